// Sections 1 to 3 of games/force-of-arms/rules.md: cards, tokens, the match and the set-up of a round.
#include "games/force-of-arms/tests/support.hpp"

#include <set>

namespace broadside::force_of_arms::testing {

TEST(ForceOfArmsCards, EachFactionHasTwentyFourCards) {  // FA-1.1
    EXPECT_EQ(ships_a_side + fighter_count + hero_count + command_count, 24);
    const Lexicon& names = standard_content().names;
    std::set<std::string> ships(names.ships.begin(), names.ships.end());
    EXPECT_EQ(ships.size(), 8u);
    EXPECT_EQ(names.factions, (std::array<std::string, 2>{"RDF", "Zentraedi"}));
    EXPECT_EQ(names.alternate, "SDF-1 (Attack Mode)");
}

TEST(ForceOfArmsCards, ShipsHaveTheirNumbers) {  // FA-1.2
    const Cards& cards = standard_content().cards;
    const auto at = [&](std::string_view name) { return cards.ships[ship(name).index]; };
    EXPECT_EQ(at("rdf-s1"), (ShipData{5, 6, true}));
    EXPECT_EQ(at("rdf-s2"), (ShipData{2, 4, true}));
    EXPECT_EQ(at("rdf-s3"), (ShipData{2, 3, true}));
    EXPECT_EQ(at("rdf-s4"), (ShipData{0, 3, false}));
    EXPECT_EQ(at("zentraedi-s1"), (ShipData{3, 5, true}));
    EXPECT_EQ(at("zentraedi-s2"), (ShipData{3, 4, true}));
    EXPECT_EQ(at("zentraedi-s3"), (ShipData{2, 4, true}));
    EXPECT_EQ(at("zentraedi-s4"), (ShipData{0, 3, false}));
}

TEST(ForceOfArmsCards, BothDecksHaveAttackAndDefenseOneToSix) {  // FA-1.3, FA-1.4
    for (const Faction faction : both_factions)
        for (int i = 0; i < fighter_count; ++i) {
            const FighterData& data = standard_content().cards.of(faction, Fighter{i});
            EXPECT_EQ(data.kind, i < 6 ? FighterKind::Attack : FighterKind::Defense);
            EXPECT_EQ(data.value, i % 6 + 1);
            const bool earns = data.value == 3 || data.value == 4;
            EXPECT_EQ(data.earned, earns ? 2 : 0);
        }
    for (const Faction faction : both_factions) {
        const auto earned = [&](std::string_view name) { return standard_content().cards.of(faction, fighter(name)).earns; };
        EXPECT_EQ(earned("f3"), TokenKind::Attack);
        EXPECT_EQ(earned("f4"), TokenKind::ShipLock);
        EXPECT_EQ(earned("f9"), TokenKind::Defense);
        EXPECT_EQ(earned("f10"), TokenKind::Protoculture);
    }
}

TEST(ForceOfArmsCards, CardsAndTokensLieOpen) {  // FA-1.5, FA-1.8
    Table t = Table::at_cards();
    t.load_with("rdf-s1", zentraedi, TokenKind::Attack, 2);
    t.act(play("c2"));
    t.act(t.legal().front());
    for (const View& view : {t.view(rdf), t.view(zentraedi), t.public_view()}) {
        EXPECT_EQ(view.force(zentraedi).held.spy, 2);
        EXPECT_EQ(view.force(rdf).held.spy, 2);
        EXPECT_TRUE(view.force(zentraedi).played.has(card("c2").index));
        EXPECT_EQ(view.ships[ship("rdf-s1").index].load.attack, 2);
    }
}

TEST(ForceOfArmsCards, TokensOfTheBox) {  // FA-1.6
    const Table t;
    EXPECT_EQ(t.state.supply, (Counts{15, 12, 0, 0, 0}));
    for (const Force& force : t.state.forces) {
        EXPECT_EQ(force.held, (Counts{0, 0, 2, 0, 0}));
        EXPECT_EQ(force.supply, (Counts{0, 0, 0, 2, 2}));
    }
}

TEST(ForceOfArmsCards, WhatExceedsTheSupplyIsSkipped) {  // FA-1.7
    Table t;
    t.load_with("zentraedi-s1", rdf, TokenKind::Attack, 14);
    t.act(move("rdf-s1", "b2"));
    ASSERT_TRUE(t.act(lay_up("f3", "a")));
    EXPECT_EQ(t.force(rdf).held.attack, 1);
    EXPECT_EQ(t.state.supply.attack, 0);

    Table none;
    none.load_with("rdf-s1", rdf, TokenKind::Defense, 12);
    none.act(move("rdf-s1", "b2"));
    ASSERT_TRUE(none.act(lay_up("f9", "a"))) << "it may lie face up even so";
    EXPECT_EQ(none.force(rdf).held.defense, 0);
    EXPECT_EQ(none.told.all<Earned>().at(0).count, 0);

    Table cards = Table::at_cards(rdf);
    cards.no_spies(zentraedi);
    cards.load_with("zentraedi-s1", rdf, TokenKind::Attack, 13);
    cards.act(play("h1"));  // four tokens, two are left
    cards.act(choose("zentraedi-s2"));
    cards.act(choose("zentraedi-s2"));
    EXPECT_EQ(cards.load("zentraedi-s2").attack, 2);
    EXPECT_EQ(cards.state.supply.attack, 0);
    EXPECT_TRUE(cards.state.frames.empty());
}

TEST(ForceOfArmsCards, OnlyTheOwnerKnowsAFaceDownFighter) {  // FA-1.9
    Table t;
    t.act(move("rdf-s1", "b2"));
    t.act(lay_down("f6", "a"));
    const auto seen = [&](const View& view) { return view.force(rdf).posts[post("a-1").index]; };
    EXPECT_EQ(seen(t.view(rdf)).fighter, fighter("f6"));
    EXPECT_EQ(seen(t.view(rdf)).value, 6);
    for (const View& view : {t.view(zentraedi), t.public_view()}) {
        EXPECT_EQ(seen(view).fighter, unknown_fighter);
        EXPECT_EQ(seen(view).value, 0);
        EXPECT_EQ(view.force(rdf).in_hand, 11);
        EXPECT_TRUE(view.force(rdf).hand.empty());
    }
    ASSERT_EQ(t.told.count<FighterLaid>(), 2);
    for (const auto& told : t.told.told)
        if (const auto* laid = std::get_if<FighterLaid>(&told.event)) {
            EXPECT_EQ(told.audience.has(Seat{0}), laid->fighter == fighter("f6"));
            EXPECT_EQ(told.audience.has(Seat{1}) && told.audience.has(spectator), laid->fighter == unknown_fighter);
        }
    EXPECT_EQ(t.rules.audience(t.state, {Seat{0}, lay_down("f6", "a"), 0}), SeatSet{Seat{0}});
    EXPECT_EQ(t.rules.audience(t.state, {Seat{0}, lay_up("f3", "a"), 0}), SeatSet::everybody());
}

// A match with given points in its rounds: the last card of each round is played by the rules, the points are then set.
class Match {
public:
    explicit Match(Options options) : table(Table::fresh(options)) {}

