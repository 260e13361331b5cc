// Games that only tests play at the server: one with timers of its own, and the same with a mistake in its rules.
#pragma once

#include "support/hidden_aim.hpp"
#include "table/typed_game.hpp"

namespace broadside {

// A broken promise: nobody may aim at exactly this.
inline constexpr std::int32_t fatal_aim = 1313;

class BrokenAim : public hidden_aim::Rules {
public:
    using hidden_aim::Rules::apply;
    using hidden_aim::Rules::Rules;
    static constexpr std::string_view key = "broken-aim";

    template <class Sink>
    constexpr void apply(State& state, const Acted<Move>& acted, Sink& sink) const {
        hidden_aim::Rules::apply(state, acted, sink);
        invariant(std::get<hidden_aim::Aim>(acted.move).mils != fatal_aim, "an aim that the rules cannot bear");
    }
};

struct AimTraits {
    static constexpr std::string_view title = "Aim";
    static constexpr std::string_view summary = "For tests";
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 5;
    static constexpr std::string_view option_help(std::string_view) { return ""; }
    static hidden_aim::Content content(const ContentPack&) { return {}; }
};
template <>
struct GameTraits<hidden_aim::Rules> : AimTraits {};
template <>
struct GameTraits<BrokenAim> : AimTraits {};

inline const Game& test_game_named(std::string_view key) {
    static const TypedGame<hidden_aim::Rules> aim;
    static const TypedGame<BrokenAim> broken;
    if (key == aim.key()) return aim;
    if (key == broken.key()) return broken;
    return game_named(key);
}

}  // namespace broadside
