#include <ostream>

#include "cli/commands.hpp"
#include "cli/play.hpp"

namespace broadside::cli {
namespace {

void check_opponent(const std::string& name) {
    if (name == "person") return;
    for (const std::string_view bot : bot_names())
        if (bot == name) return;
    throw UserError("unknown opponent '" + name.substr(0, 40) + "', --against takes: " + joined(bot_names()) + ", person");
}

}  // namespace

int run_play(const PlayChoice& choice, std::istream& in, std::ostream& out) {
    const Game& game = game_named(choice.table.game);
    check_opponent(choice.against);
    PlayOptions options;
    options.game = game.key();
    options.options_json = choice.table.options;
    options.opponent = choice.against;
    options.seat = choice.seat;
    options.seed = choice.seed;
    options.content = choice.table.content;
    options.colour = wants_colour() && !choice.no_colour;
    options.load = choice.load;
    return play(options, in, out);
}

}  // namespace broadside::cli
