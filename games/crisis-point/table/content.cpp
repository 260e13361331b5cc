// The content pack of Crisis Point: sides, tokens, combat cards, units, bases, locations, heroes, commands, objectives.
#include "games/crisis-point/table/content.hpp"

#include <algorithm>

#include "games/crisis-point/table/effects.hpp"

namespace broadside {
namespace {

using namespace crisis_point;

constexpr std::string_view key = "crisis-point";

// The name, the text and the effect of the card that the reader has entered.
void read_text_and_effect(ContentReader& reader, Card card, Content& content) {
    content.names.cards[card.index] = {reader.name(), reader.text("text")};
    content.cards.effects[card.index] = read_effect(reader, reader.value("effect"), card);
}

void read_tokens(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "tokens.json");
    reader.enter("battle");
    // More would not fit the counts on a card.
    content.cards.supply = byte(reader.number("supply", 1, 100));
    reader.name();
    reader.finish_entry();
    for (int i = 0; i < special_count; ++i) {
        const Card card{first_special + i};
        reader.enter(card.text());
        read_text_and_effect(reader, card, content);
        if (content.cards.effect_of(card).empty()) reader.fail("'effect' must be a list of steps");
        const std::string when = reader.text("when");
        if (when != "tactical" && when != "token") reader.fail("'when' must be tactical or token");
        // CP-4.3 counts the units in hand, so none is replaced while they are being laid.
        const auto replaces = [](const Step& step) { return step.op == Op::ReplaceUnit; };
        if (when == "tactical" && std::ranges::any_of(content.cards.effect_of(card), replaces))
            reader.fail("'when' must be token, because the effect replaces a unit");
        content.cards.tactical[static_cast<std::size_t>(i)] = when == "tactical";
        reader.finish_entry();
    }
    reader.finish();
}

void read_combat(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "combat.json");
    int least = 99;
    int most = 0;
    for (const Faction faction : both_factions)
        for (int combat = 0; combat < combat_count; ++combat) {
            const auto n = static_cast<std::size_t>(combat);
            reader.enter(id_of(faction, Combat{combat}.text()));
            const int value = reader.number("value", 0, 30);
            content.cards.combat[index_of(faction)][n] = byte(value);
            content.names.combat[index_of(faction)][n] = reader.name();
            reader.finish_entry();
            least = std::min(least, value);
            most = std::max(most, value);
        }
    reader.finish();
    // CP-3.5: equal values are drawn again, so they must not all be equal.
    if (least == most) reader.fail("'value' is the same for all combat cards, the draw for the first player would never end");
}

// Cards of the battlefield, from one id to another.
template <class Read>
void read_battlefield(const ContentPack& pack, Content& content, std::string_view file, CardBits cards, Read read) {
    ContentReader reader(pack, key, file);
    for_each_bit(cards, [&](int index) {
        const Card card{index};
        reader.enter(card.text());
        CardData& data = content.cards.battlefield[card.index];
        data.points = byte(reader.number("points", 0, 20));
        read(reader, card, data);
        reader.finish_entry();
    });
    reader.finish();
}

void read_units(const ContentPack& pack, Content& content) {
    read_battlefield(pack, content, "units.json", all_units, [&](ContentReader& reader, Card card, CardData& data) {
        data.tokens = byte(reader.number("tokens", 0, 20));
        if (reader.has("armor")) data.defense = byte(reader.number("armor", 0, 20));
        if (reader.has("trait")) {
            const auto trait = enum_named<Trait>(reader.text("trait"));
            if (!trait || *trait == Trait::None) reader.fail("'trait' must be battloid or bioroid");
            data.trait = *trait;
        }
        read_text_and_effect(reader, card, content);
    });
}

void read_bases(const ContentPack& pack, Content& content) {
    const CardBits bases = bit_of(base_of(Faction::Aosc)) | bit_of(base_of(Faction::Masters));
    read_battlefield(pack, content, "bases.json", bases, [&](ContentReader& reader, Card card, CardData& data) {
        data.defense = byte(reader.number("defense", 0, 20));
        content.names.cards[card.index] = {reader.name(), {}};
    });
}

void read_locations(const ContentPack& pack, Content& content) {
    read_battlefield(pack, content, "locations.json", all_locations,
                     [&](ContentReader& reader, Card card, CardData&) { read_text_and_effect(reader, card, content); });
}

void read_cards(const ContentPack& pack, Content& content, std::string_view file, CardBits cards) {
    ContentReader reader(pack, key, file);
    for_each_bit(cards, [&](int index) {
        reader.enter(Card{index}.text());
        read_text_and_effect(reader, Card{index}, content);
        reader.finish_entry();
    });
    reader.finish();
}

ObjectiveData read_condition(ContentReader& reader) {
    ObjectiveData data;
    data.points = byte(reader.number("points", 0, 20));
    const Json& condition = reader.value("condition");
    const auto text = [&](const char* field) {
        return condition.is_object() && condition.contains(field) && condition[field].is_string() ? condition[field].get<std::string>()
                                                                                                  : std::string();
    };
    const auto counts = enum_named<Counts>(text("count"));
    if (!counts) reader.fail("'condition' needs a \"count\": won, fullLine or fullBlock2x2");
    data.counts = *counts;
    if (data.counts == Counts::Won) {
        const auto where = enum_named<Where>(text("where"));
        if (!where)
            reader.fail(
                "'condition' needs a \"where\": ownBase, enemyBase, ownUnit, enemyUnit, ownBattloid, ownBioroid, location, corner, "
                "centre, opponentHomeRow or anywhere");
        data.where = *where;
    }
    const bool whole = condition.contains("atLeast") && condition["atLeast"].is_number_unsigned();
    if (!whole || condition["atLeast"].get<std::uint64_t>() < 1 || condition["atLeast"].get<std::uint64_t>() > cell_count)
        reader.fail("'condition' needs \"atLeast\", a whole number from 1 to 16");
    if (condition.size() != (data.counts == Counts::Won ? 3u : 2u)) reader.fail("'condition' has unknown fields");
    data.at_least = byte(condition["atLeast"].get<int>());
    return data;
}

void read_objectives(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "objectives.json");
    for (const Faction faction : both_factions)
        for (int objective = 0; objective < objective_count; ++objective) {
            const auto n = static_cast<std::size_t>(objective);
            reader.enter(id_of(faction, Objective{objective}.text()));
            content.cards.objectives[index_of(faction)][n] = read_condition(reader);
            content.names.objectives[index_of(faction)][n] = {reader.name(), reader.text("text")};
            reader.finish_entry();
        }
    reader.finish();
}

}  // namespace

Content crisis_point_content(const ContentPack& pack) {
    Content content;
    read_names<Faction>(pack, key, "factions.json", content.names.factions);
    read_tokens(pack, content);
    read_combat(pack, content);
    read_units(pack, content);
    read_bases(pack, content);
    read_locations(pack, content);
    read_cards(pack, content, "heroes.json", heroes_of(Faction::Aosc) | heroes_of(Faction::Masters));
    read_cards(pack, content, "commands.json", commands_of(Faction::Aosc) | commands_of(Faction::Masters));
    read_objectives(pack, content);
    return content;
}

}  // namespace broadside
