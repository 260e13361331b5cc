// Whole games of bots at full speed. Nothing here allocates per input.
#pragma once

#include <chrono>
#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "ai/player.hpp"
#include "core/advance.hpp"
#include "core/hash.hpp"
#include "core/timetable.hpp"
#include "table/game.hpp"
#include "table/typed_lab.hpp"

namespace broadside {

// A game that goes on longer than this is counted as stuck.
inline constexpr int most_inputs = 100'000;

template <class R>
struct SearcherOf {
    using type = std::monostate;
};
template <Searchable R>
struct SearcherOf<R> {
    using type = std::optional<ai::Player<R>>;
};

// The bot at one seat: it plans as the game's policy does, or it searches, or it moves at random.
template <Rules R>
class SeatedBot {
public:
    using State = typename R::State;
    using Move = typename R::Move;

    SeatedBot(const Contestant<R>& contestant, Seat seat, std::uint64_t seed)
        : rules_(*contestant.rules), seat_(seat), bot_(contestant.bot), luck_(seed, 2 + std::uint64_t{seat.n}) {
        if constexpr (Searchable<R>)
            if (bot_ != Skill::Random) searcher_.emplace(rules_, seat, bot_);
    }

    std::optional<Plan<Move>> next(const State& state, Millis now, const std::optional<Plan<Move>>& pending)
        requires Policied<R>
    {
        return rules_.next(rules_.view(state, seat_), bot_, now, pending, luck_);
    }

    Move choose(const State& state, const typename R::MoveList& moves, Rng& rng) {
        if constexpr (Searchable<R>)
            if (searcher_) return searcher_->choose(rules_.view(state, seat_), rng);
        return moves[rng.below(moves.size())];
    }

    bool is_level() const { return broadside::is_level(bot_); }
    Haste haste() const { return bot_ == Skill::Random ? Haste::Careless : Haste::InTime; }

private:
    const R& rules_;
    Seat seat_;
    Skill bot_;
    Rng luck_;
    typename SearcherOf<R>::type searcher_;
};

// One game of bots, from the beginning to the end.
template <Rules R>
class SimulatedGame : Playing<R> {
public:
    using State = typename R::State;
    using Move = typename R::Move;

    SimulatedGame(const R& rules, std::span<const Contestant<R>> contestants, std::uint64_t seed)
        : Playing<R>{rules, state_, luck_},
          state_(rules.initial()),
          luck_(seed, 0),
          thought_(seed, 1),
          moves_(std::make_unique<typename R::MoveList>()) {
        record_.efforts.resize(contestants.size());
        for (const Contestant<R>& each : contestants) bots_.emplace_back(each, seat_number(bots_.size()), seed);
    }

    GameRecord play() {
        record_.stuck = advance(*this) != End::Over;
        hash_into(fingerprint_, state_);
        record_.fingerprint = fingerprint_.value();
        const Result result = this->rules.result(state_);
        if (record_.stuck)
            record_.outcomes.assign(bots_.size(), Outcome::Drawn);
        else
            record_.outcomes.assign(result.outcomes.begin(), result.outcomes.end());
        record_.ending = record_.stuck ? "stuck" : std::string(result.ending);
        record_.points.assign(result.points.begin(), result.points.end());
        return std::move(record_);
    }

