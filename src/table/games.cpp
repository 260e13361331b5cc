#include <algorithm>

#include "core/level.hpp"
#include "table/game.hpp"
#include "table/text.hpp"

namespace broadside {

const Guide& Game::guide() const {
    static const Guide plain;
    return plain;
}

std::span<const Game* const> games() {
    static const std::vector<const Game*> all = [] {
        std::vector<const Game*> list(bundled_games().begin(), bundled_games().end());
        std::ranges::sort(list, {}, [](const Game* game) { return std::pair(game->rank(), game->key()); });
        return list;
    }();
    return all;
}

const Game& game_named(std::string_view key) {
    std::string keys;
    for (const Game* game : games()) {
        if (game->key() == key) return *game;
        keys += (keys.empty() ? "" : ", ") + std::string(game->key());
    }
    throw UserError("unknown game '" + std::string(key.substr(0, 40)) + "', the games are: " + keys);
}

BotSpec bot_spec(std::string_view text) {
    const std::size_t at = text.find('@');
    BotSpec spec{std::string(text.substr(0, at))};
    if (at == std::string_view::npos) return spec;
    const std::string file(text.substr(at + 1));
    spec.weights = parse_json(read_file(file), file);
    return spec;
}

std::span<const std::string_view> bot_names() {
    static constexpr auto names = names_of(Skill{});
    return names;
}

void check_bot(std::string_view name) {
    if (enum_named<Skill>(name)) return;
    std::string names;
    for (const std::string_view each : bot_names()) names += (names.empty() ? "" : ", ") + std::string(each);
    throw UserError("unknown bot '" + std::string(name.substr(0, 40)) + "', the bots are: " + names);
}

}  // namespace broadside
