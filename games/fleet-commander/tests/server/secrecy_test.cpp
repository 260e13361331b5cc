// Hidden information: the complete traffic to blue holds nothing that only yellow may know. Two servers play the same game
// with the same dice, except for one thing that yellow keeps secret; every byte that blue and a spectator get must be the
// same until this one thing is turned up or the game is over. Each kind of secret is tried by itself.
#include <random>

#include "server/ear.hpp"

namespace broadside::server::testing {
namespace {

struct Played {
    explicit Played(const std::string& options) {
        prepare(folder, "fleet-commander", options, {"yellowplayer", "blueplayer"}, R"({"kind":"bank","seconds":6000})");
        house.emplace(folder);
        yellow.emplace(*house, "yellowplayer-1");
        blue.emplace(*house, "blueplayer-1");
        eve.emplace(*house, "watcher-1");
    }
    const Match& match() { return house->table(same_table).match(); }
    std::vector<Json> legal(Seat seat) { return legal_moves(match(), seat); }
    void act(Seat seat, const Json& move) { (seat == Seat{0} ? *yellow : *blue).act(match().seat_name(seat), move); }
    // What else blue and the spectator may ask for.
    void look_around() {
        house->wait(300);
        for (Ear* each : {&*blue, &*eve}) {
            each->ask({{"cmd", "watch"}, {"table", same_table}});
            each->ask(
                {{"cmd", "step"}, {"table", same_table}, {"step", match().inputs() / 2}, {"as", each == &*blue ? "blue" : "spectator"}});
        }
    }

    Folder folder;
    std::optional<House> house;
    std::optional<Ear> yellow;
    std::optional<Ear> blue;
    std::optional<Ear> eve;
};

// One thing that yellow hides: the kinds under two tokens that are deployed one after the other, or its weapon.
struct Secret {
    std::string one;    // a kind of ship, or empty
    std::string other;  // the kind that changes places with it
};

class TwinGames {
public:
    TwinGames(Secret secret, unsigned seed) : secret_(std::move(secret)), luck_(seed) {}

    void play() {
        for (; moves < 3000 && !revealed && !over && !::testing::Test::HasFailure(); ++moves) {
            step();
            if (moves % 20 == 19 && !revealed && !over) {
                a_.look_around();
                b_.look_around();
            }
            compare();
        }
        EXPECT_TRUE(hidden) << "yellow's games differ";
        EXPECT_NE(a_.yellow->heard, b_.yellow->heard);
    }

    int moves = 0;
    bool hidden = false;    // the secret is there
    bool revealed = false;  // and was turned up
    bool over = false;

private:
    using Moves = std::vector<Json>;

    void step() {
        ASSERT_EQ(a_.match().waiting(), b_.match().waiting());
        const Seat seat = a_.match().waiting().seats.front();
        const Moves in_a = a_.legal(seat);
        const Moves in_b = b_.legal(seat);
        if (seat == Seat{1}) {
            ASSERT_EQ(in_a, in_b);
        }
        const auto pair = seat == Seat{0} && !hidden ? hide(in_a, in_b) : std::nullopt;
        const auto [move_a, move_b] = pair ? *pair : same_move(seat, in_a, in_b);
        if (move_a.is_null()) {  // yellow can do nothing that the other yellow could do as well
            revealed = true;
            return;
        }
        a_.act(seat, move_a);
        b_.act(seat, move_b);
    }

    // The secret, one way in the one game and the other way in the other; nothing while it is not time for it.
    std::optional<std::pair<Json, Json>> hide(const Moves& in_a, const Moves& in_b) {
        if (in_a.front().at("type") == "choose-weapon" && secret_.one.empty()) {
            hidden = true;
            tokens_ = {"none"};
            return std::pair(in_a.front(), in_b.back());
        }
        if (in_a.front().at("type") != "deploy" || secret_.one.empty()) return std::nullopt;
        const bool first = tokens_.empty();
        for (const Json& move : in_a) {
            Json twin = move;
            twin["kind"] = first ? secret_.other : secret_.one;
            if (move.at("kind") != (first ? secret_.one : secret_.other) || std::ranges::find(in_b, twin) == in_b.end()) continue;
            tokens_.push_back(std::to_string(deployed_ + 1));
            hidden = !first;
            return std::pair(move, twin);
        }
        ADD_FAILURE() << "no square for " << secret_.one << " and " << secret_.other;
        return std::nullopt;
    }

    // A move that both games allow, if possible one that does not turn the secret up.
    std::pair<Json, Json> same_move(Seat seat, const Moves& in_a, const Moves& in_b) {
        Moves both;
        for (const Json& move : in_a)
            if (std::ranges::find(in_b, move) != in_b.end()) both.push_back(move);
        if (both.empty()) return {};
        std::ranges::shuffle(both, luck_);
        for (std::size_t n = 0; n < std::min<std::size_t>(both.size(), 12); ++n)
            if (!turns_up(a_, seat, both[n]) && !turns_up(b_, seat, both[n])) return {both[n], both[n]};
        return {both.front(), both.front()};
    }

