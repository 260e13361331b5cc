#include "server/people.hpp"

#include "server/secrets.hpp"

namespace broadside::server {

void People::load(const store::Everything& all) {
    for (const store::PlayerRow& row : all.players) players_[row.id] = {row.id, row.name};
    for (const store::TokenRow& row : all.tokens)
        if (Player* player = find(row.player)) player->token_hashes.push_back(row.hash);
    for (const store::AccountRow& row : all.accounts)
        if (Player* player = find(row.player)) set_account(*player, row.account, row.password);
    for (const store::MuteRow& row : all.mutes)
        if (Player* player = find(row.player)) player->muted.insert(row.muted);
}

Player& People::add(std::string name) {
    const std::string id = random_name(10);
    return players_[id] = {id, std::move(name)};
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

const Player* People::with_account(std::string_view account) const {
    const auto found = accounts_.find(account);
    return found == accounts_.end() ? nullptr : find(found->second);
}

void People::set_account(Player& player, const std::string& account, const std::string& password) {
    accounts_.erase(player.account);
    player.account = account;
    player.password = password;
    if (!account.empty()) accounts_[account] = player.id;
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

std::string plain_text(std::string_view text, int longest) {
    std::string plain;
    int characters = 0;
    for (std::size_t i = 0; i < text.size() && characters < longest;) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        const std::string_view character = text.substr(i, size);
        i += size;
        const bool control = lead < 0x20 || lead == 0x7f || (lead == 0xc2 && static_cast<unsigned char>(character.back()) < 0xa0);
        // U+200B to U+200F, U+2028 to U+202E, U+2060 to U+2069
        const bool invisible = character.starts_with("\xe2\x80") ? (character >= "\xe2\x80\x8b" && character <= "\xe2\x80\x8f") ||
                                                                       (character >= "\xe2\x80\xa8" && character <= "\xe2\x80\xae")
                                                                 : character >= "\xe2\x81\xa0" && character <= "\xe2\x81\xa9";
        if (control || invisible || (plain.empty() && character == " ")) continue;
        plain += character;
        ++characters;
    }
    while (plain.ends_with(' ')) plain.pop_back();
    return plain;
}

}  // namespace broadside::server
