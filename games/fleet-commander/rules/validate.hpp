// Is a state that came from outside (a file, the engine's `load`) one that the rules can go on from?
// The answer names the first thing that cannot be.
#pragma once

#include <string>

#include "games/fleet-commander/rules/legal.hpp"
#include "games/fleet-commander/rules/sampling.hpp"

namespace broadside::fleet_commander {

class Inspection {
public:
    Inspection(const Terms& terms, const State& state) : terms_(terms), state_(state) {}

    std::string run() {
        for (const Fleet fleet : both_fleets) inspect_force(fleet);
        inspect_board();
        inspect_dice();
        inspect_frames();
        inspect_phase();
        if (problem_.empty()) inspect_moves();
        return problem_;
    }

private:
    void need(bool holds, std::string problem) {
        if (!holds && problem_.empty()) problem_ = std::move(problem);
    }

    static std::string ship_name(Fleet fleet, int index) { return std::string(name_of(fleet)) + " " + std::string(token(index).text()); }

    void inspect_piece(Fleet fleet, int index) {
        const Piece& piece = piece_of(state_.force(fleet), index);
        const std::string name = ship_name(fleet, index);
        const bool idle = piece.at == nowhere || piece.at == undeployed;
        if (idle) {
            need(piece == Piece{Kind::Unknown, piece.at, 0, false, false}, name + " is not in play but has properties");
            return;
        }
        const bool shuttle = index == shuttle_index;
        need(shuttle ? piece.kind == Kind::Shuttle : is_warship(piece.kind) || piece.kind == Kind::Decoy,
             name + ": its kind cannot be " + std::string(name_of(piece.kind)));
        need(!shuttle || terms_.plays(Scenario::Capture), "the shuttle belongs to the scenario capture");
        need(terms_.options.hidden_deployment || piece.kind != Kind::Decoy, name + " is a decoy, but deployment is open");
        need(piece.revealed || (terms_.options.hidden_deployment && !shuttle), name + " is hidden, but it must be open");
        const int printed = terms_.content.of(piece.kind).hull;
        if (piece.at == destroyed)
            need(piece.hull == 0 && piece.revealed && is_ship(piece.kind), name + " is destroyed, so it is a revealed ship without hull");
        else
            need(piece.hull <= printed && (piece.hull > 0 || piece.kind == Kind::Decoy), name + " has an impossible hull");
        need(piece.revealed || piece.hull == printed, name + " is hidden, so its hull is whole");
        need(piece.kind != Kind::Decoy || piece.revealed == (piece.at == gone), name + ": a decoy is removed when it is revealed");
        need(piece.at != gone || piece.revealed, name + " has left, so it is revealed");
        need(!piece.carries || (piece.at.on_board() && is_warship(piece.kind)), name + " cannot carry a container");
    }

    void inspect_force(Fleet fleet) {
        const Force& force = state_.force(fleet);
        const std::string name{name_of(fleet)};
        for (int i = 0; i < piece_count; ++i) inspect_piece(fleet, i);
        int lost = 0;
        int tokens = 0;
        for (const Piece& piece : force.pieces) {
            if (piece.at == destroyed) lost += terms_.content.of(piece.kind).ship_class;
            if (&piece != &force.pieces.back() && piece.at != nowhere) ++tokens;
        }
        int expected = 0;
        for (const Kind kind : fleet_kinds) {
            expected += undeployed_of(terms_, Force{}, fleet, kind);
            need(undeployed_of(terms_, force, fleet, kind) >= 0, name + " has too many of the kind " + std::string(name_of(kind)));
        }
        need(tokens == expected, name + " must have " + std::to_string(expected) + " tokens");
        for (int i = 0; i + 1 < fleet_size; ++i)
            need(piece_of(force, i).at != undeployed || piece_of(force, i + 1).at == undeployed || piece_of(force, i + 1).at == nowhere,
                 name + " deploys its tokens in order");
        need(force.lost == lost, name + " has lost " + std::to_string(lost) + " classes by its pieces");
        inspect_weapon(fleet);
        PieceSet hidden;
        for (int i = 0; i < fleet_size; ++i)
            if (piece_of(force, i).at.on_board() && !piece_of(force, i).revealed) hidden.add(i);
        need(hidden.contains(force.known_decoys | force.known_ships), name + ": known tokens must be hidden ones");
        for (const int i : force.known_decoys& hidden) need(piece_of(force, i).kind == Kind::Decoy, name + ": a known decoy is none");
        for (const int i : force.known_ships& hidden) need(piece_of(force, i).kind != Kind::Decoy, name + ": a known ship is a decoy");
        for (const Sighting& sighting : force.sightings) {
            need(hidden.contains(sighting.tokens), name + ": sightings are of hidden tokens");
            need(classes_of(terms_, force, sighting.tokens) <= sighting.room, name + ": a sighting contradicts the tokens");
        }
    }

