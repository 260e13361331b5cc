// What a seat is told about the totals: their parts, who leads, and what a move would make of them.
#include "games/force-of-arms/tests/support.hpp"

namespace broadside::force_of_arms::testing {
namespace {

const ShipView& seen(const auto& shown, std::string_view name) { return shown.ships[ship(name).index]; }

int sum_of(const ShipView& view, Stat stat) {
    int sum = 0;
    for (const PartView& part : view.parts)
        if (part.stat == stat) sum += part.amount;
    return sum;
}

TEST(ForceOfArmsPreview, PartsAddUpToTheKnownTotals) {
    Table t = Table::at_tokens();
    t.load_with("rdf-s1", rdf, TokenKind::Defense, 2);
    t.load_with("rdf-s1", zentraedi, TokenKind::Protoculture);
    for (const Faction faction : both_factions)
        for (const ShipView& view : t.view(faction).ships) {
            EXPECT_EQ(sum_of(view, Stat::Defense), view.known_defense);
            EXPECT_EQ(sum_of(view, Stat::Attack), view.known_attack);
        }
}

TEST(ForceOfArmsPreview, WhoLeadsFollowsFromWhatIsKnown) {
    Table t;
    EXPECT_EQ(seen(t.public_view(), "rdf-s1").leads, Who::Alpha);
    EXPECT_EQ(seen(t.public_view(), "rdf-s4").leads, Who::Nobody) << "no printed defense, nothing around: 0 against 0";
    t.load_with("rdf-s4", zentraedi, TokenKind::Attack);
    EXPECT_EQ(seen(t.public_view(), "rdf-s4").leads, Who::Bravo);
}

TEST(ForceOfArmsPreview, ShipMoveShowsTheTotalsAtTheNewPlace) {
    Table t;
    t.put("rdf-s1", "a1");
    // Both have had a turn: of these fighters only the one in lane c matters to the ship.
    const auto lay = [&](Faction faction, std::string_view at, std::string_view which) {
        t.force(faction).posts[post(at).index] = {fighter(which), false, 0};
        t.force(faction).hand.remove(fighter(which).index);
    };
    lay(rdf, "c-1", "f12");
    lay(rdf, "b-1", "f1");
    lay(zentraedi, "b-1", "f1");
    lay(zentraedi, "b-2", "f2");
    const Move move = MoveShip{ship("rdf-s1"), cell("c3")};
    const View before = t.view(rdf);
    const Preview after = t.rules.preview(before, move);
    EXPECT_EQ(seen(after, "rdf-s1").at, cell("c3"));
    EXPECT_EQ(seen(after, "rdf-s1").known_defense, seen(before, "rdf-s1").known_defense + 6);
    EXPECT_EQ(t.view(rdf), before) << "a preview changes nothing";
    t.act(move);
    for (const ShipView& ship : t.view(rdf).ships) EXPECT_EQ(after.ships[ship.ship.index], ship);
}

TEST(ForceOfArmsPreview, FighterCountsInEveryShipOfItsLane) {
    Table t;
    t.act(MoveShip{ship("rdf-s1"), cell("b2")});
    const View before = t.view(rdf);
    const Preview after = t.rules.preview(before, LayFighter{fighter("f12"), lane("b"), false});
    for (const ShipView& view : before.ships) {
        const bool helped = owner_of(view.ship.index) == rdf && view.at.text()[0] == 'b';
        EXPECT_EQ(after.ships[view.ship.index].known_defense, view.known_defense + (helped ? 6 : 0)) << view.ship.text();
    }
}

TEST(ForceOfArmsPreview, TokenCountsAsIfNobodyStoppedIt) {
    Table t = Table::at_tokens();
    t.give(rdf, TokenKind::Attack);
    const View before = t.view(rdf);
    const Preview after = t.rules.preview(before, PlaceToken{TokenKind::Attack, ship("zentraedi-s1")});
    EXPECT_EQ(seen(after, "zentraedi-s1").known_attack, seen(before, "zentraedi-s1").known_attack + 1);
}

TEST(ForceOfArmsPreview, SpyOnAnUnknownFighterTellsNothingBefore) {
    Table t = Table::at_tokens();
    const View before = t.view(rdf);
    EXPECT_EQ(t.rules.preview(before, UseSpy{zentraedi, post("a-1")}).ships, before.ships);
    const Preview own = t.rules.preview(before, UseSpy{rdf, post("a-1")});
    EXPECT_EQ(own.ships, before.ships) << "an own fighter counts the same face up";
}

// Two worlds with the same view give the same numbers, whatever lies under the other side's cards.
TEST(ForceOfArmsPreview, SecretsOfTheOtherSideChangeNoNumber) {
    Table t = Table::at_cards(rdf);
    Table u = Table::at_cards(rdf);
    u.lay(zentraedi, "f1", "3-2");
    u.lay(zentraedi, "f9", "a-1");
    ASSERT_EQ(t.view(rdf), u.view(rdf));
    for (const Move& move : t.legal()) EXPECT_EQ(t.rules.preview(t.view(rdf), move).ships, u.rules.preview(u.view(rdf), move).ships);
}

// The move is taken as it is: the end of the round is not played out.
TEST(ForceOfArmsPreview, LastCardOfTheRoundDoesNotScoreIt) {
    Table t = Table::at_cards(rdf);
    for (const char* played : {"h1", "c1", "c2"}) t.force(zentraedi).played.add(card(played).index);
    for (const char* played : {"h1", "c1"}) t.force(rdf).played.add(card(played).index);
    const View before = t.view(rdf);
    for (const Move& move : t.legal())
        for (const ShipView& view : t.rules.preview(before, move).ships) EXPECT_TRUE(view.at.named());
}

}  // namespace
}  // namespace broadside::force_of_arms::testing
