// Harbour Race at the table: its title, its options in words, its content.
#include "games/harbour-race/rules/rules.hpp"
#include "games/harbour-race/rules/words.hpp"
#include "table/typed_game.hpp"

namespace broadside {
namespace {

// It teaches nothing, but says what one races for.
class HarbourGuide final : public Guide {
    std::string goal(const Json& options) const override {
        const std::string race = "Bring your three skiffs into the harbour first (HR-4.1)";
        return race + (text_in(options, "rules") == "advanced" ? ", and hold the other crew back (HR-2.5)." : ".");
    }
};

}  // namespace

template <>
struct GameTraits<harbour_race::Rules> {
    static constexpr std::string_view title = "Harbour Race";
    static constexpr std::string_view summary = "Two crews race three skiffs each, for the tests";
    static constexpr int rank = 1001;
    static constexpr bool puzzles = true;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 2;

    static constexpr std::string_view option_help(std::string_view name) {
        if (name == "rules") return "advanced: skiffs of the other crew can be held back";
        return "each crew has a signal, known to the other one or not";
    }
    static bool keeps_secrets(const Json& options) { return text_in(options, "signals") == "secret"; }
    static bool reveals(const harbour_race::Event& event) {
        const auto* given = std::get_if<harbour_race::SignalGiven>(&event);
        return given != nullptr && given->was_secret;
    }
    static const Guide& guide() {
        static const HarbourGuide the_guide;
        return the_guide;
    }
    static constexpr std::array<std::string_view, 2> ladder_sets{"{}", R"({"rules":"advanced","signals":"secret"})"};

    static harbour_race::Content content(const ContentPack& pack) {
        harbour_race::Content content;
        ContentReader reader(pack, harbour_race::Rules::key, "skiffs.json");
        for (int skiff = 1; skiff <= harbour_race::skiffs; ++skiff) {
            reader.enter("skiff-" + std::to_string(skiff));
            content.start[static_cast<std::size_t>(skiff - 1)] =
                static_cast<std::uint8_t>(reader.number("start", 0, harbour_race::harbour - 1));
            reader.finish_entry();
        }
        reader.finish();
        return content;
    }
};

const Game& harbour_race_game() {
    static const TypedGame<harbour_race::Rules> game;
    return game;
}

}  // namespace broadside
