#include "lab/record.hpp"

#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <sstream>

#include "table/text.hpp"

namespace broadside::lab {
namespace {

Json winners_of(const Match& names, const GameRecord& record) {
    Json winners = Json::array();
    for (int n = 0; n < names.seats(); ++n)
        if (const Seat seat{static_cast<std::uint8_t>(n)}; record.winners.has(seat)) winners.push_back(names.seat_name(seat));
    return winners;
}

// A game line back; throws a Json::exception or UserError where it is none.
PlayedGame game_from(const Json& line, const Match& names, const Pairing& pairing, int index) {
    PlayedGame game = planned_game(pairing, index);
    if (line.at("index") != index || line.at("seed") != game.seed) throw UserError("another game was expected");
    for (const Json& winner : line.at("winners")) game.record.winners.add(names.seat_named(winner.get<std::string>()));
    game.record.points = line.at("points").get<std::vector<int>>();
    game.record.ending = line.at("ending").get<std::string>();
    game.record.stuck = game.record.ending == "stuck";
    if (const auto fault = line.find("fault"); fault != line.end()) game.record.fault = fault->get<std::string>();
    game.record.inputs = line.at("inputs").get<std::uint32_t>();
    game.record.fingerprint = std::stoull(line.at("fingerprint").get<std::string>(), nullptr, 16);
    return game;
}

void check_header(const std::string& path, const std::string& line, const Json& wanted) {
    const Json found = Json::parse(line, nullptr, false);
    if (!found.is_object() || !found.contains("broadside")) throw UserError("'" + path + "' is not the record of a match");
    for (const auto& [key, value] : wanted.items())
        if (const auto there = found.find(key); there == found.end() || *there != value)
            throw UserError(fmt::format("'{}' records another match: its {} is {}, not {}; name another file", path, key,
                                        there == found.end() ? "nothing" : there->dump(), value.dump()));
}

}  // namespace

Json header_of(const Match& start, const Pairing& pairing) {
    const std::string replay = start.replay();
    Json header = Json::parse(replay.substr(0, replay.find('\n')));
    header["seats"] = pairing.bots;
    header["seed"] = pairing.seed;
    return header;
}

std::string game_line(const Match& names, const Pairing& pairing, const PlayedGame& game) {
    Json seats = Json::array();
    for (const int contestant : game.contestants) seats.push_back(pairing.bots[static_cast<std::size_t>(contestant)]);
    Json json{{"index", game.index},
              {"seed", game.seed},
              {"seats", seats},
              {"winners", winners_of(names, game.record)},
              {"points", game.record.points},
              {"ending", game.record.ending},
              {"inputs", game.record.inputs},
              {"fingerprint", hex(game.record.fingerprint)}};
    if (!game.record.fault.empty()) json["fault"] = game.record.fault;
    return json.dump();
}

Record::Record(const std::string& path, const Match& start, const Pairing& pairing) : path_(path), file_(std::fopen(path.c_str(), "a+b")) {
    if (!file_) throw UserError("cannot write the file '" + path + "'");
    if (flock(fileno(file_.get()), LOCK_EX | LOCK_NB) != 0) throw UserError("'" + path + "' is in use by another run");
    const std::string text = read_file(path);
    const Json header = header_of(start, pairing);
    if (text.empty()) {
        append(header.dump());
        return;
    }
    const std::size_t whole = text.rfind('\n') + 1;
    std::istringstream lines(text.substr(0, whole));
    std::string line;
    std::getline(lines, line);
    check_header(path, line, header);
    while (std::getline(lines, line)) {
        const auto index = static_cast<int>(games_.size());
        try {
            games_.push_back(game_from(Json::parse(line), start, pairing, index));
        } catch (const std::exception&) {
            throw UserError(fmt::format("'{}' line {} is not game {} of this match", path, index + 2, index));
        }
    }
    if (ftruncate(fileno(file_.get()), static_cast<off_t>(whole)) != 0) throw UserError("cannot write the file '" + path + "'");
}

void Record::append(const std::string& line) {
    const std::string text = line + "\n";
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() || std::fflush(file_.get()) != 0)
        throw UserError("cannot write the file '" + path_ + "'");
}

}  // namespace broadside::lab
