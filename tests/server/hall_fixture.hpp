// A hall without sockets: people are lists of messages, time stands still until it is moved, and everything that the disk
// or the computer answers is waited for.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>

#include "server/hall.hpp"
#include "server/secrets.hpp"
#include "table/text.hpp"

namespace broadside::server::testing {

class Folder {
public:
    Folder() {
        start_secrets();
        path_ = std::filesystem::temp_directory_path() / ("broadside-" + random_name(12));
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file() const { return (path_ / "broadside.sqlite").string(); }

private:
    std::filesystem::path path_;
};

class Tasks {
public:
    void add(Task task) {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
        added_.notify_all();
    }
    // Runs everything until `idle` says that nothing more can come.
    template <class Idle>
    void run_until(Idle idle) {
        while (const Task task = next(idle)) task();
    }
    // Waits for one, and runs it alone.
    void run_one() {
        if (const Task task = next([] { return false; })) task();
    }

private:
    // None: nothing more can come, or nothing came for far too long.
    template <class Idle>
    Task next(Idle idle) {
        std::unique_lock lock(mutex_);
        if (tasks_.empty() && idle()) return {};
        if (!added_.wait_for(lock, std::chrono::seconds(30), [&] { return !tasks_.empty(); })) {
            ADD_FAILURE() << "nobody answered";
            return {};
        }
        Task task = std::move(tasks_.front());
        tasks_.pop_front();
        return task;
    }

    std::mutex mutex_;
    std::condition_variable added_;
    std::deque<Task> tasks_;
};

// Time stands still here, so what people may ask for does not come back.
inline HallSettings unhurried() {
    HallSettings settings;
    settings.work_of_connection = settings.work_of_player = settings.work_of_address = 1'000'000;
    settings.tables_of_player = settings.tables_of_address = 1'000'000;
    return settings;
}

// The hall on a store; destroyed and made again it is a server that was started again.
class House {
public:
    explicit House(const Folder& folder, HallSettings settings = unhurried(), ContentPack content = ContentPack::standard(),
                   UnixMillis start = 1'700'000'000'000, PostOffice post_office = {})
        : now(start),
          content_(std::move(content)),
          log_(folder.file(), [this](const std::string& problem) { complain({"save-failed", problem}); }),
          hall_(surroundings(settings, std::move(post_office))) {
        settle();
    }

    Hall& hall() { return hall_; }
    const Table& table(const std::string& id) { return *hall_.table(id); }
    void settle() {
        tasks_.run_until([this] { return hall_.is_idle(); });
    }
    // The next answer of the disk or the computer alone.
    void settle_one() { tasks_.run_one(); }
    void wait(UnixMillis milliseconds) {
        now += milliseconds;
        hall_.tick();
        settle();
    }
    std::vector<std::string> complaints() const {
        const std::lock_guard lock(mutex_);
        return complaints_;
    }

    // What the computers wanted to think while they slept.
    void wake_bots() {
        bots_sleep = false;
        for (Task& task : std::exchange(asleep_, {})) tasks_.add(std::move(task));
        settle();
    }

    UnixMillis now;
    UnixMillis awake_at = 0;  // when the hall wants to ring
    std::int64_t worked = 0;
    std::int64_t work_of_each_look = 0;     // microseconds between two looks at the time that the processor has worked
    std::uint64_t free_bytes = UINT64_MAX;  // on the disk
    bool bots_sleep = false;
    bool closed = false;              // it has been drained
    std::vector<Errand> errands;      // what was to be thought about, without the work
    std::vector<std::uint64_t> line;  // where those that wait stand

private:
    Surroundings surroundings(const HallSettings& settings, PostOffice post_office) {
        Surroundings around{log_,
                            content_,
                            [this](Task task) { tasks_.add(std::move(task)); },
                            [this](Errand errand) { think(std::move(errand)); },
                            [this](Errand errand) { think(std::move(errand)); },
                            [this](Task task) { tasks_.add(std::move(task)); },
                            [this] { return now; },
                            [this](const Notice& notice) { complain(notice); },
                            settings,
                            game_named};
        around.lines = [this] { return std::vector<std::vector<std::uint64_t>>{line}; };
        around.post_office = std::move(post_office);
        around.close = [this] { closed = true; };
        around.wake = [this](UnixMillis at) { awake_at = at; };
        around.free_bytes = [this] { return free_bytes; };
        around.worked = [this] { return worked += work_of_each_look; };
        return around;
    }
    void think(Errand errand) {
        errands.push_back({errand.who, errand.address, errand.strength, errand.ticket, {}});
        if (bots_sleep)
            asleep_.push_back(std::move(errand.task));
        else
            tasks_.add(std::move(errand.task));
    }
    void complain(const Notice& notice) {
        const std::lock_guard lock(mutex_);
        complaints_.push_back(line_of(notice, now));
    }

    mutable std::mutex mutex_;
    std::vector<std::string> complaints_;
    ContentPack content_;
    Tasks tasks_;
    std::vector<Task> asleep_;
    store::Log log_;
    Hall hall_;
};

class Person : public Wire {
public:
    explicit Person(House& house, const std::string& name = "Ann", const std::string& with_token = "",
                    const std::string& address = "192.0.2.1", bool salts = false)
        : house_(house), id_(house.hall().connect(*this, address)) {
        Json message{{"cmd", "hello"}, {"name", name}};
        if (!with_token.empty()) message["token"] = with_token;
        if (salts) message["salts"] = true;
        const Json answer = ask(message);
        EXPECT_TRUE(answer.at("ok")) << answer;
        if (answer.at("ok")) {
            token = answer.at("token");
            player = answer.at("player");
        }
    }
    ~Person() override { house_.hall().disconnect(id_); }
    Person(const Person&) = delete;
    Person& operator=(const Person&) = delete;

