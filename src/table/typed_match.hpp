// Match for one set of rules. The game brings its words: words_of(rules, view, move), words_of(rules, view, event) and
// board_of(rules, view, colour), found by argument-dependent lookup.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/hash.hpp"
#include "core/rules.hpp"
#include "table/game.hpp"
#include "table/match.hpp"
#include "table/text.hpp"
#include "table/typed_codec.hpp"
#include "table/typed_minds.hpp"
#include "table/typed_position.hpp"

namespace broadside {

template <Rules R>
class TypedMatch final : public Match {
public:
    using State = typename R::State;
    using Move = typename R::Move;
    using Event = typename R::Event;
    using Codec = TypedCodec<R>;

    TypedMatch(std::shared_ptr<const TableRules<R>> table, const State& start, bool from_position)
        : table_(std::move(table)), start_(start), state_(start), from_position_(from_position), now_(clock_of(rules(), start)) {}

    std::unique_ptr<Match> clone() const override { return std::make_unique<TypedMatch>(*this); }

    bool searchable() const override { return Searchable<R>; }
    bool has_policy() const override { return Policied<R>; }
    bool real_time() const override { return is_real_time<R>(); }
    bool answers_questions() const override { return Asked<R>; }
    bool pushes_legal() const override { return pushes_its_legal<R>(); }

    const Game& game() const override { return *table_->game; }
    std::string options() const override { return table_->options_json(); }
    int seats() const override { return rules().seats(); }
    std::string_view seat_name(Seat seat) const override { return rules().seat_name(seat); }
    bool resign_loses(Seat seat) const override { return loses_by_resigning(rules(), seat); }
    Side side(Seat seat) const override { return side_of(rules(), seat); }
    std::string_view side_name(Side side) const override { return name_of_side(rules(), side); }

    Seat seat_named(std::string_view name) const override {
        std::string names;
        for (int n = 0; n < seats(); ++n) {
            const Seat seat{static_cast<std::uint8_t>(n)};
            if (seat_name(seat) == name) return seat;
            names += std::string(seat_name(seat)) + ", ";
        }
        if (name == "spectator") return spectator;
        throw UserError("unknown seat '" + std::string(name.substr(0, 40)) + "', the seats are: " + names + "spectator");
    }

    Waiting waiting() const override { return rules().waiting(state_); }

    std::string waiting_json() const override {
        std::string out;
        write_waiting(out, rules(), state_);
        return out;
    }

    ChanceWanted chance() const override {
        invariant(waiting().chance, "nothing is to be drawn now");
        const auto request = rules().chance(state_);
        return {request.reason, {request.sides.begin(), request.sides.end()}, request.audience};
    }

    std::vector<std::string> legal(Seat seat) const override {
        std::vector<std::string> result;
        for_each_legal(seat, [&](const Move& move) { result.push_back(Codec::of_move(move)); });
        return result;
    }

    std::vector<MoveChoice> legal_in_words(Seat seat) const override {
        std::vector<MoveChoice> result;
        const auto view = rules().view(state_, seat);
        for_each_legal(seat, [&](const Move& move) { result.push_back({Codec::of_move(move), words_of(rules(), view, move)}); });
        return result;
    }

    std::optional<Refusal> check(Seat seat, const Json& json) const override {
        return refusal_if(rules().check(state_, seat, Codec::move_from(json)));
    }

    std::string preview(Seat seat, const Json& json) const override {
        if constexpr (requires(const Move& move) { rules().preview(rules().view(state_, seat), move); })
            return to_json(rules().preview(rules().view(state_, seat), Codec::move_from(json)));
        else
            return "null";
    }

    std::string ask(Seat seat, const Json& question) const override { return Codec::answer(rules(), rules().view(state_, seat), question); }

    Played play(const MatchInput& input, Millis at) override {
        Played played;
        played.refusal = std::visit([&](const auto& each) { return take(each, at); }, input);
        if (played.refusal) return played;
        played.told = told_by_place();
        played.hash = log_.back().hash;
        played.waiting = waiting();
        return played;
    }

    std::optional<Refusal> act(Seat seat, const Json& json) override { return take(MoveOf{seat, json}, now_); }

