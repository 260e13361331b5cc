// Armies: section 3, and what their mecha are worth.
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

Options open_battle(Size points = Size::P300, Prices prices = Prices::Overview) {
    Options options;
    options.scenario = ScenarioKey::ControlTheBattlefield;
    options.points = points;
    options.prices = prices;
    return options;
}
Squad squad(Card core, std::initializer_list<Card> support = {}, Card special = Card::None, Upgrades upgrades = {}) {
    Squad result;
    result.core = core;
    for (const Card card : support) result.support.push_back(card);
    result.special = special;
    result.upgrades = upgrades;
    return result;
}
Army uedf(std::initializer_list<Squad> squads) {
    Army army;
    for (const Squad& each : squads) army.squadrons.push_back(each);
    return army;
}
Army zentraedi(std::initializer_list<Squad> squads) {
    Army army = uedf(squads);
    army.faction = Faction::Zentraedi;
    return army;
}
const Squad valkyries = squad(Card::ValkyrieSquadron);
const Squad destroids = squad(Card::ArmoredDestroidSquadron);
const Squad attrition = squad(Card::RegultAttritionSquadron);

Army sample_uedf() {
    return uedf({squad(Card::ValkyrieSquadron, {Card::ValkyrieSquad, Card::Vef1}, Card::Vf1s),
                 squad(Card::ArmoredDestroidSquadron, {Card::PhalanxSquad})});
}
Army sample_zentraedi() {
    return zentraedi({squad(Card::RegultAttritionSquadron, {}, Card::Glaug), squad(Card::RegultReconSquadron),
                      squad(Card::RegultArtillerySquadron, {}, Card::Glaug)});
}

TEST(TacticsArmy, BothSampleArmiesCost300AndPass) {  // TA-3.7
    Table t = Table::fresh(open_battle());
    EXPECT_EQ(price_of(t.terms(), sample_uedf()), 300);
    EXPECT_EQ(price_of(t.terms(), sample_zentraedi()), 300);
    EXPECT_TRUE(t.act(ChooseArmy{sample_uedf()}));
    EXPECT_TRUE(t.act(ChooseArmy{sample_zentraedi()}));
    EXPECT_EQ(t.field().mecha[0].size(), 14);
    EXPECT_EQ(t.field().mecha[1].size(), 28);
    EXPECT_EQ(t.field().strength[0], 300u * 240);
    EXPECT_EQ(t.field().strength[1], 300u * 240);
}

TEST(TacticsArmy, OneFactionOnly) {  // TA-3.1
    const Table t = Table::fresh(open_battle());
    EXPECT_TRUE(refused(t, ChooseArmy{uedf({valkyries, attrition})}, "wrong-faction", "TA-3.1"));
}

TEST(TacticsArmy, CoreCardsAreTheSquadrons) {  // TA-3.2
    const Table t = Table::fresh(open_battle());
    EXPECT_TRUE(refused(t, ChooseArmy{uedf({valkyries, squad(Card::ValkyrieSquad)})}, "wrong-type", "TA-3.2"));
    EXPECT_TRUE(refused(t, ChooseArmy{uedf({squad(Card::None), valkyries})}, "no-card", "TA-3.2"));
    EXPECT_TRUE(t.check(ChooseArmy{uedf({valkyries, valkyries, valkyries})}).ok()) << "any number of the same";
}

