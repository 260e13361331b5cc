// For tests of secrecy: the same people at the same table in every run, with every byte that reaches them kept. Two worlds that differ
// in one secret alone must sound the same to everybody who may not know it.
#pragma once

#include "server/hall_fixture.hpp"

namespace broadside::server::testing {

inline const std::string same_table = "samesametable";

// A player for each seat and one who watches; the token of "ann" is "ann-1". Seed and time are the same whenever it is called.
inline void prepare(const Folder& folder, const std::string& game, const std::string& options, const std::vector<std::string>& people,
                    const std::string& clock = R"({"kind":"none"})") {
    store::Log log(folder.file(), [](const std::string&) {});
    std::vector<store::Row> rows;
    Json seats = Json::array();
    for (const std::string& person : people) seats.push_back({{"person", person}});
    for (const std::string& person : people) rows.push_back(store::PlayerRow{person, person, 1});
    rows.push_back(store::PlayerRow{"watcher", "watcher", 1});
    for (const std::string& person : people) rows.push_back(store::TokenRow{person, hash_of_text(person + "-1"), 1});
    rows.push_back(store::TokenRow{"watcher", hash_of_text("watcher-1"), 1});
    rows.push_back(store::TableRow{same_table, game, options, ContentPack::standard().fingerprint(game), game_named(game).rules_version(),
                                   seats.dump(), clock, R"({"public":true})", std::string(64, '7'), 1});
    log.append(rows, [](bool durable) { EXPECT_TRUE(durable); });
}

// Somebody at the table. Every byte that reaches them is kept.
class Ear : public Wire {
public:
    Ear(House& house, const std::string& token) : house_(house), id_(house.hall().connect(*this, "192.0.2.1")) {
        ask({{"cmd", "hello"}, {"token", token}});
        ask({{"cmd", "lobby"}});
        ask({{"cmd", "watch"}, {"table", same_table}});
    }
    ~Ear() override { house_.hall().disconnect(id_); }
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;

    void send(Text text) override { heard.push_back(*text); }
    void ask(Json message) {
        message["id"] = 1;
        house_.hall().receive(id_, message.dump());
        house_.settle();
        ASSERT_TRUE(heard.back().starts_with(R"({"id":1,"ok":true)")) << message << heard.back();
    }
    void act(std::string_view seat, const Json& move) {
        ask({{"cmd", "act"}, {"table", same_table}, {"seq", house_.table(same_table).seq()}, {"seat", std::string(seat)}, {"move", move}});
    }

    std::vector<std::string> heard;

private:
    House& house_;
    SessionId id_;
};

inline std::vector<Json> legal_moves(const Match& match, Seat seat) {
    std::vector<Json> moves;
    for (const std::string& move : match.legal(seat)) moves.push_back(Json::parse(move));
    return moves;
}

}  // namespace broadside::server::testing
