// What a table fixes for all its games, and one position of them with its type erased.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/rules.hpp"
#include "table/game.hpp"
#include "table/match.hpp"
#include "table/typed_codec.hpp"

namespace broadside {

// What only the game can say of itself at a table; each game specialises it:
//   title, summary, least_seats, most_seats, option_help(name), content(pack) -> R::Content
// and, where it has them:
//   rank                      its place in lists of games
//   guide() -> const Guide&   what a newcomer is told
//   reveals(event)            whether an event uncovers what was hidden
//   keeps_secrets(options)    whether two people at one screen must not see each other's views; they must not if it does not say
//   ladder_sets               the options with which its levels are measured, as JSON; the standard ones if it does not say
//   busy_options              the options with which a server is measured, as JSON
//   longest_options(pack)     options that are about as long as they may be, as JSON
template <class R>
struct GameTraits;

// What a table fixes for all its games: rules with options and content, and where they came from.
template <Rules R>
struct TableRules {
    R rules;
    typename R::Options options;
    const Game* game;
    std::string content_fingerprint;
    std::string own_file{};  // `"name":{...}`, what came with the options besides; or nothing

    std::string options_json() const {
        std::string text = to_json(options);
        if (!own_file.empty()) text.insert(text.size() - 1, "," + own_file);
        return text;
    }
};

// What rules may say of themselves besides:
//   static constexpr bool real_time      time runs while people decide; it does not if they do not say
//   static constexpr bool pushes_legal   the list of legal moves is complete and short; it is if they do not say
//   bool resign_loses(seat)              who gives up loses for the whole side; so it is for sides of one seat if they do not say
template <Rules R>
constexpr bool is_real_time() {
    if constexpr (requires { R::real_time; })
        return R::real_time;
    else
        return false;
}
template <Rules R>
constexpr bool pushes_its_legal() {
    if constexpr (requires { R::pushes_legal; })
        return R::pushes_legal;
    else
        return true;
}

template <Rules R>
constexpr bool loses_by_resigning(const R& rules, Seat seat) {
    if constexpr (requires { rules.resign_loses(seat); })
        return rules.resign_loses(seat);
    else
        return seats_of_side(rules, side_of(rules, seat)).size() == 1;
}

template <Rules R>
std::optional<MatchResult> match_result(const R& rules, const typename R::State& state) {
    if (!rules.waiting(state).over) return std::nullopt;
    const Result result = rules.result(state);
    return MatchResult{{result.outcomes.begin(), result.outcomes.end()},
                       {result.points.begin(), result.points.end()},
                       std::string(result.ending),
                       std::string(result.clause)};
}

template <Rules R>
void write_seat_names(std::string& out, const R& rules, SeatSet set) {
    out += '[';
    for (bool first = true; const Seat seat : set& SeatSet::first(rules.seats())) {
        if (!std::exchange(first, false)) out += ',';
        write_string(out, rules.seat_name(seat));
    }
    out += ']';
}

// {"winners":[…],"outcomes":[…],"points":[…],"ending":…,"clause":…}, or "null" while it runs.
template <Rules R>
void write_result(std::string& out, const R& rules, const typename R::State& state) {
    const auto result = match_result(rules, state);
    if (!result) {
        out += "null";
        return;
    }
    out += "{\"winners\":";
    write_seat_names(out, rules, winners_of(result->outcomes));
    out += ",\"outcomes\":";
    write_json(out, result->outcomes);
    out += ",\"points\":";
    write_json(out, result->points);
    out += ",\"ending\":";
    write_string(out, result->ending);
    out += ",\"clause\":";
    write_string(out, result->clause);
    out += '}';
}

// {"seats":[…],"chance":{…}|null,"deadline":ms|null,"over":bool}, and the result once it is over.
template <Rules R>
void write_waiting(std::string& out, const R& rules, const typename R::State& state) {
    const Waiting waiting = rules.waiting(state);
    out += "{\"seats\":";
    write_seat_names(out, rules, waiting.seats);
    out += ",\"chance\":";
    if (waiting.chance) {
        const auto request = rules.chance(state);
        out += "{\"reason\":";
        write_string(out, request.reason);
        out += ",\"sides\":";
        write_json(out, request.sides);
        out += '}';
    } else {
        out += "null";
    }
    out += ",\"deadline\":" + (waiting.deadline == no_deadline ? "null" : std::to_string(waiting.deadline));
    out += waiting.over ? ",\"over\":true,\"result\":" : ",\"over\":false";
    if (waiting.over) write_result(out, rules, state);
    out += '}';
}

template <Rules R>
class TypedPosition final : public Position {
public:
    TypedPosition(std::shared_ptr<const TableRules<R>> table, const typename R::State& state) : table_(std::move(table)), state_(state) {}

    std::string view(Seat seat) const override { return TypedCodec<R>::of_view(table_->rules.view(state_, seat)); }
    std::string waiting_json() const override {
        std::string out;
        write_waiting(out, table_->rules, state_);
        return out;
    }

private:
    std::shared_ptr<const TableRules<R>> table_;
    typename R::State state_;
};

}  // namespace broadside
