// What a seat knows: built field by field from the state, never a censored copy. Hidden are only fighters in the hand of
// another and face-down fighters of another, and a fighter that was turned up stays up, so there is nothing to remember
// beyond what the table shows.
#pragma once

#include "games/force-of-arms/rules/scoring.hpp"
#include "games/force-of-arms/rules/targets.hpp"

namespace broadside::force_of_arms {

struct LaidView {
    Fighter fighter;  // unknown: face down and another's
    bool face_up = false;
    std::int8_t marker = 0;
    FighterKind kind = FighterKind::Unknown;
    std::uint8_t value = 0;  // as printed
    friend constexpr bool operator==(const LaidView&, const LaidView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("fighter", &LaidView::fighter), field("face_up", &LaidView::face_up), field("marker", &LaidView::marker),
                          field("kind", &LaidView::kind), field("value", &LaidView::value)};
    }
};

struct ForceView {
    Player player = Player::Alpha;  // who commands this faction in this round
    std::array<LaidView, post_count> posts{};
    std::uint8_t in_hand = 0;
    FighterSet hand;  // the owner's alone
    CardSet played;
    Counts held;
    Counts supply;
    Counts gone;
    friend constexpr bool operator==(const ForceView&, const ForceView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("player", &ForceView::player),   field("posts", &ForceView::posts, "in the order of Post: a-1, a-2, b-1 …"),
                          field("in_hand", &ForceView::in_hand), field("hand", &ForceView::hand),
                          field("played", &ForceView::played),   field("held", &ForceView::held),
                          field("supply", &ForceView::supply),   field("gone", &ForceView::gone)};
    }
};

// One part of a total: who adds how much, and why.
struct PartView {
    Stat stat = Stat::Defense;
    Reason reason = Reason::Printed;
    Faction faction = Faction::Rdf;
    Post post;        // fighters only
    Fighter fighter;  // fighters only
    std::uint16_t amount = 0;
    friend constexpr bool operator==(const PartView&, const PartView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("stat", &PartView::stat), field("reason", &PartView::reason),   field("faction", &PartView::faction),
                          field("post", &PartView::post), field("fighter", &PartView::fighter), field("amount", &PartView::amount)};
    }
};

// A ship with what lies on it, and its totals as far as the viewer knows the fighters around it.
struct ShipView {
    Ship ship = no_ship;
    Cell at;
    std::uint8_t printed_defense = 0;
    bool prints_defense = false;
    std::uint8_t points = 0;
    Load load;
    std::uint16_t known_defense = 0;
    std::uint16_t known_attack = 0;
    std::uint8_t unknown_defenders = 0;  // face-down fighters of its owner in its row and column
    std::uint8_t unknown_attackers = 0;  // and of the other side
    Who leads = Who::Nobody;             // who would collect it if nothing were hidden or changed any more
    FixedVector<PartView, most_additions> parts;
    friend constexpr bool operator==(const ShipView&, const ShipView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("ship", &ShipView::ship),
                          field("at", &ShipView::at),
                          field("printed_defense", &ShipView::printed_defense),
                          field("prints_defense", &ShipView::prints_defense),
                          field("points", &ShipView::points),
                          field("load", &ShipView::load),
                          field("known_defense", &ShipView::known_defense),
                          field("known_attack", &ShipView::known_attack),
                          field("unknown_defenders", &ShipView::unknown_defenders),
                          field("unknown_attackers", &ShipView::unknown_attackers),
                          field("leads", &ShipView::leads),
                          field("parts", &ShipView::parts, "as they are added up")};
    }
};

struct View {
    Viewer viewer = Viewer::Spectator;
    Phase phase = Phase::Shuffle;
    std::uint8_t round = 1;
    std::uint8_t rounds = 2;
    Player rdf = Player::Alpha;
    Faction first = Faction::Rdf;
    Faction active = Faction::Rdf;
    Corner corner = Corner::None;
    bool moved = false;
    std::uint8_t laid = 0;
    bool played = false;
    std::uint8_t passes = 0;
    std::array<Ship, cell_count> grid{};
    std::array<ShipView, ship_count> ships{};
    std::array<ForceView, 2> forces{};
    Counts supply;
    Op asks = Op::None;  // what the effect on top asks the active player for
    Frames frames;
    Scores scores;
    Ending ending = Ending::None;

