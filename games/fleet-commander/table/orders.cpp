// Orders in short words, `attack c3 d4`, as all the moves that they could mean.
#include <algorithm>
#include <array>
#include <map>

#include "games/fleet-commander/table/guide.hpp"
#include "table/text.hpp"

namespace broadside::fleet_commander {
namespace {

bool is_square(std::string_view word) { return word.size() == 2 && word[0] >= 'a' && word[0] <= 'e' && word[1] >= '1' && word[1] <= '5'; }

// What a seat sees, as far as orders need it.
class Sight {
public:
    Sight(const Match& match, Seat seat) : view_(Json::parse(match.view(seat))), me_(match.seat_name(seat)), index_(seat.n) {}

    const Json& own() const { return view_["forces"][index_]; }
    const Json& theirs() const { return view_["forces"][1 - index_]; }
    std::string other_name() const { return me_ == "yellow" ? "blue" : "yellow"; }
    const std::string& name() const { return me_; }

    // Results of one colour by face, rolled or kept.
    std::map<std::string, int> dice(const std::string& colour) const {
        std::map<std::string, int> result;
        for (const char* heap : {"rolled", "bridge"})
            for (const Json& die : own()[heap])
                if (const auto text = die.get<std::string>(); text.starts_with(colour + "-")) ++result[text.substr(colour.size() + 1)];
        return result;
    }

    static std::vector<std::string> tokens_on(const Json& force, const std::string& square, bool revealed_only = false) {
        std::vector<std::string> result;
        for (std::size_t i = 0; i < force["pieces"].size(); ++i) {
            const Json& piece = force["pieces"][i];
            if (piece["at"] == square && (!revealed_only || piece["revealed"] == true))
                result.push_back(i == 9 ? "shuttle" : std::to_string(i + 1));
        }
        return result;
    }

private:
    Json view_;
    std::string me_;
    std::size_t index_;
};

// The words sorted by what they are.
struct Order {
    std::string verb;
    std::vector<std::string> squares;
    std::vector<std::string> ships;  // numbers, F3, shuttle
    std::vector<std::string> words;

