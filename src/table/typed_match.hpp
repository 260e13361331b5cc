// Match for one set of rules. The game brings its words: words_of(rules, view, move), words_of(rules, view, event) and
// board_of(rules, view, colour), found by argument-dependent lookup.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "ai/player.hpp"
#include "core/hash.hpp"
#include "core/rules.hpp"
#include "table/game.hpp"
#include "table/match.hpp"
#include "table/text.hpp"

namespace broadside {

// What only the game can say of itself at a table; each game specialises it:
//   title, summary, least_seats, most_seats, option_help(name), content(pack) -> R::Content
// and, where it has them:
//   rank                      its place in lists of games
//   guide() -> const Guide&   what a newcomer is told
//   reveals(event)            whether an event uncovers what was hidden
//   keeps_secrets(options)    whether two people at one screen must not see each other's views; they must not if it does not say
//   ladder_sets               the options with which its levels are measured, as JSON; the standard ones if it does not say
//   busy_options              the options with which a server is measured, as JSON
template <class R>
struct GameTraits;

// What a table fixes for all its games: rules with options and content, and where they came from.
template <Rules R>
struct TableRules {
    R rules;
    typename R::Options options;
    const Game* game;
    std::string content_fingerprint;
};

template <Rules R>
class TypedMatch final : public Match {
public:
    using State = typename R::State;
    using Move = typename R::Move;
    using Event = typename R::Event;

    TypedMatch(std::shared_ptr<const TableRules<R>> table, const State& start, bool from_position)
        : table_(std::move(table)), start_(start), state_(start), from_position_(from_position) {}

    std::unique_ptr<Match> clone() const override { return std::make_unique<TypedMatch>(*this); }

    const Game& game() const override { return *table_->game; }
    std::string options() const override { return to_json(table_->options); }
    int seats() const override { return rules().seats(); }
    std::string_view seat_name(Seat seat) const override { return rules().seat_name(seat); }
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
        const Waiting waiting = this->waiting();
        Json json{{"seats", seat_names(waiting.seats)}, {"chance", nullptr}, {"deadline", nullptr}, {"over", waiting.over}};
        if (waiting.chance) {
            const auto request = rules().chance(state_);
            json["chance"] = {{"reason", request.reason}, {"sides", std::vector<int>(request.sides.begin(), request.sides.end())}};
        }
        if (waiting.deadline != no_deadline) json["deadline"] = waiting.deadline;
        if (const auto result = this->result())
            json["result"] = {{"winners", seat_names(winners_of(result->outcomes))},
                              {"outcomes", names_of_outcomes(result->outcomes)},
                              {"points", result->points},
                              {"ending", result->ending},
                              {"clause", result->clause}};
        return json.dump();
    }

    std::vector<std::string> legal(Seat seat) const override {
        std::vector<std::string> result;
        for_each_legal(seat, [&](const Move& move) { result.push_back(to_json(move)); });
        return result;
    }

    std::vector<MoveChoice> legal_in_words(Seat seat) const override {
        std::vector<MoveChoice> result;
        const auto view = rules().view(state_, seat);
        for_each_legal(seat, [&](const Move& move) { result.push_back({to_json(move), words_of(rules(), view, move)}); });
        return result;
    }

    std::optional<Refusal> check(Seat seat, const Json& json) const override {
        return refusal_if(rules().check(state_, seat, from_json<Move>(json, "move", Missing::Default)));
    }

    std::string preview(Seat seat, const Json& json) const override {
        if constexpr (requires(const Move& move) { rules().preview(rules().view(state_, seat), move); })
            return to_json(rules().preview(rules().view(state_, seat), from_json<Move>(json, "move", Missing::Default)));
        else
            return "null";
    }

    std::optional<Refusal> act(Seat seat, const Json& json) override {
        const Move move = from_json<Move>(json, "move", Missing::Default);
        if (auto refusal = refusal_if(rules().check(state_, seat, move))) return refusal;
        put(Acted<Move>{seat, move, now_});
        return std::nullopt;
    }

    std::optional<Refusal> chance(const Json& outcome) override {
        if (!waiting().chance) return Refusal{"no-chance", "", "nothing is to be drawn now"};
        const auto request = rules().chance(state_);
        if (!outcome.is_array() || outcome.size() != static_cast<std::size_t>(request.sides.size()))
            return Refusal{"bad-outcome", "", "the outcome must be a list of " + std::to_string(request.sides.size()) + " values"};
        DrawsOf<R> values;
        for (int i = 0; i < request.sides.size(); ++i) {
            const int value = face_of(request, i, outcome[static_cast<std::size_t>(i)]);
            if (value < 0)
                return Refusal{"bad-outcome", "",
                               "value " + std::to_string(i + 1) + " must be from 0 to " + std::to_string(request.sides[i] - 1) +
                                   face_names(request, i)};
            values.push_back(static_cast<typename DrawsOf<R>::value_type>(value));
        }
        put(DrawnOf<DrawsOf<R>>{values});
        return std::nullopt;
    }

