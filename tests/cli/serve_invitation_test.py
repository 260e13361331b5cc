"""The address of a table as friends get it: what a messenger reads there, and where a browser goes."""

from support.program import ProgramTest, main
from support.server import RANDOM, YOU, Server

OPEN = {"kind": "open"}


class Invitations(ProgramTest):
    def test_who_invites_to_what_with_a_picture(self):
        with Server() as server:
            table = server.client(name='Ann "<b>"').create([YOU, OPEN], game="hidden-aim")
            status, headers, body = server.get(f"/t/{table}", headers={"Host": "games.example:8080"})
            self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
            text = body.decode()
            self.assertIn('og:title" content="Ann &quot;&lt;b>&quot; invites you to a game of Hidden Aim"', text)
            self.assertIn('og:image" content="http://games.example:8080/pictures/hidden-aim.png"', text)
            self.assertIn(f'content="0; url=/#/table/{table}"', text)
            self.assertNotIn("<b>", text)
            status, headers, body = server.get("/pictures/hidden-aim.png")
            self.assertEqual((status, headers["Content-Type"], body[1:4]), (200, "image/png", b"PNG"))

    def test_other_tables_and_odd_visitors(self):
        with Server() as server:
            table = server.client().create([YOU, RANDOM], game="harbour-race")
            text = server.get(f"/t/{table}")[2].decode()
            self.assertIn('og:title" content="A game of Harbour Race"', text)
            self.assertNotIn("og:image", text, "it brings none")
            text = server.get(f"/t/{table}", headers={"Host": 'x"><script>'})[2].decode()
            self.assertNotIn("<script", text)
            self.assertIn('og:title" content="Broadside"', server.get("/t/nothere")[2].decode())
            for odd in ("/t/", "/t/..", "/t/A%22", "/t/" + "a" * 41):
                self.assertEqual(server.get(odd)[0], 404, odd)

    def test_behind_a_proxy_that_speaks_tls(self):
        with Server("--behind-proxy") as server:
            table = server.client().create([YOU, OPEN], game="hidden-aim")
            headers = {"Host": "games.example", "X-Forwarded-Proto": "https"}
            self.assertIn('content="https://games.example/pictures/', server.get(f"/t/{table}", headers=headers)[2].decode())
        with Server() as server:
            table = server.client().create([YOU, OPEN], game="hidden-aim")
            self.assertIn('content="http://games.example/pictures/', server.get(f"/t/{table}", headers=headers)[2].decode())


if __name__ == "__main__":
    main()
