// The hall: everybody who is connected, the lobby, and all rooms. All of it happens on one thread; disks and thinking
// computers answer through `post`. It speaks the protocol of docs/protocol.md and knows no sockets.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/invitation.hpp"
#include "server/limits.hpp"
#include "server/minds.hpp"
#include "server/moderation.hpp"
#include "server/network.hpp"
#include "server/packs.hpp"
#include "server/passkeys.hpp"
#include "server/people.hpp"
#include "server/push_book.hpp"
#include "server/room.hpp"
#include "server/surroundings.hpp"
#include "server/wire.hpp"
#include "store/archive.hpp"
#include "table/engine_request.hpp"
#include "table/opponents.hpp"
#include "table/review.hpp"

namespace broadside::learn {
struct Progress;
}

namespace broadside::server {

class LessonTable;

class Hall final : public Reception {
public:
    // Reads everything that was saved and goes on where it ended.
    Hall(Surroundings surroundings);

    static constexpr UnixMillis time_for_hello = 30'000;

    SessionId connect(Wire& wire, std::string address) override;
    // Whoever has the machine: may moderate, and is no player.
    SessionId connect_host(Wire& wire);
    void disconnect(SessionId id) override;
    std::int64_t pause(SessionId id) const override;
    void receive(SessionId id, std::string_view text) override;
    Standing standing(SessionId id) const override;
    bool admit(const std::string& address, Thing thing) override;

    // The lobby, and whatever ring() does; to be called a few times a second.
    void tick();
    // Timers, clocks and plans that are due.
    void ring();
    // Nobody could move then because the machine slept.
    void slept(UnixMillis from, UnixMillis until);
    // From here on there may be no server: clocks stand still until there is one again.
    void say_goodbye();
    // Who thinks is asked to come to an end: nobody will hear the answer.
    void stop_thinking();

    // What somebody at this address may know of a table whose link he was given; nothing if there is none.
    std::optional<Invitation> invitation(const std::string& table, const std::string& address);
    // Processor time so far, in microseconds; a page is paid for by what it took since.
    std::int64_t worked() const { return around_.worked(); }
    void pay_for_page(const std::string& address, std::int64_t since);
    // The replay of a finished game for an address; nothing if there is none, or not yet.
    std::optional<std::string> replay(const std::string& table, const std::string& address);
    bool is_reading(const std::string& table) const { return std::ranges::find(to_be_read_, table) != to_be_read_.end(); }
    // How saving goes; it worked when it was last tried, which is at most a minute ago.
    store::SaveFigures saving() const { return around_.log.figures(); }
    // On the disk, when it was last looked at, which is a few seconds ago; the most there is: nobody knows.
    std::uint64_t free_bytes() const { return free_bytes_; }
    bool has_space() const { return free_bytes_ >= least_free_bytes; }
    // Passwords that wait to be looked at.
    int hashing() const { return hashing_; }
    // True when nothing waits for the disk or for a password.
    bool is_idle() const { return saves_ == 0; }

    const Opponents& opponents() const { return *around_.opponents; }
    const Counters& counters() const { return counters_; }
    std::size_t sessions() const { return sessions_.size(); }
    std::size_t tables() const { return rooms_.size(); }
    std::size_t running_tables() const;
    std::size_t bytes_of_tables() const;
    std::size_t players() const { return people_.size(); }
    // For tests.
    const Table* table(const std::string& id);

private:
    struct Session {
        Wire* wire = nullptr;
        std::string address{};
        std::string player{};  // empty before hello
        std::string token_hash{};
        std::set<std::string> tables{};
        std::map<std::string, Wishes> wishes{};  // for each of them
        std::set<std::string> behind{};          // those of which nothing more is told for now
        std::size_t heard = 0;                   // bytes that are not paid for yet
        bool in_lobby = false;
        bool is_host = false;  // on the machine itself
        bool hidden = false;   // nobody looks at this page
        bool salts = false;    // it adds a secret to the dice of its tables
        bool wants_hint = false;
        Text last_lobby{};
        std::shared_ptr<LessonTable> lesson{};  // the one that is open here
        Text last_mine{};
        Purse purse{};            // of the connection
        int strange = 0;          // messages before hello
        std::string challenge{};  // for the passkey of a device
    };
    // One message that waits for its answer.
    struct Call {
        SessionId session = 0;
        std::string id = "null";  // JSON
        Json body;
        UnixMillis arrived = 0;
    };
    using CallPtr = std::shared_ptr<const Call>;
    using Request = engine::Request;
    using Members = engine::Members;
    using Command = void (Hall::*)(const CallPtr&);
    using RoomCommand = void (Hall::*)(Room&, const CallPtr&);
    // A command by its name, and what it costs beside its message (hall_costs.cpp).
    template <class Run>
    struct Known {
        std::string_view name;
        int cost;
        Run run;
    };

