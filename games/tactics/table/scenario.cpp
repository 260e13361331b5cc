#include "games/tactics/table/scenario.hpp"

#include <algorithm>

#include "games/tactics/rules/army.hpp"
#include "games/tactics/table/fields.hpp"

namespace broadside::tactics {
namespace {

constexpr std::string_view key = "tactics";

Point point_of(const ContentReader& reader, const Json& json, const std::string& what) {
    if (!json.is_array() || json.size() != 2) reader.fail("'" + what + "' must be a point, [x, y] in inches");
    return {inches_of(reader, json[0], what, 96), inches_of(reader, json[1], what, 96)};
}

Piece read_piece(const ContentReader& reader, const Json& json, const ScenarioData& scenario) {
    if (!json.is_object()) reader.fail("'terrain' must be a list of pieces");
    for (const auto& [name, value] : json.items())
        if (name != "kind" && name != "height" && name != "shape") reader.fail("a piece of terrain has no '" + name.substr(0, 40) + "'");
    if (!json.contains("kind") || !json.contains("shape")) reader.fail("a piece of terrain has a 'kind' and a 'shape'");
    Piece piece;
    piece.ground = named<Ground>(reader, json["kind"], "kind", ground_count);
    if (is_height(piece)) {
        if (!json.contains("height")) reader.fail("buildings and raised ground have a 'height'");
        piece.height = inches_of(reader, json["height"], "height", 20);
        if (piece.height < kit::one_inch) reader.fail("'height' must be at least 1 inch");
    } else if (json.contains("height")) {
        reader.fail("only buildings and raised ground have a 'height'");
    }
    const Json& shape = json["shape"];
    if (!shape.is_array() || shape.size() < 3 || shape.size() > kit::most_corners)
        reader.fail("'shape' must have 3 to " + std::to_string(kit::most_corners) + " corners");
    FixedVector<Point, kit::most_corners> corners;
    for (const Json& corner : shape) {
        corners.push_back(point_of(reader, corner, "shape"));
        if (corners.back().x > scenario.width || corners.back().y > scenario.height) reader.fail("'shape' must lie on the table");
    }
    if (!kit::Shape::is_convex(corners)) reader.fail("'shape' must be convex, its corners clockwise, no three of them in a line");
    piece.shape = kit::Shape::of(corners);
    return piece;
}

Zone read_zone(const ContentReader& reader, const Json& json, const ScenarioData& scenario) {
    if (!json.is_object() || !json.contains("kind")) reader.fail("'zones' must be two zones with a 'kind'");
    Zone zone;
    zone.kind = named<ZoneKind>(reader, json["kind"], "kind", 4);
    const bool deep = zone.kind != ZoneKind::Half;
    if (json.contains("depth") != deep || json.size() != (deep ? 2u : 1u))
        reader.fail("a zone has a 'kind' and, unless it is half the table, a 'depth'");
    if (deep) zone.depth = inches_of(reader, json["depth"], "depth", 48);
    if (deep && (zone.depth < 3 * kit::one_inch || zone.depth > scenario.height / 2))
        reader.fail("'depth' must be from 3 inches to half the height of the table");
    return zone;
}

// "mecha" says of which cards of the squadron only a part is there: how many of each kind.
void check_parts(const ContentReader& reader, const Json& parts, const Formation& formation, const Data& data) {
    if (!parts.is_object()) reader.fail("'mecha' of a squadron must name its cards");
    for (const auto& [name, kinds] : parts.items()) {
        const std::string card_name = name.substr(0, 40);
        const auto card = std::ranges::find_if(formation.cards, [&](Card each) { return name_of(each) == name; });
        if (card == formation.cards.end()) reader.fail("'mecha' names '" + card_name + "', which is none of the 'cards' of its squadron");
        if (!kinds.is_object()) reader.fail("'mecha' must say how many of each kind of '" + card_name + "' there are");
        for (const auto& [kind, count] : kinds.items()) {
            const auto& shares = data.of(*card).mecha;
            if (std::ranges::none_of(shares, [&](const Share& share) { return name_of(share.kind) == kind; }))
                reader.fail("'mecha': '" + card_name + "' has no '" + kind.substr(0, 40) + "'");
        }
    }
}

// Cards of a squadron, and a part of their mecha.
Formation read_formation(const ContentReader& reader, const Json& json, const Data& data) {
    if (!json.is_object() || !json.contains("cards") || !json["cards"].is_array() || json["cards"].empty() || json["cards"].size() > 4)
        reader.fail("a squadron of 'forces' must have one to four 'cards'");
    for (const auto& [name, value] : json.items())
        if (name != "cards" && name != "mecha") reader.fail("a squadron of 'forces' has no '" + name.substr(0, 40) + "'");
    Formation formation;
    for (const Json& card : json["cards"]) formation.cards.push_back(named<Card>(reader, card, "cards", card_count));
    formation.core = formation.cards[0];
    if (data.of(formation.core).type != CardType::Core) reader.fail("the first of the 'cards' of a squadron must be a core card");
    const Json parts = json.value("mecha", Json::object());
    check_parts(reader, parts, formation, data);
    for (const Card card : formation.cards) {
        const auto part = parts.find(std::string(name_of(card)));
        for (const Share& share : data.of(card).mecha) {
            int count = share.count;
            if (part != parts.end()) {
                const auto found = part->find(std::string(name_of(share.kind)));
                count = found != part->end() ? whole(reader, *found, "mecha", 0, share.count) : 0;
            }
            if (count > 0 && formation.parts.full()) reader.fail("a squadron has too many kinds of mecha");
            if (count > 0) formation.parts.push_back({card, share.kind, byte(count)});
        }
    }
    return formation;
}

Muster read_force(const ContentReader& reader, const Json& json, const Data& data) {
    if (!json.is_array() || json.empty() || json.size() > most_squadrons)
        reader.fail("'forces' must be two lists of up to " + std::to_string(most_squadrons) + " squadrons");
    Muster muster;
    int mecha = 0;
    for (const Json& squadron : json) {
        const Formation formation = read_formation(reader, squadron, data);
        if (muster.squadrons.empty()) muster.faction = data.of(formation.core).faction;
        for (const Card card : formation.cards)
            if (data.of(card).faction != muster.faction) reader.fail("one of the 'forces' has cards of two factions");
        int members = 0;
        for (const Detachment& part : formation.parts) members += part.count;
        if (members > largest_squadron)
            reader.fail("a squadron of 'forces' must have at most " + std::to_string(largest_squadron) + " mecha");
        mecha += members;
        muster.squadrons.push_back(formation);
    }
    if (mecha == 0 || mecha > most_mecha) reader.fail("each of the 'forces' must have 1 to " + std::to_string(most_mecha) + " mecha");
    return muster;
}

bool read_flag(ContentReader& reader, std::string_view field) {
    if (!reader.has(field)) return false;
    const Json& value = reader.value(field);
    if (!value.is_boolean()) reader.fail("'" + std::string(field) + "' must be true or false");
    return value.get<bool>();
}

ScenarioData read_scenario(ContentReader& reader, const Data& data) {
    ScenarioData scenario;
    scenario.width = reader.number("width", 24, 96) * kit::one_inch;
    scenario.height = reader.number("height", 24, 96) * kit::one_inch;
    scenario.turns = byte(reader.number("turns", 1, 20));
    scenario.victory = named_field<Victory>(reader, "victory", 4);
    scenario.roles = read_flag(reader, "roles");
    const Json& zones = reader.value("zones");
    if (!zones.is_array() || zones.size() != 2) reader.fail("'zones' must be two zones");
    for (std::size_t i = 0; i < 2; ++i) scenario.zones[i] = read_zone(reader, zones[i], scenario);
    if (reader.has("defender_percent")) scenario.defender_percent = byte(reader.number("defender_percent", 50, 100));
    if (reader.has("markers")) {
        const Json& markers = reader.value("markers");
        if (!markers.is_array() || markers.size() > most_markers)
            reader.fail("'markers' must be up to " + std::to_string(most_markers) + " points");
        for (const Json& marker : markers) {
            scenario.markers.push_back(point_of(reader, marker, "markers"));
            if (scenario.markers.back().x > scenario.width || scenario.markers.back().y > scenario.height)
                reader.fail("'markers' must lie on the table");
        }
    }
    const bool held = scenario.victory == Victory::Control || scenario.victory == Victory::Gate;
    if (held == scenario.markers.empty()) reader.fail("'markers' are for the victories control and gate, which need them");
    if (scenario.victory == Victory::Breakthrough && !scenario.roles) reader.fail("a breakthrough needs an attacker: 'roles' true");
    if (reader.has("forces")) {
        const Json& forces = reader.value("forces");
        if (!forces.is_array() || forces.size() != 2) reader.fail("'forces' must be two lists of squadrons");
        for (std::size_t i = 0; i < 2; ++i) scenario.forces[i] = read_force(reader, forces[i], data);
        scenario.forces_given = true;
        if (scenario.roles) reader.fail("a scenario with 'roles' has armies to choose, not 'forces'");
    }
    const Json& terrain = reader.value("terrain");
    if (!terrain.is_array() || terrain.size() > most_pieces)
        reader.fail("'terrain' must be up to " + std::to_string(most_pieces) + " pieces");
    for (const Json& piece : terrain) scenario.pieces.push_back(read_piece(reader, piece, scenario));
    return scenario;
}

Squad read_squad(const ContentReader& reader, const Json& json) {
    if (!json.is_object() || !json.contains("core")) reader.fail("'squadrons' must be a list with a 'core' in each");
    Squad squad;
    squad.core = named<Card>(reader, json["core"], "core", card_count);
    if (json.contains("support")) {
        if (!json["support"].is_array() || json["support"].size() > 2) reader.fail("'support' must be one or two cards");
        for (const Json& card : json["support"]) squad.support.push_back(named<Card>(reader, card, "support", card_count));
    }
    if (json.contains("special")) squad.special = named<Card>(reader, json["special"], "special", card_count);
    if (json.contains("upgrades")) {
        if (!json["upgrades"].is_array()) reader.fail("'upgrades' must be a list");
        for (const Json& upgrade : json["upgrades"]) squad.upgrades.add(named<Upgrade>(reader, upgrade, "upgrades", upgrade_count));
    }
    return squad;
}

Army read_army(ContentReader& reader) {
    Army army;
    army.faction = named_field<Faction>(reader, "faction", 2);
    const Json& squadrons = reader.value("squadrons");
    if (!squadrons.is_array() || squadrons.empty() || squadrons.size() > most_squadrons)
        reader.fail("'squadrons' must be a list of 1 to " + std::to_string(most_squadrons));
    for (const Json& squad : squadrons) army.squadrons.push_back(read_squad(reader, squad));
    if (reader.has("pilots")) {
        const Json& pilots = reader.value("pilots");
        if (!pilots.is_object() || pilots.size() > most_pilots) reader.fail("'pilots' must name pilots with the number of their squadron");
        for (const auto& [name, squadron] : pilots.items())
            army.pilots.push_back(
                {named<Pilot>(reader, Json(name), "pilots", pilot_count), byte(whole(reader, squadron, name, 1, most_squadrons))});
    }
    return army;
}

}  // namespace

void read_scenarios(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "scenarios.json");
    for (std::size_t i = 0; i < scenario_count; ++i) {
        reader.enter(name_of(static_cast<ScenarioKey>(i)));
        content.data.scenarios[i] = read_scenario(reader, content.data);
        content.names.scenarios[i] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

void read_own_scenario(const Json& json, ScenarioKey instead_of, Content& content) {
    if (!json.is_object()) throw UserError("options: 'own_scenario' must be a scenario, as the editor saves it");
    Json entry = json;
    entry["id"] = "own-scenario";
    if (!entry.contains("source")) entry["source"] = "stand-in";
    const ContentPack pack = ContentPack::from_texts({{"tactics/own_scenario.json", Json{{"entries", {entry}}}.dump()}});
    ContentReader reader(pack, key, "own_scenario.json");
    reader.enter("own-scenario");
    const auto slot = static_cast<std::size_t>(instead_of);
    content.data.scenarios[slot] = read_scenario(reader, content.data);
    content.names.scenarios[slot] = reader.name();
    reader.finish_entry();
    reader.finish();
}

void read_armies(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "armies.json");
    const Json entries = pack.file(key, "armies.json")["entries"];
    for (const Json& entry : entries) {
        reader.enter(entry["id"].get_ref<const std::string&>());
        if (content.data.armies.full()) reader.fail("there are at most " + std::to_string(most_ready_armies) + " ready armies");
        content.data.armies.push_back(read_army(reader));
        content.names.armies.push_back(reader.name());
        reader.finish_entry();
    }
    reader.finish();
    // Every limit that a table can have must leave each player an army to choose.
    for (const Prices prices : {Prices::Overview, Prices::Published})
        for (const int limit : {112, 150, 200, 225, 300, 337, 450}) {
            Options options;
            options.prices = prices;
            options.points = limit <= 150 ? Size::P150 : limit <= 200 ? Size::P200 : limit <= 300 ? Size::P300 : Size::P450;
            const Terms terms(options, content.data);
            bool found = false;
            for (const Army& army : content.data.armies) {
                const int least = limit >= standard_game ? cores_of_a_standard_game : 1;
                found = found || (check_army(terms, Field{}, Side::Alpha, army).ok() && price_of(terms, army) <= limit &&
                                  army.squadrons.size() >= least);
            }
            if (!found)
                reader.fail("no ready army fits a game of " + std::to_string(limit) + " points with " + std::string(name_of(prices)) +
                            " prices");
        }
}

}  // namespace broadside::tactics
