// Events in words, as a log tells them. A sentence says only what the event says: the table may be set up anew by then.
#pragma once

#include <string>

#include "games/force-of-arms/rules/names.hpp"

namespace broadside::force_of_arms {

class EventWords {
public:
    explicit EventWords(const Rules& rules) : names_(rules) {}

    std::string operator()(const ShipsLaid& event) const {
        return say("Round ", event.round, " begins. ", player(event.rdf), " commands the ", names_.faction(Faction::Rdf), ", ",
                   name_of(other(event.rdf)), " the ", names_.faction(Faction::Zentraedi), ". The ships are laid out.");
    }
    std::string operator()(const FightersDrawn& event) const {
        const std::string drawn = say("Alpha draws ", event.alpha_value, ", bravo draws ", event.bravo_value, ": ");
        if (event.winner == Who::Nobody) return drawn + "equal, so they draw again.";
        return say(drawn, name_of(event.winner), " decides who goes first.");
    }
    std::string operator()(const SeatChosen& event) const {
        return say(player(event.player), event.first ? " goes first." : " goes second.");
    }
    std::string operator()(const SidesChosen& event) const {
        return say(side(event.faction), " takes the ", words_of(event.corner), " sides of the grid.");
    }
    std::string operator()(const PhaseBegan& event) const { return say("The ", words_of(event.phase), " begins."); }
    std::string operator()(const TurnBegan& event) const { return say(side(event.faction), "'s turn."); }
    std::string operator()(const ShipMoved& event) const {
        return say(ship(event.ship), " moves from ", event.from, " to ", event.to,
                   event.with == empty_space ? "" : say(" and ", ship(event.with), " takes its place"), ".");
    }
    std::string operator()(const MoveSkipped& event) const {
        return say("All ships of the ", side(event.faction), " are locked, there is no ship move.");
    }
    std::string operator()(const FighterLaid& event) const {
        return say(side(event.faction), " lays ", names_.fighter(event.faction, event.fighter),
                   event.face_up ? " face up in " : " face down in ", lane_of_post(event.post), ".");
    }
    std::string operator()(const Earned& event) const {
        return say(side(event.faction), " earns ", tokens_counted(event.count, event.token), ".");
    }
    std::string operator()(const Revealed& event) const {
        return say(side(event.faction), "'s fighter on ", event.post, " is open: ", names_.fighter(event.faction, event.fighter), ".");
    }
    std::string operator()(const SpyUsed& event) const {
        return say(side(event.by), " spends a Spy on ", event.by == event.faction ? "its own" : say("the ", side(event.faction), "'s"),
                   " fighter on ", event.post, ".");
    }
    std::string operator()(const TokenPlayed& event) const {
        return say(side(event.faction), " sends ", one_token(event.token), " to ", ship(event.ship), ".");
    }
    std::string operator()(const TokenPlaced& event) const {
        return say(capital(one_token(event.token)), " lies on ", ship(event.ship), ".");
    }
    std::string operator()(const TokenStopped& event) const {
        return say(side(event.by), " spends a Spy and stops ", one_token(event.token), " for ", ship(event.ship), ".");
    }
    std::string operator()(const Passed& event) const {
        return say(side(event.faction), event.passed_over ? " has no token to play." : " passes.");
    }
    std::string operator()(const CardPlayed& event) const {
        return say(side(event.faction), " plays ", names_.card(event.faction, event.card), ": ",
                   names_.card_text(event.faction, event.card));
    }
    std::string operator()(const ShipChosen& event) const { return say(side(event.faction), " chooses ", ship(event.ship), "."); }
    std::string operator()(const LineChosen& event) const { return say(side(event.faction), " chooses ", words_of(event.line), "."); }
    std::string operator()(const TokenRemoved& event) const {
        return say(capital(one_token(event.token)), " is taken off ", ship(event.ship), ".");
    }
    std::string operator()(const TokenShifted& event) const {
        return say(capital(one_token(event.token)), " moves from ", ship(event.from), " to ", ship(event.to), ".");
    }
    std::string operator()(const FighterMarked& event) const {
        return say(names_.fighter(event.faction, event.fighter), " on ", event.post, " counts ",
                   event.delta < 0 ? -event.delta : event.delta, event.delta < 0 ? " less" : " more", " this round.");
    }
    std::string operator()(const FightersExchanged& event) const {
        return say(side(event.faction), " exchanges its fighters on ", event.one, " and ", event.two, ".");
    }
    std::string operator()(const DefenseIgnored& event) const {
        return say("The printed defense of ", ship(event.ship), " counts as 0 this round.");
    }
    std::string operator()(const CardReplaced& event) const { return say(ship(event.ship), " is replaced by its alternate card."); }
    std::string operator()(const FightersRallied& event) const {
        return say("Attack fighters in the row and column of ", ship(event.ship), " will count ", event.delta, " more.");
    }
    std::string operator()(const Declined& event) const { return say(side(event.faction), " leaves it at that."); }
    std::string operator()(const CardDone& event) const { return say(names_.card(event.faction, event.card), " is carried out."); }
    std::string operator()(const Counted& event) const {
        return say(ship(event.ship), ", ", name_of(event.stat), ": ", reason(event), " adds ", event.amount, ", makes ", event.total, ".");
    }
    std::string operator()(const ShipScored& event) const {
        const std::string totals =
            say(ship(event.ship), " on ", event.at, ", defense ", event.defense, " against attack ", event.attack, ": ");
        if (event.collected_by == Who::Nobody) return totals + "equal, nobody collects it.";
        return say(totals, name_of(event.collected_by), event.attack > event.defense ? " captures it" : " keeps it", " for ",
                   counted(event.points, "point"), ".");
    }
    std::string operator()(const RoundScored& event) const {
        return say("Round ", event.round, " is over: alpha ", event.alpha, ", bravo ", event.bravo, ". In all alpha ", event.alpha_total,
                   ", bravo ", event.bravo_total, ".");
    }
    std::string operator()(const MatchEnded& event) const {
        constexpr std::array<std::string_view, 4> reasons{"", "more victory points", "more victory points after a third round",
                                                          "the victory points are level"};
        const std::string how = event.winner == Who::Nobody ? "a draw" : say(name_of(event.winner), " wins");
        return say("The match is over, ", how, ": ", reasons[static_cast<std::size_t>(event.ending)], " (", Rules::clause_of(event.ending),
                   ").");
    }

private:
    static std::string player(Player player) { return capital(std::string(name_of(player))); }
    const std::string& side(Faction faction) const { return names_.faction(faction); }
    std::string ship(Ship ship) const { return names_.ship(ship); }

    std::string reason(const Counted& event) const {
        switch (event.reason) {
            case Reason::Printed: return "the card";
            case Reason::Ignored: return "the card, ignored,";
            case Reason::Tokens: return event.stat == Stat::Defense ? "Defense tokens" : "Attack tokens";
            case Reason::Protoculture: return "Protoculture";
            case Reason::Fighter: return say(names_.fighter(event.faction, event.fighter), " on ", event.post);
            case Reason::Aura: return "the alternate card next to it";
        }
        return {};
    }

    Namer names_;
};

// What happened, in the third person: "RDF lays a fighter face down in lane a."
inline std::string words_of(const Rules& rules, const View&, const Event& event) { return std::visit(EventWords(rules), event); }

}  // namespace broadside::force_of_arms
