// Crisis Point positions as puzzles: the last card of a game, and the points of the battlefield. Combat cards of the other side that
// lie face down may lie in any order, each as likely as the others. A space depends on two of them only, so the average over
// all orders is the sum of the averages of the spaces, and exact. Objectives are left out: who knows which ones they chose?
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/crisis-point/rules/names.hpp"
#include "games/crisis-point/rules/rules.hpp"
#include "kit/worth.hpp"

namespace broadside::crisis_point {

class Puzzle {
public:
    Puzzle(const Rules& rules, const State& start, Seat seat) : rules_(rules), mine_(faction_of(start, player_of(seat))) {
        const Force& theirs = start.force(other(mine_));
        for (int lane = 0; lane < lane_count; ++lane) {
            const Laid& laid = theirs.lanes[static_cast<std::size_t>(lane)];
            if (laid.face_up) continue;
            hidden_ = static_cast<Lanes>(hidden_ | 1u << lane);
            unseen_.push_back(rules.terms().cards.value_of(other(mine_), laid.combat));
        }
    }

    bool settled(const State& state) const { return state.phase == Phase::Over; }
    // What has been turned up since could be acted on.
    bool provable(const State& state) const { return (kit::face_down(state.force(other(mine_)).lanes) & hidden_) == hidden_; }
    bool alike(const State&) const { return false; }
    double clear() const { return 2; }

    kit::Worth worth(const State& state) const {
        kit::Worth sum;
        for (int cell = 0; cell < cell_count; ++cell)
            if (state.card_at(cell).named()) sum += worth_of(state, cell);
        return sum;
    }

    std::string ask(const kit::Worth& /*best*/) const {
        return "Your last card. Points of the battlefield count, yours less theirs; leave the objectives aside.";
    }
    std::string scope(int /*worlds*/) const {
        return unseen_.empty() ? "to the end of the game"
                               : "to the end of the game, for every order in which their hidden combat cards can lie";
    }
    std::string words(const kit::Worth& worth, int /*worlds*/) const { return "makes " + kit::score_in_words(worth); }
    std::string theme(const Move& best) const { return std::string(note_of(best).theme); }
    std::string hint(const Move& best) const { return std::string(note_of(best).hint); }

private:
    using Note = kit::PuzzleNote;
    struct AnswerNotes {
        Note operator()(const OnCard&) const { return {"Which card", "Look for the card where a little turns the balance."}; }
        Note operator()(const ShiftToken&) const { return {"Move a token", "Where is a token wasted, and where is one missing?"}; }
        Note operator()(const SwapCards&) const { return {"Change places", "Which card would stand better in another place?"}; }
        Note operator()(const SwapCombat&) const {
            return {"Change places", "Two of your combat cards may each do more where the other is."};
        }
        Note operator()(const TakeLine&) const { return {"Which line", "Add up what each row and column would bring."}; }
        Note operator()(const Decline&) const { return {"Enough is enough", "Not everything that may be done has to be."}; }
        Note operator()(const auto&) const { return {"One or the other", "Compare what each choice changes on the battlefield."}; }
    };
    static Note note_of(const Move& best) {
        if (const auto* play = std::get_if<PlayCard>(&best))
            return is_in(play->card, heroes_of(Faction::Aosc) | heroes_of(Faction::Masters))
                       ? Note{"The right hero", "A hero does it. Which cards are nearly won or nearly lost?"}
                       : Note{"The right command", "A command does it. Which cards are nearly won or nearly lost?"};
        const auto* answer = std::get_if<Resolve>(&best);
        if (answer == nullptr || answer->answers.empty()) return AnswerNotes{}(Decline{});
        return std::visit(AnswerNotes{}, answer->answers[0]);
    }

    // The average over what may lie in the hidden lanes of this space: none, one or two of the cards.
    kit::Worth worth_of(const State& state, int cell) const {
        const Terms& terms = rules_.terms();
        Power power{};
        int unknown = 0;
        for_each_addition(
            terms, state, cell, [&](Faction faction, int lane) { return faction == mine_ || (hidden_ >> lane & 1u) == 0; },
            [&](const Addition& each) { power[index_of(each.faction)] += each.amount; }, [&](Faction) { ++unknown; });
        kit::Worth sum;
        int cases = 0;
        const auto count = [&](int more) {
            Power with = power;
            with[index_of(other(mine_))] += more;
            const Holder winner = winner_of(state.card_at(cell), with);
            const double points = terms.cards.of(state.card_at(cell)).points;
            if (winner == holder(mine_)) sum.good += points;
            if (winner == holder(other(mine_))) sum.bad += points;
            ++cases;
        };
        if (unknown == 0) count(0);
        for (std::size_t one = 0; unknown > 0 && one < unseen_.size(); ++one) {
            if (unknown == 1) count(unseen_[one]);
            for (std::size_t two = 0; unknown == 2 && two < unseen_.size(); ++two)
                if (one != two) count(unseen_[one] + unseen_[two]);
        }
        return sum.times(1.0 / cases);
    }

    const Rules& rules_;
    Faction mine_;
    Lanes hidden_ = 0;
    std::vector<int> unseen_;  // values of the combat cards that lie in the hidden lanes
};

// Nothing may come from the other side any more.
inline bool is_last_card(const Rules& rules, const State& state) {
    const auto left = [&](Faction faction) {
        return heroes_left(state.force(faction), faction) + commands_left(state.force(faction), faction);
    };
    return rules.terms().options.games == Length::One && state.phase == Phase::HeroCommand && left(other(state.active)) == 0 &&
           left(state.active) <= 1;
}
inline std::vector<std::string_view> puzzle_goals(const Rules& rules, const State& state, Seat /*seat*/) {
    if (!is_last_card(rules, state)) return {};
    return {"points"};
}
inline std::optional<Puzzle> puzzle_of(const Rules& rules, const State& state, Seat seat, std::string_view goal, int turns) {
    if (goal != "points" || turns != 1 || !is_last_card(rules, state)) return std::nullopt;
    return Puzzle(rules, state, seat);
}

}  // namespace broadside::crisis_point
