#include "server/keepsake.hpp"

#include <algorithm>

#include "server/room.hpp"
#include "table/engine_request.hpp"

namespace broadside::server {
namespace {

using engine::Members;

// Without what was taken back. Whoever heard most of a record tells it, as in a replay with everything open.
std::string open_log_of(const Table& table) {
    std::string list = "[";
    std::size_t step = 0;  // inputs so far
    for (std::size_t n = 0; n < table.entries().size(); ++n) {
        const Entry& entry = table.entries()[n];
        const bool stands = step < table.inputs().size() && table.inputs()[step] == n;
        if (stands) ++step;
        if ((is_input(entry.record.kind) && !stands) || entry.told.empty()) continue;
        for (const Told& told : *std::ranges::max_element(entry.told, {}, [](const auto& place) { return place.size(); }))
            list += (list.size() > 1 ? "," : "") +
                    Members{}.add("seq", std::to_string(entry.record.seq)).add_text("words", told.words).object();
    }
    return list + "]";
}

}  // namespace

std::string keepsake_of(const Table& table) {
    const std::string last = step_of(table, table.match().inputs(), std::nullopt, true);
    return Members{}
        .add("options", table.match().options())
        .add_text("goal", goal_of(table.match()))
        .add("seq", std::to_string(table.seq()))
        .add("inputs", std::to_string(table.match().inputs()))
        .add("log", open_log_of(table))
        .add_members(last.substr(1, last.size() - 2))
        .object();
}

}  // namespace broadside::server
