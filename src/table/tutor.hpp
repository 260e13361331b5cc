// The tutor: leads a learner through a lesson on the real rules. It knows what is asked, what a try deserves and what happens
// then; where it happens is a stage, so the terminal, the server and the tests have the same tutor.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/game.hpp"
#include "table/lesson.hpp"

namespace broadside::learn {

// A point of a game that can be gone back to.
struct Mark {
    int inputs = 0;
    Millis now = 0;
};
Mark mark_of(const Match& match);

// Where a lesson is played.
class Stage {
public:
    virtual ~Stage() = default;
    virtual const Match& match() const = 0;
    // The position of a scene, and nothing has happened there yet.
    virtual void set_up(const Scene& scene) = 0;
    // A move, a draw or time.
    virtual std::optional<Refusal> play(const Input& input) = 0;
    virtual void go_back(const Mark& mark) = 0;
};

// An input on a match alone; chance and time come from nowhere else.
std::optional<Refusal> play_on(Match& match, const Input& input);
void take_back(Match& match, const Mark& mark);

// A stage that is nothing but a match, and remembers what its learner was told.
class MatchStage final : public Stage {
public:
    // Lessons are written for the standard content.
    explicit MatchStage(const Game& game) : game_(game) {}

    const Match& match() const override { return *match_; }
    void set_up(const Scene& scene) override;
    std::optional<Refusal> play(const Input& input) override;
    void go_back(const Mark& mark) override;

    // An input with its caption and what the learner heard of it.
    struct Beat {
        std::string say;
        std::vector<std::string> words;
    };
    // Those since it was last asked.
    std::vector<Beat> take_beats() { return std::exchange(beats_, {}); }

private:
    const Game& game_;
    std::unique_ptr<Match> match_;
    Seat learner_;
    std::vector<Beat> beats_;
};

// The move as the engine writes it; nothing when it is not legal. Throws UserError when it is no move at all.
std::optional<std::string> canonical(const Match& match, Seat seat, const Json& move);

enum class Waits { Intro, Move, Again, End };

struct Answer {
    enum class Kind { Mistake, Other, Refused, Else, Hint };
    Kind kind = Kind::Else;
    std::string say;
    std::string clause;  // of the rules that forbid it; empty where they do not
    std::string why;     // and their reason
};

struct ShownMove {
    std::string move;  // JSON
    std::string words;
};

// Where the learner is, and what is said there.
struct Progress {
    std::size_t scene = 0;
    std::size_t step = 0;  // of the scene
    Waits waits = Waits::Intro;
    std::string say;
    std::string after;  // what the last move did
    Json point = Json::array();
    std::optional<Answer> answer;
    int tries = 0;  // that were wrong, at this step
    std::optional<ShownMove> show;
    bool finished = false;  // the whole lesson
};

class Tutor {
public:
    // Begins with the first scene. Lesson and stage have to outlive it.
    Tutor(const Lesson& lesson, Stage& stage);
    // Goes to a step; those before it in its scene are played by their first accepted move. Unknown ones change nothing.
    void begin_at(std::string_view step);

    const Lesson& lesson() const { return lesson_; }
    const Scene& scene() const { return lesson_.scenes[at_.scene]; }
    const Step& step() const { return scene().steps[at_.step]; }
    const Progress& progress() const { return at_; }
    const Match& match() const { return stage_.match(); }
    Seat learner() const { return match().seat_named(scene().you); }

    // A try of the learner. Refused, with the answer in words, when it was not played.
    std::optional<Refusal> act(const Json& move);
    // next, again, show, skip, back. Refused where there is nothing like that to do.
    std::optional<Refusal> obey(std::string_view order);

private:
    // What the inputs that are being played belong to.
    enum class Part { Intro, Opening, Step, Then, Mistake };

    void set_scene(std::size_t scene);
    void begin_scene(std::size_t scene);
    void begin_step(std::size_t step);
    void return_to(std::size_t step);
    void end_scene();
    void play(const Json& move, const Inputs& then, Part part);
    void go_on();
    void finish_part();
    void pause(const Input& input);
    void forward_to(std::size_t step);

    std::optional<Refusal> next();
    std::optional<Refusal> skip();
    std::optional<Refusal> back();
    std::optional<Refusal> again();
    std::optional<Refusal> show();

    const Accepted* accepted(const Json& move, const std::optional<std::string>& played) const;
    const Accepted* first_accepted(bool may_end) const;
    const Mistake* mistake(const Json& move) const;
    Answer answer_to(const Json& move, const std::optional<Refusal>& refusal) const;
    std::optional<ShownMove> wanted() const;
    std::optional<Refusal> decline(Answer answer);

    const Lesson& lesson_;
    Stage& stage_;
    Progress at_;
    std::vector<Mark> marks_;  // where each step of the scene began, up to this one
    Mark start_;
    Part part_ = Part::Intro;
    const Inputs* inputs_ = nullptr;  // of the part
    std::size_t played_ = 0;          // of them
    const Accepted* taken_ = nullptr;
    const Mistake* made_ = nullptr;
    std::set<const Mistake*> known_;  // mistakes of this step that were played out
};

}  // namespace broadside::learn