    void send(Text text) override {
        traffic.push_back(*text);
        Json message = Json::parse(*text);
        if (message.contains("push"))
            pushes.push_back(std::move(message));
        else
            answers_.push_back(std::move(message));
    }

    void say(Json message) {
        message["id"] = ++last_id_;
        house_.hall().receive(id_, message.dump());
    }
    Json ask(Json message) {
        answers_.clear();
        say(std::move(message));
        house_.settle();
        EXPECT_EQ(answers_.size(), 1u);
        if (answers_.empty()) return {{"ok", false}};
        EXPECT_EQ(answers_.front().at("id"), last_id_);
        return answers_.front();
    }
    Json ask(const std::string& cmd, const std::string& table, Json more = Json::object()) {
        more["cmd"] = cmd;
        more["table"] = table;
        return ask(std::move(more));
    }
    Json watch(const std::string& table) { return ask("watch", table); }
    std::string create(const Json& seats, const Json& more = Json::object()) {
        Json message{{"cmd", "create"}, {"game", "harbour-race"}, {"seats", seats}};
        message.update(more);
        const Json answer = ask(std::move(message));
        EXPECT_TRUE(answer.at("ok")) << answer;
        return answer.value("table", "");
    }
    // A table where much has happened, and little of it counts any more: moves are taken back. Slowly enough for every limit.
    std::string create_long(int moves) {
        const std::string table = create({{{"kind", "you"}}, {{"kind", "you"}}});
        for (int n = 0; n < moves; ++n) {
            house_.now += 2000;
            EXPECT_TRUE(act_last(table).at("ok"));
            if (n > 0) ask("undo", table);  // or the game would soon be over
        }
        ask("unwatch", table);
        return table;
    }
    Json act(const std::string& table, const std::string& seat, const Json& move, std::int64_t seq) {
        return ask("act", table, {{"seq", seq}, {"seat", seat}, {"move", move}});
    }
    // The first or last legal move of the seat that has to act.
    Json act_first(const std::string& table) { return act_at(table, false); }
    Json act_last(const std::string& table) { return act_at(table, true); }
    Json act_at(const std::string& table, bool end) {
        const Json state = watch(table);
        EXPECT_FALSE(state.at("legal").empty());
        if (state.at("legal").empty()) return {{"ok", false}};
        std::string seat = state.at("you").at(0);
        for (const Json& each : state.at("you"))
            for (const Json& waited : state.at("waiting").at("seats"))
                if (each == waited) seat = each;
        return act(table, seat, (end ? state.at("legal").back() : state.at("legal").front()).at("move"), state.at("seq"));
    }

    std::string token;
    std::string player;
    std::vector<std::string> traffic;
    std::vector<Json> pushes;

private:
    House& house_;
    SessionId id_;
    int last_id_ = 0;
    std::vector<Json> answers_;
};

// A connection that has not said hello.
class Stranger : public Wire {
public:
    explicit Stranger(House& house, const std::string& address = "192.0.2.1") : house_(house), id_(house.hall().connect(*this, address)) {}
    ~Stranger() override { house_.hall().disconnect(id_); }
    Stranger(const Stranger&) = delete;
    Stranger& operator=(const Stranger&) = delete;

    void send(Text text) override { heard.push_back(Json::parse(*text)); }
    void set_longest_message(std::size_t bytes) override { longest = bytes; }
    void hang_up() override { hung_up = true; }

    Json ask(Json message) {
        message["id"] = 1;
        house_.hall().receive(id_, message.dump());
        house_.settle();
        return heard.back();
    }
    Json hello(const std::string& token = "") { return ask({{"cmd", "hello"}, {"token", token}}); }

    std::vector<Json> heard;
    std::size_t longest = longest_before_hello;
    bool hung_up = false;

private:
    House& house_;
    SessionId id_;
};

// Whoever has the machine.
class Host : public Wire {
public:
    explicit Host(House& house) : house_(house), id_(house.hall().connect_host(*this)) {}
    ~Host() override { house_.hall().disconnect(id_); }
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    void send(Text text) override { answer_ = Json::parse(*text); }
    void say(const std::string& deed, Json more = Json::object()) {
        more["id"] = 1;
        more["cmd"] = "admin";
        more["do"] = deed;
        house_.hall().receive(id_, more.dump());
    }
    Json order(const std::string& deed, Json more = Json::object()) {
        say(deed, std::move(more));
        house_.settle();
        return answer_;
    }

private:
    House& house_;
    SessionId id_;
    Json answer_;
};

inline const Json you{{"kind", "you"}};
inline const Json open_seat{{"kind", "open"}};
inline const Json greedy{{"kind", "bot"}, {"bot", "greedy"}};

// Two people at one table.
class TwoPeople : public ::testing::Test {
protected:
    void sit(const Json& more = Json::object()) {
        table = ann.create({you, open_seat}, more);
        ASSERT_TRUE(bob.ask("join", table).at("ok"));
    }
    Person& to_act() { return ann.watch(table).at("legal").empty() ? bob : ann; }
    Person& other(Person& one) { return &one == &ann ? bob : ann; }
    std::string code(const Json& answer) { return answer.at("ok") ? "ok" : answer.at("code").get<std::string>(); }

    Folder folder;
    House house{folder};
    Person ann{house, "Ann"};
    Person bob{house, "Bob"};
    std::string table;
};

}  // namespace broadside::server::testing
