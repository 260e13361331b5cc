// The contract between a game and the rest of the program as one suite, run for every game and every option set.
// A game adds what only it can know through Probe<R>: how to scramble secrets, what must be conserved, what may not leak.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <vector>

#include "ai/view_key.hpp"
#include "core/hash.hpp"
#include "core/rules.hpp"
#include "table/json.hpp"
#include "table/text.hpp"

namespace broadside::contract {

// Specialised for each game:
//   static State scramble(rules, state, seat, rng)  another state that differs only in what `seat` must not know
//   static std::string leak(rules, state, seat, view)  what the view tells that it should not, or nothing
//   static std::string leak(rules, state, seat, event)
//   static bool complete   every allowed move is in the legal list (false where positions are continuous)
template <class R>
struct Probe;

template <class R>
struct Recorder {
    static constexpr bool listening = true;
    std::vector<std::pair<SeatSet, typename R::Event>> told;
    void tell(SeatSet audience, const typename R::Event& event) { told.emplace_back(audience, event); }
};

// Plays random games and calls visit(state before, the input's index) before each input.
template <class R>
class RandomGames {
public:
    using State = typename R::State;
    using Move = typename R::Move;
    using MoveList = typename R::MoveList;

    RandomGames(const R& rules, std::uint64_t seed) : rules_(rules), rng_(seed), moves_(std::make_unique<MoveList>()) {}

    template <class Before>
    State play(Before before) {
        State state = rules_.initial();
        for (int i = 0; !rules_.waiting(state).over; ++i) {
            if (i > 20'000) {
                ADD_FAILURE() << "an endless game";
                break;
            }
            before(state);
            log.push_back(random_input(state));
            Recorder<R> recorder;
            std::visit([&](const auto& input) { rules_.apply(state, input, recorder); }, log.back());
            after(state, recorder);
        }
        return state;
    }

    Input<Move> random_input(const State& state) {
        const Waiting waiting = rules_.waiting(state);
        if (waiting.chance) return DrawnOf<DrawsOf<R>>{draw(rules_.chance(state), rng_)};
        if (waiting.deadline != no_deadline && rng_.below(5) == 0) return TimerFired{waiting.deadline};
        SeatSet seats = waiting.seats;
        while (seats.size() > 1 && rng_.below(2) == 0) seats.remove(seats.front());
        rules_.legal(state, seats.front(), *moves_);
        if (moves_->empty()) throw std::runtime_error("a seat that is waited for cannot move");
        return Acted<Move>{seats.front(), (*moves_)[rng_.below(moves_->size())], 0};
    }

    std::function<void(const State&, const Recorder<R>&)> after = [](const State&, const Recorder<R>&) {};
    std::vector<Input<Move>> log;

private:
    const R& rules_;
    Rng rng_;
    std::unique_ptr<MoveList> moves_;
};

template <class R>
std::vector<Seat> seats_and_spectator(const R& rules) {
    std::vector<Seat> result;
    for (int n = 0; n < rules.seats(); ++n) result.push_back(Seat{static_cast<std::uint8_t>(n)});
    result.push_back(spectator);
    return result;
}

template <class R>
std::vector<typename R::Move> legal_moves(const R& rules, const typename R::State& state, Seat seat) {
    const auto list = std::make_unique<typename R::MoveList>();
    rules.legal(state, seat, *list);
    return {list->begin(), list->end()};
}

// Games end; whoever is waited for can move; every legal move is allowed and listed once.
template <class R>
void games_end_and_moves_are_allowed(const R& rules, std::uint64_t seed) {
    RandomGames<R> games(rules, seed);
    const auto last = games.play([&](const typename R::State& state) {
        const Waiting waiting = rules.waiting(state);
        ASSERT_FALSE(waiting.chance && !waiting.seats.empty());
        ASSERT_TRUE(waiting.chance || !waiting.seats.empty() || waiting.deadline != no_deadline);
        for (const Seat seat : seats_and_spectator(rules)) {
            const auto moves = legal_moves(rules, state, seat);
            ASSERT_EQ(moves.empty(), !waiting.seats.has(seat)) << "a seat has moves exactly when it is waited for";
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const Verdict verdict = rules.check(state, seat, moves[i]);
                ASSERT_TRUE(verdict.ok()) << to_json(moves[i]) << " " << verdict.code;
                if (i > 0) {
                    ASSERT_FALSE(moves[i] == moves[i - 1]) << "listed twice: " << to_json(moves[i]);
                }
            }
        }
    });
    EXPECT_TRUE(rules.waiting(last).over);
    EXPECT_FALSE(rules.result(last).ending.empty());
    EXPECT_FALSE(rules.result(last).clause.empty());
    for (const Seat seat : seats_and_spectator(rules)) EXPECT_TRUE(legal_moves(rules, last, seat).empty());
}

