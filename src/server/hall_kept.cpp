// Finished games that this program cannot play through any more: other rules, other options, or a game that it does not have. They are
// shown as they were when they ended (keepsake.hpp), and cannot be stepped through.
#include "server/hall.hpp"
#include "server/keepsake.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

}  // namespace

// With the change that ends the game. Where nobody has moved there is nothing to look back to.
void Hall::keep_as_it_is(const Room& room, std::vector<store::Row>& rows) {
    if (!room.table.has_begun()) return;
    attempt([&] { rows.emplace_back(store::KeepsakeRow{room.table.id(), keepsake_of(room.table)}); }, room.table.id());
}

// Nothing if it goes on, was never there, or cannot even be looked up.
std::optional<store::StoredTable> Hall::finished(const std::string& id) {
    try {
        auto stored = archive_.table(id, 0, 0);
        if (stored && stored->shelf && stored->shelf->over) return stored;
    } catch (const store::StoreError&) {}  // the operator is told of the table
    return std::nullopt;
}

bool Hall::has_other_rules(const store::TableRow& row) const {
    try {
        return row.rules != around_.game(row.game).rules_version();
    } catch (const UserError&) {
        return true;
    }
}

std::string Hall::why_kept(const store::TableRow& row, bool whole) const {
    std::string why = "Its records do not fit this program";
    try {
        const int version = around_.game(row.game).rules_version();
        if (row.rules != version)
            why = "It was played with version " + std::to_string(row.rules) + " of its rules, and this program plays version " +
                  std::to_string(version);
    } catch (const UserError&) {
        why = "This program does not have this game any more";
    }
    return why + (whole ? ", so it is shown as it ended, and not step by step."
                        : ". It ended before servers kept how games look at their end, so only its result is left.");
}

// False: it is no finished game.
bool Hall::answer_as_kept(const CallPtr& call, RoomCommand command) {
    const auto stored = finished(Request(call->body).need_text("table"));
    if (!stored) return false;
    std::string text;
    try {
        text = archive_.keepsake(stored->row.id);
    } catch (const store::StoreError& error) {
        around_.complain({"table-unreadable", std::string("what was kept of its end cannot be read: ") + error.what(), stored->row.id});
    }
    if (command == &Hall::unwatch) return answer(call, "{}"), true;
    const std::string why = why_kept(stored->row, !text.empty());
    if (command != &Hall::watch) throw Complaint("kept", why);
    const Posted posted = posted_from(*stored->shelf);
    Members members;
    if (text.empty())
        members.add("options", posted.options).add("result", posted.result);
    else
        members.add_members(std::string_view(text).substr(1, text.size() - 2));
    // Names may have changed since.
    answer(call, members.add_text("table", posted.table)
                     .add_text("game", posted.game)
                     .add_text("title", posted.title)
                     .add_flag("public", posted.is_public)
                     .add("seats", seats_json(posted.seats, people_, player_of(call)))
                     .add_list("you", {})
                     .add("kept", Members{}.add_text("why", why).add_flag("whole", !text.empty()).object())
                     .object());
    return true;
}

}  // namespace broadside::server
