#include "cli/play.hpp"

#include <random>

#include "cli/play_session.hpp"
#include "core/invariant.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"
#include "table/text.hpp"

namespace broadside::cli {
namespace {

std::uint64_t fresh_seed() {
    std::random_device device;
    return device() % 1'000'000'000u;
}

}  // namespace

void Chronicle::record(const Match& match) {
    Entry entry;
    for (int n = 0; n < match.seats(); ++n) {
        std::vector<std::string> sentences;
        for (const Told& told : match.news(seat_number(n))) {
            sentences.push_back(told.words);
            entry.reveals = entry.reveals || told.reveals;
        }
        entry.by_seat.push_back(std::move(sentences));
    }
    entries_.push_back(std::move(entry));
}

void Chronicle::cut(int inputs) { entries_.resize(static_cast<std::size_t>(inputs)); }

std::vector<std::string> Chronicle::heard(const Match& match, Seat seat, int begin) const {
    std::vector<std::string> result;
    const int index = seat.n < match.seats() ? int{seat.n} : 0;
    for (auto i = static_cast<std::size_t>(begin); i < entries_.size(); ++i)
        for (const std::string& sentence : entries_[i].by_seat[static_cast<std::size_t>(index)]) result.push_back(sentence);
    return result;
}

Session::Session(const PlayOptions& options, std::istream& in, std::ostream& out)
    : in_(in), out_(out), colour_(options.colour), seed_(options.seed.value_or(fresh_seed())), page_("") {
    open_match(options);
    page_ = RulesPage::of_game(match_->game().key());
    seat_players(options);
    told_up_to_.assign(static_cast<std::size_t>(match_->seats()), match_->inputs());
    saved_at_ = match_->inputs();
}

void Session::open_match(const PlayOptions& options) {
    const ContentPack content = options.content.empty() ? ContentPack::standard() : ContentPack::from_directory(options.content);
    if (!options.load.empty()) {
        match_ = play_replay(read_file(options.load), content, [&](const Match& match, int) { chronicle_.record(match); });
        return;
    }
    const Json json = options.options_json.empty() ? Json::object() : parse_json(options.options_json, "options");
    match_ = game_named(options.game).setup(json, content)->new_match();
}

void Session::seat_players(const PlayOptions& options) {
    if (options.opponent == "person") {
        persons_ = SeatSet::first(match_->seats());
        secret_ = match_->game().keeps_secrets(Json::parse(match_->options()));
        return;
    }
    bot_ = options.opponent.empty() ? "greedy" : options.opponent;
    check_bot(bot_);
    const Seat seat = options.seat.empty() ? seat_number(0) : match_->seat_named(options.seat);
    if (seat == spectator) throw UserError("a spectator does not play, take one of the seats");
    persons_ = SeatSet{seat};
}

std::string Session::name(Seat seat) const {
    std::string text(match_->seat_name(seat));
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

int Session::run() {
    welcome();
    for (;;) {
        try {
            advance();
        } catch (const RulesBug& bug) {
            out_ << "This is a mistake in the rules of this program, the game cannot go on: " << bug.what() << '\n';
            return 1;
        }
        // Whoever sits at the screen goes on, if several may.
        const SeatSet asked = SeatSet::of_bits(match_->waiting().seats.bits() & persons_.bits());
        const Next next = match_->waiting().over ? after_the_end() : decide(asked.has(seat_at_screen_) ? seat_at_screen_ : asked.front());
        if (next == Next::Quit) return 0;
    }
}

// Dice and the computer's moves, up to the next decision of a person. Luck depends on the seed and on how many inputs
// there were, so a move taken back and made again meets the same dice.
void Session::advance() {
    while (advance_once()) chronicle_.record(*match_);
}

bool Session::advance_once() {
    const Waiting waiting = match_->waiting();
    if (waiting.over) return false;
    const auto stream = static_cast<std::uint64_t>(match_->inputs());
    if (waiting.chance) {
        Rng rng(seed_, 2 * stream);
        match_->chance(rng);
        return true;
    }
    const SeatSet bots = SeatSet::of_bits(waiting.seats.bits() & ~persons_.bits());
    if (!bots.empty()) {
        const Seat seat = bots.front();
        const std::string move = match_->choose(seat, bot_, Rng(seed_, 2 * stream + 1).next());
        match_->act(seat, Json::parse(move));
        return true;
    }
    if (waiting.seats.empty()) {
        match_->fire_timer();
        return true;
    }
    return false;
}

// False at the end of the input.
bool Session::hand_over(Seat seat) {
    constexpr std::string_view clear_screen = "\x1b[H\x1b[2J\x1b[3J";
    out_ << clear_screen << (colour_ ? "" : std::string(50, '\n')) << "Hand over to " << match_->seat_name(seat) << ", then press Enter.\n";
    out_.flush();
    if (!read_line()) return false;
    out_ << clear_screen;
    return true;
}

Session::Next Session::decide(Seat seat) {
    if (seat != seat_at_screen_ && !alone()) {
        if (secret_ && !hand_over(seat)) return Next::Quit;
        if (!secret_) out_ << '\n' << paint("1", name(seat) + " decides now.") << '\n';
    }
    seat_at_screen_ = seat;
    menu_ = std::make_unique<Menu>(match_->legal_in_words(seat));
    show_position(seat);
    for (;;) {
        out_ << paint("1", std::string(match_->seat_name(seat)) + "> ");
        out_.flush();
        if (!read_line()) {
            out_ << '\n';
            return Next::Quit;
        }
        const Next next = obey(seat);
        if (next != Next::Stay) return next;
    }
}

Session::Next Session::after_the_end() {
    show_result();
    menu_ = std::make_unique<Menu>(std::vector<MoveChoice>{});
    listed_.clear();
    if (seat_at_screen_ == spectator) seat_at_screen_ = persons_.front();
    for (;;) {
        out_ << paint("1", "over> ");
        out_.flush();
        if (!read_line()) {
            out_ << '\n';
            return Next::Quit;
        }
        const Next next = obey(seat_at_screen_);
        if (next != Next::Stay) return next;
    }
}

int play(const PlayOptions& options, std::istream& in, std::ostream& out) { return Session(options, in, out).run(); }

}  // namespace broadside::cli
