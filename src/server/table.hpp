// One table: a match, who sits where, its clock, and the records that made it what it is. Every change is a record, and a
// table that is loaded from its records is the same table. It knows nothing of connections, threads or disks: what it
// has recorded since it was last asked is taken by the hall, saved, and only then shown to anybody.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/clock.hpp"
#include "server/fair_dice.hpp"
#include "store/log.hpp"
#include "table/content.hpp"
#include "table/game.hpp"
#include "table/match.hpp"

namespace broadside::server {

// Who has a seat.
struct Holder {
    enum class Kind { Open, Person, Bot };
    Kind kind = Kind::Open;
    std::string who;         // the id of a player, or the name of a bot
    std::string instead_of;  // a bot may sit in for a player, who can come back
    friend bool operator==(const Holder&, const Holder&) = default;
};

Json to_json(const std::vector<Holder>& seats);
std::vector<Holder> holders_from(const Json& json);

struct Record {
    std::int64_t seq = 0;
    std::string kind;  // act, chance, timer, undo, sit, stand, seat, salt, resign, draw, timeout, silence, freeze, thaw, restored
    Json body;
    std::string hash;
    UnixMillis at = 0;
};

// Is a record of this kind an input of the game?
inline bool is_input(std::string_view kind) { return kind == "act" || kind == "chance" || kind == "timer"; }

// A record and what everybody heard of it. Places are the seats in order, and last the spectators.
struct Entry {
    Record record;
    std::vector<std::vector<Told>> told;
    std::optional<Seat> actor;
    SeatSet waited_for;                // just before it
    std::vector<std::uint32_t> sides;  // what chance had to draw
    int draws = 0;                     // of chance, up to it, as the game stood then
    std::string line;                  // of the log to which later draws are bound; empty if it has none
};

// A record on its way to the players. The position is the one just after it, unless it was the last one of its batch: then
// the table still looks like that.
struct Fresh {
    std::size_t entry = 0;
    std::shared_ptr<const Position> position;
};

// Whether and how a move can be taken back.
struct UndoChance {
    enum class Kind { No, Free, ByConsent };
    Kind kind = Kind::No;
    int to = 0;
    std::string why;
};

class Table {
public:
    // Throws UserError when game, options or start do not fit this program.
    Table(store::TableRow row, const Game& game, const ContentPack& content);

    // Before anything is loaded.
    void stand_still_in(Closures closures) { clock_.stand_still_in(std::move(closures)); }

    // --- the past, as it was stored; a record that does not fit freezes the table -------------------------------------
    void load(const store::RecordRow& row);
    // After the last one: a game that was begun with other rules is not played on with these.
    void keep_to_own_rules();
    // As if no time had passed while nobody could move.
    void loaded(UnixMillis now);

    // --- changes -------------------------------------------------------------------------------------------------------
    // What chance has to decide first. Called once there is a table, and again after it was loaded.
    void begin(UnixMillis at);
    std::optional<Refusal> act(Seat seat, const Json& move, UnixMillis at);
    // A simple move instead of one that the computer at this seat did not find in time.
    std::optional<Refusal> act_for_late_bot(Seat seat, const Json& move, UnixMillis at);
    // The timer of the rules that runs out next; there is one.
    void fire_timer();
    void undo(int to, Seat by, UnixMillis at);
    // `salts`: the client of the player gives one, and the next draw waits for it, though not for long.
    void sit(Seat seat, const std::string& player, bool salts, UnixMillis at);
    void stand(Seat seat, UnixMillis at);
    // Whatever a seat is from now on; `why` says what came before it: "left", "gone", "resigned", "out-of-time", or nothing.
    void give_seat(Seat seat, const Holder& holder, bool salts, const std::string& why, UnixMillis at);
    // What the client of this seat adds to the dice; the seat is asked for one.
    void salt(Seat seat, const std::string& salt, UnixMillis at);
    // Whoever has promised a salt has been waited for long enough.
    void draw_without_salts(UnixMillis at) { draw_chance(at, true); }
    // resign and timeout lose for the seat; draw ends it for all.
    void finish(const std::string& kind, std::optional<Seat> seat, UnixMillis at);
    // Spectators may not chat, or may again.
    void silence(bool on, UnixMillis at);
    void freeze(const std::string& why, const Json& input, UnixMillis at);
    // Goes on from before the input that froze it. Not for a table whose records this program cannot repeat.
    bool may_thaw() const { return is_frozen_by_record() && has_own_rules(); }
    void thaw(UnixMillis at);
    // At a lesson alone, where neither dice nor time come by themselves: what chance drew, by number or name; time that passes; and
    // back to a point of the game.
    std::optional<Refusal> draw_given(const Json& outcome, UnixMillis at);
    std::optional<Refusal> pass_time(Millis step, UnixMillis at);
    void go_back(int inputs, Millis now, Seat by, UnixMillis at);
    std::vector<Fresh> take_fresh() { return std::exchange(fresh_, {}); }
    bool has_fresh() const { return !fresh_.empty(); }

