// Force of Arms at the table: its title and its options in words.
#include "games/force-of-arms/rules/rules.hpp"
#include "games/force-of-arms/rules/words.hpp"
#include "games/force-of-arms/table/content.hpp"
#include "games/force-of-arms/table/guide.hpp"
#include "table/typed_game.hpp"

namespace broadside {

template <>
struct GameTraits<force_of_arms::Rules> {
    static constexpr std::string_view title = "Force of Arms";
    static constexpr std::string_view summary = "A card duel around nine places: moving ships, face-down fighters, heroes and commands";
    static constexpr int rank = 2;
    static constexpr bool puzzles = true;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 2;

    static constexpr std::string_view option_help(std::string_view name) {
        if (name == "rounds") return "how many rounds; a match of 2 that is level gets a third";
        if (name == "factions") return "swap after every round, or keep for the whole match";
        if (name == "next_starter") return "further rounds: the second player of the round before starts, or draw again";
        return "the alternate ship card transforms the ship, or is only another picture of it";
    }

    static const Guide& guide() { return force_of_arms::guide(); }
    static bool reveals(const force_of_arms::Event& event) { return std::holds_alternative<force_of_arms::Revealed>(event); }

    static force_of_arms::Content content(const ContentPack& pack) { return force_of_arms_content(pack); }
};

const Game& force_of_arms_game() {
    static const TypedGame<force_of_arms::Rules> game;
    return game;
}

}  // namespace broadside
