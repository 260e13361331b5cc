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
#include "core/random_play.hpp"
#include "core/rules.hpp"
#include "table/json.hpp"
#include "table/text.hpp"
#include "table/typed_codec.hpp"

namespace broadside::contract {

// Specialised for each game:
//   static State scramble(rules, state, seat, rng)  another state that differs only in what `seat` must not know
//   static std::string leak(rules, state, seat, view)  what the view tells that it should not, or nothing
//   static std::string leak(rules, state, seat, event)
//   static bool complete   every allowed move is in the legal list (false where positions are continuous)
//   static Question question(rules, view, rng)  anything that a table could ask, in games that answer questions
template <class R>
struct Probe;

// JSON as the program itself reads and writes it; it is compiled with the game, which takes longer than all of this suite.
template <class R>
using Codec = TypedCodec<R>;

template <class R>
struct Recorder {
    static constexpr bool listening = true;
    std::vector<std::pair<SeatSet, typename R::Event>> told;
    void tell(SeatSet audience, const typename R::Event& event) { told.emplace_back(audience, event); }
};

// A game that is told to a recorder, with its inputs kept.
template <class R>
struct Recorded {
    using State = typename R::State;
    using Move = typename R::Move;

    std::function<void(const State&)> before = [](const State&) {};
    std::function<void(const State&, const Recorder<R>&)> after = [](const State&, const Recorder<R>&) {};
    std::vector<Input<Move, DrawsOf<R>>> log;

    void carry_out(const R& rules, State& state, const auto& input) {
        log.push_back(input);
        Recorder<R> recorder;
        rules.apply(state, input, recorder);
        after(state, recorder);
    }
    bool goes_on(const State& state) {
        if (log.size() > 100'000) {
            ADD_FAILURE() << "an endless game";
            return false;
        }
        before(state);
        return !::testing::Test::HasFatalFailure();
    }
};

// Plays random games and calls before(state) before each input; in virtual time where the rules have timers.
template <class R>
class RandomGames : public Recorded<R> {
public:
    using State = typename R::State;

    RandomGames(const R& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {}

    template <class Before>
    State play(Before look) {
        this->before = look;
        State state = rules_.initial();
        Host host(*this, state);
        if (advance(host) == End::Stuck) throw std::runtime_error("somebody is waited for who cannot move");
        return state;
    }

private:
    struct Host : RandomPlay<R> {
        RandomGames& games;
        Host(RandomGames& owner, State& state) : RandomPlay<R>(owner.rules_, state, owner.rng_), games(owner) {}

        bool goes_on(const Waiting&) { return games.goes_on(this->state); }
        void draw() { put(DrawnOf<DrawsOf<R>>{broadside::draw(this->rules.chance(this->state), this->luck)}); }
        void fire(Millis deadline) {
            this->pass(deadline);
            put(TimerFired{deadline});
        }
        Turn act(const Waiting& waiting) {
            const auto acted = this->choose(waiting);
            if (!acted) return Turn::Missed;
            put(*acted);
            return Turn::Taken;
        }
        void put(const auto& input) { games.carry_out(this->rules, this->state, input); }
    };

    const R& rules_;
    Rng rng_;
};

// Games of the policy's own players, each of its seats with a skill.
template <Policied R>
class PolicyGames : public Recorded<R> {
public:
    using State = typename R::State;
    using Move = typename R::Move;

    PolicyGames(const R& rules, std::uint64_t seed) : rules_(rules), luck_(seed) {
        for (std::uint64_t n = 0; n < static_cast<std::uint64_t>(rules.seats()); ++n) {
            thoughts_.emplace_back(seed, n);
            skills_.push_back(static_cast<Skill>(Rng(seed, n).below(static_cast<int>(names_of(Skill{}).size()))));
        }
    }

    State play() {
        State state = rules_.initial();
        Host host{{rules_, state, luck_}, *this};
        if (advance(host) == End::Stuck) ADD_FAILURE() << "nobody has anything in mind, and no timer runs: " << Codec<R>::of_state(state);
        return state;
    }

private:
    using Pending = std::optional<Plan<Move>>;

    struct Host : Playing<R> {
        PolicyGames& games;
        Timetable<Move> plans{};