    explicit Order(const std::vector<std::string>& all) {
        for (const std::string& word : all) {
            if (verb.empty())
                verb = lower(word);
            else if (is_square(word))
                squares.push_back(word);
            else if (word.size() == 1 && word[0] >= '1' && word[0] <= '9')
                ships.push_back(word);
            else if (word.size() == 2 && word[0] >= 'A' && word[0] <= 'Z' && word[1] >= '1' && word[1] <= '9')
                ships.push_back(word.substr(1));
            else if (lower(word) == "shuttle")
                ships.emplace_back("shuttle");
            else
                words.push_back(lower(word));
        }
    }
    bool is(std::initializer_list<std::string_view> verbs) const { return std::ranges::find(verbs, verb) != verbs.end(); }
    std::string square(std::size_t index) const { return index < squares.size() ? squares[index] : "nowhere"; }
};

constexpr std::array<const char*, 3> directions{"orthogonal", "diagonal", "any"};

std::vector<Json> moves_of_ships(const Sight& table, const Order& order) {
    std::vector<std::vector<std::string>> groups;
    const std::vector<std::string> here = Sight::tokens_on(table.own(), order.square(0));
    if (!order.ships.empty()) {
        groups.push_back(order.ships);
    } else {
        groups.push_back(here);
        if (here.size() > 1)
            for (const std::string& ship : here) groups.push_back({ship});
    }
    auto dice = table.dice("yellow");
    const bool none = dice["orthogonal"] + dice["diagonal"] + dice["any"] == 0;
    std::vector<Json> moves;
    for (const auto& group : groups)
        for (const char* die : directions)
            for (const bool changed : {false, true}) {
                if ((!none && dice[die] == 0) || (changed && dice["special"] == 0)) continue;
                moves.push_back({{"type", "move"},
                                 {"ships", group},
                                 {"from", order.square(0)},
                                 {"to", order.square(1)},
                                 {"die", die},
                                 {"changed", changed}});
            }
    return moves;
}

std::vector<std::string> squares_next_to(const std::string& square) {
    std::vector<std::string> result;
    for (char column = 'a'; column <= 'e'; ++column)
        for (char row = '1'; row <= '5'; ++row) {
            const int across = column > square[0] ? column - square[0] : square[0] - column;
            const int along = row > square[1] ? row - square[1] : square[1] - row;
            if (std::max(across, along) == 1) result.push_back({column, row});
        }
    return result;
}

std::vector<Json> attacks(const Sight& table, const Order& order) {
    const std::string from = order.square(0);
    const std::string at = order.square(1);
    std::vector<std::string> targets = order.ships.empty() ? Sight::tokens_on(table.theirs(), at, true) : order.ships;
    if (targets.empty() || Sight::tokens_on(table.theirs(), at).size() > Sight::tokens_on(table.theirs(), at, true).size())
        targets.emplace_back("none");
    std::vector<std::string> ways = squares_next_to(at);
    const bool adjacent = std::ranges::find(ways, from) != ways.end();
    if (adjacent || from == at) ways = {from};
    auto dice = table.dice("red");
    if (dice["orthogonal"] + dice["diagonal"] + dice["any"] == 0) dice = {{"any", 1}};
    std::vector<Json> moves;
    for (int o = 0; o <= dice["orthogonal"]; ++o)
        for (int d = 0; d <= dice["diagonal"]; ++d)
            for (int a = 0; a <= dice["any"]; ++a)
                for (int s = 0; s <= dice["special"] && s <= o + d; ++s) {
                    if (o + d + a == 0 || (adjacent && o + d + a > 1)) continue;
                    const Json volley{{"orthogonal", o}, {"diagonal", d}, {"any", a}, {"special", s}};
                    for (const std::string& via : ways)
                        for (const std::string& target : targets)
                            moves.push_back(
                                {{"type", "attack"}, {"from", from}, {"at", at}, {"target", target}, {"via", via}, {"dice", volley}});
                }
    return moves;
}

std::vector<Json> weapon_uses(const Sight& table, const Order& order) {
    Json specials{{"yellow", 0}, {"red", 0}, {"green", 0}};
    int found = 0;
    for (const char* colour : {"yellow", "red", "green"})
        for (int n = table.dice(colour)["special"]; n > 0 && found < 2; --n, ++found) specials[colour] = specials[colour].get<int>() + 1;
    std::vector<Json> moves;
    const std::string to = order.squares.size() > 1 ? order.squares.back() : std::string("nowhere");
    const bool is_bomb = table.own()["weapon"] == "magnetic-bomb";
    const auto add = [&](const std::string& fleet, const std::string& target) {
        moves.push_back({{"type", "use-weapon"}, {"specials", specials}, {"fleet", fleet}, {"target", target}, {"to", to}});
    };
    if (is_bomb || (order.squares.empty() && order.ships.empty())) add(table.other_name(), "none");
    for (const std::string& ship : order.ships) add(table.other_name(), ship);
    if (is_bomb || order.squares.empty() || !order.ships.empty()) return moves;
    for (const std::string& ship : Sight::tokens_on(table.theirs(), order.squares[0])) add(table.other_name(), ship);
    for (const std::string& ship : Sight::tokens_on(table.own(), order.squares[0])) add(table.name(), ship);
    return moves;
}

std::vector<Json> blocks(const Sight& table, const Order& order) {
    std::vector<Json> moves;
    auto dice = table.dice("green");
    for (const char* die : directions)
        for (const bool changed : {false, true})
            if (dice[die] > 0 || dice["orthogonal"] + dice["diagonal"] + dice["any"] == 0)
                if (!changed || dice["special"] > 0)
                    moves.push_back({{"type", "block"}, {"square", order.square(0)}, {"die", die}, {"changed", changed}});
    return moves;
}

std::vector<Json> one(Json move) {
    std::vector<Json> moves;
    moves.push_back(std::move(move));
    return moves;
}

}  // namespace

std::vector<Json> moves_meant(const Match& match, Seat seat, const std::vector<std::string>& words) {
    if (words.empty()) return {};
    const Sight table(match, seat);
    const Order order(words);
    const std::string word = order.words.empty() ? std::string() : order.words[0];
    if (order.is({"move", "m"}) && order.squares.size() == 2) return moves_of_ships(table, order);
    if (order.is({"attack", "a", "fire"}) && order.squares.size() == 2) return attacks(table, order);
    if (order.is({"weapon", "use-weapon"})) return weapon_uses(table, order);
    if (order.is({"block", "shield"}) && order.squares.size() == 1) return blocks(table, order);
    if (order.is({"deploy", "d"}) && order.squares.size() == 1 && !word.empty())
        return one({{"type", "deploy"}, {"kind", word}, {"at", order.squares[0]}});
    if (order.is({"place", "field", "place-field"}) && order.squares.size() == 1)
        return one({{"type", "place-field"}, {"kind", word == "gravitic" ? "gravitic" : "asteroid"}, {"at", order.squares[0]}});
    if (order.is({"dock", "reveal", "release"}) && order.ships.size() == 1) return one({{"type", order.verb}, {"ship", order.ships[0]}});
    if (order.is({"drain", "dodge", "stand", "end"})) return one({{"type", order.verb}});
    return {};
}

}  // namespace broadside::fleet_commander