    void inspect_weapon(Fleet fleet) {
        const Force& force = state_.force(fleet);
        const std::string name{name_of(fleet)};
        const bool capture = terms_.plays(Scenario::Capture);
        const bool before = state_.phase == Phase::DrawStarter || state_.phase == Phase::DealWeapons;
        need(force.weapon != Weapon::Unknown, name + "'s weapon must be a known one");
        if (capture || before) need(force.weapon == Weapon::None, name + " has no weapon here");
        if (!capture && state_.phase > Phase::ChooseWeapon) need(force.weapon != Weapon::None, name + " has no weapon yet");
        const bool dealt = terms_.options.secret_weapons && !capture && !before;
        need(force.offer.items().size() == (dealt ? 3 : 0), name + ": three weapons are dealt, or none");
        if (force.weapon != Weapon::None) {
            need(!dealt || force.offer.has(force.weapon), name + "'s weapon is not among the dealt ones");
            need(dealt || force.weapon_revealed, name + "'s weapon is open");
            need(state_.force(other(fleet)).weapon != force.weapon, "both fleets have the same weapon");
        }
        need((force.offer.bits & state_.force(other(fleet)).offer.bits) == 0, "a weapon is dealt twice");
        if (!force.drones_on.named()) return;
        const Piece& target = piece_of(state_.force(other(fleet)), force.drones_on.index);
        need(force.weapon == Weapon::Drones && battleship_of(force) >= 0 && target.at.on_board() && target.revealed,
             name + "'s drones cannot be there");
    }

    void inspect_board() {
        need((state_.asteroids.bits & state_.gravitics.bits) == 0, "two fields lie on one square");
        need(std::popcount(fields_on(state_)) <= field_tiles, "there are more than four fields");
        const Formation yellow = formation(terms_, state_.force(Fleet::Yellow));
        const Formation blue = formation(terms_, state_.force(Fleet::Blue));
        need((yellow.occupied & blue.occupied) == 0, "both fleets stand on one square");
        need(((yellow.occupied | blue.occupied) & state_.gravitics.bits) == 0, "a ship stands in a gravitic field");
        for (int i = 0; i < Chart::cells; ++i)
            need(yellow.classes_at(Cell{i}) <= class_limit && blue.classes_at(Cell{i}) <= class_limit,
                 "too many classes on " + std::string(Cell{i}.text()));
        int containers = state_.force(Fleet::Yellow).rescued + state_.force(Fleet::Blue).rescued;
        for (const std::uint8_t lying : state_.containers) containers += lying;
        int shuttles = 0;
        for (const Force& force : state_.forces) {
            for (const Piece& piece : force.pieces) containers += piece.carries ? 1 : 0;
            shuttles += force.pieces[shuttle_index].at == nowhere ? 0 : 1;
        }
        need(containers == (terms_.plays(Scenario::Rescue) ? 11 : 0), "the containers do not add up");
        need(shuttles == (terms_.plays(Scenario::Capture) ? 1 : 0), "there must be one shuttle, in the scenario capture only");
    }