        bool goes_on(const Waiting&) { return games.goes_on(this->state); }
        void draw() { put(DrawnOf<DrawsOf<R>>{broadside::draw(this->rules.chance(this->state), this->luck)}); }
        void fire(Millis deadline) {
            plans.pass(deadline);
            put(TimerFired{deadline});
        }
        Turn act(const Waiting& waiting) {
            const auto acted = first_plan(this->rules, this->state, waiting, plans, [&](Seat seat, const Pending& pending) {
                return games.think(this->state, seat, plans.now(), pending);
            });
            if (!acted) return Turn::Missed;
            put(*acted);
            return Turn::Taken;
        }
        void put(const auto& input) { games.carry_out(this->rules, this->state, input); }
    };

    // What is thought of is lawful, and nobody thinks differently of the same table in the same moment.
    Pending think(const State& state, Seat seat, Millis now, const Pending& pending) {
        const auto view = rules_.view(state, seat);
        const Skill skill = skills_[seat.n];
        const Pending plan = rules_.next(view, skill, now, pending, thoughts_[seat.n]);
        if (!plan) return plan;
        const Verdict verdict = rules_.check(state, seat, plan->move);
        EXPECT_TRUE(verdict.ok()) << name_of(skill) << " plans " << Codec<R>::of_move(plan->move) << ": " << verdict.code << " in "
                                  << Codec<R>::of_view(view);
        EXPECT_TRUE(plan->at >= now || plan == pending) << "planned for the past: " << Codec<R>::of_move(plan->move);
        const Pending again = rules_.next(view, skill, now, plan, thoughts_[seat.n]);
        EXPECT_TRUE(again == plan) << name_of(skill) << " changes its mind: " << Codec<R>::of_move(plan->move) << " in "
                                   << Codec<R>::of_view(view);
        return plan;
    }

