// One running game with its type erased: what the engine, the terminal, the server and the lab talk to. Values go in and
// out as JSON. A refused input changes nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/input.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "table/json.hpp"

namespace broadside {

class Game;

struct Refusal {
    std::string code;
    std::string clause;
    std::string why;
};

// An event as one seat may know it: machine form and words.
struct Told {
    std::string json;
    std::string words;
    bool reveals = false;  // what was hidden until then, so that it cannot be taken back silently
};

struct MoveChoice {
    std::string json;
    std::string words;
};

// What chance has to decide, of any game.
using ChanceWanted = ChanceRequestOf<std::vector<std::uint32_t>>;

// What moves a match on: a move of a seat, what chance drew, or the deadline that it waits for.
struct MoveOf {
    Seat seat;
    const Json& move;
};
struct DrawnValues {
    std::span<const std::uint32_t> values;
};
struct DeadlineCame {};
using MatchInput = std::variant<MoveOf, DrawnValues, DeadlineCame>;

// What came of an input.
struct Played {
    std::optional<Refusal> refusal;       // then nothing has changed, and the rest is empty
    std::vector<std::vector<Told>> told;  // by place: the seats in order, and last the spectators
    std::uint64_t hash = 0;
    Waiting waiting;
};

struct MatchResult {
    std::vector<Outcome> outcomes;  // by seat
    std::vector<int> points;
    std::string ending;
    std::string clause;
};

// A move and what a search thinks of it.
struct JudgedMove {
    std::string json;
    std::string words;
    float value = 0;  // 0..1, the chances of the seat with it
    std::uint32_t visits = 0;
};

// What a search found out about a decision, from the view of the seat that decides.
struct Judgement {
    std::vector<JudgedMove> moves;      // the best first
    std::vector<std::string> expected;  // what it thinks will happen after the best move, in words
};

class Match;

// A computer player at one seat of one game. It is shown what its seat sees, and remembers what it thought before.
class Mind {
public:
    virtual ~Mind() = default;
    // One that is asked to stop answers at once with what it has. The same seeds and positions give the same moves.
    virtual std::string choose(const Match& match, std::uint64_t seed, const std::stop_token& stop) = 0;
};

// A position without the game that led to it: quickly kept until somebody wants to see it.
class Position {
public:
    virtual ~Position() = default;
    virtual std::string view(Seat seat) const = 0;
    virtual std::string waiting_json() const = 0;
};

// A computer player of a game in real time: it has a move in mind, and the time when it will make it.
class Planner {
public:
    virtual ~Planner() = default;
    // Asked after every input that its seat could have noticed; the time of the plan that stands now, if it has one.
    virtual std::optional<Millis> plan(const Match& match, Millis now) = 0;
    // The move of the plan that stands, as JSON. There is none in mind afterwards.
    virtual std::string take() = 0;
};

class Match {
public:
    virtual ~Match() = default;
    virtual std::unique_ptr<Match> clone() const = 0;

    // --- what its game offers ------------------------------------------------------------------------------------------
    // Computer players can think about it: bots but `random`, hints, reviews, evaluations.
    virtual bool searchable() const = 0;
    // Computer players follow a policy of the game, each seat for itself.
    virtual bool has_policy() const = 0;
    // Time runs while people decide: everybody acts when he likes, and nothing is taken back.
    virtual bool real_time() const = 0;
    // A table may ask it questions.
    virtual bool answers_questions() const = 0;
    // The list of legal moves is complete and short enough to be sent with every change.
    virtual bool pushes_legal() const = 0;

    virtual const Game& game() const = 0;
    virtual std::string options() const = 0;
    virtual int seats() const = 0;
    virtual std::string_view seat_name(Seat seat) const = 0;
    // Does the whole side lose when this seat gives up or runs out of time? Otherwise the others play on.
    virtual bool resign_loses(Seat seat) const = 0;
    // Who wins and loses together.
    virtual Side side(Seat seat) const = 0;
    virtual std::string_view side_name(Side side) const = 0;
    // The seat with this name, "spectator" included; an error that lists the names otherwise.
    virtual Seat seat_named(std::string_view name) const = 0;

