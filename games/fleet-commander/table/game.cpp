// Fleet Commander at the table: its title, its options in words and its content pack.
#include "games/fleet-commander/rules/rules.hpp"
#include "games/fleet-commander/rules/words.hpp"
#include "games/fleet-commander/table/guide.hpp"
#include "table/typed_game.hpp"

namespace broadside {

template <>
struct GameTraits<fleet_commander::Rules> {
    using Content = fleet_commander::Content;
    using Kind = fleet_commander::Kind;
    using Weapon = fleet_commander::Weapon;

    static constexpr std::string_view title = "Fleet Commander";
    static constexpr std::string_view summary = "Two fleets, command dice and a star chart of five by five squares";
    static constexpr int rank = 1;
    static constexpr bool puzzles = true;
    static constexpr std::array<std::string_view, 3> ladder_sets{"{}", R"({"rules":"advanced","hidden_deployment":true})",
                                                                 R"({"scenario":"capture"})"};
    static constexpr std::string_view busy_options = R"({"rules":"advanced"})";
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 2;

    static constexpr std::string_view option_help(std::string_view name) {
        if (name == "rules") return "basic, or advanced with ship abilities, reactions and changed directions";
        if (name == "scenario") return "a battle to eight classes, or one of four scenarios";
        if (name == "secret_weapons") return "special weapons stay face down until their first use";
        return "fleets are deployed as face-down signals with two decoys";
    }

    static const Guide& guide() { return fleet_commander::guide(); }
    static bool reveals(const fleet_commander::Event& event) { return std::holds_alternative<fleet_commander::Revealed>(event); }
    static bool keeps_secrets(const Json& options) {
        return options.value("hidden_deployment", true) || options.value("secret_weapons", true);
    }

    static Content content(const ContentPack& pack) {
        Content content;
        ContentReader ships(pack, fleet_commander::Rules::key, "ships.json");
        for (const Kind kind : {Kind::Frigate, Kind::Destroyer, Kind::Battleship, Kind::Shuttle}) {
            ships.enter(name_of(kind));
            auto& data = content.ships[static_cast<std::size_t>(kind)];
            data.ship_class = byte(ships.number("class", 1, fleet_commander::class_limit));
            data.fire = byte(kind == Kind::Shuttle ? ships.number("fire", 0, 0) : ships.number("fire", 1, 20));
            data.hull = byte(ships.number("hull", 1, 99));
            ships.finish_entry();
        }
        ships.finish();
        ContentReader weapons(pack, fleet_commander::Rules::key, "weapons.json");
        for (const Weapon weapon : fleet_commander::all_weapons) {
            weapons.enter(name_of(weapon));
            auto& data = content.weapons[static_cast<std::size_t>(weapon)];
            if (has_power(weapon)) data.power = byte(weapons.number("power", 1, 20));
            if (has_range(weapon)) data.range = byte(weapons.number("range", 1, 2));
            weapons.finish_entry();
        }
        weapons.finish();
        check_deployable(content);
        return content;
    }

private:
    static std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
    static bool has_power(Weapon weapon) { return weapon != Weapon::Bomb && weapon != Weapon::Beam; }
    static bool has_range(Weapon weapon) { return weapon != Weapon::Bomb && weapon != Weapon::Vortex; }

    // Whatever was deployed first, the last ship must find room: the other ships can never block all five squares.
    static void check_deployable(const Content& content) {
        constexpr std::array kinds{Kind::Frigate, Kind::Destroyer, Kind::Battleship};
        int total = content.of(Kind::Shuttle).ship_class;
        for (const Kind kind : kinds) total += fleet_commander::fleet_count(kind) * content.of(kind).ship_class;
        for (const Kind kind : kinds) {
            const int own = content.of(kind).ship_class;
            const int blocking = 5 * (fleet_commander::class_limit - own + 1);
            if (total - own >= blocking)
                throw UserError("fleet-commander/ships.json: " + std::string(name_of(kind)) + ": 'class' " + std::to_string(own) +
                                " is too large, a fleet could become impossible to deploy");
        }
    }
};

const Game& fleet_commander_game() {
    static const TypedGame<fleet_commander::Rules> game;
    return game;
}

}  // namespace broadside
