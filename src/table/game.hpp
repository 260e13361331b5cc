// The games that this program knows, and what can be done with one without knowing its rules.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/content.hpp"
#include "table/guide.hpp"
#include "table/match.hpp"

namespace broadside {

struct OptionInfo {
    std::string name;
    std::vector<std::string> choices;  // JSON values
    std::string standard;              // JSON value
    std::string help;
};

// A bot and, if it differs from the game's own, what it thinks things are worth: an object of named numbers.
struct BotSpec {
    std::string name;
    Json weights = nullptr;
};

// `captain`, or `captain@weights.json` with a file of weights. Throws an error when the file cannot be read.
BotSpec bot_spec(std::string_view text);

// What one seat of a simulated game put into it. Times are those of bots that search, where they had a choice.
struct Effort {
    int decisions = 0;
    std::vector<float> decision_seconds;
    std::vector<float> turn_seconds;
    int last_turn = 0;
};

// How one simulated game went.
struct GameRecord {
    std::vector<Outcome> outcomes;  // by seat
    std::string ending;
    std::vector<int> points;
    std::uint32_t inputs = 0;
    int rounds = 0;                            // of games that are played in rounds
    std::map<std::string, int> round_winners;  // by what else than the seat could matter: a faction, who began
    std::vector<Effort> efforts;               // by seat
    bool stuck = false;                        // nobody could move, or it went on beyond all measure
    std::string fault;                         // why an outside program lost the game at once
    std::uint64_t fingerprint = 0;
};

struct Measurement {
    std::string name;
    double value = 0;
    std::string unit;
};

// A game with options and content chosen, ready to be simulated fast.
class Setup {
public:
    virtual ~Setup() = default;
    virtual std::string options() const = 0;
    virtual int seats() const = 0;
    virtual std::unique_ptr<Match> new_match() const = 0;
    // From a state as Match::state gives it.
    virtual std::unique_ptr<Match> load(const Json& state) const = 0;
    // The same seed and bots give the same game.
    virtual GameRecord simulate(std::span<const BotSpec> bots, std::uint64_t seed) const = 0;
    // What the bots think things are worth, as {"name":number,…}.
    virtual std::string weights() const = 0;
    virtual std::vector<Measurement> measure(double seconds) const = 0;
    // How fast the bots search, on one core and on two.
    virtual std::vector<Measurement> measure_search(double seconds) const = 0;
    // The number of positions after exactly `depth` inputs, chance outcomes counted one by one.
    virtual std::uint64_t perft(const Json& state, int depth) const = 0;
};

class Game {
public:
    virtual ~Game() = default;
    virtual std::string_view key() const = 0;
    virtual std::string_view title() const = 0;
    virtual std::string_view summary() const = 0;
    virtual int rules_version() const = 0;
    // Where it stands in lists of games; the first one is what a newcomer is offered.
    virtual int rank() const { return 100; }
    virtual const Guide& guide() const;
    // Must two people at one screen hide it from each other? Where a game does not say, rather yes.
    virtual bool keeps_secrets(const Json& /*options*/) const { return true; }
    // Options, as JSON, with which its levels are measured, and one with which a server is.
    virtual std::vector<std::string> ladder_sets() const { return {"{}"}; }
    virtual std::string busy_options() const { return "{}"; }
    // Options that are about as long as they may be, as JSON.
    virtual std::string longest_options(const ContentPack& /*content*/) const { return busy_options(); }
    // Every way in which the rules end a game, as results call it.
    virtual std::vector<std::string_view> endings() const { return {}; }
    virtual int least_seats() const = 0;
    virtual int most_seats() const = 0;
    virtual std::vector<OptionInfo> options() const = 0;
    // Options that are left out have their standard value; unknown ones are an error that lists the valid ones.
    virtual std::unique_ptr<Setup> setup(const Json& options, const ContentPack& content) const = 0;
    virtual std::string typescript() const = 0;
};

// Those whose folders were there when the program was built, by rank.
std::span<const Game* const> games();
// The same as the build lists them.
std::span<const Game* const> bundled_games();
// An error that lists the games otherwise.
const Game& game_named(std::string_view key);

std::span<const std::string_view> bot_names();
// Throws an error that lists the bots.
void check_bot(std::string_view name);

}  // namespace broadside
