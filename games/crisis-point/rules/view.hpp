// What a seat knows: built field by field from the state, never a censored copy. Hidden are the objectives, the locations in
// hand, and the combat cards that lie face down or are in the hand of another. What was revealed stays so, and there is
// nothing to remember beyond what the table shows.
#pragma once

#include "games/crisis-point/rules/scoring.hpp"
#include "games/crisis-point/rules/targets.hpp"

namespace broadside::crisis_point {

struct LaneView {
    Combat combat;  // unknown: face down and another's
    bool face_up = false;
    std::uint8_t value = 0;  // 0: nothing there, or not known
    friend constexpr bool operator==(const LaneView&, const LaneView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("combat", &LaneView::combat), field("face_up", &LaneView::face_up), field("value", &LaneView::value)};
    }
};

// One of the objectives that the viewer may know, and how it stands.
struct ObjectiveView {
    Objective objective;
    std::uint8_t points = 0;
    std::uint8_t reached = 0;  // with the cards that its owner leads on now
    std::uint8_t needed = 0;
    CellSet watched;   // the cards that it looks at
    CellSet held;      // those that its owner leads on
    CellSet in_doubt;  // those that combat cards which the viewer does not know, or which are still to be laid, may decide
    friend constexpr bool operator==(const ObjectiveView&, const ObjectiveView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("objective", &ObjectiveView::objective), field("points", &ObjectiveView::points),
                          field("reached", &ObjectiveView::reached),     field("needed", &ObjectiveView::needed),
                          field("watched", &ObjectiveView::watched),     field("held", &ObjectiveView::held),
                          field("in_doubt", &ObjectiveView::in_doubt)};
    }
};

struct ForceView {
    Player player = Player::Alpha;  // who commands this side in this game
    std::array<LaneView, lane_count> lanes{};
    std::uint8_t combat_in_hand = 0;
    CombatSet combat;  // the owner's alone
    bool objectives_chosen = false;
    FixedVector<ObjectiveView, objectives_to_choose> objectives;  // the owner's alone until the end
    CardSet hand;
    std::uint8_t locations_in_hand = 0;
    CardSet locations;  // the owner's alone
    std::uint8_t unused = 0;
    std::uint8_t supply = 0;
    std::uint8_t gone = 0;
    std::uint8_t units_to_lay = 0;
    std::uint8_t locations_to_lay = 0;
    std::uint8_t heroes_to_play = 0;
    std::uint8_t commands_to_play = 0;
    friend constexpr bool operator==(const ForceView&, const ForceView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("player", &ForceView::player),
                          field("lanes", &ForceView::lanes, "a, b, c, d, 1, 2, 3, 4"),
                          field("combat_in_hand", &ForceView::combat_in_hand),
                          field("combat", &ForceView::combat),
                          field("objectives_chosen", &ForceView::objectives_chosen),
                          field("objectives", &ForceView::objectives, "in the order of Objective"),
                          field("hand", &ForceView::hand),
                          field("locations_in_hand", &ForceView::locations_in_hand),
                          field("locations", &ForceView::locations),
                          field("unused", &ForceView::unused),
                          field("supply", &ForceView::supply),
                          field("gone", &ForceView::gone),
                          field("units_to_lay", &ForceView::units_to_lay),
                          field("locations_to_lay", &ForceView::locations_to_lay),
                          field("heroes_to_play", &ForceView::heroes_to_play),
                          field("commands_to_play", &ForceView::commands_to_play)};
    }
};

// One part of a side's power on a card.
struct PartView {
    Faction faction = Faction::Aosc;
    Reason reason = Reason::Tokens;
    Lane lane;      // combat cards only
    Combat combat;  // combat cards only
    std::uint8_t amount = 0;
    friend constexpr bool operator==(const PartView&, const PartView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("faction", &PartView::faction), field("reason", &PartView::reason), field("lane", &PartView::lane),
                          field("combat", &PartView::combat), field("amount", &PartView::amount)};
    }
};

