#include "server/site.hpp"

#include <algorithm>
#include <array>

#include "server/lesson_table.hpp"
#include "server/secrets.hpp"
#include "table/embedded.hpp"
#include "table/rules_page.hpp"

namespace broadside::server {
namespace {

using engine::json_text;
using engine::Members;

constexpr std::string_view client_folder = "web/dist";

constexpr std::string_view without_client = R"(<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Broadside</title>
<h1>Broadside</h1>
<p>The server runs, but this program was built without the browser client (<code>web/dist</code>).</p>
</html>
)";

std::string_view type_of(std::string_view path) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 13> types{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".webp", "image/webp"},
        {".woff2", "font/woff2"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".txt", "text/plain; charset=utf-8"},
        {".ogg", "audio/ogg"},
    }};
    for (const auto& [ending, type] : types)
        if (path.ends_with(ending)) return type;
    return "application/octet-stream";
}

Page not_found() { return {404, "application/json", R"({"ok":false,"why":"there is nothing here"})", "", "no-store"}; }

Page client_file(std::string_view path) {
    const std::string wanted = std::string(client_folder) + std::string(path == "/" ? "/index.html" : path);
    for (const embedded::File& file : embedded::files()) {
        if (file.path != wanted) continue;
        // The names of assets carry a hash of their content, so they never change.
        const bool hashed = path.starts_with("/assets/");
        return {200, std::string(type_of(wanted)), std::string(file.text), "\"" + hash_of_text(file.text).substr(0, 32) + "\"",
                hashed ? "public, max-age=31536000, immutable" : "no-cache"};
    }
    if (path == "/") return {200, "text/html; charset=utf-8", std::string(without_client), "", "no-store"};
    return not_found();
}

std::string game_json(const Game& game, const ContentPack& content, const Opponents& opponents) {
    const auto match = game.setup(Json::object(), content)->new_match();
    std::vector<std::string> seats;
    for (int n = 0; n < match->seats(); ++n) seats.push_back(json_text(match->seat_name(Seat{static_cast<std::uint8_t>(n)})));
    std::vector<std::string> options;
    for (const OptionInfo& option : game.options())
        options.push_back(Members{}
                              .add_text("name", option.name)
                              .add_list("choices", option.choices)
                              .add("standard", option.standard)
                              .add_text("help", option.help)
                              .object());
    std::vector<std::string> bots;
    // A program has no place at a table in real time; where nobody has taught the computer, it plays at random.
    const bool taught = match->searchable() || match->has_policy();
    for (const std::string& bot : opponents.names())
        if (opponents.is_program(bot) ? !match->has_policy() : taught || bot == "random") bots.push_back(json_text(bot));
    return Members{}
        .add_text("key", game.key())
        .add_text("title", game.title())
        .add_text("summary", game.summary())
        .add_list("seats", seats)
        .add_list("options", options)
        .add_list("bots", bots)
        .add_flag("real_time", match->real_time())
        .add_flag("thinks", match->searchable())
        .object();
}

Page games_page(const ContentPack& content, const Opponents& opponents) {
    std::vector<std::string> list;
    for (const Game* game : games()) list.push_back(game_json(*game, content, opponents));
    return {200, "application/json", Members{}.add_list("games", list).object(), "", "no-cache"};
}

Page rules_page(std::string_view key) {
    try {
        const RulesPage page = RulesPage::of_game(game_named(key).key());
        std::vector<std::string> clauses;
        for (const Clause& clause : page.clauses())
            clauses.push_back(
                Members{}.add_text("id", clause.id).add_text("section", clause.section).add_text("text", clause.text).object());
        return {
            200, "application/json",
            Members{}.add_text("title", page.title()).add_text("introduction", page.introduction()).add_list("clauses", clauses).object(),
            "", "no-cache"};
    } catch (const UserError&) {
        return not_found();
    }
}

// A page about one game, as JSON.
template <class Write>
Page game_page(std::string_view key, Write write) {
    try {
        return {200, "application/json", write(game_named(key)), "", "no-cache"};
    } catch (const UserError&) {
        return not_found();
    }
}

