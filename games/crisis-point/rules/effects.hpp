// What happens to cards and tokens, and how an effect is carried out step by step until it has to ask.
#pragma once

#include <utility>

#include "games/crisis-point/rules/events.hpp"
#include "games/crisis-point/rules/targets.hpp"
#include "kit/deck.hpp"

namespace broadside::crisis_point {

template <class Sink>
using Play = kit::Play<Terms, State, Event, Sink>;

// CP-1.8, CP-8.4: from the supply of a side onto a space.
template <class Sink>
constexpr void place_token(Play<Sink>& play, Faction faction, Cell cell, std::uint8_t& from, Cause cause) {
    if (kit::transfer(from, play.state.space(cell.index).tokens[index_of(faction)], 1) > 0) play.tell(TokenPlaced{faction, cell, cause});
}

// CP-8.5
template <class Sink>
constexpr void gain_tokens(Play<Sink>& play, Card card, int count, Cause cause) {
    Force& force = play.state.mine();
    const int gained = kit::transfer(force.supply, force.unused, count);
    if (gained > 0) play.tell(TokensGained{play.state.active, card, byte(gained), cause});
}

template <class Sink>
constexpr void reveal(Play<Sink>& play, Faction faction, Lane lane, Cause cause) {
    Laid& laid = play.state.force(faction).lanes[lane.index];
    laid.face_up = true;  // CP-8.11
    play.tell(Revealed{faction, lane, laid.combat, cause});
}

constexpr void count_down(Resolving& frame) { frame.left = byte(frame.left - 1); }
constexpr void count_on(Resolving& frame, Cell cell) { frame.placed[cell.index] = byte(frame.placed[cell.index] + 1); }

// Where the effect goes on: past the other option of a chooseOne, past what a reveal would have done otherwise.
constexpr int step_after(const Effect& effect, int step) {
    int next = step + 1 + (effect[step].op == Op::Reveal ? effect[step].body : 0);
    for (int choice = 0; choice < step; ++choice)
        if (effect[choice].op == Op::ChooseOne && next == choice + 1 + effect[choice].body) next += effect[choice].second;
    return next;
}

// CP-8.15
constexpr Cell first_cell(CellSet cells) { return Cell{cells.empty() ? cell_count : std::countr_zero(cells.bits)}; }

constexpr void go_on(const Effect& effect, Resolving& frame, int next) {
    frame.from = nowhere;
    frame.to = nowhere;
    kit::next_step(effect, frame, next, first_cell);
}

// Carrying out an answer; the step has been checked to take it.

template <class Sink>
constexpr void carry_out(Play<Sink>& play, Resolving& frame, const Step& step, const OnCard& answer) {
    State& state = play.state;
    count_down(frame);
    if (step.op == Op::Place) {
        count_on(frame, answer.cell);
        place_token(play, state.active, answer.cell, state.mine().supply, Cause::Card);
    } else if (step.op == Op::Remove) {
        const Faction owner = whose(state, step);
        count_on(frame, answer.cell);
        kit::transfer(state.space(answer.cell.index).tokens[index_of(owner)], state.force(owner).gone, 1);  // CP-8.6
        play.tell(TokenRemoved{owner, answer.cell});
    } else {
        frame.chosen = answer.cell;
        play.tell(CardChosen{state.active, answer.cell});
    }
}
template <class Sink>
constexpr void carry_out(Play<Sink>& play, Resolving& frame, const Step& step, const ShiftToken& answer) {
    const Faction owner = whose(play.state, step);
    count_down(frame);
    if (step.target == Target::OneCard) frame.from = answer.from;
    frame.to = answer.to;
    const auto tokens = [&](Cell cell) -> std::uint8_t& { return play.state.space(cell.index).tokens[index_of(owner)]; };
    kit::transfer(tokens(answer.from), tokens(answer.to), 1);
    play.tell(TokenShifted{owner, answer.from, answer.to});
}
template <class Sink>
constexpr void carry_out(Play<Sink>& play, Resolving& frame, const Step&, const SwapCards& answer) {
    frame.left = 0;
    Space& one = play.state.space(answer.one.index);
    Space& two = play.state.space(answer.two.index);
    std::swap(one.card, two.card);  // CP-8.9: tokens stay
    play.tell(CardsSwapped{two.card, one.card, answer.two, answer.one});
}
template <class Sink>
constexpr void carry_out(Play<Sink>& play, Resolving& frame, const Step&, const SwapCombat& answer) {
    frame.left = 0;
    auto& lanes = play.state.mine().lanes;
    std::swap(lanes[answer.one.index], lanes[answer.two.index]);  // CP-8.10
    play.tell(CombatSwapped{play.state.active, answer.one, answer.two});
}
template <class Sink>
constexpr void carry_out(Play<Sink>& play, Resolving& frame, const Step&, const RevealCombat& answer) {
    count_down(frame);
    reveal(play, other(play.state.active), answer.lane, Cause::Card);
}
template <class Sink>
constexpr void carry_out(Play<Sink>& play, Resolving& frame, const Step&, const TakeLine& answer) {
    count_down(frame);
    frame.line = answer.line;
    play.tell(LineChosen{play.state.active, answer.line});
}
template <class Sink>
constexpr void carry_out(Play<Sink>& play, Resolving& frame, const Step& step, const TakeOption& answer) {
    play.tell(OptionChosen{play.state.active, answer.option});
    kit::enter_step(play.terms.cards.effect_of(frame.card), frame, frame.step + 1 + (answer.option == 2 ? step.body : 0));
}
// CP-5.6
template <class Sink>
constexpr void carry_out(Play<Sink>& play, Resolving& frame, const Step&, const ReplaceUnit& answer) {
    frame.left = 0;
    Space& space = play.state.space(answer.cell.index);
    const Card replaced = space.card;
    space.card = answer.by;
    play.state.mine().hand.remove(answer.by.index);
    play.tell(UnitReplaced{play.state.active, answer.cell, replaced, answer.by});
    gain_tokens(play, answer.by, play.terms.cards.of(answer.by).tokens, Cause::Drop);
}
template <class Sink>
constexpr void carry_out(Play<Sink>& play, Resolving& frame, const Step&, const Decline&) {
    frame.left = 0;
    play.tell(Declined{play.state.active});
}

// The steps that ask nobody.
template <class Sink>
constexpr void act_alone(Play<Sink>& play, const Effect& effect, Resolving& frame, const Step& step) {
    State& state = play.state;
    const Cells cells = cells_meant(play.terms, state, frame, step.target);
    switch (step.op) {
        case Op::Gain: gain_tokens(play, frame.card, step.count, Cause::Card); break;
        case Op::GainSpecial:
            state.mine().hand.add(step.special.index);
            play.tell(SpecialGained{state.active, step.special});
            break;
        case Op::Pay:
            if (const int paid = kit::transfer(state.mine().unused, state.mine().gone, step.count); paid > 0)
                play.tell(TokensPaid{state.active, byte(paid)});
            break;
        case Op::PlaceEnemy:
            for_each_bit(cells, [&](int cell) {
                for (int i = 0; i < step.count; ++i) place_token(play, other(state.active), Cell{cell}, state.theirs().supply, Cause::Card);
            });
            break;
        case Op::ForEach:
            frame.rest.bits = cells;
            while (frame.rest.size() > step.count) frame.rest.remove(std::bit_width(frame.rest.bits) - 1);
            return kit::enter_loop(effect, frame, first_cell);
        default: break;
    }
    go_on(effect, frame, step_after(effect, frame.step));
}

// Carries out one step as far as nobody has to choose. True when it waits for the player.
template <class Sink>
constexpr bool step_waits(Play<Sink>& play, const Effect& effect, Resolving& frame) {
    const Step& step = effect[frame.step];
    if (!asks(step.op)) {
        act_alone(play, effect, frame, step);
        return false;
    }
    int ways = 0;
    Answer only;
    for_each_answer(play.terms, play.state, frame, step, [&](const auto& answer) {
        if (ways++ == 0) only = answer;
    });
    if (ways > 1 || (ways == 1 && step.optional)) return true;
    if (ways == 1) {  // CP-8.1
        std::visit([&](const auto& answer) { carry_out(play, frame, step, answer); }, only);
        return false;
    }
    int next = step_after(effect, frame.step);
    if (step.op == Op::Reveal && frame.left == step.count) next = frame.step + 1;
    if (step.op == Op::ChooseOne) next = frame.step + 1 + step.body + step.second;
    go_on(effect, frame, next);
    return false;
}

// Goes on with the effect under way until it is done or a choice is needed.
template <class Sink>
constexpr void carry_on(Play<Sink>& play) {
    while (!play.state.frames.empty()) {
        Resolving& frame = play.state.frames.back();
        const Effect& effect = play.terms.cards.effect_of(frame.card);
        if (frame.step < effect.size()) {
            if (step_waits(play, effect, frame)) return;
            continue;
        }
        if (!effect.empty()) play.tell(EffectDone{play.state.active, frame.card});
        play.state.frames.pop_back();
    }
}

template <class Sink>
constexpr void begin_effect(Play<Sink>& play, Card card, Cell self) {
    Resolving frame;
    frame.card = card;
    frame.self = self;
    kit::enter_step(play.terms.cards.effect_of(card), frame, 0);
    play.state.frames.push_back(frame);
    carry_on(play);
}

template <class Sink>
constexpr void answer(Play<Sink>& play, const Answer& answer) {
    Resolving& frame = play.state.frames.back();
    const Step step = step_of(play.terms, frame);
    std::visit([&](const auto& each) { carry_out(play, frame, step, each); }, answer);
    carry_on(play);
}

}  // namespace broadside::crisis_point
