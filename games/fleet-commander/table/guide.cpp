// What a newcomer to Fleet Commander is told, and how orders are typed.
#include "games/fleet-commander/table/guide.hpp"

#include <algorithm>
#include <array>

namespace broadside::fleet_commander {
namespace {

constexpr std::array all_lessons{
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
           "your ships next to the target add their fire. A die's face says in which direction. End your turn when you are done.",
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

constexpr Examples how_to_say{
    "from c3; m c3 c4, move to c4, attack D5 and so on",
    "move c3",
    "small letters are squares: d5, capitals are ships: D5",
    "why move c3 c5, why attack c3 d4",
    "rules FC-4.2 a clause, rules shield a search",
    "why move c3 c5, why move F3 c3 c4, why attack c3 d4, why weapon d4, why block c3, why deploy frigate c5, why place asteroid c5"};

std::string goal_with(const Json& options) {
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

class FleetGuide final : public Guide {
public:
    std::string goal(const Json& options) const override { return goal_with(options); }
    std::string decision(const Json& view) const override {
        const auto frames = view.find("frames");
        if (frames != view.end() && frames->is_array() && !frames->empty()) return text_in(frames->back(), "type");
        return text_in(view, "phase");
    }
    std::span<const Lesson> lessons() const override { return all_lessons; }
    const Examples& examples() const override { return how_to_say; }
    std::vector<Json> meant(const Match& match, Seat seat, const std::vector<std::string>& words) const override {
        return moves_meant(match, seat, words);
    }
    Outline outline_of(const Json& move) const override {
        const auto dice = move.find("dice");
        return {first_text_in(move, {"from", "kind", "square", "ship"}), first_text_in(move, {"to", "at"}),
                dice != move.end() && dice->is_array() ? dice->size() : 0};
    }
    // A missing die or a wrong face says less than what the square itself forbids.
    int weight_of(const Refusal& refusal) const override {
        constexpr std::array<std::string_view, 3> weak{"no-such-die", "advanced-only", "needless-special"};
        if (std::ranges::find(weak, refusal.code) != weak.end()) return 0;
        return refusal.code == "wrong-direction" || refusal.code == "no-path" ? 1 : 2;
    }
};

}  // namespace

const Guide& guide() {
    static const FleetGuide the_guide;
    return the_guide;
}

}  // namespace broadside::fleet_commander
