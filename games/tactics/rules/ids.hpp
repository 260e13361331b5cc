// Sides, and the names that mecha, weapons, cards and everything else have in moves, events and files.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "kit/named.hpp"

namespace broadside::tactics {

using kit::byte;
using kit::word;

enum class Side : std::uint8_t { Alpha, Bravo };
constexpr auto names_of(Side) { return std::array<std::string_view, 2>{"alpha", "bravo"}; }
inline constexpr std::array both_sides{Side::Alpha, Side::Bravo};
constexpr Side other(Side side) { return side == Side::Alpha ? Side::Bravo : Side::Alpha; }
constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }
constexpr Seat seat_of(Side side) { return Seat{static_cast<std::uint8_t>(side)}; }
constexpr Side side_of(Seat seat) { return static_cast<Side>(seat.n); }

enum class Who : std::uint8_t { Nobody, Alpha, Bravo };
constexpr auto names_of(Who) { return std::array<std::string_view, 3>{"nobody", "alpha", "bravo"}; }
constexpr Who who(Side side) { return side == Side::Alpha ? Who::Alpha : Who::Bravo; }
constexpr bool is(Who who, Side side) { return who == tactics::who(side); }

enum class Faction : std::uint8_t { Uedf, Zentraedi };
constexpr auto names_of(Faction) { return std::array<std::string_view, 2>{"uedf", "zentraedi"}; }
inline constexpr std::array both_factions{Faction::Uedf, Faction::Zentraedi};

enum class Kind : std::uint8_t {
    Vf1a,
    Vf1j,
    Vf1s,
    Vef1,
    Tomahawk,
    Defender,
    Phalanx,
    Regult,
    Glaug,
    QuelRegult,
    GluuhaugRegult,
    SerauhaugRegult,
    None
};
inline constexpr int kind_count = 12;
constexpr auto names_of(Kind) {
    return std::array<std::string_view, kind_count + 1>{"vf-1a",   "vf-1j",  "vf-1s", "vef-1",       "tomahawk",        "defender",
                                                        "phalanx", "regult", "glaug", "quel-regult", "gluuhaug-regult", "serauhaug-regult",
                                                        "none"};
}

// TA-18.1: what is no Valkyrie has one fixed form.
enum class Mode : std::uint8_t { Fixed, Battloid, Guardian, Fighter };
inline constexpr int mode_count = 4;
constexpr auto names_of(Mode) { return std::array<std::string_view, mode_count>{"fixed", "battloid", "guardian", "fighter"}; }

enum class Ability : std::uint8_t {
    Hands,
    Leap,
    Flight,
    Hover,
    Aircraft,
    Afterburner,
    FastMover,
    FocusFire,
    LifeIsCheap,
    Rally,
    Jam,
    Screen,
    Guide
};
inline constexpr int ability_count = 13;
constexpr auto names_of(Ability) {
    return std::array<std::string_view, ability_count>{"hands",       "leap",       "flight",     "hover",         "aircraft",
                                                       "afterburner", "fast-mover", "focus-fire", "life-is-cheap", "rally",
                                                       "jam",         "screen",     "guide"};
}

