// Who is known here: names, and the hashes of the tokens that open each player's games. A token is "<player>-<secret>".
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "store/log.hpp"

namespace broadside::server {

struct Player {
    std::string id;
    std::string name;
    std::vector<std::string> token_hashes{};    // oldest first
    std::string account{};                      // the name to log in with; empty: none
    std::string password{};                     // its hash
    std::set<std::string> muted{};              // players whose chat is not for this one
    std::vector<store::PasskeyRow> passkeys{};  // oldest first
    std::weak_ptr<const void> removal{};        // of the account, while it is under way: nothing may be saved behind it
    std::string address{};                      // from where they said hello last; empty: not since the server was started
    std::int64_t seen = 0;                      // when a connection of theirs ended last, or when they came first
};

// A new way in, and what has to be saved before it may be handed out.
struct NewToken {
    std::string token;
    store::TokenRow row;
};

// Throws Complaint while the account is being removed.
void need_staying(const Player& player);

class People {
public:
    void load(const store::People& all);

    Player& add(std::string name, std::int64_t now);
    // Without an account; nothing may be on its way that is about them.
    void remove_guest(const std::string& id);
    // The next few after one, from the first again behind the last.
    std::vector<std::string> few_after(const std::string& id, std::size_t most) const;
    NewToken add_token(Player& player, std::int64_t now);
    Player* find(const std::string& id);
    const Player* find(const std::string& id) const;
    // Nobody if the token is not one of ours; takes as long for a wrong secret as for a right one.
    Player* known_by(std::string_view token);
    bool has_token(const std::string& id, const std::string& hash) const;
    // Whose account has this name; nobody if it is free.
    const Player* with_account(std::string_view account) const;
    // Would somebody take this name for the account of somebody else than this player?
    bool looks_like_another(std::string_view name, const std::string& player) const;
    void add_passkey(const store::PasskeyRow& row);
    void remove_passkey(const std::string& id);
    // Whatever player has it; nullptr: nobody.
    const store::PasskeyRow* passkey(const std::string& id) const;
    // An empty name gives the account up, with its passkeys.
    void set_account(Player& player, const std::string& account, const std::string& password);
    std::string name_of(const std::string& id) const;
    bool has_muted(const std::string& id, const std::string& other) const;
    std::size_t size() const { return players_.size(); }

private:
    std::map<std::string, Player> players_;
    std::map<std::string, std::string, std::less<>> accounts_;  // to players
    std::map<std::string, std::string, std::less<>> looks_;     // of accounts, to players
    std::map<std::string, std::string> passkeys_;               // to players
};

// An account name in the form in which it is compared: lower case. Nothing if it breaks the rules for names, which are 3 to
// 20 letters a-z, digits, - and _, so that no two of them look alike.
std::optional<std::string> account_name(std::string_view text);

}  // namespace broadside::server
