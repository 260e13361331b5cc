// What everything costs, and who pays: each connection, each player and each address has so much at once, and then as it comes
// back. Whoever has spent it is read later; whoever then asks for something large, with all his connections, is told to slow down. A message costs a unit, about
// a fifth of a millisecond of the server, and more by its length, its command and the length of its answer.
#include <algorithm>

#include "server/hall.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

constexpr int large = 5;  // from here on a command is refused when its cost is not there
constexpr int for_a_page = 2;
constexpr int most_before_hello = 40;

}  // namespace

std::int64_t Hall::wait_for(const Session& session, int units) const {
    const UnixMillis now = around_.now();
    const std::int64_t of_player = session.player.empty() ? 0 : work_of_player_.wait(session.player, units, now);
    return std::max(of_player, work_of_address_.wait(session.address, units, now));
}

void Hall::pay(Session& session, int units) {
    const UnixMillis now = around_.now();
    work_of_connection_.spend(session.purse, units, now);
    if (!session.player.empty()) work_of_player_.spend(session.player, units, now);
    work_of_address_.spend(session.address, units, now);
}

void Hall::pay_for_bytes(Session& session, std::size_t bytes, std::size_t in_a_unit) {
    if (bytes >= in_a_unit) pay(session, static_cast<int>(bytes / in_a_unit));
}

void Hall::pay_for_command(const CallPtr& call, int units) {
    Session& session = session_of(call);
    if (const std::int64_t wait = units < large ? 0 : wait_for(session, units); wait > 0)
        throw Complaint("slow-down", "you ask for much at once; try again in " + std::to_string((wait + 999) / 1000) + " s");
    pay(session, units);
}

std::int64_t Hall::pause(SessionId id) const {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return 0;
    return std::max(work_of_connection_.wait(found->second.purse, 1, around_.now()), wait_for(found->second, 1));
}

bool Hall::admit(const std::string& address) {
    const UnixMillis now = around_.now();
    const bool enough = work_of_address_.wait(address, for_a_page, now) > 0;
    if (!enough) work_of_address_.spend(address, for_a_page, now);
    return !enough;
}

// Whoever does not say who it is has little to say.
void Hall::meet_stranger(Session& session) {
    if (++session.strange <= most_before_hello) return;
    session.wire->hang_up();
    throw Complaint("slow-down", "say hello first");
}

}  // namespace broadside::server