    virtual Waiting waiting() const = 0;
    // {"seats":[…],"chance":{…}|null,"deadline":ms|null,"over":bool,"result":…}
    virtual std::string waiting_json() const = 0;
    // What has to be drawn while waiting().chance.
    virtual ChanceWanted chance() const = 0;
    virtual std::vector<std::string> legal(Seat seat) const = 0;
    virtual std::vector<MoveChoice> legal_in_words(Seat seat) const = 0;

    virtual std::optional<Refusal> check(Seat seat, const Json& move) const = 0;
    // What the numbers of the table would be after a legal move, from the seat's view alone; "null" where the game has none.
    virtual std::string preview(Seat seat, const Json& move) const = 0;
    // What a table may ask about what could be, from the seat's view alone. Throws UserError where the game answers nothing.
    virtual std::string ask(Seat seat, const Json& question) const = 0;
    // One input, decoded, checked, applied and hashed once. `at` is when a seat moved; the other inputs have their own time.
    virtual Played play(const MatchInput& input, Millis at) = 0;
    virtual std::optional<Refusal> act(Seat seat, const Json& move) = 0;
    // The outcome is a list with a number, or a word where the sides have names, for each draw.
    virtual std::optional<Refusal> chance(const Json& outcome) = 0;
    virtual void chance(Rng& rng) = 0;
    // The virtual clock goes forward; every deadline crossed fires in order with its own stamp. Where chance has to decide
    // first the clock stops there, and what is left of the step comes back.
    virtual Millis pass_time(Millis step) = 0;
    // The next deadline alone.
    virtual void fire_timer() = 0;
    virtual Millis now() const = 0;

    // What the last input (or the last step of time) told a seat.
    virtual std::vector<Told> news(Seat seat) const = 0;

    virtual std::string view(Seat seat) const = 0;
    virtual std::string state() const = 0;
    virtual std::uint64_t hash() const = 0;
    virtual std::optional<MatchResult> result() const = 0;
    // "null" while it runs.
    virtual std::string result_json() const = 0;
    virtual std::shared_ptr<const Position> position() const = 0;
    // The table as text for a terminal; colour by escape codes.
    virtual std::string board(Seat seat, bool colour) const = 0;

    // Throws an error that lists the bots, or says that the game has none of this kind.
    virtual std::unique_ptr<Mind> mind(Seat seat, std::string_view bot) const = 0;
    // The same for a game with a policy; another luck, other plans.
    virtual std::unique_ptr<Planner> planner(Seat seat, std::string_view bot, std::uint64_t seed) const = 0;
    // A move that a bot makes from this seat's view alone.
    std::string choose(Seat seat, std::string_view bot, std::uint64_t seed) const { return mind(seat, bot)->choose(*this, seed, {}); }
    // What a level thinks of the moves of a seat that is waited for; also of `played`, unless that is null.
    virtual Judgement judge(Seat seat, std::string_view level, const Json& played, std::uint64_t seed,
                            const std::stop_token& stop) const = 0;
    virtual float evaluate(Seat seat) const = 0;

    // The log. Undoing rebuilds the state from the inputs that remain.
    virtual int inputs() const = 0;
    virtual void undo_to(int inputs) = 0;
    // The seat that made input `index` (0-based), if a seat did.
    virtual std::optional<Seat> actor(int index) const = 0;
    // Its move as JSON; empty if chance or a timer made the input.
    virtual std::string move_at(int index) const = 0;
    // One JSON object a line: a header, the inputs with the state's hash after each, the result if there is one.
    virtual std::string replay() const = 0;
};

SeatSet seats_of_side(const Match& match, Side side);
// "yellow won", "crew won", "a draw", "everybody lost": by sides, as one would say it.
std::string headline_of(const Match& match, const std::vector<Outcome>& outcomes);

}  // namespace broadside
