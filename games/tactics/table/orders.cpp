#include "games/tactics/table/orders.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "games/tactics/rules/moves.hpp"
#include "games/tactics/table/content.hpp"
#include "table/text.hpp"

namespace broadside::tactics {
namespace {

std::optional<double> number_in(const std::string& word) {
    char* end = nullptr;
    const double value = std::strtod(word.c_str(), &end);
    if (word.empty() || *end != '\0' || !std::isfinite(value) || std::abs(value) > 1000) return std::nullopt;
    return value;
}
std::optional<int> count_in(const std::string& word) {
    const bool digits = !word.empty() && word.size() <= 3 && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
    return digits && std::stoi(word) < 256 ? std::optional(std::stoi(word)) : std::nullopt;
}
// Degrees clockwise from the top, as a facing.
std::optional<int> facing_in(const std::string& word) {
    const auto degrees = number_in(word);
    if (!degrees || *degrees < 0 || *degrees > 360) return std::nullopt;
    return (static_cast<int>(std::lround(*degrees / 1.5)) + 3 * kit::quarter_turn) % kit::facings;
}

}  // namespace

std::optional<Json> place_in(const std::string& word) {
    const std::size_t comma = word.find(',');
    if (comma == std::string::npos) return std::nullopt;
    const auto x = number_in(word.substr(0, comma));
    const auto y = number_in(word.substr(comma + 1));
    if (!x || !y) return std::nullopt;
    return Json{{"x", std::lround(*x * 1000)}, {"y", std::lround(*y * 1000)}};
}

const Json* mecha_in(const Json& view, const std::string& name) {
    const auto id = MechaId::parse(name);
    if (!id || !id->named() || !view.contains("field")) return nullptr;
    const Json& list = view["field"]["mecha"][index_of(id->side())];
    return static_cast<std::size_t>(id->index()) < list.size() ? &list[static_cast<std::size_t>(id->index())] : nullptr;
}

const Content& standard_content() {
    static const Content content = tactics_content(ContentPack::standard());
    return content;
}

namespace {

std::vector<Json> one(Json move) {
    std::vector<Json> moves;
    moves.push_back(std::move(move));
    return moves;
}

// TA-18.4, TA-18.5: nobody types a place to the thousandth, so an aircraft flies that way; on its afterburner, its SPD.
void straighten(const Json& mecha, Json& path, int& facing) {
    const auto kind = static_cast<std::size_t>(*enum_named<Kind>(mecha["kind"].get<std::string>()));
    const ProfileData& profile = standard_content().data.mecha[kind].profiles[static_cast<std::size_t>(Mode::Fighter)];
    Point from{mecha["at"]["x"].get<Mils>(), mecha["at"]["y"].get<Mils>()};
    for (std::size_t i = 0; i < path.size(); ++i) {
        const Point to{path[i]["x"].get<Mils>(), path[i]["y"].get<Mils>()};
        if (to == from) return;
        const kit::Facing way = kit::facing_along(to - from);
        const auto length = static_cast<Mils>(i == 0 ? kit::root(kit::squared_distance(from, to)) : profile.spd * kit::one_inch);
        from = kit::ahead(from, way, length);
        path[i] = {{"x", from.x}, {"y", from.y}};
        facing = way.n;
    }
}

// move a1 12,20 15,22 [bearing]: without a bearing it faces as before.
std::vector<Json> move_meant(const Json& view, const std::vector<std::string>& words) {
    const Json* mecha = mecha_in(view, words[1]);
    if (mecha == nullptr) return {};
    Json path = Json::array();
    int facing = (*mecha)["facing"].get<int>();
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (const auto place = place_in(words[i]))
            path.push_back(*place);
        else if (const auto bearing = facing_in(words[i]); bearing && i + 1 == words.size())
            facing = *bearing;
        else
            return {};
    }
    if (path.size() > kit::most_pieces) return {};
    if ((*mecha)["mode"].get<std::string>() == name_of(Mode::Fighter)) straighten(*mecha, path, facing);
    return one({{"type", "move"}, {"mecha", words[1]}, {"facing", facing}, {"path", path}});
}
std::vector<Json> place_meant(const Json& view, const std::vector<std::string>& words) {
    const Json* mecha = mecha_in(view, words[1]);
    const auto place = words.size() > 2 ? place_in(words[2]) : std::nullopt;
    const auto bearing = words.size() > 3 ? facing_in(words[3]) : std::optional<int>(3 * kit::quarter_turn);
    if (mecha == nullptr || !place || !bearing) return {};
    const std::string mode = words.size() > 4 ? words[4] : (*mecha)["mode"].get<std::string>();
    return one({{"type", "place"}, {"mecha", words[1]}, {"at", *place}, {"facing", *bearing}, {"mode", mode}});
}
// fire a1 0 b2 [4] [1 b3 …] [wait]: the number of a weapon system, its target or two of them as b2+b3, and how many missiles.
std::vector<Json> fire_meant(std::vector<std::string> words) {
    const bool waits = words.back() == "wait";
    if (waits) words.pop_back();
    Json shots = Json::array();
    for (std::size_t i = 2; i < words.size();) {
        const auto slot = count_in(words[i]);
        if (!slot || i + 1 == words.size()) return {};
        const std::string& targets = words[i + 1];
        const std::size_t plus = std::min(targets.find('+'), targets.size());
        i += 2;
        // A number after the target counts missiles, unless a target follows it: then it is the next system.
        const bool counts = i < words.size() && (i + 1 == words.size() || count_in(words[i + 1]));
        const auto missiles = counts ? count_in(words[i++]) : std::optional<int>(0);
        if (!missiles) return {};
        shots.push_back({{"slot", *slot},
                         {"target", targets.substr(0, plus)},
                         {"second", plus < targets.size() ? targets.substr(plus + 1) : "none"},
                         {"missiles", *missiles}});
    }
    if (shots.empty() || shots.size() > most_shots) return {};
    return one({{"type", "fire"}, {"mecha", words[1]}, {"shots", shots}, {"wait", waits}});
}
// strike a1 kick b2 [stomp b2 …]
std::vector<Json> strike_meant(const std::vector<std::string>& words) {
    Json hits = Json::array();
    for (std::size_t i = 2; i + 1 < words.size(); i += 2) hits.push_back({{"blow", words[i]}, {"target", words[i + 1]}});
    return one({{"type", "strike"}, {"mecha", words[1]}, {"hits", hits}});
}

// army valkyrie-squadron vef-1 nose-lasers armored-destroid-squadron …: each core card begins a squadron.
std::optional<Army> army_of_cards(const std::vector<std::string>& words) {
    Army army;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (const auto card = enum_named<Card>(words[i]); card && *card != Card::None) {
            const CardData& data = standard_content().data.of(*card);
            if (data.type == CardType::Core) {
                if (army.squadrons.full()) return std::nullopt;
                if (army.squadrons.empty()) army.faction = data.faction;
                Squad squad;
                squad.core = *card;
                army.squadrons.push_back(squad);
                continue;
            }
            if (army.squadrons.empty()) return std::nullopt;
            Squad& squad = army.squadrons.back();
            if (data.type == CardType::Special ? squad.special != Card::None : squad.support.full()) return std::nullopt;
            if (data.type == CardType::Special)
                squad.special = *card;
            else
                squad.support.push_back(*card);
        } else if (const auto upgrade = enum_named<Upgrade>(words[i]); upgrade && !army.squadrons.empty()) {
            army.squadrons.back().upgrades.add(*upgrade);
        } else if (const auto pilot = enum_named<Pilot>(words[i]);
                   pilot && *pilot != Pilot::None && !army.squadrons.empty() && !army.pilots.full()) {
            army.pilots.push_back({*pilot, byte(army.squadrons.size())});
        } else {
            return std::nullopt;
        }
    }
    return army;
}
// Or a ready army by words of its name: army uedf sample.
std::vector<Json> armies_meant(const std::vector<std::string>& words) {
    const auto move_of = [](const Army& army) { return Json::parse(to_json(Move{ChooseArmy{army}})); };
    if (const auto army = army_of_cards(words)) return one(move_of(*army));
    std::vector<Json> moves;
    for (std::size_t i = 0; i < standard_content().names.armies.size(); ++i) {
        const std::string name = lower(standard_content().names.armies[i]);
        const bool fits =
            std::all_of(words.begin() + 1, words.end(), [&](const std::string& word) { return name.find(word) != name.npos; });
        if (fits) moves.push_back(move_of(standard_content().data.armies[static_cast<int>(i)]));
    }
    return moves;
}

}  // namespace

