// What everybody is told, and how the server comes to its end before an upgrade: no new tables, and it waits for the games that
// cannot rest. Also what an admin sees of it all.
#include <algorithm>

#include "server/hall.hpp"
#include "server/names.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;
using engine::json_text;

constexpr int longest_announcement = 400;
constexpr UnixMillis a_minute = 60'000;
constexpr UnixMillis look_at_disk_every = 10'000;
constexpr std::uint64_t most_minutes = std::uint64_t{7} * 24 * 60;
constexpr std::uint64_t minutes_to_drain = 30;
constexpr std::size_t most_tables_listed = 100;
constexpr std::int64_t most_deeds = 200;

}  // namespace

// The members that hello and the push have in common.
std::string Hall::announcement_members() const {
    const std::string text = moderation_.announcement(around_.now());
    return Members{}
        .add("announcement", text.empty() ? "null" : json_text(text))
        .add("closing", closing_at_ ? std::to_string(*closing_at_) : "null")
        .text();
}

void Hall::tell_everybody() {
    const auto push = std::make_shared<const std::string>("{\"push\":\"announcement\"," + announcement_members() + "}");
    for (auto& [id, session] : sessions_)
        if (!session.player.empty()) session.wire->send(push);
}

void Hall::announce(const CallPtr& call) {
    const Request request(call->body);
    const std::string text = plain_text(request.need_text("text"), longest_announcement);
    const auto minutes = request.number("minutes", most_minutes).value_or(0);
    const UnixMillis until = minutes == 0 ? 0 : around_.now() + static_cast<UnixMillis>(minutes) * a_minute;
    decide(call, {store::AnnouncementRow{text, until}}, {"", text.empty() ? "taken back" : text}, [this] { tell_everybody(); });
}

// Games that would lose something if they stood still: those with a clock of minutes, and those in real time.
std::size_t Hall::fast_games() const {
    return static_cast<std::size_t>(std::ranges::count_if(rooms_, [](const auto& each) {
        const Table& table = each.second.table;
        const ClockRule::Kind kind = table.clock().rule().kind;
        return table.is_running() && (kind == ClockRule::Kind::Move || kind == ClockRule::Kind::Bank || table.match().real_time());
    }));
}

void Hall::drain(const CallPtr& call) {
    const Request request(call->body);
    const bool cancel = request.flag("cancel");
    const auto minutes = request.number("minutes", most_minutes).value_or(minutes_to_drain);
    if (cancel && !closing_at_) throw Complaint("bad-request", "the server is not about to close");
    const std::string detail = cancel ? "called off" : "within " + std::to_string(minutes) + " minutes";
    decide(call, {}, {"", detail}, [=, this] {
        closing_at_.reset();
        if (!cancel) closing_at_ = around_.now() + static_cast<UnixMillis>(minutes) * a_minute;
        tell_everybody();
    });
}

void Hall::need_open_doors() const {
    if (closing_at_)
        throw Complaint("closing", "the server is about to close for an upgrade, so no new games begin; try again when it is back");
    need_space();
}

// What is left on the disk is for the games that go on.
void Hall::need_space() const {
    if (!has_space())
        throw Complaint("no-space", "the server's disk is nearly full: games go on, but nothing new begins until its host has made room");
}

void Hall::look_at_disk() {
    const UnixMillis now = around_.now();
    if (now < next_look_at_disk_) return;
    next_look_at_disk_ = now + look_at_disk_every;
    const bool had = has_space();
    free_bytes_ = around_.free_bytes();
    if (had == has_space()) return;
    constexpr std::uint64_t megabyte = 1024 * 1024;
    const std::string words = std::to_string(free_bytes_ / megabyte) + " MB are free where the data is";
    if (had)
        around_.complain({"disk-low", words + ", fewer than " + std::to_string(least_free_bytes / megabyte) +
                                          ": games go on, but no table is opened and no account made"});
    else
        around_.complain({"disk-fine", words + ": tables and accounts are welcome again"});
}

void Hall::need_voice(const std::string& player) const {
    if (const store::SanctionRow* mute = moderation_.find("mute", player, around_.now())) throw Complaint("muted", words_of(*mute));
}

// Everything that is under way is saved first; whoever is here comes back by himself.
void Hall::close_when_drained() {
    if (!closing_at_ || !is_idle()) return;
    if (fast_games() > 0 && around_.now() < *closing_at_) return;
    around_.close();
}

void Hall::tell_closing(const CallPtr& call) {
    answer(call, Members{}
                     .add("fast", std::to_string(fast_games()))
                     .add("sessions", std::to_string(sessions_.size()))
                     .add_members(announcement_members())
                     .object());
}

