"""Positions of Fleet Commander set by hand through the engine, and dice by their names."""

import json

from support.program import Engine, ProgramTest, main

GAME = "fleet-commander"


def piece_on_board(state, fleet):
    return next(piece for piece in state["forces"][fleet]["pieces"] if len(piece["at"]) == 2)


class Positions(ProgramTest):
    def test_a_position_is_edited_loaded_and_played_on(self):
        with Engine() as engine:
            engine.ask("new", game=GAME, seed=5, chance="auto")
            engine.play(60)
            answer = engine.ask("state")
            state = answer["state"]
            occupied = {piece["at"] for force in state["forces"] for piece in force["pieces"]}
            fields = set(state["asteroids"]) | set(state["gravitics"])
            free = next(a + b for a in "abcde" for b in "12345" if a + b not in occupied | fields)
            moved, hurt = piece_on_board(state, 0), piece_on_board(state, 1)
            moved["at"], hurt["hull"] = free, 1
            loaded = engine.ask("load", game=GAME, options=answer["options"], state=state, seed=9, chance="auto")
            self.assertTrue(loaded["ok"], loaded)
            view = engine.ask("view", seat="blue")["view"]
            self.assertIn(free, json.dumps(view["forces"][0]))
            self.assertEqual(engine.ask("state")["state"], state)
            engine.play(30)
            self.assertGreaterEqual(engine.ask("state")["inputs"], 30)
            self.assertIn('"start"', engine.replay().splitlines()[0])
            self.succeeds("replay", "-", "--quiet", text=engine.replay())

    def test_impossible_positions_are_refused_with_the_reason(self):
        with Engine() as engine:
            engine.ask("new", game=GAME, seed=5, chance="auto")
            engine.play(60)
            before = engine.ask("state")

            def refused(change, reason):
                state = json.loads(json.dumps(before["state"]))
                change(state)
                answer = engine.ask("load", game=GAME, options=before["options"], state=state)
                self.assertFalse(answer["ok"])
                self.assertIn(reason, answer["why"])
                self.assertEqual(engine.ask("state"), before)

            refused(lambda state: piece_on_board(state, 0).update(hull=0), "hull")
            refused(lambda state: piece_on_board(state, 0).update(hull=250), "hull")
            refused(lambda state: piece_on_board(state, 0).update(hull=256), "255")
            refused(lambda state: piece_on_board(state, 0).update(at=piece_on_board(state, 1)["at"]), "")
            refused(lambda state: piece_on_board(state, 0).update(at="f9"), "at")
            refused(lambda state: state.pop("turn"), "'turn' is missing")
            refused(lambda state: state.update(moon=1), "moon")
            refused(lambda state: state.update(phase="tea"), "phase")
            refused(lambda state: state["forces"].pop(), "forces")

    def test_given_chance(self):
        with Engine() as engine:
            engine.ask("new", game=GAME)
            self.assertEqual(engine.ask("chance", outcome=["yellow"])["waiting"]["seats"], ["yellow"])
            while engine.ask("state")["state"]["phase"] != "roll":
                engine.ask("act", move=engine.ask("legal")["moves"][-1])
            answer = engine.ask("chance", outcome=["special", "any", 0], words=True)
            self.assertTrue(answer["ok"], answer)
            self.assertEqual(answer["waiting"]["seats"], ["yellow"])


if __name__ == "__main__":
    main()
