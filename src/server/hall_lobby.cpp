// The lobby: open tables and games that everybody may see, the same for all, and the tables of each player.
#include <algorithm>

#include "server/hall.hpp"

namespace broadside::server {
namespace {

constexpr std::size_t most_lobby_lines = 100;
constexpr std::size_t most_lobby_bytes = 64 * 1024;  // of one list; usual lines have half a kilobyte
// One host may have so many lines among those that everybody sees.
constexpr int most_open_of_host = 3;
constexpr int most_recent_of_host = 10;
constexpr std::size_t most_shelves_known = 2000;  // of players whose tables are remembered while they look
constexpr UnixMillis lobby_bytes_in_a_millisecond = 50'000;
constexpr std::uint64_t games_on_a_page = 50;
constexpr std::int64_t most_namesakes = 20;

// The newest first, and not too many of one host.
void keep_newest(std::vector<const Posted*>& tables, int most_of_host) {
    std::ranges::sort(tables, {}, [](const Posted* each) { return std::pair(-each->updated, std::string_view(each->table)); });
    std::map<std::string, int> of_host;
    std::erase_if(tables, [&](const Posted* each) { return !each->host.empty() && ++of_host[each->host] > most_of_host; });
    if (tables.size() > most_lobby_lines) tables.resize(most_lobby_lines);
}

}  // namespace

std::string Hall::lines_of(const std::vector<const Posted*>& tables, const std::string& player, std::size_t most_bytes) const {
    std::string list = "[";
    for (const Posted* each : tables) {
        if (list.size() > most_bytes) break;
        list += (list.size() > 1 ? "," : "") + lobby_line(*each, people_, player);
    }
    return list + "]";
}

// What everybody sees, written once for all. Own tables among these are told as own ones too, with what is one's own about them.
void Hall::write_common_lobby() {
    if (shelf_changed_) {
        shelf_changed_ = false;
        shelf_open_.clear();
        shelf_recent_.clear();
        for (const store::ShelfRow& row : archive_.open_tables(most_lobby_lines, most_open_of_host))
            shelf_open_.push_back(posted_from(row));
        for (const store::ShelfRow& row : archive_.recent_games(most_lobby_lines, most_recent_of_host))
            shelf_recent_.push_back(posted_from(row));
    }
    std::vector<const Posted*> open;
    std::vector<const Posted*> recent;
    for (const auto& [id, room] : rooms_) {
        if (!room.table.is_public()) continue;
        if (!room.posted.full && !room.posted.over) open.push_back(&room.posted);
        if (room.posted.full && room.posted.begun) recent.push_back(&room.posted);
    }
    const auto add_shelf = [&](const std::vector<Posted>& shelf, std::vector<const Posted*>& to) {
        for (const Posted& each : shelf)
            if (!rooms_.contains(each.table)) to.push_back(&each);
    };
    add_shelf(shelf_open_, open);
    add_shelf(shelf_recent_, recent);
    keep_newest(open, most_open_of_host);
    keep_newest(recent, most_recent_of_host);
    common_lobby_ = std::make_shared<const std::string>(R"({"push":"lobby","open":)" + lines_of(open, "", most_lobby_bytes) +
                                                        ",\"recent\":" + lines_of(recent, "", most_lobby_bytes) + "}");
}

const std::vector<Posted>& Hall::shelf_of(const std::string& player) {
    if (shelves_of_.size() > most_shelves_known) shelves_of_.clear();
    const auto [found, fresh] = shelves_of_.try_emplace(player);
    if (fresh)
        for (const store::ShelfRow& row : archive_.of_player(player, most_lobby_lines)) found->second.push_back(posted_from(row));
    return found->second;
}

std::string Hall::mine_json(const std::string& player) {
    std::vector<const Posted*> mine;
    if (const auto found = tables_of_.find(player); found != tables_of_.end())
        for (const std::string& id : found->second)
            if (const Room* room = find_room(id)) mine.push_back(&room->posted);
    for (const Posted& each : shelf_of(player))
        if (!rooms_.contains(each.table)) mine.push_back(&each);
    const auto urgency = [&](const Posted* each) {
        const auto acts = [&](const PostedSeat& seat) {
            const auto n = static_cast<std::size_t>(&seat - each->seats.data());
            return each->turn.has(seat_number(n)) && seat.holder.kind == Holder::Kind::Person && seat.holder.who == player;
        };
        return std::pair(each->over ? 2 : std::ranges::any_of(each->seats, acts) ? 0 : 1, -each->updated);
    };
    std::ranges::sort(mine, {}, urgency);
    if (mine.size() > most_lobby_lines) mine.resize(most_lobby_lines);
    return lines_of(mine, player, most_lobby_bytes);
}

void Hall::lobby(const CallPtr& call) {
    Session& session = session_of(call);
    if (lobby_changed_ || !common_lobby_) {
        lobby_changed_ = true;  // for everybody else, who is told later
        write_common_lobby();
    }
    session.in_lobby = true;
    session.last_lobby = common_lobby_;
    session.last_mine = std::make_shared<const std::string>(mine_json(session.player));
    constexpr std::string_view head = R"({"push":"lobby",)";
    answer(call, R"({"mine":)" + *session.last_mine + "," + common_lobby_->substr(head.size()));
}

// The more people look and the longer it is, the more seldom it is told: the lobby must never be what the server does most.
void Hall::push_lobby() {
    const UnixMillis now = around_.now();
    if (lobby_changed_ && now >= next_lobby_) {
        lobby_changed_ = false;
        write_common_lobby();
        std::size_t bytes = 0;
        for (auto& [id, session] : sessions_) {
            if (!session.in_lobby) continue;
            const bool same = session.last_lobby == common_lobby_ || *session.last_lobby == *common_lobby_;
            session.last_lobby = common_lobby_;
            if (same) continue;
            ++counters_.pushes;
            bytes += common_lobby_->size();
            session.wire->send(common_lobby_);
        }
        next_lobby_ = now + static_cast<UnixMillis>(bytes) / lobby_bytes_in_a_millisecond;
    }
    const std::set<std::string> changed = std::exchange(players_changed_, {});
    if (changed.empty()) return;
    struct Mine {
        Text list;
        Text push;
    };
    std::map<std::string, Mine> written;  // by player: all pages of one are told the same
    for (auto& [id, session] : sessions_) {
        if (!session.in_lobby || !changed.contains(session.player)) continue;
        Mine& mine = written[session.player];
        if (!mine.list) {
            mine.list = std::make_shared<const std::string>(mine_json(session.player));
            mine.push = std::make_shared<const std::string>(R"({"push":"lobby","mine":)" + *mine.list + "}");
        }
        if (*mine.list == *std::exchange(session.last_mine, mine.list)) continue;
        ++counters_.pushes;
        session.wire->send(mine.push);
    }
}

// A page of past games: those that are public, and one's own.
void Hall::past_games(const CallPtr& call) {
    const Request request(call->body);
    store::PastGames wanted;
    wanted.viewer = player_of(call);
    wanted.game = request.text("game").value_or("");
    wanted.ending = request.text("ending").value_or("");
    wanted.from = static_cast<std::int64_t>(request.number("from", INT64_MAX).value_or(0));
    wanted.before = static_cast<std::int64_t>(request.number("before", INT64_MAX).value_or(0));
    wanted.before_id = request.text("before_table").value_or("");
    wanted.most = games_on_a_page + 1;
    if (request.flag("mine")) wanted.players = {wanted.viewer};
    if (const auto name = request.text("player"); name && !name->empty()) {
        wanted.players = archive_.players_named(*name, most_namesakes);
        if (wanted.players.empty()) return answer(call, R"({"games":[],"more":false})");
    }
    std::vector<store::ShelfRow> rows;
    try {
        rows = archive_.past_games(wanted);
    } catch (const store::TooLong&) {
        throw engine::Complaint("too-many", "too many games would have to be looked through; ask for less, or for a shorter time");
    }
    std::vector<Posted> posted;
    for (const store::ShelfRow& row : rows)
        if (posted.size() < games_on_a_page) posted.push_back(posted_from(row));
    std::vector<const Posted*> games;
    for (const Posted& each : posted) games.push_back(&each);
    answer(call, Members{}.add("games", lines_of(games, wanted.viewer, SIZE_MAX)).add_flag("more", rows.size() > games_on_a_page).object());
}

}  // namespace broadside::server
