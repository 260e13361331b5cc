// A table with everything around it that is not part of the game: who watches, what was offered, what was said, and what
// waits until the last change is on disk.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "server/people.hpp"
#include "server/posted.hpp"
#include "server/table.hpp"
#include "server/wire.hpp"

namespace broadside::server {

struct Offer {
    Seat by;
    std::string player;
    std::set<std::string> agreed;
};

// A computer seat that is being thought for. An answer with another ticket is about something that is over.
struct Thought {
    std::uint64_t ticket = 0;
    std::int64_t seq = 0;
    Seat seat;
    UnixMillis until = 0;
    std::stop_source stop;
    std::int64_t asking = 0;  // microseconds that it took to ask
    std::size_t place = 0;    // in the line of those who wait to be thought for, from 1 on; 0: it is being thought for
};

// What the computer at a seat has in mind where the game has a policy.
struct SeatPlan {
    std::string who;
    std::unique_ptr<Planner> planner;
    std::optional<Millis> at;  // in the time of the rules
};

// Whether somebody who plays here has a page of the table open, and since when.
struct Presence {
    enum class State { Here, Away, Gone };  // looked at, hidden, none
    State state = State::Gone;
    UnixMillis since = 0;
};

// A command for a table, and when it came.
struct Waiter {
    UnixMillis arrived = 0;
    std::string player{};
    bool sits = false;     // the player does, at this table
    bool gathers = false;  // it can be saved together with those before it
    std::function<void()> run;
};

// Lines of the log in one message.
constexpr std::uint64_t most_lines = 1000;

// What a page wants to be told of a table besides.
struct Wishes {
    bool board = false;                // as text: the page has no table for this game
    bool decision = false;             // the key of the sentence that explains what is asked; it costs a look at the view for each push
    bool changes = false;              // pushes with what has changed since the last one, where that is known
    std::uint64_t lines = most_lines;  // of the log, in a snapshot
    friend auto operator<=>(const Wishes&, const Wishes&) = default;
};

// Those who sit alike and wish alike are told the same.
using Audience = std::pair<unsigned, Wishes>;  // by own seats

// The last push to such an audience, so that the next one may say what has changed. Kept while somebody looks who wishes for that.
struct LastPush {
    std::uint64_t number = 0;
    Text text;
};

struct Room {
    explicit Room(Table the_table) : table(std::move(the_table)) {}

    Table table;
    Posted posted;
    std::map<std::string, Offer> offers;  // draw, undo, rematch
    std::deque<store::ChatRow> chat;
    std::string rematch;  // the table where they play again
    std::set<SessionId> watchers;
    std::map<Audience, LastPush> last_pushes;
    std::map<std::string, Presence> presence;  // by player
    // While a change is being saved, nobody looks at the table and nobody changes it. What comes meanwhile waits in its order,
    // and is then saved together.
    bool saving = false;
    bool gathering = false;
    bool pausing = false;                 // others are heard before the next of those that wait
    std::optional<std::int64_t> read_to;  // the same while its records are being read: the last one that was
    std::int64_t length = 0;              // of what was there to be read
    bool is_busy() const { return saving || read_to; }
    std::deque<Waiter> later;
    std::vector<store::Row> rows;                            // to be saved with the next change
    std::vector<std::function<void(bool durable)>> answers;  // to be given when it is saved
    std::optional<Thought> thought;
    UnixMillis next_late_notice = 0;         // the operator is told of late computers here, and not before
    UnixMillis rests_until = 0;              // its computers cost much, and do not move before
    bool resting = false;                    // one of them waits for that
    std::map<std::uint8_t, SeatPlan> plans;  // by seat
    std::int64_t planned_at = -1;            // the record after which they were made
    bool absent = false;                     // a program that this server was started without is waited for
    std::optional<UnixMillis> alarm;         // when the hall looks at the clock again
    UnixMillis touched = 0;                  // when somebody last asked for it
    enum class Shelf { Off, Writing, On };
    Shelf shelf = Shelf::Off;  // whether a line on the shelf says what it is
};

// --- what is sent; everything is written for the seats of one viewer -----------------------------------------------------

struct Viewing {
    const Room& room;
    const People& people;
    std::string player;
    SeatSet mine;
    UnixMillis now = 0;
    Wishes wishes{};
    const std::string* common = nullptr;  // what common_of has said of this room at this time, for those who look at it together
};

// What this table is played for, by its options.
std::string goal_of(const Match& match);
// What is the same for all viewers, as members of an object.
std::string common_of(const Viewing& viewing);

// The members of a snapshot, without braces around them.
std::string snapshot_of(const Viewing& viewing);
// The lines of the log before a record, as many as are wished for, and whether there are more: {"log":[…],"more":bool}.
std::string earlier_log_of(const Viewing& viewing, std::int64_t before);
// The push after one record.
std::string update_of(const Viewing& viewing, const Fresh& fresh);
// A push for a change that is not a record: an offer, a name.
std::string refresh_of(const Viewing& viewing);
// The records after `since` as updates; only the last one has the table as it is now.
std::string missed_of(const Viewing& viewing, std::int64_t since);
// The table after `step` inputs as `place` saw it; a null place: as everybody together saw it.
std::string step_of(const Table& table, int step, std::optional<Seat> place, bool board);

// Who plays here and is there: {"yellow":{"state":"here","since":unix_ms}}.
std::string presence_of(const Room& room);

std::string chat_line(const store::ChatRow& row, const People& people);

}  // namespace broadside::server