    // Plays a whole round at random, then lets the last card decide with these points.
    void round(int alpha, int bravo) {
        const int number = table.state.round;
        table.draw({0, 0, 0, 0, 0, 0, 0});
        if (table.state.phase == Phase::Draw) table.draw({11, 0});
        while (!table.over() && table.state.round == number) {
            State before = table.state;
            const auto moves = table.legal();
            table.act(moves.back());
            if (table.state.round == number && !table.over()) continue;
            // The same ending with other points: through the function that the scoring itself uses.
            before.frames.clear();
            before.scores.push_back({before.rdf, byte(alpha), byte(bravo)});
            Unheard nobody;
            Play<Unheard> play{{nobody}, table.rules.terms(), before};
            after_round(play);
            table.state = before;
        }
    }

    Table table;
};

TEST(ForceOfArmsMatch, TheRegularMatchHasTwoRoundsWithSwappedFactions) {  // FA-2.1
    Match m({});
    EXPECT_EQ(m.table.state.rdf, Player::Alpha);
    m.round(10, 7);
    EXPECT_EQ(m.table.state.round, 2);
    EXPECT_EQ(m.table.state.rdf, Player::Bravo);
    m.round(5, 9);
    ASSERT_TRUE(m.table.over());
    const Result result = m.table.rules.result(m.table.state);
    EXPECT_TRUE(winners_of(result.outcomes) == SeatSet{Seat{1}});
    EXPECT_EQ(result.points[0], 15);
    EXPECT_EQ(result.points[1], 16);
    EXPECT_EQ(result.ending, "points");
    EXPECT_EQ(result.clause, "FA-2.1");
}

TEST(ForceOfArmsMatch, OneToFiveRoundsWithFactionsKeptOrSwapped) {  // FA-2.2
    for (int rounds = 1; rounds <= 5; ++rounds)
        for (const Commands factions : {Commands::Swap, Commands::Keep}) {
            Match m({.rounds = static_cast<Length>(rounds - 1), .factions = factions});
            for (int i = 1; i <= rounds; ++i) {
                EXPECT_EQ(m.table.state.round, i);
                EXPECT_EQ(m.table.state.rdf, factions == Commands::Swap && i % 2 == 0 ? Player::Bravo : Player::Alpha);
                ASSERT_FALSE(m.table.over());
                m.round(i, i + 1);
            }
            EXPECT_TRUE(m.table.over());
            EXPECT_TRUE(winners_of(m.table.rules.result(m.table.state).outcomes) == SeatSet{Seat{1}});
        }
}

TEST(ForceOfArmsMatch, ALevelMatchOfTwoGetsAThirdRound) {  // FA-2.3
    for (const Options options : {Options{}, Options{.next_starter = Starter::Draw}, Options{.factions = Commands::Keep}}) {
        Match m(options);
        m.round(10, 8);
        m.round(8, 10);
        ASSERT_FALSE(m.table.over());
        EXPECT_EQ(m.table.state.round, 3);
        EXPECT_EQ(m.table.state.rdf, Player::Alpha) << "factions as in round 1";
        m.table.draw({0, 0, 0, 0, 0, 0, 0});
        EXPECT_EQ(m.table.state.phase, Phase::Draw) << "a new draw";
        m.table.state.phase = Phase::Shuffle;
        m.round(9, 3);
        ASSERT_TRUE(m.table.over());
        const Result result = m.table.rules.result(m.table.state);
        EXPECT_EQ(result.ending, "tie-round");
        EXPECT_TRUE(winners_of(result.outcomes) == SeatSet{Seat{0}});
        EXPECT_EQ(result.points[0], 10 + 8 + 9) << "all three rounds count";
        EXPECT_EQ(result.points[1], 8 + 10 + 3);
    }
}

TEST(ForceOfArmsMatch, WhatIsLevelThenIsADraw) {  // FA-2.4
    Match third({});
    third.round(10, 8);
    third.round(8, 10);
    third.round(4, 4);
    Match one({.rounds = Length::One});
    one.round(6, 6);
    Match three({.rounds = Length::Three});
    three.round(6, 6);
    three.round(1, 2);
    three.round(2, 1);
    for (const Match* m : {&third, &one, &three}) {
        ASSERT_TRUE(m->table.over());
        EXPECT_TRUE(winners_of(m->table.rules.result(m->table.state).outcomes).empty());
        EXPECT_EQ(m->table.rules.result(m->table.state).ending, "level");
    }
}

TEST(ForceOfArmsMatch, AlphaBeginsWithTheRdf) {  // FA-2.5
    const Table t = Table::fresh();
    EXPECT_EQ(commander(t.state, rdf), Player::Alpha);
    EXPECT_EQ(commander(t.state, zentraedi), Player::Bravo);
    EXPECT_EQ(Rules::seat_name(Seat{0}), "alpha");
    EXPECT_EQ(t.rules.check(t.state, spectator, Pass{}).clause, "FA-2.5");
}

TEST(ForceOfArmsMatch, TheSecondPlayerStartsTheNextRound) {  // FA-2.6
    for (const Commands factions : {Commands::Swap, Commands::Keep}) {
        Match m({.rounds = Length::Three, .factions = factions});
        m.round(3, 4);  // alpha won the draw and chose to go second
        Player second = Player::Alpha;
        for (int i = 2; i <= 3; ++i) {
            EXPECT_EQ(commander(m.table.state, m.table.state.first), second);
            m.table.draw({0, 0, 0, 0, 0, 0, 0});
            EXPECT_EQ(m.table.state.phase, Phase::ChooseSides) << "no draw";
            EXPECT_EQ(m.table.waited(), seat_of(second));
            m.table.state.phase = Phase::Shuffle;
            m.round(3, 4);
            second = other(second);
        }
    }
}

TEST(ForceOfArmsMatch, OrTheyDrawAgain) {  // FA-2.7
    Match m({.rounds = Length::Three, .next_starter = Starter::Draw});
    for (int i = 1; i <= 3; ++i) {
        m.table.draw({0, 0, 0, 0, 0, 0, 0});
        EXPECT_EQ(m.table.state.phase, Phase::Draw);
        State before = m.table.state;
        m.table.draw({11, 0});
        EXPECT_EQ(m.table.waited(), seat_of(Player::Alpha)) << "the first fighter is alpha's, whatever faction alpha has";
        before.phase = Phase::Shuffle;
        m.table.state = before;
        m.round(3, 4);
    }
}

TEST(ForceOfArmsSetUp, ShipsAreShuffledAroundTheEmptyMiddle) {  // FA-3.1
    Table t = Table::fresh();
    EXPECT_TRUE(t.rules.waiting(t.state).chance);
    EXPECT_EQ(t.rules.check(t.state, Seat{0}, Pass{}).clause, "FA-3.1");
    t.draw({7, 0, 5, 0, 0, 0, 0});
    EXPECT_EQ(t.on("a1"), "zentraedi-s4");
    EXPECT_EQ(t.on("a2"), "rdf-s1");
    EXPECT_EQ(t.on("a3"), "zentraedi-s3");
    EXPECT_EQ(t.on("b1"), "rdf-s2");
    EXPECT_EQ(t.on("b2"), "empty-space");
    EXPECT_EQ(t.on("c3"), "zentraedi-s2");
    ASSERT_EQ(t.told.count<ShipsLaid>(), 1);
    EXPECT_EQ(t.told.all<ShipsLaid>()[0].grid, t.state.grid);
}

TEST(ForceOfArmsSetUp, EveryRoundStartsAfresh) {  // FA-3.2, FA-3.3, FA-3.4
    Table t = Table::at_cards();
    t.load_with("rdf-s1", zentraedi, TokenKind::Attack, 3);
    t.load("rdf-s1").ignored = true;
    t.finish_round();
    ASSERT_EQ(t.state.round, 2);
    EXPECT_EQ(t.state.supply, (Counts{15, 12, 0, 0, 0}));
    for (const Load& load : t.state.ships) EXPECT_EQ(load, Load{});
    for (const Force& force : t.state.forces) {
        EXPECT_EQ(force.hand, whole_deck);
        EXPECT_EQ(force.held, (Counts{0, 0, 2, 0, 0}));
        EXPECT_EQ(force.gone, Counts{});
        EXPECT_TRUE(force.played.empty());
    }
}

TEST(ForceOfArmsSetUp, TheHigherFighterWinsTheDraw) {  // FA-3.5
    Table t = Table::fresh();
    t.draw({0, 0, 0, 0, 0, 0, 0});
    t.draw({2, 8});  // attack 3 and defense 3
    EXPECT_EQ(t.state.phase, Phase::Draw) << "equal numbers are drawn again";
    EXPECT_EQ(t.told.all<FightersDrawn>()[0].winner, Who::Nobody);
    t.draw({2, 9});
    EXPECT_EQ(t.told.all<FightersDrawn>()[0].winner, Who::Bravo);
    EXPECT_EQ(t.told.all<FightersDrawn>()[0].bravo_value, 4);
    EXPECT_TRUE(t.waits_for(zentraedi));
    EXPECT_EQ(t.force(rdf).hand, whole_deck) << "shown fighters go back";
}

TEST(ForceOfArmsSetUp, TheWinnerChoosesTheSeat) {  // FA-3.6
    for (const bool first : {true, false}) {
        Table t = Table::fresh();
        t.draw({0, 0, 0, 0, 0, 0, 0});
        t.draw({5, 0});
        EXPECT_TRUE(t.waits_for(rdf));
        EXPECT_TRUE(refused(t, ChooseSides{Corner::TopLeft}, "not-now", "FA-3.6"));
        EXPECT_EQ(t.legal().size(), 2u);
        t.act(ChooseSeat{first});
        EXPECT_EQ(t.state.first, first ? rdf : zentraedi);
        EXPECT_TRUE(t.waits_for(t.state.first)) << "the first player chooses the sides";
    }
}

TEST(ForceOfArmsSetUp, WhoIsNotAskedReadsWhoseChoiceItIs) {  // FA-3.6, FA-6.1, FA-8.1
    const auto clause_for_the_other = [](const Table& t) {
        const Seat other = t.rules.waiting(t.state).seats.has(Seat{0}) ? Seat{1} : Seat{0};
        const Verdict verdict = t.rules.check(t.state, other, Pass{});
        EXPECT_EQ(verdict.code, "not-your-turn");
        return verdict.clause;
    };
    Table choosing = Table::fresh();
    choosing.draw({0, 0, 0, 0, 0, 0, 0});
    choosing.draw({11, 0});
    EXPECT_EQ(clause_for_the_other(choosing), "FA-3.6");
    EXPECT_EQ(clause_for_the_other(Table::at_tokens()), "FA-6.1");
    Table effect = Table::at_cards();
    ASSERT_TRUE(effect.act(PlayCard{card("c3")}));
    EXPECT_EQ(clause_for_the_other(effect), "FA-8.1");
}

TEST(ForceOfArmsSetUp, TheFirstPlayerOpensTheFirstTwoPhasesAndClosesTheThird) {  // FA-3.6, FA-4.1, FA-6.1, FA-7.1
    for (const bool first : {true, false}) {
        Table t = Table::fresh();
        t.draw({0, 0, 0, 0, 0, 0, 0});
        t.draw({5, 0});
        t.act(ChooseSeat{first});
        const Faction opens = first ? rdf : zentraedi;
        std::vector<std::pair<Phase, Faction>> openings;
        Faction last_word = other(opens);
        bool opened = false;
        for (int i = 0; i < 400 && t.state.round == 1; ++i) {
            t.act(t.legal().front());
            for (const auto& [audience, event] : t.told.told) {
                if (std::holds_alternative<PhaseBegan>(event)) opened = true;
                if (const auto* turn = std::get_if<TurnBegan>(&event); turn != nullptr && opened) {
                    openings.emplace_back(turn->phase, turn->faction);
                    opened = false;
                }
                if (const auto* played = std::get_if<CardPlayed>(&event)) last_word = played->faction;
            }
        }
        EXPECT_EQ(openings, (std::vector<std::pair<Phase, Faction>>{
                                {Phase::Tactical, opens}, {Phase::Token, opens}, {Phase::HeroCommand, other(opens)}}));
        EXPECT_EQ(last_word, opens);
    }
}

TEST(ForceOfArmsSetUp, TheFirstPlayerChoosesSidesThatMeet) {  // FA-3.7
    Table t = Table::fresh();
    t.draw({0, 0, 0, 0, 0, 0, 0});
    t.draw({5, 0});
    t.act(ChooseSeat{true});
    EXPECT_TRUE(refused(t, ChooseSides{Corner::None}, "no-corner", "FA-3.7"));
    EXPECT_EQ(t.rules.check(t.state, Seat{static_cast<std::uint8_t>(1 - t.waited().n)}, EndTurn{}).clause, "FA-3.7");
    EXPECT_TRUE(refused(t, ChooseSeat{true}, "not-now", "FA-3.7"));
    EXPECT_EQ(t.legal_of<ChooseSides>().size(), 4u);
    t.act(ChooseSides{Corner::BottomRight});
    EXPECT_EQ(t.state.corner, Corner::BottomRight);
    EXPECT_EQ(t.state.phase, Phase::Tactical);
}

TEST(ForceOfArmsSetUp, EachPlayerHasALaneAtEveryRowAndColumn) {  // FA-3.8
    Table t;
    t.act(move("rdf-s1", "b2"));
    std::set<int> lanes;
    for (const LayFighter& lay : t.legal_of<LayFighter>()) lanes.insert(lay.lane.index);
    EXPECT_EQ(lanes.size(), 6u);
    EXPECT_TRUE(refused(t, LayFighter{fighter("f1"), Lane{}, false}, "no-lane", "FA-3.8"));
    // The sides make no difference to what a lane reaches.
    Table one = Table::at_cards();
    Table two = Table::at_cards();
    two.state.corner = Corner::BottomRight;
    EXPECT_EQ(one.totals("rdf-s1").attack, two.totals("rdf-s1").attack);
    EXPECT_EQ(one.totals("rdf-s1").defense, two.totals("rdf-s1").defense);
}

}  // namespace broadside::force_of_arms::testing