TEST(TacticsArmy, SupportJoinsItsCore) {  // TA-3.3, TA-3.5
    Table t = Table::fresh(open_battle());
    EXPECT_TRUE(refused(t, ChooseArmy{uedf({squad(Card::ValkyrieSquadron, {Card::PhalanxSquad}), destroids})}, "does-not-join", "TA-3.5"));
    EXPECT_TRUE(refused(t, ChooseArmy{uedf({squad(Card::ValkyrieSquadron, {Card::Vf1s}), destroids})}, "wrong-type", "TA-3.3"));
    EXPECT_TRUE(t.act(ChooseArmy{uedf({squad(Card::ValkyrieSquadron, {Card::ValkyrieSquad, Card::ValkyrieSquad}), destroids})}));
    EXPECT_TRUE(t.act(ChooseArmy{sample_zentraedi()}));
    int first = 0;
    for (const Mecha& mecha : t.field().mecha[0]) first += mecha.squadron == SquadronId(alpha, 0) ? 1 : 0;
    EXPECT_EQ(first, 8);
    EXPECT_EQ(SupportCards::Items::capacity(), 2);
}

TEST(TacticsArmy, OneSpecialForACore) {  // TA-3.4
    const Table t = Table::fresh(open_battle());
    EXPECT_TRUE(refused(t, ChooseArmy{uedf({squad(Card::ValkyrieSquadron, {}, Card::ValkyrieSquad), destroids})}, "wrong-type", "TA-3.4"));
    EXPECT_TRUE(t.check(ChooseArmy{uedf({squad(Card::ValkyrieSquadron, {}, Card::Vf1s), destroids})}).ok());
}

TEST(TacticsArmy, AGlaugOnlyWhereThereIsNone) {  // TA-3.5
    const Table t = Table::fresh(open_battle());
    EXPECT_TRUE(refused(t, ChooseArmy{zentraedi({squad(Card::RegultReconSquadron, {}, Card::Glaug), attrition})}, "has-one", "TA-3.5"));
    EXPECT_TRUE(t.check(ChooseArmy{zentraedi({squad(Card::RegultAttritionSquadron, {}, Card::Glaug), attrition})}).ok());
}

TEST(TacticsArmy, AtMostTwoVf1s) {  // TA-3.6
    const Table t = Table::fresh(open_battle(Size::P450));
    const Squad led = squad(Card::ValkyrieSquadron, {}, Card::Vf1s);
    EXPECT_TRUE(t.check(ChooseArmy{uedf({led, led})}).ok());
    EXPECT_TRUE(refused(t, ChooseArmy{uedf({led, led, led})}, "too-many", "TA-3.6"));
}

TEST(TacticsArmy, NotMoreThanThePoints) {  // TA-3.7
    const Table t = Table::fresh(open_battle(Size::P200));
    EXPECT_TRUE(refused(t, ChooseArmy{sample_uedf()}, "too-expensive", "TA-3.7"));
    EXPECT_EQ(t.check(ChooseArmy{sample_uedf()}).details[0].number, 300);
}

TEST(TacticsArmy, TwoCoresFrom200PointsOn) {  // TA-3.8
    const Table large = Table::fresh(open_battle(Size::P200));
    EXPECT_TRUE(refused(large, ChooseArmy{uedf({valkyries})}, "few-cores", "TA-3.8"));
    EXPECT_TRUE(refused(large, ChooseArmy{uedf({})}, "no-core", "TA-3.8"));
    const Table small = Table::fresh(open_battle(Size::P150));
    EXPECT_TRUE(small.check(ChooseArmy{uedf({valkyries})}).ok());
}

TEST(TacticsArmy, ACoreForEvery150PointsFielded) {  // TA-3.9
    Content content = standard_content();
    content.data.cards[static_cast<std::size_t>(Card::Vf1s)].prices = {65, 64};
    const Squad grown = squad(Card::ValkyrieSquadron, {Card::ValkyrieSquad, Card::ValkyrieSquad}, Card::Vf1s);
    const Table whole = Table::fresh(open_battle(Size::P450, Prices::Overview), content);
    EXPECT_EQ(price_of(whole.terms(), uedf({grown, grown})), 450);
    EXPECT_TRUE(refused(whole, ChooseArmy{uedf({grown, grown})}, "few-cores", "TA-3.9"));
    const Table less = Table::fresh(open_battle(Size::P450, Prices::Published), content);
    EXPECT_EQ(price_of(less.terms(), uedf({grown, grown})), 448);
    EXPECT_TRUE(less.check(ChooseArmy{uedf({grown, grown})}).ok()) << "448 points in a game of 450 need two";
}

