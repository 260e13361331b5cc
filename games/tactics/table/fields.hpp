// Reading the fields of content entries that are more than a number or a text: names of an enum, sets of them, inches.
#pragma once

#include <cmath>
#include <string>

#include "games/tactics/rules/content.hpp"
#include "table/content.hpp"

namespace broadside::tactics {

template <class E>
std::string names_listed(int count) {
    std::string list;
    const auto names = names_of(E{});
    for (int i = 0; i < count; ++i) list += (list.empty() ? "" : ", ") + std::string(names[static_cast<std::size_t>(i)]);
    return list;
}

// A value that must be one of the first `count` names.
template <class E>
E named(const ContentReader& reader, const Json& value, const std::string& what, int count) {
    const auto found = value.is_string() ? enum_named<E>(value.get_ref<const std::string&>()) : std::nullopt;
    if (!found || static_cast<int>(*found) >= count) reader.fail("'" + what + "' must be one of " + names_listed<E>(count));
    return *found;
}
template <class E>
E named_field(ContentReader& reader, std::string_view field, int count) {
    return named<E>(reader, reader.value(field), std::string(field), count);
}

// A list of names, each once.
template <class Set, class E, int Count>
Set set_field(ContentReader& reader, std::string_view field) {
    const Json& list = reader.value(field);
    if (!list.is_array()) reader.fail("'" + std::string(field) + "' must be a list");
    Set result;
    for (const Json& each : list) {
        const E item = named<E>(reader, each, std::string(field), Count);
        if (result.has(item)) reader.fail("'" + std::string(field) + "' has " + std::string(name_of(item)) + " twice");
        result.add(item);
    }
    return result;
}

inline int whole(const ContentReader& reader, const Json& value, const std::string& what, int least, int most) {
    const bool fits = value.is_number_integer() && value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most;
    if (!fits) reader.fail("'" + what + "' must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return value.get<int>();
}

// Inches with up to three decimals, as thousandths.
inline Mils inches_of(const ContentReader& reader, const Json& value, const std::string& what, int most) {
    const double mils = value.is_number() ? value.get<double>() * 1000 : -1;
    if (!(mils >= 0 && mils <= most * 1000.0) || std::abs(mils - std::round(mils)) > 1e-6)
        reader.fail("'" + what + "' must be inches from 0 to " + std::to_string(most) + " with at most three decimals");
    return static_cast<Mils>(std::lround(mils));
}

}  // namespace broadside::tactics
