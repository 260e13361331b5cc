// Game and Setup for one set of rules. What only the game knows comes from a specialisation of GameTraits.
#pragma once

#include "table/typed_lab.hpp"
#include "table/typed_match.hpp"
#include "table/typed_puzzles.hpp"

namespace broadside {

// Rules whose evaluation has weights that can be changed: content/<game>/evaluation.json.
template <class R>
concept Weighed = requires(const R& rules, const typename R::Weights& weights) {
    { rules.with(weights) } -> std::same_as<R>;
    { rules.weights() } -> std::same_as<const typename R::Weights&>;
};

// A game that takes a file of one's own with the options of a table, at most 16 kB of JSON, and puts it into the content.
template <class R>
concept HasOwnFile = requires(const Json& own, const typename R::Options& options, typename R::Content& content) {
    { GameTraits<R>::own_file } -> std::convertible_to<std::string_view>;
    GameTraits<R>::put_own_file(own, options, content);
};

template <Weighed R>
typename R::Weights weights_from(const Json& json, const std::string& what, Missing missing) {
    const auto weights = from_json<typename R::Weights>(json, what, missing);
    for_each_field(weights, [&](std::string_view name, float value) {
        if (!(value >= 0 && value <= 1000)) throw UserError(what + ": '" + std::string(name) + "' must be a number from 0 to 1000");
    });
    return weights;
}

// A game whose positions can be asked as puzzles: it has rules/puzzle.hpp.
template <class R>
concept HasPuzzles = requires {
    { GameTraits<R>::puzzles } -> std::convertible_to<bool>;
};

template <Rules R>
class TypedSetup final : public Setup, public Prover {
public:
    explicit TypedSetup(std::shared_ptr<const TableRules<R>> table) : table_(std::move(table)) {}

    std::string options() const override { return table_->options_json(); }
    int seats() const override { return table_->rules.seats(); }

    std::unique_ptr<Match> new_match() const override { return std::make_unique<TypedMatch<R>>(table_, table_->rules.initial(), false); }
    std::unique_ptr<Match> load(const Json& state) const override {
        return std::make_unique<TypedMatch<R>>(table_, state_from(state), true);
    }
    GameRecord simulate(std::span<const BotSpec> bots, std::uint64_t seed) const override {
        std::vector<Contestant<R>> contestants;
        std::vector<R> own_rules;
        own_rules.reserve(bots.size());
        for (const BotSpec& bot : bots) {
            check_bot(bot.name);
            const Skill skill = *enum_named<Skill>(bot.name);
            if (!Searchable<R> && !Policied<R> && skill != Skill::Random)
                throw UserError("'" + bot.name + "' does not play this game, random does");
            if (!bot.weights.is_null()) own_rules.push_back(rules_with(bot.weights));
            contestants.push_back({skill, bot.weights.is_null() ? &table_->rules : &own_rules.back()});
        }
        return TypedLab<R>::simulate(table_->rules, contestants, seed);
    }
    std::string weights() const override {
        if constexpr (Weighed<R>)
            return to_json(table_->rules.weights());
        else
            return "{}";
    }
    std::vector<Measurement> measure(double seconds) const override { return TypedLab<R>::measure(table_->rules, seconds); }
    std::vector<Measurement> measure_search(double seconds) const override { return TypedLab<R>::measure_search(table_->rules, seconds); }
    std::uint64_t perft(const Json& state, int depth) const override {
        return TypedLab<R>::perft(table_->rules, state.is_null() ? table_->rules.initial() : state_from(state), depth);
    }

    bool has_puzzles() const override { return HasPuzzles<R>; }
    std::vector<std::string> positions(const Json& state, Seat seat) const override {
        if constexpr (HasPuzzles<R>)
            return TypedPuzzles<R>::positions(table_->rules, state_from(state), seat);
        else
            return {};
    }
    std::vector<PuzzleTask> tasks(const Json& state, Seat seat) const override {
        if constexpr (HasPuzzles<R>)
            return TypedPuzzles<R>::tasks(table_->rules, state_from(state), seat);
        else
            return {};
    }
    std::optional<Proof> prove(const Json& state, Seat seat, const PuzzleTask& task, std::uint64_t most) const override {
        if constexpr (HasPuzzles<R>)
            return TypedPuzzles<R>::prove(table_->rules, state_from(state), seat, task, most);
        else
            return std::nullopt;
    }

private:
    R rules_with(const Json& weights) const {
        if constexpr (Weighed<R>)
            return table_->rules.with(weights_from<R>(over_own(weights), "weights", Missing::Refuse));
        else
            throw UserError("this game has no weights");
    }

    // What a file of weights leaves out stays as the game has it.
    Json over_own(const Json& given) const {
        if (!given.is_object()) return given;
        Json all = Json::parse(weights());
        all.update(given);
        return all;
    }

