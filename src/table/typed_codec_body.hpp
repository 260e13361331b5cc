// The bodies of typed_codec.hpp that read and write JSON, for the source that compiles them.
#pragma once

#include "table/typed_codec.hpp"

namespace broadside {

template <Rules R>
std::string TypedCodec<R>::of_state(const typename R::State& state) {
    return to_json(state);
}
template <Rules R>
std::string TypedCodec<R>::of_view(const typename R::View& view) {
    return to_json(view);
}
template <Rules R>
std::string TypedCodec<R>::of_move(const typename R::Move& move) {
    return to_json(move);
}
template <Rules R>
std::string TypedCodec<R>::of_event(const typename R::Event& event) {
    return to_json(event);
}
template <Rules R>
typename R::State TypedCodec<R>::state_from(const Json& json) {
    return from_json<typename R::State>(json, "state", Missing::Refuse);
}
template <Rules R>
typename R::Move TypedCodec<R>::move_from(const Json& json) {
    return from_json<typename R::Move>(json, "move", Missing::Default);
}
template <Rules R>
std::string TypedCodec<R>::answer(const R& rules, const typename R::View& view, const Json& question) {
    if constexpr (Asked<R>)
        return to_json(rules.ask(view, from_json<typename R::Question>(question, "question", Missing::Default)));
    else
        throw UserError("this game answers no questions");
}

}  // namespace broadside
