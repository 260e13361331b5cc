#include "games/force-of-arms/table/effects.hpp"

#include <algorithm>
#include <set>

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

template <class E>
std::string listed(const std::vector<E>& values) {
    std::string result;
    for (const E value : values) result += (result.empty() ? "" : ", ") + std::string(name_of(value));
    return result;
}

class StepReader {
public:
    StepReader(const ContentReader& reader, const Json& json, std::string where, Bindings& names, const AlternateData& alternate)
        : reader_(reader), json_(json), where_(std::move(where)), names_(names), alternate_(alternate) {}

    Step read() {
        if (!json_.is_object()) fail("an object expected");
        const auto op = enum_named<Op>(text("op"));
        if (!op || *op == Op::None) fail("'op' is unknown: " + text_of(json_["op"]));
        step_.op = *op;
        read_fields();
        if (read_.size() != json_.size())
            for (const auto& [key, ignored] : json_.items())
                if (!read_.contains(key)) fail("unknown field '" + key.substr(0, 40) + "'");
        return step_;
    }

    const Json& body() const { return json_["do"]; }
    [[noreturn]] void fail(const std::string& problem) const { reader_.fail(where_ + ": " + problem); }

private:
    static std::string text_of(const Json& json) { return json.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, 60); }

    void read_fields() {
        switch (step_.op) {
            case Op::Choose: return read_choose();
            case Op::PlaceToken: return read_place();
            case Op::RemoveToken:
                read_tokens({TokenKind::Attack, TokenKind::Defense, TokenKind::ShipLock, TokenKind::Protoculture});
                read_count();
                step_.optional = flag("upTo", false);
                step_.target = ships("target", {Target::OwnShip, Target::EnemyShip, Target::AnyShip, Target::TokenPlacedByOpponent});
                step_.owner = whose();
                return;
            case Op::MoveToken:
                read_tokens({TokenKind::Attack, TokenKind::Defense, TokenKind::ShipLock, TokenKind::Protoculture});
                step_.owner = whose();
                read_count();
                step_.optional = flag("upTo", false);
                step_.target = Target::AnyShip;
                step_.with = ships("to", {Target::AnyOtherShip, Target::OwnShip, Target::EnemyShip});
                step_.lift_limit = flag("ignoreProtocultureLimit", false);
                return;
            case Op::SwapCard:
                step_.target = ships("card", {});
                step_.with = one_of("with", {Target::AdjacentCard, Target::EmptySpace, Target::AnyCard});
                step_.respect_locks = flag("respectLocks", true);
                step_.optional = flag("optional", false);
                return;
            case Op::RevealFighter:
                read_count();
                step_.optional = flag("upTo", false);
                step_.target = one_of("target", {Target::EnemyFaceDownFighter, Target::OwnFaceDownFighter});
                return;
            case Op::ModifyFighter: return read_modify();
            case Op::SwapFighters:
                step_.target = one_of("target", {Target::OwnFaceDownFighter});
                if (text("lanes") != "neighbourSameSide") fail("'lanes' must be neighbourSameSide");
                step_.optional = flag("optional", false);
                return;
            case Op::IgnorePrintedDefense:
                step_.target = ships("target", {Target::OwnShip, Target::EnemyShip, Target::OwnShipWithPrintedDefense});
                return;
            case Op::ReplaceCard:
                if (text("card") != alternate_.of.text())
                    fail("'card' must be the ship that has an alternate card, " + std::string(alternate_.of.text()));
                if (text("with") != "alternate") fail("'with' must be alternate");
                if (!flag("keepTokens", true)) fail("'keepTokens' must be true");
                step_.ship = alternate_.of;
                return;
            case Op::RallyFighters: {
                const auto ship = Ship::parse(text("card"));
                if (!ship || !ship->named()) fail("'card' must be a ship");
                step_.ship = *ship;
                step_.delta = static_cast<std::int8_t>(number("delta", 1, 9));
                return;
            }
            case Op::ForEach: return read_for_each();
            case Op::None: return;
        }
    }

    void read_choose() {
        step_.target = one_of("target", {Target::OwnShip, Target::EnemyShip, Target::AnyShip, Target::OwnShipWithPrintedDefense,
                                         Target::EnemyShipOrthogonalToOwnShip, Target::RowOrColumn});
        const bool line = step_.target == Target::RowOrColumn;
        if (line ? !names_.line.empty() : names_.ship_taken) fail("an effect chooses one ship and one line at most");
        (line ? names_.line : names_.ship) = fresh_name();
        names_.ship_taken = names_.ship_taken || !line;
    }

    void read_place() {
        read_tokens({TokenKind::Attack, TokenKind::Defense, TokenKind::ShipLock});
        if (std::popcount(step_.tokens.bits) != 1) fail("'token' must be one kind");
        read_count();
        step_.target = ships("target", {Target::OwnShip, Target::EnemyShip, Target::AnyShip});
        if (has("maxPerShip")) step_.most_per_ship = byte(number("maxPerShip", 1, 15));
        step_.same_ship = flag("sameShip", false);
        if (!step_.same_ship) return;
        if (names_.ship_taken || !names_.each.empty()) fail("'sameShip' cannot stand beside a chosen ship or in a forEach");
        names_.ship_taken = true;
    }

    void read_modify() {
        step_.target = one_of(
            "target", {Target::OwnAttackFighter, Target::OwnFaceDownFighter, Target::EnemyFaceDownFighter, Target::EnemyFaceUpFighter});
        step_.delta = static_cast<std::int8_t>(number("delta", -9, 9));
        if (has("min") && number("min", 0, 0) != 0) fail("'min' must be 0");
        step_.turn_up = flag("flipFaceUp", false);
        // A marker on a face-down fighter would tell what it is.
        if (!step_.turn_up && step_.target != Target::EnemyFaceUpFighter) fail("'flipFaceUp' must be true for this target");
    }

    void read_for_each() {
        if (!names_.each.empty()) fail("one forEach is enough");
        const std::string target = text("target");
        const auto known = enum_named<Target>(target);
        if (!names_.line.empty() && target == "enemyShipIn($" + names_.line + ")")
            step_.target = Target::EnemyShipInLine;
        else if (known && (*known == Target::OwnShip || *known == Target::EnemyShip || *known == Target::AnyShip))
            step_.target = *known;
        else
            fail("'target' must be ownShip, enemyShip, anyShip or enemyShipIn($line) with a line chosen before");
        names_.each = fresh_name();
        if (!has("do") || !json_["do"].is_array() || json_["do"].empty()) fail("'do' must be a list of steps");
        read_.insert("do");
    }

    bool has(const char* field) const { return json_.contains(field); }
    const Json& value(const char* field) {
        if (!has(field)) fail("'" + std::string(field) + "' is missing");
        read_.insert(field);
        return json_[field];
    }
    std::string text(const char* field) {
        const Json& found = value(field);
        if (!found.is_string()) fail("'" + std::string(field) + "' must be text");
        return found.get<std::string>();
    }
    bool flag(const char* field, bool standard) {
        if (!has(field)) return standard;
        const Json& found = value(field);
        if (!found.is_boolean()) fail("'" + std::string(field) + "' must be true or false");
        return found.get<bool>();
    }
    int number(const char* field, int least, int most) {
        const Json& found = value(field);
        const bool whole = found.is_number_integer() && !(found.is_number_unsigned() && found.get<std::uint64_t>() > 1000u);
        if (!whole || found.get<std::int64_t>() < least || found.get<std::int64_t>() > most)
            fail("'" + std::string(field) + "' must be a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                 ", not " + text_of(found));
        return found.get<int>();
    }
    void read_count() { step_.count = byte(number("count", 1, 9)); }

    Whose whose() {
        if (!has("owner")) return Whose::Any;
        const auto found = enum_named<Whose>(text("owner"));
        if (!found) fail("'owner' must be self, opponent or any");
        return *found;
    }

    void read_tokens(const std::vector<TokenKind>& kinds) {
        const Json& found = value("token");
        const Json list = found.is_array() ? found : Json::array({found});
        for (const Json& each : list) {
            const auto token = each.is_string() ? enum_named<TokenKind>(each.get_ref<const std::string&>()) : std::nullopt;
            if (!token || std::find(kinds.begin(), kinds.end(), *token) == kinds.end())
                fail("'token' must be one of " + listed(kinds) + ", not " + text_of(each));
            step_.tokens.add(*token);
        }
        if (step_.tokens.bits == 0) fail("'token' is empty");
    }

    Target one_of(const char* field, const std::vector<Target>& targets) {
        const std::string word = text(field);
        const auto found = enum_named<Target>(word);
        if (!found || std::find(targets.begin(), targets.end(), *found) == targets.end())
            fail("'" + std::string(field) + "' must be one of " + listed(targets) + ", not " + text_of(word));
        return *found;
    }
    // One of these, or a ship bound before: "$name".
    Target ships(const char* field, const std::vector<Target>& targets) {
        const std::string word = text(field);
        if (!word.starts_with('$')) return one_of(field, targets);
        if (!names_.each.empty() && word == "$" + names_.each) return Target::EachShip;
        if (!names_.ship.empty() && word == "$" + names_.ship) return Target::ChosenShip;
        fail("'" + std::string(field) + "' " + text_of(word) + " names no ship chosen before");
    }
    std::string fresh_name() {
        const std::string name = text("bind");
        if (name.empty()) fail("'bind' must be a name");
        if (name == names_.ship || name == names_.line || name == names_.each) fail("'bind' " + text_of(name) + " is taken");
        return name;
    }

    const ContentReader& reader_;
    const Json& json_;
    std::string where_;
    Bindings& names_;
    const AlternateData& alternate_;
    Step step_;
    std::set<std::string> read_;
};

