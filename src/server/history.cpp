#include "server/history.hpp"

#include <algorithm>
#include <future>

#include "core/rng.hpp"
#include "server/posted.hpp"
#include "server/secrets.hpp"
#include "server/steady_time.hpp"
#include "server/surroundings.hpp"
#include "server/table.hpp"
#include "store/log.hpp"
#include "table/text.hpp"

namespace broadside::server {
namespace {

constexpr int different_games = 40;
constexpr int moves_before_resigning = 60;
constexpr int games_of_a_player = 10;
constexpr int games_in_a_commit = 500;
constexpr UnixMillis some_day = 1'700'000'000'000;  // of the models: the copies have times of their own
constexpr UnixMillis between_games = 60'000;

Table new_game(const Game& game, const ContentPack& content) {
    const std::vector<Holder> seats{{Holder::Kind::Person, "one", {}}, {Holder::Kind::Person, "two", {}}};
    store::TableRow row{"model",
                        std::string(game.key()),
                        game.busy_options(),
                        content.fingerprint(game.key()),
                        game.rules_version(),
                        to_json(seats).dump(),
                        R"({"kind":"none"})",
                        Json{{"public", true}, {"host", "one"}}.dump(),
                        random_secret(),
                        some_day};
    Table table(std::move(row), game, content);
    table.begin(some_day);
    return table;
}

Seat move_at_random(Table& table, Rng& rng) {
    const Seat seat = table.waited_for().front();
    const std::vector<std::string> legal = table.match().legal(seat);
    table.act(seat, Json::parse(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]), some_day);
    table.take_fresh();
    return seat;
}

// Two people who move at random for a while; then one of them gives up, if the game has not ended.
Table random_game(const Game& game, const ContentPack& content, Rng& rng) {
    Table table = new_game(game, content);
    for (int n = 0; n < moves_before_resigning && !table.is_over(); ++n) move_at_random(table, rng);
    if (!table.is_over()) table.finish("resign", Seat{0}, some_day);
    return table;
}

// The same for two who take back every second move, as long as they are let.
Table endless_game(const Game& game, const ContentPack& content, Rng& rng) {
    Table table = new_game(game, content);
    while (table.seq() < HallSettings{}.records_of_table) {
        const int before = table.match().inputs();
        const Seat seat = move_at_random(table, rng);
        if (table.is_over() || rng.below(2) == 0) table.undo(before, seat, some_day);
    }
    table.finish("resign", Seat{0}, some_day);
    return table;
}

// The same game under another name, by other people, at another time.
void add_copy(std::vector<store::Row>& rows, const Table& model, const std::string& id, const std::string& one, const std::string& two,
              UnixMillis at) {
    const std::vector<Holder> seats{{Holder::Kind::Person, one, {}}, {Holder::Kind::Person, two, {}}};
    store::TableRow row = model.row();
    row.id = id;
    row.seats = to_json(seats).dump();
    row.extra = Json{{"public", true}, {"host", one}}.dump();
    row.created = at;
    rows.emplace_back(std::move(row));
    for (const Entry& entry : model.entries()) {
        const Record& record = entry.record;
        rows.emplace_back(store::RecordRow{id, record.seq, record.kind, record.body.dump(), record.hash, at});
    }
    Posted posted = posted_of(model, "");
    posted.table = id;
    posted.host = one;
    posted.updated = at;
    for (std::size_t n = 0; n < seats.size(); ++n) posted.seats[n].holder = seats[n];
    rows.emplace_back(shelf_row(posted, 0));
}

void commit(store::Log& log, std::vector<store::Row> rows) {
    std::promise<bool> durable;
    log.append(std::move(rows), [&](bool ok) { durable.set_value(ok); });
    if (!durable.get_future().get()) throw UserError("the history could not be written");
}

}  // namespace

double write_history(const std::string& database, const Game& game, const ContentPack& content, int games) {
    start_secrets();
    // The past ends today: a server mistrusts a clock that is far ahead of what was saved last.
    const UnixMillis first_day = time_of_day() - (games + 1) * between_games;
    store::Log log(database, [](const std::string&) {});
    Rng rng(1);
    std::vector<Table> models;
    for (int n = 0; n < different_games; ++n) models.push_back(random_game(game, content, rng));
    const int players = games / games_of_a_player + 2;
    const auto player = [](int n) { return "p" + std::to_string(n); };
    std::vector<store::Row> rows;
    for (int n = 0; n < players; ++n) {
        rows.emplace_back(store::PlayerRow{player(n), "Player " + std::to_string(n), first_day});
        rows.emplace_back(store::TokenRow{player(n), hash_of_text(player(n)), first_day});
    }
    commit(log, std::move(rows));
    double records = 0;
    for (int done = 0; done < games;) {
        rows = {};
        for (const int end = std::min(games, done + games_in_a_commit); done < end; ++done) {
            const Table& model = models[static_cast<std::size_t>(done) % models.size()];
            records += static_cast<double>(model.entries().size());
            const int one = static_cast<int>(rng.below(static_cast<std::uint32_t>(players - 1)));
            add_copy(rows, model, past_game(done), player(one), player(one + 1), first_day + done * between_games);
        }
        commit(log, std::move(rows));
    }
    const Table endless = endless_game(game, content, rng);
    for (int n = 0; n < long_games; ++n) {
        rows = {};
        add_copy(rows, endless, long_game(n), player(0), player(1), first_day);
        commit(log, std::move(rows));
    }
    return records / games;
}

}  // namespace broadside::server
