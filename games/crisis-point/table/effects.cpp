#include "games/crisis-point/table/effects.hpp"

#include "table/effect_reader.hpp"

namespace broadside::crisis_point {
namespace {

// What names like $unit stand for while an effect is read, and what it is an effect of.
struct Bindings {
    Card card;
    std::string chosen;
    std::string line;
    std::string each;
    bool nested = false;  // inside a list of another step

    bool lies() const { return card.index < battlefield_cards; }
    std::vector<std::string> taken() const { return {chosen, line, each}; }
};

const std::vector<Target>& plain_targets() {
    static const std::vector<Target> targets{Target::AnyCard,
                                             Target::OwnCard,
                                             Target::EnemyCard,
                                             Target::NotOwnCard,
                                             Target::OwnUnit,
                                             Target::EnemyUnit,
                                             Target::OwnBattloid,
                                             Target::OwnBioroid,
                                             Target::EnemyUnitAdjacentToOwnUnit,
                                             Target::EnemyCardAlignedWithOwnBattloid};
    return targets;
}

// Those that are counted from the card itself as well, where it lies on the battlefield.
std::vector<Target> targets_of(const Bindings& names) {
    std::vector<Target> targets = plain_targets();
    if (names.lies())
        for (const Target target : {Target::ThisCard, Target::OwnOtherUnit, Target::OwnOtherBattloid, Target::OwnOtherBioroid,
                                    Target::AdjacentCard, Target::AdjacentNotOwn, Target::NonAdjacentCard, Target::NonAdjacentEnemyUnit})
            targets.push_back(target);
    return targets;
}

class StepReader {
public:
    StepReader(StepFields& fields, Bindings& names, Step& step) : fields_(fields), names_(names), step_(step) {}

    void read() {
        switch (step_.op) {
            case Op::Choose: return read_choose();
            case Op::ChooseOne: return read_choose_one();
            case Op::ForEach: return read_for_each();
            case Op::Gain: return read_count(20);
            case Op::GainSpecial: return read_special();
            case Op::Pay: return read_count(9);
            case Op::Place:
                read_count(most_choices);
                step_.target = cards("target");
                step_.optional = fields_.flag("upTo", false);
                return read_limits();
            case Op::PlaceEnemy:
                read_count(9);
                step_.target = cards("target");
                if (step_.target != Target::ChosenCard && step_.target != Target::EachCard && step_.target != Target::ThisCard)
                    fields_.fail("'target' must be thisCard or a card chosen before");
                return;
            case Op::Remove:
                step_.whose = fields_.one_of<Whose>("whose", {Whose::Self, Whose::Enemy});
                read_count(most_choices);
                step_.optional = fields_.flag("upTo", false);
                step_.target = cards("target");
                return read_limits();
            case Op::Move: return read_move();
            case Op::Reveal: return read_reveal();
            case Op::SwapCards: return read_swap();
            case Op::SwapCombat:
                step_.target = fields_.one_of<Target>("target", {Target::OwnPlacedCombat});
                step_.optional = fields_.flag("optional", false);
                return;
            case Op::ReplaceUnit:
                step_.target = fields_.one_of<Target>("target", {Target::OwnUnit});
                step_.with = fields_.one_of<Target>("with", {Target::BioroidInHand});
                if (names_.card != drop_token) fields_.fail("only the special token drop replaces a unit");
                return;
            case Op::None: return;
        }
    }

private:
    void read_choose() {
        std::vector<Target> targets = targets_of(names_);
        targets.push_back(Target::RowOrColumn);
        step_.target = fields_.one_of<Target>("target", targets);
        if (names_.nested) fields_.fail("a choice stands by itself, not inside another step");
        std::string& name = step_.target == Target::RowOrColumn ? names_.line : names_.chosen;
        if (!name.empty()) fields_.fail("an effect chooses one card and one line at most");
        name = fields_.fresh_name(names_.taken());
    }

    void read_choose_one() {
        if (names_.nested) fields_.fail("a choice stands by itself, not inside another step");
        const Json& options = fields_.value("options");
        const bool two = options.is_array() && options.size() == 2 && !options[0].empty() && !options[1].empty();
        if (!two) fields_.fail("'options' must be two lists of steps");
    }

    void read_for_each() {
        if (names_.nested) fields_.fail("a forEach stands by itself, not inside another step");
        step_.target = cards("target");
        step_.count = byte(fields_.has("max") ? fields_.number("max", 1, cell_count) : cell_count);
        names_.each = fields_.fresh_name(names_.taken());
        const Json& body = fields_.value("do");
        if (!body.is_array() || body.empty()) fields_.fail("'do' must be a list of steps");
    }

