// A rules page: games/<game>/rules.md cut into its numbered clauses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace broadside {

struct Clause {
    std::string id;       // "FC-4.2"
    std::string section;  // "4 Moving"
    std::string text;     // Markdown, without the id
};

// The ids of clauses in a text, in order, repetitions included.
std::vector<std::string> clause_ids_in(std::string_view text);

class RulesPage {
public:
    explicit RulesPage(std::string_view markdown);
    // The page inside the program; an error when the game has none.
    static RulesPage of_game(std::string_view key);

    const std::string& title() const { return title_; }
    // What stands before the first section: Markdown, an empty line between paragraphs.
    const std::string& introduction() const { return introduction_; }
    const std::vector<Clause>& clauses() const { return clauses_; }
    // What the ids of the page begin with: "FC".
    std::string prefix() const;
    // Nothing if there is no such clause.
    const Clause* find(std::string_view id) const;
    // Also without the prefix or in small letters ("4.2", "fc-4.2"); the error names the ids that there are.
    const Clause& clause(std::string_view id) const;

    // For a terminal of this width; colour by escape codes.
    std::string text(int width, bool colour) const;

private:
    std::string markdown_;
    std::string title_;
    std::string introduction_;
    std::vector<Clause> clauses_;
};

// One clause with its id in front and its section above.
std::string clause_text(const Clause& clause, int width, bool colour);

}  // namespace broadside