// Moves from elsewhere are refused with a code, a clause and a sentence, or they are legal here too.
template <class R>
void other_moves_are_refused_with_a_clause(const R& rules, std::uint64_t seed) {
    Rng rng(seed);
    std::vector<typename R::Move> strangers;
    RandomGames<R> games(rules, seed);
    int refused = 0;
    games.play([&](const typename R::State& state) {
        for (const Seat seat : seats_and_spectator(rules)) {
            const auto moves = legal_moves(rules, state, seat);
            for (int i = 0; i < 8 && !strangers.empty(); ++i) {
                const auto& stranger = strangers[static_cast<std::size_t>(rng.below(static_cast<int>(strangers.size())))];
                const Verdict verdict = rules.check(state, seat, stranger);
                const bool listed = std::find(moves.begin(), moves.end(), stranger) != moves.end();
                if (Probe<R>::complete) {
                    ASSERT_EQ(verdict.ok(), listed) << to_json(stranger) << " in " << to_json(state) << " " << verdict.code;
                }
                if (verdict.ok()) continue;
                ++refused;
                ASSERT_FALSE(verdict.clause.empty() || verdict.sentence.empty()) << verdict.code;
                ASSERT_EQ(refusal_of(verdict).why.find("{}"), std::string::npos) << verdict.code;
            }
            if (!moves.empty()) strangers.push_back(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
        }
    });
    EXPECT_GT(refused, 0);
}

template <class R>
void replay_gives_the_same_hash(const R& rules, std::uint64_t seed) {
    RandomGames<R> games(rules, seed);
    const auto last = games.play([](const typename R::State&) {});
    auto again = rules.initial();
    Unheard nobody;
    for (const auto& input : games.log) std::visit([&](const auto& each) { rules.apply(again, each, nobody); }, input);
    EXPECT_EQ(hash_of(again), hash_of(last));
    EXPECT_TRUE(again == last);
}

template <class R>
void json_comes_back_as_it_went(const R& rules, std::uint64_t seed) {
    RandomGames<R> games(rules, seed);
    games.after = [&](const typename R::State& state, const Recorder<R>& recorder) {
        const auto back = from_json<typename R::State>(Json::parse(to_json(state)), "state", Missing::Refuse);
        ASSERT_TRUE(back == state) << to_json(state);
        ASSERT_EQ(hash_of(back), hash_of(state));
        for (const Seat seat : seats_and_spectator(rules)) {
            const auto view = rules.view(state, seat);
            ASSERT_TRUE(from_json<typename R::View>(Json::parse(to_json(view)), "view", Missing::Refuse) == view);
        }
        for (const auto& [audience, event] : recorder.told)
            ASSERT_EQ(to_json(from_json<typename R::Event>(Json::parse(to_json(event)), "event", Missing::Refuse)), to_json(event));
    };
    games.play([&](const typename R::State& state) {
        for (const Seat seat : seats_and_spectator(rules))
            for (const auto& move : legal_moves(rules, state, seat))
                ASSERT_TRUE(from_json<typename R::Move>(Json::parse(to_json(move)), "move", Missing::Refuse) == move);
    });
}

template <class R>
void copies_are_independent(const R& rules, std::uint64_t seed) {
    RandomGames<R> games(rules, seed);
    games.play([&](const typename R::State& state) {
        const std::uint64_t before = hash_of(state);
        auto copy = state;
        Unheard nobody;
        std::visit([&](const auto& input) { rules.apply(copy, input, nobody); }, games.random_input(state));
        ASSERT_EQ(hash_of(state), before);
    });
}

// Scrambling what a seat must not know changes neither its view, nor its moves, nor its refusals.
template <class R>
void secrets_of_others_change_nothing(const R& rules, std::uint64_t seed) {
    Rng rng(seed);
    RandomGames<R> games(rules, seed);
    std::vector<typename R::Move> strangers;
    games.play([&](const typename R::State& state) {
        for (const Seat seat : seats_and_spectator(rules)) {
            const auto other = Probe<R>::scramble(rules, state, seat, rng);
            ASSERT_TRUE(rules.view(other, seat) == rules.view(state, seat)) << to_json(state);
            ASSERT_TRUE(rules.waiting(other) == rules.waiting(state));
            const auto moves = legal_moves(rules, state, seat);
            ASSERT_TRUE(legal_moves(rules, other, seat) == moves) << to_json(state);
            for (const auto& stranger : strangers) {
                const Verdict here = rules.check(state, seat, stranger);
                const Verdict there = rules.check(other, seat, stranger);
                ASSERT_EQ(here.code, there.code) << to_json(stranger);
                ASSERT_EQ(refusal_of(here).why, refusal_of(there).why);
            }
            if (moves.empty()) continue;
            if (strangers.size() < 12) strangers.push_back(moves.back());
            strangers[static_cast<std::size_t>(rng.below(static_cast<int>(strangers.size())))] = moves.front();
        }
    });
}

template <class R>
void nothing_leaks(const R& rules, std::uint64_t seed) {
    RandomGames<R> games(rules, seed);
    games.after = [&](const typename R::State& state, const Recorder<R>& recorder) {
        for (const Seat seat : seats_and_spectator(rules)) {
            ASSERT_EQ(Probe<R>::leak(rules, state, seat, rules.view(state, seat)), "");
            for (const auto& [audience, event] : recorder.told)
                if (audience.has(seat)) {
                    ASSERT_EQ(Probe<R>::leak(rules, state, seat, event), "") << to_json(event);
                }
        }
    };
    games.play([](const typename R::State&) {});
}

// A sampled world looks the same to the seat, and is a possible one.
template <class R>
void sampled_worlds_look_the_same(const R& rules, std::uint64_t seed) {
    Rng rng(seed);
    RandomGames<R> games(rules, seed);
    games.play([&](const typename R::State& state) {
        for (const Seat seat : seats_and_spectator(rules)) {
            const auto view = rules.view(state, seat);
            const auto world = rules.sample_world(view, rng);
            ASSERT_TRUE(rules.view(world, seat) == view) << to_json(view) << "\n" << to_json(rules.view(world, seat));
            ASSERT_EQ(rules.validate(world), "") << to_json(world);
            ASSERT_TRUE(legal_moves(rules, world, seat) == legal_moves(rules, state, seat));
        }
    });
}

// The short form that a search keys its nodes by tells positions apart exactly where the view does.
template <class R>
void short_forms_agree_with_views(const R& rules, std::uint64_t seed) {
    Rng rng(seed);
    std::map<std::pair<int, std::uint64_t>, std::uint64_t> key_of_view;
    std::set<std::pair<int, std::uint64_t>> keys;
    RandomGames<R> games(rules, seed);
    games.play([&](const typename R::State& state) {
        for (const Seat seat : seats_and_spectator(rules)) {
            const auto view = rules.view(state, seat);
            const std::uint64_t key = ai::view_key(rules, state, seat);
            ASSERT_EQ(ai::view_key(rules, rules.sample_world(view, rng), seat), key) << to_json(view);
            const auto [known, is_new] = key_of_view.try_emplace({seat.n, ai::key_of(view)}, key);
            ASSERT_EQ(known->second, key) << to_json(view);
            ASSERT_EQ(keys.emplace(seat.n, key).second, is_new) << to_json(view);
        }
    });
    EXPECT_GT(keys.size(), 10u);
}

template <class R>
void everything_is_conserved(const R& rules, std::uint64_t seed) {
    RandomGames<R> games(rules, seed);
    games.after = [&](const typename R::State& state, const Recorder<R>&) { ASSERT_EQ(rules.validate(state), "") << to_json(state); };
    games.play([&](const typename R::State& state) {
        for (const Seat seat : seats_and_spectator(rules)) {
            if (seat == spectator) continue;
            const float value = rules.evaluate(state, seat);
            ASSERT_TRUE(value >= 0.0f && value <= 1.0f) << value;
        }
    });
}

}  // namespace broadside::contract
