#include "server/hall.hpp"

#include <algorithm>
#include <array>

#include "core/invariant.hpp"
#include "server/document.hpp"
#include "server/names.hpp"
#include "server/secrets.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;
using engine::json_text;

constexpr int longest_name = 30;
constexpr std::size_t most_tokens = 20;
constexpr int most_connections = 50;  // of one player
constexpr UnixMillis an_hour = 3'600'000;
constexpr UnixMillis a_while = 600'000;
constexpr UnixMillis a_minute = 60'000;
constexpr UnixMillis a_moment = 2'000;
constexpr int tries_of_an_address = 30;
constexpr int tries_at_an_account = 10;
constexpr int lines_of_chat = 20;
constexpr UnixMillis time_for_chat = 30'000;
constexpr std::size_t longest_id = 64;
constexpr std::size_t most_muted = 200;
constexpr int for_a_lesson = 2;
constexpr std::size_t bytes_heard_in_a_unit = 4 * 1024;
constexpr std::size_t bytes_told_in_a_unit = 32 * 1024;
constexpr std::int64_t microseconds_of_a_push = 20;  // to be written to the network, when the message that led to it is long answered

std::string name_wanted(const engine::Request& request) {
    const std::string name = plain_text(request.text("name").value_or(""), longest_name);
    return name.empty() ? "Guest" : name;
}

}  // namespace

Hall::Hall(Surroundings surroundings)
    : around_(std::move(surroundings)),
      archive_(around_.log.path()),
      packs_(archive_, around_.content),
      newcomers_from_(around_.settings.newcomers, an_hour),
      tries_from_(tries_of_an_address, a_while),
      tries_at_(tries_at_an_account, a_while),
      questions_of_(3 * around_.settings.questions, 3000),
      work_of_connection_(4 * around_.settings.work_of_connection, 4000),
      work_of_player_(4 * around_.settings.work_of_player, 4000),
      work_of_address_(4 * around_.settings.work_of_address, 4000),
      work_at_a_moment_(around_.settings.work_of_address / 2, 100),
      tables_by_player_(around_.settings.tables_of_player, an_hour),
      tables_by_address_(around_.settings.tables_of_address, an_hour),
      chat_of_(lines_of_chat, time_for_chat) {
    around_.post = [this, post = around_.post](Task task) { post([this, task = std::move(task)] { attempt(task); }); };
    look_at_disk();
    load();
}

SessionId Hall::connect(Wire& wire, std::string address) {
    sessions_[++last_session_] = {&wire, std::move(address)};
    strangers_.emplace_back(around_.now() + time_for_hello, last_session_);
    return last_session_;
}

void Hall::disconnect(SessionId id) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return;
    const std::set<std::string> tables = std::move(found->second.tables);
    note_seen(found->second.player);
    sessions_.erase(found);
    for (const std::string& table : tables) {
        Room* room = find_room(table);
        if (room == nullptr) continue;
        room->watchers.erase(id);
        look_who_is_there(*room);
    }
}

void Hall::receive(SessionId id, std::string_view text) {
    ++counters_.messages;
    const auto call = std::make_shared<Call>();
    call->session = id;
    call->arrived = around_.now();
    guard(call, [&] {
        Session& session = session_of(call);
        pay(session, 1);
        pay_for_bytes(session, text.size(), bytes_heard_in_a_unit);
        if (session.player.empty() && !session.is_host) meet_stranger(session);
        call->body = bounded_document(text);
        if (!call->body.is_object()) throw Complaint("bad-request", "an object expected");
        if (const auto found = call->body.find("id"); found != call->body.end()) {
            const bool fits =
                found->is_number_integer() || (found->is_string() && found->get_ref<const std::string&>().size() <= longest_id);
            if (!fits) throw Complaint("bad-request", "'id' must be a whole number or a short text");
            call->id = found->dump();
        }
        dispatch(call);
    });
}

