// Any change of a state from the middle of a game: refused with an error, or played on to a proper end; never a crash.
#include <cstdlib>

#include "core/rng.hpp"
#include "fuzz/any_setup.hpp"

namespace broadside::fuzz {
namespace {

constexpr int most_inputs = 20000;  // ten times what the longest game of random moves takes

// Up to so many random inputs. True if the game is over.
bool play(Match& match, Rng& rng, int inputs) {
    for (int i = 0; i < inputs; ++i) {
        const Waiting waiting = match.waiting();
        if (waiting.over) return true;
        if (waiting.chance) {
            match.chance(rng);
        } else if (waiting.seats.empty() || (waiting.deadline != no_deadline && rng.below(4) == 0)) {
            match.fire_timer();  // now and then time is quicker than anybody
        } else {
            const Seat seat = waiting.seats.front();
            const auto moves = match.legal(seat);
            if (moves.empty()) std::abort();
            const std::string& move = moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
            if (match.act(seat, Json::parse(move))) std::abort();
        }
    }
    return match.waiting().over;
}

void play_on(FuzzedDataProvider& data) {
    const Game& game = any_game(data);
    const auto setup = game.setup(any_options(data, game), ContentPack::standard());
    Rng rng(data.ConsumeIntegral<std::uint8_t>());
    const auto match = setup->new_match();
    play(*match, rng, data.ConsumeIntegralInRange(0, 300));
    Json state = Json::parse(match->state());
    for (int edits = data.ConsumeIntegralInRange(1, 3); edits > 0; --edits) edit(state, data);
    const auto changed = setup->load(state);
    for (int seat = 0; seat < changed->seats(); ++seat) {
        changed->view(Seat{static_cast<std::uint8_t>(seat)});
        changed->board(Seat{static_cast<std::uint8_t>(seat)}, false);
    }
    if (!play(*changed, rng, most_inputs)) std::abort();
}

}  // namespace
}  // namespace broadside::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    FuzzedDataProvider data(bytes, size);
    try {
        broadside::fuzz::play_on(data);
    } catch (const broadside::UserError&) {
        return 0;
    }
    return 0;
}
