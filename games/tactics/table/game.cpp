// Tactics at the table: its title and its options in words.
#include "games/tactics/rules/rules.hpp"
#include "games/tactics/rules/words.hpp"
#include "games/tactics/table/content.hpp"
#include "games/tactics/table/guide.hpp"
#include "games/tactics/table/scenario.hpp"
#include "table/typed_game.hpp"

namespace broadside {

template <>
struct GameTraits<tactics::Rules> {
    static constexpr std::string_view title = "Tactics";
    static constexpr std::string_view summary = "Squadrons of giant mecha on a table with terrain: move in inches, fire, dodge, close in";
    static constexpr int rank = 5;
    static constexpr bool puzzles = true;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 2;
    static constexpr std::array<std::string_view, 1> ladder_sets{R"({"scenario":"breakthrough","points":"150"})"};

    static constexpr std::string_view option_help(std::string_view name) {
        if (name == "scenario") return "the table, the forces and what decides; the last three have armies of your own choice";
        if (name == "points") return "how large an army may be, where armies are chosen";
        if (name == "prices") return "what force cards cost: as in the overview, or as published later";
        if (name == "rules") return "the overview alone, with the standard modules, or with all of them";
        if (name == "cover") return "woods, walls and corners of buildings take from ranged strikes";
        if (name == "rear") return "+1 to strike from behind";
        if (name == "crossfire") return "+1 for those who fire together from before and behind";
        if (name == "formation") return "a bonus for mecha that stand close together and fire together";
        if (name == "outnumbered") return "who is touched by several enemies parries worse";
        if (name == "properties") return "accurate, inescapable, overwhelming, rapid and split fire, focus fire";
        if (name == "activation") return "pass when outnumbered, steal an activation for a command point";
        if (name == "boost") return "a command point and a roll for a longer move";
        if (name == "missiles") return "volleys, ammunition, and damage for each missile";
        if (name == "anti_missile") return "missiles can be shot down";
        if (name == "blast") return "circles that hit everybody under them, and drift when they miss";
        if (name == "modes") return "Valkyries change between Battloid, Guardian and Fighter";
        if (name == "cheap") return "Regults give no command points, and may come back";
        if (name == "suites") return "jamming, screening and guiding by electronic suites";
        if (name == "pilots") return "named pilots may be bought for an army";
        if (name == own_file) return "a table of your own instead of the scenario's: the file that the editor saves";
        return "how many dice an attempt to steal an activation rolls";
    }

    static constexpr std::string_view own_file = "own_scenario";
    static void put_own_file(const Json& json, const tactics::Options& options, tactics::Content& content) {
        tactics::read_own_scenario(json, options.scenario, content);
    }

    // A table of one's own that says a lot about itself.
    static std::string longest_options(const ContentPack& pack) {
        constexpr std::size_t long_note = 14'000;
        Json scenario = pack.file(tactics::Rules::key, "scenarios.json")["entries"].front();
        scenario.erase("id");
        scenario["note"] = std::string(long_note, 'x');
        return Json{{std::string(own_file), scenario}}.dump();
    }

    static const Guide& guide() { return tactics::guide(); }
    static bool reveals(const tactics::Event& event) { return std::holds_alternative<tactics::ArmyShown>(event); }

    static tactics::Content content(const ContentPack& pack) { return tactics_content(pack); }
};

const Game& tactics_game() {
    static const TypedGame<tactics::Rules> game;
    return game;
}

}  // namespace broadside