enum class Weapon : std::uint8_t {
    Gu11Battloid,
    Gu11Guardian,
    Gu11Fighter,
    WingMissiles,
    HeadLaser,
    DualHeadLasers,
    QuadHeadLasers,
    HeavyParticleCannons,
    GunClusters,
    MissilePods,
    AirDefencePod,
    RocketBoxes,
    MachineGuns,
    DefenderAutoCannons,
    DerringerLaunchers,
    RegultParticleCannons,
    AutoCannons,
    AirDefenceLasers,
    MediumMissiles,
    BallisticMissiles,
    ChargedParticleCannon,
    ForearmParticleCannons,
    ForearmRailCannons,
    ShortRangeMissiles,
    NoseLasers,
    MiniMissiles,
    LongRangeMissiles,
    GravityBombs,
    AirBurstCannons,
    ArtilleryRockets,
    None
};
inline constexpr int weapon_count = 30;
constexpr auto names_of(Weapon) {
    return std::array<std::string_view, weapon_count + 1>{"gu-11-battloid",
                                                          "gu-11-guardian",
                                                          "gu-11-fighter",
                                                          "wing-missiles",
                                                          "head-laser",
                                                          "dual-head-lasers",
                                                          "quad-head-lasers",
                                                          "heavy-particle-cannons",
                                                          "gun-clusters",
                                                          "missile-pods",
                                                          "air-defence-pod",
                                                          "rocket-boxes",
                                                          "machine-guns",
                                                          "defender-auto-cannons",
                                                          "derringer-launchers",
                                                          "regult-particle-cannons",
                                                          "auto-cannons",
                                                          "air-defence-lasers",
                                                          "medium-missiles",
                                                          "ballistic-missiles",
                                                          "charged-particle-cannon",
                                                          "forearm-particle-cannons",
                                                          "forearm-rail-cannons",
                                                          "short-range-missiles",
                                                          "nose-lasers",
                                                          "mini-missiles",
                                                          "long-range-missiles",
                                                          "gravity-bombs",
                                                          "air-burst-cannons",
                                                          "artillery-rockets",
                                                          "none"};
}

enum class Property : std::uint8_t {
    Accurate,
    AntiMissile,
    Blast,
    FlyOver,
    IndirectFire,
    Inescapable,
    Missile,
    Overwhelming,
    RearFire,
    SplitFire
};
inline constexpr int property_count = 10;
constexpr auto names_of(Property) {
    return std::array<std::string_view, property_count>{"accurate",    "anti-missile", "blast",        "fly-over",  "indirect-fire",
                                                        "inescapable", "missile",      "overwhelming", "rear-fire", "split-fire"};
}

enum class Blow : std::uint8_t { BodyBlock, Club, Grab, Kick, JumpKick, Punch, PowerPunch, Stomp, None };
inline constexpr int blow_count = 8;
constexpr auto names_of(Blow) {
    return std::array<std::string_view, blow_count + 1>{"body-block", "club",        "grab",  "kick", "jump-kick",
                                                        "punch",      "power-punch", "stomp", "none"};
}

enum class Card : std::uint8_t {
    ValkyrieSquadron,
    ArmoredDestroidSquadron,
    AreaDenialDestroidSquadron,
    ArtilleryDestroidSquadron,
    FireSupportDestroidSquadron,
    ValkyrieSquad,
    Vef1,
    PhalanxSquad,
    TomahawkSquad,
    DefenderSquad,
    Vf1s,
    CommandDestroid,
    RegultAttritionSquadron,
    RegultReconSquadron,
    RegultArtillerySquadron,
    RegultAttackSquadron,
    RegultSquad,
    QuelRegult,
    GluuhaugSquad,
    SerauhaugSquad,
    Glaug,
    None
};
inline constexpr int card_count = 21;
constexpr auto names_of(Card) {
    return std::array<std::string_view, card_count + 1>{"valkyrie-squadron",
                                                        "armored-destroid-squadron",
                                                        "area-denial-destroid-squadron",
                                                        "artillery-destroid-squadron",
                                                        "fire-support-destroid-squadron",
                                                        "valkyrie-squad",
                                                        "vef-1",
                                                        "phalanx-squad",
                                                        "tomahawk-squad",
                                                        "defender-squad",
                                                        "vf-1s",
                                                        "command-destroid",
                                                        "regult-attrition-squadron",
                                                        "regult-recon-squadron",
                                                        "regult-artillery-squadron",
                                                        "regult-attack-squadron",
                                                        "regult-squad",
                                                        "quel-regult",
                                                        "gluuhaug-squad",
                                                        "serauhaug-squad",
                                                        "glaug",
                                                        "none"};
}

enum class CardType : std::uint8_t { Core, Support, Special };
constexpr auto names_of(CardType) { return std::array<std::string_view, 3>{"core", "support", "special"}; }

