#include <fmt/format.h>

#include <chrono>
#include <ostream>

#include "cli/commands.hpp"
#include "lab/benchmark.hpp"
#include "table/text.hpp"

namespace broadside::cli {

std::string figure(double value) { return value >= 1000 ? fmt::format("{:.0f}", value) : fmt::format("{:.4g}", value); }

int run_bench(const BenchChoice& choice, std::ostream& out) {
    if (choice.table.game == "server") return run_bench_server(choice, out);
    std::vector<TableChoice> tables;
    if (!choice.table.game.empty()) {
        tables.push_back(choice.table);
    } else {
        for (const Game* game : games()) tables.push_back({std::string(game->key()), choice.table.options, choice.table.content});
    }
    std::vector<std::unique_ptr<Setup>> setups;
    setups.reserve(tables.size());
    for (const TableChoice& table : tables) setups.push_back(setup_of(table));
    if (!choice.json) out << "machine   " << lab::machine() << "\ncompiler  " << lab::compiler() << "\na step is " << lab::one_step << "\n";
    for (std::size_t i = 0; i < setups.size(); ++i) {
        const std::string& game = tables[i].game;
        if (!choice.json) out << "\n" << game << ", options " << setups[i]->options() << "\n" << std::flush;
        for (const Measurement& each : lab::benchmark(*setups[i], choice.seconds)) {
            if (choice.json)
                out << fmt::format("{{\"name\":\"{}.{}\",\"value\":{},\"unit\":\"{}\"}}\n", game, each.name, figure(each.value), each.unit);
            else
                out << fmt::format("  {:<24} {:>14} {}\n", each.name, figure(each.value), each.unit);
        }
        out << std::flush;
    }
    return 0;
}

int run_perft(const PerftChoice& choice, std::ostream& out) {
    const auto setup = setup_of(choice.table);
    Json state;
    if (!choice.state.empty()) {
        state = parse_json(read_file(choice.state), choice.state);
        // The whole answer of the engine's `state` will do as well.
        if (state.is_object() && state.contains("state")) state = Json(state["state"]);
    }
    for (int depth = 1; depth <= choice.depth; ++depth) {
        const auto start = std::chrono::steady_clock::now();
        const std::uint64_t count = setup->perft(state, depth);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        out << fmt::format("{:>3} {:>16} {:>10.3f} s\n", depth, count, seconds) << std::flush;
    }
    return 0;
}

}  // namespace broadside::cli