    // hall.cpp: sessions, people
    void dispatch(const CallPtr& call);
    void guard(const CallPtr& call, const Task& task, Room* room = nullptr, int paid_before = 0);
    void answer_or_complain(const CallPtr& call, const Task& task, Room* room);
    // Whatever goes wrong is told to the operator, and everything else goes on.
    void attempt(const Task& task, const std::string& table = "");
    void answer(const CallPtr& call, const std::string& object);
    void refuse(const CallPtr& call, const Refusal& refusal, const std::string& more = "");
    void send(SessionId id, Text text);
    void tell(SessionId id, const Text& push);
    Session& session_of(const CallPtr& call);
    const std::string& player_of(const CallPtr& call);
    // From where a player speaks, as far as that is known.
    std::string address_of(const std::string& player) const;
    void hello(const CallPtr& call);
    void rename(const CallPtr& call);
    void link(const CallPtr& call);
    void mute(const CallPtr& call);
    void ping(const CallPtr& call);
    void give_sign_of_life();

    // hall_lobby.cpp: what is played, and what was
    void lobby(const CallPtr& call);
    void past_games(const CallPtr& call);
    std::string lines_of(const std::vector<const Posted*>& tables, const std::string& player, std::size_t most_bytes) const;
    void write_common_lobby();
    const std::vector<Posted>& shelf_of(const std::string& player);
    std::string mine_json(const std::string& player);
    void push_lobby();

    // hall_reading.cpp: back into memory
    using Payer = std::function<void(int units)>;
    Room* fetch_room(const std::string& id, const Payer& pay = {});
    // For who asks by plain HTTP; nullptr when there is none, or it cannot be read.
    Room* read_room(const std::string& id, const std::string& address);
    Room* begin_reading(const std::string& id);
    bool read_page(Room& room);
    void have_read(Room& room);
    void bring_back(Room& room);
    void read_on();
    void cannot_read(const std::string& id, const std::string& why);
    static engine::Complaint unreadable();

    // hall_shelf.cpp: what is not in memory
    void load();
    void remember_packs();
    void remember_closures(UnixMillis now);
    void post_up(Room& room, Posted posted);
    store::ShelfRow shelf_row_of(const Room& room) const;
    void put_on_shelf(Room& room);
    static bool is_quiet(const Room& room);
    bool may_rest(const Room& room, bool pressed) const;
    void drop(Room& room);
    void forget_table(const std::string& id);
    bool is_worth_nothing(const Room& room, UnixMillis now) const;
    void sweep();
    // No more than `left` tables; each takes one of them.
    void put_away(std::size_t& left);
    void forget_never_begun(std::size_t& left);

    // hall_costs.cpp: what everything costs
    void pay(Session& session, int units);
    void spend(Session& session, int units);
    void pay_for_bytes(Session& session, std::size_t bytes, std::size_t in_a_unit);
    void pay_for_command(const CallPtr& call, int units);
    static int price_of_step(const Room& room);
    void pay_for_answer(const CallPtr& call, std::size_t bytes);
    void pay_for_time(const CallPtr& call, std::int64_t microseconds);
    void pay_for_listeners(const CallPtr& call, const Room& room);
    void pay_for_push(Session& session, std::size_t bytes);
    static int units_for_listeners(const Room& room);
    UnixMillis wait_of_computers(const std::string& host) const;
    void spend_on_computers(const Room& room, int units);
    void pay_for_computer(Room& room, std::int64_t microseconds);
    void pay_for_planned(const Room& room);
    void wake_computers(Room& room);
    std::int64_t wait_for(const Session& session, int units) const;
    void meet_stranger(Session& session);
    void show_out_strangers();

