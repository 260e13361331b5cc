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
    // What comes up, the rarer before the more common
    Lesson{"told weapon=vortex-missiles", "",
           "Vortex missiles hit one turned-up enemy ship anywhere, unless it stands next to the battleship: 4 damage.", "FC-8.6"},
    Lesson{"told weapon=nano-repairer", "",
           "The nano repairer gives 4 hull points back to the battleship or to a ship on its square or next to it.", "FC-8.7"},
    Lesson{"told weapon=proton-ray", "",
           "The proton ray reaches two squares if nothing is in between, and does twice the class of the ship it hits.", "FC-8.8"},
    Lesson{"told weapon=magnetic-bomb", "", "The magnetic bomb clears the other bridge: every die that was kept there goes back unplayed.",
           "FC-8.10"},
    Lesson{"told weapon=tractor-beam", "",
           "The tractor beam pulls or pushes one ship of either side by one square, from up to two squares away.", "FC-8.11"},
    Lesson{"told weapon=drones", "",
           "Drones settle on one ship and bite it for 2 in each turn of its owner. A weapon die that shows any direction stops them.",
           "FC-8.14"},
    Lesson{"told drones-back", "", "Drones that were stopped or called back, or whose target is gone, can be sent again.", "FC-8.17"},
    Lesson{"told struck-back", "", "A counterstrike: the attacked square fires back, and both sides take their damage at the same time.",
           "FC-9.15"},
    Lesson{"told dodged", "", "A dodge: survivors of the attacked square move one step away after the damage. Frigates alone take none.",
           "FC-9.11"},
    Lesson{"told drain-began", "", "A shield special drains the other bridge: its owner gives up one die of it.", "FC-9.17"},
    Lesson{"told destroyed kind=battleship", "",
           "With a battleship its special weapon is lost. Its fleet may roll two specials again instead.", "FC-8.18"},
    Lesson{"told revealed kind=decoy", "", "A decoy is taken off the board as soon as it is turned up. It was never a ship.", "FC-11.9"},
    Lesson{"told deployed kind=unknown", "",
           "A signal may be any ship or a decoy. It moves and blocks like a ship; only its owner knows which it is.", "FC-11.1"},
    Lesson{"attack target=none", "", "A detection attempt does no damage: it turns up every signal of the square.", "FC-11.6"},
    Lesson{"told captured", "",
           "A warship takes a shuttle that stands alone by moving onto its square. It can be taken back in the same way.", "FC-15.8"},
    Lesson{"told docked", "", "A docked container travels with its ship. A ship carries one.", "FC-16.6"},
    Lesson{"told dropped", "", "A container that was left or lost lies on its square again, and can be docked from the next turn on.",
           "FC-16.4"},
    Lesson{"told drifted", "", "A drifting field takes nobody with it. Ships on which it lands are tested.", "FC-13.5"},
    Lesson{"told thrown-back", "",
           "A gravitic field whose die shows a special refuses: the ships stay where they came from, with 1 damage each.", "FC-5.6"},
    Lesson{"told kind=gravitic", "", "Nobody stays on a gravitic field: its die throws the whole group on to a square next to it.",
           "FC-5.5"},
    Lesson{"told kind=asteroid", "",
           "In an asteroid field nobody fires or can be fired at. Its die hurts the ships in it when it shows a special.", "FC-5.3"},
    Lesson{"told attacked ranged=true", "",
           "A ranged attack: only the ships of its own square fire, and one shield that fits the last step stops all of it.", "FC-7.5"},
    Lesson{"told blocked", "", "A shield stops the fire of one square. What comes from other squares still counts.", "FC-7.4"},
    Lesson{"changed=true", "", "A special played together with another die of its colour lets that die work in any direction.", "FC-9.9"},
    Lesson{"told rolled dice=*-special", "",
           "A special neither moves nor fires by itself. Two of them, of any colours, set off your special weapon.", "FC-8.2"},
    Lesson{"told rolled dice=*-any", "", "The any-direction face works along rows and columns and over corners. Each die has one of them.",
           "FC-1.7"},
    Lesson{"told rolled dice=green-*", "", "A shield is kept at the end of your turn, and stops fire in the turn of the other side.",
           "FC-3.5"},
    Lesson{"told rolled dice=red-*", "",
           "A weapon die fires from one square at a square next to it, and your ships next to the target join in.", "FC-6.4"},
    Lesson{"told rolled dice=yellow-*", "", "An engine die moves ships of one square together, one step to the same square.", "FC-4.1"},
    Lesson{"told rolled dice=*-diagonal", "", "A diagonal face works over the corners of a square.", "FC-4.2"},
    Lesson{"told rolled dice=*-orthogonal", "", "An orthogonal face works along a row or a column.", "FC-4.2"},
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
