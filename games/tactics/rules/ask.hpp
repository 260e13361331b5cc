// Questions of a table about what could be: how far, what is seen, with which chance, and what can hit whom. Answered from a
// view alone, with the functions that check and resolve moves.
#pragma once

#include <variant>

#include "games/tactics/rules/legal.hpp"
#include "games/tactics/rules/view.hpp"

namespace broadside::tactics {

constexpr auto names_of(Bar) {
    return std::array<std::string_view, 12>{"none",    "off-table", "too-long",  "base",          "touch",       "height",
                                            "overlap", "not-ahead", "too-short", "turns-too-far", "no-aircraft", "must-fly-on"};
}
constexpr auto names_of(NoShot) {
    return std::array<std::string_view, 9>{"none", "gone", "friend", "engaged", "screened", "range", "arc", "sight", "not-passed"};
}

// Questions

// How far can this mecha go, straight, in every direction?
struct AskReach {
    static constexpr std::string_view type = "reach";
    MechaId mecha;
    static constexpr auto fields() { return std::tuple{field("mecha", &AskReach::mecha)}; }
};
// What does this path cost, and whom does it end up touching?
struct AskPath {
    static constexpr std::string_view type = "path";
    MechaId mecha;
    std::uint8_t facing = 0;
    Corners path;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &AskPath::mecha), field("facing", &AskPath::facing),
                          field("path", &AskPath::path, "corner by corner, the end last")};
    }
};
// What would be seen of the target from there, by a mecha that stands there?
struct AskSight {
    static constexpr std::string_view type = "sight";
    MechaId mecha;
    std::optional<Point> at;  // instead of where it stands
    MechaId target;
    static constexpr auto fields() {
        return std::tuple{field("mecha", &AskSight::mecha), field("at", &AskSight::at), field("target", &AskSight::target)};
    }
};
// What can it fire at, and with which chance, from where it stands or would stand?
struct AskShots {
    static constexpr std::string_view type = "shots";
    MechaId mecha;
    std::optional<Point> at;
    std::optional<std::uint8_t> facing;
    std::optional<std::uint8_t> missiles;  // of a missile system at one target; otherwise as many as can be dodged
    static constexpr auto fields() {
        return std::tuple{field("mecha", &AskShots::mecha), field("at", &AskShots::at), field("facing", &AskShots::facing),
                          field("missiles", &AskShots::missiles)};
    }
};
// Who can fire at it there, once they have turned?
struct AskThreats {
    static constexpr std::string_view type = "threats";
    MechaId mecha;
    std::optional<Point> at;
    static constexpr auto fields() { return std::tuple{field("mecha", &AskThreats::mecha), field("at", &AskThreats::at)}; }
};
// Hand to hand: its attacks on everybody it touches.
struct AskBlows {
    static constexpr std::string_view type = "blows";
    MechaId mecha;
    static constexpr auto fields() { return std::tuple{field("mecha", &AskBlows::mecha)}; }
};
// What does this army cost?
struct AskArmy {
    static constexpr std::string_view type = "army";
    Army army;
    static constexpr auto fields() { return std::tuple{field("army", &AskArmy::army)}; }
};
using Question = std::variant<AskReach, AskPath, AskSight, AskShots, AskThreats, AskBlows, AskArmy>;

// Answers

