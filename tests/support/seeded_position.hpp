// A position from the middle of a seeded game, where it waits for a seat.
#pragma once

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "table/game.hpp"

namespace broadside::testing {

inline Json seeded_position(const Setup& setup, std::uint64_t seed, int inputs) {
    const auto match = setup.new_match();
    Rng rng(seed);
    for (int i = 0; (i < inputs || match->waiting().chance) && !match->waiting().over; ++i) {
        if (match->waiting().chance) {
            match->chance(rng);
            continue;
        }
        const Seat seat = match->waiting().seats.front();
        const auto moves = match->legal(seat);
        EXPECT_FALSE(match->act(seat, Json::parse(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))])));
    }
    return Json::parse(match->state());
}

}  // namespace broadside::testing
