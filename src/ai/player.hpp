// A computer player of one seat. It is shown the view of its seat and nothing else; what it thought about earlier moves of
// the same game it remembers.
#pragma once

#include <future>
#include <vector>

#include "ai/levels.hpp"
#include "ai/outlook.hpp"

namespace broadside::ai {

template <Searchable R>
class Player {
public:
    using Move = typename R::Move;
    using View = typename R::View;

    Player(const R& rules, Seat seat, Skill bot) : Player(rules, seat, bot, level_of<R>(bot)) {}
    Player(const R& rules, Seat seat, Skill bot, const Level& level)
        : rules_(rules),
          seat_(seat),
          bot_(bot),
          level_(level),
          moves_(std::make_unique<MoveList>()),
          replies_(std::make_unique<MoveList>()) {
        if (!is_level(bot)) return;
        Style style = level.style;
        style.iterations /= level.trees;
        for (int i = 0; i < level.trees; ++i) trees_.emplace_back(rules, seat, style);
        level_.style = style;
    }

    // A stopped player answers with what it has.
    Move choose(const View& view, Rng& rng, const std::stop_token& stop = {}) {
        const State world = rules_.sample_world(view, rng);
        if (bot_ == Skill::Random)
            rules_.legal(world, seat_, *moves_);
        else
            list_candidates(rules_, world, seat_, *moves_);
        invariant(!moves_->empty(), "a seat that is waited for has a move");
        if (bot_ == Skill::Random || moves_->size() == 1) return (*moves_)[rng.below(moves_->size())];
        if (bot_ == Skill::Greedy) return greedy(view, rng);
        const std::vector<Choice<Move>> choices = consider(view, rng, stop);
        return choices.empty() ? greedy(view, rng) : decide(choices, rng);
    }

    // Thinks as the level does, and tells what it found: every move with its visits and its worth to this seat.
    std::vector<Choice<Move>> consider(const View& view, Rng& rng, const std::stop_token& stop = {}) {
        return consider(view, rng, stop, nullptr, level_.style.iterations);
    }

    // The same once more about one move alone, so that its worth is known as well as that of the best.
    std::vector<Choice<Move>> consider_move(const View& view, const Move& move, Rng& rng, const std::stop_token& stop = {}) {
        return consider(view, rng, stop, &move, level_.style.iterations / 4);
    }

    const Search<R>& tree() const { return trees_.front(); }
    std::size_t reserved_bytes() const {
        std::size_t bytes = 0;
        for (const Search<R>& tree : trees_) bytes += tree.reserved_bytes();
        return bytes;
    }

private:
    using State = typename R::State;
    using MoveList = typename R::MoveList;

    static constexpr int worlds = 3;  // that greedy looks at

    std::vector<Choice<Move>> consider(const View& view, Rng& rng, const std::stop_token& stop, const Move* first, int iterations) {
        const std::uint64_t seed = rng.next();
        const auto think = [&](std::size_t i) {
            Rng own(seed, i);
            trees_[i].think(view, own, iterations, stop, first);
        };
        std::vector<std::future<void>> others;  // a broken promise in any tree is told here, and ends nothing but this
        for (std::size_t i = 1; i < trees_.size(); ++i) others.push_back(std::async(std::launch::async, think, i));
        think(0);
        for (std::future<void>& other : others) other.get();
        std::vector<Choice<Move>> all;
        const State world = rules_.sample_world(view, rng);
        for (const Search<R>& tree : trees_) tree.for_each_choice(world, [&](const Choice<Move>& choice) { add(all, choice); });
        return all;
    }

    static void add(std::vector<Choice<Move>>& all, const Choice<Move>& choice) {
        for (Choice<Move>& each : all)
            if (each.move == choice.move) {
                const std::uint32_t visits = each.visits + choice.visits;
                if (visits > 0)
                    each.value = (each.value * static_cast<float>(each.visits) + choice.value * static_cast<float>(choice.visits)) /
                                 static_cast<float>(visits);
                each.visits = visits;
                return;
            }
        all.push_back(choice);
    }

    // The most visited move, or with noise the one that seems best to a player who misjudges.
    Move decide(const std::vector<Choice<Move>>& choices, Rng& rng) const {
        std::uint32_t most = 0;
        for (const Choice<Move>& choice : choices) most = std::max(most, choice.visits);
        const Choice<Move>* best = nullptr;
        float best_score = 0;
        for (const Choice<Move>& choice : choices) {
            float score = static_cast<float>(choice.visits) + choice.value;
            if (level_.noise > 0) {
                if (choice.visits * 20 < most) continue;
                constexpr int steps = 1024;
                score = choice.value + level_.noise * (static_cast<float>(rng.below(2 * steps + 1)) / steps - 1);
            }
            if (best == nullptr || score > best_score) {
                best = &choice;
                best_score = score;
            }
        }
        return best->move;
    }

    Move greedy(const View& view, Rng& rng) {
        int best = 0;
        float best_value = -1;
        std::array<State, worlds> sampled{};
        for (State& world : sampled) world = rules_.sample_world(view, rng);
        const std::uint64_t luck = rng.next();
        for (int i = 0; i < moves_->size(); ++i) {
            // The same luck for every move, so that they differ by themselves. Noise of a hundredth in each world: who never plans
            // would rather keep a die for ever than use it where that is worth nothing at once.
            Rng same(luck);
            float value = 3e-4f * static_cast<float>(rng.below(100));
            for (const State& world : sampled) value += outlook(rules_, world, seat_, (*moves_)[i], Answers::Any, *replies_, same);
            if (value > best_value) {
                best_value = value;
                best = i;
            }
        }
        return (*moves_)[best];
    }

    const R& rules_;
    Seat seat_;
    Skill bot_;
    Level level_;
    std::vector<Search<R>> trees_;
    std::unique_ptr<MoveList> moves_;
    std::unique_ptr<MoveList> replies_;
};

}  // namespace broadside::ai
