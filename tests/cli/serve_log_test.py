"""The log of a long game: its last lines come with the table and what was before them on request."""

from support.program import ProgramTest, main
from support.server import YOU, Server


class Log(ProgramTest):
    def played(self, client, seats, moves):
        table = client.create(seats)
        for _ in range(moves):
            state = client.ask("watch", table=table, lines=1)
            while not state["legal"] and not state["result"]:
                state = client.ask("watch", table=table, lines=1)
            if state["result"]:
                break
            seat = next(seat for seat in state["waiting"]["seats"] if seat in state["you"])
            # The last move of the list ends a turn, so that the race is a long one.
            self.assertTrue(client.ask("act", table=table, seq=state["seq"], seat=seat, move=state["legal"][-1]["move"])["ok"])
        return table

    def test_part_by_part(self):
        with Server() as server:
            client = server.client()
            table = self.played(client, [YOU, YOU], 40)
            client = server.client(name="Eve")  # who watches sees one log
            state = client.ask("watch", table=table)
            whole = state["log"]
            self.assertGreater(len(whole), 30)
            self.assertFalse(state["log_more"], "whoever says nothing gets all of it")
            state = client.ask("watch", table=table, lines=7)
            log, more = state["log"], state["log_more"]
            self.assertEqual(log, whole[-len(log):])
            self.assertTrue(more)
            while more:
                answer = client.ask("log", table=table, before=log[0]["seq"], lines=7)
                self.assertTrue(answer["ok"], answer)
                self.assertLess(len(answer["log"]), 20)
                log, more = answer["log"] + log, answer["more"]
            self.assertEqual(log, whole)
            self.assertEqual(client.ask("log", table=table)["code"], "bad-request")
            self.assertEqual(client.ask("watch", table=table, lines=1001)["code"], "bad-request")

    def test_long_messages_are_packed_for_whoever_asks(self):
        with Server() as server:
            table = self.played(server.client(), [YOU, YOU], 150)
            plain, packed = server.connect(), server.connect(path="/ws?packed")
            plain.hello(name="Eve")
            packed.hello(name="Eve")
            self.assertEqual(packed.packed, 0)
            whole = plain.ask("watch", table=table)
            self.assertEqual(packed.ask("watch", table=table)["log"], whole["log"])
            self.assertEqual((plain.packed, packed.packed), (0, 1))
            self.assertTrue(packed.ask("ping")["ok"])
            self.assertEqual(packed.packed, 1)

    def test_a_late_move_is_answered_with_as_much_as_is_wished_for(self):
        with Server() as server:
            client = server.client()
            table = self.played(client, [YOU, YOU], 20)  # nobody hurries, so the race goes on
            self.assertTrue(client.ask("seat", table=table, seat="blue", kind="open")["ok"])  # who has both seats gets all of both logs
            self.assertTrue(server.client(name="Ben").ask("join", table=table)["ok"])
            whole = client.ask("watch", table=table)["log"]
            client.ask("watch", table=table, lines=5)
            answer = client.ask("act", table=table, seq=1, seat="yellow", move={"type": "end"})
            self.assertEqual(answer["code"], "stale")
            self.assertLess(len(answer["fresh"]["log"]), len(whole))
            self.assertTrue(answer["fresh"]["log_more"])


if __name__ == "__main__":
    main()
