#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/learn.hpp"
#include "lab/progress.hpp"
#include "lab/puzzle_hunt.hpp"
#include "table/puzzle.hpp"
#include "table/text.hpp"

namespace broadside::cli {
namespace {

std::string games_with_puzzles() {
    std::vector<std::string_view> keys;
    for (const Game* game : games())
        if (!learn::puzzles_of(game->key()).empty()) keys.push_back(game->key());
    return joined(keys);
}

[[noreturn]] void refuse(const Game& game) {
    const bool real_time = game.setup(Json::object(), ContentPack::standard())->new_match()->real_time();
    throw UserError(fmt::format("there are no puzzles for {}{}; there are for: {}", game.key(),
                                real_time ? ", which is played in real time: what counts there is what you see in time" : "",
                                games_with_puzzles()));
}

void list_puzzles(const Game& game, const std::vector<learn::Puzzle>& puzzles, std::ostream& out) {
    std::vector<std::string> themes;
    std::size_t width = 0;
    for (const learn::Puzzle& puzzle : puzzles) {
        if (std::ranges::find(themes, puzzle.theme) == themes.end()) themes.push_back(puzzle.theme);
        width = std::max(width, puzzle.id.size());
    }
    out << fmt::format("{}, find the move: {} puzzles, easy (*) to hard (***)\n", game.title(), puzzles.size());
    for (const std::string& theme : themes) {
        out << '\n' << theme << '\n';
        for (const learn::Puzzle& puzzle : puzzles)
            if (puzzle.theme == theme)
                out << fold(fmt::format("  {:<{}}  {:<3}  {}", puzzle.id, width, std::string(static_cast<std::size_t>(puzzle.level), '*'),
                                        puzzle.title),
                            static_cast<int>(width) + 9)
                    << '\n';
    }
    out << fmt::format("\nbroadside puzzles {} {} asks the first one.\n", game.key(), puzzles.front().id);
}

// To the file, or where everybody sees it.
void put(const std::string& text, const std::string& file, std::ostream& out) {
    if (file.empty()) {
        out << text;
        return;
    }
    std::ofstream stream(file, std::ios::binary);
    if (!(stream << text).flush()) throw UserError("cannot write '" + file + "'");
}

int find_new(const PuzzlesChoice& choice, const Game& game, std::ostream& out) {
    const auto setup = game.setup(parse_json(choice.options, "options"), ContentPack::standard());
    if (prover_of(*setup) == nullptr) refuse(game);
    lab::PuzzleHunt hunt(*setup, {choice.level, choice.seed, *choice.games, choice.wanted});
    lab::Progress progress(*choice.games, true);
    while (hunt.step()) progress.update(hunt.played(), fmt::format("{} found", hunt.found().size()));
    progress.clear();
    put(learn::puzzles_file(game.key(), hunt.found()), choice.out, out);
    if (!choice.out.empty()) out << fmt::format("{} puzzles out of {} games are in {}\n", hunt.found().size(), hunt.played(), choice.out);
    return 0;
}

int prove_file(const PuzzlesChoice& choice, const Game& game, std::ostream& out) {
    std::vector<Json> puzzles;
    for (const learn::PuzzlePosition& position : learn::read_positions(read_file(choice.prove), choice.prove, game.key()))
        puzzles.push_back(learn::proven(game, position));
    put(learn::puzzles_file(game.key(), puzzles), choice.out, out);
    if (!choice.out.empty()) out << fmt::format("{} puzzles are proven, in {}\n", puzzles.size(), choice.out);
    return 0;
}

}  // namespace

int run_puzzles(const PuzzlesChoice& choice, std::istream& in, std::ostream& out) {
    const Game& game = game_named(choice.game);
    if (choice.games) return find_new(choice, game, out);
    if (!choice.prove.empty()) return prove_file(choice, game, out);
    const std::vector<learn::Puzzle>& puzzles = learn::puzzles_of(game.key());
    if (puzzles.empty()) refuse(game);
    if (choice.puzzle.empty()) {
        list_puzzles(game, puzzles, out);
        return 0;
    }
    const learn::Puzzle* puzzle = learn::find_puzzle(game.key(), choice.puzzle);
    if (puzzle == nullptr)
        throw UserError(fmt::format("unknown puzzle '{}'; broadside puzzles {} lists them", choice.puzzle.substr(0, 40), game.key()));
    return LearnSession(game, puzzle->lesson, "", wants_colour() && !choice.no_colour, in, out).run();
}

}  // namespace broadside::cli
