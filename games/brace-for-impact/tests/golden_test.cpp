// Saved battles, one for each way a battle can end, and a whole one of computer players. They must verify line by line.
#include <filesystem>
#include <set>

#include "games/brace-for-impact/tests/support.hpp"
#include "support/recorded.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside::brace_for_impact::testing {
namespace {

const std::string folder = "games/brace-for-impact/tests/data/golden";

class Saved {
public:
    explicit Saved(const Bridge& bridge)
        : bridge_(bridge),
          match_(game_named("brace-for-impact")
                     .setup(Json::parse(to_json(bridge.rules.terms().options)), ContentPack::standard())
                     ->load(Json::parse(to_json(bridge.state)))) {}

    Saved& act(Who who, const Move& move) {
        const auto refusal = match_->act(bridge_.rules.terms().seat_of(who), Json::parse(to_json(move)));
        EXPECT_FALSE(refusal) << (refusal ? refusal->why : "");
        return *this;
    }
    Saved& spin(int number) {
        EXPECT_FALSE(match_->chance(Json::array({std::to_string(number)})));
        return *this;
    }
    Saved& wait(Millis time) {
        match_->pass_time(time);
        return *this;
    }
    std::string replay() const {
        EXPECT_TRUE(match_->waiting().over);
        return match_->replay();
    }

private:
    const Bridge& bridge_;
    std::unique_ptr<Match> match_;
};

std::map<std::string, std::string> endings() {
    std::map<std::string, std::string> saved;
    {
        const Bridge t;
        saved["repelled"] = Saved(t).wait(700'000).replay();
    }
    {
        Bridge t;
        t.exhaust_fleet();
        t.put("s01", 1, true);
        t.give(1, "a39");
        t.give(2, "a07");
        saved["fleet-destroyed"] = Saved(t)
                                       .act(officer(1), Announce{card("a39"), 1})
                                       .act(officer(2), Answer{1, card("a07")})
                                       .spin(1)
                                       .act(officer(1), Fire{sector(1)})
                                       .replay();
    }
    {
        Bridge t;
        t.set(System::Armor, 0);
        t.set(System::Hull, 1);
        saved["hull-lost"] = Saved(t).act(officer(1), Brace{}).act(commander, Attack{}).spin(1).replay();
    }
    {
        Bridge t;
        t.set(System::Armor, 0);
        t.set(System::Reflex, 1);
        saved["breach"] = Saved(t).act(officer(1), Brace{}).act(commander, Attack{}).spin(5).wait(200'000).replay();
    }
    {
        Bridge t;
        constexpr std::array<std::string_view, 8> names{"s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08"};
        for (int n = 1; n <= 8; ++n) t.put(names[static_cast<std::size_t>(n - 1)], n);
        t.next_event("e01");
        saved["surrounded"] = Saved(t).wait(60'000).act(commander, Execute{}).replay();
    }
    {
        Bridge t(together(2));
        for (Officer& each : t.state.officers) {
            for (const Action left : each.pile) t.state.gone.push_back(left);
            each.pile.clear();
        }
        t.set(System::Armor, 0);
        t.set(System::Life, 1);
        t.put("s03", 4, true);
        saved["helpless"] =
            Saved(t).act(officer(1), Brace{}).act(officer(1), Deploy{unknown_ship, sector(1)}).act(officer(1), Decline{}).spin(4).replay();
    }
    return saved;
}

// As a server would play it: every seat plans for itself.
std::string whole_battle() {
    const Json options{{"players", "5"}, {"difficulty", "veteran"}, {"tactics", true}, {"leaders", true}};
    const auto match = game_named("brace-for-impact").setup(options, ContentPack::standard())->new_match();
    std::vector<std::unique_ptr<Planner>> planners;
    for (int n = 0; n < match->seats(); ++n) planners.push_back(match->planner(Seat{byte(n)}, "captain", static_cast<std::uint64_t>(n)));
    Rng luck(7);
    while (!match->waiting().over) {
        if (match->waiting().chance) {
            match->chance(luck);
            continue;
        }
        std::optional<std::pair<Millis, int>> first;
        for (int n = 0; n < match->seats(); ++n)
            if (const auto at = planners[static_cast<std::size_t>(n)]->plan(*match, match->now()); at && (!first || *at < first->first))
                first = {std::max(*at, match->now()), n};
        const Millis deadline = match->waiting().deadline;
        if (!first || (deadline != no_deadline && deadline <= first->first)) {
            match->fire_timer();
            continue;
        }
        match->pass_time(first->first - match->now());
        const Json move = Json::parse(planners[static_cast<std::size_t>(first->second)]->take());
        const auto refusal = match->act(Seat{byte(first->second)}, move);
        EXPECT_FALSE(refusal) << refusal->why << move;
    }
    return match->replay();
}

TEST(BraceGolden, EveryWayToEndHasASavedBattleThatVerifies) {
    if (::broadside::testing::updating()) {
        std::filesystem::create_directories(::broadside::testing::data_path(folder));
        for (const auto& [name, replay] : endings()) ::broadside::testing::expect_recorded(folder + "/" + name + ".jsonl", replay);
        ::broadside::testing::expect_recorded(folder + "/whole-battle.jsonl", whole_battle());
    }
    std::set<std::string> missing;
    for (const std::string_view name : names_of(Ending::None)) missing.insert(std::string(name));
    missing.erase("none");
    for (const auto& entry : std::filesystem::directory_iterator(::broadside::testing::data_path(folder))) {
        SCOPED_TRACE(entry.path().filename().string());
        const auto match = play_replay(read_file(entry.path().string()), ContentPack::standard(), {});
        ASSERT_TRUE(match->result());
        missing.erase(match->result()->ending);
    }
    EXPECT_TRUE(missing.empty()) << *missing.begin();
}

TEST(BraceGolden, TheSamePlayersPlayTheSameBattle) { EXPECT_EQ(whole_battle(), whole_battle()); }

}  // namespace
}  // namespace broadside::brace_for_impact::testing
