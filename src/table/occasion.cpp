#include "table/occasion.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace broadside {
namespace {

bool is_like(std::string_view text, std::string_view pattern) {
    if (pattern.starts_with('!')) return !is_like(text, pattern.substr(1));
    if (pattern.empty()) return text.empty();
    if (pattern.front() == '*') return is_like(text, pattern.substr(1)) || (!text.empty() && is_like(text.substr(1), pattern));
    return !text.empty() && text.front() == pattern.front() && is_like(text.substr(1), pattern.substr(1));
}

bool holds(const Json& thing, std::string_view member, std::string_view value) {
    if (thing.is_array()) return std::ranges::any_of(thing, [&](const Json& each) { return holds(each, member, value); });
    if (member.empty()) return !thing.is_object() && is_like(thing.is_string() ? thing.get<std::string>() : thing.dump(), value);
    if (!thing.is_object()) return false;
    const std::size_t dot = member.find('.');
    const auto found = thing.find(std::string(member.substr(0, dot)));
    return found != thing.end() && holds(*found, dot == std::string_view::npos ? "" : member.substr(dot + 1), value);
}

bool fits(const Occasion& occasion, const Json& thing, bool told) {
    if (told ? !occasion.told && !occasion.kind.empty() : occasion.told) return false;
    if (!occasion.kind.empty() && text_in(thing, "type") != occasion.kind) return false;
    return occasion.member.empty() || holds(thing, occasion.member, occasion.value);
}

bool is_on_any(const Lesson& lesson, const std::vector<Json>& things, bool told) {
    const Occasion occasion = occasion_of(lesson.key);
    return std::ranges::any_of(things, [&](const Json& each) { return fits(occasion, each, told); });
}

int parts_of(const Lesson& lesson) {
    const Occasion occasion = occasion_of(lesson.key);
    return (occasion.member.empty() ? 0 : 2) + (occasion.kind.empty() ? 0 : 1);
}

}  // namespace

Occasion occasion_of(std::string_view key) {
    constexpr std::string_view told = "told ";
    Occasion occasion;
    occasion.told = key.starts_with(told);
    if (occasion.told) key.remove_prefix(told.size());
    const std::size_t equals = key.find('=');
    if (equals == std::string_view::npos) {
        occasion.kind = key;
        return occasion;
    }
    occasion.value = key.substr(equals + 1);
    key = key.substr(0, equals);
    const std::size_t space = key.find(' ');
    if (space != std::string_view::npos) occasion.kind = key.substr(0, space);
    occasion.member = key.substr(space == std::string_view::npos ? 0 : space + 1);
    return occasion;
}

std::vector<const Lesson*> lessons_on(const Guide& guide, const Situation& situation) {
    std::vector<const Lesson*> told;
    std::vector<const Lesson*> offered;
    for (const Lesson& lesson : guide.lessons()) {
        if (!lesson.task.empty()) continue;
        if (is_on_any(lesson, situation.told, true))
            told.push_back(&lesson);
        else if (is_on_any(lesson, situation.offered, false))
            offered.push_back(&lesson);
    }
    for (auto* each : {&told, &offered})
        std::ranges::sort(*each, {}, [](const Lesson* lesson) { return std::pair(-parts_of(*lesson), lesson); });
    told.insert(told.end(), offered.begin(), offered.end());
    const Lesson* decision = guide.lesson_on(situation.decision);
    if (decision != nullptr && !decision->task.empty()) told.insert(told.begin(), decision);
    return told;
}

}  // namespace broadside
