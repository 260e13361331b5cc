// For whoever hosts a server.
#include <iostream>

#include "cli/command_line.hpp"

namespace broadside::cli {

void CommandLine::add_serve() {
    CLI::App* sub = add("serve", "opens the games to browsers",
                        {"broadside serve", "broadside serve --port 8081 --data /srv/broadside",
                         "broadside serve --address 0.0.0.0 --port 443 --cert fullchain.pem --key privkey.pem"},
                        [this] { return run_serve(serve_, std::cout); });
    add_number(sub, "--port", serve_.port, "where to listen; 0 takes a free one", 0, 65'535, "P");
    sub->add_option("--address", serve_.address, "who may connect: 127.0.0.1 this machine, 0.0.0.0 everybody")
        ->type_name("A")
        ->capture_default_str();
    sub->add_option("--data", serve_.data, "the folder where games are kept")->type_name("DIR")->capture_default_str();
    sub->add_option("--content", serve_.content, "a folder with a content pack of your own")->type_name("DIR");
    sub->add_option("--bot", serve_.bots, "a program that may be seated as a computer player under a name; may be given several times")
        ->type_name("NAME=cmd:PROGRAM")
        ->allow_extra_args(false);
    sub->add_option("--cert", serve_.certificate, "speaks TLS with this certificate and its chain (PEM); SIGHUP reads it again")
        ->type_name("FILE");
    sub->add_option("--key", serve_.key, "the key of the certificate (PEM without a password)")->type_name("FILE");
    sub->add_flag("--hsts", serve_.strict_transport, "tells browsers to come by https only, for a year");
    add_number(sub, "--per-address", serve_.per_address, "connections that one address may have", 1, 1'000'000);
    add_number(sub, "--newcomers", serve_.newcomers, "new players that one address may bring in an hour", 1, 1'000'000'000);
    add_number(sub, "--bot-seconds", serve_.bot_seconds, "how long a computer seat may think before a simpler move is made for it", 1, 3600,
               "S");
    add_number(sub, "--work", serve_.work, "work that one address may ask for in a second: a command costs 1 to 11, see hosting.md", 50,
               1'000'000);
    sub->add_flag("--no-push", serve_.no_push, "sends no push messages, not even to players who ask for them");
    sub->add_option("--push-contact", serve_.push_contact, "how push services reach you, mailto:… or https://…; Apple's wants it")
        ->type_name("URL");
    add_number(sub, "--push-minutes", serve_.push_minutes, "at least, between two push messages for a player", 1, 10'080);
    sub->add_flag("--behind-proxy", serve_.behind_proxy, "takes addresses from X-Forwarded-For; only if a proxy sets it");
    add_number(sub, "--proxies", serve_.proxies, "how many proxies of your own stand one behind the other", 1, 10);
}

void CommandLine::add_data() {
    const auto folder = [this](CLI::App* sub) {
        sub->add_option("--data", data_.data, "the folder where games are kept")->type_name("DIR")->capture_default_str();
    };
    CLI::App* backup = add("backup", "copies the games of a server into one file, also while it runs",
                           {"broadside backup monday.sqlite --data /srv/broadside"}, [this] { return run_backup(data_, std::cout); });
    backup->add_option("FILE", data_.file, "the new file")->type_name("")->required();
    folder(backup);
    CLI::App* restore = add("restore", "puts a backup into an empty folder", {"broadside restore monday.sqlite --data /srv/broadside"},
                            [this] { return run_restore(data_, std::cout); });
    restore->add_option("FILE", data_.file, "the backup")->type_name("")->required();
    folder(restore);
    CLI::App* inspect = add("inspect", "checks a database and plays every table through, also while a server runs",
                            {"broadside inspect --data /srv/broadside", "broadside inspect monday.sqlite"},
                            [this] { return run_inspect(data_, std::cout); });
    inspect->add_option("FILE", data_.file, "a backup, in the place of a folder")->type_name("");
    inspect->add_option("--content", data_.content, "a folder with a content pack of your own")->type_name("DIR");
    folder(inspect);
}

void CommandLine::add_admin() {
    CLI::App* sub = add("admin", "moderates a server, whether it runs or not",
                        {"broadside admin list", "broadside admin make-admin ann", "broadside admin ban bob --for 7d --reason 'insults'",
                         "broadside admin ban 192.0.2.7", "broadside admin remove-table k3x9qm2v7c4d",
                         "broadside admin announce 'New games tonight at eight' --for 6h", "broadside admin drain --for 20m"},
                        [this] { return run_admin(admin_, std::cout); });
    sub->add_option("DO", admin_.deed,
                    "list, status; make-admin and unmake-admin ACCOUNT; ban, unban, mute, unmute and remove-account WHO: an account, an "
                    "id, a name, and for a ban an address; remove-table and unfreeze TABLE; announce TEXT (none takes it back); drain: "
                    "no new games, ends when the fast ones are over")
        ->type_name("")
        ->required()
        ->check(CLI::IsMember({"list", "status", "make-admin", "unmake-admin", "ban", "unban", "mute", "unmute", "remove-account",
                               "remove-table", "unfreeze", "announce", "drain"}));
    sub->add_option("WHAT", admin_.words, "whom, which table, or what to say")->type_name("");
    sub->add_option("--for", admin_.duration, "how long: 90m, 12h, 7d, 2w; without it for good, and drain waits for 30m at most")
        ->type_name("TIME");
    sub->add_option("--reason", admin_.reason, "what the one who is banned or muted reads")->type_name("TEXT");
    sub->add_flag("--with-address", admin_.with_address, "ban: also the addresses from which the player is connected now");
    sub->add_flag("--cancel", admin_.cancel, "drain: goes on instead");
    sub->add_flag("--json", admin_.json, "for programs, and drain does not wait");
    sub->add_option("--data", admin_.data, "the folder where games are kept")->type_name("DIR")->capture_default_str();
    sub->add_option("--content", admin_.content, "a folder with a content pack of your own")->type_name("DIR");
}

}  // namespace broadside::cli