void check_once(const StepReader& reader, const Effect& effect, Op op, bool inside) {
    const auto same = [&](const Step& step) { return step.op == op; };
    if (inside || std::count_if(effect.begin(), effect.end(), same) > 0)
        reader.fail(std::string(name_of(op)) + " may stand only once in an effect, and not in a forEach");
}

void read_steps(const ContentReader& reader, const Json& steps, const std::string& where, const AlternateData& alternate, Bindings& names,
                Effect& effect) {
    const bool inside = !names.each.empty();
    if (!steps.is_array()) reader.fail("'" + where + "' must be a list of steps");
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string here = where + " step " + std::to_string(i + 1);
        StepReader step_reader(reader, steps[i], here, names, alternate);
        const Step step = step_reader.read();
        // Markers and rallies must stay small numbers.
        for (const Op op : {Op::ModifyFighter, Op::RallyFighters, Op::ForEach})
            if (step.op == op) check_once(step_reader, effect, op, inside);
        if (inside && step.op == Op::Choose) step_reader.fail("a choice cannot stand in a forEach");
        if (effect.full()) step_reader.fail("an effect has at most " + std::to_string(most_steps) + " steps");
        effect.push_back(step);
        if (step.op != Op::ForEach) continue;
        const int at = effect.size() - 1;
        read_steps(reader, step_reader.body(), here + " do", alternate, names, effect);
        effect[at].body = byte(effect.size() - 1 - at);
        names.each.clear();
    }
}

}  // namespace

Effect read_effect(const ContentReader& reader, const Json& steps, const std::string& where, const AlternateData& alternate) {
    Effect effect;
    Bindings names;
    read_steps(reader, steps, where, alternate, names, effect);
    if (effect.empty()) reader.fail("'" + where + "' must be a list of steps");
    return effect;
}

}  // namespace broadside
