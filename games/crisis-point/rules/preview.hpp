// What a move would do, as far as its maker knows: the power on every card, the objectives, the unused tokens, and what the
// effect would ask next. It is carried out in a world made from the view alone, so it cannot say more than the seat may know.
#pragma once

#include "games/crisis-point/rules/legal.hpp"
#include "games/crisis-point/rules/sampling.hpp"

namespace broadside::crisis_point {

struct Preview {
    SpaceViews spaces{};
    std::array<FixedVector<ObjectiveView, objectives_to_choose>, 2> objectives{};  // those that the viewer may know
    std::array<std::uint8_t, 2> unused{};
    Card effect = no_card;  // the effect that would be under way
    Op asks = Op::None;     // what it would ask next
    bool optional = false;
    FixedVector<Answer, 256> answers;  // and what could be answered
    static constexpr auto fields() {
        return std::tuple{field("spaces", &Preview::spaces, "a1, a2, a3, a4, b1 … d4"),
                          field("objectives", &Preview::objectives, "of aosc, of masters; each in the order of Objective"),
                          field("unused", &Preview::unused, "of aosc, of masters"),
                          field("effect", &Preview::effect),
                          field("asks", &Preview::asks),
                          field("optional", &Preview::optional),
                          field("answers", &Preview::answers, "in no order")};
    }
};

// The move must be legal. What follows of itself (the end of the turn or of the game) is not part of it. What it reveals
// stays unknown here: nobody can tell before.
constexpr Preview preview_of(const Terms& terms, const View& view, const Move& move) {
    Rng rng(1);
    State world = sample_state(terms, view, rng);
    Unheard nobody;
    Play<Unheard> play{{nobody}, terms, world};
    const bool stays = !std::holds_alternative<LayCombat>(move) && !std::holds_alternative<Pass>(move) &&
                       !std::holds_alternative<EndTurn>(move) && !std::holds_alternative<ChooseSeat>(move);
    if (const auto* combat = std::get_if<LayCombat>(&move))
        world.mine().lanes[combat->lane.index] = {combat->combat, false};
    else if (stays)
        std::visit([&](const auto& each) { play_move(play, kit::seat_of(static_cast<Player>(view.viewer)), each); }, move);
    Preview result;
    if (!world.frames.empty()) {
        const Resolving& frame = world.frames.back();
        const Step& step = step_of(terms, frame);
        result.effect = frame.card;
        result.asks = step.op;
        result.optional = step.optional;
        for_each_answer(terms, world, frame, step, [&](const Answer& answer) { result.answers.push_back(answer); });
    }
    for (const Faction faction : both_factions)
        for (std::size_t lane = 0; lane < lane_count; ++lane)
            world.force(faction).lanes[lane].face_up = view.force(faction).lanes[lane].face_up;
    result.spaces = view_spaces(terms, world, view.viewer);
    for (const Faction faction : both_factions) {
        result.unused[index_of(faction)] = world.force(faction).unused;
        result.objectives[index_of(faction)] = view_force(terms, world, faction, view.viewer, result.spaces).objectives;
    }
    return result;
}

}  // namespace broadside::crisis_point
