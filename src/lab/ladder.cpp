#include "lab/ladder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>

#include "lab/record.hpp"
#include "lab/sides.hpp"
#include "table/text.hpp"

namespace broadside::lab {
namespace {

// A part of a file name out of any text.
std::string plain(std::string_view text) {
    std::string name;
    for (const char c : text)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            name += c;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    while (name.ends_with('-')) name.pop_back();
    return name.empty() ? "standard" : name;
}

Json times_json(const Times& times) { return {{"median", times.median}, {"most", times.most}}; }
Times times_from(const Json& json) { return {json.at("median").get<double>(), json.at("most").get<double>()}; }

class Measuring {
public:
    Measuring(const Setup& setup, const std::string& options, const LadderPlan& plan, const LadderListener& listener)
        : arena_(setup), plan_(plan), listener_(listener), start_(setup.new_match()) {
        for (const std::string& bot : plan.bots()) arena_.admit(bot, plan.limit);
        if (!plan.sides.empty()) roles_ = roles_of(plan, sides_of(*start_));
        for (const std::string& bot : roles_) arena_.admit(bot, plan.limit);
        arena_.admit(plan.balance_bot, plan.limit);
        std::error_code error;
        std::filesystem::create_directories(plan.records, error);
        if (error) throw UserError("cannot make the folder '" + plan.records + "'");
        prefix_ = fmt::format("{}/{}-{}-", plan.records, start_->game().key(), plain(options));
    }

    // Those of the plan; where roles are kept, on each side against the bot that holds the other.
    std::vector<Claim> claims() const {
        if (roles_.empty()) return plan_.claims;
        const Sides sides = sides_of(*start_);
        std::vector<Claim> claims;
        for (std::size_t side = 0; side < roles_.size(); ++side)
            for (Claim claim : plan_.claims) {
                claim.side = sides.names[side];
                claim.opponent = roles_[1 - side];
                claims.push_back(claim);
            }
        return claims;
    }

    Finding finding(const Claim& claim) const {
        const Series series{pairing_of(claim), claim.test(),
                            prefix_ + plain(claim.side.empty() ? claim.better + "-" + claim.worse : claim.pair()) + ".jsonl"};
        return {claim, run_told(series, claim.pair())};
    }

    Standings balance() const {
        return run_told({measured(changing_sides({plan_.balance_bot, plan_.balance_bot}, sides_of(*start_)), plan_.balance_games),
                         {},
                         prefix_ + plain(plan_.balance_bot) + "-balance.jsonl"},
                        plan_.balance_bot + " against itself");
    }

    TimedBot timed(const std::string& bot) const {
        listener_.progress("thinking time of " + bot, 0, plan_.timed_games, "");
        const std::string file = prefix_ + plain(bot) + "-times.json";
        Json header = header_of(arena_, {{bot}, plan_.timed_games, plan_.seed, 1});
        header["games"] = plan_.timed_games;
        if (const auto known = times_in(file, header)) return {bot, *known};
        const Thinking thinking = measure_thinking(arena_, bot, plan_.timed_games, plan_.seed);
        std::ofstream(file) << Json{{"measured", header},
                                    {"decisions", thinking.decisions},
                                    {"decision", times_json(thinking.decision)},
                                    {"turn", times_json(thinking.turn)}}
                                   .dump(1)
                            << "\n";
        return {bot, thinking};
    }

private:
    // The bot of each side.
    static std::vector<std::string> roles_of(const LadderPlan& plan, const Sides& sides) {
        const Pairing roles = pairing_of_sides(plan.sides, sides);
        if (!roles.keeps_roles) throw UserError("--sides: in a ladder each side is named, like " + sides.names.front() + "=cadet");
        return roles.bots;
    }

    Pairing pairing_of(const Claim& claim) const {
        const Sides sides = sides_of(*start_);
        return measured(claim.side.empty() ? changing_sides({claim.better, claim.worse}, sides)
                                           : contesting_side({claim.better, claim.worse, claim.opponent}, claim.side, sides),
                        plan_.games);
    }
    Pairing measured(Pairing pairing, int games) const {
        pairing.games = games;
        pairing.seed = plan_.seed;
        pairing.jobs = plan_.jobs;
        return pairing;
    }

