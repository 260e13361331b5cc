// What a table chooses: the scenario, the size and prices of armies, and the modules, by preset or one by one.
#pragma once

#include "games/tactics/rules/ids.hpp"

namespace broadside::tactics {

enum class ScenarioKey : std::uint8_t { FirstPatrol, CityBrawl, SampleBattle, ControlTheBattlefield, Breakthrough, HoldTheGate };
inline constexpr int scenario_count = 6;
constexpr auto names_of(ScenarioKey) {
    return std::array<std::string_view, scenario_count>{"first-patrol", "city-brawl",   "sample-battle", "control-the-battlefield",
                                                        "breakthrough", "hold-the-gate"};
}

enum class Size : std::uint8_t { P150, P200, P300, P450 };
constexpr auto names_of(Size) { return std::array<std::string_view, 4>{"150", "200", "300", "450"}; }
constexpr int points_of(Size size) { return std::array{150, 200, 300, 450}[static_cast<std::size_t>(size)]; }

enum class Prices : std::uint8_t { Overview, Published };
constexpr auto names_of(Prices) { return std::array<std::string_view, 2>{"overview", "published"}; }

enum class Preset : std::uint8_t { Overview, Standard, Full };
constexpr auto names_of(Preset) { return std::array<std::string_view, 3>{"overview", "standard", "full"}; }

// As the preset has it, or on or off all the same.
enum class Switch : std::uint8_t { Preset, On, Off };
constexpr auto names_of(Switch) { return std::array<std::string_view, 3>{"preset", "on", "off"}; }

enum class StealDice : std::uint8_t { Three, One };
constexpr auto names_of(StealDice) { return std::array<std::string_view, 2>{"3", "1"}; }

enum class Module : std::uint8_t {
    Cover,
    Rear,
    Crossfire,
    Formation,
    Outnumbered,
    Properties,
    Activation,
    Boost,  // Standard
    Missiles,
    AntiMissile,
    Blast,
    Modes,
    Cheap,
    Suites,
    Pilots,
    None  // and Full
};
inline constexpr int module_count = 15;
inline constexpr int standard_modules = 8;
constexpr auto names_of(Module) {
    return std::array<std::string_view, module_count + 1>{"cover",      "rear",   "crossfire", "formation",    "outnumbered", "properties",
                                                          "activation", "boost",  "missiles",  "anti-missile", "blast",       "modes",
                                                          "cheap",      "suites", "pilots",    "none"};
}
using Modules = EnumSet<Module, module_count, std::uint16_t>;

struct Options {
    ScenarioKey scenario = ScenarioKey::FirstPatrol;
    Size points = Size::P300;
    Prices prices = Prices::Overview;
    Preset rules = Preset::Overview;
    Switch cover = Switch::Preset;
    Switch rear = Switch::Preset;
    Switch crossfire = Switch::Preset;
    Switch formation = Switch::Preset;
    Switch outnumbered = Switch::Preset;
    Switch properties = Switch::Preset;
    Switch activation = Switch::Preset;
    Switch boost = Switch::Preset;
    Switch missiles = Switch::Preset;
    Switch anti_missile = Switch::Preset;
    Switch blast = Switch::Preset;
    Switch modes = Switch::Preset;
    Switch cheap = Switch::Preset;
    Switch suites = Switch::Preset;
    Switch pilots = Switch::Preset;
    StealDice steal_dice = StealDice::Three;

    friend constexpr bool operator==(const Options&, const Options&) = default;
    static constexpr auto fields() {
        return std::tuple{field("scenario", &Options::scenario),
                          field("points", &Options::points),
                          field("prices", &Options::prices),
                          field("rules", &Options::rules),
                          field("cover", &Options::cover),
                          field("rear", &Options::rear),
                          field("crossfire", &Options::crossfire),
                          field("formation", &Options::formation),
                          field("outnumbered", &Options::outnumbered),
                          field("properties", &Options::properties),
                          field("activation", &Options::activation),
                          field("boost", &Options::boost),
                          field("missiles", &Options::missiles),
                          field("anti_missile", &Options::anti_missile),
                          field("blast", &Options::blast),
                          field("modes", &Options::modes),
                          field("cheap", &Options::cheap),
                          field("suites", &Options::suites),
                          field("pilots", &Options::pilots),
                          field("steal_dice", &Options::steal_dice)};
    }
};

// The switches are in the order of the modules.
constexpr Modules modules_of(const Options& options) {
    const std::array<Switch, module_count> switches{options.cover,       options.rear,         options.crossfire,  options.formation,
                                                    options.outnumbered, options.properties,   options.activation, options.boost,
                                                    options.missiles,    options.anti_missile, options.blast,      options.modes,
                                                    options.cheap,       options.suites,       options.pilots};
    Modules result;
    for (int i = 0; i < module_count; ++i) {
        const Switch each = switches[static_cast<std::size_t>(i)];
        const bool preset = options.rules == Preset::Full || (options.rules == Preset::Standard && i < standard_modules);
        if (each == Switch::On || (each == Switch::Preset && preset)) result.add(static_cast<Module>(i));
    }
    return result;
}

}  // namespace broadside::tactics
