// Fire Drill at the table: its title, its options in words, its content.
#include "games/fire-drill/rules/rules.hpp"
#include "games/fire-drill/rules/words.hpp"
#include "table/typed_game.hpp"

namespace broadside {

template <>
struct GameTraits<fire_drill::Rules> {
    static constexpr std::string_view title = "Fire Drill";
    static constexpr std::string_view summary = "Four put out the fires that one sets, all at once, for the tests";
    static constexpr int rank = 1001;
    static constexpr int least_seats = 5;
    static constexpr int most_seats = 5;
    static constexpr std::string_view busy_options = R"({"length":"long"})";

    static constexpr std::string_view option_help(std::string_view) { return "five seconds, or a minute"; }
    static bool keeps_secrets(const Json&) { return false; }

    static fire_drill::Content content(const ContentPack& pack) {
        fire_drill::Content content;
        ContentReader reader(pack, fire_drill::Rules::key, "drill.json");
        reader.enter("drill");
        content.outbreak = reader.number("outbreak", 10, 60'000);
        content.crew_busy = reader.number("crew_busy", 10, 60'000);
        content.raider_busy = reader.number("raider_busy", 10, 60'000);
        reader.finish_entry();
        reader.finish();
        return content;
    }
};

const Game& fire_drill_game() {
    static const TypedGame<fire_drill::Rules> game;
    return game;
}

}  // namespace broadside
