// The bridge as text for a terminal: systems, timers, the eight sectors, open calls, what the viewer holds. At most 80
// columns; colour only repeats what words say already.
#pragma once

#include <string>

#include "games/brace-for-impact/rules/names.hpp"

namespace broadside::brace_for_impact {

using kit::Ink;

class BoardText {
public:
    BoardText(const Rules& rules, const View& view, bool colour) : terms_(rules.terms()), names_(rules), view_(view), colour_(colour) {}

    std::string draw() {
        headline();
        if (view_.phase == Phase::Deal) return out_;
        systems();
        sectors();
        fleet();
        crew();
        calls();
        own();
        return out_;
    }

private:
    enum class Hue { Good, Bad, Dim, Bright };

    Ink ink(Hue hue, std::string_view words) const {
        constexpr std::array<std::string_view, 4> codes{"38;5;114", "38;5;210", "38;5;245", "1"};
        Ink result;
        result.width = static_cast<int>(words.size());
        result.text = colour_ ? say("\x1b[", codes[static_cast<std::size_t>(hue)], "m", words, "\x1b[0m") : std::string(words);
        return result;
    }
    static Ink plain(std::string_view words) { return Ink{}.plain(words); }
    void line(const Ink& ink) { out_ += ink.text + '\n'; }
    void line(const std::string& words) { line(plain(words)); }
    // Words that may be longer than a line.
    void folded(const std::string& text, std::size_t indent) {
        constexpr std::size_t width = 78;
        std::string row;
        std::size_t from = 0;
        while (from < text.size()) {
            const std::size_t end = std::min(text.find(' ', from), text.size());
            const std::string word = text.substr(from, end - from);
            if (!row.empty() && row.size() + 1 + word.size() > width) {
                line(row);
                row = std::string(indent, ' ') + word;
            } else {
                row += (row.empty() || row.back() == ' ' ? "" : " ") + word;
            }
            from = end + 1;
        }
        line(row);
    }

    Millis clock() const { return view_.phase == Phase::Paused || view_.phase == Phase::Resuming ? view_.paused_at : view_.now; }
    std::string left(Millis timer) const { return time_of(timer - clock()); }

    std::string phase_words() const {
        switch (view_.phase) {
            case Phase::Deal: return "The cards are being dealt";
            case Phase::Muster: return "Before the battle";
            case Phase::Countdown: return "The countdown runs";
            case Phase::Battle: return "Battle";
            case Phase::Paused: return "Paused";
            case Phase::Resuming: return "The battle goes on in a moment";
            case Phase::Over: return "Over";
        }
        return {};
    }
    void headline() {
        Ink head = ink(Hue::Bright, phase_words());
        head.plain(say(", ", words_of(view_.difficulty), view_.cooperative ? ", cooperative" : "", "."));
        if (view_.phase != Phase::Deal && view_.phase != Phase::Muster && view_.phase != Phase::Countdown)
            head.plain(say(" Time ", time_of(clock() - view_.began), "."));
        line(head);
        if (view_.phase == Phase::Over) line(say(capital(std::string(words_of(view_.ending))), "."));
        std::string timers;
        const auto add = [&](std::string_view name, Millis timer) {
            if (timer != no_deadline) timers += say(timers.empty() ? "" : ", ", name, " ", left(timer));
        };
        add(view_.second_half ? "battle (second half)" : "battle (first half)", view_.timers.battle);
        add(terms_.has_track() ? "track" : "event", view_.timers.event);
        add(view_.restored ? "furnace (averted)" : "FURNACE BREACH", view_.timers.furnace);
        add("Reflex Cannon", view_.timers.cannon);
        add("jam", view_.timers.jam);
        if (!timers.empty()) line(say("Timers: ", timers, "."));
    }

    void systems() {
        for (const System system : all_systems) {
            const Gauge& gauge = view_.gauge(system);
            Ink text = plain(say("  ", words_of(system))).pad_to(18);
            text.add(ink(Hue::Good, std::string(gauge.value, '#')));
            text.add(ink(Hue::Bad, std::string(static_cast<std::size_t>(gauge.most - gauge.value), '-'))).pad_to(27);
            line(text.plain(say(gauge.value, " of ", gauge.most)));
        }
    }

