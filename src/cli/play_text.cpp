#include "cli/play_text.hpp"
#include "table/text.hpp"

#include <algorithm>

namespace broadside::cli {
namespace {

constexpr std::size_t screen_width = 80;
constexpr int most_found = 12;

std::string without_marks(std::string_view text) {
    std::string result(text);
    std::erase(result, '*');
    return result;
}

std::string sections_of(const RulesPage& page) {
    std::string result;
    std::string_view last;
    for (const Clause& clause : page.clauses()) {
        if (clause.section != last) result += "  " + clause.section + '\n';
        last = clause.section;
    }
    return result + "Type rules 4 for a section, rules " + page.clauses().front().id + " for a clause, or rules WORD to search.\n";
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The comma of a place such as 12,20.5 or 20,-1.
bool joins_numbers(std::string_view line, std::size_t comma) {
    if (line[comma] != ',' || comma == 0 || !is_digit(line[comma - 1])) return false;
    const std::string_view rest = line.substr(comma + 1);
    const std::size_t sign = rest.starts_with('-') ? 1 : 0;
    return rest.size() > sign && is_digit(rest[sign]);
}

}  // namespace

std::vector<std::string> words_in(std::string_view line) {
    constexpr std::string_view blanks = " \t\r\n\v\f,;";
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (blanks.find(line[i]) == std::string_view::npos || joins_numbers(line, i))
            words.back() += line[i];
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

std::string fold(std::string_view text, int indent) {
    std::string result(std::min(text.find_first_not_of(' '), text.size()), ' ');
    text.remove_prefix(result.size());
    std::size_t column = result.size();
    bool is_first = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        if (!is_first && column + 1 + word.size() > screen_width) {
            result += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
            column = static_cast<std::size_t>(indent);
        } else if (!is_first) {
            result += ' ';
            ++column;
        }
        is_first = false;
        result += word;
        column += word.size();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

std::string printed(const Clause& clause, int indent) {
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    return fold(margin + clause.id + "  " + without_marks(clause.text), indent + 2) + '\n';
}

std::string rules_answer(const RulesPage& page, std::string_view argument) {
    if (page.clauses().empty()) return "There are no numbered rules for this game.\n";
    if (argument.empty()) return sections_of(page);
    const std::string wanted = lower(argument);
    const std::string prefix = lower(page.prefix()) + "-";
    std::string of_section;
    std::string found;
    int hits = 0;
    for (const Clause& clause : page.clauses()) {
        const std::string id = lower(clause.id);
        if (id == wanted || id == prefix + wanted) return printed(clause);
        if (clause.section.starts_with(wanted + " ")) of_section += (of_section.empty() ? clause.section + "\n" : "") + printed(clause);
        if (lower(clause.text).find(wanted) != std::string::npos && ++hits <= most_found) found += printed(clause);
    }
    if (!of_section.empty()) return of_section;
    if (hits == 0) return "No clause has this number or word. Type rules to see the sections.\n";
    if (hits > most_found) found += "... and " + std::to_string(hits - most_found) + " more clauses mention it.\n";
    return found;
}

}  // namespace broadside::cli
