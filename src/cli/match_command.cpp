#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <iostream>
#include <optional>

#include "cli/commands.hpp"
#include "lab/progress.hpp"
#include "lab/record.hpp"
#include "lab/series.hpp"
#include "lab/sides.hpp"
#include "table/text.hpp"

namespace broadside::cli {
namespace {

std::vector<std::string> bots_of(const std::string& list, int seats) {
    std::vector<std::string> bots = parts_of(list);
    if (bots.size() == 1) bots.resize(static_cast<std::size_t>(seats), bots.front());
    if (static_cast<int>(bots.size()) != seats)
        throw UserError(
            fmt::format("--seats names {} bots, this game has {} seats: name one bot for each, or one for all", bots.size(), seats));
    return bots;
}

std::optional<lab::SequentialTest> test_of(const std::string& text) {
    if (text.empty()) return std::nullopt;
    lab::SequentialTest test;
    const char* end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, test.low);
    const bool two = first.ec == std::errc{} && first.ptr != end && *first.ptr == ',';
    const auto second = two ? std::from_chars(first.ptr + 1, end, test.high) : first;
    if (!two || second.ec != std::errc{} || second.ptr != end || !(0 < test.low && test.low < test.high && test.high < 1))
        throw UserError("--sprt: two shares of points between 0 and 1 expected, the smaller one first, like 0.50,0.55, not '" +
                        text.substr(0, 40) + "'");
    return test;
}

// A figure that programs read: four digits, and null where it is infinite.
Json rounded(double value) { return std::isfinite(value) ? Json(std::round(value * 1e4) / 1e4) : Json(nullptr); }

Json test_json(const lab::SequentialTest& test, const lab::Pairs& pairs) {
    using Answer = lab::SequentialTest::Answer;
    const Answer answer = test.answer(pairs);
    return {{"low", test.low},
            {"high", test.high},
            {"alpha", test.alpha},
            {"beta", test.beta},
            {"llr", rounded(test.ratio(pairs))},
            {"bounds", {rounded(test.lower_bound()), rounded(test.upper_bound())}},
            {"accepted", answer == Answer::High  ? Json("high")
                         : answer == Answer::Low ? Json("low")
                                                 : Json(nullptr)}};
}

// How many of these games a bot played on one side, when they change from game to game.
int games_of(int games, std::size_t bot, std::size_t side, std::size_t sides) {
    const auto first = static_cast<int>((bot + sides - side) % sides);
    const auto every = static_cast<int>(sides);
    return games > first ? (games - first - 1) / every + 1 : 0;
}

std::string summary_line(const MatchChoice& choice, const Setup& setup, const lab::Series& series, const lab::Standings& standings,
                         double seconds) {
    Json json{{"summary", true},
              {"game", choice.table.game},
              {"options", Json::parse(setup.options())},
              {series.pairing.group_of_seat.empty() ? "seats" : "bots", series.pairing.bots},
              {"games", standings.games},
              {"wins", standings.wins},
              {"draws", standings.draws},
              {"stuck", standings.stuck},
              {"inputs", standings.inputs},
              {"seconds", std::round(seconds * 1000) / 1000},
              {"fingerprint", hex(standings.fingerprint)}};
    if (!series.pairing.group_of_seat.empty()) {
        const lab::Sides sides = lab::sides_of(*setup.new_match());
        const std::vector<int> wins = lab::side_wins(standings, sides);
        for (std::size_t i = 0; i < wins.size(); ++i) json["side_wins"][sides.names[i]] = wins[i];
        if (series.pairing.keeps_roles)
            for (std::size_t i = 0; i < wins.size(); ++i) json["sides"][sides.names[i]] = series.pairing.bots[i];
    }
    if (standings.pairs.total() > 0) {
        const lab::Interval interval = standings.pairs.interval();
        const double share = standings.pairs.share();
        json["pairs"] = standings.pairs.counts;
        json["share"] = rounded(share);
        json["interval"] = {rounded(interval.low), rounded(interval.high)};
        json["elo"] = rounded(lab::elo_of(share));
        json["elo_interval"] = {rounded(lab::elo_of(interval.low)), rounded(lab::elo_of(interval.high))};
    }
    if (series.test) json["sprt"] = test_json(*series.test, standings.pairs);
    return json.dump();
}

// Bots of the same name are told apart by a number.
std::vector<std::string> labels_of(const std::vector<std::string>& bots) {
    std::vector<std::string> labels;
    labels.reserve(bots.size());
    for (std::size_t i = 0; i < bots.size(); ++i)
        labels.push_back(std::ranges::count(bots, bots[i]) == 1 ? bots[i] : fmt::format("{} ({})", bots[i], i + 1));
    return labels;
}

// Rows of wins below labels of any length.
class ShareTable {
public:
    explicit ShareTable(const std::vector<std::string>& labels) {
        for (const std::string& label : labels) width_ = std::max(width_, label.size());
    }
    std::string head() const { return fmt::format("{:<{}} {:>8} {:>10} {:>18}\n", "bot", width_, "wins", "share", "95 % interval"); }
    std::string row(std::string_view label, int count, int games) const {
        const lab::Interval interval = lab::wilson(count, games);
        return fmt::format("{:<{}} {:>8} {:>8.1f} % {:>8.1f} - {:.1f} %\n", label, width_, count, 100.0 * count / games, 100 * interval.low,
                           100 * interval.high);
    }

private:
    std::size_t width_ = 16;
};

void print_strength(std::ostream& out, const std::string& label, const lab::Series& series, const lab::Pairs& pairs) {
    const double share = pairs.share();
    const lab::Interval interval = pairs.interval();
    out << fmt::format("\n{}: {:.1f} % of the points in {} pairs of games with the same dice, 95 % interval {:.1f} - {:.1f} %\n", label,
                       100 * share, pairs.total(), 100 * interval.low, 100 * interval.high);
    out << fmt::format("Elo difference {}, 95 % interval {} to {}\n", lab::elo_text(lab::elo_of(share)),
                       lab::elo_text(lab::elo_of(interval.low)), lab::elo_text(lab::elo_of(interval.high)));
    out << fmt::format("pairs with 0, 1/2, 1, 3/2 and 2 points: {}\n", fmt::join(pairs.counts, ", "));
    if (!series.test) return;
    using Answer = lab::SequentialTest::Answer;
    const lab::SequentialTest& test = *series.test;
    const Answer answer = test.answer(pairs);
    out << fmt::format(
        "sequential test of {:.1f} % against {:.1f} %, risks {:.0f} % and {:.0f} %: {}; LLR {:.2f}, bounds {:.2f} and {:.2f}\n",
        100 * test.low, 100 * test.high, 100 * test.alpha, 100 * test.beta,
        answer == Answer::Open ? "not decided" : fmt::format("accepted {:.1f} %", 100 * (answer == Answer::High ? test.high : test.low)),
        test.ratio(pairs), test.lower_bound(), test.upper_bound());
}

void print_sides(std::ostream& out, const ShareTable& table, const lab::Sides& sides, const lab::Pairing& pairing,
                 const lab::Standings& standings) {
    out << "\nby side\n";
    const std::vector<int> wins = lab::side_wins(standings, sides);
    for (std::size_t i = 0; i < wins.size(); ++i) out << table.row(sides.names[i], wins[i], standings.games);
    if (pairing.keeps_roles || pairing.bots.front() == pairing.bots.back()) return;
    for (std::size_t bot = 0; bot < pairing.bots.size(); ++bot)
        for (std::size_t i = 0; i < wins.size(); ++i)
            out << table.row(fmt::format("{} as {}", pairing.bots[bot], sides.names[i]), standings.wins_by_group[bot][i],
                             games_of(standings.games, bot, i, wins.size()));
}

void print_table(std::ostream& out, const MatchChoice& choice, const Setup& setup, const lab::Series& series,
                 const lab::Standings& standings, double seconds) {
    const lab::Pairing& pairing = series.pairing;
    const auto names = setup.new_match();
    out << fmt::format("{}: {} games, seed {}, options {}\n\n", names->game().title(), standings.games, choice.seed, setup.options());
    const auto labels = labels_of(pairing.bots);
    const ShareTable table(labels);
    out << table.head();
    for (std::size_t i = 0; i < labels.size(); ++i) out << table.row(labels[i], standings.wins[i], standings.games);
    out << table.row("draws", standings.draws, standings.games);
    if (standings.stuck > 0) out << table.row("stuck", standings.stuck, standings.games);
    // Of a bot against itself nothing is stronger, and no two games have the same dice.
    if (standings.pairs.total() > 0 && pairing.bots.front() != pairing.bots.back()) print_strength(out, labels[0], series, standings.pairs);
    if (pairing.group_of_seat.empty()) {
        out << "\nby seat\n";
        for (std::size_t i = 0; i < standings.seat_wins.size(); ++i)
            out << table.row(names->seat_name(seat_number(i)), standings.seat_wins[i], standings.games);
    } else {
        print_sides(out, table, lab::sides_of(*names), pairing, standings);
    }
    if (standings.rounds > 0) out << fmt::format("\nof {} rounds\n", standings.rounds);
    for (const auto& [winner, count] : standings.round_winners) out << table.row(winner, count, standings.rounds);
    out << "\nendings\n";
    for (const auto& [ending, count] : standings.endings) out << fmt::format("{:<24} {:>8}\n", ending, count);
    const auto inputs = static_cast<double>(standings.inputs);
    out << fmt::format("\n{:.1f} inputs a game; {:.0f} games and {:.0f} inputs a second with {} jobs in {:.2f} s; fingerprint {}\n",
                       inputs / standings.games, standings.games / seconds, inputs / seconds, pairing.jobs, seconds,
                       hex(standings.fingerprint));
}

std::string score_so_far(const std::string& label, const lab::Series& series, const lab::Standings& standings) {
    const lab::Pairs& pairs = standings.pairs;
    if (pairs.total() == 0) return fmt::format("{} {:.1f} %", label, 100.0 * standings.wins[0] / standings.games);
    const lab::Interval interval = pairs.interval();
    std::string text = fmt::format("{} {:.1f} % ({:.1f} - {:.1f})", label, 100 * pairs.share(), 100 * interval.low, 100 * interval.high);
    if (series.test) text += fmt::format(", LLR {:.2f}", series.test->ratio(pairs));
    return text;
}

lab::Pairing pairing_of(const MatchChoice& choice, const Setup& setup) {
    if (choice.seats.empty() == choice.sides.empty())
        throw UserError("either --seats or --sides says who plays; the bots are: " + joined(bot_names()));
    if (!choice.sides.empty()) return lab::pairing_of_sides(parts_of(choice.sides), lab::sides_of(*setup.new_match()));
    lab::Pairing pairing;
    pairing.bots = bots_of(choice.seats, setup.seats());
    return pairing;
}

lab::Series series_of(const MatchChoice& choice, const Setup& setup) {
    constexpr int usual = 100;
    constexpr int most_with_test = 20'000;
    const auto test = test_of(choice.sprt);
    const int games = choice.games > 0 ? choice.games : test ? most_with_test : usual;
    lab::Pairing pairing = pairing_of(choice, setup);
    pairing.games = games;
    pairing.seed = choice.seed;
    pairing.jobs = jobs_of(choice.jobs);
    return {pairing, test, choice.record};
}

}  // namespace

