// One list of fields per struct; hashing, JSON and the TypeScript types are written once over these lists.
//
//   struct Piece {
//       Kind kind; std::uint8_t hull;
//       static constexpr auto fields() { return std::tuple{field("kind", &Piece::kind), field("hull", &Piece::hull)}; }
//   };
//
// Besides structs, a type may say how it is written:
//   enum            names_of(E) found by argument-dependent lookup: std::array of std::string_view
//   text            std::string_view text() const; static std::optional<T> parse(std::string_view); where the texts can be listed
//                   static constexpr all() -> std::array of std::string_view
//   list            items() const -> FixedVector; static std::optional<T> from_items(const FixedVector&)
//   variant         every alternative has a `static constexpr std::string_view type`
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

#include "core/fixed_vector.hpp"

namespace broadside {

template <class Owner, class Member>
struct Field {
    std::string_view name;
    Member Owner::* member;
    std::string_view note{};  // for whoever reads the types: the order of a list
};

template <class Owner, class Member>
constexpr Field<Owner, Member> field(std::string_view name, Member Owner::* member, std::string_view note = {}) {
    return {name, member, note};
}

template <class T>
concept HasFields = requires { T::fields(); };

template <class T>
concept HasText = requires(const T& value, std::string_view text) {
    { value.text() } -> std::convertible_to<std::string_view>;
    { T::parse(text) } -> std::same_as<std::optional<T>>;
};

template <class T>
concept HasItems = requires(const T& value) { T::from_items(value.items()); };

template <class T>
concept NamedEnum = std::is_enum_v<T> && requires(T value) { names_of(value); };

template <class T>
inline constexpr bool is_variant = false;
template <class... Alternatives>
inline constexpr bool is_variant<std::variant<Alternatives...>> = true;

template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;

template <class T>
inline constexpr bool is_fixed_vector = false;
template <class T, int N>
inline constexpr bool is_fixed_vector<FixedVector<T, N>> = true;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <NamedEnum E>
constexpr std::string_view name_of(E value) {
    return names_of(value)[static_cast<std::size_t>(value)];
}

template <NamedEnum E>
constexpr std::optional<E> enum_named(std::string_view name) {
    constexpr auto names = names_of(E{});
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == name) return static_cast<E>(i);
    return std::nullopt;
}

// Calls visit(name, value) for each field of a struct.
template <HasFields T, class Visit>
constexpr void for_each_field(T& object, Visit&& visit) {
    std::apply([&](const auto&... each) { (visit(each.name, object.*(each.member)), ...); }, std::remove_const_t<T>::fields());
}

}  // namespace broadside