    std::optional<Refusal> chance(const Json& outcome) override {
        if (!waiting().chance) return Refusal{"no-chance", "", "nothing is to be drawn now"};
        const auto request = rules().chance(state_);
        if (!outcome.is_array() || outcome.size() != static_cast<std::size_t>(request.sides.size())) return wrong_number_of(request);
        DrawsOf<R> values;
        for (int i = 0; i < request.sides.size(); ++i) {
            const int value = face_of(request, i, outcome[static_cast<std::size_t>(i)]);
            if (value < 0) return no_such_face(request, i);
            values.push_back(static_cast<typename DrawsOf<R>::value_type>(value));
        }
        put(DrawnOf<DrawsOf<R>>{values}, now_);
        return std::nullopt;
    }

    void chance(Rng& rng) override {
        invariant(waiting().chance, "nothing is to be drawn now");
        put(DrawnOf<DrawsOf<R>>{draw(rules().chance(state_), rng)}, now_);
    }

    Millis pass_time(Millis step) override {
        news_.clear();
        const Millis target = now_ + step;
        for (;;) {
            const Waiting waiting = this->waiting();
            if (waiting.chance || waiting.deadline == no_deadline || waiting.deadline > target) break;
            record(TimerFired{waiting.deadline}, waiting.deadline);
        }
        if (waiting().chance) return target - now_;
        now_ = target;
        return 0;
    }
    void fire_timer() override {
        if (take(DeadlineCame{}, 0)) throw UserError("no timer is running");
    }
    Millis now() const override { return now_; }

    std::vector<Told> news(Seat seat) const override {
        std::vector<Told> result;
        const auto view = rules().view(state_, seat);
        for (const auto& [audience, event] : news_)
            if (audience.has(seat)) result.push_back({Codec::of_event(event), words_of(rules(), view, event), reveals(event)});
        return result;
    }

    std::string view(Seat seat) const override { return Codec::of_view(rules().view(state_, seat)); }
    std::string state() const override { return Codec::of_state(state_); }
    std::uint64_t hash() const override { return log_.empty() ? hash_of(state_) : log_.back().hash; }
    std::string board(Seat seat, bool colour) const override { return board_of(rules(), rules().view(state_, seat), colour); }

    std::optional<MatchResult> result() const override { return match_result(rules(), state_); }
    std::string result_json() const override {
        std::string out;
        write_result(out, rules(), state_);
        return out;
    }
    std::shared_ptr<const Position> position() const override { return std::make_shared<TypedPosition<R>>(table_, state_); }

    std::unique_ptr<Mind> mind(Seat seat, std::string_view bot) const override {
        check_bot(bot);
        return TypedMinds<R>::mind({table_, &state_of}, seat, *enum_named<Skill>(bot));
    }

    std::unique_ptr<Planner> planner(Seat seat, std::string_view bot, std::uint64_t seed) const override {
        check_bot(bot);
        return TypedMinds<R>::planner({table_, &state_of}, seat, *enum_named<Skill>(bot), seed);
    }

    Judgement judge(Seat seat, std::string_view level, const Json& played, std::uint64_t seed, const std::stop_token& stop) const override {
        check_bot(level);
        const Skill bot = *enum_named<Skill>(level);
        if (!is_level(bot)) throw UserError("'" + std::string(level) + "' does not judge moves, the levels do");
        if constexpr (Searchable<R>) {
            if (!waiting().seats.has(seat)) throw UserError("nothing is asked of " + std::string(seat_name(seat)) + " now");
        }
        return TypedMinds<R>::judge(rules(), seat, bot, rules().view(state_, seat), now_, played, seed, stop);
    }

    // From the seat's view alone, like a bot: the mean over a few worlds that it allows.
    float evaluate(Seat seat) const override {
        if constexpr (Searchable<R>) {
            constexpr int worlds = 8;
            Rng rng(1);
            const auto view = rules().view(state_, seat);
            float sum = 0;
            for (int i = 0; i < worlds; ++i) sum += rules().evaluate(rules().sample_world(view, rng), seat);
            return sum / worlds;
        } else {
            throw UserError("this game has no evaluation of its positions");
        }
    }

    int inputs() const override { return static_cast<int>(log_.size()); }