int run_match(const MatchChoice& choice, std::ostream& out) {
    const auto setup = setup_of(choice.table);
    const lab::Series series = series_of(choice, *setup);
    lab::Arena arena(*setup);
    for (const std::string& bot : series.pairing.bots) arena.admit(bot, milliseconds(choice.bot_seconds));
    const auto names = setup->new_match();
    const auto labels = labels_of(series.pairing.bots);
    const auto start = std::chrono::steady_clock::now();
    lab::Progress progress(series.pairing.games, !choice.json || !is_terminal_output());
    const auto listener = [&](const lab::PlayedGame& game, const lab::Standings& standings) {
        if (choice.json) out << lab::game_line(*names, series.pairing, game) << "\n";
        if (progress.shown()) progress.update(standings.games, score_so_far(labels[0], series, standings));
        return lab::After::GoOn;
    };
    const lab::Standings standings = lab::run_series(arena, series, listener);
    progress.clear();
    const double seconds = std::max(1e-6, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    if (choice.json)
        out << summary_line(choice, *setup, series, standings, seconds) << "\n";
    else
        print_table(out, choice, *setup, series, standings, seconds);
    if (standings.forfeits > 0) std::cerr << "broadside: " << lab::forfeits_in_words(standings) << "\n";
    if (standings.stuck == 0) return 0;
    std::cerr << "broadside: " << standings.stuck << " games got stuck\n";
    return 1;
}

}  // namespace broadside::cli
