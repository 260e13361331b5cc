// Words and lines of the game in the terminal, and what `rules` answers there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/rules_page.hpp"

namespace broadside::cli {

// Folds at spaces to the width of a terminal; lines after the first begin with `indent` spaces.
std::string fold(std::string_view text, int indent = 0);
// Between blanks, commas and semicolons; a comma between two numbers belongs to the word.
std::vector<std::string> words_in(std::string_view line);

// A clause with its number in front, without marks.
std::string printed(const Clause& clause, int indent = 0);
// The sections for "", a clause ("FC-4.2", "4.2"), a section by its number, or the clauses that mention a word.
std::string rules_answer(const RulesPage& page, std::string_view argument);

}  // namespace broadside::cli
