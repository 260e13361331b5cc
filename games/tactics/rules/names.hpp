// What things are called: mecha, squadrons, weapons, places and lengths, for sentences and for the table as text.
#pragma once

#include <string>
#include <string_view>

#include "games/tactics/rules/rules.hpp"
#include "kit/words.hpp"

namespace broadside::tactics {

using kit::capital;
using kit::counted;
using kit::Listing;
using kit::say;

// "2.5 in", without needless decimals.
inline std::string inch_words(Mils mils) {
    std::string text = std::to_string(mils / kit::one_inch);
    if (const int rest = mils % kit::one_inch; rest != 0) {
        std::string decimals = std::to_string(1000 + (rest < 0 ? -rest : rest)).substr(1);
        while (decimals.back() == '0') decimals.pop_back();
        text += "." + decimals;
    }
    return text + " in";
}
// To the tenth, for lists.
inline std::string short_inches(Mils mils) {
    const int tenths = (mils + 50) / 100;
    return say(tenths / 10, ".", tenths % 10);
}
// A length that was measured, to the tenth as places are: "5 in", "4.2 in".
inline std::string length_words(Mils mils) { return inch_words((mils + 50) / 100 * 100); }
inline std::string place_words(Point at) { return say(short_inches(at.x), ",", short_inches(at.y)); }
// "30.2 points", from 240ths.
inline std::string point_words(std::uint32_t parts) {
    const std::uint32_t tenths = (parts * 10 + point_parts / 2) / point_parts;
    return tenths % 10 == 0 ? counted(static_cast<int>(tenths / 10), "point") : say(tenths / 10, ".", tenths % 10, " points");
}
// Degrees clockwise from the top of the table, three digits as a bearing is said.
inline std::string bearing_words(int facing) {
    const int degrees = ((facing + kit::quarter_turn) % kit::facings * 3 + 1) / 2;
    return std::to_string(1000 + degrees % 360).substr(1);
}

constexpr std::string_view words_of(Reason reason) {
    constexpr std::array<std::string_view, 12> words{"gunnery",     "piloting",  "soft cover",      "hard cover",
                                                     "from behind", "crossfire", "close formation", "accurate",
                                                     "hovering",    "jammed",    "guided",          "outnumbered"};
    return words[static_cast<std::size_t>(reason)];
}
constexpr std::string_view words_of(Purpose purpose) {
    constexpr std::array<std::string_view, 12> words{"to leave contact",
                                                     "for further weapons",
                                                     "for further attacks",
                                                     "to dodge",
                                                     "to roll with it",
                                                     "to shoot missiles down",
                                                     "to boost",
                                                     "to steal",
                                                     "to prevent it",
                                                     "to jam",
                                                     "for a screen",
                                                     "to guide fire"};
    return words[static_cast<std::size_t>(purpose)];
}
inline std::string words_of(const Reasons& reasons) {
    Listing list;
    for (const Modifier& each : reasons) list.add(say(words_of(each.why), each.value < 0 ? " " : " +", int{each.value}));
    return list.text();
}
inline std::string words_of(const Dice& dice) {
    std::string text;
    for (const std::uint8_t die : dice) text += (text.empty() ? "" : "+") + std::to_string(die);
    return text;
}

// Names out of the content pack, of what the view shows.
class Namer {
public:
    Namer(const Rules& rules, const Field& field) : terms_(rules.terms()), names_(rules.names()), field_(field) {}

    const std::string& kind(Kind kind) const { return names_.mecha[static_cast<std::size_t>(kind)]; }
    const std::string& card(Card card) const { return names_.cards[static_cast<std::size_t>(card)]; }
    const std::string& faction(Faction faction) const { return names_.factions[static_cast<std::size_t>(faction)]; }
    const std::string& blow(Blow blow) const { return names_.blows[static_cast<std::size_t>(blow)]; }
    const std::string& ground(Ground ground) const { return names_.grounds[static_cast<std::size_t>(ground)]; }
    std::string weapon(Weapon weapon) const {
        return weapon == Weapon::None ? "a weapon" : names_.weapons[static_cast<std::size_t>(weapon)];
    }
    // "VF-1A a3"
    std::string mecha(MechaId id) const {
        return field_.has(id) && field_.of(id).kind != Kind::None ? say(kind(field_.of(id).kind), " ", id) : std::string(id.text());
    }
    std::string squadron(SquadronId id) const { return field_.has(id) ? say(card(field_.of(id).core), " ", id) : std::string(id.text()); }
    std::string weapon_of(MechaId id, int slot) const {
        if (!field_.has(id) || slot >= slots_of(terms_, field_.of(id))) return "a weapon";
        return weapon(weapon_at(terms_, field_, field_.of(id), slot));
    }
    std::string attack(const Attack& attack) const {
        return attack.by_hand() ? blow(attack.blow) : weapon_of(attack.attacker, attack.slot);
    }

private:
    const Terms& terms_;
    const Lexicon& names_;
    const Field& field_;
};

}  // namespace broadside::tactics