    void inspect_dice() {
        for (const Fleet fleet : both_fleets) {
            const Force& force = state_.force(fleet);
            const std::string name{name_of(fleet)};
            need(force.bridge.directions() <= reserve_places && force.bridge.specials() <= gauge_places,
                 name + "'s bridge holds too many dice");
            const bool throws_now = fleet == state_.active;
            for (const Colour colour : all_colours)
                need(at_hand(force).of_colour(colour) + (throws_now ? state_.to_roll.of(colour) : 0) <= dice_of_a_colour,
                     name + " has too many " + std::string(name_of(colour)) + " dice");
            need(throws_now || force.rolled.empty(), name + " has rolled dice in the other's turn");
            need(force.rerolled.directions() == 0 && at_hand(force).contains(force.rerolled), name + ": rerolled specials are not there");
        }
        const int expected = state_.phase == Phase::OpeningRoll ? opening_dice
                             : state_.phase == Phase::Roll      ? dice_a_turn
                             : state_.phase == Phase::Reroll    ? 2
                                                                : 0;
        need(state_.to_roll.size() == expected, "the number of dice to roll is wrong");
    }

    void inspect_group(Fleet fleet, PieceSet ships, Cell at) {
        need(at.on_board() && !ships.empty() && pieces_at(state_.force(fleet), at).contains(ships), "the ships of a frame are not there");
    }

    void inspect_frames() {
        need(state_.frames.size() <= 1, "one thing is answered at a time");
        if (state_.frames.size() != 1 || !problem_.empty()) return;
        const Frame& frame = state_.frames.back();
        if (const auto* test = std::get_if<AsteroidTest>(&frame)) {
            inspect_group(test->fleet, test->ships, test->at);
            need(test->at.on_board() && state_.asteroids.has(test->at), "there are no asteroids to test");
            need(state_.phase == Phase::Upkeep || state_.phase == Phase::ChooseDice || state_.phase == Phase::Action,
                 "no test in this phase");
            return;
        }
        need(state_.phase == Phase::Action, "answers belong to phase 3");
        if (const auto* passage = std::get_if<Passage>(&frame)) {
            inspect_group(passage->fleet, passage->ships, passage->home);
            for (const Cell cell : {passage->field_at, passage->back}) need(cell.on_board(), "a passage leads off the board");
            if (!problem_.empty()) return;
            need(state_.gravitics.has(passage->field_at) && (passage->back == passage->home || state_.gravitics.has(passage->back)) &&
                     passage->back.in(neighbours(passage->field_at)),
                 "a passage needs gravitic fields");
            need(passage->face != Face::Special, "a special opens no exit");
        } else if (const auto* assault = std::get_if<Assault>(&frame)) {
            for (const Cell cell : {assault->from, assault->at, assault->via}) need(cell.on_board(), "an attack is off the board");
            if (!problem_.empty()) return;
            need(fire_of(terms_, state_.mine(), pieces_at(state_.mine(), assault->from)) > 0, "nobody fires");
            need(!pieces_at(state_.theirs(), assault->at).empty() && check_target(state_.theirs(), assault->at, assault->target).ok(),
                 "the attack has no target");
            need(!state_.asteroids.has(assault->from) && !state_.asteroids.has(assault->at), "an attack in asteroids");
            need(assault->via.in(neighbours(assault->at)) && assault->ranged == (assault->via != assault->from),
                 "the last step does not fit");
            const Assault open{assault->from, assault->at, assault->via, assault->target, {}, assault->ranged};
            need((assault->blocked.bits & ~blockable_squares(terms_, state_, open)) == 0 && !is_stopped(*assault),
                 "a shield blocks nothing");
        } else if (const auto* evasion = std::get_if<Evasion>(&frame)) {
            need(terms_.advanced() && evasion->from.on_board() && !pieces_at(state_.theirs(), evasion->from).empty(),
                 "nobody is there to dodge");
        } else {
            need(terms_.advanced() && !state_.theirs().bridge.empty(), "there is nothing to drain");
        }
    }

