// Every legal move. Phase 3 is the hot part: it walks over bit sets and asks the cheap questions first.
#pragma once

#include "games/fleet-commander/rules/answers.hpp"
#include "games/fleet-commander/rules/check.hpp"

namespace broadside::fleet_commander {

constexpr void legal_fields(const Terms& terms, const State& state, MoveList& moves) {
    for (Squares rest = field_zone(terms) & ~fields_on(state); rest != 0;) {
        const Cell at{kit::pop_lowest(rest)};
        moves.push_back(PlaceField{FieldKind::Asteroid, at});
        if (!terms.plays(Scenario::AsteroidBelt)) moves.push_back(PlaceField{FieldKind::Gravitic, at});
    }
    if (!terms.plays(Scenario::AsteroidBelt)) moves.push_back(PassField{});
}

constexpr void legal_deploy(const Terms& terms, const State& state, MoveList& moves) {
    for (const Kind kind : fleet_kinds) {
        if (undeployed_of(terms, state.mine(), state.active, kind) <= 0) continue;
        for (Squares rest = deployment_zone(terms, state.active); rest != 0;) {
            const Deploy move{kind, Cell{kit::pop_lowest(rest)}};
            if (check_deploy(terms, state, move).ok()) moves.push_back(move);
        }
    }
}

constexpr void legal_dice(const State& state, MoveList& moves) {
    const int wanted = state.phase == Phase::OpeningDice ? opening_dice : dice_a_turn;
    const DiceBag bridge = state.mine().bridge;
    const int free_yellow = dice_of_a_colour - bridge.of_colour(Colour::Yellow);
    const int free_red = dice_of_a_colour - bridge.of_colour(Colour::Red);
    const int free_green = dice_of_a_colour - bridge.of_colour(Colour::Green);
    for (int yellow = 0; yellow <= free_yellow; ++yellow)
        for (int red = 0; red <= free_red; ++red) {
            const int green = wanted - yellow - red;
            if (green < 0 || green > free_green) continue;
            moves.push_back(
                ChooseDice{Trio{static_cast<std::uint8_t>(yellow), static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green)}});
        }
}

// Calls offer(Keep) for nothing, one or two out of some kinds of dice, added to what is kept already.
template <class Offer>
constexpr void offer_up_to_two(DiceBag dice, std::uint32_t among, const Keep& kept, Offer offer) {
    offer(kept);
    for (std::uint32_t first = among; first != 0; first &= first - 1) {
        const Die one = static_cast<Die>(std::countr_zero(first));
        Keep with_one = kept;
        with_one.dice.push_back(one);
        offer(with_one);
        const std::uint32_t seconds = dice.count(one) > 1 ? first : first & (first - 1);
        for (std::uint32_t second = seconds; second != 0; second &= second - 1) {
            Keep with_two = with_one;
            with_two.dice.push_back(static_cast<Die>(std::countr_zero(second)));
            offer(with_two);
        }
    }
}

constexpr void legal_keep(const State& state, MoveList& moves) {
    static_assert(reserve_places == 2 && gauge_places == 2);
    constexpr std::uint32_t special_kinds = 0b1000'1000'1000;
    const DiceBag dice = at_hand(state.mine());
    const std::uint32_t kinds = dice.kinds();
    offer_up_to_two(dice, kinds & ~special_kinds, {}, [&](const Keep& reserve) {
        offer_up_to_two(dice, kinds & special_kinds, reserve, [&](const Keep& both) { moves.push_back(both); });
    });
}

// Phase 3

