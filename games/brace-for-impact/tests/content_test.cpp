// The content pack of Brace for Impact: what it says, how errors are told, and that nothing is wired to a card's name.
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "games/brace-for-impact/tests/support.hpp"
#include "support/content_errors.hpp"

namespace broadside::brace_for_impact::testing {
namespace {

using ::testing::HasSubstr;

const broadside::testing::ContentErrors pack("brace-for-impact");

TEST(BraceContent, HasAllCardsOfTheBoxAndSaysWhereTheyComeFrom) {  // BI-1.2, BI-1.4, BI-1.5, BI-1.7
    const std::map<std::string, std::size_t> counts{{"actions.json", 81}, {"events.json", 27}, {"ships.json", 27},
                                                    {"tactics.json", 22}, {"leaders.json", 8}, {"sectors.json", 8}};
    for (const auto& [file, count] : counts) {
        const Json document = pack.standard(file);
        EXPECT_EQ(document["entries"].size(), count) << file;
        for (const Json& entry : document["entries"]) EXPECT_EQ(entry["source"], "stand-in") << entry["id"];
    }
    const Json chart = pack.standard("chart.json");
    for (const Json& entry : chart["entries"]) EXPECT_EQ(entry["source"], "rulebook") << entry["id"];
    std::set<std::string> known;
    const Json timers = pack.standard("timers.json");
    for (const Json& entry : timers["entries"])
        if (entry["source"] == "rulebook") known.insert(entry["id"]);
    EXPECT_EQ(known, (std::set<std::string>{"battle", "event", "furnace"}));
}

TEST(BraceContent, EveryCardIsGoodForFightingAndItsPartsAreOfDifferentKinds) {  // BI-1.2
    std::map<Kind, int> statuses;
    std::map<Kind, int> commands;
    std::set<std::string> sentences;
    int five_plus = 0;
    for (int i = 0; i < action_count; ++i) {
        const ActionData& data = standard_content().cards.actions[static_cast<std::size_t>(i)];
        const ActionText& text = standard_content().names.actions[static_cast<std::size_t>(i)];
        int attacks = data.command == Kind::Attack ? 1 : 0;
        for (const StatusData& status : data.statuses) {
            attacks += status.kind == Kind::Attack ? 1 : 0;
            ++statuses[status.kind];
            EXPECT_NE(status.kind, data.command) << i;
        }
        EXPECT_EQ(attacks, 1) << i;
        EXPECT_NE(data.statuses[0].kind, data.statuses[1].kind) << i;
        ++commands[data.command];
        five_plus += data.five_plus ? 1 : 0;
        for (const std::string& sentence : {text.statuses[0], text.statuses[1], text.command}) sentences.insert(sentence);
    }
    EXPECT_EQ(five_plus, 21);
    EXPECT_EQ(sentences.size(), 243u);
    EXPECT_EQ(statuses[Kind::Attack], 54);
    EXPECT_EQ(commands[Kind::Attack], 27);
    EXPECT_EQ(commands[Kind::Repair], 9);
    EXPECT_EQ(statuses[Kind::Armor], 25);
    EXPECT_EQ(statuses[Kind::Scout], 21);
}

TEST(BraceContent, WordsAreThoseThatTheSentencesSay) {  // BI-13.3
    for (int i = 0; i < action_count; ++i) {
        const ActionData& data = standard_content().cards.actions[static_cast<std::size_t>(i)];
        for (const StatusData& status : data.statuses) {
            if (status.kind == Kind::Attack) continue;
            const Spoken own = status.kind == Kind::Scout ? Spoken::Scout : static_cast<Spoken>(status.kind);
            EXPECT_TRUE(status.words.has(own)) << i;
            EXPECT_EQ(std::popcount(status.words.bits), 1) << "and no other, " << i;
        }
        if (data.command == Kind::Attack) {
            EXPECT_EQ(data.command_words.bits, 0) << i;
        }
        if (data.command == Kind::Repair) {
            EXPECT_TRUE(data.command_words.has(Spoken::Repair)) << i;
        }
    }
}

TEST(BraceContent, ErrorsNameFileCardAndField) {
    EXPECT_EQ(pack.changed("ships.json", "s01", "strength", 21),
              "brace-for-impact/ships.json: s01: 'strength' must be a whole number from 1 to 20, not 21");
    EXPECT_EQ(pack.changed("ships.json", "s01", "back", "blue"), "brace-for-impact/ships.json: s01: 'back' must be repair or draw");
    EXPECT_EQ(pack.changed("ships.json", "s25", "attack", Json::array({"hull"})),
              "brace-for-impact/ships.json: s25: a friendly ship has no attack");
    EXPECT_EQ(pack.changed("ships.json", "s02", "friendly", 1), "brace-for-impact/ships.json: s02: 'friendly' must be true or false");
    EXPECT_EQ(pack.changed("ships.json", "s02", "source", "dream"),
              "brace-for-impact/ships.json: s02: 'source' must be rulebook, public or stand-in");
    EXPECT_EQ(pack.changed("events.json", "e01", "contact", "gone"), "brace-for-impact/events.json: e01: 'contact' is missing");
    EXPECT_EQ(pack.changed("events.json", "e01", "damage", Json::array({"deploy"})),
              "brace-for-impact/events.json: e01: 'damage' must be damage only");
    EXPECT_EQ(pack.changed("actions.json", "a01", "statuses", Json::array()),
              "brace-for-impact/actions.json: a01: 'statuses' must be a list of two");
    EXPECT_EQ(pack.changed("actions.json", "a01", "command", Json{{"kind", "repair"}}),
              "brace-for-impact/actions.json: a01: 'command' must have a kind and a text");
    EXPECT_EQ(pack.changed("actions.json", "a01", "command", Json{{"kind", "dance"}, {"text", "Now!"}}),
              "brace-for-impact/actions.json: a01: 'command': the kinds are armor, reflex, life, hull, attack, scout, repair");
    EXPECT_EQ(pack.changed("chart.json", "elite-9-15", "hull_flipped", 5),
              "brace-for-impact/chart.json: elite-9-15: 'hull_flipped' must be a whole number from 0 to 4, not 5");
    EXPECT_EQ(pack.changed("chart.json", "start", "strongest", 2),
              "brace-for-impact/chart.json: start: there are not so many ships of this strength");
    EXPECT_EQ(pack.changed("pressure.json", "veteran-8", "attack", 31),
              "brace-for-impact/pressure.json: veteran-8: 'attack' must be a whole number from -9 to 30, not 31");
    EXPECT_EQ(pack.changed("timers.json", "event", "ms", 5),
              "brace-for-impact/timers.json: event: 'ms' must be a whole number from 10000 to 1000000, not 5");
    EXPECT_THAT(pack.changed("timers.json", "battle", "ms", 1'000'000), HasSubstr("no error"));
}

TEST(BraceContent, RowsAndTriggersAreCheckedWordByWord) {
    EXPECT_EQ(pack.changed("sectors.json", "1", "attack", Json::array({"jam"})),
              "brace-for-impact/sectors.json: 1: 'attack' has \"jam\", it may have: armor, reflex, life, hull, direct-reflex, direct-life, "
              "direct-hull, deploy, attack");
    EXPECT_THAT(pack.changed("tactics.json", "t01", "effect", Json::array({"explode"})), HasSubstr("t01: 'effect' has \"explode\""));
    EXPECT_EQ(pack.changed("tactics.json", "t01", "effect", Json::array({"hull", "remove-ship"})),
              "brace-for-impact/tactics.json: t01: 'effect': a price comes first");
    EXPECT_EQ(pack.changed("tactics.json", "t01", "effect", 3), "brace-for-impact/tactics.json: t01: 'effect' must be a list");
    EXPECT_EQ(pack.changed("tactics.json", "t01", "trigger", Json{{"sign", 1}}),
              "brace-for-impact/tactics.json: t01: 'trigger' must have a state, a word or a call");
    EXPECT_EQ(pack.changed("tactics.json", "t01", "trigger", Json{{"word", "please"}}),
              "brace-for-impact/tactics.json: t01: 'trigger': the words are armor, reflex furnace, life support, hull, scout, repair, "
              "squadron or platoon, not \"please\"");
    EXPECT_EQ(pack.changed("tactics.json", "t01", "trigger", Json{{"call", "home"}}),
              "brace-for-impact/tactics.json: t01: 'trigger' must be one of brace, firepower, draw, destroyed, not \"home\"");
    EXPECT_EQ(pack.changed("tactics.json", "t01", "trigger", Json{{"state", "armor"}}),
              "brace-for-impact/tactics.json: t01: 'trigger' must have 'state' and 'least', 'most' or both, and nothing else");
    EXPECT_EQ(pack.changed("leaders.json", "l1", "requires", Json{{"state", "ships"}, {"least", 100}}),
              "brace-for-impact/leaders.json: l1: 'requires': 'least' must be a whole number from 0 to 99, not 100");
    Json sectors = pack.standard("sectors.json");
    for (Json& entry : sectors["entries"]) entry["attack"] = Json::array({"attack"});
    EXPECT_THAT(pack.error_of("sectors.json", sectors), HasSubstr("an attack would never end"));
}

TEST(BraceContent, TracksAreInOrderAndEndInTime) {  // BI-11.6
    const auto with = [](const char* lines) { return pack.changed("scripts.json", "elite", "lines", Json::parse(lines)); };
    EXPECT_EQ(with(R"([{"at":5}])"), "brace-for-impact/scripts.json: elite: 'line 1' must have 'at', 'effect' and 'say'");
    EXPECT_EQ(with(R"([{"at":600,"effect":["attack"],"say":"x"}])"),
              "brace-for-impact/scripts.json: elite: 'line 1' comes after the end of the battle");
    EXPECT_EQ(with(R"([{"at":9,"effect":["attack"],"say":"x"},{"at":9,"effect":["attack"],"say":"x"}])"),
              "brace-for-impact/scripts.json: elite: 'line 2' must come later than the one before");
}

TEST(BraceContent, MissingAndUnknownEntriesAreErrors) {
    Json document = pack.standard("leaders.json");
    document["entries"].erase(0);
    EXPECT_EQ(pack.error_of("leaders.json", document), "brace-for-impact/leaders.json: l1: this entry is missing");
    document = pack.standard("leaders.json");
    document["entries"].push_back(document["entries"][0]);
    document["entries"].back()["id"] = "l9";
    EXPECT_EQ(pack.error_of("leaders.json", document), "brace-for-impact/leaders.json: l9: unknown entry");
}

// Nothing is wired to a card's name: a tactic with another effect does the other thing.
TEST(BraceContent, ATacticDoesWhatItsRowSays) {
    Content content = plain_content();
    content.cards.tactics[tactic("t13").index].row = {Step{Op::Direct, System::Reflex}};
    Bridge t(with_tactics(), content);
    t.hold_tactic("t13");
    t.give(1, "a01");
    t.act(officer(1), Announce{card("a01"), 1});
    t.act(commander, UseTactic{tactic("t13")});
    EXPECT_EQ(t.value(System::Reflex), 2);
    EXPECT_EQ(t.value(System::Armor), 3);
}

}  // namespace
}  // namespace broadside::brace_for_impact::testing
