// Computer players of one set of rules, and what a search thinks of moves. Declared here and compiled apart from the table, with the
// lab, which needs the same search (cmake/games.cmake writes that source).
#pragma once

#include <memory>

#include "core/rules.hpp"
#include "table/match.hpp"
#include "table/typed_position.hpp"

namespace broadside {

// How a computer player gets at the position of a match: it looks at nothing but what its seat sees.
template <Rules R>
struct At {
    std::shared_ptr<const TableRules<R>> table;
    const typename R::State& (*state)(const Match&);

    const R& rules() const { return table->rules; }
    typename R::View view(const Match& match, Seat seat) const { return rules().view(state(match), seat); }
};

template <Rules R>
struct TypedMinds {
    static std::unique_ptr<Mind> mind(const At<R>& at, Seat seat, Skill skill);
    static std::unique_ptr<Planner> planner(const At<R>& at, Seat seat, Skill skill, std::uint64_t seed);
    // Of all moves of a seat that is waited for; also of `played`, unless that is null.
    static Judgement judge(const R& rules, Seat seat, Skill level, const typename R::View& view, Millis now, const Json& played,
                           std::uint64_t seed, const std::stop_token& stop);
};

}  // namespace broadside
