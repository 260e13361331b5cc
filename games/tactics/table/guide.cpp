// What a newcomer to Tactics is told, and how orders are typed.
#include "games/tactics/table/guide.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "games/tactics/rules/rules.hpp"
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

constexpr Examples how_to_say{"of mecha a3; move a3, fire a3 and so on",
                              "move a3",
                              "a3 is a mecha of alpha, b3 one of bravo, sa1 a squadron; 12,20.5 are inches from the left and the top; a "
                              "bearing is degrees from the top",
                              "why move a3 12,20.5, why fire a3 0 b2",
                              "rules TA-9.7 a clause, rules dodge a search",
                              "why place a1 10,30 0, why activate sa1, why move a1 12,20 15,22 90, why turn a1 90, why fire a1 0 b2, why "
                              "strike a1 kick b2, why push 90, "
                              "why stay a1, why dodge, why roll, why accept, why end, why pass"};

std::string goal_with(const Json& options) {
    const std::string scenario = text_in(options, "scenario");
    if (scenario == "control-the-battlefield")
        return "Have more mecha within 3 inches of the markers: two markers more than the other side win (TA-24.10). Who has nobody left "
               "has lost "
               "(TA-6.5).";
    if (scenario == "breakthrough")
        return "The attacker scores for mecha that leave over the far edge and half of what is destroyed, the defender for what is "
               "destroyed "
               "(TA-24.14).";
    if (scenario == "hold-the-gate") return "Have more mecha within 3 inches of the marker when the last turn ends (TA-24.12).";
    return "Destroy more points of mecha than the other side, by a tenth of the larger army or more (TA-24.8). Who has nobody left has "
           "lost (TA-6.5).";
}

std::optional<double> number_in(const std::string& word) {
    char* end = nullptr;
    const double value = std::strtod(word.c_str(), &end);
    if (word.empty() || *end != '\0' || !std::isfinite(value) || std::abs(value) > 1000) return std::nullopt;
    return value;
}
// "12,20.5" in inches, as thousandths.
std::optional<Json> place_in(const std::string& word) {
    const std::size_t comma = word.find(',');
    if (comma == std::string::npos) return std::nullopt;
    const auto x = number_in(word.substr(0, comma));
    const auto y = number_in(word.substr(comma + 1));
    if (!x || !y) return std::nullopt;
    return Json{{"x", std::lround(*x * 1000)}, {"y", std::lround(*y * 1000)}};
}
// Degrees clockwise from the top, as a facing.
std::optional<int> facing_in(const std::string& word) {
    const auto degrees = number_in(word);
    if (!degrees || *degrees < 0 || *degrees > 360) return std::nullopt;
    return (static_cast<int>(std::lround(*degrees / 1.5)) + 3 * kit::quarter_turn) % kit::facings;
}

// The mecha of a view by its name, or null.
const Json* mecha_in(const Json& view, const std::string& name) {
    const auto id = MechaId::parse(name);
    if (!id || !id->named() || !view.contains("field")) return nullptr;
    const Json& list = view["field"]["mecha"][index_of(id->side())];
    return static_cast<std::size_t>(id->index()) < list.size() ? &list[static_cast<std::size_t>(id->index())] : nullptr;
}

std::vector<Json> one(Json move) {
    std::vector<Json> moves;
    moves.push_back(std::move(move));
    return moves;
}

