// The content pack of Tactics: mecha, weapons, force cards, upgrades, pilots and blows. Scenarios and armies are in
// scenario.cpp.
#include "games/tactics/table/content.hpp"

#include "games/tactics/table/fields.hpp"
#include "games/tactics/table/scenario.hpp"

namespace broadside {
namespace {

using namespace tactics;

constexpr std::string_view key = "tactics";

void read_factions(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "factions.json");
    for (const Faction faction : both_factions) {
        reader.enter(name_of(faction));
        content.names.factions[static_cast<std::size_t>(faction)] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

void read_weapons(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "weapons.json");
    for (std::size_t i = 0; i < weapon_count; ++i) {
        reader.enter(name_of(static_cast<Weapon>(i)));
        WeaponData& data = content.data.weapons[i];
        data.range = reader.number("range", 0, 96) * kit::one_inch;
        data.damage = byte(reader.number("damage", 1, 15));
        data.basic = reader.has("basic") ? byte(reader.number("basic", 1, 15)) : data.damage;
        data.rapid = reader.has("rapid") ? byte(reader.number("rapid", 1, 3)) : std::uint8_t{0};
        data.properties = set_field<Properties, Property, property_count>(reader, "properties");
        const bool missile = data.properties.has(Property::Missile);
        if (missile) {
            data.ammo = byte(reader.number("ammo", 1, 15));
            data.volley = byte(reader.number("volley", 0, 8));
        }
        if (missile && data.rapid > 0) reader.fail("a missile system has no 'rapid' fire");
        if (data.range == 0 && !data.properties.has(Property::FlyOver)) reader.fail("'range' 0 is for weapons that fly over their target");
        content.names.weapons[i] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

void read_blows(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "attacks.json");
    for (std::size_t i = 0; i < blow_count; ++i) {
        reader.enter(name_of(static_cast<Blow>(i)));
        BlowData& data = content.data.blows[i];
        const bool grabs = static_cast<Blow>(i) == Blow::Grab;
        data.damage = byte(reader.number("damage", grabs ? 0 : 1, grabs ? 0 : 15));
        data.cost = byte(reader.number("cost", 0, 5));
        const Json& once = reader.value("once");
        if (!once.is_boolean()) reader.fail("'once' must be true or false");
        data.once = once.get<bool>();
        content.names.blows[i] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

int slot_of(const ContentReader& reader, MechaData& data, Weapon weapon) {
    for (int slot = 0; slot < data.weapons.size(); ++slot)
        if (data.weapons[slot] == weapon) return slot;
    // One slot stays free for a weapon that an upgrade adds.
    if (data.weapons.size() + 1 == most_slots)
        reader.fail("'weapons' of all profiles together are at most " + std::to_string(most_slots - 1));
    data.weapons.push_back(weapon);
    return data.weapons.size() - 1;
}

template <class Set, class E, int Count>
Set names_in(const ContentReader& reader, const Json& profile, const char* field) {
    Set result;
    if (!profile.contains(field) || !profile[field].is_array()) reader.fail("a profile needs a list '" + std::string(field) + "'");
    for (const Json& each : profile[field]) result.add(named<E>(reader, each, field, Count));
    return result;
}

void read_profile(const ContentReader& reader, const Json& json, MechaData& data) {
    if (!json.is_object() || json.size() != 8) reader.fail("a profile has mode, spd, pil, gn, df, abilities, weapons and attacks");
    for (const char* field : {"mode", "spd", "pil", "gn", "df"})
        if (!json.contains(field)) reader.fail("a profile has no '" + std::string(field) + "'");
    const Mode mode = named<Mode>(reader, json["mode"], "mode", mode_count);
    if (data.modes.has(mode)) reader.fail("the mode " + std::string(name_of(mode)) + " is there twice");
    data.modes.add(mode);
    ProfileData& profile = data.profiles[static_cast<std::size_t>(mode)];
    profile.spd = byte(whole(reader, json["spd"], "spd", 1, 20));
    profile.pil = byte(whole(reader, json["pil"], "pil", 0, 10));
    profile.gn = byte(whole(reader, json["gn"], "gn", 0, 10));
    profile.df = byte(whole(reader, json["df"], "df", 1, 15));
    profile.abilities = names_in<Abilities, Ability, ability_count>(reader, json, "abilities");
    profile.blows = names_in<Blows, Blow, blow_count>(reader, json, "attacks");
    if (!json.contains("weapons") || !json["weapons"].is_array()) reader.fail("a profile needs a list 'weapons'");
    for (const Json& each : json["weapons"])
        profile.slots = byte(profile.slots | 1 << slot_of(reader, data, named<Weapon>(reader, each, "weapons", weapon_count)));
}

void load_magazines(const ContentReader& reader, const Data& all, MechaData& data) {
    int next = 0;
    data.magazines.fill(most_magazines);
    for (int slot = 0; slot < data.weapons.size(); ++slot) {
        if (all.of(data.weapons[slot]).ammo == 0) continue;
        if (next == most_magazines) reader.fail("a mecha has at most " + std::to_string(most_magazines) + " weapons with ammunition");
        data.magazines[static_cast<std::size_t>(slot)] = byte(next++);
    }
}

void read_mecha(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "mecha.json");
    for (std::size_t i = 0; i < kind_count; ++i) {
        reader.enter(name_of(static_cast<Kind>(i)));
        MechaData& data = content.data.mecha[i];
        data.mdc = byte(reader.number("mdc", 1, 100));
        data.leadership = reader.has("leadership") ? byte(reader.number("leadership", 1, 10)) : std::uint8_t{0};
        const std::string base = reader.text("base");
        if (base != "small" && base != "medium") reader.fail("'base' must be small or medium");
        data.radius = base == "small" ? 600 : 800;
        const Json& profiles = reader.value("profiles");
        if (!profiles.is_array() || profiles.empty()) reader.fail("'profiles' must be a list");
        for (const Json& profile : profiles) read_profile(reader, profile, data);
        if (data.modes.has(Mode::Fixed) ? data.modes.bits != 1 : !data.modes.has(Mode::Battloid))
            reader.fail("'profiles' are one with the mode fixed, or several with battloid among them");
        load_magazines(reader, content.data, data);
        content.names.mecha[i] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

void read_shares(const ContentReader& reader, const Json& json, CardData& card) {
    if (!json.is_object() || json.size() > 4) reader.fail("'mecha' must name up to four kinds with their numbers");
    for (const auto& [name, count] : json.items())
        card.mecha.push_back({named<Kind>(reader, Json(name), "mecha", kind_count), byte(whole(reader, count, name, 1, largest_squadron))});
    // TA-24.7: a share of the points must be a whole number of 240ths.
    if (card.count() > 0 && 240 % card.count() != 0)
        reader.fail("'mecha' must be a number that divides 240, not " + std::to_string(card.count()));
}

void read_cards(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "cards.json");
    for (std::size_t i = 0; i < card_count; ++i) {
        reader.enter(name_of(static_cast<Card>(i)));
        CardData& data = content.data.cards[i];
        data.faction = named_field<Faction>(reader, "faction", 2);
        data.type = named_field<CardType>(reader, "type", 3);
        read_shares(reader, reader.value("mecha"), data);
        data.prices[1] = word(reader.number("published", 1, 270));
        data.prices[0] = reader.has("overview") ? word(reader.number("overview", 1, 270)) : data.prices[1];
        if (reader.has("leadership")) data.leadership = byte(reader.number("leadership", 1, 10));
        if ((data.count() == 0) != (data.leadership > 0)) reader.fail("a card has either 'mecha' or a 'leadership' to give");
        if (data.type == CardType::Core) {
            if (data.count() == 0) reader.fail("a core card has 'mecha'");
        } else {
            data.joins = set_field<CardSet, Card, card_count>(reader, "joins");
        }
        if (reader.has("unless")) data.unless = named_field<Kind>(reader, "unless", kind_count);
        if (reader.has("most")) {
            const Json& most = reader.value("most");
            if (!most.is_object() || most.size() != 1) reader.fail("'most' must name one kind and a number");
            const auto first = most.begin();
            data.most = {named<Kind>(reader, Json(first.key()), "most", kind_count), byte(whole(reader, first.value(), "most", 1, 20))};
        }
        content.names.cards[i] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

void read_upgrades(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "upgrades.json");
    for (std::size_t i = 0; i < upgrade_count; ++i) {
        reader.enter(name_of(static_cast<Upgrade>(i)));
        UpgradeData& data = content.data.upgrades[i];
        data.kinds = set_field<Kinds, Kind, kind_count>(reader, "for");
        const Json& prices = reader.value("prices");
        if (!prices.is_object() || prices.empty()) reader.fail("'prices' must name cards with their prices");
        for (const auto& [card, price] : prices.items())
            data.prices[static_cast<std::size_t>(named<Card>(reader, Json(card), "prices", card_count))] =
                byte(whole(reader, price, card, 1, 60));
        if (reader.has("needs")) data.needs = named_field<Module>(reader, "needs", module_count);
        if (reader.has("adds")) {
            data.adds = named_field<Weapon>(reader, "adds", weapon_count);
            data.modes = set_field<Modes, Mode, mode_count>(reader, "modes");
        }
        if (reader.has("replaces")) {
            data.replaces = named_field<Weapon>(reader, "replaces", weapon_count);
            data.with = named_field<Weapon>(reader, "with", weapon_count);
            if ((content.data.of(data.replaces).ammo > 0) != (content.data.of(data.with).ammo > 0))
                reader.fail("'with' must have ammunition if what it replaces has");
        }
        if (reader.has("pil")) data.pil = byte(reader.number("pil", 1, 5));
        if (reader.has("gn")) data.gn = byte(reader.number("gn", 1, 5));
        if (reader.has("wing")) {
            if (!reader.value("wing").is_boolean()) reader.fail("'wing' must be true or false");
            data.wing = reader.value("wing").get<bool>();
        }
        content.names.upgrades[i] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

void read_pilots(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "pilots.json");
    for (std::size_t i = 0; i < pilot_count; ++i) {
        reader.enter(name_of(static_cast<Pilot>(i)));
        PilotData& data = content.data.pilots[i];
        data.price = byte(reader.number("price", 1, 60));
        data.kinds = set_field<Kinds, Kind, kind_count>(reader, "for");
        if (reader.has("pil")) data.pil = byte(reader.number("pil", 1, 5));
        if (reader.has("gn")) data.gn = byte(reader.number("gn", 1, 5));
        if (reader.has("ld")) data.ld = byte(reader.number("ld", 1, 5));
        if (reader.has("power")) data.power = named_field<Power>(reader, "power", 10);
        content.names.pilots[i] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

void read_grounds(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "terrain.json");
    for (std::size_t i = 0; i < ground_count; ++i) {
        reader.enter(name_of(static_cast<Ground>(i)));
        GroundData& data = content.data.grounds[i];
        data.factor = byte(reader.number("factor", 1, 4));
        data.crossing = byte(reader.number("crossing", 0, 10));
        if (static_cast<Ground>(i) == Ground::Deadly) data.damage_die = byte(reader.number("damage_die", 1, 6));
        data.cover = named_field<Cover>(reader, "cover", 3);
        content.names.grounds[i] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

}  // namespace

Content tactics_content(const ContentPack& pack) {
    Content content;
    read_factions(pack, content);
    read_weapons(pack, content);
    read_blows(pack, content);
    read_mecha(pack, content);
    read_cards(pack, content);
    read_upgrades(pack, content);
    read_pilots(pack, content);
    read_grounds(pack, content);
    read_scenarios(pack, content);
    read_armies(pack, content);
    return content;
}

}  // namespace broadside