    void undo_to(int inputs) override {
        const int marks = inputs / inputs_between_marks;
        const auto after_mark = log_.begin() + marks * inputs_between_marks;
        const std::vector<Entry> again(after_mark, log_.begin() + inputs);
        log_.erase(after_mark, log_.end());
        marks_.erase(marks_.begin() + marks, marks_.end());
        state_ = marks_.empty() ? start_ : marks_.back();
        now_ = log_.empty() ? clock_of(rules(), start_) : log_.back().at;
        for (const Entry& entry : again) std::visit([&](const auto& input) { put(input, entry.at); }, entry.input);
        news_.clear();
    }

    std::optional<Seat> actor(int index) const override {
        const auto* acted = std::get_if<Acted<Move>>(&log_[static_cast<std::size_t>(index)].input);
        return acted == nullptr ? std::nullopt : std::optional(acted->seat);
    }

    std::string move_at(int index) const override {
        const auto* acted = std::get_if<Acted<Move>>(&log_[static_cast<std::size_t>(index)].input);
        return acted == nullptr ? "" : Codec::of_move(acted->move);
    }

    std::string replay() const override {
        std::string out = "{\"broadside\":1,\"game\":\"" + std::string(R::key) + "\",\"rules\":" + std::to_string(R::version) +
                          ",\"content\":\"" + table_->content_fingerprint + "\",\"options\":" + options();
        if (from_position_) out += ",\"start\":" + Codec::of_state(start_);
        out += "}\n";
        for (const Entry& entry : log_) out += line_of(entry);
        if (waiting().over) out += "{\"result\":" + result_json() + "}\n";
        return out;
    }

private:
    static constexpr int inputs_between_marks = 16;

    struct Entry {
        Input<Move, DrawsOf<R>> input;
        Millis at;
        std::uint64_t hash;
    };

    // Everything told, with who may know it.
    struct Ear {
        static constexpr bool listening = true;
        std::vector<std::pair<SeatSet, Event>>& told;
        void tell(SeatSet audience, const Event& event) { told.emplace_back(audience, event); }
    };

    const R& rules() const { return table_->rules; }
    static const State& state_of(const Match& match) { return dynamic_cast<const TypedMatch&>(match).state_; }

    static bool reveals(const Event& event) {
        if constexpr (requires { GameTraits<R>::reveals(event); })
            return GameTraits<R>::reveals(event);
        else
            return false;
    }

    template <class Visit>
    void for_each_legal(Seat seat, Visit visit) const {
        const auto moves = std::make_unique<typename R::MoveList>();
        rules().legal(state_, seat, *moves);
        for (const Move& move : *moves) visit(move);
    }

    static std::optional<Refusal> refusal_if(const Verdict& verdict) {
        if (verdict.ok()) return std::nullopt;
        return refusal_of(verdict);
    }

    // The value that a number or a name means for one of the draws; -1 if it means none.
    int face_of(const ChanceRequestOf<DrawsOf<R>>& request, int draw, const Json& value) const {
        const int sides = static_cast<int>(request.sides[draw]);
        if (value.is_number_integer()) {
            const auto number = value.get<std::int64_t>();
            return number >= 0 && number < sides ? static_cast<int>(number) : -1;
        }
        if (!value.is_string()) return -1;
        for (int face = 0; face < sides; ++face)
            if (const std::string_view name = name_of_face(rules(), request, draw, face);
                !name.empty() && name == value.get_ref<const std::string&>())
                return face;
        return -1;
    }

    std::string face_names(const ChanceRequestOf<DrawsOf<R>>& request, int draw) const {
        std::string names;
        for (int face = 0; face < static_cast<int>(request.sides[draw]); ++face) {
            const std::string_view name = name_of_face(rules(), request, draw, face);
            if (!name.empty() && names.find(name) == std::string::npos) names += ", " + std::string(name);
        }
        return names.empty() ? names : ", or one of" + names.substr(1);
    }

    std::optional<Refusal> take(const MoveOf& input, Millis at) {
        const Move move = Codec::move_from(input.move);
        if (auto refusal = refusal_if(rules().check(state_, input.seat, move))) return refusal;
        at = std::max(at, now_);
        put(Acted<Move>{input.seat, move, at}, at);
        return std::nullopt;
    }

