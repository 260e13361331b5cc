// Cards and tokens, the match, and everything before the first turn.
#include <gmock/gmock.h>

#include "games/crisis-point/tests/support.hpp"

namespace broadside::crisis_point::testing {
namespace {

TEST(CrisisPointSetup, TheBoxHoldsSeventySixCards) {  // CP-1.1
    const int a_side = combat_count + unit_count + 1 + heroes_a_side + commands_a_side + objective_count;
    EXPECT_EQ(2 * a_side + location_count, 76);
    const Lexicon& names = standard_content().names;
    for (int i = 0; i < card_count; ++i) EXPECT_FALSE(names.cards[static_cast<std::size_t>(i)].name.empty()) << Card{i}.text();
    for (const Faction faction : both_factions) {
        for (const auto& each : names.combat[index_of(faction)]) EXPECT_FALSE(each.empty());
        for (const auto& each : names.objectives[index_of(faction)]) EXPECT_FALSE(each.name.empty());
    }
}

TEST(CrisisPointSetup, EachSideHasTheCombatValuesTwoToNine) {  // CP-1.2
    for (const Faction faction : both_factions)
        for (int i = 0; i < combat_count; ++i) EXPECT_EQ(standard_content().cards.value_of(faction, Combat{i}), i + 2);
    EXPECT_EQ(combat("k9").index, 7);
}

TEST(CrisisPointSetup, OnlyUnitsAreUnitsAndOnlySomeHaveArmor) {  // CP-1.3, CP-1.4, CP-1.5, CP-1.6
    const Cards& cards = standard_content().cards;
    EXPECT_TRUE(is_unit(card("aosc-u1")) && is_unit(card("masters-u8")));
    for (const char* other : {"aosc-base", "loc-1", "aosc-h1", "masters-c4", "drop"}) EXPECT_FALSE(is_unit(card(other))) << other;
    EXPECT_EQ(cards.of(card("aosc-u6")).defense, 2) << "Golem Battloid";
    EXPECT_EQ(cards.of(card("aosc-u1")).defense, 0);
    EXPECT_EQ(cards.of(card("aosc-base")).defense, 2);
    EXPECT_TRUE(cards.effect_of(card("aosc-base")).empty()) << "a base has no effect";
    EXPECT_FALSE(belongs_to(card("loc-3"), aosc) || belongs_to(card("loc-3"), masters));
    for (int hero = first_hero; hero < first_special; ++hero) EXPECT_FALSE(cards.effect_of(Card{hero}).empty()) << Card{hero}.text();
}

TEST(CrisisPointSetup, BattloidsAndBioroidsHaveTheWordInTheirName) {  // CP-1.7
    const Content& content = standard_content();
    for_each_bit(all_units, [&](int unit) {
        const std::string& name = content.names.cards[static_cast<std::size_t>(unit)].name;
        const Trait trait = content.cards.of(Card{unit}).trait;
        EXPECT_EQ(trait == Trait::Battloid, name.find("Battloid") != std::string::npos) << name;
        EXPECT_EQ(trait == Trait::Bioroid, name.find("Bioroid") != std::string::npos) << name;
    });
}

TEST(CrisisPointSetup, WhatIsNotInTheSupplyIsSkipped) {  // CP-1.8
    Table t;
    EXPECT_EQ(t.force(aosc).supply, 61);
    t.force(aosc).gone = 57;
    t.force(aosc).supply = 4;
    EXPECT_TRUE(t.act(lay("aosc-u8", "a1")));
    EXPECT_EQ(t.force(aosc).unused, 4) << "six are printed, four are left";
    EXPECT_EQ(t.force(aosc).supply, 0);
    const auto gained = t.told.all<TokensGained>();
    ASSERT_EQ(gained.size(), 1u);
    EXPECT_EQ(gained[0].count, 4);
}

TEST(CrisisPointSetup, AnEffectPlacesNothingFromAnEmptySupply) {  // CP-1.8
    Table t = Table::at_cards(masters);
    t.force(masters).gone = 61;
    t.force(masters).supply = 0;
    EXPECT_TRUE(t.act(play("masters-c4")));
    EXPECT_FALSE(t.asks()) << "no target without a token";
    t = Table::at_cards(masters);
    t.force(masters).gone = 60;
    t.force(masters).supply = 1;
    EXPECT_TRUE(t.act(play("masters-c4")));
    EXPECT_TRUE(t.act(on("d4")));
    EXPECT_EQ(t.tokens_on("d4", masters), 1);
    EXPECT_FALSE(t.asks());
}

TEST(CrisisPointSetup, ABattleTokenAddsOneAndLiesOpen) {  // CP-1.9
    Table t = Table::at_tokens();
    const Power before = t.power("a1");
    t.load("a1", aosc, 3);
    EXPECT_EQ(t.power("a1")[0], before[0] + 3);
    EXPECT_EQ(t.power("a1")[1], before[1]);
    t.give(masters, 5);
    for (const View& view : {t.view(aosc), t.view(masters), t.public_view()}) {
        EXPECT_EQ(view.spaces[cell("a1").index].tokens[0], 3);
        EXPECT_EQ(view.force(masters).unused, 5);
    }
}

TEST(CrisisPointSetup, EachSideHasTwoSpecialTokens) {  // CP-1.10
    EXPECT_EQ(specials_of(aosc), bit_of(card("exchange")) | bit_of(card("cluster-missile")));
    EXPECT_EQ(specials_of(masters), bit_of(card("searchlight")) | bit_of(card("drop")));
    EXPECT_EQ(Table().force(masters).hand.bits & specials_of(masters), 0u) << "they are earned";
}

TEST(CrisisPointSetup, HeldCardsAreOpenAndTheRestIsSecret) {  // CP-1.11, CP-1.12
    Table t;
    t.act(lay("aosc-u8", "a1"));
    t.act(tokens("a1"));
    t.act(lay_combat("k7", "b"));
    const View enemy = t.view(masters);
    EXPECT_EQ(enemy.force(aosc).hand, t.force(aosc).hand);
    EXPECT_EQ(enemy.force(aosc).lanes[lane("b").index].combat, unknown_combat);
    EXPECT_EQ(enemy.force(aosc).lanes[lane("b").index].value, 0);
    EXPECT_TRUE(enemy.force(aosc).combat.empty() && enemy.force(aosc).locations.empty() && enemy.force(aosc).objectives.empty());
    EXPECT_EQ(enemy.force(aosc).combat_in_hand, 7);
    EXPECT_EQ(enemy.force(aosc).locations_in_hand, 4);
    EXPECT_TRUE(enemy.force(aosc).objectives_chosen);
    const View own = t.view(aosc);
    EXPECT_EQ(own.force(aosc).lanes[lane("b").index].value, 7) << "its owner may look at any time";
    EXPECT_EQ(own.force(aosc).combat.size(), 7);
    EXPECT_EQ(own.force(aosc).locations, t.force(aosc).locations);
    EXPECT_EQ(own.force(aosc).objectives.size(), 2);
}

TEST(CrisisPointSetup, RejectedObjectivesAndUndealtLocationsAreNowhere) {  // CP-1.13
    Table t;
    const CardBits dealt = t.force(aosc).locations.bits | t.force(masters).locations.bits;
    EXPECT_EQ(std::popcount(all_locations & ~dealt), 2);
    EXPECT_EQ(t.force(aosc).objectives.size(), 2);
    Table end = Table::at_tokens();
    end.score();
    const View view = end.public_view();
    EXPECT_EQ(view.force(aosc).objectives.size(), 2) << "the chosen ones are shown, the others never";
    EXPECT_TRUE(view.force(aosc).locations.empty());
}

TEST(CrisisPointSetup, ObjectivesAreChosenFirstAndAtOnce) {  // CP-3.3
    Table t = Table::fresh();
    EXPECT_EQ(t.rules.waiting(t.state).seats, SeatSet::first(2));
    EXPECT_EQ(t.legal_of(Seat{0}).size(), 28u);
    EXPECT_EQ(t.legal_of(Seat{1}).size(), 28u);
    const ChooseObjectives three{ObjectiveSet{0b111}};
    EXPECT_TRUE(refused(t, three, "two-objectives", "CP-3.3"));
    EXPECT_TRUE(refused(t, ChooseObjectives{ObjectiveSet{1}}, "two-objectives", "CP-3.3"));
    EXPECT_TRUE(refused(t, lay("aosc-u1", "a1"), "not-now", "CP-3.3"));
    t.choose(masters, objectives("o3", "o8"));
    EXPECT_EQ(t.rules.waiting(t.state).seats, SeatSet{Seat{0}});
    const auto again = t.rules.check(t.state, Seat{1}, ChooseObjectives{objectives("o1", "o2")});
    EXPECT_EQ(again.code, "chosen");
    const Acted<Move> input{Seat{1}, ChooseObjectives{objectives("o3", "o8")}, 0};
    EXPECT_EQ(t.rules.audience(t.state, input), SeatSet{Seat{1}});
    ASSERT_EQ(t.told.told.size(), 2u);
    EXPECT_EQ(std::get<ObjectivesChosen>(t.told.told[0].event).objectives, objectives("o3", "o8"));
    EXPECT_EQ(t.told.told[0].audience, SeatSet{Seat{1}});
    EXPECT_TRUE(std::get<ObjectivesChosen>(t.told.told[1].event).objectives.empty());
    t.choose(aosc, objectives("o1", "o2"));
    EXPECT_EQ(t.state.phase, Phase::Deal) << "before the deal and before the first player is known";
}

TEST(CrisisPointSetup, FourLocationsAreDealtToEachAndNobodySeesTheDraws) {  // CP-3.4
    Table t = Table::fresh();
    t.choose(aosc, objectives("o1", "o2"));
    t.choose(masters, objectives("o1", "o2"));
    const ChanceRequest request = t.rules.chance(t.state);
    EXPECT_EQ(request.sides, (Draws{10, 9, 8, 7, 6, 5, 4, 3}));
    EXPECT_TRUE(request.audience.empty()) << "the place in the heap would tell what the other was dealt";
    t.draw({9, 0, 0, 0, 0, 0, 0, 0});
    EXPECT_EQ(t.force(aosc).locations.bits, bit_of(card("loc-10")) | run_of_cards(first_location, 3));
    EXPECT_EQ(t.force(masters).locations.bits, run_of_cards(first_location + 3, 4));
    for (const auto& each : t.told.told) {
        const auto& dealt = std::get<LocationsDealt>(each.event);
        EXPECT_EQ(dealt.count, 4);
        EXPECT_EQ(dealt.locations.empty(), each.audience.size() != 1);
    }
    EXPECT_EQ(t.state.phase, Phase::Draw);
}

TEST(CrisisPointSetup, TheHigherCombatCardDecidesAndEqualOnesAreDrawnAgain) {  // CP-3.5, CP-3.6
    Table t = Table::fresh();
    t.choose(aosc, objectives("o1", "o2"));
    t.choose(masters, objectives("o1", "o2"));
    t.draw({0, 0, 0, 0, 0, 0, 0, 0});
    t.draw({4, 4});
    EXPECT_EQ(t.state.phase, Phase::Draw);
    EXPECT_EQ(t.told.find<CombatDrawn>()->winner, Who::Nobody);
    t.draw({2, 5});
    EXPECT_EQ(t.told.find<CombatDrawn>()->winner, Who::Bravo);
    EXPECT_EQ(t.force(masters).combat, whole_deck) << "the shown cards go back";
    EXPECT_TRUE(t.waits_for(masters));
    EXPECT_TRUE(refused(t, Pass{}, "not-now", "CP-3.6"));
    EXPECT_TRUE(t.act(ChooseSeat{false}));
    EXPECT_EQ(t.state.first, aosc);
    EXPECT_TRUE(t.waits_for(aosc));
    EXPECT_EQ(t.rules.face_name(t.rules.chance(t.state), 0, 7), "k9");
}

TEST(CrisisPointSetup, TheFirstPlayerBeginsTwoPhasesAndTheSecondTheLast) {  // CP-3.7
    for (const bool first : {true, false}) {
        Table t = Table::fresh();
        t.choose(aosc, objectives("o1", "o2"));
        t.choose(masters, objectives("o1", "o2"));
        t.draw({0, 0, 0, 0, 0, 0, 0, 0});
        t.draw({7, 0});
        t.act(ChooseSeat{first});
        const Faction starts = first ? aosc : masters;
        EXPECT_TRUE(t.waits_for(starts));
        t.finish_phase();
        EXPECT_EQ(t.state.phase, Phase::Token);
        EXPECT_TRUE(t.waits_for(starts));
        t.finish_phase();
        EXPECT_EQ(t.state.phase, Phase::HeroCommand);
        EXPECT_TRUE(t.waits_for(other(starts)));
    }
}

TEST(CrisisPointSetup, TheSidesSitAtRowFourAndRowOne) {  // CP-3.1
    EXPECT_EQ(home_row_of(aosc), cells_of(lane("4")));
    EXPECT_EQ(home_row_of(masters), cells_of(lane("1")));
    EXPECT_EQ(cell("a4").index, Field::cell(0, 3));
    EXPECT_EQ(cell_count, 16);
}

TEST(CrisisPointSetup, EachPlayerHasALaneAtEveryColumnAndRow) {  // CP-3.2
    Table t;
    t.act(lay("aosc-u8", "a1"));
    t.act(tokens("a1"));
    std::set<std::string_view> lanes;
    for (const LayCombat& each : t.legal_moves<LayCombat>()) lanes.insert(each.lane.text());
    EXPECT_THAT(lanes, ::testing::ElementsAre("1", "2", "3", "4", "a", "b", "c", "d"));
    EXPECT_EQ(t.legal_moves<LayCombat>().size(), 64u);
    EXPECT_TRUE(refused(t, LayCombat{combat("k2"), Lane{}}, "no-lane", "CP-3.2"));
}

TEST(CrisisPointMatch, TheHigherSumWins) {  // CP-2.1
    Table t = Table::at_tokens();
    for (int i = 0; i < cell_count; ++i) t.load(Cell{i}.text(), masters, 3);
    t.score();
    EXPECT_TRUE(t.over());
    const Result result = t.rules.result(t.state);
    EXPECT_EQ(result.outcomes, (Outcomes{Outcome::Lost, Outcome::Won}));
    EXPECT_GT(result.points[1], result.points[0]);
    EXPECT_EQ(result.ending, "points");
    EXPECT_EQ(result.clause, "CP-2.1");
    EXPECT_EQ(t.told.find<MatchEnded>()->winner, Who::Bravo);
}

// Both sides won as much as the numbers say.
Decision decided(TieBreak tie_break, GameScore score) {
    const Rules rules({Length::One, BaseTokens::All, tie_break}, standard_content());
    return decide(rules.terms(), Scores{score});
}

TEST(CrisisPointMatch, EqualSumsAreADrawUnlessCardsDecide) {  // CP-2.2, CP-2.3
    const GameScore level{Player::Alpha, 30, 30, 9, 7};
    EXPECT_EQ(decided(TieBreak::None, level).winner, Who::Nobody);
    EXPECT_EQ(decided(TieBreak::None, level).ending, Ending::Level);
    EXPECT_EQ(decided(TieBreak::Cards, level).winner, Who::Alpha);
    EXPECT_EQ(decided(TieBreak::Cards, level).ending, Ending::Cards);
    const GameScore all_level{Player::Alpha, 30, 30, 8, 8};
    EXPECT_EQ(decided(TieBreak::Cards, all_level).ending, Ending::Level);
    const GameScore ahead{Player::Alpha, 30, 31, 9, 7};
    EXPECT_EQ(decided(TieBreak::Cards, ahead).winner, Who::Bravo) << "points come first";
    EXPECT_EQ(Rules::clause_of(Ending::Level), "CP-2.2");
    EXPECT_EQ(Rules::clause_of(Ending::Cards), "CP-2.3");
}

TEST(CrisisPointMatch, InTheSecondGameSidesAndTheFirstTurnAreExchanged) {  // CP-2.4, CP-2.6
    Table t = Table::at_tokens({Length::Two, BaseTokens::All, TieBreak::None});
    t.state.first = masters;
    t.score();
    EXPECT_FALSE(t.over());
    EXPECT_EQ(t.state.game, 2);
    EXPECT_EQ(t.state.aosc, Player::Bravo);
    EXPECT_EQ(t.state.phase, Phase::Objectives);
    EXPECT_EQ(t.rules.waiting(t.state).seats, SeatSet::first(2)) << "objectives are chosen anew";
    EXPECT_EQ(free_cells(t.state), every_cell);
    for (const Faction faction : both_factions) {
        EXPECT_EQ(t.force(faction).supply, 61);
        EXPECT_EQ(t.force(faction).combat, whole_deck);
        EXPECT_EQ(t.force(faction).hand.bits, cards_of(faction) | heroes_of(faction) | commands_of(faction));
    }
    t.choose(aosc, objectives("o1", "o2"));
    t.choose(masters, objectives("o1", "o2"));
    t.draw({0, 0, 0, 0, 0, 0, 0, 0});
    EXPECT_EQ(t.state.phase, Phase::Tactical) << "no draw";
    EXPECT_EQ(t.waited(), Seat{0}) << "bravo had the Masters and began the first game, so alpha begins the second";
    EXPECT_TRUE(t.waits_for(masters));
}

TEST(CrisisPointMatch, PointsAndCardsOfBothGamesAreAdded) {  // CP-2.4
    const Rules rules({Length::Two, BaseTokens::All, TieBreak::Cards}, standard_content());
    const Scores scores{GameScore{Player::Alpha, 30, 20, 9, 7}, GameScore{Player::Bravo, 20, 30, 9, 7}};
    EXPECT_EQ(total_of(scores, Player::Alpha), 50);
    EXPECT_EQ(cards_total(scores, Player::Alpha), 18);
    EXPECT_EQ(decide(rules.terms(), scores).winner, Who::Alpha);
    EXPECT_EQ(decide(rules.terms(), scores).ending, Ending::Cards);
}

TEST(CrisisPointMatch, AlphaCommandsTheSouthernCrossFirst) {  // CP-2.5
    const Table t;
    EXPECT_EQ(commander(t.state, aosc), Player::Alpha);
    EXPECT_EQ(commander(t.state, masters), Player::Bravo);
    const Verdict nobody = t.rules.check(t.state, spectator, Pass{});
    EXPECT_EQ(nobody.clause, "CP-2.5");
}

TEST(CrisisPointMatch, WhoIsNotToActIsToldWhy) {  // CP-2.1, CP-3.5, CP-4.1
    Table t = Table::fresh();
    t.choose(aosc, objectives("o1", "o2"));
    t.choose(masters, objectives("o1", "o2"));
    EXPECT_EQ(t.rules.check(t.state, Seat{0}, Pass{}).clause, "CP-3.4");
    t.draw({0, 0, 0, 0, 0, 0, 0, 0});
    EXPECT_EQ(t.rules.check(t.state, Seat{0}, Pass{}).clause, "CP-3.5");
    const Table turn;
    const Verdict verdict = turn.rules.check(turn.state, Seat{1}, lay("masters-u1", "a1"));
    EXPECT_EQ(verdict.code, "not-your-turn");
    EXPECT_EQ(verdict.clause, "CP-4.1");
    Table end = Table::at_tokens();
    end.score();
    EXPECT_EQ(end.rules.check(end.state, Seat{0}, Pass{}).code, "game-over");
}

TEST(CrisisPointMatch, RoundsAreCountedBySideAndByWhoBegan) {  // CP-2.4
    using Told = std::vector<std::string_view>;
    const auto winners = [](GameScore score, Faction first) {
        State before;
        before.first = first;
        State after = before;
        after.scores.push_back(score);
        EXPECT_TRUE(Rules::ends_round(before, after));
        Told told;
        Rules::for_each_round_winner(before, after, [&](std::string_view each) { told.push_back(each); });
        return told;
    };
    EXPECT_EQ(winners({Player::Alpha, 9, 7, 0, 0}, aosc), (Told{"aosc", "first player"}));
    EXPECT_EQ(winners({Player::Bravo, 9, 7, 0, 0}, aosc), (Told{"masters", "second player"}));
    EXPECT_EQ(winners({Player::Bravo, 7, 9, 0, 0}, masters), (Told{"aosc", "second player"}));
    EXPECT_EQ(winners({Player::Alpha, 9, 9, 0, 0}, aosc), Told{});
}

}  // namespace
}  // namespace broadside::crisis_point::testing