TEST(TacticsArmy, UpgradesAreForWholeSquadrons) {  // TA-3.10
    Table t = Table::fresh(open_battle());
    const Squad lasers = squad(Card::ValkyrieSquadron, {Card::ValkyrieSquad, Card::Vef1}, Card::Vf1s, {Upgrade::NoseLasers});
    EXPECT_EQ(price_of(t.terms(), lasers), 80 + 5 + 40 + 2 + 30 + 30 + 1) << "the VEF-1 is skipped free of charge";
    EXPECT_TRUE(refused(
        t, ChooseArmy{uedf({squad(Card::ArmoredDestroidSquadron, {Card::PhalanxSquad}, Card::None, {Upgrade::NoseLasers}), valkyries})},
        "not-for-core", "TA-3.10"));
    ASSERT_TRUE(t.act(ChooseArmy{uedf({lasers, squad(Card::AreaDenialDestroidSquadron)})}));
    ASSERT_TRUE(t.act(ChooseArmy{sample_zentraedi()}));
    int armed = 0;
    for (const Mecha& mecha : t.field().mecha[0])
        for (int slot = 0; slot < slots_of(t.terms(), mecha); ++slot)
            armed += weapon_at(t.terms(), t.field(), mecha, slot) == Weapon::NoseLasers ? 1 : 0;
    EXPECT_EQ(armed, 7) << "all but the VEF-1 and the Destroids";
}

TEST(TacticsArmy, OneWingLoad) {  // TA-3.11
    Options options = open_battle();
    options.rules = Preset::Full;
    const Table t = Table::fresh(options);
    const auto loads = [](Upgrades upgrades) { return uedf({squad(Card::ValkyrieSquadron, {}, Card::None, upgrades), destroids}); };
    EXPECT_TRUE(refused(t, ChooseArmy{loads({Upgrade::GravityBombs, Upgrade::LongRangeMissiles})}, "one-wing-load", "TA-3.11"));
    EXPECT_TRUE(t.check(ChooseArmy{loads({Upgrade::GravityBombs, Upgrade::NoseLasers})}).ok());
}

TEST(TacticsArmy, UpgradesThatNeedAModule) {  // TA-3.12
    const Table t = Table::fresh(open_battle());
    for (const Upgrade upgrade : {Upgrade::MiniMissilePods, Upgrade::LongRangeMissiles, Upgrade::GravityBombs})
        EXPECT_TRUE(
            refused(t, ChooseArmy{uedf({squad(Card::ValkyrieSquadron, {}, Card::None, {upgrade}), destroids})}, "needs-module", "TA-3.12"));
    EXPECT_TRUE(
        refused(t, ChooseArmy{zentraedi({squad(Card::RegultAttritionSquadron, {}, Card::None, {Upgrade::VeteranWarriors}), attrition})},
                "needs-module", "TA-3.12"));
    EXPECT_TRUE(t.check(ChooseArmy{uedf({squad(Card::ValkyrieSquadron, {}, Card::None, {Upgrade::NoseLasers}), destroids})}).ok());
}

TEST(TacticsArmy, NoseLasersWorkInTheFixedMode) {  // TA-3.12
    Table t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 10, 18);
    t.field().of(SquadronId(alpha, 0)).upgrades.add(Upgrade::NoseLasers);
    const MechaId b = t.put(bravo, Kind::Regult, 22, 18);
    t.begin(Phase::Combat);
    EXPECT_TRUE(t.act(fire(a, 5, b)));
    Table modes(with({&Options::modes}));
    const MechaId c = modes.put(alpha, Kind::Vf1a, 10, 18);
    modes.field().of(SquadronId(alpha, 0)).upgrades.add(Upgrade::NoseLasers);
    const MechaId d = modes.put(bravo, Kind::Regult, 22, 18);
    modes.begin(Phase::Combat);
    EXPECT_TRUE(refused(modes, fire(c, 5, d), "no-weapon", "TA-9.2")) << "with modes, not as a Battloid";
    modes.mecha(c).mode = Mode::Guardian;
    EXPECT_TRUE(modes.check(fire(c, 5, d)).ok());
}

