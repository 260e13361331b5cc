// The simplest opponents: `random` picks any legal move, `greedy` the one after which its own position looks best.
// A bot gets the view of its seat and nothing else.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "core/rules.hpp"

namespace broadside::ai {

enum class Bot { Random, Greedy };
inline constexpr std::array<std::string_view, 2> bot_names{"random", "greedy"};

constexpr std::optional<Bot> bot_named(std::string_view name) {
    for (std::size_t i = 0; i < bot_names.size(); ++i)
        if (bot_names[i] == name) return static_cast<Bot>(i);
    return std::nullopt;
}

template <Rules R>
class Player {
public:
    explicit Player(const R& rules) : rules_(rules), moves_(std::make_unique<MoveList>()), replies_(std::make_unique<MoveList>()) {}

    typename R::Move choose(Bot bot, const typename R::View& view, Seat seat, Rng& rng) {
        const State world = rules_.sample_world(view, rng);
        rules_.legal(world, seat, *moves_);
        invariant(!moves_->empty(), "a seat that is waited for has a move");
        if (bot == Bot::Random || moves_->size() == 1) return (*moves_)[rng.below(moves_->size())];
        return greedy(view, seat, rng);
    }

private:
    using State = typename R::State;
    using MoveList = typename R::MoveList;

    static constexpr int worlds = 3;
    // Far enough to see what an attack does: dice and a short answer, not the other side's whole turn.
    static constexpr int answers = 2;

    typename R::Move greedy(const typename R::View& view, Seat seat, Rng& rng) {
        int best = 0;
        float best_value = -1;
        std::array<State, worlds> sampled{};
        for (State& world : sampled) world = rules_.sample_world(view, rng);
        const std::uint64_t luck = rng.next();
        for (int i = 0; i < moves_->size(); ++i) {
            // The same luck for every move, so that they differ by themselves; a little noise breaks ties.
            Rng same(luck);
            float value = 1e-4f * static_cast<float>(rng.below(100));
            for (const State& world : sampled) value += outlook(world, seat, (*moves_)[i], same);
            if (value > best_value) {
                best_value = value;
                best = i;
            }
        }
        return (*moves_)[best];
    }

    float outlook(State world, Seat seat, const typename R::Move& move, Rng& rng) {
        Unheard nobody;
        rules_.apply(world, Acted<typename R::Move>{seat, move, 0}, nobody);
        for (int answered = 0; answered < answers;) {
            const Waiting waiting = rules_.waiting(world);
            if (waiting.over || waiting.seats.has(seat)) break;
            if (waiting.chance) {
                rules_.apply(world, Drawn{draw(rules_.chance(world), rng)}, nobody);
            } else if (!waiting.seats.empty()) {
                const Seat answering = waiting.seats.front();
                rules_.legal(world, answering, *replies_);
                rules_.apply(world, Acted<typename R::Move>{answering, (*replies_)[rng.below(replies_->size())], 0}, nobody);
                ++answered;
            } else {
                break;
            }
        }
        return rules_.evaluate(world, seat);
    }

    const R& rules_;
    std::unique_ptr<MoveList> moves_;
    std::unique_ptr<MoveList> replies_;
};

}  // namespace broadside::ai
