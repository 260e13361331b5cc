#include "cli/play.hpp"

#include <random>

#include "cli/play_session.hpp"
#include "core/advance.hpp"
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
        entry.by_seat.push_back(match.news(seat_number(n)));
        for (const Told& told : entry.by_seat.back()) entry.reveals = entry.reveals || told.reveals;
    }
    entries_.push_back(std::move(entry));
}

void Chronicle::cut(int inputs) { entries_.resize(static_cast<std::size_t>(inputs)); }

std::vector<Told> Chronicle::heard(const Match& match, Seat seat, int begin) const {
    std::vector<Told> result;
    const int index = seat.n < match.seats() ? int{seat.n} : 0;
    for (auto i = static_cast<std::size_t>(begin); i < entries_.size(); ++i)
        for (const Told& told : entries_[i].by_seat[static_cast<std::size_t>(index)]) result.push_back(told);
    return result;
}

Session::Session(const PlayOptions& options, std::istream& in, std::ostream& out)
    : in_(in), out_(out), colour_(options.colour), seed_(options.seed.value_or(fresh_seed())), page_("") {
    open_match(options);
    page_ = options.rules_page ? RulesPage(*options.rules_page) : RulesPage::of_game(match_->game().key());
    seat_players(options);
    names_ = SeatNames(*match_, persons_);
    chooser_.call(names_);
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
    if (!in_real_time()) return;
    for (const Seat other : SeatSet::first(match_->seats()) - persons_)
        computers_.take(other, *match_, bot_, Rng(seed_, ~std::uint64_t{other.n}).next());
}

int Session::run() {
    welcome();
    for (;;) {
        try {
            go_on();
        } catch (const RulesBug& bug) {
            out_ << "This is a mistake in the rules of this program, the game cannot go on: " << bug.what() << '\n';
            return 1;
        }
        // Whoever sits at the screen goes on, if several may; in real time also when there is nothing to decide.
        SeatSet asked = match_->waiting().seats & persons_;
        if (asked.empty()) asked = persons_;
        const Next next = match_->waiting().over ? after_the_end() : decide(asked.has(seat_at_screen_) ? seat_at_screen_ : asked.front());
        if (next == Next::Quit) return 0;
    }
}

// Dice and the computer's moves, up to the next decision of a person; in real time, up to the moment until which one waits. Luck
// depends on the seed and on how many inputs there were, so a move taken back and made again meets the same dice.
struct Session::Course {
    Session& session;
    std::optional<Plan<Seat>> next{};  // of the computer's seats, in real time

    Match& match() const { return *session.match_; }
    Rng luck(int purpose) const {
        return Rng(session.seed_, 2 * static_cast<std::uint64_t>(match().inputs()) + static_cast<std::uint64_t>(purpose));
    }

    Waiting waiting() const { return match().waiting(); }
    bool goes_on(const Waiting& waiting) {
        if (waiting.chance) return true;
        if (!session.in_real_time()) return waiting.seats.empty() || !(waiting.seats - session.persons_).empty();
        Rng rng = luck(1);
        next = session.computers_.next(match(), waiting, rng);
        const Millis due = next ? next->at : waiting.deadline;
        if (due != no_deadline && due <= session.until_) return true;
        match().pass_time(std::max<Millis>(session.until_ - match().now(), 0));
        return false;
    }
    void draw() {
        Rng rng = luck(0);
        match().chance(rng);
        session.chronicle_.record(match());
    }
    void fire(Millis) {
        match().fire_timer();
        session.chronicle_.record(match());
    }
    Turn act(const Waiting& waiting) {
        if (session.in_real_time()) {
            if (!next) return Turn::Missed;
            match().pass_time(next->at - match().now());
        }
        const Seat seat = next ? next->move : (waiting.seats - session.persons_).front();
        const std::uint64_t seed = luck(1).next();
        const std::string move = next ? session.computers_.move_of(seat, match(), seed) : match().choose(seat, session.bot_, seed);
        // A plan that cannot be carried out any more is dropped.
        if (!match().act(seat, Json::parse(move))) session.chronicle_.record(match());
        return Turn::Taken;
    }
};

void Session::go_on() {
    Course course{*this};
    advance(course);
}

// False at the end of the input.
bool Session::hand_over(Seat seat) {
    constexpr std::string_view clear_screen = "\x1b[H\x1b[2J\x1b[3J";
    out_ << clear_screen << (colour_ ? "" : std::string(50, '\n')) << "Hand over to " << names_.of(seat) << ", then press Enter.\n";
    out_.flush();
    if (!read_line()) return false;
    out_ << clear_screen;
    return true;
}

Session::Next Session::decide(Seat seat) {
    if (seat != seat_at_screen_ && !alone()) {
        if (secret_ && !hand_over(seat)) return Next::Quit;
        if (!secret_) out_ << '\n' << paint("1", capital(names_.of(seat)) + " decides now.") << '\n';
    }
    seat_at_screen_ = seat;
    chooser_.offer(match_->game().guide(), match_->legal_in_words(seat), nothing_to_do());
    show_position(seat);
    for (;;) {
        out_ << paint("1", names_.of(seat) + "> ");
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
    chooser_.offer(match_->game().guide(), {}, nothing_to_do());
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