constexpr void legal_moves_of_ships(const Terms& terms, const State& state, const Formation& own, Squares enemies, MoveList& moves) {
    const Force& force = state.mine();
    const DiceBag dice = at_hand(force);
    const bool orthogonal = dice.has(Die::YellowOrthogonal);
    const bool diagonal = dice.has(Die::YellowDiagonal);
    const bool any = dice.has(Die::YellowAny);
    if (!orthogonal && !diagonal && !any) return;
    const bool may_change = terms.advanced() && dice.has(Die::YellowSpecial);
    const Berths room = berths(terms, state, state.active, own, enemies);
    for (Squares rest = own.occupied; rest != 0;) {
        const Cell from{kit::pop_lowest(rest)};
        const unsigned here = own.at(from).bits();
        const Squares straight = steps(Face::Orthogonal, from);
        const Squares slanted = steps(Face::Diagonal, from);
        for (unsigned subset = here; subset != 0; subset = (subset - 1) & here) {
            const PieceSet ships = PieceSet::of_bits(subset);
            const bool with_warship = !terms.plays(Scenario::Capture) || !warships_of(force, ships).empty();
            const Squares open = room.of(classes_of(terms, force, ships), with_warship);
            const auto add = [&](Squares to, Face die, bool changed) {
                while (to != 0) moves.push_back(MoveShips{ships, from, Cell{kit::pop_lowest(to)}, die, changed});
            };
            if (orthogonal) add(straight & open, Face::Orthogonal, false);
            if (diagonal) add(slanted & open, Face::Diagonal, false);
            if (any) add((straight | slanted) & open, Face::Any, false);
            if (may_change && orthogonal) add(slanted & open, Face::Orthogonal, true);
            if (may_change && diagonal) add(straight & open, Face::Diagonal, true);
        }
    }
}

constexpr void legal_step_again(const Terms& terms, const State& state, MoveList& moves) {
    const PieceSet ships = second_step_ships(state);
    if (ships.empty()) return;
    for (Squares rest = steps(state.second_step.face, piece_of(state.mine(), ships.first()).at); rest != 0;) {
        const Cell to{kit::pop_lowest(rest)};
        if (may_enter(terms, state, state.active, ships, to).ok()) moves.push_back(StepAgain{to});
    }
}

// Each revealed warship on a square, and its signals together.
template <class Offer>
constexpr void offer_targets(const Force& enemy, PieceSet there, Offer offer) {
    bool signals = false;
    for (const int i : there) {
        if (!piece_of(enemy, i).revealed)
            signals = true;
        else if (i != shuttle_index)
            offer(token(i));
    }
    if (signals) offer(no_token);
}

constexpr void legal_attacks(const Terms& terms, const State& state, const Formation& own, const Formation& enemy, MoveList& moves) {
    const Force& force = state.mine();
    const DiceBag dice = at_hand(force);
    const bool orthogonal = dice.has(Die::RedOrthogonal);
    const bool diagonal = dice.has(Die::RedDiagonal);
    const bool any = dice.has(Die::RedAny);
    if (!orthogonal && !diagonal && !any) return;
    const bool may_change = terms.advanced() && dice.has(Die::RedSpecial);
    const Squares targets = enemy.occupied & ~state.asteroids.bits;
    const Squares empty = whole_board & ~(own.occupied | enemy.occupied | fields_on(state));
    for (Squares rest = own.occupied & ~state.asteroids.bits; rest != 0;) {
        const Cell from{kit::pop_lowest(rest)};
        if (fire_of(terms, force, own.at(from)) == 0) continue;
        for (Squares near = targets & neighbours(from); near != 0;) {
            const Cell at{kit::pop_lowest(near)};
            const bool straight = face_of_step(from, at) == Face::Orthogonal;
            offer_targets(state.theirs(), enemy.at(at), [&](Token target) {
                const auto add = [&](Volley volley) { moves.push_back(Attack{from, at, target, from, volley}); };
                if (orthogonal && straight) add({1, 0, 0, 0});
                if (diagonal && !straight) add({0, 1, 0, 0});
                if (any) add({0, 0, 1, 0});
                if (may_change && orthogonal && !straight) add({1, 0, 0, 1});
                if (may_change && diagonal && straight) add({0, 1, 0, 1});
            });
        }
        const bool long_range = terms.advanced() && lone_destroyer(force, own.at(from));
        offer_ranged(dice, terms.advanced(), from, long_range, targets, empty, [&](Cell at, Cell via, Volley volley) {
            offer_targets(state.theirs(), enemy.at(at), [&](Token target) { moves.push_back(Attack{from, at, target, via, volley}); });
        });
    }
}

