// TypeScript types out of the same field lists that write the JSON.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "core/fields.hpp"

namespace broadside {

// The name of a type without its namespaces, out of what the compiler calls it.
template <class T>
constexpr std::string_view short_type_name() {
    std::string_view name = __PRETTY_FUNCTION__;
    name.remove_prefix(name.find("T = ") + 4);
    name = name.substr(0, name.find_first_of(";]"));
    if (const auto colon = name.rfind("::"); colon != std::string_view::npos) name.remove_prefix(colon + 2);
    return name;
}

class TypeScript {
public:
    // Adds a type under this name, and everything it consists of.
    template <class T>
    void add(std::string_view name) {
        if constexpr (is_variant<T>) {
            add_union(name, static_cast<T*>(nullptr));
        } else {
            static_assert(HasFields<T>);
            reference<T>();
        }
    }
    const std::string& text() const { return text_; }

private:
    template <class T>
    std::string reference() {
        if constexpr (std::is_same_v<T, bool>) {
            return "boolean";
        } else if constexpr (NamedEnum<T>) {
            return named<T>([&] {
                std::string values;
                for (const std::string_view value : names_of(T{})) values += (values.empty() ? "\"" : " | \"") + std::string(value) + "\"";
                return "export type " + name<T>() + " = " + values + ";\n";
            });
        } else if constexpr (std::is_integral_v<T>) {
            return "number";
        } else if constexpr (is_variant<T>) {
            return union_of(static_cast<T*>(nullptr));
        } else if constexpr (is_optional<T>) {
            return reference<typename T::value_type>() + " | null";
        } else if constexpr (HasItems<T>) {
            return reference<typename T::Items::value_type>() + "[]";
        } else if constexpr (HasText<T>) {
            return "string";
        } else if constexpr (HasFields<T>) {
            return named<T>([&] { return interface<T>(); });
        } else if constexpr (is_fixed_vector<T> || is_array<T>) {
            return "(" + reference<typename T::value_type>() + ")[]";
        }
    }

    template <class T>
    std::string interface() {
        std::string members;
        if constexpr (requires { T::type; }) members += "  type: \"" + std::string(T::type) + "\";\n";
        T object{};
        for_each_field(object, [&](std::string_view field_name, const auto& member) {
            members += "  " + std::string(field_name) + ": " + reference<std::remove_cvref_t<decltype(member)>>() + ";\n";
        });
        return "export interface " + name<T>() + " {\n" + members + "}\n";
    }

    template <class... Alternatives>
    std::string union_of(std::variant<Alternatives...>*) {
        std::string types;
        ((types += (types.empty() ? "" : " | ") + reference<Alternatives>()), ...);
        return types;
    }

    template <class Variant>
    void add_union(std::string_view name, Variant* variant) {
        const std::string types = union_of(variant);
        text_ += "export type " + std::string(name) + " = " + types + ";\n";
    }

    template <class T>
    static std::string name() {
        return std::string(short_type_name<T>());
    }

    template <class T, class Define>
    std::string named(Define define) {
        if (defined_.insert(name<T>()).second) {
            const std::string definition = define();
            text_ += definition;
        }
        return name<T>();
    }

    std::set<std::string> defined_;
    std::string text_;
};

}  // namespace broadside
