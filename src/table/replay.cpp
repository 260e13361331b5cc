#include "table/replay.hpp"

#include "table/game.hpp"
#include "table/text.hpp"

namespace broadside {
namespace {

std::string line_name(int line) { return "replay line " + std::to_string(line); }

const Json& member(const Json& json, const char* name, int line) {
    const auto found = json.find(name);
    if (found == json.end()) throw UserError(line_name(line) + ": '" + name + "' is missing");
    return *found;
}

std::string text_member(const Json& json, const char* name, int line) {
    const Json& value = member(json, name, line);
    if (!value.is_string()) throw UserError(line_name(line) + ": '" + name + "' must be text");
    return value.get<std::string>();
}

std::unique_ptr<Match> open(const Json& header, const ContentPack& content) {
    if (!header.is_object() || !header.contains("broadside")) throw UserError("this is not a Broadside replay");
    const Game& game = game_named(text_member(header, "game", 1));
    if (member(header, "rules", 1) != game.rules_version())
        throw UserError("the replay was made with rules version " + member(header, "rules", 1).dump() + ", this program has " +
                        std::to_string(game.rules_version()));
    if (text_member(header, "content", 1) != content.fingerprint(game.key()))
        throw UserError("the replay was made with another content pack (name it with --content)");
    const auto setup = game.setup(member(header, "options", 1), content);
    const auto start = header.find("start");
    return start == header.end() ? setup->new_match() : setup->load(*start);
}

void refuse_if(const std::optional<Refusal>& refusal, int line) {
    if (refusal) throw UserError(line_name(line) + ": " + refusal->why + (refusal->clause.empty() ? "" : " (" + refusal->clause + ")"));
}

void play_input(Match& match, const Json& json, int line) {
    if (json.contains("timer")) return match.fire_timer();
    if (const auto at = json.find("at"); at != json.end()) {
        if (!at->is_number_integer() || at->get<Millis>() < match.now()) throw UserError(line_name(line) + ": time goes forward only");
        match.pass_time(at->get<Millis>() - match.now());
    }
    if (const auto act = json.find("act"); act != json.end())
        refuse_if(match.act(match.seat_named(text_member(*act, "seat", line)), member(*act, "move", line)), line);
    else
        refuse_if(match.chance(member(json, "chance", line)), line);
}

// Whether every member of one object is in the other: what an older version did not say of a result yet cannot differ.
bool is_part_of(const Json& part, const Json& whole) {
    if (!part.is_object() || part.empty()) return false;
    for (const auto& [name, value] : part.items())
        if (!whole.contains(name) || whole[name] != value) return false;
    return true;
}

}  // namespace

std::unique_ptr<Match> play_replay(std::string_view text, const ContentPack& content, const ReplayStep& step) {
    std::unique_ptr<Match> match;
    int line = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view row = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++line;
        if (row.empty()) continue;
        const Json json = parse_json(row, line_name(line));
        if (!match) {
            match = open(json, content);
            continue;
        }
        if (!json.is_object()) throw UserError(line_name(line) + ": an object expected");
        if (const auto result = json.find("result"); result != json.end()) {
            if (!match->waiting().over || !is_part_of(*result, Json::parse(match->result_json())))
                throw UserError(line_name(line) + ": the game did not end like this");
            continue;
        }
        play_input(*match, json, line);
        if (text_member(json, "hash", line) != hex(match->hash()))
            throw UserError(line_name(line) + ": the state is another one than stored");
        if (step) step(*match, match->inputs());
    }
    if (!match) throw UserError("the replay is empty");
    return match;
}

}  // namespace broadside
