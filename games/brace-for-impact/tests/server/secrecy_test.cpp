// Hidden information of a battle: the complete traffic to the crew and to a spectator holds nothing that only the commander may know.
// Two servers play the same battle with the same luck and the same clock, except for the ship that the commander lays face down in one
// sector; every byte that the others get must be the same until it is turned up. (What the commander may not know of the crew, and
// every other secret, is scrambled in the contract tests.)
#include <random>

#include "server/ear.hpp"

namespace broadside::server::testing {
namespace {

constexpr Seat commander{2};

// Two officers and a commander, all of them people, at one server.
struct Battle {
    explicit Battle(const std::string& options) {
        prepare(folder, "brace-for-impact", options, {"first", "second", "enemy"});
        house.emplace(folder);
        for (const char* token : {"first-1", "second-1", "enemy-1", "watcher-1"}) ears.emplace_back(std::make_unique<Ear>(*house, token));
    }
    const Match& match() { return house->table(same_table).match(); }
    void act(Seat seat, const Json& move) { ears[seat.n]->act(match().seat_name(seat), move); }
    Json state() { return Json::parse(match().state()); }

    Folder folder;
    std::optional<House> house;
    std::vector<std::unique_ptr<Ear>> ears;  // by seat, the spectator last
};

class TwinBattles {
public:
    explicit TwinBattles(unsigned seed) : luck_(seed) {}

    void play(int most_steps) {
        for (; steps < most_steps && !turned_up && !over() && !::testing::Test::HasFailure(); ++steps) {
            step();
            a_.house->wait(500);
            b_.house->wait(500);
            turned_up = hidden && !(face_down(a_) && face_down(b_));
            if (!turned_up && !over()) compare();
        }
    }

    int steps = 0;
    int kept = 0;  // steps since there was something to hide
    bool hidden = false;
    bool turned_up = false;

private:
    using Moves = std::vector<Json>;

    bool over() { return a_.match().waiting().over || b_.match().waiting().over; }
    bool face_down(Battle& battle) {
        const Json state = battle.state();
        const Json& berth = state.at("board").at(sector_);
        return berth.at("ship") == ship_.at(&battle == &a_ ? 0 : 1) && !berth.at("face_up");
    }

    void step() {
        ASSERT_EQ(a_.match().waiting(), b_.match().waiting());
        if (!hidden) {
            if (const auto difference = deployment()) {
                a_.act(commander, difference->first);
                b_.act(commander, difference->second);
                return;
            }
        } else {
            ++kept;
        }
        for (int n = 0; n < 3; ++n) {
            const Seat seat{static_cast<std::uint8_t>((steps + n) % 3)};
            if (!a_.match().waiting().seats.has(seat)) continue;
            const Moves in_a = legal_moves(a_.match(), seat);
            const Moves in_b = legal_moves(b_.match(), seat);
            if (seat != commander) {
                ASSERT_EQ(in_a, in_b) << "what an officer may do tells what the commander hides";
            }
            Moves both;
            for (const Json& move : in_a)
                if (goes_on(move) && std::ranges::find(in_b, move) != in_b.end()) both.push_back(move);
            if (both.empty()) continue;
            const Json move = both[luck_() % both.size()];
            a_.act(seat, move);
            b_.act(seat, move);
            return;
        }
    }

    // Nobody takes a word back, and nobody stops the clock.
    static bool goes_on(const Json& move) { return move.at("type") != "pause" && move != Json{{"type", "ready"}, {"ready", false}}; }

    // Two ships with the same back for one sector: the crew sees a back, whichever it is.
    std::optional<std::pair<Json, Json>> deployment() {
        if (!a_.match().waiting().seats.has(commander)) return std::nullopt;
        const Moves moves = legal_moves(a_.match(), commander);
        for (const Json& one : moves)
            for (const Json& two : moves) {
                if (one.at("type") != "deploy" || two.at("type") != "deploy" || one == two || one.at("sector") != two.at("sector"))
                    continue;
                if (back_after(one) != back_after(two)) continue;
                hidden = true;
                sector_ = place_of(one);
                ship_ = {one.at("ship"), two.at("ship")};
                return std::pair(one, two);
            }
        return std::nullopt;
    }
    static std::size_t place_of(const Json& deploy) { return std::stoul(deploy.at("sector").get<std::string>()) - 1; }
    std::string back_after(const Json& deploy) {
        const auto clone = a_.match().clone();
        clone->act(commander, deploy);
        return Json::parse(clone->view(spectator)).at("board").at(place_of(deploy)).at("back");
    }

    void compare() {
        for (std::size_t who = 0; who < a_.ears.size(); ++who) {
            if (who == commander.n) continue;
            const auto& mine = a_.ears[who]->heard;
            const auto& twin = b_.ears[who]->heard;
            ASSERT_EQ(mine.size(), twin.size());
            for (; heard_[who] < mine.size(); ++heard_[who])
                ASSERT_EQ(mine[heard_[who]], twin[heard_[who]]) << "after " << steps << " steps";
        }
    }

    static inline const std::string options_ = R"({"players":"3","form":"commander","difficulty":"veteran","tactics":true,"pace":"quick"})";
    std::mt19937 luck_;
    Battle a_{options_};
    Battle b_{options_};
    std::size_t sector_ = 0;
    std::array<Json, 2> ship_;
    std::array<std::size_t, 4> heard_{};
};

TEST(BraceSecrecy, CrewAndSpectatorsGetTheSameBytesWhateverTheCommanderDeploys) {
    int kept = 0;
    for (const unsigned seed : {1u, 2u, 3u}) {
        TwinBattles battles(seed);
        battles.play(600);
        if (HasFailure()) return;
        EXPECT_TRUE(battles.hidden) << "seed " << seed;
        kept += battles.kept;
    }
    EXPECT_GE(kept, 60);
}

}  // namespace
}  // namespace broadside::server::testing
