// The legal moves of one decision as a numbered list that a person can cope with: sorted into kinds, overviews instead of
// long lists, parts of it by typing words. A number means the same move for the whole decision.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/guide.hpp"

namespace broadside::cli {

struct Choice {
    std::string json;
    std::string words;
    std::string type;    // the kind of the move, from its JSON
    std::string first;   // where it starts, or what it is about
    std::string second;  // where it goes
    bool bare = false;   // nothing to choose besides the kind, such as "end"
};

class Menu {
public:
    Menu(const Guide& guide, const std::vector<MoveChoice>& moves);

    int size() const { return static_cast<int>(choices_.size()); }
    // 1-based.
    const Choice& choice(int number) const { return choices_[static_cast<std::size_t>(number - 1)]; }

    // Everything, shortened where it is long.
    std::string overview() const;
    // The numbers of all moves that fit every word: `move c3`, `m c3 c4`, `attack D5`, `move to c4`.
    std::vector<int> matching(const std::vector<std::string>& words) const;
    std::vector<int> all() const;
    // A part of the menu: in full, by where it goes, or nothing ("") when it has to be shown page by page.
    std::string part(const std::vector<int>& numbers) const;
    // One page of a list, and whether there are more.
    static constexpr int page_size = 20;
    std::string page(const std::vector<int>& numbers, int page) const;

private:
    std::string row(int number) const;
    std::string summary(const std::vector<int>& numbers, bool by_second) const;

    std::vector<Choice> choices_;
};

}  // namespace broadside::cli
