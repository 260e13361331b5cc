// The hall and its tables, played by two people and the computer.
#include "server/hall_fixture.hpp"
#include "store/sqlite.hpp"

namespace broadside::server::testing {
namespace {

TEST_F(TwoPeople, AMoveIsShownToEverybodyWithGaplessNumbers) {
    sit();
    Person eve(house, "Eve");
    ann.watch(table);
    bob.watch(table);
    const std::int64_t start = eve.watch(table).at("seq");
    eve.pushes.clear();
    for (int n = 0; n < 10; ++n) EXPECT_EQ(code(to_act().act_first(table)), "ok");
    std::int64_t seq = start;
    for (const Json& push : eve.pushes) {
        EXPECT_EQ(push.at("seq"), ++seq);
        EXPECT_TRUE(push.at("legal").empty());
    }
    EXPECT_EQ(seq, house.table(table).seq());
    EXPECT_GE(seq, start + 10);
}

TEST_F(TwoPeople, AStaleMoveIsRefusedWithTheFreshTable) {
    sit();
    Person& mover = to_act();
    const Json state = mover.watch(table);
    const Json move = state.at("legal").at(0).at("move");
    const std::string seat = state.at("you").at(0);
    EXPECT_EQ(code(mover.act(table, seat, move, state.at("seq"))), "ok");
    const Json again = mover.act(table, seat, move, state.at("seq"));
    EXPECT_EQ(code(again), "stale");
    EXPECT_EQ(again.at("fresh").at("seq"), house.table(table).seq());
    EXPECT_EQ(again.at("fresh").at("you").at(0), seat);
}

TEST_F(TwoPeople, WhoActsAtTheSameTimeIsNeverStale) {
    sit({{"options", {{"signals", "secret"}}}});
    for (int n = 0; n < 100; ++n) {
        const Json for_ann = ann.watch(table);
        const Json for_bob = bob.watch(table);
        if (for_ann.at("legal").empty() || for_bob.at("legal").empty()) {
            EXPECT_EQ(code(to_act().act_first(table)), "ok");
            continue;
        }
        EXPECT_EQ(code(ann.act(table, "yellow", for_ann.at("legal").at(0).at("move"), for_ann.at("seq"))), "ok");
        EXPECT_EQ(code(bob.act(table, "blue", for_bob.at("legal").at(0).at("move"), for_bob.at("seq"))), "ok");
        EXPECT_EQ(code(bob.act(table, "blue", for_bob.at("legal").at(0).at("move"), for_bob.at("seq"))), "stale");
        return;
    }
    FAIL() << "nobody ever moved at the same time";
}

TEST_F(TwoPeople, RefusalsCarryTheClause) {
    sit();
    Person& mover = to_act();
    const Json state = mover.watch(table);
    Person& waiting = other(mover);
    const std::string seat = waiting.watch(table).at("you").at(0);
    const Json answer = waiting.act(table, seat, state.at("legal").at(0).at("move"), state.at("seq"));
    EXPECT_FALSE(answer.at("ok"));
    EXPECT_EQ(answer.at("clause").get<std::string>().substr(0, 3), "HR-");
    EXPECT_EQ(code(waiting.ask("check", table, {{"move", state.at("legal").at(0).at("move")}})), answer.at("code").get<std::string>());
    EXPECT_EQ(code(mover.ask("check", table, {{"move", state.at("legal").at(0).at("move")}})), "ok");
}

TEST_F(TwoPeople, ATableSaysWhatItIsPlayedFor) {
    EXPECT_EQ(ann.watch(ann.create({you, you})).at("goal"), "Bring your three skiffs into the harbour first (HR-4.1).");
    const std::string advanced = ann.create({you, you}, {{"options", {{"rules", "advanced"}}}});
    EXPECT_EQ(ann.watch(advanced).at("goal"),
              "Bring your three skiffs into the harbour first (HR-4.1), and hold the other crew back (HR-2.5).");
}

TEST_F(TwoPeople, PreviewTellsTheNumbersAfterALegalMoveAndChangesNothing) {
    sit();
    Person& mover = to_act();
    const Json state = mover.watch(table);
    const Json move = state.at("legal").at(0).at("move");
    ASSERT_EQ(move.at("type"), "sail");
    const Json answer = mover.ask("check", table, {{"move", move}, {"preview", true}});
    ASSERT_EQ(code(answer), "ok");
    EXPECT_EQ(answer.at("preview").at("pips").at(state.at("you").at(0) == "yellow" ? 0 : 1), move.at("die"));
    EXPECT_FALSE(mover.ask("check", table, {{"move", move}}).contains("preview"));
    EXPECT_EQ(code(other(mover).ask("check", table, {{"move", move}, {"preview", true}})), "not-your-turn");
    EXPECT_EQ(mover.watch(table).at("view"), state.at("view"));
}

TEST_F(TwoPeople, GameWithoutPreviewsAnswersNull) {
    sit({{"game", "hidden-aim"}});
    const Json move = ann.watch(table).at("legal").at(0).at("move");
    EXPECT_TRUE(ann.ask("check", table, {{"move", move}, {"preview", true}}).at("preview").is_null());
}

TEST_F(TwoPeople, UndoIsFreeUntilTheTurnIsHandedOn) {
    sit();
    bool was_free = false;
    bool was_asked = false;
    for (int n = 0; n < 300 && !(was_free && was_asked) && !house.table(table).is_over(); ++n) {
        Person& mover = to_act();
        const auto inputs = house.table(table).match().inputs();
        const auto hash = house.table(table).match().hash();
        ASSERT_EQ(code(mover.act_first(table)), "ok");
        const Json undo = mover.watch(table).at("undo");
        EXPECT_TRUE(undo.at("possible"));
        const bool rolled = house.table(table).match().inputs() > inputs + 1;
        const bool handed_on = mover.watch(table).at("legal").empty();
        if (rolled || handed_on) {
            EXPECT_FALSE(undo.at("free"));
        }
        if (undo.at("free") && !was_free) {
            was_free = true;
            const std::int64_t seq = house.table(table).seq();
            EXPECT_EQ(mover.ask("undo", table).at("undone"), true);
            EXPECT_EQ(house.table(table).match().hash(), hash);
            EXPECT_EQ(house.table(table).seq(), seq + 1);
        } else if (!undo.at("free") && !was_asked) {
            was_asked = true;
            EXPECT_EQ(mover.ask("undo", table).at("asked"), true);
            EXPECT_EQ(code(mover.ask("reply", table, {{"offer", "undo"}, {"accept", true}})), "no-offer");
            Person& asked = other(mover);
            EXPECT_EQ(asked.watch(table).at("offers").size(), 1u);
            EXPECT_EQ(code(asked.ask("reply", table, {{"offer", "undo"}, {"accept", true}})), "ok");
            EXPECT_EQ(house.table(table).match().hash(), hash);
            EXPECT_TRUE(asked.watch(table).at("offers").empty());
        }
    }
    EXPECT_TRUE(was_free);
    EXPECT_TRUE(was_asked);
}

// Gives a signal as soon as somebody can, and tells what can be taken back then.
class SignalUndo : public TwoPeople {
protected:
    Json undo_after_a_signal(const char* signals) {
        sit({{"options", {{"signals", signals}}}});
        for (int n = 0; n < 2000 && !house.table(table).is_over(); ++n) {
            Person& mover = to_act();
            const Json state = mover.watch(table);
            Json move = state.at("legal").at(0).at("move");
            for (const Json& each : state.at("legal"))
                if (each.at("move").at("type") == "signal") move = each.at("move");
            EXPECT_EQ(code(mover.act(table, state.at("you").at(0), move, state.at("seq"))), "ok");
            if (move.at("type") == "signal") return mover.watch(table).at("undo");
        }
        ADD_FAILURE() << "nobody ever gave a signal";
        return {};
    }
};

TEST_F(SignalUndo, ASecretThatWasShownIsNotTakenBackForFree) {
    EXPECT_EQ(undo_after_a_signal("secret"), (Json{{"possible", true}, {"free", false}, {"why", "something was revealed"}}));
}

TEST_F(SignalUndo, WhatWasOpenIsTakenBackForFree) { EXPECT_EQ(undo_after_a_signal("open").at("free"), true); }

TEST_F(TwoPeople, UndoAloneGoesBackToTheBeginningAndOtherDiceFall) {
    table = ann.create({you, you});
    const std::uint64_t start = house.table(table).match().hash();
    const auto play = [&] {
        std::vector<std::uint64_t> hashes;
        for (int n = 0; n < 60 && !house.table(table).is_over(); ++n) {
            EXPECT_EQ(code(ann.act_first(table)), "ok");
            hashes.push_back(house.table(table).match().hash());
        }
        return hashes;
    };
    const auto first = play();
    for (int n = 0; n < 60; ++n) EXPECT_EQ(ann.ask("undo", table).at("undone"), true);
    EXPECT_EQ(code(ann.ask("undo", table)), "no-undo");
    EXPECT_EQ(house.table(table).match().hash(), start);
    EXPECT_NE(play(), first);
}

TEST_F(TwoPeople, UndoAgainstTheComputerNeedsNobody) {
    table = ann.create({you, greedy});
    for (int n = 0; n < 30 && !house.table(table).is_over(); ++n) {
        const int inputs = house.table(table).match().inputs();
        ASSERT_EQ(code(ann.act_first(table)), "ok");
        if (n % 5 != 0) continue;
        EXPECT_EQ(ann.ask("undo", table).at("undone"), true);
        EXPECT_EQ(house.table(table).match().inputs(), inputs);
    }
    EXPECT_EQ(code(ann.ask("offer", table, {{"offer", "draw"}})), "declined");
}

TEST_F(TwoPeople, ResigningEndsTheGameAndOpensTheReplay) {
    sit();
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    EXPECT_FALSE(house.hall().replay(table, "192.0.2.1"));
    EXPECT_FALSE(ann.watch(table).contains("seed"));
    EXPECT_EQ(code(ann.ask("resign", table)), "ok");
    const Json state = bob.watch(table);
    EXPECT_EQ(state.at("result").at("ending"), "resigned");
    EXPECT_EQ(state.at("result").at("winners"), Json({"blue"}));
    EXPECT_EQ(hash_of_bytes(state.at("seed").get<std::string>()), state.at("commitment"));
    EXPECT_TRUE(state.at("legal").empty());
    EXPECT_EQ(code(bob.ask("resign", table)), "over");
    EXPECT_TRUE(house.hall().replay(table, "192.0.2.1"));
    EXPECT_EQ(bob.ask("step", table, {{"step", 1}, {"as", "all"}}).at("views").size(), 2u);
}

TEST_F(TwoPeople, ADrawNeedsBoth) {
    sit();
    ann.watch(table);
    EXPECT_EQ(ann.ask("offer", table, {{"offer", "draw"}}).at("asked"), true);
    EXPECT_EQ(code(ann.ask("offer", table, {{"offer", "draw"}})), "offered");
    EXPECT_EQ(code(bob.ask("reply", table, {{"offer", "draw"}, {"accept", false}})), "ok");
    EXPECT_EQ(ann.pushes.back().at("offers"), Json::object());
    EXPECT_EQ(code(bob.ask("reply", table, {{"offer", "draw"}, {"accept", true}})), "no-offer");
    ann.ask("offer", table, {{"offer", "draw"}});
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    EXPECT_EQ(code(bob.ask("reply", table, {{"offer", "draw"}, {"accept", true}})), "no-offer") << "an offer lapses with a move";
    ann.ask("offer", table, {{"offer", "draw"}});
    EXPECT_EQ(code(bob.ask("reply", table, {{"offer", "draw"}, {"accept", true}})), "ok");
    EXPECT_EQ(ann.watch(table).at("result").at("ending"), "draw-agreed");
    EXPECT_TRUE(ann.watch(table).at("result").at("winners").empty());
}

TEST_F(TwoPeople, ARematchSwapsTheSeats) {
    sit();
    EXPECT_EQ(code(ann.ask("offer", table, {{"offer", "rematch"}})), "not-over");
    ann.ask("resign", table);
    ann.watch(table);
    EXPECT_EQ(ann.ask("offer", table, {{"offer", "rematch"}}).at("asked"), true);
    const Json agreed = bob.ask("offer", table, {{"offer", "rematch"}});
    const std::string next = agreed.at("table");
    EXPECT_EQ(ann.pushes.back().at("rematch"), next);
    EXPECT_EQ(ann.watch(next).at("you"), Json({"blue"}));
    EXPECT_EQ(bob.watch(next).at("you"), Json({"yellow"}));
}

TEST_F(TwoPeople, WhoRunsOutOfTimeLoses) {
    sit({{"clock", {{"kind", "bank"}, {"seconds", 60}, {"increment", 5}}}});
    Person& mover = to_act();
    const std::string seat = mover.watch(table).at("you").at(0);
    house.wait(59'000);
    EXPECT_EQ(mover.watch(table).at("clock").at("left").at(seat), 1000);
    EXPECT_TRUE(mover.watch(table).at("result").is_null());
    house.wait(1000);
    EXPECT_EQ(mover.watch(table).at("result").at("ending"), "out-of-time");
    EXPECT_EQ(mover.watch(table).at("result").at("winners"), other(mover).watch(table).at("you"));
}

TEST_F(TwoPeople, TheClockOfAMoveStartsAgainWithEachMove) {
    sit({{"clock", {{"kind", "move"}, {"seconds", 30}}}});
    for (int n = 0; n < 10; ++n) {
        house.wait(29'000);
        ASSERT_EQ(code(to_act().act_first(table)), "ok");
    }
    EXPECT_FALSE(house.table(table).is_over());
    house.wait(30'000);
    EXPECT_TRUE(house.table(table).is_over());
}

TEST_F(TwoPeople, LeavingIsForBeforeTheFirstMove) {
    sit();
    EXPECT_EQ(code(bob.ask("leave", table)), "ok");
    EXPECT_TRUE(ann.watch(table).at("legal").empty());
    EXPECT_EQ(code(ann.act(table, "yellow", {{"type", "end"}}, house.table(table).seq())), "seat-open");
    Person cid(house, "Cid");
    EXPECT_EQ(code(cid.ask("join", table)), "ok");
    ASSERT_EQ(code((ann.watch(table).at("legal").empty() ? cid : ann).act_first(table)), "ok");
    EXPECT_EQ(code(cid.ask("leave", table)), "too-late");
}

TEST_F(TwoPeople, TheLobbyShowsOpenTablesAndWhoseTurnItIs) {
    EXPECT_EQ(bob.ask({{"cmd", "lobby"}}).at("open").size(), 0u);
    const std::string hidden = ann.create({you, open_seat});
    const std::string shown = ann.create({you, open_seat}, {{"public", true}});
    house.wait(200);
    ASSERT_FALSE(bob.pushes.empty());
    const Json open = bob.pushes.back().at("open");
    ASSERT_EQ(open.size(), 1u);
    EXPECT_EQ(open.at(0).at("table"), shown);
    EXPECT_EQ(open.at(0).at("seats").at(0).at("name"), "Ann");
    EXPECT_EQ(code(bob.ask("join", hidden)), "ok") << "a link is enough";
    house.wait(200);
    const Json mine = bob.pushes.back().at("mine");
    ASSERT_EQ(mine.size(), 1u);
    EXPECT_EQ(mine.at(0).at("your_turn"), !bob.watch(hidden).at("legal").empty());
}

TEST_F(TwoPeople, AnUnsavedMoveDidNotHappen) {
    sit();
    ann.watch(table);
    bob.watch(table);
    ann.pushes.clear();
    bob.pushes.clear();
    Person& mover = to_act();
    const Json state = mover.watch(table);
    const std::uint64_t hash = house.table(table).match().hash();
    store::Database saboteur(folder.file());
    saboteur.run("CREATE TRIGGER full BEFORE INSERT ON records BEGIN SELECT RAISE(ABORT, 'the disk is full'); END");
    EXPECT_EQ(code(mover.act(table, state.at("you").at(0), state.at("legal").at(0).at("move"), state.at("seq"))), "not-saved");
    EXPECT_EQ(house.table(table).match().hash(), hash);
    EXPECT_TRUE(ann.pushes.empty() && bob.pushes.empty()) << "nobody was told";
    EXPECT_EQ(code(ann.ask("chat", table, {{"text", "hello?"}})), "ok");
    saboteur.run("DROP TRIGGER full");
    EXPECT_EQ(code(mover.act(table, state.at("you").at(0), state.at("legal").at(0).at("move"), state.at("seq"))), "ok");
    EXPECT_FALSE(house.complaints().empty());
}

TEST(Restart, EveryTableIsTheSameAgain) {
    const Folder folder;
    std::map<std::string, std::pair<std::uint64_t, std::int64_t>> before;
    std::string token;
    std::string seen;
    std::string last;
    {
        House house(folder);
        Person ann(house);
        token = ann.token;
        for (int n = 0; n < 6; ++n) {
            last = ann.create({you, n % 2 == 0 ? you : greedy}, {{"options", {{"rules", n % 3 == 0 ? "advanced" : "basic"}}}});
            for (int moves = 0; moves < 10 + n * 15 && !house.table(last).is_over(); ++moves) ann.act_first(last);
            if (n == 2) ann.ask("undo", last);
            if (n == 3) ann.ask("resign", last, {{"seat", "yellow"}});
            before[last] = {house.table(last).match().hash(), house.table(last).seq()};
        }
        Json state = ann.watch(last);
        state.erase("id");
        seen = state.dump();
    }
    House house(folder);
    EXPECT_TRUE(house.complaints().empty());
    Person ann(house, "", token);
    for (const auto& [id, state] : before) {
        ASSERT_NE(house.hall().table(id), nullptr);
        EXPECT_EQ(house.table(id).match().hash(), state.first);
        EXPECT_EQ(house.table(id).seq(), state.second);
        EXPECT_EQ(house.table(id).frozen(), "");
    }
    Json state = ann.watch(last);
    state.erase("id");
    EXPECT_EQ(state.dump(), seen);
}

TEST(Restart, ARecordThatDoesNotFitFreezesItsTableAlone) {
    const Folder folder;
    std::string broken;
    std::string whole;
    std::string token;
    {
        House house(folder);
        Person ann(house);
        token = ann.token;
        broken = ann.create({you, you});
        whole = ann.create({you, you});
        for (const auto& id : {broken, whole})
            for (int n = 0; n < 5; ++n) ann.act_first(id);
    }
    store::Database(folder.file()).run(("UPDATE records SET hash = 'other' WHERE seq = 4 AND table_id = '" + broken + "'").c_str());
    House house(folder);
    Person ann(house, "", token);
    const Json state = ann.watch(broken);
    EXPECT_FALSE(state.at("frozen").is_null());
    EXPECT_TRUE(state.at("legal").empty());
    EXPECT_EQ(ann.ask("resign", broken, {{"seat", "yellow"}}).at("code"), "frozen");
    EXPECT_EQ(ann.act_first(whole).at("ok"), true);
}

}  // namespace
}  // namespace broadside::server::testing
