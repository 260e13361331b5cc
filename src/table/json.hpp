// JSON from field lists: written straight into text, read from a parsed document with errors that name the place.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/fields.hpp"

namespace broadside {

using Json = nlohmann::ordered_json;

// A mistake of whoever wrote the input: a file, a command line, a protocol line.
class UserError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Nearly every text is plain, and needs no more than its quotes.
constexpr bool is_plain(std::string_view text) {
    for (const char c : text)
        if (c < ' ' || c > '~' || c == '"' || c == '\\') return false;
    return true;
}

inline void write_string(std::string& out, std::string_view text) {
    if (is_plain(text)) {
        out += '"';
        out += text;
        out += '"';
        return;
    }
    out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <class T>
void write_json(std::string& out, const T& value);

template <class T>
void write_members(std::string& out, const T& object, bool first) {
    for_each_field(object, [&](std::string_view name, const auto& member) {
        if (!first) out += ',';
        first = false;
        out += '"';
        out += name;
        out += "\":";
        write_json(out, member);
    });
}

template <class T>
void write_json(std::string& out, const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (NamedEnum<T>) {
        out += '"';
        out += name_of(value);
        out += '"';
    } else if constexpr (std::is_integral_v<T>) {
        out += std::to_string(value);
    } else if constexpr (std::is_floating_point_v<T>) {
        std::array<char, 32> digits;
        out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
    } else if constexpr (is_variant<T>) {
        std::visit(
            [&](const auto& alternative) {
                out += "{\"type\":\"";
                out += std::remove_cvref_t<decltype(alternative)>::type;
                out += '"';
                write_members(out, alternative, false);
                out += '}';
            },
            value);
    } else if constexpr (is_optional<T>) {
        if (value)
            write_json(out, *value);
        else
            out += "null";
    } else if constexpr (HasItems<T>) {
        write_json(out, value.items());
    } else if constexpr (HasText<T>) {
        out += '"';
        out += value.text();
        out += '"';
    } else if constexpr (HasFields<T>) {
        out += '{';
        write_members(out, value, true);
        out += '}';
    } else {
        out += '[';
        bool first = true;
        for (const auto& item : value) {
            if (!first) out += ',';
            first = false;
            write_json(out, item);
        }
        out += ']';
    }
}

template <class T>
std::string to_json(const T& value) {
    std::string out;
    write_json(out, value);
    return out;
}

inline constexpr int deepest_json = 64;

// Where lists and objects first nest deeper than `deepest_json`; npos if nowhere. Copying and destroying a document is
// recursive, so depth is checked before there is one.
constexpr std::size_t too_deep_at(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\') ++i;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '[' || c == '{') {
            if (++depth > deepest_json) return i;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return std::string_view::npos;
}

// Parses a document; the error says where it breaks.
inline Json parse_json(std::string_view text, std::string_view what) {
    if (const std::size_t at = too_deep_at(text); at != std::string_view::npos)
        throw UserError(std::string(what) + ": nested deeper than " + std::to_string(deepest_json) + " levels at byte " +
                        std::to_string(at + 1));
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        throw UserError(std::string(what) + ": broken JSON at byte " + std::to_string(error.byte));
    } catch (const Json::exception&) {
        throw UserError(std::string(what) + ": broken JSON, a number is too large");
    }
}

// Whether every field must be there (a saved state) or may be left at its default (a move, options).
enum class Missing { Refuse, Default };

class JsonReader {
public:
    JsonReader(std::string what, Missing missing) : path_(std::move(what)), missing_(missing) {}

    template <class T>
    void read(const Json& json, T& value) {
        if constexpr (std::is_same_v<T, bool>) {
            if (!json.is_boolean()) fail("true or false expected");
            value = json.get<bool>();
        } else if constexpr (NamedEnum<T>) {
            // Some names are numbers, and a person writes them as such.
            const auto found = json.is_string()           ? enum_named<T>(json.get_ref<const std::string&>())
                               : json.is_number_integer() ? enum_named<T>(json.dump())
                                                          : std::nullopt;
            if (!found) fail("one of " + listed(names_of(T{})) + " expected" + given(json));
            value = *found;
        } else if constexpr (std::is_integral_v<T>) {
            read_integer(json, value);
        } else if constexpr (std::is_floating_point_v<T>) {
            if (!json.is_number()) fail("a number expected" + given(json));
            value = json.get<T>();
        } else if constexpr (is_variant<T>) {
            read_variant(json, value);
        } else if constexpr (is_optional<T>) {
            value.reset();
            if (!json.is_null()) read(json, value.emplace());
        } else if constexpr (HasItems<T>) {
            auto items = value.items();
            items.clear();
            read(json, items);
            const auto made = T::from_items(items);
            if (!made) fail("these cannot stand together" + given(json));
            value = *made;
        } else if constexpr (HasText<T>) {
            const auto parsed = json.is_string() ? T::parse(json.get_ref<const std::string&>()) : std::nullopt;
            if (!parsed) fail("not understood" + given(json));
            value = *parsed;
        } else if constexpr (HasFields<T>) {
            read_object(json, value, {});
        } else if constexpr (is_fixed_vector<T>) {
            if (!json.is_array()) fail("a list expected");
            if (json.size() > static_cast<std::size_t>(T::capacity())) fail("at most " + std::to_string(T::capacity()) + " entries");
            value.clear();
            for (std::size_t i = 0; i < json.size(); ++i) {
                typename T::value_type item{};
                within("[" + std::to_string(i) + "]", [&] { read(json[i], item); });
                value.push_back(item);
            }
        } else {
            static_assert(is_array<T>);
            if (!json.is_array() || json.size() != value.size()) fail("a list of " + std::to_string(value.size()) + " expected");
            for (std::size_t i = 0; i < value.size(); ++i) within("[" + std::to_string(i) + "]", [&] { read(json[i], value[i]); });
        }
    }

    [[noreturn]] void fail(const std::string& problem) const { throw UserError(path_ + ": " + problem); }

    template <class Body>
    void within(const std::string& step, Body body) {
        const std::size_t size = path_.size();
        path_ += step;
        body();
        path_.resize(size);
    }

private:
    template <class Names>
    static std::string listed(const Names& names) {
        std::string result;
        for (const std::string_view name : names) {
            if (!result.empty()) result += ", ";
            result += name;
        }
        return result;
    }

    static std::string given(const Json& json) {
        std::string text = json.dump(-1, ' ', true, Json::error_handler_t::replace);
        if (text.size() > 60) text = text.substr(0, 57) + "...";
        return ", not " + text;
    }

    template <class T>
    void read_integer(const Json& json, T& value) {
        using Limits = std::numeric_limits<T>;
        const bool fits = json.is_number_unsigned()
                              ? json.get<std::uint64_t>() <= static_cast<std::uint64_t>(Limits::max())
                              : json.is_number_integer() && json.get<std::int64_t>() >= static_cast<std::int64_t>(Limits::min());
        if (!fits)
            fail("a whole number from " + std::to_string(Limits::min()) + " to " + std::to_string(Limits::max()) + " expected" +
                 given(json));
        value = json.get<T>();
    }

    // What has a hyphen now had an underscore in files of older versions.
    static std::string underscored(std::string_view name) {
        std::string text(name);
        std::ranges::replace(text, '-', '_');
        return text;
    }
    static Json::const_iterator find_member(const Json& json, std::string_view name) {
        const auto found = json.find(std::string(name));
        return found != json.end() || name.find('-') == std::string_view::npos ? found : json.find(underscored(name));
    }

    template <class T>
    void read_object(const Json& json, T& value, std::string_view also_allowed) {
        if (!json.is_object()) fail("an object expected" + given(json));
        std::size_t known = also_allowed.empty() ? 0 : 1;
        std::string names;
        for_each_field(value, [&](std::string_view name, auto& member) {
            names += names.empty() ? "" : ", ";
            names += name;
            const auto found = find_member(json, name);
            if (found == json.end()) {
                if (missing_ == Missing::Refuse) fail("'" + std::string(name) + "' is missing");
                return;
            }
            ++known;
            within("." + std::string(name), [&] { read(*found, member); });
        });
        if (known == json.size()) return;
        for (const auto& [key, ignored] : json.items()) {
            bool is_field = key == also_allowed;
            for_each_field(value,
                           [&](std::string_view name, const auto&) { is_field = is_field || name == key || underscored(name) == key; });
            if (!is_field) fail("unknown field '" + key.substr(0, 40) + "', the fields are: " + (names.empty() ? "none" : names));
        }
    }

    template <class... Alternatives>
    void read_variant(const Json& json, std::variant<Alternatives...>& value) {
        const auto found = json.is_object() ? json.find("type") : json.end();
        if (!json.is_object() || found == json.end() || !found->is_string()) fail("an object with a \"type\" expected" + given(json));
        const auto& type = found->template get_ref<const std::string&>();
        const auto try_one = [&]<class A>(std::type_identity<A>) {
            if (A::type != type) return false;
            A alternative{};
            read_object(json, alternative, "type");
            value = alternative;
            return true;
        };
        if ((try_one(std::type_identity<Alternatives>{}) || ...)) return;
        constexpr std::array<std::string_view, sizeof...(Alternatives)> types{Alternatives::type...};
        fail("unknown type '" + type.substr(0, 40) + "', the types are: " + listed(types));
    }

    std::string path_;
    Missing missing_;
};

template <class T>
T from_json(const Json& json, std::string what, Missing missing) {
    T value{};
    JsonReader(std::move(what), missing).read(json, value);
    return value;
}

}  // namespace broadside
