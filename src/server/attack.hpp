// Strangers who want to make a server slow: each kind does one thing as fast as it is let. They speak over real sockets from
// several addresses of this machine, on a thread of their own.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace broadside::server {

struct AttackKind {
    std::string_view name;
    std::string_view what;
};

std::span<const AttackKind> attack_kinds();

// What the kind "every" says; a `$` stands for the table.
struct AttackCommand {
    std::string_view name;
    std::string_view members;
};

std::span<const AttackCommand> attack_commands();

// What they find on the server. Options are JSON.
struct AttackGround {
    std::string game;  // of the tables that they open, for two
    std::string options;
    std::string game_with_file;  // one whose options may be long
    std::string longest_options;
    int past_games = 0;    // that were written by write_history
    std::string lesson{};  // the table of one; empty: there is none
    std::string last_step{};
};

class Attack {
public:
    // They begin at once.
    Attack(std::uint16_t port, const AttackGround& ground, std::string_view kind, int strangers);
    // They end.
    ~Attack();

    // What they have sent so far: messages, pages, connections.
    std::uint64_t sent() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace broadside::server
