// The content pack of Brace for Impact: cards, sectors, chart, timers and tracks.
#include "games/brace-for-impact/table/content.hpp"

#include "games/brace-for-impact/rules/options.hpp"
#include "games/brace-for-impact/table/rows.hpp"

namespace broadside {
namespace {

using namespace brace_for_impact;

constexpr std::string_view key = "brace-for-impact";

// A Status or a Command: {"kind": …, "value": …, "text": …}.
struct Sentence {
    Kind kind;
    int value;
    std::string text;
    std::string asset;
};
Sentence read_sentence(const ContentReader& reader, const Json& json, const std::string& what, bool status) {
    const auto says = [&](const char* field) { return json.contains(field) && json[field].is_string() && !json[field].empty(); };
    if (!json.is_object() || !says("kind") || !says("text")) reader.fail("'" + what + "' must have a kind and a text");
    const auto kind = enum_named<Kind>(json["kind"].get_ref<const std::string&>());
    if (!kind || (status && *kind == Kind::Repair))
        reader.fail("'" + what + "': the kinds are armor, reflex, life, hull, attack, scout" + (status ? "" : ", repair"));
    Sentence sentence{*kind, 0, json["text"].get<std::string>(), {}};
    std::size_t known = 2;
    if (status && *kind != Kind::Scout) {
        ++known;
        if (!json.contains("value") || !json["value"].is_number_unsigned() || json["value"].get<std::uint64_t>() < 1 ||
            json["value"].get<std::uint64_t>() > 9)
            reader.fail("'" + what + "': 'value' must be a whole number from 1 to 9");
        sentence.value = json["value"].get<int>();
    }
    if (status && *kind == Kind::Attack) {
        ++known;
        if (!says("asset")) reader.fail("'" + what + "': 'asset' must say which weapon attacks");
        sentence.asset = json["asset"].get<std::string>();
    }
    if (json.size() != known) reader.fail("'" + what + "' has unknown fields");
    return sentence;
}

bool read_flag(ContentReader& reader, const char* field) {
    if (!reader.has(field)) return false;
    const Json& json = reader.value(field);
    if (!json.is_boolean()) reader.fail("'" + std::string(field) + "' must be true or false");
    return json.get<bool>();
}

void read_actions(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "actions.json");
    for (int card = 0; card < action_count; ++card) {
        reader.enter(Action{card}.text());
        ActionData& data = content.cards.actions[static_cast<std::size_t>(card)];
        ActionText& text = content.names.actions[static_cast<std::size_t>(card)];
        const Json& statuses = reader.value("statuses");
        if (!statuses.is_array() || statuses.size() != 2) reader.fail("'statuses' must be a list of two");
        for (std::size_t i = 0; i < 2; ++i) {
            const Sentence sentence = read_sentence(reader, statuses[i], "status " + std::to_string(i + 1), true);
            data.statuses[i] = {sentence.kind, byte(sentence.value), words_in(sentence.text)};
            text.statuses[i] = sentence.text;
            text.assets[i] = sentence.asset;
        }
        const Sentence command = read_sentence(reader, reader.value("command"), "command", false);
        data.command = command.kind;
        data.command_words = words_in(command.text);
        text.command = command.text;
        data.five_plus = read_flag(reader, "five_plus");
        reader.finish_entry();
    }
    reader.finish();
}

void read_ships(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "ships.json");
    for (int ship = 0; ship < ship_count; ++ship) {
        reader.enter(Ship{ship}.text());
        ShipData& data = content.cards.ships[static_cast<std::size_t>(ship)];
        data.strength = byte(reader.number("strength", 1, 20));
        data.attack = read_row(reader, reader.value("attack"), "attack", Steps::Icons);
        const auto back = enum_named<Back>(reader.text("back"));
        if (!back || *back == Back::None) reader.fail("'back' must be repair or draw");
        data.back = *back;
        data.friendly = read_flag(reader, "friendly");
        if (data.friendly && !data.attack.empty()) reader.fail("a friendly ship has no attack");
        content.names.ships[static_cast<std::size_t>(ship)] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

// Damage first, then contacts (BI-11.3).
void read_events(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "events.json");
    for (int event = 0; event < event_count; ++event) {
        reader.enter(EventCard{event}.text());
        const int contacts = reader.number("contact", 0, 4);
        EventData& data = content.cards.events[static_cast<std::size_t>(event)];
        Row& row = data.row;
        row = read_row(reader, reader.value("damage"), "damage", Steps::Icons);
        for (const Step& step : row)
            if (step.op != Op::Damage && step.op != Op::Direct) reader.fail("'damage' must be damage only");
        if (row.size() + contacts > most_steps) reader.fail("damage and contacts are more than " + std::to_string(most_steps));
        for (int i = 0; i < contacts; ++i) row.push_back({Op::Deploy, System::None});
        data.reserve = read_row(reader, reader.value("reserve"), "reserve", Steps::Icons);
        content.names.events[static_cast<std::size_t>(event)] = reader.name();
        reader.finish_entry();
    }
    reader.finish();
}

void read_tactics(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "tactics.json");
    for (int tactic = 0; tactic < tactic_count; ++tactic) {
        reader.enter(Tactic{tactic}.text());
        TacticData& data = content.cards.tactics[static_cast<std::size_t>(tactic)];
        data.trigger = read_trigger(reader, reader.value("trigger"));
        data.row = read_row(reader, reader.value("effect"), "effect", Steps::All);
        content.names.tactics[static_cast<std::size_t>(tactic)] = {reader.text("taunt"), reader.text("text")};
        reader.finish_entry();
    }
    reader.finish();
}

