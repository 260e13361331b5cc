#include "lab/puzzle_hunt.hpp"

#include "table/computer_seats.hpp"
#include "table/text.hpp"

namespace broadside::lab {
namespace {

const Prover& need_prover(const Setup& setup) {
    if (const Prover* prover = prover_of(setup)) return *prover;
    throw UserError("this game has no puzzles");
}

}  // namespace

PuzzleHunt::PuzzleHunt(const Setup& setup, const HuntPlan& plan) : setup_(setup), prover_(need_prover(setup)), plan_(plan) {
    check_bot(plan.bot);
}

// A game of bots that is looked at before each of their decisions.
struct PuzzleHunt::Looking : PlayingMatch {
    PuzzleHunt& hunt;
    std::vector<std::unique_ptr<Mind>>& minds;
    Rng& thought;

    bool goes_on(const Waiting&) const {
        constexpr int endless = 5'000;
        return match.inputs() < endless;
    }
    Turn act(const Waiting& waiting) {
        const Seat seat = waiting.seats.front();
        if (waiting.seats.size() == 1 && match.inputs() >= hunt.rests_until_) hunt.look_at(match, seat);
        const bool refused = match.act(seat, Json::parse(minds[seat.n]->choose(match, thought.next(), {}))).has_value();
        return refused ? Turn::Stop : Turn::Taken;
    }
};

bool PuzzleHunt::step() {
    if (played_ == plan_.games || static_cast<int>(found_.size()) >= plan_.wanted) return false;
    const std::uint64_t seed = plan_.seed + static_cast<std::uint64_t>(played_);
    Rng luck(seed, 0);
    Rng thought(seed, 1);
    const auto match = setup_.new_match();
    std::vector<std::unique_ptr<Mind>> minds;
    for (int n = 0; n < match->seats(); ++n) minds.push_back(match->mind(seat_number(n), plan_.bot));
    rests_until_ = 0;
    Looking looking{{*match, luck}, *this, minds, thought};
    advance(looking);
    ++played_;
    return true;
}

bool PuzzleHunt::is_puzzle(const Proof& proof) const {
    constexpr std::size_t few = 2;
    constexpr std::size_t a_choice = 3;  // moves for each good one
    const auto theme = of_theme_.find(proof.theme);
    if (theme != of_theme_.end() && theme->second * 3 >= plan_.wanted) return false;
    return proof.best <= few && proof.moves.size() >= a_choice * proof.best && proof.gap + kit::rounding >= proof.clear;
}

void PuzzleHunt::look_at(const Match& match, Seat seat) {
    constexpr int of_one_turn = 12;
    if (match.legal(seat).size() < 2) return;
    for (const std::string& text : prover_.positions(Json::parse(match.state()), seat)) {
        if (static_cast<int>(found_.size()) >= plan_.wanted) return;
        if (!ask(*setup_.load(Json::parse(text)), seat)) continue;
        rests_until_ = match.inputs() + of_one_turn;
        return;
    }
}

// Whether there is a puzzle in this position that was not there before.
bool PuzzleHunt::ask(const Match& match, Seat seat) {
    const Json state = Json::parse(match.state());
    for (const PuzzleTask& task : prover_.tasks(state, seat)) {
        const auto proof = prover_.prove(state, seat, task, learn::puzzle_effort);
        if (!proof) return false;
        if (!is_puzzle(*proof)) continue;
        learn::PuzzlePosition position;
        position.id = task.goal + "-" + hex(match.hash()).substr(0, 6);
        position.title = proof->theme + " " + std::to_string(of_theme_[proof->theme] + 1);
        position.you = match.seat_name(seat);
        position.options = Json::parse(match.options());
        position.state = state;
        position.task = task;
        Json puzzle = learn::puzzle_json(position, *proof);
        if (!known_.insert(puzzle.at("reason").get<std::string>()).second) return false;
        ++of_theme_[proof->theme];
        found_.push_back(std::move(puzzle));
        return true;
    }
    return false;
}

}  // namespace broadside::lab
