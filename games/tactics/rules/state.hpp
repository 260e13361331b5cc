// Everything about one battle in progress: a plain value, copied by the million. The field lies open to both; hidden is only
// an army that was chosen while the other player still chooses.
#pragma once

#include <optional>

#include "games/tactics/rules/content.hpp"

namespace broadside::tactics {

enum class Phase : std::uint8_t {
    Roles,   // chance: who attacks
    Armies,  // both at once, in secret
    Edges,   // chance: who picks the edge and sets up first
    ChooseEdge,
    Deploy,
    Initiative,  // chance
    ChooseFirst,
    Recall,     // chance: who comes back
    Return,     // who has come back is set up
    Steal,      // the other player may try to take the activation over
    StealRoll,  // chance
    Prevent,
    PreventRoll,  // chance
    Activate,
    Movement,
    Combat,
    LastTurns,  // chance: how long a game of control goes on
    Over
};
constexpr auto names_of(Phase) {
    return std::array<std::string_view, 18>{"roles",        "armies",   "edges",    "choose-edge", "deploy",     "initiative",
                                            "choose-first", "recall",   "return",   "steal",       "steal-roll", "prevent",
                                            "prevent-roll", "activate", "movement", "combat",      "last-turns", "over"};
}

// What interrupts a step: the resolution of attacks, a boost, deadly ground.
enum class Stage : std::uint8_t {
    None,
    Boost,         // chance
    ChooseTarget,  // the attacker
    Strike,        // chance
    Drift,         // chance
    TakeHit,       // the defender: may another take it?
    Defend,        // the defender: dodge, shoot down, roll with it, take it
    Dodge,         // chance
    ShootDown,     // chance
    Impact,        // the defender: roll with it or take it
    Push,          // the attacker: where to
    PushRoll,      // chance
    Hazard,        // chance: a fall or deadly ground
    HazardImpact   // its player: roll with it or take it
};
constexpr auto names_of(Stage) {
    return std::array<std::string_view, 14>{"none",  "boost",      "choose-target", "strike", "drift",     "take-hit", "defend",
                                            "dodge", "shoot-down", "impact",        "push",   "push-roll", "hazard",   "hazard-impact"};
}

enum class Ending : std::uint8_t { None, Points, LastStanding, BothGone, Control, Breakthrough, Gate };
constexpr auto names_of(Ending) {
    return std::array<std::string_view, 7>{"none", "points", "last-standing", "both-gone", "control", "breakthrough", "gate"};
}

// TA-24.10: how clear a victory by control is.
enum class Degree : std::uint8_t { None, Minor, Major };
constexpr auto names_of(Degree) { return std::array<std::string_view, 3>{"none", "minor", "major"}; }

enum class Edge : std::uint8_t { Top, Bottom };
constexpr auto names_of(Edge) { return std::array<std::string_view, 2>{"top", "bottom"}; }
constexpr Edge opposite(Edge edge) { return edge == Edge::Top ? Edge::Bottom : Edge::Top; }

enum class Status : std::uint8_t {
    Waiting,  // still to be set up
    Ready,    // on the table
    Destroyed,
    Left,      // TA-24.13
    Aside,     // TA-21.2
    Returning  // TA-21.3: still to be set up again
};
constexpr auto names_of(Status) { return std::array<std::string_view, 6>{"waiting", "ready", "destroyed", "left", "aside", "returning"}; }

enum class BoostState : std::uint8_t { None, Failed, Granted };
constexpr auto names_of(BoostState) { return std::array<std::string_view, 3>{"none", "failed", "granted"}; }

struct Mecha {
    Point at;
    std::uint16_t worth = 0;  // TA-24.7, in 240ths of a point
    std::uint8_t facing = 0;
    Kind kind = Kind::None;
    SquadronId squadron;
    Card card = Card::None;
    Pilot pilot = Pilot::None;
    Status status = Status::Waiting;
    Mode mode = Mode::Fixed;
    std::uint8_t mdc = 0;
    std::uint8_t leadership = 0;
    std::array<std::uint8_t, most_magazines> ammo{};
    // Of this activation or turn.
    bool moved = false;        // changed place or facing
    bool step_done = false;    // has had its move, or its attack
    bool transformed = false;  // TA-18.2
    bool grabbed = false;      // TA-11.6
    BoostState boost = BoostState::None;
    std::uint8_t free_dodges = 0;  // TA-23.2
    // Until a suite's next activation.
    MechaId jammed_by;
    bool screening = false;
    bool guiding = false;
    bool screen_dodge = false;  // TA-22.2: the free dodge is used

