#include "games/tactics/table/questions.hpp"

#include <algorithm>

#include "games/tactics/rules/names.hpp"
#include "games/tactics/table/orders.hpp"

namespace broadside::tactics {
namespace {

Point point_of(const Json& at) { return {at["x"].get<Mils>(), at["y"].get<Mils>()}; }

// What one may ask about one mecha on the table.
class Inquirer {
public:
    Inquirer(const Match& match, Seat seat, const Json& view, const std::string& name)
        : match_(match), seat_(seat), view_(view), name_(name), from_(point_of((*mecha_in(view, name))["at"])) {}

    // Everybody else by range: the enemies, then the own side.
    std::string near() const {
        const Side own = MechaId::parse(name_)->side();
        return called(name_) + " at " + place_words(from_) + ".\nEnemies:\n" + by_range(other(own)) + "Own side:\n" + by_range(own);
    }
    // What could fire at it where it stands, or would stand.
    std::string threats(const std::optional<Json>& place) const {
        const Json answer = ask({{"type", "threats"}, {"mecha", name_}, {"at", place ? *place : Json()}});
        const std::string where = place ? " at " + place_words(point_of(*place)) : "";
        if (answer["shots"].empty()) return "Nobody could hit " + called(name_) + where + " from where they stand.\n";
        std::string text = called(name_) + where + " could be hit, once they have turned, by\n";
        for (const Json& shot : answer["shots"]) {
            const int missiles = shot["missiles"].get<int>();
            const std::string weapon = shot["weapon"];
            text += say("  ", called(shot["by"]), " ", away(shot["by"], shot["distance"].get<Mils>()), ": ",
                        standard_content().names.weapons[static_cast<std::size_t>(*enum_named<Weapon>(weapon))], ", ",
                        shot["chance"].get<int>(), " in 6, ", missiles > 0 ? say(counted(missiles, "missile"), " of ") : "",
                        shot["damage"].get<int>(), " damage\n");
        }
        return text;
    }

private:
    Json ask(const Json& question) const { return Json::parse(match_.ask(seat_, question)); }
    std::string called(const std::string& name) const {
        const auto kind = enum_named<Kind>((*mecha_in(view_, name))["kind"].get<std::string>());
        return say(standard_content().names.mecha[static_cast<std::size_t>(*kind)], " ", name);
    }
    // "14.2 in, bearing 045"
    std::string away(const std::string& name, Mils distance) const {
        const Point to = point_of((*mecha_in(view_, name))["at"]);
        return say(short_inches(distance), " in, bearing ", bearing_words(facing_towards(from_, to, 0)));
    }
    std::string by_range(Side side) const {
        struct Line {
            Mils distance;
            std::size_t number;
            std::string text;
        };
        std::vector<Line> lines;
        const Json& list = view_["field"]["mecha"][index_of(side)];
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string name(MechaId(side, static_cast<int>(i)).text());
            if (list[i]["status"] != "ready" || name == name_) continue;
            const Json sight = ask({{"type", "sight"}, {"mecha", name_}, {"target", name}});
            const auto distance = sight["distance"].get<Mils>();
            const std::string cover = sight["cover"];
            lines.push_back({distance, i,
                             say("  ", called(name), " ", away(name, distance), ", MDC ", list[i]["mdc"].get<int>(),
                                 !sight["clear"].get<bool>() ? ", not in sight"
                                 : cover == "none"           ? ""
                                                             : say(", in ", cover, " cover"),
                                 sight["behind"].get<bool>() ? ", seen from behind" : "", "\n")});
        }
        std::ranges::sort(lines, {}, [](const Line& line) { return std::pair(line.distance, line.number); });
        std::string text;
        for (const Line& line : lines) text += line.text;
        return text.empty() ? "  nobody\n" : text;
    }

    const Match& match_;
    Seat seat_;
    const Json& view_;
    std::string name_;
    Point from_;
};

}  // namespace

std::string answer_to(const Match& match, Seat seat, const std::vector<std::string>& words) {
    if (words.size() < 2 || (words[0] != "near" && words[0] != "threats")) return {};
    const Json view = Json::parse(match.view(seat));
    const Json* mecha = mecha_in(view, words[1]);
    if (mecha == nullptr || (*mecha)["status"] != "ready") return "There is no such mecha on the table: say near a1, threats a1.\n";
    const Inquirer inquirer(match, seat, view, words[1]);
    if (words[0] == "near") return inquirer.near();
    const auto place = words.size() > 2 ? place_in(words[2]) : std::nullopt;
    if (words.size() > 2 && !place) return "A place is inches from the left and the top: threats a1 12,20.5.\n";
    return inquirer.threats(place);
}

}  // namespace broadside::tactics
