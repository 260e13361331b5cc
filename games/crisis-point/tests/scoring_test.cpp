// Scoring and secret objectives.
#include <gmock/gmock.h>

#include "games/crisis-point/tests/support.hpp"

namespace broadside::crisis_point::testing {
namespace {

// CP-9.2, CP-9.4: the first scoring example of the rulebook. Masters 9 + 6 + 3 tokens = 18, AoSC 8 + 5 + 1 token = 14.
TEST(CrisisPointScoring, TheSalamanderIsCaptured) {
    Table t = Table::at_tokens();  // the Salamander Battloid lies on a4
    t.put_combat(masters, "k9", "a");
    t.put_combat(masters, "k6", "4");
    t.put_combat(aosc, "k8", "a");
    t.put_combat(aosc, "k5", "4");
    t.load("a4", masters, 3);
    t.load("a4", aosc, 1);
    EXPECT_EQ(t.rules.names().combat[1][combat("k9").index], "Commander Bioroid");
    EXPECT_EQ(t.rules.names().combat[0][combat("k8").index], "Gladiator");
    EXPECT_EQ(t.power("a4"), (Power{14, 18}));
    t.score();
    EXPECT_EQ(t.space("a4").victory, Holder::Masters);
    for (const CardScored& each : t.told.all<CardScored>()) {
        if (each.at != cell("a4")) continue;
        EXPECT_EQ(each.aosc, 14);
        EXPECT_EQ(each.masters, 18);
        EXPECT_EQ(each.won_by, Holder::Masters);
        EXPECT_EQ(each.points, 4);
    }
}

// CP-9.2, CP-9.4: the second one. Masters 7 + 3 + 2 tokens = 12, AoSC 9 + 7 + 1 token = 17.
TEST(CrisisPointScoring, OutpostIsSecured) {
    Table t = Table::at_tokens();  // Outpost D65 lies on c2
    t.put_combat(masters, "k7", "c");
    t.put_combat(masters, "k3", "2");
    t.put_combat(aosc, "k9", "c");
    t.put_combat(aosc, "k7", "2");
    t.load("c2", masters, 2);
    t.load("c2", aosc, 1);
    EXPECT_EQ(t.rules.names().cards[card("loc-1").index].name, "Outpost D65");
    EXPECT_EQ(t.power("c2"), (Power{17, 12}));
    t.score();
    EXPECT_EQ(t.space("c2").victory, Holder::Aosc);
}

TEST(CrisisPointScoring, AllCombatCardsAreTurnedUp) {  // CP-9.1
    Table t = Table::at_tokens();
    t.laid(aosc, "a").face_up = true;
    t.score();
    for (const Faction faction : both_factions) EXPECT_EQ(kit::face_up(t.force(faction).lanes), 0xff);
    EXPECT_EQ(t.told.count<Revealed>(), 15);
}

TEST(CrisisPointScoring, PowerIsTheColumnTheRowAndTheTokens) {  // CP-9.2
    Table t = Table::at_tokens();
    // k2 to k5 at a to d, k6 to k9 at 1 to 4.
    EXPECT_EQ(t.power("b3"), (Power{3 + 8, 3 + 8}));
    t.load("b3", aosc, 2);
    EXPECT_EQ(t.power("b3"), (Power{13, 11}));
    t.score();
    std::string parts;
    for (const Counted& each : t.told.all<Counted>())
        if (each.at == cell("b3"))
            parts += std::string(name_of(each.faction)) + " " + std::string(name_of(each.reason)) + " " + std::to_string(each.total) + ", ";
    EXPECT_EQ(parts, "aosc column 3, aosc row 11, aosc tokens 13, masters column 3, masters row 11, ");
}

TEST(CrisisPointScoring, ABaseAndArmorHelpTheirOwner) {  // CP-9.3
    Table t = Table::at_tokens();
    EXPECT_EQ(t.power("c3"), (Power{4 + 8 + 2, 4 + 8})) << "the AoSC base";
    EXPECT_EQ(t.power("b2"), (Power{3 + 7, 3 + 7 + 2})) << "the Masters' base";
    t.field("aosc-u6", "a4");
    EXPECT_EQ(t.power("a4"), (Power{2 + 9 + 2, 2 + 9})) << "the Golem Battloid";
}

TEST(CrisisPointScoring, MorePowerProtectsOrCaptures) {  // CP-9.4
    Table t = Table::at_tokens();
    t.load("a1", aosc, 1);
    t.load("a4", aosc, 1);
    t.load("c2", masters, 1);
    t.score();
    EXPECT_EQ(t.space("a1").victory, Holder::Aosc) << "captured";
    EXPECT_EQ(t.space("a4").victory, Holder::Aosc) << "protected";
    EXPECT_EQ(t.space("c2").victory, Holder::Masters) << "secured";
}

TEST(CrisisPointScoring, ATieIsTheOwners) {  // CP-9.5
    Table t = Table::at_tokens();
    t.load("c3", masters, 2);
    t.score();
    EXPECT_EQ(t.space("a1").victory, Holder::Masters);
    EXPECT_EQ(t.space("a4").victory, Holder::Aosc);
    EXPECT_EQ(t.space("c3").victory, Holder::Aosc) << "14 against 14 at the base";
}

TEST(CrisisPointScoring, ATiedLocationIsTurnedFaceDown) {  // CP-9.6
    Table t = Table::at_tokens();
    t.score();
    EXPECT_EQ(t.space("c2").victory, Holder::Nobody);
    EXPECT_TRUE(t.public_view().spaces[cell("c2").index].face_down);
    EXPECT_FALSE(t.public_view().spaces[cell("a1").index].face_down);
    for (const CardScored& each : t.told.all<CardScored>())
        if (each.at == cell("c2")) {
            EXPECT_EQ(each.points, 0);
        }
}

TEST(CrisisPointScoring, CardsAreScoredFromTheFinalBattlefieldAndTokensStay) {  // CP-9.7
    Table t = Table::at_tokens();
    t.load("a1", aosc, 2);
    const auto spaces = t.state.spaces;
    t.score();
    for (int i = 0; i < cell_count; ++i) {
        EXPECT_EQ(t.state.space(i).card, spaces[static_cast<std::size_t>(i)].card);
        EXPECT_EQ(t.state.space(i).tokens, spaces[static_cast<std::size_t>(i)].tokens);
    }
    EXPECT_EQ(t.told.count<CardScored>(), 16);
}

TEST(CrisisPointScoring, PointsOfCardsAndOneObjectiveAreAdded) {  // CP-9.8, CP-10.6
    Table t = Table::at_tokens();                                 // ties everywhere: everybody keeps what they have, locations are lost
    t.score();
    // AoSC: u1 4, u2 4, u3 3, u4 3, u5 3, base 8, and Hold the Citadel 4. Masters: u1 3, u2 4, u3 3, u4 4, u5 5, base 8, and 4.
    EXPECT_EQ(t.state.scores[0].alpha, 25 + 4);
    EXPECT_EQ(t.state.scores[0].bravo, 27 + 4);
    EXPECT_EQ(t.state.scores[0].alpha_cards, 6);
    EXPECT_EQ(t.state.scores[0].bravo_cards, 6);
    const auto* scored = t.told.find<GameScored>();
    ASSERT_NE(scored, nullptr);
    EXPECT_EQ(scored->alpha, 29);
    EXPECT_EQ(scored->bravo_total, 31);
}

// --- Secret objectives ---------------------------------------------------------------------------------------------------

// How much of an objective is reached when the side holds these cards and the other all the rest.
int count_of(Table& t, Faction faction, std::string_view name, const std::vector<std::string_view>& cells) {
    Cells won = 0;
    for (const std::string_view each : cells) won = static_cast<Cells>(won | one_cell(cell(each)));
    return reached(t.rules.terms(), t.state, faction, t.rules.terms().cards.of(faction, objective(name)), won);
}
int needed(Faction faction, std::string_view name) { return standard_content().cards.of(faction, objective(name)).at_least; }

TEST(CrisisPointObjectives, TheyAreLookedAtAfterTheCards) {  // CP-10.1
    Table t = Table::at_tokens();
    t.score();
    std::size_t last_card = 0;
    std::size_t first_objective = 0;
    for (std::size_t i = 0; i < t.told.told.size(); ++i) {
        if (std::holds_alternative<CardScored>(t.told.told[i].event)) last_card = i;
        if (first_objective == 0 && std::holds_alternative<ObjectiveScored>(t.told.told[i].event)) first_objective = i;
    }
    EXPECT_GT(first_objective, last_card);
}

TEST(CrisisPointObjectives, OnlyTheBetterOfTwoIsClaimed) {  // CP-10.2
    Table t = Table::at_tokens();
    t.force(aosc).objectives = objectives("o1", "o4");  // hold the base (4) and all five units (7), both met by ties
    t.score();
    const auto scored = t.told.all<ObjectiveScored>();
    int claimed = 0;
    for (const ObjectiveScored& each : scored) {
        if (each.faction != aosc) continue;
        EXPECT_GE(each.reached, each.needed);
        EXPECT_EQ(each.claimed, each.objective == objective("o4"));
        claimed += each.points;
    }
    EXPECT_EQ(claimed, 7);
    EXPECT_EQ(t.state.scores[0].alpha, 25 + 7);
    Table none = Table::at_tokens();
    none.force(aosc).objectives = objectives("o2", "o8");
    none.score();
    EXPECT_EQ(none.state.scores[0].alpha, 25) << "neither is met";
}

TEST(CrisisPointObjectives, ACardHeldByATieCounts) {  // CP-10.3
    Table t = Table::at_tokens();
    t.load("c3", masters, 2);  // the base is held by 14 against 14
    t.force(aosc).objectives = objectives("o1", "o2");
    t.score();
    EXPECT_EQ(t.told.find<ObjectiveScored>()->reached, 1);
    EXPECT_TRUE(t.told.find<ObjectiveScored>()->claimed);
}

TEST(CrisisPointObjectives, CornersCentreRowsLinesAndBlocks) {  // CP-10.4
    Table t = Table::at_tokens();
    EXPECT_EQ(count_of(t, aosc, "o5", {"a1", "a4", "d1", "b2", "d3"}), 3) << "Hold the Heights: corners";
    EXPECT_EQ(count_of(t, masters, "o5", {"b2", "c3", "b3", "a1"}), 3) << "Heart of the City: the centre";
    EXPECT_EQ(count_of(t, masters, "o7", {"a4", "b4", "c4", "d1"}), 3) << "Beachhead: row 4 for the Masters";
    ObjectiveData home;
    home.where = Where::OpponentHomeRow;
    EXPECT_EQ(cells_watched(t.rules.terms(), t.state, aosc, home), cells_of(lane("1"))) << "row 1 for the AoSC";
    EXPECT_EQ(count_of(t, aosc, "o7", {"a1", "a2", "a3", "a4", "b1", "c1", "d1"}), 2) << "Break the Line: a column and a row";
    EXPECT_EQ(count_of(t, aosc, "o7", {"a1", "a2", "a3", "b4"}), 0);
    EXPECT_EQ(count_of(t, masters, "o8", {"c3", "c4", "d3", "d4"}), 1) << "Occupation Zone: a block";
    EXPECT_EQ(count_of(t, masters, "o8", {"b1", "c1", "b2", "c2", "b3", "c3"}), 2);
    EXPECT_EQ(count_of(t, masters, "o8", {"a4", "b1", "b4", "c1"}), 0) << "blocks do not go around the edge";
}

TEST(CrisisPointObjectives, BasesUnitsTraitsAndLocations) {  // CP-10.3
    Table t = Table::at_tokens();
    const std::vector<std::string_view> all{"a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "d1", "d2", "d3", "d4"};
    EXPECT_EQ(count_of(t, aosc, "o1", all), 1) << "Hold the Citadel";
    EXPECT_EQ(count_of(t, aosc, "o1", {"b2"}), 0);
    EXPECT_EQ(count_of(t, aosc, "o2", {"b2", "c3"}), 1) << "Strike at the Source";
    EXPECT_EQ(count_of(t, aosc, "o2", {"c3"}), 0);
    EXPECT_EQ(count_of(t, aosc, "o3", all), 5) << "Battloid Wall";
    t.field("aosc-u8", "a4");
    EXPECT_EQ(count_of(t, aosc, "o3", all), 4) << "the Supply Convoy is no Battloid";
    EXPECT_EQ(count_of(t, aosc, "o4", all), 5) << "No One Left Behind";
    EXPECT_EQ(needed(aosc, "o4"), 5);
    EXPECT_EQ(count_of(t, aosc, "o6", all), 4) << "Secure the Sector";
    EXPECT_EQ(count_of(t, aosc, "o8", all), 5) << "Counter-Offensive";
    EXPECT_EQ(needed(aosc, "o8"), 3);
    EXPECT_EQ(count_of(t, masters, "o1", {"b2"}), 1) << "Guard the Source";
    EXPECT_EQ(count_of(t, masters, "o2", {"c3"}), 1) << "Raze Headquarters";
    EXPECT_EQ(count_of(t, masters, "o3", all), 3) << "Bioroid Supremacy";
    EXPECT_EQ(count_of(t, masters, "o4", {"a4", "b4", "a1"}), 2) << "Take Captives";
    EXPECT_EQ(count_of(t, masters, "o6", {"c2", "d2", "a3", "a1"}), 3) << "Reclaim the Relics";
}

TEST(CrisisPointObjectives, BothShowBothAtTheScoring) {  // CP-10.5
    Table t = Table::at_tokens();
    EXPECT_TRUE(t.view(masters).force(aosc).objectives.empty());
    EXPECT_TRUE(t.public_view().force(aosc).objectives.empty());
    t.score();
    EXPECT_EQ(t.told.count<ObjectiveScored>(), 4);
    for (const View& view : {t.view(aosc), t.view(masters), t.public_view()})
        for (const Faction faction : both_factions) EXPECT_EQ(view.force(faction).objectives.size(), 2);
    for (const auto& each : t.told.told) EXPECT_EQ(each.audience, SeatSet::everybody());
}

TEST(CrisisPointObjectives, TheViewShowsProgressAndWhatIsInDoubt) {  // CP-10.3, CP-1.12
    Table t = Table::at_tokens();
    t.force(aosc).objectives = objectives("o5", "o4");
    t.load("a1", aosc, 15);
    const View view = t.view(aosc);
    ASSERT_EQ(view.force(aosc).objectives.size(), 2);
    const ObjectiveView& corners_view = view.force(aosc).objectives[1];
    EXPECT_EQ(corners_view.objective, objective("o5"));
    EXPECT_EQ(corners_view.needed, 3);
    EXPECT_EQ(corners_view.watched.bits, corners);
    EXPECT_TRUE(corners_view.held.has(cell("a1").index));
    EXPECT_FALSE(corners_view.in_doubt.has(cell("a1").index)) << "the Masters can have 9 + 8 there, the AoSC has 2 + 6 + 15";
    EXPECT_TRUE(corners_view.in_doubt.has(cell("d4").index)) << "5 + 9 against two cards that are not known";
    for (Laid& laid : t.force(masters).lanes) laid.face_up = true;
    EXPECT_TRUE(t.view(aosc).force(aosc).objectives[1].in_doubt.empty()) << "with all cards open nothing is in doubt";
}

TEST(CrisisPointView, PowerIsWhatTheViewerKnows) {  // CP-1.12
    Table t = Table::at_tokens();
    t.load("b3", masters, 2);
    t.laid(masters, "b").face_up = true;
    const SpaceView own = t.view(aosc).spaces[cell("b3").index];
    EXPECT_EQ(own.power, (std::array<std::uint8_t, 2>{11, 5})) << "3 + 8, and 3 open + 2 tokens";
    EXPECT_EQ(own.unknown, (std::array<std::uint8_t, 2>{0, 1}));
    EXPECT_EQ(own.leads, Holder::Aosc);
    EXPECT_TRUE(own.in_doubt);
    const SpaceView watched = t.public_view().spaces[cell("b3").index];
    EXPECT_EQ(watched.power, (std::array<std::uint8_t, 2>{0, 5}));
    EXPECT_EQ(watched.unknown, (std::array<std::uint8_t, 2>{2, 1}));
    Table early;
    EXPECT_TRUE(early.act(lay("aosc-u8", "b3")));
    EXPECT_EQ(early.view(aosc).spaces[cell("b3").index].empty, (std::array<std::uint8_t, 2>{2, 2}));
}

}  // namespace
}  // namespace broadside::crisis_point::testing
