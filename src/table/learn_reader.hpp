// Reads the files of games/<game>/learn: every error names its place.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/input.hpp"
#include "table/json.hpp"

namespace broadside::learn {

// One object of the file. Every member has to be known, so that a misspelt one is found.
class Reader {
public:
    Reader(const Json& object, std::string place, std::initializer_list<std::string_view> known)
        : object_(object), place_(std::move(place)) {
        if (!object.is_object()) fail("an object expected");
        for (const auto& [key, ignored] : object.items())
            if (std::ranges::find(known, std::string_view(key)) == known.end()) fail("unknown member '" + key.substr(0, 40) + "'");
    }

    bool has(const char* name) const { return object_.contains(name); }
    const Json& need(const char* name) const {
        const auto found = object_.find(name);
        if (found == object_.end()) fail("'" + std::string(name) + "' is missing");
        return *found;
    }
    Json value(const char* name, Json otherwise) const { return has(name) ? need(name) : std::move(otherwise); }
    Json list(const char* name) const {
        Json found = value(name, Json::array());
        if (!found.is_array()) fail("'" + std::string(name) + "' must be a list");
        return found;
    }
    std::string word(const char* name) const {
        if (!need(name).is_string()) fail("'" + std::string(name) + "' must be text");
        return need(name).get<std::string>();
    }
    std::string word_if_any(const char* name) const { return has(name) ? word(name) : std::string(); }
    // A list of sentences makes one paragraph.
    std::string sentences(const char* name) const {
        const Json& found = need(name);
        if (found.is_string()) return found.get<std::string>();
        std::string text;
        if (!found.is_array()) fail("'" + std::string(name) + "' must be a list of sentences");
        for (const Json& each : found) {
            if (!each.is_string()) fail("'" + std::string(name) + "' must be a list of sentences");
            text += (text.empty() ? "" : " ") + each.get<std::string>();
        }
        return text;
    }
    std::string sentences_if_any(const char* name) const { return has(name) ? sentences(name) : std::string(); }
    bool flag(const char* name) const {
        if (has(name) && !need(name).is_boolean()) fail("'" + std::string(name) + "' must be true or false");
        return has(name) && need(name).get<bool>();
    }
    Millis number(const char* name, Millis most) const {
        const Json& found = need(name);
        if (!found.is_number_unsigned() || found.get<std::uint64_t>() > static_cast<std::uint64_t>(most))
            fail("'" + std::string(name) + "' must be a whole number up to " + std::to_string(most));
        return found.get<Millis>();
    }
    // Each entry of a list, read by `read(entry, place)`.
    template <class Read>
    auto each(const char* name, const std::string& called, Read read) const {
        std::vector<decltype(read(Json(), std::string()))> result;
        const Json entries = list(name);
        for (std::size_t n = 0; n < entries.size(); ++n)
            result.push_back(read(entries[n], place_ + ", " + called + " " + std::to_string(n + 1)));
        return result;
    }

    [[noreturn]] void fail(const std::string& problem) const { throw UserError(place_ + ": " + problem); }
    const std::string& place() const { return place_; }

private:
    const Json& object_;
    std::string place_;
};

}  // namespace broadside::learn
