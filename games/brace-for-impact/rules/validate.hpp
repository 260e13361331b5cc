// Is a state that came from outside (a file, the engine's `load`) one that the rules can go on from? The answer names the
// first thing that cannot be.
#pragma once

#include <string>

#include "games/brace-for-impact/rules/chance.hpp"
#include "games/brace-for-impact/rules/legal.hpp"

namespace broadside::brace_for_impact {

class Inspection {
public:
    Inspection(const Terms& terms, const State& state) : terms_(terms), state_(state) {}

    std::string run() {
        inspect_phase();
        inspect_systems();
        inspect_actions();
        inspect_ships();
        inspect_decks();
        if (!problem_.empty()) return problem_;
        for (int n = 0; n < most_officers; ++n) inspect_officer(n);
        inspect_fleet();
        inspect_frames();
        inspect_chance();
        inspect_timers();
        if (problem_.empty()) inspect_rest();
        return problem_;
    }

private:
    void need(bool holds, std::string_view problem) {
        if (!holds && problem_.empty()) problem_ = problem;
    }
    bool before_battle() const { return state_.phase == Phase::Deal || state_.phase == Phase::Muster || state_.phase == Phase::Countdown; }
    bool over() const { return state_.phase == Phase::Over; }
    const Officer& officer(int n) const { return state_.officers[static_cast<std::size_t>(n)]; }

    void inspect_phase() {
        const unsigned all = SeatSet::first(terms_.seats()).bits();
        need((state_.ready & ~all) == 0, "ready: there are not so many seats");
        need(state_.phase != Phase::Muster || state_.ready != all, "ready: all are, so the countdown runs");
        need(state_.phase <= Phase::Muster || state_.ready == all, "ready: all have to be before the battle");
        need((state_.ending != Ending::None) == over(), "ending: it belongs to the end");
        need((state_.phase == Phase::Deal) == (state_.chance == Chance::Deal), "chance: the deal comes first");
        need(!over() || state_.chance == Chance::None, "chance: the battle is over");
        constexpr Millis latest = 1'000'000'000'000;
        need(state_.now >= 0 && state_.now < latest && state_.began >= 0 && state_.began <= state_.now, "now: there is no such time");
        need(state_.paused_at >= 0 && state_.paused_at <= state_.now, "paused_at: there is no such time");
        const bool paused = state_.phase == Phase::Paused || state_.phase == Phase::Resuming;
        need(!paused || (state_.paused_by.named() && is_player(state_.paused_by)), "paused_by: a seat of the table");
        need(terms_.cooperative() ? !state_.second_half && !state_.cannon : !state_.cannon || state_.second_half,
             "cannon: it is charged at half time");
    }
    bool is_officer(Who who) const { return who.index < terms_.officers(); }
    bool is_player(Who who) const { return is_officer(who) || (who == commander && !terms_.cooperative()); }

    void inspect_systems() {
        for (const System system : all_systems) {
            const Gauge& gauge = state_.gauge(system);
            need(gauge.most == terms_.chart().tokens[index_of(system)] && gauge.value <= gauge.most, "systems: not as the chart says");
        }
        need(state_.gauge(System::Hull).value > 0 || state_.ending == Ending::HullLost, "systems: the Hull is gone");
        need(state_.gauge(System::Reflex).value > 0 || over() || state_.timers.furnace != no_deadline,
             "timers: the furnace timer must run");
    }

