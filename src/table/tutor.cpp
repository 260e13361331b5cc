#include "table/tutor.hpp"

#include <algorithm>

#include "core/invariant.hpp"

namespace broadside::learn {
namespace {

constexpr int tries_before_a_hint = 2;

Refusal declined(std::string why) { return {"lesson", "", std::move(why)}; }

std::string both(const std::string& one, const std::string& other) {
    return one.empty() || other.empty() || one == other ? (one.empty() ? other : one) : one + " " + other;
}

}  // namespace

Mark mark_of(const Match& match) { return {match.inputs(), match.now()}; }

std::optional<Refusal> play_on(Match& match, const Input& input) {
    if (input.kind == Input::Kind::Move) return match.act(match.seat_named(input.seat), input.value);
    if (input.kind == Input::Kind::Chance) return match.chance(input.value);
    invariant(input.kind == Input::Kind::Time, "only moves, draws and time are played");
    if (match.pass_time(input.ms) > 0) return Refusal{"chance-first", "", "chance has to decide before the time is over"};
    return std::nullopt;
}

// Time after the last input is not in the log.
void take_back(Match& match, const Mark& mark) {
    match.undo_to(mark.inputs);
    match.pass_time(mark.now - match.now());
}

void MatchStage::set_up(const Scene& scene) {
    match_ = game_.setup(scene.options, ContentPack::standard())->load(scene.state);
    learner_ = match_->seat_named(scene.you);
    beats_.clear();
}

std::optional<Refusal> MatchStage::play(const Input& input) {
    if (auto refusal = play_on(*match_, input)) return refusal;
    Beat beat{input.say, {}};
    for (const Told& told : match_->news(learner_)) beat.words.push_back(told.words);
    beats_.push_back(std::move(beat));
    return std::nullopt;
}

void MatchStage::go_back(const Mark& mark) {
    take_back(*match_, mark);
    beats_.clear();
}

std::optional<std::string> canonical(const Match& match, Seat seat, const Json& move) {
    if (match.check(seat, move)) return std::nullopt;
    const auto trial = match.clone();
    if (trial->act(seat, move)) return std::nullopt;
    return trial->move_at(trial->inputs() - 1);
}

Tutor::Tutor(const Lesson& lesson, Stage& stage) : lesson_(lesson), stage_(stage) { set_scene(0); }

void Tutor::begin_at(std::string_view id) {
    for (std::size_t scene = 0; scene < lesson_.scenes.size(); ++scene) {
        const auto& steps = lesson_.scenes[scene].steps;
        const auto found = std::ranges::find(steps, id, &Step::id);
        if (found == steps.end()) continue;
        set_scene(scene);
        if (found != steps.begin()) forward_to(static_cast<std::size_t>(found - steps.begin()));
    }
}

void Tutor::set_scene(std::size_t scene) {
    stage_.set_up(lesson_.scenes[scene]);
    start_ = mark_of(match());
    begin_scene(scene);
}

void Tutor::begin_scene(std::size_t scene) {
    at_ = {};
    at_.scene = scene;
    at_.say = lesson_.scenes[scene].intro;
    marks_.clear();
    part_ = Part::Intro;
}

void Tutor::begin_step(std::size_t step) {
    marks_.resize(step);
    marks_.push_back(mark_of(match()));
    const Progress before = std::exchange(at_, {});
    at_.scene = before.scene;
    at_.step = step;
    at_.waits = Waits::Move;
    at_.after = before.after;
    at_.say = this->step().say;
    at_.point = this->step().point;
    part_ = Part::Step;
    known_.clear();
}

void Tutor::return_to(std::size_t step) {
    stage_.go_back(marks_[step]);
    at_.after.clear();
    begin_step(step);
}

void Tutor::end_scene() {
    at_.waits = Waits::End;
    at_.say.clear();
    at_.point = Json::array();
    at_.tries = 0;
    at_.finished = at_.scene + 1 == lesson_.scenes.size();
}

// --- what happens by itself -------------------------------------------------------------------------------------------

void Tutor::play(const Json& move, const Inputs& then, Part part) {
    at_.after.clear();
    at_.answer.reset();
    at_.show.reset();
    Input mine;
    mine.kind = Input::Kind::Move;
    mine.seat = scene().you;
    mine.value = move;
    invariant(!stage_.play(mine), "a move of a lesson was checked and refused");
    part_ = part;
    inputs_ = &then;
    played_ = 0;
    go_on();
}

void Tutor::go_on() {
    while (played_ < inputs_->size()) {
        const Input& input = (*inputs_)[played_++];
        if (input.kind == Input::Kind::Pause || input.kind == Input::Kind::Try) return pause(input);
        invariant(!stage_.play(input), "the rules refuse what a lesson plays");
    }
    finish_part();
}

void Tutor::pause(const Input& input) {
    at_.waits = Waits::Intro;
    at_.say = input.say;
    at_.point = Json::array();
    at_.answer.reset();
    at_.show.reset();
    if (input.kind != Input::Kind::Try) return;
    const auto refusal = match().check(match().seat_named(input.seat), input.value);
    invariant(refusal.has_value(), "the rules allow what a lesson shows as forbidden");
    at_.answer = Answer{Answer::Kind::Refused, input.say, refusal->clause, refusal->why};
    at_.show = ShownMove{input.value.dump(), ""};
}

void Tutor::finish_part() {
    at_.answer.reset();
    at_.show.reset();
    if (part_ == Part::Opening) return begin_step(0);
    if (part_ == Part::Mistake) {
        part_ = Part::Step;
        at_.waits = Waits::Again;
        at_.say = step().say;
        at_.answer = Answer{Answer::Kind::Mistake, made_->say, "", ""};
        return;
    }
    at_.after = taken_->after.empty() ? step().after : taken_->after;
    part_ = Part::Step;
    if (taken_->ends || at_.step + 1 == scene().steps.size()) return end_scene();
    begin_step(at_.step + 1);
}

// Somebody comes back, or goes back to the scene before: without pauses, and by moves that do not end the scene too early.
void Tutor::forward_to(std::size_t step) {
    while (at_.waits != Waits::End && (at_.waits == Waits::Intro || at_.step < step)) {
        if (at_.waits == Waits::Intro) {
            next();
            continue;
        }
        const Accepted* move = first_accepted(false);
        if (move == nullptr) return;
        taken_ = move;
        play(move->move, this->step().then, Part::Then);
    }
    at_.after.clear();
}

// --- what a try deserves ----------------------------------------------------------------------------------------------

const Accepted* Tutor::accepted(const Json& move, const std::optional<std::string>& played) const {
    const auto fits = [&](const Accepted& each) {
        const auto wanted = canonical(match(), learner(), each.move);
        return wanted && (wanted == played || (!each.match.is_null() && matches(each.match, move)));
    };
    const auto found = std::ranges::find_if(step().accept, fits);
    return found == step().accept.end() ? nullptr : &*found;
}

const Accepted* Tutor::first_accepted(bool may_end) const {
    const auto found = std::ranges::find_if(
        step().accept, [&](const Accepted& each) { return (may_end || !each.ends) && !match().check(learner(), each.move); });
    return found == step().accept.end() ? nullptr : &*found;
}

const Mistake* Tutor::mistake(const Json& move) const {
    const auto found = std::ranges::find_if(step().mistakes, [&](const Mistake& each) { return matches(each.match, move); });
    return found == step().mistakes.end() ? nullptr : &*found;
}

Answer Tutor::answer_to(const Json& move, const std::optional<Refusal>& refusal) const {
    Answer answer;
    if (refusal) {
        answer.clause = refusal->clause;
        answer.why = refusal->why;
    }
    const Mistake* known = refusal ? nullptr : mistake(move);
    const auto other = std::ranges::find_if(step().others, [&](const Other& each) { return matches(each.match, move); });
    if (known != nullptr) {
        answer.kind = Answer::Kind::Mistake;
        answer.say = known->say;
    } else if (other != step().others.end()) {
        answer.kind = other->refused.empty() ? Answer::Kind::Other : Answer::Kind::Refused;
        answer.say = other->say;
    } else {
        answer.say = step().otherwise;
    }
    return answer;
}

std::optional<ShownMove> Tutor::wanted() const {
    const Accepted* move = first_accepted(true);
    if (move == nullptr) return std::nullopt;
    const std::string json = canonical(match(), learner(), move->move).value_or(move->move.dump());
    // Where not every legal move is listed, the step says in its own words what to do.
    const auto legal = match().legal_in_words(learner());
    const auto found = std::ranges::find(legal, json, &MoveChoice::json);
    return ShownMove{json, found == legal.end() ? step().otherwise : found->words};
}

std::optional<Refusal> Tutor::decline(Answer answer) {
    if (++at_.tries >= tries_before_a_hint) {
        answer.kind = Answer::Kind::Hint;
        answer.say = both(answer.say, step().hint.empty() ? step().otherwise : step().hint);
        if (step().hint.empty()) at_.show = wanted();
    }
    at_.answer = answer;
    return Refusal{"lesson", answer.clause, answer.say};
}

std::optional<Refusal> Tutor::act(const Json& move) {
    if (at_.waits == Waits::Intro) return declined("Read on first: nothing is to be done yet.");
    if (at_.waits == Waits::Again) return declined("Go back first, then try another move.");
    if (at_.waits == Waits::End) return declined(at_.finished ? "This lesson is over." : "This scene is over, go on to the next one.");
    const auto refusal = match().check(learner(), move);
    const auto played = refusal ? std::nullopt : canonical(match(), learner(), move);
    if (const Accepted* choice = accepted(move, played)) {
        taken_ = choice;
        play(choice->move, choice->then.empty() ? step().then : choice->then, Part::Then);
        return std::nullopt;
    }
    if (!played) return decline(answer_to(move, refusal));
    const Json legal = Json::parse(*played);
    const Mistake* tempting = mistake(legal);
    if (tempting == nullptr || !known_.insert(tempting).second) return decline(answer_to(legal, std::nullopt));
    made_ = tempting;
    ++at_.tries;
    play(move, tempting->then, Part::Mistake);
    return std::nullopt;
}

// --- what a learner may ask for -----------------------------------------------------------------------------------------

std::optional<Refusal> Tutor::obey(std::string_view order) {
    if (order == "next") return next();
    if (order == "again") return again();
    if (order == "show") return show();
    if (order == "skip") return skip();
    if (order == "back") return back();
    throw UserError("in a lesson one can say next, again, show, skip or back");
}

std::optional<Refusal> Tutor::next() {
    if (at_.waits == Waits::Again) return again();
    if (at_.waits == Waits::Move) return declined("First make the move that is asked for, or ask to be shown it.");
    if (at_.waits == Waits::End) {
        if (at_.finished) return declined("This lesson is over.");
        set_scene(at_.scene + 1);
        return std::nullopt;
    }
    if (part_ == Part::Intro) {
        part_ = Part::Opening;
        inputs_ = &scene().opening;
        played_ = 0;
    }
    go_on();
    return std::nullopt;
}

// What was wrong is remembered: the same mistake is not played out twice.
std::optional<Refusal> Tutor::again() {
    if (at_.waits != Waits::Again) return declined("There is nothing to take back.");
    const int tries = at_.tries;
    const auto known = std::exchange(known_, {});
    return_to(at_.step);
    at_.tries = tries;
    known_ = known;
    return std::nullopt;
}

std::optional<Refusal> Tutor::show() {
    if (at_.waits == Waits::Again) again();
    if (at_.waits != Waits::Move) return declined("There is no move to be shown now.");
    at_.show = wanted();
    return std::nullopt;
}

std::optional<Refusal> Tutor::skip() {
    if (at_.waits == Waits::Intro || at_.waits == Waits::End) return next();
    if (at_.waits == Waits::Again) again();
    const auto move = wanted();
    invariant(move.has_value(), "no move of this step is legal");
    return act(Json::parse(move->move));
}

std::optional<Refusal> Tutor::back() {
    const bool in_step = part_ == Part::Then || part_ == Part::Mistake || at_.waits == Waits::Again || at_.waits == Waits::End;
    if (in_step) {
        return_to(at_.step);
    } else if (part_ == Part::Step && at_.step > 0) {
        return_to(at_.step - 1);
    } else if (part_ != Part::Intro) {
        // Before the first step comes what was said, and what happened by itself.
        stage_.go_back(start_);
        begin_scene(at_.scene);
    } else if (at_.scene > 0) {
        set_scene(at_.scene - 1);
        forward_to(scene().steps.size() - 1);
    } else {
        return declined("This is the beginning of the lesson.");
    }
    return std::nullopt;
}

}  // namespace broadside::learn
