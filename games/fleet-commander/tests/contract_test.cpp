// The contract suite over Fleet Commander in all its 40 option sets.
#include "contract/contract.hpp"
#include "games/fleet-commander/rules/rules.hpp"

namespace broadside::contract {

namespace fc = fleet_commander;

template <>
struct Probe<fc::Rules> {
    using R = fc::Rules;
    static constexpr bool complete = true;

    // Kinds change places under the hidden tokens, whether or not the classes then fit; secret weapons change too.
    static R::State scramble(const R& rules, R::State state, Seat seat, Rng& rng) {
        if (state.phase == fc::Phase::Over) return state;
        const auto& options = rules.terms().options;
        for (const fc::Fleet fleet : fc::both_fleets) {
            if (fc::seat_of(fleet) == seat) continue;
            fc::Force& force = state.force(fleet);
            std::vector<int> hidden;
            for (int i = 0; i < fc::fleet_size; ++i)
                if (fc::piece_of(force, i).at.on_board() && !fc::piece_of(force, i).revealed) hidden.push_back(i);
            for (std::size_t i = hidden.size(); i > 1; --i) {
                auto& one = force.pieces[static_cast<std::size_t>(hidden[i - 1])];
                auto& two = force.pieces[static_cast<std::size_t>(hidden[static_cast<std::size_t>(rng.below(static_cast<int>(i)))])];
                std::swap(one.kind, two.kind);
                std::swap(one.hull, two.hull);
            }
            if (options.secret_weapons && force.weapon != fc::Weapon::None && !force.weapon_revealed)
                force.weapon = fc::all_weapons[static_cast<std::size_t>(rng.below(6))];
            if (options.secret_weapons && state.phase > fc::Phase::DealWeapons) {
                force.offer.bits = 0;
                force.offer.add(fc::all_weapons[static_cast<std::size_t>(rng.below(6))]);
            }
            if (fleet == state.active) state.second_step = {};
        }
        return state;
    }

    static bool is_open(const R::State& state, fc::Fleet fleet, Seat seat, fc::Token ship) {
        return state.phase == fc::Phase::Over || fc::seat_of(fleet) == seat || fc::piece_of(state.force(fleet), ship.index).revealed;
    }

    static std::string leak(const R&, const R::State& state, Seat seat, const R::View& view) {
        for (const fc::Fleet fleet : fc::both_fleets) {
            const bool owner = fc::seat_of(fleet) == seat;
            const fc::ForceView& force = view.force(fleet);
            for (std::uint8_t i = 0; i < fc::piece_count; ++i)
                if (!is_open(state, fleet, seat, fc::Token{i}) && (force.pieces[i].kind != fc::Kind::Unknown || force.pieces[i].hull != 0))
                    return "the kind or hull of a signal";
            if (owner || state.phase == fc::Phase::Over) continue;
            if (force.offer.bits != 0) return "the weapons dealt to the other side";
            if (!force.weapon_revealed && force.weapon != fc::Weapon::Unknown && force.weapon != fc::Weapon::None) return "a secret weapon";
            if (fleet == state.active && !view.second_step.ships.empty()) return "the second step";
        }
        return "";
    }

