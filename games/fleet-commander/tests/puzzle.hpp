// Fleet Commander positions with a known best move: what is asked, a proof of the answer, and what a computer player plays.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "ai/player.hpp"
#include "games/fleet-commander/rules/words.hpp"
#include "games/fleet-commander/tests/orders.hpp"
#include "table/puzzle.hpp"

namespace broadside::fleet_commander::testing {

struct Puzzle {
    std::string_view name;
    std::string_view why;
    Position position;
    std::vector<Move> best;  // equally good ones
    int turns_to_prove = 1;  // how far one must look ahead to see it

    bool is_solved_by(const Move& move) const { return std::ranges::find(best, move) != best.end(); }
};

// What was not put on the board is lost: in The Rescue the first of them brought out the containers, the rest is destroyed.
inline void lose_the_rest(Position& position) {
    const Terms& terms = position.rules.terms();
    for (const Fleet fleet : both_fleets) {
        Force& force = position.force(fleet);
        int leaving = force.rescued;
        std::uint8_t next = 0;
        for (const Kind kind : fleet_kinds)
            for (int missing = undeployed_of(terms, force, fleet, kind); missing > 0; --missing) {
                while (force.pieces[next].at != nowhere) ++next;
                const bool left = kind == Kind::Decoy || leaving-- > 0;
                const std::uint8_t hull = left ? terms.content.of(kind).hull : 0;
                force.pieces[next] = {kind, left ? gone : destroyed, hull, true, false};
                if (!left) force.lost = static_cast<std::uint8_t>(force.lost + terms.content.of(kind).ship_class);
            }
    }
}

template <class Accept>
std::vector<Move> those_legal(const Position& position, Accept accept) {
    std::vector<Move> result;
    for (const Move& move : position.legal())
        if (accept(move)) result.push_back(move);
    return result;
}

// Looks at everything that can happen up to the end of so many turns and the first phase of the next: what an all-knowing
// player would say. What is kept at the end of a turn is left out.
class Foresight {
public:
    Foresight(const Rules& rules, const State& state, Fleet fleet, int turns)
        : rules_(rules), seat_(seat_of(fleet)), last_turn_(state.turn + turns - 1) {}

    // The chance to win less the chance to lose once the move is made, with the best play of both sides.
    double worth(State state, const Move& move) {
        Unheard nobody;
        rules_.apply(state, Acted<Move>{seat_, move, 0}, nobody);
        return worth(state);
    }

private:
    double worth(const State& state) {
        const Waiting waiting = rules_.waiting(state);
        if (waiting.over) {
            const SeatSet winners = winners_of(rules_.result(state).outcomes);
            return winners.empty() ? 0 : winners.has(seat_) ? 1 : -1;
        }
        if (state.turn > last_turn_ && state.phase != Phase::Upkeep) return 0;
        const std::uint64_t key = ai::key_of(state);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const double found = waiting.chance ? expected(state) : chosen(state, waiting.seats.front());
        known_.emplace(key, found);
        return found;
    }

    double chosen(const State& state, Seat acting) {
        const auto moves = std::make_unique<MoveList>();
        rules_.legal(state, acting, *moves);
        const double sign = acting == seat_ ? 1 : -1;
        double best = -2;
        for (const Move& move : *moves) {
            State next = state;
            Unheard nobody;
            rules_.apply(next, Acted<Move>{acting, move, 0}, nobody);
            best = std::max(best, sign * worth(next));
            if (best == 1 || state.phase == Phase::Keep) break;
        }
        return sign * best;
    }

    // Every way the dice may fall; two sides of a die with the same face are one.
    double expected(const State& state, Draws drawn = {}, double weight = 1) {
        const Draws sides = rules_.chance(state).sides;
        if (drawn.size() == sides.size()) {
            State next = state;
            Unheard nobody;
            rules_.apply(next, Drawn{drawn}, nobody);
            return weight * worth(next);
        }
        double sum = 0;
        for (int side = 0; side < die_sides; side += count_of(face_of_side(side))) {
            Draws more = drawn;
            more.push_back(static_cast<std::uint8_t>(side));
            sum += expected(state, more, weight * count_of(face_of_side(side)) / die_sides);
        }
        return sum;
    }

    static int count_of(Face face) {
        int count = 0;
        for (int side = 0; side < die_sides; ++side) count += face_of_side(side) == face ? 1 : 0;
        return count;
    }

