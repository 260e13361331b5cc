// What can be typed: every command with its options, examples and limits. The groups stand in files of their own.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

#include "cli/commands.hpp"

namespace broadside::cli {

// Stricter than CLI11's own, which wraps negative numbers around; and with the limits as one would write them.
template <class Number>
CLI::Validator from_to(Number least, Number most) {
    return CLI::Validator(
        [=](const std::string& text) {
            Number value{};
            const char* end = text.data() + text.size();
            const auto [parsed, error] = std::from_chars(text.data(), end, value);
            if (error == std::errc{} && parsed == end && value >= least && value <= most) return std::string{};
            return fmt::format("a {}number from {} to {} expected, not '{}'", std::is_integral_v<Number> ? "whole " : "", least, most,
                               text.substr(0, 40));
        },
        "");
}

// A number within its limits; `--help` says what it is when nothing is said.
template <class Value, class Number>
CLI::Option* add_number(CLI::App* sub, const char* name, Value& value, const char* text, Number least, Number most,
                        const char* unit = "N") {
    return sub->add_option(name, value, text)->type_name(unit)->check(from_to(least, most))->capture_default_str();
}

inline CLI::Validator any_seed() { return from_to<std::uint64_t>(0, UINT64_MAX); }

class CommandLine {
public:
    CommandLine();

    int run(int argc, char** argv);

private:
    CLI::App* add(const std::string& name, const std::string& description, std::initializer_list<std::string_view> lines,
                  std::function<int()> command);
    static void add_table(CLI::App* sub, TableChoice& table);
    static CLI::Option* add_game(CLI::App* sub, std::string& game);

    // command_line_host.cpp
    void add_serve();
    void add_data();
    void add_admin();
    // command_line_play.cpp
    void add_play();
    void add_learn();
    void add_puzzles();
    void add_games();
    void add_rules();
    void add_replay();
    // command_line_lab.cpp
    void add_match();
    void add_ladder();
    void add_tune();
    void add_engine();
    void add_bench();
    void add_perft();
    void add_types();

    void check_command(const std::string& word);
    std::string explained(const CLI::ParseError& error) const;

    CLI::App app_{"Broadside: tabletop war games of fleets and mecha, with the rules enforced.", "broadside"};
    std::function<int()> command_;
    ServeChoice serve_;
    DataChoice data_;
    AdminChoice admin_;
    PlayChoice play_;
    LearnChoice learn_;
    PuzzlesChoice puzzles_;
    bool games_json_ = false;
    RulesChoice rules_;
    ReplayChoice replay_;
    MatchChoice match_;
    LadderChoice ladder_;
    TuneChoice tune_;
    BenchChoice bench_;
    PerftChoice perft_;
    std::string types_game_;
};

}  // namespace broadside::cli
