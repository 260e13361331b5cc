// A computer officer: announces what is needed most and can be hoped to be answered, answers the calls of others, aims,
// scouts, gathers firepower and calls to brace when hands are empty. Everything out of the officer's own view.
#pragma once

#include <algorithm>

#include "games/brace-for-impact/rules/habits.hpp"
#include "games/brace-for-impact/rules/worth.hpp"

namespace broadside::brace_for_impact {

class CrewPolicy {
public:
    CrewPolicy(const Terms& terms, const View& view, const Habits& habits, Ideas& ideas)
        : terms_(terms), view_(view), habits_(habits), ideas_(ideas) {}

    void think() {
        if (view_.own().pick == Pick::Target) return aim();
        if (view_.own().pick == Pick::Scout) return look();
        if (view_.phase != Phase::Battle) return;
        if (view_.cannon) fire_cannon();
        answer();
        announce();
        firepower();
        brace();
    }

private:
    // Choices are made before anything else.
    static constexpr int urgent = 2000;

    void aim() {
        const int total = view_.own().total;
        for (int i = 0; i < sector_count; ++i) {
            const BerthView& berth = view_.board[static_cast<std::size_t>(i)];
            if (!berth.enemy) continue;
            const int threat = threat_of(terms_, view_, berth);
            const bool known = berth.ship.named();
            const int worth = known ? (berth.strength <= total ? 2 * threat : 1) : threat * std::min(total, 8) / 8 + 2;
            ideas_.add(Fire{Sector{i}}, urgent + worth, 60);
        }
    }
    void look() {
        for (int i = 0; i < sector_count; ++i) {
            const BerthView& berth = view_.board[static_cast<std::size_t>(i)];
            if (berth.empty() || berth.face_up) continue;
            if (berth.back == Back::Draw)
                ideas_.add(Scout{Sector{i}, System::None}, urgent + draw_need(view_), 60);
            else
                for (const System system : all_systems) ideas_.add(Scout{Sector{i}, system}, urgent + repair_need(view_, system, 1), 60);
        }
    }
    // BI-9.2: the ship that hurts most and that no single shot would reach.
    void fire_cannon() {
        for (int i = 0; i < sector_count; ++i) {
            const BerthView& berth = view_.board[static_cast<std::size_t>(i)];
            if (berth.enemy) ideas_.add(FireCannon{Sector{i}}, 300 + threat_of(terms_, view_, berth) + 10 * strength_in(berth), 90);
        }
    }

    // --- Calls and answers ----------------------------------------------------------------------------------------------

    int need_of_line(const LineView& line) const { return need_of(terms_, view_, line.kind, line.value); }

    void answer() {
        if (view_.own().locked != no_deadline) return;
        for (const LineView& line : view_.lines) {
            if (line.who == view_.me || view_.officers[line.who.index].pick != Pick::None) continue;
            const int need = need_of_line(line);
            if (need <= 0) continue;
            for (const Action card : view_.hand) {
                const Kind command = terms_.cards.of(card).command;
                if (!answers(command, line.kind)) continue;
                const int dear = command == Kind::Repair && habits_.thrift ? 10 : 0;
                ideas_.add(Answer{line.number, card}, 25 + need - dear, 100);
            }
        }
    }

    // In hundredths: how likely somebody else holds a Command for it.
    int hope(Kind kind) const {
        const int others = cards_in_crew(view_) - view_.hand.size();
        const int share = kind == Kind::Attack ? 33 : kind == Kind::Scout ? 11 : 22;
        int nobody_has = 1000;
        for (int i = 0; i < others; ++i) nobody_has = nobody_has * (100 - share) / 100;
        return (1000 - nobody_has) / 10;
    }
    bool already_called(Kind kind) const {
        for (const LineView& line : view_.lines)
            if (line.kind == kind && line.who != view_.me) return true;
        return false;
    }
    const LineView* own_line() const {
        for (const LineView& line : view_.lines)
            if (line.who == view_.me) return &line;
        return nullptr;
    }

    void announce() {
        const LineView* own = own_line();
        if (own == nullptr && view_.lines.size() >= terms_.channels()) return;
        const int worth_now = own == nullptr ? 0 : announce_worth(own->kind, own->value);
        for (const Action card : view_.hand)
            for (int status = 1; status <= 2; ++status) {
                const StatusData& data = terms_.cards.of(card).statuses[static_cast<std::size_t>(status - 1)];
                if (own != nullptr && own->card == card && own->status == status) continue;
                const int worth = announce_worth(data.kind, data.value);
                const bool sudden = own != nullptr && worth > 2 * worth_now + 20;
                const Millis wait = own == nullptr || sudden ? 0 : own->since + habits_.patience;
                ideas_.add(Announce{card, byte(status)}, own != nullptr && own->kind == data.kind ? worth / 2 : worth, 80, wait);
            }
    }
    int announce_worth(Kind kind, int value) const {
        const int need = need_of(terms_, view_, kind, value);
        const int worth = need * hope(kind) / 100;
        return already_called(kind) ? worth / 2 : worth;
    }

    // --- Calls to all hands ---------------------------------------------------------------------------------------------