    const R& rules_;
    Rng luck_;
    std::vector<Rng> thoughts_;
    std::vector<Skill> skills_;
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

// Whoever gives the outcomes from outside finds the reason in the types, and the names of one draw mean one value each or a kind of.
template <class R>
void expect_known_chance(const R& rules, const ChanceRequestOf<DrawsOf<R>>& request) {
    ASSERT_FALSE(request.sides.empty());
    for (int draw = 0; draw < request.sides.size(); ++draw) {
        ASSERT_GT(request.sides[draw], 0u);
        const bool has_names = !name_of_face(rules, request, draw, 0).empty();
        for (int value = 1; value < static_cast<int>(request.sides[draw]) && value < 64; ++value)
            ASSERT_EQ(!name_of_face(rules, request, draw, value).empty(), has_names) << request.reason << " " << value;
    }
    const auto known = std::ranges::find(R::chances, request.reason, &ChanceNote::reason);
    ASSERT_NE(known, std::end(R::chances)) << "'" << request.reason << "' is in no note on chance";
}

// Who wins together loses together; everybody has an outcome and points.
template <class R>
void a_side_shares_its_outcome(const R& rules, const typename R::State& last) {
    const Result result = rules.result(last);
    ASSERT_EQ(result.outcomes.size(), rules.seats());
    ASSERT_EQ(result.points.size(), rules.seats());
    for (const Seat seat : SeatSet::first(rules.seats())) {
        const SeatSet together = seats_of_side(rules, side_of(rules, seat));
        EXPECT_TRUE(together.has(seat));
        EXPECT_FALSE(name_of_side(rules, side_of(rules, seat)).empty());
        for (const Seat other : together) EXPECT_EQ(result.outcomes[other.n], result.outcomes[seat.n]) << rules.seat_name(seat);
    }
}

// A battle of thousands of inputs is looked at closely in its first hundreds, then now and then.
class Sampled {
public:
    bool due() { return ++seen_ <= 300 || seen_ % 20 == 0; }

private:
    int seen_ = 0;
};

// Games end; whoever is waited for can move; every legal move is allowed and listed once.
template <class R>
void games_end_and_moves_are_allowed(const R& rules, std::uint64_t seed) {
    RandomGames<R> games(rules, seed);
    Sampled positions;
    const auto last = games.play([&](const typename R::State& state) {
        if (!positions.due()) return;
        const Waiting waiting = rules.waiting(state);
        ASSERT_FALSE(waiting.chance && !waiting.seats.empty());
        if (waiting.chance) expect_known_chance(rules, rules.chance(state));
        ASSERT_TRUE(waiting.chance || !waiting.seats.empty() || waiting.deadline != no_deadline);
        for (const Seat seat : seats_and_spectator(rules)) {
            const auto moves = legal_moves(rules, state, seat);
            ASSERT_EQ(moves.empty(), !waiting.seats.has(seat)) << "a seat has moves exactly when it is waited for";
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const Verdict verdict = rules.check(state, seat, moves[i]);
                ASSERT_TRUE(verdict.ok()) << Codec<R>::of_move(moves[i]) << " " << verdict.code;
                if (i > 0) {
                    ASSERT_FALSE(moves[i] == moves[i - 1]) << "listed twice: " << Codec<R>::of_move(moves[i]);
                }
            }
        }
    });
    EXPECT_TRUE(rules.waiting(last).over);
    EXPECT_FALSE(rules.result(last).ending.empty());
    EXPECT_FALSE(rules.result(last).clause.empty());
    for (const Seat seat : seats_and_spectator(rules)) EXPECT_TRUE(legal_moves(rules, last, seat).empty());
    a_side_shares_its_outcome(rules, last);
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
                    ASSERT_EQ(verdict.ok(), listed)
                        << Codec<R>::of_move(stranger) << " in " << Codec<R>::of_state(state) << " " << verdict.code;
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
    Sampled inputs;
    Sampled positions;
    games.after = [&](const typename R::State& state, const Recorder<R>& recorder) {
        if (!inputs.due()) return;
        const auto back = Codec<R>::state_from(Json::parse(Codec<R>::of_state(state)));
        ASSERT_TRUE(back == state) << Codec<R>::of_state(state);
        ASSERT_EQ(hash_of(back), hash_of(state));
        for (const Seat seat : seats_and_spectator(rules)) {
            const auto view = rules.view(state, seat);
            ASSERT_TRUE(from_json<typename R::View>(Json::parse(Codec<R>::of_view(view)), "view", Missing::Refuse) == view);
        }
        for (const auto& [audience, event] : recorder.told)
            ASSERT_EQ(to_json(from_json<typename R::Event>(Json::parse(Codec<R>::of_event(event)), "event", Missing::Refuse)),
                      Codec<R>::of_event(event));
    };
    games.play([&](const typename R::State& state) {
        if (!positions.due()) return;
        for (const Seat seat : seats_and_spectator(rules))
            for (const auto& move : legal_moves(rules, state, seat))
                ASSERT_TRUE(Codec<R>::move_from(Json::parse(Codec<R>::of_move(move))) == move);
    });
}

template <class R>
void copies_are_independent(const R& rules, std::uint64_t seed) {
    RandomGames<R> games(rules, seed);
    auto copy = rules.initial();
    std::uint64_t before = 0;
    games.after = [&](const typename R::State&, const Recorder<R>&) { ASSERT_EQ(hash_of(copy), before); };
    games.play([&](const typename R::State& state) {
        copy = state;
        before = hash_of(copy);
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
            ASSERT_TRUE(rules.view(other, seat) == rules.view(state, seat)) << Codec<R>::of_state(state);
            ASSERT_TRUE(rules.waiting(other) == rules.waiting(state));
            const auto moves = legal_moves(rules, state, seat);
            ASSERT_TRUE(legal_moves(rules, other, seat) == moves) << Codec<R>::of_state(state);
            for (const auto& stranger : strangers) {
                const Verdict here = rules.check(state, seat, stranger);
                const Verdict there = rules.check(other, seat, stranger);
                ASSERT_EQ(here.code, there.code) << Codec<R>::of_move(stranger);
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
                    ASSERT_EQ(Probe<R>::leak(rules, state, seat, event), "") << Codec<R>::of_event(event);
                }
        }
    };
    games.play([](const typename R::State&) {});
}

// A sampled world looks the same to the seat, and is a possible one.
template <Searchable R>
void sampled_worlds_look_the_same(const R& rules, std::uint64_t seed) {
    Rng rng(seed);
    RandomGames<R> games(rules, seed);
    games.play([&](const typename R::State& state) {
        for (const Seat seat : seats_and_spectator(rules)) {
            const auto view = rules.view(state, seat);
            const auto world = rules.sample_world(view, rng);
            ASSERT_TRUE(rules.view(world, seat) == view) << Codec<R>::of_view(view) << "\n" << Codec<R>::of_view(rules.view(world, seat));
            ASSERT_EQ(rules.validate(world), "") << Codec<R>::of_state(world);
            ASSERT_TRUE(legal_moves(rules, world, seat) == legal_moves(rules, state, seat));
        }
    });
}

// The short form that a search keys its nodes by tells positions apart exactly where the view does.
template <Searchable R>
void short_forms_agree_with_views(const R& rules, std::uint64_t seed) {
    Rng rng(seed);
    std::map<std::pair<int, std::uint64_t>, std::uint64_t> key_of_view;
    std::set<std::pair<int, std::uint64_t>> keys;
    RandomGames<R> games(rules, seed);
    games.play([&](const typename R::State& state) {
        for (const Seat seat : seats_and_spectator(rules)) {
            const auto view = rules.view(state, seat);
            const std::uint64_t key = ai::view_key(rules, state, seat);
            ASSERT_EQ(ai::view_key(rules, rules.sample_world(view, rng), seat), key) << Codec<R>::of_view(view);
            const auto [known, is_new] = key_of_view.try_emplace({seat.n, ai::key_of(view)}, key);
            ASSERT_EQ(known->second, key) << Codec<R>::of_view(view);
            ASSERT_EQ(keys.emplace(seat.n, key).second, is_new) << Codec<R>::of_view(view);
        }
    });
    EXPECT_GT(keys.size(), 10u);
}

template <class R>
void everything_is_conserved(const R& rules, std::uint64_t seed) {
    RandomGames<R> games(rules, seed);
    games.after = [&](const typename R::State& state, const Recorder<R>&) {
        ASSERT_EQ(rules.validate(state), "") << Codec<R>::of_state(state);
    };
    games.play([&](const typename R::State& state) {
        if constexpr (Searchable<R>)
            for (const Seat seat : SeatSet::first(rules.seats())) {
                const float value = rules.evaluate(state, seat);
                ASSERT_TRUE(value >= 0.0f && value <= 1.0f) << value;
            }
    });
}

// Candidates are allowed, there is one whenever there is a move, and they follow from what the seat sees.
template <Proposing R>
void candidates_follow_from_the_view(const R& rules, std::uint64_t seed) {
    Rng rng(seed);
    const auto candidates = [&](const typename R::State& state, Seat seat) {
        const auto list = std::make_unique<typename R::MoveList>();
        rules.propose(state, seat, *list);
        return std::vector<typename R::Move>(list->begin(), list->end());
    };
    RandomGames<R> games(rules, seed);
    games.play([&](const typename R::State& state) {
        for (const Seat seat : SeatSet::first(rules.seats())) {
            const auto proposed = candidates(state, seat);
            ASSERT_EQ(proposed.empty(), !rules.waiting(state).seats.has(seat));
            for (auto each = proposed.begin(); each != proposed.end(); ++each) {
                const Verdict verdict = rules.check(state, seat, *each);
                ASSERT_TRUE(verdict.ok()) << Codec<R>::of_move(*each) << " " << verdict.code;
                ASSERT_EQ(std::find(proposed.begin(), each, *each), each) << "proposed twice: " << Codec<R>::of_move(*each);
            }
            ASSERT_TRUE(candidates(Probe<R>::scramble(rules, state, seat, rng), seat) == proposed) << Codec<R>::of_state(state);
        }
    });
}

// Questions and answers can be written down, and the same question to the same view has the same answer.
template <Asked R>
void answers_follow_from_the_view(const R& rules, std::uint64_t seed) {
    Rng rng(seed);
    RandomGames<R> games(rules, seed);
    games.play([&](const typename R::State& state) {
        for (const Seat seat : seats_and_spectator(rules)) {
            const auto view = rules.view(state, seat);
            const typename R::Question question = Probe<R>::question(rules, view, rng);
            const std::string text = to_json(question);
            const Json asked = Json::parse(text);
            ASSERT_EQ(to_json(from_json<typename R::Question>(asked, "question", Missing::Refuse)), text);
            const auto other = Probe<R>::scramble(rules, state, seat, rng);
            ASSERT_EQ(Codec<R>::answer(rules, rules.view(other, seat), asked), Codec<R>::answer(rules, view, asked)) << text;
        }
    });
}

// Players of any skill in any mixture come to an end by lawful plans, and to the same one with the same luck.
template <Policied R>
void policies_play_lawfully(const R& rules, std::uint64_t seed) {
    PolicyGames<R> games(rules, seed);
    const auto last = games.play();
    EXPECT_TRUE(rules.waiting(last).over);
    a_side_shares_its_outcome(rules, last);
    PolicyGames<R> again(rules, seed);
    EXPECT_EQ(hash_of(again.play()), hash_of(last));
    EXPECT_TRUE(again.log == games.log);
}

}  // namespace broadside::contract
