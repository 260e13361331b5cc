#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <ostream>

#include "cli/commands.hpp"
#include "lab/progress.hpp"
#include "lab/record.hpp"
#include "lab/series.hpp"
#include "lab/tuning.hpp"

namespace broadside::cli {
namespace {

// NAME=NUMBER
std::pair<std::string, double> scale_of(const std::string& text) {
    const std::size_t sign = text.find('=');
    double value = 0;
    const char* end = text.data() + text.size();
    if (sign != std::string::npos)
        if (const auto [parsed, error] = std::from_chars(text.data() + sign + 1, end, value);
            error == std::errc{} && parsed == end && value > 0)
            return {text.substr(0, sign), value};
    throw UserError("--scale: NAME=NUMBER with a number above 0 expected, not '" + text.substr(0, 40) + "'");
}

lab::TuningPlan plan_of(const TuneChoice& choice, const Setup& setup) {
    lab::TuningPlan plan;
    plan.weights = Json::parse(setup.weights());
    if (!choice.only.empty()) plan.tuned = parts_of(choice.only);
    for (const std::string& text : choice.scales) plan.scales.insert(scale_of(text));
    plan.settings.iterations = choice.iterations;
    plan.settings.seed = choice.seed;
    plan.record = choice.record;
    return plan;
}

lab::Pairing pairing_of(const TuneChoice& choice, const std::string& first, const std::string& second, int games, std::uint64_t seed) {
    return {{first, second}, games, seed, jobs_of(choice.jobs)};
}

Json tuned_weights(const TuneChoice& choice, const Setup& setup) {
    const lab::TuningPlan plan = plan_of(choice, setup);
    Json header = lab::header_of(lab::Arena(setup), pairing_of(choice, choice.level, choice.level, 0, choice.seed));
    header["pairs"] = choice.pairs;
    const auto compare = [&](const Json& plus, const Json& minus, int iteration) {
        lab::Arena arena(setup);
        arena.admit("plus", {choice.level, plus});
        arena.admit("minus", {choice.level, minus});
        const std::uint64_t seed = Rng(choice.seed, static_cast<std::uint64_t>(iteration)).next();
        return lab::run_series(arena, {pairing_of(choice, "plus", "minus", 2 * choice.pairs, seed), {}, ""}, {}).pairs.share();
    };
    lab::Progress progress(choice.iterations, true);
    const auto listener = [&](int iterations, double, const Json&) { progress.update(iterations, "iterations"); };
    return lab::tune(plan, header, compare, listener);
}

}  // namespace

int run_tune(const TuneChoice& choice, std::ostream& out) {
    const auto setup = setup_of(choice.table);
    check_bot(choice.level);
    if (setup->seats() != 2) throw UserError("tuning needs a game of two seats");
    const Json current = Json::parse(setup->weights());
    const Json tuned = tuned_weights(choice, *setup);
    out << fmt::format("{:<24} {:>10} {:>10}\n", "weight", "current", "tuned");
    for (const auto& [name, value] : tuned.items())
        if (value != current.at(name)) out << fmt::format("{:<24} {:>10} {:>10}\n", name, current.at(name).dump(), value.dump());
    if (!choice.out.empty()) {
        std::ofstream file(choice.out, std::ios::binary);
        if (!(file << tuned.dump(2) << "\n" << std::flush)) throw UserError("cannot write the file '" + choice.out + "'");
    }
    if (choice.verify == 0) return 0;

    lab::Arena arena(*setup);
    arena.admit("tuned", {choice.level, tuned});
    arena.admit("current", {choice.level, current});
    const lab::SequentialTest test{0.5, 0.53};
    const lab::Series series{pairing_of(choice, "tuned", "current", choice.verify, Rng(choice.seed, ~0ull).next()), test,
                             choice.record.empty() ? "" : choice.record + ".verify"};
    lab::Progress progress(choice.verify, true);
    const lab::Standings standings = lab::run_series(arena, series, [&](const lab::PlayedGame&, const lab::Standings& so_far) {
        progress.update(so_far.games, fmt::format("tuned against current {:.1f} %", 100 * so_far.pairs.share()));
        return lab::After::GoOn;
    });
    progress.clear();
    const lab::Interval interval = standings.pairs.interval();
    const auto answer = test.answer(standings.pairs);
    using Answer = lab::SequentialTest::Answer;
    out << fmt::format("\ntuned against current at {}: {:.1f} % ({:.1f} - {:.1f}) of the points in {} games, LLR {:.2f}: {}\n",
                       choice.level, 100 * standings.pairs.share(), 100 * interval.low, 100 * interval.high, 2 * standings.pairs.total(),
                       test.ratio(standings.pairs),
                       answer == Answer::High  ? "the tuned weights are better"
                       : answer == Answer::Low ? "the tuned weights are no better"
                                               : "not decided");
    return answer == Answer::High ? 0 : 1;
}

}  // namespace broadside::cli
