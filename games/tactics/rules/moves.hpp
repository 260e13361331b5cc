// What a seat may do. A move is one mecha's; a squadron's are sent one after the other.
#pragma once

#include <variant>

#include "games/tactics/rules/state.hpp"
#include "kit/path.hpp"

namespace broadside::tactics {

using kit::Corners;

// Set-up

struct ChooseArmy {
    static constexpr std::string_view type = "army";
    Army army;
    friend constexpr bool operator==(const ChooseArmy&, const ChooseArmy&) = default;
    static constexpr auto fields() { return std::tuple{field("army", &ChooseArmy::army)}; }
};
struct ChooseEdge {
    static constexpr std::string_view type = "edge";
    Edge edge = Edge::Bottom;
    friend constexpr bool operator==(const ChooseEdge&, const ChooseEdge&) = default;
    static constexpr auto fields() { return std::tuple{field("edge", &ChooseEdge::edge)}; }
};
// At the start, and when it comes back.
struct Place {
    static constexpr std::string_view type = "place";
    MechaId mecha;
    Point at;
    std::uint8_t facing = 0;
    Mode mode = Mode::Fixed;
    friend constexpr bool operator==(const Place&, const Place&) = default;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &Place::mecha), field("at", &Place::at), field("facing", &Place::facing),
                          field("mode", &Place::mode)};
    }
};
struct LeaveOut {
    static constexpr std::string_view type = "leave-out";
    MechaId mecha;
    friend constexpr bool operator==(const LeaveOut&, const LeaveOut&) = default;
    static constexpr auto fields() { return std::tuple{field("mecha", &LeaveOut::mecha)}; }
};

// Turn and activation