    friend constexpr bool operator==(const Mecha&, const Mecha&) = default;
    static constexpr auto fields() {
        return std::tuple{field("at", &Mecha::at),
                          field("worth", &Mecha::worth),
                          field("facing", &Mecha::facing),
                          field("kind", &Mecha::kind),
                          field("squadron", &Mecha::squadron),
                          field("card", &Mecha::card),
                          field("pilot", &Mecha::pilot),
                          field("status", &Mecha::status),
                          field("mode", &Mecha::mode),
                          field("mdc", &Mecha::mdc),
                          field("leadership", &Mecha::leadership),
                          field("ammo", &Mecha::ammo, "magazines, as the weapons that use one first come in the pack"),
                          field("moved", &Mecha::moved),
                          field("step_done", &Mecha::step_done),
                          field("transformed", &Mecha::transformed),
                          field("grabbed", &Mecha::grabbed),
                          field("boost", &Mecha::boost),
                          field("free_dodges", &Mecha::free_dodges),
                          field("jammed_by", &Mecha::jammed_by),
                          field("screening", &Mecha::screening),
                          field("guiding", &Mecha::guiding),
                          field("screen_dodge", &Mecha::screen_dodge)};
    }
};
static_assert(sizeof(Mecha) == 32 || sizeof(Mecha) == 36);

struct Squadron {
    Card core = Card::None;
    Upgrades upgrades;
    bool acted = false;
    bool boosted = false;     // TA-23.11: once a game
    bool sacrificed = false;  // TA-23.9: in this activation
    friend constexpr bool operator==(const Squadron&, const Squadron&) = default;
    static constexpr auto fields() {
        return std::tuple{field("core", &Squadron::core), field("upgrades", &Squadron::upgrades), field("acted", &Squadron::acted),
                          field("boosted", &Squadron::boosted), field("sacrificed", &Squadron::sacrificed)};
    }
};

// One declared attack.
struct Attack {
    MechaId attacker;
    MechaId target;
    std::uint8_t slot = 0;   // the weapon
    Blow blow = Blow::None;  // or the blow
    std::uint8_t missiles = 0;
    bool split = false;
    bool crossfire = false;
    std::uint8_t formation = 0;
    constexpr bool by_hand() const { return blow != Blow::None; }
    friend constexpr bool operator==(const Attack&, const Attack&) = default;
    static constexpr auto fields() {
        return std::tuple{field("attacker", &Attack::attacker),   field("target", &Attack::target),      field("slot", &Attack::slot),
                          field("blow", &Attack::blow),           field("missiles", &Attack::missiles),  field("split", &Attack::split),
                          field("crossfire", &Attack::crossfire), field("formation", &Attack::formation)};
    }
};
inline constexpr int most_attacks = 96;

// Where an aircraft flew in this activation: TA-17.9.
struct Trail {
    MechaId mecha;
    std::array<Point, 3> points{};
    friend constexpr bool operator==(const Trail&, const Trail&) = default;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &Trail::mecha),
                          field("points", &Trail::points, "where it began, its first corner, where it ended")};
    }
};

// The attack that is being resolved, and what is still to come.
struct Resolution {
    FixedVector<Attack, most_attacks> declared;
    bool waiting = false;  // TA-13.3: declared, but others may join
    Attack now;
    MechaId target;       // whose attacks are being resolved
    bool struck = false;  // TA-11.11: something hit it in this declaration
    MechaId victim;       // who has to answer
    std::uint8_t natural = 0;
    std::int8_t total = 0;
    std::uint8_t missiles = 0;  // that still fly
    std::uint8_t damage = 0;
    bool again = false;  // TA-23.4: the dodge has been rolled twice
    bool drifted = false;
    MechaSet under;  // TA-17.6: still to be judged
    Point centre;
    std::uint8_t push = 0;       // facing
    std::uint8_t fall_dice = 0;  // hazards still to come for the victim
    std::uint8_t deadly = 0;
    std::uint8_t shooting = 0;       // the weapon that shoots missiles down
    std::uint8_t shooting_with = 0;  // and its missiles, if it sends some
    friend constexpr bool operator==(const Resolution&, const Resolution&) = default;
    static constexpr auto fields() {
        return std::tuple{field("declared", &Resolution::declared, "as they were declared"),
                          field("waiting", &Resolution::waiting),
                          field("now", &Resolution::now),
                          field("target", &Resolution::target),
                          field("struck", &Resolution::struck),
                          field("victim", &Resolution::victim),
                          field("natural", &Resolution::natural),
                          field("total", &Resolution::total),
                          field("missiles", &Resolution::missiles),
                          field("damage", &Resolution::damage),
                          field("again", &Resolution::again),
                          field("drifted", &Resolution::drifted),
                          field("under", &Resolution::under),
                          field("centre", &Resolution::centre),
                          field("push", &Resolution::push),
                          field("fall_dice", &Resolution::fall_dice),
                          field("deadly", &Resolution::deadly),
                          field("shooting", &Resolution::shooting),
                          field("shooting_with", &Resolution::shooting_with)};
    }
};

