#include "cli/play_menu.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "cli/play_text.hpp"
#include "table/text.hpp"

namespace broadside::cli {
namespace {

constexpr int shown_at_once = 24;
constexpr int small_group = 9;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_square(std::string_view word) { return word.size() == 2 && word[0] >= 'a' && word[0] <= 'z' && is_digit(word[1]); }
// F3: a word by its capital, and the number after it.
bool is_short(std::string_view word) { return word.size() == 2 && word[0] >= 'A' && word[0] <= 'Z' && is_digit(word[1]); }

std::vector<std::string> plain_words(std::string_view sentence) {
    std::string clean;
    for (const char c : lower(sentence)) clean += c == '(' || c == ')' || c == ':' || c == '.' ? ' ' : c;
    return words_in(clean);
}

bool mentions(const Choice& choice, std::string_view word) {
    const std::vector<std::string> said = plain_words(choice.words);
    const std::string wanted = lower(word);
    if (is_short(word)) {
        for (std::size_t i = 0; i + 1 < said.size(); ++i)
            if (said[i][0] == wanted[0] && said[i + 1] == wanted.substr(1)) return true;
        return false;
    }
    const bool exact = is_digit(wanted[0]);
    return std::ranges::any_of(said, [&](const std::string& each) { return exact ? each == wanted : each.starts_with(wanted); });
}

bool is_filler(std::string_view word) {
    return word == "from" || word == "on" || word == "with" || word == "and" || word == "the" || word == "a";
}

// The squares that were typed, in order; `to c4` names only where it goes.
struct Places {
    std::vector<std::string> squares;
    bool goal_only = false;

    bool fit(const Choice& choice) const {
        if (squares.empty()) return true;
        if (goal_only) return choice.second == squares.back();
        if (squares.size() == 1) return choice.first == squares[0] || choice.second == squares[0];
        return choice.first == squares[0] && choice.second == squares[1];
    }
};

template <class Keep>
void keep_if_any(std::vector<int>& numbers, Keep keep) {
    std::vector<int> kept;
    std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(kept), keep);
    if (!kept.empty()) numbers = std::move(kept);
}

}  // namespace

Menu::Menu(const Guide& guide, const std::vector<MoveChoice>& moves) {
    struct Sorted {
        Choice choice;
        std::size_t kind;
        std::size_t parts;
        std::size_t order;
    };
    std::vector<std::string> kinds;
    std::vector<Sorted> sorted;
    for (const MoveChoice& move : moves) {
        const Json json = Json::parse(move.json);
        Outline outline = guide.outline_of(json);
        Choice choice{move.json, move.words, text_in(json, "type"), std::move(outline.from), std::move(outline.to), json.size() <= 1};
        const auto known = std::ranges::find(kinds, choice.type);
        const auto kind = static_cast<std::size_t>(known - kinds.begin());
        if (known == kinds.end()) kinds.push_back(choice.type);
        sorted.push_back({std::move(choice), kind, outline.parts, sorted.size()});
    }
    // Ending and passing come last; otherwise by where they start.
    std::ranges::sort(sorted, [](const Sorted& a, const Sorted& b) {
        const auto key = [](const Sorted& s) { return std::tuple(s.choice.bare, s.kind, -static_cast<int>(s.parts)); };
        return std::tuple_cat(key(a), std::tie(a.choice.first, a.choice.second, a.order)) <
               std::tuple_cat(key(b), std::tie(b.choice.first, b.choice.second, b.order));
    });
    for (Sorted& each : sorted) choices_.push_back(std::move(each.choice));
}

std::vector<int> Menu::all() const {
    std::vector<int> numbers;
    for (int number = 1; number <= size(); ++number) numbers.push_back(number);
    return numbers;
}

std::string Menu::row(int number) const {
    const std::string label = std::to_string(number);
    return fold(std::string(label.size() < 4 ? 4 - label.size() : 0, ' ') + label + "  " + choice(number).words, 8) + '\n';
}

std::string Menu::page(const std::vector<int>& numbers, int page) const {
    std::string result;
    const auto begin = static_cast<std::size_t>(page) * page_size;
    const std::size_t end = std::min(begin + page_size, numbers.size());
    for (std::size_t i = begin; i < end; ++i) result += row(numbers[i]);
    if (end < numbers.size())
        result += "  -- " + std::to_string(begin + 1) + " to " + std::to_string(end) + " of " + std::to_string(numbers.size()) +
                  "; Enter shows more --\n";
    return result;
}

