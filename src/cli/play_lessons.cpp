#include "cli/play_lessons.hpp"

#include <array>

namespace broadside::cli {
namespace {

constexpr std::string_view fleet_commander = "fleet-commander";

constexpr std::array fleet_commander_lessons{
    // Decisions
    Lesson{"choose-weapon", "choose your special weapon",
           "Your battleship carries one special weapon. In the battle, two dice that show \"special\" set it off.", "FC-8.2"},
    Lesson{"place-fields", "place a field or pass",
           "Each side may place two fields. In asteroids ships neither attack nor are attacked, but a die may hurt them there; a gravitic "
           "field "
           "throws ships on to a neighbouring square.",
           "FC-2.4"},
    Lesson{"deploy", "deploy one ship",
           "In turn, one ship each. The ships on one square may have at most 5 classes together. Ships that stand near each other fire "
           "together.",
           "FC-2.7"},
    Lesson{"opening-dice", "choose six opening dice",
           "Before the first turn you roll six dice and keep up to two results and two specials.", "FC-14.4"},
    Lesson{"opening-keep", "keep opening dice",
           "The reserve takes two results, the gauge two specials. Kept weapon and engine dice can be played in your turn, shields in the "
           "other's.",
           "FC-14.4"},
    Lesson{"designate", "name an asteroid field to drift",
           "At the start of your turn one asteroid field drifts one square; a die says in which way.", "FC-13.3"},
    Lesson{"drift", "choose where the field drifts", "Ships on which the field lands are tested by a die.", "FC-13.5"},
    Lesson{
        "choose-dice", "choose three dice to roll",
        "Engine dice move ships, weapon dice attack, shield dice protect you in the other player's turn. Each shows orthogonal (2 of 6), "
        "diagonal (2), any direction (1) or special (1).",
        "FC-3.3"},
    Lesson{"action", "play your dice, then end",
           "Play dice one by one, in any order. An engine die moves ships of one square one step; a weapon die attacks an adjacent square, "
           "and all "
           "your ships next to the target add their fire. A die's face says in which direction. Type end when you are done.",
           "FC-3.4"},
    Lesson{"keep", "choose the dice to keep",
           "Keep up to two results in the reserve and two specials on the gauge; the rest goes back. Kept shields are your only defence in "
           "the "
           "other player's turn.",
           "FC-3.7"},
    Lesson{"passage", "choose the exit from the gravitic field", "The field throws the whole group on, in a direction that the die allows.",
           "FC-5.7"},
    Lesson{"assault", "answer the attack",
           "A kept shield stops all the fire that comes from one square, if its face fits the direction. Or let the damage come.",
           "FC-7.3"},
    Lesson{"evasion", "choose where to dodge", "At least one survivor of the square moves one step; the others may stay.", "FC-9.12"},
    Lesson{"draining", "give up a die of your bridge", "The other side drains your bridge: one die goes back to the pool.", "FC-9.17"},
    // Moves that do not come up in every turn
    Lesson{"use-weapon", "", "You have two specials: they set off your battleship's weapon, and no shield stops it.", "FC-8.2"},
    Lesson{"reroll", "", "Without a special weapon you may roll two specials again.", "FC-8.18"},
    Lesson{"stop-drones", "", "Drones bite your ship in each of your turns; a weapon die that shows any direction stops them.", "FC-8.15"},
    Lesson{"step-again", "", "Frigates alone may take a second step with the same die, before you do anything else.", "FC-9.2"},
    Lesson{"drain", "", "A shield special takes a die off the other bridge.", "FC-9.17"},
    Lesson{"reveal", "", "Only ships that are turned up add fire. Turning one up is free, and it stays so.", "FC-11.13"},
    Lesson{"dock", "", "A ship that began the turn with a container may dock it, for free, and then carries it along.", "FC-16.4"},
    Lesson{"leave", "", "From here a die takes the ship off the board with what it carries.", "FC-4.3"},
    Lesson{"counterstrike", "", "A weapon special on your gauge lets the attacked square fire back; the attack counts as well.", "FC-9.14"},
    Lesson{"dodge", "", "An engine special on your gauge lets ships of the attacked square move away.", "FC-9.11"},
};

constexpr std::string_view force_of_arms = "force-of-arms";

constexpr std::array force_of_arms_lessons{
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
};

constexpr Examples fleet_commander_examples{"from c3; m c3 c4, move to c4, attack D5 and so on", "move c3",
                                            "small letters are squares: d5, capitals are ships: D5", "why move c3 c5, why attack c3 d4",
                                            "rules FC-4.2 a clause, rules shield a search"};
constexpr Examples force_of_arms_examples{"of fighter f5; lay f5 b, move rdf-s1, token attack and so on", "lay f5",
                                          "a, b, c are columns and their lanes, 1, 2, 3 rows and theirs; a2 is a place of the grid",
                                          "why lay f5 a, why move a1 b2", "rules FA-4.2 a clause, rules spy a search"};

std::string text_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool is_on(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_boolean() && found->get<bool>();
}

}  // namespace

namespace {

std::string fleet_commander_goal(const Json& options) {
    const std::string scenario = text_in(options, "scenario");
    std::string goal = "Destroy 8 of the 12 classes of the enemy fleet and you win (FC-12.1).";
    if (scenario == "asteroid-belt") goal += " In the asteroid belt the fields drift every turn (FC-13.3).";
    if (scenario == "trap") goal += " The Trap: blue starts in the middle, yellow on both sides of it (FC-14.2).";
    if (scenario == "capture")
        goal =
            "The Capture: blue has a shuttle on c3 and wins if it leaves the board from a corner; yellow wins by taking it off the board "
            "or by "
            "its loss. A warship takes a shuttle that stands alone by moving onto it (FC-15.8, FC-15.9).";
    if (scenario == "rescue")
        goal =
            "The Rescue: containers lie on row 3. Start a turn on one, dock it, carry it to your home row and off the board; 6 end the "
            "game and "
            "the most win (FC-16.9, FC-16.14).";
    if (is_on(options, "hidden_deployment")) goal += " Fleets are face-down signals with two decoys among them (FC-11.1).";
    if (is_on(options, "secret_weapons")) goal += " Special weapons are secret until they are used (FC-10.1).";
    return goal;
}

std::string force_of_arms_goal(const Json& options) {
    std::string goal =
        "Each ship goes to its owner if its defense is higher than the attack on it, to the other side if the attack is higher. The most "
        "victory points over all rounds win (FA-10.4, FA-2.1).";
    if (text_in(options, "factions") == "swap" && text_in(options, "rounds") != "1")
        goal += " You change factions after every round (FA-2.2).";
    return goal;
}

// The phase, and in a turn with several parts which part it is.
std::string force_of_arms_decision(const Json& view) {
    const std::string phase = text_in(view, "phase");
    if (phase == "hero-command" && is_on(view, "played")) return "hero-command-end";
    if (phase != "tactical") return phase;
    if (!is_on(view, "moved")) return "tactical-move";
    return view.value("laid", 0) < 2 ? "tactical-lay" : "tactical-end";
}

}  // namespace

const Examples& examples_of(std::string_view game) { return game == force_of_arms ? force_of_arms_examples : fleet_commander_examples; }

std::string goal_of(std::string_view game, const Json& options) {
    if (game == fleet_commander) return fleet_commander_goal(options);
    return game == force_of_arms ? force_of_arms_goal(options) : std::string();
}

std::string decision_of(std::string_view game, const Json& view) {
    if (game != fleet_commander && game != force_of_arms) return {};
    const auto frames = view.find("frames");
    if (frames != view.end() && frames->is_array() && !frames->empty()) return text_in(frames->back(), "type");
    return game == force_of_arms ? force_of_arms_decision(view) : text_in(view, "phase");
}

const Lesson* lesson_on(std::string_view game, std::string_view key) {
    const auto find = [&](const auto& lessons) -> const Lesson* {
        for (const Lesson& lesson : lessons)
            if (lesson.key == key) return &lesson;
        return nullptr;
    };
    if (game == fleet_commander) return find(fleet_commander_lessons);
    return game == force_of_arms ? find(force_of_arms_lessons) : nullptr;
}

}  // namespace broadside::cli