    void sectors() {
        for (int i = 0; i < sector_count; ++i) {
            const Sector sector{i};
            const BerthView& berth = view_.at(sector);
            Ink text = plain(say("  ", sector, " ", names_.place(sector))).pad_to(32);
            if (berth.empty())
                text.add(ink(Hue::Dim, say("empty: ", Namer::row(terms_.attack_row(sector, no_ship)))));
            else if (!berth.ship.named())
                text.plain(say("face down, back: ", words_of(berth.back)));
            else if (!berth.enemy)
                text.add(ink(Hue::Good, say(names_.ship(berth.ship), ", a friend")));
            else
                text.add(ink(Hue::Bad, say(names_.known_ship(berth.ship), berth.face_up ? "" : ", face down")));
            line(text);
        }
    }

    void fleet() {
        const FleetView& fleet = view_.fleet;
        std::string text = say("Fleet: ", fleet.deck, " in the deck");
        if (!view_.cooperative) text += say(", hand ", fleet.ships_in_hand, fleet.ships_in_hand == 1 ? " ship" : " ships");
        if (terms_.has_tactics()) text += say(" and ", counted(fleet.tactics_in_hand, "tactic"));
        line(say(text, ", ", fleet.destroyed.size(), " destroyed."));
        if (fleet.next_event.named()) folded(say("Next event: ", names_.event(fleet.next_event), ": ", Namer::row(fleet.next_row), "."), 2);
        if (!fleet.due.empty()) line(say("Due: ", counted(fleet.due.size(), "thing"), "."));
        if (view_.doing.asks != Op::None) line(say(capital(std::string(view_.doing.chooser.text())), " chooses for the fleet."));
    }

    void crew() {
        std::string text = "Crew:";
        for (const OfficerView& officer : view_.officers) {
            text += say(officer.who == view_.officers[0].who ? " " : ", ", officer.who, officer.who == view_.me ? " (you)" : "", " ",
                        counted(officer.hand, "card"));
            if (view_.phase == Phase::Muster && officer.ready) text += ", ready";
            if (officer.pick != Pick::None) text += officer.pick == Pick::Target ? say(", aims with ", officer.total) : ", scouts";
            if (officer.locked != no_deadline) text += ", cannot answer";
        }
        folded(text + ".", 2);
        if (view_.firepower.caller != nobody)
            line(say("Concentrated firepower of ", view_.firepower.caller, ": ", counted(view_.firepower.cards.size(), "card"), ", ",
                     view_.firepower.sum, " points."));
    }

    void calls() {
        for (const LineView& each : view_.lines)
            folded(say("  Call ", each.number, ", ", each.who, ": ", Namer::exchange(each.kind, each.value), " \"",
                       names_.status(each.card, each.status), "\""),
                   4);
    }

    void own() {
        if (view_.me == commander) {
            for (const Ship ship : view_.fleet.hand)
                folded(say("  ", ship, " ", names_.known_ship(ship), ": ", Namer::row(terms_.cards.of(ship).attack)), 6);
            for (const Tactic tactic : view_.fleet.tactics_hand)
                folded(say("  ", tactic, view_.fleet.lit.has(tactic.index) ? " (now) " : " ", names_.tactic(tactic).text), 6);
            for (const Leader leader : view_.fleet.leaders_up.items())
                folded(say("  ", leader, " ", names_.leader(leader).name, ": ", names_.leader(leader).text), 5);
        }
        for (const Action card : view_.hand)
            folded(say("  ", card, " ", names_.exchange(card, 1), " / ", names_.exchange(card, 2), ", answers ",
                       words_of(terms_.cards.of(card).command)),
                   6);
        if (!view_.pile.empty()) line(say("Your pile: ", counted(view_.pile.size(), "card"), "."));
    }

    const Terms& terms_;
    Namer names_;
    const View& view_;
    bool colour_;
    std::string out_;
};

inline std::string board_of(const Rules& rules, const View& view, bool colour) { return BoardText(rules, view, colour).draw(); }

}  // namespace broadside::brace_for_impact
