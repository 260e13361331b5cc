// What a newcomer to Brace for Impact is told, and how orders are typed.
#include "games/brace-for-impact/table/guide.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "table/text.hpp"

namespace broadside::brace_for_impact {
namespace {

constexpr std::array all_lessons{
    // Decisions
    Lesson{"place", "put a ship in a sector", "Two ships wait around the SDF-1 before the battle, face down.", "BI-3.5"},
    Lesson{"muster", "say that you are ready", "When all are ready, a countdown of three seconds runs and the battle begins.", "BI-3.9"},
    Lesson{"countdown", "wait, or take it back", "The battle begins when it has run down. Until then anybody may take it back.", "BI-3.9"},
    Lesson{"battle", "call, answer, or let time pass",
           "Announce what is wrong with a Status of your hand; another officer answers with the fitting Command, and only then it happens. "
           "Answer the calls of others with your Commands.",
           "BI-6.1"},
    Lesson{"command", "carry out an event, attack, or let time pass",
           "Every thirty seconds an event is due: carry it out or attack instead. A call to brace allows an attack too.", "BI-11.2"},
    Lesson{"target", "choose the target of your attack", "A ship whose strength is at most your total is destroyed.", "BI-7.2"},
    Lesson{"scout", "choose a face-down ship to scout", "You take the bonus on its back, then it is turned up.", "BI-7.4"},
    Lesson{"fleet", "choose for the fleet", "Icons are carried out from left to right; you make the choices.", "BI-12.2"},
    Lesson{"paused", "go on", "Timers stand still. Only what was begun can be finished.", "BI-16.3"},
    // Moves that do not come up in every battle
    Lesson{"concentrate", "", "Everybody may add cards with an Attack Status to one pile; they are out of the game afterwards.", "BI-8.2"},
    Lesson{"brace", "", "All draw as many cards as Life Support shows, and the fleet may attack once.", "BI-8.6"},
    Lesson{"cannon", "", "Once, at half time, the Reflex Cannon destroys any ship.", "BI-9.2"},
    Lesson{"tactic", "", "A tactic can be used while its trigger holds.", "BI-13.1"},
    Lesson{"leader", "", "A leader is used once, and your hand is smaller afterwards.", "BI-14.1"},
    // What comes up, the rarer before the more common
    Lesson{"told furnace-critical", "", "The furnace breaches in sixty seconds. Only a full repair before that averts it.", "BI-5.8"},
    Lesson{"told breach-averted", "", "Averted for now. If the furnace is at 0 again when the timer ends, the next breach begins.",
           "BI-5.10"},
    Lesson{"told spin-jammed", "", "The next spin of the crew counts as 0, if it comes within ten seconds.", "BI-13.13"},
    Lesson{"told ship-turned friendly=true", "",
           "This one is a friend. It holds its sector, never attacks, and cannot be fired at any more.", "BI-7.7"},
    Lesson{"told scouted bonus=repair", "", "A bonus of repair: the caller restores one point of a system.", "BI-7.5"},
    Lesson{"told scouted bonus=draw", "", "A bonus of drawing: every officer draws at once.", "BI-7.6"},
    Lesson{"told spoken-in-vain", "", "A Command that does not fit stays in the hand, and its player cannot answer for a moment.",
           "BI-6.7"},
    Lesson{"told fizzled", "", "There was nothing to aim at any more: both cards are spent without effect.", "BI-7.3"},
    Lesson{"told tactic-used", "", "The commander has used a tactic: it may be used while what it waits for holds.", "BI-13.1"},
    Lesson{"told leader-used", "", "A leader is turned down once used, and the commander's hand is smaller from then on.", "BI-14.1"},
    Lesson{"told damaged direct=true", "", "A direct hit goes past the Armor.", "BI-5.3"},
    Lesson{"told pile-turned", "", "A used-up draw pile is the discard pile turned over, in its old order.", "BI-6.11"},
    Lesson{"kind=reflex", "", "Reflex Furnace: at 0 it breaches a minute later, unless it is repaired in full.", "BI-5.7"},
    Lesson{"kind=hull", "", "Hull: the ship is lost when it falls to 0.", "BI-5.11"},
    Lesson{"kind=life", "", "Life Support: whenever the officers draw, each draws as many cards as it shows.", "BI-5.6"},
    Lesson{"kind=armor", "", "Armor takes the hits on the other systems as long as there is any left.", "BI-5.2"},
    Lesson{"kind=scout", "", "Scout: the caller takes the bonus on the back of a face-down ship, then it is turned up.", "BI-7.4"},
    Lesson{"kind=attack", "", "Attack: its number and that of the spinner together must reach the strength of the ship.", "BI-7.1"},
    Lesson{"told deployed", "", "A new contact. Eight enemy ships find room around the SDF-1; a ninth surrounds it.", "BI-10.4"},
};

constexpr Examples how_to_say{
    "of card a05; announce a05, answer 3, fire, scout and so on",
    "announce a05",
    "a01 to a81 are action cards, s01 to s27 ships, e, t and l events, tactics and leaders; 1 to 8 are sectors",
    "why brace, why fire 3",
    "rules BI-6.3 a clause, rules scout a search",
    "why announce a05 1, why answer 3 a12, why fire 4, why scout 4 hull, why add a32, why brace, why cannon 4, why deploy s03 4"};

std::string goal_with(const Json& options) {
    std::string goal =
        "The crew wins by holding out until the battle timer has ended twice, or by destroying every ship; the fleet by "
        "breaking the Hull, by a breach of the Reflex Furnace, or by surrounding the SDF-1 (BI-17.1 to BI-17.3).";
    const std::string players = text_in(options, "players");
    const bool few = players == "3" || players == "4";
    if (players == "2" || (few && text_in(options, "form") == "cooperative"))
        goal =
            "You fight the fleet together: destroy every ship before the Hull breaks, the Reflex Furnace breaches, eight ships surround "
            "you when you brace, or nobody can act any more (BI-15.1).";
    return goal;
}

std::string decision_in(const Json& view) {
    const std::string phase = text_in(view, "phase");
    const std::string me = text_in(view, "me");
    const Json& fleet = view["fleet"];
    if (phase == "muster") {
        const bool places = me == "commander" || (is_on(view, "cooperative") && me == "officer-1");
        return places && fleet.value("to_place", 0) > 0 ? "place" : "muster";
    }
    if (phase == "countdown" || phase == "resuming") return "countdown";
    for (const Json& officer : view["officers"])
        if (text_in(officer, "who") == me && text_in(officer, "pick") != "none") return text_in(officer, "pick");
    const Json& doing = view["doing"];
    if (text_in(doing, "chooser") == me && text_in(doing, "asks") != "none") return "fleet";
    if (phase == "paused") return "paused";
    return me == "commander" ? "command" : "battle";
}

std::vector<Json> one(Json move) {
    std::vector<Json> moves;
    moves.push_back(std::move(move));
    return moves;
}
std::vector<Json> with_number(Json move, const char* field, const std::string& text) {
    unsigned number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return {};
    move[field] = number;
    return one(std::move(move));
}

// The names are those of the JSON, the order is that of its fields.
std::vector<Json> moves_meant(const std::vector<std::string>& words) {
    const std::string verb = lower(words[0]);
    const auto word = [&](std::size_t index) { return index < words.size() ? lower(words[index]) : std::string(); };
    const auto is_one_of = [&](auto verbs) { return std::ranges::find(verbs, verb) != verbs.end(); };
    if (verb == "ready") return one({{"type", verb}, {"ready", word(1) != "not"}});
    if (words.size() == 1) {
        constexpr std::array<std::string_view, 12> bare{"pause",      "resume", "take-back", "hold",   "concentrate", "spin",
                                                        "stand-down", "brace",  "execute",   "attack", "decline",     "enough"};
        if (verb == "enough") return one({{"type", "decline"}});
        return is_one_of(bare) ? one({{"type", verb}}) : std::vector<Json>{};
    }
    if (verb == "announce") return with_number({{"type", verb}, {"card", word(1)}}, "status", words.size() > 2 ? word(2) : "1");
    if (verb == "answer") return with_number({{"type", verb}, {"card", word(2)}}, "line", word(1));
    constexpr std::array<std::string_view, 4> sectors{"fire", "cannon", "remove-ship", "turn-down"};
    if (is_one_of(sectors)) return one({{"type", verb}, {"sector", word(1)}});
    if (verb == "scout") return one({{"type", verb}, {"sector", word(1)}, {"system", words.size() > 2 ? word(2) : "none"}});
    if (verb == "add") return one({{"type", verb}, {"card", word(1)}});
    if (verb == "draw") return one({{"type", verb}, {"deck", word(1)}});
    if (verb == "tactic" || verb == "discard-tactic") return one({{"type", verb}, {"tactic", word(1)}});
    if (verb == "leader") return one({{"type", verb}, {"leader", word(1)}});
    if (verb == "choose-system") return one({{"type", verb}, {"system", word(1)}});
    if (verb == "choose-officer") return one({{"type", verb}, {"officer", word(1)}});
    if (verb == "discard-ship") return one({{"type", verb}, {"ship", word(1)}});
    if (verb == "deploy" && words.size() == 2) return one({{"type", verb}, {"ship", "unknown"}, {"sector", word(1)}});
    if (verb == "deploy" || verb == "revive") return one({{"type", verb}, {"ship", word(1)}, {"sector", word(2)}});
    if (verb == "exchange") return one({{"type", verb}, {"one", word(1)}, {"two", word(2)}});
    if (verb == "order-events") {
        Json events = Json::array();
        for (std::size_t i = 1; i < words.size(); ++i) events.push_back(word(i));
        return one({{"type", verb}, {"events", events}});
    }
    return {};
}

class BraceGuide final : public Guide {
public:
    std::string goal(const Json& options) const override { return goal_with(options); }
    std::string decision(const Json& view) const override { return decision_in(view); }
    std::span<const Lesson> lessons() const override { return all_lessons; }
    const Examples& examples() const override { return how_to_say; }
    std::vector<Json> meant(const Match&, Seat, const std::vector<std::string>& words) const override {
        return words.empty() ? std::vector<Json>{} : moves_meant(words);
    }
    Outline outline_of(const Json& move) const override {
        return {first_text_in(move, {"card", "ship", "tactic"}), text_in(move, "sector")};
    }
};

}  // namespace

const Guide& guide() {
    static const BraceGuide the_guide;
    return the_guide;
}

}  // namespace broadside::brace_for_impact