TEST(TacticsArmy, TwoColumnsOfPrices) {  // TA-3.13
    const Table overview = Table::fresh(open_battle(Size::P300, Prices::Overview));
    const Table published = Table::fresh(open_battle(Size::P300, Prices::Published));
    EXPECT_EQ(price_of(overview.terms(), sample_zentraedi()), 300);
    EXPECT_EQ(price_of(published.terms(), sample_zentraedi()), 70 + 20 + 70 + 90 + 20);
    EXPECT_EQ(price_of(overview.terms(), squad(Card::RegultAttackSquadron)), 80) << "not priced by the overview";
    EXPECT_EQ(price_of(published.terms(), squad(Card::RegultAttackSquadron)), 80);
}

TEST(TacticsArmy, TheCommandDestroidLeads) {  // TA-3.14, TA-24.7
    Table t = Table::fresh(open_battle());
    ASSERT_TRUE(t.act(ChooseArmy{uedf({squad(Card::ArmoredDestroidSquadron, {}, Card::CommandDestroid), valkyries})}));
    ASSERT_TRUE(t.act(ChooseArmy{sample_zentraedi()}));
    EXPECT_EQ(t.field().mecha[0][0].leadership, 2);
    EXPECT_EQ(t.field().mecha[0][1].leadership, 0);
    EXPECT_EQ(t.field().mecha[0][0].worth, (20 + 10) * 240) << "the card adds to the mecha that it improves";
}

TEST(TacticsArmy, ChosenInSecretAndShownTogether) {  // TA-3.15
    Table t = Table::fresh(open_battle());
    EXPECT_EQ(t.rules.waiting(t.state).seats.size(), 2);
    EXPECT_TRUE(t.rules.audience(t.state, {Seat{0}, Move{ChooseArmy{sample_uedf()}}, 0}) == SeatSet{Seat{0}});
    ASSERT_TRUE(t.act(ChooseArmy{sample_uedf()}));
    EXPECT_FALSE(t.view(bravo).army.has_value());
    EXPECT_TRUE(t.view(bravo).chosen[0]);
    EXPECT_TRUE(t.view(alpha).army == sample_uedf());
    EXPECT_EQ(t.heard<ArmyShown>(), nullptr);
    EXPECT_TRUE(t.waits_for(bravo));
    ASSERT_TRUE(t.act(ChooseArmy{sample_zentraedi()}));
    EXPECT_EQ(t.count_heard<ArmyShown>(), 2);
    EXPECT_EQ(t.field().phase, Phase::Edges);
}

TEST(TacticsArmy, LimitsOfSize) {  // TA-3.16
    Content content = standard_content();
    for (CardData& card : content.data.cards) card.prices = {1, 1};
    const Table t = Table::fresh(open_battle(), content);
    Content larger = content;
    larger.data.cards[static_cast<std::size_t>(Card::RegultSquad)].mecha = {Share{Kind::Regult, 10}};
    const Table u = Table::fresh(open_battle(), larger);
    const Squad huge = squad(Card::RegultAttritionSquadron, {Card::RegultSquad, Card::RegultSquad}, Card::Glaug);
    EXPECT_TRUE(t.check(ChooseArmy{zentraedi({huge, huge, huge})}).ok()) << "75 mecha";
    EXPECT_TRUE(refused(t, ChooseArmy{zentraedi({huge, huge, huge, huge})}, "army-too-large", "TA-3.16"));
    EXPECT_TRUE(refused(u, ChooseArmy{zentraedi({huge, huge})}, "squadron-too-large", "TA-3.16"));
    EXPECT_EQ(Army{}.squadrons.capacity(), most_squadrons + 1) << "one too many is refused with its clause";
}