void Hall::dispatch(const CallPtr& call) {
    static constexpr std::array<Known<Command>, 17> own{{
        {"hello", 1, &Hall::hello},
        {"rename", 5, &Hall::rename},
        {"link", 5, &Hall::link},
        {"register", 5, &Hall::register_account},
        {"login", 5, &Hall::login},
        {"password", 5, &Hall::change_password},
        {"logout", 5, &Hall::logout},
        {"logout-everywhere", 10, &Hall::logout_everywhere},
        {"mute", 1, &Hall::mute},
        {"lobby", 5, &Hall::lobby},
        {"games", 10, &Hall::past_games},
        {"create", 10, &Hall::create},
        {"ping", 0, &Hall::ping},
        {"attend", 0, &Hall::attend},
        {"admin", 5, &Hall::admin},
        {"push", 5, &Hall::push},
        {"passkey", 5, &Hall::passkey},
    }};
    static constexpr std::array<Known<RoomCommand>, 21> at_tables{{
        {"watch", 2, &Hall::watch},    {"unwatch", 0, &Hall::unwatch}, {"join", 5, &Hall::join},       {"leave", 5, &Hall::leave},
        {"act", 0, &Hall::act},        {"check", 0, &Hall::check},     {"undo", 1, &Hall::undo},       {"offer", 1, &Hall::offer},
        {"reply", 1, &Hall::reply},    {"resign", 1, &Hall::resign},   {"seat", 5, &Hall::seat},       {"ask", 0, &Hall::ask},
        {"chat", 1, &Hall::chat},      {"typing", 0, &Hall::typing},   {"silence", 5, &Hall::silence}, {"step", 1, &Hall::step},
        {"branch", 10, &Hall::branch}, {"hint", 5, &Hall::hint},       {"review", 1, &Hall::review},   {"salt", 1, &Hall::salt},
        {"log", 2, &Hall::earlier},
    }};
    const std::string name = Request(call->body).need_text("cmd");
    const bool by_host = name == "admin" && session_of(call).is_host;
    if (name != "hello" && name != "login" && name != "passkey" && name != "ping" && !by_host) player_of(call);
    for (const auto& command : own) {
        if (command.name != name) continue;
        pay_for_command(call, command.cost);
        return (this->*command.run)(call);
    }
    if (name == "lesson" || is_at_lesson(call->body)) {
        pay_for_command(call, for_a_lesson);
        return at_lesson(call, name);
    }
    for (const auto& command : at_tables) {
        if (command.name != name) continue;
        pay_for_command(call, command.cost);
        return in_room(call, command.run);
    }
    throw Complaint("unknown-command", "there is no command '" + name.substr(0, 40) + "'");
}

// What a message takes is paid by who has sent it, whatever it leads to.
void Hall::guard(const CallPtr& call, const Task& task, Room* room, int paid_before) {
    if (guarding_) return answer_or_complain(call, task, room);
    const struct Guarding {
        bool& now;
        explicit Guarding(bool& flag) : now(flag) { now = true; }
        ~Guarding() { now = false; }
    } guarding(guarding_);
    paid_ = paid_before;
    const std::int64_t before = around_.worked();
    const std::uint64_t told_before = counters_.pushes;
    answer_or_complain(call, task, room);
    pay_for_time(call, around_.worked() - before + static_cast<std::int64_t>(counters_.pushes - told_before) * microseconds_of_a_push);
}

// Every message gets exactly one answer, whatever goes wrong; at a table with unsaved changes when these are saved.
void Hall::answer_or_complain(const CallPtr& call, const Task& task, Room* room) {
    const auto complain = [&](const Refusal& refusal) {
        if (room == nullptr) return refuse(call, refusal);
        when_saved(*room, [=, this] { refuse(call, refusal); });
    };
    try {
        task();
    } catch (const Complaint& complaint) {
        complain({complaint.code(), "", complaint.what()});
    } catch (const UserError& error) {
        complain({"bad-request", "", error.what()});
    } catch (const std::exception& error) {
        around_.complain({"command-failed", error.what()});
        complain({"server-error", "", "the server met a mistake of its own"});
    }
}

