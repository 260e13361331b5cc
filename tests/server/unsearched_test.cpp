// Games that the computer cannot think about say so, and can be played all the same.
#include <gtest/gtest.h>

#include "games/hidden-aim/rules/rules.hpp"
#include "games/hidden-aim/rules/words.hpp"
#include "table/typed_codec_body.hpp"
#include "table/typed_game.hpp"
#include "table/typed_lab_body.hpp"
#include "table/typed_minds_body.hpp"
#include "table/typed_types_body.hpp"

namespace broadside {

class PlainAim : public hidden_aim::Rules {
public:
    using hidden_aim::Rules::Rules;
    static constexpr std::string_view key = "plain-aim";
    void sample_world() const = delete;
    void evaluate() const = delete;
};
static_assert(Rules<PlainAim> && !Searchable<PlainAim>);

template <>
struct GameTraits<PlainAim> {
    static constexpr std::string_view title = "Plain Aim";
    static constexpr std::string_view summary = "Hidden Aim without a search";
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 5;
    static constexpr std::string_view option_help(std::string_view) { return ""; }
    static hidden_aim::Content content(const ContentPack&) { return {}; }
};

namespace {

std::unique_ptr<Match> unsearched() {
    static const TypedGame<PlainAim> game;
    const auto match = game.setup(Json::object(), ContentPack::standard())->new_match();
    Rng rng(1);
    match->chance(rng);
    return match->clone();
}

TEST(Unsearched, IsPlayedAtRandomToItsEnd) {
    const auto match = unsearched();
    EXPECT_FALSE(match->searchable());
    EXPECT_FALSE(match->has_policy());
    EXPECT_FALSE(match->real_time());
    Rng rng(2);
    while (!match->waiting().over) {
        if (match->waiting().chance) {
            match->chance(rng);
            continue;
        }
        const Seat seat = match->waiting().seats.front();
        EXPECT_FALSE(match->act(seat, Json::parse(match->choose(seat, "random", rng.next()))));
    }
    EXPECT_EQ(match->result()->ending, "rounds");
}

TEST(Unsearched, WhatNeedsASearchSaysThatThereIsNone) {
    const auto match = unsearched();
    const auto why = [](const auto& ask) -> std::string {
        try {
            ask();
        } catch (const UserError& error) {
            return error.what();
        }
        return "nothing";
    };
    EXPECT_EQ(why([&] { match->mind(Seat{0}, "captain"); }), "this game has no computer player that searches, only 'random'");
    EXPECT_EQ(why([&] { match->judge(Seat{0}, "captain", nullptr, 1, {}); }), "this game has no search that could judge moves");
    EXPECT_EQ(why([&] { match->evaluate(Seat{0}); }), "this game has no evaluation of its positions");
    EXPECT_EQ(why([&] { match->planner(Seat{0}, "captain", 1); }), "this game has no policy for computer players");
    EXPECT_EQ(why([&] { match->ask(Seat{0}, Json::object()); }), "this game answers no questions");
}

}  // namespace
}  // namespace broadside
