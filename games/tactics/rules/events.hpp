// What happened. The table lies open, so everybody hears everything; only which army was chosen is told when both are.
#pragma once

#include <variant>

#include "games/tactics/rules/moves.hpp"

namespace broadside::tactics {

using Dice = FixedVector<std::uint8_t, 4>;

enum class Decided : std::uint8_t { Dice, Leadership, LastActivation, Nothing };
constexpr auto names_of(Decided) { return std::array<std::string_view, 4>{"dice", "leadership", "last-activation", "nothing"}; }

// What command points were spent on.
enum class Purpose : std::uint8_t { Disengage, Weapons, Blows, Dodge, Impact, ShootDown, Boost, Steal, Prevent, Jam, Screen, Guide };
constexpr auto names_of(Purpose) {
    return std::array<std::string_view, 12>{"disengage", "weapons", "blows",   "dodge", "impact", "shoot-down",
                                            "boost",     "steal",   "prevent", "jam",   "screen", "guide"};
}

// Why a total is what it is.
enum class Reason : std::uint8_t {
    Gunnery,
    Piloting,
    SoftCover,
    HardCover,
    Rear,
    Crossfire,
    Formation,
    Accurate,
    Hover,
    Jammed,
    Guided,
    Outnumbered
};
constexpr auto names_of(Reason) {
    return std::array<std::string_view, 12>{"gunnery",   "piloting", "soft-cover", "hard-cover", "rear",   "crossfire",
                                            "formation", "accurate", "hover",      "jammed",     "guided", "outnumbered"};
}
struct Modifier {
    Reason why = Reason::Gunnery;
    std::int8_t value = 0;
    friend constexpr bool operator==(const Modifier&, const Modifier&) = default;
    static constexpr auto fields() { return std::tuple{field("why", &Modifier::why), field("value", &Modifier::value)}; }
};
using Reasons = FixedVector<Modifier, 12>;

// TA-4.2; nobody: equal, rolled again.
struct RolesRolled {
    static constexpr std::string_view type = "roles-rolled";
    Dice alpha;
    Dice bravo;
    Who attacker = Who::Nobody;
    static constexpr auto fields() {
        return std::tuple{field("alpha", &RolesRolled::alpha, "as they were rolled"),
                          field("bravo", &RolesRolled::bravo, "as they were rolled"), field("attacker", &RolesRolled::attacker)};
    }
};
struct ArmyChosen {
    static constexpr std::string_view type = "army-chosen";
    Side side = Side::Alpha;
    static constexpr auto fields() { return std::tuple{field("side", &ArmyChosen::side)}; }
};
struct ArmyShown {
    static constexpr std::string_view type = "army-shown";
    Side side = Side::Alpha;
    Army army;
    static constexpr auto fields() { return std::tuple{field("side", &ArmyShown::side), field("army", &ArmyShown::army)}; }
};
// What a side has, its worth in 240ths of a point.
struct ForcesDrawnUp {
    static constexpr std::string_view type = "forces";
    Side side = Side::Alpha;
    Faction faction = Faction::Uedf;
    std::uint8_t mecha = 0;
    std::uint32_t strength = 0;
    static constexpr auto fields() {
        return std::tuple{field("side", &ForcesDrawnUp::side), field("faction", &ForcesDrawnUp::faction),
                          field("mecha", &ForcesDrawnUp::mecha), field("strength", &ForcesDrawnUp::strength)};
    }
};
struct EdgesRolled {
    static constexpr std::string_view type = "edges-rolled";
    Dice alpha;
    Dice bravo;
    Who winner = Who::Nobody;
    static constexpr auto fields() {
        return std::tuple{field("alpha", &EdgesRolled::alpha, "as they were rolled"),
                          field("bravo", &EdgesRolled::bravo, "as they were rolled"), field("winner", &EdgesRolled::winner)};
    }
};
struct EdgeChosen {
    static constexpr std::string_view type = "edge-chosen";
    Side side = Side::Alpha;
    Edge edge = Edge::Bottom;
    static constexpr auto fields() { return std::tuple{field("side", &EdgeChosen::side), field("edge", &EdgeChosen::edge)}; }
};
struct Placed {
    static constexpr std::string_view type = "placed";
    MechaId mecha;
    Point at;
    std::uint8_t facing = 0;
    Mode mode = Mode::Fixed;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &Placed::mecha), field("at", &Placed::at), field("facing", &Placed::facing),
                          field("mode", &Placed::mode)};
    }
};
struct LeftOut {
    static constexpr std::string_view type = "left-out";
    MechaId mecha;
    static constexpr auto fields() { return std::tuple{field("mecha", &LeftOut::mecha)}; }
};
struct TurnBegan {
    static constexpr std::string_view type = "turn-began";
    std::uint8_t turn = 0;
    std::uint8_t last_turn = 0;
    static constexpr auto fields() { return std::tuple{field("turn", &TurnBegan::turn), field("last_turn", &TurnBegan::last_turn)}; }
};
struct PoolFilled {
    static constexpr std::string_view type = "pool";
    Side side = Side::Alpha;
    std::uint16_t command = 0;
    static constexpr auto fields() { return std::tuple{field("side", &PoolFilled::side), field("command", &PoolFilled::command)}; }
};
// Nobody: rolled again.
struct InitiativeRolled {
    static constexpr std::string_view type = "initiative";
    Dice alpha;
    Dice bravo;
    Who winner = Who::Nobody;
    Decided by = Decided::Dice;
    static constexpr auto fields() {
        return std::tuple{field("alpha", &InitiativeRolled::alpha, "as they were rolled"),
                          field("bravo", &InitiativeRolled::bravo, "as they were rolled"), field("winner", &InitiativeRolled::winner),
                          field("by", &InitiativeRolled::by)};
    }
};
struct FirstChosen {
    static constexpr std::string_view type = "first-chosen";
    Side by = Side::Alpha;
    Side first = Side::Alpha;
    static constexpr auto fields() { return std::tuple{field("by", &FirstChosen::by), field("first", &FirstChosen::first)}; }
};
struct RecallRolled {
    static constexpr std::string_view type = "recall";
    MechaId mecha;
    std::uint8_t die = 0;
    std::uint8_t needed = 0;
    bool back = false;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &RecallRolled::mecha), field("die", &RecallRolled::die), field("needed", &RecallRolled::needed),
                          field("back", &RecallRolled::back)};
    }
};
struct StealTried {
    static constexpr std::string_view type = "steal";
    Side side = Side::Alpha;
    Dice dice;
    bool success = false;
    static constexpr auto fields() {
        return std::tuple{field("side", &StealTried::side), field("dice", &StealTried::dice, "as they were rolled"),
                          field("success", &StealTried::success)};
    }
};
struct PreventTried {
    static constexpr std::string_view type = "prevent";
    Side side = Side::Alpha;
    Dice dice;
    bool success = false;
    static constexpr auto fields() {
        return std::tuple{field("side", &PreventTried::side), field("dice", &PreventTried::dice, "as they were rolled"),
                          field("success", &PreventTried::success)};
    }
};
struct Passed {
    static constexpr std::string_view type = "passed";
    Side side = Side::Alpha;
    static constexpr auto fields() { return std::tuple{field("side", &Passed::side)}; }
};
struct Activated {
    static constexpr std::string_view type = "activated";
    SquadronId squadron;
    static constexpr auto fields() { return std::tuple{field("squadron", &Activated::squadron)}; }
};
struct StepBegan {
    static constexpr std::string_view type = "step";
    SquadronId squadron;
    Phase phase = Phase::Movement;
    static constexpr auto fields() { return std::tuple{field("squadron", &StepBegan::squadron), field("phase", &StepBegan::phase)}; }
};
struct ActivationEnded {
    static constexpr std::string_view type = "activation-ended";
    SquadronId squadron;
    static constexpr auto fields() { return std::tuple{field("squadron", &ActivationEnded::squadron)}; }
};
struct CommandSpent {
    static constexpr std::string_view type = "command";
    Side side = Side::Alpha;
    std::uint8_t points = 0;
    Purpose on = Purpose::Dodge;
    std::uint16_t left = 0;
    static constexpr auto fields() {
        return std::tuple{field("side", &CommandSpent::side), field("points", &CommandSpent::points), field("on", &CommandSpent::on),
                          field("left", &CommandSpent::left)};
    }
};
struct CommandGained {
    static constexpr std::string_view type = "command-gained";
    Side side = Side::Alpha;
    std::uint8_t points = 0;
    std::uint16_t left = 0;
    static constexpr auto fields() {
        return std::tuple{field("side", &CommandGained::side), field("points", &CommandGained::points),
                          field("left", &CommandGained::left)};
    }
};
struct Transformed {
    static constexpr std::string_view type = "transformed";
    MechaId mecha;
    Mode mode = Mode::Battloid;
    static constexpr auto fields() { return std::tuple{field("mecha", &Transformed::mecha), field("mode", &Transformed::mode)}; }
};
// A die of 0: without a roll.
struct Boosted {
    static constexpr std::string_view type = "boosted";
    MechaId mecha;
    std::uint8_t die = 0;
    std::uint8_t total = 0;
    bool success = false;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &Boosted::mecha), field("die", &Boosted::die), field("total", &Boosted::total),
                          field("success", &Boosted::success)};
    }
};
struct Jammed {
    static constexpr std::string_view type = "jammed";
    MechaId by;
    MechaId mecha;
    static constexpr auto fields() { return std::tuple{field("by", &Jammed::by), field("mecha", &Jammed::mecha)}; }
};
struct ScreenRaised {
    static constexpr std::string_view type = "screen";
    MechaId mecha;
    static constexpr auto fields() { return std::tuple{field("mecha", &ScreenRaised::mecha)}; }
};
struct GuidesFire {
    static constexpr std::string_view type = "guides";
    MechaId mecha;
    static constexpr auto fields() { return std::tuple{field("mecha", &GuidesFire::mecha)}; }
};
struct SuiteEnded {
    static constexpr std::string_view type = "suite-ended";
    MechaId mecha;
    static constexpr auto fields() { return std::tuple{field("mecha", &SuiteEnded::mecha)}; }
};
// The cost in thousandths of an inch, rounded up.
struct Moved {
    static constexpr std::string_view type = "moved";
    MechaId mecha;
    Point from;
    Corners path;
    std::uint8_t facing = 0;
    std::int32_t cost = 0;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &Moved::mecha), field("from", &Moved::from),
                          field("path", &Moved::path, "corner by corner, the end last"), field("facing", &Moved::facing),
                          field("cost", &Moved::cost)};
    }
};
struct LeftTable {
    static constexpr std::string_view type = "left-table";
    MechaId mecha;
    static constexpr auto fields() { return std::tuple{field("mecha", &LeftTable::mecha)}; }
};
struct Declared {
    static constexpr std::string_view type = "declared";
    MechaId mecha;
    FixedVector<Attack, 24> attacks;
    bool waits = false;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &Declared::mecha), field("attacks", &Declared::attacks, "as they were declared"),
                          field("waits", &Declared::waits)};
    }
};
// A ranged strike: die, total with all modifiers, and the Defense to reach.
struct StrikeRolled {
    static constexpr std::string_view type = "strike";
    Attack attack;
    std::uint8_t die = 0;
    std::int8_t total = 0;
    std::uint8_t needed = 0;
    Reasons because;
    bool hit = false;
    static constexpr auto fields() {
        return std::tuple{field("attack", &StrikeRolled::attack),
                          field("die", &StrikeRolled::die),
                          field("total", &StrikeRolled::total),
                          field("needed", &StrikeRolled::needed),
                          field("because", &StrikeRolled::because, "as they are added up"),
                          field("hit", &StrikeRolled::hit)};
    }
};
struct BlastDrifted {
    static constexpr std::string_view type = "drift";
    Attack attack;
    std::uint8_t inches = 0;
    std::uint8_t facing = 0;
    Point centre;
    static constexpr auto fields() {
        return std::tuple{field("attack", &BlastDrifted::attack), field("inches", &BlastDrifted::inches),
                          field("facing", &BlastDrifted::facing), field("centre", &BlastDrifted::centre)};
    }
};
struct BlastTouched {
    static constexpr std::string_view type = "blast";
    MechaId mecha;
    std::uint8_t needed = 0;
    bool hit = false;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &BlastTouched::mecha), field("needed", &BlastTouched::needed), field("hit", &BlastTouched::hit)};
    }
};
// Hand to hand: both dice and totals.
struct ClashRolled {
    static constexpr std::string_view type = "clash";
    Attack attack;
    std::uint8_t strike_die = 0;
    std::int8_t strike = 0;
    std::uint8_t parry_die = 0;
    std::int8_t parry = 0;
    Reasons because;
    bool hit = false;
    static constexpr auto fields() {
        return std::tuple{field("attack", &ClashRolled::attack), field("strike_die", &ClashRolled::strike_die),
                          field("strike", &ClashRolled::strike), field("parry_die", &ClashRolled::parry_die),
                          field("parry", &ClashRolled::parry),   field("because", &ClashRolled::because, "as they are added up"),
                          field("hit", &ClashRolled::hit)};
    }
};
// TA-9.12, TA-10.6: the target is gone or out of contact.
struct AttackLost {
    static constexpr std::string_view type = "attack-lost";
    Attack attack;
    static constexpr auto fields() { return std::tuple{field("attack", &AttackLost::attack)}; }
};
struct HitTaken {
    static constexpr std::string_view type = "hit-taken";
    MechaId by;
    MechaId instead_of;
    static constexpr auto fields() { return std::tuple{field("by", &HitTaken::by), field("instead_of", &HitTaken::instead_of)}; }
};
struct DodgeRolled {
    static constexpr std::string_view type = "dodged";
    MechaId mecha;
    std::uint8_t die = 0;
    std::int8_t total = 0;
    std::int8_t needed = 0;
    bool success = false;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &DodgeRolled::mecha), field("die", &DodgeRolled::die), field("total", &DodgeRolled::total),
                          field("needed", &DodgeRolled::needed), field("success", &DodgeRolled::success)};
    }
};
struct ShotDown {
    static constexpr std::string_view type = "shot-down";
    MechaId mecha;
    Weapon weapon = Weapon::None;
    std::uint8_t die = 0;
    std::uint8_t total = 0;
    std::uint8_t removed = 0;
    std::uint8_t left = 0;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &ShotDown::mecha), field("weapon", &ShotDown::weapon),   field("die", &ShotDown::die),
                          field("total", &ShotDown::total), field("removed", &ShotDown::removed), field("left", &ShotDown::left)};
    }
};
struct RolledWithImpact {
    static constexpr std::string_view type = "rolled";
    MechaId mecha;
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &RolledWithImpact::mecha), field("from", &RolledWithImpact::from),
                          field("to", &RolledWithImpact::to)};
    }
};
struct Damaged {
    static constexpr std::string_view type = "damaged";
    MechaId mecha;
    std::uint8_t damage = 0;
    std::uint8_t left = 0;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &Damaged::mecha), field("damage", &Damaged::damage), field("left", &Damaged::left)};
    }
};
// Aside: it may come back.
struct Destroyed {
    static constexpr std::string_view type = "destroyed";
    MechaId mecha;
    bool aside = false;
    static constexpr auto fields() { return std::tuple{field("mecha", &Destroyed::mecha), field("aside", &Destroyed::aside)}; }
};
struct Grabbed {
    static constexpr std::string_view type = "grabbed";
    MechaId mecha;
    static constexpr auto fields() { return std::tuple{field("mecha", &Grabbed::mecha)}; }
};
struct Pushed {
    static constexpr std::string_view type = "pushed";
    MechaId mecha;
    Point from;
    Point to;
    std::uint8_t facing = 0;
    std::uint8_t die = 0;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &Pushed::mecha), field("from", &Pushed::from), field("to", &Pushed::to),
                          field("facing", &Pushed::facing), field("die", &Pushed::die)};
    }
};
struct Fell {
    static constexpr std::string_view type = "fell";
    MechaId mecha;
    std::int32_t height = 0;
    std::uint8_t dice = 0;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &Fell::mecha), field("height", &Fell::height), field("dice", &Fell::dice)};
    }
};
struct HazardRolled {
    static constexpr std::string_view type = "hazard";
    MechaId mecha;
    bool fall = false;
    std::uint8_t damage = 0;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &HazardRolled::mecha), field("fall", &HazardRolled::fall), field("damage", &HazardRolled::damage)};
    }
};
// TA-24.9
struct MarkerCounted {
    static constexpr std::string_view type = "marker";
    std::uint8_t marker = 0;
    std::uint8_t alpha = 0;
    std::uint8_t bravo = 0;
    Who holder = Who::Nobody;
    static constexpr auto fields() {
        return std::tuple{field("marker", &MarkerCounted::marker), field("alpha", &MarkerCounted::alpha),
                          field("bravo", &MarkerCounted::bravo), field("holder", &MarkerCounted::holder)};
    }
};
struct LastTurnsRolled {
    static constexpr std::string_view type = "last-turns";
    std::uint8_t die = 0;
    std::uint8_t last_turn = 0;
    static constexpr auto fields() {
        return std::tuple{field("die", &LastTurnsRolled::die), field("last_turn", &LastTurnsRolled::last_turn)};
    }
};
// Scores in 240ths of a point, or markers held.
struct GameEnded {
    static constexpr std::string_view type = "ended";
    Ending ending = Ending::None;
    Who winner = Who::Nobody;
    std::uint32_t alpha = 0;
    std::uint32_t bravo = 0;
    Degree degree = Degree::None;
    static constexpr auto fields() {
        return std::tuple{field("ending", &GameEnded::ending), field("winner", &GameEnded::winner), field("alpha", &GameEnded::alpha),
                          field("bravo", &GameEnded::bravo), field("degree", &GameEnded::degree)};
    }
};

using Event =
    std::variant<RolesRolled, ArmyChosen, ArmyShown, ForcesDrawnUp, EdgesRolled, EdgeChosen, Placed, LeftOut, TurnBegan, PoolFilled,
                 InitiativeRolled, FirstChosen, RecallRolled, StealTried, PreventTried, Passed, Activated, StepBegan, ActivationEnded,
                 CommandSpent, CommandGained, Transformed, Boosted, Jammed, ScreenRaised, GuidesFire, SuiteEnded, Moved, LeftTable,
                 Declared, StrikeRolled, BlastDrifted, BlastTouched, ClashRolled, AttackLost, HitTaken, DodgeRolled, ShotDown,
                 RolledWithImpact, Damaged, Destroyed, Grabbed, Pushed, Fell, HazardRolled, MarkerCounted, LastTurnsRolled, GameEnded>;

}  // namespace broadside::tactics
