// The sentences of every guide: each waits for something that its game knows, and each decision has one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <ranges>
#include <regex>
#include <set>
#include <sstream>

#include "table/game.hpp"
#include "table/occasion.hpp"
#include "table/replay.hpp"
#include "table/rules_page.hpp"
#include "table/text.hpp"

namespace broadside::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// The types of a game as `broadside types` writes them.
class Types {
public:
    explicit Types(const std::string& typescript) {
        std::istringstream lines(typescript);
        std::string record;
        std::smatch found;
        for (std::string line; std::getline(lines, line);) {
            line = line.substr(0, line.find("  // "));
            if (std::regex_match(line, found, std::regex(R"(export interface (\w+) \{)")))
                record = found[1];
            else if (std::regex_match(line, found, std::regex(R"(export type (\w+) = (.*);)")))
                unions_[found[1]] = found[2];
            else if (std::regex_match(line, found, std::regex(R"re(  "?([\w-]+)"?: (.*);)re")))
                records_[record][found[1]] = found[2];
        }
    }

    // Whether a move or an event can fit; `of` is "Move" or "Event".
    bool knows(const std::string& of, const Occasion& occasion) const {
        for (const std::string& record : parts(unions_.at(of))) {
            const auto& members = records_.at(record);
            if (!occasion.kind.empty() && members.at("type") != '"' + std::string(occasion.kind) + '"') continue;
            if (occasion.member.empty() || has(record, occasion.member, occasion.value)) return true;
        }
        return false;
    }

private:
    static std::vector<std::string> parts(std::string type) {
        std::erase_if(type, [](char c) { return c == '(' || c == ')' || c == '[' || c == ']' || c == ' '; });
        std::vector<std::string> result;
        std::istringstream alternatives(type);
        for (std::string each; std::getline(alternatives, each, '|');) result.push_back(each);
        return result;
    }

    bool has(const std::string& record, std::string_view member, std::string_view value) const {
        const std::size_t dot = member.find('.');
        const auto& members = records_.at(record);
        const auto found = members.find(std::string(member.substr(0, dot)));
        if (found == members.end()) return false;
        return std::ranges::any_of(parts(found->second), [&](const std::string& type) {
            if (dot == std::string_view::npos) return takes(type, value);
            return records_.contains(type) && has(type, member.substr(dot + 1), value);
        });
    }

    bool takes(const std::string& type, std::string_view value) const {
        if (value.starts_with('!')) value.remove_prefix(1);
        if (type == "number") return std::ranges::all_of(value, [](char c) { return c >= '0' && c <= '9'; });
        if (type == "boolean") return value == "true" || value == "false";
        if (type.starts_with('"')) {
            const std::string like = std::regex_replace(std::string(value), std::regex(R"(\*)"), ".*");
            return std::regex_match(type, std::regex('"' + like + '"'));
        }
        const auto names = unions_.find(type);
        return names != unions_.end() && std::ranges::any_of(parts(names->second), [&](const auto& each) { return takes(each, value); });
    }

    std::map<std::string, std::map<std::string, std::string>> records_;
    std::map<std::string, std::string> unions_;
};

bool can_come_up(const Types& types, std::string_view key) {
    const Occasion occasion = occasion_of(key);
    if (occasion.told) return types.knows("Event", occasion);
    return types.knows("Move", occasion) || (occasion.kind.empty() && types.knows("Event", occasion));
}

TEST(Guide, EverySentenceWaitsForSomethingThatItsGameKnows) {
    for (const Game* game : games()) {
        const Types types(game->typescript());
        const RulesPage page = RulesPage::of_game(game->key());
        std::set<std::string_view> keys;
        for (const Lesson& lesson : game->guide().lessons()) {
            const std::string where = std::string(game->key()) + ": " + std::string(lesson.key);
            EXPECT_TRUE(!lesson.task.empty() || can_come_up(types, lesson.key)) << where;
            // A decision may be called like a kind of move.
            EXPECT_TRUE(!lesson.task.empty() || keys.insert(lesson.key).second) << where << " twice";
            EXPECT_NE(page.find(lesson.clause), nullptr) << where << ": " << lesson.clause;
            EXPECT_TRUE(lesson.text.ends_with('.')) << where;
            EXPECT_TRUE(occasion_of(lesson.key).member.empty() || lesson.text.size() <= 125) << where << ": too long for a phone";
        }
    }
}