TEST(TacticsArmy, MechaAreWorthTheirShareOfTheCard) {  // TA-24.7
    Table t = Table::fresh(open_battle());
    const Squad lasers = squad(Card::ValkyrieSquadron, {}, Card::Vf1s, {Upgrade::NoseLasers});
    ASSERT_TRUE(t.act(ChooseArmy{uedf({lasers, destroids})}));
    ASSERT_TRUE(t.act(ChooseArmy{sample_zentraedi()}));
    EXPECT_EQ(t.field().mecha[0][0].worth, 85 * 240 / 4) << "the upgrade is divided too";
    EXPECT_EQ(t.field().mecha[0][4].worth, 31 * 240) << "the VF-1S";
    EXPECT_EQ(t.field().mecha[1][0].worth, 80 * 240 / 12) << "6.67 points, exactly 1600 parts";
    EXPECT_EQ(t.field().mecha[1][12].worth, 25 * 240) << "the Glaug";
}

TEST(TacticsArmy, ThePoolsOfTheSampleArmies) {  // TA-5.2, TA-21.1
    for (const bool cheap : {false, true}) {
        Options options = open_battle();
        if (cheap) options = with({&Options::cheap}, options);
        Table t = Table::fresh(options);
        ASSERT_TRUE(t.act(ChooseArmy{sample_uedf()}));
        ASSERT_TRUE(t.act(ChooseArmy{sample_zentraedi()}));
        for (auto& list : t.field().mecha)
            for (Mecha& mecha : list) mecha.status = Status::Ready;
        EXPECT_EQ(pool_of(t.terms(), t.field(), alpha), 20);
        EXPECT_EQ(pool_of(t.terms(), t.field(), bravo), cheap ? 24 : 42);
    }
}

TEST(TacticsArmy, PilotsFlyTheFirstFitMecha) {  // TA-23.1
    Options options = open_battle();
    Army army = sample_uedf();
    army.pilots.push_back({Pilot::RoyFokker, 1});
    EXPECT_TRUE(refused(Table::fresh(options), ChooseArmy{army}, "needs-module", "TA-23.1"));
    options.rules = Preset::Full;
    Table t = Table::fresh(options);
    EXPECT_TRUE(refused(t, ChooseArmy{army}, "too-expensive", "TA-3.7")) << "pilots cost points";
    army = uedf({squad(Card::ValkyrieSquadron, {}, Card::Vf1s), destroids});
    const auto posted = [&](std::initializer_list<Posting> postings) {
        Army result = army;
        for (const Posting& posting : postings) result.pilots.push_back(posting);
        return ChooseArmy{result};
    };
    EXPECT_TRUE(refused(t, posted({{Pilot::RoyFokker, 2}}), "no-mecha", "TA-23.1"));
    EXPECT_TRUE(refused(t, posted({{Pilot::RoyFokker, 3}}), "no-squadron", "TA-23.1"));
    EXPECT_TRUE(refused(t, posted({{Pilot::RoyFokker, 1}, {Pilot::RoyFokker, 1}}), "twice", "TA-23.1"));
    EXPECT_TRUE(refused(t, posted({{Pilot::None, 1}}), "no-pilot", "TA-23.1"));
    ASSERT_TRUE(t.act(posted({{Pilot::RoyFokker, 1}, {Pilot::BenDixon, 1}, {Pilot::Dietrich, 2}})));
    ASSERT_TRUE(t.act(ChooseArmy{sample_zentraedi()}));
    const auto& list = t.field().mecha[0];
    EXPECT_EQ(list[4].pilot, Pilot::RoyFokker);
    EXPECT_EQ(list[4].leadership, 4) << "TA-23.2: LD 3 and 1 more";
    EXPECT_EQ(list[4].worth, 60 * 240);
    EXPECT_EQ(list[1].pilot, Pilot::BenDixon) << "the first VF-1A";
    EXPECT_EQ(list[5].pilot, Pilot::Dietrich);
    EXPECT_EQ(list[5].leadership, 1) << "TA-23.6";
}