// What lies open.
struct Field {
    Phase phase = Phase::Armies;
    Stage stage = Stage::None;
    std::uint8_t turn = 0;
    std::uint8_t last_turn = 0;  // the game ends after it; of a game of control only when it is known
    bool counting_down = false;  // TA-24.10
    Who attacker = Who::Nobody;  // TA-4.2
    Side active = Side::Alpha;   // who acts, or has won a roll
    Side first = Side::Alpha;    // who set up first
    Edge alpha_edge = Edge::Bottom;
    Who last_to_activate = Who::Nobody;  // TA-5.4
    Who may_not_steal = Who::Nobody;     // TA-20.4
    SquadronId squadron;                 // that acts, or is being set up
    std::array<Faction, 2> factions{};
    std::array<std::uint16_t, 2> command{};
    std::array<std::uint8_t, 2> started{};    // mecha at the start
    std::array<std::uint32_t, 2> strength{};  // worth at the start, in 240ths
    std::array<FixedVector<Squadron, most_squadrons>, 2> squadrons{};
    std::array<FixedVector<Mecha, most_mecha>, 2> mecha{};
    Resolution resolution;
    FixedVector<Trail, 12> trails;
    Ending ending = Ending::None;

    constexpr Mecha& of(MechaId id) { return mecha[index_of(id.side())][id.index()]; }
    constexpr const Mecha& of(MechaId id) const { return mecha[index_of(id.side())][id.index()]; }
    constexpr Squadron& of(SquadronId id) { return squadrons[index_of(id.side())][id.index()]; }
    constexpr const Squadron& of(SquadronId id) const { return squadrons[index_of(id.side())][id.index()]; }
    constexpr bool has(MechaId id) const { return id.named() && id.index() < mecha[index_of(id.side())].size(); }
    constexpr bool has(SquadronId id) const { return id.named() && id.index() < squadrons[index_of(id.side())].size(); }

    friend constexpr bool operator==(const Field&, const Field&) = default;
    static constexpr auto fields() {
        return std::tuple{field("phase", &Field::phase),
                          field("stage", &Field::stage),
                          field("turn", &Field::turn),
                          field("last_turn", &Field::last_turn),
                          field("counting_down", &Field::counting_down),
                          field("attacker", &Field::attacker),
                          field("active", &Field::active),
                          field("first", &Field::first),
                          field("alpha_edge", &Field::alpha_edge),
                          field("last_to_activate", &Field::last_to_activate),
                          field("may_not_steal", &Field::may_not_steal),
                          field("squadron", &Field::squadron),
                          field("factions", &Field::factions, "of alpha, of bravo"),
                          field("command", &Field::command, "of alpha, of bravo"),
                          field("started", &Field::started, "of alpha, of bravo"),
                          field("strength", &Field::strength, "of alpha, of bravo"),
                          field("squadrons", &Field::squadrons, "of alpha, of bravo; each by number"),
                          field("mecha", &Field::mecha, "of alpha, of bravo; each by number"),
                          field("resolution", &Field::resolution),
                          field("trails", &Field::trails, "the oldest first"),
                          field("ending", &Field::ending)};
    }
};

struct State {
    Field field;
    std::array<std::optional<Army>, 2> armies{};  // chosen and not yet shown
    friend constexpr bool operator==(const State&, const State&) = default;
    static constexpr auto fields() {
        return std::tuple{broadside::field("field", &State::field), broadside::field("armies", &State::armies, "of alpha, of bravo")};
    }
};

// Mecha on the table, of both sides or one.
template <class F, class Visit>
constexpr void for_each_mecha(F& field, Side side, Visit visit) {
    auto& list = field.mecha[index_of(side)];
    for (int i = 0; i < list.size(); ++i)
        if (list[i].status == Status::Ready) visit(MechaId(side, i), list[i]);
}
template <class F, class Visit>
constexpr void for_each_mecha(F& field, Visit visit) {
    for (const Side side : both_sides) for_each_mecha(field, side, visit);
}
template <class F, class Visit>
constexpr void for_each_in(F& field, SquadronId squadron, Visit visit) {
    for_each_mecha(field, squadron.side(), [&](MechaId id, auto& mecha) {
        if (mecha.squadron == squadron) visit(id, mecha);
    });
}

constexpr int count_ready(const Field& field, Side side) {
    int result = 0;
    for_each_mecha(field, side, [&](MechaId, const Mecha&) { ++result; });
    return result;
}
constexpr bool survives(const Field& field, SquadronId squadron) {
    for (const Mecha& mecha : field.mecha[index_of(squadron.side())])
        if (mecha.status == Status::Ready && mecha.squadron == squadron) return true;
    return false;
}
// TA-6.1
constexpr bool may_act(const Field& field, SquadronId squadron) { return !field.of(squadron).acted && survives(field, squadron); }
constexpr int left_to_act(const Field& field, Side side) {
    int result = 0;
    for (int i = 0; i < field.squadrons[index_of(side)].size(); ++i) result += may_act(field, SquadronId(side, i)) ? 1 : 0;
    return result;
}

}  // namespace broadside::tactics