inline constexpr int reach_directions = 60;
struct Reach {
    static constexpr std::string_view type = "reach";
    Mils speed = 0;
    std::uint8_t leaving = 0;  // command points to leave contact
    bool held = false;         // cannot leave at all
    FixedVector<Point, reach_directions> outline;
    static constexpr auto fields() {
        return std::tuple{field("speed", &Reach::speed), field("leaving", &Reach::leaving), field("held", &Reach::held),
                          field("outline", &Reach::outline, "60 directions, from that of x on towards that of y")};
    }
};
struct PathCost {
    static constexpr std::string_view type = "path";
    Bar bar = Bar::None;
    MechaId in_the_way;
    Mils speed = 0;
    Mils spd = 0;  // without a boost
    Mils total = 0;
    Mils open = 0;
    Mils rough = 0;  // beyond the open length
    Mils walls = 0;
    Mils climbs = 0;
    std::uint8_t deadly = 0;
    std::uint8_t leaving = 0;
    FixedVector<MechaId, 12> contacts;
    static constexpr auto fields() {
        return std::tuple{field("bar", &PathCost::bar),         field("in_the_way", &PathCost::in_the_way),
                          field("speed", &PathCost::speed),     field("spd", &PathCost::spd, "the speed without a boost"),
                          field("total", &PathCost::total),     field("open", &PathCost::open),
                          field("rough", &PathCost::rough),     field("walls", &PathCost::walls),
                          field("climbs", &PathCost::climbs),   field("deadly", &PathCost::deadly),
                          field("leaving", &PathCost::leaving), field("contacts", &PathCost::contacts, "in the order of MechaId")};
    }
};
struct SightAnswer {
    static constexpr std::string_view type = "sight";
    bool clear = false;
    Cover cover = Cover::None;
    std::array<bool, 3> by_terrain{};  // the middle ray, then the sides
    std::array<bool, 3> by_bases{};
    std::array<Point, 3> ends{};
    Mils distance = 0;
    bool behind = false;  // in the rear of the target
    static constexpr auto fields() {
        return std::tuple{field("clear", &SightAnswer::clear),
                          field("cover", &SightAnswer::cover),
                          field("by_terrain", &SightAnswer::by_terrain, "the middle ray, then the sides"),
                          field("by_bases", &SightAnswer::by_bases, "the middle ray, then the sides"),
                          field("ends", &SightAnswer::ends, "the middle ray, then the sides"),
                          field("distance", &SightAnswer::distance),
                          field("behind", &SightAnswer::behind)};
    }
};
struct ShotAnswer {
    MechaId by;
    std::uint8_t slot = 0;
    Weapon weapon = Weapon::None;
    MechaId target;
    NoShot bar = NoShot::None;
    Mils distance = 0;
    std::uint8_t needed = 0;    // Defense
    std::int8_t bonus = 0;      // added to the die
    std::uint8_t chance = 0;    // of 6
    std::uint8_t through = 0;   // of 36, if it is dodged where that is allowed
    std::uint8_t damage = 0;    // of one missile of a missile system
    std::uint8_t missiles = 0;  // that `through` is about
    std::uint8_t split = 0;     // TA-16.5: the damage at each of two targets; 0: it cannot be divided
    Reasons because;
    static constexpr auto fields() {
        return std::tuple{field("by", &ShotAnswer::by),         field("slot", &ShotAnswer::slot),
                          field("weapon", &ShotAnswer::weapon), field("target", &ShotAnswer::target),
                          field("bar", &ShotAnswer::bar),       field("distance", &ShotAnswer::distance),
                          field("needed", &ShotAnswer::needed), field("bonus", &ShotAnswer::bonus),
                          field("chance", &ShotAnswer::chance), field("through", &ShotAnswer::through),
                          field("damage", &ShotAnswer::damage), field("missiles", &ShotAnswer::missiles),
                          field("split", &ShotAnswer::split),   field("because", &ShotAnswer::because, "as they are added up")};
    }
};
using ShotAnswers = FixedVector<ShotAnswer, 10 * most_mecha>;  // five systems at everybody on the table, or more at the enemies
struct Shots {
    static constexpr std::string_view type = "shots";
    ShotAnswers shots;
    static constexpr auto fields() {
        return std::tuple{field("shots", &Shots::shots, "by target, then by weapon; one where all are barred")};
    }
};
struct Threats {
    static constexpr std::string_view type = "threats";
    ShotAnswers shots;
    static constexpr auto fields() { return std::tuple{field("shots", &Threats::shots, "by mecha, then by weapon")}; }
};
struct BlowAnswer {
    Blow blow = Blow::None;
    MechaId target;
    std::int8_t strike = 0;
    std::int8_t parry = 0;
    std::uint8_t chance = 0;  // of 36
    std::uint8_t damage = 0;
    std::uint8_t cost = 0;  // beyond that of a further attack
    static constexpr auto fields() {
        return std::tuple{field("blow", &BlowAnswer::blow),   field("target", &BlowAnswer::target), field("strike", &BlowAnswer::strike),
                          field("parry", &BlowAnswer::parry), field("chance", &BlowAnswer::chance), field("damage", &BlowAnswer::damage),
                          field("cost", &BlowAnswer::cost)};
    }
};
struct BlowAnswers {
    static constexpr std::string_view type = "blows";
    FixedVector<BlowAnswer, 64> blows;
    static constexpr auto fields() { return std::tuple{field("blows", &BlowAnswers::blows, "by target, then in the order of Blow")}; }
};
struct ArmyCost {
    static constexpr std::string_view type = "army";
    bool allowed = false;  // why not, a check of the move says
    std::uint16_t points = 0;
    std::uint16_t limit = 0;
    std::uint8_t mecha = 0;
    std::uint8_t cores_needed = 0;
    FixedVector<std::uint16_t, most_squadrons + 1> squadrons;
    static constexpr auto fields() {
        return std::tuple{field("allowed", &ArmyCost::allowed),
                          field("points", &ArmyCost::points),
                          field("limit", &ArmyCost::limit),
                          field("mecha", &ArmyCost::mecha),
                          field("cores_needed", &ArmyCost::cores_needed),
                          field("squadrons", &ArmyCost::squadrons, "as the question has them")};
    }
};
// The question is about something that is not there.
struct NoAnswer {
    static constexpr std::string_view type = "no-answer";
    static constexpr auto fields() { return std::tuple<>{}; }
};
using Answer = std::variant<NoAnswer, Reach, PathCost, SightAnswer, Shots, Threats, BlowAnswers, ArmyCost>;