TEST(TacticsArmy, TheFirstOfTheSquadronWhateverItsKind) {  // TA-23.1
    Options options = open_battle();
    options.rules = Preset::Full;
    Table t = Table::fresh(options);
    Army heroes = uedf({valkyries, destroids});
    for (const Pilot pilot : {Pilot::RickHunter, Pilot::MaxSterling, Pilot::BenDixon}) heroes.pilots.push_back({pilot, 1});
    Army horde = zentraedi({squad(Card::RegultAttackSquadron), squad(Card::RegultReconSquadron)});
    horde.pilots.push_back({Pilot::Grell, 1});
    ASSERT_TRUE(t.act(ChooseArmy{heroes}));
    ASSERT_TRUE(t.act(ChooseArmy{horde}));
    const auto& ours = t.field().mecha[0];
    ASSERT_EQ(ours[0].kind, Kind::Vf1j);
    EXPECT_EQ(ours[0].pilot, Pilot::RickHunter);
    EXPECT_EQ(ours[1].pilot, Pilot::MaxSterling) << "the VF-1J has a pilot";
    EXPECT_EQ(ours[2].pilot, Pilot::BenDixon);
    ASSERT_EQ(t.field().mecha[1][0].kind, Kind::Glaug);
    EXPECT_EQ(t.field().mecha[1][0].pilot, Pilot::Grell);
}

TEST(TacticsArmy, APilotWhoTakesTheFirstMechaLeavesNoneForAnother) {  // TA-23.1
    Options options = open_battle();
    options.rules = Preset::Full;
    const Table t = Table::fresh(options);
    Army horde = zentraedi({squad(Card::RegultAttackSquadron), squad(Card::RegultReconSquadron)});
    horde.pilots.push_back({Pilot::Azonia, 1});
    horde.pilots.push_back({Pilot::Grell, 1});
    EXPECT_TRUE(t.check(ChooseArmy{horde}).ok()) << "a Regult for Grell";
    std::swap(horde.pilots[0], horde.pilots[1]);
    EXPECT_TRUE(refused(t, ChooseArmy{horde}, "no-mecha", "TA-23.1")) << "Grell flies the only Glaug";
}

TEST(TacticsArmy, SevenCoresForWhoCanPayThem) {  // TA-3.16, TA-3.2
    Table t = Table::fresh(open_battle(Size::P450));
    const Squad denial = squad(Card::AreaDenialDestroidSquadron);
    const Army seven = uedf({denial, denial, denial, denial, denial, denial, denial});
    EXPECT_EQ(price_of(t.terms(), seven), 420);
    Army eight = seven;
    eight.squadrons.push_back(denial);
    EXPECT_TRUE(refused(t, ChooseArmy{eight}, "too-many-cores", "TA-3.16"));
    const Answer answer = t.rules.ask(t.view(alpha), AskArmy{eight});
    ASSERT_TRUE(std::holds_alternative<ArmyCost>(answer));
    EXPECT_EQ(std::get<ArmyCost>(answer).points, 480);
    ASSERT_TRUE(t.act(ChooseArmy{seven}));
    ASSERT_TRUE(t.act(ChooseArmy{sample_zentraedi()}));
    EXPECT_EQ(t.field().squadrons[0].size(), 7);
    EXPECT_EQ(t.field().mecha[0].size(), 28);
    EXPECT_EQ(t.mecha(MechaId(alpha, 27)).squadron.text(), "sa7");
}

}  // namespace
}  // namespace broadside::tactics::testing
