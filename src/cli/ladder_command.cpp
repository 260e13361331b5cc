#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <ostream>

#include "cli/commands.hpp"
#include "lab/progress.hpp"
#include "lab/strength_page.hpp"
#include "table/outside_bot.hpp"
#include "table/text.hpp"

namespace broadside::cli {
namespace {

lab::LadderPlan plan_of(const LadderChoice& choice) {
    lab::LadderPlan plan;
    if (choice.levels.empty()) {
        plan.claims = lab::standard_claims();
        plan.balance_bot = "captain";
    } else {
        const auto bots = parts_of(choice.levels);
        if (bots.size() < 2) throw UserError("--levels: at least two bots expected, the weakest first");
        plan.claims = lab::claims_between(bots);
        plan.balance_bot = bots.back();
    }
    if (!choice.sides.empty()) plan.sides = parts_of(choice.sides);
    plan.games = choice.games;
    plan.balance_games = choice.balance_games;
    plan.timed_games = choice.timed_games;
    plan.seed = choice.seed;
    plan.jobs = jobs_of(choice.jobs);
    plan.records = choice.records;
    plan.limit = milliseconds(choice.bot_seconds);
    return plan;
}

// What repeats the measurement. The number of threads and the folder of the records change nothing.
std::string command_of(const LadderChoice& choice) {
    std::string command = "broadside ladder " + choice.table.game;
    for (const std::string& options : choice.option_sets) command += " --options '" + options + "'";
    if (!choice.table.content.empty()) command += " --content " + choice.table.content;
    if (!choice.levels.empty()) command += " --levels '" + choice.levels + "'";
    if (!choice.sides.empty()) command += " --sides '" + choice.sides + "'";
    if ((choice.levels + choice.sides).find(OutsideBot::prefix) != std::string::npos)
        command += fmt::format(" --bot-seconds {}", choice.bot_seconds);
    return command + fmt::format(" --games {} --balance-games {} --timed-games {} --seed {}", choice.games, choice.balance_games,
                                 choice.timed_games, choice.seed);
}

// One bar after the other.
class Watching {
public:
    void show(const std::string& what, int done, int total, const std::string& score) {
        if (what != what_) bar_.emplace(total, true);
        what_ = what;
        bar_->update(done, what + " " + score);
    }
    void clear() { bar_.reset(), what_.clear(); }

private:
    std::string what_;
    std::optional<lab::Progress> bar_;
};

// Bots of one's own choice, and roles that are kept, have a section of their own beside the game's.
std::string title_of(const LadderChoice& choice) {
    std::string title(game_named(choice.table.game).title());
    for (const std::string& chosen : {choice.levels, choice.sides})
        if (!chosen.empty()) title += fmt::format(": {}", fmt::join(parts_of(chosen), ", "));
    return title;
}

void write_page(const std::string& path, std::string_view title, std::string_view section) {
    const std::string page = lab::strength_page(std::filesystem::exists(path) ? read_file(path) : "", title, section);
    std::ofstream file(path, std::ios::binary);
    if (!(file << page << std::flush)) throw UserError("cannot write the file '" + path + "'");
}

}  // namespace

int run_ladder(const LadderChoice& choice, std::ostream& out) {
    const auto sets = choice.option_sets.empty() ? game_named(choice.table.game).ladder_sets() : choice.option_sets;
    const lab::LadderPlan plan = plan_of(choice);
    std::vector<std::unique_ptr<Setup>> setups;
    for (const std::string& options : sets) setups.push_back(setup_of({choice.table.game, options, choice.table.content}));
    Watching watching;
    std::vector<lab::Ladder> ladders;
    const lab::LadderListener listener{
        [&](const std::string& what, int done, int total, const std::string& score) { watching.show(what, done, total, score); },
        [&](const lab::Finding& finding) {
            watching.clear();
            const lab::Interval interval = finding.interval();
            const std::string counted = finding.claim.decided_only ? fmt::format("{} decided pairs in ", finding.counted().total()) : "";
            out << fmt::format("{}: {}: {:.1f} % ({:.1f} - {:.1f}) of {}{} games, {:.0f} % {}\n", sets[ladders.size()],
                               finding.claim.pair(), 100 * finding.share(), 100 * interval.low, 100 * interval.high, counted,
                               finding.standings.games, 100 * finding.claim.share, lab::words_of(finding.verdict()))
                << std::flush;
            if (finding.standings.forfeits > 0) std::cerr << "broadside: " << lab::forfeits_in_words(finding.standings) << "\n";
        }};
    for (std::size_t i = 0; i < sets.size(); ++i) {
        ladders.push_back(lab::measure_ladder(*setups[i], sets[i], plan, listener));
        watching.clear();
    }
    const std::string section = lab::strength_section(ladders, plan, command_of(choice));
    if (choice.out.empty())
        out << "\n" << section;
    else
        write_page(choice.out, title_of(choice), section);
    using Verdict = lab::Finding::Verdict;
    const auto holds = [](const lab::Finding& each) { return each.verdict() == Verdict::Shown || each.verdict() == Verdict::Reached; };
    const bool all_hold =
        std::ranges::all_of(ladders, [&](const lab::Ladder& ladder) { return std::ranges::all_of(ladder.findings, holds); });
    return all_hold ? 0 : 1;
}

}  // namespace broadside::cli
