// What the totals of all ships would be after a move, as far as its maker knows. It is carried out in a world made from the
// view alone, so the numbers cannot say more than the seat may know.
#pragma once

#include "core/rules.hpp"
#include "games/force-of-arms/rules/apply.hpp"
#include "games/force-of-arms/rules/sampling.hpp"

namespace broadside::force_of_arms {

struct Preview {
    std::array<ShipView, ship_count> ships{};
    static constexpr auto fields() { return std::tuple{field("ships", &Preview::ships, "in the order of Ship: rdf-s1 … zentraedi-s4")}; }
};

// Moves that turn up what the maker does not know have totals that nobody can tell before.
constexpr bool turns_up_unknown(const View& view, const Move& move) {
    const auto unknown = [&](Faction faction, Post post) { return view.force(faction).posts[post.index].fighter == unknown_fighter; };
    if (const auto* spy = std::get_if<UseSpy>(&move)) return unknown(spy->faction, spy->post);
    if (const auto* choice = std::get_if<ChooseFighter>(&move)) return unknown(choice->faction, choice->post);
    return false;
}

// The move must be legal. What follows of itself (the end of the turn or of the round) is not part of it; a token lands.
constexpr Preview preview_of(const Terms& terms, const View& view, const Move& move) {
    Rng rng(1);
    State world = sample_state(view, rng);
    if (!turns_up_unknown(view, move)) {
        Unheard nobody;
        Play<Unheard> play{{nobody}, terms, world};
        std::visit([&](const auto& each) { play_move(play, each); }, move);
        if (!world.frames.empty() && std::holds_alternative<Placing>(world.frames.back())) play_move(play, AllowToken{});
    }
    Preview result;
    for (int ship = 0; ship < ship_count; ++ship) result.ships[static_cast<std::size_t>(ship)] = view_ship(terms, world, ship, view.viewer);
    return result;
}

}  // namespace broadside::force_of_arms
