// Help from the computer: a hint while one plays against computers, and a review when the game is over. Both think elsewhere.
#include "server/hall.hpp"
#include "server/secrets.hpp"
#include "table/review.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;
using engine::json_text;

constexpr std::string_view hint_level = "captain";
constexpr std::size_t most_reviews = 64;   // that are kept
constexpr int most_reviews_of_player = 2;  // that are under way
constexpr int most_reviews_of_address = 8;
const std::string reviewer = "review";  // reviews wait in line for themselves, and among them the players take turns

}  // namespace

// Against another person a hint would be a helper at the table.
void Hall::hint(Room& room, const CallPtr& call) {
    const Seat seat = own_seat(room, call);
    const Table& table = room.table;
    if (!table.is_running()) throw Complaint("over", "nothing is being played here");
    if (!table.match().searchable()) throw Complaint("no-hints", "this game has no hints: the computer does not think it through");
    if (table.persons() != own_seats(room, call) || table.has_rivals(player_of(call)))
        throw Complaint("no-hints", "hints are for games against the computer");
    if (!table.waited_for().has(seat)) throw Complaint("not-your-turn", "it is not your turn");
    Session& session = session_of(call);
    if (session.wants_hint) throw Complaint("busy", "a hint is on its way");
    session.wants_hint = true;
    const std::shared_ptr<const Match> match = table.match().clone();
    around_.think(
        {player_of(call), session.address, "hint", 0, [=, this, seq = table.seq(), seed = random_number(), stop = closing_.get_token()] {
             Judgement judgement;
             try {
                 judgement = match->judge(seat, hint_level, nullptr, seed, stop);
             } catch (const std::exception& error) {
                 around_.complain({"hint-failed", error.what()});
             }
             around_.post([=, this] {
                 const auto asking = sessions_.find(call->session);
                 if (asking == sessions_.end()) return;
                 asking->second.wants_hint = false;
                 if (judgement.moves.empty()) return refuse(call, {"no-hint", "", "no hint was found"});
                 std::vector<std::string> expected;
                 for (const std::string& sentence : judgement.expected) expected.push_back(json_text(sentence));
                 const JudgedMove& best = judgement.moves.front();
                 Members hint;
                 hint.add("seq", std::to_string(seq)).add("move", best.json).add_text("words", best.words);
                 hint.add("chances", Json(best.value).dump()).add_list("expected", expected);
                 if (judgement.moves.size() > 1) {
                     const JudgedMove& next = judgement.moves[1];
                     hint.add("instead", Members{}.add_text("words", next.words).add("chances", Json(next.value).dump()).object());
                 }
                 answer(call, hint.object());
             });
         }});
}

// The first who asks sets it going; everybody gets how far it is, and the whole when it is done.
void Hall::review(Room& room, const CallPtr& call) {
    const Asker by{player_of(call), session_of(call).address};
    const Table& table = room.table;
    if (!table.is_over()) throw Complaint("not-over", "a game is reviewed when it is over");
    if (!table.match().searchable()) throw Complaint("no-review", "this game has no review: the computer does not think it through");
    const auto found = reviews_.find(table.id());
    if (found == reviews_.end()) {
        if (reviews_.size() >= most_reviews) std::erase_if(reviews_, [](const auto& each) { return !each.second.text.empty(); });
        if (reviews_.size() >= most_reviews) throw Complaint("busy", "many games are being reviewed, ask again later");
        const auto under_way = [&](const auto& each) { return each.second.by.player == by.player && each.second.text.empty(); };
        if (std::ranges::count_if(reviews_, under_way) >= most_reviews_of_player)
            throw Complaint("busy", "two games are being reviewed for you, ask again when one of them is done");
        const auto from_address = [&](const auto& each) { return each.second.by.address == by.address && each.second.text.empty(); };
        if (std::ranges::count_if(reviews_, from_address) >= most_reviews_of_address)
            throw Complaint("busy", "many games are being reviewed for your address, ask again when one of them is done");
        reviews_[table.id()] = {by, 0, ""};
        around_.think(
            {by.player, by.address, reviewer, 0, [this, id = table.id(), by, match = std::shared_ptr<const Match>(table.match().clone())] {
                 go_on_with(id, by, std::make_shared<Review>(*match));
             }});
        return answer(call, R"({"progress":0})");
    }
    if (found->second.text.empty()) return answer(call, Members{}.add("progress", Json(found->second.progress).dump()).object());
    answer(call, Members{}.add("progress", "1").add("review", found->second.text).object());
}

// On a thinking thread. After each decision it stands in line again, behind the computers that have to move.
void Hall::go_on_with(const std::string& id, const Asker& by, const std::shared_ptr<Review>& review) {
    bool more = false;
    std::string text;
    try {
        more = review->step();
        if (!more) text = review->json();
    } catch (const std::exception& error) {
        around_.complain({"review-failed", error.what(), id});
        text = R"({"curve":[],"costly":[]})";
    }
    around_.post([=, this, progress = review->progress()] {
        const auto found = reviews_.find(id);
        if (found == reviews_.end()) return;
        found->second = {by, progress, text};
        if (more) around_.think({by.player, by.address, reviewer, 0, [=, this] { go_on_with(id, by, review); }});
    });
}

}  // namespace broadside::server
