// Every number of the content pack of Tactics, typed a second time: profiles, weapons, cards with both prices, upgrades, pilots,
// blows. A slip of a digit in the pack shows here.
#include <algorithm>
#include <iterator>

#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

const Data& data() { return standard_content().data; }

constexpr Mils small = 600;  // radius
constexpr Mils medium = 800;

struct KindRow {
    Kind kind;
    int mdc, leadership;
    Mils radius;
};
constexpr KindRow kinds[] = {
    {Kind::Vf1a, 14, 0, small},       {Kind::Vf1j, 14, 2, small},           {Kind::Vf1s, 14, 3, small},
    {Kind::Vef1, 14, 1, small},       {Kind::Tomahawk, 19, 0, medium},      {Kind::Defender, 11, 0, medium},
    {Kind::Phalanx, 11, 0, medium},   {Kind::Regult, 5, 0, medium},         {Kind::Glaug, 9, 4, medium},
    {Kind::QuelRegult, 5, 2, medium}, {Kind::GluuhaugRegult, 5, 0, medium}, {Kind::SerauhaugRegult, 5, 0, medium},
};

TEST(TacticsNumbers, Mecha) {
    ASSERT_EQ(std::ssize(kinds), kind_count);
    for (const KindRow& row : kinds) {
        SCOPED_TRACE(name_of(row.kind));
        EXPECT_EQ(data().of(row.kind).mdc, row.mdc);
        EXPECT_EQ(data().of(row.kind).leadership, row.leadership);
        EXPECT_EQ(data().of(row.kind).radius, row.radius);
    }
}

using enum Ability;
using enum Blow;
constexpr Blows all_blows{BodyBlock, Club, Grab, Kick, JumpKick, Punch, PowerPunch, Stomp};
constexpr Blows guardian_blows{BodyBlock, Club, Grab, Kick, Punch};
constexpr Blows destroid_blows{BodyBlock, Kick, JumpKick, Punch, Stomp};
constexpr Blows regult_blows{BodyBlock, Kick, JumpKick, Stomp};
constexpr Abilities battloid{Hands, Flight};
constexpr Abilities guardian{Hands, Hover, Flight};
constexpr Abilities fighter{Aircraft, Afterburner, FastMover, Flight};
constexpr Abilities pod{FocusFire, Leap};

