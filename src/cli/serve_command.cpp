#include <fmt/format.h>

#include <ostream>

#include "cli/commands.hpp"
#include "server/server.hpp"

namespace broadside::cli {

int run_serve(const ServeChoice& choice, std::ostream& out) {
    const ContentPack content = content_of(choice.content);
    server::ServerSettings settings;
    settings.address = choice.address;
    settings.port = static_cast<std::uint16_t>(choice.port);
    settings.data = choice.data;
    settings.connections_per_address = choice.per_address;
    settings.programs = choice.bots;
    settings.program_limit = milliseconds(choice.bot_seconds);
    server::serve(settings, content, [&](const std::string& url) {
        out << fmt::format("Broadside is open at {}\nGames are kept in {}; stop with Ctrl-C.\n", url, choice.data) << std::flush;
    });
    out << "Closed; every game is saved.\n";
    return 0;
}

}  // namespace broadside::cli
