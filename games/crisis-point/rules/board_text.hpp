// The table as text for a terminal: the battlefield with the combat cards around it, what both hold, a legend. At most 80
// columns. Colour only repeats what letters and words say already.
#pragma once

#include <string>
#include <vector>

#include "games/crisis-point/rules/names.hpp"

namespace broadside::crisis_point {

class BoardText {
public:
    BoardText(const Rules& rules, const View& view, bool colour) : terms_(rules.terms()), names_(rules), view_(view), colour_(colour) {}

    std::string draw() {
        headline();
        for (const Faction faction : both_factions) force(faction);
        if (view_.phase < Phase::Tactical) return out_;
        chart();
        legend();
        return out_;
    }

private:
    static constexpr int cell_width = 16;
    static constexpr int margin_width = 5;
    static constexpr int line_width = 78;

    enum class Hue { Aosc, Masters, Dim, Bright };

    kit::Ink ink(Hue hue, std::string_view words) const {
        constexpr std::array<std::string_view, 4> codes{"38;5;117", "38;5;209", "38;5;245", "1"};
        kit::Ink result;
        result.width = static_cast<int>(words.size());
        result.text = colour_ ? say("\x1b[", codes[static_cast<std::size_t>(hue)], "m", words, "\x1b[0m") : std::string(words);
        return result;
    }
    static kit::Ink plain(std::string_view words) { return kit::Ink{}.plain(words); }
    static Hue hue_of(Faction faction) { return faction == Faction::Aosc ? Hue::Aosc : Hue::Masters; }
    void line(const kit::Ink& ink) { out_ += ink.text + '\n'; }
    // Items after a heading, broken where the line is full.
    void wrapped(std::string_view heading, const std::vector<std::string>& items) {
        kit::Ink text = plain(say("    ", heading));
        for (std::size_t i = 0; i < items.size(); ++i) {
            const std::string next = say(" ", items[i], i + 1 < items.size() ? "," : ".");
            if (text.width + static_cast<int>(next.size()) > line_width) {
                line(text);
                text = plain("       ");
            }
            text.plain(next);
        }
        line(text);
    }

    std::string waiting_words() const {
        const std::string active = say(names_.faction(view_.active), " (", name_of(view_.force(view_.active).player), ")");
        if (!view_.frames.empty()) return say(active, " carries out ", names_.card(view_.frames.back().card));
        switch (view_.phase) {
            case Phase::Objectives: return "Both choose two secret objectives";
            case Phase::ChooseSeat: return say(active, " won the draw and goes first or second");
            case Phase::Tactical:
                if (view_.stage == Stage::Card) return say("Tactical phase, ", active, " lays a card");
                return say("Tactical phase, ", active, view_.stage == Stage::Token ? " places a battle token" : " lays a combat card");
            case Phase::Token:
                if (view_.stage == Stage::Close) return say("Token phase, ", active, " may play a special token or end the turn");
                return say("Token phase, ", active,
                           view_.force(view_.active).unused > 0 ? " places battle tokens" : " may play a special token or pass");
            case Phase::HeroCommand: return say("Hero/Command phase, ", active, " plays a card");
            default: return std::string(words_of(view_.phase));
        }
    }

    void headline() {
        if (view_.games > 1) {
            kit::Ink head = ink(Hue::Bright, say("Game ", view_.game, " of ", view_.games));
            line(head.plain(say(". Victory points: alpha ", total_of(view_.scores, Player::Alpha), ", bravo ",
                                total_of(view_.scores, Player::Bravo), ".")));
        } else if (view_.phase == Phase::Over) {
            line(ink(Hue::Bright, say("Victory points: alpha ", total_of(view_.scores, Player::Alpha), ", bravo ",
                                      total_of(view_.scores, Player::Bravo), ".")));
        }
        line(plain(capital(waiting_words()) + "."));
    }

    void force(Faction faction) {
        const ForceView& force = view_.force(faction);
        const bool own = view_.owned_by_viewer(faction);
        const bool starts = view_.phase >= Phase::Tactical && view_.first == faction;
        kit::Ink first = ink(hue_of(faction), names_.faction(faction));
        line(first.plain(say(" (", name_of(force.player), own ? ", you" : "", starts ? ", first player" : "", "), ",
                             tokens_counted(force.unused), " unused")));
        std::vector<std::string> objectives;
        for (const ObjectiveView& each : force.objectives)
            objectives.push_back(say(each.objective, " ", names_.objective(faction, each.objective), " ", each.reached, "/", each.needed,
                                     " (", counted(each.points, "point"), ")"));
        if (!objectives.empty()) wrapped("Objectives:", objectives);
        cards("Special tokens:", force.hand.bits & specials_of(faction));
        if (view_.phase <= Phase::Tactical) cards("Units and base:", force.hand.bits & cards_of(faction));
        // CP-1.11: Drop chooses among them.
        if (view_.phase == Phase::Token) cards("Units in hand:", force.hand.bits & units_of(faction));
        if (view_.phase <= Phase::Tactical) cards("Locations:", force.locations.bits);
        if (view_.phase >= Phase::Token && view_.phase < Phase::Over)
            cards("Heroes and commands:", force.hand.bits & (heroes_of(faction) | commands_of(faction)));
        if (!own || force.combat.empty()) return;
        std::vector<std::string> combat;
        for (const Combat each : force.combat.items()) combat.push_back(say(each, " ", names_.combat(faction, each)));
        wrapped("Combat cards:", combat);
    }
    void cards(std::string_view heading, CardBits bits) {
        std::vector<std::string> items;
        for_each_bit(bits, [&](int card) { items.push_back(say(Card{card}, " ", names_.card(Card{card}))); });
        if (!items.empty()) wrapped(heading, items);
    }

