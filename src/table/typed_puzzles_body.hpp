// The bodies of typed_puzzles.hpp, for the source that compiles them. The game brings, found by argument-dependent lookup:
//   puzzle_goals(rules, state, seat)                 what may be asked there
//   puzzle_positions(rules, state, seat)             if it has it: positions like this one that a hunt looks at in its place
//   puzzle_of(rules, state, seat, goal, turns)       the stake of one (ai/proof.hpp), with more to say about it:
//     for_each_world(view, use)       if it has it: every state that the view allows, none twice; false when there are too many.
//                                     Without it one of them stands for all, because what is hidden there changes nothing
//     theme(move), hint(move)         of the best move
//     harder()                        if it has it: how many levels harder the position is than its moves show
//     ask(best), scope(worlds)        what is asked when the best move is worth so much; how far was looked
//     clear()                         how much better than the next the best move has to be
//     words(worth, worlds)            "wins for certain"
#pragma once

#include <algorithm>

#include "ai/proof.hpp"
#include "table/text.hpp"
#include "table/typed_codec.hpp"
#include "table/typed_puzzles.hpp"

namespace broadside {

template <Rules R, class Stake>
class Proving {
public:
    using State = typename R::State;
    using Move = typename R::Move;
    using Foresight = ai::Foresight<R, Stake>;
    using Worlds = typename Foresight::Worlds;

    Proving(const R& rules, const Stake& stake, const State& state, Seat seat, std::uint64_t most)
        : rules_(rules), stake_(stake), seat_(seat), view_(rules.view(state, seat)), foresight_(rules, stake, seat, most) {
        if constexpr (requires { stake.for_each_world(view_, [](const State&) {}); }) {
            const bool few = stake.for_each_world(view_, [&](const State& world) { worlds_.push_back({world, 0}); });
            for (auto& world : worlds_) world.weight = 1 / static_cast<double>(worlds_.size());
            if (!few) worlds_.clear();
        } else {
            Rng unused(1);
            worlds_.push_back({rules.sample_world(view_, unused), 1});
        }
    }

    std::optional<Proof> prove() {
        if (worlds_.empty() || !stake_.provable(worlds_.front().state)) return std::nullopt;
        std::vector<Judged> judged;
        for (const Move& move : foresight_.legal(worlds_.front().state, seat_)) {
            judged.push_back({move, foresight_.after(worlds_, move)});
            if (!foresight_.holds()) return std::nullopt;
        }
        sort_from(judged.begin(), judged.end(),
                  [](const Judged& a, const Judged& b) { return a.worth.net() > b.worth.net() + kit::rounding; });
        Proof proof;
        proof.clear = stake_.clear();
        proof.worlds = static_cast<int>(worlds_.size());
        const double top = judged.front().worth.net();
        while (proof.best < judged.size() && kit::same(judged[proof.best].worth.net(), top)) ++proof.best;
        // Of others that are equally bad those tempt more that look like the best one.
        const auto kind = [&](const Judged& each) { return each.move.index() != judged.front().move.index(); };
        sort_from(judged.begin() + static_cast<std::ptrdiff_t>(proof.best), judged.end(), [&](const Judged& a, const Judged& b) {
            return kit::same(a.worth.net(), b.worth.net()) ? kind(a) < kind(b) : a.worth.net() > b.worth.net();
        });
        if (proof.best < judged.size()) proof.gap = top - judged[proof.best].worth.net();
        const State world = shown_world(judged, proof.best);
        proof.state = TypedCodec<R>::of_state(world);
        if constexpr (requires { stake_.harder(); }) proof.harder = stake_.harder();
        proof.theme = stake_.theme(judged.front().move);
        proof.hint = stake_.hint(judged.front().move);
        proof.ask = stake_.ask(judged.front().worth);
        proof.scope = stake_.scope(proof.worlds);
        for (const Judged& each : judged) {
            ProvenMove proven{TypedCodec<R>::of_move(each.move),
                              words_of(rules_, view_, each.move),
                              each.worth,
                              stake_.words(each.worth, proof.worlds),
                              {}};
            if (proof.moves.size() < proof.best + lines_of_others) proven.then = line(world, each.move);
            proof.moves.push_back(std::move(proven));
        }
        if (!foresight_.holds()) return std::nullopt;
        proof.looked_at = foresight_.looked_at();
        return proof;
    }

private:
    static constexpr std::size_t lines_of_others = 3;
    struct Judged {
        Move move;
        kit::Worth worth;
    };

    // Equal ones stay in their order, and lists are short.
    template <class At, class Before>
    static void sort_from(At begin, At end, Before before) {
        for (At each = begin; each != end; ++each) std::rotate(std::upper_bound(begin, each, *each, before), each, each + 1);
    }

