// Changes of a JSON document that keep it a document: what bytes changed at random hardly ever are.
#pragma once

#include <FuzzedDataProvider.h>

#include <cstdint>
#include <iterator>
#include <vector>

#include "table/json.hpp"

namespace broadside::fuzz {

// An element of a list that is not empty.
template <class List>
const auto& pick(FuzzedDataProvider& data, const List& list) {
    return list[data.ConsumeIntegralInRange<std::size_t>(0, list.size() - 1)];
}

// Every value inside a document, the document itself first.
inline void collect(Json& value, std::vector<Json*>& places) {
    places.push_back(&value);
    if (value.is_structured())
        for (Json& inner : value) collect(inner, places);
}

inline Json any_value(FuzzedDataProvider& data, const std::vector<Json*>& places) {
    switch (data.ConsumeIntegralInRange(0, 8)) {
        case 0:
        case 1: return data.ConsumeIntegralInRange(-2, 30);
        case 2: return data.ConsumeIntegral<std::int64_t>();
        case 3: return data.ConsumeBool();
        case 4: return data.ConsumeRandomLengthString(12);
        case 5: return nullptr;
        default: return *pick(data, places);
    }
}

// Another value in some place, or one more or one fewer in a list.
inline void edit(Json& document, FuzzedDataProvider& data) {
    std::vector<Json*> places;
    collect(document, places);
    Json& place = *pick(data, places);
    const int kind = data.ConsumeIntegralInRange(0, 3);
    if (kind == 0 && place.is_array())
        place.push_back(any_value(data, places));
    else if (kind == 1 && place.is_structured() && !place.empty())
        place.erase(std::next(place.begin(), data.ConsumeIntegralInRange<std::ptrdiff_t>(0, std::ssize(place) - 1)));
    else
        place = any_value(data, places);
}

}  // namespace broadside::fuzz