// Calls offer(Trio) for every pair of specials out of some dice.
template <class Offer>
constexpr void offer_pairs(DiceBag dice, Offer offer) {
    const int yellow = dice.count(Die::YellowSpecial);
    const int red = dice.count(Die::RedSpecial);
    const int green = dice.count(Die::GreenSpecial);
    if (yellow >= 2) offer(Trio{2, 0, 0});
    if (red >= 2) offer(Trio{0, 2, 0});
    if (green >= 2) offer(Trio{0, 0, 2});
    if (yellow >= 1 && red >= 1) offer(Trio{1, 1, 0});
    if (yellow >= 1 && green >= 1) offer(Trio{1, 0, 1});
    if (red >= 1 && green >= 1) offer(Trio{0, 1, 1});
}

constexpr void legal_weapon(const Terms& terms, const State& state, MoveList& moves) {
    if (!check_armed(state).ok()) return;
    const DiceBag dice = at_hand(state.mine());
    const auto add = [&](UseWeapon move) {
        offer_pairs(dice, [&](Trio specials) {
            move.specials = specials;
            moves.push_back(move);
        });
    };
    if (state.mine().drones_on.named()) offer_pairs(dice, [&](Trio specials) { moves.push_back(RecallDrones{specials}); });
    if (state.mine().weapon == Weapon::Bomb) {
        const UseWeapon bomb{{}, other(state.active), no_token, nowhere};
        if (check_weapon_aim(terms, state, bomb).ok()) add(bomb);
        return;
    }
    for (const Fleet fleet : both_fleets)
        for (int i = 0; i < piece_count; ++i) {
            UseWeapon move{{}, fleet, token(i), nowhere};
            if (!check_weapon_aim(terms, state, move).ok()) continue;
            if (state.mine().weapon != Weapon::Beam) {
                add(move);
                continue;
            }
            for (Squares rest = neighbours(piece_of(state.force(fleet), i).at); rest != 0;) {
                move.to = Cell{kit::pop_lowest(rest)};
                if (check_beam_square(terms, state, move).ok()) add(move);
            }
        }
}

constexpr void legal_specials(const Terms& terms, const State& state, MoveList& moves) {
    const DiceBag dice = at_hand(state.mine());
    if (terms.advanced() && dice.has(Die::GreenSpecial) && !state.theirs().bridge.empty()) moves.push_back(Drain{});
    if (dice.specials() < 2) return;
    if (battleship_of(state.mine()) < 0 || state.mine().weapon == Weapon::None)
        offer_pairs(dice - state.mine().rerolled, [&](Trio specials) { moves.push_back(RerollSpecials{specials}); });
    else
        legal_weapon(terms, state, moves);
}

constexpr void legal_scenario_actions(const Terms& terms, const State& state, const Formation& own, MoveList& moves) {
    const bool capture = terms.plays(Scenario::Capture);
    if (!capture && !terms.plays(Scenario::Rescue)) return;
    const Force& force = state.mine();
    if (!capture)
        for (int i = 0; i < fleet_size; ++i) {
            if (check_dock(terms, state, Dock{token(i)}).ok()) moves.push_back(Dock{token(i)});
            if (piece_of(force, i).carries) moves.push_back(Release{token(i)});
        }
    for (const Face die : direction_faces) {
        if (!at_hand(force).has(die_of(Colour::Yellow, die))) continue;
        for (Squares rest = own.occupied & (capture ? corners : deployment_zone(terms, state.active)); rest != 0;) {
            const Cell from{kit::pop_lowest(rest)};
            const PieceSet leaving = capture ? own.at(from) & PieceSet{shuttle_index}
                                             : those(force, own.at(from), [](const Piece& piece) { return piece.carries; });
            for (unsigned subset = leaving.bits(); subset != 0; subset = (subset - 1) & leaving.bits())
                moves.push_back(Leave{PieceSet::of_bits(subset), from, die});
        }
    }
}

constexpr void legal_reveals(const Terms& terms, const State& state, MoveList& moves) {
    if (!terms.options.hidden_deployment || at_hand(state.mine()).of_colour(Colour::Red) == 0) return;
    for (int i = 0; i < fleet_size; ++i)
        if (check_reveal(terms, state, Reveal{token(i)}).ok()) moves.push_back(Reveal{token(i)});
}

