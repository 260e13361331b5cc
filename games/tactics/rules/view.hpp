// What a seat knows: the table lies open, and of the armies that are being chosen the seat knows its own, and whether the
// other player has chosen.
#pragma once

#include "games/tactics/rules/scoring.hpp"

namespace broadside::tactics {

enum class Viewer : std::uint8_t { Alpha, Bravo, Spectator };
constexpr auto names_of(Viewer) { return std::array<std::string_view, 3>{"alpha", "bravo", "spectator"}; }
constexpr Viewer viewer_of(Seat seat) { return seat.n < 2 ? static_cast<Viewer>(seat.n) : Viewer::Spectator; }
constexpr bool is(Viewer viewer, Side side) { return static_cast<int>(viewer) == static_cast<int>(side); }

struct View {
    Viewer viewer = Viewer::Spectator;
    std::array<bool, 2> chosen{};
    std::optional<Army> army;  // the viewer's own, until both are shown
    Field field;
    std::array<std::uint32_t, 2> score{};    // of each side as the scenario counts: 240ths of a point, or markers held
    FixedVector<Who, most_markers> holders;  // of each marker: TA-24.9

    friend constexpr bool operator==(const View&, const View&) = default;
    static constexpr auto fields() {
        return std::tuple{broadside::field("viewer", &View::viewer),
                          broadside::field("chosen", &View::chosen, "of alpha, of bravo"),
                          broadside::field("army", &View::army),
                          broadside::field("field", &View::field),
                          broadside::field("score", &View::score, "of alpha, of bravo"),
                          broadside::field("holders", &View::holders, "in the order of the markers")};
    }
};

constexpr View view_of(const Terms& terms, const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.field = state.field;
    for (const Side side : both_sides) {
        view.chosen[index_of(side)] = state.armies[index_of(side)].has_value();
        if (is(viewer, side)) view.army = state.armies[index_of(side)];
        view.score[index_of(side)] = score_of(terms, state.field, side);
    }
    for (const Point& marker : terms.scenario.markers) view.holders.push_back(holder_of(terms, state.field, marker));
    return view;
}

}  // namespace broadside::tactics
