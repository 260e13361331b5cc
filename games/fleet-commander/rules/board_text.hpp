// The table as text for a terminal: the other side's bridge above, the chart, the viewer's bridge below, a legend.
// At most 80 columns. Colour only repeats what letters and words say already.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/fleet-commander/rules/names.hpp"
#include "games/fleet-commander/rules/rules.hpp"

namespace broadside::fleet_commander {

using kit::Ink;

class BoardText {
public:
    BoardText(const Rules& rules, const View& view, bool colour)
        : terms_(rules.terms()), view_(view), colour_(colour), near_(view.viewer == Viewer::Yellow ? Fleet::Yellow : Fleet::Blue) {}

    std::string draw() {
        headline();
        bridge(other(near_));
        chart();
        bridge(near_);
        legend();
        return out_;
    }

private:
    static constexpr int cell_width = 12;

    enum class Hue { Yellow, Blue, Dim, Danger, Engine, Weapon, Shield, Bright };

    Ink ink(Hue hue, std::string_view words) const {
        constexpr std::array<std::string_view, 8> codes{"38;5;215", "38;5;81",  "38;5;245", "1;38;5;203",
                                                        "38;5;187", "38;5;203", "38;5;115", "1"};
        Ink result;
        result.width = static_cast<int>(words.size());
        result.text = colour_ ? say("\x1b[", codes[static_cast<std::size_t>(hue)], "m", words, "\x1b[0m") : std::string(words);
        return result;
    }
    static Ink plain(std::string_view words) { return Ink{}.plain(words); }
    static Hue hue_of(Fleet fleet) { return fleet == Fleet::Yellow ? Hue::Yellow : Hue::Blue; }
    void line(const Ink& ink) { out_ += ink.text + '\n'; }

    bool hides() const { return terms_.options.hidden_deployment; }

    // What the game is waiting for, in words.
    std::string phase_words() const {
        const std::string active(name_of(view_.active));
        const std::string answering(name_of(other(view_.active)));
        if (!view_.frames.empty()) {
            const Frame& top = view_.frames.back();
            if (const auto* passage = std::get_if<Passage>(&top))
                return passage->choosing ? say(name_of(passage->fleet), " picks the exit from the gravitic field on ", passage->field_at)
                                         : say("a die for the gravitic field on ", passage->field_at);
            if (const auto* test = std::get_if<AsteroidTest>(&top)) return say("a die for the asteroids on ", test->at);
            if (const auto* assault = std::get_if<Assault>(&top)) return say(answering, " answers the attack on ", assault->at);
            if (std::holds_alternative<Evasion>(top)) return say(answering, " dodges");
            return say(answering, " gives up a die");
        }
        switch (view_.phase) {
            case Phase::DrawStarter: return "who starts is drawn";
            case Phase::DealWeapons: return "the weapons are dealt";
            case Phase::ChooseWeapon:
                return terms_.options.secret_weapons ? "both sides choose their special weapons" : say(active, " chooses a special weapon");
            case Phase::PlaceFields: return say(active, " places a field, choice ", view_.field_choices + 1, " of ", field_tiles);
            case Phase::Deploy: return say(active, " deploys");
            case Phase::OpeningDice:
            case Phase::OpeningRoll: return say(active, " rolls six opening dice");
            case Phase::OpeningKeep: return say(active, " keeps opening dice");
            case Phase::Upkeep: return "phase 1, standing effects";
            case Phase::Designate: return "phase 1, an asteroid field is named to drift";
            case Phase::DriftRoll:
            case Phase::Drift: return say("phase 1, the field on ", view_.drifting, " drifts");
            case Phase::ChooseDice:
            case Phase::Roll: return "phase 2, rolling";
            case Phase::Action:
            case Phase::Reroll: return "phase 3, actions";
            case Phase::Keep: return "phase 4, keeping";
            case Phase::Over: return "the game is over";
        }
        return {};
    }

    void headline() {
        Ink head;
        if (view_.turn == 0)
            head.add(ink(Hue::Bright, "Set-up")).plain(": ");
        else
            head.add(ink(Hue::Bright, say("Turn ", view_.turn)))
                .plain(", ")
                .add(ink(hue_of(view_.active), say(name_of(view_.active), "'s turn")))
                .plain(": ");
        head.plain(phase_words()).plain(".");
        line(head);
        line(view_.quiet > 0 ? ink(Hue::Dim, say("Quiet turns: ", int{view_.quiet}, " of ", quiet_turn_limit, " (then a draw).")) : Ink{});
    }

    // Dice as a letter and a sign: E+ is an engine die that shows orthogonal.
    Ink dice(DiceBag bag) const {
        if (bag.empty()) return ink(Hue::Dim, "-");
        constexpr std::array<Hue, 3> hues{Hue::Engine, Hue::Weapon, Hue::Shield};
        constexpr std::array<std::string_view, 3> letters{"E", "W", "S"};
        constexpr std::array<std::string_view, 4> signs{"+", "x", "*", "!"};
        Ink result;
        for (const Die die : bag.items()) {
            const auto colour = static_cast<std::size_t>(colour_of(die));
            if (result.width > 0) result.plain(" ");
            result.add(ink(hues[colour], say(letters[colour], signs[static_cast<std::size_t>(face_of(die))])));
        }
        return result;
    }