void Hall::attempt(const Task& task, const std::string& table) {
    try {
        task();
    } catch (const std::exception& error) {
        around_.complain({"task-failed", error.what(), table});
    }
}

void Hall::answer(const CallPtr& call, const std::string& object) {
    std::string text = "{\"id\":" + call->id + ",\"ok\":true";
    if (object.size() > 2) text += "," + object.substr(1);
    if (object.size() <= 2) text += "}";
    pay_for_answer(call, text.size());
    send(call->session, std::make_shared<const std::string>(std::move(text)));
}

void Hall::pay_for_answer(const CallPtr& call, std::size_t bytes) {
    if (const auto found = sessions_.find(call->session); found != sessions_.end())
        pay_for_bytes(found->second, bytes, bytes_told_in_a_unit);
}

void Hall::refuse(const CallPtr& call, const Refusal& refusal, const std::string& more) {
    ++counters_.refusals;
    // Codes are ours and those of the games; none is made up by a client.
    ++counters_.refusals_by_code[refusal.code];
    std::string text = "{\"id\":" + call->id + ",\"ok\":false,\"code\":" + json_text(refusal.code) +
                       ",\"clause\":" + json_text(refusal.clause) + ",\"why\":" + json_text(refusal.why) + more + "}";
    pay_for_answer(call, text.size());
    send(call->session, std::make_shared<const std::string>(std::move(text)));
}

void Hall::send(SessionId id, Text text) {
    if (const auto found = sessions_.find(id); found != sessions_.end()) found->second.wire->send(std::move(text));
}

void Hall::tell(SessionId id, const Text& push) {
    ++counters_.pushes;
    send(id, push);
}

Hall::Session& Hall::session_of(const CallPtr& call) {
    const auto found = sessions_.find(call->session);
    if (found == sessions_.end()) throw Complaint("gone", "the connection is closed");
    return found->second;
}

const std::string& Hall::player_of(const CallPtr& call) {
    const Session& session = session_of(call);
    if (session.player.empty()) throw Complaint("no-hello", "say hello first");
    return session.player;
}

std::string Hall::address_of(const std::string& id) const {
    const Player* player = people_.find(id);
    return player == nullptr ? "" : player->address;
}

void Hall::hello(const CallPtr& call) {
    const Request request(call->body);
    if (!session_of(call).player.empty()) throw Complaint("bad-request", "hello was said already");
    const auto welcome = [this](const CallPtr& to, const Player& player, const std::string& token) {
        Session& session = session_of(to);
        session.player = player.id;
        people_.find(player.id)->address = session.address;
        session.token_hash = hash_of_text(token);
        session.salts = Request(to->body).flag("salts");
        session.wire->set_longest_message(longest_message);
        answer(to, Members{}
                       .add_text("token", token)
                       .add_text("player", player.id)
                       .add_text("name", player.name)
                       .add("account", player.account.empty() ? "null" : json_text(player.account))
                       .add_flag("admin", moderation_.is_admin(player.id))
                       .add_members(announcement_members())
                       .object());
    };
    if (const auto token = request.text("token"); token && !token->empty()) {
        const Player* player = people_.known_by(*token);
        if (player == nullptr) throw Complaint("unknown-token", "this token is not known here");
        need_entry(player->id, session_of(call).address);
        const auto same = [&](const auto& each) { return each.second.player == player->id; };
        if (std::ranges::count_if(sessions_, same) >= most_connections)
            throw Complaint("too-many", "you have this open in very many places; close some of them");
        return welcome(call, *player, *token);
    }
    const UnixMillis now = around_.now();
    need_entry("", session_of(call).address);
    if (!newcomers_from_.take(session_of(call).address, now))
        throw Complaint("slow-down", "too many new players came from your address; try again later");
    std::string name = name_wanted(request);
    if (people_.looks_like_another(name, "")) name = plain_text(name, longest_name - 8) + " (guest)";
    Player& player = people_.add(std::move(name), now);
    NewToken made = people_.add_token(player, now);
    save_rows(call, {store::PlayerRow{player.id, player.name, now}, made.row}, [=, this, id = player.id](bool durable) {
        if (!durable) throw Complaint("not-saved", "the server cannot save at the moment");
        welcome(call, *people_.find(id), made.token);
    });
}

