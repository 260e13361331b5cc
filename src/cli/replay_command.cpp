#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <set>

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

std::string dice_in_words(const server::DiceAudit& dice) {
    std::string fair = fmt::format("the dice are fair: {} draws come from the seed that was promised before the game", dice.draws);
    if (!dice.bound) return fair;
    std::set<std::string> seats;
    for (const server::Salt& salt : dice.salts) seats.insert(salt.seat);
    const std::string set_back =
        dice.restored == 0 ? ""
                           : fmt::format("; the server was set back to an earlier copy {} times, and drew anew after that", dice.restored);
    return fair + " and from everything done before each of them; " +
           (seats.empty() ? "no player's client added a secret of its own, so the choice of the seed was the server's alone"
                          : fmt::format("{} added a secret after the promise", fmt::join(seats, " and "))) +
           set_back;
}

// What somebody noted while it was played counts more than what the file says of it.
void need_noted(const std::optional<server::DiceAudit>& dice, const ReplayChoice& noted) {
    if (!noted.commitment.empty() && (!dice || dice->commitment != noted.commitment))
        throw UserError("the game was not played with the promise that you noted, " + noted.commitment);
    const auto is_noted = [&](const server::Salt& salt) { return salt.value == noted.salt; };
    if (!noted.salt.empty() && (!dice || std::ranges::none_of(dice->salts, is_noted)))
        throw UserError("the secret that you added, " + noted.salt + ", is not among those of the dice");
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
    const auto dice = server::audited_dice(text, content);
    need_noted(dice, choice);
    if (choice.json) {
        const Json result = match->waiting().over ? Json::parse(match->result_json()) : Json();
        Json summary{{"verified", true}, {"game", match->game().key()}, {"inputs", match->inputs()}, {"result", result}};
        if (dice) summary["draws"] = dice->draws;
        if (dice && dice->bound)
            for (Json& salts = summary["salts"] = Json::array(); const server::Salt& salt : dice->salts)
                salts.push_back({{"seat", salt.seat}, {"salt", salt.value}});
        if (dice && dice->restored > 0) summary["restored"] = dice->restored;
        out << steps << summary.dump() << "\n";
        return 0;
    }
    if (!choice.quiet) out << match->game().title() << ", options " << match->options() << "\n" << steps;
    out << fmt::format("verified: {} inputs, result {}\n", match->inputs(), result_in_words(*match));
    if (dice) out << dice_in_words(*dice) << "\n";
    return 0;
}

}  // namespace broadside::cli
