#include "server/audit.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <sstream>

#include "server/dice.hpp"
#include "server/fair_dice.hpp"
#include "server/secrets.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside::server {
namespace {

using Numbers = std::vector<std::uint32_t>;

std::string text_of(const Json& header, const char* name) {
    const auto found = header.find(name);
    return found != header.end() && found->is_string() ? found->get<std::string>() : "";
}

// None where there is no such list.
std::vector<std::string> texts_in(const Json& header, const char* name) {
    const auto found = header.find(name);
    std::vector<std::string> texts;
    if (found == header.end() || !found->is_array()) return texts;
    for (const Json& each : *found) texts.push_back(each.is_string() ? each.get<std::string>() : "");
    return texts;
}

Seed promised_seed(const Json& header) {
    Seed seed{};
    try {
        seed = seed_of_hex(text_of(header, "seed"));
    } catch (const std::invalid_argument& error) {
        throw UserError(std::string("replay line 1: ") + error.what());
    }
    if (hash_of_bytes(text_of(header, "seed")) != text_of(header, "commitment"))
        throw UserError("the seed is not the one that was promised");
    return seed;
}

// What the rules want drawn next; empty if nothing. The file is not asked: it might lie about it.
Numbers sides_wanted(const Match& match) { return match.waiting().chance ? match.chance().sides : Numbers{}; }

// An input of the game that the file tells, what the rules wanted drawn just then, and a move as the rules write it.
struct ToldInput {
    Json json;
    Numbers sides;
    std::string move;
};

std::vector<ToldInput> inputs_of(std::string_view replay, const Json& header, const ContentPack& content) {
    std::vector<Numbers> wanted;  // before each input
    std::vector<std::string> moves;
    const auto setup = game_named(text_of(header, "game")).setup(header.at("options"), content);
    wanted.push_back(sides_wanted(header.contains("start") ? *setup->load(header.at("start")) : *setup->new_match()));
    play_replay(replay, content, [&](const Match& match, int inputs) {
        wanted.push_back(sides_wanted(match));
        moves.push_back(match.actor(inputs - 1) ? match.move_at(inputs - 1) : "");
    });
    std::istringstream lines{std::string(replay)};
    std::string line;
    std::getline(lines, line);
    std::vector<ToldInput> inputs;
    while (std::getline(lines, line)) {
        if (line.empty()) continue;
        Json json = parse_json(line, "replay");
        if (json.contains("result")) continue;
        const std::size_t n = inputs.size();
        inputs.push_back({std::move(json), wanted.at(n), moves.at(n)});
    }
    return inputs;
}

DiceAudit audit_counted(const Json& header, const Seed& seed, const std::vector<ToldInput>& inputs) {
    DiceAudit audit;
    for (std::size_t n = 0; n < inputs.size(); ++n) {
        if (!inputs[n].json.contains("chance")) continue;
        const std::string place = counted_place(text_of(header, "table"), audit.draws);
        if (inputs[n].json.at("chance") != Json(draw_values(seed, place, inputs[n].sides)))
            throw UserError("the dice of input " + std::to_string(n + 1) + " do not come from the seed");
        ++audit.draws;
    }
    return audit;
}

// --- dice that are bound to the log ------------------------------------------------------------------------------------------

// A line of the log, "KIND FIRST REST".
struct Line {
    std::string kind;
    std::string first;
    std::string rest;
};

Line parts_of(const std::string& text) {
    std::istringstream words(text);
    Line line;
    words >> line.kind >> line.first >> std::ws;
    std::getline(words, line.rest);
    return line;
}

// "6,6" is {6, 6}; nothing if it is no such list.
std::optional<Numbers> numbers_of(const std::string& text) {
    Numbers numbers;
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ',');) {
        std::uint32_t number = 0;
        const auto [end, problem] = std::from_chars(part.data(), part.data() + part.size(), number);
        if (problem != std::errc{} || end != part.data() + part.size()) return std::nullopt;
        numbers.push_back(number);
    }
    return numbers;
}