// One line for each start (or goal): what to type, and how many moves that are.
std::string Menu::summary(const std::vector<int>& numbers, bool by_second) const {
    std::vector<std::pair<std::string, std::vector<int>>> heaps;
    for (const int number : numbers) {
        const std::string& key = by_second ? choice(number).second : choice(number).first;
        const auto known = std::ranges::find_if(heaps, [&](const auto& heap) { return heap.first == key; });
        (known == heaps.end() ? heaps.emplace_back(key, std::vector<int>{}) : *known).second.push_back(number);
    }
    std::string result;
    for (const auto& [key, members] : heaps) {
        const Choice& one = choice(members[0]);
        const std::string verb = one.type.substr(0, one.type.find('-'));
        const std::string typed = by_second ? verb + " " + one.first + " " + key : verb + " " + key;
        std::map<std::string, int> goals;
        for (const int number : members) ++goals[choice(number).second];
        std::string where;
        if (!by_second)
            for (const auto& [goal, count] : goals) where += (where.empty() ? ": " : ", ") + goal;
        const std::string line = "      " + typed + std::string(typed.size() < 16 ? 16 - typed.size() : 1, ' ');
        result +=
            fold(line + std::to_string(members.size()) + (members.size() == 1 ? " move" : " moves") + (goals.contains("") ? "" : where),
                 24) +
            '\n';
    }
    return result;
}

std::string Menu::overview() const {
    if (size() <= shown_at_once) return page(all(), 0) + (size() > page_size ? page(all(), 1) : "");
    std::string result;
    for (int begin = 1; begin <= size();) {
        std::vector<int> group;
        int number = begin;
        while (number <= size() && choice(number).type == choice(begin).type) group.push_back(number++);
        const bool has_keys = std::ranges::any_of(group, [&](int n) { return choice(n).first != choice(begin).first; });
        if (static_cast<int>(group.size()) <= small_group || !has_keys)
            result += page(group, 0);
        else
            result += "  " + std::to_string(group.size()) + " moves of the kind " +
                      choice(begin).type.substr(0, choice(begin).type.find('-')) + "; type one of these to see them with their numbers:\n" +
                      summary(group, false);
        begin = number;
    }
    return result;
}

std::string Menu::part(const std::vector<int>& numbers) const {
    if (static_cast<int>(numbers.size()) <= page_size) return page(numbers, 0);
    const Choice& one = choice(numbers[0]);
    const auto differs = [&](auto field) { return std::ranges::any_of(numbers, [&](int n) { return choice(n).*field != one.*field; }); };
    if (differs(&Choice::type)) return {};
    if (differs(&Choice::first)) return summary(numbers, false);
    if (differs(&Choice::second)) return summary(numbers, true);
    return {};
}

std::vector<int> Menu::matching(const std::vector<std::string>& words) const {
    std::vector<int> numbers = all();
    Places places;
    bool is_first = true;
    for (const std::string& word : words) {
        const bool starts = is_first;
        is_first = false;
        const auto is_key = [&](int number) { return choice(number).first == word || choice(number).second == word; };
        if (is_square(word) || (!starts && std::ranges::any_of(numbers, is_key))) {
            places.squares.push_back(word);
            continue;
        }
        if (word == "to" || word == "at" || word == "into") {
            places.goal_only = places.squares.empty();
            continue;
        }
        if (!starts && is_filler(word)) continue;
        const auto is_of_type = [&](int number) { return choice(number).type.starts_with(lower(word)); };
        if (starts && std::ranges::any_of(numbers, is_of_type)) {
            std::erase_if(numbers, [&](int number) { return !is_of_type(number); });
            continue;
        }
        if (word.size() < 2 && !is_digit(word[0])) return {};
        std::erase_if(numbers, [&](int number) { return !mentions(choice(number), word); });
    }
    const std::vector<int> named = numbers;
    std::erase_if(numbers, [&](int number) { return !places.fit(choice(number)); });
    // Squares that are neither start nor goal, such as the way of a ranged attack or a ship's place.
    if (numbers.empty())
        std::ranges::copy_if(named, std::back_inserter(numbers), [&](int number) {
            return std::ranges::all_of(places.squares, [&](const std::string& square) { return mentions(choice(number), square); });
        });
    if (places.squares.size() == 1 && !places.goal_only)
        keep_if_any(numbers, [&](int number) { return choice(number).first == places.squares[0]; });
    return numbers;
}

}  // namespace broadside::cli