// The machine slept, or the server was not there: no clock has run meanwhile.
void Hall::note_closure(UnixMillis from, UnixMillis until) {
    if (until <= from) return;
    auto longer = std::make_shared<std::vector<Closure>>(closures_ ? *closures_ : std::vector<Closure>{});
    if (!longer->empty() && longer->back().from == from) longer->pop_back();
    longer->push_back({from, until});
    closures_ = std::move(longer);
    around_.log.append({store::ClosureRow{from, until}}, [](bool) {});
}

void Hall::slept(UnixMillis from, UnixMillis until) {
    note_closure(from, until);
    for (auto& [id, room] : rooms_) {
        room.table.stand_still_in(closures_);
        if (!room.read_to) room.table.loaded(until);
        if (room.thought) room.thought->until += until - from;
    }
    for (auto& [id, room] : rooms_)
        if (!room.is_busy()) attempt([&] { after_change(room); }, id);
}

void Hall::say_goodbye() {
    around_.log.append({store::AliveRow{around_.now()}}, [](bool) {});
}

// --- what an admin sees --------------------------------------------------------------------------------------------------------

std::string Hall::people_for_admin() const {
    std::map<std::string, std::set<std::string>> addresses;  // by player
    for (const auto& [id, session] : sessions_)
        if (!session.player.empty()) addresses[session.player].insert(session.address);
    std::vector<std::string> lines;
    for (const auto& [id, from] : addresses) {
        const Player& player = *people_.find(id);
        std::vector<std::string> texts;
        for (const std::string& address : from) texts.push_back(json_text(address));
        lines.push_back(Members{}
                            .add_text("player", id)
                            .add_text("name", player.name)
                            .add("account", player.account.empty() ? "null" : json_text(player.account))
                            .add_flag("admin", moderation_.is_admin(id))
                            .add_flag("muted", moderation_.find("mute", id, around_.now()) != nullptr)
                            .add_list("addresses", texts)
                            .object());
    }
    return Members{}.add_list("online", lines).text();
}

std::string Hall::tables_for_admin() {
    std::vector<const Posted*> tables;
    for (const auto& [id, room] : rooms_) tables.push_back(&room.posted);
    std::vector<Posted> resting;
    for (const store::ShelfRow& row : archive_.newest_on_shelf(most_tables_listed))
        if (!rooms_.contains(row.id)) resting.push_back(posted_from(row));
    for (const Posted& each : resting) tables.push_back(&each);
    std::ranges::sort(tables, {}, [](const Posted* each) { return std::pair(-each->updated, std::string_view(each->table)); });
    if (tables.size() > most_tables_listed) tables.resize(most_tables_listed);
    std::vector<std::string> lines;
    for (const Posted* each : tables) {
        const std::string line = lobby_line(*each, people_, "");
        const Room* room = find_room(each->table);
        const std::string frozen = room == nullptr ? "" : room->table.frozen();
        lines.push_back(
            Members{}.add_members(line.substr(1, line.size() - 2)).add("frozen", frozen.empty() ? "null" : json_text(frozen)).object());
    }
    return Members{}.add_list("tables", lines).text();
}

std::string Hall::decisions_for_admin() {
    std::vector<std::string> sanctions;
    for (const store::SanctionRow* each : moderation_.sanctions(around_.now())) {
        const Player* player = each->kind == "ban-address" ? nullptr : people_.find(each->who);
        sanctions.push_back(Members{}
                                .add_text("kind", each->kind)
                                .add_text("who", each->who)
                                .add_text("name", player == nullptr ? each->who : player->name)
                                .add_text("reason", each->reason)
                                .add("until", each->until == 0 ? "null" : std::to_string(each->until))
                                .add("at", std::to_string(each->at))
                                .object());
    }
    std::vector<std::string> admins;
    for (const std::string& id : moderation_.admins())
        if (const Player* player = people_.find(id)) admins.push_back(json_text(player->account));
    std::vector<std::string> deeds;
    for (const store::DeedRow& row : archive_.deeds(most_deeds))
        deeds.push_back(Members{}
                            .add("at", std::to_string(row.at))
                            .add("by", row.by.empty() ? "null" : json_text(row.by))
                            .add_text("what", row.what)
                            .add_text("whom", row.whom)
                            .add_text("detail", row.detail)
                            .object());
    return Members{}.add_list("sanctions", sanctions).add_list("admins", admins).add_list("deeds", deeds).text();
}

void Hall::list_for_admin(const CallPtr& call) {
    answer(call, Members{}
                     .add_members(people_for_admin())
                     .add_members(tables_for_admin())
                     .add_members(decisions_for_admin())
                     .add_members(announcement_members())
                     .add("fast", std::to_string(fast_games()))
                     .object());
}

}  // namespace broadside::server
