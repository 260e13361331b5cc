// States from outside: impossible ones are refused with a reason, and what is accepted can be played on.
#include <gmock/gmock.h>

#include "games/force-of-arms/tests/support.hpp"
#include "support/loaded_states.hpp"
#include "table/game.hpp"

namespace broadside::force_of_arms::testing {
namespace {

using ::testing::HasSubstr;

template <class Change>
std::string problem(Table table, Change change) {
    EXPECT_EQ(table.rules.validate(table.state), "");
    change(table);
    return table.rules.validate(table.state);
}

TEST(ForceOfArmsValidate, NamesWhatCannotBe) {
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.grid[0] = t.state.grid[1]; }), HasSubstr("grid: eight ships"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.round = 4; }), HasSubstr("round"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.rdf = Player::Bravo; }), HasSubstr("rdf"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.scores.push_back({}); }), HasSubstr("scores"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.corner = Corner::None; }), HasSubstr("corner"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.active = zentraedi; }), HasSubstr("active"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.laid = 3; }), HasSubstr("laid"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(rdf).held.attack = 1; }), HasSubstr("attack tokens"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.supply.defense = 13; }), HasSubstr("defense tokens"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(rdf).gone.spy = 1; }), HasSubstr("spy tokens"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(rdf).hand.remove(0); }), HasSubstr("hand"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.laid(rdf, "a-2") = {fighter("f1"), false, 0}; }), HasSubstr("rdf"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.load("rdf-s1").ignored = true; }), HasSubstr("heroes and commands"));
    EXPECT_THAT(problem(Table::at_cards(), [](Table& t) { t.load("rdf-s2").alternate = true; }), HasSubstr("no alternate card"));
    EXPECT_THAT(problem(Table::at_cards(zentraedi, {.alternate_card = AlternateUse::Cosmetic}),
                        [](Table& t) { t.load("rdf-s1").alternate = true; }),
                HasSubstr("only another picture"));
    EXPECT_THAT(problem(Table::at_cards(), [](Table& t) { t.laid(rdf, "a-1").marker = 2; }), HasSubstr("markers"));
    EXPECT_THAT(problem(Table::at_cards(), [](Table& t) { t.force(rdf).played.bits = 0x03; }), HasSubstr("too many cards"));
    EXPECT_THAT(problem(Table::at_cards(), [](Table& t) { t.state.frames.push_back(Placing{TokenKind::Attack, ship("rdf-s1")}); }),
                HasSubstr("frames"));
    EXPECT_THAT(problem(Table::at_cards(), [](Table& t) { t.give(rdf, TokenKind::Attack); }), HasSubstr("had to be played"));
    EXPECT_THAT(problem(Table::at_tokens(), [](Table& t) { t.no_spies(rdf); }), HasSubstr("turn would be over"));
    EXPECT_THAT(problem(Table::at_tokens(), [](Table& t) { t.state.ending = Ending::Level; }), HasSubstr("ending"));
}

TEST(ForceOfArmsValidate, WhatIsAcceptedCanBePlayedToTheEnd) {
    const auto setup = game_named("force-of-arms").setup(Json{{"rounds", "1"}}, ContentPack::standard());
    std::vector<std::string> names{"rdf", "zentraedi", "none", "empty-space", "attack", "ship-lock", "tactical", "token", "hero-command"};
    for (const auto& list : {std::vector<std::string>{"f1", "f7", "a", "1", "c1", "h2", "rdf-s1", "zentraedi-s2", "a-1", "alpha"}})
        names.insert(names.end(), list.begin(), list.end());
    broadside::testing::LoadedStates(*setup, names).are_refused_or_playable(60);
}

}  // namespace
}  // namespace broadside::force_of_arms::testing
