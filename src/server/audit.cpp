#include "server/audit.hpp"

#include <sstream>

#include "server/dice.hpp"
#include "server/secrets.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside::server {
namespace {

// What the rules want drawn next; empty if nothing. The file is not asked: it might lie about it.
std::vector<std::uint32_t> sides_wanted(const Match& match) {
    return match.waiting().chance ? match.chance().sides : std::vector<std::uint32_t>{};
}

std::string text_of(const Json& header, const char* name) {
    const auto found = header.find(name);
    return found != header.end() && found->is_string() ? found->get<std::string>() : "";
}

}  // namespace

std::optional<int> audited_draws(std::string_view replay, const ContentPack& content) {
    std::istringstream lines{std::string(replay)};
    std::string line;
    std::getline(lines, line);
    const Json header = parse_json(line, "replay line 1");
    if (!header.is_object() || !header.contains("seed")) return std::nullopt;
    start_secrets();
    Seed seed{};
    try {
        seed = seed_of_hex(text_of(header, "seed"));
    } catch (const std::invalid_argument& error) {
        throw UserError(std::string("replay line 1: ") + error.what());
    }
    if (hash_of_bytes(text_of(header, "seed")) != text_of(header, "commitment"))
        throw UserError("the seed is not the one that was promised");

    std::vector<std::vector<std::uint32_t>> wanted;  // before each input
    const auto setup = game_named(text_of(header, "game")).setup(header.at("options"), content);
    wanted.push_back(sides_wanted(header.contains("start") ? *setup->load(header.at("start")) : *setup->new_match()));
    play_replay(replay, content, [&](const Match& match, int) { wanted.push_back(sides_wanted(match)); });

    int draws = 0;
    for (std::size_t input = 0; std::getline(lines, line); ++input) {
        const Json json = parse_json(line, "replay");
        if (!json.contains("chance")) continue;
        if (json.at("chance") != Json(draw_values(seed, text_of(header, "table"), draws, wanted.at(input))))
            throw UserError("the dice of input " + std::to_string(input + 1) + " do not come from the seed");
        ++draws;
    }
    return draws;
}

}  // namespace broadside::server
