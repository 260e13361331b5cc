#include "games/force-of-arms/table/effects.hpp"

#include "table/effect_reader.hpp"

namespace broadside {
namespace {

using namespace force_of_arms;

// What names like $ship stand for while an effect is read.
struct Bindings {
    std::string ship;
    std::string line;
    std::string each;
    bool ship_taken = false;  // a chosen ship, or the same ship for all tokens of a step
};

class StepReader {
public:
    StepReader(StepFields& fields, Bindings& names, const AlternateData& alternate, Step& step)
        : fields_(fields), names_(names), alternate_(alternate), step_(step) {}

    void read() {
        switch (step_.op) {
            case Op::Choose: return read_choose();
            case Op::PlaceToken: return read_place();
            case Op::RemoveToken:
                read_tokens({TokenKind::Attack, TokenKind::Defense, TokenKind::ShipLock, TokenKind::Protoculture});
                read_count();
                step_.optional = fields_.flag("upTo", false);
                step_.target = ships("target", {Target::OwnShip, Target::EnemyShip, Target::AnyShip, Target::TokenPlacedByOpponent});
                step_.owner = whose();
                return;
            case Op::MoveToken:
                read_tokens({TokenKind::Attack, TokenKind::Defense, TokenKind::ShipLock, TokenKind::Protoculture});
                step_.owner = whose();
                read_count();
                step_.optional = fields_.flag("upTo", false);
                step_.target = Target::AnyShip;
                step_.with = ships("to", {Target::AnyOtherShip, Target::OwnShip, Target::EnemyShip});
                step_.lift_limit = fields_.flag("ignoreProtocultureLimit", false);
                return;
            case Op::SwapCard:
                step_.target = ships("card", {});
                step_.with = fields_.one_of<Target>("with", {Target::AdjacentCard, Target::EmptySpace, Target::AnyCard});
                step_.respect_locks = fields_.flag("respectLocks", true);
                step_.optional = fields_.flag("optional", false);
                return;
            case Op::RevealFighter:
                read_count();
                step_.optional = fields_.flag("upTo", false);
                step_.target = fields_.one_of<Target>("target", {Target::EnemyFaceDownFighter, Target::OwnFaceDownFighter});
                return;
            case Op::ModifyFighter: return read_modify();
            case Op::SwapFighters:
                step_.target = fields_.one_of<Target>("target", {Target::OwnFaceDownFighter});
                if (fields_.text("lanes") != "neighbourSameSide") fields_.fail("'lanes' must be neighbourSameSide");
                step_.optional = fields_.flag("optional", false);
                return;
            case Op::IgnorePrintedDefense:
                step_.target = ships("target", {Target::OwnShip, Target::EnemyShip, Target::OwnShipWithPrintedDefense});
                return;
            case Op::ReplaceCard:
                if (fields_.text("card") != alternate_.of.text())
                    fields_.fail("'card' must be the ship that has an alternate card, " + std::string(alternate_.of.text()));
                if (fields_.text("with") != "alternate") fields_.fail("'with' must be alternate");
                if (!fields_.flag("keepTokens", true)) fields_.fail("'keepTokens' must be true");
                step_.ship = alternate_.of;
                return;
            case Op::RallyFighters: {
                const auto ship = Ship::parse(fields_.text("card"));
                if (!ship || !ship->named()) fields_.fail("'card' must be a ship");
                step_.ship = *ship;
                step_.delta = static_cast<std::int8_t>(fields_.number("delta", 1, 9));
                return;
            }
            case Op::ForEach: return read_for_each();
            case Op::None: return;
        }
    }

private:
    void read_choose() {
        step_.target =
            fields_.one_of<Target>("target", {Target::OwnShip, Target::EnemyShip, Target::AnyShip, Target::OwnShipWithPrintedDefense,
                                              Target::EnemyShipOrthogonalToOwnShip, Target::RowOrColumn});
        const bool line = step_.target == Target::RowOrColumn;
        if (line ? !names_.line.empty() : names_.ship_taken) fields_.fail("an effect chooses one ship and one line at most");
        (line ? names_.line : names_.ship) = fresh_name();
        names_.ship_taken = names_.ship_taken || !line;
    }

    void read_place() {
        read_tokens({TokenKind::Attack, TokenKind::Defense, TokenKind::ShipLock});
        if (std::popcount(step_.tokens.bits) != 1) fields_.fail("'token' must be one kind");
        read_count();
        step_.target = ships("target", {Target::OwnShip, Target::EnemyShip, Target::AnyShip});
        if (fields_.has("maxPerShip")) step_.most_each = byte(fields_.number("maxPerShip", 1, 15));
        step_.same = fields_.flag("sameShip", false);
        if (!step_.same) return;
        if (names_.ship_taken || !names_.each.empty()) fields_.fail("'sameShip' cannot stand beside a chosen ship or in a forEach");
        names_.ship_taken = true;
    }

