"""Orders of Tactics as they are typed in the terminal: places in inches, bearings, several weapons, and what one may ask."""

import re

from support.program import ProgramTest, main

GAME = "tactics"
# Both sides sit at one screen, so the script alone decides; the dice come from the seed.
VALKYRIES = [f"place a{n} {4 + 4 * n},30 0" for n in range(1, 5)]
REGULTS = [f"place b{n} {3 * n},6.5 180" for n in range(1, 11)]


class Orders(ProgramTest):
    def play(self, *orders):
        script = "\n".join([*orders, "quit", "quit"]) + "\n"
        return self.succeeds("play", GAME, "--against", "person", "--seed", "4", text=script)

    def set_up(self):
        """The orders until the first squadron acts, and whose it is."""
        first = re.search(r"^(alpha|bravo)> ", self.play(), re.M)[1]
        sides = {"alpha": VALKYRIES, "bravo": REGULTS}
        other = "bravo" if first == "alpha" else "alpha"
        edge = "bottom" if first == "alpha" else "top"
        orders = [f"edge {edge}", *sides[first], *sides[other], "first alpha", "activate sa1"]
        return orders

    def test_a_battle_is_played_by_typing_alone(self):
        text = self.play(*self.set_up(), "turn a1 90", "stay a2", "move a3 18,27 315", "move a4 20,29 22,28", "end",
                         "fire a1 0 b1", "fire a3 0 b4 1 b4", "fire a3 0 b4")
        self.assertNotIn("No move fits", text)
        self.assertIn("VF-1J a1 turns to bearing 090.", text)
        self.assertIn("VF-1A a3 moves to 18.0,27.0", text)
        self.assertIn("VF-1A a4 moves to 22.0,28.0", text)
        # What cannot be done says why, with its clause, and nothing is played.
        self.assertIn("(TA-8.4)", text)
        self.assertIn("(TA-8.3)", text)
        self.assertIn("VF-1A a3 declares GU-11 gun pod at Regult b4.", text)

    def test_why_says_that_an_order_can_be_typed(self):
        text = self.play(*self.set_up(), "why turn a1 90", "why move a1 12,99", "turn a1 90")
        self.assertIn("That is possible now: type it without why to play it.", text)
        self.assertIn("Not possible: the base must stay on the table", text)
        self.assertIn("VF-1J a1 turns to bearing 090.", text)

    def test_what_is_near_and_what_can_hit(self):
        text = self.play(*self.set_up(), "near a1", "threats a1", "threats a1 8,12", "help")
        self.assertIn("VF-1J a1 at 8.0,30.0.", text)
        self.assertRegex(text, r"  Regult b\d+ \d+\.\d in, bearing \d{3}, MDC 5")
        self.assertIn("VF-1J a1 at 8.0,12.0 could be hit, once they have turned, by", text)
        self.assertRegex(text, r"  Regult b\d+ \d+\.\d in, bearing \d{3}: Dual heavy particle cannons, 3 in 6, 4 damage")
        self.assertIn("  threats a3  ", text)

    def test_an_army_is_named(self):
        options = '{"scenario":"control-the-battlefield"}'
        script = "army uedf sample\narmy regult-attrition-squadron glaug regult-recon-squadron\nquit\nquit\n"
        text = self.succeeds("play", GAME, "--against", "person", "--seed", "4", "--options", options, text=script)
        self.assertIn("fields Valkyrie Squadron, Valkyrie Squad, VEF-1, VF-1S, Armored Destroid Squadron and Phalanx Destroid Squad", text)
        self.assertIn("Glaug and Regult Recon Squadron: 185 points", text)


if __name__ == "__main__":
    main()