    // Nothing appears and nothing vanishes.
    template <int Count, class... Lists>
    bool all_once(int wanted, const Lists&... lists) const {
        std::array<int, static_cast<std::size_t>(Count)> seen{};
        int sum = 0;
        bool known = true;
        const auto add = [&](const auto& list) {
            for (const auto item : list) {
                known = known && item.named();
                if (!item.named()) continue;
                known = known && ++seen[item.index] == 1;
                ++sum;
            }
        };
        (add(lists), ...);
        return known && sum == wanted;
    }
    void inspect_actions() {
        FixedVector<Action, 400> everywhere;
        const auto add = [&](const auto& list) {
            for (const Action card : list)
                if (!everywhere.full()) everywhere.push_back(card);
        };
        for (const Officer& each : state_.officers) {
            add(each.pile);
            add(each.hand);
            add(each.discard);
        }
        add(state_.firepower.cards);
        add(state_.gone);
        const int wanted = state_.phase == Phase::Deal ? 0 : action_deck(terms_).size();
        need(all_once<action_count>(wanted, everywhere), "officers: every action card is there once");
        for (const Action card : everywhere) need(!card.named() || terms_.in_play(card), "officers: a card that is not in play");
    }
    void inspect_ships() {
        FixedVector<Ship, sector_count + 1> elsewhere;
        for (const Berth& berth : state_.board) {
            const bool came_back = is_face_down(berth) && contains(state_.fleet.destroyed, berth.ship);  // BI-14.7
            if (!berth.empty() && !came_back) elsewhere.push_back(berth.ship);
            need(!berth.empty() || !berth.face_up, "board: an empty sector lies neither way");
            need(!came_back || terms_.has_leaders(), "board: a destroyed ship comes back by a leader only");
        }
        if (state_.fleet.drawn != no_ship) elsewhere.push_back(state_.fleet.drawn);
        const Fleet& fleet = state_.fleet;
        need(all_once<ship_count>(state_.phase == Phase::Deal ? 0 : ship_count, fleet.deck, fleet.hand, fleet.destroyed, fleet.discarded,
                                  elsewhere),
             "fleet: every ship is there once");
    }
    void inspect_decks() {
        const Fleet& fleet = state_.fleet;
        const bool dealt = state_.phase != Phase::Deal;
        need(
            all_once<tactic_count>(dealt && terms_.has_tactics() ? tactic_count : 0, fleet.tactics, fleet.tactics_hand, fleet.tactics_used),
            "fleet: every tactic is there once");
        need(all_once<event_count>(dealt && terms_.has_events() ? event_count : 0, fleet.events, fleet.events_used),
             "fleet: every event is there once");
        need(all_once<leader_count>(dealt && terms_.has_leaders() ? terms_.hand_size() : 0, fleet.leaders),
             "fleet: as many leaders as the hand size");
        LeaderSet leaders;
        for (const Leader leader : fleet.leaders) leaders.add(leader.index);
        need((fleet.leaders_up.bits & ~leaders.bits) == 0, "fleet: a leader that is not in play");
        const int limit = !dealt || terms_.cooperative() ? 0 : terms_.has_leaders() ? fleet.leaders_up.size() : terms_.hand_size();
        need(fleet.limit == limit, "fleet: another hand size");
        need(!terms_.cooperative() || fleet.held() == 0, "fleet: nobody holds ships in the cooperative form");
        need(fleet.held() <= most_hand, "fleet: too many cards in hand");
    }

    void inspect_officer(int n) {
        const Officer& each = officer(n);
        if (n >= terms_.officers() || state_.phase == Phase::Deal) return need(each == Officer{}, "officers: there are not so many");
        if (before_battle()) need(each.hand.empty() && each.discard.empty(), "officers: cards are drawn when the battle begins");
        need(!each.pile.empty() || each.discard.empty(), "officers: an empty pile is replaced by the discards");
        need(!each.line.open() || state_.phase == Phase::Battle || over(), "officers: calls are made in battle");
        need(each.line.open() || each.line == Line{}, "officers: a call that is not open has no properties");
        if (each.line.open()) {
            need(each.line.number <= state_.lines, "officers: there were not so many calls");
            need(contains(each.hand, each.line.card) && (each.line.status == 1 || each.line.status == 2),
                 "officers: a call is about a card in hand");
            for (int other = 0; other < n; ++other)
                need(officer(other).line.number != each.line.number, "officers: two calls of one number");
            need(each.line.since >= 0 && each.line.since <= state_.now, "officers: a call from the future");
        }
        need(open_lines(terms_, state_) <= terms_.channels(), "officers: more calls than channels");
        need(each.pick == Pick::None || choices_run(state_) || over(), "officers: nothing is chosen now");
        need(each.pick == Pick::Target || each.total == 0, "officers: a total without an attack");
    }

