#include "server/table.hpp"

#include <algorithm>
#include <span>
#include <sstream>

#include "core/invariant.hpp"
#include "table/text.hpp"

namespace broadside::server {
namespace {

constexpr UnixMillis patience_with_salts = 10'000;

std::unique_ptr<Match> match_of(const store::TableRow& row, const Game& game, const ContentPack& content) {
    const auto setup = game.setup(parse_json(row.options, "options"), content);
    const Json extra = parse_json(row.extra, "table");
    const auto start = extra.find("start");
    return start == extra.end() ? setup->new_match() : setup->load(*start);
}

FairDice dice_of(const store::TableRow& row) {
    const Json extra = parse_json(row.extra, "table");
    SeatSet promised;
    for (const int seat : extra.value("salts", std::vector<int>{})) promised.add(seat_number(seat));
    return {row.id, row.seed, extra.value("dice", 1) == 2 ? FairDice::Scheme::Bound : FairDice::Scheme::Counted, promised};
}

// As in the lines of the log that tell of seats.
std::string name_in_log(const Holder& holder) {
    if (holder.kind == Holder::Kind::Bot) return holder.who;
    return holder.kind == Holder::Kind::Person ? "person" : "open";
}

// What a move uncovered cannot be taken back silently.
bool reveals(const Entry& entry) {
    return std::ranges::any_of(entry.told, [](const auto& told) { return std::ranges::any_of(told, &Told::reveals); });
}

}  // namespace

Json to_json(const std::vector<Holder>& seats) {
    Json list = Json::array();
    for (const Holder& holder : seats) {
        if (holder.kind == Holder::Kind::Person) list.push_back({{"person", holder.who}});
        if (holder.kind == Holder::Kind::Bot) {
            list.push_back({{"bot", holder.who}});
            if (!holder.instead_of.empty()) list.back()["instead_of"] = holder.instead_of;
        }
        if (holder.kind == Holder::Kind::Open) list.push_back("open");
    }
    return list;
}

std::vector<Holder> holders_from(const Json& json) {
    std::vector<Holder> seats;
    for (const Json& each : json) {
        if (each.contains("person"))
            seats.push_back({Holder::Kind::Person, each.at("person"), {}});
        else if (each.contains("bot"))
            seats.push_back({Holder::Kind::Bot, each.at("bot"), each.value("instead_of", "")});
        else
            seats.emplace_back();
    }
    return seats;
}

Table::Table(store::TableRow row, const Game& game, const ContentPack& content)
    : row_(std::move(row)),
      dice_(dice_of(row_)),
      match_(match_of(row_, game, content)),
      seats_(holders_from(parse_json(row_.seats, "seats"))),
      played_(seats_.size()),
      clock_(ClockRule::from(parse_json(row_.clock, "clock")), match_->seats()),
      waiting_(match_->waiting()) {
    const Json extra = parse_json(row_.extra, "table");
    public_ = extra.value("public", false);
    lesson_ = extra.value("lesson", false);
    rematch_of_ = extra.value("rematch_of", "");
    host_ = extra.value("host", "");
    if (static_cast<int>(seats_.size()) != match_->seats())
        throw UserError("the game has " + std::to_string(match_->seats()) + " seats, not " + std::to_string(seats_.size()));
}

bool Table::is_full() const {
    return std::ranges::none_of(seats_, [](const Holder& holder) { return holder.kind == Holder::Kind::Open; });
}

bool Table::is_over() const { return !outcome_.is_null() || waiting_.over; }

bool Table::has_begun() const {
    return std::ranges::any_of(entries_, [](const Entry& entry) { return entry.record.kind == "act"; });
}

std::string Table::result_json() const { return outcome_.is_null() ? match_->result_json() : outcome_.dump(); }

std::string Table::waiting_json() const {
    if (outcome_.is_null()) return match_->waiting_json();
    return Json{{"seats", Json::array()}, {"chance", nullptr}, {"deadline", nullptr}, {"over", true}, {"result", outcome_}}.dump();
}

SeatSet Table::waited_for() const { return is_running() ? waiting_.seats : SeatSet{}; }

SeatSet Table::seats_of(const std::string& player) const {
    SeatSet mine;
    for (std::size_t n = 0; n < seats_.size(); ++n)
        if (seats_[n].kind == Holder::Kind::Person && seats_[n].who == player) mine.add(seat_number(n));
    return mine;
}

SeatSet Table::played_by(const std::string& player) const {
    SeatSet found;
    for (std::size_t n = 0; n < played_.size(); ++n)
        if (played_[n].contains(player)) found.add(seat_number(n));
    return found;
}

SeatSet Table::played_by_others(const std::string& player) const {
    SeatSet found;
    for (std::size_t n = 0; n < played_.size(); ++n)
        if (std::ranges::any_of(played_[n], [&](const std::string& each) { return each != player; })) found.add(seat_number(n));
    return found;
}

bool Table::has_rivals(const std::string& player) const {
    SeatSet ours;
    for (const Seat seat : seats_of(player)) ours = ours | seats_of_side(*match_, match_->side(seat));
    return !(played_by_others(player) - ours).empty();
}

SeatSet Table::persons() const {
    SeatSet set;
    for (std::size_t n = 0; n < seats_.size(); ++n)
        if (seats_[n].kind == Holder::Kind::Person) set.add(seat_number(n));
    return set;
}

bool Table::plays_on_without(SeatSet mine) const {
    return is_running() && !(persons() - mine).empty() &&
           std::ranges::none_of(mine, [this](Seat seat) { return match_->resign_loses(seat); });
}

bool Table::is_fresh(Seat seat, std::int64_t answered) const {
    if (answered == seq()) return true;
    if (answered < 0 || answered > seq()) return false;
    return std::all_of(entries_.begin() + answered, entries_.end(), [&](const Entry& entry) {
        const bool at_the_same_time = entry.record.kind == "act" && entry.actor != seat && entry.waited_for.has(seat);
        return at_the_same_time || entry.record.kind == "silence" || entry.record.kind == "seat" || entry.record.kind == "salt";
    });
}

SeatSet Table::salts_asked() const { return is_over() || !frozen_.empty() ? SeatSet{} : dice_.asked() & persons(); }

std::optional<UnixMillis> Table::salts_deadline() const {
    if (!is_running() || !waiting_.chance || salts_awaited().empty()) return std::nullopt;
    return draw_since_.value_or(updated()) + patience_with_salts;
}

UndoChance Table::undo_chance(SeatSet mine) const {
    if (mine.empty()) return {UndoChance::Kind::No, 0, "only players take back moves"};
    if (lesson_) return {UndoChance::Kind::No, 0, "in a lesson you go back a step instead"};
    if (!is_running()) return {UndoChance::Kind::No, 0, is_over() ? "the game is over" : "the game does not run"};
    if (match_->real_time()) return {UndoChance::Kind::No, 0, "in this game time goes on, and nothing is taken back"};
    const auto is_mine = [&](std::size_t entry) { return entries_[entry].actor && mine.has(*entries_[entry].actor); };
    const auto last = std::find_if(inputs_.rbegin(), inputs_.rend(), is_mine);
    if (last == inputs_.rend()) return {UndoChance::Kind::No, 0, "you have not moved yet"};
    const int to = static_cast<int>(inputs_.rend() - last) - 1;
    const bool alone = (persons() - mine).empty();
    if (alone && !has_rivals(seats_[mine.front().n].who)) return {UndoChance::Kind::Free, to, "nobody else is at the table"};
    const auto if_others_agree = [&](const char* why) {
        return alone ? UndoChance{UndoChance::Kind::No, to, std::string(why) + ", and who has played here is not there to agree"}
                     : UndoChance{UndoChance::Kind::ByConsent, to, why};
    };
    const auto taken_back = std::span(inputs_).subspan(static_cast<std::size_t>(to));
    if (!std::ranges::all_of(taken_back, is_mine)) return if_others_agree("something has happened since");
    if (std::ranges::any_of(taken_back, [&](std::size_t entry) { return reveals(entries_[entry]); }))
        return if_others_agree("something was revealed");
    if ((waited_for().bits() & mine.bits()) == 0) return if_others_agree("it is no longer your turn");
    return {UndoChance::Kind::Free, to, "nothing was rolled, revealed or handed on since"};
}

std::vector<Seat> Table::places() const {
    std::vector<Seat> places;
    for (std::size_t n = 0; n < seats_.size(); ++n) places.push_back(seat_number(n));
    places.push_back(spectator);
    return places;
}

std::string Table::replay(const std::vector<std::string>& names) const {
    std::istringstream lines(match_->replay());
    std::string line;
    std::getline(lines, line);
    Json header = parse_json(line, "replay");
    header["table"] = row_.id;
    header["players"] = names;
    Json& seats = header["seats"] = Json::array();
    for (const Seat seat : SeatSet::first(match_->seats())) seats.push_back(match_->seat_name(seat));
    header["commitment"] = dice_.commitment();
    header["seed"] = row_.seed;
    if (dice_.is_bound()) {
        header["dice"] = 2;
        Json& opened = header["opened"] = Json::array();
        for (const Holder& holder : holders_from(parse_json(row_.seats, "seats"))) opened.push_back(name_in_log(holder));
        Json& log = header["log"] = Json::array();
        Json& records = header["records"] = Json::array();
        for (const Entry& entry : entries_) {
            if (entry.line.empty()) continue;
            log.push_back(entry.line);
            records.push_back(entry.record.seq);
        }
    }
    if (!outcome_.is_null()) header["ended"] = outcome_;
    std::string text = header.dump() + "\n";
    for (std::size_t input = 0; std::getline(lines, line); ++input) {
        // Who checks the dice needs no rules to know how many sides each had.
        if (input < inputs_.size() && !entries_[inputs_[input]].sides.empty())
            line.insert(line.size() - 1, ",\"sides\":" + Json(entries_[inputs_[input]].sides).dump());
        text += line + "\n";
    }
    return text;
}

}  // namespace broadside::server