class Asking {
public:
    constexpr Asking(const Terms& terms, const View& view) : terms_(terms), view_(view), field_(view.field) {}

    constexpr Answer operator()(const AskReach& ask) const {
        if (!stands(ask.mecha)) return NoAnswer{};
        const Mecha& mecha = field_.of(ask.mecha);
        Reach reach;
        reach.speed = speed_of(terms_, mecha);
        reach.leaving = byte(leaving_cost(terms_, field_, ask.mecha));
        reach.held = reach.leaving > 0 && mecha.grabbed;
        for (int i = 0; i < reach_directions; ++i) {
            const kit::Facing way = kit::facing(i * kit::facings / reach_directions);
            Mils low = 0;
            Mils high = reach.speed + 1;
            while (high - low > 1) {
                const Mils middle = low + (high - low) / 2;
                const Corners path{kit::ahead(mecha.at, way, middle)};
                (can_go(ask.mecha, path, way) ? low : high) = middle;
            }
            reach.outline.push_back(kit::ahead(mecha.at, way, low));
        }
        return reach;
    }
    constexpr Answer operator()(const AskPath& ask) const {
        if (!stands(ask.mecha) || !is_sane(ask.path)) return NoAnswer{};
        const Walk walk = path_of(terms_, field_, ask.mecha, ask.path, ask.facing);
        PathCost cost;
        cost.bar = walk.bar;
        cost.in_the_way = walk.who;
        cost.speed = speed_of(terms_, field_.of(ask.mecha));
        cost.spd = spd_of(terms_, field_.of(ask.mecha));
        cost.total = kit::mils_of(walk.total());
        cost.open = kit::mils_of(walk.open);
        cost.rough = kit::mils_of(walk.rough);
        cost.walls = kit::mils_of(walk.walls);
        cost.climbs = kit::mils_of(walk.climbs);
        cost.deadly = byte(walk.deadly);
        cost.leaving = ask.path.empty() ? std::uint8_t{0} : byte(leaving_cost(terms_, field_, ask.mecha));
        Mecha there = field_.of(ask.mecha);
        if (!ask.path.empty()) there.at = ask.path.back();
        for_each_mecha(field_, other(ask.mecha.side()), [&](MechaId id, const Mecha& each) {
            if (in_contact(terms_, there, each) && !cost.contacts.full()) cost.contacts.push_back(id);
        });
        return cost;
    }
    constexpr Answer operator()(const AskSight& ask) const {
        if (!stands(ask.mecha) || !stands(ask.target) || ask.mecha == ask.target || !is_sane(ask.at)) return NoAnswer{};
        Field trial = field_;
        if (ask.at) trial.of(ask.mecha).at = *ask.at;
        const Mecha& from = trial.of(ask.mecha);
        const Seen seen = seen_by(terms_, trial, ask.mecha, ask.target);
        const kit::Sight sight(from.at, disc_of(terms_, trial.of(ask.target)));
        SightAnswer answer;
        answer.clear = seen.clear;
        answer.cover = seen.cover;
        for (std::size_t i = 0; i < 3; ++i) {
            answer.by_terrain[i] = (seen.by_terrain >> i & 1u) != 0;
            answer.by_bases[i] = (seen.by_bases >> i & 1u) != 0;
            answer.ends[i] = sight.ray(static_cast<int>(i)).to;
        }
        answer.distance = kit::distance(disc_of(terms_, from), disc_of(terms_, trial.of(ask.target)));
        answer.behind = is_behind(trial, ask.mecha, ask.target);
        return answer;
    }
    constexpr Answer operator()(const AskShots& ask) const {
        if (!stands(ask.mecha) || !is_sane(ask.at)) return NoAnswer{};
        Field trial = field_;
        Mecha& mecha = trial.of(ask.mecha);
        mecha.moved = mecha.moved || ask.at || ask.facing;
        if (ask.at) mecha.at = *ask.at;
        if (ask.facing) mecha.facing = kit::facing(*ask.facing).n;
        const std::uint8_t missiles = ask.missiles.value_or(most_dodged);
        Shots shots;
        const auto add = [&](MechaId id) {
            const ShotsAtOne all = shots_at(trial, ask.mecha, id, missiles);
            bool open = false;
            for (const ShotAnswer& each : all) open = open || each.bar == NoShot::None;
            for (int i = 0; i < (open ? all.size() : std::min(all.size(), 1)); ++i) shots.shots.push_back(all[i]);
        };
        for_each_mecha(trial, other(ask.mecha.side()), [&](MechaId id, const Mecha&) { add(id); });
        // TA-21.1: after them the own ones that may be chosen.
        for_each_mecha(trial, ask.mecha.side(), [&](MechaId id, const Mecha& each) {
            if (id != ask.mecha && is_cheap(terms_, each)) add(id);
        });
        return shots;
    }
    constexpr Answer operator()(const AskThreats& ask) const {
        if (!stands(ask.mecha) || !is_sane(ask.at)) return NoAnswer{};
        Field trial = field_;
        if (ask.at) trial.of(ask.mecha).at = *ask.at;
        Threats threats;
        for_each_mecha(trial, other(ask.mecha.side()), [&](MechaId id, Mecha& enemy) {
            const Mecha before = enemy;
            if (enemy.squadron != field_.squadron) enemy.moved = false;  // it acts afresh when its squadron is activated
            const ShotsAtOne standing = shots_at(trial, id, ask.mecha, {});
            enemy.facing = facing_towards(enemy.at, trial.of(ask.mecha).at, enemy.facing);
            enemy.moved = true;  // TA-16.1
            const ShotsAtOne turned = shots_at(trial, id, ask.mecha, {});
            for (int i = 0; i < standing.size(); ++i) {
                const ShotAnswer& shot = standing[i].bar == NoShot::None ? standing[i] : turned[i];
                if (shot.bar == NoShot::None && !threats.shots.full()) threats.shots.push_back(shot);
            }
            enemy = before;
        });
        return threats;
    }
    constexpr Answer operator()(const AskBlows& ask) const {
        if (!stands(ask.mecha)) return NoAnswer{};
        const Mecha& mecha = field_.of(ask.mecha);
        BlowAnswers answers;
        for_each_mecha(field_, other(ask.mecha.side()), [&](MechaId id, const Mecha& each) {
            if (!in_contact(terms_, mecha, each)) return;
            for (const Blow blow : profile_of(terms_, mecha).blows.items()) {
                Attack attack;
                attack.attacker = ask.mecha;
                attack.target = id;
                attack.blow = blow;
                const int strike = blow_bonus(terms_, field_, attack).sum;
                const int parry = parry_bonus(terms_, field_, id).sum;
                if (answers.blows.full()) return;
                answers.blows.push_back({blow, id, static_cast<std::int8_t>(strike), static_cast<std::int8_t>(parry),
                                         byte(blow_chance(strike, parry)), terms_.data.of(blow).damage, terms_.data.of(blow).cost});
            }
        });
        return answers;
    }
    constexpr Answer operator()(const AskArmy& ask) const {
        const Side side = view_.viewer == Viewer::Bravo ? Side::Bravo : Side::Alpha;
        ArmyCost cost;
        cost.points = word(price_of(terms_, ask.army));
        cost.limit = word(points_limit(terms_, field_, side));
        cost.allowed = check_army(terms_, field_, side, ask.army).ok();
        int mecha = 0;
        for (const Squad& squad : ask.army.squadrons) {
            mecha += count_mecha(terms_, squad);
            cost.squadrons.push_back(word(price_of(terms_, squad)));
        }
        cost.mecha = byte(std::min(mecha, 255));
        cost.cores_needed = byte(std::max(cost.limit >= standard_game ? cores_of_a_standard_game : 1, cost.points / points_a_core));
        return cost;
    }

private:
    constexpr bool stands(MechaId id) const { return field_.has(id) && field_.of(id).status == Status::Ready; }
    static constexpr bool is_sane(Point at) {
        return at.x >= -kit::widest / 2 && at.y >= -kit::widest / 2 && at.x <= kit::widest && at.y <= kit::widest;
    }
    static constexpr bool is_sane(const std::optional<Point>& at) { return !at || is_sane(*at); }
    static constexpr bool is_sane(const Corners& path) {
        for (const Point& corner : path)
            if (!is_sane(corner)) return false;
        return true;
    }
    // Bases of the own squadron may be crossed, so what lies behind one that is in the way at the end still counts as reached.
    constexpr bool can_go(MechaId id, const Corners& path, kit::Facing way) const {
        const Walk walk = path_of(terms_, field_, id, path, way.n);
        const bool mate = walk.bar == Bar::Overlap && field_.of(walk.who).squadron == field_.of(id).squadron;
        return walk.free() || mate || walk.bar == Bar::MustFlyOn;
    }

