// The table as text for a terminal: the grid with the fighters around it, what both hold, a legend. At most 80 columns.
// Colour only repeats what letters and words say already.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/force-of-arms/rules/names.hpp"

namespace broadside::force_of_arms {

using kit::Ink;

class BoardText {
public:
    BoardText(const Rules& rules, const View& view, bool colour) : terms_(rules.terms()), names_(rules), view_(view), colour_(colour) {}

    std::string draw() {
        headline();
        for (const Faction faction : both_factions) force(faction);
        if (view_.phase == Phase::Shuffle) return out_;
        chart();
        legend();
        return out_;
    }

private:
    static constexpr int cell_width = 20;
    static constexpr int margin_width = 7;
    static constexpr int line_width = 78;

    enum class Hue { Rdf, Zentraedi, Dim, Bright };

    Ink ink(Hue hue, std::string_view words) const {
        constexpr std::array<std::string_view, 4> codes{"38;5;210", "38;5;114", "38;5;245", "1"};
        Ink result;
        result.width = static_cast<int>(words.size());
        result.text = colour_ ? say("\x1b[", codes[static_cast<std::size_t>(hue)], "m", words, "\x1b[0m") : std::string(words);
        return result;
    }
    static Ink plain(std::string_view words) { return Ink{}.plain(words); }
    static Hue hue_of(Faction faction) { return faction == Faction::Rdf ? Hue::Rdf : Hue::Zentraedi; }
    void line(const Ink& ink) { out_ += ink.text + '\n'; }

    std::string waiting_words() const {
        const std::string active = say(names_.faction(view_.active), " (", name_of(view_.force(view_.active).player), ")");
        const std::string other_side = names_.faction(other(view_.active));
        if (!view_.frames.empty()) {
            if (const auto* placing = std::get_if<Placing>(&view_.frames.back()))
                return say(other_side, " may stop ", one_token(placing->token), " for ", names_.ship(view_, placing->ship), " with a Spy");
            const Card card = std::get<Resolving>(view_.frames.back()).card;
            return say(active, " carries out ", names_.card(view_.active, card));
        }
        switch (view_.phase) {
            case Phase::ChooseSeat: return say(active, " won the draw and goes first or second");
            case Phase::ChooseSides: return say(active, " goes first and chooses two sides");
            case Phase::Tactical:
                if (!view_.moved) return say("Tactical phase, ", active, " moves a ship");
                if (view_.laid < fighters_a_turn)
                    return say("Tactical phase, ", active, " lays fighter ", view_.laid + 1, " of ", fighters_a_turn);
                return say("Tactical phase, ", active, " may end the turn");
            case Phase::Token: return say("Token phase, ", active, " plays a token");
            case Phase::HeroCommand: return say("Hero/Command phase, ", active, view_.played ? " may end the turn" : " plays a card");
            default: return std::string(words_of(view_.phase));
        }
    }

    void headline() {
        Ink head = ink(Hue::Bright, view_.round > view_.rounds ? say("Round ", view_.round, ", the tie round")
                                                               : say("Round ", view_.round, " of ", view_.rounds));
        head.plain(
            say(". Victory points: alpha ", total_of(view_.scores, Player::Alpha), ", bravo ", total_of(view_.scores, Player::Bravo), "."));
        line(head);
        line(plain(capital(waiting_words()) + "."));
    }

    void force(Faction faction) {
        const ForceView& force = view_.force(faction);
        const bool own = view_.owned_by_viewer(faction);
        const bool starts = view_.phase >= Phase::ChooseSides && view_.first == faction;
        Ink first = ink(hue_of(faction), names_.faction(faction));
        line(first.plain(say(" (", name_of(force.player), own ? ", you" : "", starts ? ", first player" : "", ")")));
        std::string held;
        for (const TokenKind token : all_tokens)
            if (const int count = force.held.of(token); count > 0) held += say(held.empty() ? " " : ", ", words_of(token), " ", count);
        line(plain(say("    Holds:", held.empty() ? " no token" : held, ".")));
        if (own && !force.hand.empty()) {
            Ink text = plain("    Hand:");
            for (const Fighter fighter : force.hand.items()) {
                const std::string next = say(" ", fighter, " ", short_name(faction, fighter), ",");
                if (text.width + static_cast<int>(next.size()) > line_width) {
                    line(text);
                    text = plain("         ");
                }
                text.plain(next);
            }
            text.text.back() = '.';
            line(text);
        } else if (force.in_hand > 0) {
            line(plain(say("    Hand: ", counted(force.in_hand, "fighter"), ".")));
        }
        if (force.played.empty()) return;
        Listing list;
        for (const Card card : force.played.items()) list.add(names_.card(faction, card));
        line(plain(say("    Played: ", list.text(), ".")));
    }

    std::string short_name(Faction faction, Fighter fighter) const {
        const FighterData& data = terms_.cards.of(faction, fighter);
        return say(data.kind == FighterKind::Attack ? "A" : "D", int{data.value});
    }

