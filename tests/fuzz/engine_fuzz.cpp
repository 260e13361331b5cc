// Any bytes as lines of the engine protocol: one answer a line, and a refused line changes nothing.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "table/engine.hpp"
#include "table/json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace broadside;
    Engine engine;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; !text.empty() && lines < 64; ++lines) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        const std::string before = engine.answer(R"({"cmd":"state"})");
        const std::string answer = engine.answer(line);
        if (answer.find('\n') != std::string::npos) std::abort();
        const Json json = Json::parse(answer, nullptr, false);
        if (!json.is_object() || !json.contains("ok")) std::abort();
        if (json["ok"] == false && engine.answer(R"({"cmd":"state"})") != before) std::abort();
    }
    return 0;
}
