// Brace for Impact at the table: its title and its options in words.
#include "games/brace-for-impact/rules/rules.hpp"
#include "games/brace-for-impact/rules/words.hpp"
#include "games/brace-for-impact/table/content.hpp"
#include "games/brace-for-impact/table/guide.hpp"
#include "table/typed_game.hpp"

namespace broadside {

template <>
struct GameTraits<brace_for_impact::Rules> {
    static constexpr std::string_view title = "Brace for Impact";
    static constexpr std::string_view summary =
        "Ten frantic minutes on one bridge: call out what is wrong, answer each other, hold out against the fleet";
    static constexpr int rank = 4;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 15;
    static constexpr std::array<std::string_view, 9> ladder_sets{
        R"({"players":"5","difficulty":"training"})",  R"({"players":"5","difficulty":"veteran"})",
        R"({"players":"5","difficulty":"elite"})",     R"({"players":"8","difficulty":"training"})",
        R"({"players":"8","difficulty":"veteran"})",   R"({"players":"8","difficulty":"elite"})",
        R"({"players":"15","difficulty":"training"})", R"({"players":"15","difficulty":"veteran"})",
        R"({"players":"15","difficulty":"elite"})"};
    static constexpr std::string_view busy_options = R"({"players":"15","difficulty":"veteran"})";

    static constexpr std::string_view option_help(std::string_view name) {
        if (name == "players") return "how many play, the commander included; two always play together against the fleet";
        if (name == "form") return "with three or four players: one commands the fleet, or all fight it together";
        if (name == "difficulty") return "how damaged the ship begins and how hard the fleet presses";
        if (name == "events") return "event cards, or the voice of the computer at fixed times";
        if (name == "tactics") return "the commander also holds tactics cards, which answer what the crew does and says";
        if (name == "leaders") return "leaders of the fleet with great powers, each used once at the cost of a smaller hand";
        if (name == "hand") return "whether the commander's hand goes by difficulty or by the number of players";
        if (name == "channels") return "how many calls of the crew may be open at once";
        return "how long the battle, the events and the furnace timer take: one and a half times, as printed, half, a tenth";
    }

    static const Guide& guide() { return brace_for_impact::guide(); }
    static bool reveals(const brace_for_impact::Event& event) {
        const auto* turned = std::get_if<brace_for_impact::ShipTurned>(&event);
        return turned != nullptr && turned->face_up;
    }
    static bool keeps_secrets(const Json&) { return true; }

    static brace_for_impact::Content content(const ContentPack& pack) { return brace_for_impact_content(pack); }
};

const Game& brace_for_impact_game() {
    static const TypedGame<brace_for_impact::Rules> game;
    return game;
}

}  // namespace broadside
