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
