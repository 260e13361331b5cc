// What a newcomer to Force of Arms is told, and how orders are typed.
#include "games/force-of-arms/table/guide.hpp"

#include <algorithm>
#include <array>

#include "table/text.hpp"

namespace broadside::force_of_arms {
namespace {

constexpr std::array all_lessons{
    // Decisions
    Lesson{"choose-seat", "go first or second",
           "Who goes first moves the first ship and plays the last card; who goes second moves the last ship, when all other fighters lie.",
           "FA-3.6"},
    Lesson{"choose-sides", "choose two sides of the grid",
           "Your fighters lie at these sides. You have a lane at every row and column whichever you take.", "FA-3.7"},
    Lesson{"tactical-move", "move a ship",
           "One of your ships changes places with any other card, also with an enemy ship or the empty space.", "FA-4.2"},
    Lesson{"tactical-lay", "lay a fighter",
           "A fighter counts for every ship in its row or column: defense for your own ships, attack on the enemy's. Lay two a turn, at "
           "most two in a lane. The other side does not see what is face down.",
           "FA-4.7"},
    Lesson{"tactical-end", "use a Spy or a Ship Lock, or end your turn",
           "Spies and Ship Locks are free in your turn, so it ends only when you say so.", "FA-4.11"},
    Lesson{"token", "play a token",
           "In turn, one token each. Attack and Defense tokens and Protoculture must all be played; Spies and Ship Locks may be kept.",
           "FA-6.2"},
    Lesson{"hero-command", "play a hero or a command",
           "You play one hero and two commands in three turns. Their tokens are placed at once.", "FA-7.2"},
    Lesson{"hero-command-end", "use a Spy or a Ship Lock, or end your turn",
           "Spies and Ship Locks are free in your turn, so it ends only when you say so.", "FA-7.4"},
    Lesson{"placing", "stop the token with a Spy, or let it land",
           "The other side places a token. A Spy stops it; both are then out of the round.", "FA-5.9"},
    Lesson{"effect", "choose for the effect of your card", "The parts of an effect come in their order, and you make the choices.",
           "FA-8.1"},
    // Moves that do not come up in every turn
    Lesson{"spy", "", "A Spy turns one face-down fighter up for everybody, or stops a token that the other side places.", "FA-5.8"},
    Lesson{"shift", "", "Protoculture helps attack or defense by the ship that it lies on.", "FA-5.3"},
    Lesson{"exchange", "", "Two face-down fighters change places and stay face down.", "FA-8.11"},
    Lesson{"decline", "", "What an effect only allows can be left.", "FA-8.3"},
    // What comes up, the rarer before the more common
    Lesson{"told token-stopped", "", "A Spy has stopped this token. Both are out of the round.", "FA-5.12"},
    Lesson{"told token-removed", "", "A token that is removed goes back to the supply, and to nobody's hand.", "FA-8.5"},
    Lesson{"told fighter-marked", "", "A marker changes what this fighter counts when the round is scored, but never below 0.", "FA-8.10"},
    Lesson{"told defense-ignored", "", "The printed defense of this ship counts as 0 for the rest of the round.", "FA-8.12"},
    Lesson{"told card-replaced", "", "Another card stands for this ship now. Tokens and marks stay on it.", "FA-9.1"},
    Lesson{"told move-skipped", "", "Whose ships are all locked moves none in this turn.", "FA-4.4"},
    Lesson{"told ship-scored collected_by=nobody", "", "Attack and defense were equal here: nobody gets the ship, and its points are lost.",
           "FA-10.5"},
    Lesson{"told spy-used", "", "A fighter that a Spy turns up stays so for all to see. It earns nothing by that.", "FA-5.8"},
    Lesson{"card=h*", "", "A hero is carried out at once. You play only one in a round, so choose well.", "FA-7.2"},
    Lesson{"card=c*", "", "A command is carried out at once. You play two in a round, and one that finds no target is spent for nothing.",
           "FA-7.2"},
    Lesson{"token=ship-lock", "", "A Ship Lock holds any ship where it lies: for the rest of the round nobody moves it or swaps it.",
           "FA-5.6"},
    Lesson{"token=protoculture", "",
           "Protoculture adds 2: attack on an enemy ship, defense on your own. No Spy stops it, and a ship has room for one.", "FA-5.3"},
    Lesson{"token=attack", "", "An Attack token adds 1 to the attack on the enemy ship that it lies on.", "FA-5.1"},
    Lesson{"token=defense", "", "A Defense token adds 1 to the defense of the ship of your own that it lies on.", "FA-5.2"},
    Lesson{"face_up=true", "", "A fighter laid face up brings its owner the tokens that are printed on it, and everybody sees it.",
           "FA-4.9"},
};

constexpr Examples how_to_say{
    "of fighter f5; lay f5 b, move rdf-s1, token attack and so on",
    "lay f5",
    "a, b, c are columns and their lanes, 1, 2, 3 rows and theirs; a2 is a place of the grid",
    "why lay f5 a, why move a1 b2",
    "rules FA-4.2 a clause, rules spy a search",
    "why move rdf-s1 b2, why lay f3 a up, why token attack rdf-s1, why spy zentraedi a-1, why play h1, why pass, why end"};

std::string goal_with(const Json& options) {
    std::string goal =
        "Each ship goes to its owner if its defense is higher than the attack on it, to the other side if the attack is higher. The most "
        "victory points over all rounds win (FA-10.4, FA-2.1).";
    if (text_in(options, "factions") == "swap" && text_in(options, "rounds") != "1")
        goal += " You change factions after every round (FA-2.2).";
    return goal;
}

// The phase, and in a turn with several parts which part it is.
std::string phase_of(const Json& view) {
    const std::string phase = text_in(view, "phase");
    if (phase == "hero-command" && is_on(view, "played")) return "hero-command-end";
    if (phase != "tactical") return phase;
    if (!is_on(view, "moved")) return "tactical-move";
    return view.value("laid", 0) < 2 ? "tactical-lay" : "tactical-end";
}

std::vector<Json> one(Json move) {
    std::vector<Json> moves;
    moves.push_back(std::move(move));
    return moves;
}

// The names are those of the JSON, the order is what, then where.
std::vector<Json> moves_meant(const std::vector<std::string>& words) {
    const std::string verb = lower(words[0]);
    const auto word = [&](std::size_t index) { return index < words.size() ? lower(words[index]) : std::string(); };
    if (words.size() == 1) {
        constexpr std::array<std::string_view, 5> bare{"pass", "end", "stop", "allow", "decline"};
        const bool known = std::ranges::find(bare, verb) != bare.end();
        return known ? one({{"type", verb}}) : std::vector<Json>{};
    }
    if (verb == "play") return one({{"type", verb}, {"card", word(1)}});
    if (words.size() < 3) return {};
    if (verb == "move") return one({{"type", verb}, {"ship", word(1)}, {"to", word(2)}});
    if (verb == "token") return one({{"type", verb}, {"token", word(1)}, {"ship", word(2)}});
    if (verb == "spy") return one({{"type", verb}, {"faction", word(1)}, {"post", word(2)}});
    if (verb == "lay") return one({{"type", verb}, {"fighter", word(1)}, {"lane", word(2)}, {"face_up", word(3) == "up"}});
    return {};
}

class ArmsGuide final : public Guide {
public:
    std::string goal(const Json& options) const override { return goal_with(options); }
    std::string decision(const Json& view) const override {
        const auto frames = view.find("frames");
        if (frames != view.end() && frames->is_array() && !frames->empty()) return text_in(frames->back(), "type");
        return phase_of(view);
    }
    std::span<const Lesson> lessons() const override { return all_lessons; }
    const Examples& examples() const override { return how_to_say; }
    std::vector<Json> meant(const Match&, Seat, const std::vector<std::string>& words) const override {
        return words.empty() ? std::vector<Json>{} : moves_meant(words);
    }
    // A token goes onto a ship.
    Outline outline_of(const Json& move) const override {
        Outline outline{first_text_in(move, {"from", "fighter", "token", "ship", "faction", "card"}),
                        first_text_in(move, {"to", "lane", "post"})};
        if (outline.to.empty() && move.contains("token")) outline.to = text_in(move, "ship");
        return outline;
    }
};

}  // namespace

const Guide& guide() {
    static const ArmsGuide the_guide;
    return the_guide;
}

}  // namespace broadside::force_of_arms
