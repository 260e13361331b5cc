#include "table/puzzle.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "kit/words.hpp"
#include "table/embedded.hpp"
#include "table/learn_reader.hpp"

namespace broadside::learn {
namespace {

using kit::say;

constexpr std::size_t most_tries = 3;
constexpr int most_turns = 2;

// Words of a move within a sentence.
std::string quoted(const std::string& words) { return say("“", words.ends_with('.') ? words.substr(0, words.size() - 1) : words, "”"); }

Json inputs_of(const std::vector<LineMove>& line) {
    Json list = Json::array();
    for (const LineMove& each : line) list.push_back({{"seat", each.seat}, {"move", Json::parse(each.move)}});
    return list;
}

// Many moves to choose from, a line of several moves, things that one cannot see: each makes it harder.
int level_of(const Proof& proof) {
    constexpr std::size_t many = 12;
    const auto own = std::ranges::count_if(proof.moves.front().then, &LineMove::own);
    return 1 + std::min(2, int{proof.moves.size() >= many * proof.best} + int{own > 0} + int{proof.worlds > 1} + proof.harder);
}

std::string reason_of(const PuzzlePosition& position, const Proof& proof) {
    const ProvenMove& best = proof.moves.front();
    std::string text = position.why.empty() ? "" : position.why + " ";
    text += say(quoted(best.words), " ", best.worth_words, ".");
    const auto follows = std::ranges::find_if(best.then, &LineMove::own);
    if (follows != best.then.end()) text += say(" Then comes ", quoted(follows->words), ".");
    if (proof.best == 2) text += say(" ", quoted(proof.moves[1].words), " is as good.");
    if (proof.best > 2) text += say(" ", proof.best - 1, " other moves are as good.");
    const ProvenMove& next = proof.moves[proof.best];
    text += say(" The next best, ", quoted(next.words), ", ", next.worth_words, ".");
    return text + say(" Proven by trying every move and every answer ", proof.scope, ".");
}

Json worth_json(const kit::Worth& worth) {
    const auto rounded = [](double value) { return std::floor(value * 1'000'000 + 0.5) / 1'000'000; };
    return {{"good", rounded(worth.good)}, {"bad", rounded(worth.bad)}};
}

PuzzlePosition read_position(const Reader& reader) {
    PuzzlePosition position{reader.word("id"),
                            reader.word("title"),
                            reader.sentences_if_any("why"),
                            reader.word("you"),
                            reader.value("options", Json::object()),
                            reader.need("state"),
                            {reader.word("goal"), 1}};
    if (reader.has("turns")) position.task.turns = static_cast<int>(reader.number("turns", most_turns));
    return position;
}

Reader reader_of(const Json& json, const std::string& place) {
    return Reader(json, place,
                  {"id", "title", "why", "you", "options", "state", "goal", "turns", "theme", "level", "ask", "hint", "best", "tries",
                   "else", "next", "reason", "worth"});
}

Inputs read_line(const Reader& reader) {
    return reader.each("then", "then", [](const Json& each, const std::string& place) {
        const Reader input(each, place, {"seat", "move"});
        Input result;
        result.kind = Input::Kind::Move;
        result.seat = input.word("seat");
        result.value = input.need("move");
        return result;
    });
}

Step read_step(const Reader& reader, const Puzzle& puzzle) {
    Step step;
    step.id = puzzle.id;
    step.say = puzzle.ask;
    step.point = Json::array();
    step.hint = reader.word("hint");
    step.otherwise = reader.word("else");
    step.accept = reader.each("best", "best move", [](const Json& each, const std::string& place) {
        const Reader best(each, place, {"move", "then"});
        return Accepted{best.need("move"), nullptr, "", Json::array(), false, read_line(best)};
    });
    step.mistakes = reader.each("tries", "try", [](const Json& each, const std::string& place) {
        const Reader tried(each, place, {"move", "then", "say"});
        return Mistake{tried.need("move"), tried.need("move"), read_line(tried), tried.word("say"), Json::array()};
    });
    if (step.accept.empty()) reader.fail("'best' must have a move");
    return step;
}

Puzzle read_puzzle(const Json& json, const std::string& place) {
    const Reader reader = reader_of(json, place);
    Puzzle puzzle;
    puzzle.position = read_position(reader);
    puzzle.json = json;
    puzzle.id = puzzle.position.id;
    puzzle.title = puzzle.position.title;
    puzzle.theme = reader.word("theme");
    puzzle.level = static_cast<int>(reader.number("level", 3));
    puzzle.ask = reader.word("ask");
    Scene scene;
    scene.intro = puzzle.theme;
    scene.you = puzzle.position.you;
    scene.options = puzzle.position.options;
    scene.state = puzzle.position.state;
    scene.steps.push_back(read_step(reader, puzzle));
    puzzle.lesson.id = puzzle.id;
    puzzle.lesson.about = puzzle.ask;
    puzzle.lesson.kind = "puzzle";
    puzzle.lesson.minutes = 1;
    puzzle.lesson.scenes.push_back(std::move(scene));
    puzzle.lesson.end = reader.word("reason");
    return puzzle;
}

// What the file holds; entries are read by `read(entry, place)`.
template <class Read>
auto read_file_of(std::string_view text, const std::string& file, std::string_view game, Read read) {
    const Json json = parse_json(text, file);
    const Reader reader(json, file, {"game", "format", "puzzles"});
    if (reader.word("game") != game) reader.fail("'game' must be " + std::string(game));
    if (reader.number("format", 1) != 1) reader.fail("'format' must be 1");
    std::set<std::string> ids;
    return reader.each("puzzles", "puzzle", [&](const Json& each, const std::string& place) {
        auto puzzle = read(each, place);
        if (!ids.insert(puzzle.id).second) throw UserError(place + ": there are two puzzles '" + puzzle.id + "'");
        return puzzle;
    });
}

}  // namespace

Json puzzle_json(const PuzzlePosition& position, const Proof& proof) {
    if (proof.best == proof.moves.size()) throw UserError("'" + position.id + "': every move is as good as any other");
    const ProvenMove& next = proof.moves[proof.best];
    Json best = Json::array();
    Json tries = Json::array();
    for (std::size_t n = 0; n < std::min(proof.moves.size(), proof.best + most_tries); ++n) {
        const ProvenMove& each = proof.moves[n];
        Json entry{{"move", Json::parse(each.move)}, {"then", inputs_of(each.then)}};
        if (n >= proof.best) entry["say"] = say(quoted(each.words), " ", each.worth_words, ". There is better.");
        (n < proof.best ? best : tries).push_back(std::move(entry));
    }
    Json json{{"id", position.id},
              {"title", position.title},
              {"theme", proof.theme},
              {"level", level_of(proof)},
              {"goal", position.task.goal},
              {"turns", position.task.turns},
              {"ask", proof.ask},
              {"hint", proof.hint},
              {"reason", reason_of(position, proof)},
              {"else", say("There is better. The best of the other moves ", next.worth_words, ".")},
              {"worth", worth_json(proof.moves.front().worth)},
              {"next", worth_json(next.worth)},
              {"you", position.you},
              {"options", position.options},
              {"best", std::move(best)},
              {"tries", std::move(tries)},
              {"state", Json::parse(proof.state)}};
    if (!position.why.empty()) json["why"] = position.why;
    return json;
}

Json proven(const Game& game, const PuzzlePosition& position) {
    const auto setup = game.setup(position.options, ContentPack::standard());
    const Prover* prover = prover_of(*setup);
    if (prover == nullptr) throw UserError(std::string(game.title()) + " has no puzzles");
    const Seat seat = setup->load(position.state)->seat_named(position.you);
    const auto proof = prover->prove(position.state, seat, position.task, puzzle_effort);
    if (!proof) throw UserError("'" + position.id + "': more would have to be looked at than can be proven");
    return puzzle_json(position, *proof);
}

std::vector<PuzzlePosition> read_positions(std::string_view text, const std::string& file, std::string_view game) {
    return read_file_of(text, file, game, [](const Json& each, const std::string& place) { return read_position(reader_of(each, place)); });
}

std::vector<Puzzle> read_puzzles(std::string_view text, std::string_view game) {
    auto puzzles = read_file_of(text, std::string(game) + "/learn/puzzles.json", game, read_puzzle);
    // A name can give the move away, so whoever is asked sees a number.
    for (std::size_t n = 0; n < puzzles.size(); ++n) {
        Lesson& lesson = puzzles[n].lesson;
        lesson.title = lesson.scenes.front().title = "Puzzle " + std::to_string(n + 1);
    }
    return puzzles;
}

std::string puzzles_file(std::string_view game, const std::vector<Json>& puzzles) {
    std::string text = say("{\"game\":", Json(game).dump(), ",\"format\":1,\"puzzles\":[");
    for (const Json& puzzle : puzzles) {
        text += &puzzle == &puzzles.front() ? "\n{" : ",\n{";
        bool first = true;
        for (const auto& [name, value] : puzzle.items()) {
            text += say(first ? "" : ",\n ", Json(name).dump(), ":", value.dump());
            first = false;
        }
        text += "}";
    }
    return text + "\n]}\n";
}

const std::vector<Puzzle>& puzzles_of(std::string_view game) {
    static const std::map<std::string, std::vector<Puzzle>, std::less<>> files = [] {
        std::map<std::string, std::vector<Puzzle>, std::less<>> all;
        constexpr std::string_view begin = "games/";
        constexpr std::string_view end = "/learn/puzzles.json";
        for (const embedded::File& file : embedded::files()) {
            if (!file.path.starts_with(begin) || !file.path.ends_with(end)) continue;
            const std::string key(file.path.substr(begin.size(), file.path.size() - begin.size() - end.size()));
            all.emplace(key, read_puzzles(file.text, key));
        }
        return all;
    }();
    static const std::vector<Puzzle> nothing;
    const auto found = files.find(game);
    return found == files.end() ? nothing : found->second;
}

const Puzzle* find_puzzle(std::string_view game, std::string_view id) {
    const std::vector<Puzzle>& puzzles = puzzles_of(game);
    const auto found = std::ranges::find(puzzles, id, &Puzzle::id);
    return found == puzzles.end() ? nullptr : &*found;
}

}  // namespace broadside::learn