    static std::string leak(const R&, const R::State& state, Seat seat, const R::Event& event) {
        const auto kind_of = [&](fc::Fleet fleet, fc::Token ship, fc::Kind kind) -> std::string {
            return kind == fc::Kind::Unknown || is_open(state, fleet, seat, ship) ? "" : "the kind of a signal";
        };
        if (const auto* told = std::get_if<fc::Deployed>(&event)) return kind_of(told->fleet, told->ship, told->kind);
        if (const auto* told = std::get_if<fc::Revealed>(&event)) {
            if (told->weapon != fc::Weapon::None && !state.force(told->fleet).weapon_revealed) return "a secret weapon";
            return kind_of(told->fleet, told->ship, told->kind);
        }
        if (const auto* told = std::get_if<fc::ShipDestroyed>(&event)) return kind_of(told->fleet, told->ship, told->kind);
        if (const auto* told = std::get_if<fc::Damaged>(&event))
            return is_open(state, told->fleet, seat, told->ship) ? "" : "damage to a hidden ship";
        if (const auto* told = std::get_if<fc::WeaponsDealt>(&event)) return fc::seat_of(told->fleet) == seat ? "" : "dealt weapons";
        if (const auto* told = std::get_if<fc::WeaponChosen>(&event)) {
            const bool open = fc::seat_of(told->fleet) == seat || state.force(told->fleet).weapon_revealed;
            return open || told->weapon == fc::Weapon::Unknown ? "" : "a secret weapon";
        }
        return "";
    }
};

class FleetCommanderContract : public ::testing::TestWithParam<int> {
protected:
    static fc::Options options(int set) {
        return {static_cast<fc::Level>(set % 2), static_cast<fc::Scenario>(set / 8), set / 2 % 2 == 1, set / 4 % 2 == 1};
    }
    fc::Rules rules{options(GetParam()), {}};

    template <class Check>
    void over_seeds(int seeds, Check check) {
        for (int seed = 1; seed <= seeds; ++seed) check(rules, static_cast<std::uint64_t>(seed * 100 + GetParam()));
    }
};

TEST_P(FleetCommanderContract, GamesEndAndMovesAreAllowed) { over_seeds(3, games_end_and_moves_are_allowed<fc::Rules>); }
TEST_P(FleetCommanderContract, OtherMovesAreRefusedWithAClause) { over_seeds(3, other_moves_are_refused_with_a_clause<fc::Rules>); }
TEST_P(FleetCommanderContract, ReplayGivesTheSameHash) { over_seeds(5, replay_gives_the_same_hash<fc::Rules>); }
TEST_P(FleetCommanderContract, JsonComesBackAsItWent) { over_seeds(1, json_comes_back_as_it_went<fc::Rules>); }
TEST_P(FleetCommanderContract, CopiesAreIndependent) { over_seeds(2, copies_are_independent<fc::Rules>); }
TEST_P(FleetCommanderContract, SecretsOfOthersChangeNothing) { over_seeds(3, secrets_of_others_change_nothing<fc::Rules>); }
TEST_P(FleetCommanderContract, NothingLeaks) { over_seeds(3, nothing_leaks<fc::Rules>); }
TEST_P(FleetCommanderContract, SampledWorldsLookTheSame) { over_seeds(3, sampled_worlds_look_the_same<fc::Rules>); }
TEST_P(FleetCommanderContract, ShortFormsAgreeWithViews) { over_seeds(3, short_forms_agree_with_views<fc::Rules>); }
TEST_P(FleetCommanderContract, EverythingIsConserved) { over_seeds(5, everything_is_conserved<fc::Rules>); }

INSTANTIATE_TEST_SUITE_P(OptionSets, FleetCommanderContract, ::testing::Range(0, 40));

// The rules are constexpr: a game can be set up by the compiler, so they need no allocation, no exceptions, no clock.
constexpr bool the_compiler_can_play() {
    const fc::Rules rules(fc::Options{fc::Level::Advanced, fc::Scenario::Trap, false, false}, fc::Content{});
    fc::State state = rules.initial();
    Unheard nobody;
    const fc::Move choice = fc::ChooseWeapon{fc::Weapon::Beam};
    if (!rules.check(state, fc::seat_of(fc::Fleet::Yellow), choice).ok()) return false;
    rules.apply(state, Acted<fc::Move>{fc::seat_of(fc::Fleet::Yellow), choice, 0}, nobody);
    return rules.waiting(state).seats.has(fc::seat_of(fc::Fleet::Blue)) && !rules.check(state, fc::seat_of(fc::Fleet::Blue), choice).ok();
}
static_assert(the_compiler_can_play());
static_assert(std::is_trivially_copyable_v<fc::State> && std::is_trivially_copyable_v<fc::View> && std::is_trivially_copyable_v<fc::Move>);

}  // namespace broadside::contract
