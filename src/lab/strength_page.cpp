#include "lab/strength_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lab/benchmark.hpp"
#include "lab/sides.hpp"

namespace broadside::lab {
namespace {

constexpr std::string_view introduction =
    R"(# Strength of the computer opponents

Written by `broadside ladder`; each section says with which command, on which machine, and repeats with it. Bots
change seats from game to game, and the two games of a pair have the same dice. The share counts half a point for a
draw; its 95 % interval and the difference in Elo come from the pairs. Each claim is tested one pair after the other
against a share clearly above it (10 points, or half of what is left to 100 %) and stops when that is decided or the
games are used up:

- **shown**: the test accepted the higher share; if the claim were wrong, that would happen in one of twenty cases at most.
- **reached**: the share that was measured is as large as claimed, which may still be luck.
- **missed**: it is not.
- **spoilt**: a program failed and gave games up, which says nothing about its strength.

Where one seat wins by far the most games of equal opponents, both bots of a pair win once whatever they do; there the
claims are about the pairs that one of the two won. So they are where roles are kept (`--sides`): there two bots take
one side in turn, against the same bot on the other, and a pair is won by the one that made more of the same dice.

Stopping early makes shares look a little more extreme than they are; the verdict allows for it, the interval does
not. Times are of games of a bot against itself with one game at a time, over every decision where there is a choice;
of bots that do not search none are taken.
)";

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string percent(const Interval& interval) { return fmt::format("{:.1f} – {:.1f} %", 100 * interval.low, 100 * interval.high); }

std::string duration(double seconds) {
    if (seconds >= 1) return fmt::format("{:.1f} s", seconds);
    if (seconds >= 0.001) return fmt::format("{:.0f} ms", 1000 * seconds);
    return fmt::format("{:.2g} ms", 1000 * seconds);
}

std::string words_of(const Claim& claim) {
    return fmt::format("{}: {} {}", claim.pair(), claim.share == 0.5 ? "above" : "at least", percent(claim.share));
}

std::string finding_row(const Finding& finding) {
    const double share = finding.share();
    const Interval interval = finding.interval();
    const int games = 2 * finding.counted().total();
    return fmt::format("| {} | {} | {:g} : {:g} | {} | {} | {} ({} to {}) | {} |\n", words_of(finding.claim), games, share * games,
                       games - share * games, percent(share), percent(interval), elo_text(elo_of(share)), elo_text(elo_of(interval.low)),
                       elo_text(elo_of(interval.high)), words_of(finding.verdict()));
}

std::string findings_table(std::span<const Finding> findings) {
    std::string text = "| claim | games | points | share | 95 % interval | Elo | verdict |\n|---|---|---|---|---|---|---|\n";
    for (const Finding& finding : findings) text += finding_row(finding);
    return text;
}

std::string decided_table(std::span<const Finding> findings) {
    std::string text =
        "| claim | games | pairs won, split, lost | share of those not split | 95 % interval | share of all points | verdict |\n"
        "|---|---|---|---|---|---|---|\n";
    for (const Finding& finding : findings) {
        const Pairs& pairs = finding.standings.pairs;
        const Pairs decided = pairs.decided();
        text += fmt::format("| {} | {} | {}, {}, {} | {} | {} | {} | {} |\n", words_of(finding.claim), 2 * pairs.total(), decided.counts[4],
                            pairs.counts[2], decided.counts[0], percent(finding.share()), percent(finding.interval()),
                            percent(pairs.share()), words_of(finding.verdict()));
    }
    return text;
}

std::string times_row(const TimedBot& each) {
    const Thinking& thinking = each.thinking;
    return fmt::format("| {} | {} | {} | {} | {} | {} |\n", each.bot, thinking.decisions, duration(thinking.decision.median),
                       duration(thinking.decision.most), duration(thinking.turn.median), duration(thinking.turn.most));
}

std::string times_table(std::span<const TimedBot> times) {
    std::string rows;
    for (const TimedBot& each : times)
        if (each.thinking.decisions > 0) rows += times_row(each);
    if (rows.empty()) return rows;
    return "\n| bot | decisions | one, median | 95 % within | a turn, median | 95 % within |\n|---|---|---|---|---|---|\n" + rows;
}

std::string balance_line(const Sides& sides, const LadderPlan& plan, const Standings& balance) {
    std::string text = fmt::format("`{}` against itself, {} games:", plan.balance_bot, balance.games);
    const auto part_of = [&](int all, std::string_view who, int count) {
        text += fmt::format(" {} {} ({});", who, percent(static_cast<double>(count) / all), percent(wilson(count, all)));
    };
    const auto part = [&](std::string_view who, int count) { part_of(balance.games, who, count); };
    const std::vector<int> wins = side_wins(balance, sides);
    for (std::size_t n = 0; n < wins.size(); ++n) part(fmt::format("{} wins", sides.names[n]), wins[n]);
    part("drawn", balance.draws);
    text.back() = '.';
    if (balance.rounds > 0) {
        text += fmt::format(" Of {} rounds:", balance.rounds);
        for (const auto& [winner, count] : balance.round_winners) part_of(balance.rounds, fmt::format("{} wins", winner), count);
        text.back() = '.';
    }
    return text + "\n";
}

// What the two bots of each claim made of the side that they took in turn.
std::string roles_table(const Sides& sides, std::span<const Finding> findings) {
    std::string text = "\n| bots | the first | the second |\n|---|---|---|\n";
    for (const Finding& finding : findings) {
        const int games = finding.standings.games / 2;  // of each
        if (games == 0) continue;
        const auto side = static_cast<std::size_t>(std::ranges::find(sides.names, finding.claim.side) - sides.names.begin());
        text += fmt::format("| {} |", finding.claim.pair());
        for (const std::size_t bot : {0u, 1u}) {
            const int wins = finding.standings.wins_by_group[bot][side];
            text += fmt::format(" wins {} ({}) |", percent(static_cast<double>(wins) / games), percent(wilson(wins, games)));
        }
        text += "\n";
    }
    return text;
}

// Where several seats make a side the sides are different games: what each of the two bots made of each.
std::string sides_table(const Sides& sides, std::span<const Finding> findings) {
    if (!findings.empty() && !findings.front().claim.side.empty()) return roles_table(sides, findings);
    if (sides.are_seats()) return "";
    std::string text = "\n| bots |";
    for (const std::string& side : sides.names) text += fmt::format(" the first is {} |", side);
    text += "\n|---|";
    for (std::size_t i = 0; i < sides.names.size(); ++i) text += "---|";
    text += "\n";
    for (const Finding& finding : findings) {
        const int games = finding.standings.games / 2;  // on each side
        if (games == 0) continue;
        text += fmt::format("| {} against {} |", finding.claim.better, finding.claim.worse);
        for (const int wins : finding.standings.wins_by_group.at(0))
            text += fmt::format(" wins {} ({}) |", percent(static_cast<double>(wins) / games), percent(wilson(wins, games)));
        text += "\n";
    }
    return text;
}

}  // namespace

