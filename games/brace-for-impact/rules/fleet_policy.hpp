// A computer commander: event or attack, which ship where, tactics and leaders when they hurt. The caller of the cooperative
// form makes the same choices for the fleet, with the crew's good in mind.
#pragma once

#include "games/brace-for-impact/rules/habits.hpp"
#include "games/brace-for-impact/rules/worth.hpp"

namespace broadside::brace_for_impact {

class FleetPolicy {
public:
    FleetPolicy(const Terms& terms, const View& view, const Habits& habits, Ideas& ideas)
        : terms_(terms), view_(view), habits_(habits), ideas_(ideas), attack_(attack_worth(terms, view)) {}

    // False when there is nothing to prepare any more.
    bool muster() {
        if (view_.fleet.to_place > 0 && places()) {
            deploy_unseen();
            return true;
        }
        if (view_.me != commander || view_.fleet.to_place > 0 || !has_choice_of_deck()) return false;
        draw();
        return true;
    }

    void think() {
        if (view_.doing.chooser != view_.me) return;
        if (!view_.doing.frames.empty()) return choose();
        if (view_.me != commander) return;
        if (view_.fleet.hand.size() + view_.fleet.tactics_hand.size() > view_.fleet.limit) return give_up_card();
        if (view_.phase != Phase::Battle) return;
        if (has_choice_of_deck()) draw();
        due();
        tactics();
        leaders();
    }

private:
    static constexpr int asked = 500;  // what is asked for comes before what is only possible

    bool places() const { return view_.cooperative ? view_.me.index == 0 : view_.me == commander; }
    bool has_choice_of_deck() const {
        return view_.fleet.hand.size() + view_.fleet.tactics_hand.size() < view_.fleet.limit && view_.fleet.deck > 0 &&
               view_.fleet.tactics > 0;
    }
    int ship_worth(Ship ship) const {
        const ShipData& data = terms_.cards.of(ship);
        return data.friendly ? 0 : row_worth(view_, data.attack, attack_, false) + 3 * data.strength;
    }
    int sector_worth(int sector) const { return row_worth(view_, terms_.attack_row(Sector{sector}, no_ship), attack_, false); }

    // --- At rest --------------------------------------------------------------------------------------------------------

    void draw() {
        ideas_.add(Draw{Deck::Tactics}, view_.fleet.tactics_in_hand < 2 ? 130 : 60, 40);
        ideas_.add(Draw{Deck::Ships}, view_.fleet.ships_in_hand < 3 ? 140 : 90, 40);
    }
    void due() {
        if (view_.fleet.due.empty() || view_.fleet.due[0].kind == DueKind::Script) return;
        ideas_.add(Attack{}, 200 + attack_, 70);
        // BI-12.6: beginners shrink from an attack that shows a ship.
        if (view_.fleet.due[0].kind == DueKind::Attack) ideas_.add(Decline{}, 200 + attack_ - habits_.nerve, 70);
        if (view_.fleet.due[0].kind == DueKind::Event && view_.fleet.next_event.named())
            ideas_.add(Execute{}, 200 + row_worth(view_, terms_.row_of(view_.fleet.next_event), attack_, false), 70);
    }
    void tactics() {
        for (const Tactic tactic : view_.fleet.tactics_hand)
            if (view_.fleet.lit.has(tactic.index)) {
                const int worth = row_worth(view_, terms_.cards.of(tactic).row, attack_, true);
                if (worth >= 8) ideas_.add(UseTactic{tactic}, 150 + worth, 80);
            }
    }
    // Each use costs a card of the hand for the rest of the battle, so it must pay; late it is cheaper.
    void leaders() {
        const int price = !habits_.thrift ? 30 : view_.second_half ? 35 : 70;
        for (const Leader leader : view_.fleet.leaders_up.items()) {
            const LeaderData& data = terms_.cards.of(leader);
            if (data.required.measure == Measure::Ships && enemies_in(view_) < data.required.least) continue;
            const int worth = row_worth(view_, data.row, attack_, true);
            if (worth > price) ideas_.add(UseLeader{leader}, 60 + worth - price, 150);
        }
    }
    void give_up_card() {
        for (const Tactic tactic : view_.fleet.tactics_hand) ideas_.add(DiscardTactic{tactic}, asked + 40, 50);
        for (const Ship ship : view_.fleet.hand) ideas_.add(DiscardShip{ship}, asked + 200 - std::min(199, ship_worth(ship)), 50);
    }

    // --- Choices --------------------------------------------------------------------------------------------------------

