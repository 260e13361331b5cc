// The table as text for a terminal: a chart of an inch by two inches a letter with coordinates, then both sides mecha by
// mecha with place, bearing and what is nearest. Colour only repeats what letters and words say already.
#pragma once

#include <string>
#include <vector>

#include "games/tactics/rules/names.hpp"

namespace broadside::tactics {

class BoardText {
public:
    BoardText(const Rules& rules, const View& view, bool colour)
        : terms_(rules.terms()), names_(rules, view.field), view_(view), field_(view.field), colour_(colour) {}

    std::string draw() {
        headline();
        if (!field_.mecha[0].empty()) {
            chart();
            for (const Side side : both_sides) force(side);
        }
        legend();
        return out_;
    }

private:
    enum class Hue { Alpha, Bravo, Dim, Bright };

    std::string ink(Hue hue, std::string_view words) const {
        constexpr std::array<std::string_view, 4> codes{"38;5;214", "38;5;80", "38;5;245", "1"};
        return colour_ ? say("\x1b[", codes[static_cast<std::size_t>(hue)], "m", words, "\x1b[0m") : std::string(words);
    }
    static Hue hue_of(Side side) { return side == Side::Alpha ? Hue::Alpha : Hue::Bravo; }
    void line(const std::string& text) { out_ += text + '\n'; }

    std::string waiting_words() const {
        const std::string active = std::string(name_of(field_.active));
        switch (field_.stage) {
            case Stage::None: break;
            case Stage::ChooseTarget: return say(active, " chooses the next target");
            case Stage::Push: return say(active, " chooses where ", names_.mecha(field_.resolution.now.target), " is pushed");
            case Stage::TakeHit:
            case Stage::Defend:
            case Stage::Impact:
            case Stage::HazardImpact:
                return say(name_of(field_.resolution.victim.side()), " answers for ", names_.mecha(field_.resolution.victim), ": ",
                           counted(field_.resolution.damage, "point"), " of damage");
            default: return "the dice are rolled";
        }
        switch (field_.phase) {
            case Phase::Armies: return "the armies are chosen";
            case Phase::ChooseEdge: return say(active, " picks an edge");
            case Phase::Deploy: return say(active, " sets up");
            case Phase::Return: return say(active, " sets up who comes back");
            case Phase::ChooseFirst: return say(active, " decides who activates first");
            case Phase::Steal: return say(name_of(other(field_.active)), " may try to take the activation over");
            case Phase::Prevent: return say(active, " may prevent the theft");
            case Phase::Activate: return say(active, " activates a squadron");
            case Phase::Movement: return say(names_.squadron(field_.squadron), " moves");
            case Phase::Combat: return say(names_.squadron(field_.squadron), " attacks");
            case Phase::Over: return "the battle is over";
            default: return "the dice are rolled";
        }
    }

    void headline() {
        const std::string turn = field_.turn == 0 ? "Set-up" : say("Turn ", field_.turn, " of ", field_.last_turn);
        std::string text = ink(Hue::Bright, turn) + ".";
        for (const Side side : both_sides)
            if (!field_.mecha[0].empty())
                text += say(" ", capital(std::string(name_of(side))), ": ", counted(field_.command[index_of(side)], "command point"),
                            ", score ", points_shown(terms_, field_, side), ".");
        line(text);
        line(capital(waiting_words()) + ".");
        for (const Side side : both_sides)
            if (view_.chosen[index_of(side)]) line(say(capital(std::string(name_of(side))), " has chosen an army."));
    }

    char ground_at(Point at) const {
        char result = at.x % 6000 < 1000 && at.y % 6000 < 2000 ? '+' : '.';
        for (const Piece& piece : terms_.scenario.pieces) {
            constexpr std::array letters{'"', '=', '#', '^', '!'};
            // A thin wall is seen if it is anywhere in the letter's inch.
            if (piece.shape.contains(at) || (piece.ground == Ground::Wall && kit::overlap(kit::Disc{at, 500}, piece.shape)))
                result = letters[static_cast<std::size_t>(piece.ground)];
        }
        return result;
    }
    static char letter_of(Kind kind) {
        constexpr std::array letters{'V', 'J', 'S', 'E', 'T', 'D', 'P', 'R', 'G', 'Q', 'L', 'H'};
        return letters[static_cast<std::size_t>(kind)];
    }