    static DiceBag part(DiceBag bag, bool specials) {
        DiceBag result;
        for (const Die die : bag.items())
            if ((face_of(die) == Face::Special) == specials) result.add(die);
        return result;
    }

    void bridge(Fleet fleet) {
        const ForceView& force = view_.force(fleet);
        const bool own = view_.owned_by_viewer(fleet);
        Ink first = ink(hue_of(fleet), fleet == Fleet::Yellow ? "YELLOW" : "BLUE");
        first.plain(own ? " (you)" : "").pad_to(14).plain(score(fleet));
        if (!terms_.plays(Scenario::Capture)) first.plain(". Weapon: ").plain(weapon_words(fleet));
        line(first.plain("."));
        if (const std::string hand = hand_words(fleet); !hand.empty())
            line(plain("").pad_to(14).plain("To deploy: ").plain(hand).plain("."));
        if (view_.turn == 0 && force.rolled.empty() && force.bridge.empty()) return;
        Ink second = plain("").pad_to(14);
        second.add(ink(Hue::Dim, "rolled ")).add(dice(force.rolled)).plain("   ");
        second.add(ink(Hue::Dim, "reserve ")).add(dice(part(force.bridge, false))).plain("   ");
        second.add(ink(Hue::Dim, "gauge ")).add(dice(part(force.bridge, true))).plain("   ");
        const auto free = [&](Colour colour) { return dice_of_a_colour - force.bridge.of_colour(colour) - force.rolled.of_colour(colour); };
        second.add(ink(Hue::Dim, say("pool ", free(Colour::Yellow), "E ", free(Colour::Red), "W ", free(Colour::Green), "S")));
        line(second);
    }

    std::string score(Fleet fleet) const {
        if (terms_.plays(Scenario::Rescue))
            return say("brought out ", int{view_.force(fleet).rescued}, " of ", containers_to_win, " containers");
        if (terms_.plays(Scenario::Capture)) {
            const PieceView& shuttle = piece_of(view_, fleet, shuttle_index);
            return shuttle.at.on_board() ? say("holds the shuttle on ", shuttle.at) : "does not hold the shuttle";
        }
        return say("destroyed ", int{view_.force(other(fleet)).lost}, " of ", classes_to_win, " classes");
    }

    std::string weapon_words(Fleet fleet) const {
        const ForceView& force = view_.force(fleet);
        if (!force.weapon_chosen) return "not chosen yet";
        if (force.weapon == Weapon::Unknown) return "secret";
        std::string result(words_of(force.weapon));
        for (int i = 0; i < fleet_size; ++i)
            if (const PieceView& piece = piece_of(view_, fleet, i);
                piece.kind == Kind::Battleship && (piece.at == destroyed || piece.at == gone))
                return result + " (lost)";
        if (view_.owned_by_viewer(fleet) && !force.weapon_revealed) result += " (secret)";
        if (force.drones_on.named()) result += say(" on ", name_of(other(fleet)), "'s ", ship_named(view_, other(fleet), force.drones_on));
        return result;
    }

    std::string hand_words(Fleet fleet) const {
        const ForceView& force = view_.force(fleet);
        const auto waits = [](const PieceView& piece) { return piece.at == undeployed; };
        const auto left = std::ranges::count_if(force.pieces, waits);
        if (left == 0) return {};
        if (hides() && !view_.owned_by_viewer(fleet)) return counted(static_cast<int>(left), "signal");
        Listing list;
        for (const Kind kind : {Kind::Battleship, Kind::Destroyer, Kind::Frigate, Kind::Decoy}) {
            if (kind == Kind::Decoy && !hides()) continue;
            if (kind == Kind::Battleship && fleet == Fleet::Blue && terms_.plays(Scenario::Capture)) continue;
            int count = fleet_count(kind);
            for (int i = 0; i < fleet_size; ++i)
                if (force.pieces[static_cast<std::size_t>(i)].kind == kind) --count;
            if (count > 0) list.add(counted(count, name_of(kind)));
        }
        return list.text();
    }

    // B1 24, own and face down (F3), enemy and face down ?7; * carries a container.
    Ink token(Fleet fleet, int index) const {
        const PieceView& piece = piece_of(view_, fleet, index);
        const ForceView& force = view_.force(fleet);
        constexpr std::array<std::string_view, 6> letters{"F", "D", "B", "x", "S", "?"};
        const std::string_view letter = letters[static_cast<std::size_t>(piece.kind)];
        const std::string cargo = piece.carries ? "*" : "";
        if (piece.kind == Kind::Unknown) {
            const std::string_view known = force.known_decoys.has(index) ? "x" : force.known_ships.has(index) ? "!" : "";
            return ink(hue_of(fleet), say("?", index + 1, known, cargo));
        }
        const std::string name = index == shuttle_index ? std::string(letter) : say(letter, index + 1);
        if (!piece.revealed) return ink(hue_of(fleet), say("(", name, ")", cargo));
        const bool damaged = piece.hull < terms_.content.of(piece.kind).hull;
        Ink result = ink(hue_of(fleet), name);
        result.plain(" ");
        return result.add(damaged ? ink(Hue::Danger, say(int{piece.hull})) : ink(hue_of(fleet), say(int{piece.hull}))).plain(cargo);
    }