    // What was measured before; a file that was not finished is measured again.
    static std::optional<Thinking> times_in(const std::string& file, const Json& header) {
        if (!std::filesystem::exists(file)) return std::nullopt;
        const Json json = Json::parse(read_file(file), nullptr, false);
        if (!json.is_object() || json.value("measured", Json()) != header) return std::nullopt;
        return Thinking{json.at("decisions").get<int>(), times_from(json.at("decision")), times_from(json.at("turn"))};
    }

    Standings run_told(const Series& series, const std::string& what) const {
        listener_.progress(what, 0, series.pairing.games, "");
        return run_series(arena_, series, [&](const PlayedGame&, const Standings& standings) {
            listener_.progress(what, standings.games, series.pairing.games, fmt::format("{:.1f} %", 100 * standings.pairs.share()));
            return After::GoOn;
        });
    }

    Arena arena_;
    const LadderPlan& plan_;
    const LadderListener& listener_;
    std::unique_ptr<Match> start_;
    std::vector<std::string> roles_;
    std::string prefix_;
};

// One side wins so often that a level which is much stronger could not make the share that is claimed for it.
bool is_one_sided(const Standings& balance) {
    constexpr double too_often = 0.7;
    return std::ranges::any_of(balance.seat_wins, [&](int wins) { return wilson(wins, balance.games).low > too_often; });
}

}  // namespace

SequentialTest Claim::test() const {
    SequentialTest test{share, share + std::min(0.1, (1 - share) / 2)};
    test.decided_only = decided_only;
    return test;
}

std::string Claim::pair() const {
    if (side.empty()) return better + " against " + worse;
    return fmt::format("{} instead of {} as {}, against {}", better, worse, side, opponent);
}

std::vector<Claim> standard_claims() {
    return {{"officer", "cadet", 0.6},
            {"captain", "officer", 0.6},
            {"admiral", "captain", 0.5},
            {"captain", "greedy", 0.75},
            {"captain", "random", 0.97}};
}

std::vector<Claim> claims_between(const std::vector<std::string>& bots) {
    std::vector<Claim> claims;
    for (std::size_t i = 1; i < bots.size(); ++i) claims.push_back({bots[i], bots[i - 1], 0.6});
    return claims;
}

// A decided pair is one observation, not two games.
Interval Finding::interval() const {
    const Pairs pairs = counted();
    return claim.decided_only ? wilson(pairs.counts[4], pairs.total()) : pairs.interval();
}

Finding::Verdict Finding::verdict() const {
    if (standings.forfeits > 0) return Verdict::Spoilt;
    if (claim.test().answer(standings.pairs) == SequentialTest::Answer::High) return Verdict::Shown;
    return share() >= claim.share ? Verdict::Reached : Verdict::Missed;
}

std::string_view words_of(Finding::Verdict verdict) {
    switch (verdict) {
        case Finding::Verdict::Shown: return "shown";
        case Finding::Verdict::Reached: return "reached";
        case Finding::Verdict::Missed: return "missed";
        case Finding::Verdict::Spoilt: break;
    }
    return "spoilt";
}

std::vector<std::string> LadderPlan::bots() const {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    };
    for (const Claim& claim : claims) {
        add(claim.worse);
        add(claim.better);
    }
    return names;
}

Ladder measure_ladder(const Setup& setup, const std::string& options, const LadderPlan& plan, const LadderListener& listener) {
    if (sides_of(*setup.new_match()).names.size() != 2) throw UserError("the ladder needs a game of two sides");
    const Measuring measuring(setup, options, plan, listener);
    Ladder ladder{options, sides_of(*setup.new_match()), {}, {}, measuring.balance()};
    ladder.one_sided = is_one_sided(ladder.balance);
    for (Claim claim : measuring.claims()) {
        // In a role of its own much is decided before the bots differ.
        claim.decided_only = ladder.one_sided || !claim.side.empty();
        ladder.findings.push_back(measuring.finding(claim));
        listener.found(ladder.findings.back());
    }
    for (const std::string& bot : plan.bots()) ladder.times.push_back(measuring.timed(bot));
    return ladder;
}

}  // namespace broadside::lab