    // A3 open, (A3) own and face down, ?? another's, -- nothing; +2 is a marker.
    std::string post(Faction faction, int index) const {
        const LaidView& laid = view_.force(faction).posts[static_cast<std::size_t>(index)];
        if (laid.fighter == no_fighter) return "--";
        if (!laid.fighter.named()) return "??";
        const std::string name = short_name(faction, laid.fighter);
        const std::string marker = laid.marker == 0 ? "" : laid.marker > 0 ? say("+", int{laid.marker}) : say(int{laid.marker});
        return laid.face_up ? name + marker : say("(", name, ")", marker);
    }

    // FA-3.7: who has the side at the top or bottom, and at the left or right.
    Faction owner_of_side(bool top_or_left, bool horizontal) const {
        const bool top = view_.corner == Corner::TopLeft || view_.corner == Corner::TopRight;
        const bool left = view_.corner == Corner::TopLeft || view_.corner == Corner::BottomLeft;
        const bool first_has = horizontal ? top == top_or_left : left == top_or_left;
        return first_has ? view_.first : other(view_.first);
    }

    void column_lanes(bool top) {
        if (view_.corner == Corner::None) return;
        const Faction faction = owner_of_side(top, true);
        Ink text = plain("").pad_to(margin_width + 1);
        for (int column = 0; column < 3; ++column) {
            text.add(ink(hue_of(faction), say(post(faction, 2 * column), " ", post(faction, 2 * column + 1))));
            text.pad_to(margin_width + 1 + (column + 1) * (cell_width + 1));
        }
        line(text);
    }

    // Name, id and points, the totals that are known, and what lies on the ship.
    std::vector<Ink> cell_lines(int cell) const {
        const Ship card = view_.grid[static_cast<std::size_t>(cell)];
        const Ink place = ink(Hue::Dim, say(Cell{cell}.text(), " "));
        if (!card.named()) return {Ink(place).add(ink(Hue::Dim, "empty space"))};
        const ShipView& ship = view_.ships[card.index];
        const Hue hue = hue_of(owner_of(card.index));
        std::vector<Ink> lines{Ink(place).add(ink(hue, names_.ship(view_, card).substr(0, cell_width - 3)))};
        lines.push_back(ink(Hue::Dim, say(" ", card, " ", ship.points, " pts")));
        lines.push_back(
            plain(say(" D ", ship.known_defense, marks(ship.unknown_defenders), "  A ", ship.known_attack, marks(ship.unknown_attackers))));
        std::string load;
        const auto add = [&](std::string_view letters, int count) {
            if (count > 0) load += say(" ", letters, count);
        };
        if (ship.prints_defense) load += ship.load.ignored ? " p0" : say(" p", ship.printed_defense);
        add("d", ship.load.defense);
        add("a", ship.load.attack);
        for (const Faction faction : both_factions) add(faction == Faction::Rdf ? "Pr" : "Pz", ship.load.protoculture[index_of(faction)]);
        if (ship.load.locked()) load += " lock";
        lines.push_back(plain(load));
        return lines;
    }
    static std::string marks(int count) { return std::string(static_cast<std::size_t>(count), '?'); }

    void rule() {
        std::string text(margin_width, ' ');
        text += "+";
        for (int column = 0; column < 3; ++column) text.append(cell_width, '-').append("+");
        line(ink(Hue::Dim, text));
    }

    Ink margin(int row, bool left, std::size_t text_line) const {
        if (view_.corner == Corner::None || text_line == 0 || text_line > lane_capacity) return plain("").pad_to(margin_width);
        const Faction faction = owner_of_side(left, false);
        const int at = (3 + row) * lane_capacity + static_cast<int>(text_line) - 1;
        return plain(left ? "" : " ").add(ink(hue_of(faction), post(faction, at))).pad_to(margin_width);
    }

    void chart() {
        column_lanes(true);
        rule();
        for (int row = 0; row < 3; ++row) {
            std::array<std::vector<Ink>, 3> cells;
            std::size_t height = 4;
            for (int column = 0; column < 3; ++column) {
                cells[static_cast<std::size_t>(column)] = cell_lines(Chart::cell(column, row));
                height = std::max(height, cells[static_cast<std::size_t>(column)].size());
            }
            for (std::size_t i = 0; i < height; ++i) {
                Ink text = margin(row, true, i);
                text.add(ink(Hue::Dim, "|"));
                for (const auto& lines : cells) {
                    Ink part = i < lines.size() ? lines[i] : Ink{};
                    text.add(part.pad_to(cell_width)).add(ink(Hue::Dim, "|"));
                }
                line(text.add(margin(row, false, i)));
            }
            rule();
        }
        column_lanes(false);
    }

    void legend() {
        const auto explain = [&](std::string_view words) { line(ink(Hue::Dim, words)); };
        if (view_.corner != Corner::None) explain("Lanes: A3 attack fighter 3, D3 defense 3, (A3) yours, ?? theirs, -- free");
        explain("Ships: D and A the totals you know, ? a fighter you do not know,");
        explain("  p printed defense, d a tokens, Pr Pz Protoculture of the sides, lock Ship Lock");
    }

    const Terms& terms_;
    Namer names_;
    const View& view_;
    bool colour_;
    std::string out_;
};

inline std::string board_of(const Rules& rules, const View& view, bool colour) { return BoardText(rules, view, colour).draw(); }

}  // namespace broadside::force_of_arms