    void inspect_fleet() {
        const Fleet& fleet = state_.fleet;
        need(fleet.to_place <= terms_.cards.start_ships && (fleet.to_place == 0 || state_.phase == Phase::Muster),
             "fleet: ships are placed before the battle");
        need((fleet.drawn != no_ship) == (fleet.to_place > 0), "fleet: a ship is drawn to be placed");
        need(fleet.drawn == no_ship || terms_.cards.of(fleet.drawn).strength <= terms_.cards.start_strongest,
             "fleet: too strong a ship to begin with");
        if (fleet.to_place > 0)
            need((state_.ready >> (terms_.cooperative() ? 0 : terms_.commander_seat().n) & 1) == 0, "ready: not before");
        need(!before_battle() || state_.due.empty(), "due: nothing before the battle");
        int events = 0;
        for (const Due& due : state_.due) {
            events += due.kind == DueKind::Event ? 1 : 0;
            need(due.kind != DueKind::Event || terms_.has_events(), "due: there are no events");
            need(due.kind != DueKind::Script || (terms_.has_track() && due.index < state_.script_next), "due: no such line");
            need(due.kind == DueKind::Script || due.index == 0, "due: only lines of the track have a number");
        }
        need(due_attacks(state_) <= most_due_attacks && (state_.due.empty() || !terms_.cooperative()), "due: too many attacks");
        constexpr int most_events = most_due - most_due_attacks;
        need(events <= most_events, "due: too many events");
        need(state_.script_next <= (terms_.has_track() ? terms_.script().size() : 0), "script_next: there are not so many lines");
        const Firepower& pile = state_.firepower;
        need(pile.caller == nobody ? pile.cards.empty() : is_officer(pile.caller) && !before_battle(), "firepower: nobody has called");
        int sum = 0;
        for (const Action card : pile.cards) {
            need(terms_.cards.of(card).attack() > 0, "firepower: a card without an attack");
            sum += terms_.cards.of(card).attack();
        }
        need(pile.sum == sum, "firepower: the sum is another");
        need(terms_.has_tactics() || state_.lit == std::array<Lit, tactic_count>{}, "lit: there are no tactics");
    }

    void inspect_frames() {
        const auto& frames = state_.frames;
        need(frames.empty() || choices_run(state_) || over(), "frames: nothing is under way now");
        const bool acts = !frames.empty() || state_.chance == Chance::EnemySpin;
        need(terms_.cooperative() ? is_officer(state_.actor) == acts || over() : state_.actor == nobody,
             "actor: who chooses for the fleet");
        need(state_.actor == nobody || is_officer(state_.actor), "actor: an officer");
        need(state_.extra_attacks == 0 || acts || over(), "extra_attacks: no attack is under way");
        for (int i = 0; i < frames.size(); ++i) {
            const Frame& frame = frames[i];
            const bool top_attack = frame.source == Source::Attack && i == frames.size() - 1;
            need(i == 0 || (top_attack && i == 1), "frames: only an attack lies on another action");
            if (!problem_.empty()) return;
            inspect_frame(frame);
        }
    }
    void inspect_frame(const Frame& frame) {
        constexpr std::array<int, 6> counts{event_count, most_script_lines, sector_count, tactic_count, leader_count, 1};
        need(frame.index < counts[static_cast<std::size_t>(frame.source)], "frames: no such card");
        switch (frame.source) {
            case Source::Event: need(terms_.has_events(), "frames: there are no events"); break;
            case Source::Script: need(terms_.has_track() && frame.index < state_.script_next, "frames: no such line"); break;
            case Source::Tactic:
                need(terms_.has_tactics() && contains(state_.fleet.tactics_used, Tactic{frame.index}), "frames: unused");
                break;
            case Source::Leader: need(terms_.has_leaders() && state_.fleet.leaders_up.has(frame.index), "frames: no leader"); break;
            case Source::Brace: need(terms_.cooperative(), "frames: only in the cooperative form"); break;
            case Source::Attack: break;
        }
        need(frame.ship == no_ship || (frame.ship.named() && frame.source == Source::Attack), "frames: no such attacker");
        if (!problem_.empty()) return;
        const Row row = row_of(terms_, frame);
        need(frame.step <= row.size(), "frames: there are not so many steps");
        if (!problem_.empty()) return;
        const Op op = frame.step < row.size() ? row[frame.step].op : Op::None;
        need(frame.left <= most_rearrangements && (frame.left == 0 || op == Op::Rearrange || frame.source == Source::Brace),
             "frames: nothing is counted here");
        need(op != Op::TurnOneDown || (frame.one.named() && frame.two.named() && frame.one != frame.two), "frames: which two ships?");
    }

