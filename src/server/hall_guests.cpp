// People who came once and left nothing behind: no account, no table, nothing that was decided about them. A public server meets very
// many of them, and they are forgotten when they have not been here for long; whoever comes back all the same is a new guest.
#include <algorithm>

#include "server/hall.hpp"

namespace broadside::server {
namespace {

constexpr UnixMillis look_every = 10'000;
constexpr UnixMillis a_month = UnixMillis{30} * 24 * 3'600'000;
constexpr std::size_t few = 100;  // that are looked at together

}  // namespace

void Hall::note_seen(const std::string& id) {
    if (Player* player = people_.find(id)) player->seen = around_.now();
}

bool Hall::has_left_traces(const Player& player) {
    const std::string& id = player.id;
    const UnixMillis now = around_.now();
    const auto is_here = [&](const auto& each) { return each.second.player == id; };
    return !player.account.empty() || !player.removal.expired() || tables_of_.contains(id) || hosted_by_.contains(id) ||
           push_book_.knows(id) || moderation_.find("ban", id, now) != nullptr || moderation_.find("mute", id, now) != nullptr ||
           std::ranges::any_of(sessions_, is_here) || archive_.has_tables(id);
}

// A few at a time, so that nobody waits for it however many there are.
void Hall::forget_guests() {
    const UnixMillis now = around_.now();
    if (now < next_guests_) return;
    next_guests_ = now + look_every;
    std::vector<store::Row> rows;
    for (const std::string& id : people_.few_after(last_guest_, few)) {
        last_guest_ = id;
        const Player& player = *people_.find(id);
        if (now - player.seen < a_month || has_left_traces(player)) continue;
        rows.emplace_back(store::PlayerGoneRow{id});
        for (const std::string& hash : player.token_hashes) rows.emplace_back(store::TokenGoneRow{hash});
        people_.remove_guest(id);
    }
    if (!rows.empty()) save_quietly(std::move(rows));
}

}  // namespace broadside::server
