// Events in words, as a log tells them. A sentence says only what the event says: the table may be set up anew by then.
#pragma once

#include <string>

#include "games/crisis-point/rules/names.hpp"

namespace broadside::crisis_point {

class EventWords {
public:
    explicit EventWords(const Rules& rules) : names_(rules) {}

    std::string operator()(const ObjectivesChosen& event) const {
        if (event.objectives.empty()) return say(side(event.faction), " has chosen two secret objectives.");
        Listing list;
        for (const Objective each : event.objectives.items()) list.add(names_.objective(event.faction, each));
        return say(side(event.faction), " chooses the objectives ", list.text(), ".");
    }
    std::string operator()(const LocationsDealt& event) const {
        if (event.locations.empty()) return say(side(event.faction), " is dealt ", counted(event.count, "location"), ".");
        return say(side(event.faction), " is dealt ", listed(event.locations), ".");
    }
    std::string operator()(const CombatDrawn& event) const {
        const std::string drawn = say("Alpha draws ", event.alpha_value, ", bravo draws ", event.bravo_value, ": ");
        if (event.winner == Who::Nobody) return drawn + "equal, so they draw again.";
        return say(drawn, name_of(event.winner), " decides who goes first.");
    }
    std::string operator()(const SeatChosen& event) const {
        return say(capital(std::string(name_of(event.player))), event.first ? " goes first." : " goes second.");
    }
    std::string operator()(const GameBegan& event) const {
        return say("Game ", event.game, " begins. ", capital(std::string(name_of(event.aosc))), " commands the ", side(Faction::Aosc), ", ",
                   name_of(other(event.aosc)), " the ", side(Faction::Masters), ".");
    }
    std::string operator()(const PhaseBegan& event) const { return say("The ", words_of(event.phase), " begins."); }
    std::string operator()(const TurnBegan& event) const { return say("It is the turn of the ", side(event.faction), "."); }
    std::string operator()(const CardLaid& event) const {
        return say(side(event.faction), " lays ", names_.card(event.card), " on ", event.at, ".");
    }
    std::string operator()(const TokensGained& event) const {
        return say(side(event.faction), " takes ", tokens_counted(event.count), " for ", names_.card(event.card), ".");
    }
    std::string operator()(const TokenPlaced& event) const {
        return say("A battle token of the ", side(event.faction), " goes onto ", event.at, ".");
    }
    std::string operator()(const TokenRemoved& event) const {
        return say("A battle token of the ", side(event.faction), " is taken off ", event.at, ".");
    }
    std::string operator()(const TokenShifted& event) const {
        return say("A battle token of the ", side(event.faction), " moves from ", event.from, " to ", event.to, ".");
    }
    std::string operator()(const TokensPaid& event) const {
        return say(side(event.faction), " discards ", tokens_counted(event.count), ".");
    }
    std::string operator()(const TokenSkipped& event) const { return say(side(event.faction), " has no battle token to place."); }
    std::string operator()(const CombatLaid& event) const {
        return say(side(event.faction), " lays ", names_.combat(event.faction, event.combat), " face down in ", lane_words(event.lane),
                   ".");
    }
    std::string operator()(const Revealed& event) const {
        return say("In ", lane_words(event.lane), " the ", side(event.faction), " shows ", names_.combat(event.faction, event.combat), ".");
    }
    std::string operator()(const CombatSwapped& event) const {
        return say(side(event.faction), " exchanges its combat cards at ", words_of(event.one), " and ", words_of(event.two), ".");
    }
    std::string operator()(const SpecialGained& event) const {
        return say(side(event.faction), " earns the special token ", names_.card(event.card), ".");
    }
    std::string operator()(const SpecialsLost& event) const {
        return say(side(event.faction), " loses the special token", event.cards.size() == 1 ? " " : "s ", listed(event.cards), ".");
    }
    std::string operator()(const CardPlayed& event) const {
        return say(side(event.faction), " plays ", names_.card(event.card), ": ", names_.card_text(event.card));
    }
    std::string operator()(const CardChosen& event) const { return say(side(event.faction), " chooses the card on ", event.at, "."); }
    std::string operator()(const LineChosen& event) const { return say(side(event.faction), " chooses ", words_of(event.line), "."); }
    std::string operator()(const OptionChosen& event) const {
        return say(side(event.faction), " chooses the ", event.option == 1 ? "first" : "second", " of two things.");
    }
    std::string operator()(const CardsSwapped& event) const {
        return say(names_.card(event.card), " moves from ", event.from, " to ", event.to, " and ", names_.card(event.with),
                   " takes its place.");
    }
    std::string operator()(const UnitReplaced& event) const {
        return say(side(event.faction), " replaces ", names_.card(event.card), " on ", event.at, " by ", names_.card(event.by), ".");
    }
    std::string operator()(const Declined& event) const { return say(side(event.faction), " leaves it at that."); }
    std::string operator()(const EffectDone& event) const { return say(names_.card(event.card), " is carried out."); }
    std::string operator()(const Passed& event) const { return say(side(event.faction), " passes."); }
    std::string operator()(const Counted& event) const {
        return say(event.at, ", ", side(event.faction), ": ", reason(event), " adds ", event.amount, ", makes ", event.total, ".");
    }
    std::string operator()(const CardScored& event) const {
        const std::string totals = say(names_.card(event.card), " on ", event.at, ", ", side(Faction::Aosc), " ", event.aosc, " against ",
                                       side(Faction::Masters), " ", event.masters, ": ");
        if (event.won_by == Holder::Nobody) return totals + "equal, so it is turned face down.";
        const Faction winner = event.won_by == Holder::Aosc ? Faction::Aosc : Faction::Masters;
        const std::string_view how = is_location(event.card)           ? " secures it"
                                     : !belongs_to(event.card, winner) ? " captures it"
                                     : event.aosc == event.masters     ? " keeps it"
                                                                       : " protects it";
        return say(totals, side(winner), how, " for ", counted(event.points, "point"), ".");
    }
    std::string operator()(const ObjectiveScored& event) const {
        const std::string what = say(side(event.faction), " shows ", names_.objective(event.faction, event.objective), ": ", event.reached,
                                     " of ", event.needed, ", ");
        if (event.claimed) return say(what, "claimed for ", counted(event.points, "point"), ".");
        return what + (event.reached >= event.needed ? "met, but only one is claimed." : "not met.");
    }
    std::string operator()(const GameScored& event) const {
        std::string game = say("Game ", event.game, " is over: alpha ", event.alpha, ", bravo ", event.bravo, " (cards won ",
                               event.alpha_cards, " and ", event.bravo_cards, ").");
        if (event.game == 1) return game;
        return say(game, " In all alpha ", event.alpha_total, ", bravo ", event.bravo_total, ".");
    }
    std::string operator()(const MatchEnded& event) const {
        constexpr std::array<std::string_view, 4> reasons{"", "more victory points", "equal victory points, and more cards won",
                                                          "the victory points are level"};
        const std::string how = event.winner == Who::Nobody ? "a draw" : say(name_of(event.winner), " wins");
        return say("The match is over, ", how, ": ", reasons[static_cast<std::size_t>(event.ending)], " (", Rules::clause_of(event.ending),
                   ").");
    }

private:
    const std::string& side(Faction faction) const { return names_.faction(faction); }
    std::string listed(CardSet cards) const {
        Listing list;
        for (const Card card : cards.items()) list.add(names_.card(card));
        return list.text();
    }
    std::string reason(const Counted& event) const {
        if (event.reason == Reason::Tokens) return "battle tokens";
        if (event.reason == Reason::Defense) return "the card itself";
        return say(names_.combat(event.faction, event.combat), " at ", words_of(event.lane));
    }

    Namer names_;
};

// What happened, in the third person: "Masters lays a combat card face down in the lane at row 2."
inline std::string words_of(const Rules& rules, const View&, const Event& event) { return std::visit(EventWords(rules), event); }

}  // namespace broadside::crisis_point
