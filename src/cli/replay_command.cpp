#include <fmt/format.h>

#include <iostream>
#include <iterator>

#include "cli/commands.hpp"
#include "server/audit.hpp"
#include "table/replay.hpp"
#include "table/text.hpp"

namespace broadside::cli {
namespace {

std::string joined_words(const std::vector<Told>& news) {
    std::string text;
    for (const Told& told : news) text += (text.empty() ? "" : " ") + told.words;
    return text;
}

// Nothing where there is nothing to tell, such as which dice are going to be rolled.
std::string step_in_words(const Match& match, int inputs, Seat seat) {
    const std::string words = joined_words(match.news(seat));
    if (words.empty()) return {};
    const auto actor = match.actor(inputs - 1);
    return fmt::format("{:>5}  {:<10} {}\n", inputs, actor ? match.seat_name(*actor) : "-", words);
}

std::string step_as_json(const Match& match, int inputs, Seat seat) {
    const auto actor = match.actor(inputs - 1);
    std::string line = fmt::format("{{\"input\":{},\"seat\":", inputs);
    if (actor)
        write_string(line, match.seat_name(*actor));
    else
        line += "null";
    line += ",\"events\":[";
    bool first = true;
    for (const Told& told : match.news(seat)) {
        line += (first ? "" : ",") + told.json;
        first = false;
    }
    return line + "]}\n";
}

std::string result_in_words(const Match& match) {
    const auto result = match.result();
    if (!result) return "unfinished";
    return fmt::format("{}, {} ({}), points {}", headline_of(match, result->outcomes), result->ending, result->clause,
                       fmt::join(result->points, " : "));
}

std::string whole_input(const std::string& file) {
    if (file != "-") return read_file(file);
    return {std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
}

}  // namespace

int run_replay(const ReplayChoice& choice, std::ostream& out) {
    // Nothing is printed of a game that turns out to be altered.
    std::string steps;
    const auto step = [&](const Match& match, int inputs) {
        if (choice.quiet) return;
        const Seat seat = match.seat_named(choice.seat);
        steps += choice.json ? step_as_json(match, inputs, seat) : step_in_words(match, inputs, seat);
    };
    const std::string text = whole_input(choice.file);
    const ContentPack content = content_of(choice.content);
    const auto match = play_replay(text, content, step);
    match->seat_named(choice.seat);
    const auto draws = server::audited_draws(text, content);
    if (choice.json) {
        const Json waiting = Json::parse(match->waiting_json());
        const Json result = waiting.contains("result") ? waiting["result"] : Json();
        Json summary{{"verified", true}, {"game", match->game().key()}, {"inputs", match->inputs()}, {"result", result}};
        if (draws) summary["draws"] = *draws;
        out << steps << summary.dump() << "\n";
        return 0;
    }
    if (!choice.quiet) out << match->game().title() << ", options " << match->options() << "\n" << steps;
    out << fmt::format("verified: {} inputs, result {}\n", match->inputs(), result_in_words(*match));
    if (draws) out << fmt::format("the dice are fair: {} draws come from the seed that was promised before the game\n", *draws);
    return 0;
}

}  // namespace broadside::cli
