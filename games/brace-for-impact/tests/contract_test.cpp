// The contract suite over Brace for Impact in option sets of every form, and whole battles of computer players.
#include "contract/contract.hpp"

#include "games/brace-for-impact/tests/support.hpp"

namespace broadside::contract {

namespace bi = brace_for_impact;

template <>
struct Probe<bi::Rules> {
    using R = bi::Rules;
    // A Command that does not fit is allowed but not offered (BI-6.7), and an exchange may be named in either order.
    static constexpr bool complete = false;

    // Cards that `seat` does not see change places: ships with the same back, tactics in hand and deck, piles and hands of others.
    static R::State scramble(const R& rules, R::State state, Seat seat, Rng& rng) {
        if (state.phase == bi::Phase::Over || state.phase == bi::Phase::Deal) return state;
        const bi::Terms& terms = rules.terms();
        const bool commands = terms.is_commander(seat);
        scramble_actions(terms, state, seat, rng);
        if (!commands || bi::asked(terms, state).op != bi::Op::OrderEvents) scramble_events(state, rng);
        rng.shuffle(state.fleet.tactics);
        if (commands) {
            rng.shuffle(state.fleet.deck);
            return state;
        }
        scramble_ships(terms, state, rng);
        scramble_tactics(state, rng);
        return state;
    }

