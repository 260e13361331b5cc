// Section 10 of games/force-of-arms/rules.md: scoring, told addition by addition.
#include "games/force-of-arms/tests/support.hpp"

#include <map>

namespace broadside::force_of_arms::testing {

// The last card of a round is about to be played: one that does nothing.
Table before_the_last_card(Options options = {}, const Content& content = standard_content()) {
    Table t = Table::at_cards(rdf, options, content);
    t.no_spies();
    t.force(zentraedi).played = {};
    for (const char* name : {"h4", "c2", "c3"}) t.force(zentraedi).played.add(card(name).index);
    for (const char* name : {"h3", "c3"}) t.force(rdf).played.add(card(name).index);
    return t;
}
void play_the_last_card(Table& t) {
    t.act(play("c1"));
    if (!t.state.frames.empty()) t.act(Decline{});  // Protoculture stays where it is
}

ShipScored scored(const Table& t, std::string_view name) {
    for (const ShipScored& each : t.told.all<ShipScored>())
        if (each.ship == ship(name)) return each;
    ADD_FAILURE() << name << " was not scored";
    return {};
}

TEST(ForceOfArmsScoring, AllFightersAreTurnedUp) {  // FA-10.1
    Table t = before_the_last_card({.rounds = Length::One});
    t.laid(rdf, "a-1").face_up = true;
    play_the_last_card(t);
    EXPECT_EQ(t.told.count<Revealed>(), 23);
    EXPECT_EQ(t.told.all<Revealed>().at(0).cause, Cause::Scoring);
    ASSERT_TRUE(t.over());
    const View seen = t.public_view();
    for (const LaidView& laid : seen.force(zentraedi).posts) EXPECT_TRUE(laid.fighter.named());
}

// Fighters of both sides: attack 1 to 6 at columns a, b and c, two each; defense 1 to 6 at rows 1, 2 and 3.
TEST(ForceOfArmsScoring, TheDefenseOfAShip) {  // FA-10.2
    Table t = before_the_last_card();
    ASSERT_EQ(t.at("rdf-s1"), "a1");
    t.load_with("rdf-s1", rdf, TokenKind::Defense, 3);
    t.load_with("rdf-s1", rdf, TokenKind::Protoculture, 1);
    play_the_last_card(t);
    std::vector<std::pair<Reason, int>> parts;
    for (const Counted& each : t.told.all<Counted>())
        if (each.ship == ship("rdf-s1") && each.stat == Stat::Defense) parts.emplace_back(each.reason, each.amount);
    EXPECT_EQ(parts,
              (std::vector<std::pair<Reason, int>>{
                  {Reason::Printed, 5}, {Reason::Tokens, 3}, {Reason::Protoculture, 2}, {Reason::Fighter, 1}, {Reason::Fighter, 2}}));
    EXPECT_EQ(scored(t, "rdf-s1").defense, 13);
}

TEST(ForceOfArmsScoring, TheAttackOnAShip) {  // FA-10.3
    Table t = before_the_last_card();
    t.put("rdf-s1", "b2");
    t.load("rdf-s1").alternate = true;
    ASSERT_EQ(t.at("zentraedi-s1"), "b3");
    t.load_with("zentraedi-s1", rdf, TokenKind::Attack, 2);
    t.load_with("zentraedi-s1", rdf, TokenKind::Protoculture, 1);
    play_the_last_card(t);
    int total = 0;
    std::vector<std::pair<Reason, int>> parts;
    for (const Counted& each : t.told.all<Counted>())
        if (each.ship == ship("zentraedi-s1") && each.stat == Stat::Attack) {
            parts.emplace_back(each.reason, each.amount);
            EXPECT_EQ(each.faction, rdf);
            total += each.amount;
            EXPECT_EQ(each.total, total) << "the total so far";
        }
    EXPECT_EQ(parts, (std::vector<std::pair<Reason, int>>{
                         {Reason::Tokens, 2}, {Reason::Protoculture, 2}, {Reason::Fighter, 3}, {Reason::Fighter, 4}, {Reason::Aura, 3}}));
    EXPECT_EQ(scored(t, "zentraedi-s1").attack, 14);
}

TEST(ForceOfArmsScoring, FightersOnOtherLinesAndOfTheOtherKindDoNotCount) {  // FA-10.2, FA-10.3
    Table t = Table::at_cards();
    ASSERT_EQ(t.at("zentraedi-s4"), "c3");
    EXPECT_EQ(t.totals("zentraedi-s4").defense, 5 + 6) << "row 3";
    EXPECT_EQ(t.totals("zentraedi-s4").attack, 5 + 6) << "column c";
    t.lay(zentraedi, "f12", "a-1");  // defense 6 goes to column a, attack 1 to row 3
    EXPECT_EQ(t.totals("zentraedi-s4").defense, 5);
    EXPECT_EQ(t.totals("zentraedi-s4").attack, 5 + 6) << "an own attack fighter attacks nothing of its own";
}

TEST(ForceOfArmsScoring, MarkersCountAtScoring) {  // FA-8.10, FA-10.3
    Table t = Table::at_cards();
    t.laid(rdf, "c-1").face_up = true;
    t.laid(rdf, "c-1").marker = 3;
    EXPECT_EQ(t.totals("zentraedi-s4").attack, 5 + 3 + 6);
    t.laid(rdf, "c-1").marker = -9;
    EXPECT_EQ(t.totals("zentraedi-s4").attack, 6);
}

TEST(ForceOfArmsScoring, TheHigherTotalCollectsTheShip) {  // FA-10.4, FA-10.7
    Table t = before_the_last_card({.rounds = Length::One});
    t.load_with("zentraedi-s4", zentraedi, TokenKind::Defense, 1);  // 12 against 11
    t.load_with("rdf-s4", zentraedi, TokenKind::Attack, 9);
    const int points = 3;
    play_the_last_card(t);
    EXPECT_EQ(scored(t, "zentraedi-s4").collected_by, Who::Bravo);
    EXPECT_EQ(scored(t, "rdf-s4").collected_by, Who::Bravo) << "captured";
    EXPECT_EQ(scored(t, "rdf-s4").points, points);
    std::map<Who, int> sums;
    for (const ShipScored& each : t.told.all<ShipScored>()) sums[each.collected_by] += each.points;
    EXPECT_EQ(t.told.count<ShipScored>(), 8);
    EXPECT_EQ(t.state.scores[0].alpha, sums[Who::Alpha]);
    EXPECT_EQ(t.state.scores[0].bravo, sums[Who::Bravo]);
    EXPECT_EQ(t.told.all<RoundScored>().at(0).bravo_total, sums[Who::Bravo]);
    EXPECT_EQ(t.rules.result(t.state).points[1], sums[Who::Bravo]);
}

TEST(ForceOfArmsScoring, TotalsOfAllRoundsAreAdded) {  // FA-10.7
    Table t = before_the_last_card();
    play_the_last_card(t);
    const int first = t.state.scores[0].alpha;
    Table second = before_the_last_card();
    second.state.round = 2;
    second.state.rdf = Player::Bravo;
    second.state.scores.push_back(t.state.scores[0]);
    play_the_last_card(second);
    EXPECT_EQ(second.told.all<RoundScored>().at(0).alpha_total, first + second.state.scores[1].alpha);
}

TEST(ForceOfArmsScoring, AShipIsCollectedByWhoeverCommandsTheFactionInThisRound) {  // FA-2.1, FA-10.4
    Table t = before_the_last_card();
    t.state.round = 2;
    t.state.rdf = Player::Bravo;
    t.state.scores.push_back({Player::Alpha, 0, 0});
    t.load_with("rdf-s1", rdf, TokenKind::Defense, 9);
    t.load_with("rdf-s4", zentraedi, TokenKind::Attack, 9);
    play_the_last_card(t);
    EXPECT_EQ(scored(t, "rdf-s1").collected_by, Who::Bravo);
    EXPECT_EQ(scored(t, "rdf-s4").collected_by, Who::Alpha);
}

TEST(ForceOfArmsScoring, TheAlternateCardCountsItsOwnPoints) {  // FA-9.1, FA-10.7
    Content content = standard_content();
    content.cards.alternate.ship.points = 20;
    for (const bool alternate : {false, true}) {
        Table t = before_the_last_card({.rounds = Length::One}, content);
        t.load("rdf-s1").alternate = alternate;
        t.load_with("rdf-s1", rdf, TokenKind::Defense, 9);
        play_the_last_card(t);
        ASSERT_EQ(scored(t, "rdf-s1").collected_by, Who::Alpha);
        int sum = 0;
        for (const ShipScored& each : t.told.all<ShipScored>())
            if (each.collected_by == Who::Alpha) sum += each.ship == ship("rdf-s1") ? (alternate ? 20 : 6) : each.points;
        EXPECT_EQ(t.state.scores[0].alpha, sum);
    }
}

TEST(ForceOfArmsScoring, EqualTotalsLeaveTheShip) {  // FA-10.5
    Table t = before_the_last_card({.rounds = Length::One});
    ASSERT_EQ(t.totals("zentraedi-s4").attack, t.totals("zentraedi-s4").defense);
    play_the_last_card(t);
    EXPECT_EQ(scored(t, "zentraedi-s4").collected_by, Who::Nobody);
    EXPECT_EQ(scored(t, "zentraedi-s4").points, 0) << "they are lost";
    EXPECT_LE(t.state.scores[0].alpha + t.state.scores[0].bravo, 32 - 3);
}

TEST(ForceOfArmsScoring, NothingAgainstNothingIsEqualToo) {  // FA-10.5
    Table t = before_the_last_card({.rounds = Length::One});
    // Column c and row 3 of both sides: only fighters that do not count for the Scout Ship on c3.
    for (const Faction faction : both_factions)
        for (const char* place : {"c-1", "c-2", "3-1", "3-2"}) {
            t.laid(faction, place).face_up = true;
            t.laid(faction, place).marker = -9;
        }
    ASSERT_EQ(t.totals("zentraedi-s4").attack, 0);
    ASSERT_EQ(t.totals("zentraedi-s4").defense, 0);
    play_the_last_card(t);
    EXPECT_EQ(scored(t, "zentraedi-s4").collected_by, Who::Nobody);
}

TEST(ForceOfArmsScoring, APrintedDefenseIsOnlyPartOfTheTotal) {  // FA-10.5
    Table t = before_the_last_card({.rounds = Length::One});
    ASSERT_EQ(t.at("zentraedi-s1"), "b3");
    const Totals totals = t.totals("zentraedi-s1");  // 3 + 5 + 6 against 3 + 4
    t.load_with("zentraedi-s1", rdf, TokenKind::Attack, totals.defense - totals.attack);
    play_the_last_card(t);
    EXPECT_EQ(scored(t, "zentraedi-s1").collected_by, Who::Nobody) << "more than the whole is needed";
}

TEST(ForceOfArmsScoring, AllTotalsComeFromTheSameGrid) {  // FA-10.6
    // The transformed ship is scored first and lost; its aura still counts for the ships after it.
    Table t = before_the_last_card();
    t.put("zentraedi-s2", "b1");
    ASSERT_EQ(t.at("rdf-s1"), "a1");
    t.load("rdf-s1").alternate = true;
    t.load_with("rdf-s1", zentraedi, TokenKind::Attack, 12);
    play_the_last_card(t);
    EXPECT_EQ(t.told.all<ShipScored>().at(0).ship, ship("rdf-s1"));
    EXPECT_EQ(scored(t, "rdf-s1").collected_by, Who::Bravo);
    EXPECT_EQ(scored(t, "zentraedi-s2").attack, 3 + 4 + 3);
}

TEST(ForceOfArmsScoring, AnIgnoredDefenseIsToldAsSuch) {  // FA-8.12, FA-10.2
    Table t = before_the_last_card();
    t.load("rdf-s1").ignored = true;
    play_the_last_card(t);
    const Counted first = t.told.all<Counted>().at(0);
    EXPECT_EQ(first.ship, ship("rdf-s1"));
    EXPECT_EQ(first.reason, Reason::Ignored);
    EXPECT_EQ(first.amount, 0);
}

TEST(ForceOfArmsScoring, TheViewAddsUpWhatTheViewerKnows) {  // FA-1.9
    Table t = Table::at_cards();
    const ShipView own = t.view(zentraedi).ships[ship("zentraedi-s4").index];
    EXPECT_EQ(own.known_defense, 11);
    EXPECT_EQ(own.known_attack, 0);
    EXPECT_EQ(own.unknown_defenders, 0);
    EXPECT_EQ(own.unknown_attackers, 4);
    const ShipView open = t.public_view().ships[ship("zentraedi-s4").index];
    EXPECT_EQ(open.known_defense, 0);
    EXPECT_EQ(open.unknown_defenders, 4);
    t.laid(rdf, "c-1").face_up = true;
    EXPECT_EQ(t.view(zentraedi).ships[ship("zentraedi-s4").index].known_attack, 5);
}

// FA-10.7: for the lab, who won a round by faction and by order of play.
TEST(ForceOfArmsRounds, TheWinnerIsToldByFactionAndByWhoBegan) {
    State before;
    const auto winners = [&](RoundScore score) {
        State after = before;
        after.scores.push_back(score);
        std::vector<std::string_view> told;
        EXPECT_TRUE(Rules::ends_round(before, after));
        Rules::for_each_round_winner(before, after, [&](std::string_view winner) { told.push_back(winner); });
        return told;
    };
    using Told = std::vector<std::string_view>;
    before.first = rdf;
    EXPECT_EQ(winners({Player::Alpha, 9, 7}), (Told{"rdf", "first player"}));
    EXPECT_EQ(winners({Player::Bravo, 9, 7}), (Told{"zentraedi", "second player"}));
    before.first = zentraedi;
    EXPECT_EQ(winners({Player::Bravo, 7, 9}), (Told{"rdf", "second player"}));
    EXPECT_EQ(winners({Player::Alpha, 7, 9}), (Told{"zentraedi", "first player"}));
    EXPECT_EQ(winners({Player::Alpha, 9, 9}), Told{});
    EXPECT_FALSE(Rules::ends_round(before, before));
}

TEST(ForceOfArmsJudgement, MorePointsInSightAreBetter) {
    Table t = Table::at_cards();
    const float before = t.rules.evaluate(t.state, Seat{1});
    EXPECT_NEAR(t.rules.evaluate(t.state, Seat{0}), 1.0f - before, 0.35f);
    t.load_with("rdf-s1", zentraedi, TokenKind::Attack, 6);
    EXPECT_GT(t.rules.evaluate(t.state, Seat{1}), before);
    Table lost = before_the_last_card({.rounds = Length::One});
    play_the_last_card(lost);
    const Result result = lost.rules.result(lost.state);
    for (const Seat seat : {Seat{0}, Seat{1}})
        EXPECT_EQ(lost.rules.evaluate(lost.state, seat), winners_of(result.outcomes).has(seat) ? 1.0f : 0.0f);
}

}  // namespace broadside::force_of_arms::testing
