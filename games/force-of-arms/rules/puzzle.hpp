// Force of Arms positions as puzzles: the last cards of a round. Fighters of the other side that lie face down may lie in any order,
// and each order counts alike.
#pragma once

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/force-of-arms/rules/names.hpp"
#include "games/force-of-arms/rules/rules.hpp"
#include "kit/worth.hpp"

namespace broadside::force_of_arms {

class Puzzle {
public:
    enum class Goal : std::uint8_t { Win, Points };

    Puzzle(const Rules& rules, const State& start, Seat seat, Goal goal) : rules_(rules), start_(start), seat_(seat), goal_(goal) {}

    bool settled(const State& state) const { return state.scores.size() > start_.scores.size(); }
    kit::Worth worth(const State& state) const {
        if (goal_ == Goal::Win) return kit::outcome_of(rules_.result(state), seat_);
        const RoundScore& score = state.scores.back();
        const bool alpha = player_of(seat_) == Player::Alpha;
        return {static_cast<double>(alpha ? score.alpha : score.bravo), static_cast<double>(alpha ? score.bravo : score.alpha)};
    }
    bool provable(const State&) const { return true; }
    bool alike(const State&) const { return false; }
    double clear() const { return goal_ == Goal::Win ? 1.0 / 3 : 2.0; }

    template <class Use>
    bool for_each_world(const View& view, Use use) const {
        constexpr int most_hidden = 6;
        Rng unused(1);
        State world = rules_.sample_world(view, unused);
        Force& force = world.force(other(faction_of(world, player_of(seat_))));
        if (!force.hand.empty()) return false;
        std::vector<std::size_t> posts;
        std::vector<Fighter> fighters;
        for (std::size_t post = 0; post < force.posts.size(); ++post)
            if (force.posts[post].fighter.named() && !force.posts[post].face_up) {
                posts.push_back(post);
                fighters.push_back(force.posts[post].fighter);
            }
        if (posts.size() > most_hidden) return false;
        std::ranges::sort(fighters, {}, &Fighter::index);
        do {
            for (std::size_t n = 0; n < posts.size(); ++n) force.posts[posts[n]].fighter = fighters[n];
            use(world);
        } while (std::ranges::next_permutation(fighters, {}, &Fighter::index).found);
        return true;
    }

    std::string ask(const kit::Worth& best) const {
        if (goal_ == Goal::Points) return "Points of this round count, yours less theirs. Find the move that does best.";
        return kit::same(best.good, 1) ? "You can win for certain. Find the move."
                                       : "The last cards decide. Find the move that wins most often.";
    }
    std::string scope(int worlds) const {
        if (worlds == 1) return "to the end of the round";
        return say("to the end of the round, in all ", worlds,
                   " ways in which their hidden fighters can lie, each as likely as the others");
    }
    std::string words(const kit::Worth& worth, int worlds) const {
        constexpr int countable = 120;
        if (goal_ == Goal::Points) return "makes " + kit::score_in_words(worth);
        return kit::odds_in_words(worth, "leads to a draw", worlds > 1 && worlds <= countable ? worlds : 0);
    }
    std::string theme(const Move& best) const { return std::string(std::visit(Notes{}, best).theme); }
    std::string hint(const Move& best) const { return std::string(std::visit(Notes{}, best).hint); }

private:
    using Note = kit::PuzzleNote;
    // What may be done or left has one name, whichever is right.
    static constexpr std::string_view leave_or_take = "Change, or leave it be";
    struct Notes {
        Note operator()(const PlayCard& move) const {
            if (is_hero(move.card)) return {"The right hero", "A hero does it. Which ships are nearly won or nearly lost?"};
            return {"The right command", "A command does it. Which ships are nearly won or nearly lost?"};
        }
        Note operator()(const ChooseShip&) const { return {"Which ship", "Look for the ship where a little turns the balance."}; }
        Note operator()(const ChooseLine&) const { return {"Which line", "Add up what each row and column would bring."}; }
        Note operator()(const ChooseFighter&) const { return {"Which fighter", "A fighter counts for two lines; where do both matter?"}; }
        Note operator()(const UseSpy&) const { return {"Spies", "To know more before you decide is worth something."}; }
        Note operator()(const SwapShip&) const { return {leave_or_take, "Which lanes would serve it better?"}; }
        Note operator()(const Exchange&) const { return {leave_or_take, "Two fighters may each do more where the other is."}; }
        Note operator()(const RemoveToken&) const { return {"Tokens", "One token less may turn a ship over."}; }
        Note operator()(const ShiftToken&) const { return {"Tokens", "A token that is not needed there may decide elsewhere."}; }
        Note operator()(const PlaceToken&) const { return {"Tokens", "Look for the ship where a little turns the balance."}; }
        Note operator()(const auto&) const { return {leave_or_take, "Not everything that may be done has to be."}; }
    };

    const Rules& rules_;
    State start_;
    Seat seat_;
    Goal goal_;
};

// The last card of a side, with nothing or one more to come from the other.
inline std::vector<std::string_view> puzzle_goals(const Rules& rules, const State& state, Seat /*seat*/) {
    const auto left = [](const Force& force) { return heroes_left(force) + commands_left(force); };
    if (state.phase != Phase::HeroCommand || left(state.mine()) > 1 || left(state.theirs()) > 1) return {};
    if (rules.terms().rounds() == 1) return {"win", "points"};
    return {"points"};
}

inline std::optional<Puzzle> puzzle_of(const Rules& rules, const State& state, Seat seat, std::string_view goal, int turns) {
    if (state.phase != Phase::HeroCommand || turns != 1) return std::nullopt;
    if (goal == "win" && rules.terms().rounds() == 1) return Puzzle(rules, state, seat, Puzzle::Goal::Win);
    if (goal == "points") return Puzzle(rules, state, seat, Puzzle::Goal::Points);
    return std::nullopt;
}

}  // namespace broadside::force_of_arms