    // Where secrets decide, the table shows a world in which the best move comes off, and the next one does not if there is such.
    State shown_world(const std::vector<Judged>& judged, std::size_t best) {
        const auto in = [&](const State& world, const Move& move) { return foresight_.after({{world, 1}}, move).net(); };
        const State* shown = &worlds_.front().state;
        if (worlds_.size() == 1) return *shown;
        double most = -1e9;
        for (const auto& [world, weight] : worlds_) {
            const double right = in(world, judged.front().move);
            const double wrong = best < judged.size() ? in(world, judged[best].move) : 0;
            if (2 * right - wrong <= most) continue;
            most = 2 * right - wrong;
            shown = &world;
        }
        return *shown;
    }

    // The line that follows a move in this world. The seat plays by what it knows, the others by everything.
    std::vector<LineMove> line(State world, const Move& first) {
        constexpr int longest = 24;
        std::vector<LineMove> result;
        Worlds thought = worlds_;
        const auto make = [&](Seat seat, const Move& move) {
            std::erase_if(thought, [&](const auto& each) { return !rules_.check(each.state, seat, move).ok(); });
            for (auto& each : thought) foresight_.make(each.state, seat, move);
            foresight_.make(world, seat, move);
        };
        make(seat_, first);
        while (result.size() < longest && foresight_.holds() && !foresight_.is_settled(world)) {
            const Waiting waiting = rules_.waiting(world);
            if (waiting.chance) break;
            const Seat acting = waiting.seats.front();
            keep_possible(thought, world);
            const auto move = acting == seat_ ? own_best(thought) : worst_answer(world, acting);
            if (!move) break;
            result.push_back({std::string(rules_.seat_name(acting)), TypedCodec<R>::of_move(*move),
                              words_of(rules_, rules_.view(world, acting), *move), acting == seat_});
            make(acting, *move);
        }
        return result;
    }

    // Worlds that still look like this one.
    void keep_possible(Worlds& worlds, const State& world) {
        const auto key = ai::view_key(rules_, world, seat_);
        std::erase_if(worlds, [&](const auto& each) { return ai::view_key(rules_, each.state, seat_) != key; });
    }

    // Nothing when it does not matter any more.
    std::optional<Move> own_best(const Worlds& worlds) {
        std::optional<Move> best;
        double most = 0;
        bool matters = false;
        for (const Move& move : foresight_.legal(worlds.front().state, seat_)) {
            const double net = foresight_.after(worlds, move).net();
            matters = matters || (best && !kit::same(net, most));
            if (best && net <= most + kit::rounding) continue;
            best = move;
            most = net;
        }
        return matters ? best : std::nullopt;
    }

    std::optional<Move> worst_answer(const State& world, Seat acting) {
        std::optional<Move> worst;
        double least = 0;
        for (const Move& move : foresight_.legal(world, acting)) {
            State next = world;
            foresight_.make(next, acting, move);
            const double net = foresight_.value({{next, 1}}).net();
            if (worst && net >= least - kit::rounding) continue;
            worst = move;
            least = net;
        }
        return worst;
    }

    const R& rules_;
    const Stake& stake_;
    Seat seat_;
    typename R::View view_;
    Foresight foresight_;
    Worlds worlds_;
};

template <Rules R>
std::vector<std::string> TypedPuzzles<R>::positions(const R& rules, const typename R::State& state, Seat seat) {
    std::vector<std::string> result;
    if constexpr (requires { puzzle_positions(rules, state, seat); })
        for (const typename R::State& each : puzzle_positions(rules, state, seat)) result.push_back(TypedCodec<R>::of_state(each));
    else
        result.push_back(TypedCodec<R>::of_state(state));
    return result;
}

template <Rules R>
std::vector<PuzzleTask> TypedPuzzles<R>::tasks(const R& rules, const typename R::State& state, Seat seat) {
    std::vector<PuzzleTask> result;
    for (const std::string_view goal : puzzle_goals(rules, state, seat)) result.push_back({std::string(goal), 1});
    return result;
}

template <Rules R>
std::optional<Proof> TypedPuzzles<R>::prove(const R& rules, const typename R::State& state, Seat seat, const PuzzleTask& task,
                                            std::uint64_t most) {
    const Waiting waiting = rules.waiting(state);
    if (waiting.seats != SeatSet{seat}) throw UserError("a puzzle asks the seat that has to decide, and nobody else");
    const auto stake = puzzle_of(rules, state, seat, task.goal, task.turns);
    if (!stake) throw UserError("there are no puzzles about '" + task.goal.substr(0, 40) + "' in this position");
    return Proving(rules, *stake, state, seat, most).prove();
}

}  // namespace broadside
