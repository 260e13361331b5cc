#include "table/opponents.hpp"

#include <algorithm>

#include "table/engine_request.hpp"
#include "table/game.hpp"

namespace broadside {
namespace {

class OutsideMind final : public Mind {
public:
    OutsideMind(OutsideBot& bot, Seat seat) : bot_(bot), seat_(seat) {}
    std::string choose(const Match& match, std::uint64_t seed, const std::stop_token& stop) override {
        return bot_.choose(match, seat_, seed, stop);
    }

private:
    OutsideBot& bot_;
    Seat seat_;
};

}  // namespace

void Opponents::allow(const std::string& name, const std::string& command, std::chrono::milliseconds limit) {
    if (!programs_.contains(name)) programs_.emplace(name, std::make_unique<OutsideBot>(command, limit));
}

bool Opponents::knows(std::string_view name) const { return is_program(name) || std::ranges::find(bot_names(), name) != bot_names().end(); }

std::vector<std::string> Opponents::names() const {
    std::vector<std::string> all(bot_names().begin(), bot_names().end());
    for (const auto& [name, program] : programs_) all.push_back(name);
    return all;
}

void Opponents::check(std::string_view name) const {
    if (!knows(name)) throw UserError("unknown bot '" + std::string(name.substr(0, 40)) + "', the bots are: " + engine::joined(names()));
}

std::unique_ptr<Mind> Opponents::mind(const Match& match, Seat seat, const std::string& name) const {
    const auto program = programs_.find(name);
    if (program == programs_.end()) return match.mind(seat, name);
    return std::make_unique<OutsideMind>(*program->second, seat);
}

void allow_program(Opponents& opponents, const std::string& text, std::chrono::milliseconds limit) {
    constexpr std::size_t longest = 30;
    const std::size_t sign = text.find('=');
    const std::string name = text.substr(0, std::min(sign, text.size()));
    const bool plain = std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
    if (sign == std::string::npos || name.empty() || name.size() > longest || !plain || !OutsideBot::is_named_by(text.substr(sign + 1)))
        throw UserError("a program is allowed by NAME=cmd:PROGRAM, with a name of small letters, digits and hyphens, not '" +
                        text.substr(0, 60) + "'");
    if (opponents.knows(name)) throw UserError("there is a bot '" + name + "' already");
    opponents.allow(name, text.substr(sign + 1), limit);
}

}  // namespace broadside
