#include "lab/series.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lab/line_log.hpp"
#include "lab/record.hpp"

namespace broadside::lab {
namespace {

void check_still_the_same(const GamePlayer& play, const Series& series, const PlayedGame& recorded) {
    if (play_game(play, series.pairing, recorded.index).record.fingerprint == recorded.record.fingerprint) return;
    throw UserError(fmt::format("game {} of '{}' comes out differently now: the bots have changed since, begin another file",
                                recorded.index, series.record));
}

std::vector<PlayedGame> games_in(const LineLog& record, const Match& names, const Pairing& pairing) {
    std::vector<PlayedGame> games;
    for (std::size_t i = 0; i < record.steps().size(); ++i) {
        try {
            games.push_back(game_from(record.steps()[i], names, pairing, static_cast<int>(i)));
        } catch (const UserError& error) {
            record.fail(i, error.what());
        }
    }
    return games;
}

}  // namespace

Standings run_series(const Arena& arena, const Series& series, const GameListener& listener) {
    if (series.test && !series.pairing.has_pairs()) throw UserError("a sequential test needs two bots that change seats or sides");
    const GamePlayer play = [&](std::span<const std::string> bots, std::uint64_t seed) { return arena.play(bots, seed); };
    const auto start = arena.setup().new_match();
    std::optional<LineLog> record;
    std::vector<PlayedGame> played;
    if (!series.record.empty()) {
        record.emplace(series.record, header_of(arena, series.pairing));
        played = games_in(*record, *start, series.pairing);
        if (!played.empty() && arena.is_repeatable()) check_still_the_same(play, series, played.back());
    }
    const auto known = static_cast<int>(played.size());
    played.resize(std::min(played.size(), static_cast<std::size_t>(series.pairing.games)));
    return run_tournament(play, series.pairing, std::move(played), [&](const PlayedGame& game, const Standings& standings) {
        if (record && game.index >= known) record->append(game_line(*start, series.pairing, game));
        const After heard = listener ? listener(game, standings) : After::GoOn;
        const bool decided = series.test && game.index % 2 == 1 && series.test->answer(standings.pairs) != SequentialTest::Answer::Open;
        return decided ? After::Stop : heard;
    });
}

}  // namespace broadside::lab
