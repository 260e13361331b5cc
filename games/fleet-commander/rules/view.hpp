// What a seat knows: built field by field from the state, never a censored copy.
#pragma once

#include "games/fleet-commander/rules/layout.hpp"
#include "games/fleet-commander/rules/state.hpp"

namespace broadside::fleet_commander {

enum class Viewer : std::uint8_t { Yellow, Blue, Spectator };
constexpr auto names_of(Viewer) { return std::array<std::string_view, 3>{"yellow", "blue", "spectator"}; }

struct PieceView {
    Kind kind = Kind::Unknown;  // unknown: a signal
    Cell at = nowhere;
    std::uint8_t hull = 0;
    bool revealed = false;
    bool carries = false;
    friend constexpr bool operator==(const PieceView&, const PieceView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("kind", &PieceView::kind), field("at", &PieceView::at), field("hull", &PieceView::hull),
                          field("revealed", &PieceView::revealed), field("carries", &PieceView::carries)};
    }
};

struct ForceView {
    std::array<PieceView, piece_count> pieces{};
    DiceBag rolled;
    DiceBag bridge;
    DiceBag rerolled;
    Weapon weapon = Weapon::Unknown;
    bool weapon_chosen = false;
    bool weapon_revealed = false;
    WeaponSet offer;
    Token drones_on;
    std::uint8_t lost = 0;
    std::uint8_t rescued = 0;
    PieceSet known_decoys;
    PieceSet known_ships;
    Sightings sightings;
    friend constexpr bool operator==(const ForceView&, const ForceView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("pieces", &ForceView::pieces, "tokens 1 to 9, the shuttle"),
                          field("rolled", &ForceView::rolled),
                          field("bridge", &ForceView::bridge),
                          field("rerolled", &ForceView::rerolled),
                          field("weapon", &ForceView::weapon),
                          field("weapon_chosen", &ForceView::weapon_chosen),
                          field("weapon_revealed", &ForceView::weapon_revealed),
                          field("offer", &ForceView::offer),
                          field("drones_on", &ForceView::drones_on),
                          field("lost", &ForceView::lost),
                          field("rescued", &ForceView::rescued),
                          field("known_decoys", &ForceView::known_decoys),
                          field("known_ships", &ForceView::known_ships),
                          field("sightings", &ForceView::sightings, "the oldest first")};
    }
};

struct View {
    Viewer viewer = Viewer::Spectator;
    Phase phase = Phase::DrawStarter;
    Fleet active = Fleet::Yellow;
    Fleet starter = Fleet::Yellow;
    std::uint16_t turn = 0;
    std::uint8_t quiet = 0;
    bool progress = false;
    std::uint8_t field_choices = 0;
    SquareSet asteroids;
    SquareSet gravitics;
    std::array<ForceView, 2> forces{};
    std::array<std::uint8_t, Chart::cells> containers{};
    PieceSet may_dock;
    SquareSet tests_due;
    Trio to_roll;
    Cell drifting;
    Face drift_face = Face::Any;
    SecondStep second_step;  // the owner's alone, FC-11.14
    Frames frames;
    Ending ending = Ending::None;
    Outcome outcome = Outcome::Undecided;

    constexpr const ForceView& force(Fleet fleet) const { return forces[static_cast<std::size_t>(fleet)]; }
    constexpr bool owned_by_viewer(Fleet fleet) const { return static_cast<int>(viewer) == static_cast<int>(fleet); }
    friend constexpr bool operator==(const View&, const View&) = default;
    static constexpr auto fields() {
        return std::tuple{field("viewer", &View::viewer),
                          field("phase", &View::phase),
                          field("active", &View::active),
                          field("starter", &View::starter),
                          field("turn", &View::turn),
                          field("quiet", &View::quiet),
                          field("progress", &View::progress),
                          field("field_choices", &View::field_choices),
                          field("asteroids", &View::asteroids),
                          field("gravitics", &View::gravitics),
                          field("forces", &View::forces, "yellow, blue"),
                          field("containers", &View::containers, "on a1, a2 … a5, b1 … e5"),
                          field("may_dock", &View::may_dock),
                          field("tests_due", &View::tests_due),
                          field("to_roll", &View::to_roll),
                          field("drifting", &View::drifting),
                          field("drift_face", &View::drift_face),
                          field("second_step", &View::second_step),
                          field("frames", &View::frames, "the innermost last"),
                          field("ending", &View::ending),
                          field("outcome", &View::outcome)};
    }
};

