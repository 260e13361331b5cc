// Hidden Aim at the table: its title, its options in words, its content.
#include "games/hidden-aim/rules/rules.hpp"
#include "games/hidden-aim/rules/words.hpp"
#include "table/typed_game.hpp"

namespace broadside {

template <>
struct GameTraits<hidden_aim::Rules> {
    static constexpr std::string_view title = "Hidden Aim";
    static constexpr std::string_view summary = "Three rounds of aiming in secret at the highest card, for the tests";
    static constexpr int rank = 1000;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 5;

    static constexpr std::string_view option_help(std::string_view name) {
        if (name == "players") return "how many play";
        return "who has not aimed in time misses the round";
    }

    static hidden_aim::Content content(const ContentPack& pack) {
        hidden_aim::Content content;
        ContentReader reader(pack, hidden_aim::Rules::key, "range.json");
        reader.enter("range");
        content.aim_time = 1000 * reader.number("seconds", 1, 60);
        if (reader.has("fatal_aim")) content.fatal_aim = reader.number("fatal_aim", 0, hidden_aim::width);
        reader.finish_entry();
        reader.finish();
        return content;
    }
};

const Game& hidden_aim_game() {
    static const TypedGame<hidden_aim::Rules> game;
    return game;
}

}  // namespace broadside
