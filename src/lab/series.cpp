#include "lab/series.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lab/record.hpp"

namespace broadside::lab {
namespace {

void check_still_the_same(const Setup& setup, const Series& series, const PlayedGame& recorded) {
    if (play_game(setup, series.pairing, recorded.index).record.fingerprint == recorded.record.fingerprint) return;
    throw UserError(fmt::format("game {} of '{}' comes out differently now: the bots have changed since, begin another file",
                                recorded.index, series.record));
}

}  // namespace

Standings run_series(const Setup& setup, const Series& series, const GameListener& listener) {
    if (series.test && setup.seats() != 2) throw UserError("a sequential test needs a game of two seats");
    const auto start = setup.new_match();
    std::optional<Record> record;
    std::vector<PlayedGame> played;
    if (!series.record.empty()) {
        record.emplace(series.record, *start, series.pairing);
        played = record->games();
        if (!played.empty()) check_still_the_same(setup, series, played.back());
    }
    const auto known = static_cast<int>(played.size());
    played.resize(std::min(played.size(), static_cast<std::size_t>(series.pairing.games)));
    return run_tournament(setup, series.pairing, std::move(played), [&](const PlayedGame& game, const Standings& standings) {
        if (record && game.index >= known) record->append(game_line(*start, series.pairing, game));
        const After heard = listener ? listener(game, standings) : After::GoOn;
        const bool decided = series.test && game.index % 2 == 1 && series.test->answer(standings.pairs) != SequentialTest::Answer::Open;
        return decided ? After::Stop : heard;
    });
}

}  // namespace broadside::lab