struct ChooseFirst {
    static constexpr std::string_view type = "first";
    Side side = Side::Alpha;  // who activates first
    friend constexpr bool operator==(const ChooseFirst&, const ChooseFirst&) = default;
    static constexpr auto fields() { return std::tuple{field("side", &ChooseFirst::side)}; }
};
struct Steal {
    static constexpr std::string_view type = "steal";
    friend constexpr bool operator==(const Steal&, const Steal&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct Prevent {
    static constexpr std::string_view type = "prevent";
    friend constexpr bool operator==(const Prevent&, const Prevent&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
// No attempt to steal or to prevent.
struct Allow {
    static constexpr std::string_view type = "allow";
    friend constexpr bool operator==(const Allow&, const Allow&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct Pass {
    static constexpr std::string_view type = "pass";
    friend constexpr bool operator==(const Pass&, const Pass&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct Activate {
    static constexpr std::string_view type = "activate";
    SquadronId squadron;
    friend constexpr bool operator==(const Activate&, const Activate&) = default;
    static constexpr auto fields() { return std::tuple{field("squadron", &Activate::squadron)}; }
};

// Movement

// Up to three straight pieces, or none for a turn on the spot, and the facing at the end.
struct MoveMecha {
    static constexpr std::string_view type = "move";
    MechaId mecha;
    std::uint8_t facing = 0;
    Corners path;
    friend constexpr bool operator==(const MoveMecha&, const MoveMecha&) = default;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &MoveMecha::mecha), field("facing", &MoveMecha::facing),
                          field("path", &MoveMecha::path, "corner by corner, the end last")};
    }
};
// Neither moves nor turns in this step, or does not attack.
struct Stay {
    static constexpr std::string_view type = "stay";
    MechaId mecha;
    friend constexpr bool operator==(const Stay&, const Stay&) = default;
    static constexpr auto fields() { return std::tuple{field("mecha", &Stay::mecha)}; }
};
struct Transform {
    static constexpr std::string_view type = "transform";
    MechaId mecha;
    Mode mode = Mode::Battloid;
    friend constexpr bool operator==(const Transform&, const Transform&) = default;
    static constexpr auto fields() { return std::tuple{field("mecha", &Transform::mecha), field("mode", &Transform::mode)}; }
};
struct Boost {
    static constexpr std::string_view type = "boost";
    MechaId mecha;
    friend constexpr bool operator==(const Boost&, const Boost&) = default;
    static constexpr auto fields() { return std::tuple{field("mecha", &Boost::mecha)}; }
};
struct BoostSquadron {
    static constexpr std::string_view type = "boost-squadron";
    friend constexpr bool operator==(const BoostSquadron&, const BoostSquadron&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct Jam {
    static constexpr std::string_view type = "jam";
    MechaId mecha;
    MechaId target;
    friend constexpr bool operator==(const Jam&, const Jam&) = default;
    static constexpr auto fields() { return std::tuple{field("mecha", &Jam::mecha), field("target", &Jam::target)}; }
};
struct RaiseScreen {
    static constexpr std::string_view type = "screen";
    MechaId mecha;
    friend constexpr bool operator==(const RaiseScreen&, const RaiseScreen&) = default;
    static constexpr auto fields() { return std::tuple{field("mecha", &RaiseScreen::mecha)}; }
};
struct GuideFire {
    static constexpr std::string_view type = "guide";
    MechaId mecha;
    friend constexpr bool operator==(const GuideFire&, const GuideFire&) = default;
    static constexpr auto fields() { return std::tuple{field("mecha", &GuideFire::mecha)}; }
};
struct Sacrifice {
    static constexpr std::string_view type = "sacrifice";
    MechaId target;
    friend constexpr bool operator==(const Sacrifice&, const Sacrifice&) = default;
    static constexpr auto fields() { return std::tuple{field("target", &Sacrifice::target)}; }
};
struct EndStep {
    static constexpr std::string_view type = "end-step";
    friend constexpr bool operator==(const EndStep&, const EndStep&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

// Combat

// One use of a weapon system: at a target, of a missile system with so many missiles, split with a second target.
struct Shot {
    std::uint8_t slot = 0;
    MechaId target;
    MechaId second;
    std::uint8_t missiles = 0;
    friend constexpr bool operator==(const Shot&, const Shot&) = default;
    static constexpr auto fields() {
        return std::tuple{field("slot", &Shot::slot), field("target", &Shot::target), field("second", &Shot::second),
                          field("missiles", &Shot::missiles)};
    }
};
inline constexpr int most_shots = 12;

struct Fire {
    static constexpr std::string_view type = "fire";
    MechaId mecha;
    FixedVector<Shot, most_shots> shots;
    bool wait = false;  // TA-13.3
    friend constexpr bool operator==(const Fire&, const Fire&) = default;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &Fire::mecha), field("shots", &Fire::shots, "as they are declared"), field("wait", &Fire::wait)};
    }
};
struct Release {
    static constexpr std::string_view type = "release";
    friend constexpr bool operator==(const Release&, const Release&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

struct Hit {
    Blow blow = Blow::None;
    MechaId target;
    friend constexpr bool operator==(const Hit&, const Hit&) = default;
    static constexpr auto fields() { return std::tuple{field("blow", &Hit::blow), field("target", &Hit::target)}; }
};
inline constexpr int most_hits = 12;

struct Strike {
    static constexpr std::string_view type = "strike";
    MechaId mecha;
    FixedVector<Hit, most_hits> hits;
    friend constexpr bool operator==(const Strike&, const Strike&) = default;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &Strike::mecha), field("hits", &Strike::hits, "as they are declared")};
    }
};
struct ChooseTarget {
    static constexpr std::string_view type = "target";
    MechaId target;
    friend constexpr bool operator==(const ChooseTarget&, const ChooseTarget&) = default;
    static constexpr auto fields() { return std::tuple{field("target", &ChooseTarget::target)}; }
};
struct Push {
    static constexpr std::string_view type = "push";
    std::uint8_t facing = 0;
    friend constexpr bool operator==(const Push&, const Push&) = default;
    static constexpr auto fields() { return std::tuple{field("facing", &Push::facing)}; }
};

// Defence

struct Dodge {
    static constexpr std::string_view type = "dodge";
    friend constexpr bool operator==(const Dodge&, const Dodge&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct ShootDown {
    static constexpr std::string_view type = "shoot-down";
    std::uint8_t slot = 0;
    std::uint8_t missiles = 0;  // of a missile system that shoots
    friend constexpr bool operator==(const ShootDown&, const ShootDown&) = default;
    static constexpr auto fields() { return std::tuple{field("slot", &ShootDown::slot), field("missiles", &ShootDown::missiles)}; }
};
struct TakeHit {
    static constexpr std::string_view type = "take-hit";
    MechaId mecha;
    friend constexpr bool operator==(const TakeHit&, const TakeHit&) = default;
    static constexpr auto fields() { return std::tuple{field("mecha", &TakeHit::mecha)}; }
};
struct RollWithImpact {
    static constexpr std::string_view type = "roll";
    friend constexpr bool operator==(const RollWithImpact&, const RollWithImpact&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
// No (further) defence, or nobody takes the hit for another.
struct Accept {
    static constexpr std::string_view type = "accept";
    friend constexpr bool operator==(const Accept&, const Accept&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

using Move = std::variant<ChooseArmy, ChooseEdge, Place, LeaveOut, ChooseFirst, Steal, Prevent, Allow, Pass, Activate, MoveMecha, Stay,
                          Transform, Boost, BoostSquadron, Jam, RaiseScreen, GuideFire, Sacrifice, EndStep, Fire, Release, Strike,
                          ChooseTarget, Push, Dodge, ShootDown, TakeHit, RollWithImpact, Accept>;
static_assert(sizeof(Move) <= 64);

// A representative list: continuous moves are sampled. See legal.hpp.
using MoveList = FixedVector<Move, 400>;

}  // namespace broadside::tactics
