#include "table/guide.hpp"

namespace broadside {

const Examples& Guide::examples() const {
    static constexpr Examples plain;
    return plain;
}

Outline Guide::outline_of(const Json& move) const { return {text_in(move, "from"), first_text_in(move, {"to", "at"})}; }

const Lesson* Guide::lesson_on(std::string_view key) const {
    for (const Lesson& lesson : lessons())
        if (lesson.key == key) return &lesson;
    return nullptr;
}

std::string text_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string first_text_in(const Json& json, std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (std::string text = text_in(json, name); !text.empty()) return text;
    return {};
}

bool is_on(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_boolean() && found->get<bool>();
}

}  // namespace broadside
