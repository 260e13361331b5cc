// Moves in words, for their maker.
#pragma once

#include <string>

#include "games/crisis-point/rules/board_text.hpp"
#include "games/crisis-point/rules/event_words.hpp"

namespace broadside::crisis_point {

class MoveWords {
public:
    MoveWords(const Rules& rules, const View& view)
        : terms_(rules.terms()),
          names_(rules),
          view_(view),
          me_(view.owned_by_viewer(other(view.active)) ? other(view.active) : view.active) {}

    std::string operator()(const ChooseObjectives& move) const {
        Listing list;
        for_each_bit(move.objectives.bits, [&](int index) {
            const ObjectiveData& data = terms_.cards.of(me_, Objective{index});
            list.add(say(names_.objective(me_, Objective{index}), " (", counted(data.points, "point"), ")"));
        });
        return say("Take the objectives ", list.text());
    }
    std::string operator()(const ChooseSeat& move) const {
        return move.first ? "Go first, with the last word in the Hero/Command phase" : "Go second";
    }
    std::string operator()(const LayCard& move) const {
        return say("Lay ", names_.card(move.card), " on ", move.to, gains(move.card), effect_of(move.card), then(move.answers));
    }
    std::string operator()(const PlaceTokens& move) const {
        const auto cells = move.on.items();
        if (cells.size() == 2 && cells[0] == cells[1]) return say("Place 2 battle tokens on ", standing(cells[0]));
        Listing list;
        for (const Cell cell : cells) list.add(standing(cell));
        return say(cells.size() == 1 ? "Place a battle token on " : "Place a battle token each on ", list.text());
    }
    std::string operator()(const LayCombat& move) const {
        return say("Lay ", names_.combat(me_, move.combat), " face down in ", lane_words(move.lane));
    }
    std::string operator()(const PlayCard& move) const {
        return say("Play ", names_.card(move.card), " (", kind_of(move.card), "): ", move.card.named() ? names_.card_text(move.card) : "",
                   then(move.answers));
    }
    std::string operator()(const Resolve& move) const {
        std::string text;
        for (const Answer& answer : move.answers) text += say(text.empty() ? "" : "; ", std::visit(*this, answer));
        return capital(text);
    }
    std::string operator()(const Pass&) const { return "Pass: your special tokens are lost"; }
    std::string operator()(const EndTurn&) const { return "End your turn"; }

    std::string operator()(const OnCard& answer) const {
        const Step step = asked();
        if (step.op == Op::Remove) return say("take ", whose_token(step), " off ", standing(answer.cell));
        if (step.op == Op::Choose) return say("choose ", standing(answer.cell));
        return say("place a battle token on ", standing(answer.cell));
    }
    std::string operator()(const ShiftToken& answer) const {
        return say("move ", whose_token(asked()), " from ", card_on(answer.from), " to ", standing(answer.to));
    }
    std::string operator()(const SwapCards& answer) const { return say("exchange ", card_on(answer.one), " and ", card_on(answer.two)); }
    std::string operator()(const SwapCombat& answer) const {
        return say("exchange ", combat_in(answer.one), " and ", combat_in(answer.two));
    }
    std::string operator()(const RevealCombat& answer) const {
        return say("reveal the ", names_.faction(other(me_)), "' combat card in ", lane_words(answer.lane));
    }
    std::string operator()(const TakeLine& answer) const {
        Listing list;
        for_each_bit(cells_of(answer.line), [&](int cell) {
            if (view_.spaces[static_cast<std::size_t>(cell)].card.named())
                list.add(names_.card(view_.spaces[static_cast<std::size_t>(cell)].card));
        });
        return say("choose ", words_of(answer.line), " with ", list.text());
    }
    std::string operator()(const TakeOption& answer) const { return say("choose ", option_words(answer.option)); }
    std::string operator()(const ReplaceUnit& answer) const {
        return say("replace ", card_on(answer.cell), " by ", names_.card(answer.by),
                   answer.by.named() && is_unit(answer.by) ? gains(answer.by) : "");
    }
    std::string operator()(const Decline&) const { return "leave it at that"; }

private:
    const SpaceView& seen(Cell cell) const { return view_.spaces[cell.index]; }
    std::string card_on(Cell cell) const {
        return cell.named() && seen(cell).card.named() ? say(names_.card(seen(cell).card), " on ", cell) : std::string(cell.text());
    }
    // "Hover Tank on c1 (12 against 9+?)": the mover's power first, a ? for each combat card that is not known.
    std::string standing(Cell cell) const {
        if (!cell.named() || !seen(cell).card.named()) return std::string(cell.text());
        const SpaceView& space = seen(cell);
        const auto power = [&](Faction faction) {
            const int unknown = space.unknown[index_of(faction)];
            return say(space.power[index_of(faction)], unknown > 0 ? "+" + std::string(static_cast<std::size_t>(unknown), '?') : "");
        };
        return say(card_on(cell), " (", power(me_), " against ", power(other(me_)), ")");
    }
    std::string gains(Card card) const {
        if (is_unit(card)) return say(", taking ", tokens_counted(terms_.cards.of(card).tokens));
        if (!is_base(card)) return {};
        const int cards = view_.force(me_).combat_in_hand;
        const bool capped = terms_.options.base_tokens == BaseTokens::Capped && cards > base_cap;
        return say(", taking ", tokens_counted(capped ? base_cap : cards));
    }
    std::string effect_of(Card card) const {
        return is_base(card) || !card.named() || terms_.cards.effect_of(card).empty() ? std::string() : say(": ", names_.card_text(card));
    }
    // What comes with the move.
    std::string then(const Answers& answers) const {
        if (answers.empty()) return {};
        return say(" [with ", answers.size(), answers.size() == 1 ? " choice]" : " choices]");
    }
    Step asked() const { return view_.frames.empty() ? Step{} : step_of(terms_, view_.frames.back()); }
    static std::string whose_token(const Step& step) { return step.whose == Whose::Self ? "a token of yours" : "an enemy token"; }
    std::string combat_in(Lane lane) const {
        if (!lane.named()) return "no lane";
        return say(names_.combat(me_, view_.force(me_).lanes[lane.index].combat), " in ", lane_words(lane));
    }
    std::string option_words(int option) const {
        const Step step = asked();
        if (step.op != Op::ChooseOne) return say("option ", option);
        const Resolving& frame = view_.frames.back();
        const Step& first = terms_.cards.effect_of(frame.card)[frame.step + 1 + (option == 2 ? step.body : 0)];
        if (first.op == Op::Gain) return say("to take ", tokens_counted(first.count));
        if (first.op == Op::SwapCards) return "to exchange two of your units";
        if (first.op == Op::SwapCombat) return "to exchange two of your combat cards";
        return say("option ", option);
    }

    const Terms& terms_;
    Namer names_;
    const View& view_;
    Faction me_;
};

// What a move does, as its maker sees it: "Lay Supply Convoy on a1, taking 6 battle tokens".
inline std::string words_of(const Rules& rules, const View& view, const Move& move) { return std::visit(MoveWords(rules, view), move); }

}  // namespace broadside::crisis_point