    void choose() {
        switch (view_.doing.asks) {
            case Op::Deploy:
            case Op::MayDeploy:
            case Op::DeployThere: return view_.cooperative ? deploy_unseen() : deploy();
            case Op::Place: return place();
            case Op::RemoveShip: return pay_with_ship();
            case Op::DiscardShip:
                for (const Ship ship : view_.fleet.hand) ideas_.add(DiscardShip{ship}, asked + 200 - std::min(199, ship_worth(ship)), 50);
                return;
            case Op::TurnDown:
            case Op::TurnOneDown: return turn_down();
            case Op::DamageChoice:
            case Op::DirectChoice:
                for (const System system : {System::Armor, System::Reflex, System::Life})
                    ideas_.add(ChooseSystem{system}, asked + damage_worth(view_, system, view_.doing.asks == Op::DirectChoice, true), 50);
                return;
            case Op::Swap: return exchange();
            case Op::Rearrange:
                turn_down();
                ideas_.add(Decline{}, asked - 1, 50);
                return;
            case Op::DiscardHand:
                for (const OfficerView& officer : view_.officers) ideas_.add(ChooseOfficer{officer.who}, asked + 10 * officer.hand, 60);
                return;
            case Op::OrderEvents: return order_events();
            case Op::Revive: return revive();
            default: return;
        }
    }

    template <class Use>
    void for_each_empty_sector(Use use) const {
        for (int i = 0; i < sector_count; ++i)
            if (view_.board[static_cast<std::size_t>(i)].empty()) use(i);
    }
    // The ship with the worst icons, over the sector with the mildest.
    void deploy() {
        for (const Ship ship : view_.fleet.hand)
            for_each_empty_sector([&](int sector) {
                if (view_.doing.asks == Op::DeployThere && Sector{sector} != view_.wreck) return;
                ideas_.add(Deploy{ship, Sector{sector}}, asked + ship_worth(ship) + 100 - std::min(100, sector_worth(sector)), 50);
            });
    }
    // Unseen, by the crew itself: better over a sector that hurts.
    void deploy_unseen() {
        for_each_empty_sector([&](int sector) {
            const int worth = view_.me == commander ? 100 - std::min(100, sector_worth(sector)) : sector_worth(sector);
            ideas_.add(Deploy{unknown_ship, Sector{sector}}, asked + worth, 40);
        });
    }
    // BI-15.2: so many that the board stays manageable, for each call costs an attack.
    void place() {
        const int placed = view_.doing.frames.back().left;
        const int wanted = habits_.thrift && view_.gauge(System::Hull).value > 2 && enemies_in(view_) < 4 ? 2 : 1;
        if (placed < wanted) return deploy_unseen();
        ideas_.add(Decline{}, asked, 40);
    }
    // BI-10.6: a friend is no loss.
    void pay_with_ship() {
        for (int i = 0; i < sector_count; ++i) {
            const BerthView& berth = view_.board[static_cast<std::size_t>(i)];
            if (!berth.empty() && berth.ship.named())
                ideas_.add(RemoveShip{Sector{i}}, asked + 200 - std::min(199, berth.enemy ? ship_worth(berth.ship) : 0), 50);
        }
        ideas_.add(Decline{}, asked + 20, 50);
    }
    void turn_down() {
        for (int i = 0; i < sector_count; ++i) {
            const BerthView& berth = view_.board[static_cast<std::size_t>(i)];
            if (!berth.enemy || !berth.face_up) continue;
            if (view_.doing.asks == Op::TurnOneDown && Sector{i} != view_.doing.frames.back().one &&
                Sector{i} != view_.doing.frames.back().two)
                continue;
            ideas_.add(TurnDown{Sector{i}}, asked + ship_worth(berth.ship), 50);
        }
        if (view_.doing.asks == Op::TurnDown) ideas_.add(Decline{}, asked - 1, 50);
    }
    // An open ship that hurts changes places with another and is turned down.
    void exchange() {
        for (int one = 0; one < sector_count; ++one)
            for (int two = one + 1; two < sector_count; ++two) {
                const BerthView& a = view_.board[static_cast<std::size_t>(one)];
                const BerthView& b = view_.board[static_cast<std::size_t>(two)];
                if (!a.enemy || !b.enemy) continue;
                const int open = (a.face_up ? ship_worth(a.ship) : 0) + (b.face_up ? ship_worth(b.ship) : 0);
                ideas_.add(Exchange{Sector{one}, Sector{two}}, asked + open, 60);
            }
    }
    void order_events() {
        OrderEvents move;
        move.events = view_.fleet.looked_at;
        const auto worth = [&](EventCard event) { return row_worth(view_, terms_.row_of(event), attack_, false); };
        for (int i = 0; i < move.events.size(); ++i)
            for (int j = i + 1; j < move.events.size(); ++j)
                if (worth(move.events[j]) > worth(move.events[i])) std::swap(move.events[i], move.events[j]);
        ideas_.add(move, asked, 100);
    }
    void revive() {
        for (const Ship ship : view_.fleet.destroyed)
            if (can_come_back(terms_, ship))
                for_each_empty_sector([&](int sector) { ideas_.add(Revive{ship, Sector{sector}}, asked + 1 + ship_worth(ship), 60); });
    }

    const Terms& terms_;
    const View& view_;
    const Habits& habits_;
    Ideas& ideas_;
    int attack_;
};

}  // namespace broadside::brace_for_impact
