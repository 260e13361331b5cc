#include "table/engine.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <variant>
#include <vector>

#include "core/invariant.hpp"
#include "table/choices.hpp"
#include "table/content.hpp"
#include "table/engine_request.hpp"
#include "table/engine_time.hpp"
#include "table/game.hpp"
#include "table/text.hpp"

namespace broadside {
namespace {

using engine::Complaint;
using engine::joined;
using engine::json_text;
using engine::Members;
using engine::Request;

using Reply = std::variant<Members, Refusal>;

// What one seat hears while a command runs.
class Listener {
public:
    Listener(Seat seat, bool words) : seat_(seat), words_(words) {}

    void hear(const Match& match) {
        for (Told& told : match.news(seat_)) told_.push_back(std::move(told));
    }
    void report(Members& members) const {
        std::vector<std::string> events;
        std::vector<std::string> words;
        for (const Told& told : told_) {
            events.push_back(told.json);
            words.push_back(json_text(told.words));
        }
        members.add_list("events", events);
        if (words_) members.add_list("words", words);
    }

private:
    Seat seat_;
    bool words_;
    std::vector<Told> told_;
};

// A command works on a copy, so that it happens as a whole or not at all.
EngineTable copy_of(const EngineTable& table) {
    return {table.match->clone(), table.seed, table.draws_chance, table.bots, table.computers};
}

void draw_one(EngineTable& table, Listener& listener) {
    // Luck belongs to the place in the log: after an undo the same dice fall again.
    Rng luck(table.seed, static_cast<std::uint64_t>(table.match->inputs()));
    table.match->chance(luck);
    listener.hear(*table.match);
}

void draw_all(EngineTable& table, Listener& listener) {
    while (table.draws_chance && table.match->waiting().chance) draw_one(table, listener);
}

// Who asks: the first seat that is waited for, if none is named.
Seat asking_seat(const Match& match, const Request& request) {
    if (const auto name = request.text("seat")) return match.seat_named(*name);
    const SeatSet seats = match.waiting().seats;
    if (seats.empty()) throw Complaint("bad-request", "'seat' is missing, and no seat is waited for");
    return seats.front();
}

// Who acts: without a name only when there is no doubt.
Seat acting_seat(const Match& match, const Request& request) {
    if (request.find("seat") == nullptr && match.waiting().seats.size() > 1)
        throw Complaint("bad-request", "'seat' is missing, and several seats are waited for");
    const Seat seat = asking_seat(match, request);
    if (seat == spectator) throw Complaint("no-seat", "a spectator only watches");
    return seat;
}

Listener listener_for(const Match& match, const Request& request, Seat standard) {
    const auto name = request.text("as");
    return {name ? match.seat_named(*name) : standard, request.flag("words")};
}

Members changed(EngineTable& table, EngineTable&& next, const Listener& listener) {
    Members members;
    listener.report(members);
    members.add("waiting", next.match->waiting_json());
    table = std::move(next);
    return members;
}

std::unique_ptr<Setup> setup_of(const Request& request) {
    const Game& game = game_named(request.need_text("game"));
    const auto directory = request.text("content");
    const ContentPack pack = directory ? ContentPack::from_directory(*directory) : ContentPack::standard();
    const Json* options = request.find("options");
    return game.setup(options == nullptr ? Json::object() : *options, pack);
}

Reply begin(EngineTable& table, const Request& request, std::unique_ptr<Match> match) {
    const std::string chance = request.text("chance").value_or("given");
    if (chance != "auto" && chance != "given") throw Complaint("bad-request", "'chance' must be auto or given");
    EngineTable next{std::move(match), request.number("seed", UINT64_MAX).value_or(1), chance == "auto", {}, nullptr};
    Listener listener = listener_for(*next.match, request, spectator);
    draw_all(next, listener);
    std::vector<std::string> seats;
    seats.reserve(max_seats);
    for (int n = 0; n < next.match->seats(); ++n) seats.push_back(json_text(next.match->seat_name(Seat{static_cast<std::uint8_t>(n)})));
    Members members = changed(table, std::move(next), listener);
    members.add_list("seats", seats).add("options", table.match->options());
    return members;
}

Reply run_new(EngineTable& table, const Request& request) { return begin(table, request, setup_of(request)->new_match()); }

Reply run_load(EngineTable& table, const Request& request) { return begin(table, request, setup_of(request)->load(request.need("state"))); }

Reply run_legal(EngineTable& table, const Request& request) {
    const Seat seat = asking_seat(*table.match, request);
    Members members;
    members.add_text("seat", table.match->seat_name(seat));
    if (!request.flag("words")) return members.add_list("moves", table.match->legal(seat));
    std::vector<std::string> moves;
    std::vector<std::string> words;
    for (const MoveChoice& choice : table.match->legal_in_words(seat)) {
        moves.push_back(choice.json);
        words.push_back(json_text(choice.words));
    }
    return members.add_list("moves", moves).add_list("words", words);
}

Reply run_check(EngineTable& table, const Request& request) {
    if (auto refusal = table.match->check(acting_seat(*table.match, request), request.need("move"))) return *refusal;
    return Members{};
}

Reply run_act(EngineTable& table, const Request& request) {
    const Seat seat = acting_seat(*table.match, request);
    const Json& move = request.need("move");
    Listener listener = listener_for(*table.match, request, seat);
    EngineTable next = copy_of(table);
    if (auto refusal = next.match->act(seat, move)) return *refusal;
    listener.hear(*next.match);
    draw_all(next, listener);
    return changed(table, std::move(next), listener);
}

Reply run_chance(EngineTable& table, const Request& request) {
    Listener listener = listener_for(*table.match, request, spectator);
    if (!table.match->waiting().chance) return Refusal{"no-chance", "", "nothing is to be drawn now"};
    EngineTable next = copy_of(table);
    if (const Json* outcome = request.find("outcome")) {
        if (auto refusal = next.match->chance(*outcome)) return *refusal;
        listener.hear(*next.match);
    } else {
        draw_one(next, listener);
    }
    draw_all(next, listener);
    return changed(table, std::move(next), listener);
}

Reply run_time(EngineTable& table, const Request& request) {
    constexpr std::uint64_t a_day = 24ull * 60 * 60 * 1000;
    request.need("ms");
    const auto step = static_cast<Millis>(*request.number("ms", a_day));
    Listener listener = listener_for(*table.match, request, spectator);
    EngineTable next = copy_of(table);
    // If this breaks, they think of something else.
    table.computers.reset();
    if (!next.computers) {
        next.computers = std::make_shared<ComputerSeats>();
        for (const Seat seat : SeatSet::first(next.match->seats()))
            if (const std::string& bot = next.bots[seat.n]; !bot.empty())
                next.computers->take(seat, *next.match, bot, Rng(next.seed, ~std::uint64_t{seat.n}).next());
    }
    Rng thought(next.seed, ~static_cast<std::uint64_t>(next.match->inputs()));
    engine::PassingTime time{*next.match, *next.computers, thought, nullptr, [&] { listener.hear(*next.match); }};
    if (next.draws_chance) time.draw = [&] { draw_one(next, listener); };
    const Millis left = time.pass(step);
    const Millis now = next.match->now();
    return changed(table, std::move(next), listener).add("now", std::to_string(now)).add("left", std::to_string(left));
}

Reply run_bots(EngineTable& table, const Request& request) {
    const Json& seats = request.need("seats");
    if (!seats.is_object()) throw Complaint("bad-request", "'seats' must be an object of seats and bots");
    decltype(table.bots) bots;
    for (const auto& [name, bot] : seats.items()) {
        const Seat seat = table.match->seat_named(name);
        if (seat == spectator) throw Complaint("no-seat", "a spectator only watches");
        if (!bot.is_string()) throw Complaint("bad-request", "the bot of '" + name + "' must be text");
        check_bot(bot.get_ref<const std::string&>());
        bots[seat.n] = bot.get<std::string>();
    }
    table.bots = std::move(bots);
    table.computers.reset();
    return Members{};
}

Reply run_view(EngineTable& table, const Request& request) {
    const auto name = request.text("seat");
    return Members{}.add("view", table.match->view(name ? table.match->seat_named(*name) : spectator));
}

Reply run_state(EngineTable& table, const Request&) {
    const Match& match = *table.match;
    return Members{}
        .add_text("game", match.game().key())
        .add("options", match.options())
        .add("state", match.state())
        .add_text("hash", hex(match.hash()))
        .add("inputs", std::to_string(match.inputs()))
        .add("now", std::to_string(match.now()));
}

Reply run_go(EngineTable& table, const Request& request) {
    const Match& match = *table.match;
    const Seat seat = asking_seat(match, request);
    if (seat == spectator) throw Complaint("no-seat", "a spectator only watches");
    const std::string bot = request.text("bot").value_or("greedy");
    check_bot(bot);
    // A level is a number of iterations, not of seconds; a time limit is accepted so that clients need not know that.
    request.number("ms", UINT32_MAX);
    const auto inputs = static_cast<std::uint64_t>(match.inputs());
    const std::uint64_t seed = request.number("seed", UINT64_MAX).value_or(Rng(table.seed, ~inputs).next());
    if (!match.waiting().seats.has(seat))
        return Refusal{"not-waited-for", "", std::string(match.seat_name(seat)) + " is not waited for now"};
    Members members;
    members.add_text("seat", match.seat_name(seat));
    if (match.has_policy()) {
        const auto planner = match.planner(seat, bot, seed);
        const auto at = planner->plan(match, match.now());
        return members.add("move", at ? planner->take() : "null").add("at", at ? std::to_string(std::max(*at, match.now())) : "null");
    }
    members.add("move", match.choose(seat, bot, seed));
    if (match.searchable()) {
        const double value = std::round(double{match.evaluate(seat)} * 10'000) / 10'000;
        members.add("value", Json(value).dump());
    }
    return members;
}

Reply run_ask(EngineTable& table, const Request& request) {
    const Seat seat = asking_seat(*table.match, request);
    return Members{}.add_text("seat", table.match->seat_name(seat)).add("answer", table.match->ask(seat, request.need("question")));
}

Reply run_undo(EngineTable& table, const Request& request) {
    request.need("to");
    const auto to = *request.number("to", static_cast<std::uint64_t>(table.match->inputs()));
    Listener listener = listener_for(*table.match, request, spectator);
    EngineTable next = copy_of(table);
    next.match->undo_to(static_cast<int>(to));
    next.computers.reset();
    draw_all(next, listener);
    const int inputs = next.match->inputs();
    return changed(table, std::move(next), listener).add("inputs", std::to_string(inputs));
}

Reply run_log(EngineTable& table, const Request&) {
    std::vector<std::string> lines;
    const std::string replay = table.match->replay();
    for (std::size_t from = 0; from < replay.size();) {
        const std::size_t end = replay.find('\n', from);
        lines.push_back(json_text(std::string_view(replay).substr(from, end - from)));
        from = end + 1;
    }
    return Members{}.add_list("replay", lines);
}

Reply run_games(EngineTable&, const Request&) { return Members{}.add("games", games_json()); }

Reply run_help(EngineTable&, const Request&);

struct Command {
    std::string_view name;
    std::string_view fields;  // beside id and cmd; those in brackets may be left out
    std::string_view help;
    bool needs_game;
    Reply (*run)(EngineTable&, const Request&);
};

constexpr std::array commands{
    Command{"new", "game [options] [seed] [chance] [content] [as] [words]",
            "starts a game; with chance auto the engine draws from the seed, otherwise outcomes are given", false, run_new},
    Command{"legal", "[seat] [words]", "the legal moves of a seat, of the first one waited for if none is named", true, run_legal},
    Command{"act", "[seat] move [as] [words]", "plays a move; answers what the seat (or the one named by as) gets to know", true, run_act},
    Command{"check", "[seat] move", "like act, but changes nothing", true, run_check},
    Command{"chance", "[outcome] [as] [words]", "a list with a number or name for each draw; without it the engine draws", true,
            run_chance},
    Command{"time", "ms [as] [words]", "a step forward on the virtual clock; deadlines fire and computers act in order", true, run_time},
    Command{"bots", "seats", "which computers act while time passes: {seat: bot}, nobody for {}", true, run_bots},
    Command{"view", "[seat]", "what a seat knows; a spectator if none is named", true, run_view},
    Command{"state", "", "everything, as load takes it", true, run_state},
    Command{"load", "game [options] state [seed] [chance] [content] [as] [words]", "starts from a state", false, run_load},
    Command{"go", "[seat] [bot] [seed] [ms]",
            "the move that a bot would make, and how the seat stands from 0 to 1; in real time the move it has in mind, and when", true,
            run_go},
    Command{"ask", "[seat] question", "what could be, from what a seat sees: see Question and Answer of the game's types", true, run_ask},
    Command{"undo", "to [as] [words]", "goes back to the position after so many inputs", true, run_undo},
    Command{"log", "", "the replay as a list of lines", true, run_log},
    Command{"games", "", "the games with seats and options", false, run_games},
    Command{"help", "", "this list", false, run_help},
};

Reply run_help(EngineTable&, const Request&) {
    std::vector<std::string> list;
    list.reserve(commands.size());
    for (const Command& command : commands)
        list.push_back(Members{}.add_text("cmd", command.name).add_text("fields", command.fields).add_text("help", command.help).object());
    return Members{}.add_list("commands", list);
}

// A misspelt field is refused: silently ignored, it would be a wrong game.
void check_fields(const Command& command, const Json& json) {
    for (const auto& [key, ignored] : json.items()) {
        if (key == "id" || key == "cmd") continue;
        std::string_view rest = command.fields;
        bool known = false;
        while (!rest.empty() && !known) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            std::string_view field = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            if (field.starts_with('[')) field = field.substr(1, field.size() - 2);
            known = field == key;
        }
        if (!known)
            throw Complaint("bad-request", "unknown field '" + key.substr(0, 40) + "', " + std::string(command.name) +
                                               " takes: " + (command.fields.empty() ? "nothing" : std::string(command.fields)));
    }
}

const Command& command_of(const Json& json) {
    std::array<std::string_view, commands.size()> names;
    std::ranges::transform(commands, names.begin(), [](const Command& command) { return command.name; });
    const auto name = json.find("cmd");
    if (name == json.end() || !name->is_string()) throw Complaint("bad-request", "'cmd' must be one of: " + joined(names));
    const auto found = std::ranges::find(names, name->get_ref<const std::string&>());
    if (found == names.end())
        throw Complaint("unknown-command",
                        "unknown command '" + name->get<std::string>().substr(0, 40) + "', the commands are: " + joined(names));
    return commands[static_cast<std::size_t>(found - names.begin())];
}

Reply run(EngineTable& table, const Json& json) {
    const Command& command = command_of(json);
    check_fields(command, json);
    if (command.needs_game && !table.match) throw Complaint("no-game", "no game is running: start one with new or load");
    return command.run(table, Request(json));
}

// The id as it goes back, or nothing.
std::string id_of(const Json& json) {
    const auto id = json.find("id");
    if (id == json.end() || id->is_null()) return {};
    if (id->is_structured()) throw Complaint("bad-request", "'id' must be a number, text, true or false");
    return id->dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json parsed(std::string_view line) {
    if (line.size() > Engine::longest_line)
        throw Complaint("too-long", "a line may have at most " + std::to_string(Engine::longest_line) + " bytes");
    Json json;
    try {
        json = parse_json(line, "request");
    } catch (const UserError& error) {
        throw Complaint("bad-json", error.what());
    }
    if (!json.is_object()) throw Complaint("bad-json", "request: an object expected");
    return json;
}

std::string in_words(const std::string& id, const Refusal& refusal) {
    Members members;
    if (!id.empty()) members.add("id", id);
    members.add("ok", "false").add_text("code", refusal.code);
    if (!refusal.clause.empty()) members.add_text("clause", refusal.clause);
    return members.add_text("why", refusal.why).object();
}

std::string in_words(const std::string& id, const Members& results) {
    const std::string head = (id.empty() ? "{" : "{\"id\":" + id + ",") + "\"ok\":true";
    const std::string body = results.object();
    return head + (body == "{}" ? "}" : "," + body.substr(1));
}

}  // namespace

std::string Engine::answer(std::string_view line) {
    std::string id;
    try {
        const Json json = parsed(line);
        id = id_of(json);
        return std::visit([&](const auto& reply) { return in_words(id, reply); }, run(table_, json));
    } catch (const Complaint& complaint) {
        return in_words(id, Refusal{complaint.code(), "", complaint.what()});
    } catch (const UserError& error) {
        return in_words(id, Refusal{"bad-input", "", error.what()});
    } catch (const RulesBug& bug) {
        return in_words(id, Refusal{"rules-bug", "", bug.what()});
    } catch (const std::exception& error) {
        return in_words(id, Refusal{"internal", "", error.what()});
    }
}

std::string games_json() {
    std::string list = "[";
    for (const Game* game : games()) {
        std::vector<std::string> options;
        for (const OptionInfo& option : game->options()) options.push_back(learn::option_json(*game, option));
        const std::string seats =
            Members{}.add("least", std::to_string(game->least_seats())).add("most", std::to_string(game->most_seats())).object();
        list += (list.size() > 1 ? "," : "") + Members{}
                                                   .add_text("key", game->key())
                                                   .add_text("title", game->title())
                                                   .add_text("summary", game->summary())
                                                   .add("rules", std::to_string(game->rules_version()))
                                                   .add("seats", seats)
                                                   .add_list("options", options)
                                                   .object();
    }
    return list + "]";
}

}  // namespace broadside
