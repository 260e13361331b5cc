#include <fmt/format.h>

#include <ostream>

#include "cli/commands.hpp"
#include "table/engine.hpp"

namespace broadside::cli {
namespace {

std::string without_quotes(std::string_view json) {
    if (json.size() >= 2 && json.front() == '"') json = json.substr(1, json.size() - 2);
    return std::string(json);
}

std::string choices_of(const OptionInfo& option) {
    if (option.choices.empty()) return "none (default), or JSON of your own";
    std::string text;
    for (const std::string& choice : option.choices)
        text += (text.empty() ? "" : ", ") + without_quotes(choice) + (choice == option.standard ? " (default)" : "");
    return text;
}

}  // namespace

int list_games(bool json, std::ostream& out) {
    if (json) {
        out << games_json() << "\n";
        return 0;
    }
    for (const Game* game : games()) {
        const std::string seats = game->least_seats() == game->most_seats()
                                      ? std::to_string(game->most_seats())
                                      : fmt::format("{} to {}", game->least_seats(), game->most_seats());
        out << fmt::format("{}: {}, {} seats\n    {}\n", game->key(), game->title(), seats, game->summary());
        for (const OptionInfo& option : game->options())
            out << fmt::format("    {:<18} {}\n    {:<18} {}\n", option.name, choices_of(option), "", option.help);
    }
    return 0;
}

int print_types(const std::string& key, std::ostream& out) {
    const Game& game = game_named(key);
    out << "// Written by `broadside types " << game.key() << "`.\n" << game.typescript();
    return 0;
}

}  // namespace broadside::cli