void read_leaders(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "leaders.json");
    for (int leader = 0; leader < leader_count; ++leader) {
        reader.enter(Leader{leader}.text());
        LeaderData& data = content.cards.leaders[static_cast<std::size_t>(leader)];
        if (reader.has("requires")) data.required = read_condition(reader, reader.value("requires"), "requires");
        data.row = read_row(reader, reader.value("effect"), "effect", Steps::All);
        content.names.leaders[static_cast<std::size_t>(leader)] = {reader.name(), reader.text("text")};
        reader.finish_entry();
    }
    reader.finish();
}

void read_sectors(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "sectors.json");
    bool ends = false;
    for (int sector = 0; sector < sector_count; ++sector) {
        reader.enter(Sector{sector}.text());
        SectorData& data = content.cards.sectors[static_cast<std::size_t>(sector)];
        data.attack = read_row(reader, reader.value("attack"), "attack", Steps::Icons);
        data.reserve = read_row(reader, reader.value("reserve"), "reserve", Steps::Icons);
        data.spin = byte(reader.number("spin", 0, 9));
        content.names.sectors[static_cast<std::size_t>(sector)] = reader.name();
        reader.finish_entry();
        bool again = false;
        for (const Row& row : {data.attack, data.reserve})
            for (const Step& step : row) again = again || step.op == Op::Attack;
        ends = ends || !again;
    }
    reader.finish();
    if (!ends) reader.fail("every sector attacks again, an attack would never end");
}

void read_chart(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "chart.json");
    constexpr std::array<std::string_view, 3> columns{"2-4", "5-8", "9-15"};
    constexpr std::array<int, system_count> most{5, 5, 5, 12};
    for (std::size_t difficulty = 0; difficulty < 3; ++difficulty)
        for (std::size_t column = 0; column < 3; ++column) {
            reader.enter(std::string(name_of(static_cast<Difficulty>(difficulty))) + "-" + std::string(columns[column]));
            ChartRow& row = content.cards.chart[difficulty][column];
            for (const System system : all_systems) {
                const std::size_t i = index_of(system);
                const std::string name(name_of(system));
                row.tokens[i] = byte(reader.number(name, 1, most[i]));
                const bool vital = system == System::Hull || system == System::Reflex;
                row.flipped[i] = byte(reader.number(name + "_flipped", 0, row.tokens[i] - (vital ? 1 : 0)));
            }
            reader.finish_entry();
        }
    constexpr std::array<std::string_view, 3> hands{"hand-small", "hand-middle", "hand-large"};
    for (std::size_t i = 0; i < 3; ++i) {
        reader.enter(hands[i]);
        content.cards.hands[i] = byte(reader.number("cards", 1, leader_count));
        reader.finish_entry();
    }
    reader.enter("start");
    content.cards.start_ships = byte(reader.number("ships", 1, 4));
    content.cards.start_strongest = byte(reader.number("strongest", 1, 20));
    int weak = 0;
    for (const ShipData& ship : content.cards.ships) weak += ship.strength <= content.cards.start_strongest ? 1 : 0;
    if (weak < content.cards.start_ships) reader.fail("there are not so many ships of this strength");
    reader.finish_entry();
    reader.finish();
}