TEST(Guide, AKeyThatIsMisspeltWaitsForNothing) {
    const Types types(game_named("harbour-race").typescript());
    for (const char* known : {"sail", "sail skiff=3", "signal=g*", "die=!1", "told signal-given", "told color=!blue"})
        EXPECT_TRUE(can_come_up(types, known)) << known;
    for (const char* wrong : {"sale", "told sail", "sail skif=3", "skiff=three", "told signal=purple", "told signal.color=blue"})
        EXPECT_FALSE(can_come_up(types, wrong)) << wrong;
}

TEST(Guide, EveryDecisionOfASavedGameIsExplained) {
    namespace fs = std::filesystem;
    for (const Game* game : games()) {
        const fs::path folder = fs::path("games") / std::string(game->key()) / "tests/data/golden";
        if (game->guide().lessons().empty() || !fs::exists(folder)) continue;
        for (const auto& file : fs::directory_iterator(folder))
            play_replay(read_file(file.path().string()), ContentPack::standard(), [&](const Match& match, int inputs) {
                for (const Seat seat : match.waiting().seats) {
                    const std::string decision = game->guide().decision(Json::parse(match.view(seat)));
                    const Lesson* lesson = game->guide().lesson_on(decision);
                    ASSERT_TRUE(lesson != nullptr && !lesson->task.empty()) << file.path() << " after " << inputs << ": " << decision;
                }
            });
    }
}

// A guide whose sentences are their keys; "act" is a decision.
class Keys final : public Guide {
public:
    explicit Keys(std::initializer_list<std::string_view> keys) {
        for (const std::string_view key : keys) lessons_.push_back({key, key == "act" ? "do something" : "", key, ""});
    }
    std::span<const Lesson> lessons() const override { return lessons_; }

private:
    std::vector<Lesson> lessons_;
};

std::vector<std::string_view> keys_on(std::initializer_list<std::string_view> keys, const Situation& situation) {
    std::vector<std::string_view> result;
    for (const Lesson* lesson : lessons_on(Keys(keys), situation)) result.push_back(lesson->text);
    return result;
}

TEST(Guide, AfterTheDecisionComesWhatWasToldAndTheMostParticularOfIt) {
    const Json used = {{"type", "used"}, {"weapon", "ray"}};
    const Json reroll = {{"type", "reroll"}, {"die", "any"}};
    EXPECT_THAT(keys_on({"reroll", "act", "told used", "die=any", "reroll die=any", "told used weapon=ray", "told used weapon=bomb"},
                        {"act", {used}, {reroll}}),
                ElementsAre("act", "told used weapon=ray", "told used", "reroll die=any", "die=any", "reroll"));
    EXPECT_THAT(keys_on({"act", "reroll"}, {"other", {}, {}}), IsEmpty());
}

TEST(Guide, AKindAloneIsAMoveAndAMemberAloneMayBeEither) {
    const Json strike = {{"type", "strike"}, {"attack", {{"blow", "kick"}}}};
    EXPECT_THAT(keys_on({"strike", "told strike"}, {"", {}, {strike}}), ElementsAre("strike"));
    EXPECT_THAT(keys_on({"strike", "told strike"}, {"", {strike}, {}}), ElementsAre("told strike"));
    EXPECT_THAT(keys_on({"attack.blow=kick"}, {"", {strike}, {strike}}), ElementsAre("attack.blow=kick"));
}

TEST(Guide, ValuesMayStandInListsAndBeLikeOthers) {
    const Json move = {{"type", "play"}, {"cards", {"h1", "c2"}}, {"hits", {{{"blow", "kick"}}}}, {"count", 4}, {"up", true}};
    EXPECT_THAT(keys_on({"cards=h*", "cards=h", "hits.blow=kick", "hits=kick", "count=!3", "count=!4", "up=true"}, {"", {}, {move}}),
                ElementsAre("cards=h*", "hits.blow=kick", "count=!3", "up=true"));
}

}  // namespace
}  // namespace broadside::testing