struct ProfileRow {
    Kind kind;
    Mode mode;
    int spd, pil, gn, df;
    Abilities abilities;
    Blows blows;
    std::initializer_list<Weapon> weapons;
};
const ProfileRow profiles[] = {
    {Kind::Vf1a, Mode::Battloid, 5, 2, 3, 5, battloid, all_blows, {Weapon::Gu11Battloid, Weapon::HeadLaser}},
    {Kind::Vf1a, Mode::Guardian, 10, 3, 2, 5, guardian, guardian_blows, {Weapon::Gu11Guardian, Weapon::WingMissiles, Weapon::HeadLaser}},
    {Kind::Vf1a, Mode::Fighter, 12, 2, 2, 6, fighter, {}, {Weapon::Gu11Fighter, Weapon::WingMissiles, Weapon::HeadLaser}},
    {Kind::Vf1j, Mode::Battloid, 5, 3, 4, 5, battloid, all_blows, {Weapon::Gu11Battloid, Weapon::DualHeadLasers}},
    {Kind::Vf1j,
     Mode::Guardian,
     10,
     4,
     3,
     5,
     guardian,
     guardian_blows,
     {Weapon::Gu11Guardian, Weapon::WingMissiles, Weapon::DualHeadLasers}},
    {Kind::Vf1j, Mode::Fighter, 12, 3, 3, 6, fighter, {}, {Weapon::Gu11Fighter, Weapon::WingMissiles, Weapon::DualHeadLasers}},
    {Kind::Vf1s, Mode::Battloid, 5, 4, 4, 5, battloid, all_blows, {Weapon::Gu11Battloid, Weapon::QuadHeadLasers}},
    {Kind::Vf1s,
     Mode::Guardian,
     10,
     5,
     4,
     5,
     guardian,
     guardian_blows,
     {Weapon::Gu11Guardian, Weapon::WingMissiles, Weapon::QuadHeadLasers}},
    {Kind::Vf1s, Mode::Fighter, 12, 4, 3, 6, fighter, {}, {Weapon::Gu11Fighter, Weapon::WingMissiles, Weapon::QuadHeadLasers}},
    {Kind::Vef1, Mode::Battloid, 5, 3, 3, 5, {Hands, Flight, Jam, Screen}, all_blows, {Weapon::DualHeadLasers}},
    {Kind::Vef1,
     Mode::Guardian,
     10,
     4,
     2,
     5,
     {Hands, Hover, Flight, Jam, Screen},
     guardian_blows,
     {Weapon::WingMissiles, Weapon::DualHeadLasers}},
    {Kind::Vef1,
     Mode::Fighter,
     12,
     3,
     2,
     6,
     {Aircraft, Afterburner, FastMover, Flight, Jam, Screen},
     {},
     {Weapon::WingMissiles, Weapon::DualHeadLasers}},
    {Kind::Tomahawk,
     Mode::Fixed,
     5,
     2,
     2,
     5,
     {FocusFire},
     destroid_blows,
     {Weapon::HeavyParticleCannons, Weapon::GunClusters, Weapon::MissilePods, Weapon::AirDefencePod, Weapon::RocketBoxes,
      Weapon::MachineGuns}},
    {Kind::Defender, Mode::Fixed, 6, 2, 2, 5, {}, destroid_blows, {Weapon::DefenderAutoCannons}},
    {Kind::Phalanx, Mode::Fixed, 5, 2, 2, 5, {}, {BodyBlock, Kick, Stomp}, {Weapon::DerringerLaunchers}},
    {Kind::Regult,
     Mode::Fixed,
     5,
     2,
     1,
     6,
     {FocusFire, Leap, LifeIsCheap},
     regult_blows,
     {Weapon::RegultParticleCannons, Weapon::AutoCannons, Weapon::AirDefenceLasers}},
    {Kind::Glaug,
     Mode::Fixed,
     7,
     3,
     3,
     7,
     {FocusFire, Leap, Rally},
     {BodyBlock, Kick, JumpKick, Punch, PowerPunch, Stomp},
     {Weapon::ChargedParticleCannon, Weapon::ForearmParticleCannons, Weapon::ForearmRailCannons, Weapon::ShortRangeMissiles,
      Weapon::AutoCannons}},
    {Kind::QuelRegult, Mode::Fixed, 6, 3, 0, 6, {Leap, Jam, Guide}, regult_blows, {}},
    {Kind::GluuhaugRegult,
     Mode::Fixed,
     4,
     2,
     2,
     5,
     pod,
     regult_blows,
     {Weapon::RegultParticleCannons, Weapon::AutoCannons, Weapon::MediumMissiles}},
    {Kind::SerauhaugRegult,
     Mode::Fixed,
     4,
     2,
     2,
     5,
     pod,
     regult_blows,
     {Weapon::RegultParticleCannons, Weapon::AutoCannons, Weapon::BallisticMissiles}},
};

TEST(TacticsNumbers, Profiles) {
    int modes = 0;
    for (const MechaData& mecha : data().mecha) modes += mecha.modes.items().size();
    ASSERT_EQ(std::ssize(profiles), modes) << "each of them once";
    for (const ProfileRow& row : profiles) {
        SCOPED_TRACE(std::string(name_of(row.kind)) + " " + std::string(name_of(row.mode)));
        const MechaData& mecha = data().of(row.kind);
        const ProfileData& profile = mecha.profiles[static_cast<std::size_t>(row.mode)];
        ASSERT_TRUE(mecha.modes.has(row.mode));
        EXPECT_EQ(profile.spd, row.spd);
        EXPECT_EQ(profile.pil, row.pil);
        EXPECT_EQ(profile.gn, row.gn);
        EXPECT_EQ(profile.df, row.df);
        EXPECT_EQ(profile.abilities, row.abilities);
        EXPECT_EQ(profile.blows, row.blows);
        std::vector<Weapon> weapons;
        for (int slot = 0; slot < mecha.weapons.size(); ++slot)
            if ((profile.slots >> slot & 1u) != 0) weapons.push_back(mecha.weapons[slot]);
        for (const Weapon weapon : row.weapons) EXPECT_EQ(std::count(weapons.begin(), weapons.end(), weapon), 1) << name_of(weapon);
        EXPECT_EQ(weapons.size(), row.weapons.size());
    }
}

