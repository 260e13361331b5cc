#include "table/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace broadside {

std::string read_file(const std::string& path) {
    std::error_code error;
    std::ifstream in(path, std::ios::binary);
    if (!in || std::filesystem::is_directory(path, error)) throw UserError("cannot read the file '" + path + "'");
    std::ostringstream text;
    text << in.rdbuf();
    return std::move(text).str();
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

SeatSet seats_of_side(const Match& match, Side side) {
    SeatSet seats;
    for (const Seat seat : SeatSet::first(match.seats()))
        if (match.side(seat) == side) seats.add(seat);
    return seats;
}

std::string headline_of(const Match& match, const std::vector<Outcome>& outcomes) {
    std::vector<Side> winners;
    for (const Seat seat : winners_of(outcomes))
        if (std::ranges::find(winners, match.side(seat)) == winners.end()) winners.push_back(match.side(seat));
    std::string names;
    for (const Side side : winners) names += (names.empty() ? "" : " and ") + std::string(match.side_name(side));
    if (!names.empty()) return names + " won";
    return std::ranges::find(outcomes, Outcome::Drawn) != outcomes.end() ? "a draw" : "everybody lost";
}

std::string hex(std::uint64_t value) { return fmt::format("{:016x}", value); }

Refusal refusal_of(const Verdict& verdict) {
    std::string why;
    std::size_t next = 0;
    for (std::size_t i = 0; i < verdict.sentence.size(); ++i) {
        if (verdict.sentence.substr(i, 2) != "{}") {
            why += verdict.sentence[i];
            continue;
        }
        const Detail& detail = verdict.details[next++];
        if (!detail.word.empty())
            why += detail.word;
        else if (detail.scale == 1)
            why += std::to_string(detail.number);
        else
            why += fmt::format("{}", static_cast<double>(detail.number) / detail.scale);
        ++i;
    }
    return {std::string(verdict.code), std::string(verdict.clause), std::move(why)};
}

}  // namespace broadside