    void read_special() {
        const auto special = Card::parse(fields_.text("token"));
        if (!special || !is_special(*special)) fields_.fail("'token' must be exchange, cluster-missile, searchlight or drop");
        if (!belongs_to(names_.card, side_of_special(*special)) || !is_unit(names_.card))
            fields_.fail("'token' is earned by units of its own side only");
        step_.special = *special;
    }

    void read_move() {
        step_.whose = fields_.one_of<Whose>("whose", {Whose::Self, Whose::Enemy});
        read_count(most_choices);
        step_.optional = fields_.flag("upTo", false);
        step_.target = fields_.one_of<Target>("from", {Target::OneCard, Target::AnyCards});
        step_.with = fields_.one_of<Target>("to", {Target::OneCard, Target::CardAdjacentToSource});
        if (step_.target == Target::AnyCards && step_.with == Target::CardAdjacentToSource)
            fields_.fail("'to' must be oneCard when tokens come from anyCards");
    }

    void read_reveal() {
        read_count(most_choices);
        step_.optional = fields_.flag("upTo", false);
        std::vector<Target> targets{Target::EnemyFaceDownCombat};
        if (names_.lies()) targets.push_back(Target::EnemyFaceDownCombatAligned);
        step_.target = fields_.one_of<Target>("target", targets);
        if (!fields_.has("otherwise")) return;
        if (names_.nested) fields_.fail("'otherwise' cannot stand inside another step");
        if (!fields_.value("otherwise").is_array()) fields_.fail("'otherwise' must be a list of steps");
    }

    void read_swap() {
        step_.target = fields_.one_of<Target>("a", {Target::OwnUnit, Target::OwnBattloid, Target::OwnBioroid});
        step_.with =
            fields_.one_of<Target>("b", {Target::OwnOtherUnit, Target::OwnOtherBattloid, Target::OwnOtherBioroid, Target::CardAdjacentToA});
        step_.optional = fields_.flag("optional", false);
    }

    void read_count(int most) { step_.count = byte(fields_.number("count", 1, most)); }
    void read_limits() {
        if (fields_.has("maxPerCard")) step_.most_each = byte(fields_.number("maxPerCard", 1, most_choices));
        step_.same = fields_.flag("sameCard", false);
        if (step_.same && step_.most_each > 0) fields_.fail("'sameCard' and 'maxPerCard' exclude each other");
    }

    // One of the targets, a card bound before ("$name"), or cards found by one: "cardIn($line)".
    Target cards(const char* field) {
        const std::string word = fields_.text(field);
        const auto is = [&](const std::string& name, const std::string& text) { return !name.empty() && word == text; };
        if (is(names_.each, "$" + names_.each)) return Target::EachCard;
        if (is(names_.chosen, "$" + names_.chosen)) return Target::ChosenCard;
        if (is(names_.chosen, "enemyUnitAdjacentTo($" + names_.chosen + ")")) return Target::EnemyUnitAdjacentTo;
        if (is(names_.line, "cardIn($" + names_.line + ")")) return Target::CardIn;
        if (word.find('$') != std::string::npos)
            fields_.fail("'" + std::string(field) + "' " + StepFields::text_of(word) + " names nothing chosen before");
        return fields_.one_of<Target>(field, targets_of(names_));
    }

    // One by one they are chosen, and a move holds no more answers than this.
    static constexpr int most_choices = 4;

    StepFields& fields_;
    Bindings& names_;
    Step& step_;
};

void read_list(const ContentReader& reader, const Json& steps, const std::string& where, Bindings& names, Effect& effect) {
    read_steps(reader, steps, where, effect, [&](const Json& json, const std::string& here) {
        StepFields fields(reader, json, here);
        const Step step = read_step<Step>(fields, [&](Step& each) { StepReader(fields, names, each).read(); });
        effect.push_back(step);
        const int at = effect.size() - 1;
        const auto nested = [&](const Json& list, const std::string& name) {
            const int before = effect.size();
            names.nested = true;
            read_list(reader, list, here + " " + name, names, effect);
            names.nested = false;
            return byte(effect.size() - before);
        };
        if (step.op == Op::ForEach) {
            effect[at].body = nested(json["do"], "do");
            names.each.clear();
        } else if (step.op == Op::Reveal && json.contains("otherwise")) {
            effect[at].body = nested(json["otherwise"], "otherwise");
        } else if (step.op == Op::ChooseOne) {
            effect[at].body = nested(json["options"][0], "option 1");
            effect[at].second = nested(json["options"][1], "option 2");
        }
    });
}

}  // namespace

Effect read_effect(const ContentReader& reader, const Json& steps, Card card) {
    Effect effect;
    Bindings names;
    names.card = card;
    read_list(reader, steps, "effect", names, effect);
    return effect;
}

}  // namespace broadside::crisis_point
