// The authority on moves: allowed, or why not.
#pragma once

#include "core/verdict.hpp"
#include "games/force-of-arms/rules/moves.hpp"
#include "games/force-of-arms/rules/targets.hpp"

namespace broadside::force_of_arms {

// What does not fit is answered by what is asked for now.
constexpr Verdict not_what_is_asked() { return refuse("not-now", "FA-8.1", "the effect of the card asks for something else now"); }
constexpr Verdict not_now(Phase phase) {
    switch (phase) {
        case Phase::ChooseSeat: return refuse("not-now", "FA-3.6", "say first who begins");
        case Phase::ChooseSides: return refuse("not-now", "FA-3.7", "choose your side first");
        case Phase::Tactical: return refuse("not-now", "FA-4.1", "a ship is moved and fighters are laid now");
        case Phase::Token: return refuse("not-now", "FA-6.1", "a token is placed now, or none");
        case Phase::HeroCommand: return refuse("not-now", "FA-7.1", "a hero or a command is played now");
        default: return refuse("not-now", "FA-3.1", "nothing is to be decided now");
    }
}

constexpr Verdict need_ship(Ship ship) {
    if (ship.named()) return allowed();
    return refuse("no-ship", "FA-1.2", "{} is not a ship", ship.text());
}

constexpr Verdict check_sides(const ChooseSides& move) {
    if (move.corner == Corner::None) return refuse("no-corner", "FA-3.7", "choose the corner at which your two sides meet");
    return allowed();
}

constexpr Verdict check_ship_move(const State& state, const MoveShip& move) {
    if (const Verdict verdict = need_ship(move.ship); !verdict.ok()) return verdict;
    if (owner_of(move.ship.index) != state.active) return refuse("not-yours", "FA-4.2", "{} is a ship of the other side", move.ship.text());
    if (!move.to.named()) return refuse("no-place", "FA-3.1", "{} is not a place of the grid", move.to.text());
    if (state.moved && !may_move_a_ship(state, state.active))
        return refuse("none-can-move", "FA-4.4", "all your ships are locked, none of them can move");
    if (state.moved) return refuse("already-moved", "FA-4.1", "the ship move of this turn is done");
    const Ships locked = locked_ships(state);
    if (has(locked, move.ship)) return refuse("locked", "FA-5.6", "{} is locked and cannot move", move.ship.text());
    const Ship there = state.card_at(move.to.index);
    if (there == move.ship) return refuse("same-place", "FA-4.2", "{} is already on {}", move.ship.text(), move.to.text());
    if (has(locked, there)) return refuse("locked", "FA-5.6", "{} on {} is locked and cannot be moved", there.text(), move.to.text());
    return allowed();
}

constexpr Verdict check_lay(const Terms& terms, const State& state, const LayFighter& move) {
    if (!move.fighter.named() || !state.mine().hand.has(move.fighter.index))
        return refuse("not-in-hand", "FA-3.3", "{} is not in your hand", move.fighter.text());
    if (!move.lane.named()) return refuse("no-lane", "FA-3.8", "name one of your six lanes: a, b, c, 1, 2 or 3");
    if (!state.moved) return refuse("move-first", "FA-4.1", "the ship move comes before the fighters");
    if (state.laid >= fighters_a_turn) return refuse("two-a-turn", "FA-4.1", "{} fighters are laid in a turn", fighters_a_turn);
    if (!free_post(state.mine(), move.lane).named())
        return refuse("lane-full", "FA-4.8", "lane {} holds {} fighters already", move.lane.text(), lane_capacity);
    if (move.face_up && terms.cards.of(state.active, move.fighter).earned == 0)
        return refuse("earns-nothing", "FA-4.9", "{} earns nothing, so it is laid face down", move.fighter.text());
    return allowed();
}

constexpr Verdict need_held(const State& state, TokenKind token, std::string_view clause) {
    if (state.mine().held.of(token) > 0) return allowed();
    return refuse("no-token", clause, "you hold no {} token", name_of(token));
}

constexpr Verdict check_spy(const State& state, const UseSpy& move) {
    if (const Verdict verdict = need_held(state, TokenKind::Spy, "FA-5.8"); !verdict.ok()) return verdict;
    if (!move.post.named()) return refuse("no-post", "FA-5.8", "name the fighter to turn up");
    const Laid& laid = laid_at(state.force(move.faction), move.post.index);
    if (!laid.fighter.named()) return refuse("no-fighter", "FA-5.8", "there is no fighter on {}", move.post.text());
    if (laid.face_up) return refuse("face-up", "FA-5.8", "the fighter on {} is face up already", move.post.text());
    return allowed();
}

constexpr Verdict check_token_target(const State& state, TokenKind token, Ship ship) {
    if (const Verdict verdict = need_ship(ship); !verdict.ok()) return verdict;
    if (has(ships_open_to(state, state.active, token), ship)) return allowed();
    if (token == TokenKind::Attack) return refuse("own-ship", "FA-5.1", "Attack tokens go onto enemy ships");
    if (token == TokenKind::Defense) return refuse("enemy-ship", "FA-5.2", "Defense tokens go onto your own ships");
    return refuse("protoculture-there", "FA-5.4", "{} carries Protoculture already, the limit is {}", ship.text(), protoculture_limit);
}

constexpr Verdict check_token(const State& state, const PlaceToken& move) {
    if (move.token == TokenKind::Spy) return refuse("spy", "FA-5.8", "a Spy turns up a fighter or stops a token, it lies on no ship");
    if (state.phase != Phase::Token && move.token != TokenKind::ShipLock)
        return refuse("token-phase-only", move.token == TokenKind::Protoculture ? "FA-5.5" : "FA-4.10",
                      "outside the Token phase only Spies and Ship Locks are played from the hand");
    if (const Verdict verdict = need_held(state, move.token, "FA-6.1"); !verdict.ok()) return verdict;
    return check_token_target(state, move.token, move.ship);
}

constexpr Verdict check_pass(const State& state) {
    const int left = state.mine().held.compulsory();
    if (left == 0) return allowed();
    return refuse("must-play", "FA-6.2", "you still hold {} Attack, Defense or Protoculture tokens", left);
}

constexpr Verdict check_end(const State& state) {
    if (state.phase == Phase::Tactical && state.laid < fighters_a_turn)
        return refuse("not-done", "FA-4.1", "move a ship and lay {} fighters first; you have laid {}", fighters_a_turn, state.laid);
    if (state.phase == Phase::HeroCommand && !state.played) return refuse("must-play", "FA-7.2", "play a hero or a command first");
    return allowed();
}

constexpr Verdict check_card(const State& state, const PlayCard& move) {
    if (!move.card.named()) return refuse("no-card", "FA-7.1", "name a hero or a command");
    if (state.played) return refuse("one-a-turn", "FA-7.2", "one card is played in a turn");
    if (state.mine().played.has(move.card.index)) return refuse("played", "FA-7.2", "{} has been played", move.card.text());
    if (is_hero(move.card) && heroes_left(state.mine()) == 0)
        return refuse("heroes-done", "FA-7.2", "you have played your hero, the number is {}", heroes_to_play);
    if (!is_hero(move.card) && commands_left(state.mine()) == 0)
        return refuse("commands-done", "FA-7.2", "you have played your commands, the number is {}", commands_to_play);
    return allowed();
}

// Choices of an effect.

constexpr Verdict no_target(std::string_view what) { return refuse("no-target", "FA-8.1", "{} cannot be chosen here", what); }
constexpr Verdict not_this_token(const Lying& lying) {
    return refuse("not-this-token", "FA-8.1", "this card cannot take the {} token of {} on {}", name_of(lying.token),
                  name_of(lying.faction), lying.ship.text());
}

constexpr Verdict check_choice(const Terms& terms, const State& state, const Resolving& frame, const Step& step, const ChooseShip& move) {
    if (const Verdict verdict = need_ship(move.ship); !verdict.ok()) return verdict;
    if (step.op == Op::PlaceToken) {
        if (has(ships_to_place_on(terms, state, frame, step), move.ship)) return allowed();
        if (const Verdict verdict = check_token_target(state, token_of(step), move.ship); !verdict.ok()) return verdict;
        if (step.most_each > 0 && frame.placed[move.ship.index] >= step.most_each)
            return refuse("ship-full", "FA-8.4", "this card places at most {} tokens on one ship", step.most_each);
        return no_target(move.ship.text());
    }
    const bool asks = step.op == Op::IgnorePrintedDefense || (step.op == Op::Choose && step.target != Target::RowOrColumn);
    if (!asks) return not_what_is_asked();
    if (has(ships_meant(terms, state, frame, step.target), move.ship)) return allowed();
    return no_target(move.ship.text());
}

constexpr Verdict check_choice(const Terms&, const State&, const Resolving&, const Step& step, const ChooseLine& move) {
    if (step.op != Op::Choose || step.target != Target::RowOrColumn) return not_what_is_asked();
    if (!move.line.named()) return no_target(move.line.text());
    return allowed();
}

constexpr Verdict check_choice(const Terms& terms, const State& state, const Resolving& frame, const Step& step,
                               const ChooseFighter& move) {
    if (step.op != Op::RevealFighter && step.op != Op::ModifyFighter) return not_what_is_asked();
    const FightersMeant meant = fighters_meant(terms, state, frame, step);
    if (move.post.named() && move.faction == meant.faction && (meant.posts >> move.post.index & 1) != 0) return allowed();
    return no_target(move.post.text());
}

constexpr Verdict check_choice(const Terms& terms, const State& state, const Resolving& frame, const Step& step, const RemoveToken& move) {
    if (step.op != Op::RemoveToken) return not_what_is_asked();
    if (const Verdict verdict = need_ship(move.ship); !verdict.ok()) return verdict;
    const Lying wanted{move.token, move.faction, move.ship};
    bool there = false;
    for_each_takeable(terms, state, frame, step, [&](const Lying& lying) { there = there || lying == wanted; });
    if (there) return allowed();
    if (tokens_on(state, move.ship.index, move.token, move.faction) > 0) return not_this_token(wanted);
    return refuse("no-token", "FA-8.5", "there is no such {} token on {} to remove", name_of(move.token), move.ship.text());
}

constexpr Verdict check_choice(const Terms& terms, const State& state, const Resolving& frame, const Step& step, const ShiftToken& move) {
    if (step.op != Op::MoveToken) return not_what_is_asked();
    if (const Verdict verdict = need_ship(move.from); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_ship(move.to); !verdict.ok()) return verdict;
    const Lying wanted{move.token, move.faction, move.from};
    bool there = false;
    for_each_takeable(terms, state, frame, step, [&](const Lying& lying) { there = there || lying == wanted; });
    if (!there && tokens_on(state, move.from.index, move.token, move.faction) > 0) return not_this_token(wanted);
    if (!there) return refuse("no-token", "FA-8.6", "there is no such {} token on {} to move", name_of(move.token), move.from.text());
    if (has(ships_to_shift_to(terms, state, frame, step, wanted), move.to)) return allowed();
    return refuse("no-target", "FA-8.6", "the token cannot go from {} to {}", move.from.text(), move.to.text());
}

constexpr Verdict check_choice(const Terms& terms, const State& state, const Resolving& frame, const Step& step, const SwapShip& move) {
    if (step.op != Op::SwapCard) return not_what_is_asked();
    if (!move.to.named()) return no_target(move.to.text());
    if ((cells_to_swap_with(terms, state, frame, step) >> move.to.index & 1u) != 0) return allowed();
    if (step.respect_locks && has(locked_ships(state), state.card_at(move.to.index)))
        return refuse("locked", "FA-5.6", "{} is locked and cannot be moved", state.card_at(move.to.index).text());
    return refuse("no-target", "FA-8.8", "the ship cannot change places with the card on {}", move.to.text());
}

constexpr Verdict check_choice(const Terms& terms, const State& state, const Resolving& frame, const Step& step, const Exchange& move) {
    if (step.op != Op::SwapFighters) return not_what_is_asked();
    if (!move.one.named() || !move.two.named()) return refuse("no-target", "FA-8.11", "name two of your fighters");
    if (may_exchange(fighters_meant(terms, state, frame, step).posts, move.one, move.two)) return allowed();
    return refuse("no-target", "FA-8.11", "{} and {} are not two face-down fighters of yours in neighbouring lanes", move.one.text(),
                  move.two.text());
}

constexpr Verdict check_choice(const Terms&, const State&, const Resolving&, const Step& step, const Decline&) {
    if (step.optional) return allowed();
    return refuse("must-choose", "FA-8.3", "this part of the effect cannot be declined");
}

// Whoever answers a token on its way holds a Spy: otherwise it would have landed.
constexpr Verdict check_answer(const Move& move) {
    if (std::holds_alternative<StopToken>(move) || std::holds_alternative<AllowToken>(move)) return allowed();
    return refuse("answer-first", "FA-5.11", "a token is on its way: stop it with a Spy or let it land");
}

constexpr Verdict check_effect(const Terms& terms, const State& state, const Resolving& frame, const Move& move) {
    return std::visit(
        [&](const auto& each) -> Verdict {
            if constexpr (requires { check_choice(terms, state, frame, Step{}, each); })
                return check_choice(terms, state, frame, step_of(terms, state, frame), each);
            else
                return refuse("effect-first", "FA-8.1", "the effect of the card comes first");
        },
        move);
}

// Where it is said who acts now.
constexpr std::string_view clause_of_turn(const State& state) {
    if (!state.frames.empty()) return std::holds_alternative<Placing>(state.frames.back()) ? "FA-5.9" : "FA-8.1";
    switch (state.phase) {
        case Phase::ChooseSeat: return "FA-3.6";
        case Phase::ChooseSides: return "FA-3.7";
        case Phase::Token: return "FA-6.1";
        case Phase::HeroCommand: return "FA-7.1";
        default: return "FA-4.1";
    }
}

constexpr Verdict check_in_phase(const Terms& terms, const State& state, const Move& move) {
    const auto* token = std::get_if<PlaceToken>(&move);
    const auto* spy = std::get_if<UseSpy>(&move);
    switch (state.phase) {
        case Phase::ChooseSeat:
            if (std::holds_alternative<ChooseSeat>(move)) return allowed();
            return not_now(state.phase);
        case Phase::ChooseSides:
            if (const auto* choice = std::get_if<ChooseSides>(&move)) return check_sides(*choice);
            return not_now(state.phase);
        case Phase::Tactical:
            if (const auto* order = std::get_if<MoveShip>(&move)) return check_ship_move(state, *order);
            if (const auto* lay = std::get_if<LayFighter>(&move)) return check_lay(terms, state, *lay);
            break;
        case Phase::Token:
            if (std::holds_alternative<Pass>(move)) return check_pass(state);
            break;
        case Phase::HeroCommand:
            if (const auto* card = std::get_if<PlayCard>(&move)) return check_card(state, *card);
            break;
        default: return not_now(state.phase);
    }
    if (token != nullptr) return check_token(state, *token);
    if (spy != nullptr) return check_spy(state, *spy);
    if (std::holds_alternative<EndTurn>(move) && state.phase != Phase::Token) return check_end(state);
    if (std::holds_alternative<StopToken>(move)) return refuse("no-token-played", "FA-5.9", "there is no token to stop");
    return not_now(state.phase);
}

}  // namespace broadside::force_of_arms
