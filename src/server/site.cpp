#include "server/site.hpp"

#include <algorithm>
#include <array>

#include "server/invitation.hpp"
#include "server/lesson_table.hpp"
#include "server/secrets.hpp"
#include "table/choices.hpp"
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
Page not_yet() {
    return {503, "application/json", R"({"ok":false,"why":"the table is being read; try again in a moment"})", "", "no-store"};
}

// Below this the header would be most of it; above it every text of ours shrinks to a third or less.
constexpr std::size_t worth_compressing = 1024;
constexpr int smallest = 9;  // once, at the start
constexpr int fastest = 1;   // while somebody waits

bool is_packed(std::string_view type) {
    return type.starts_with("image/") ? type != "image/svg+xml" : type == "font/woff2" || type == "audio/ogg";
}

std::string game_json(const Game& game, const ContentPack& content, const Opponents& opponents) {
    const auto match = game.setup(Json::object(), content)->new_match();
    std::vector<std::string> seats;
    for (int n = 0; n < match->seats(); ++n) seats.push_back(json_text(match->seat_name(Seat{static_cast<std::uint8_t>(n)})));
    std::vector<std::string> options;
    for (const OptionInfo& option : game.options()) options.push_back(learn::option_json(game, option));
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

Page rules_page(const std::string& key) {
    const RulesPage page = RulesPage::of_game(key);
    std::vector<std::string> clauses;
    for (const Clause& clause : page.clauses())
        clauses.push_back(Members{}.add_text("id", clause.id).add_text("section", clause.section).add_text("text", clause.text).object());
    return {200, "application/json",
            Members{}.add_text("title", page.title()).add_text("introduction", page.introduction()).add_list("clauses", clauses).object(),
            "", "no-cache"};
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

}  // namespace

Site::Site(Hall& hall, const ContentPack& content) : hall_(hall) {
    keep("/", {200, "text/html; charset=utf-8", std::string(without_client)});
    for (const embedded::File& file : embedded::files()) {
        if (!file.path.starts_with(client_folder)) continue;
        const std::string path(file.path.substr(client_folder.size()));
        // The names of assets carry a hash of their content, so they never change.
        const char* caching = path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
        Page page{200, std::string(type_of(path)), std::string(file.text), "", caching};
        keep(path, page);
        if (path == "/index.html") keep("/", std::move(page));
    }
    keep("/api/games", games_page(content, hall.opponents()));
    for (const Game* game : games()) {
        const std::string key(game->key());
        keep("/api/rules/" + key, rules_page(key));
        if (const auto picture = picture_of(key))
            keep("/pictures/" + key + ".png", {200, "image/png", std::string(*picture), "", "no-cache"});
        const auto keep_json = [&](const char* folder, const auto& write) {
            try {
                keep(folder + key, {200, "application/json", write(), "", "no-cache"});
            } catch (const UserError&) {
                // A game that has nothing of the kind has no page either.
            }
        };
        // Its cards as the pack gives them, for a table that shows names, texts and numbers.
        keep_json("/api/content/", [&] { return content.files(key).dump(); });
        keep_json("/api/lessons/", [&] { return lessons_json(*game, content); });
        keep_json("/api/puzzles/", [&] { return puzzles_json(*game, content); });
        keep_json("/api/howto/", [&] { return how_to_play_json(*game, content); });
        keep_json("/api/guide/", [&] { return guide_json(*game, content); });
    }
}

void Site::keep(const std::string& path, Page page) {
    const std::string hash = hash_of_text(*page.body).substr(0, 32);
    page.etag = "\"" + hash + "\"";
    Page packed = page;
    if (page.body->size() >= worth_compressing && !is_packed(page.type)) {
        packed.body = gzip_of(*page.body, smallest);
        packed.etag = "\"" + hash + "-gzip\"";
        packed.gzipped = true;
    }
    kept_[path] = {std::move(page), std::move(packed)};
}

Page Site::page(const Visit& visit, const NetworkFigures& network) {
    const std::string_view path = visit.target.substr(0, visit.target.find_first_of("?#"));
    constexpr std::string_view replay = "/api/replay/";
    constexpr std::string_view table = "/t/";
    if (const auto found = kept_.find(path); found != kept_.end()) return visit.gzip ? found->second.gzipped : found->second.plain;
    if (path == "/api/health") return health_page(hall_);
    if (path == "/metrics") return metrics_page(hall_, network);
    if (path.starts_with(table)) {
        const std::string id(path.substr(table.size()));
        return is_table_id(id) ? invitation_page(id, hall_.invitation(id, visit.address), visit.origin) : not_found();
    }
    if (!path.starts_with(replay)) return not_found();
    const std::string id(path.substr(replay.size()));
    const std::int64_t begun = hall_.worked();
    const auto text = hall_.replay(id, visit.address);
    if (!text) return hall_.is_reading(id) ? not_yet() : not_found();
    Page page{200, "application/x-ndjson", visit.gzip ? gzip_of(*text, fastest) : *text, "", "no-cache", visit.gzip};
    hall_.pay_for_page(visit.address, begun);
    return page;
}

}  // namespace broadside::server
