#include <fmt/format.h>

#include <ostream>

#include "cli/commands.hpp"
#include "server/server.hpp"

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
    server::serve(settings, content, [&](const std::string& url) {
        out << fmt::format("Broadside is open at {}\nGames are kept in {}; stop with Ctrl-C.\n", url, choice.data) << std::flush;
    });
    out << "Closed; every game is saved.\n";
    return 0;
}

}  // namespace broadside::cli