void read_pressure(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "pressure.json");
    constexpr std::array<std::string_view, pressure_columns> columns{"together-2", "together-3", "together-4", "3",    "4",    "5",
                                                                     "6",          "7",          "8",          "9-11", "12-15"};
    for (std::size_t difficulty = 0; difficulty < 3; ++difficulty)
        for (std::size_t column = 0; column < columns.size(); ++column) {
            reader.enter(std::string(name_of(static_cast<Difficulty>(difficulty))) + "-" + std::string(columns[column]));
            content.cards.pressure[difficulty][column] = {static_cast<std::int8_t>(reader.number("event", -9, 30)),
                                                          static_cast<std::int8_t>(reader.number("attack", -9, 30))};
            reader.finish_entry();
        }
    reader.finish();
}

void read_times(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "timers.json");
    Times& times = content.cards.times;
    const auto read = [&](std::string_view id, Millis& time, int least) {
        reader.enter(id);
        time = reader.number("ms", least, 1'000'000);
        reader.finish_entry();
    };
    read("event", times.event, 10'000);
    read("furnace", times.furnace, 1'000);
    read("battle", times.battle, 10'000);
    read("countdown", times.countdown, 1);
    read("wrong-command", times.wrong_command, 1);
    read("state-window", times.state_window, 1);
    read("word-window", times.word_window, 1);
    read("destroyed-window", times.destroyed_window, 1);
    read("cannon", times.cannon, 1);
    read("jam", times.jam, 1);
    reader.finish();
    // BI-10.7: whatever is due finds room to wait.
    constexpr int room = 100;
    if (2 * times.battle / times.event > room) reader.fail("more than " + std::to_string(room) + " events would come in one battle");
}

void read_scripts(const ContentPack& pack, Content& content) {
    ContentReader reader(pack, key, "scripts.json");
    for (std::size_t difficulty = 0; difficulty < 3; ++difficulty) {
        reader.enter(name_of(static_cast<Difficulty>(difficulty)));
        const Json& lines = reader.value("lines");
        if (!lines.is_array() || lines.size() > most_script_lines)
            reader.fail("'lines' must be a list of at most " + std::to_string(most_script_lines));
        Script& script = content.cards.scripts[difficulty];
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const Json& line = lines[i];
            const std::string what = "line " + std::to_string(i + 1);
            if (!line.is_object() || line.size() != 3 || !line.contains("at") || !line["at"].is_number_unsigned() ||
                !line.contains("effect") || !line.contains("say") || !line["say"].is_string())
                reader.fail("'" + what + "' must have 'at', 'effect' and 'say'");
            const std::uint64_t second = line["at"].get<std::uint64_t>();
            const Millis at = second < 10'000 ? static_cast<Millis>(second) * 1000 : 10'000'000;
            if (at >= 2 * content.cards.times.battle) reader.fail("'" + what + "' comes after the end of the battle");
            if (!script.empty() && at <= script.back().at) reader.fail("'" + what + "' must come later than the one before");
            script.push_back({at, read_row(reader, line["effect"], what, Steps::Icons)});
            content.names.scripts[difficulty][i] = line["say"].get<std::string>();
        }
        reader.finish_entry();
    }
    reader.finish();
}

}  // namespace

Content brace_for_impact_content(const ContentPack& pack) {
    Content content;
    read_actions(pack, content);
    read_ships(pack, content);
    read_events(pack, content);
    read_tactics(pack, content);
    read_leaders(pack, content);
    read_sectors(pack, content);
    read_chart(pack, content);
    read_pressure(pack, content);
    read_times(pack, content);
    read_scripts(pack, content);
    return content;
}

}  // namespace broadside
