// Behaviour of a game kept in files: one fingerprint per option set, counts of positions, and a saved match for each way to end.
// A refactoring changes none of them.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>

#include "support/recorded.hpp"
#include "support/seeded_position.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside::testing {

class KeptBehaviour {
public:
    explicit KeptBehaviour(std::string game) : game_(game_named(game)), folder_("games/" + game + "/tests/data/") {}

    void expect_fingerprints(const std::vector<Json>& option_sets, int games) const {
        std::string lines;
        for (const Json& options : option_sets) {
            const auto setup = game_.setup(options, ContentPack::standard());
            std::uint64_t mixed = 0;
            for (int seed = 1; seed <= games; ++seed)
                mixed = mixed * 31 +
                        setup->simulate(std::vector<BotSpec>{{"random"}, {"random"}}, static_cast<std::uint64_t>(seed)).fingerprint;
            lines += hex(mixed) + " " + options.dump() + "\n";
        }
        expect_recorded(folder_ + "fingerprints.txt", lines);
    }

    // At the start, and after so many inputs of a seeded game.
    void expect_counts(const std::vector<Json>& option_sets, std::uint64_t seed, const std::vector<int>& after) const {
        std::string lines;
        for (const Json& options : option_sets) {
            const auto setup = game_.setup(options, ContentPack::standard());
            lines += options.dump() + "\n  start depth 1: " + std::to_string(setup->perft(nullptr, 1)) + "\n";
            for (const int inputs : after) {
                const Json state = seeded_position(*setup, seed, inputs);
                if (state["phase"] == "over") continue;
                lines += "  seed " + std::to_string(seed) + ", after " + std::to_string(inputs) + " inputs, " +
                         state["phase"].get<std::string>() + ", depth 1 2: " + std::to_string(setup->perft(state, 1)) + " " +
                         std::to_string(setup->perft(state, 2)) + "\n";
            }
        }
        expect_recorded(folder_ + "perft.txt", lines);
    }

    // `missing` are the ways to end. When the files are written anew, random matches with these options are looked through.
    void expect_endings(std::set<std::string> missing, const Json& options) const {
        if (updating())
            for (const auto& [ending, replay] : endings(missing.size(), options))
                expect_recorded(folder_ + "golden/" + ending + ".jsonl", replay);
        for (const auto& entry : std::filesystem::directory_iterator(data_path(folder_ + "golden"))) {
            SCOPED_TRACE(entry.path().filename().string());
            const auto match = play_replay(read_file(entry.path().string()), ContentPack::standard(), {});
            ASSERT_TRUE(match->result());
            EXPECT_EQ(entry.path().stem().string(), match->result()->ending);
            missing.erase(match->result()->ending);
        }
        EXPECT_TRUE(missing.empty()) << *missing.begin();
    }

private:
    std::map<std::string, std::string> endings(std::size_t wanted, const Json& options) const {
        std::map<std::string, std::string> result;
        const auto setup = game_.setup(options, ContentPack::standard());
        for (std::uint64_t seed = 1; seed < 20'000 && result.size() < wanted; ++seed) {
            const auto match = setup->new_match();
            Rng rng(seed);
            while (!match->waiting().over) {
                if (match->waiting().chance) {
                    match->chance(rng);
                    continue;
                }
                const Seat seat = match->waiting().seats.front();
                EXPECT_FALSE(match->act(seat, Json::parse(match->choose(seat, "random", rng.next()))));
            }
            result.emplace(match->result()->ending, match->replay());
        }
        return result;
    }

    const Game& game_;
    std::string folder_;
};

// The names of an enum of endings, without "none".
template <class Ending>
std::set<std::string> ways_to_end() {
    std::set<std::string> result;
    for (const std::string_view name : names_of(Ending::None)) result.emplace(name);
    result.erase("none");
    return result;
}

}  // namespace broadside::testing
