#include <fmt/format.h>

#include <ostream>

#include "cli/commands.hpp"
#include "lab/coverage.hpp"
#include "table/rules_page.hpp"

namespace broadside::cli {
namespace {

std::string in_words(std::string_view game, const lab::Coverage& coverage) {
    std::string text = fmt::format("{}: {} of {} clauses are tested\n", game, coverage.tested, coverage.clauses);
    if (!coverage.missing.empty()) text += fmt::format("  without a test: {}\n", fmt::join(coverage.missing, ", "));
    if (!coverage.unknown.empty()) text += fmt::format("  cited, but not on the page: {}\n", fmt::join(coverage.unknown, ", "));
    return text;
}

std::string as_json(std::string_view game, const lab::Coverage& coverage) {
    Json json{{"game", game}, {"clauses", coverage.clauses}, {"tested", coverage.tested}, {"missing", coverage.missing}};
    if (!coverage.unknown.empty()) json["unknown"] = coverage.unknown;
    return json.dump() + "\n";
}

int report_coverage(const RulesChoice& choice, std::ostream& out) {
    if (!choice.clause.empty()) throw UserError("--coverage is about whole pages, leave the clause '" + choice.clause + "' out");
    std::vector<const Game*> covered(games().begin(), games().end());
    if (!choice.game.empty()) covered = {&game_named(choice.game)};
    bool complete = true;
    for (const Game* game : covered) {
        const std::string tests = choice.tests.empty() ? "games/" + std::string(game->key()) + "/tests" : choice.tests;
        const lab::Coverage coverage = lab::coverage_of(RulesPage::of_game(game->key()), lab::cited_clauses(tests));
        out << (choice.json ? as_json(game->key(), coverage) : in_words(game->key(), coverage));
        complete = complete && coverage.complete();
    }
    return complete ? 0 : 1;
}

}  // namespace

int show_rules(const RulesChoice& choice, std::ostream& out) {
    if (choice.coverage) return report_coverage(choice, out);
    if (choice.json) throw UserError("--json belongs to --coverage");
    if (choice.game.empty()) throw UserError("which rules? The games are: " + game_keys());
    const RulesPage page = RulesPage::of_game(game_named(choice.game).key());
    out << (choice.clause.empty() ? page.text(terminal_width(), wants_colour())
                                  : clause_text(page.clause(choice.clause), terminal_width(), wants_colour()));
    return 0;
}

}  // namespace broadside::cli