enum class Upgrade : std::uint8_t {
    NoseLasers,
    MiniMissilePods,
    LongRangeMissiles,
    GravityBombs,
    AirBurstMunitions,
    ArtilleryRockets,
    VeteranWarriors
};
inline constexpr int upgrade_count = 7;
constexpr auto names_of(Upgrade) {
    return std::array<std::string_view, upgrade_count>{"nose-lasers",         "mini-missile-pods", "long-range-missiles", "gravity-bombs",
                                                       "air-burst-munitions", "artillery-rockets", "veteran-warriors"};
}

enum class Pilot : std::uint8_t {
    RoyFokker,
    RickHunter,
    MaxSterling,
    BenDixon,
    Dietrich,
    FreemanDavidoff,
    Azonia,
    Khyron,
    Grell,
    PirionGalarr,
    None
};
inline constexpr int pilot_count = 10;
inline constexpr int most_pilots = 6;  // of one faction
constexpr auto names_of(Pilot) {
    return std::array<std::string_view, pilot_count + 1>{"roy-fokker", "rick-hunter",      "max-sterling", "ben-dixon",
                                                         "dietrich",   "freeman-davidoff", "azonia",       "khyron",
                                                         "grell",      "pirion-galarr",    "none"};
}

// What a pilot can do beyond better numbers: section 23.
enum class Power : std::uint8_t {
    None,
    FreeDodges,
    FreeBoost,
    DodgesAgain,
    TakesTheHit,
    FreeWeapon,
    MoreRapidFire,
    Sacrifice,
    RecallsBetter,
    SquadronBoost
};
constexpr auto names_of(Power) {
    return std::array<std::string_view, 10>{"none",        "free-dodges",     "free-boost", "dodges-again",   "takes-the-hit",
                                            "free-weapon", "more-rapid-fire", "sacrifice",  "recalls-better", "squadron-boost"};
}

enum class Ground : std::uint8_t { Rough, Wall, Building, Raised, Deadly };
inline constexpr int ground_count = 5;
constexpr auto names_of(Ground) { return std::array<std::string_view, ground_count>{"rough", "wall", "building", "raised", "deadly"}; }

enum class Cover : std::uint8_t { None, Soft, Hard };
constexpr auto names_of(Cover) { return std::array<std::string_view, 3>{"none", "soft", "hard"}; }

// A set of a small enum, written as a list of names.
template <class E, int Count, class Bits>
struct EnumSet {
    using Items = FixedVector<E, Count>;
    Bits bits = 0;
    constexpr EnumSet() = default;
    constexpr EnumSet(std::initializer_list<E> items) {
        for (const E item : items) add(item);
    }
    constexpr bool has(E item) const { return (bits >> static_cast<int>(item) & 1u) != 0; }
    constexpr void add(E item) { bits = static_cast<Bits>(bits | Bits{1} << static_cast<int>(item)); }
    constexpr void remove(E item) { bits = static_cast<Bits>(bits & ~(Bits{1} << static_cast<int>(item))); }
    constexpr bool empty() const { return bits == 0; }
    friend constexpr bool operator==(EnumSet, EnumSet) = default;
    constexpr Items items() const {
        Items result;
        for (int i = 0; i < Count; ++i)
            if (has(static_cast<E>(i))) result.push_back(static_cast<E>(i));
        return result;
    }
    static constexpr std::optional<EnumSet> from_items(const Items& items) {
        EnumSet result;
        for (const E item : items) {
            if (static_cast<int>(item) >= Count || result.has(item)) return std::nullopt;
            result.add(item);
        }
        return result;
    }
};
using Kinds = EnumSet<Kind, kind_count, std::uint16_t>;
using Abilities = EnumSet<Ability, ability_count, std::uint16_t>;
using Properties = EnumSet<Property, property_count, std::uint16_t>;
using Blows = EnumSet<Blow, blow_count, std::uint8_t>;
using Upgrades = EnumSet<Upgrade, upgrade_count, std::uint8_t>;
using CardSet = EnumSet<Card, card_count, std::uint32_t>;
using Modes = EnumSet<Mode, mode_count, std::uint8_t>;

// TA-3.16
inline constexpr int most_mecha = 80;
inline constexpr int most_squadrons = 7;
inline constexpr int largest_squadron = 28;

