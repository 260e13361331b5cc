#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <thread>

#include "cli/commands.hpp"
#include "lab/progress.hpp"
#include "lab/tournament.hpp"
#include "table/text.hpp"

namespace broadside::cli {
namespace {

std::vector<std::string> bots_of(const std::string& list, int seats) {
    std::vector<std::string> bots;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t end = std::min(list.find(',', from), list.size());
        bots.push_back(list.substr(from, end - from));
        check_bot(bot_spec(bots.back()).name);
        from = end + 1;
    }
    if (bots.size() == 1) bots.resize(static_cast<std::size_t>(seats), bots.front());
    if (static_cast<int>(bots.size()) != seats)
        throw UserError(
            fmt::format("--seats names {} bots, this game has {} seats: name one bot for each, or one for all", bots.size(), seats));
    return bots;
}

Json winners_of(const Match& names, const GameRecord& record) {
    Json winners = Json::array();
    for (int n = 0; n < names.seats(); ++n)
        if (const Seat seat{static_cast<std::uint8_t>(n)}; record.winners.has(seat)) winners.push_back(names.seat_name(seat));
    return winners;
}

std::string game_line(const Match& names, const lab::Pairing& pairing, const lab::PlayedGame& game) {
    Json seats = Json::array();
    for (const int contestant : game.contestants) seats.push_back(pairing.bots[static_cast<std::size_t>(contestant)]);
    return Json{{"index", game.index},
                {"seats", seats},
                {"winners", winners_of(names, game.record)},
                {"points", game.record.points},
                {"ending", game.record.ending},
                {"inputs", game.record.inputs},
                {"fingerprint", hex(game.record.fingerprint)}}
        .dump();
}

std::string summary_line(const MatchChoice& choice, const Setup& setup, const lab::Pairing& pairing, const lab::Standings& standings,
                         double seconds) {
    return Json{{"summary", true},
                {"game", choice.table.game},
                {"options", Json::parse(setup.options())},
                {"seats", pairing.bots},
                {"games", standings.games},
                {"wins", standings.wins},
                {"draws", standings.draws},
                {"stuck", standings.stuck},
                {"inputs", standings.inputs},
                {"seconds", std::round(seconds * 1000) / 1000},
                {"fingerprint", hex(standings.fingerprint)}}
        .dump();
}

// Bots of the same name are told apart by a number.
std::vector<std::string> labels_of(const std::vector<std::string>& bots) {
    std::vector<std::string> labels;
    labels.reserve(bots.size());
    for (std::size_t i = 0; i < bots.size(); ++i)
        labels.push_back(std::ranges::count(bots, bots[i]) == 1 ? bots[i] : fmt::format("{} ({})", bots[i], i + 1));
    return labels;
}

std::string share_row(std::string_view label, int count, int games) {
    const lab::Interval interval = lab::wilson(count, games);
    return fmt::format("{:<16} {:>8} {:>8.1f} % {:>8.1f} - {:.1f} %\n", label, count, 100.0 * count / games, 100 * interval.low,
                       100 * interval.high);
}

void print_table(std::ostream& out, const MatchChoice& choice, const Setup& setup, const lab::Pairing& pairing,
                 const lab::Standings& standings, double seconds) {
    const auto names = setup.new_match();
    out << fmt::format("{}: {} games, seed {}, options {}\n\n", names->game().title(), standings.games, choice.seed, setup.options());
    out << fmt::format("{:<16} {:>8} {:>10} {:>18}\n", "bot", "wins", "share", "95 % interval");
    const auto labels = labels_of(pairing.bots);
    for (std::size_t i = 0; i < labels.size(); ++i) out << share_row(labels[i], standings.wins[i], standings.games);
    out << share_row("draws", standings.draws, standings.games);
    if (standings.stuck > 0) out << share_row("stuck", standings.stuck, standings.games);
    out << "\nby seat\n";
    for (std::size_t i = 0; i < standings.seat_wins.size(); ++i)
        out << share_row(names->seat_name(Seat{static_cast<std::uint8_t>(i)}), standings.seat_wins[i], standings.games);
    out << "\nendings\n";
    for (const auto& [ending, count] : standings.endings) out << fmt::format("{:<24} {:>8}\n", ending, count);
    const auto inputs = static_cast<double>(standings.inputs);
    out << fmt::format("\n{:.1f} inputs a game; {:.0f} games and {:.0f} inputs a second with {} jobs in {:.2f} s; fingerprint {}\n",
                       inputs / standings.games, standings.games / seconds, inputs / seconds, pairing.jobs, seconds,
                       hex(standings.fingerprint));
}

}  // namespace

int run_match(const MatchChoice& choice, std::ostream& out) {
    const auto setup = setup_of(choice.table);
    const int processors = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const lab::Pairing pairing{bots_of(choice.seats, setup->seats()), choice.games, choice.seed,
                               choice.jobs == 0 ? processors : choice.jobs};
    const auto names = setup->new_match();
    const auto labels = labels_of(pairing.bots);
    const auto start = std::chrono::steady_clock::now();
    lab::Progress progress(choice.games, !choice.json || !is_terminal_output());
    const auto listener = [&](const lab::PlayedGame& game, const lab::Standings& standings) {
        if (choice.json) out << game_line(*names, pairing, game) << "\n";
        if (progress.shown())
            progress.update(standings.games, fmt::format("{} {:.1f} %", labels[0], 100.0 * standings.wins[0] / standings.games));
    };
    const lab::Standings standings = lab::run_tournament(*setup, pairing, listener);
    progress.clear();
    const double seconds = std::max(1e-6, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    if (choice.json)
        out << summary_line(choice, *setup, pairing, standings, seconds) << "\n";
    else
        print_table(out, choice, *setup, pairing, standings, seconds);
    if (standings.stuck == 0) return 0;
    std::cerr << "broadside: " << standings.stuck << " games got stuck\n";
    return 1;
}

}  // namespace broadside::cli
