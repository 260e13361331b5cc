// The moves of a seat, out of the same questions that check asks. Commands that do not fit a call (BI-6.7) and taking "ready"
// back (BI-3.9) are allowed, but nobody is offered them.
#pragma once

#include "games/brace-for-impact/rules/check_fleet.hpp"

namespace broadside::brace_for_impact {

class Lister {
public:
    constexpr Lister(const Terms& terms, const State& state, Who who, MoveList& moves)
        : terms_(terms), state_(state), who_(who), moves_(moves) {}

    constexpr void run() {
        offer(Ready{true});
        if (who_ != commander) officer();
        fleet();
    }

private:
    template <class M>
    constexpr void offer(const M& move) {
        if (check_move(terms_, state_, who_, move).ok()) moves_.push_back(move);
    }
    template <class Make>
    constexpr void offer_sectors(Make make) {
        for (int sector = 0; sector < sector_count; ++sector) offer(make(Sector{sector}));
    }

    constexpr void officer() {
        const Officer& officer = state_.officer(who_);
        if (officer.pick == Pick::Target) offer_sectors([](Sector sector) { return Fire{sector}; });
        if (officer.pick == Pick::Scout) {
            offer_sectors([](Sector sector) { return Scout{sector, System::None}; });
            for (const System system : all_systems) offer_sectors([&](Sector sector) { return Scout{sector, system}; });
            offer(Hold{});
        }
        if (state_.cannon) offer_sectors([](Sector sector) { return FireCannon{sector}; });
        if (in_battle(state_) && officer.pick == Pick::None) {
            answers_to_calls(officer);
            for (const Action card : officer.hand)
                for (const int status : {1, 2}) offer(Announce{card, byte(status)});
        }
        offer(TakeBack{});
        offer(Concentrate{});
        if (state_.firepower.caller != nobody)
            for (const Action card : officer.hand) offer(AddCard{card});
        offer(Spin{});
        offer(StandDown{});
        offer(Brace{});
    }

    constexpr void answers_to_calls(const Officer& officer) {
        for (int n = 0; n < terms_.officers(); ++n) {
            const Line& line = state_.officers[static_cast<std::size_t>(n)].line;
            if (!line.open() || n == who_.index) continue;
            for (const Action card : officer.hand)
                if (answers(terms_.cards.of(card).command, status_of(terms_, line).kind)) offer(Answer{line.number, card});
        }
    }

    constexpr void fleet() {
        if (state_.phase == Phase::Muster) {
            offer_sectors([](Sector sector) { return Deploy{unknown_ship, sector}; });
            draws();
        } else if (fleet_chooser(terms_, state_) == who_) {
            if (state_.frames.empty())
                at_rest();
            else
                choices();
        }
        offer(Pause{});
        offer(Resume{});
    }

    constexpr void draws() {
        offer(Draw{Deck::Ships});
        offer(Draw{Deck::Tactics});
    }

    constexpr void at_rest() {
        offer(Execute{});
        offer(Attack{});
        offer(Decline{});
        draws();
        for (const Tactic tactic : state_.fleet.tactics_hand) offer(UseTactic{tactic});
        for (const Leader leader : state_.fleet.leaders) offer(UseLeader{leader});
        discards();
    }
    constexpr void discards() {
        for (const Ship ship : state_.fleet.hand) offer(DiscardShip{ship});
        for (const Tactic tactic : state_.fleet.tactics_hand) offer(DiscardTactic{tactic});
    }

    constexpr void choices() {
        switch (asked(terms_, state_).op) {
            case Op::Deploy:
            case Op::MayDeploy:
            case Op::DeployThere:
                if (terms_.cooperative()) offer_sectors([](Sector sector) { return Deploy{unknown_ship, sector}; });
                for (const Ship ship : state_.fleet.hand) offer_sectors([&](Sector sector) { return Deploy{ship, sector}; });
                break;
            case Op::Place: offer_sectors([](Sector sector) { return Deploy{unknown_ship, sector}; }); break;
            case Op::RemoveShip: offer_sectors([](Sector sector) { return RemoveShip{sector}; }); break;
            case Op::DiscardShip: discards(); break;
            case Op::TurnDown:
            case Op::TurnOneDown: offer_sectors([](Sector sector) { return TurnDown{sector}; }); break;
            case Op::Swap: exchanges(); break;
            case Op::Rearrange:
                exchanges();
                offer_sectors([](Sector sector) { return TurnDown{sector}; });
                break;
            case Op::DamageChoice:
            case Op::DirectChoice:
                for (const System system : all_systems) offer(ChooseSystem{system});
                break;
            case Op::DiscardHand:
                for (int n = 0; n < terms_.officers(); ++n) offer(ChooseOfficer{Who{n}});
                break;
            case Op::OrderEvents: orders(); break;
            case Op::Revive:
                for (const Ship ship : state_.fleet.destroyed) offer_sectors([&](Sector sector) { return Revive{ship, sector}; });
                break;
            default: break;
        }
        offer(Decline{});
    }

    constexpr void exchanges() {
        for (int one = 0; one < sector_count; ++one)
            for (int two = one + 1; two < sector_count; ++two) offer(Exchange{Sector{one}, Sector{two}});
    }

    constexpr void orders() {
        const int looked = events_to_order(state_);
        for (int first = 0; first < looked; ++first)
            for (int second = 0; second < looked; ++second) {
                if (second == first) continue;
                OrderEvents move;
                move.events.push_back(event_below(state_, first));
                move.events.push_back(event_below(state_, second));
                if (looked == events_looked_at) move.events.push_back(event_below(state_, 3 - first - second));
                offer(move);
            }
    }

    const Terms& terms_;
    const State& state_;
    Who who_;
    MoveList& moves_;
};

}  // namespace broadside::brace_for_impact