using enum Property;
struct WeaponRow {
    Weapon weapon;
    int range, damage, basic, rapid, ammo, volley;  // a volley of 0 with ammunition: any number
    Properties properties;
};
constexpr WeaponRow weapons[] = {
    {Weapon::Gu11Battloid, 24, 6, 6, 2, 0, 0, {}},
    {Weapon::Gu11Guardian, 12, 6, 6, 1, 0, 0, {}},
    {Weapon::Gu11Fighter, 12, 6, 6, 0, 0, 0, {}},
    {Weapon::WingMissiles, 24, 9, 9, 0, 3, 4, {Missile}},
    {Weapon::HeadLaser, 9, 1, 1, 0, 0, 0, {AntiMissile}},
    {Weapon::DualHeadLasers, 9, 2, 2, 0, 0, 0, {AntiMissile}},
    {Weapon::QuadHeadLasers, 9, 4, 4, 0, 0, 0, {AntiMissile}},
    {Weapon::HeavyParticleCannons, 36, 8, 8, 0, 0, 0, {Overwhelming, SplitFire}},
    {Weapon::GunClusters, 9, 8, 8, 0, 0, 0, {}},
    {Weapon::MissilePods, 18, 6, 6, 0, 6, 4, {AntiMissile, Missile}},
    {Weapon::AirDefencePod, 18, 6, 6, 0, 6, 0, {AntiMissile, Missile}},
    {Weapon::RocketBoxes, 12, 2, 4, 0, 8, 0, {AntiMissile, Missile}},
    {Weapon::MachineGuns, 9, 4, 4, 0, 0, 0, {}},
    {Weapon::DefenderAutoCannons, 36, 8, 8, 1, 0, 0, {Accurate, AntiMissile, RearFire, SplitFire}},
    {Weapon::DerringerLaunchers, 48, 9, 9, 0, 11, 4, {Blast, Missile, RearFire}},
    {Weapon::RegultParticleCannons, 18, 4, 4, 0, 0, 0, {Accurate}},
    {Weapon::AutoCannons, 12, 2, 2, 0, 0, 0, {}},
    {Weapon::AirDefenceLasers, 9, 2, 2, 0, 0, 0, {AntiMissile, RearFire}},
    {Weapon::MediumMissiles, 24, 9, 9, 0, 4, 6, {Missile}},
    {Weapon::BallisticMissiles, 48, 9, 9, 0, 4, 0, {Blast, Missile}},
    {Weapon::ChargedParticleCannon, 24, 6, 6, 0, 0, 0, {Accurate, Inescapable, Overwhelming}},
    {Weapon::ForearmParticleCannons, 18, 4, 4, 0, 0, 0, {SplitFire}},
    {Weapon::ForearmRailCannons, 18, 8, 8, 0, 0, 0, {AntiMissile, SplitFire}},
    {Weapon::ShortRangeMissiles, 18, 6, 6, 0, 6, 0, {AntiMissile, Missile}},
    // By upgrades
    {Weapon::NoseLasers, 18, 2, 2, 0, 0, 0, {AntiMissile}},
    {Weapon::MiniMissiles, 12, 2, 2, 0, 8, 8, {AntiMissile, Missile}},
    {Weapon::LongRangeMissiles, 48, 9, 9, 0, 6, 0, {Blast, Missile}},
    {Weapon::GravityBombs, 0, 12, 12, 0, 4, 1, {Blast, FlyOver, Missile, Overwhelming}},
    {Weapon::AirBurstCannons, 36, 4, 4, 1, 0, 0, {Accurate, AntiMissile, Blast, RearFire, SplitFire}},
    {Weapon::ArtilleryRockets, 36, 9, 9, 0, 11, 4, {Blast, IndirectFire, Missile, Overwhelming, RearFire}},
};

