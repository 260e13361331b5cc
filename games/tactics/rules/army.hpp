// Armies: what a choice of cards costs, whether it may be fielded, and the mecha that come of it. Section 3.
#pragma once

#include "core/verdict.hpp"
#include "games/tactics/rules/state.hpp"

namespace broadside::tactics {

inline constexpr int point_parts = 240;  // TA-24.7: every number of mecha on a card divides it
inline constexpr int points_a_core = 150;
inline constexpr int standard_game = 200;
inline constexpr int cores_of_a_standard_game = 2;

// The cards of a squad, the core first.
constexpr FixedVector<Card, 4> cards_of(const Squad& squad) {
    FixedVector<Card, 4> result;
    result.push_back(squad.core);
    for (const Card card : squad.support.items()) result.push_back(card);
    if (squad.special != Card::None) result.push_back(squad.special);
    return result;
}

// TA-3.10
constexpr int upgrades_price(const Terms& terms, Card card, Upgrades upgrades) {
    int result = 0;
    for (const Upgrade upgrade : upgrades.items()) result += terms.data.of(upgrade).prices[static_cast<std::size_t>(card)];
    return result;
}
constexpr int price_of(const Terms& terms, const Squad& squad) {
    int result = 0;
    for (const Card card : cards_of(squad))
        if (card != Card::None) result += terms.price_of(card) + upgrades_price(terms, card, squad.upgrades);
    return result;
}
// TA-3.7
constexpr int price_of(const Terms& terms, const Army& army) {
    int result = 0;
    for (const Squad& squad : army.squadrons) result += price_of(terms, squad);
    for (const Posting& posting : army.pilots)
        if (posting.pilot != Pilot::None) result += terms.data.of(posting.pilot).price;
    return result;
}

constexpr int count_kind(const Terms& terms, const Squad& squad, Kind kind) {
    int result = 0;
    for (const Card card : cards_of(squad))
        if (card != Card::None)
            for (const Share& share : terms.data.of(card).mecha) result += share.kind == kind ? share.count : 0;
    return result;
}
constexpr int count_mecha(const Terms& terms, const Squad& squad) {
    int result = 0;
    for (const Card card : cards_of(squad))
        if (card != Card::None) result += terms.data.of(card).count();
    return result;
}

// TA-24.6: the points a side may spend.
constexpr int points_limit(const Terms& terms, const Field& field, Side side) {
    const int points = points_of(terms.options.points);
    const bool defends = terms.scenario.roles && !is(field.attacker, side);
    return defends ? points * terms.scenario.defender_percent / 100 : points;
}

constexpr Verdict check_card(const Terms& terms, const Army& army, Card card, CardType type) {
    constexpr std::array<std::string_view, 3> clauses{"TA-3.2", "TA-3.3", "TA-3.4"};
    const std::string_view clause = clauses[static_cast<std::size_t>(type)];
    if (card == Card::None) return refuse("no-card", clause, "a {} card is missing", name_of(type));
    const CardData& data = terms.data.of(card);
    if (data.type != type)
        return refuse("wrong-type", clause, "{} is a {} card, not a {} card", name_of(card), name_of(data.type), name_of(type));
    if (data.faction != army.faction)
        return refuse("wrong-faction", "TA-3.1", "{} is a card of the {}, this army is of the {}", name_of(card), name_of(data.faction),
                      name_of(army.faction));
    return allowed();
}

constexpr Verdict check_added(const Terms& terms, const Army& army, const Squad& squad, Card card, CardType type) {
    if (const Verdict verdict = check_card(terms, army, card, type); !verdict.ok()) return verdict;
    const CardData& data = terms.data.of(card);
    if (!data.joins.has(squad.core))
        return refuse("does-not-join", "TA-3.5", "{} cannot be added to {}", name_of(card), name_of(squad.core));
    if (data.unless != Kind::None) {
        int own = 0;
        for (const Share& share : data.mecha) own += share.kind == data.unless ? share.count : 0;
        if (count_kind(terms, squad, data.unless) > own)
            return refuse("has-one", "TA-3.5", "{} is only for a squadron without a {}", name_of(card), name_of(data.unless));
    }
    if (data.most.kind != Kind::None) {
        int all = 0;
        for (const Squad& each : army.squadrons) all += count_kind(terms, each, data.most.kind);
        if (all > data.most.count)
            return refuse("too-many", "TA-3.6", "at most {} {} may be in an army, these are {}", data.most.count, name_of(data.most.kind),
                          all);
    }
    return allowed();
}

constexpr Verdict check_upgrades(const Terms& terms, const Squad& squad) {
    int wings = 0;
    for (const Upgrade upgrade : squad.upgrades.items()) {
        const UpgradeData& data = terms.data.of(upgrade);
        if (!terms.on(data.needs))
            return refuse("needs-module", "TA-3.12", "{} needs the module {}", name_of(upgrade), name_of(data.needs));
        if (data.prices[static_cast<std::size_t>(squad.core)] == 0)
            return refuse("not-for-core", "TA-3.10", "{} is not for {}", name_of(upgrade), name_of(squad.core));
        wings += data.wing ? 1 : 0;
    }
    if (wings > 1) return refuse("one-wing-load", "TA-3.11", "a squadron carries one kind of wing load, not {}", wings);
    return allowed();
}

constexpr Verdict check_squad(const Terms& terms, const Army& army, const Squad& squad) {
    if (const Verdict verdict = check_card(terms, army, squad.core, CardType::Core); !verdict.ok()) return verdict;
    for (const Card card : squad.support.items())
        if (const Verdict verdict = check_added(terms, army, squad, card, CardType::Support); !verdict.ok()) return verdict;
    if (squad.special != Card::None)
        if (const Verdict verdict = check_added(terms, army, squad, squad.special, CardType::Special); !verdict.ok()) return verdict;
    if (count_mecha(terms, squad) > largest_squadron)
        return refuse("squadron-too-large", "TA-3.16", "a squadron has at most {} mecha, this one {}", largest_squadron,
                      count_mecha(terms, squad));
    return check_upgrades(terms, squad);
}

// Every mecha of a squadron, in its order.
constexpr FixedVector<Kind, largest_squadron> kinds_in(const Terms& terms, const Squad& squad) {
    FixedVector<Kind, largest_squadron> result;
    for (const Card card : cards_of(squad))
        for (const Share& share : terms.data.of(card).mecha)
            for (int i = 0; i < share.count; ++i) result.push_back(share.kind);
    return result;
}

// TA-23.1
constexpr Verdict check_pilots(const Terms& terms, const Army& army) {
    if (!army.pilots.empty() && !terms.on(Module::Pilots)) return refuse("needs-module", "TA-23.1", "pilots need the module pilots");
    std::array<FixedVector<Kind, largest_squadron>, most_squadrons> free{};
    for (int i = 0; i < army.squadrons.size(); ++i) free[static_cast<std::size_t>(i)] = kinds_in(terms, army.squadrons[i]);
    for (int i = 0; i < army.pilots.size(); ++i) {
        const Posting& posting = army.pilots[i];
        if (posting.pilot == Pilot::None) return refuse("no-pilot", "TA-23.1", "a pilot is missing");
        for (int j = 0; j < i; ++j)
            if (army.pilots[j].pilot == posting.pilot)
                return refuse("twice", "TA-23.1", "{} is in this army twice", name_of(posting.pilot));
        if (posting.squadron < 1 || posting.squadron > army.squadrons.size())
            return refuse("no-squadron", "TA-23.1", "{} is posted to squadron {}, there are {}", name_of(posting.pilot), posting.squadron,
                          army.squadrons.size());
        bool posted = false;
        for (Kind& kind : free[posting.squadron - 1u]) {
            if (posted || !terms.data.of(posting.pilot).kinds.has(kind)) continue;
            kind = Kind::None;
            posted = true;
        }
        if (!posted) return refuse("no-mecha", "TA-23.1", "squadron {} has no mecha left for {}", posting.squadron, name_of(posting.pilot));
    }
    return allowed();
}

constexpr Verdict check_army(const Terms& terms, const Field& field, Side side, const Army& army) {
    if (army.squadrons.empty()) return refuse("no-core", "TA-3.8", "an army needs a core card");
    if (army.squadrons.size() > most_squadrons)
        return refuse("too-many-cores", "TA-3.16", "an army has at most {} core cards, this one {}", most_squadrons, army.squadrons.size());
    int mecha = 0;
    for (const Squad& squad : army.squadrons) {
        if (const Verdict verdict = check_squad(terms, army, squad); !verdict.ok()) return verdict;
        mecha += count_mecha(terms, squad);
    }
    if (mecha > most_mecha) return refuse("army-too-large", "TA-3.16", "an army has at most {} mecha, this one {}", most_mecha, mecha);
    if (const Verdict verdict = check_pilots(terms, army); !verdict.ok()) return verdict;
    const int price = price_of(terms, army);
    const int limit = points_limit(terms, field, side);
    if (price > limit) return refuse("too-expensive", "TA-3.7", "this army costs {} points, the limit is {}", price, limit);
    const int cores = army.squadrons.size();
    if (limit >= standard_game && cores < cores_of_a_standard_game)
        return refuse("few-cores", "TA-3.8", "{} points to spend need {} core cards, this army has {}", limit, cores_of_a_standard_game,
                      cores);
    if (cores < price / points_a_core)
        return refuse("few-cores", "TA-3.9", "{} points need {} core cards, this army has {}", price, price / points_a_core, cores);
    return allowed();
}

constexpr Muster muster_of(const Terms& terms, const Army& army) {
    Muster muster;
    muster.faction = army.faction;
    for (const Squad& squad : army.squadrons) {
        Formation formation;
        formation.core = squad.core;
        formation.cards = cards_of(squad);
        formation.upgrades = squad.upgrades;
        for (const Card card : formation.cards)
            for (const Share& share : terms.data.of(card).mecha) formation.parts.push_back({card, share.kind, share.count});
        muster.squadrons.push_back(formation);
    }
    for (const Posting& posting : army.pilots) muster.squadrons[posting.squadron - 1].pilots.push_back(posting.pilot);
    return muster;
}

// TA-24.7
constexpr int worth_on(const Terms& terms, Card card, Upgrades upgrades) {
    const int count = terms.data.of(card).count();
    return count == 0 ? 0 : (terms.price_of(card) + upgrades_price(terms, card, upgrades)) * point_parts / count;
}

constexpr Mecha fresh_mecha(const Terms& terms, Kind kind, SquadronId squadron, Upgrades upgrades) {
    const MechaData& data = terms.data.of(kind);
    Mecha mecha;
    mecha.kind = kind;
    mecha.squadron = squadron;
    mecha.mode = data.first_mode();
    mecha.mdc = data.mdc;
    mecha.leadership = data.leadership;
    for (int slot = 0; slot < data.weapons.size(); ++slot) {
        const int magazine = data.magazines[static_cast<std::size_t>(slot)];
        if (magazine == most_magazines) continue;
        Weapon weapon = data.weapons[slot];
        for (const Upgrade upgrade : upgrades.items()) {
            const UpgradeData& each = terms.data.of(upgrade);
            if (each.kinds.has(kind) && each.replaces == weapon) weapon = each.with;
        }
        mecha.ammo[static_cast<std::size_t>(magazine)] = terms.data.of(weapon).ammo;
    }
    return mecha;
}

// TA-3.14, TA-23.1: cards without mecha and pilots improve the first mecha that they fit.
constexpr void post_specialists(const Terms& terms, Field& field, const Formation& formation, SquadronId squadron) {
    auto& list = field.mecha[index_of(squadron.side())];
    for (const Card card : formation.cards) {
        if (terms.data.of(card).leadership == 0) continue;
        for (Mecha& mecha : list) {
            if (mecha.squadron != squadron) continue;
            mecha.leadership = terms.data.of(card).leadership;
            mecha.worth = word(mecha.worth + terms.price_of(card) * point_parts);
            break;
        }
    }
    for (const Pilot pilot : formation.pilots) {
        const PilotData& data = terms.data.of(pilot);
        Mecha* chosen = nullptr;
        for (Mecha& mecha : list)
            if (chosen == nullptr && mecha.squadron == squadron && mecha.pilot == Pilot::None && data.kinds.has(mecha.kind))
                chosen = &mecha;
        if (chosen == nullptr) continue;
        chosen->pilot = pilot;
        chosen->leadership = byte(chosen->leadership + data.ld);
        chosen->worth = word(chosen->worth + data.price * point_parts);
    }
}

// The squadrons of a side come into being, still to be set up.
constexpr void raise(const Terms& terms, Field& field, Side side, const Muster& muster) {
    field.factions[index_of(side)] = muster.faction;
    for (int i = 0; i < muster.squadrons.size(); ++i) {
        const Formation& formation = muster.squadrons[i];
        const SquadronId id(side, i);
        Squadron squadron;
        squadron.core = formation.core;
        squadron.upgrades = formation.upgrades;
        field.squadrons[index_of(side)].push_back(squadron);
        for (const Detachment& part : formation.parts)
            for (int n = 0; n < part.count; ++n) {
                Mecha mecha = fresh_mecha(terms, part.kind, id, formation.upgrades);
                mecha.card = part.card;
                mecha.worth = word(worth_on(terms, part.card, formation.upgrades));
                field.mecha[index_of(side)].push_back(mecha);
            }
        post_specialists(terms, field, formation, id);
    }
    std::uint32_t strength = 0;
    for (const Mecha& mecha : field.mecha[index_of(side)]) strength += mecha.worth;
    field.strength[index_of(side)] = strength;
    field.started[index_of(side)] = byte(field.mecha[index_of(side)].size());
}

}  // namespace broadside::tactics
