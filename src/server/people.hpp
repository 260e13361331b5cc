// Who is known here: names, and the hashes of the tokens that open each player's games. A token is "<player>-<secret>".
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/log.hpp"

namespace broadside::server {

struct Player {
    std::string id;
    std::string name;
    std::vector<std::string> token_hashes;
};

// A new way in, and what has to be saved before it may be handed out.
struct NewToken {
    std::string token;
    store::TokenRow row;
};

class People {
public:
    void load(const std::vector<store::PlayerRow>& players, const std::vector<store::TokenRow>& tokens);

    Player& add(std::string name);
    NewToken add_token(Player& player, std::int64_t now);
    Player* find(const std::string& id);
    const Player* find(const std::string& id) const;
    // Nobody if the token is not one of ours; takes as long for a wrong secret as for a right one.
    Player* known_by(std::string_view token);
    std::string name_of(const std::string& id) const;
    std::size_t size() const { return players_.size(); }

private:
    std::map<std::string, Player> players_;
};

// Printable and short: control characters and marks that turn the direction of writing are left out, spaces at the ends as
// well; cut after `longest` characters.
std::string plain_text(std::string_view text, int longest);

}  // namespace broadside::server
