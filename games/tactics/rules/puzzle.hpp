// Tactics positions as puzzles: answers to an attack that was declared. There everything that may be done is listed, and only dice
// are left to chance. Where missiles could be shot down or somebody is pushed about, the list is a choice of many, so those are not asked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/tactics/rules/names.hpp"
#include "games/tactics/rules/rules.hpp"
#include "kit/worth.hpp"

namespace broadside::tactics {

class Puzzle {
public:
    Puzzle(const Rules& rules, const State& start, Seat seat) : rules_(rules), start_(start), mine_(static_cast<Side>(seat.n)) {}

    // When everything that was declared has been resolved.
    bool settled(const State& state) const { return state.field.stage == Stage::None; }
    bool provable(const State& state) const {
        const Field& field = state.field;
        return field.stage != Stage::Push && !(field.stage == Stage::Defend && has_shot_at_missiles(rules_.terms(), field));
    }
    bool alike(const State&) const { return false; }
    double clear() const { return 2; }

    kit::Worth worth(const State& state) const { return {lost_since(state, other(mine_)), lost_since(state, mine_)}; }

    std::string ask(const kit::Worth& /*best*/) const {
        if (start_.field.active == mine_) return "Your attack is declared. Find the order that costs them most.";
        return "They attack. Lose as few points as you can until it is over; command points that are left count nothing.";
    }
    std::string scope(int /*worlds*/) const { return "and every die until the attack is over"; }
    std::string words(const kit::Worth& worth, int /*worlds*/) const {
        const auto points = [](double count) { return say(kit::decimal(count), kit::same(count, 1) ? " point" : " points"); };
        const bool gains = !kit::same(worth.good, 0);
        if (kit::same(worth.bad, 0) && !gains) return start_.field.active == mine_ ? "costs them nothing" : "loses nothing";
        return say(gains ? say("costs them ", points(worth.good), " on average") : "", gains && worth.bad > 0 ? " and " : "",
                   kit::same(worth.bad, 0) ? "" : say("loses ", points(worth.bad), " on average"));
    }
    // By what is asked, not by the answer: it stands above the puzzle.
    std::string theme(const Move& /*best*/) const {
        if (start_.field.stage == Stage::ChooseTarget) return "Which target first";
        if (start_.field.stage == Stage::TakeHit) return "For another, or not";
        if (start_.field.resolution.now.by_hand()) return "Hand to hand";
        if (start_.field.resolution.missiles > 0) return "Missiles";
        if (to_come() > 0) return "More is to come";
        const int left = start_.field.command[static_cast<std::size_t>(mine_)];
        return left == 1 ? "The last command point" : "Command points to spare";
    }
    // With every attack that is still to come there is more to weigh.
    int harder() const {
        constexpr int many = 3;
        return int{to_come() > 0} + int{to_come() >= many};
    }
    std::string hint(const Move& best) const { return std::string(std::visit(Hints{}, best)); }

private:
    struct Hints {
        std::string_view operator()(const Dodge&) const { return "How likely is it that a die reaches their total?"; }
        std::string_view operator()(const RollWithImpact&) const { return "How much would half of the damage leave you?"; }
        std::string_view operator()(const Accept&) const { return "More may be to come that hurts more."; }
        std::string_view operator()(const TakeHit&) const { return "Who can bear it better?"; }
        std::string_view operator()(const ChooseTarget&) const { return "They have command points for some answers only."; }
        std::string_view operator()(const auto&) const { return "Count what every answer leaves on the table."; }
    };

    int to_come() const { return start_.field.resolution.declared.size(); }
    double lost_since(const State& state, Side side) const {
        return (static_cast<double>(worth_lost(state.field, side)) - static_cast<double>(worth_lost(start_.field, side))) / point_parts;
    }

    const Rules& rules_;
    State start_;
    Side mine_;
};

inline std::vector<std::string_view> puzzle_goals(const Rules&, const State& state, Seat /*seat*/) {
    const Stage stage = state.field.stage;
    if (stage != Stage::Defend && stage != Stage::TakeHit && stage != Stage::ChooseTarget) return {};
    return {"points"};
}
// With the last command points it has to be weighed what they are spent on.
inline std::vector<State> puzzle_positions(const Rules&, const State& state, Seat seat) {
    std::vector<State> result{state};
    for (const int left : {1, 2}) {
        State poor = state;
        poor.field.command[seat.n] = static_cast<std::uint16_t>(left);
        if (state.field.command[seat.n] > left) result.insert(result.end() - 1, poor);
    }
    return result;
}
inline std::optional<Puzzle> puzzle_of(const Rules& rules, const State& state, Seat seat, std::string_view goal, int turns) {
    if (goal != "points" || turns != 1 || puzzle_goals(rules, state, seat).empty()) return std::nullopt;
    return Puzzle(rules, state, seat);
}

}  // namespace broadside::tactics