    void inspect_chance() {
        const Who spinner = state_.spinner;
        switch (state_.chance) {
            case Chance::CrewSpin:
                need(is_officer(spinner) && state_.officer(is_officer(spinner) ? spinner : Who{0}).pick == Pick::None,
                     "spinner: who attacks?");
                need(in_battle(state_), "chance: no attack now");
                return;
            case Chance::EnemySpin: need(spinner == fleet_chooser(terms_, state_) && choices_run(state_), "spinner: the fleet's"); return;
            case Chance::Discards: need(!sides_of(terms_, state_).empty() && choices_run(state_), "chance: nobody has to discard"); break;
            case Chance::Events:
                need(terms_.has_events() && state_.fleet.events.empty() && in_battle(state_), "chance: there are events left");
                break;
            default: break;
        }
        need(spinner == nobody && state_.printed == 0, "spinner: nobody spins now");
    }

    void inspect_timers() {
        const Timers& timers = state_.timers;
        const bool counts_down = state_.phase == Phase::Countdown || state_.phase == Phase::Resuming;
        need((timers.countdown != no_deadline) == counts_down, "timers: the countdown");
        if (before_battle()) {
            Timers none = timers;
            none.countdown = no_deadline;
            need(none == Timers{}, "timers: nothing runs before the battle");
        } else if (!over()) {
            need((timers.battle != no_deadline) != terms_.cooperative(), "timers: the battle timer");
            if (!terms_.has_track()) need((timers.event != no_deadline) == terms_.has_events(), "timers: the event timer");
        }
        need(timers.event == no_deadline || !terms_.cooperative(), "timers: no events in the cooperative form");
        need(state_.cannon == (timers.cannon != no_deadline) || over(), "timers: the charge of the cannon");
        State copy = state_;
        const Millis clock = clock_of(state_);
        constexpr Millis longest = 10'000'000;
        for_each_battle_timer(copy, [&](Millis& timer) {
            need(timer == no_deadline || over() || (timer >= clock && timer <= clock + longest), "timers: a timer from another time");
        });
        need(timers.countdown == no_deadline || (timers.countdown >= state_.now && timers.countdown <= state_.now + longest),
             "timers: a countdown from another time");
    }

    // A state at rest: nothing would happen of itself.
    void inspect_rest() {
        if (state_.phase == Phase::Deal || over()) return;
        State settled = state_;
        Unheard nobody_listens;
        Play<Unheard> play{{nobody_listens}, terms_, settled};
        settle(play);
        settled.curve = state_.curve;
        need(settled == state_, "state: something would happen of itself first");
    }

    const Terms& terms_;
    const State& state_;
    std::string problem_;
};

inline std::string find_impossible(const Terms& terms, const State& state) { return Inspection(terms, state).run(); }

}  // namespace broadside::brace_for_impact