TEST(TacticsNumbers, Weapons) {
    ASSERT_EQ(std::ssize(weapons), weapon_count);
    for (const WeaponRow& row : weapons) {
        SCOPED_TRACE(name_of(row.weapon));
        const WeaponData& weapon = data().of(row.weapon);
        EXPECT_EQ(weapon.range, in(row.range));
        EXPECT_EQ(weapon.damage, row.damage);
        EXPECT_EQ(weapon.basic, row.basic);
        EXPECT_EQ(weapon.rapid, row.rapid);
        EXPECT_EQ(weapon.ammo, row.ammo);
        EXPECT_EQ(weapon.volley, row.volley);
        EXPECT_EQ(weapon.properties, row.properties);
    }
}

struct CardRow {
    Card card;
    Faction faction;
    CardType type;
    int overview, published;  // TA-3.13
    std::initializer_list<Share> mecha;
};
using enum Faction;
using enum CardType;
const CardRow cards[] = {
    {Card::ValkyrieSquadron, Uedf, Core, 80, 80, {{Kind::Vf1j, 1}, {Kind::Vf1a, 3}}},
    {Card::ArmoredDestroidSquadron, Uedf, Core, 80, 80, {{Kind::Tomahawk, 4}}},
    {Card::AreaDenialDestroidSquadron, Uedf, Core, 60, 60, {{Kind::Tomahawk, 2}, {Kind::Defender, 2}}},
    {Card::ArtilleryDestroidSquadron, Uedf, Core, 80, 80, {{Kind::Phalanx, 4}}},
    {Card::FireSupportDestroidSquadron, Uedf, Core, 60, 60, {{Kind::Phalanx, 2}, {Kind::Defender, 2}}},
    {Card::ValkyrieSquad, Uedf, Support, 40, 40, {{Kind::Vf1a, 2}}},
    {Card::Vef1, Uedf, Support, 30, 30, {{Kind::Vef1, 1}}},
    {Card::PhalanxSquad, Uedf, Support, 40, 40, {{Kind::Phalanx, 2}}},
    {Card::TomahawkSquad, Uedf, Support, 40, 40, {{Kind::Tomahawk, 2}}},
    {Card::DefenderSquad, Uedf, Support, 20, 20, {{Kind::Defender, 2}}},
    {Card::Vf1s, Uedf, Special, 30, 30, {{Kind::Vf1s, 1}}},
    {Card::CommandDestroid, Uedf, Special, 10, 10, {}},
    {Card::RegultAttritionSquadron, Zentraedi, Core, 80, 70, {{Kind::Regult, 12}}},
    {Card::RegultReconSquadron, Zentraedi, Core, 80, 70, {{Kind::QuelRegult, 1}, {Kind::Regult, 6}, {Kind::Glaug, 1}}},
    {Card::RegultArtillerySquadron, Zentraedi, Core, 90, 90, {{Kind::GluuhaugRegult, 4}, {Kind::SerauhaugRegult, 2}}},
    {Card::RegultAttackSquadron, Zentraedi, Core, 80, 80, {{Kind::Glaug, 1}, {Kind::Regult, 9}}},
    {Card::RegultSquad, Zentraedi, Support, 35, 35, {{Kind::Regult, 6}}},
    {Card::QuelRegult, Zentraedi, Support, 15, 15, {{Kind::QuelRegult, 1}}},
    {Card::GluuhaugSquad, Zentraedi, Support, 25, 25, {{Kind::GluuhaugRegult, 2}}},
    {Card::SerauhaugSquad, Zentraedi, Support, 40, 40, {{Kind::SerauhaugRegult, 2}}},
    {Card::Glaug, Zentraedi, Special, 25, 20, {{Kind::Glaug, 1}}},
};