    // hall_accounts.cpp: passwords and tokens
    void register_account(const CallPtr& call);
    void login(const CallPtr& call);
    void change_password(const CallPtr& call);
    void logout(const CallPtr& call);
    void logout_everywhere(const CallPtr& call);
    void count_try(const CallPtr& call, const std::string& account);
    void hash(const CallPtr& call, const std::function<std::string()>& sum, const std::function<void(const std::string&)>& then);
    void save_rows(const CallPtr& call, std::vector<store::Row> rows, const std::function<void(bool durable)>& done);
    void forget_tokens(const std::string& player, const std::set<std::string>& hashes);
    void show_out(const std::function<bool(SessionId id, const Session& session)>& whom);
    void make_nobody(SessionId id, Session& session);
    void need_entry(const std::string& player, const std::string& address) const;
    // Answers with a new token of this player.
    void let_in(const CallPtr& call, const std::string& player);

    // hall_guests.cpp: people who never sat down
    void note_seen(const std::string& player);
    bool has_left_traces(const Player& player);
    void forget_guests();

    // hall_passkeys.cpp: devices in the place of passwords
    void passkey(const CallPtr& call);
    void need_proof(const CallPtr& call, const PasskeyProof& proof, const char* kind);
    void add_passkey(const CallPtr& call);
    void remove_passkey(const CallPtr& call);
    void enter_by_passkey(const CallPtr& call);

    // hall_admin.cpp: moderation
    struct Whom {
        std::string player;  // or
        std::string address;
        std::string words;
    };
    struct Decision {
        std::string whom;
        std::string detail{};
        std::string table{};
        bool secret = false;  // whom is an address
    };
    void admin(const CallPtr& call);
    void decide(const CallPtr& call, std::vector<store::Row> rows, const Decision& decision, const std::function<void()>& then);
    Whom whom(const CallPtr& call);
    Whom whom_below_admin(const CallPtr& call);
    void make_admin(const CallPtr& call);
    void ban(const CallPtr& call);
    void unban(const CallPtr& call);
    void mute_by_admin(const CallPtr& call);
    void unmute_by_admin(const CallPtr& call);
    void lift(const CallPtr& call, const std::string& kind);
    void show_out_the_banned();
    void when_at_rest(const std::string& id, const Task& task);
    void remove_table(const CallPtr& call);
    void take_away(const std::string& id);
    void remove_account(const CallPtr& call);
    void give_up_everywhere(const std::string& player);
    void give_up_at(const std::string& player, std::set<std::string> tables);
    void unfreeze(const CallPtr& call);
    void thaw(const std::string& id);

    // hall_closing.cpp: announcements, the end before an upgrade, and what an admin sees
    std::string announcement_members() const;
    void tell_everybody();
    void announce(const CallPtr& call);
    void drain(const CallPtr& call);
    void tell_closing(const CallPtr& call);
    std::size_t fast_games() const;
    void need_open_doors() const;
    void need_space() const;
    void look_at_disk();
    void need_voice(const std::string& player) const;
    void close_when_drained();
    void note_closure(UnixMillis from, UnixMillis until);
    std::string people_for_admin() const;
    std::string tables_for_admin();
    std::string decisions_for_admin();
    void list_for_admin(const CallPtr& call);