// A space with its card, and the power of both sides as far as the viewer knows the combat cards around it.
struct SpaceView {
    Cell at;
    Card card = no_card;
    std::uint8_t points = 0;
    std::array<std::uint8_t, 2> tokens{};
    std::array<std::uint8_t, 2> power{};
    std::array<std::uint8_t, 2> unknown{};  // face-down combat cards at it that the viewer does not know
    std::array<std::uint8_t, 2> empty{};    // lanes at it without a combat card
    Holder leads = Holder::Nobody;          // who would win the card as far as is known
    bool in_doubt = false;                  // whether combat cards that are not known may still decide it
    Holder victory = Holder::Nobody;
    bool face_down = false;  // CP-9.6
    FixedVector<PartView, most_additions> parts;
    friend constexpr bool operator==(const SpaceView&, const SpaceView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("at", &SpaceView::at),
                          field("card", &SpaceView::card),
                          field("points", &SpaceView::points),
                          field("tokens", &SpaceView::tokens, "of aosc, of masters"),
                          field("power", &SpaceView::power, "of aosc, of masters"),
                          field("unknown", &SpaceView::unknown, "of aosc, of masters"),
                          field("empty", &SpaceView::empty, "of aosc, of masters"),
                          field("leads", &SpaceView::leads),
                          field("in_doubt", &SpaceView::in_doubt),
                          field("victory", &SpaceView::victory),
                          field("face_down", &SpaceView::face_down),
                          field("parts", &SpaceView::parts, "as they are added up")};
    }
};
using SpaceViews = std::array<SpaceView, cell_count>;

struct View {
    Viewer viewer = Viewer::Spectator;
    Phase phase = Phase::Objectives;
    std::uint8_t game = 1;
    std::uint8_t games = 1;
    Player aosc = Player::Alpha;
    Faction first = Faction::Aosc;
    Faction active = Faction::Aosc;
    Stage stage = Stage::Card;
    bool used = false;
    CardSet playable;  // special tokens that the active player may play now
    SpaceViews spaces{};
    std::array<ForceView, 2> forces{};
    Op asks = Op::None;  // what the effect under way asks the active player for
    bool optional = false;
    Frames frames;
    Scores scores;
    Ending ending = Ending::None;

    constexpr const ForceView& force(Faction faction) const { return forces[index_of(faction)]; }
    constexpr bool owned_by_viewer(Faction faction) const { return kit::is(viewer, force(faction).player); }
    friend constexpr bool operator==(const View&, const View&) = default;
    static constexpr auto fields() {
        return std::tuple{field("viewer", &View::viewer),
                          field("phase", &View::phase),
                          field("game", &View::game),
                          field("games", &View::games),
                          field("aosc", &View::aosc),
                          field("first", &View::first),
                          field("active", &View::active),
                          field("stage", &View::stage),
                          field("used", &View::used),
                          field("playable", &View::playable),
                          field("spaces", &View::spaces, "a1, a2, a3, a4, b1 … d4"),
                          field("forces", &View::forces, "aosc, masters"),
                          field("asks", &View::asks),
                          field("optional", &View::optional),
                          field("frames", &View::frames, "the innermost last"),
                          field("scores", &View::scores, "the games so far"),
                          field("ending", &View::ending)};
    }
};

// CP-1.12
constexpr bool knows(const State& state, Viewer viewer, Faction faction, int lane) {
    return state.force(faction).lanes[static_cast<std::size_t>(lane)].face_up || kit::is(viewer, commander(state, faction));
}

