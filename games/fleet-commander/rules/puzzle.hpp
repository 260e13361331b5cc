// Fleet Commander positions as puzzles: what is asked, how far one has to look, and what that is worth. Everything lies open here,
// so only dice are left to chance; games with face-down signals or weapons are not asked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fleet-commander/rules/names.hpp"
#include "games/fleet-commander/rules/rules.hpp"
#include "kit/worth.hpp"

namespace broadside::fleet_commander {

class Puzzle {
public:
    enum class Goal : std::uint8_t { Win, Ships };

    Puzzle(const Rules& rules, const State& start, Seat seat, Goal goal, int turns)
        : rules_(rules), start_(start), seat_(seat), goal_(goal), last_turn_(start.turn + turns - 1) {}

    // Ships are counted when the actions of the turn are over; the game may still be decided in the first phase of the next one.
    bool settled(const State& state) const {
        if (goal_ == Goal::Ships) return state.turn > start_.turn || state.phase == Phase::Keep;
        return state.turn > last_turn_ && state.phase != Phase::Upkeep;
    }
    kit::Worth worth(const State& state) const {
        if (goal_ == Goal::Win) return state.phase == Phase::Over ? kit::outcome_of(rules_.result(state), seat_) : kit::Worth{};
        return {lost_since(state, other(mine())), lost_since(state, mine())};
    }
    bool provable(const State&) const { return true; }
    // What is kept at the end of the last turn comes too late.
    bool alike(const State& state) const { return state.phase == Phase::Keep && state.turn >= last_turn_; }

    std::string ask(const kit::Worth& best) const {
        const bool long_view = last_turn_ > start_.turn;
        if (goal_ == Goal::Win && best.net() > 0 && !kit::same(best.good, 1)) return "Find the move that wins most often.";
        if (goal_ == Goal::Win && best.net() > 0)
            return long_view ? "You can win. Look ahead to the end of their next turn."
                             : "You can win in this turn. Find the move that does it.";
        if (goal_ == Goal::Win) return say("Stay in the game. Look ahead to the end of ", long_view ? "their next turn." : "this turn.");
        return attacks() ? "Destroy as much as you can in this turn. Where do you begin?"
                         : "They attack. Lose as little as you can in this turn.";
    }
    double clear() const { return goal_ == Goal::Win ? 1.0 / 8 : 1.0; }
    std::string scope(int /*worlds*/) const {
        return last_turn_ > start_.turn ? "up to the end of the other side's next turn" : "up to the end of this turn";
    }
    std::string words(const kit::Worth& worth, int /*worlds*/) const {
        if (goal_ == Goal::Win) return kit::odds_in_words(worth, "leaves the game open");
        const auto classes = [](double count) {
            const bool whole = kit::same(count, kit::nearest(count));
            return say(kit::decimal(count), kit::same(count, 1) ? " class" : " classes", whole ? "" : " on average");
        };
        const bool gains = !kit::same(worth.good, 0);
        const bool loses = !kit::same(worth.bad, 0);
        if (!gains && !loses) return attacks() ? "destroys nothing" : "loses nothing";
        return say(gains ? say("destroys ", classes(worth.good)) : "", gains && loses ? " and " : "",
                   loses ? say("loses ", classes(worth.bad)) : "");
    }

    std::string theme(const Move& best) const {
        if (rules_.terms().plays(Scenario::Capture)) return "The Capture";
        if (rules_.terms().plays(Scenario::Rescue)) return "The Rescue";
        return std::string(note_of(best).theme);
    }
    std::string hint(const Move& best) const { return std::string(note_of(best).hint); }

private:
    using Note = kit::PuzzleNote;
    struct Notes {
        Note operator()(const Attack&) const { return {"Where to fire", "It begins with an attack. Count what each ship has left."}; }
        Note operator()(const MoveShips&) const { return {"Move first", "It begins with a move. Which square brings more fire to bear?"}; }
        Note operator()(const StepAgain&) const { return {"Move first", "One die still gives a second step."}; }
        Note operator()(const UseWeapon&) const { return {"Special weapons", "Your battleship's weapon has a part in it."}; }
        Note operator()(const StopDrones&) const { return {"Special weapons", "Something bites at the beginning of a turn."}; }
        Note operator()(const RecallDrones&) const { return {"Special weapons", "The drones may be of more use elsewhere."}; }
        Note operator()(const RerollSpecials&) const { return {"Dice", "A special die may be rolled again."}; }
        Note operator()(const ChooseDice&) const { return {"Dice", "Which dice are sure to be of use?"}; }
        Note operator()(const Keep&) const { return {"Dice", "Think of what the other side can do in its turn."}; }
        Note operator()(const Drain&) const { return {"Dice", "Their dice can be taken away first."}; }
        Note operator()(const ExitField&) const { return {"Fields", "Some ways out are safer than others."}; }
        Note operator()(const EndActions&) const { return {"Patience", "Nothing has to be done just because it can be."}; }
        Note operator()(const Leave&) const { return {"The Rescue", "Containers count once they are off the board."}; }
        Note operator()(const Dock&) const { return {"The Rescue", "A ship can take up what lies below it."}; }
        Note operator()(const auto&) const { return {"Defence", "Look at which squares fire, and what can still come."}; }
    };
    static Note note_of(const Move& best) { return std::visit(Notes{}, best); }

    Fleet mine() const { return fleet_of(seat_); }
    bool attacks() const { return start_.active == mine(); }
    double lost_since(const State& state, Fleet fleet) const { return state.force(fleet).lost - start_.force(fleet).lost; }

    const Rules& rules_;
    State start_;
    Seat seat_;
    Goal goal_;
    int last_turn_;
};

inline std::vector<std::string_view> puzzle_goals(const Rules& rules, const State& state, Seat /*seat*/) {
    const Options& options = rules.terms().options;
    if (options.hidden_deployment || options.secret_weapons || state.phase != Phase::Action) return {};
    if (rules.terms().plays(Scenario::Capture) || rules.terms().plays(Scenario::Rescue)) return {"win"};
    return {"win", "ships"};
}

inline std::optional<Puzzle> puzzle_of(const Rules& rules, const State& state, Seat seat, std::string_view goal, int turns) {
    const Options& options = rules.terms().options;
    if (options.hidden_deployment || options.secret_weapons) return std::nullopt;
    if (goal == "win") return Puzzle(rules, state, seat, Puzzle::Goal::Win, turns);
    if (goal == "ships" && turns == 1) return Puzzle(rules, state, seat, Puzzle::Goal::Ships, turns);
    return std::nullopt;
}

}  // namespace broadside::fleet_commander