    // hall_rooms.cpp: making, loading, saving and showing tables
    void create(const CallPtr& call);
    std::vector<Holder> holders_wanted(const Json& seats, const std::string& player) const;
    // Answers once the table is saved.
    void open_room(const CallPtr& call, const std::string& game, const Json& options, std::vector<Holder> seats, const Json& clock,
                   Json extra, std::function<void(bool durable, const std::string& id)> done);
    // The seats whose people have a client that gives salts.
    static Json seats_with_salt(const std::vector<Holder>& seats, const std::function<bool(const std::string& player)>& salts);
    Room& add_room(store::TableRow row);
    void need_room_for_a_table(const std::string& player);
    // How many tables somebody opens is limited, whatever becomes of them.
    void need_leave_to_open(const CallPtr& call);
    void need_leave_for_real_time(const CallPtr& call, const std::string& host);
    Room* find_room(const std::string& id);
    void in_room(const CallPtr& call, RoomCommand command);
    static void need_place_to_wait(const Room& room, const std::string& player, bool sits);
    void do_in_room(Room* room, RoomCommand command, const CallPtr& call);
    void go_on(Room& room);
    void go_on_soon(Room& room);
    void save(Room& room, std::vector<store::Row> first, std::function<void(bool durable)> done);
    void write(Room& room);
    void saved(const std::string& id, const std::vector<Fresh>& fresh, const std::vector<std::function<void(bool)>>& answers, bool durable);
    // What is said of a change that is not on disk yet waits for it.
    void when_saved(Room& room, Task task);
    void take_back_unsaved(Room& room, std::size_t records);
    bool may_hear(SessionId id, const std::string& table);
    void catch_up();
    void publish(Room& room, const std::vector<Fresh>& fresh);
    void refresh(Room& room);
    void show(Room& room, const std::function<std::string(const Viewing&)>& write);
    void after_change(Room& room);
    // For whatever happens next by itself.
    void wind_alarm(Room& room);
    Viewing viewing(const Room& room, const std::string& player) const;
    void answer_saved(const CallPtr& call, bool durable, const std::string& object);

    // hall_time.cpp: what happens by itself
    void let_time_pass(Room& room, UnixMillis until);
    void look_at_clocks(Room& room, UnixMillis now);
    void set_alarm(Room& room, std::optional<UnixMillis> at);
    void plan(Room& room);
    static void plan_seat(const Room& room, SeatPlan& mine, Millis now);
    UnixMillis time_of_plan(const Room& room, std::uint8_t seat) const;
    void carry_out_plan(Room& room, std::uint8_t seat);
    void ask_bot(Room& room);
    void look_at_lines();
    // A program of the host's that failed gives its game up.
    enum class Outcome { Move, Nothing, Failed };
    void bot_answered(const std::string& id, std::uint64_t ticket, Outcome outcome, const std::string& move,
                      const std::shared_ptr<Mind>& mind);
    void move_for_late_bot(Room& room);
    void play_bot(Room& room, Seat seat, const std::string& move, bool late);

    // hall_presence.cpp: who is there
    Presence::State state_of(const Room& room, const std::string& player) const;
    void look_who_is_there(Room& room);
    // The seat whose person is gone for longest while others play in real time, and when a computer takes it over.
    struct Absence {
        Seat seat;
        UnixMillis until = 0;
    };
    std::optional<Absence> first_absence(const Room& room) const;
    void attend(const CallPtr& call);
    void typing(Room& room, const CallPtr& call);

    // hall_push.cpp: messages for those who are away
    void push(const CallPtr& call);
    void save_quietly(std::vector<store::Row> rows);
    void forget_browsers(const std::vector<std::string>& endpoints);
    void note_turns(const Room& room);
    void tell_turns();
    void send_digest(const std::string& player);
    void send_push(const store::SubscriptionRow& browser, const std::string& text);
    void push_answered(const std::string& endpoint, const std::string& host, int status);

    // hall_seats.cpp: who sits where
    void check_bots(const Table& table, const std::vector<Holder>& seats) const;
    void join(Room& room, const CallPtr& call);
    void leave(Room& room, const CallPtr& call);
    void seat(Room& room, const CallPtr& call);
    void resign(Room& room, const CallPtr& call);
    void salt(Room& room, const CallPtr& call);
    // The seat loses for its side, or a computer takes it over where others of the side play on.
    void give_up(Room& room, Seat seat, const std::string& kind, UnixMillis at);
    void let_computer_play(Room& room, Seat seat, const std::string& why, UnixMillis at);
    bool is_here(const Room& room, const std::string& player) const;