    bool turns_up(Played& game, Seat seat, const Json& move) {
        const auto clone = game.match().clone();
        clone->act(seat, move);
        if (clone->waiting().over) return true;
        return std::ranges::any_of(clone->news(Seat{1}), [&](const Told& told) { return tells_secret(told.json); });
    }
    bool tells_secret(const std::string& text) const {
        return std::ranges::any_of(tokens_, [&](const std::string& token) {
            return text.find(R"({"type":"revealed","fleet":"yellow","ship":")" + token + "\"") != std::string::npos;
        });
    }

    void compare() {
        for (const auto& [mine, twin] : {std::pair(&*a_.blue, &*b_.blue), std::pair(&*a_.eve, &*b_.eve)}) {
            std::size_t& from = mine == &*a_.blue ? blue_heard_ : eve_heard_;
            for (; from < mine->heard.size() && from < twin->heard.size(); ++from) {
                const std::string& one = mine->heard[from];
                const std::string& other = twin->heard[from];
                if (one.find(R"("type":"deployed","fleet":"yellow")") != std::string::npos && mine == &*a_.blue &&
                    one.starts_with("{\"push\":\"table\""))
                    ++deployed_;
                revealed = revealed || tells_secret(one) || tells_secret(other);
                over = over || one.find("\"over\":true") != std::string::npos || other.find("\"over\":true") != std::string::npos;
                if (revealed || over) return;
                ASSERT_EQ(one, other) << "after " << moves << " moves, " << secret_.one << " and " << secret_.other;
            }
            ASSERT_EQ(mine->heard.size(), twin->heard.size());
        }
    }

    static inline const std::string options_ = R"({"rules":"advanced","secret_weapons":true,"hidden_deployment":true})";
    Secret secret_;
    std::mt19937 luck_;
    Played a_{options_};
    Played b_{options_};
    std::vector<std::string> tokens_;  // what the secret is about
    int deployed_ = 0;                 // by yellow
    std::size_t blue_heard_ = 0;
    std::size_t eve_heard_ = 0;
};

TEST(Secrecy, BlueAndSpectatorsGetTheSameBytesWhateverYellowHides) {
    const std::vector<Secret> secrets{{"", ""},
                                      {"frigate", "destroyer"},
                                      {"frigate", "battleship"},
                                      {"destroyer", "battleship"},
                                      {"frigate", "decoy"},
                                      {"destroyer", "decoy"},
                                      {"battleship", "decoy"}};
    int kept_to_the_end = 0;
    for (const Secret& secret : secrets)
        for (const unsigned seed : {1u, 2u}) {
            TwinGames games(secret, seed);
            games.play();
            if (HasFailure()) return;
            EXPECT_GE(games.moves, 20);
            kept_to_the_end += games.over && !games.revealed;
            RecordProperty((secret.one.empty() ? "weapon" : secret.one + "_" + secret.other) + std::to_string(seed),
                           std::to_string(games.moves) + (games.over ? " moves, to the end" : " moves"));
        }
    EXPECT_GE(kept_to_the_end, 2);
}

TEST(Secrecy, NobodyButYellowGetsYellowsView) {
    Played run(R"({"rules":"advanced","secret_weapons":true,"hidden_deployment":true})");
    std::mt19937 luck(9);
    for (int n = 0; n < 400 && !run.house->table(same_table).is_over(); ++n) {
        const Seat seat = run.match().waiting().seats.front();
        const auto moves = run.legal(seat);
        run.act(seat, moves[luck() % moves.size()]);
        if (n % 20 == 0) run.look_around();
    }
    for (const auto& [person, seat] : {std::pair(&*run.blue, "blue"), std::pair(&*run.eve, "spectator")}) {
        int views = 0;
        for (const std::string& text : person->heard) {
            const Json message = Json::parse(text);
            for (const char* part : {"views", "legals", "logs", "events_of", "state"}) EXPECT_FALSE(message.contains(part));
            const bool over = message.contains("result") && !message.at("result").is_null();
            EXPECT_TRUE(over || text.find(std::string(64, '7')) == std::string::npos) << "the seed is secret until the end";
            if (!message.contains("view")) continue;
            ++views;
            EXPECT_NE(message.at("view").at("viewer"), "yellow");
            const Json& yellow = message.at("view").at("forces").at(0);
            if (!over && !yellow.at("weapon_revealed")) {
                EXPECT_TRUE(yellow.at("weapon") == "none" || yellow.at("weapon") == "unknown") << seat;
            }
        }
        EXPECT_GT(views, 50);
    }
}

}  // namespace
}  // namespace broadside::server::testing
