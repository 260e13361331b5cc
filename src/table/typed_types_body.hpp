// The body of typed_codec.hpp that writes TypeScript, for the source that compiles it.
#pragma once

#include "table/typed_codec.hpp"
#include "table/typescript.hpp"

namespace broadside {

template <Rules R>
std::string TypedTypes<R>::typescript() {
    TypeScript types;
    types.add<typename R::Options>("Options");
    types.add<typename R::State>("State");
    types.add<typename R::View>("View");
    types.add<typename R::Move>("Move");
    types.add<typename R::Event>("Event");
    if constexpr (Asked<R>) {
        types.add<typename R::Question>("Question");
        types.add<typename R::Answer>("Answer");
    }
    if constexpr (requires(const R& rules, const typename R::View& view, const typename R::Move& move) { rules.preview(view, move); })
        types.add<decltype(std::declval<const R&>().preview(std::declval<const typename R::View&>(),
                                                            std::declval<const typename R::Move&>()))>("Preview");
    types.add_chances(R::chances);
    return types.text();
}

}  // namespace broadside