    // --- what it is -----------------------------------------------------------------------------------------------------
    const store::TableRow& row() const { return row_; }
    const std::string& id() const { return row_.id; }
    const Match& match() const { return *match_; }
    // Who opened it; empty for tables of older versions.
    const std::string& host() const { return host_; }
    bool is_silent() const { return silent_; }
    bool is_public() const { return public_; }
    const std::string& rematch_of() const { return rematch_of_; }
    std::int64_t seq() const { return static_cast<std::int64_t>(entries_.size()); }
    const std::vector<Entry>& entries() const { return entries_; }
    // The entries that are inputs of the game as it stands, without what was taken back.
    const std::vector<std::size_t>& inputs() const { return inputs_; }
    const std::vector<Holder>& seats() const { return seats_; }
    const Clock& clock() const { return clock_; }
    const std::string& frozen() const { return frozen_; }
    const FairDice& dice() const { return dice_; }
    // Seats of people who can still give a salt, and those of them for which the next draw waits.
    SeatSet salts_asked() const;
    SeatSet salts_awaited() const { return salts_asked() & dice_.promised(); }
    // When a draw no longer waits for salts; nothing while none does.
    std::optional<UnixMillis> salts_deadline() const;
    // Whether this player left after the opening draw. The table draws anew, but not for who waits for better luck.
    bool has_left_opening(const std::string& player) const { return left_opening_.contains(player) && !has_begun(); }
    // Roughly what it takes in memory; most of it is what everybody was told.
    std::size_t bytes() const { return bytes_; }
    UnixMillis updated() const { return entries_.empty() ? row_.created : entries_.back().record.at; }

    bool is_full() const;
    bool is_over() const;
    bool is_running() const { return is_full() && !is_over() && frozen_.empty(); }
    bool has_begun() const;  // somebody has moved
    // When the next timer of the rules runs out; nothing while none runs.
    std::optional<UnixMillis> timer_deadline() const;
    // The time of the rules and ours. The former stays short of the next deadline: that is an input of its own.
    Millis match_time(UnixMillis at) const;
    UnixMillis unix_time(Millis at) const { return timer_since_.value_or(updated()) + at - match_->now(); }
    const Waiting& waiting() const { return waiting_; }
    // "null" while it runs.
    std::string result_json() const;
    std::string waiting_json() const;
    // Whom the table waits for, if it runs at all.
    SeatSet waited_for() const;
    SeatSet seats_of(const std::string& player) const;
    // The seats that this player, or anybody else, has had since the first move: who had one knows its secrets, and may come back.
    SeatSet played_by(const std::string& player) const;
    SeatSet played_by_others(const std::string& player) const;
    // Whether somebody else has played on another side than this player's: then his are not the only secrets.
    bool has_rivals(const std::string& player) const;
    SeatSet persons() const;
    // Whether a computer could go on for these seats: it loses nothing for their sides, and somebody else plays.
    bool plays_on_without(SeatSet mine) const;
    // A move that answers an older position is fine when the others moved at the same time as this seat.
    bool is_fresh(Seat seat, std::int64_t seq) const;
    UndoChance undo_chance(SeatSet mine) const;
    std::size_t place_of(Seat seat) const { return seat == spectator ? seats_.size() : seat.n; }
    std::vector<Seat> places() const;
    // The replay with what is needed to check the dice.
    std::string replay(const std::vector<std::string>& names) const;

private:
    static constexpr std::size_t bytes_of_empty_table = 20'000;

    bool is_frozen_by_record() const { return !frozen_.empty() && !entries_.empty() && entries_.back().record.kind == "freeze"; }
    bool has_own_rules() const { return row_.rules == match_->game().rules_version(); }
    std::string other_rules() const;
    void stand_frozen(std::string why);
    std::optional<Refusal> put_move(Seat seat, Json body, UnixMillis at);
    std::optional<Refusal> put(const std::string& kind, Json body, UnixMillis at);
    std::optional<Refusal> apply(Entry& entry);
    std::optional<Refusal> apply_input(Entry& entry);
    Played play_given(const Json& outcome);
    void apply_seat(Entry& entry);
    void apply_end(Entry& entry, const std::string& name);
    void draw_chance(UnixMillis at, bool without_salts = false);
    void draw_anew(Seat seat, const Holder& left, UnixMillis at);
    void check_draw(const Record& record) const;
    void bind(Entry& entry);
    std::string line_of(const Entry& entry) const;
    void keep(Entry entry);
    void run_clocks(UnixMillis at, bool after_input);
    void tell_all(Entry& entry, Json event, const std::string& words) const;
    int draws_so_far() const { return inputs_.empty() ? 0 : entries_[inputs_.back()].draws; }

    store::TableRow row_;
    bool public_ = false;
    bool lesson_ = false;
    std::string rematch_of_;
    FairDice dice_;
    std::set<std::string> left_opening_;
    std::unique_ptr<Match> match_;
    std::vector<Holder> seats_;
    std::vector<std::set<std::string>> played_;  // by seat: who has had it since the first move
    Clock clock_;
    std::string host_;
    bool silent_ = false;
    Waiting waiting_;                        // of the match
    std::optional<UnixMillis> timer_since_;  // when the match's own time was what it is; none while it does not run
    UnixMillis held_ = 0;                    // what had run since then when it was stopped
    std::optional<UnixMillis> draw_since_;   // when chance was asked for what has not been drawn yet
    std::vector<Entry> entries_;
    std::size_t bytes_ = bytes_of_empty_table;
    std::vector<std::size_t> inputs_;
    std::vector<Fresh> fresh_;
    Json outcome_;  // an end that the rules of the game do not know: resigned, agreed, out of time
    std::string frozen_;
};

}  // namespace broadside::server
