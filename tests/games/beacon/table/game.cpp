// Beacon at the table: its title, its options in words, its content.
#include "games/beacon/rules/rules.hpp"
#include "games/beacon/rules/words.hpp"
#include "table/typed_game.hpp"

namespace broadside {

template <>
struct GameTraits<beacon::Rules> {
    static constexpr std::string_view title = "Beacon";
    static constexpr std::string_view summary = "Hunters against hares in real time, for the tests";
    static constexpr int rank = 1002;
    static constexpr int least_seats = beacon::seat_count;
    static constexpr int most_seats = beacon::seat_count;

    static constexpr std::string_view option_help(std::string_view) { return "twice the time"; }

    static beacon::Content content(const ContentPack& pack) {
        beacon::Content content;
        ContentReader reader(pack, beacon::Rules::key, "lights.json");
        reader.enter("lights");
        content.bright_time = reader.number("bright", 1, 60'000);
        content.round_time = reader.number("round", static_cast<int>(content.bright_time) + 1, 120'000);
        reader.finish_entry();
        reader.finish();
        return content;
    }
};

const Game& beacon_game() {
    static const TypedGame<beacon::Rules> game;
    return game;
}

}  // namespace broadside
