// Accounts: a name and a password that open a player's games on any device. Nobody needs one. Whatever is wrong about a name or
// a password, the answer and the time it takes are the same.
#include <algorithm>

#include "server/hall.hpp"
#include "server/passwords.hpp"
#include "server/secrets.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

constexpr int shortest_password = 8;
constexpr std::size_t longest_password = 200;
constexpr std::size_t most_tokens = 20;
constexpr int most_hashes = 20;            // passwords that wait to be looked at; each takes a tenth of a second
constexpr int most_hashes_of_address = 2;  // so that others find a place

std::string account_wanted(const engine::Request& request) {
    const auto name = account_name(request.need_text("account"));
    if (!name) throw Complaint("bad-account", "an account name has 3 to 20 letters a-z, digits, - or _");
    return *name;
}

std::string password_wanted(const engine::Request& request, const char* member, const std::string& account) {
    const std::string password = request.need_text(member);
    const auto characters = std::ranges::count_if(password, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
    if (characters < shortest_password) throw Complaint("bad-password", "a password has at least 8 characters");
    if (password.size() > longest_password) throw Complaint("bad-password", "a password has at most 200 bytes");
    if (account_name(password) == account) throw Complaint("bad-password", "the password must not be the account name");
    return password;
}

}  // namespace

// Tries are counted before anything is looked at, by where they come from and by whose account they are about, whether there
// is such an account or not.
void Hall::count_try(const CallPtr& call, const std::string& account) {
    const UnixMillis now = around_.now();
    // By account and address together: strangers who try cannot keep the owner out.
    const std::string& address = session_of(call).address;
    const bool allowed = tries_from_.take(address, now) && (account.empty() || tries_at_.take(account + "@" + address, now));
    if (!allowed) throw Complaint("slow-down", "too many tries; wait a few minutes");
    const auto waiting = hashing_from_.find(address);
    if (hashing_ >= most_hashes || (waiting != hashing_from_.end() && waiting->second >= most_hashes_of_address))
        throw Complaint("busy", "too many people log in at this moment; try again");
}

// Runs `sum` where it disturbs nobody, and goes on here with what it found.
void Hall::hash(const CallPtr& call, const std::function<std::string()>& sum, const std::function<void(const std::string&)>& then) {
    const std::string address = session_of(call).address;
    ++hashing_;
    ++hashing_from_[address];
    ++saves_;
    around_.hash([=, this] {
        std::string found;
        try {
            found = sum();
        } catch (const std::exception& error) {
            around_.complain({"password-failed", std::string("a password could not be looked at: ") + error.what()});
        }
        around_.post([=, this] {
            --hashing_;
            if (--hashing_from_[address] == 0) hashing_from_.erase(address);
            --saves_;
            guard(call, [&] { then(found); });
        });
    });
}

void Hall::save_rows(const CallPtr& call, std::vector<store::Row> rows, const std::function<void(bool durable)>& done) {
    ++saves_;
    around_.log.append(std::move(rows), [=, this](bool durable) {
        around_.post([=, this] {
            --saves_;
            guard(call, [&] { done(durable); });
        });
    });
}

void Hall::register_account(const CallPtr& call) {
    const Request request(call->body);
    const std::string id = player_of(call);
    const std::string account = account_wanted(request);
    const std::string password = password_wanted(request, "password", account);
    if (!people_.find(id)->account.empty()) throw Complaint("has-account", "you have an account already");
    need_space();
    count_try(call, "");
    hash(
        call, [=] { return password_hash(password); },
        [=, this](const std::string& hashed) {
            if (hashed.empty()) throw Complaint("server-error", "the server met a mistake of its own");
            Player& player = *people_.find(id);
            need_staying(player);
            if (!player.account.empty()) throw Complaint("has-account", "you have an account already");
            if (people_.with_account(account) != nullptr || people_.looks_like_another(account, id))
                throw Complaint("account-taken", "this account name is taken");
            people_.set_account(player, account, hashed);
            save_rows(call, {store::AccountRow{id, account, hashed, around_.now()}}, [=, this](bool durable) {
                if (!durable) people_.set_account(*people_.find(id), "", "");
                answer_saved(call, durable, Members{}.add_text("account", account).object());
            });
        });
}

void Hall::login(const CallPtr& call) {
    const Request request(call->body);
    const std::string account = account_name(request.need_text("account")).value_or("");
    const std::string password = request.need_text("password").substr(0, longest_password + 1);
    const std::string address = session_of(call).address;
    count_try(call, account);
    const Player* known = people_.with_account(account);
    const std::string hashed = known == nullptr ? "" : known->password;
    hash(
        call, [=] { return is_password(hashed, password) ? "yes" : ""; },
        [=, this](const std::string& right) {
            const Player* found = people_.with_account(account);
            if (right.empty() || found == nullptr || found->password != hashed)
                throw Complaint("wrong-login", "the account name or the password is wrong");
            tries_at_.give_back(account + "@" + address);
            let_in(call, found->id);
        });
}

