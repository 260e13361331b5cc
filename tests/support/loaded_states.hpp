// States from outside: random games whose states are disturbed and loaded. What is accepted can be played to the end.
#pragma once

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "table/game.hpp"

namespace broadside::testing {

class LoadedStates {
public:
    // `names` are words of the game's states, to be put where others were.
    LoadedStates(const Setup& setup, std::vector<std::string> names) : setup_(setup), names_(std::move(names)) {}

    void are_refused_or_playable(int games) {
        for (int game = 0; game < games; ++game) {
            const auto match = setup_.new_match();
            for (int i = 0; i < 200 && !match->waiting().over; ++i) {
                step(*match);
                if (::testing::Test::HasFatalFailure()) return;
                Json state = Json::parse(match->state());
                for (int changes = rng_.below(3); changes >= 0; --changes) disturb(state);
                play_on(state);
            }
        }
        EXPECT_GT(accepted_, 50);
        EXPECT_GT(refused_, 1000);
    }

private:
    void step(Match& match) {
        if (match.waiting().chance) {
            match.chance(rng_);
            return;
        }
        const Seat seat = match.waiting().seats.front();
        const auto moves = match.legal(seat);
        ASSERT_FALSE(moves.empty());
        ASSERT_FALSE(match.act(seat, Json::parse(moves[static_cast<std::size_t>(rng_.below(static_cast<int>(moves.size())))])));
    }

    void play_on(const Json& state) {
        std::unique_ptr<Match> match;
        try {
            match = setup_.load(state);
        } catch (const UserError&) {
            ++refused_;
            return;
        }
        ++accepted_;
        for (int i = 0; !match->waiting().over; ++i) {
            ASSERT_LT(i, 2000) << state;
            step(*match);
            if (::testing::Test::HasFatalFailure()) {
                ADD_FAILURE() << state;
                return;
            }
        }
    }

    void disturb(Json& json) {
        if (json.is_object() || json.is_array()) {
            if (json.empty()) return;
            auto child = json.begin();
            std::advance(child, rng_.below(static_cast<int>(json.size())));
            return disturb(*child);
        }
        if (json.is_boolean())
            json = !json.get<bool>();
        else if (json.is_number())
            json = json.get<int>() + rng_.below(5) - 2;
        else if (json.is_string())
            json = names_[static_cast<std::size_t>(rng_.below(static_cast<int>(names_.size())))];
    }

    const Setup& setup_;
    std::vector<std::string> names_;
    Rng rng_{3};
    int accepted_ = 0;
    int refused_ = 0;
};

}  // namespace broadside::testing
