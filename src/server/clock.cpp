#include "server/clock.hpp"

#include <algorithm>

namespace broadside::server {
namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t day = 24 * 3600 * second;

std::int64_t whole_number(const Json& json, const char* name, std::int64_t least, std::int64_t most) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number_integer() || *found < least || *found > most)
        throw UserError("clock: '" + std::string(name) + "' must be a whole number from " + std::to_string(least) + " to " +
                        std::to_string(most));
    return found->get<std::int64_t>();
}

}  // namespace

ClockRule ClockRule::from(const Json& json) {
    if (!json.is_object()) throw UserError("clock: an object expected");
    const std::string kind = json.value("kind", Json("")).is_string() ? json.value("kind", "") : "";
    if (kind == "none") return {};
    if (kind == "move") return {Kind::Move, whole_number(json, "seconds", 5, 86'400) * second, 0};
    if (kind == "bank")
        return {Kind::Bank, whole_number(json, "seconds", 10, 86'400) * second,
                (json.contains("increment") ? whole_number(json, "increment", 0, 600) : 0) * second};
    if (kind == "days") return {Kind::Days, whole_number(json, "days", 1, 30) * day, 0};
    throw UserError("clock: 'kind' must be none, move, bank or days");
}

Json ClockRule::json() const {
    switch (kind) {
        case Kind::Move: return {{"kind", "move"}, {"seconds", full / second}};
        case Kind::Bank: return {{"kind", "bank"}, {"seconds", full / second}, {"increment", increment / second}};
        case Kind::Days: return {{"kind", "days"}, {"days", full / day}};
        case Kind::None: break;
    }
    return {{"kind", "none"}};
}

void Clock::run(SeatSet seats, UnixMillis at) {
    if (rule_.kind == ClockRule::Kind::None) return;
    for (std::size_t n = 0; n < left_.size(); ++n) {
        const Seat seat{static_cast<std::uint8_t>(n)};
        if (!running_.has(seat)) continue;
        left_[n] = left(seat, at);
        if (seats.has(seat)) continue;
        left_[n] = rule_.kind == ClockRule::Kind::Bank ? left_[n] + rule_.increment : rule_.full;
    }
    running_ = seats;
    since_ = at;
}

void Clock::acted(Seat seat, UnixMillis at) {
    if (rule_.kind == ClockRule::Kind::None || rule_.kind == ClockRule::Kind::Bank) return;
    run(running_, at);
    left_[seat.n] = rule_.full;
}

void Clock::resume(UnixMillis at) {
    if (rule_.kind != ClockRule::Kind::Days) since_ = std::max(since_, at);
}

// Since the clock was last looked at, without the times at which there was no server.
std::int64_t Clock::passed(UnixMillis at) const {
    std::int64_t passed = at - since_;
    if (closures_ != nullptr)
        for (const Closure& closed : *closures_)
            passed -= std::max<std::int64_t>(0, std::min(closed.until, at) - std::max(closed.from, since_));
    return std::max<std::int64_t>(0, passed);
}

std::int64_t Clock::left(Seat seat, UnixMillis at) const {
    const std::int64_t left = left_[seat.n];
    return running_.has(seat) ? std::max<std::int64_t>(0, left - passed(at)) : left;
}

std::optional<UnixMillis> Clock::deadline() const {
    std::optional<UnixMillis> first;
    for (std::size_t n = 0; n < left_.size(); ++n)
        if (running_.has(Seat{static_cast<std::uint8_t>(n)})) first = std::min(first.value_or(INT64_MAX), since_ + left_[n]);
    if (first && closures_ != nullptr)
        for (const Closure& closed : *closures_)
            if (closed.from < *first) *first += std::max<std::int64_t>(0, closed.until - std::max(closed.from, since_));
    return first;
}

std::optional<Seat> Clock::expired(UnixMillis at) const {
    for (std::size_t n = 0; n < left_.size(); ++n)
        if (const Seat seat{static_cast<std::uint8_t>(n)}; running_.has(seat) && left(seat, at) == 0) return seat;
    return std::nullopt;
}

}  // namespace broadside::server