    void chart() {
        const int columns = terms_.scenario.width / kit::one_inch;
        const int rows = (terms_.scenario.height / kit::one_inch + 1) / 2;
        std::vector<std::vector<std::string>> cells(static_cast<std::size_t>(rows),
                                                    std::vector<std::string>(static_cast<std::size_t>(columns)));
        const auto cell = [&](Point at) -> std::string& {
            const int x = std::clamp(at.x / kit::one_inch, 0, columns - 1);
            const int y = std::clamp(at.y / (2 * kit::one_inch), 0, rows - 1);
            return cells[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        };
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x) {
                const Point at{x * kit::one_inch + 500, y * 2 * kit::one_inch + 1000};
                cell(at) = ink(Hue::Dim, std::string(1, ground_at(at)));
            }
        for (const Point& marker : terms_.scenario.markers) cell(marker) = ink(Hue::Bright, "*");
        for_each_mecha(field_, [&](MechaId id, const Mecha& mecha) {
            const char letter = letter_of(mecha.kind);
            const char shown = id.side() == Side::Alpha ? letter : static_cast<char>(letter - 'A' + 'a');
            cell(mecha.at) = ink(hue_of(id.side()), std::string(1, shown));
        });
        std::string ruler = "    ";
        for (int x = 0; x < columns; x += 6) {
            const std::string number = std::to_string(x);
            ruler += number + std::string(6 - number.size(), ' ');
        }
        line(ink(Hue::Dim, ruler));
        for (int y = 0; y < rows; ++y) {
            std::string text = y % 3 == 0 ? std::to_string(2 * y) : "";
            text = std::string(3 - text.size(), ' ') + text + " ";
            for (const std::string& each : cells[static_cast<std::size_t>(y)]) text += each;
            line(text);
        }
    }

    // "14.2 in, bearing 045: Regult b3"
    std::string nearest_words(MechaId id, const Mecha& mecha) const {
        MechaId found;
        for_each_mecha(field_, other(id.side()), [&](MechaId enemy, const Mecha& each) {
            if (!found.named() || kit::squared_distance(mecha.at, each.at) < kit::squared_distance(mecha.at, field_.of(found).at))
                found = enemy;
        });
        if (!found.named()) return {};
        const Mecha& enemy = field_.of(found);
        return say("; nearest ", found, " ", short_inches(kit::distance(disc_of(terms_, mecha), disc_of(terms_, enemy))), " in, bearing ",
                   bearing_words(facing_towards(mecha.at, enemy.at, mecha.facing)));
    }
    std::string flags_of(MechaId id, const Mecha& mecha) const {
        std::string text;
        if (is_engaged(terms_, field_, id)) text += ", engaged";
        if (mecha.grabbed) text += ", grabbed";
        if (mecha.jammed_by.named()) text += ", jammed";
        if (mecha.screening) text += ", screening";
        if (mecha.guiding) text += ", guiding";
        if (mecha.boost == BoostState::Granted) text += ", boosted";
        const Mils height = elevation_at(terms_, mecha.at);
        if (height > 0) text += say(", ", inch_words(height), " up");
        return text;
    }
    // What is not on the table of a squadron: still to be set up, or nothing of it left.
    std::string rest_of(SquadronId squadron) const {
        int waiting = 0;
        for (const Mecha& mecha : field_.mecha[index_of(squadron.side())])
            waiting += mecha.squadron == squadron && mecha.status == Status::Waiting ? 1 : 0;
        if (waiting > 0) return say(", ", waiting, " mecha to set up");
        return survives(field_, squadron) ? "" : ", gone";
    }
    void force(Side side) {
        line(ink(hue_of(side), say(capital(std::string(name_of(side))), ", ", names_.faction(field_.factions[index_of(side)]))));
        for (int i = 0; i < field_.squadrons[index_of(side)].size(); ++i) {
            const SquadronId squadron(side, i);
            line(say("  ", names_.squadron(squadron), field_.of(squadron).acted ? ", has acted" : "", rest_of(squadron)));
            for_each_in(field_, squadron, [&](MechaId id, const Mecha& mecha) {
                const std::string mode = mecha.mode == Mode::Fixed || !terms_.on(Module::Modes) ? "" : say(" ", name_of(mecha.mode));
                line(say("    ", id, " ", names_.kind(mecha.kind), mode, " at ", place_words(mecha.at), ", bearing ",
                         bearing_words(mecha.facing), ", MDC ", mecha.mdc, " of ", terms_.data.of(mecha.kind).mdc, flags_of(id, mecha),
                         nearest_words(id, mecha)));
            });
        }
    }

    void legend() {
        line(ink(Hue::Dim, "Letters: alpha in capitals, bravo small; V VF-1A, J VF-1J, S VF-1S, E VEF-1, T Tomahawk,"));
        line(ink(Hue::Dim, "  D Defender, P Phalanx, R Regult, G Glaug, Q Quel-, L Gluuhaug-, H Serauhaug-Regult"));
        line(ink(Hue::Dim, "Ground: \" rough, = low wall, # building, ^ raised, ! deadly, * marker; a letter is 1 by 2 in"));
    }

    const Terms& terms_;
    Namer names_;
    const View& view_;
    const Field& field_;
    bool colour_;
    std::string out_;
};

inline std::string board_of(const Rules& rules, const View& view, bool colour) { return BoardText(rules, view, colour).draw(); }

}  // namespace broadside::tactics
