// Sections 8 and 9 of games/force-of-arms/rules.md, and a test for each command of the standard pack.
#include "games/force-of-arms/tests/support.hpp"

namespace broadside::force_of_arms::testing {

ShiftToken shift(Faction faction, std::string_view from, std::string_view to) {
    return {TokenKind::Protoculture, faction, ship(from), ship(to)};
}

TEST(ForceOfArmsCommands, SecretMission) {  // rdf-c1, zentraedi-c1, FA-8.6, FA-8.7
    for (const Faction faction : both_factions) {
        Table t = Table::at_cards(faction);
        t.load_with("rdf-s1", faction, TokenKind::Protoculture);
        t.load_with("zentraedi-s1", faction, TokenKind::Protoculture);
        t.load_with("rdf-s2", other(faction), TokenKind::Protoculture);
        if (faction == rdf) t.force(zentraedi).played = {}, t.force(zentraedi).played.add(card("c2").index);
        t.act(play("c1"));
        EXPECT_EQ(t.legal_of<ShiftToken>().size(), 14u) << "two own tokens, each to any other ship";
        EXPECT_TRUE(refused(t, shift(other(faction), "rdf-s2", "rdf-s1"), "not-this-token", "FA-8.1")) << "not the other side's";
        EXPECT_TRUE(refused(t, shift(faction, "rdf-s1", "rdf-s1"), "no-target", "FA-8.6"));
        EXPECT_TRUE(t.check(Decline{}).ok()) << "up to two";
        t.act(shift(faction, "rdf-s1", "zentraedi-s2"));
        t.act(shift(faction, "zentraedi-s1", "zentraedi-s2"));
        EXPECT_EQ(t.load("zentraedi-s2").protoculture[index_of(faction)], 2) << "the limit is lifted";
        EXPECT_TRUE(t.state.frames.empty());
    }
}

TEST(ForceOfArmsCommands, SecretMissionTokensHelpByTheShipTheyLieOn) {  // FA-5.3, FA-8.7
    Table t = Table::at_cards(rdf);
    t.force(zentraedi).played = {};
    t.force(zentraedi).played.add(card("c2").index);
    t.load_with("rdf-s1", rdf, TokenKind::Protoculture);
    t.load_with("rdf-s2", rdf, TokenKind::Protoculture);
    const Totals before = t.totals("zentraedi-s1");
    t.act(play("c1"));
    t.act(shift(rdf, "rdf-s1", "zentraedi-s1"));
    t.act(shift(rdf, "rdf-s2", "zentraedi-s1"));
    EXPECT_EQ(t.totals("zentraedi-s1").attack, before.attack + 4) << "they all count";
    EXPECT_EQ(t.totals("zentraedi-s1").defense, before.defense);
}

TEST(ForceOfArmsCommands, SecretMissionBringsBothColoursTogether) {  // FA-5.3, FA-8.7
    Table t = Table::at_cards();
    t.load_with("rdf-s1", rdf, TokenKind::Protoculture);
    t.load_with("rdf-s2", zentraedi, TokenKind::Protoculture);
    const Totals before = t.totals("rdf-s1");
    t.act(play("c1"));
    t.act(shift(zentraedi, "rdf-s2", "rdf-s1"));
    EXPECT_EQ(t.totals("rdf-s1").defense, before.defense) << "the owner's adds to the defense as it did";
    EXPECT_EQ(t.totals("rdf-s1").attack, before.attack + 2);
}

TEST(ForceOfArmsCommands, WhereNothingLiftsTheLimitItHoldsForMovedTokens) {  // FA-5.4, FA-8.6
    Content content = standard_content();
    content.cards.effects[index_of(zentraedi)][card("c1").index][0].lift_limit = false;
    Table t = Table::at_cards(zentraedi, {}, content);
    t.load_with("rdf-s1", rdf, TokenKind::Protoculture);
    t.load_with("rdf-s2", zentraedi, TokenKind::Protoculture);
    t.act(play("c1"));
    EXPECT_TRUE(refused(t, shift(zentraedi, "rdf-s2", "rdf-s1"), "no-target", "FA-8.6"));
    EXPECT_EQ(t.legal_of<ShiftToken>().size(), 6u);
}

TEST(ForceOfArmsCommands, SecretMissionIsNotStoppedAndMayMoveFewer) {  // FA-5.5, FA-8.3, FA-8.6
    Table t = Table::at_cards();
    t.load_with("rdf-s1", zentraedi, TokenKind::Protoculture);
    t.act(play("c1"));
    t.act(shift(zentraedi, "rdf-s1", "rdf-s2"));
    EXPECT_TRUE(t.waits_for(zentraedi)) << "no window for the Spies of the other side";
    t.act(Decline{});
    EXPECT_EQ(t.load("rdf-s2").protoculture[1], 1);
    Table none = Table::at_cards();
    none.act(play("c1"));
    EXPECT_TRUE(none.state.frames.empty()) << "FA-8.2: without Protoculture nothing happens";
    EXPECT_TRUE(none.force(zentraedi).played.has(card("c1").index));
}

TEST(ForceOfArmsCommands, ModularTransformation) {  // rdf-c2, FA-9.1, FA-9.2
    Table t = Table::at_cards(rdf);
    t.put("rdf-s1", "b2");
    t.load_with("rdf-s1", rdf, TokenKind::Defense, 2);
    t.load_with("rdf-s1", zentraedi, TokenKind::ShipLock);
    const int before = t.totals("rdf-s1").defense;
    const std::string neighbour{t.on("b1")};
    const std::string corner{t.on("c3")};
    ASSERT_EQ(owner_of(ship(corner).index), zentraedi);
    const int near = t.totals("zentraedi-s1").attack;
    const int far = t.totals(corner).attack;
    t.act(play("c2"));
    EXPECT_TRUE(t.load("rdf-s1").alternate);
    EXPECT_EQ(t.totals("rdf-s1").defense, before - 2) << "printed 3 instead of 5, tokens stay";
    EXPECT_TRUE(t.load("rdf-s1").locked());
    ASSERT_EQ(t.at("zentraedi-s1"), "b3") << "next to the middle";
    EXPECT_EQ(t.totals("zentraedi-s1").attack, near + 3);
    EXPECT_EQ(t.totals(corner).attack, far) << "a corner is not along a side";
    EXPECT_EQ(t.totals("rdf-s2").attack, Table::at_cards(rdf).totals("rdf-s2").attack) << "own ships are not attacked by it";
    EXPECT_EQ(t.told.count<CardReplaced>(), 1);
    EXPECT_EQ(t.view(rdf).ships[0].printed_defense, 3);
    EXPECT_EQ(t.view(rdf).ships[0].points, 6);
}

TEST(ForceOfArmsCommands, ASecondReplacementDoesNothing) {  // FA-9.1
    Table t = Table::at_cards(rdf);
    t.load("rdf-s1").alternate = true;
    const Load before = t.load("rdf-s1");
    t.act(play("c2"));
    EXPECT_EQ(t.load("rdf-s1"), before);
    EXPECT_EQ(t.told.count<CardReplaced>(), 0);
}

TEST(ForceOfArmsCommands, AnIgnoredDefenseStaysIgnoredOnTheAlternateCard) {  // FA-8.12
    Table t = Table::at_cards(rdf);
    t.load("rdf-s1").ignored = true;
    const int before = t.totals("rdf-s1").defense;
    t.act(play("c2"));
    EXPECT_EQ(printed_defense(t.rules.terms(), t.state, ship("rdf-s1").index), 0);
    EXPECT_EQ(t.totals("rdf-s1").defense, before);
}

TEST(ForceOfArmsCommands, ModularTransformationWhenTheCardIsOnlyAPicture) {  // rdf-c2, FA-9.3
    Table t = Table::at_cards(rdf, {.alternate_card = AlternateUse::Cosmetic});
    t.put("rdf-s1", "b2");
    const std::string enemy = "zentraedi-s1";
    ASSERT_EQ(t.at(enemy), "b3");
    const int before = t.totals(enemy).attack;
    const int defense = t.totals("rdf-s1").defense;
    const int attack = t.totals("rdf-s1").attack;
    t.act(play("c2"));
    EXPECT_FALSE(t.load("rdf-s1").alternate);
    EXPECT_EQ(t.totals("rdf-s1").defense, defense);
    // RDF attack fighters 3 and 4 lie at column b, defense fighters 9 and 10 at row 2.
    EXPECT_EQ(t.totals(enemy).attack, before + 2);
    EXPECT_EQ(t.totals("rdf-s1").attack, attack) << "own fighters only";
    ASSERT_EQ(t.at("zentraedi-s3"), "c2");
    const int column = t.totals("zentraedi-s3").attack;
    t.lay(rdf, "f1", "2-1");
    EXPECT_EQ(t.totals("zentraedi-s3").attack, column + 1 + 1) << "the row as well as the column";
    t.lay(rdf, "f9", "2-1");
    for (const Laid& laid : t.force(rdf).posts) EXPECT_EQ(laid.marker, 0) << "no marker tells what is face down";
    const View seen = t.view(zentraedi);
    for (const LaidView& laid : seen.force(rdf).posts) EXPECT_EQ(laid.kind, FighterKind::Unknown);
    t.put("rdf-s1", "a1");
    EXPECT_EQ(t.totals(enemy).attack, before) << "where the ship lies at the end counts";
}

TEST(ForceOfArmsCommands, PinpointBarrier) {  // rdf-c3
    Table t = Table::at_cards(rdf);
    t.act(play("c3"));
    EXPECT_EQ(t.legal_of<ChooseShip>().size(), 4u);
    t.act(choose("rdf-s2"));
    t.act(StopToken{});
    ASSERT_TRUE(t.waits_for(zentraedi)) << "the second of three goes to the same ship by itself";
    t.act(AllowToken{});
    t.act(AllowToken{});
    EXPECT_EQ(t.load("rdf-s2").defense, 2);
    EXPECT_EQ(t.force(rdf).gone.defense, 1);
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(ForceOfArmsCommands, DaedalusManeuver) {  // rdf-c4
    Table t = Table::at_cards(rdf);
    t.no_spies(zentraedi);
    // rdf-s1 to s3 at column a, s4 on b1, the middle empty.
    EXPECT_EQ(t.at("rdf-s4"), "b1");
    t.load_with("zentraedi-s2", zentraedi, TokenKind::Defense, 3);
    ASSERT_EQ(t.at("zentraedi-s2"), "c1");
    t.act(play("c4"));
    EXPECT_TRUE(refused(t, choose("zentraedi-s4"), "no-target", "FA-8.1")) << "c3 is next to no RDF ship";
    EXPECT_EQ(t.legal_of<ChooseShip>().size(), 2u) << "b3 next to a3, c1 next to b1";
    t.load_with("zentraedi-s1", zentraedi, TokenKind::Defense);
    t.load_with("zentraedi-s2", rdf, TokenKind::ShipLock);
    t.load_with("zentraedi-s2", zentraedi, TokenKind::Protoculture);
    t.act(choose("zentraedi-s2"));
    EXPECT_EQ(t.load("zentraedi-s2").attack, 2);
    const RemoveToken away{TokenKind::Defense, zentraedi, ship("zentraedi-s2")};
    EXPECT_EQ(t.legal(), (std::vector<Move>{away, Decline{}})) << "from that ship, or not at all";
    t.act(away);
    t.act(away);
    EXPECT_EQ(t.load("zentraedi-s2").defense, 1);
    EXPECT_TRUE(t.state.frames.empty()) << "two and no more";
}

TEST(ForceOfArmsCommands, SpaceFold) {  // zentraedi-c2, FA-5.6, FA-8.8
    Table t = Table::at_cards();
    t.load_with("zentraedi-s1", rdf, TokenKind::ShipLock);
    t.load_with("zentraedi-s1", rdf, TokenKind::Attack, 3);
    t.load_with("zentraedi-s2", rdf, TokenKind::Attack);
    t.load_with("zentraedi-s1", rdf, TokenKind::Protoculture);
    t.act(play("c2"));
    EXPECT_EQ(t.legal_of<ChooseShip>().size(), 4u) << "own ships";
    t.act(choose("zentraedi-s1"));
    EXPECT_EQ(t.at("zentraedi-s1"), "b2") << "even with a lock, and without being asked again";
    EXPECT_EQ(t.on("b3"), "empty-space");
    EXPECT_TRUE(t.load("zentraedi-s1").locked()) << "the lock stays on it";
    const RemoveToken away{TokenKind::Attack, rdf, ship("zentraedi-s1")};
    EXPECT_EQ(t.legal(), (std::vector<Move>{away, Decline{}})) << "from that ship, or not at all";
    t.act(away);
    t.act(away);
    EXPECT_EQ(t.load("zentraedi-s1").attack, 1);
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(ForceOfArmsCommands, SaturationBarrage) {  // zentraedi-c3, FA-8.13
    Table t = Table::at_cards();
    t.load_with("rdf-s3", rdf, TokenKind::Defense, 2);
    t.load_with("rdf-s3", zentraedi, TokenKind::Attack, 1);
    t.load_with("rdf-s3", rdf, TokenKind::ShipLock);
    t.load_with("rdf-s3", rdf, TokenKind::Protoculture);
    t.act(play("c3"));
    EXPECT_EQ(t.legal_of<ChooseLine>().size(), 6u);
    EXPECT_TRUE(refused(t, ChooseLine{Lane{}}, "no-target", "FA-8.1"));
    t.act(ChooseLine{lane("a")});  // rdf-s1, s2, s3 from 1 to 3
    std::vector<Ship> order;
    for (int i = 0; i < 3; ++i) {
        if (i == 2) {
            const RemoveToken away{TokenKind::Defense, rdf, ship("rdf-s3")};
            EXPECT_EQ(t.legal(), (std::vector<Move>{away, Decline{}})) << "up to one";
            t.act(away);
        }
        ASSERT_TRUE(t.waits_for(rdf));
        order.push_back(std::get<Placing>(t.state.frames.back()).ship);
        t.act(i == 1 ? Move{StopToken{}} : Move{AllowToken{}});
    }
    EXPECT_EQ(order, (std::vector<Ship>{ship("rdf-s1"), ship("rdf-s2"), ship("rdf-s3")}));
    EXPECT_EQ(t.load("rdf-s1").attack, 1);
    EXPECT_EQ(t.load("rdf-s2").attack, 0) << "stopped";
    EXPECT_EQ(t.load("rdf-s3").attack, 1 + 1);
    EXPECT_EQ(t.load("rdf-s3").defense, 1);
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(ForceOfArmsCommands, SaturationBarrageAlongARow) {  // zentraedi-c3, FA-8.13
    Table t = Table::at_cards();
    t.no_spies(rdf);
    t.put("rdf-s1", "c3");
    t.put("rdf-s2", "a3");
    t.put("rdf-s4", "b3");  // row 3: rdf-s2, s4, s1
    t.act(play("c3"));
    t.act(ChooseLine{lane("3")});
    std::vector<Ship> order;
    for (const TokenPlaced& placed : t.told.all<TokenPlaced>()) order.push_back(placed.ship);
    EXPECT_EQ(order, (std::vector<Ship>{ship("rdf-s2"), ship("rdf-s4"), ship("rdf-s1")}));
}

TEST(ForceOfArmsCommands, SaturationBarrageOnALineWithoutEnemies) {  // zentraedi-c3, FA-8.2
    Table t = Table::at_cards();
    t.put("zentraedi-s4", "b2");  // c: s2, s3 and the empty space
    t.act(play("c3"));
    t.act(ChooseLine{lane("c")});
    EXPECT_TRUE(t.state.frames.empty());
    for (const Load& load : t.state.ships) EXPECT_EQ(load.attack, 0);
}

TEST(ForceOfArmsCommands, ElectronicWarfare) {  // zentraedi-c4, FA-8.5
    Table t = Table::at_cards();
    t.load_with("zentraedi-s1", rdf, TokenKind::Attack, 1);
    t.load_with("rdf-s1", zentraedi, TokenKind::Attack, 2);
    t.load_with("rdf-s2", rdf, TokenKind::Defense, 3);
    t.load_with("zentraedi-s2", zentraedi, TokenKind::Defense, 1);
    t.load_with("rdf-s2", rdf, TokenKind::Protoculture);
    t.load_with("zentraedi-s1", rdf, TokenKind::ShipLock);
    t.act(play("c4"));
    EXPECT_EQ(t.legal_of<RemoveToken>().size(), 2u) << "only what the other side has placed, and neither Protoculture nor locks, FA-5.5";
    EXPECT_TRUE(refused(t, RemoveToken{TokenKind::Attack, zentraedi, ship("rdf-s1")}, "not-this-token", "FA-8.1"));
    t.act(RemoveToken{TokenKind::Attack, rdf, ship("zentraedi-s1")});
    t.act(RemoveToken{TokenKind::Defense, rdf, ship("rdf-s2")});
    t.act(RemoveToken{TokenKind::Defense, rdf, ship("rdf-s2")});
    EXPECT_EQ(t.load("rdf-s2").defense, 1) << "three in all";
    EXPECT_EQ(t.load("zentraedi-s1").attack, 0);
    EXPECT_TRUE(t.state.frames.empty());
    EXPECT_EQ(t.state.supply.defense, 12 - 2);
}

TEST(ForceOfArmsCommands, AMoveThatBelongsToNoEffectIsRefused) {  // FA-8.1
    Table t = Table::at_cards();
    t.act(play("c3"));
    EXPECT_TRUE(refused(t, choose("rdf-s1"), "not-now", "FA-8.1"));
    EXPECT_TRUE(refused(t, SwapShip{cell("a1")}, "not-now", "FA-8.1"));
    EXPECT_TRUE(refused(t, Exchange{post("a-1"), post("b-1")}, "not-now", "FA-8.1"));
    EXPECT_TRUE(refused(t, shift(zentraedi, "rdf-s1", "rdf-s2"), "not-now", "FA-8.1"));
    EXPECT_TRUE(refused(t, RemoveToken{TokenKind::Attack, rdf, ship("zentraedi-s1")}, "not-now", "FA-8.1"));
    EXPECT_TRUE(refused(t, UseSpy{rdf, post("a-1")}, "effect-first", "FA-8.1"));
}

}  // namespace broadside::force_of_arms::testing
