// Passkeys: an account is opened by a device instead of a password. Whoever has one needs no name to come in.
#include "server/hall.hpp"
#include "server/names.hpp"
#include "server/passkeys.hpp"
#include "server/web_push.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;
using engine::Members;
using engine::Request;

constexpr std::size_t most_passkeys = 10;
constexpr std::size_t longest_id = 1400;  // of base64url; the standard has 1023 bytes
constexpr int longest_name = 40;

std::string bytes_in(const Request& request, const char* name) {
    const auto bytes = from_base64url(request.need_text(name));
    if (!bytes || bytes->empty()) throw Complaint("bad-request", "'" + std::string(name) + "' must be base64url");
    return *bytes;
}

std::string list_of(const Player& player) {
    std::vector<std::string> lines;
    for (const store::PasskeyRow& row : player.passkeys)
        lines.push_back(Members{}.add_text("id", row.id).add_text("name", row.name).add("at", std::to_string(row.at)).object());
    return Members{}.add_list("passkeys", lines).object();
}

}  // namespace

void Hall::passkey(const CallPtr& call) {
    const std::string what = Request(call->body).need_text("do");
    if (what == "challenge") {
        Session& session = session_of(call);
        session.challenge = fresh_challenge();
        return answer(call, Members{}.add_text("challenge", session.challenge).object());
    }
    if (what == "login") return enter_by_passkey(call);
    const Player& player = *people_.find(player_of(call));
    if (what == "list") return answer(call, list_of(player));
    if (player.account.empty()) throw Complaint("no-account", "you have no account");
    if (what == "add") return add_passkey(call);
    if (what == "remove") return remove_passkey(call);
    throw Complaint("bad-request", "'do' must be challenge, login, list, add or remove");
}

// A challenge is good for one answer.
void Hall::need_proof(const CallPtr& call, const PasskeyProof& proof, const char* kind) {
    Session& session = session_of(call);
    const std::string challenge = std::exchange(session.challenge, {});
    if (const auto fault = fault_in(proof, kind, challenge, session.wire->origin()))
        throw Complaint("bad-passkey", "this passkey cannot be used here: " + *fault);
}

void Hall::add_passkey(const CallPtr& call) {
    const Request request(call->body);
    const Player& player = *people_.find(player_of(call));
    need_staying(player);
    const std::string key = bytes_in(request, "key");
    const store::PasskeyRow row{request.need_text("key_id"), player.id, base64url(key),
                                plain_text(request.text("name").value_or(""), longest_name), around_.now()};
    if (row.id.size() > longest_id || !from_base64url(row.id)) throw Complaint("bad-request", "'key_id' must be base64url, and short");
    need_proof(call, {bytes_in(request, "client"), bytes_in(request, "data"), ""}, "webauthn.create");
    if (!is_passkey(key)) throw Complaint("bad-passkey", "this kind of passkey is not known here");
    if (player.passkeys.size() >= most_passkeys) throw Complaint("too-many", "ten passkeys are the most; remove one first");
    if (people_.passkey(row.id) != nullptr) throw Complaint("has-passkey", "this device has a passkey already");
    people_.add_passkey(row);
    save_rows(call, {row}, [=, this](bool durable) {
        if (!durable) people_.remove_passkey(row.id);
        answer_saved(call, durable, list_of(*people_.find(row.player)));
    });
}

void Hall::remove_passkey(const CallPtr& call) {
    const std::string id = Request(call->body).need_text("key_id");
    const std::string player = player_of(call);
    const store::PasskeyRow* known = people_.passkey(id);
    if (known == nullptr || known->player != player) throw Complaint("bad-request", "you have no such passkey");
    save_rows(call, {store::PasskeyGoneRow{id}}, [=, this](bool durable) {
        if (durable) people_.remove_passkey(id);
        answer_saved(call, durable, list_of(*people_.find(player)));
    });
}

void Hall::enter_by_passkey(const CallPtr& call) {
    const Request request(call->body);
    const PasskeyProof proof{bytes_in(request, "client"), bytes_in(request, "data"), bytes_in(request, "signature")};
    count_try(call, "");
    need_proof(call, proof, "webauthn.get");
    const store::PasskeyRow* known = people_.passkey(request.need_text("key_id"));
    if (known == nullptr || !is_signed_by(*from_base64url(known->key), proof))
        throw Complaint("wrong-login", "no account here has this passkey");
    tries_from_.give_back(session_of(call).address);
    let_in(call, known->player);
}

}  // namespace broadside::server