// "a1" to "a80" and "b1" to "b80"; "sa1" to "sa7" and "sb1" to "sb7" for squadrons.
struct MechaIdNames {
    static constexpr int each = most_mecha;
    static constexpr std::string_view before = "";
};
struct SquadronIdNames {
    static constexpr int each = most_squadrons;
    static constexpr std::string_view before = "s";
};
struct IdText {
    std::array<char, 5> letters{};
    std::uint8_t size = 0;
    constexpr void add(std::string_view text) {
        for (const char c : text) letters[size++] = c;
    }
    constexpr std::string_view view() const { return {letters.data(), size}; }
};
template <class Names>
inline constexpr auto id_texts = [] {
    std::array<IdText, 2 * Names::each + 1> result{};
    for (int n = 0; n < 2 * Names::each; ++n) {
        IdText& text = result[static_cast<std::size_t>(n)];
        constexpr std::string_view digits = "0123456789";
        const auto number = static_cast<std::size_t>(n % Names::each + 1);
        text.add(Names::before);
        text.add(n < Names::each ? "a" : "b");
        if (number >= 10) text.add(digits.substr(number / 10, 1));
        text.add(digits.substr(number % 10, 1));
    }
    result.back().add("none");
    return result;
}();

// A side and a number, or none.
template <class Names>
struct SideId {
    static constexpr int each = Names::each;
    std::uint8_t n = 2 * each;

    constexpr SideId() = default;
    constexpr explicit SideId(int value) : n(byte(value)) {}
    constexpr SideId(Side side, int index) : n(byte(static_cast<int>(side) * each + index)) {}
    constexpr bool named() const { return n < 2 * each; }
    constexpr Side side() const { return n < each ? Side::Alpha : Side::Bravo; }
    constexpr int index() const { return n < each ? n : n - each; }
    friend constexpr bool operator==(SideId, SideId) = default;
    constexpr std::string_view text() const { return id_texts<Names>[n].view(); }
    using KindOfNames = Names;
    static constexpr auto all() {
        std::array<std::string_view, 2 * each + 1> texts;
        for (std::size_t i = 0; i < texts.size(); ++i) texts[i] = id_texts<Names>[i].view();
        return texts;
    }
    static constexpr std::optional<SideId> parse(std::string_view text) {
        for (int i = 0; i <= 2 * each; ++i)
            if (SideId{i}.text() == text) return SideId{i};
        return std::nullopt;
    }
};
using MechaId = SideId<MechaIdNames>;
using SquadronId = SideId<SquadronIdNames>;

// A set of mecha of both sides.
struct MechaSet {
    using Items = FixedVector<MechaId, 2 * most_mecha>;
    std::array<std::uint64_t, 3> bits{};
    constexpr bool has(MechaId id) const { return (bits[id.n / 64] >> (id.n % 64) & 1u) != 0; }
    constexpr void add(MechaId id) { bits[id.n / 64] |= std::uint64_t{1} << (id.n % 64); }
    constexpr void remove(MechaId id) { bits[id.n / 64] &= ~(std::uint64_t{1} << (id.n % 64)); }
    constexpr bool empty() const { return (bits[0] | bits[1] | bits[2]) == 0; }
    constexpr MechaId first() const {
        for (int i = 0; i < 3; ++i)
            if (bits[static_cast<std::size_t>(i)] != 0) return MechaId{i * 64 + std::countr_zero(bits[static_cast<std::size_t>(i)])};
        return {};
    }
    friend constexpr bool operator==(const MechaSet&, const MechaSet&) = default;
    constexpr Items items() const {
        Items result;
        for (int n = 0; n < 2 * most_mecha; ++n)
            if (has(MechaId{n})) result.push_back(MechaId{n});
        return result;
    }
    static constexpr std::optional<MechaSet> from_items(const Items& items) {
        MechaSet result;
        for (const MechaId id : items) {
            if (!id.named() || result.has(id)) return std::nullopt;
            result.add(id);
        }
        return result;
    }
};

}  // namespace broadside::tactics