    static std::string leak(const R& rules, const R::State& state, Seat seat, const R::View& view) {
        if (state.phase == bi::Phase::Over) return "";
        const bool commands = rules.terms().is_commander(seat);
        for (int n = 0; n < bi::sector_count; ++n) {
            const bi::BerthView& berth = view.board[static_cast<std::size_t>(n)];
            if (!commands && !berth.face_up && (berth.ship.named() || berth.strength != 0)) return "a face-down ship";
        }
        if (!commands && (!view.fleet.hand.empty() || !view.fleet.tactics_hand.empty() || !view.fleet.lit.empty()))
            return "the commander's hand";
        if (!commands && (view.fleet.drawn != bi::no_ship || !view.fleet.looked_at.empty())) return "what the commander looks at";
        if (!rules.terms().is_officer(seat) && (!view.hand.empty() || !view.pile.empty())) return "an officer's cards";
        for (const bi::Action card : view.hand)
            if (!bi::contains(state.officers[seat.n].hand, card)) return "another's hand";
        for (int i = 1; i < view.pile.size(); ++i)
            if (view.pile[i].index < view.pile[i - 1].index) return "the order of a pile";
        return "";
    }
    static std::string leak(const R& rules, const R::State& state, Seat seat, const R::Event& event) {
        if (state.phase == bi::Phase::Over) return "";
        const bool commands = rules.terms().is_commander(seat);
        if (const auto* drawn = std::get_if<bi::CardsDrawn>(&event))
            return drawn->cards.empty() || drawn->who.index == seat.n ? "" : "cards that another drew";
        if (const auto* undone = std::get_if<bi::DrawUndone>(&event))
            return !undone->card.named() || undone->who.index == seat.n ? "" : "a card that another put back";
        if (const auto* deployed = std::get_if<bi::Deployed>(&event)) return !deployed->ship.named() || commands ? "" : "a deployed ship";
        if (const auto* filled = std::get_if<bi::HandFilled>(&event))
            return (!filled->ship.named() && !filled->tactic.named()) || commands ? "" : "a card of the commander";
        if (const auto* discarded = std::get_if<bi::CardDiscarded>(&event))
            return (!discarded->ship.named() && !discarded->tactic.named()) || commands ? "" : "a card of the commander";
        if (const auto* turned = std::get_if<bi::ShipTurned>(&event))
            return turned->face_up || !turned->ship.named() ? "" : "a ship turned down";
        return "";
    }

private:
    template <class Lists>
    static void deal_again(Lists lists, Rng& rng) {
        using Item = typename std::remove_pointer_t<typename Lists::value_type>::value_type;
        std::vector<Item> all;
        for (auto* list : lists)
            for (const Item item : *list) all.push_back(item);
        rng.shuffle(all);
        for (auto* list : lists)
            for (int i = 0; i < list->size(); ++i) {
                (*list)[i] = all.back();
                all.pop_back();
            }
    }
    // Another's cards may be any of the others'; a card that is called from, or that was drawn by scouting, stays in its hand.
    static void scramble_actions(const bi::Terms& terms, R::State& state, Seat seat, Rng& rng) {
        for (int n = 0; n < terms.officers(); ++n) {
            bi::Officer& officer = state.officers[static_cast<std::size_t>(n)];
            rng.shuffle(officer.pile);
            if (n == seat.n || officer.line.open()) continue;
            for (int i = 0; i < officer.hand.size() && !officer.pile.empty(); ++i)
                if (officer.hand[i] != officer.drawn) std::swap(officer.hand[i], officer.pile[rng.below(officer.pile.size())]);
        }
    }
    static void scramble_events(R::State& state, Rng& rng) {
        auto& events = state.fleet.events;
        if (events.empty()) return;
        const bi::EventCard top = events.back();
        events.pop_back();
        rng.shuffle(events);
        events.push_back(top);
    }
    // Every unseen ship changes places with another of the same back and, where it matters for what may be placed, strength.
    static void scramble_ships(const bi::Terms& terms, R::State& state, Rng& rng) {
        std::vector<bi::Ship*> unseen;
        for (bi::Ship& ship : state.fleet.deck) unseen.push_back(&ship);
        for (bi::Ship& ship : state.fleet.hand) unseen.push_back(&ship);
        for (bi::Berth& berth : state.board) {
            if (!bi::is_face_down(berth)) continue;
            if (bi::contains(state.fleet.destroyed, berth.ship))
                scramble_revived(terms, state, berth, rng);
            else
                unseen.push_back(&berth.ship);
        }
        for (int i = static_cast<int>(unseen.size()) - 1; i > 0; --i) {
            bi::Ship& one = *unseen[static_cast<std::size_t>(i)];
            bi::Ship& two = *unseen[static_cast<std::size_t>(rng.below(i + 1))];
            if (terms.cards.of(one).back == terms.cards.of(two).back) std::swap(one, two);
        }
    }
    // BI-14.7: any destroyed ship with this back that is weak enough may have come back.
    static void scramble_revived(const bi::Terms& terms, const R::State& state, bi::Berth& berth, Rng& rng) {
        std::vector<bi::Ship> possible{berth.ship};
        for (const bi::Ship ship : state.fleet.destroyed)
            if (bi::can_come_back(terms, ship) && !bi::has_come_back(state, ship) &&
                terms.cards.of(ship).back == terms.cards.of(berth.ship).back)
                possible.push_back(ship);
        berth.ship = possible[static_cast<std::size_t>(rng.below(static_cast<int>(possible.size())))];
    }
    static void scramble_tactics(R::State& state, Rng& rng) {
        if (state.fleet.tactics.empty()) return;
        for (bi::Tactic& tactic : state.fleet.tactics_hand) std::swap(tactic, state.fleet.tactics[rng.below(state.fleet.tactics.size())]);
    }
};

namespace {

// Every number of players that has a row of its own, both forms, and each option of the commander at least twice.
std::vector<bi::Options> option_sets() {
    std::vector<bi::Options> sets;
    const auto add = [&](int players, bi::Form form, bi::Difficulty difficulty, bool track, bool tactics, bool leaders,
                         bi::Channels channels) {
        bi::Options options;
        options.players = static_cast<bi::Players>(players - 2);
        options.form = form;
        options.difficulty = difficulty;
        options.events = track ? bi::Announcer::Track : bi::Announcer::Cards;
        options.tactics = tactics;
        options.leaders = leaders;
        options.channels = channels;
        options.hand = players % 2 == 0 ? bi::HandBy::Players : bi::HandBy::Difficulty;
        options.pace = players > 8 ? bi::Pace::Flash : bi::Pace::Quick;
        sets.push_back(options);
    };
    using enum bi::Form;
    using enum bi::Difficulty;
    add(2, Cooperative, Training, false, false, false, bi::Channels::Any);
    add(3, Cooperative, Veteran, false, false, false, bi::Channels::Two);
    add(4, Cooperative, Elite, true, true, true, bi::Channels::Any);
    add(3, Commander, Training, false, true, false, bi::Channels::Any);
    add(4, Commander, Elite, true, false, true, bi::Channels::Three);
    add(5, Commander, Veteran, false, true, true, bi::Channels::Any);
    add(5, Commander, Training, true, true, true, bi::Channels::Four);
    add(8, Commander, Elite, false, false, true, bi::Channels::Any);
    add(9, Commander, Training, false, true, false, bi::Channels::Two);
    add(15, Commander, Veteran, false, true, true, bi::Channels::Any);
    return sets;
}

class BraceContract : public ::testing::TestWithParam<int> {
protected:
    bi::Rules rules() const { return {option_sets()[static_cast<std::size_t>(GetParam())], bi::testing::standard_content()}; }
};

}  // namespace

TEST_P(BraceContract, GamesEndAndMovesAreAllowed) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) games_end_and_moves_are_allowed(rules(), seed);
}
TEST_P(BraceContract, OtherMovesAreRefusedWithAClause) { other_moves_are_refused_with_a_clause(rules(), 4); }
TEST_P(BraceContract, ReplayGivesTheSameHash) {
    for (std::uint64_t seed = 5; seed <= 9; ++seed) replay_gives_the_same_hash(rules(), seed);
}
TEST_P(BraceContract, JsonComesBackAsItWent) { json_comes_back_as_it_went(rules(), 10); }
TEST_P(BraceContract, CopiesAreIndependent) { copies_are_independent(rules(), 11); }
TEST_P(BraceContract, SecretsOfOthersChangeNothing) {
    for (std::uint64_t seed = 12; seed <= 14; ++seed) secrets_of_others_change_nothing(rules(), seed);
}
TEST_P(BraceContract, NothingLeaks) {
    for (std::uint64_t seed = 15; seed <= 18; ++seed) nothing_leaks(rules(), seed);
}
TEST_P(BraceContract, EverythingIsConserved) {
    for (std::uint64_t seed = 19; seed <= 22; ++seed) everything_is_conserved(rules(), seed);
}

TEST_P(BraceContract, PoliciesPlayLawfully) {
    for (std::uint64_t seed = 23; seed <= 26; ++seed) policies_play_lawfully(rules(), seed);
}

INSTANTIATE_TEST_SUITE_P(OptionSets, BraceContract, ::testing::Range(0, static_cast<int>(option_sets().size())));

}  // namespace broadside::contract