    std::vector<Ink> cell_lines(Cell cell) const {
        std::vector<Ink> lines{ink(Hue::Dim, cell.text())};
        if (view_.asteroids.has(cell)) lines.push_back(ink(Hue::Dim, "::asteroids"));
        if (view_.gravitics.has(cell)) lines.push_back(ink(Hue::Dim, "@@gravitic"));
        if (const int lying = view_.containers[static_cast<std::size_t>(cell.index())]; lying > 0)
            lines.push_back(ink(Hue::Bright, counted(lying, "container")));
        for (const Fleet fleet : both_fleets) {
            const PieceSet here = pieces_at(view_, fleet, cell);
            if (here.empty()) continue;
            lines[0].plain(" ").add(ink(hue_of(fleet), name_of(fleet)));
            Ink row;
            for (const int i : by_class(fleet, here)) {
                const Ink next = token(fleet, i);
                if (row.width > 0 && row.width + 1 + next.width > cell_width) {
                    lines.push_back(row);
                    row = {};
                }
                if (row.width > 0) row.plain(" ");
                row.add(next);
            }
            lines.push_back(row);
        }
        return lines;
    }

    // Largest first; what is not known comes last.
    std::vector<int> by_class(Fleet fleet, PieceSet ships) const {
        std::vector<int> order;
        for (const int i : ships) order.push_back(i);
        const auto rank = [&](int i) { return terms_.content.of(piece_of(view_, fleet, i).kind).ship_class; };
        std::ranges::sort(order, [&](int a, int b) { return rank(a) != rank(b) ? rank(a) > rank(b) : a < b; });
        return order;
    }

    void rule() {
        std::string text = "  +";
        for (int column = 0; column < 5; ++column) text += std::string(cell_width, '-') + "+";
        line(ink(Hue::Dim, text));
    }

    void chart() {
        Ink letters = plain("   ");
        for (int column = 0; column < 5; ++column)
            letters.add(ink(Hue::Dim, Cell{Chart::cell(column, 0)}.text().substr(0, 1))).pad_to(3 + (column + 1) * (cell_width + 1));
        line(letters);
        rule();
        for (int n = 0; n < 5; ++n) {
            const int row = near_ == Fleet::Blue ? 4 - n : n;  // one's own home row is the nearest
            std::array<std::vector<Ink>, 5> cells;
            std::size_t height = 2;
            for (int column = 0; column < 5; ++column) {
                auto& lines = cells[static_cast<std::size_t>(column)];
                lines = cell_lines(square_at(column, row));
                height = std::max(height, lines.size());
            }
            for (std::size_t i = 0; i < height; ++i) {
                Ink text = i == 0 ? ink(Hue::Dim, say(row + 1, " |")) : ink(Hue::Dim, "  |");
                for (const auto& lines : cells) {
                    Ink part = i < lines.size() ? lines[i] : Ink{};
                    text.add(part.pad_to(cell_width)).add(ink(Hue::Dim, "|"));
                }
                line(text);
            }
            rule();
        }
    }

    void legend() {
        const auto explain = [&](std::string_view words) { line(ink(Hue::Dim, words)); };
        const auto ship = [&](Kind kind) {
            const ShipData& data = terms_.content.of(kind);
            return say(int{data.ship_class}, "/", int{data.fire}, "/", int{data.hull});
        };
        explain(say("B battleship ", ship(Kind::Battleship), ", D destroyer ", ship(Kind::Destroyer), ", F frigate ", ship(Kind::Frigate),
                    " (class/fire/hull)"));
        explain("F3 6 is frigate 3 with hull 6");
        if (terms_.plays(Scenario::Capture)) explain("S the shuttle, with its hull");
        if (terms_.plays(Scenario::Rescue)) explain("* after a ship: it carries a container");
        if (hides()) explain("?7 enemy signal (?7x a decoy, ?7! a ship); (F3) yours, face down; (x8) a decoy");
        if (view_.turn > 0 || !view_.force(Fleet::Yellow).rolled.empty())
            explain("Dice: E engine, W weapon, S shield; + orthogonal, x diagonal, * any, ! special");
    }

    const Terms& terms_;
    const View& view_;
    bool colour_;
    Fleet near_;
    std::string out_;
};

inline std::string board_of(const Rules& rules, const View& view, bool colour) { return BoardText(rules, view, colour).draw(); }

}  // namespace broadside::fleet_commander
