#include "table/rules_page.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "table/embedded.hpp"
#include "table/json.hpp"

namespace broadside {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_word(char c) { return is_digit(c) || is_capital(c) || (c >= 'a' && c <= 'z') || c == '_'; }

std::size_t count_from(std::string_view text, std::size_t at, bool (*fits)(char)) {
    std::size_t end = at;
    while (end < text.size() && fits(text[end])) ++end;
    return end - at;
}

// The length of a clause id that begins at `at`, two or more capitals, a hyphen, number, dot, number; 0 if there is none.
std::size_t clause_id_at(std::string_view text, std::size_t at) {
    if (at > 0 && is_word(text[at - 1])) return 0;
    const std::size_t capitals = count_from(text, at, is_capital);
    std::size_t end = at + capitals;
    if (capitals < 2 || end >= text.size() || text[end] != '-') return 0;
    const std::size_t section = count_from(text, ++end, is_digit);
    end += section;
    if (section == 0 || end >= text.size() || text[end] != '.') return 0;
    const std::size_t number = count_from(text, ++end, is_digit);
    return number == 0 ? 0 : end + number - at;
}

// Paragraphs, headings and list items, each without its line breaks.
std::vector<std::string> blocks_of(std::string_view markdown) {
    std::vector<std::string> blocks;
    bool open = false;
    while (!markdown.empty()) {
        const std::size_t end = std::min(markdown.find('\n'), markdown.size());
        std::string_view line = markdown.substr(0, end);
        markdown.remove_prefix(std::min(end + 1, markdown.size()));
        while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
        if (line.empty()) {
            open = false;
            continue;
        }
        const bool starts = line.starts_with('#') || line.starts_with("- ") || line.starts_with('|');
        if (open && !starts)
            blocks.back() += " " + std::string(line);
        else
            blocks.emplace_back(line);
        open = !line.starts_with('#');
    }
    return blocks;
}

std::string heading_of(std::string_view block) {
    block.remove_prefix(std::min(block.find_first_not_of('#'), block.size()));
    block.remove_prefix(std::min(block.find_first_not_of(' '), block.size()));
    return std::string(block);
}

// "**FC-4.2** text" cut in two; an id that is empty otherwise.
Clause clause_of(std::string_view block) {
    if (!block.starts_with("**")) return {};
    const std::size_t length = clause_id_at(block.substr(2), 0);
    if (length == 0 || !block.substr(2 + length).starts_with("** ")) return {};
    return {std::string(block.substr(2, length)), {}, std::string(block.substr(2 + length + 3))};
}

std::string without_stars(std::string_view text) {
    std::string plain;
    std::ranges::copy_if(text, std::back_inserter(plain), [](char c) { return c != '*' && c != '`'; });
    return plain;
}

// Characters, not bytes.
int width_of(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

std::string wrapped(std::string_view text, int width, int indent) {
    std::string out;
    int column = indent;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.empty()) continue;
        const int needed = width_of(word);
        if (!out.empty() && column + 1 + needed > width) {
            out += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
            column = indent;
        } else if (!out.empty()) {
            out += ' ';
            ++column;
        }
        out += word;
        column += needed;
    }
    return out + "\n";
}

constexpr int id_column = 10;

std::string bold(std::string_view text, bool colour) { return colour ? "\033[1m" + std::string(text) + "\033[0m" : std::string(text); }

std::string numbered(const Clause& clause, int width, bool colour) {
    const auto room = static_cast<std::size_t>(std::max(1, id_column - static_cast<int>(clause.id.size())));
    return bold(clause.id, colour) + std::string(room, ' ') + wrapped(without_stars(clause.text), width, id_column);
}

std::string capitals(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return result;
}

}  // namespace

std::vector<std::string> clause_ids_in(std::string_view text) {
    std::vector<std::string> ids;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = clause_id_at(text, at);
        if (length > 0) ids.emplace_back(text.substr(at, length));
        at += std::max<std::size_t>(length, 1);
    }
    return ids;
}

RulesPage::RulesPage(std::string_view markdown) : markdown_(markdown) {
    std::string section;
    bool in_clause = false;
    for (const std::string& block : blocks_of(markdown_)) {
        if (block.starts_with('#')) {
            (block.starts_with("##") ? section : title_) = heading_of(block);
            in_clause = false;
        } else if (Clause clause = clause_of(block); !clause.id.empty()) {
            clause.section = section;
            clauses_.push_back(std::move(clause));
            in_clause = true;
        } else if (in_clause) {
            clauses_.back().text += " " + block;
        } else if (section.empty()) {
            introduction_ += (introduction_.empty() ? "" : "\n\n") + block;
        }
    }
}

RulesPage RulesPage::of_game(std::string_view key) {
    const std::string path = "games/" + std::string(key) + "/rules.md";
    for (const embedded::File& file : embedded::files())
        if (file.path == path) return RulesPage(file.text);
    throw UserError("there is no rules page of " + std::string(key));
}

std::string RulesPage::prefix() const { return clauses_.empty() ? "" : clauses_.front().id.substr(0, clauses_.front().id.find('-')); }

const Clause* RulesPage::find(std::string_view id) const {
    const auto found = std::ranges::find_if(clauses_, [&](const Clause& clause) { return clause.id == id; });
    return found == clauses_.end() ? nullptr : &*found;
}

const Clause& RulesPage::clause(std::string_view id) const {
    const std::string wanted = capitals(id);
    if (const Clause* found = find(wanted)) return *found;
    if (const Clause* found = find(prefix() + "-" + wanted)) return *found;
    const std::string stem = wanted.substr(0, wanted.find('.')) + ".";
    const Clause* first = nullptr;
    const Clause* last = nullptr;
    for (const Clause& clause : clauses_) {
        if (!clause.id.starts_with(stem) && !clause.id.starts_with(prefix() + "-" + stem)) continue;
        if (first == nullptr) first = &clause;
        last = &clause;
    }
    if (clauses_.empty()) throw UserError("this rules page has no clauses");
    if (first == nullptr) {
        first = &clauses_.front();
        last = &clauses_.back();
    }
    throw UserError("unknown clause '" + std::string(id.substr(0, 40)) + "', the clauses are: " + first->id + " to " + last->id);
}

std::string RulesPage::text(int width, bool colour) const {
    std::string out;
    for (const std::string& block : blocks_of(markdown_)) {
        if (!out.empty()) out += "\n";
        if (block.starts_with('#'))
            out += bold(heading_of(block), colour) + "\n";
        else if (const Clause clause = clause_of(block); !clause.id.empty())
            out += numbered(clause, width, colour);
        else
            out += wrapped(without_stars(block), width, 0);
    }
    return out;
}

std::string clause_text(const Clause& clause, int width, bool colour) {
    return bold(clause.section, colour) + "\n" + numbered(clause, width, colour);
}

}  // namespace broadside
