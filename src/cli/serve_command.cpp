#include <fmt/format.h>

#include <ostream>

#include "cli/commands.hpp"
#include "server/server.hpp"
#include "store/sqlite.hpp"

namespace broadside::cli {

int run_serve(const ServeChoice& choice, std::ostream& out) {
    if (choice.certificate.empty() != choice.key.empty()) throw UserError("--cert and --key belong together");
    if (choice.strict_transport && choice.certificate.empty()) throw UserError("--hsts needs --cert and --key");
    if (choice.proxies > 1 && !choice.behind_proxy) throw UserError("--proxies needs --behind-proxy");
    if (!choice.push_contact.empty() && !choice.push_contact.starts_with("mailto:") && !choice.push_contact.starts_with("https://"))
        throw UserError("--push-contact begins with mailto: or https://");
    const ContentPack content = content_of(choice.content);
    server::ServerSettings settings;
    settings.address = choice.address;
    settings.port = static_cast<std::uint16_t>(choice.port);
    settings.data = choice.data;
    settings.connections_per_address = choice.per_address;
    settings.programs = choice.bots;
    settings.newcomers_per_address = choice.newcomers;
    settings.bot_seconds = choice.bot_seconds;
    settings.proxies = choice.behind_proxy ? choice.proxies : 0;
    settings.work_per_address = choice.work;
    settings.certificate = choice.certificate;
    settings.key = choice.key;
    settings.strict_transport = choice.strict_transport;
    settings.push = !choice.no_push;
    settings.push_contact = choice.push_contact;
    settings.push_minutes = choice.push_minutes;
    try {
        server::serve(settings, content, [&](const std::string& url) {
            out << fmt::format("Broadside is open at {}\nGames are kept in {}; stop with Ctrl-C.\n", url, choice.data) << std::flush;
        });
    } catch (const store::StoreError& error) {
        throw UserError(fmt::format(
            "the games in {0} cannot be read: {1}. What is damaged says: broadside inspect --data {0}. A backup is put into an empty "
            "folder by: broadside restore FILE --data FOLDER",
            choice.data, error.what()));
    }
    out << "Closed; every game is saved.\n";
    return 0;
}

}  // namespace broadside::cli