    typename R::State state_from(const Json& json) const {
        const auto state = TypedCodec<R>::state_from(json);
        if (const std::string problem = table_->rules.validate(state); !problem.empty()) throw UserError("state: " + problem);
        return state;
    }

    std::shared_ptr<const TableRules<R>> table_;
};

template <Rules R>
class TypedGame final : public Game {
public:
    using Traits = GameTraits<R>;

    std::string_view key() const override { return R::key; }
    std::string_view title() const override { return Traits::title; }
    std::string_view summary() const override { return Traits::summary; }
    int rules_version() const override { return R::version; }
    int least_seats() const override { return Traits::least_seats; }
    int most_seats() const override { return Traits::most_seats; }

    int rank() const override {
        if constexpr (requires { Traits::rank; })
            return Traits::rank;
        else
            return Game::rank();
    }
    const Guide& guide() const override {
        if constexpr (requires { Traits::guide(); })
            return Traits::guide();
        else
            return Game::guide();
    }
    bool keeps_secrets(const Json& options) const override {
        if constexpr (requires { Traits::keeps_secrets(options); })
            return Traits::keeps_secrets(options);
        else
            return Game::keeps_secrets(options);
    }
    std::vector<std::string> ladder_sets() const override {
        if constexpr (requires { Traits::ladder_sets; })
            return {Traits::ladder_sets.begin(), Traits::ladder_sets.end()};
        else
            return Game::ladder_sets();
    }
    std::string busy_options() const override {
        if constexpr (requires { Traits::busy_options; })
            return std::string(Traits::busy_options);
        else
            return Game::busy_options();
    }
    std::string longest_options(const ContentPack& content) const override {
        if constexpr (requires { Traits::longest_options(content); })
            return Traits::longest_options(content);
        else
            return Game::longest_options(content);
    }

    std::vector<std::string_view> endings() const override {
        if constexpr (requires { typename R::Ending; }) {
            // The first one says that the game goes on.
            const auto names = names_of(typename R::Ending{});
            return {names.begin() + 1, names.end()};
        } else {
            return Game::endings();
        }
    }

    std::vector<OptionInfo> options() const override {
        std::vector<OptionInfo> result;
        const typename R::Options standard{};
        for_each_field(standard, [&](std::string_view name, const auto& value) {
            OptionInfo info{std::string(name), {}, to_json(value), std::string(Traits::option_help(name))};
            using Value = std::remove_cvref_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, bool>)
                info.choices = {"false", "true"};
            else
                for (const std::string_view choice : names_of(value)) info.choices.push_back('"' + std::string(choice) + '"');
            result.push_back(std::move(info));
        });
        if constexpr (HasOwnFile<R>)
            result.push_back({std::string(Traits::own_file), {}, "null", std::string(Traits::option_help(Traits::own_file))});
        return result;
    }

    std::unique_ptr<Setup> setup(const Json& json, const ContentPack& pack) const override {
        Json given = json;
        const Json own = take_own_file(given);
        const auto options = from_json<typename R::Options>(given, "options", Missing::Default);
        typename R::Content content = Traits::content(pack);
        std::string own_member;
        if constexpr (HasOwnFile<R>) {
            if (!own.is_null()) {
                Traits::put_own_file(own, options, content);
                own_member = Json(Traits::own_file).dump() + ":" + own.dump();
            }
        }
        return std::make_unique<TypedSetup<R>>(std::make_shared<const TableRules<R>>(
            TableRules<R>{rules_of(options, content, pack), options, this, pack.fingerprint(R::key), std::move(own_member)}));
    }

    std::string typescript() const override { return TypedTypes<R>::typescript(); }

private:
    static constexpr std::size_t largest_own_file = 16 * 1024;

    // Null if the game takes none, or if none was given.
    static Json take_own_file(Json& given) {
        if constexpr (HasOwnFile<R>) {
            const std::string name(Traits::own_file);
            if (!given.is_object() || !given.contains(name)) return nullptr;
            Json own = std::move(given[name]);
            given.erase(name);
            if (own.dump().size() > largest_own_file) throw UserError("options: '" + name + "' is larger than 16 kB");
            return own;
        } else {
            return nullptr;
        }
    }

    static R rules_of(const typename R::Options& options, const typename R::Content& content, const ContentPack& pack) {
        R rules(options, content);
        if constexpr (Weighed<R>) {
            const std::string file = std::string(R::key) + "/" + std::string(ContentPack::evaluation);
            return rules.with(weights_from<R>(pack.file(R::key, ContentPack::evaluation), file, Missing::Refuse));
        } else {
            return rules;
        }
    }
};

}  // namespace broadside
