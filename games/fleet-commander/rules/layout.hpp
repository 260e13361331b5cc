// Who stands where, gathered once from the pieces, and the questions that moves and attacks ask about it.
#pragma once

#include <array>
#include <cstdint>

#include "core/verdict.hpp"
#include "games/fleet-commander/rules/state.hpp"

namespace broadside::fleet_commander {

constexpr bool is_ship(Kind kind) { return kind != Kind::Decoy; }
constexpr bool is_warship(Kind kind) { return kind == Kind::Frigate || kind == Kind::Destroyer || kind == Kind::Battleship; }

// One fleet on the chart.
struct Formation {
    std::array<PieceSet, Chart::cells> on{};
    std::array<std::uint8_t, Chart::cells> classes{};
    Squares occupied = 0;

    constexpr PieceSet at(Cell cell) const { return on[static_cast<std::size_t>(cell.index())]; }
    constexpr int classes_at(Cell cell) const { return classes[static_cast<std::size_t>(cell.index())]; }
};

constexpr Formation formation(const Terms& terms, const Force& force) {
    Formation result;
    for (int i = 0; i < piece_count; ++i) {
        const Piece& piece = force.pieces[static_cast<std::size_t>(i)];
        if (!piece.at.on_board()) continue;
        const auto cell = static_cast<std::size_t>(piece.at.index());
        result.on[cell].add(i);
        result.classes[cell] = static_cast<std::uint8_t>(result.classes[cell] + terms.content.of(piece.kind).ship_class);
        result.occupied |= piece.at.bit();
    }
    return result;
}

constexpr Squares fields_on(const State& state) { return state.asteroids.bits | state.gravitics.bits; }

constexpr PieceSet pieces_at(const Force& force, Cell cell) {
    PieceSet result;
    for (int i = 0; i < piece_count; ++i)
        if (force.pieces[static_cast<std::size_t>(i)].at == cell) result.add(i);
    return result;
}

constexpr Squares occupied_by(const Force& force) {
    Squares result = 0;
    for (const Piece& piece : force.pieces)
        if (piece.at.on_board()) result |= piece.at.bit();
    return result;
}

constexpr const Piece& piece_of(const Force& force, int index) { return force.pieces[static_cast<std::size_t>(index)]; }

constexpr int classes_of(const Terms& terms, const Force& force, PieceSet ships) {
    int sum = 0;
    for (const int i : ships) sum += terms.content.of(piece_of(force, i).kind).ship_class;
    return sum;
}

template <class Predicate>
constexpr PieceSet those(const Force& force, PieceSet ships, Predicate predicate) {
    PieceSet result;
    for (const int i : ships)
        if (predicate(piece_of(force, i))) result.add(i);
    return result;
}

constexpr PieceSet hidden_of(const Force& force, PieceSet ships) {
    return those(force, ships, [](const Piece& piece) { return !piece.revealed; });
}
constexpr PieceSet warships_of(const Force& force, PieceSet ships) {
    return those(force, ships, [](const Piece& piece) { return is_warship(piece.kind); });
}

// FC-6.4, FC-11.12: revealed ships add their fire.
constexpr int fire_of(const Terms& terms, const Force& force, PieceSet ships) {
    int sum = 0;
    for (const int i : ships)
        if (piece_of(force, i).revealed) sum += terms.content.of(piece_of(force, i).kind).fire;
    return sum;
}

// FC-9.2, FC-11.9: decoys do not spoil "only frigates"; at least one frigate is needed.
constexpr bool only_frigates(const Force& force, PieceSet ships) {
    bool any = false;
    for (const int i : ships) {
        const Kind kind = piece_of(force, i).kind;
        if (kind == Kind::Decoy) continue;
        if (kind != Kind::Frigate) return false;
        any = true;
    }
    return any;
}

// FC-9.7, FC-11.9: exactly one ship, and that a destroyer which is revealed.
constexpr bool lone_destroyer(const Force& force, PieceSet ships) {
    const PieceSet real = those(force, ships, [](const Piece& piece) { return is_ship(piece.kind); });
    return real.size() == 1 && piece_of(force, real.first()).kind == Kind::Destroyer && piece_of(force, real.first()).revealed;
}

constexpr int battleship_of(const Force& force) {
    for (int i = 0; i < fleet_size; ++i)
        if (piece_of(force, i).kind == Kind::Battleship && piece_of(force, i).at.on_board()) return i;
    return -1;
}

// Squares that a group may enter as far as other ships are concerned, by the classes it brings. FC-1.4, FC-1.5, FC-15.8
struct Berths {
    std::array<Squares, class_limit + 1> open{};     // by classes of the group
    std::array<Squares, class_limit + 1> capture{};  // the other side's shuttle alone stands there: warships only