// The sentences for those who meet a decision for the first time.
std::string guide_json(const Game& game, const ContentPack& content) {
    const Json options = parse_json(game.setup(Json::object(), content)->options(), "options");
    std::vector<std::string> sentences;
    for (const Lesson& each : game.guide().lessons())
        sentences.push_back(Members{}
                                .add_text("key", each.key)
                                .add_text("task", each.task)
                                .add_text("text", each.text)
                                .add_text("clause", each.clause)
                                .object());
    return Members{}.add_text("goal", game.guide().goal(options)).add_list("lessons", sentences).object();
}

Page health_page(const Hall& hall) {
    return {200, "application/json",
            Members{}
                .add("ok", "true")
                .add("tables", std::to_string(hall.tables()))
                .add("running", std::to_string(hall.running_tables()))
                .add("sessions", std::to_string(hall.sessions()))
                .object(),
            "", "no-store"};
}

Page metrics_page(const Hall& hall, const Traffic& traffic) {
    std::string text;
    const auto figure = [&](std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
        const std::string full = "broadside_" + std::string(name);
        text += "# HELP " + full + " " + std::string(help) + "\n# TYPE " + full + " " + std::string(type) + "\n" + full + " " +
                std::to_string(value) + "\n";
    };
    const Counters& counters = hall.counters();
    figure("connections", "gauge", "Open connections.", traffic.connections);
    figure("sessions", "gauge", "Open WebSockets.", hall.sessions());
    figure("players", "gauge", "Known players.", hall.players());
    figure("tables", "gauge", "Tables.", hall.tables());
    figure("tables_running", "gauge", "Tables with a game that goes on.", hall.running_tables());
    figure("connections_accepted_total", "counter", "Connections accepted.", traffic.accepted);
    figure("connections_refused_total", "counter", "Connections over a limit.", traffic.turned_away);
    figure("connections_dropped_slow_total", "counter", "Connections dropped because they read too slowly.", traffic.dropped_slow);
    figure("http_requests_total", "counter", "HTTP requests.", traffic.requests);
    figure("messages_total", "counter", "Messages from clients.", counters.messages);
    figure("refusals_total", "counter", "Messages refused.", counters.refusals);
    figure("records_total", "counter", "Durable records of tables.", counters.records);
    figure("saves_total", "counter", "Times that a table was saved, each with the records that came together.", counters.saves);
    figure("bot_moves_total", "counter", "Moves of computer seats.", counters.bot_moves);
    figure("bots_late_total", "counter", "Computer seats that took too long.", counters.late_bots);
    figure("pushes_total", "counter", "Pushes sent.", counters.pushes);
    figure("tables_frozen_total", "counter", "Tables frozen by a bug in the rules.", counters.frozen);
    return {200, "text/plain; version=0.0.4; charset=utf-8", text, "", "no-store"};
}

}  // namespace

Page page_at(std::string_view target, const Hall& hall, const Traffic& traffic, const ContentPack& content) {
    const std::string_view path = target.substr(0, target.find_first_of("?#"));
    constexpr std::string_view rules = "/api/rules/";
    constexpr std::string_view cards = "/api/content/";
    constexpr std::string_view replay = "/api/replay/";
    constexpr std::string_view lessons = "/api/lessons/";
    constexpr std::string_view how_to_play = "/api/howto/";
    constexpr std::string_view guide = "/api/guide/";
    if (path == "/api/games") return games_page(content, hall.opponents());
    if (path == "/api/health") return health_page(hall);
    if (path == "/metrics") return metrics_page(hall, traffic);
    if (path.starts_with(rules)) return rules_page(path.substr(rules.size()));
    if (path.starts_with(lessons))
        return game_page(path.substr(lessons.size()), [&](const Game& game) { return lessons_json(game, content); });
    if (path.starts_with(how_to_play))
        return game_page(path.substr(how_to_play.size()), [&](const Game& game) { return how_to_play_json(game, content); });
    if (path.starts_with(guide)) return game_page(path.substr(guide.size()), [&](const Game& game) { return guide_json(game, content); });
    if (path.starts_with(cards))
        // Its cards as the pack gives them, for a table that shows names, texts and numbers.
        return game_page(path.substr(cards.size()), [&](const Game& game) { return content.files(game.key()).dump(); });
    if (path.starts_with(replay)) {
        const auto text = hall.replay(std::string(path.substr(replay.size())));
        return text ? Page{200, "application/x-ndjson", *text, "", "no-cache"} : not_found();
    }
    return client_file(path);
}

}  // namespace broadside::server