    void chance(Rng& rng) override {
        invariant(waiting().chance, "nothing is to be drawn now");
        put(DrawnOf<DrawsOf<R>>{draw(rules().chance(state_), rng)});
    }

    Millis pass_time(Millis step) override {
        news_.clear();
        const Millis target = now_ + step;
        for (;;) {
            const Waiting waiting = this->waiting();
            if (waiting.chance || waiting.deadline == no_deadline || waiting.deadline > target) break;
            fire(waiting.deadline);
        }
        if (waiting().chance) return target - now_;
        now_ = target;
        return 0;
    }
    void fire_timer() override {
        const Millis deadline = waiting().deadline;
        if (deadline == no_deadline) throw UserError("no timer is running");
        news_.clear();
        fire(deadline);
    }
    Millis now() const override { return now_; }

    std::vector<Told> news(Seat seat) const override {
        std::vector<Told> result;
        const auto view = rules().view(state_, seat);
        for (const auto& [audience, event] : news_)
            if (audience.has(seat)) result.push_back({to_json(event), words_of(rules(), view, event), reveals(event)});
        return result;
    }

    std::string view(Seat seat) const override { return to_json(rules().view(state_, seat)); }
    std::string state() const override { return to_json(state_); }
    std::uint64_t hash() const override { return hash_of(state_); }
    std::string board(Seat seat, bool colour) const override { return board_of(rules(), rules().view(state_, seat), colour); }

    std::optional<MatchResult> result() const override {
        if (!waiting().over) return std::nullopt;
        const Result result = rules().result(state_);
        return MatchResult{{result.outcomes.begin(), result.outcomes.end()},
                           {result.points.begin(), result.points.end()},
                           std::string(result.ending),
                           std::string(result.clause)};
    }

    std::unique_ptr<Mind> mind(Seat seat, std::string_view bot) const override {
        check_bot(bot);
        return std::make_unique<TypedMind>(table_, seat, *enum_named<Skill>(bot));
    }

    Judgement judge(Seat seat, std::string_view level, const Json& played, std::uint64_t seed, const std::stop_token& stop) const override {
        check_bot(level);
        const Skill bot = *enum_named<Skill>(level);
        if (!is_level(bot)) throw UserError("'" + std::string(level) + "' does not judge moves, the levels do");
        if (!waiting().seats.has(seat)) throw UserError("nothing is asked of " + std::string(seat_name(seat)) + " now");
        const auto view = rules().view(state_, seat);
        ai::Player<R> player(rules(), seat, bot);
        Rng rng(seed);
        auto choices = player.consider(view, rng, stop);
        if (!played.is_null()) {
            // One that is allowed but not on the list cannot be compared.
            const Move move = from_json<Move>(played, "move", Missing::Default);
            if (std::ranges::any_of(choices, [&](const auto& each) { return each.move == move; }))
                choices = player.consider_move(view, move, rng, stop);
        }
        std::sort(choices.begin(), choices.end(),
                  [](const auto& a, const auto& b) { return a.visits > b.visits || (a.visits == b.visits && a.value > b.value); });
        Judgement judgement;
        for (const auto& choice : choices)
            judgement.moves.push_back({to_json(choice.move), words_of(rules(), view, choice.move), choice.value, choice.visits});
        if (!choices.empty()) judgement.expected = expected_after(choices.front().move, player.tree(), view, seat, rng);
        return judgement;
    }

    // From the seat's view alone, like a bot: the mean over a few worlds that it allows.
    float evaluate(Seat seat) const override {
        constexpr int worlds = 8;
        Rng rng(1);
        const auto view = rules().view(state_, seat);
        float sum = 0;
        for (int i = 0; i < worlds; ++i) sum += rules().evaluate(rules().sample_world(view, rng), seat);
        return sum / worlds;
    }

    int inputs() const override { return static_cast<int>(log_.size()); }

    void undo_to(int inputs) override {
        std::vector<Entry> kept(log_.begin(), log_.begin() + inputs);
        state_ = start_;
        log_.clear();
        now_ = 0;
        for (const Entry& entry : kept) {
            now_ = entry.at;
            std::visit([&](const auto& input) { put(input); }, entry.input);
        }
        news_.clear();
    }