std::vector<Json> moves_meant(const Json& view, const std::vector<std::string>& words) {
    const std::string& verb = words[0];
    if (words.size() == 1) {
        constexpr std::array<std::string_view, 10> bare{"steal",   "prevent", "allow", "pass",   "boost-squadron",
                                                        "release", "dodge",   "roll",  "accept", "end-step"};
        if (verb == "end") return one({{"type", "end-step"}});
        const bool known = std::ranges::find(bare, verb) != bare.end();
        return known ? one({{"type", verb}}) : std::vector<Json>{};
    }
    if (verb == "move" && words.size() >= 3) return move_meant(view, words);
    if (verb == "turn" && words.size() == 3 && !place_in(words[2])) return move_meant(view, words);
    if (verb == "place") return place_meant(view, words);
    if (verb == "fire") return fire_meant(words);
    if (verb == "army") return armies_meant(words);
    if (verb == "strike" && words.size() >= 4 && words.size() % 2 == 0) return strike_meant(words);
    if (words.size() == 3 && verb == "jam") return one({{"type", verb}, {"mecha", words[1]}, {"target", words[2]}});
    if (words.size() == 3 && verb == "transform") return one({{"type", verb}, {"mecha", words[1]}, {"mode", words[2]}});
    if (words.size() != 2) return {};
    if (verb == "activate") return one({{"type", verb}, {"squadron", words[1]}});
    if (verb == "edge") return one({{"type", verb}, {"edge", words[1]}});
    if (verb == "first") return one({{"type", verb}, {"side", words[1]}});
    if (verb == "target" || verb == "sacrifice") return one({{"type", verb}, {"target", words[1]}});
    if (verb == "stay" || verb == "boost" || verb == "screen" || verb == "guide" || verb == "take-hit" || verb == "leave-out")
        return one({{"type", verb}, {"mecha", words[1]}});
    if (verb == "push")
        if (const auto bearing = facing_in(words[1])) return one({{"type", verb}, {"facing", *bearing}});
    return {};
}

}  // namespace broadside::tactics
