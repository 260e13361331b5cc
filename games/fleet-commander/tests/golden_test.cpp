// Saved games, one for each way a game can end. They must verify line by line, for ever or until the rules' version changes.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "games/fleet-commander/tests/position.hpp"
#include "support/recorded.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside::fleet_commander::testing {
namespace {

// What is not on the board was destroyed before, as far as the fleet has it.
void fill_up(Position& p, Fleet fleet) {
    Force& force = p.force(fleet);
    for (const Kind kind : {Kind::Frigate, Kind::Destroyer, Kind::Battleship})
        while (undeployed_of(p.rules.terms(), force, fleet, kind) > 0) {
            const Token token = p.put(fleet, kind, "a1", 0);
            p.piece(fleet, token).at = destroyed;
            force.lost = static_cast<std::uint8_t>(force.lost + p.rules.terms().content.of(kind).ship_class);
        }
}

struct Ended {
    std::string name;
    std::string replay;
};

Ended play_out(std::string name, Position& p, std::initializer_list<Move> moves) {
    fill_up(p, Fleet::Yellow);
    fill_up(p, Fleet::Blue);
    const auto setup = game_named("fleet-commander").setup(Json::parse(to_json(p.rules.terms().options)), ContentPack::standard());
    const auto match = setup->load(Json::parse(to_json(p.state)));
    for (const Move& move : moves) {
        if (match->waiting().chance) {
            Json special = Json::array();
            special.push_back("special");
            EXPECT_FALSE(match->chance(special)) << name;
        }
        const auto refusal = match->act(match->waiting().seats.front(), Json::parse(to_json(move)));
        EXPECT_FALSE(refusal) << name << ": " << (refusal ? refusal->why : "");
    }
    while (match->waiting().chance) EXPECT_FALSE(match->chance(Json::array({"special"}))) << name;
    EXPECT_TRUE(match->waiting().over) << name;
    return {std::move(name), match->replay()};
}

std::vector<Ended> endings() {
    std::vector<Ended> result;
    {
        const auto match = game_named("fleet-commander").setup(Json{{"rules", "advanced"}}, ContentPack::standard())->new_match();
        Rng rng(1);
        while (!match->waiting().over) {
            if (match->waiting().chance) {
                match->chance(rng);
                continue;
            }
            const Seat seat = match->waiting().seats.front();
            EXPECT_FALSE(match->act(seat, Json::parse(match->choose(seat, "greedy", rng.next()))));
        }
        result.push_back({"classes", match->replay()});
    }
    for (const bool equal : {true, false}) {
        Position p({.rules = Level::Advanced});
        p.put(Fleet::Yellow, Kind::Battleship, "e5");
        p.put(Fleet::Blue, Kind::Battleship, "a1");
        p.put(Fleet::Yellow, Kind::Frigate, "c3", 1);
        const Token hit = p.put(Fleet::Blue, equal ? Kind::Frigate : Kind::Destroyer, "c4", 1);
        p.rolled({Die::RedOrthogonal});
        p.bridge(Fleet::Blue, {Die::RedSpecial});
        result.push_back(play_out(equal ? "mutual-destruction-draw" : "mutual-destruction", p,
                                  {attack("c3", "c4", hit, {.orthogonal = 1}), Counterstrike{Token{1}, {}}}));
    }
    {
        Position p;
        for (const Fleet fleet : both_fleets) {
            const bool yellow = fleet == Fleet::Yellow;
            p.put(fleet, Kind::Battleship, yellow ? "a5" : "a1");
            p.put(fleet, Kind::Destroyer, yellow ? "b5" : "b1");
        }
        p.state.quiet = quiet_turn_limit - 1;
        result.push_back(play_out("no-progress", p, {EndActions{}}));
    }
    for (const Fleet fleet : both_fleets) {
        Position p({.scenario = Scenario::Capture});
        p.state.active = fleet;
        p.put_shuttle(fleet, "a1");
        p.put(Fleet::Yellow, Kind::Battleship, "e5");
        p.put(Fleet::Blue, Kind::Destroyer, "e1");
        p.rolled({Die::YellowDiagonal});
        result.push_back(play_out(fleet == Fleet::Blue ? "shuttle-escaped" : "shuttle-taken", p,
                                  {Leave{PieceSet{shuttle_index}, at("a1"), Face::Diagonal}}));
    }
    {
        Position p({.scenario = Scenario::Capture});
        p.state.active = Fleet::Blue;
        p.put_shuttle(Fleet::Blue, "c3", 1);
        p.asteroids("b2");
        p.put(Fleet::Yellow, Kind::Battleship, "e5");
        p.put(Fleet::Blue, Kind::Destroyer, "e1");
        p.rolled({Die::YellowDiagonal});
        result.push_back(play_out("shuttle-lost", p, {MoveShips{PieceSet{shuttle_index}, at("c3"), at("b2"), Face::Diagonal, false}}));
    }
    for (const bool draw : {false, true}) {
        Position p({.scenario = Scenario::Rescue});
        p.state.containers.fill(0);
        p.put(Fleet::Blue, Kind::Frigate, "c1");
        const Token carrier = p.put(Fleet::Yellow, Kind::Frigate, "c5");
        p.put(Fleet::Yellow, Kind::Destroyer, "d5");
        p.piece(Fleet::Yellow, carrier).carries = true;
        p.force(Fleet::Yellow).rescued = draw ? 4 : 5;
        p.force(Fleet::Blue).rescued = 5;
        if (draw) p.state.containers[static_cast<std::size_t>(at("e3").index())] = 1;
        p.rolled({Die::YellowOrthogonal});
        if (draw) {
            p.force(Fleet::Yellow).pieces[2] = p.force(Fleet::Yellow).pieces[1];  // the destroyer follows the frigate out of play
            p.force(Fleet::Yellow).pieces[1] = Piece{Kind::Frigate, gone, 6, true, false};
            p.force(Fleet::Yellow).pieces[2].at = gone;
        }
        result.push_back(play_out(draw ? "fleet-gone" : "containers", p, {Leave{ships({carrier}), at("c5"), Face::Orthogonal}}));
    }
    return result;
}

TEST(FleetCommanderGolden, EveryWayToEndHasASavedGameThatVerifies) {
    if (::broadside::testing::updating())
        for (const Ended& ended : endings())
            ::broadside::testing::expect_recorded("games/fleet-commander/tests/data/golden/" + ended.name + ".jsonl", ended.replay);
    std::set<std::string> missing;
    for (const std::string_view name : names_of(Ending::None)) missing.insert(std::string(name));
    missing.erase("none");
    std::set<std::string> outcomes;
    for (const auto& entry :
         std::filesystem::directory_iterator(::broadside::testing::data_path("games/fleet-commander/tests/data/golden"))) {
        SCOPED_TRACE(entry.path().filename().string());
        const auto match = play_replay(read_file(entry.path().string()), ContentPack::standard(), {});
        ASSERT_TRUE(match->result());
        missing.erase(match->result()->ending);
        const SeatSet winners = winners_of(match->result()->outcomes);
        outcomes.insert(winners.empty() ? "draw" : std::string(match->seat_name(winners.front())));
    }
    EXPECT_TRUE(missing.empty()) << *missing.begin();
    EXPECT_EQ(outcomes, (std::set<std::string>{"blue", "draw", "yellow"}));
}

TEST(FleetCommanderGolden, AChangedGameDoesNotVerify) {
    std::string text = read_file(::broadside::testing::data_path("games/fleet-commander/tests/data/golden/containers.jsonl"));
    EXPECT_NO_THROW(play_replay(text, ContentPack::standard(), {}));
    const auto change = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        const std::size_t at = changed.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        changed.replace(at, from.size(), to);
        try {
            play_replay(changed, ContentPack::standard(), {});
        } catch (const UserError& error) {
            return std::string(error.what());
        }
        return std::string("verified");
    };
    EXPECT_EQ(change("\"hash\":\"", "\"hash\":\"0"), "replay line 2: the state is another one than stored");
    EXPECT_EQ(change("\"orthogonal\"}", "\"diagonal\"}"), "replay line 2: you have no yellow-diagonal result (FC-3.4)");
    EXPECT_EQ(change("{\"result\":{\"winners\":[\"yellow\"]", "{\"result\":{\"winners\":[\"blue\"]"),
              "replay line 3: the game did not end like this");
    EXPECT_EQ(change("\"rules\":1", "\"rules\":99"), "the replay was made with rules version 99, this program has 1");
    EXPECT_EQ(change("\"content\":\"", "\"content\":\"x"), "the replay was made with another content pack (name it with --content)");
}

}  // namespace
}  // namespace broadside::fleet_commander::testing