    // As the host of the loop.
    using Playing<R>::waiting;
    bool goes_on(const Waiting&) {
        if (record_.inputs == most_inputs) return false;
        ++record_.inputs;
        return true;
    }
    void draw() {
        const auto values = broadside::draw(this->rules.chance(state_), luck_);
        hash_into(fingerprint_, values);
        carry_out(DrawnOf<DrawsOf<R>>{values});
    }
    void fire(Millis deadline) {
        plans_.pass(deadline);
        carry_out(TimerFired{deadline});
    }
    Turn act(const Waiting& waiting) {
        if constexpr (Policied<R>)
            return act_as_planned(waiting);
        else if (keeps_time<R>(waiting))
            return act_in_time(waiting);
        else
            return choose_and_make(any_of(waiting.seats, thought_));
    }

private:
    Turn act_as_planned(const Waiting& waiting)
        requires Policied<R>
    {
        const auto acted = first_plan(this->rules, state_, waiting, plans_, [&](Seat seat, const std::optional<Plan<Move>>& pending) {
            return bots_[seat.n].next(state_, plans_.now(), pending);
        });
        if (!acted) return Turn::Missed;
        ++record_.efforts[acted->seat.n].decisions;
        make_move(acted->seat, acted->move);
        return Turn::Taken;
    }

    Turn act_in_time(const Waiting& waiting) {
        for (const Seat seat : waiting.seats)
            if (!plans_.plan_of(seat))
                plans_.set(seat, Intent{{}, some_time(bots_[seat.n].haste(), plans_.now(), waiting.deadline, thought_)});
        const auto seat = plans_.first(waiting.seats, waiting.deadline);
        if (!seat) return Turn::Missed;
        plans_.take(*seat);
        return choose_and_make(*seat);
    }

    Turn choose_and_make(Seat seat) {
        this->rules.legal(state_, seat, *moves_);
        if (moves_->empty()) return Turn::Stop;
        make_move(seat, chosen(bots_[seat.n], record_.efforts[seat.n]));
        return Turn::Taken;
    }

    Move chosen(SeatedBot<R>& bot, Effort& effort) {
        ++effort.decisions;
        // Where there is no choice nothing is thought.
        if (!bot.is_level() || moves_->size() == 1) return bot.choose(state_, *moves_, thought_);
        const auto start = std::chrono::steady_clock::now();
        const Move move = bot.choose(state_, *moves_, thought_);
        const float taken = std::chrono::duration<float>(std::chrono::steady_clock::now() - start).count();
        effort.decision_seconds.push_back(taken);
        const int turn = turn_of(state_);
        if (effort.turn_seconds.empty() || effort.last_turn != turn) effort.turn_seconds.push_back(0);
        effort.turn_seconds.back() += taken;
        effort.last_turn = turn;
        return move;
    }

    void make_move(Seat seat, const Move& move) {
        hash_into(fingerprint_, move);
        carry_out(Acted<Move>{seat, move, plans_.now()});
    }

    void carry_out(const auto& input) {
        const BeforeRound before = before_round(state_);
        this->rules.apply(state_, input, this->nobody);
        count_round(before, state_, record_);
    }

    // Games that are played in rounds say who won one when it is over.
    static constexpr bool has_rounds = requires(const State& state) { R::ends_round(state, state); };
    struct Nothing {};
    using BeforeRound = std::conditional_t<has_rounds, State, Nothing>;
    static BeforeRound before_round(const State& state) {
        if constexpr (has_rounds)
            return state;
        else
            return {};
    }
    static void count_round(const BeforeRound& before, const State& after, GameRecord& record) {
        if constexpr (has_rounds) {
            if (!R::ends_round(before, after)) return;
            ++record.rounds;
            R::for_each_round_winner(before, after, [&](std::string_view winner) { ++record.round_winners[std::string(winner)]; });
        }
    }

    // Games that count turns say so; elsewhere each decision is a turn.
    int turn_of(const State& state) {
        if constexpr (requires { this->rules.turn(state); })
            return this->rules.turn(state);
        else
            return ++decisions_;
    }

    using Intent = Plan<std::conditional_t<Policied<R>, Move, std::monostate>>;

    State state_;
    Rng luck_;
    Rng thought_;
    std::unique_ptr<typename R::MoveList> moves_;
    std::vector<SeatedBot<R>> bots_;
    Timetable<decltype(Intent::move)> plans_;
    Hasher fingerprint_;
    GameRecord record_;
    int decisions_ = 0;
};

}  // namespace broadside
