// Brace for Impact in words: moves, events and the bridge as text.
#include <gmock/gmock.h>

#include "contract/contract.hpp"
#include "games/brace-for-impact/tests/support.hpp"

namespace broadside::brace_for_impact::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string words(const Bridge& t, Who who, const Move& move) { return words_of(t.rules, t.view(who), move); }
template <class E>
std::string told(const Bridge& t) {
    return words_of(t.rules, t.public_view(), Event{t.told.all<E>().back()});
}

TEST(BraceWords, MovesSayWhatTheyDo) {
    Bridge t;
    t.put("s07", 3);
    t.put("s13", 4, true);
    t.give(1, "a21");
    t.give(2, "a31");
    EXPECT_EQ(words(t, officer(1), Announce{card("a21"), 2}), "Announce Hull +1: \"We're losing air through the hull!\"");
    t.act(officer(1), Announce{card("a21"), 2});
    EXPECT_EQ(words(t, officer(2), Answer{1, card("a31")}), "Answer officer-1's Hull +1 with \"Seal the hull breach!\"");
    EXPECT_EQ(told<Announced>(t), "Officer-1: \"We're losing air through the hull!\" (Hull +1)");
    EXPECT_EQ(words(t, officer(1), FireCannon{sector(3)}), "Fire the Reflex Cannon at the unknown ship in sector 3 (back: all draw)");
    EXPECT_EQ(words(t, officer(1), FireCannon{sector(4)}), "Fire the Reflex Cannon at Assault Cruiser (strength 5) in sector 4");
    EXPECT_THAT(words(t, officer(1), Brace{}), HasSubstr("All draw 2"));
    EXPECT_EQ(words(t, officer(1), Scout{sector(3), System::None}), "Scout the unknown ship in sector 3 (back: all draw): all draw");
    t.next_event("e19");
    EXPECT_EQ(words(t, commander, Execute{}), "Carry out \"Broadside\": Hull, Hull");
    t.state.due.push_back({DueKind::Event, 0});
    EXPECT_EQ(words(t, commander, Attack{}), "Attack instead of \"Broadside\"");
    EXPECT_EQ(words(t, commander, Deploy{ship("s25"), sector(1)}), "Put Defector Scout (strength 3), a friend in sector 1");
}

TEST(BraceWords, EventsSayWhatHappened) {
    Bridge t;
    t.set(System::Armor, 1);
    t.put("s24", 1, true);
    t.fleet_attacks(1);
    std::vector<std::string> said;
    for (const Damaged& each : t.told.all<Damaged>()) said.push_back(words_of(t.rules, t.public_view(), Event{each}));
    EXPECT_EQ(said,
              (std::vector<std::string>{"A direct hit: Hull is hit, now 6.", "Armor takes a hit on Hull, now 0.", "Hull is hit, now 5."}));
    t.act(officer(2), Pause{});
    EXPECT_EQ(told<Paused>(t), "Officer-2 pauses the battle. Open calls are cancelled.");
}

TEST(BraceWords, TheBoardShowsTheBridgeAndNoSecrets) {
    Bridge t(with_tactics());
    t.put("s07", 3);
    t.put("s13", 4, true);
    t.hold_tactic("t05");
    t.give(1, "a21");
    t.act(officer(1), Announce{card("a21"), 2});
    const std::string board = board_of(t.rules, t.view(officer(2)), false);
    EXPECT_THAT(board, HasSubstr("Hull            #######  7 of 7"));
    EXPECT_THAT(board, HasSubstr("face down, back: all draw"));
    EXPECT_THAT(board, HasSubstr("Assault Cruiser (strength 5)"));
    EXPECT_THAT(board, HasSubstr("Call 1, officer-1: Hull +1"));
    EXPECT_THAT(board, Not(HasSubstr("Raider Frigate")));
    EXPECT_THAT(board, Not(HasSubstr("t05")));
    EXPECT_THAT(board_of(t.rules, t.view(commander), false), HasSubstr("Raider Frigate (strength 4), face down"));
    EXPECT_EQ(board.find('\x1b'), std::string::npos);
    EXPECT_NE(board_of(t.rules, t.view(officer(2)), true).find('\x1b'), std::string::npos);
}

// Whatever happens in a battle of computer players can be said, on lines of a terminal.
TEST(BraceWords, EverythingThatHappensCanBeSaid) {
    Options options = with_players(5, Difficulty::Veteran);
    options.tactics = options.leaders = true;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Rules rules(options, standard_content());
        contract::PolicyGames<Rules> games(rules, seed);
        games.after = [&](const State& state, const contract::Recorder<Rules>& recorder) {
            for (const Seat seat : {Seat{0}, Seat{4}, spectator}) {
                const View view = rules.view(state, seat);
                for (const auto& [audience, event] : recorder.told)
                    if (audience.has(seat)) {
                        ASSERT_FALSE(words_of(rules, view, event).empty());
                    }
                const std::string board = board_of(rules, view, false);
                for (std::size_t from = 0; from < board.size();) {
                    const std::size_t end = board.find('\n', from);
                    ASSERT_LE(end - from, 80u) << board.substr(from, end - from);
                    from = end + 1;
                }
            }
            for (const Seat seat : {Seat{1}, Seat{4}})
                for (const Move& move : contract::legal_moves(rules, state, seat))
                    ASSERT_FALSE(words_of(rules, rules.view(state, seat), move).empty());
        };
        games.play();
    }
}

}  // namespace
}  // namespace broadside::brace_for_impact::testing
