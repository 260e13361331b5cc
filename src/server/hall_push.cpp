// Push messages for slow games: whoever asked for them hears once in a while, in one message for all tables, that it is their turn,
// also when no page is open.
#include <algorithm>

#include "server/hall.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

constexpr UnixMillis a_moment = 60'000;  // before somebody is told: perhaps he is just looking, or more comes
constexpr std::size_t most_named = 3;

// A game that goes on over days: nobody waits in front of it.
bool is_slow(const Posted& posted) {
    const Json clock = parse_json(posted.clock, "clock");
    const std::string kind = clock.value("kind", "none");
    return kind == "none" || kind == "days";
}

bool has_turn(const Posted& posted, const std::string& player) {
    bool against_people = false;
    bool turn = false;
    for (std::size_t n = 0; n < posted.seats.size(); ++n) {
        const Holder& holder = posted.seats[n].holder;
        if (holder.kind != Holder::Kind::Person) continue;
        if (holder.who != player) against_people = true;
        if (holder.who == player && posted.turn.has(seat_number(n))) turn = true;
    }
    return turn && against_people && !posted.over;
}

store::SubscriptionRow subscription_in(const Json& body, const std::string& player, const std::string& token, UnixMillis now) {
    if (!body.is_object()) throw Complaint("bad-request", "'subscribe' must be an object");
    const engine::Request request(body);
    const std::string endpoint = request.need_text("endpoint");
    if (!push_host(endpoint)) throw Complaint("bad-request", "'endpoint' must be an https address of a push service");
    const auto key = from_base64url(request.need_text("p256dh"));
    const auto secret = from_base64url(request.need_text("auth"));
    if (!key || !secret || !sealed("", {endpoint, *key, *secret})) throw Complaint("bad-request", "these are no keys of a browser");
    return {endpoint, player, token, base64url(*key), base64url(*secret), now};
}

}  // namespace