    // 7 open, (7) own and face down, ? another's, - nothing.
    std::string lane(Faction faction, int index) const {
        const LaneView& laid = view_.force(faction).lanes[static_cast<std::size_t>(index)];
        if (laid.combat == no_combat) return "-";
        if (!laid.combat.named()) return "?";
        return laid.face_up ? std::to_string(laid.value) : say("(", laid.value, ")");
    }
    // CP-3.2: the Masters have the top and the left, the AoSC the bottom and the right.
    void column_lanes(Faction faction) {
        kit::Ink text = plain("").pad_to(margin_width + 1);
        for (int column = 0; column < 4; ++column) {
            text.add(ink(hue_of(faction), say(faction == Faction::Masters ? "M " : "A ", lane(faction, column))));
            text.pad_to(margin_width + 1 + (column + 1) * (cell_width + 1));
        }
        line(text);
    }

    std::vector<kit::Ink> cell_lines(int cell) const {
        const SpaceView& space = view_.spaces[static_cast<std::size_t>(cell)];
        const kit::Ink place = ink(Hue::Dim, say(Cell{cell}, " "));
        if (!space.card.named()) return {kit::Ink(place).add(ink(Hue::Dim, "free"))};
        Hue hue = Hue::Bright;
        for (const Faction faction : both_factions)
            if (belongs_to(space.card, faction)) hue = hue_of(faction);
        std::vector<kit::Ink> lines{kit::Ink(place).add(ink(hue, names_.card(space.card).substr(0, cell_width - 3)))};
        lines.push_back(ink(Hue::Dim, say(" ", space.card.text(), " ", space.points)));
        lines.push_back(plain(say(" A ", power(space, 0), " M ", power(space, 1))));
        std::string last;
        if (space.tokens[0] > 0) last += say(" a", space.tokens[0]);
        if (space.tokens[1] > 0) last += say(" m", space.tokens[1]);
        if (const int defense = terms_.cards.of(space.card).defense; defense > 0) last += say(" d", defense);
        if (space.victory != Holder::Nobody) last += space.victory == Holder::Aosc ? " *A" : " *M";
        if (space.face_down) last += " face down";
        lines.push_back(plain(last));
        return lines;
    }
    static std::string power(const SpaceView& space, std::size_t side) {
        return say(space.power[side], std::string(space.unknown[side], '?'));
    }

    void rule() {
        std::string text(margin_width, ' ');
        text += "+";
        for (int column = 0; column < 4; ++column) text.append(cell_width, '-') += '+';
        line(ink(Hue::Dim, text));
    }
    kit::Ink margin(Faction faction, int row, std::size_t text_line) const {
        if (text_line != 1) return plain("").pad_to(margin_width);
        return plain(faction == Faction::Masters ? "" : " ")
            .add(ink(hue_of(faction), say(faction == Faction::Masters ? "M " : "A ", lane(faction, 4 + row))))
            .pad_to(margin_width);
    }

    void chart() {
        column_lanes(Faction::Masters);
        rule();
        for (int row = 0; row < 4; ++row) {
            std::array<std::vector<kit::Ink>, 4> cells;
            for (int column = 0; column < 4; ++column) cells[static_cast<std::size_t>(column)] = cell_lines(Field::cell(column, row));
            for (std::size_t i = 0; i < 4; ++i) {
                kit::Ink text = margin(Faction::Masters, row, i);
                text.add(ink(Hue::Dim, "|"));
                for (const auto& lines : cells) {
                    kit::Ink part = i < lines.size() ? lines[i] : kit::Ink{};
                    text.add(part.pad_to(cell_width)).add(ink(Hue::Dim, "|"));
                }
                line(text.add(margin(Faction::Aosc, row, i)));
            }
            rule();
        }
        column_lanes(Faction::Aosc);
    }

    void legend() {
        line(ink(Hue::Dim, say("Lanes: 7 open, (7) yours, ? theirs, - free; A ", names_.faction(Faction::Aosc), ", M ",
                               names_.faction(Faction::Masters))));
        line(ink(Hue::Dim, "Cards: A and M the power you know, ? a combat card you do not know,"));
        line(ink(Hue::Dim, "  a m battle tokens, d defense or armor, * a Victory Token"));
    }

    const Terms& terms_;
    Namer names_;
    const View& view_;
    bool colour_;
    std::string out_;
};

inline std::string board_of(const Rules& rules, const View& view, bool colour) { return BoardText(rules, view, colour).draw(); }

}  // namespace broadside::crisis_point
