#include "server/document.hpp"

#include <array>

namespace broadside::server {
namespace {

// One look at every byte, without memory of its own. What is not JSON at all is left to the parser.
void check_size(std::string_view text) {
    std::array<int, deepest_document + 1> members{};  // of the objects around
    int depth = 0;
    int values = 0;
    const auto refuse = [](const std::string& problem) { throw UserError("message: " + problem); };
    const auto count_value = [&] {
        if (++values > most_values) refuse("more than " + std::to_string(most_values) + " values");
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        switch (text[i]) {
            case '"':
                for (++i; i < text.size() && text[i] != '"'; ++i)
                    if (text[i] == '\\') ++i;
                break;
            case '[':
            case '{':
                if (++depth > deepest_document) refuse("nested deeper than " + std::to_string(deepest_document) + " levels");
                members[static_cast<std::size_t>(depth)] = 0;
                count_value();
                break;
            case ']':
            case '}':
                if (depth > 0) --depth;
                break;
            case ':':
                if (++members[static_cast<std::size_t>(depth)] > most_members)
                    refuse("an object with more than " + std::to_string(most_members) + " members");
                break;
            case ',': count_value(); break;
            default: break;
        }
    }
}

}  // namespace

Json bounded_document(std::string_view text) {
    check_size(text);
    return parse_json(text, "message");
}

}  // namespace broadside::server
