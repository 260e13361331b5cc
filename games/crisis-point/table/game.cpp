// Crisis Point at the table: its title and its options in words.
#include "games/crisis-point/rules/rules.hpp"
#include "games/crisis-point/rules/words.hpp"
#include "games/crisis-point/table/content.hpp"
#include "games/crisis-point/table/guide.hpp"
#include "table/typed_game.hpp"

namespace broadside {

template <>
struct GameTraits<crisis_point::Rules> {
    static constexpr std::string_view title = "Crisis Point";
    static constexpr std::string_view summary =
        "A card duel on sixteen spaces: units, locations, face-down combat cards, battle tokens and secret objectives";
    static constexpr int rank = 3;
    static constexpr bool puzzles = true;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 2;

    static constexpr std::string_view option_help(std::string_view name) {
        if (name == "games") return "one game, or two with the sides and the first turn exchanged";
        if (name == "base_tokens") return "the base gives a battle token for every combat card in hand, or four at most";
        return "when the victory points are level: a draw, or who has won more cards";
    }

    static const Guide& guide() { return crisis_point::guide(); }
    static bool reveals(const crisis_point::Event& event) { return std::holds_alternative<crisis_point::Revealed>(event); }

    static crisis_point::Content content(const ContentPack& pack) { return crisis_point_content(pack); }
};

const Game& crisis_point_game() {
    static const TypedGame<crisis_point::Rules> game;
    return game;
}

}  // namespace broadside
