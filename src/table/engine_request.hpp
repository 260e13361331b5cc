// One line of the engine protocol: its fields read with errors in words, and the members of its answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/json.hpp"

namespace broadside::engine {

// A request that cannot be carried out, with a code that programs may rely on.
class Complaint : public UserError {
public:
    Complaint(std::string code, const std::string& why) : UserError(why), code_(std::move(code)) {}
    const std::string& code() const { return code_; }

private:
    std::string code_;
};

// The members of a JSON object, one after the other.
class Members {
public:
    Members& add(std::string_view name, std::string_view json) {
        if (!text_.empty()) text_ += ',';
        write_string(text_, name);
        text_ += ':';
        text_ += json;
        return *this;
    }
    Members& add_text(std::string_view name, std::string_view value) {
        std::string json;
        write_string(json, value);
        return add(name, json);
    }
    Members& add_flag(std::string_view name, bool value) { return add(name, value ? "true" : "false"); }
    // Members that were written elsewhere, without braces around them.
    Members& add_members(std::string_view members) {
        if (!text_.empty()) text_ += ',';
        text_ += members;
        return *this;
    }
    Members& add_list(std::string_view name, const std::vector<std::string>& items) {
        std::string json = "[";
        for (const std::string& item : items) json += (json.size() > 1 ? "," : "") + item;
        return add(name, json + "]");
    }
    std::string object() const { return "{" + text_ + "}"; }
    const std::string& text() const { return text_; }

private:
    std::string text_;
};

inline std::string json_text(std::string_view text) {
    std::string json;
    write_string(json, text);
    return json;
}

inline std::string joined(const auto& names) {
    std::string result;
    for (const std::string_view name : names) result += (result.empty() ? "" : ", ") + std::string(name);
    return result;
}

// One command with its arguments.
class Request {
public:
    explicit Request(const Json& json) : json_(json) {}

    const Json* find(const char* name) const {
        const auto found = json_.find(name);
        return found == json_.end() ? nullptr : &*found;
    }
    const Json& need(const char* name) const {
        if (const Json* value = find(name)) return *value;
        throw Complaint("bad-request", "'" + std::string(name) + "' is missing");
    }
    std::optional<std::string> text(const char* name) const {
        const Json* value = find(name);
        if (value == nullptr) return std::nullopt;
        if (!value->is_string()) throw Complaint("bad-request", "'" + std::string(name) + "' must be text");
        return value->get<std::string>();
    }
    std::string need_text(const char* name) const {
        need(name);
        return *text(name);
    }
    bool flag(const char* name) const {
        const Json* value = find(name);
        if (value == nullptr) return false;
        if (!value->is_boolean()) throw Complaint("bad-request", "'" + std::string(name) + "' must be true or false");
        return value->get<bool>();
    }
    std::optional<std::uint64_t> number(const char* name, std::uint64_t most) const {
        const Json* value = find(name);
        if (value == nullptr) return std::nullopt;
        if (!value->is_number_unsigned() || value->get<std::uint64_t>() > most)
            throw Complaint("bad-request", "'" + std::string(name) + "' must be a whole number from 0 to " + std::to_string(most));
        return value->get<std::uint64_t>();
    }

private:
    const Json& json_;
};

}  // namespace broadside::engine