TEST(TacticsNumbers, Cards) {  // TA-3.13
    ASSERT_EQ(std::ssize(cards), card_count);
    for (const CardRow& row : cards) {
        SCOPED_TRACE(name_of(row.card));
        const CardData& card = data().of(row.card);
        EXPECT_EQ(card.faction, row.faction);
        EXPECT_EQ(card.type, row.type);
        EXPECT_EQ(card.prices[static_cast<std::size_t>(Prices::Overview)], row.overview);
        EXPECT_EQ(card.prices[static_cast<std::size_t>(Prices::Published)], row.published);
        for (const Share& share : row.mecha) EXPECT_EQ(std::count(card.mecha.begin(), card.mecha.end(), share), 1) << name_of(share.kind);
        EXPECT_EQ(card.mecha.size(), static_cast<int>(row.mecha.size()));
        EXPECT_EQ(card.leadership, row.card == Card::CommandDestroid ? 2 : 0);  // TA-3.14
        EXPECT_EQ(card.joins.empty(), row.type == Core);
    }
}

struct Price {
    Card card;
    int points;
};
struct UpgradeRow {
    Upgrade upgrade;
    Kinds kinds;
    Weapon adds, replaces, with;
    int pil, gn;
    bool wing;  // TA-3.11
    std::initializer_list<Price> prices;
};
constexpr Kinds fighters{Kind::Vf1a, Kind::Vf1j, Kind::Vf1s};
constexpr Kinds valkyries{Kind::Vf1a, Kind::Vf1j, Kind::Vf1s, Kind::Vef1};
const UpgradeRow upgrades[] = {
    {Upgrade::NoseLasers,
     fighters,
     Weapon::NoseLasers,
     Weapon::None,
     Weapon::None,
     0,
     0,
     false,
     {{Card::ValkyrieSquadron, 5}, {Card::ValkyrieSquad, 2}, {Card::Vf1s, 1}}},
    {Upgrade::MiniMissilePods,
     valkyries,
     Weapon::None,
     Weapon::WingMissiles,
     Weapon::MiniMissiles,
     0,
     0,
     true,
     {{Card::ValkyrieSquadron, 5}, {Card::ValkyrieSquad, 2}, {Card::Vf1s, 1}, {Card::Vef1, 1}}},
    {Upgrade::LongRangeMissiles,
     valkyries,
     Weapon::None,
     Weapon::WingMissiles,
     Weapon::LongRangeMissiles,
     0,
     0,
     true,
     {{Card::ValkyrieSquadron, 15}, {Card::ValkyrieSquad, 8}, {Card::Vf1s, 4}, {Card::Vef1, 5}}},
    {Upgrade::GravityBombs,
     valkyries,
     Weapon::None,
     Weapon::WingMissiles,
     Weapon::GravityBombs,
     0,
     0,
     true,
     {{Card::ValkyrieSquadron, 10}, {Card::ValkyrieSquad, 5}, {Card::Vf1s, 3}, {Card::Vef1, 3}}},
    {Upgrade::AirBurstMunitions,
     {Kind::Defender},
     Weapon::None,
     Weapon::DefenderAutoCannons,
     Weapon::AirBurstCannons,
     0,
     0,
     false,
     {{Card::AreaDenialDestroidSquadron, 5}, {Card::FireSupportDestroidSquadron, 5}, {Card::DefenderSquad, 5}}},
    {Upgrade::ArtilleryRockets,
     {Kind::Phalanx},
     Weapon::None,
     Weapon::DerringerLaunchers,
     Weapon::ArtilleryRockets,
     0,
     0,
     false,
     {{Card::ArtilleryDestroidSquadron, 20}, {Card::FireSupportDestroidSquadron, 10}, {Card::PhalanxSquad, 10}}},
    {Upgrade::VeteranWarriors,
     {Kind::Regult},
     Weapon::None,
     Weapon::None,
     Weapon::None,
     1,
     1,
     false,
     {{Card::RegultAttritionSquadron, 25}, {Card::RegultAttackSquadron, 20}, {Card::RegultReconSquadron, 10}, {Card::RegultSquad, 10}}},
};

