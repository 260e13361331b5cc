// Any change of the standard content of a game: accepted and playable, or refused with an error; never a crash.
#include <cstdlib>
#include <map>
#include <string>

#include "fuzz/any_setup.hpp"

namespace broadside::fuzz {
namespace {

void play(FuzzedDataProvider& data) {
    const Game& game = any_game(data);
    const Json options = any_options(data, game);
    Json files = ContentPack::standard().files(game.key());
    std::map<std::string, std::string> texts;
    for (int edits = data.ConsumeIntegralInRange(1, 4); edits > 0; --edits) {
        const auto file = std::next(files.begin(), data.ConsumeIntegralInRange<std::ptrdiff_t>(0, std::ssize(files) - 1));
        edit(*file, data);
        texts[std::string(game.key()) + "/" + file.key() + ".json"] = file->dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    const auto setup = game.setup(options, ContentPack::from_texts(std::move(texts)));
    const std::vector<BotSpec> bots(static_cast<std::size_t>(setup->seats()), BotSpec{data.ConsumeBool() ? "greedy" : "random"});
    if (setup->simulate(bots, data.ConsumeIntegral<std::uint8_t>()).stuck) std::abort();
}

}  // namespace
}  // namespace broadside::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    FuzzedDataProvider data(bytes, size);
    try {
        broadside::fuzz::play(data);
    } catch (const broadside::UserError&) {
        return 0;
    }
    return 0;
}
