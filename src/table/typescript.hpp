// TypeScript types out of the same field lists that write the JSON.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/fields.hpp"

namespace broadside {

// The name of a type without its namespaces, out of what the compiler calls it.
template <class T>
constexpr std::string_view whole_type_name() {
    std::string_view name = __PRETTY_FUNCTION__;
    name.remove_prefix(name.find("T = ") + 4);
    return name.substr(0, name.find_first_of(";]"));
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
    // What chance is asked for, and what each draw of it means.
    void add_chances(const auto& notes) {
        std::string reasons;
        for (const auto& note : notes) {
            text_ += "// chance \"" + std::string(note.reason) + "\": " + std::string(note.draws) + "\n";
            reasons += (reasons.empty() ? "" : " | ") + quoted(note.reason);
        }
        text_ += "export type ChanceReason = " + (reasons.empty() ? "never" : reasons) + ";\n";
    }
    const std::string& text() const { return text_; }

private:
    template <class T>
    std::string reference() {
        if constexpr (std::is_same_v<T, bool>) {
            return "boolean";
        } else if constexpr (NamedEnum<T>) {
            return named<T>([&] { return "export type " + name<T>() + " = " + any_of(names_of(T{})) + ";\n"; });
        } else if constexpr (std::is_integral_v<T>) {
            return "number";
        } else if constexpr (is_variant<T>) {
            return union_of(static_cast<T*>(nullptr));
        } else if constexpr (is_optional<T>) {
            return reference<typename T::value_type>() + " | null";
        } else if constexpr (HasItems<T>) {
            // Not in brackets, as it has no order.
            return reference<typename T::Items::value_type>() + "[]";
        } else if constexpr (HasText<T> && requires { T::all(); }) {
            // Marked, so that who only passes ids on can read them as plain text.
            return named<T>([&] { return "export type " + name<T>() + " = " + any_of(T::all()) + ";  // id\n"; });
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
        const auto add_member = [&]<class Owner, class Member>(const Field<Owner, Member>& each) {
            const bool plain = each.name.find('-') == std::string_view::npos;
            members += "  " + (plain ? std::string(each.name) : quoted(each.name)) + ": " + reference<Member>() + ";";
            members += each.note.empty() ? "\n" : "  // " + std::string(each.note) + "\n";
        };
        std::apply([&](const auto&... each) { (add_member(each), ...); }, T::fields());
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

    // A type of names is called like what they name: CellNames are those of a Cell.
    template <class T>
    static std::string name() {
        if constexpr (requires { typename T::KindOfNames; }) {
            const std::string names = identifier(whole_type_name<typename T::KindOfNames>());
            return names.ends_with("Names") ? names.substr(0, names.size() - 5) : names;
        } else if constexpr (HasFields<T>) {
            // What the kit makes for a game is called as the kit calls it.
            const std::string_view whole = whole_type_name<T>();
            return identifier(whole.substr(0, whole.find('<')));
        } else {
            return identifier(whole_type_name<T>());
        }
    }

    // Without namespaces, and a template with what it was made of: Numbered<'s', 27> is NumberedS27.
    static std::string identifier(std::string_view whole) {
        std::string result;
        std::string word;
        const auto finish = [&] {
            if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
            result += std::exchange(word, {});
        };
        for (std::size_t i = 0; i < whole.size(); ++i) {
            const char c = whole[i];
            if (whole.substr(i, 2) == "::") {
                word.clear();
                ++i;
            } else if ((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_') {
                word += c;
            } else {
                finish();
            }
        }
        finish();
        return result;
    }

    static std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }
    static std::string any_of(const auto& texts) {
        std::string values;
        for (const std::string_view text : texts) values += (values.empty() ? "" : " | ") + quoted(text);
        return values;
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
