// The authority on answers: gravitic exits, defence, dodging, and giving up a drained die.
#pragma once

#include "games/fleet-commander/rules/check.hpp"

namespace broadside::fleet_commander {

constexpr Verdict check_exit(const Terms& terms, const State& state, const Passage& passage, const ExitField& move) {
    if (!move.to.on_board() || !move.to.in(steps(passage.face, passage.field_at)))
        return refuse("wrong-direction", "FC-5.7", "the die says {}, {} is not such a step from {}", name_of(passage.face), move.to.text(),
                      passage.field_at.text());
    return may_enter(terms, state, passage.fleet, passage.ships, move.to);
}

constexpr Verdict check_block(const Terms& terms, const State& state, const Assault& assault, const Block& move) {
    if (const Verdict verdict = need_square(move.square); !verdict.ok()) return verdict;
    const DiceBag bridge = state.theirs().bridge;
    if (!move.square.in(blockable_squares(terms, state, assault)))
        return refuse("nothing-to-block", "FC-7.2", "no fire comes from {} that a shield could stop", move.square.text());
    if (move.die == Face::Special || !bridge.has(die_of(Colour::Green, move.die)))
        return refuse("no-such-die", "FC-7.2", "there is no {} shield in your reserve", name_of(move.die));
    const bool fits = assault.at.in(steps(move.die, move.square));
    if (!move.changed && !fits)
        return refuse("wrong-direction", "FC-7.3", "fire from {} to {} is not {}", move.square.text(), assault.at.text(),
                      name_of(move.die));
    if (!move.changed) return allowed();
    if (const Verdict verdict = need_advanced(terms); !verdict.ok()) return verdict;
    if (!bridge.has(Die::GreenSpecial)) return refuse("no-such-die", "FC-9.9", "there is no green special on your gauge");
    if (fits) return refuse("needless-special", "FC-9.10", "the shield fits without a special");
    return allowed();
}

constexpr Verdict check_reaction(const Terms& terms, const State& state, const Assault& assault, Die special) {
    if (const Verdict verdict = need_advanced(terms); !verdict.ok()) return verdict;
    if (assault.blocked.bits != 0) return refuse("shields-played", "FC-7.1", "shields or a reaction, never both");
    if (!state.theirs().bridge.has(special)) return refuse("no-such-die", "FC-7.1", "there is no {} on your gauge", name_of(special));
    return allowed();
}

constexpr Verdict check_dodge(const Terms& terms, const State& state, const Assault& assault, const Dodge& move) {
    if (const Verdict verdict = check_reaction(terms, state, assault, Die::YellowSpecial); !verdict.ok()) return verdict;
    const Force& defender = state.theirs();
    const PieceSet here = pieces_at(defender, assault.at);
    const bool detection = !assault.target.named();  // does no damage
    const bool frigates = dodges_unharmed(state, assault);
    if (move.unharmed && detection) return refuse("no-damage", "FC-11.6", "an attempt to reveal signals does no damage");
    if (move.unharmed && !frigates) return refuse("not-only-frigates", "FC-9.13", "only a square of frigates dodges unharmed");
    if (!move.unharmed && !detection && frigates && hidden_of(defender, warships_of(defender, here)).empty())
        return refuse("unharmed", "FC-9.13", "a square of frigates dodges unharmed");
    if (!may_dodge(terms, state, assault, move.unharmed))
        return refuse("nowhere-to-go", "FC-9.12", "no survivor could move to another square");
    return allowed();
}

constexpr Verdict check_counterstrike(const Terms& terms, const State& state, const Assault& assault, const Counterstrike& move) {
    if (const Verdict verdict = check_reaction(terms, state, assault, Die::RedSpecial); !verdict.ok()) return verdict;
    if (assault.ranged) return refuse("ranged", "FC-9.16", "a ranged attack cannot be countered");
    const Force& attacker = state.mine();
    if (!move.target.named() || piece_of(attacker, move.target.index).at != assault.from)
        return refuse("not-there", "FC-9.14", "pick a ship on {}", assault.from.text());
    if (move.target.index == shuttle_index) return refuse("shuttle", "FC-15.6", "nobody shoots at the shuttle");
    if (!piece_of(attacker, move.target.index).revealed)
        return refuse("unrevealed", "FC-11.5", "a signal cannot be damaged before it is revealed");
    const Force& defender = state.theirs();
    const PieceSet here = pieces_at(defender, assault.at);
    if (!hidden_of(defender, warships_of(defender, here)).contains(move.reveal))
        return refuse("not-hidden", "FC-11.16", "only hidden warships on {} can be turned up", assault.at.text());
    if (fire_of(terms, defender, here) == 0 && move.reveal.empty())
        return refuse("no-fire", "FC-9.15", "there is no fire on {}", assault.at.text());
    return allowed();
}

constexpr Verdict check_dodge_to(const Terms& terms, const State& state, const Evasion& evasion, const DodgeTo& move) {
    if (const Verdict verdict = check_group(state.theirs(), move.ships, evasion.from); !verdict.ok()) return verdict;
    if (!move.to.on_board() || !move.to.in(neighbours(evasion.from)))
        return refuse("not-adjacent", "FC-9.11", "{} is not next to {}", move.to.text(), evasion.from.text());
    return may_enter(terms, state, other(state.active), move.ships, move.to);
}

constexpr Verdict check_give_up(const State& state, const GiveUp& move) {
    if (!state.theirs().bridge.has(move.die)) return refuse("no-such-die", "FC-9.17", "there is no {} on your bridge", name_of(move.die));
    return allowed();
}

}  // namespace broadside::fleet_commander