    std::optional<Seat> actor(int index) const override {
        const auto* acted = std::get_if<Acted<Move>>(&log_[static_cast<std::size_t>(index)].input);
        return acted == nullptr ? std::nullopt : std::optional(acted->seat);
    }

    std::string move_at(int index) const override {
        const auto* acted = std::get_if<Acted<Move>>(&log_[static_cast<std::size_t>(index)].input);
        return acted == nullptr ? "" : to_json(acted->move);
    }

    std::string replay() const override {
        std::string out = "{\"broadside\":1,\"game\":\"" + std::string(R::key) + "\",\"rules\":" + std::to_string(R::version) +
                          ",\"content\":\"" + table_->content_fingerprint + "\",\"options\":" + options();
        if (from_position_) out += ",\"start\":" + to_json(start_);
        out += "}\n";
        for (const Entry& entry : log_) out += line_of(entry);
        if (waiting().over) out += "{\"result\":" + Json::parse(waiting_json())["result"].dump() + "}\n";
        return out;
    }

private:
    class TypedMind final : public Mind {
    public:
        TypedMind(std::shared_ptr<const TableRules<R>> table, Seat seat, Skill bot)
            : table_(std::move(table)), seat_(seat), player_(table_->rules, seat, bot) {}
        std::string choose(const Match& match, std::uint64_t seed, const std::stop_token& stop) override {
            const auto& typed = dynamic_cast<const TypedMatch&>(match);
            Rng rng(seed);
            return to_json(player_.choose(table_->rules.view(typed.state_, seat_), rng, stop));
        }

    private:
        std::shared_ptr<const TableRules<R>> table_;
        Seat seat_;
        ai::Player<R> player_;
    };

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

    // The story of the best move, as the seat would hear it, as far as the search has followed it; in one of the worlds that
    // the seat thinks possible.
    std::vector<std::string> expected_after(const Move& best, const ai::Search<R>& search, const typename R::View& view, Seat seat,
                                            Rng& rng) const {
        constexpr std::size_t most_sentences = 6;
        std::vector<std::string> story;
        State world = rules().sample_world(view, rng);
        std::vector<std::pair<SeatSet, Event>> told;
        Ear ear{told};
        rules().apply(world, Acted<Move>{seat, best, now_}, ear);
        for (;;) {
            const auto seen = rules().view(world, seat);
            for (const auto& [audience, event] : told)
                if (audience.has(seat)) story.push_back(words_of(rules(), seen, event));
            told.clear();
            const Waiting waiting = rules().waiting(world);
            if (waiting.over || waiting.chance || waiting.seats.empty() || story.size() >= most_sentences) return story;
            const Seat acting = waiting.seats.front();
            const auto next = search.expected(world, acting);
            if (!next) return story;
            rules().apply(world, Acted<Move>{acting, *next, now_}, ear);
        }
    }

    static std::optional<Refusal> refusal_if(const Verdict& verdict) {
        if (verdict.ok()) return std::nullopt;
        return refusal_of(verdict);
    }

    std::vector<std::string> seat_names(SeatSet set) const {
        std::vector<std::string> names;
        for (const Seat seat : set& SeatSet::first(seats())) names.emplace_back(seat_name(seat));
        return names;
    }

    static std::vector<std::string> names_of_outcomes(const std::vector<Outcome>& outcomes) {
        std::vector<std::string> names;
        for (const Outcome outcome : outcomes) names.emplace_back(name_of(outcome));
        return names;
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

    void fire(Millis deadline) {
        now_ = deadline;
        record(TimerFired{deadline});
    }

    template <class I>
    void put(const I& input) {
        news_.clear();
        record(input);
    }

    // A rules bug leaves the game as it was before the input.
    template <class I>
    void record(const I& input) {
        State next = state_;
        std::vector<std::pair<SeatSet, Event>> told;
        Ear ear{told};
        rules().apply(next, input, ear);
        state_ = next;
        news_.insert(news_.end(), told.begin(), told.end());
        log_.push_back({input, now_, hash_of(state_)});
    }

    std::string line_of(const Entry& entry) const {
        std::string out = "{";
        if (const auto* acted = std::get_if<Acted<Move>>(&entry.input))
            out += "\"act\":{\"seat\":\"" + std::string(seat_name(acted->seat)) + "\",\"move\":" + to_json(acted->move) + "}";
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
    std::vector<std::pair<SeatSet, Event>> news_;
};

}  // namespace broadside
