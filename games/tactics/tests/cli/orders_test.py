"""Orders of Tactics as they are typed in the terminal: places in inches and bearings, and what one may ask."""

from support.program import ProgramTest, main


class Orders(ProgramTest):
    def play(self, *orders):
        script = "\n".join([*orders, "quit", "quit"]) + "\n"
        return self.succeeds("play", "tactics", "--against", "cadet", "--seed", "4", text=script)

    def test_a_place_that_no_list_names_is_typed(self):
        text = self.play("edge bottom", "place a1 8,30 0", "why place a2 12,30 0", "place a2 12,30 0", "place a3 12,3 0")
        self.assertIn("VF-1J a1 stands at 8.0,30.0, bearing 000.", text)
        self.assertIn("That is possible now: type it without why to play it.", text)
        self.assertIn("VF-1A a2 stands at 12.0,30.0, bearing 000.", text)
        self.assertIn("(TA-4.3)", text)
        self.assertNotIn("a3 stands", text)

    def test_what_is_near(self):
        text = self.play("edge bottom", "place a1 8,30 0", "near a1")
        self.assertIn("VF-1J a1 at 8.0,30.0.", text)


if __name__ == "__main__":
    main()