void Hall::let_in(const CallPtr& call, const std::string& id) {
    need_entry(id, session_of(call).address);
    Player& player = *people_.find(id);
    need_staying(player);
    // Devices that were lost long ago must not keep their owner out. Whoever asks has not lost his.
    std::set<std::string> gone;
    for (const std::string& hash : player.token_hashes)
        if (player.token_hashes.size() - gone.size() >= most_tokens && hash != session_of(call).token_hash) gone.insert(hash);
    const NewToken made = people_.add_token(player, around_.now());
    std::vector<store::Row> rows{made.row};
    for (const std::string& hash : gone) rows.emplace_back(store::TokenGoneRow{hash});
    save_rows(call, std::move(rows), [=, this, owner_id = player.id](bool durable) {
        forget_tokens(owner_id, durable ? gone : std::set{made.row.hash});
        const Player& owner = *people_.find(owner_id);
        answer_saved(call, durable,
                     Members{}
                         .add_text("token", made.token)
                         .add_text("player", owner.id)
                         .add_text("name", owner.name)
                         .add_text("account", owner.account)
                         .object());
    });
}

void Hall::change_password(const CallPtr& call) {
    const Request request(call->body);
    const std::string id = player_of(call);
    const std::string account = people_.find(id)->account;
    if (account.empty()) throw Complaint("no-account", "you have no account");
    const std::string old = request.need_text("old").substr(0, longest_password + 1);
    const std::string wanted = password_wanted(request, "new", account);
    const std::string address = session_of(call).address;
    count_try(call, account);
    const std::string before = people_.find(id)->password;
    hash(
        call, [=] { return is_password(before, old) ? password_hash(wanted) : std::string(); },
        [=, this](const std::string& hashed) {
            const Player& player = *people_.find(id);
            need_staying(player);
            if (hashed.empty() || player.account != account || player.password != before)
                throw Complaint("wrong-login", "the old password is wrong");
            tries_at_.give_back(account + "@" + address);
            save_rows(call, {store::AccountRow{id, account, hashed, around_.now()}}, [=, this](bool durable) {
                if (Player& owner = *people_.find(id); durable && owner.account == account) people_.set_account(owner, account, hashed);
                answer_saved(call, durable, "{}");
            });
        });
}

// This device alone: the token with which it said hello opens nothing any more.
void Hall::logout(const CallPtr& call) {
    const std::string id = player_of(call);
    const std::string token = session_of(call).token_hash;
    save_rows(call, {store::TokenGoneRow{token}}, [=, this](bool durable) {
        answer_saved(call, durable, "{}");
        if (durable) forget_tokens(id, {token});
    });
}

// All devices; the one that asks gets a new token.
void Hall::logout_everywhere(const CallPtr& call) {
    Player& player = *people_.find(player_of(call));
    need_staying(player);
    const std::set<std::string> gone(player.token_hashes.begin(), player.token_hashes.end());
    std::vector<store::Row> rows;
    for (const std::string& hash : gone) rows.emplace_back(store::TokenGoneRow{hash});
    const NewToken made = people_.add_token(player, around_.now());
    rows.emplace_back(made.row);
    save_rows(call, std::move(rows), [=, this, id = player.id](bool durable) {
        if (durable) {
            // Who asked may have hung up meanwhile.
            if (const auto asking = sessions_.find(call->session); asking != sessions_.end()) asking->second.token_hash = made.row.hash;
            show_out([&](SessionId each, const Session& session) { return session.player == id && each != call->session; });
        }
        forget_tokens(id, durable ? gone : std::set{made.row.hash});
        answer_saved(call, durable, Members{}.add_text("token", made.token).object());
    });
}

// Whoever came in with one of them is nobody now, and is told so.
void Hall::forget_tokens(const std::string& player, const std::set<std::string>& hashes) {
    std::erase_if(people_.find(player)->token_hashes, [&](const std::string& hash) { return hashes.contains(hash); });
    forget_browsers(push_book_.with_tokens(hashes));
    show_out([&](SessionId, const Session& session) { return hashes.contains(session.token_hash); });
}

void Hall::show_out(const std::function<bool(SessionId id, const Session& session)>& whom) {
    static const auto farewell = std::make_shared<const std::string>(R"({"push":"logged-out"})");
    for (auto& [id, session] : sessions_) {
        if (!whom(id, session)) continue;
        make_nobody(id, session);
        session.wire->send(farewell);
    }
}

void Hall::make_nobody(SessionId id, Session& session) {
    const std::set<std::string> tables = std::move(session.tables);
    note_seen(session.player);
    const Purse spent = session.purse;
    session = Session{session.wire, session.address};
    session.purse = spent;
    session.wire->set_longest_message(longest_before_hello);
    strangers_.emplace_back(around_.now() + time_for_hello, id);
    for (const std::string& table : tables) {
        Room* room = find_room(table);
        if (room == nullptr) continue;
        room->watchers.erase(id);
        look_who_is_there(*room);
    }
}

// Whoever is banned stays out, however often he knocks.
void Hall::need_entry(const std::string& player, const std::string& address) const {
    if (const store::SanctionRow* ban = moderation_.ban_of(player, address, around_.now())) throw Complaint("banned", words_of(*ban));
}

}  // namespace broadside::server
