#include "table/engine_time.hpp"

namespace broadside::engine {
namespace {

// The host of the loop, up to a moment.
class Until {
public:
    Until(const PassingTime& time, Millis end) : time_(time), end_(end) {}

    Waiting waiting() const { return time_.match.waiting(); }
    bool goes_on(const Waiting& waiting) {
        if (waiting.chance) return time_.draw != nullptr;
        next_ = time_.computers.next(time_.match, waiting, time_.thought);
        return acts() || (waiting.deadline != no_deadline && waiting.deadline <= end_);
    }
    void draw() { time_.draw(); }
    void fire(Millis) {
        time_.match.fire_timer();
        time_.heard();
    }
    Turn act(const Waiting&) {
        if (!acts()) return Turn::Missed;
        Match& match = time_.match;
        match.pass_time(next_->at - match.now());
        const std::string move = time_.computers.move_of(next_->move, match, time_.thought.next());
        if (match.act(next_->move, Json::parse(move))) return ++dropped_ > most_dropped ? Turn::Stop : Turn::Taken;
        time_.heard();
        return Turn::Taken;
    }

private:
    // What was planned and cannot be done any more is dropped, but not for ever.
    static constexpr int most_dropped = 10'000;

    bool acts() const { return next_ && next_->at <= end_; }

    const PassingTime& time_;
    Millis end_;
    std::optional<Plan<Seat>> next_;
    int dropped_ = 0;
};

}  // namespace

Millis PassingTime::pass(Millis step) {
    const Millis end = match.now() + step;
    Until until(*this, end);
    advance(until);
    return match.pass_time(end - match.now());
}

}  // namespace broadside::engine
