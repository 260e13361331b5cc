#include "server/audit.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>

#include "server/dice.hpp"
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

// An input of the game that the file tells, and what the rules wanted drawn just then.
struct ToldInput {
    Json json;
    Numbers sides;
};

std::vector<ToldInput> inputs_of(std::string_view replay, const Json& header, const ContentPack& content) {
    std::vector<Numbers> wanted;  // before each input
    const auto setup = game_named(text_of(header, "game")).setup(header.at("options"), content);
    wanted.push_back(sides_wanted(header.contains("start") ? *setup->load(header.at("start")) : *setup->new_match()));
    play_replay(replay, content, [&](const Match& match, int) { wanted.push_back(sides_wanted(match)); });
    std::istringstream lines{std::string(replay)};
    std::string line;
    std::getline(lines, line);
    std::vector<ToldInput> inputs;
    while (std::getline(lines, line)) {
        if (line.empty()) continue;
        Json json = parse_json(line, "replay");
        if (!json.contains("result")) inputs.push_back({std::move(json), wanted.at(inputs.size())});
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

class LogAudit {
public:
    LogAudit(const Json& header, const Seed& seed) : seed_(seed), chain_(text_of(header, "table"), text_of(header, "commitment")) {
        audit_.bound = true;
    }

    void read(const std::string& text) {
        ++number_;
        const Line line = parts_of(text);
        if (line.kind == "draw") {
            check_draw(line);
            standing_.push_back(line);
        } else if (line.kind == "act" || line.kind == "timer") {
            standing_.push_back(line);
        } else if (line.kind == "undo" || line.kind == "anew") {
            take_back(line);
        } else if (line.kind == "salt") {
            if (closed_ && !reopened_.contains(line.first)) fail("a salt was added after the dice had been drawn");
            reopened_.erase(line.first);
            audit_.salts.push_back({line.first, line.rest});
        } else if (line.kind == "sit" || line.kind == "stand" || line.kind == "seat") {
            reopened_.insert(line.first);
        } else if (line.kind == "restored") {
            closed_ = false;
        } else {
            fail("it is of no kind that is known");
        }
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

    void check_draw(const Line& line) {
        const auto sides = numbers_of(line.first);
        const auto values = numbers_of(line.rest);
        const auto fits = [](std::uint32_t each) { return each >= 1 && each <= most_sides; };
        if (!sides || !values || !std::ranges::all_of(*sides, fits)) fail("it is not a draw");
        if (*values != draw_values(seed_, chain_.place(), *sides))
            fail("draw " + std::to_string(audit_.draws + 1) +
                 " does not follow from the seed and the log before it; it was changed, or something before it was changed, left out "
                 "or put in another place");
        ++audit_.draws;
        closed_ = true;
        reopened_.clear();
    }

    void take_back(const Line& line) {
        const auto to = line.kind == "anew" ? Numbers{0} : numbers_of(line.first).value_or(Numbers{});
        if (to.size() != 1 || to.front() > standing_.size()) fail("there is nothing to go back to");
        standing_.resize(to.front());
        if (line.kind == "anew") closed_ = false;
    }

    static bool is_same(const Line& line, const ToldInput& input) {
        if (line.kind == "timer") return input.json.contains("timer");
        if (line.kind == "draw")
            return input.json.contains("chance") && input.json.at("chance") == Json(*numbers_of(line.rest)) &&
                   input.sides == *numbers_of(line.first);
        const auto act = input.json.find("act");
        return act != input.json.end() && act->at("seat") == line.first && act->at("move") == Json::parse(line.rest, nullptr, false);
    }

    const Seed& seed_;
    LogChain chain_;
    DiceAudit audit_;
    std::vector<Line> standing_;
    std::set<std::string> reopened_;  // seats where somebody has sat down since the last draw
    bool closed_ = false;             // something was drawn since all were asked for salts
    int number_ = 0;
};

DiceAudit audit_bound(const Json& header, const Seed& seed, const std::vector<ToldInput>& inputs) {
    const auto log = header.find("log");
    if (log == header.end() || !log->is_array()) throw UserError("the log that the dice are bound to is missing");
    LogAudit audit(header, seed);
    for (const Json& line : *log) audit.read(line.is_string() ? line.get<std::string>() : "");
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
