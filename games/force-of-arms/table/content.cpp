// The content pack of Force of Arms: factions, tokens, ships, fighters, heroes, commands.
#include "games/force-of-arms/table/content.hpp"
#include "games/force-of-arms/table/effects.hpp"

namespace broadside {
namespace {

using namespace force_of_arms;

constexpr std::string_view key = "force-of-arms";

void read_tokens(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "tokens.json");
    for (const TokenKind token : all_tokens) {
        reader.enter(name_of(token));
        TokenData& data = content.cards.tokens[static_cast<std::size_t>(token)];
        // With four Protoculture tokens a side the last one still finds a ship without one.
        data.supply = byte(reader.number("supply", 0, is_common(token) ? 30 : 4));
        const bool lies_and_waits = token == TokenKind::Spy || token == TokenKind::ShipLock;
        if (lies_and_waits)
            data.start = byte(reader.number("start", 0, data.supply));
        else
            data.value = byte(reader.number("value", 1, 5));
        reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

ShipData read_ship(ContentReader& reader) {
    ShipData data;
    data.prints_defense = !reader.has("defense") || !reader.value("defense").is_null();
    if (data.prints_defense) data.defense = byte(reader.number("defense", 0, 20));
    data.points = byte(reader.number("points", 0, 20));
    return data;
}

int read_aura(ContentReader& reader) {
    const Json& aura = reader.value("aura");
    const auto says = [&](const char* field, const char* word) { return aura.contains(field) && aura[field] == word; };
    const bool understood = aura.is_object() && aura.size() == 3 && says("against", "enemyShip") && says("range", "orthogonal") &&
                            aura.contains("attack") && aura["attack"].is_number_unsigned() && aura["attack"].get<std::uint64_t>() <= 20;
    if (!understood) reader.fail("'aura' must be {\"attack\": 0 to 20, \"against\": \"enemyShip\", \"range\": \"orthogonal\"}");
    return aura["attack"].get<int>();
}

void read_ships(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "ships.json");
    for (int ship = 0; ship < ship_count; ++ship) {
        reader.enter(Ship{ship}.text());
        content.cards.ships[static_cast<std::size_t>(ship)] = read_ship(reader);
        content.names.ships[static_cast<std::size_t>(ship)] = reader.name();
        reader.finish_entry();
    }
    reader.enter("alternate");
    AlternateData& alternate = content.cards.alternate;
    const auto of = Ship::parse(reader.text("of"));
    if (!of || !of->named()) reader.fail("'of' must be the id of a ship");
    alternate.of = *of;
    alternate.ship = read_ship(reader);
    alternate.aura = byte(read_aura(reader));
    content.names.alternate = reader.name();
    reader.finish_entry();
    reader.finish();
}

void read_gain(ContentReader& reader, FighterData& data) {
    if (!reader.has("earns")) return;
    const Json& earns = reader.value("earns");
    const bool whole = earns.is_object() && earns.size() == 2 && earns.contains("token") && earns["token"].is_string() &&
                       earns.contains("count") && earns["count"].is_number_unsigned();
    const auto token = whole ? enum_named<TokenKind>(earns["token"].get_ref<const std::string&>()) : std::nullopt;
    if (!token || earns["count"].get<std::uint64_t>() < 1 || earns["count"].get<std::uint64_t>() > 9)
        reader.fail("'earns' must be {\"token\": attack, defense, spy, ship-lock or protoculture, \"count\": 1 to 9}");
    data.earns = *token;
    data.earned = byte(earns["count"].get<int>());
}

void read_fighters(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "fighters.json");
    int least = 99;
    int most = 0;
    for (const Faction faction : both_factions)
        for (int fighter = 0; fighter < fighter_count; ++fighter) {
            reader.enter(id_of(faction, Fighter{fighter}.text()));
            FighterData& data = content.cards.fighters[index_of(faction)][static_cast<std::size_t>(fighter)];
            const auto kind = enum_named<FighterKind>(reader.text("kind"));
            if (!kind || *kind == FighterKind::Unknown) reader.fail("'kind' must be attack or defense");
            data.kind = *kind;
            data.value = byte(reader.number("value", 0, 20));
            read_gain(reader, data);
            content.names.fighters[index_of(faction)][static_cast<std::size_t>(fighter)] = reader.name();
            reader.finish_entry();
            least = std::min(least, int{data.value});
            most = std::max(most, int{data.value});
        }
    reader.finish();
    // FA-3.5: equal numbers are drawn again, so they must not all be equal.
    if (least == most) reader.fail("'value' is the same for all fighters, the draw for the first player would never end");
}

void read_cards(const ContentPack& pack, Content& content, std::string_view file, int from, int to) {
    ContentReader reader(pack, key, file);
    for (const Faction faction : both_factions)
        for (int card = from; card < to; ++card) {
            const auto n = static_cast<std::size_t>(card);
            reader.enter(id_of(faction, Card{card}.text()));
            CardText& text = content.names.cards[index_of(faction)][n];
            text = {reader.name(), reader.text("text"), {}};
            content.cards.effects[index_of(faction)][n] = read_effect(reader, reader.value("effect"), "effect", content.cards.alternate);
            if (reader.has("cosmetic")) {
                const Json& other = reader.value("cosmetic");
                if (!other.is_object() || other.size() != 2 || !other.contains("text") || !other["text"].is_string() ||
                    !other.contains("effect"))
                    reader.fail("'cosmetic' must have a text and an effect");
                text.cosmetic = other["text"].get<std::string>();
                content.cards.cosmetic[index_of(faction)][n] = read_effect(reader, other["effect"], "cosmetic", content.cards.alternate);
            }
            reader.finish_entry();
        }
    reader.finish();
}

}  // namespace

Content force_of_arms_content(const ContentPack& pack) {
    Content content;
    read_names<Faction>(pack, key, "factions.json", content.names.factions);
    read_tokens(pack, content);
    read_ships(pack, content);
    read_fighters(pack, content);
    read_cards(pack, content, "heroes.json", 0, hero_count);
    read_cards(pack, content, "commands.json", hero_count, card_count);
    return content;
}

}  // namespace broadside