    const Rules& rules_;
    Seat seat_;
    int last_turn_;
    std::unordered_map<std::uint64_t, double> known_;
};

inline std::string in_words(const Position& position, const Move& move) {
    return words_of(position.rules, position.view(fleet_of(position.waited())), move);
}

// The position can occur, the best moves are legal, and not every move is one of them.
inline void expect_sound(const Puzzle& puzzle) {
    const Position& position = puzzle.position;
    EXPECT_EQ(position.rules.validate(position.state), "");
    ASSERT_FALSE(position.over() || position.waits_for_chance());
    EXPECT_FALSE(puzzle.best.empty());
    EXPECT_LT(puzzle.best.size(), position.legal().size());
    for (const Move& move : puzzle.best) {
        EXPECT_TRUE(position.check(move).ok()) << in_words(position, move);
        EXPECT_TRUE(position.is_listed(fleet_of(position.waited()), move)) << in_words(position, move);
    }
}

// Every best move is worth clearly more than every other.
inline void expect_proven(const Puzzle& puzzle) {
    constexpr double clearly = 1.0 / 8;
    const Position& position = puzzle.position;
    Foresight foresight(position.rules, position.state, fleet_of(position.waited()), puzzle.turns_to_prove);
    double worst_of_best = 1;
    double best_of_others = -1;
    std::string rival;
    for (const Move& move : position.legal()) {
        const double worth = foresight.worth(position.state, move);
        if (puzzle.is_solved_by(move)) {
            worst_of_best = std::min(worst_of_best, worth);
        } else if (rival.empty() || worth > best_of_others) {
            best_of_others = worth;
            rival = in_words(position, move);
        }
    }
    EXPECT_GE(worst_of_best, best_of_others + clearly) << worst_of_best << " against " << best_of_others << " for: " << rival;
}

// The same position is asked of people, unless it cannot be proven to the end, and what solves it there is one of the best moves here.
inline void expect_asked(const Puzzle& puzzle) {
    std::string id;
    for (const char letter : puzzle.name) {
        if (letter >= 'A' && letter <= 'Z' && !id.empty()) id += '-';
        id += static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    }
    const Json state = Json::parse(to_json(puzzle.position.state));
    const learn::Puzzle* asked = learn::find_puzzle(Rules::key, id);
    if (asked == nullptr) {
        const std::string you(Rules::seat_name(puzzle.position.waited()));
        const Json options = Json::parse(to_json(puzzle.position.rules.terms().options));
        EXPECT_THROW(learn::proven(game_named(Rules::key), {id, id, "", you, options, state, {"win", puzzle.turns_to_prove}}), UserError);
        return;
    }
    EXPECT_EQ(asked->position.state, state);
    for (const learn::Accepted& each : asked->lesson.scenes[0].steps[0].accept) {
        const auto is_this = [&](const Move& move) { return Json::parse(to_json(move)) == each.move; };
        EXPECT_TRUE(std::ranges::any_of(puzzle.best, is_this)) << each.move;
    }
}

// Empty if the level finds a best move with two of three seeds, or else what it played instead.
inline std::string what_is_missed(const Puzzle& puzzle, Skill bot) {
    constexpr int enough = 2;
    const Position& position = puzzle.position;
    int found = 0;
    int missed = 0;
    std::string played;
    for (std::uint64_t seed = 1; found < enough && missed < enough; ++seed) {
        Rng rng(seed);
        const Move move = ai::Player(position.rules, position.waited(), bot).choose(position.view(fleet_of(position.waited())), rng);
        if (puzzle.is_solved_by(move)) {
            ++found;
        } else {
            ++missed;
            played += "\n    " + in_words(position, move);
        }
    }
    return found == enough ? "" : "\n  " + std::string(puzzle.name) + " (" + std::string(puzzle.why) + "), played:" + played;
}

// At least nine in ten.
inline void expect_found(const std::vector<Puzzle>& puzzles, Skill bot) {
    std::string missed;
    std::size_t misses = 0;
    for (const Puzzle& puzzle : puzzles) {
        const std::string miss = what_is_missed(puzzle, bot);
        missed += miss;
        misses += miss.empty() ? 0 : 1;
    }
    EXPECT_LE(misses * 10, puzzles.size()) << "missed " << misses << " of " << puzzles.size() << ":" << missed;
}

}  // namespace broadside::fleet_commander::testing