constexpr Viewer viewer_of(Seat seat) { return seat.n < 2 ? static_cast<Viewer>(seat.n) : Viewer::Spectator; }

// FC-11.1, FC-11.2: the owner sees everything, others see a token with something under it.
constexpr PieceView view_piece(const Piece& piece, bool owner) {
    PieceView view;
    view.at = piece.at;
    view.revealed = piece.revealed;
    view.carries = piece.carries;
    if (owner || piece.revealed) {
        view.kind = piece.kind;
        view.hull = piece.hull;
    }
    return view;
}

// FC-10.1 to FC-10.3: a secret weapon shows when it is used, or when the game is over.
constexpr ForceView view_force(const Force& force, bool owner, bool over) {
    ForceView view;
    for (std::size_t i = 0; i < force.pieces.size(); ++i) view.pieces[i] = view_piece(force.pieces[i], owner || over);
    view.rolled = force.rolled;
    view.bridge = force.bridge;
    view.rerolled = force.rerolled;
    view.weapon_chosen = force.weapon != Weapon::None;
    view.weapon_revealed = force.weapon_revealed;
    view.weapon = owner || over || force.weapon_revealed || !view.weapon_chosen ? force.weapon : Weapon::Unknown;
    if (owner || over) view.offer = force.offer;
    view.drones_on = force.drones_on;
    view.lost = force.lost;
    view.rescued = force.rescued;
    view.known_decoys = force.known_decoys;
    view.known_ships = force.known_ships;
    view.sightings = force.sightings;
    return view;
}

constexpr View view_of(const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.phase = state.phase;
    view.active = state.active;
    view.starter = state.starter;
    view.turn = state.turn;
    view.quiet = state.quiet;
    view.progress = state.progress;
    view.field_choices = state.field_choices;
    view.asteroids = state.asteroids;
    view.gravitics = state.gravitics;
    const bool over = state.phase == Phase::Over;
    for (const Fleet fleet : both_fleets)
        view.forces[static_cast<std::size_t>(fleet)] = view_force(state.force(fleet), view.owned_by_viewer(fleet), over);
    view.containers = state.containers;
    view.may_dock = state.may_dock;
    view.tests_due = state.tests_due;
    view.to_roll = state.to_roll;
    view.drifting = state.drifting;
    view.drift_face = state.drift_face;
    if (view.owned_by_viewer(state.active)) view.second_step = state.second_step;
    view.frames = state.frames;
    view.ending = state.ending;
    view.outcome = state.outcome;
    return view;
}

// The short form of a view for a search, which asks by the million whether two positions look the same to a seat: the state
// with the secrets of others blotted out.
constexpr State seen_by(const Terms& terms, State state, Viewer viewer) {
    const auto owned = [&](Fleet fleet) { return static_cast<int>(viewer) == static_cast<int>(fleet); };
    if (!owned(state.active)) state.second_step = {};
    if (!terms.keeps_secrets() || state.phase == Phase::Over) return state;
    for (const Fleet fleet : both_fleets) {
        if (owned(fleet)) continue;
        Force& force = state.force(fleet);
        for (Piece& piece : force.pieces)
            if (!piece.revealed) {
                piece.kind = Kind::Unknown;
                piece.hull = 0;
            }
        if (force.weapon != Weapon::None && !force.weapon_revealed) force.weapon = Weapon::Unknown;
        force.offer = {};
    }
    return state;
}

}  // namespace broadside::fleet_commander