    void inspect_phase() {
        const bool belt = terms_.plays(Scenario::AsteroidBelt);
        const bool opening = terms_.plays(Scenario::Trap) || terms_.plays(Scenario::Capture);
        const bool drifting = state_.phase == Phase::DriftRoll || state_.phase == Phase::Drift;
        need((state_.phase == Phase::Over) == (state_.outcome != Outcome::Undecided), "a game is over when it is decided");
        need((state_.ending == Ending::None) == (state_.outcome == Outcome::Undecided), "an outcome needs an ending");
        need(state_.phase != Phase::Upkeep || !state_.frames.empty(), "phase 1 waits for nothing");
        need(state_.frames.empty() || state_.phase != Phase::Over, "a game that is over waits for nothing");
        need(!drifting || (belt && state_.drifting.on_board() && state_.asteroids.has(state_.drifting)), "no field is drifting");
        need(drifting || !state_.drifting.on_board(), "a field drifts in phase 1 only");
        need(state_.phase != Phase::Designate || belt, "fields drift in the asteroid belt only");
        need(state_.drift_face != Face::Special, "a special moves no field");
        need(opening || (state_.phase != Phase::OpeningDice && state_.phase != Phase::OpeningRoll && state_.phase != Phase::OpeningKeep),
             "this scenario has no opening dice");
        const bool secret = terms_.options.secret_weapons && !terms_.plays(Scenario::Capture);
        need(secret || state_.phase != Phase::DealWeapons, "weapons are not dealt here");
        need(state_.field_choices <= field_tiles && (state_.phase != Phase::PlaceFields || state_.field_choices < field_tiles),
             "there are four choices of fields");
        need(state_.quiet < quiet_turn_limit || state_.phase == Phase::Over, "the game would be drawn by now");
        if (state_.phase < Phase::Deploy)
            for (const Force& force : state_.forces) need(first_undeployed(force) == 0, "deployment comes after the fields");
        if (state_.phase > Phase::Deploy && state_.phase != Phase::Over)
            for (const Force& force : state_.forces) need(first_undeployed(force) < 0, "not everything is deployed");
        need(state_.phase != Phase::Deploy || first_undeployed(state_.mine()) >= 0, "the active fleet is deployed already");
        if (state_.outcome == Outcome::Undecided && state_.phase > Phase::Deploy) {
            State copy = state_;
            Unheard nobody;
            Battle<Unheard> battle{{nobody}, terms_, copy};
            judge(battle);
            for (const Force& force : copy.forces)
                need(force.pieces[shuttle_index].at != destroyed && force.pieces[shuttle_index].at != gone,
                     "the shuttle is gone, so the game is over");
            need(copy.outcome == Outcome::Undecided, "the game is decided already");
        }
        const PieceSet again = state_.second_step.ships;
        if (!again.empty()) {
            need(state_.phase == Phase::Action && terms_.advanced() && state_.second_step.face != Face::Special, "no second step here");
            for (const int i : again) {
                const Piece& piece = piece_of(state_.mine(), i);
                need(piece.kind == Kind::Frigate, "only frigates step again");
            }
            const PieceSet there = second_step_ships(state_);
            need(there.empty() || pieces_at(state_.mine(), piece_of(state_.mine(), there.first()).at).contains(there),
                 "a second step is for one group");
        }
    }

    // Whoever is waited for can do something.
    void inspect_moves() {
        if (state_.phase == Phase::Over) return;
        MoveList moves;
        if (!state_.frames.empty()) {
            const Frame& frame = state_.frames.back();
            const auto* passage = std::get_if<Passage>(&frame);
            if (std::holds_alternative<AsteroidTest>(frame) || (passage != nullptr && !passage->choosing)) return;
            legal_answers(terms_, state_, frame, moves);
            need(!moves.empty(), "nobody could answer");
            return;
        }
        switch (state_.phase) {
            case Phase::DrawStarter:
            case Phase::DealWeapons:
            case Phase::OpeningRoll:
            case Phase::DriftRoll:
            case Phase::Roll:
            case Phase::Reroll: return;
            case Phase::ChooseWeapon:
                need(state_.forces[0].weapon == Weapon::None || state_.forces[1].weapon == Weapon::None, "both weapons are chosen");
                if (!terms_.options.secret_weapons) need(state_.mine().weapon == Weapon::None, "the active fleet has its weapon");
                return;
            default: legal_in_phase(terms_, state_, state_.active, moves); need(!moves.empty(), "nobody could move");
        }
    }

    const Terms& terms_;
    const State& state_;
    std::string problem_;
};

inline std::string find_impossible(const Terms& terms, const State& state) { return Inspection(terms, state).run(); }

}  // namespace broadside::fleet_commander