    using ShotsAtOne = FixedVector<ShotAnswer, most_slots + 1>;
    constexpr ShotsAtOne shots_at(const Field& field, MechaId by, MechaId target, std::optional<std::uint8_t> missiles) const {
        ShotsAtOne shots;
        const Mecha& mecha = field.of(by);
        const Seen seen = seen_by(terms_, field, by, target);
        const bool engaged = is_engaged(terms_, field, by);
        for_each_weapon(terms_, field, mecha, [&](int slot, const WeaponData& weapon) {
            if (is_missile(terms_, weapon) && ammo_of(terms_, mecha, slot) == 0) return;
            ShotAnswer answer;
            answer.by = by;
            answer.slot = byte(slot);
            answer.weapon = weapon_at(terms_, field, mecha, slot);
            answer.target = target;
            answer.bar = engaged ? NoShot::Engaged : shot_at(terms_, field, by, weapon, target, &seen);
            answer.distance = kit::distance(disc_of(terms_, mecha), disc_of(terms_, field.of(target)));
            Attack attack;
            attack.attacker = by;
            attack.target = target;
            attack.slot = byte(slot);
            const Bonus bonus = ranged_bonus(terms_, field, joined(terms_, field, attack));
            answer.needed = byte(defense_of(terms_, field.of(target)));
            answer.bonus = static_cast<std::int8_t>(bonus.sum);
            answer.because = bonus.because;
            answer.chance = byte(strike_chance(bonus.sum, answer.needed));
            answer.damage = byte(damage_of(terms_, weapon));
            if (is_missile(terms_, weapon))
                answer.missiles = missiles ? *missiles : volley_of(terms_, field, mecha, slot);
            else if (has(terms_, weapon, Property::SplitFire))
                answer.split = byte(answer.damage / 2);
            const bool dodged = may_dodge(terms_, weapon, answer.missiles) || has_screen_dodge(terms_, field, target);
            answer.through =
                byte(dodged ? through_chance(bonus.sum, answer.needed, piloting_of(terms_, field, field.of(target))) : 6 * answer.chance);
            shots.push_back(answer);
        });
        return shots;
    }

    const Terms& terms_;
    const View& view_;
    const Field& field_;
};

constexpr Answer answer_of(const Terms& terms, const View& view, const Question& question) {
    return std::visit(Asking(terms, view), question);
}

}  // namespace broadside::tactics