    constexpr const ForceView& force(Faction faction) const { return forces[index_of(faction)]; }
    constexpr bool owned_by_viewer(Faction faction) const { return kit::is(viewer, force(faction).player); }
    friend constexpr bool operator==(const View&, const View&) = default;
    static constexpr auto fields() {
        return std::tuple{field("viewer", &View::viewer),
                          field("phase", &View::phase),
                          field("round", &View::round),
                          field("rounds", &View::rounds),
                          field("rdf", &View::rdf),
                          field("first", &View::first),
                          field("active", &View::active),
                          field("corner", &View::corner),
                          field("moved", &View::moved),
                          field("laid", &View::laid),
                          field("played", &View::played),
                          field("passes", &View::passes),
                          field("grid", &View::grid, "a1, a2, a3, b1 … c3"),
                          field("ships", &View::ships, "in the order of Ship: rdf-s1 … zentraedi-s4"),
                          field("forces", &View::forces, "rdf, zentraedi"),
                          field("supply", &View::supply),
                          field("asks", &View::asks),
                          field("frames", &View::frames, "the innermost last"),
                          field("scores", &View::scores, "the rounds so far"),
                          field("ending", &View::ending)};
    }
};

// FA-1.9
constexpr LaidView view_laid(const Terms& terms, Faction faction, const Laid& laid, bool owner) {
    LaidView view;
    view.face_up = laid.face_up;
    view.marker = laid.marker;
    if (laid.fighter.named() && !owner && !laid.face_up) {
        view.fighter = unknown_fighter;
        return view;
    }
    view.fighter = laid.fighter;
    if (!laid.fighter.named()) return view;
    view.kind = terms.cards.of(faction, laid.fighter).kind;
    view.value = terms.cards.of(faction, laid.fighter).value;
    return view;
}

constexpr ForceView view_force(const Terms& terms, const State& state, Faction faction, Viewer viewer) {
    const Force& force = state.force(faction);
    ForceView view;
    view.player = commander(state, faction);
    const bool owner = kit::is(viewer, view.player);
    for (std::size_t i = 0; i < force.posts.size(); ++i) view.posts[i] = view_laid(terms, faction, force.posts[i], owner);
    view.in_hand = byte(force.hand.size());
    if (owner) view.hand = force.hand;
    view.played = force.played;
    view.held = force.held;
    view.supply = force.supply;
    view.gone = force.gone;
    return view;
}

constexpr ShipView view_ship(const Terms& terms, const State& state, int ship, Viewer viewer) {
    const ShipData& card = card_of(terms, state, ship);
    ShipView view;
    view.ship = Ship{ship};
    view.at = Cell{cell_of(state, Ship{ship})};
    view.printed_defense = card.defense;
    view.prints_defense = card.prints_defense;
    view.points = card.points;
    view.load = state.load(ship);
    if (!view.at.named()) return view;
    const auto knows = [&](Faction faction, int post) {
        return laid_at(state.force(faction), post).face_up || kit::is(viewer, commander(state, faction));
    };
    Totals totals;
    for_each_addition(
        terms, state, ship, knows,
        [&](const Addition& each) {
            totals.add(each.stat, each.amount);
            view.parts.push_back({each.stat, each.reason, each.faction, each.post, each.fighter, word(each.amount)});
        },
        [&](Faction faction) { ++(faction == owner_of(ship) ? view.unknown_defenders : view.unknown_attackers); });
    view.known_defense = word(totals.defense);
    view.known_attack = word(totals.attack);
    view.leads = collector_of(state, ship, totals);
    return view;
}

constexpr View view_of(const Terms& terms, const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.phase = state.phase;
    view.round = state.round;
    view.rounds = byte(terms.rounds());
    view.rdf = state.rdf;
    view.first = state.first;
    view.active = state.active;
    view.corner = state.corner;
    view.moved = state.moved;
    view.laid = state.laid;
    view.played = state.played;
    view.passes = state.passes;
    view.grid = state.grid;
    for (int ship = 0; ship < ship_count; ++ship) view.ships[static_cast<std::size_t>(ship)] = view_ship(terms, state, ship, viewer);
    for (const Faction faction : both_factions) view.forces[index_of(faction)] = view_force(terms, state, faction, viewer);
    view.supply = state.supply;
    if (!state.frames.empty())
        if (const auto* frame = std::get_if<Resolving>(&state.frames.back())) view.asks = step_of(terms, state, *frame).op;
    view.frames = state.frames;
    view.scores = state.scores;
    view.ending = state.ending;
    return view;
}

// The short form of a view for a search, which asks by the million whether two positions look the same to a seat: the state
// with the secrets of others blotted out, without what can be worked out from it.
constexpr State seen_by(State state, Viewer viewer) {
    for (const Faction faction : both_factions) {
        if (kit::is(viewer, commander(state, faction))) continue;
        Force& force = state.force(faction);
        force.hand = {};
        kit::cover(force.posts, unknown_fighter);
    }
    return state;
}

}  // namespace broadside::force_of_arms
