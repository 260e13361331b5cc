// The Tactical phase: a card, its tokens and its effect, a battle token, a combat card.
#include <gmock/gmock.h>

#include "games/crisis-point/tests/support.hpp"

namespace broadside::crisis_point::testing {
namespace {

// A whole turn without choices of an effect.
void turn(Table& t, std::string_view name, std::string_view to, std::string_view fighter, std::string_view where) {
    EXPECT_TRUE(t.act(lay(name, to)));
    if (t.state.stage == Stage::Token) {
        EXPECT_TRUE(t.act(tokens(to)));
    }
    EXPECT_TRUE(t.act(lay_combat(fighter, where)));
}

TEST(CrisisPointTactical, ATurnHasAFixedOrder) {  // CP-4.1
    Table t;
    EXPECT_TRUE(refused(t, tokens("a1"), "not-now", "CP-4.1"));
    EXPECT_TRUE(refused(t, lay_combat("k9", "a"), "not-now", "CP-4.1"));
    EXPECT_TRUE(t.act(lay("aosc-u8", "b2")));
    EXPECT_TRUE(refused(t, lay("aosc-u1", "a1"), "one-a-turn", "CP-4.1"));
    EXPECT_TRUE(refused(t, lay_combat("k9", "a"), "not-now", "CP-4.1"));
    EXPECT_TRUE(t.act(tokens("b2")));
    EXPECT_TRUE(refused(t, tokens("b2"), "tokens-done", "CP-4.1"));
    EXPECT_TRUE(refused(t, EndTurn{}, "not-now", "CP-4.1"));
    EXPECT_TRUE(refused(t, Pass{}, "not-now", "CP-4.1"));
    EXPECT_TRUE(t.act(lay_combat("k9", "a")));
    EXPECT_TRUE(t.waits_for(masters));
}

TEST(CrisisPointTactical, ACardGoesOntoAFreeSpace) {  // CP-4.2
    Table t;
    EXPECT_EQ(t.legal_moves<LayCard>().size(), (8u + 1u + 4u) * 16u);
    EXPECT_TRUE(refused(t, lay("masters-u1", "a1"), "not-in-hand", "CP-4.2"));
    EXPECT_TRUE(refused(t, lay("loc-5", "a1"), "not-in-hand", "CP-4.2")) << "it is in the other hand";
    EXPECT_TRUE(refused(t, lay("aosc-h1", "a1"), "not-in-hand", "CP-4.2"));
    EXPECT_TRUE(refused(t, LayCard{card("aosc-u1"), Cell{}, {}}, "no-space", "CP-3.1"));
    turn(t, "aosc-base", "c3", "k9", "a");
    EXPECT_EQ(t.on_space("c3"), "aosc-base");
    EXPECT_TRUE(refused(t, lay("masters-u8", "c3"), "taken", "CP-4.2"));
    const auto* laid = t.told.find<CombatLaid>();
    ASSERT_NE(laid, nullptr);
    EXPECT_EQ(t.legal_moves<LayCard>().size(), 13u * 15u);
}

TEST(CrisisPointTactical, FiveUnitsABaseAndTwoLocationsAreLaid) {  // CP-4.3, CP-4.10
    Table t;
    for (int i = 0; i < 5; ++i) {
        t.set(Card{i}.text(), Cell{i}.text());
        t.force(aosc).combat.remove(i);
        t.force(aosc).lanes[static_cast<std::size_t>(i)] = {Combat{i}, false};
        t.set(Card{9 + i}.text(), Cell{8 + i}.text());
        t.force(masters).combat.remove(i);
        t.force(masters).lanes[static_cast<std::size_t>(i)] = {Combat{i}, false};
    }
    ASSERT_EQ(t.rules.validate(t.state), "");
    EXPECT_TRUE(refused(t, lay("aosc-u6", "d4"), "units-done", "CP-4.3"));
    turn(t, "loc-4", "d4", "k7", "2");
    t.finish_phase();
    EXPECT_EQ(t.state.phase, Phase::Token);
    EXPECT_EQ(free_cells(t.state), 0);
    for (const Faction faction : both_factions) {
        EXPECT_EQ(std::popcount(t.force(faction).hand.bits & units_of(faction)), 3);
        EXPECT_EQ(t.force(faction).locations.size(), 2);
        EXPECT_TRUE(t.force(faction).combat.empty());
        EXPECT_EQ(free_lanes(t.force(faction)), 0);
    }
}

TEST(CrisisPointTactical, ThreeLocationsAreTooMany) {  // CP-4.3
    Table t;
    for (const char* name : {"loc-1", "loc-2"}) {
        const int at = t.state.forces[0].locations.size();
        t.set(name, Cell{at}.text());
        t.force(aosc).combat.remove(at);
        t.force(aosc).lanes[static_cast<std::size_t>(at)] = {Combat{at}, false};
        t.set(Card{5 + at + 9}.text(), Cell{8 + at}.text());
        t.force(masters).combat.remove(at);
        t.force(masters).lanes[static_cast<std::size_t>(at)] = {Combat{at}, false};
    }
    EXPECT_TRUE(refused(t, lay("loc-3", "d4"), "locations-done", "CP-4.3"));
    for (const LayCard& each : t.legal_moves<LayCard>()) EXPECT_FALSE(is_location(each.card));
}

TEST(CrisisPointTactical, AUnitGivesItsTokensThenItsEffect) {  // CP-4.4
    Table t;
    EXPECT_TRUE(t.act(lay("aosc-u1", "a1")));
    EXPECT_EQ(t.force(aosc).unused, 3);
    EXPECT_TRUE(t.force(aosc).hand.has(card("exchange").index));
    ASSERT_GE(t.told.told.size(), 3u);
    EXPECT_TRUE(std::holds_alternative<CardLaid>(t.told.told[0].event));
    EXPECT_TRUE(std::holds_alternative<TokensGained>(t.told.told[1].event));
    EXPECT_TRUE(std::holds_alternative<SpecialGained>(t.told.told[2].event));
    for_each_bit(all_units, [](int unit) {
        Table each;
        if (belongs_to(Card{unit}, masters)) turn(each, "aosc-base", "d4", "k2", "a");
        const Faction side = each.state.active;
        each.act(lay(Card{unit}.text(), "a1"));
        const int extra = Card{unit} == card("aosc-u5") ? 1 : 0;  // Myrmidon without a card to reveal
        EXPECT_EQ(each.force(side).unused, standard_content().cards.of(Card{unit}).tokens + extra) << Card{unit}.text();
    });
}

TEST(CrisisPointTactical, TheBaseGivesATokenForEachCombatCardInHand) {  // CP-4.5
    Table t;
    EXPECT_TRUE(t.act(lay("aosc-base", "a1")));
    EXPECT_EQ(t.force(aosc).unused, 8) << "before this turn's combat card is laid";
    Table late;
    const auto keeps_base = [](const Move& move) {
        const auto* laid = std::get_if<LayCard>(&move);
        return laid == nullptr || laid->card != card("aosc-base");
    };
    while (late.force(aosc).combat.size() > 1 || !late.waits_for(aosc)) {
        const auto moves = late.legal();
        late.act(*std::find_if(moves.begin(), moves.end(), keeps_base));
    }
    const int before = late.force(aosc).unused;
    EXPECT_TRUE(late.act(late.legal_moves<LayCard>().front())) << "nothing else is left to lay";
    EXPECT_EQ(late.force(aosc).unused, before + 1) << "one in the eighth turn";
}

TEST(CrisisPointTactical, CappedTheBaseGivesFourAtMost) {  // CP-4.6
    Table t({Length::One, BaseTokens::Capped, TieBreak::None});
    EXPECT_TRUE(t.act(lay("aosc-base", "a1")));
    EXPECT_EQ(t.force(aosc).unused, 4);
    Force late;
    late.combat.bits = 0b11;
    EXPECT_EQ(tokens_of_base(t.rules.terms(), late), 2);
}

TEST(CrisisPointTactical, ALocationHasItsEffectAndNoTokens) {  // CP-4.7
    Table t;
    EXPECT_TRUE(t.act(lay("loc-4", "a1")));
    EXPECT_EQ(t.force(aosc).unused, 2) << "Flower Grove: gain 2";
    EXPECT_FALSE(t.force(aosc).locations.has(card("loc-4").index));
    EXPECT_EQ(t.told.count<TokensGained>(), 1);
}

TEST(CrisisPointTactical, OneBattleTokenHasToBePlacedOnACard) {  // CP-4.8
    Table t;
    turn(t, "aosc-u8", "a1", "k9", "a");
    EXPECT_EQ(t.tokens_on("a1", aosc), 1);
    EXPECT_EQ(t.force(aosc).unused, 5);
    EXPECT_TRUE(t.act(lay("masters-u8", "b1")));
    EXPECT_TRUE(refused(t, tokens("c1"), "empty-space", "CP-4.8"));
    EXPECT_TRUE(refused(t, tokens("a1", "b1"), "how-many", "CP-4.8"));
    EXPECT_TRUE(refused(t, PlaceTokens{}, "how-many", "CP-4.8"));
    EXPECT_EQ(t.legal_moves<PlaceTokens>().size(), 2u) << "an enemy card, and the one just laid";
    EXPECT_TRUE(t.act(tokens("a1")));
    EXPECT_EQ(t.tokens_on("a1", masters), 1);
    EXPECT_EQ(t.told.find<TokenPlaced>()->cause, Cause::Tactical);
}

TEST(CrisisPointTactical, WithoutTokensTheStepIsSkipped) {  // CP-4.8
    Table t;
    EXPECT_TRUE(t.act(lay("loc-3", "a1")));
    EXPECT_EQ(t.tokens_on("a1", aosc), 2) << "Fortress Burial Mounds";
    EXPECT_EQ(t.state.stage, Stage::Close);
    EXPECT_EQ(t.told.count<TokenSkipped>(), 1);
    EXPECT_TRUE(t.act(lay_combat("k5", "3")));
}

TEST(CrisisPointTactical, ACombatCardGoesFaceDownIntoAFreeLaneAndEndsTheTurn) {  // CP-4.9
    Table t;
    turn(t, "aosc-u8", "a1", "k9", "a");
    EXPECT_FALSE(t.laid(aosc, "a").face_up);
    EXPECT_FALSE(t.force(aosc).combat.has(combat("k9").index));
    EXPECT_TRUE(t.waits_for(masters));
    for (const auto& each : t.told.told)
        if (const auto* laid = std::get_if<CombatLaid>(&each.event)) {
            EXPECT_EQ(laid->combat.named(), each.audience == SeatSet{Seat{0}}) << "only its owner hears which one it is";
        }
    turn(t, "masters-u8", "a2", "k9", "a");
    EXPECT_TRUE(t.act(lay("aosc-base", "a3")));
    EXPECT_TRUE(t.act(tokens("a3")));
    EXPECT_TRUE(refused(t, lay_combat("k8", "a"), "lane-full", "CP-4.9"));
    EXPECT_TRUE(refused(t, lay_combat("k9", "b"), "not-in-hand", "CP-4.9"));
    const Acted<Move> input{Seat{0}, lay_combat("k8", "b"), 0};
    EXPECT_EQ(t.rules.audience(t.state, input), SeatSet{Seat{0}});
}

TEST(CrisisPointTactical, AnEffectComesBeforeTheToken) {  // CP-8.1
    Table t;
    turn(t, "aosc-u8", "a1", "k9", "a");
    turn(t, "masters-u8", "b1", "k9", "a");
    EXPECT_TRUE(t.act(lay("loc-1", "c1")));
    EXPECT_FALSE(t.asks()) << "one face-down card, so the reveal makes itself";
    EXPECT_EQ(t.told.count<Revealed>(), 1);
    EXPECT_TRUE(t.act(tokens("c1")));
    EXPECT_TRUE(t.act(lay_combat("k8", "b")));
    EXPECT_TRUE(t.act(lay("masters-u3", "b2")));
    EXPECT_TRUE(refused(t, tokens("a1"), "effect-first", "CP-8.1"));
    EXPECT_TRUE(refused(t, Resolve{}, "no-answer", "CP-8.1"));
    EXPECT_EQ(t.cells(), "a1 c1");
    EXPECT_TRUE(t.act(on("a1")));
    EXPECT_TRUE(refused(t, on("a1"), "nothing-asked", "CP-8.16"));
}

}  // namespace
}  // namespace broadside::crisis_point::testing