// move a1 12,20 15,22 [bearing]: without a bearing it faces as before.
std::vector<Json> move_meant(const Json& view, const std::vector<std::string>& words) {
    const Json* mecha = mecha_in(view, words[1]);
    if (mecha == nullptr) return {};
    Json path = Json::array();
    int facing = (*mecha)["facing"].get<int>();
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (const auto place = place_in(words[i]))
            path.push_back(*place);
        else if (const auto bearing = facing_in(words[i]); bearing && i + 1 == words.size())
            facing = *bearing;
        else
            return {};
    }
    if (path.size() > kit::most_pieces) return {};
    return one({{"type", "move"}, {"mecha", words[1]}, {"facing", facing}, {"path", path}});
}
std::vector<Json> place_meant(const Json& view, const std::vector<std::string>& words) {
    const Json* mecha = mecha_in(view, words[1]);
    const auto place = words.size() > 2 ? place_in(words[2]) : std::nullopt;
    const auto bearing = words.size() > 3 ? facing_in(words[3]) : std::optional<int>(3 * kit::quarter_turn);
    if (mecha == nullptr || !place || !bearing) return {};
    const std::string mode = words.size() > 4 ? words[4] : (*mecha)["mode"].get<std::string>();
    return one({{"type", "place"}, {"mecha", words[1]}, {"at", *place}, {"facing", *bearing}, {"mode", mode}});
}
// fire a1 0 b2 [3]: the number of the weapon system, and of its missiles.
std::vector<Json> fire_meant(const std::vector<std::string>& words) {
    const auto slot = number_in(words[2]);
    const auto missiles = words.size() > 4 ? number_in(words[4]) : std::optional<double>(0);
    if (!slot || !missiles || *slot < 0 || *missiles < 0) return {};
    const Json shot{{"slot", static_cast<int>(*slot)}, {"target", words[3]}, {"second", "none"}, {"missiles", static_cast<int>(*missiles)}};
    return one({{"type", "fire"}, {"mecha", words[1]}, {"shots", Json::array({shot})}, {"wait", false}});
}
// strike a1 kick b2 [stomp b2 …]
std::vector<Json> strike_meant(const std::vector<std::string>& words) {
    Json hits = Json::array();
    for (std::size_t i = 2; i + 1 < words.size(); i += 2) hits.push_back({{"blow", words[i]}, {"target", words[i + 1]}});
    return one({{"type", "strike"}, {"mecha", words[1]}, {"hits", hits}});
}

std::vector<Json> moves_meant(const Json& view, const std::vector<std::string>& words) {
    const std::string& verb = words[0];
    if (words.size() == 1) {
        constexpr std::array<std::string_view, 10> bare{"steal",   "prevent", "allow", "pass",   "boost-squadron",
                                                        "release", "dodge",   "roll",  "accept", "end-step"};
        if (verb == "end") return one({{"type", "end-step"}});
        const bool known = std::find(bare.begin(), bare.end(), verb) != bare.end();
        return known ? one({{"type", verb}}) : std::vector<Json>{};
    }
    if (verb == "move" && words.size() >= 3) return move_meant(view, words);
    if (verb == "turn" && words.size() == 3 && !place_in(words[2])) return move_meant(view, words);
    if (verb == "place") return place_meant(view, words);
    if (verb == "fire" && (words.size() == 4 || words.size() == 5)) return fire_meant(words);
    if (verb == "strike" && words.size() >= 4 && words.size() % 2 == 0) return strike_meant(words);
    if (words.size() == 3 && verb == "jam") return one({{"type", verb}, {"mecha", words[1]}, {"target", words[2]}});
    if (words.size() == 3 && verb == "transform") return one({{"type", verb}, {"mecha", words[1]}, {"mode", words[2]}});
    if (words.size() != 2) return {};
    if (verb == "activate") return one({{"type", verb}, {"squadron", words[1]}});
    if (verb == "edge") return one({{"type", verb}, {"edge", words[1]}});
    if (verb == "first") return one({{"type", verb}, {"side", words[1]}});
    if (verb == "target" || verb == "sacrifice") return one({{"type", verb}, {"target", words[1]}});
    if (verb == "stay" || verb == "boost" || verb == "screen" || verb == "guide" || verb == "take-hit" || verb == "leave-out")
        return one({{"type", verb}, {"mecha", words[1]}});
    if (verb == "push")
        if (const auto bearing = facing_in(words[1])) return one({{"type", verb}, {"facing", *bearing}});
    return {};
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
        if (words.empty()) return {};
        std::vector<std::string> small;
        for (const std::string& word : words) small.push_back(lower(word));
        return moves_meant(Json::parse(match.view(seat)), small);
    }
    Outline outline_of(const Json& move) const override { return {text_in(move, "mecha"), {}}; }
};

}  // namespace

const Guide& guide() {
    static const TacticsGuide the_guide;
    return the_guide;
}

}  // namespace broadside::tactics
