#include "server/invitation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "table/embedded.hpp"

namespace broadside::server {
namespace {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += c;
    }
    return safe;
}

std::string property(std::string_view name, std::string_view content) {
    return fmt::format("<meta property=\"{}\" content=\"{}\">\n", name, escaped(content));
}

std::string title_of(const std::optional<Invitation>& invitation) {
    if (!invitation) return "Broadside";
    if (!invitation->open) return fmt::format("A game of {}", invitation->game->title());
    return fmt::format("{} invites you to a game of {}", invitation->host.empty() ? "Somebody" : invitation->host,
                       invitation->game->title());
}

}  // namespace

bool is_table_id(std::string_view text) {
    return !text.empty() && text.size() <= 40 &&
           std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

std::optional<std::string_view> picture_of(std::string_view game) {
    const std::string path = fmt::format("games/{}/web/preview.png", game);
    for (const embedded::File& file : embedded::files())
        if (file.path == path) return file.text;
    return std::nullopt;
}

Page invitation_page(const std::string& table, const std::optional<Invitation>& invitation, const std::string& origin) {
    const std::string title = title_of(invitation);
    std::string about = property("og:title", title) + property("og:site_name", "Broadside") + property("og:type", "website");
    if (invitation) {
        about += property("og:description", fmt::format("{}. No account, nothing to install.", invitation->game->summary()));
        if (!origin.empty() && picture_of(invitation->game->key()))
            about += property("og:image", fmt::format("{}/pictures/{}.png", origin, invitation->game->key())) +
                     property("og:image:width", "1200") + property("og:image:height", "630") +
                     "<meta name=\"twitter:card\" content=\"summary_large_image\">\n";
    }
    const std::string target = "/#/table/" + table;
    return {200, "text/html; charset=utf-8",
            fmt::format(
                "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n<link rel=\"icon\" href=\"data:,\">\n{}"
                "<meta http-equiv=\"refresh\" content=\"0; url={}\">\n<p><a href=\"{}\">{}</a></p>\n</html>\n",
                escaped(title), about, target, target, escaped(title)),
            "", "no-cache"};
}

}  // namespace broadside::server
