// Force of Arms in words: moves as their maker sees them. Events are in event_words.hpp, the table as text in
// board_text.hpp. Only what the view shows is said.
#pragma once

#include <string>

#include "games/force-of-arms/rules/board_text.hpp"
#include "games/force-of-arms/rules/event_words.hpp"

namespace broadside::force_of_arms {

class MoveWords {
public:
    MoveWords(const Rules& rules, const View& view)
        : terms_(rules.terms()),
          names_(rules),
          view_(view),
          me_(view.owned_by_viewer(Faction::Zentraedi) ? Faction::Zentraedi : Faction::Rdf) {}

    std::string operator()(const ChooseSeat& move) const {
        return move.first ? "Go first: choose your sides, and play the last card of the round"
                          : "Go second: move the last ship and lay the last fighters";
    }
    std::string operator()(const ChooseSides& move) const { return say("Take the ", words_of(move.corner), " sides"); }
    std::string operator()(const MoveShip& move) const {
        return say("Move ", ship(move.ship), " from ", at(move.ship), " to ", move.to, swapping(move.to));
    }
    std::string operator()(const LayFighter& move) const {
        const FighterData& data = terms_.cards.of(me_, move.fighter);
        return say("Lay ", names_.fighter(me_, move.fighter), move.face_up ? " face up" : " face down", " in lane ", move.lane,
                   move.face_up ? say(", earning ", tokens_counted(data.earned, data.earns)) : "", aims(data, move.lane));
    }
    std::string operator()(const UseSpy& move) const { return say("Spend a Spy: turn up ", fighter(move.faction, move.post)); }
    std::string operator()(const PlaceToken& move) const { return say("Place ", one_token(move.token), " on ", standing(move.ship)); }
    std::string operator()(const PlayCard& move) const {
        return say("Play ", names_.card(me_, move.card),
                   is_hero(move.card) ? " (hero): " : " (command): ", names_.card_text(me_, move.card));
    }
    std::string operator()(const Pass&) const { return "Pass: play no token"; }
    std::string operator()(const EndTurn&) const { return "End your turn"; }
    std::string operator()(const StopToken&) const { return say("Spend a Spy to stop ", on_its_way()); }
    std::string operator()(const AllowToken&) const { return say("Let ", on_its_way(), " land"); }
    std::string operator()(const ChooseShip& move) const {
        if (view_.asks == Op::PlaceToken) return say("Place ", one_token(token_of(step())), " on ", standing(move.ship));
        if (view_.asks == Op::IgnorePrintedDefense) return say("Let the printed defense of ", standing(move.ship), " count as 0");
        return say("Choose ", standing(move.ship));
    }
    std::string operator()(const ChooseLine& move) const {
        Listing list;
        for_each_bit(cells_of(move.line), [&](int cell) {
            if (view_.grid[static_cast<std::size_t>(cell)].named()) list.add(ship(view_.grid[static_cast<std::size_t>(cell)]));
        });
        return say("Choose ", words_of(move.line), " with ", list.text());
    }
    std::string operator()(const ChooseFighter& move) const {
        if (view_.asks == Op::RevealFighter) return say("Turn up ", fighter(move.faction, move.post));
        const int delta = step().delta;
        return say("Let ", fighter(move.faction, move.post), " count ", delta < 0 ? -delta : delta, delta < 0 ? " less" : " more");
    }
    std::string operator()(const RemoveToken& move) const { return say("Take ", one_token(move.token), " off ", standing(move.ship)); }
    std::string operator()(const ShiftToken& move) const {
        return say("Move ", one_token(move.token), " from ", ship(move.from), " to ", standing(move.to));
    }
    std::string operator()(const SwapShip& move) const { return say("Move the ship to ", move.to, swapping(move.to)); }
    std::string operator()(const Exchange& move) const { return say("Exchange ", fighter(me_, move.one), " and ", fighter(me_, move.two)); }
    std::string operator()(const Decline&) const { return "Leave it at that"; }

private:
    std::string ship(Ship card) const { return names_.ship(view_, card); }
    const ShipView& seen(Ship card) const { return view_.ships[card.index]; }
    std::string at(Ship card) const { return card.named() ? std::string(seen(card).at.text()) : std::string(); }

    // "Destroyer on c1 (defense 5+?, attack 3)": what is known, with a ? for each fighter that is not.
    std::string standing(Ship card) const {
        if (!card.named()) return ship(card);
        const ShipView& view = seen(card);
        return say(ship(card), " on ", view.at, " (defense ", view.known_defense, unknown(view.unknown_defenders), ", attack ",
                   view.known_attack, unknown(view.unknown_attackers), ")");
    }
    static std::string unknown(int count) { return count > 0 ? "+" + std::string(static_cast<std::size_t>(count), '?') : std::string(); }

    std::string swapping(Cell to) const {
        if (!to.named()) return {};
        const Ship there = view_.grid[to.index];
        return there == empty_space ? ", the empty space" : say(", in exchange for ", ship(there));
    }

    // Which ships a fighter in this lane would serve now.
    std::string aims(const FighterData& data, Lane lane) const {
        Listing list;
        const Faction wanted = data.kind == FighterKind::Defense ? me_ : other(me_);
        for_each_bit(lane.named() ? cells_of(lane) : 0, [&](int cell) {
            const Ship there = view_.grid[static_cast<std::size_t>(cell)];
            if (there.named() && owner_of(there.index) == wanted) list.add(ship(there));
        });
        if (list.empty()) return {};
        return say(data.kind == FighterKind::Defense ? ", for " : ", against ", list.text());
    }

    std::string fighter(Faction faction, Post post) const {
        if (!post.named()) return "a fighter";
        const Fighter there = view_.force(faction).posts[post.index].fighter;
        const std::string whose = faction == me_ ? "your " : say("the ", names_.faction(faction), "'s ");
        return say(whose, there.named() ? names_.fighter(faction, there) : "fighter", " on ", post);
    }

    std::string on_its_way() const {
        if (view_.frames.empty()) return "the token";
        const auto* placing = std::get_if<Placing>(&view_.frames.back());
        return placing == nullptr ? "the token"
                                  : say("the ", words_of(placing->token), placing->token == TokenKind::ShipLock ? "" : " token", " for ",
                                        standing(placing->ship));
    }

    Step step() const {
        for (const Frame& frame : view_.frames)
            if (const auto* effect = std::get_if<Resolving>(&frame)) return terms_.effect_of(view_.active, effect->card)[effect->step];
        return {};
    }

    const Terms& terms_;
    Namer names_;
    const View& view_;
    Faction me_;
};

// What a move does, as its maker sees it: "Move SDF-1 from a1 to b2, the empty space".
inline std::string words_of(const Rules& rules, const View& view, const Move& move) { return std::visit(MoveWords(rules, view), move); }

}  // namespace broadside::force_of_arms