    std::optional<Refusal> take(const DrawnValues& input, Millis) {
        if (!waiting().chance) return Refusal{"no-chance", "", "nothing is to be drawn now"};
        const auto request = rules().chance(state_);
        if (input.values.size() != static_cast<std::size_t>(request.sides.size())) return wrong_number_of(request);
        DrawsOf<R> values;
        for (int i = 0; i < request.sides.size(); ++i) {
            const std::uint32_t value = input.values[static_cast<std::size_t>(i)];
            if (value >= request.sides[i]) return no_such_face(request, i);
            values.push_back(static_cast<typename DrawsOf<R>::value_type>(value));
        }
        put(DrawnOf<DrawsOf<R>>{values}, now_);
        return std::nullopt;
    }

    std::optional<Refusal> take(const DeadlineCame&, Millis) {
        const Millis deadline = waiting().deadline;
        if (deadline == no_deadline) return Refusal{"no-timer", "", "no timer is running"};
        put(TimerFired{deadline}, deadline);
        return std::nullopt;
    }

    static Refusal wrong_number_of(const ChanceRequestOf<DrawsOf<R>>& request) {
        return {"bad-outcome", "", "the outcome must be a list of " + std::to_string(request.sides.size()) + " values"};
    }
    Refusal no_such_face(const ChanceRequestOf<DrawsOf<R>>& request, int draw) const {
        return {"bad-outcome", "",
                "value " + std::to_string(draw + 1) + " must be from 0 to " + std::to_string(request.sides[draw] - 1) +
                    face_names(request, draw)};
    }

    template <class I>
    void put(const I& input, Millis at) {
        news_.clear();
        record(input, at);
    }

    // A rules bug leaves the game as it was before the input.
    template <class I>
    void record(const I& input, Millis at) {
        State next = state_;
        std::vector<std::pair<SeatSet, Event>> told;
        Ear ear{told};
        rules().apply(next, input, ear);
        state_ = next;
        now_ = at;
        news_.insert(news_.end(), told.begin(), told.end());
        log_.push_back({input, now_, hash_of(state_)});
        if (inputs() % inputs_between_marks == 0) marks_.push_back(state_);
    }

    // An event looks the same to all who may know it; the words may differ.
    std::vector<std::vector<Told>> told_by_place() const {
        std::vector<std::string> texts;
        texts.reserve(news_.size());
        for (const auto& [audience, event] : news_) texts.push_back(Codec::of_event(event));
        std::vector<std::vector<Told>> told(static_cast<std::size_t>(seats()) + 1);
        for (std::size_t place = 0; place < told.size(); ++place) {
            const Seat seat = place + 1 == told.size() ? spectator : seat_number(place);
            std::optional<typename R::View> view;
            for (std::size_t n = 0; n < news_.size(); ++n) {
                const auto& [audience, event] = news_[n];
                if (!audience.has(seat)) continue;
                if (!view) view = rules().view(state_, seat);
                told[place].push_back({texts[n], words_of(rules(), *view, event), reveals(event)});
            }
        }
        return told;
    }

    std::string line_of(const Entry& entry) const {
        std::string out = "{";
        if (const auto* acted = std::get_if<Acted<Move>>(&entry.input))
            out += "\"act\":{\"seat\":\"" + std::string(seat_name(acted->seat)) + "\",\"move\":" + Codec::of_move(acted->move) + "}";
        else if (const auto* drawn = std::get_if<DrawnOf<DrawsOf<R>>>(&entry.input))
            out += "\"chance\":" + to_json(drawn->values);
        else
            out += "\"timer\":true";
        if (entry.at != 0) out += ",\"at\":" + std::to_string(entry.at);
        return out + ",\"hash\":\"" + hex(entry.hash) + "\"}\n";
    }

    std::shared_ptr<const TableRules<R>> table_;
    State start_;
    State state_;
    bool from_position_;
    Millis now_ = 0;
    std::vector<Entry> log_;
    std::vector<State> marks_;  // the state after every so many inputs: going back costs the same in a long game as in a short one
    std::vector<std::pair<SeatSet, Event>> news_;
};

}  // namespace broadside
