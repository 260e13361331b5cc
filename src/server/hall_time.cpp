// What happens at tables by itself: timers of the rules, clocks that run out, computers that move.
#include <algorithm>

#include "server/hall.hpp"
#include "server/secrets.hpp"

namespace broadside::server {
namespace {

constexpr UnixMillis a_second = 1000;
constexpr UnixMillis a_minute = 60'000;
constexpr std::int64_t long_enough = 20'000;  // microseconds: then others are heard before more alarms are looked at

// Levels that take a moment for a move; those above them take seconds.
bool is_quick(const std::string& bot) { return bot == "random" || bot == "greedy" || bot == "cadet" || bot == "officer"; }

}  // namespace

// Everything that was due until then happens at its own time, in order. Where two things fall together the rules come first.
void Hall::let_time_pass(Room& room, UnixMillis until) {
    for (;;) {
        plan(room);
        Table& table = room.table;
        const UnixMillis timer = table.timer_deadline().value_or(INT64_MAX);
        const UnixMillis clock = table.clock().deadline().value_or(INT64_MAX);
        const UnixMillis salts = table.salts_deadline().value_or(INT64_MAX);
        const auto planned = [&](const auto& each) { return time_of_plan(room, each.first); };
        const auto first = std::ranges::min_element(room.plans, {}, planned);
        const UnixMillis soonest_plan = first == room.plans.end() ? INT64_MAX : planned(*first);
        const auto absence = first_absence(room);
        const UnixMillis next = std::min({timer, clock, salts, soonest_plan, absence ? absence->until : INT64_MAX});
        if (next > until) return;
        if (timer == next)
            table.fire_timer();
        else if (salts == next)
            table.draw_without_salts(next);
        else if (clock == next)
            give_up(room, *table.clock().expired(next), "timeout", next);
        else if (absence && absence->until == next)
            let_computer_play(room, absence->seat, "gone", next);
        else
            carry_out_plan(room, first->first);
    }
}

// Something may have run out: a timer of the rules, the time of a player, the patience with a computer.
void Hall::look_at_clocks(Room& room, UnixMillis now) {
    let_time_pass(room, now);
    if (room.table.has_fresh()) return save(room, {}, [](bool) {});
    if (room.thought && room.thought->until <= now) return move_for_late_bot(room);
    after_change(room);
}

void Hall::ring() {
    const UnixMillis now = around_.now();
    const std::int64_t begun = around_.worked();
    awake_at_ = INT64_MAX;
    while (!alarms_.empty() && alarms_.begin()->first <= now && around_.worked() - begun < long_enough) {
        const auto [at, id] = *alarms_.begin();
        alarms_.erase(alarms_.begin());
        try {
            Room* room = fetch_room(id);
            if (room == nullptr) continue;
            if (room->alarm == at) room->alarm.reset();
            if (!room->is_busy()) look_at_clocks(*room, now);  // otherwise there is a new alarm when it is saved or read
        } catch (const engine::Complaint&) {
            continue;  // the operator has been told
        } catch (const std::exception& error) {
            around_.complain({"task-failed", error.what(), id});  // the table rests until somebody looks at it
        }
    }
    if (!alarms_.empty() && alarms_.begin()->first < awake_at_) around_.wake(awake_at_ = alarms_.begin()->first);
}

void Hall::set_alarm(Room& room, std::optional<UnixMillis> at) {
    if (room.alarm == at) return;
    if (room.alarm) alarms_.erase({*room.alarm, room.table.id()});
    room.alarm = at;
    if (!at) return;
    alarms_.emplace(*at, room.table.id());
    if (*at < awake_at_) around_.wake(awake_at_ = *at);
}

// Every computer that may act at a table whose game has a policy is shown each change, and says what it has in mind then.
void Hall::plan(Room& room) {
    const Table& table = room.table;
    const Match& match = table.match();
    if (!match.has_policy() || room.planned_at == table.seq()) return;
    room.planned_at = table.seq();
    const Millis now = table.match_time(table.updated());
    for (const Seat seat : SeatSet::first(match.seats())) {
        const Holder& holder = table.seats()[seat.n];
        if (!table.is_running() || holder.kind != Holder::Kind::Bot) {
            room.plans.erase(seat.n);
            continue;
        }
        if (!table.waited_for().has(seat)) continue;
        SeatPlan& mine = room.plans[seat.n];
        if (mine.who != holder.who) mine = {holder.who, match.planner(seat, holder.who, random_number()), {}};
        plan_seat(room, mine, now);
    }
}

// A plan for now is carried out a moment later: a policy that never rests must not stop the time.
void Hall::plan_seat(const Room& room, SeatPlan& mine, Millis now) {
    mine.at = mine.planner->plan(room.table.match(), now);
    if (mine.at) mine.at = std::max(*mine.at, now + 1);
}

UnixMillis Hall::time_of_plan(const Room& room, std::uint8_t seat) const {
    const auto found = room.plans.find(seat);
    const bool stands = found != room.plans.end() && found->second.at && room.table.waited_for().has(Seat{seat});
    return stands ? room.table.unix_time(*found->second.at) : INT64_MAX;
}

// A plan that no longer fits is dropped for another.
void Hall::carry_out_plan(Room& room, std::uint8_t seat) {
    SeatPlan& mine = room.plans.at(seat);
    const Millis at = *std::exchange(mine.at, std::nullopt);
    if (room.table.act(Seat{seat}, Json::parse(mine.planner->take()), room.table.unix_time(at))) {
        plan_seat(room, mine, at);
    } else {
        ++counters_.bot_moves;
        pay_for_planned(room);
    }
}

void Hall::ask_bot(Room& room) {
    // Somebody took back, resigned or ran out of time meanwhile: the thought was about another position.
    if (room.thought && room.thought->seq != room.table.seq()) {
        room.thought->stop.request_stop();
        room.thought.reset();
    }
    if (room.table.match().has_policy()) return;
    const SeatSet bots = room.table.waited_for() - room.table.persons();
    room.resting = false;
    if (bots.empty() || room.thought || room.saving) return;
    const Seat seat = bots.front();
    // A program that this run of the server does not allow is waited for until another one does.
    room.absent = !around_.opponents->knows(room.table.seats()[seat.n].who);
    if (room.absent) return;
    room.resting = around_.now() < room.rests_until;
    if (room.resting) return;
    const std::int64_t begun = around_.worked();
    const std::uint64_t ticket = ++last_ticket_;
    room.thought = {ticket, room.table.seq(), seat, around_.now() + around_.settings.bot_patience, {}, 0, 0};
    const std::shared_ptr<const Match> match = room.table.match().clone();
    const std::string who = room.table.seats()[seat.n].who;
    const auto& elsewhere = around_.opponents->is_program(who)       ? around_.consult
                            : is_quick(who) && around_.think_quickly ? around_.think_quickly
                                                                     : around_.think;
    // Taken out while it thinks: one that is stopped too late is not asked twice at once, but forgotten.
    elsewhere({room.table.host(), address_of(room.table.host()), who, ticket,
               [=, this, mind = minds_.take(room.table.id(), seat), id = room.table.id(), seed = random_number(),
                stop = room.thought->stop.get_token()]() mutable {
                   if (stop.stop_requested()) return;  // what waited in vain is not begun
                   std::string move;
                   Outcome outcome = Outcome::Nothing;
                   try {
                       if (mind == nullptr) mind = around_.opponents->mind(*match, seat, who);
                       move = mind->choose(*match, seed, stop);
                       outcome = Outcome::Move;
                   } catch (const BotFault& fault) {
                       outcome = Outcome::Failed;
                       around_.complain({"program-failed", fault.what(), id});
                   } catch (const std::exception& error) {
                       around_.complain({"bot-failed", std::string("the computer could not move: ") + error.what(), id});
                   }
                   around_.post([=, this] { bot_answered(id, ticket, outcome, move, mind); });
               }});
    room.thought->asking = around_.worked() - begun;
}

// Where the computer of each table stands in line. Told to who looks at the table when it changes, a second apart.
void Hall::look_at_lines() {
    const UnixMillis now = around_.now();
    if (now < next_look_at_lines_) return;
    next_look_at_lines_ = now + a_second;
    std::map<std::uint64_t, std::size_t> places;  // by ticket
    for (const std::vector<std::uint64_t>& line : around_.lines())
        for (std::size_t n = 0; n < line.size(); ++n) places[line[n]] = n + 1;
    for (auto& [id, room] : rooms_) {
        if (!room.thought) continue;
        const auto found = places.find(room.thought->ticket);
        const std::size_t place = found == places.end() ? 0 : found->second;
        if (std::exchange(room.thought->place, place) == place) continue;
        const auto push = std::make_shared<const std::string>(
            Members{}.add_text("push", "thinking").add_text("table", id).add("place", std::to_string(place)).object());
        for (const SessionId watcher : room.watchers) tell(watcher, push);
    }
}

void Hall::bot_answered(const std::string& id, std::uint64_t ticket, Outcome outcome, const std::string& move,
                        const std::shared_ptr<Mind>& mind) {
    Room* room = find_room(id);
    if (room == nullptr || !room->thought || room->thought->ticket != ticket) return;
    const std::int64_t begun = around_.worked();
    const Thought thought = *std::exchange(room->thought, std::nullopt);
    if (mind != nullptr) minds_.keep(id, thought.seat, mind);
    if (room->saving) return;  // asked again when saved
    // What was due before it answered comes first, as it does for everybody; then the thought was about another position.
    let_time_pass(*room, around_.now());
    if (room->table.seq() != thought.seq) return save(*room, {}, [](bool) {});
    if (outcome != Outcome::Failed) {
        play_bot(*room, thought.seat, move, false);
        return pay_for_computer(*room, thought.asking + around_.worked() - begun);
    }
    give_up(*room, thought.seat, "resign", around_.now());
    save(*room, {}, [](bool) {});
}

void Hall::stop_thinking() {
    closing_.request_stop();
    for (auto& [id, room] : rooms_)
        if (room.thought) room.thought->stop.request_stop();
}

// The table never waits for a computer that has lost itself in thought: a simple one moves, here and now.
void Hall::move_for_late_bot(Room& room) {
    const std::int64_t begun = around_.worked();
    Thought thought = *std::exchange(room.thought, std::nullopt);
    thought.stop.request_stop();
    ++counters_.late_bots;
    if (const UnixMillis now = around_.now(); now >= room.next_late_notice) {
        room.next_late_notice = now + a_minute;
        around_.complain({"bot-late", "the computer " + room.table.seats()[thought.seat.n].who + " took too long", room.table.id()});
    }
    std::string move;
    try {
        move = room.table.match().choose(thought.seat, room.table.match().searchable() ? "greedy" : "random", random_number());
    } catch (const std::exception& error) {
        around_.complain({"bot-failed", std::string("the computer could not move: ") + error.what(), room.table.id()});
    }
    play_bot(room, thought.seat, move, true);
    pay_for_computer(room, thought.asking + around_.worked() - begun);
}

void Hall::play_bot(Room& room, Seat seat, const std::string& move, bool late) {
    const UnixMillis now = around_.now();
    const auto played = [&] {
        const Json wanted = Json::parse(move);
        return late ? room.table.act_for_late_bot(seat, wanted, now) : room.table.act(seat, wanted, now);
    };
    if (move.empty())
        room.table.freeze("the computer could not find a move", nullptr, now);
    else if (const auto refusal = played())
        room.table.freeze("the computer wanted an illegal move: " + refusal->why, Json::parse(move), now);
    ++counters_.bot_moves;
    save(room, {}, [](bool) {});
}

}  // namespace broadside::server