TEST(TacticsNumbers, Upgrades) {  // TA-3.10
    ASSERT_EQ(std::ssize(upgrades), upgrade_count);
    for (const UpgradeRow& row : upgrades) {
        SCOPED_TRACE(name_of(row.upgrade));
        const UpgradeData& upgrade = data().of(row.upgrade);
        EXPECT_EQ(upgrade.kinds, row.kinds);
        EXPECT_EQ(upgrade.adds, row.adds);
        EXPECT_EQ(upgrade.replaces, row.replaces);
        EXPECT_EQ(upgrade.with, row.with);
        EXPECT_EQ(upgrade.pil, row.pil);
        EXPECT_EQ(upgrade.gn, row.gn);
        EXPECT_EQ(upgrade.wing, row.wing);
        std::array<std::uint8_t, card_count> prices{};
        for (const Price& price : row.prices) prices[static_cast<std::size_t>(price.card)] = byte(price.points);
        EXPECT_EQ(upgrade.prices, prices);
    }
}

struct PilotRow {
    Pilot pilot;
    int price;
    Kinds kinds;
    int pil, gn, ld;
    Power power;
};
constexpr PilotRow pilots[] = {
    {Pilot::RoyFokker, 30, {Kind::Vf1s}, 0, 1, 1, Power::FreeDodges},
    {Pilot::RickHunter, 10, fighters, 1, 0, 0, Power::FreeBoost},
    {Pilot::MaxSterling, 10, {Kind::Vf1a, Kind::Vf1j}, 0, 1, 0, Power::DodgesAgain},
    {Pilot::BenDixon, 5, {Kind::Vf1a}, 0, 0, 0, Power::TakesTheHit},
    {Pilot::Dietrich, 10, {Kind::Tomahawk}, 0, 0, 1, Power::FreeWeapon},
    {Pilot::FreemanDavidoff, 5, {Kind::Defender}, 0, 0, 0, Power::MoreRapidFire},
    {Pilot::Azonia, 5, {Kind::Glaug}, 0, 0, 1, Power::None},
    {Pilot::Khyron, 10, {Kind::Glaug}, 1, 0, 0, Power::Sacrifice},
    {Pilot::Grell, 5, {Kind::Regult, Kind::Glaug}, 0, 0, 0, Power::RecallsBetter},
    {Pilot::PirionGalarr, 20, {Kind::Regult}, 0, 0, 0, Power::SquadronBoost},
};

TEST(TacticsNumbers, Pilots) {  // TA-23.2 to TA-23.11
    ASSERT_EQ(std::ssize(pilots), pilot_count);
    for (const PilotRow& row : pilots) {
        SCOPED_TRACE(name_of(row.pilot));
        const PilotData& pilot = data().of(row.pilot);
        EXPECT_EQ(pilot.price, row.price);
        EXPECT_EQ(pilot.kinds, row.kinds);
        EXPECT_EQ(pilot.pil, row.pil);
        EXPECT_EQ(pilot.gn, row.gn);
        EXPECT_EQ(pilot.ld, row.ld);
        EXPECT_EQ(pilot.power, row.power);
    }
}

struct BlowRow {
    Blow blow;
    int damage, cost;
    bool once;
};
constexpr BlowRow blows[] = {
    {BodyBlock, 2, 0, true}, {Club, 4, 0, true},   {Grab, 0, 0, false},       {Kick, 3, 0, true},
    {JumpKick, 5, 1, true},  {Punch, 2, 0, false}, {PowerPunch, 4, 1, false}, {Stomp, 4, 0, true},
};

TEST(TacticsNumbers, HandToHand) {  // TA-11.1 to TA-11.11
    ASSERT_EQ(std::ssize(blows), blow_count);
    for (const BlowRow& row : blows) {
        SCOPED_TRACE(name_of(row.blow));
        EXPECT_EQ(data().of(row.blow).damage, row.damage);
        EXPECT_EQ(data().of(row.blow).cost, row.cost);
        EXPECT_EQ(data().of(row.blow).once, row.once);
    }
}

}  // namespace
}  // namespace broadside::tactics::testing
