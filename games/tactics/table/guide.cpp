// What a newcomer to Tactics is told: the goal, each kind of decision, and how orders and questions are typed.
#include "games/tactics/table/guide.hpp"

#include <array>

#include "games/tactics/table/orders.hpp"
#include "games/tactics/table/questions.hpp"
#include "table/text.hpp"

namespace broadside::tactics {
namespace {

constexpr std::array all_lessons{
    // Decisions
    Lesson{"armies", "choose an army",
           "An army is core cards with what is added to them, up to the agreed points. The other player sees it when both have chosen.",
           "TA-3.15"},
    Lesson{"choose-edge", "pick your edge of the table", "You set up within the depth of the scenario from your edge, and first.",
           "TA-4.3"},
    Lesson{"deploy", "set up a mecha",
           "A squadron is set up as a whole, then the other side has its turn. Mecha of a squadron do not block each other's sight.",
           "TA-4.4"},
    Lesson{"return", "set up a Regult that comes back", "It stands within 6 inches of your edge, undamaged.", "TA-21.3"},
    Lesson{"choose-first", "decide who activates first", "Acting first strikes first; acting last sees where everybody stands.", "TA-5.5"},
    Lesson{"steal", "take the activation over, or let the other side activate",
           "For a command point you roll; a 6 makes this activation yours. The other side may roll to prevent it.", "TA-20.2"},
    Lesson{"prevent", "prevent the theft, or let the activation go", "A command point and the same dice: a 6 keeps your activation.",
           "TA-20.3"},
    Lesson{"activate", "activate a squadron", "Its mecha all move, then all attack. Then the other side activates one.", "TA-6.1"},
    Lesson{"movement", "move the mecha of the squadron",
           "Up to the speed in inches, in up to three straight pieces; turning is free but counts as moving. Weapons reach the front half.",
           "TA-7.1"},
    Lesson{"combat", "attack with the mecha of the squadron",
           "A weapon system at an enemy in range, in front and in sight, or blows at whom it touches. More of either cost command points.",
           "TA-9.2"},
    Lesson{"choose-target", "choose whose attacks are resolved next", "Everything declared against one target is resolved before the next.",
           "TA-9.12"},
    Lesson{"take-hit", "let another take the hit, or not", "The pilot nearby may take this strike in the place of its target.", "TA-23.5"},
    Lesson{"defend", "answer the strike",
           "A command point to dodge: a die and Piloting must reach the strike. Or a point to roll with the impact and halve the damage.",
           "TA-9.7"},
    Lesson{"impact", "roll with the impact, or take it", "A command point halves the damage, rounded down.", "TA-9.11"},
    Lesson{"hazard-impact", "roll with it, or take it", "Falls and deadly ground cannot be dodged, but one may roll with them.", "TA-7.9"},
    Lesson{"push", "choose where the blocked mecha is pushed", "Away from you, up to 90 degrees to either side; over an edge it falls.",
           "TA-11.1"},
    // Moves that do not come up in every turn
    Lesson{"boost", "", "With 6 or more on a die and Piloting it moves half its speed further.", "TA-19.1"},
    Lesson{"transform", "", "Once a turn, before it moves: Battloid to stand and shoot, Guardian and Fighter to be fast.", "TA-18.2"},
    Lesson{"jam", "", "A jammed mecha strikes at range with -1 until the suite acts again.", "TA-22.1"},
    Lesson{"strike", "", "Both roll and add Piloting; the attacker must be higher.", "TA-10.3"},
    Lesson{"shoot-down", "", "Missiles can be shot down: a die and Gunnery, 6 or more.", "TA-17.5"},
    // What comes up, the rarer before the more common
    Lesson{"told attack-lost", "", "Attacks on a mecha that is gone, or no longer in contact, are lost with the points paid for them.",
           "TA-9.12"},
    Lesson{"told hit-taken", "", "The pilot nearby took this strike in the place of its target.", "TA-23.5"},
    Lesson{"told recall", "", "A Regult that fell near its Glaug may come back: 5 or more on a die before the next turn's actions.",
           "TA-21.3"},
    Lesson{"told destroyed aside=true", "", "A Regult that falls near its Glaug is put aside, and may come back.", "TA-21.2"},
    Lesson{"told fell", "", "A fall of more than an inch does a die of damage for each three inches. One may roll with it.", "TA-8.1"},
    Lesson{"told hazard fall=false", "", "Deadly ground hurts who enters it, and again who ends the move there.", "TA-7.9"},
    Lesson{"told pushed", "", "A push ends at the first base, building or edge of the table. Over the edge of a height one falls.",
           "TA-11.2"},
    Lesson{"told drift", "", "A blast that misses drifts: a die of inches in a random direction.", "TA-17.6"},
    Lesson{"told blast", "", "A blast attacks everybody whom its circle touches, friends too, at the same total.", "TA-17.6"},
    Lesson{"told shot-down", "",
           "Missiles can be shot at instead of dodged: a 6 or more with Gunnery removes one, and one for each point above.", "TA-17.5"},
    Lesson{"told screen", "", "A screen: no missiles at its mecha, and each friend within 12 inches dodges once for free.", "TA-22.2"},
    Lesson{"told guides", "", "Guided fire: mecha of its side within 12 inches strike at range with +1.", "TA-22.3"},
    Lesson{"told jammed", "", "A jammed mecha strikes at range with -1, until the suite acts again.", "TA-22.1"},
    Lesson{"told clash attack.blow=body-block", "",
           "Body Block: 2 damage, and whoever stands on no larger a base is pushed away by a die of inches.", "TA-11.1"},
    Lesson{"told clash attack.blow=stomp", "", "Stomp: 4 damage, but only if another blow at the same target has struck.", "TA-11.11"},
    Lesson{"told clash attack.blow=jump-kick", "", "Jump Kick: 5 damage for a further command point, once a turn.", "TA-11.8"},
    Lesson{"told clash attack.blow=power-punch", "", "Power Punch: 4 damage for a further command point.", "TA-11.10"},
    Lesson{"told clash attack.blow=grab", "", "Grab: no damage, but the target cannot pay to leave contact until the next turn.",
           "TA-11.6"},
    Lesson{"told clash attack.blow=club", "", "Club: 4 damage, once a turn.", "TA-11.5"},
    Lesson{"told clash attack.blow=kick", "", "Kick: 3 damage, once a turn.", "TA-11.7"},
    Lesson{"told clash attack.blow=punch", "", "Punch: 2 damage, as often as points are paid.", "TA-11.9"},
    Lesson{"told strike attack.missiles=!0", "",
           "A hit does the damage of one missile for each that was sent. Up to three can be dodged, more cannot.", "TA-17.3"},
    Lesson{"told strike because.why=crossfire", "", "Crossfire: fire from the front and from behind at once strikes with +1.", "TA-13.2"},
    Lesson{"told strike because.why=formation", "", "Side by side at one target: each strikes with a bonus for the others.", "TA-14.1"},
    Lesson{"told clash because.why=outnumbered", "", "Against two enemies or more one parries with -1 for each beyond the first.",
           "TA-15.1"},
    Lesson{"told because.why=rear", "", "From behind one strikes with +1.", "TA-13.1"},
    Lesson{"told strike because.why=hover", "", "A Guardian hovers: ranged strikes against it are at -1.", "TA-18.3"},
    Lesson{"told strike because.why=accurate", "", "An accurate weapon strikes with +1 if its mecha has neither moved nor turned.",
           "TA-16.1"},
    Lesson{"told strike because.why=*-cover", "", "Cover takes 1 from a ranged strike, hard cover 2.", "TA-12.1"},
    Lesson{"told transformed mode=fighter", "",
           "A Fighter flies straight on, at least half its speed, over everybody. Nobody strikes it hand to hand.", "TA-18.4"},
    Lesson{"told transformed mode=guardian", "", "A Guardian flies over ground and walls, and is harder to hit from afar.", "TA-18.3"},
    Lesson{"told transformed mode=battloid", "",
           "A Battloid stands and fights. Each mode has weapons and numbers of its own; damage stays.", "TA-18.1"},
    Lesson{"told boosted", "", "A boost: with 6 or more on a die and Piloting the mecha moves half its speed further.", "TA-19.1"},
    Lesson{"told prevent", "", "The same dice answer a theft: a 6 keeps the activation.", "TA-20.3"},
    Lesson{"told steal", "", "For a command point and a 6 on the dice one takes the activation over. It may be tried once each time.",
           "TA-20.2"},
    Lesson{"told passed", "", "Who has fewer squadrons left to act may pass, and the other side activates instead.", "TA-20.1"},
    Lesson{"told last-turns", "", "The end is near: the battle is over after the turns that were just rolled.", "TA-24.10"},
    Lesson{"told rolled", "", "Rolling with the impact halves the damage, rounded down, but never below 1.", "TA-9.11"},
    Lesson{"told dodged", "", "A dodge must reach the total of the strike. A 6 always dodges, a 1 never.", "TA-9.8"},
    Lesson{"told clash", "", "Hand to hand both roll and add Piloting, and the attacker must be higher.", "TA-10.3"},
    Lesson{"told strike", "", "A strike from afar: a die and Gunnery must reach the Defense. A 6 always strikes, a 1 always misses.",
           "TA-9.5"},
    Lesson{"told initiative", "", "Both roll two dice for the initiative. Who wins says which side activates first.", "TA-5.3"},
};

constexpr Examples how_to_say{
    "of mecha a3; move a3, fire a3 and so on",
    "move a3",
    "a3 is a mecha of the first side, b3 one of the second, sa1 a squadron; 12,20.5 are inches from the left and the top; a bearing is "
    "degrees from "
    "the top; an order in full is played at once: move a3 12,20.5, fire a3 0 b2 1 b4, fire a3 0 b2 4 with 4 missiles, fire a3 0 b2+b4 "
    "divided, fire a3 0 b2 wait for others to join",
    "why move a3 12,20.5, why fire a3 0 b2",
    "rules TA-9.7 a clause, rules dodge a search",
    "why place a1 10,30 0, why activate sa1, why move a1 12,20 15,22 90, why turn a1 90, why fire a1 0 b2 1 b3, why strike a1 kick b2, "
    "why push 90, why stay a1, why dodge, why roll, why accept, why end, why pass, why army uedf sample, why army valkyrie-squadron "
    "vef-1 nose-lasers",
    "  near a3          lists everybody by range and bearing from a3, and who is in sight\n"
    "  threats a3       lists what could hit a3 where it stands; threats a3 12,20.5 there\n"};

// What decides: of a table with a scenario of its own, what that says.
std::string victory_of(const Json& options) {
    if (const auto own = options.find("own_scenario"); own != options.end() && own->is_object()) return text_in(*own, "victory");
    const std::string scenario = text_in(options, "scenario");
    if (scenario == "control-the-battlefield") return "control";
    if (scenario == "hold-the-gate") return "gate";
    return scenario == "breakthrough" ? scenario : "points";
}

std::string goal_with(const Json& options) {
    const std::string victory = victory_of(options);
    if (victory == "control")
        return "Have more mecha within 3 inches of the markers: two markers more than the other side win, three are a major victory "
               "(TA-24.10). Who has nobody left has lost (TA-6.5).";
    if (victory == "breakthrough")
        return "The attacker scores for mecha that leave over the far edge and half of what is destroyed, the defender for what is "
               "destroyed (TA-24.14).";
    if (victory == "gate") return "Have more mecha within 3 inches of the marker when the last turn ends (TA-24.12).";
    return "Destroy more points of mecha than the other side, by a tenth of the larger army or more (TA-24.8). Who has nobody left has "
           "lost (TA-6.5).";
}

class TacticsGuide final : public Guide {
public:
    std::string goal(const Json& options) const override { return goal_with(options); }
    std::string decision(const Json& view) const override {
        if (!view.contains("field")) return {};
        const std::string stage = text_in(view["field"], "stage");
        return stage == "none" ? text_in(view["field"], "phase") : stage;
    }
    std::span<const Lesson> lessons() const override { return all_lessons; }
    const Examples& examples() const override { return how_to_say; }
    std::vector<Json> meant(const Match& match, Seat seat, const std::vector<std::string>& words) const override {
        return words.empty() ? std::vector<Json>{} : moves_meant(Json::parse(match.view(seat)), in_small_letters(words));
    }
    std::string answer(const Match& match, Seat seat, const std::vector<std::string>& words) const override {
        return answer_to(match, seat, in_small_letters(words));
    }

private:
    static std::vector<std::string> in_small_letters(const std::vector<std::string>& words) {
        std::vector<std::string> small;
        for (const std::string& word : words) small.push_back(lower(word));
        return small;
    }
    Outline outline_of(const Json& move) const override { return {text_in(move, "mecha"), {}}; }
};

}  // namespace

const Guide& guide() {
    static const TacticsGuide the_guide;
    return the_guide;
}

}  // namespace broadside::tactics