constexpr void legal_actions(const Terms& terms, const State& state, MoveList& moves) {
    const Formation own = formation(terms, state.mine());
    const Formation enemy = formation(terms, state.theirs());
    moves.push_back(EndActions{});
    legal_moves_of_ships(terms, state, own, enemy.occupied, moves);
    legal_attacks(terms, state, own, enemy, moves);
    legal_step_again(terms, state, moves);
    legal_specials(terms, state, moves);
    legal_reveals(terms, state, moves);
    legal_scenario_actions(terms, state, own, moves);
    if (check_stop_drones(state).ok()) moves.push_back(StopDrones{});
}

// Answers

constexpr void legal_defence(const Terms& terms, const State& state, const Assault& assault, MoveList& moves) {
    moves.push_back(Stand{});
    offer_shields(terms, state, assault, [&](const Block& block) { moves.push_back(block); });
    if (!terms.advanced() || assault.blocked.bits != 0) return;
    for (const bool unharmed : {false, true})
        if (check_dodge(terms, state, assault, Dodge{unharmed}).ok()) moves.push_back(Dodge{unharmed});
    if (!state.theirs().bridge.has(Die::RedSpecial) || assault.ranged) return;
    const Force& defender = state.theirs();
    const unsigned hidden = hidden_of(defender, warships_of(defender, pieces_at(defender, assault.at))).bits();
    for (const int target : pieces_at(state.mine(), assault.from))
        for (unsigned subset = hidden;; subset = (subset - 1) & hidden) {
            const Counterstrike move{token(target), PieceSet::of_bits(subset)};
            if (check_counterstrike(terms, state, assault, move).ok()) moves.push_back(move);
            if (subset == 0) break;
        }
}

constexpr void legal_dodge_to(const Terms& terms, const State& state, const Evasion& evasion, MoveList& moves) {
    const unsigned here = pieces_at(state.theirs(), evasion.from).bits();
    for (unsigned subset = here; subset != 0; subset = (subset - 1) & here)
        for (Squares rest = neighbours(evasion.from); rest != 0;) {
            const DodgeTo move{PieceSet::of_bits(subset), Cell{kit::pop_lowest(rest)}};
            if (may_enter(terms, state, other(state.active), move.ships, move.to).ok()) moves.push_back(move);
        }
}

constexpr void legal_answers(const Terms& terms, const State& state, const Frame& frame, MoveList& moves) {
    if (const auto* passage = std::get_if<Passage>(&frame)) {
        for (Squares rest = exits(terms, state, *passage, passage->face); rest != 0;)
            moves.push_back(ExitField{Cell{kit::pop_lowest(rest)}});
    } else if (const auto* assault = std::get_if<Assault>(&frame)) {
        legal_defence(terms, state, *assault, moves);
    } else if (const auto* evasion = std::get_if<Evasion>(&frame)) {
        legal_dodge_to(terms, state, *evasion, moves);
    } else if (std::holds_alternative<Draining>(frame)) {
        for (std::uint32_t kinds = state.theirs().bridge.kinds(); kinds != 0; kinds &= kinds - 1)
            moves.push_back(GiveUp{static_cast<Die>(std::countr_zero(kinds))});
    }
}

constexpr void legal_in_phase(const Terms& terms, const State& state, Fleet fleet, MoveList& moves) {
    switch (state.phase) {
        case Phase::ChooseWeapon:
            for (const Weapon weapon : all_weapons)
                if (check_weapon(terms, state, fleet, ChooseWeapon{weapon}).ok()) moves.push_back(ChooseWeapon{weapon});
            break;
        case Phase::PlaceFields: legal_fields(terms, state, moves); break;
        case Phase::Deploy: legal_deploy(terms, state, moves); break;
        case Phase::Designate:
            for (Squares rest = state.asteroids.bits; rest != 0;) moves.push_back(Designate{Cell{kit::pop_lowest(rest)}});
            break;
        case Phase::Drift:
            for (Squares rest = drift_squares(state); rest != 0;) moves.push_back(Drift{Cell{kit::pop_lowest(rest)}});
            break;
        case Phase::OpeningDice:
        case Phase::ChooseDice: legal_dice(state, moves); break;
        case Phase::Action: legal_actions(terms, state, moves); break;
        case Phase::OpeningKeep:
        case Phase::Keep: legal_keep(state, moves); break;
        default: break;
    }
}

}  // namespace broadside::fleet_commander