void Hall::push(const CallPtr& call) {
    const Request request(call->body);
    const std::string player = player_of(call);
    if (const auto endpoint = request.text("unsubscribe")) {
        const store::SubscriptionRow* known = push_book_.find(*endpoint);
        if (known == nullptr || known->player != player) return answer(call, "{}");
        return save_rows(call, {store::SubscriptionGoneRow{*endpoint}}, [=, this](bool durable) {
            if (durable) push_book_.remove(*endpoint);
            answer_saved(call, durable, "{}");
        });
    }
    const PostOffice& office = around_.post_office;
    const Json* wanted = request.find("subscribe");
    if (wanted == nullptr)
        return answer(call, Members{}
                                .add("key", office.key == nullptr ? "null" : engine::json_text(base64url(office.key->public_point())))
                                .add("minutes", std::to_string(office.pause / 60'000))
                                .object());
    if (office.key == nullptr) throw Complaint("no-push", "this server sends no push messages");
    need_staying(*people_.find(player));
    const store::SubscriptionRow row = subscription_in(*wanted, player, session_of(call).token_hash, around_.now());
    std::vector<store::Row> rows;
    std::vector<store::SubscriptionRow> others = push_book_.of(player);
    std::erase_if(others, [&](const store::SubscriptionRow& each) { return each.endpoint == row.endpoint; });
    std::vector<std::string> gone;
    for (std::size_t n = 0; n + PushBook::most_of_player <= others.size(); ++n) gone.push_back(others[n].endpoint);
    for (const std::string& endpoint : gone) rows.emplace_back(store::SubscriptionGoneRow{endpoint});
    rows.emplace_back(row);
    save_rows(call, std::move(rows), [=, this](bool durable) {
        if (durable && !people_.has_token(player, row.token)) {
            // Logged out meanwhile, or removed: what came behind that goes as well.
            save_quietly({store::TokenGoneRow{row.token}});
            throw Complaint("no-hello", "say hello first");
        }
        if (durable) {
            // Who asks for the first time may have the turn somewhere already.
            if (!push_book_.knows(player)) push_book_.be_due(player, around_.now() + a_moment);
            for (const std::string& endpoint : gone) push_book_.remove(endpoint);
            push_book_.add(row);
        }
        answer_saved(call, durable, "{}");
    });
}

// Nobody waits for it, and if it cannot be saved nothing worse happens than a message too many.
void Hall::save_quietly(std::vector<store::Row> rows) {
    ++saves_;
    around_.log.append(std::move(rows), [this](bool) { around_.post([this] { --saves_; }); });
}

void Hall::forget_browsers(const std::vector<std::string>& endpoints) {
    if (endpoints.empty()) return;
    std::vector<store::Row> rows;
    for (const std::string& endpoint : endpoints) {
        push_book_.remove(endpoint);
        rows.emplace_back(store::SubscriptionGoneRow{endpoint});
    }
    save_quietly(std::move(rows));
}

// Whoever has the turn now and has not been told since it came.
void Hall::note_turns(const Room& room) {
    const ClockRule::Kind kind = room.table.clock().rule().kind;
    const bool slow = (kind == ClockRule::Kind::None || kind == ClockRule::Kind::Days) && !room.table.match().real_time();
    if (around_.post_office.key == nullptr || !slow) return;
    for (const PostedSeat& seat : room.posted.seats) {
        const std::string& player = seat.holder.who;
        if (seat.holder.kind == Holder::Kind::Person && push_book_.knows(player) && room.posted.updated > push_book_.told(player) &&
            has_turn(room.posted, player))
            push_book_.be_due(player, around_.now() + a_moment);
    }
}

void Hall::tell_turns() {
    const UnixMillis now = around_.now();
    for (const std::string& player : push_book_.due(now)) {
        const auto looks = [&](const auto& each) { return each.second.player == player && !each.second.hidden; };
        const UnixMillis next = push_book_.told(player) + around_.post_office.pause;
        if (next > now) {
            push_book_.put_off(player, next);
        } else if (std::ranges::any_of(sessions_, looks) || moderation_.find("ban", player, now) != nullptr) {
            push_book_.not_due(player);
        } else {
            push_book_.not_due(player);
            send_digest(player);
        }
    }
}

void Hall::send_digest(const std::string& player) {
    std::vector<const Posted*> turns;
    if (const auto found = tables_of_.find(player); found != tables_of_.end())
        for (const std::string& id : found->second)
            if (const Room* room = find_room(id); room != nullptr && !room->table.match().real_time()) turns.push_back(&room->posted);
    for (const Posted& each : shelf_of(player))
        if (!rooms_.contains(each.table)) turns.push_back(&each);
    std::erase_if(turns, [&](const Posted* each) { return !is_slow(*each) || !has_turn(*each, player); });
    if (turns.empty()) return;
    std::string titles;
    for (std::size_t n = 0; n < std::min(turns.size(), most_named); ++n) titles += (titles.empty() ? "" : ", ") + turns[n]->title;
    if (turns.size() > most_named) titles += ", …";
    const std::string text = Members{}
                                 .add("tables", std::to_string(turns.size()))
                                 .add_text("titles", titles)
                                 .add_text("page", turns.size() == 1 ? "/#/table/" + turns[0]->table : "/#/lobby")
                                 .object();
    const UnixMillis now = around_.now();
    push_book_.note_told(player, now);
    save_quietly({store::ToldRow{player, now}});
    for (const store::SubscriptionRow& browser : push_book_.of(player)) send_push(browser, text);
}

void Hall::send_push(const store::SubscriptionRow& browser, const std::string& text) {
    const auto host = push_host(browser.endpoint);
    const auto body =
        sealed(text, {browser.endpoint, from_base64url(browser.key).value_or(""), from_base64url(browser.secret).value_or("")});
    if (!host || !body) return forget_browsers({browser.endpoint});
    const PostOffice& office = around_.post_office;
    ++counters_.push_messages;
    office.send({*host, push_authorization(*office.key, *host, office.contact, around_.now() / 1000), *body},
                [this, host = host->name, endpoint = browser.endpoint](int status) {
                    around_.post([=, this] { push_answered(endpoint, host, status); });
                });
}

// A browser that has taken its wish back is forgotten. Where the service was not to be had the next message comes with the next turn:
// the player's other browsers may have had this one.
void Hall::push_answered(const std::string& endpoint, const std::string& host, int status) {
    constexpr int not_found = 404;
    constexpr int gone = 410;
    if (status >= 200 && status < 300) return;
    if (status == not_found || status == gone) return forget_browsers({endpoint});
    around_.complain({"push-failed", host + (status == 0 ? " could not be reached" : " answered " + std::to_string(status))});
}

}  // namespace broadside::server
