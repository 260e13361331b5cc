// States from outside: impossible ones are refused with a reason, and what is accepted can be played on.
#include <gmock/gmock.h>

#include "games/crisis-point/tests/support.hpp"
#include "support/loaded_states.hpp"

namespace broadside::crisis_point::testing {
namespace {

using ::testing::HasSubstr;

template <class Change>
std::string problem(Table table, Change change) {
    EXPECT_EQ(table.rules.validate(table.state), "");
    change(table);
    return table.rules.validate(table.state);
}

Table with_tokens() {
    Table t = Table::at_tokens();
    t.give(aosc, 2);
    return t;
}

Table with_effect() {
    Table t = Table::at_cards(masters);
    t.act(play("masters-h3"));
    t.act(on("a2"));
    return t;
}

TEST(CrisisPointValidate, NamesWhatCannotBe) {
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.game = 2; }), HasSubstr("game"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.aosc = Player::Bravo; }), HasSubstr("aosc"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.scores.push_back({}); }), HasSubstr("scores"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.ending = Ending::Level; }), HasSubstr("ending"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.active = masters; }), HasSubstr("active"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.state.stage = Stage::Close; }), HasSubstr("cards do not fit"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.space("a1").tokens[0] = 1; }), HasSubstr("tokens lie on cards"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.space("a1").card = card("aosc-u1"); }), HasSubstr("in hand and on the battlefield"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.space("a1").card = card("aosc-h1"); }), HasSubstr("does not lie on the battlefield"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(aosc).unused = 1; }), HasSubstr("battle tokens do not add up"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(aosc).combat.remove(0); }), HasSubstr("those not laid"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(aosc).hand.remove(0); }), HasSubstr("a card is nowhere"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(aosc).hand.add(card("drop").index); }), HasSubstr("another kind"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(aosc).hand.remove(card("aosc-h1").index); }), HasSubstr("Hero/Command"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(aosc).locations.add(card("loc-5").index); }), HasSubstr("a card is there twice"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(aosc).locations.remove(card("loc-1").index); }), HasSubstr("locations"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(aosc).locations.add(0); }), HasSubstr("other cards among them"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.force(aosc).objectives = {}; }), HasSubstr("two objectives"));
    EXPECT_THAT(problem(Table(), [](Table& t) { t.laid(aosc, "a").face_up = true; }), HasSubstr("empty lane"));
    EXPECT_THAT(problem(Table(),
                        [](Table& t) {
                            t.state.used = true;
                            t.state.phase = Phase::HeroCommand;
                        }),
                HasSubstr("full after"));
    EXPECT_THAT(problem(with_tokens(), [](Table& t) { t.laid(aosc, "a").combat = unknown_combat; }), HasSubstr("must be a known one"));
    EXPECT_THAT(problem(with_tokens(), [](Table& t) { t.laid(aosc, "a").combat = combat("k9"); }), HasSubstr("lies there twice"));
    EXPECT_THAT(problem(with_tokens(), [](Table& t) { t.space("a1").card = t.space("b1").card; }), HasSubstr("lies there twice"));
    EXPECT_THAT(problem(with_tokens(), [](Table& t) { t.space("a1").victory = Holder::Aosc; }), HasSubstr("Victory Tokens"));
    EXPECT_THAT(problem(with_tokens(), [](Table& t) { t.state.stage = Stage::Card; }), HasSubstr("stage"));
    EXPECT_THAT(problem(with_tokens(), [](Table& t) { t.state.active = masters; }), HasSubstr("of itself"));
    EXPECT_THAT(problem(Table::at_cards(), [](Table& t) { t.give(aosc, 1); }), HasSubstr("had to be placed"));
    EXPECT_THAT(problem(Table::at_cards(), [](Table& t) { t.give_special("drop"); }), HasSubstr("special tokens"));
    EXPECT_THAT(problem(Table::at_cards(), [](Table& t) { t.state.active = aosc; }), HasSubstr("active"));
    EXPECT_THAT(problem(Table::at_cards(), [](Table& t) { t.state.frames.push_back(Resolving{}); }), HasSubstr("frames"));
}

TEST(CrisisPointValidate, NamesWhatCannotBeInAnEffect) {
    const auto frame = [](auto change) { return problem(with_effect(), [&](Table& t) { change(t.state.frames.back()); }); };
    EXPECT_THAT(frame([](Resolving& f) { f.card = card("masters-h4"); }), HasSubstr("not played just now"));
    EXPECT_THAT(frame([](Resolving& f) { f.card = card("aosc-u1"); }), HasSubstr("frames"));
    EXPECT_THAT(frame([](Resolving& f) { f.card = card("drop"); }), HasSubstr("frames"));
    EXPECT_THAT(frame([](Resolving& f) { f.step = 5; }), HasSubstr("no such step"));
    EXPECT_THAT(frame([](Resolving& f) { f.left = 0; }), HasSubstr("nothing done"));
    EXPECT_THAT(frame([](Resolving& f) { f.left = 9; }), HasSubstr("nothing done"));
    EXPECT_THAT(frame([](Resolving& f) { f.placed = {}; }), HasSubstr("other tokens"));
    EXPECT_THAT(frame([](Resolving& f) { f.each = cell("a1"); }), HasSubstr("gone through"));
    EXPECT_THAT(frame([](Resolving& f) { f.self = cell("a1"); }), HasSubstr("lies nowhere"));
    EXPECT_THAT(frame([](Resolving& f) { f.to = cell("a1"); }), HasSubstr("moved like that"));
}

TEST(CrisisPointValidate, TheEndFitsTheBattlefield) {  // CP-9.4
    Table t = Table::at_tokens();
    t.score();
    EXPECT_THAT(problem(t, [](Table& u) { u.space("a1").victory = Holder::Aosc; }), HasSubstr("Victory Tokens"));
    EXPECT_THAT(problem(t,
                        [](Table& u) {
                            u.space("a1").victory = Holder::Aosc;
                            const auto cards = [&](Player player) {
                                return byte(std::popcount(cells_won(u.state, faction_of(u.state, player))));
                            };
                            u.state.scores[0].alpha_cards = cards(Player::Alpha);
                            u.state.scores[0].bravo_cards = cards(Player::Bravo);
                        }),
                HasSubstr("another"));
    EXPECT_THAT(problem(t, [](Table& u) { u.state.scores[0].alpha_cards = 7; }), HasSubstr("Victory Tokens"));
    EXPECT_THAT(problem(t, [](Table& u) { u.laid(aosc, "a").face_up = false; }), HasSubstr("open at the end"));
}

TEST(CrisisPointValidate, WhatIsAcceptedCanBePlayedToTheEnd) {
    const auto setup = game_named("crisis-point").setup(Json::object(), ContentPack::standard());
    broadside::testing::LoadedStates(
        *setup, {"aosc",    "masters", "none",       "nowhere", "nobody", "alpha",   "bravo",      "tactical", "token", "hero-command",
                 "card",    "close",   "a1",         "c3",      "a",      "1",       "k2",         "k9",       "o1",    "o5",
                 "aosc-u1", "aosc-u4", "masters-u6", "loc-1",   "loc-8",  "aosc-h2", "masters-h1", "exchange", "drop",  "aosc-base"})
        .are_refused_or_playable(40);
}

}  // namespace
}  // namespace broadside::crisis_point::testing
