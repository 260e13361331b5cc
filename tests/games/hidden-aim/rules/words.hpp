// Hidden Aim in words: moves, events and the table as text. Only what the view shows is said.
#pragma once

#include <string>

#include "games/hidden-aim/rules/rules.hpp"
#include "kit/words.hpp"

namespace broadside::hidden_aim {

inline std::string words_of(const Rules&, const View&, const Move& move) { return kit::say("Aim at ", std::get<Aim>(move).mils, " mils"); }

class EventWords {
public:
    std::string operator()(const CardDealt& event) const { return kit::say(player(event.seat), " draws a ", value_of(event.card), "."); }
    std::string operator()(const HasAimed& event) const { return kit::say(player(event.seat), " has aimed."); }
    std::string operator()(const RoundShown& event) const {
        return kit::say(player(event.seat), " shows a ", value_of(event.card),
                        event.aim == no_aim ? " and did not aim." : kit::say(" and aimed at ", event.aim, " mils."));
    }

private:
    static std::string player(std::uint8_t seat) { return kit::capital(std::string(Rules::seat_name(Seat{seat}))); }
};

inline std::string words_of(const Rules&, const View&, const Event& event) { return std::visit(EventWords{}, event); }

inline std::string board_of(const Rules& rules, const View& view, bool /*colour*/) {
    std::string text = view.over ? "The game is over.\n" : kit::say("Round ", view.round + 1, " of ", rounds, ".\n");
    for (const Seat seat : SeatSet::first(rules.seats())) {
        const HandView& hand = view.hands[seat.n];
        kit::Ink line;
        line.plain("  ").plain(Rules::seat_name(seat)).pad_to(10).plain(kit::counted(hand.score, "point"));
        if (hand.card >= 0) line.plain(kit::say(", card ", value_of(hand.card)));
        if (hand.aim != no_aim)
            line.plain(kit::say(", aim ", hand.aim));
        else if (hand.aimed)
            line.plain(", has aimed");
        text += line.text + "\n";
    }
    return text;
}

}  // namespace broadside::hidden_aim
