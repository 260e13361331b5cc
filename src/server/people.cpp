#include "server/people.hpp"

#include <algorithm>

#include "server/names.hpp"
#include "server/secrets.hpp"
#include "table/engine_request.hpp"

namespace broadside::server {

void People::load(const store::People& all) {
    for (const store::PlayerRow& row : all.players) {
        players_[row.id] = {row.id, row.name};
        players_[row.id].seen = row.created;
    }
    for (const store::TokenRow& row : all.tokens)
        if (Player* player = find(row.player)) player->token_hashes.push_back(row.hash);
    for (const store::AccountRow& row : all.accounts)
        if (Player* player = find(row.player)) set_account(*player, row.account, row.password);
    for (const store::MuteRow& row : all.mutes)
        if (Player* player = find(row.player)) player->muted.insert(row.muted);
}

void need_staying(const Player& player) {
    if (!player.removal.expired()) throw engine::Complaint("no-account", "this account is being removed");
}

Player& People::add(std::string name, std::int64_t now) {
    const std::string id = random_name(10);
    Player& player = players_[id] = {id, std::move(name)};
    player.seen = now;
    return player;
}

void People::remove_guest(const std::string& id) { players_.erase(id); }

std::vector<std::string> People::few_after(const std::string& id, std::size_t most) const {
    std::vector<std::string> few;
    auto each = players_.upper_bound(id);
    for (std::size_t n = 0; n < std::min(most, players_.size()); ++n) {
        if (each == players_.end()) each = players_.begin();
        few.push_back(each++->first);
    }
    return few;
}

NewToken People::add_token(Player& player, std::int64_t now) {
    NewToken made{player.id + "-" + random_secret(), {player.id, "", now}};
    made.row.hash = hash_of_text(made.token);
    player.token_hashes.push_back(made.row.hash);
    return made;
}

Player* People::find(const std::string& id) {
    const auto found = players_.find(id);
    return found == players_.end() ? nullptr : &found->second;
}

const Player* People::find(const std::string& id) const {
    const auto found = players_.find(id);
    return found == players_.end() ? nullptr : &found->second;
}

Player* People::known_by(std::string_view token) {
    Player* player = find(std::string(token.substr(0, token.find('-'))));
    if (player == nullptr) return nullptr;
    const std::string hash = hash_of_text(token);
    bool known = false;
    for (const std::string& each : player->token_hashes) known |= same_hash(each, hash);
    return known ? player : nullptr;
}

bool People::has_token(const std::string& id, const std::string& hash) const {
    const Player* player = find(id);
    return player != nullptr && std::ranges::find(player->token_hashes, hash) != player->token_hashes.end();
}

const Player* People::with_account(std::string_view account) const {
    const auto found = accounts_.find(account);
    return found == accounts_.end() ? nullptr : find(found->second);
}

void People::set_account(Player& player, const std::string& account, const std::string& password) {
    accounts_.erase(player.account);
    if (const auto found = looks_.find(look_of(player.account)); found != looks_.end() && found->second == player.id) looks_.erase(found);
    player.account = account;
    player.password = password;
    if (account.empty()) {
        for (const store::PasskeyRow& row : player.passkeys) passkeys_.erase(row.id);
        player.passkeys.clear();
        return;
    }
    accounts_[account] = player.id;
    looks_.emplace(look_of(account), player.id);
}

void People::add_passkey(const store::PasskeyRow& row) {
    Player* player = find(row.player);
    if (player == nullptr) return;
    player->passkeys.push_back(row);
    passkeys_[row.id] = row.player;
}

void People::remove_passkey(const std::string& id) {
    const auto found = passkeys_.find(id);
    if (found == passkeys_.end()) return;
    std::erase_if(find(found->second)->passkeys, [&](const store::PasskeyRow& each) { return each.id == id; });
    passkeys_.erase(found);
}

const store::PasskeyRow* People::passkey(const std::string& id) const {
    const auto found = passkeys_.find(id);
    if (found == passkeys_.end()) return nullptr;
    return &*std::ranges::find(find(found->second)->passkeys, id, &store::PasskeyRow::id);
}

bool People::looks_like_another(std::string_view name, const std::string& player) const {
    const auto found = looks_.find(look_of(name));
    return found != looks_.end() && found->second != player;
}

std::string People::name_of(const std::string& id) const {
    const Player* player = find(id);
    return player == nullptr ? "somebody" : player->name;
}

bool People::has_muted(const std::string& id, const std::string& other) const {
    const Player* player = find(id);
    return player != nullptr && player->muted.contains(other);
}

std::optional<std::string> account_name(std::string_view text) {
    constexpr std::size_t shortest = 3;
    constexpr std::size_t longest = 20;
    if (text.size() < shortest || text.size() > longest) return std::nullopt;
    std::string name;
    for (const char c : text) {
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool allowed = (lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9') || lower == '-' || lower == '_';
        if (!allowed) return std::nullopt;
        name += lower;
    }
    return name;
}

}  // namespace broadside::server