// The least and the most that so many combat cards out of these can add.
struct Range {
    int least = 0;
    int most = 0;
};
constexpr Range range_of(const Terms& terms, Faction faction, CombatSet cards, int count) {
    std::array<int, combat_count> values{};
    int size = 0;
    for_each_bit(cards.bits, [&](int combat) {
        const int value = terms.cards.value_of(faction, Combat{combat});
        int at = size++;
        for (; at > 0 && values[static_cast<std::size_t>(at - 1)] > value; --at)
            values[static_cast<std::size_t>(at)] = values[static_cast<std::size_t>(at - 1)];
        values[static_cast<std::size_t>(at)] = value;
    });
    Range range;
    for (int i = 0; i < count && i < size; ++i) {
        range.least += values[static_cast<std::size_t>(i)];
        range.most += values[static_cast<std::size_t>(size - 1 - i)];
    }
    return range;
}

// The combat cards of a side of which the viewer does not know in which lane they are or will be.
constexpr CombatSet loose_cards(const State& state, Viewer viewer, Faction faction) {
    CombatSet loose = whole_deck;
    const Force& force = state.force(faction);
    for (int lane = 0; lane < lane_count; ++lane) {
        const Combat combat = force.lanes[static_cast<std::size_t>(lane)].combat;
        if (combat.named() && knows(state, viewer, faction, lane)) loose.remove(combat.index);
    }
    return loose;
}

using Ranges = std::array<std::array<Range, 3>, 2>;  // by side, for none, one and two lanes
constexpr Ranges ranges_of(const Terms& terms, const State& state, Viewer viewer) {
    Ranges ranges{};
    for (const Faction faction : both_factions)
        for (int count = 0; count <= 2; ++count)
            ranges[index_of(faction)][static_cast<std::size_t>(count)] =
                range_of(terms, faction, loose_cards(state, viewer, faction), count);
    return ranges;
}

constexpr SpaceView view_space(const Terms& terms, const State& state, int cell, Viewer viewer, const Ranges& ranges) {
    const Space& space = state.space(cell);
    SpaceView view;
    view.at = Cell{cell};
    view.card = space.card;
    view.tokens = space.tokens;
    view.victory = space.victory;
    Power power{};
    for_each_addition(
        terms, state, cell, [&](Faction faction, int lane) { return knows(state, viewer, faction, lane); },
        [&](const Addition& each) {
            power[index_of(each.faction)] += each.amount;
            view.parts.push_back({each.faction, each.reason, each.lane, each.combat, byte(each.amount)});
        },
        [&](Faction faction) { ++view.unknown[index_of(faction)]; });
    for (const Faction faction : both_factions) {
        view.power[index_of(faction)] = byte(power[index_of(faction)]);
        for (const int lane : {column_lane(cell), row_lane(cell)})
            if (!state.force(faction).lanes[static_cast<std::size_t>(lane)].combat.named()) ++view.empty[index_of(faction)];
    }
    if (space.card == no_card) return view;
    view.points = terms.cards.of(space.card).points;
    view.leads = winner_of(space.card, power);
    const auto range = [&](std::size_t side) { return ranges[side][static_cast<std::size_t>(view.unknown[side] + view.empty[side])]; };
    view.in_doubt = winner_of(space.card, {power[0] + range(0).least, power[1] + range(1).most}) !=
                    winner_of(space.card, {power[0] + range(0).most, power[1] + range(1).least});
    view.face_down = state.phase == Phase::Over && is_location(space.card) && space.victory == Holder::Nobody;
    return view;
}

constexpr SpaceViews view_spaces(const Terms& terms, const State& state, Viewer viewer) {
    const Ranges ranges = ranges_of(terms, state, viewer);
    SpaceViews views{};
    for (int cell = 0; cell < cell_count; ++cell) views[static_cast<std::size_t>(cell)] = view_space(terms, state, cell, viewer, ranges);
    return views;
}

constexpr ObjectiveView view_objective(const Terms& terms, const State& state, Faction faction, Objective objective,
                                       const SpaceViews& spaces) {
    const ObjectiveData& data = terms.cards.of(faction, objective);
    Cells led = 0;
    Cells doubt = 0;
    for (const SpaceView& space : spaces) {
        if (space.leads == holder(faction)) led |= one_cell(space.at);
        if (space.in_doubt) doubt |= one_cell(space.at);
    }
    const Cells watched = cells_watched(terms, state, faction, data);
    ObjectiveView view;
    view.objective = objective;
    view.points = data.points;
    view.reached = byte(reached(terms, state, faction, data, led));
    view.needed = data.at_least;
    view.watched.bits = watched;
    view.held.bits = static_cast<Cells>(watched & led);
    view.in_doubt.bits = static_cast<Cells>(watched & doubt);
    return view;
}

