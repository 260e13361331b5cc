// The star chart: 5 by 5 squares, sets of squares as 25 bits, and the steps that a face of a die allows.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fields.hpp"
#include "games/fleet-commander/rules/dice.hpp"
#include "kit/grid.hpp"

namespace broadside::fleet_commander {

using Chart = kit::Grid<5, 5>;
using Squares = std::uint32_t;

inline constexpr Squares whole_board = (1u << Chart::cells) - 1;

// A square, or where a piece is when it is not on the board.
class Cell {
public:
    constexpr Cell() = default;
    constexpr explicit Cell(int index) : index_(static_cast<std::uint8_t>(index)) {}

    constexpr int index() const { return index_; }
    constexpr bool on_board() const { return index_ < Chart::cells; }
    constexpr Squares bit() const { return 1u << index_; }
    constexpr bool in(Squares squares) const { return (squares >> index_ & 1u) != 0; }
    friend constexpr bool operator==(Cell, Cell) = default;

    constexpr std::string_view text() const {
        constexpr std::array<std::string_view, 4> off_board{"nowhere", "undeployed", "destroyed", "gone"};
        return on_board() ? Chart::name(index_) : off_board[static_cast<std::size_t>(index_ - Chart::cells)];
    }
    static constexpr auto all() {
        std::array<std::string_view, Chart::cells + 4> texts;
        for (int i = 0; i < Chart::cells + 4; ++i) texts[static_cast<std::size_t>(i)] = Cell{i}.text();
        return texts;
    }
    static constexpr std::optional<Cell> parse(std::string_view text) {
        if (const auto square = Chart::parse(text)) return Cell{*square};
        for (int i = Chart::cells; i < Chart::cells + 4; ++i)
            if (Cell{i}.text() == text) return Cell{i};
        return std::nullopt;
    }

private:
    std::uint8_t index_ = Chart::cells;
};

inline constexpr Cell nowhere{Chart::cells};         // this piece is not in play
inline constexpr Cell undeployed{Chart::cells + 1};  // still in its owner's hand
inline constexpr Cell destroyed{Chart::cells + 2};   // counted as lost
inline constexpr Cell gone{Chart::cells + 3};        // left the board

constexpr Cell square_at(int column, int row) { return Cell{Chart::cell(column, row)}; }

inline constexpr auto orthogonal_steps = Chart::table(Chart::is_orthogonal_step);
inline constexpr auto diagonal_steps = Chart::table(Chart::is_diagonal_step);
inline constexpr auto all_steps = Chart::table([](int a, int b) { return Chart::distance(a, b) == 1; });

constexpr Squares neighbours(Cell cell) { return all_steps[static_cast<std::size_t>(cell.index())]; }

constexpr Squares steps(Face face, Cell cell) {
    const auto index = static_cast<std::size_t>(cell.index());
    switch (face) {
        case Face::Orthogonal: return orthogonal_steps[index];
        case Face::Diagonal: return diagonal_steps[index];
        case Face::Any: return all_steps[index];
        case Face::Special: return 0;
    }
    return 0;
}

// The face that a single step needs at least.
constexpr Face face_of_step(Cell from, Cell to) {
    return to.in(orthogonal_steps[static_cast<std::size_t>(from.index())]) ? Face::Orthogonal : Face::Diagonal;
}

constexpr int distance(Cell a, Cell b) { return Chart::distance(a.index(), b.index()); }

constexpr Squares row_of_squares(int row) {
    Squares result = 0;
    for (int column = 0; column < 5; ++column) result |= square_at(column, row).bit();
    return result;
}

inline constexpr Squares corners = square_at(0, 0).bit() | square_at(0, 4).bit() | square_at(4, 0).bit() | square_at(4, 4).bit();
inline constexpr Squares border = row_of_squares(0) | row_of_squares(4) | 0b11111u | 0b11111u << 20;
inline constexpr Cell centre = square_at(2, 2);

// All squares that one step of a face reaches from any square of a set. Columns are five bits apart, rows one.
constexpr Squares spread(Face face, Squares from) {
    const Squares along = ((from << 1) & ~row_of_squares(0)) | ((from >> 1) & ~row_of_squares(4));
    const Squares sideways = from << 5 | from >> 5;
    const Squares slanted = along << 5 | along >> 5;
    switch (face) {
        case Face::Orthogonal: return (along | sideways) & whole_board;
        case Face::Diagonal: return slanted & whole_board;
        case Face::Any: return (along | sideways | slanted) & whole_board;
        case Face::Special: return 0;
    }
    return 0;
}

// FC-8.5: is the way from a to b, at most two squares, free of what is in `obstacles`? At a knight's offset one free
// square of the two between is enough.
constexpr bool is_free_line(Cell a, Cell b, Squares obstacles) {
    if (distance(a, b) < 2) return true;
    Squares between = neighbours(a) & neighbours(b);
    // Straight lines have three common neighbours (or one, on a diagonal); only the one on the line counts.
    const int columns = Chart::column(a.index()) + Chart::column(b.index());
    const int rows = Chart::row(a.index()) + Chart::row(b.index());
    if (columns % 2 == 0 && rows % 2 == 0) between = square_at(columns / 2, rows / 2).bit();
    return (between & ~obstacles) != 0;
}

// A set of squares as a list of names.
struct SquareSet {
    Squares bits = 0;

    using Items = FixedVector<Cell, Chart::cells>;
    constexpr bool has(Cell cell) const { return cell.in(bits); }
    constexpr void add(Cell cell) { bits |= cell.bit(); }
    constexpr void remove(Cell cell) { bits &= ~cell.bit(); }
    friend constexpr bool operator==(SquareSet, SquareSet) = default;

    constexpr Items items() const {
        Items result;
        for (Squares rest = bits; rest != 0;) result.push_back(Cell{kit::pop_lowest(rest)});
        return result;
    }
    static constexpr std::optional<SquareSet> from_items(const Items& items) {
        SquareSet set;
        for (const Cell cell : items) {
            if (!cell.on_board()) return std::nullopt;
            set.add(cell);
        }
        return set;
    }
};

}  // namespace broadside::fleet_commander
