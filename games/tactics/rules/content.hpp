// What a content pack says: the numbers that the rules read, the names that only words need, and the weights of the
// judgement. No rule knows a card or a mecha by its name.
#pragma once

#include <string>
#include <vector>

#include "games/tactics/rules/options.hpp"
#include "kit/shape.hpp"

namespace broadside::tactics {

using kit::Mils;
using kit::Point;

struct WeaponData {
    Mils range = 0;  // 0: none, a bomb
    std::uint8_t damage = 0;
    std::uint8_t basic = 0;   // TA-2.3
    std::uint8_t rapid = 0;   // TA-16.4
    std::uint8_t ammo = 0;    // TA-17.1
    std::uint8_t volley = 0;  // missiles for one ammunition; 0: any number, one each
    Properties properties;
};

inline constexpr int most_slots = 8;
inline constexpr int most_magazines = 3;

struct ProfileData {
    std::uint8_t spd = 0;
    std::uint8_t pil = 0;
    std::uint8_t gn = 0;
    std::uint8_t df = 0;
    Abilities abilities;
    std::uint8_t slots = 0;  // one bit for each weapon of the mecha that this mode has
    Blows blows;
};

struct MechaData {
    std::uint8_t mdc = 0;
    std::uint8_t leadership = 0;
    Mils radius = 0;
    FixedVector<Weapon, most_slots> weapons;           // of all modes
    std::array<std::uint8_t, most_slots> magazines{};  // which of the counters of ammunition a weapon uses; most_magazines: none
    Modes modes;
    std::array<ProfileData, mode_count> profiles{};
    // The mode without the module of section 18, and at the start of a list.
    constexpr Mode first_mode() const { return modes.items()[0]; }
};

struct Share {
    Kind kind = Kind::None;
    std::uint8_t count = 0;
    friend constexpr bool operator==(const Share&, const Share&) = default;
};

struct CardData {
    Faction faction = Faction::Uedf;
    CardType type = CardType::Core;
    FixedVector<Share, 4> mecha;
    std::array<std::uint16_t, 2> prices{};  // TA-3.13, by Prices
    CardSet joins;                          // TA-3.5
    std::uint8_t leadership = 0;            // TA-3.14
    Kind unless = Kind::None;               // the squadron must not have one
    Share most;                             // TA-3.6

    constexpr int count() const {
        int result = 0;
        for (const Share& share : mecha) result += share.count;
        return result;
    }
};

struct UpgradeData {
    Kinds kinds;
    std::array<std::uint8_t, card_count> prices{};  // 0: not for this card
    Module needs = Module::None;
    Weapon adds = Weapon::None;
    Modes modes;  // in which the added weapon works
    Weapon replaces = Weapon::None;
    Weapon with = Weapon::None;
    std::uint8_t pil = 0;
    std::uint8_t gn = 0;
    bool wing = false;  // TA-3.11
};

struct PilotData {
    std::uint8_t price = 0;
    Kinds kinds;
    std::uint8_t pil = 0;
    std::uint8_t gn = 0;
    std::uint8_t ld = 0;
    Power power = Power::None;
};

struct BlowData {
    std::uint8_t damage = 0;
    std::uint8_t cost = 0;
    bool once = false;
};

struct GroundData {
    std::uint8_t factor = 1;      // TA-7.5
    std::uint8_t crossing = 0;    // inches
    std::uint8_t damage_die = 0;  // TA-7.9; 0: none
    Cover cover = Cover::None;
};

struct Piece {
    Ground ground = Ground::Rough;
    Mils height = 0;
    kit::Shape shape;
};
constexpr bool is_height(const Piece& piece) { return piece.ground == Ground::Building || piece.ground == Ground::Raised; }
inline constexpr int most_pieces = 24;
using Pieces = FixedVector<Piece, most_pieces>;

enum class ZoneKind : std::uint8_t { Edge, Half, AnyEdge, Marker };
constexpr auto names_of(ZoneKind) { return std::array<std::string_view, 4>{"edge", "half", "any-edge", "marker"}; }
struct Zone {
    ZoneKind kind = ZoneKind::Edge;
    Mils depth = 0;
};

enum class Victory : std::uint8_t { Points, Control, Breakthrough, Gate };
constexpr auto names_of(Victory) { return std::array<std::string_view, 4>{"points", "control", "breakthrough", "gate"}; }

// A squadron as it takes the field: its cards, and how many of their mecha.
struct Detachment {
    Card card = Card::None;
    Kind kind = Kind::None;
    std::uint8_t count = 0;
};
struct Formation {
    Card core = Card::None;
    FixedVector<Card, 4> cards;  // the core first
    FixedVector<Detachment, 12> parts;
    Upgrades upgrades;
    FixedVector<Pilot, pilot_count> pilots;
};
struct Muster {
    Faction faction = Faction::Uedf;
    FixedVector<Formation, most_squadrons> squadrons;
};

inline constexpr int most_markers = 8;

struct ScenarioData {
    Mils width = 0;
    Mils height = 0;
    std::uint8_t turns = 0;
    Victory victory = Victory::Points;
    std::array<Zone, 2> zones{};  // of alpha and bravo, or of attacker and defender
    bool roles = false;           // TA-4.2
    std::uint8_t defender_percent = 100;
    bool forces_given = false;
    std::array<Muster, 2> forces{};
    FixedVector<Point, most_markers> markers;
    Pieces pieces;
};

// Up to two cards. A list without a count, so that an army fits into a move.
struct SupportCards {
    using Items = FixedVector<Card, 2>;
    std::array<Card, 2> cards{Card::None, Card::None};
    constexpr bool full() const { return cards[1] != Card::None; }
    constexpr void push_back(Card card) { cards[cards[0] == Card::None ? 0 : 1] = card; }
    friend constexpr bool operator==(const SupportCards&, const SupportCards&) = default;
    constexpr Items items() const {
        Items result;
        for (const Card card : cards)
            if (card != Card::None) result.push_back(card);
        return result;
    }
    static constexpr std::optional<SupportCards> from_items(const Items& items) {
        SupportCards result;
        for (const Card card : items) {
            if (card == Card::None) return std::nullopt;
            result.push_back(card);
        }
        return result;
    }
};

// A choice of cards as a move says it: the core cards with what is added to them.
struct Squad {
    Card core = Card::None;
    SupportCards support;
    Card special = Card::None;
    Upgrades upgrades;
    friend constexpr bool operator==(const Squad&, const Squad&) = default;
    static constexpr auto fields() {
        return std::tuple{field("core", &Squad::core), field("support", &Squad::support, "in any order"), field("special", &Squad::special),
                          field("upgrades", &Squad::upgrades)};
    }
};
struct Posting {
    Pilot pilot = Pilot::None;
    std::uint8_t squadron = 0;  // counted from 1
    friend constexpr bool operator==(const Posting&, const Posting&) = default;
    static constexpr auto fields() { return std::tuple{field("pilot", &Posting::pilot), field("squadron", &Posting::squadron)}; }
};
struct Army {
    Faction faction = Faction::Uedf;
    FixedVector<Squad, most_squadrons + 1> squadrons;  // one too many can be said, and refused with its clause
    FixedVector<Posting, most_pilots> pilots;
    friend constexpr bool operator==(const Army&, const Army&) = default;
    static constexpr auto fields() {
        return std::tuple{field("faction", &Army::faction), field("squadrons", &Army::squadrons, "the first is number 1"),
                          field("pilots", &Army::pilots, "in any order")};
    }
};

inline constexpr int most_ready_armies = 24;

struct Data {
    std::array<MechaData, kind_count> mecha{};
    std::array<WeaponData, weapon_count> weapons{};
    std::array<CardData, card_count> cards{};
    std::array<UpgradeData, upgrade_count> upgrades{};
    std::array<PilotData, pilot_count> pilots{};
    std::array<BlowData, blow_count> blows{};
    std::array<GroundData, ground_count> grounds{};
    FixedVector<Army, most_ready_armies> armies;
    std::array<ScenarioData, scenario_count> scenarios{};

