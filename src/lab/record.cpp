#include "lab/record.hpp"

#include <fmt/format.h>

#include <cmath>

#include "table/text.hpp"

namespace broadside::lab {
namespace {

double in_tenths_of_milliseconds(double seconds) { return std::round(seconds * 1e4) / 1e4; }

Json winners_in(const Match& names, const GameRecord& record) {
    Json winners = Json::array();
    for (const Seat seat : winners_of(record.outcomes)) winners.push_back(names.seat_name(seat));
    return winners;
}

// Who played each side, and how it ended for it.
Json sides_in(const Match& names, const Pairing& pairing, const PlayedGame& game) {
    Json sides = Json::object();
    for (const Seat seat : SeatSet::first(names.seats()))
        sides[names.side_name(names.side(seat))] = {{"bot", pairing.bots[static_cast<std::size_t>(game.contestants[seat.n])]},
                                                    {"outcome", name_of(game.record.outcomes[seat.n])}};
    return sides;
}

// A line of an older version names the winners alone.
std::vector<Outcome> outcomes_in(const Json& line, const Match& names) {
    std::vector<Outcome> outcomes;
    if (const auto found = line.find("outcomes"); found != line.end()) {
        for (const Json& outcome : *found) outcomes.push_back(enum_named<Outcome>(outcome.get<std::string>()).value());
        if (static_cast<int>(outcomes.size()) != names.seats()) throw UserError("an outcome for each seat expected");
    } else {
        SeatSet winners;
        for (const Json& winner : line.at("winners")) winners.add(names.seat_named(winner.get<std::string>()));
        const Outcomes all = won_by(winners, names.seats());
        outcomes.assign(all.begin(), all.end());
    }
    return outcomes;
}

}  // namespace

Json header_of(const Arena& arena, const Pairing& pairing) {
    const std::string replay = arena.setup().new_match()->replay();
    Json header = Json::parse(replay.substr(0, replay.find('\n')));
    if (pairing.group_of_seat.empty())
        header["seats"] = pairing.bots;
    else
        header[pairing.contested ? "in turn" : pairing.keeps_roles ? "sides" : "changing sides"] = pairing.bots;
    if (pairing.contested) header["contested"] = *pairing.contested;
    for (const std::string& bot : pairing.bots)
        if (const Json& weights = arena.weights_of(bot); !weights.is_null()) header["weights of " + bot] = weights;
    header["seed"] = pairing.seed;
    // Without a program a game that is played again shows whether the bots are the same.
    if (!arena.is_repeatable()) {
        header["weights"] = Json::parse(arena.setup().weights());
        header["milliseconds"] = arena.limit().count();
    }
    return header;
}

std::string game_line(const Match& names, const Pairing& pairing, const PlayedGame& game) {
    Json seats = Json::array();
    for (const int contestant : game.contestants) seats.push_back(pairing.bots[static_cast<std::size_t>(contestant)]);
    Json outcomes = Json::array();
    for (const Outcome outcome : game.record.outcomes) outcomes.push_back(name_of(outcome));
    Json decisions = Json::array();
    Json seconds = Json::array();
    Json slowest = Json::array();
    for (const SeatEffort& effort : game.efforts) {
        decisions.push_back(effort.decisions);
        seconds.push_back(in_tenths_of_milliseconds(effort.seconds));
        slowest.push_back(in_tenths_of_milliseconds(effort.slowest));
    }
    Json json{{"index", game.index},
              {"seed", game.seed},
              {"seats", seats},
              {"winners", winners_in(names, game.record)},
              {"outcomes", outcomes},
              {"points", game.record.points},
              {"ending", game.record.ending},
              {"inputs", game.record.inputs},
              {"decisions", decisions},
              {"seconds", seconds},
              {"slowest", slowest},
              {"fingerprint", hex(game.record.fingerprint)}};
    if (!pairing.group_of_seat.empty()) json["sides"] = sides_in(names, pairing, game);
    if (game.record.rounds > 0) json["rounds"] = {{"played", game.record.rounds}, {"won", game.record.round_winners}};
    if (!game.record.fault.empty()) json["fault"] = game.record.fault;
    return json.dump();
}

PlayedGame game_from(const Json& line, const Match& names, const Pairing& pairing, int index) {
    PlayedGame game = planned_game(pairing, index);
    try {
        if (line.at("index") != index || line.at("seed") != game.seed) throw UserError("another index or seed");
        game.record.outcomes = outcomes_in(line, names);
        game.record.points = line.at("points").get<std::vector<int>>();
        game.record.ending = line.at("ending").get<std::string>();
        game.record.stuck = game.record.ending == "stuck";
        if (const auto fault = line.find("fault"); fault != line.end()) game.record.fault = fault->get<std::string>();
        if (const auto rounds = line.find("rounds"); rounds != line.end()) {
            game.record.rounds = rounds->at("played").get<int>();
            game.record.round_winners = rounds->at("won").get<std::map<std::string, int>>();
        }
        game.record.inputs = line.at("inputs").get<std::uint32_t>();
        for (std::size_t seat = 0; seat < line.at("decisions").size(); ++seat)
            game.efforts.push_back({line.at("decisions").at(seat).get<int>(), line.at("seconds").at(seat).get<double>(),
                                    line.at("slowest").at(seat).get<double>()});
        game.record.fingerprint = std::stoull(line.at("fingerprint").get<std::string>(), nullptr, 16);
    } catch (const std::exception& error) {
        throw UserError(fmt::format("this is not game {} of the match: {}", index, error.what()));
    }
    return game;
}

}  // namespace broadside::lab
