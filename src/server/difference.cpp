#include "server/difference.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace broadside::server {
namespace {

// Of an object or a list; an entry of a list has no name.
struct Part {
    std::string_view name;  // with its quotes
    std::string_view value;
};

// Where the value that begins here ends.
std::size_t end_of_value(std::string_view text, std::size_t at) {
    int depth = 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') {
            for (++at; text[at] != '"'; ++at)
                if (text[at] == '\\') ++at;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (depth == 0) return at;
            --depth;
        } else if (c == ',' && depth == 0) {
            return at;
        }
        if (depth == 0 && (c == '"' || c == '}' || c == ']')) return at + 1;
    }
    return at;
}

std::vector<Part> parts_of(std::string_view text) {
    const bool named = text.front() == '{';
    std::vector<Part> parts;
    for (std::size_t at = 1; at + 1 < text.size();) {
        Part part;
        if (named) {
            const std::size_t end = end_of_value(text, at);
            part.name = text.substr(at, end - at);
            at = end + 1;
        }
        const std::size_t end = end_of_value(text, at);
        part.value = text.substr(at, end - at);
        parts.push_back(part);
        at = end + 1;
    }
    return parts;
}

void add(std::string& members, std::string_view name, std::string_view change) {
    if (change.empty()) return;
    if (!members.empty()) members += ',';
    members.append(name).append(":").append(change);
}

const Part* find(const std::vector<Part>& parts, std::string_view name, std::size_t likely) {
    if (likely < parts.size() && parts[likely].name == name) return &parts[likely];
    const auto found = std::ranges::find(parts, name, &Part::name);
    return found == parts.end() ? nullptr : &*found;
}

std::string members_of_object(const std::vector<Part>& before, const std::vector<Part>& after) {
    std::string members;
    for (std::size_t n = 0; n < after.size(); ++n) {
        const Part* old = find(before, after[n].name, n);
        add(members, after[n].name, old == nullptr ? "[" + std::string(after[n].value) + "]" : difference_of(old->value, after[n].value));
    }
    for (std::size_t n = 0; n < before.size(); ++n)
        if (find(after, before[n].name, n) == nullptr) add(members, before[n].name, "null");
    return members;
}

std::string members_of_list(const std::vector<Part>& before, const std::vector<Part>& after) {
    std::string members;
    const std::size_t common = std::min(before.size(), after.size());
    if (after.size() < before.size()) add(members, "\"-\"", std::to_string(after.size()));
    for (std::size_t n = 0; n < common; ++n) add(members, "\"" + std::to_string(n) + "\"", difference_of(before[n].value, after[n].value));
    if (common < after.size()) {
        const char* first = after[common].value.data();
        add(members, "\"+\"", "[" + std::string(first, after.back().value.data() + after.back().value.size()) + "]");
    }
    return members;
}

}  // namespace

std::string difference_of(std::string_view before, std::string_view after) {
    if (before == after) return "";
    std::string whole = "[" + std::string(after) + "]";
    const char kind = after.front();
    if (before.front() != kind || (kind != '{' && kind != '[')) return whole;
    const auto members = kind == '{' ? members_of_object : members_of_list;
    std::string changes = "{" + members(parts_of(before), parts_of(after)) + "}";
    return changes.size() <= whole.size() ? changes : whole;
}

}  // namespace broadside::server