// CP-10.5
constexpr bool shows_objectives(const State& state, Viewer viewer, Faction faction) {
    return state.phase == Phase::Over || kit::is(viewer, commander(state, faction));
}

constexpr ForceView view_force(const Terms& terms, const State& state, Faction faction, Viewer viewer, const SpaceViews& spaces) {
    const Force& force = state.force(faction);
    ForceView view;
    view.player = commander(state, faction);
    const bool owner = kit::is(viewer, view.player);
    for (int lane = 0; lane < lane_count; ++lane) {
        const Laid& laid = force.lanes[static_cast<std::size_t>(lane)];
        LaneView& seen = view.lanes[static_cast<std::size_t>(lane)];
        seen.face_up = laid.face_up;
        seen.combat = laid.combat.named() && !knows(state, viewer, faction, lane) ? unknown_combat : laid.combat;
        if (seen.combat.named()) seen.value = byte(terms.cards.value_of(faction, laid.combat));
    }
    view.combat_in_hand = byte(force.combat.size());
    if (owner) view.combat = force.combat;
    view.objectives_chosen = !force.objectives.empty();
    if (shows_objectives(state, viewer, faction))
        for_each_bit(force.objectives.bits,
                     [&](int index) { view.objectives.push_back(view_objective(terms, state, faction, Objective{index}, spaces)); });
    view.hand = force.hand;
    view.locations_in_hand = byte(force.locations.size());
    if (owner) view.locations = force.locations;
    view.unused = force.unused;
    view.supply = force.supply;
    view.gone = force.gone;
    if (state.phase <= Phase::Tactical) {
        view.units_to_lay = byte(units_left(force, faction));
        view.locations_to_lay = byte(state.phase < Phase::Draw ? locations_to_lay : locations_left(force));
    }
    if (state.phase != Phase::Over) {
        view.heroes_to_play = byte(heroes_left(force, faction));
        view.commands_to_play = byte(commands_left(force, faction));
    }
    return view;
}

constexpr View view_of(const Terms& terms, const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.phase = state.phase;
    view.game = state.game;
    view.games = byte(terms.games());
    view.aosc = state.aosc;
    view.first = state.first;
    view.active = state.active;
    view.stage = state.stage;
    view.used = state.used;
    if (state.frames.empty()) view.playable.bits = playable_specials(terms, state);
    view.spaces = view_spaces(terms, state, viewer);
    for (const Faction faction : both_factions) view.forces[index_of(faction)] = view_force(terms, state, faction, viewer, view.spaces);
    if (!state.frames.empty()) {
        view.asks = step_of(terms, state.frames.back()).op;
        view.optional = step_of(terms, state.frames.back()).optional;
    }
    view.ending = state.ending;
    view.scores = state.scores;
    view.frames = state.frames;
    return view;
}

// The short form of a view for a search, which asks by the million whether two positions look the same to a seat: the state
// with the secrets of others blotted out, without what can be worked out from it.
constexpr State seen_by(State state, Viewer viewer) {
    for (const Faction faction : both_factions) {
        if (kit::is(viewer, commander(state, faction))) continue;
        Force& force = state.force(faction);
        kit::cover(force.lanes, unknown_combat);
        force.combat = {};
        // Which ones is secret, not that there are some, and how many locations.
        if (state.phase != Phase::Over && !force.objectives.empty()) force.objectives.bits = 1;
        force.locations.bits = (CardBits{1} << force.locations.size()) - 1;
    }
    return state;
}

}  // namespace broadside::crisis_point
