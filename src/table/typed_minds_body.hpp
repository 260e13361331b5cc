// The bodies of typed_minds.hpp, for the source that compiles them: players that search, one that moves at random, those that follow
// the policy of a game in real time; and what a search thinks of the moves of a position.
#pragma once

#include <algorithm>

#include "ai/player.hpp"
#include "table/typed_minds.hpp"

namespace broadside {

template <Searchable R>
class TypedMind final : public Mind {
public:
    TypedMind(const At<R>& at, Seat seat, Skill bot) : at_(at), seat_(seat), player_(at_.rules(), seat, bot) {}
    std::string choose(const Match& match, std::uint64_t seed, const std::stop_token& stop) override {
        Rng rng(seed);
        return TypedCodec<R>::of_move(player_.choose(at_.view(match, seat_), rng, stop));
    }

private:
    At<R> at_;
    Seat seat_;
    ai::Player<R> player_;
};

// Any game can be played at random: what is legal depends on what the seat sees alone.
template <Rules R>
class RandomMind final : public Mind {
public:
    RandomMind(const At<R>& at, Seat seat) : at_(at), seat_(seat) {}
    std::string choose(const Match& match, std::uint64_t seed, const std::stop_token&) override {
        const auto moves = std::make_unique<typename R::MoveList>();
        at_.rules().legal(at_.state(match), seat_, *moves);
        invariant(!moves->empty(), "a seat that is waited for has a move");
        Rng rng(seed);
        return TypedCodec<R>::of_move((*moves)[rng.below(moves->size())]);
    }

private:
    At<R> at_;
    Seat seat_;
};

template <Policied R>
class TypedPlanner final : public Planner {
public:
    TypedPlanner(const At<R>& at, Seat seat, Skill skill, std::uint64_t seed) : at_(at), seat_(seat), skill_(skill), rng_(seed) {}
    std::optional<Millis> plan(const Match& match, Millis now) override {
        pending_ = at_.rules().next(at_.view(match, seat_), skill_, now, pending_, rng_);
        return pending_ ? std::optional(pending_->at) : std::nullopt;
    }
    std::string take() override {
        invariant(pending_.has_value(), "there is no plan");
        return TypedCodec<R>::of_move(std::exchange(pending_, std::nullopt)->move);
    }

private:
    At<R> at_;
    Seat seat_;
    Skill skill_;
    Rng rng_;
    std::optional<Plan<typename R::Move>> pending_;
};

// What a level thinks of the moves of a seat that is waited for, from its view alone.
template <Searchable R>
class Judge {
public:
    using Move = typename R::Move;
    using View = typename R::View;

    Judge(const R& rules, Seat seat, Skill level, const View& view, Millis now)
        : rules_(rules), seat_(seat), view_(view), now_(now), player_(rules, seat, level) {}

    // Of all moves; also of `played`, unless that is null.
    Judgement judge(const Json& played, std::uint64_t seed, const std::stop_token& stop) {
        Rng rng(seed);
        auto choices = player_.consider(view_, rng, stop);
        std::ranges::sort(choices,
                          [](const auto& a, const auto& b) { return a.visits > b.visits || (a.visits == b.visits && a.value > b.value); });
        if (!played.is_null()) {
            // A closer look at it changes what it is worth, not its rank: it was looked at because it was played. One that is
            // allowed but not on the list cannot be compared.
            const Move move = TypedCodec<R>::move_from(played);
            if (const auto listed = std::ranges::find(choices, move, &ai::Choice<Move>::move); listed != choices.end()) {
                const auto closer = player_.consider_move(view_, move, rng, stop);
                *listed = *std::ranges::find(closer, move, &ai::Choice<Move>::move);
            }
        }
        Judgement judgement;
        for (const auto& choice : choices)
            judgement.moves.push_back(
                {TypedCodec<R>::of_move(choice.move), words_of(rules_, view_, choice.move), choice.value, choice.visits});
        if (!choices.empty()) judgement.expected = expected_after(choices.front().move, rng);
        return judgement;
    }

private:
    using Event = typename R::Event;

    struct Ear {
        static constexpr bool listening = true;
        std::vector<std::pair<SeatSet, Event>> told;
        void tell(SeatSet audience, const Event& event) { told.emplace_back(audience, event); }
    };

    // The story of the best move, as the seat would hear it, as far as the search has followed it; in one of the worlds that
    // the seat thinks possible.
    std::vector<std::string> expected_after(const Move& best, Rng& rng) const {
        constexpr std::size_t most_sentences = 6;
        std::vector<std::string> story;
        typename R::State world = rules_.sample_world(view_, rng);
        Ear ear;
        rules_.apply(world, Acted<Move>{seat_, best, now_}, ear);
        for (;;) {
            const auto seen = rules_.view(world, seat_);
            for (const auto& [audience, event] : ear.told)
                if (audience.has(seat_)) story.push_back(words_of(rules_, seen, event));
            ear.told.clear();
            const Waiting waiting = rules_.waiting(world);
            if (waiting.over || waiting.chance || waiting.seats.empty() || story.size() >= most_sentences) return story;
            const Seat acting = waiting.seats.front();
            const auto next = player_.tree().expected(world, acting);
            if (!next) return story;
            rules_.apply(world, Acted<Move>{acting, *next, now_}, ear);
        }
    }

    const R& rules_;
    Seat seat_;
    const View& view_;
    Millis now_;
    ai::Player<R> player_;
};

template <Rules R>
std::unique_ptr<Mind> TypedMinds<R>::mind(const At<R>& at, Seat seat, Skill skill) {
    if constexpr (Searchable<R>) return std::make_unique<TypedMind<R>>(at, seat, skill);
    if (skill != Skill::Random) throw UserError("this game has no computer player that searches, only 'random'");
    return std::make_unique<RandomMind<R>>(at, seat);
}
template <Rules R>
std::unique_ptr<Planner> TypedMinds<R>::planner(const At<R>& at, Seat seat, Skill skill, std::uint64_t seed) {
    if constexpr (Policied<R>)
        return std::make_unique<TypedPlanner<R>>(at, seat, skill, seed);
    else
        throw UserError("this game has no policy for computer players");
}
template <Rules R>
Judgement TypedMinds<R>::judge(const R& rules, Seat seat, Skill level, const typename R::View& view, Millis now, const Json& played,
                               std::uint64_t seed, const std::stop_token& stop) {
    if constexpr (Searchable<R>)
        return Judge<R>(rules, seat, level, view, now).judge(played, seed, stop);
    else
        throw UserError("this game has no search that could judge moves");
}

}  // namespace broadside