    void read_modify() {
        step_.target = fields_.one_of<Target>(
            "target", {Target::OwnAttackFighter, Target::OwnFaceDownFighter, Target::EnemyFaceDownFighter, Target::EnemyFaceUpFighter});
        step_.delta = static_cast<std::int8_t>(fields_.number("delta", -9, 9));
        if (fields_.has("min") && fields_.number("min", 0, 0) != 0) fields_.fail("'min' must be 0");
        step_.turn_up = fields_.flag("flipFaceUp", false);
        // A marker on a face-down fighter would tell what it is.
        if (!step_.turn_up && step_.target != Target::EnemyFaceUpFighter) fields_.fail("'flipFaceUp' must be true for this target");
    }

    void read_for_each() {
        if (!names_.each.empty()) fields_.fail("one forEach is enough");
        const std::string target = fields_.text("target");
        const auto known = enum_named<Target>(target);
        if (!names_.line.empty() && target == "enemyShipIn($" + names_.line + ")")
            step_.target = Target::EnemyShipInLine;
        else if (known && (*known == Target::OwnShip || *known == Target::EnemyShip || *known == Target::AnyShip))
            step_.target = *known;
        else
            fields_.fail("'target' must be ownShip, enemyShip, anyShip or enemyShipIn($line) with a line chosen before");
        names_.each = fresh_name();
        if (!fields_.has("do") || !fields_.value("do").is_array() || fields_.value("do").empty())
            fields_.fail("'do' must be a list of steps");
    }

    void read_count() { step_.count = byte(fields_.number("count", 1, 9)); }

    Whose whose() {
        if (!fields_.has("owner")) return Whose::Any;
        const auto found = enum_named<Whose>(fields_.text("owner"));
        if (!found) fields_.fail("'owner' must be self, opponent or any");
        return *found;
    }

    void read_tokens(const std::vector<TokenKind>& kinds) {
        const Json& found = fields_.value("token");
        const Json list = found.is_array() ? found : Json::array({found});
        for (const Json& each : list) {
            const auto token = each.is_string() ? enum_named<TokenKind>(each.get_ref<const std::string&>()) : std::nullopt;
            if (!token || std::ranges::find(kinds, *token) == kinds.end())
                fields_.fail("'token' must be one of " + listed(kinds) + ", not " + StepFields::text_of(each));
            step_.tokens.add(*token);
        }
        if (step_.tokens.bits == 0) fields_.fail("'token' is empty");
    }

    // One of these, or a ship bound before: "$name".
    Target ships(const char* field, const std::vector<Target>& targets) {
        const std::string word = fields_.text(field);
        if (!word.starts_with('$')) return fields_.one_of<Target>(field, targets);
        if (!names_.each.empty() && word == "$" + names_.each) return Target::EachShip;
        if (!names_.ship.empty() && word == "$" + names_.ship) return Target::ChosenShip;
        fields_.fail("'" + std::string(field) + "' " + StepFields::text_of(word) + " names no ship chosen before");
    }
    std::string fresh_name() { return fields_.fresh_name({names_.ship, names_.line, names_.each}); }

    StepFields& fields_;
    Bindings& names_;
    const AlternateData& alternate_;
    Step& step_;
};

void check_once(const StepFields& fields, const Effect& effect, Op op, bool inside) {
    const auto same = [&](const Step& step) { return step.op == op; };
    if (inside || std::ranges::count_if(effect, same) > 0)
        fields.fail(std::string(name_of(op)) + " may stand only once in an effect, and not in a forEach");
}

void read_list(const ContentReader& reader, const Json& steps, const std::string& where, const AlternateData& alternate, Bindings& names,
               Effect& effect) {
    const bool inside = !names.each.empty();
    read_steps(reader, steps, where, effect, [&](const Json& json, const std::string& here) {
        StepFields fields(reader, json, here);
        const Step step = read_step<Step>(fields, [&](Step& each) { StepReader(fields, names, alternate, each).read(); });
        // Markers and rallies must stay small numbers.
        for (const Op op : {Op::ModifyFighter, Op::RallyFighters, Op::ForEach})
            if (step.op == op) check_once(fields, effect, op, inside);
        if (inside && step.op == Op::Choose) fields.fail("a choice cannot stand in a forEach");
        effect.push_back(step);
        if (step.op != Op::ForEach) return;
        const int at = effect.size() - 1;
        read_list(reader, json["do"], here + " do", alternate, names, effect);
        effect[at].body = byte(effect.size() - 1 - at);
        names.each.clear();
    });
}

}  // namespace

Effect read_effect(const ContentReader& reader, const Json& steps, const std::string& where, const AlternateData& alternate) {
    Effect effect;
    Bindings names;
    read_list(reader, steps, where, alternate, names, effect);
    if (effect.empty()) reader.fail("'" + where + "' must be a list of steps");
    return effect;
}

}  // namespace broadside