    constexpr Squares of(int classes, bool with_warship) const {
        const auto index = static_cast<std::size_t>(classes);
        return with_warship ? open[index] | capture[index] : open[index];
    }
};

constexpr Berths berths(const Terms& terms, const State& state, Fleet fleet, const Formation& own, Squares enemies) {
    Berths result;
    result.open.fill(whole_board & ~enemies);
    for (Squares rest = own.occupied; rest != 0;) {
        const Cell cell{kit::pop_lowest(rest)};
        for (int classes = class_limit - own.classes_at(cell) + 1; classes <= class_limit; ++classes)
            if (classes >= 0) result.open[static_cast<std::size_t>(classes)] &= ~cell.bit();
    }
    if (!terms.plays(Scenario::Capture)) return result;
    const Force& enemy = state.force(other(fleet));
    const Piece& shuttle = piece_of(enemy, shuttle_index);
    if (!shuttle.at.on_board() || pieces_at(enemy, shuttle.at).size() != 1) return result;
    const int room = class_limit - terms.content.of(Kind::Shuttle).ship_class;
    for (int classes = 0; classes <= room; ++classes) result.capture[static_cast<std::size_t>(classes)] = shuttle.at.bit();
    return result;
}

// The same question for one square, with the reason. `moving` stands elsewhere.
constexpr Verdict may_enter(const Terms& terms, const State& state, Fleet fleet, PieceSet moving, Cell to) {
    const Force& own = state.force(fleet);
    const Force& enemy = state.force(other(fleet));
    const PieceSet enemies = pieces_at(enemy, to);
    int classes = classes_of(terms, own, moving) + classes_of(terms, own, pieces_at(own, to) - moving);
    if (!enemies.empty()) {
        const bool shuttle_alone = enemies == PieceSet{shuttle_index};
        if (!shuttle_alone) return refuse("enemy-there", "FC-1.5", "{} is held by the enemy", to.text());
        if (warships_of(own, moving).empty())
            return refuse("no-warship", "FC-15.8", "only a warship can take the shuttle on {}", to.text());
        classes += terms.content.of(Kind::Shuttle).ship_class;
    }
    if (classes > class_limit)
        return refuse("square-full", "FC-1.4", "classes on {} would be {}, the limit is {}", to.text(), classes, class_limit);
    return allowed();
}

// Where things may be set up. FC-2.5, FC-2.6, FC-14.2, FC-15.3, FC-16.1
constexpr Squares deployment_zone(const Terms& terms, Fleet fleet) {
    const bool is_yellow = fleet == Fleet::Yellow;
    switch (terms.options.scenario) {
        case Scenario::Trap: return is_yellow ? row_of_squares(0) | row_of_squares(4) : row_of_squares(2);
        case Scenario::Capture:
            return is_yellow ? border & ~corners : centre.bit() | orthogonal_steps[static_cast<std::size_t>(centre.index())];
        default: return is_yellow ? row_of_squares(4) : row_of_squares(0);
    }
}

constexpr Squares field_zone(const Terms& terms) {
    switch (terms.options.scenario) {
        case Scenario::Trap:
        case Scenario::Rescue: return row_of_squares(1) | row_of_squares(3);
        case Scenario::Capture: return diagonal_steps[static_cast<std::size_t>(centre.index())];
        default: return row_of_squares(1) | row_of_squares(2) | row_of_squares(3);
    }
}

// FC-1.2, FC-11.1, FC-15.1: what a fleet still has to deploy.
constexpr int undeployed_of(const Terms& terms, const Force& force, Fleet fleet, Kind kind) {
    if (kind == Kind::Decoy && !terms.options.hidden_deployment) return 0;
    if (kind == Kind::Battleship && fleet == Fleet::Blue && terms.plays(Scenario::Capture)) return 0;
    int left = fleet_count(kind);
    for (int i = 0; i < fleet_size; ++i)
        if (piece_of(force, i).kind == kind) --left;
    return left;
}

constexpr int first_undeployed(const Force& force) {
    for (int i = 0; i < fleet_size; ++i)
        if (piece_of(force, i).at == undeployed) return i;
    return -1;
}

}  // namespace broadside::fleet_commander