bool is_hexadecimal(const std::string& text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// Who sits where and may add a salt, as the log tells it: a line that changes nothing was put in to change the dice.
class SeatLog {
public:
    explicit SeatLog(const Json& header) {
        const std::vector<std::string> names = texts_in(header, "seats");
        const std::vector<std::string> opened = texts_in(header, "opened");
        if (names.empty() || names.size() != opened.size())
            throw UserError("the file does not say who sat where at the beginning; ask its server for it again");
        for (std::size_t n = 0; n < names.size(); ++n) holders_[names[n]] = opened[n];
        ask_all();
    }

    bool knows(const std::string& seat) const { return holders_.contains(seat); }
    bool is_full() const {
        return std::ranges::none_of(holders_, [](const auto& seat) { return seat.second == "open"; });
    }
    bool is_person(const std::string& seat) const { return holders_.at(seat) == "person"; }

    // False: nobody has asked this seat for one.
    bool take_salt(const std::string& seat) { return is_person(seat) && asked_.erase(seat) == 1; }
    // False: it is so already. The host may take the place of another person; the file has no names.
    bool give(const std::string& seat, const std::string& holder, bool by_host) {
        std::string& before = holders_.at(seat);
        if (before == holder && !(by_host && is_person(seat))) return false;
        before = holder;
        asked_.insert(seat);
        return true;
    }
    void ask_all() {
        for (const auto& [seat, holder] : holders_) asked_.insert(seat);
    }
    void note_draw() { asked_.clear(); }

private:
    std::map<std::string, std::string> holders_;  // by seat: person, open, or the name of a computer
    std::set<std::string> asked_;
};

class LogAudit {
public:
    LogAudit(const Json& header, const Seed& seed)
        : seed_(seed), chain_(text_of(header, "table"), text_of(header, "commitment")), seats_(header) {
        audit_.bound = true;
    }

    void read(const std::string& text) {
        ++number_;
        const Line line = parts_of(text);
        if (!has_its_form(line, text)) fail("it is not written as a server writes it");
        // Who leaves after the opening draw leaves a table that draws anew, and nothing else makes it do so.
        if (line.kind == "anew" ? leaver_.empty() || leaver_ != line.first : !leaver_.empty())
            fail("dice are drawn anew where they should not be, or not where they should");
        leaver_.clear();
        if (line.kind == "draw" || line.kind == "act" || line.kind == "timer")
            read_input(line);
        else if (line.kind == "undo")
            take_back(line);
        else if (line.kind == "restored")
            read_restored(line);
        else if (line.kind == "anew")
            begin_again();
        else
            read_seat(line);
        chain_.add(text);
    }

    // The game that the file tells is the one that the log leads to.
    void compare(const std::vector<ToldInput>& inputs) const {
        for (std::size_t n = 0; n < std::min(inputs.size(), standing_.size()); ++n)
            if (!is_same(standing_[n], inputs[n]))
                throw UserError("input " + std::to_string(n + 1) + " is not what the log of the dice says");
        if (inputs.size() != standing_.size())
            throw UserError("the game has " + std::to_string(inputs.size()) + " inputs, the log of the dice " +
                            std::to_string(standing_.size()));
    }

    const DiceAudit& result() const { return audit_; }

private:
    [[noreturn]] void fail(const std::string& why) const {
        throw UserError("line " + std::to_string(number_) + " of the log of the dice: " + why);
    }

    // There is one way to write a line: a space in it would be a choice.
    static bool has_its_form(const Line& line, const std::string& text) {
        const auto& [kind, first, rest] = line;
        std::string written = kind;
        for (const std::string& part : {first, rest})
            if (!part.empty()) written += " " + part;
        if (written != text) return false;
        if (kind == "timer") return first.empty();
        const bool two = kind == "draw" || kind == "act" || kind == "salt" || kind == "seat";
        return !first.empty() && rest.empty() != two;
    }

    void read_input(const Line& line) {
        if (!seats_.is_full()) fail("a seat was open");
        if (line.kind == "draw") check_draw(line);
        if (line.kind == "act") {
            need_seat(line.first);
            if (Json::parse(line.rest, nullptr, false).dump() != line.rest) fail("the move is not written as a server writes it");
            begun_ = true;
        }
        standing_.push_back(line);
    }

    void check_draw(const Line& line) {
        const auto sides = numbers_of(line.first);
        const auto values = numbers_of(line.rest);
        const auto fits = [](std::uint32_t each) { return each >= 1 && each <= most_sides; };
        if (!sides || !values || !std::ranges::all_of(*sides, fits)) fail("it is not a draw");
        if (draw_line(*sides, *values) != "draw " + line.first + " " + line.rest) fail("it is not written as a server writes it");
        if (*values != draw_values(seed_, chain_.place(), *sides))
            fail("draw " + std::to_string(audit_.draws + 1) +
                 " does not follow from the seed and the log before it; it was changed, or something before it was changed, left out "
                 "or put in another place");
        ++audit_.draws;
        seats_.note_draw();
    }

    // Somebody takes back a move, and what came after it.
    void take_back(const Line& line) {
        const auto to = numbers_of(line.first).value_or(Numbers{});
        if (to.size() != 1 || std::to_string(to.front()) != line.first || to.front() >= standing_.size() ||
            standing_[to.front()].kind != "act")
            fail("there is no move to take back");
        standing_.resize(to.front());
    }

    void begin_again() {
        standing_.clear();
        seats_.ask_all();
    }

    void read_restored(const Line& line) {
        if (!is_hexadecimal(line.first)) fail("it is not written as a server writes it");
        ++audit_.restored;
        seats_.ask_all();
    }

    void read_seat(const Line& line) {
        const auto& [kind, seat, rest] = line;
        if (kind != "salt" && kind != "sit" && kind != "stand" && kind != "seat") fail("it is of no kind that is known");
        need_seat(seat);
        if (kind == "salt") {
            if (!is_hexadecimal(rest)) fail("it is not a salt");
            if (!seats_.take_salt(seat)) fail("a salt was added that nobody was asked for");
            audit_.salts.push_back({seat, rest});
            return;
        }
        const bool left = seats_.is_person(seat);
        if (!seats_.give(seat, kind == "sit" ? "person" : kind == "stand" ? "open" : rest, kind == "seat")) fail("it changes nothing");
        const bool drawn = std::ranges::any_of(standing_, [](const Line& each) { return each.kind == "draw"; });
        if (left && drawn && !begun_) leaver_ = seat;
    }

    void need_seat(const std::string& seat) const {
        if (!seats_.knows(seat)) fail("there is no such seat");
    }

    static bool is_same(const Line& line, const ToldInput& input) {
        if (line.kind == "timer") return input.json.contains("timer");
        if (line.kind == "draw")
            return input.json.contains("chance") && input.json.at("chance") == Json(*numbers_of(line.rest)) &&
                   input.sides == *numbers_of(line.first);
        const auto act = input.json.find("act");
        return act != input.json.end() && act->at("seat") == line.first && line.rest == input.move;
    }

    const Seed& seed_;
    LogChain chain_;
    SeatLog seats_;
    DiceAudit audit_;
    std::vector<Line> standing_;
    std::string leaver_;  // whose leaving the dice are drawn anew for in the next line
    bool begun_ = false;  // somebody has moved
    int number_ = 0;
};

DiceAudit audit_bound(const Json& header, const Seed& seed, const std::vector<ToldInput>& inputs) {
    if (!header.contains("log") || !header.at("log").is_array()) throw UserError("the log that the dice are bound to is missing");
    LogAudit audit(header, seed);
    for (const std::string& line : texts_in(header, "log")) audit.read(line);
    audit.compare(inputs);
    return audit.result();
}

}  // namespace

std::optional<DiceAudit> audited_dice(std::string_view replay, const ContentPack& content) {
    const Json header = parse_json(replay.substr(0, replay.find('\n')), "replay line 1");
    if (!header.is_object() || !header.contains("seed")) return std::nullopt;
    start_secrets();
    const Seed seed = promised_seed(header);
    const std::vector<ToldInput> inputs = inputs_of(replay, header, content);
    DiceAudit audit = header.value("dice", 1) == 1 ? audit_counted(header, seed, inputs) : audit_bound(header, seed, inputs);
    audit.commitment = text_of(header, "commitment");
    return audit;
}

}  // namespace broadside::server
