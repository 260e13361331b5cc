#include "cli/command_line.hpp"

#include <algorithm>
#include <iostream>

namespace broadside::cli {
namespace {

constexpr std::string_view welcome =
    "Welcome to Broadside. Open the address below in a browser. `broadside --help` shows what else there is: games in the terminal\n"
    "(`broadside play GAME`), lessons (`broadside learn GAME`), puzzles (`broadside puzzles GAME`), the rules\n"
    "(`broadside rules GAME`), bots against bots (`broadside match GAME`).\n\n";

// Examples are of the first game there is, so that they can be typed as they stand.
std::string with_game(std::string_view line) {
    constexpr std::string_view placeholder = "GAME";
    std::string text(line);
    for (auto at = text.find(placeholder); at != std::string::npos; at = text.find(placeholder, at))
        text.replace(at, placeholder.size(), games().empty() ? placeholder : games().front()->key());
    return text;
}

std::string examples(std::initializer_list<std::string_view> lines) {
    std::string text = "Examples:";
    for (const std::string_view line : lines) text += "\n  " + with_game(line);
    return text;
}

}  // namespace

CommandLine::CommandLine() {
    app_.require_subcommand(1);
    app_.set_version_flag("--version", "broadside " + std::string(version), "the version");
    app_.set_help_flag("-h,--help", "this text; `broadside COMMAND --help` for one command");
    app_.footer(examples({"broadside play GAME", "broadside rules GAME 4.2", "broadside match GAME --seats greedy,random --games 200"}));
    add_serve();
    add_data();
    add_admin();
    add_play();
    add_learn();
    add_puzzles();
    add_games();
    add_rules();
    add_replay();
    add_match();
    add_ladder();
    add_tune();
    add_engine();
    add_bench();
    add_perft();
    add_types();
}

int CommandLine::run(int argc, char** argv) {
    if (argc == 1) {
        std::cout << welcome;
        return run_serve(serve_, std::cout);
    }
    std::vector<std::string> words(argv + 1, argv + argc);
    if (words[0] == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    check_command(words[0]);
    try {
        // CLI11 takes them from the back.
        std::ranges::reverse(words);
        app_.parse(std::move(words));
    } catch (const CLI::Success& wish) {
        return app_.exit(wish);
    } catch (const CLI::ParseError& error) {
        throw UserError(explained(error));
    }
    return command_();
}

CLI::App* CommandLine::add(const std::string& name, const std::string& description, std::initializer_list<std::string_view> lines,
                           std::function<int()> command) {
    CLI::App* sub = app_.add_subcommand(name, description);
    sub->footer(examples(lines));
    sub->callback([this, command = std::move(command)] { command_ = command; });
    return sub;
}

void CommandLine::add_table(CLI::App* sub, TableChoice& table) {
    sub->add_option("--options", table.options, "the options of the game as JSON; `broadside games` lists them")->type_name("JSON");
    sub->add_option("--content", table.content, "a folder with a content pack of your own")->type_name("DIR");
}
CLI::Option* CommandLine::add_game(CLI::App* sub, std::string& game) {
    return sub->add_option("GAME", game, "one of: " + game_keys())->type_name("");
}

void CommandLine::check_command(const std::string& word) {
    if (word == "-h" || word == "--help" || word == "--version") return;
    std::vector<std::string> names;
    for (const CLI::App* sub : app_.get_subcommands({})) names.push_back(sub->get_name());
    if (std::ranges::find(names, word) != names.end()) return;
    throw UserError(
        fmt::format("unknown command '{}', the commands are: {} (and --help, --version)", word.substr(0, 40), fmt::join(names, ", ")));
}

// What CLI11 complains about, with what would have been right.
std::string CommandLine::explained(const CLI::ParseError& error) const {
    std::string text = error.what();
    const auto chosen = app_.get_subcommands();
    const CLI::App* app = chosen.empty() ? &app_ : chosen.front();
    if (text == "GAME is required") return "name a game, the games are: " + game_keys();
    if (text == "--seats is required") return "--seats is required, the bots are: " + joined(bot_names());
    if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::ExtrasError)) return text;
    std::vector<std::string> names;
    for (const CLI::Option* option : app->get_options()) names.push_back(option->get_name());
    return fmt::format("unexpected {}; {} takes: {}", fmt::join(app->remaining(), " "), chosen.empty() ? "broadside" : app->get_name(),
                       fmt::join(names, ", "));
}

}  // namespace broadside::cli
