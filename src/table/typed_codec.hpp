// The JSON and the TypeScript of one set of rules. Declared here and compiled apart from the table (cmake/games.cmake writes those
// sources): the large types of a game take longer to compile than all that the table does with them.
#pragma once

#include <string>

#include "core/rules.hpp"
#include "table/json.hpp"

namespace broadside {

template <Rules R>
struct TypedCodec {
    static std::string of_state(const typename R::State& state);
    static std::string of_view(const typename R::View& view);
    static std::string of_move(const typename R::Move& move);
    static std::string of_event(const typename R::Event& event);

    static typename R::State state_from(const Json& json);
    static typename R::Move move_from(const Json& json);

    // What the rules answer to a question about this view; only where they answer some.
    static std::string answer(const R& rules, const typename R::View& view, const Json& question);
};

template <Rules R>
struct TypedTypes {
    static std::string typescript();
};

}  // namespace broadside