    constexpr const MechaData& of(Kind kind) const { return mecha[static_cast<std::size_t>(kind)]; }
    constexpr const WeaponData& of(Weapon weapon) const { return weapons[static_cast<std::size_t>(weapon)]; }
    constexpr const CardData& of(Card card) const { return cards[static_cast<std::size_t>(card)]; }
    constexpr const UpgradeData& of(Upgrade upgrade) const { return upgrades[static_cast<std::size_t>(upgrade)]; }
    constexpr const PilotData& of(Pilot pilot) const { return pilots[static_cast<std::size_t>(pilot)]; }
    constexpr const BlowData& of(Blow blow) const { return blows[static_cast<std::size_t>(blow)]; }
    constexpr const GroundData& of(Ground ground) const { return grounds[static_cast<std::size_t>(ground)]; }
};

// Names that words need; the rules do not.
struct Lexicon {
    std::array<std::string, 2> factions;
    std::array<std::string, kind_count> mecha;
    std::array<std::string, weapon_count> weapons;
    std::array<std::string, card_count> cards;
    std::array<std::string, upgrade_count> upgrades;
    std::array<std::string, pilot_count> pilots;
    std::array<std::string, blow_count> blows;
    std::array<std::string, ground_count> grounds;
    std::array<std::string, scenario_count> scenarios;
    std::vector<std::string> armies;
};

struct Content {
    Data data;
    Lexicon names;
};

// What the judgement thinks things are worth, in the units of a logistic curve: 1 turns 50 % into 73 %; evaluation.json.
struct Weights {
    float material = 3;     // the worth of what stands, as a part of the larger army
    float wounds = 0.6f;    // how much of a mecha's worth its damage takes away
    float reach = 2.7f;     // the same of mecha that have an enemy within range
    float command = 0.03f;  // a command point left
    float tempo = 0.5f;     // a squadron that has yet to act in this turn
    float score = 3;        // the score of the scenario, as a part of the larger army; twice that at the end
    float way = 0.5f;       // the way to the far edge, at the end
    float markers = 0.9f;   // an objective held at the end
    float ground = 2.6f;    // objectives that one side alone can reach
    float late = 0.4f;      // how much more that is at the end
    float fading = 0.75f;   // how much less what stands is worth at the end, where objectives decide, and reach everywhere

    friend constexpr bool operator==(const Weights&, const Weights&) = default;
    static constexpr auto fields() {
        return std::tuple{field("material", &Weights::material), field("wounds", &Weights::wounds),   field("reach", &Weights::reach),
                          field("command", &Weights::command),   field("tempo", &Weights::tempo),     field("score", &Weights::score),
                          field("way", &Weights::way),           field("markers", &Weights::markers), field("ground", &Weights::ground),
                          field("late", &Weights::late),         field("fading", &Weights::fading)};
    }
};

// What one table plays by.
struct Terms {
    Options options;
    Modules modules;
    Data data;
    ScenarioData scenario;
    Weights weights;

    Terms(const Options& chosen, const Data& content)
        : options(chosen),
          modules(modules_of(chosen)),
          data(content),
          scenario(content.scenarios[static_cast<std::size_t>(chosen.scenario)]) {}
    constexpr bool on(Module module) const { return module == Module::None || modules.has(module); }
    constexpr int price_of(Card card) const { return data.of(card).prices[static_cast<std::size_t>(options.prices)]; }
};

}  // namespace broadside::tactics
