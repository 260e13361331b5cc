// What things are worth to a computer player, out of a view alone: rough hundredths of a battle. Used by both sides.
#pragma once

#include "games/brace-for-impact/rules/view.hpp"

namespace broadside::brace_for_impact {

constexpr int enemies_in(const View& view) {
    int count = 0;
    for (const BerthView& berth : view.board) count += berth.enemy ? 1 : 0;
    return count;
}
constexpr int face_down_in(const View& view) {
    int count = 0;
    for (const BerthView& berth : view.board) count += !berth.empty() && !berth.face_up ? 1 : 0;
    return count;
}
constexpr int empty_sectors_in(const View& view) {
    int count = 0;
    for (const BerthView& berth : view.board) count += berth.empty() ? 1 : 0;
    return count;
}
constexpr bool breach_threatens(const View& view) { return view.timers.furnace != no_deadline && !view.restored; }

// --- For the fleet: a point of damage, a row of icons -------------------------------------------------------------------

constexpr int damage_worth(const View& view, System aimed, bool direct, bool spare_hull) {
    const Gauge& armor = view.gauge(System::Armor);
    if (aimed == System::Armor || (!direct && armor.value > 0)) return armor.value > 0 ? 16 : 0;
    const int left = view.gauge(aimed).value;
    if (left == 0) return breach_threatens(view) && aimed == System::Reflex ? 5 : 0;
    switch (aimed) {
        case System::Hull:
            if (left == 1) return spare_hull ? 0 : 1000;
            return left <= 3 ? 60 : 35;
        case System::Reflex: return left == 1 ? 70 : breach_threatens(view) ? 60 : 28;
        case System::Life: return left == 1 ? 45 : 24;
        default: return 0;
    }
}
constexpr int deploy_worth(const View& view) {
    const int enemies = enemies_in(view);
    if (view.fleet.ships_in_hand == 0) return 0;
    if (enemies == sector_count) return 1000;
    return empty_sectors_in(view) == 0 ? 0 : enemies >= 6 ? 55 : enemies >= 4 ? 40 : 32;
}
constexpr int row_worth(const View& view, const Row& row, int attack, bool spare_hull) {
    int worth = 0;
    for (const Step& step : row) switch (step.op) {
            case Op::Damage: worth += damage_worth(view, step.system, false, spare_hull); break;
            case Op::Direct: worth += damage_worth(view, step.system, true, spare_hull); break;
            case Op::Deploy:
            case Op::MayDeploy:
            case Op::DeployThere: worth += deploy_worth(view); break;
            case Op::Attack: worth += attack; break;
            case Op::RemoveShip: worth -= 32; break;
            case Op::DiscardShip: worth -= 10; break;
            case Op::TurnDown: worth += 9; break;
            case Op::DamageChoice:
            case Op::DirectChoice: worth += 28; break;
            case Op::Swap: worth += 12; break;
            case Op::Rearrange: worth += 12 * (enemies_in(view) - face_down_in(view)); break;
            case Op::OrderEvents: worth += 15; break;
            case Op::DiscardHand: worth += 30; break;
            case Op::DiscardRandom: worth += 25; break;
            case Op::UndoDraw: worth += 30; break;
            case Op::Jam: worth += 20; break;
            case Op::Revive: worth += view.fleet.destroyed.empty() ? 0 : 35; break;
            default: break;
        }
    return worth;
}
// What an attack brings on average: known ships count with their icons, unknown ones with a guess.
constexpr int attack_worth(const Terms& terms, const View& view) {
    constexpr int again = 25;
    constexpr int unknown = 32;
    int sum = 0;
    for (int sector = 0; sector < sector_count; ++sector) {
        const BerthView& berth = view.board[static_cast<std::size_t>(sector)];
        if (berth.empty())
            sum += row_worth(view, terms.attack_row(Sector{sector}, no_ship), again, false);
        else if (berth.ship.named())
            sum += berth.enemy ? row_worth(view, terms.attack_row(Sector{sector}, berth.ship), again, false) : 0;
        else
            sum += unknown;
    }
    return sum / sector_count;
}

// --- For the crew: how much an exchange is needed -----------------------------------------------------------------------

// In eighths: how likely printed value and spin together reach a strength.
constexpr int chance_to_reach(const Terms& terms, int printed, int strength) {
    int eighths = 0;
    for (const SectorData& sector : terms.cards.sectors) eighths += printed + sector.spin >= strength ? 1 : 0;
    return eighths;
}
inline constexpr int guessed_strength = 5;
constexpr int strength_in(const BerthView& berth) { return berth.ship.named() ? berth.strength : guessed_strength; }

// How much the crew would like a ship to be gone.
constexpr int threat_of(const Terms& terms, const View& view, const BerthView& berth) {
    if (!berth.enemy) return 0;
    const int crowd = enemies_in(view) >= 7 ? 60 : enemies_in(view) >= 5 ? 30 : 10;
    const int goal = view.cooperative ? 20 : 0;  // BI-15.1: every ship has to go
    if (!berth.ship.named()) return crowd + goal + 25;
    return crowd + goal + row_worth(view, terms.cards.of(berth.ship).attack, 25, false) / 2 + 5;
}

constexpr int repair_need(const View& view, System system, int points) {
    const Gauge& gauge = view.gauge(system);
    const int missing = gauge.most - gauge.value;
    if (missing == 0) return 0;
    const int useful = points < missing ? points : missing;
    switch (system) {
        case System::Reflex:
            if (breach_threatens(view)) return 120 + 25 * useful;
            return (gauge.value == 0 ? 90 : gauge.value == 1 ? 60 : 30) + 8 * useful;
        case System::Hull: return (gauge.value <= 2 ? 95 : gauge.value <= 4 ? 55 : 30) + 8 * useful;
        case System::Life: return (gauge.value == 0 ? 95 : gauge.value == 1 ? 50 : 28) + 8 * useful;
        default: return (gauge.value == 0 ? 45 : 30) + 8 * useful;
    }
}
constexpr int attack_need(const Terms& terms, const View& view, int printed) {
    int best = 0;
    for (const BerthView& berth : view.board) {
        const int worth = threat_of(terms, view, berth) * chance_to_reach(terms, printed, strength_in(berth)) / 8;
        best = worth > best ? worth : best;
    }
    return best;
}
constexpr int cards_in_crew(const View& view) {
    int cards = 0;
    for (const OfficerView& officer : view.officers) cards += officer.hand;
    return cards;
}
constexpr int draw_need(const View& view) {
    const int life = view.gauge(System::Life).value;
    const int officers = view.officers.size();
    const int short_of = 4 * officers - cards_in_crew(view);
    return life == 0 || short_of <= 0 ? 0 : 12 * life + 40 * short_of / (4 * officers);
}
constexpr int scout_need(const View& view) {
    int best = 0;
    for (const BerthView& berth : view.board) {
        if (berth.empty() || berth.face_up) continue;
        int worth = 0;
        if (berth.back == Back::Draw) {
            worth = draw_need(view);
        } else {
            for (const System system : all_systems) worth = std::max(worth, repair_need(view, system, 1));
        }
        best = std::max(best, 10 + worth * 3 / 4);
    }
    return best;
}
constexpr int need_of(const Terms& terms, const View& view, Kind kind, int value) {
    if (repairs(kind)) return repair_need(view, system_of(kind), value);
    return kind == Kind::Scout ? scout_need(view) : attack_need(terms, view, value);
}

}  // namespace broadside::brace_for_impact