    // hall_commands.cpp: what people do at a table
    void watch(Room& room, const CallPtr& call);
    void unwatch(Room& room, const CallPtr& call);
    void earlier(Room& room, const CallPtr& call);
    void act(Room& room, const CallPtr& call);
    void check(Room& room, const CallPtr& call);
    void undo(Room& room, const CallPtr& call);
    void offer(Room& room, const CallPtr& call);
    void reply(Room& room, const CallPtr& call);
    void ask(Room& room, const CallPtr& call);
    void chat(Room& room, const CallPtr& call);
    void silence(Room& room, const CallPtr& call);
    void step(Room& room, const CallPtr& call);
    void branch(Room& room, const CallPtr& call);
    void make_offer(Room& room, const std::string& kind, const CallPtr& call);
    void carry_out(Room& room, const std::string& kind, const CallPtr& call);
    void rematch(Room& room, const CallPtr& call);
    SeatSet own_seats(const Room& room, const CallPtr& call);
    Seat own_seat(const Room& room, const CallPtr& call);

    // hall_study.cpp: help from the computer
    struct Asker {
        std::string player;
        std::string address;
    };
    struct ReviewState {
        Asker by;  // who asked first
        double progress = 0;
        std::string text;  // once it is done
    };
    void hint(Room& room, const CallPtr& call);
    void review(Room& room, const CallPtr& call);
    void go_on_with(const std::string& id, const Asker& by, const std::shared_ptr<Review>& review);

    // hall_lessons.cpp: lessons, each in one connection
    static bool is_at_lesson(const Json& body);
    void at_lesson(const CallPtr& call, const std::string& command);
    void watch_lesson(const CallPtr& call);
    void act_in_lesson(const CallPtr& call);
    void do_in_lesson(const CallPtr& call);
    void push_lesson(Session& session, const learn::Progress& before);
    Viewing viewing_lesson(Session& session) const;

    Surroundings around_;
    People people_;
    Moderation moderation_;
    PushBook push_book_;
    Closures closures_;
    std::optional<UnixMillis> closing_at_;  // the server is being drained, and ends then at the latest
    store::Archive archive_;
    Packs packs_;
    // The tables in memory, by who sits there and by who opened them.
    std::map<std::string, Room> rooms_;
    std::deque<std::string> to_be_read_;  // those of them whose records are not all there yet
    std::map<std::string, std::set<std::string>> tables_of_;
    std::map<std::string, std::set<std::string>> hosted_by_;
    std::set<std::pair<UnixMillis, std::string>> alarms_;  // when to look at the clock of a table
    UnixMillis awake_at_ = INT64_MAX;                      // what `wake` was told last
    std::map<SessionId, Session> sessions_;
    SessionId last_session_ = 0;
    std::deque<std::pair<UnixMillis, SessionId>> strangers_;  // until when they have to say hello
    std::set<SessionId> behind_;                              // who is told less than there is
    std::uint64_t last_ticket_ = 0;
    std::size_t saves_ = 0;
    int hashing_ = 0;
    std::map<std::string, int> hashing_from_;  // by address
    AddressLimit newcomers_from_;              // by address
    AddressLimit tries_from_;                  // of passwords, by address
    Limit tries_at_;                           // and by account
    Limit questions_of_;                       // by player
    Allowance work_of_connection_;
    Limit work_of_player_;
    AddressLimit work_of_address_;
    Limit work_at_a_moment_;  // of an address: half of the server's time, however much it has saved up
    int paid_ = 0;            // for the message that is looked at now
    bool guarding_ = false;   // one is
    Limit tables_by_player_;
    AddressLimit tables_by_address_;
    Limit chat_of_;
    std::map<std::string, ReviewState> reviews_;  // by table
    Minds minds_;
    std::stop_source closing_;
    UnixMillis next_sign_of_life_ = 0;
    UnixMillis next_look_at_disk_ = 0;
    std::uint64_t free_bytes_ = UINT64_MAX;
    UnixMillis next_sweep_ = 0;
    UnixMillis next_guests_ = 0;
    std::string last_guest_;  // who was looked at last
    UnixMillis next_lobby_ = 0;
    UnixMillis next_look_at_lines_ = 0;
    bool lobby_changed_ = false;
    std::set<std::string> players_changed_;  // whose own tables may look different
    Text common_lobby_;
    bool shelf_changed_ = true;
    std::vector<Posted> shelf_open_;
    std::vector<Posted> shelf_recent_;
    std::map<std::string, std::vector<Posted>> shelves_of_;  // of players who look at the lobby
    Counters counters_;
};

}  // namespace broadside::server
