// Square grids up to 32 squares: cells, sets of cells as bits, neighbours. Cells are numbered column by column
// (a1, a2, … b1, …), which is also the order in which the rules walk over a board.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

namespace broadside::kit {

template <int Columns, int Rows>
struct Grid {
    static_assert(Columns * Rows <= 32);
    static constexpr int cells = Columns * Rows;

    static constexpr int column(int cell) { return cell / Rows; }
    static constexpr int row(int cell) { return cell % Rows; }
    static constexpr int cell(int column, int row) { return column * Rows + row; }

    static constexpr int distance(int a, int b) {
        const int columns = column(a) > column(b) ? column(a) - column(b) : column(b) - column(a);
        const int rows = row(a) > row(b) ? row(a) - row(b) : row(b) - row(a);
        return columns > rows ? columns : rows;
    }
    static constexpr bool is_orthogonal_step(int a, int b) { return distance(a, b) == 1 && (column(a) == column(b) || row(a) == row(b)); }
    static constexpr bool is_diagonal_step(int a, int b) { return distance(a, b) == 1 && column(a) != column(b) && row(a) != row(b); }

    static constexpr auto names = [] {
        std::array<std::array<char, 2>, cells> result{};
        for (int i = 0; i < cells; ++i)
            result[static_cast<std::size_t>(i)] = {static_cast<char>('a' + column(i)), static_cast<char>('1' + row(i))};
        return result;
    }();
    static constexpr std::string_view name(int cell) { return {names[static_cast<std::size_t>(cell)].data(), 2}; }
    static constexpr std::optional<int> parse(std::string_view text) {
        if (text.size() != 2) return std::nullopt;
        const int c = text[0] - 'a';
        const int r = text[1] - '1';
        if (c < 0 || c >= Columns || r < 0 || r >= Rows) return std::nullopt;
        return cell(c, r);
    }

    template <class Predicate>
    static constexpr std::array<std::uint32_t, cells> table(Predicate related) {
        std::array<std::uint32_t, cells> result{};
        for (int a = 0; a < cells; ++a)
            for (int b = 0; b < cells; ++b)
                if (related(a, b)) result[static_cast<std::size_t>(a)] |= 1u << b;
        return result;
    }
};

// The lowest set bit of a set of cells, taken out of it.
constexpr int pop_lowest(std::uint32_t& bits) {
    const int lowest = std::countr_zero(bits);
    bits &= bits - 1;
    return lowest;
}

}  // namespace broadside::kit