void Hall::rename(const CallPtr& call) {
    const Player& player = *people_.find(player_of(call));
    need_staying(player);
    const std::string name = name_wanted(Request(call->body));
    if (people_.looks_like_another(name, player.id)) throw Complaint("name-taken", "this looks like the account of somebody else");
    save_rows(call, {store::PlayerRow{player.id, name, around_.now()}}, [=, this, id = player.id](bool durable) {
        if (durable) {
            people_.find(id)->name = name;
            lobby_changed_ = true;
            players_changed_.insert(id);
        }
        answer_saved(call, durable, Members{}.add_text("name", name).object());
    });
}

// A link is a token of its own, so a lost phone could be locked out alone.
void Hall::link(const CallPtr& call) {
    Player& player = *people_.find(player_of(call));
    if (player.token_hashes.size() >= most_tokens) throw Complaint("too-many", "you have made enough links; use one of them again");
    need_staying(player);
    const NewToken made = people_.add_token(player, around_.now());
    save_rows(call, {made.row}, [=, this, id = player.id](bool durable) {
        // Whoever was logged out meanwhile is told nothing that would let him in again.
        const auto asking = sessions_.find(call->session);
        const bool still = asking != sessions_.end() && asking->second.player == id;
        if (!durable || !still) forget_tokens(id, {made.row.hash});
        if (durable && !still) {
            save_quietly({store::TokenGoneRow{made.row.hash}});
            throw Complaint("no-hello", "say hello first");
        }
        answer_saved(call, durable, Members{}.add_text("link", "/#/enter/" + made.token).object());
    });
}

// Whose chat one does not want to read, at any table.
void Hall::mute(const CallPtr& call) {
    const Request request(call->body);
    const std::string id = player_of(call);
    const std::string other = request.need_text("player");
    const bool on = request.find("mute") == nullptr || request.flag("mute");
    if (people_.find(other) == nullptr || other == id) throw Complaint("bad-request", "'player' must be another player");
    if (on && people_.find(id)->muted.size() >= most_muted) throw Complaint("too-many", "you have muted enough people");
    save_rows(call, {store::MuteRow{id, other, on}}, [=, this](bool durable) {
        std::set<std::string>& muted = people_.find(id)->muted;
        if (durable && on) muted.insert(other);
        if (durable && !on) muted.erase(other);
        answer_saved(call, durable, "{}");
    });
}

void Hall::ping(const CallPtr& call) { answer(call, Members{}.add("now", std::to_string(around_.now())).object()); }

// Whether it can still save is known even while nobody plays; after trouble it is tried more often.
void Hall::give_sign_of_life() {
    const UnixMillis now = around_.now();
    if (now < next_sign_of_life_) return;
    next_sign_of_life_ = now + (around_.log.figures().works ? a_minute : a_moment);
    around_.log.append({store::AliveRow{now}}, [](bool) {});
}

void Hall::tick() {
    for (const auto step :
         {&Hall::give_sign_of_life, &Hall::look_at_disk, &Hall::ring, &Hall::show_out_strangers, &Hall::sweep, &Hall::forget_guests,
          &Hall::push_lobby, &Hall::catch_up, &Hall::look_at_lines, &Hall::tell_turns, &Hall::close_when_drained})
        attempt([&] { (this->*step)(); });
}

std::size_t Hall::running_tables() const {
    return static_cast<std::size_t>(std::ranges::count_if(rooms_, [](const auto& each) { return each.second.table.is_running(); }));
}

const Table* Hall::table(const std::string& id) {
    const Room* room = fetch_room(id);
    return room == nullptr ? nullptr : &room->table;
}

}  // namespace broadside::server
