#include "table/effect_reader.hpp"

namespace broadside {

StepFields::StepFields(const ContentReader& reader, const Json& json, std::string where)
    : reader_(reader), json_(json), where_(std::move(where)) {
    if (!json_.is_object()) fail("an object expected");
}

void StepFields::fail(const std::string& problem) const { reader_.fail(where_ + ": " + problem); }

void StepFields::finish() const {
    if (read_.size() == json_.size()) return;
    for (const auto& [key, ignored] : json_.items())
        if (!read_.contains(key)) fail("unknown field '" + key.substr(0, 40) + "'");
}

const Json& StepFields::value(const char* field) {
    if (!has(field)) fail("'" + std::string(field) + "' is missing");
    read_.insert(field);
    return json_[field];
}

std::string StepFields::text(const char* field) {
    const Json& found = value(field);
    if (!found.is_string()) fail("'" + std::string(field) + "' must be text");
    return found.get<std::string>();
}

bool StepFields::flag(const char* field, bool standard) {
    if (!has(field)) return standard;
    const Json& found = value(field);
    if (!found.is_boolean()) fail("'" + std::string(field) + "' must be true or false");
    return found.get<bool>();
}

int StepFields::number(const char* field, int least, int most) {
    const Json& found = value(field);
    const bool whole = found.is_number_integer() && !(found.is_number_unsigned() && found.get<std::uint64_t>() > 1000u);
    if (!whole || found.get<std::int64_t>() < least || found.get<std::int64_t>() > most)
        fail("'" + std::string(field) + "' must be a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
             ", not " + text_of(found));
    return found.get<int>();
}

std::string StepFields::fresh_name(const std::vector<std::string>& taken) {
    const std::string name = text("bind");
    if (name.empty()) fail("'bind' must be a name");
    if (std::ranges::find(taken, name) != taken.end()) fail("'bind' " + text_of(name) + " is taken");
    return name;
}

std::string StepFields::text_of(const Json& json) { return json.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, 60); }

}  // namespace broadside