    // The ship that is worth many cards: too strong for one.
    const BerthView* strong_target() const {
        const BerthView* best = nullptr;
        int best_worth = 0;
        for (const BerthView& berth : view_.board) {
            if (!berth.enemy || !berth.ship.named()) continue;
            const int worth = threat_of(terms_, view_, berth) + (berth.strength >= 6 ? 40 : 0);
            if (worth <= best_worth) continue;
            best = &berth;
            best_worth = worth;
        }
        return best;
    }
    // The card with an Attack Status that is missed least.
    Action cheapest_attack() const {
        Action best = no_action;
        int best_score = 0;
        for (const Action card : view_.hand) {
            const ActionData& data = terms_.cards.of(card);
            const int score = data.attack() * 10 - (data.command == Kind::Repair ? 15 : 0);
            if (data.attack() > 0 && (best == no_action || score > best_score)) {
                best = card;
                best_score = score;
            }
        }
        return best;
    }
    int own_firepower() const {
        int sum = 0;
        for (const Action card : view_.hand) sum += terms_.cards.of(card).attack();
        return sum;
    }

    void firepower() {
        const BerthView* target = strong_target();
        const Action card = cheapest_attack();
        if (view_.firepower.caller == nobody) {
            if (is_full() && card != no_action) ideas_.add(Concentrate{}, stuck() ? 200 : 1, 120, view_.progress + long_time);
            // The last ships have to go, by whatever means.
            const bool last = view_.cooperative && view_.fleet.deck == 0;
            if (target == nullptr || card == no_action || (!habits_.thrift && !last)) return;
            const int others = cards_in_crew(view_) - view_.hand.size();
            const bool crowded = enemies_in(view_) >= 6;
            const bool worthwhile = target->strength >= 6 || crowded || last;
            if (worthwhile && own_firepower() + others >= target->strength + 1)
                ideas_.add(Concentrate{}, (crowded ? 70 : 30) + threat_of(terms_, view_, *target) / 2, 120);
            return;
        }
        const int sum = view_.firepower.sum;
        const int wanted = target == nullptr ? guessed_strength : target->strength;
        const bool enough = sum + 1 >= wanted;
        if (!enough && card != no_action && enemies_in(view_) > 0) ideas_.add(AddCard{card}, 90, 80);
        if (view_.firepower.caller != view_.me) return;
        if (view_.firepower.cards.empty()) {
            if (card == no_action || enemies_in(view_) == 0) ideas_.add(StandDown{}, 60, 150);
        } else if (enemies_in(view_) > 0) {
            ideas_.add(Spin{}, enough ? 150 : 40, enough ? 80 : 200);
        }
    }

    void brace() {
        const int life = view_.gauge(System::Life).value;
        if (view_.cooperative) return brace_together();
        if (life == 0) return;
        const int officers = view_.officers.size();
        const int tenths = 10 * cards_in_crew(view_) / officers;  // cards a head
        int due = 0;
        for (const Due& each : view_.fleet.due) due += each.kind == DueKind::Attack ? 1 : 0;
        const int frail = view_.gauge(System::Hull).value <= 2 ? 25 : 0;
        const int worth = tenths < 10 ? 110 : tenths < 16 ? 75 : tenths < 24 ? 45 : tenths < 32 ? 20 : 0;
        ideas_.add(Brace{}, worth - frail - 25 * due, 120);
    }

    // --- The cooperative form -------------------------------------------------------------------------------------------

    // Nobody had an answer for a long time.
    static constexpr Millis long_time = 40'000;
    bool stuck() const { return view_.now - view_.progress > long_time; }
    // BI-15.6: the next call to brace loses.
    bool is_full() const { return view_.cooperative && enemies_in(view_) == sector_count; }
    bool something_is_under_way() const {
        if (!view_.doing.frames.empty() || view_.chance != Chance::None) return true;
        const bool aims = std::ranges::any_of(view_.officers, [](const OfficerView& each) { return each.pick != Pick::None; });
        return aims || (view_.firepower.caller != nobody && enemies_in(view_) > 0);
    }

    // BI-15.2: ships come only by the crew's own calls, so it calls when it is ready for more.
    void brace_together() {
        if (something_is_under_way()) return;
        if (is_full()) return give_in();
        const int tenths = 10 * cards_in_crew(view_) / view_.officers.size();
        const int enemies = enemies_in(view_);
        const int hungry = tenths < 10 ? 100 : tenths < 20 ? 60 : tenths < 30 ? 25 : 5;
        const int idle = enemies == 0 ? 60 : enemies <= 2 ? 15 : 0;
        const int frail = (view_.gauge(System::Hull).value <= 2 ? 40 : 0) + (breach_threatens(view_) ? 30 : 0);
        // A draw that brings nothing, or would cost too much: only when nothing else goes on, whatever it brings.
        if (stuck() || view_.gauge(System::Life).value == 0 || hungry + idle <= frail)
            ideas_.add(Brace{}, stuck() ? 300 : 1, 100, view_.progress + long_time);
        else
            ideas_.add(Brace{}, hungry + idle - frail, 130);
    }
    // An officer with an attack leads firepower instead; the others wait until nobody can have done anything for very long.
    void give_in() {
        if (cheapest_attack() != no_action) return;
        const Millis wait = cards_in_crew(view_) == 0 ? 0 : 3 * long_time;
        const bool hopeless = view_.now - view_.progress > wait;
        ideas_.add(Brace{}, hopeless ? 300 : 1, 100, view_.progress + wait);
    }

    const Terms& terms_;
    const View& view_;
    const Habits& habits_;
    Ideas& ideas_;
};

}  // namespace broadside::brace_for_impact
