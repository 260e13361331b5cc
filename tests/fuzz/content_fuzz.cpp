// Any bytes as a content file: accepted and playable, or refused with an error; never a crash.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "table/game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace broadside;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const std::string file = text.find("hull") != std::string::npos ? "fleet-commander/ships.json" : "fleet-commander/weapons.json";
    try {
        const auto pack = ContentPack::from_texts({{file, text}});
        const auto setup = game_named("fleet-commander").setup(Json{{"hidden_deployment", true}, {"rules", "advanced"}}, pack);
        const std::vector<BotSpec> bots{{"random"}, {"random"}};
        if (setup->simulate(bots, size).stuck) std::abort();
    } catch (const UserError&) {
        return 0;
    }
    return 0;
}
