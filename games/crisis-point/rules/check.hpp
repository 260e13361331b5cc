// The authority on moves: allowed, or why not.
#pragma once

#include "core/verdict.hpp"
#include "games/crisis-point/rules/apply.hpp"

namespace broadside::crisis_point {

// What the turn asks for instead.
constexpr Verdict not_now(const State& state) {
    switch (state.phase) {
        case Phase::Objectives: return refuse("not-now", "CP-3.3", "two secret objectives are chosen first");
        case Phase::ChooseSeat: return refuse("not-now", "CP-3.6", "the winner of the draw decides to be first or second player");
        case Phase::Tactical:
            if (state.stage == Stage::Card) return refuse("not-now", "CP-4.1", "a card goes onto the battlefield first");
            if (state.stage == Stage::Token) return refuse("not-now", "CP-4.1", "a battle token has to be placed now");
            return refuse("not-now", "CP-4.1", "a combat card has to be laid now");
        case Phase::Token: return refuse("not-now", "CP-6.1", "battle tokens and special tokens are played now");
        case Phase::HeroCommand: return refuse("not-now", "CP-7.1", "a hero or a command is played now");
        default: return refuse("not-now", "CP-3.1", "nothing is to be decided now");
    }
}

constexpr Verdict check_objectives(const ChooseObjectives& move) {
    if (move.objectives.size() == objectives_to_choose) return allowed();
    return refuse("two-objectives", "CP-3.3", "{} objectives are chosen, not {}", objectives_to_choose, move.objectives.size());
}

// Answers to an effect

// What a step is about, in a player's words.
constexpr std::string_view words_of(Target target) {
    switch (target) {
        case Target::ThisCard: return "this card";
        case Target::OwnCard: return "a card of yours";
        case Target::EnemyCard: return "an enemy card";
        case Target::NotOwnCard: return "a card that does not belong to you";
        case Target::OwnUnit: return "a unit of yours";
        case Target::OwnOtherUnit: return "another unit of yours";
        case Target::EnemyUnit: return "an enemy unit";
        case Target::OwnBattloid: return "a Battloid of yours";
        case Target::OwnOtherBattloid: return "another Battloid of yours";
        case Target::OwnBioroid: return "a Bioroid of yours";
        case Target::OwnOtherBioroid: return "another Bioroid of yours";
        case Target::AdjacentCard: return "an adjacent card";
        case Target::AdjacentNotOwn: return "an adjacent card that does not belong to you";
        case Target::NonAdjacentCard: return "a card that is not adjacent";
        case Target::NonAdjacentEnemyUnit: return "an enemy unit that is not adjacent";
        case Target::EnemyUnitAdjacentToOwnUnit: return "an enemy unit next to a unit of yours";
        case Target::EnemyCardAlignedWithOwnBattloid: return "an enemy card in line with a Battloid of yours";
        case Target::EnemyUnitAdjacentTo: return "an enemy unit next to the chosen one";
        case Target::CardIn: return "a card in the chosen line";
        case Target::RowOrColumn: return "a row or a column";
        case Target::ChosenCard:
        case Target::EachCard: return "the chosen card";
        default: return "a card";
    }
}

constexpr bool is_listed(const Terms& terms, const State& state, const Resolving& frame, const Step& step, const Answer& answer) {
    bool found = false;
    for_each_answer(terms, state, frame, step, [&](const Answer& each) { found = found || each == answer; });
    return found;
}

constexpr Verdict why_not(const Terms& terms, const State& state, const Resolving& frame, const Step& step, const OnCard& answer) {
    if (step.op != Op::Choose && step.op != Op::Place && step.op != Op::Remove)
        return refuse("wrong-answer", "CP-8.1", "the effect asks for something else than a card");
    if (!answer.cell.named() || state.card_at(answer.cell.index) == no_card)
        return refuse("no-card-there", "CP-8.2", "there is no card on {}", answer.cell.text());
    if (step.op != Op::Choose && step.most_each > 0 && frame.placed[answer.cell.index] >= step.most_each)
        return refuse("card-full", "CP-8.14", "this effect takes at most {} on one card", step.most_each);
    if (step.same && std::popcount(still_open(frame, step, every_cell)) == 1)
        return refuse("same-card", "CP-8.14", "all of this effect is about one card");
    if (step.op == Op::Remove && state.space(answer.cell.index).tokens[index_of(whose(state, step))] == 0)
        return refuse("no-token", "CP-8.8", "there is no such battle token on {}", answer.cell.text());
    const bool meant = has(cells_meant(terms, state, frame, step.target), answer.cell);
    if (meant) return refuse("no-supply", "CP-1.8", "there is no battle token left in the supply");
    return refuse("no-target", "CP-8.1", "the effect is about {}, and the one on {} is not", words_of(step.target), answer.cell.text());
}
constexpr Verdict why_not(const Terms&, const State& state, const Resolving& frame, const Step& step, const ShiftToken& answer) {
    if (step.op != Op::Move) return refuse("wrong-answer", "CP-8.1", "the effect moves no battle token now");
    if (!has(cells_to_shift_from(state, frame, step), answer.from))
        return refuse("no-token", "CP-8.13", "no battle token can be moved from {} now", answer.from.text());
    return refuse("no-target", "CP-8.13", "the battle token cannot go from {} to {}", answer.from.text(), answer.to.text());
}
constexpr Verdict why_not(const Terms& terms, const State& state, const Resolving& frame, const Step& step, const SwapCards& answer) {
    if (step.op != Op::SwapCards) return refuse("wrong-answer", "CP-8.1", "no cards change places now");
    const Swaps swaps = swaps_meant(terms, state, frame, step);
    if (swaps.fits(answer.one, answer.two) || swaps.fits(answer.two, answer.one)) return allowed();
    return refuse("no-target", "CP-8.1", "the cards on {} and {} cannot change places", answer.one.text(), answer.two.text());
}
constexpr Verdict why_not(const Terms&, const State& state, const Resolving& frame, const Step& step, const SwapCombat& answer) {
    if (step.op != Op::SwapCombat) return refuse("wrong-answer", "CP-8.1", "no combat cards change places now");
    const Lanes lanes = lanes_to_swap(state, frame);
    const auto open = [&](Lane lane) { return lane.named() && (lanes >> lane.index & 1) != 0; };
    if (open(answer.one) && open(answer.two) && answer.one != answer.two) return allowed();
    return refuse("no-target", "CP-8.10", "{} and {} are not two lanes with combat cards of yours", answer.one.text(), answer.two.text());
}
constexpr Verdict why_not(const Terms&, const State& state, const Resolving&, const Step& step, const RevealCombat& answer) {
    if (step.op != Op::Reveal) return refuse("wrong-answer", "CP-8.1", "no combat card is revealed now");
    if (!answer.lane.named() || !state.theirs().lanes[answer.lane.index].combat.named())
        return refuse("no-combat-card", "CP-8.11", "there is no enemy combat card in lane {}", answer.lane.text());
    if (state.theirs().lanes[answer.lane.index].face_up)
        return refuse("face-up", "CP-8.11", "the combat card in lane {} is face up already", answer.lane.text());
    return refuse("no-target", "CP-8.1", "lane {} is not at the row or column of this card", answer.lane.text());
}
constexpr Verdict why_not(const Terms&, const State&, const Resolving&, const Step& step, const TakeLine&) {
    if (step.op != Op::Choose || step.target != Target::RowOrColumn)
        return refuse("wrong-answer", "CP-8.1", "no row or column is wanted now");
    return refuse("no-line", "CP-10.4", "a line is a column a to d or a row 1 to 4");
}
constexpr Verdict why_not(const Terms&, const State&, const Resolving&, const Step& step, const TakeOption& answer) {
    if (step.op != Op::ChooseOne) return refuse("wrong-answer", "CP-8.1", "there are no two things to choose between now");
    if (answer.option < 1 || answer.option > 2) return refuse("no-option", "CP-8.12", "the options are 1 and 2");
    return refuse("cannot-be-done", "CP-8.12", "option {} cannot be carried out, the other one can", answer.option);
}
constexpr Verdict why_not(const Terms& terms, const State& state, const Resolving&, const Step& step, const ReplaceUnit& answer) {
    if (step.op != Op::ReplaceUnit) return refuse("wrong-answer", "CP-8.1", "no unit is replaced now");
    if (!is_in(answer.by, bioroids_in_hand(terms, state)))
        return refuse("no-bioroid", "CP-5.6", "{} is not a Bioroid in your hand", answer.by.text());
    return refuse("no-target", "CP-5.6", "there is no unit of yours on {}", answer.cell.text());
}
constexpr Verdict why_not(const Terms&, const State&, const Resolving&, const Step& step, const Decline&) {
    if (step.optional) return allowed();
    return refuse("must-choose", "CP-8.3", "this part of the effect cannot be declined");
}

constexpr Verdict check_answer(const Terms& terms, const State& state, const Answer& answer) {
    const Resolving& frame = state.frames.back();
    const Step& step = step_of(terms, frame);
    if (is_listed(terms, state, frame, step, answer)) return allowed();
    return std::visit([&](const auto& each) { return why_not(terms, state, frame, step, each); }, answer);
}

// CP-8.16: each answer is judged where it would be given. `world` is a copy in which the move has begun.
constexpr Verdict check_answers(const Terms& terms, State& world, const Answers& answers) {
    Unheard nobody;
    Play<Unheard> play{{nobody}, terms, world};
    for (const Answer& each : answers) {
        if (world.frames.empty()) return refuse("nothing-asked", "CP-8.16", "the effect asks for nothing more");
        if (const Verdict verdict = check_answer(terms, world, each); !verdict.ok()) return verdict;
        answer(play, each);
    }
    return allowed();
}

// A move that starts an effect, with the answers that it brings.
template <class M>
constexpr Verdict check_begun(const Terms& terms, const State& state, const M& move) {
    if (move.answers.empty()) return allowed();
    State world = state;
    Unheard nobody;
    Play<Unheard> play{{nobody}, terms, world};
    M bare = move;
    bare.answers.clear();
    play_move(play, Seat{}, bare);
    return check_answers(terms, world, move.answers);
}

// Turns

constexpr Verdict check_lay(const Terms& terms, const State& state, const LayCard& move) {
    const Force& force = state.mine();
    if (!move.card.named() || !is_in(move.card, force.hand.bits | force.locations.bits) || is_hero(move.card) || is_command(move.card) ||
        is_special(move.card))
        return refuse("not-in-hand", "CP-4.2", "{} is not a unit, location or base in your hand", move.card.text());
    if (state.stage != Stage::Card) return refuse("one-a-turn", "CP-4.1", "one card is laid in a turn, and that is done");
    if (is_unit(move.card) && units_left(force, state.active) == 0)
        return refuse("units-done", "CP-4.3", "you have laid your {} units", units_to_lay);
    if (is_location(move.card) && locations_left(force) == 0)
        return refuse("locations-done", "CP-4.3", "you have laid your {} locations", locations_to_lay);
    if (!move.to.named()) return refuse("no-space", "CP-3.1", "{} is not a space of the battlefield", move.to.text());
    if (state.card_at(move.to.index) != no_card) return refuse("taken", "CP-4.2", "there is a card on {} already", move.to.text());
    return check_begun(terms, state, move);
}

constexpr Verdict check_tokens(const State& state, const PlaceTokens& move) {
    if (state.stage == Stage::Close)
        return refuse("tokens-done", state.phase == Phase::Token ? "CP-6.1" : "CP-4.1", "the battle tokens of this turn are placed");
    if (state.stage == Stage::Card) return not_now(state);
    const int unused = state.mine().unused;
    if (unused == 0) return refuse("no-tokens", "CP-6.1", "you hold no unused battle token");
    const int most = state.phase == Phase::Token ? tokens_a_turn : 1;
    const int wanted = unused < most ? unused : most;
    if (move.on.size() != wanted)
        return refuse("how-many",
                      state.phase != Phase::Token ? "CP-4.8"
                      : wanted == 1               ? "CP-6.2"
                                                  : "CP-6.1",
                      "{} battle tokens are placed now, not {}", wanted, move.on.size());
    for (const Cell cell : move.on.items())
        if (state.card_at(cell.index) == no_card)
            return refuse("empty-space", "CP-4.8", "{} is empty, and tokens go onto cards only", cell.text());
    return allowed();
}

constexpr Verdict check_combat(const State& state, const LayCombat& move) {
    if (!move.combat.named() || !state.mine().combat.has(move.combat.index))
        return refuse("not-in-hand", "CP-4.9", "{} is not a combat card in your hand", move.combat.text());
    if (state.stage != Stage::Close) return not_now(state);
    if (!move.lane.named()) return refuse("no-lane", "CP-3.2", "name one of your lanes: a to d or 1 to 4");
    if (state.mine().lanes[move.lane.index].combat.named())
        return refuse("lane-full", "CP-4.9", "there is a combat card in lane {} already", move.lane.text());
    return allowed();
}

// The clause of a special token.
constexpr std::string_view clause_of(Card special) {
    constexpr std::array<std::string_view, special_count> clauses{"CP-5.3", "CP-5.4", "CP-5.5", "CP-5.6"};
    return clauses[special.index - std::size_t{first_special}];
}

constexpr Verdict check_special(const Terms& terms, const State& state, const PlayCard& move) {
    if (!is_in(move.card, state.mine().hand.bits)) return refuse("not-held", "CP-5.1", "you do not hold {}", move.card.text());
    if (state.phase == Phase::HeroCommand) return refuse("too-late", "CP-5.9", "special tokens are lost after the Token phase");
    if (state.phase == Phase::Tactical && !terms.cards.tactical[move.card.index - std::size_t{first_special}])
        return refuse("token-phase-only", clause_of(move.card), "{} is played in the Token phase", move.card.text());
    if (state.used) return refuse("one-special", "CP-5.8", "one special token is played in a turn");
    if (move.card == drop_token && state.mine().unused < 2)
        return refuse("no-use", "CP-5.6", "Drop costs 2 unused battle tokens, you have {}", state.mine().unused);
    if (!has_use(terms, state, move.card))
        return refuse("no-use", clause_of(move.card), "there is nothing that {} could be used on now", move.card.text());
    return check_begun(terms, state, move);
}

constexpr Verdict check_card(const Terms& terms, const State& state, const PlayCard& move) {
    if (is_special(move.card)) return check_special(terms, state, move);
    if (!is_hero(move.card) && !is_command(move.card)) return refuse("no-card", "CP-7.1", "{} is no hero and no command", move.card.text());
    if (state.phase != Phase::HeroCommand) return not_now(state);
    const Force& force = state.mine();
    if (!is_in(move.card, force.hand.bits)) return refuse("not-held", "CP-7.2", "you do not hold {}", move.card.text());
    if (is_hero(move.card) && heroes_left(force, state.active) == 0)
        return refuse("heroes-done", "CP-7.2", "you have played your {} heroes", heroes_to_play);
    if (is_command(move.card) && commands_left(force, state.active) == 0)
        return refuse("commands-done", "CP-7.2", "you have played your {} commands", commands_to_play);
    return check_begun(terms, state, move);
}

constexpr Verdict check_pass(const State& state) {
    if (state.phase != Phase::Token) return not_now(state);
    if (state.mine().unused > 0) return refuse("must-place", "CP-6.3", "you still hold {} battle tokens", state.mine().unused);
    return state.stage == Stage::Token ? allowed() : refuse("end-instead", "CP-6.5", "this turn is ended, not passed");
}
constexpr Verdict check_end(const State& state) {
    if (state.phase != Phase::Token) return not_now(state);
    if (state.stage == Stage::Close) return allowed();
    if (state.mine().unused == 0) return refuse("pass-instead", "CP-6.6", "without battle tokens you play a special token or pass");
    return refuse("must-place", "CP-6.3", "place battle tokens first, you hold {}", state.mine().unused);
}

constexpr Verdict check_effect(const Terms& terms, const State& state, const Move& move) {
    const auto* resolve = std::get_if<Resolve>(&move);
    if (resolve == nullptr) return refuse("effect-first", "CP-8.1", "the effect of {} comes first", state.frames.back().card.text());
    if (resolve->answers.empty()) return refuse("no-answer", "CP-8.1", "the effect asks for an answer");
    if (resolve->answers.size() == 1) return check_answer(terms, state, resolve->answers[0]);
    State world = state;
    return check_answers(terms, world, resolve->answers);
}

constexpr Verdict check_in_phase(const Terms& terms, const State& state, const Move& move) {
    if (const auto* choice = std::get_if<ChooseObjectives>(&move); choice != nullptr && state.phase == Phase::Objectives)
        return check_objectives(*choice);
    if (std::holds_alternative<ChooseSeat>(move) && state.phase == Phase::ChooseSeat) return allowed();
    if (std::holds_alternative<Resolve>(move)) return refuse("nothing-asked", "CP-8.16", "no effect asks for anything now");
    if (state.phase < Phase::Tactical) return not_now(state);
    if (const auto* lay = std::get_if<LayCard>(&move))
        return state.phase == Phase::Tactical ? check_lay(terms, state, *lay) : not_now(state);
    if (const auto* tokens = std::get_if<PlaceTokens>(&move))
        return state.phase == Phase::HeroCommand ? not_now(state) : check_tokens(state, *tokens);
    if (const auto* combat = std::get_if<LayCombat>(&move))
        return state.phase == Phase::Tactical ? check_combat(state, *combat) : not_now(state);
    if (const auto* card = std::get_if<PlayCard>(&move)) return check_card(terms, state, *card);
    if (std::holds_alternative<Pass>(move)) return check_pass(state);
    if (std::holds_alternative<EndTurn>(move)) return check_end(state);
    return not_now(state);
}

}  // namespace broadside::crisis_point
