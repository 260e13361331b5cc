"""Lessons in the terminal, with those of a test game."""

from support.program import GAME, ProgramTest, main

LESSON = ("learn", GAME, "sailing", "--no-colour")


class Learn(ProgramTest):
    def learns(self, *typed, more=()):
        return " ".join(self.succeeds(*LESSON, *more, text="\n".join(typed) + "\n").split())

    def test_the_list_names_every_lesson(self):
        text = " ".join(self.succeeds("learn", GAME).split())
        self.assertIn("sailing", text)
        self.assertIn("Use your dice, and see what the other crew does.", text)
        self.assertIn("5 steps, 1 min", text)
        self.assertIn(f"broadside learn {GAME} sailing begins the first one.", text)

    def test_a_lesson_is_played_by_typing_moves(self):
        text = self.learns("", '{"type":"sail","skiff":1,"die":6}')
        self.assertIn("You sail the yellow skiffs. It is your turn. Press Enter to go on.", text)
        self.assertIn("You roll 6, 2 and 1.", text)
        self.assertIn("Step 1 of 5: Bring your first skiff closer. Use the 6.", text)
        self.assertIn("The first one is nearly home. Step 2 of 5: End your turn.", text)

    def test_a_number_plays_a_move(self):
        text = self.learns("next", "1")
        self.assertIn("Step 2 of 5", text)

    def test_a_mistake_is_played_out_and_taken_back(self):
        text = self.learns("next", "end", "")
        self.assertIn("Blue rolls.", text)
        self.assertIn("Your dice are gone. Use them first. Press Enter to go back and try again.", text)
        self.assertEqual(text.count("Step 1 of 5"), 2)

    def test_wrong_tries_are_answered(self):
        text = self.learns("next", '{"type":"sail","skiff":1,"die":5}', '{"type":"sail","skiff":1,"die":1}')
        self.assertIn("You have no 5. Not possible: there is no die with 5 left (HR" + "-2.3).", text)
        self.assertIn("The small ones come later. The 6 is the first of your dice.", text)

    def test_show_skip_back_and_why(self):
        text = self.learns("next", "next", "show", "skip", "back", "back", "back", "why", "nonsense", "help")
        self.assertIn("First make the move that is asked for, or ask to be shown it.", text)
        self.assertIn("The move is: ", text)
        self.assertIn("Step 2 of 5", text)
        self.assertIn("This is the beginning of the lesson.", text)
        self.assertIn("plays move 12", text)

    def test_a_lesson_goes_on_where_it_was_left(self):
        text = self.learns("next", "skip", "quit")
        self.assertIn(f"broadside learn {GAME} sailing --step sailing.1.2 goes on from here.", text)
        self.assertIn("Step 2 of 5", self.learns("quit", more=("--step", "sailing.1.2")))

    def test_the_end_leads_to_the_next_lesson(self):
        text = self.learns(*["skip"] * 20)
        self.assertIn('You can sail. Next: the end of a race. Press Enter for the next lesson, "The end of a race", or type quit.', text)
        self.assertIn("End the last turn.", self.learns(*["skip"] * 10, "", "next"))

    def test_what_does_not_exist_is_named(self):
        self.refuses("learn", GAME, "flying", naming=("flying", "sailing", "end"))
        self.refuses("learn", "hidden-aim", naming=("hidden-aim", GAME))
        self.refuses("learn", naming=("name a game", GAME))


if __name__ == "__main__":
    main()
