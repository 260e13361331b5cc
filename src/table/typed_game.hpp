// Game and Setup for one set of rules. What only the game knows comes from a specialisation of GameTraits.
#pragma once

#include "table/measuring.hpp"
#include "table/simulation.hpp"
#include "table/typed_match.hpp"
#include "table/typescript.hpp"

namespace broadside {

// Rules whose evaluation has weights that can be changed: content/<game>/evaluation.json.
template <class R>
concept Weighed = requires(const R& rules, const typename R::Weights& weights) {
    { rules.with(weights) } -> std::same_as<R>;
    { rules.weights() } -> std::same_as<const typename R::Weights&>;
};

template <Weighed R>
typename R::Weights weights_from(const Json& json, const std::string& what, Missing missing) {
    const auto weights = from_json<typename R::Weights>(json, what, missing);
    for_each_field(weights, [&](std::string_view name, float value) {
        if (!(value >= 0 && value <= 1000)) throw UserError(what + ": '" + std::string(name) + "' must be a number from 0 to 1000");
    });
    return weights;
}

template <Rules R>
class TypedSetup final : public Setup {
public:
    explicit TypedSetup(std::shared_ptr<const TableRules<R>> table) : table_(std::move(table)) {}

    std::string options() const override { return to_json(table_->options); }
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
        return SimulatedGame<R>(table_->rules, contestants, seed).play();
    }
    std::string weights() const override {
        if constexpr (Weighed<R>)
            return to_json(table_->rules.weights());
        else
            return "{}";
    }
    std::vector<Measurement> measure(double seconds) const override { return Measuring<R>(table_->rules).measure(seconds); }
    std::vector<Measurement> measure_search(double seconds) const override {
        if constexpr (Searchable<R>)
            return Measuring<R>(table_->rules).measure_search(seconds);
        else
            return {};
    }
    std::uint64_t perft(const Json& state, int depth) const override {
        return Measuring<R>(table_->rules).perft(state.is_null() ? table_->rules.initial() : state_from(state), depth);
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
        const auto state = from_json<typename R::State>(json, "state", Missing::Refuse);
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
        return result;
    }

    std::unique_ptr<Setup> setup(const Json& json, const ContentPack& pack) const override {
        const auto options = from_json<typename R::Options>(json, "options", Missing::Default);
        return std::make_unique<TypedSetup<R>>(
            std::make_shared<const TableRules<R>>(TableRules<R>{rules_of(options, pack), options, this, pack.fingerprint(R::key)}));
    }

    std::string typescript() const override {
        TypeScript types;
        types.add<typename R::Options>("Options");
        types.add<typename R::State>("State");
        types.add<typename R::View>("View");
        types.add<typename R::Move>("Move");
        types.add<typename R::Event>("Event");
        if constexpr (Asked<R>) {
            types.add<typename R::Question>("Question");
            types.add<typename R::Answer>("Answer");
        }
        if constexpr (requires { R::chances; }) types.add_chances(R::chances);
        return types.text();
    }

private:
    static R rules_of(const typename R::Options& options, const ContentPack& pack) {
        const R rules(options, Traits::content(pack));
        if constexpr (Weighed<R>) {
            const std::string file = std::string(R::key) + "/" + std::string(ContentPack::evaluation);
            return rules.with(weights_from<R>(pack.file(R::key, ContentPack::evaluation), file, Missing::Refuse));
        } else {
            return rules;
        }
    }
};

}  // namespace broadside
