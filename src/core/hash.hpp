// A 64-bit hash of any value that has a field list; the same on every platform. Not for secrets.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "core/fields.hpp"

namespace broadside {

class Hasher {
public:
    constexpr void add(std::uint64_t word) {
        hash_ = (hash_ ^ word) * 0x9e3779b97f4a7c15ull;
        hash_ ^= hash_ >> 32;
    }
    constexpr void add(std::string_view text) {
        add(text.size());
        for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
    }
    constexpr std::uint64_t value() const { return hash_; }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325ull;
};

template <class T>
constexpr void hash_into(Hasher& hasher, const T& value) {
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
        hasher.add(static_cast<std::uint64_t>(value));
    } else if constexpr (is_variant<T>) {
        hasher.add(static_cast<std::uint64_t>(value.index()));
        std::visit([&](const auto& alternative) { hash_into(hasher, alternative); }, value);
    } else if constexpr (is_optional<T>) {
        hasher.add(static_cast<std::uint64_t>(value.has_value()));
        if (value) hash_into(hasher, *value);
    } else if constexpr (HasItems<T>) {
        hash_into(hasher, value.items());
    } else if constexpr (HasText<T>) {
        hasher.add(std::string_view{value.text()});
    } else if constexpr (HasFields<T>) {
        for_each_field(value, [&](std::string_view, const auto& member) { hash_into(hasher, member); });
    } else {
        hasher.add(static_cast<std::uint64_t>(value.size()));
        for (const auto& item : value) hash_into(hasher, item);
    }
}

template <class T>
constexpr std::uint64_t hash_of(const T& value) {
    Hasher hasher;
    hash_into(hasher, value);
    return hasher.value();
}

}  // namespace broadside