std::string strength_section(std::span<const Ladder> ladders, const LadderPlan& plan, std::string_view command) {
    std::string text = fmt::format("```\n{}\n```\n\nMachine: {}; {}.\n", command, machine(), compiler());
    for (const Ladder& ladder : ladders) {
        text += fmt::format("\n### Options `{}`\n\n", ladder.options);
        const bool decided = !ladder.findings.empty() && ladder.findings.front().claim.decided_only;
        text += decided ? decided_table(ladder.findings) : findings_table(ladder.findings);
        text += sides_table(ladder.sides, ladder.findings) + times_table(ladder.times) + "\n" +
                balance_line(ladder.sides, plan, ladder.balance);
    }
    return text;
}

std::string strength_page(std::string_view page, std::string_view title, std::string_view section) {
    const std::string heading = fmt::format("## {}\n", title);
    const std::string fresh = fmt::format("\n{}\n{}", heading, section);
    std::string result(introduction);
    bool placed = false;
    for (std::size_t at = page.find("\n## "); at != std::string_view::npos;) {
        const std::size_t next = page.find("\n## ", at + 1);
        const std::string_view old = page.substr(at, next == std::string_view::npos ? next : next - at);
        const bool ours = old.substr(1).starts_with(heading);
        if (!ours) result += std::string(old) + (old.ends_with('\n') ? "" : "\n");
        if (ours && !placed) result += fresh;
        placed = placed || ours;
        at = next;
    }
    return placed ? result : result + fresh;
}

}  // namespace broadside::lab
