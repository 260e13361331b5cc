"""Accounts over the real server: another device, another password, everybody out; limits for strangers; addresses behind a proxy."""

from support.program import ProgramTest, main
from support.server import GREEDY, YOU, Server

PASSWORD = "correct horse"


class Accounts(ProgramTest):
    def refused(self, client, code, cmd, **fields):
        answer = client.ask(cmd, **fields)
        self.assertEqual((answer["ok"], answer.get("code")), (False, code), answer)

    def test_games_everywhere(self):
        with Server() as server:
            ann = server.client(name="Ann")
            table = ann.create([YOU, GREEDY])
            self.assertEqual(ann.ask("register", account="Ann", password=PASSWORD)["account"], "ann")
            server.kill()
            server.start()

            # A new device logs in without having said hello, and then says it with the token that it got.
            phone = server.connect()
            self.refused(phone, "wrong-login", "login", account="ann", password="wrong horse")
            entered = phone.ask("login", account="ann", password=PASSWORD)
            self.assertEqual((entered["player"], entered["name"], entered["account"]), (ann.player, "Ann", "ann"))
            phone.hello(entered["token"])
            self.assertEqual(phone.ask("watch", table=table)["you"], ["yellow"])

            desk = server.client(ann.token)
            self.assertTrue(phone.ask("password", old=PASSWORD, new="battery staple")["ok"])
            self.refused(desk, "wrong-login", "login", account="ann", password=PASSWORD)
            token = phone.ask("logout-everywhere")["token"]
            self.assertEqual(desk.next_push()["push"], "logged-out")
            self.refused(desk, "no-hello", "lobby")
            self.refused(server.connect(), "unknown-token", "hello", token=ann.token)
            server.client(token)

            # Other tables go on while a password is looked at.
            self.assertTrue(phone.ask("watch", table=table)["ok"])

    def test_newcomers_and_proxies(self):
        with Server("--newcomers", "2", "--behind-proxy") as server:
            def newcomer(forwarded):
                return server.connect(headers={"X-Forwarded-For": forwarded}).ask("hello", name="New")
            for address in ("192.0.2.1", "198.51.100.9, 192.0.2.1"):
                self.assertTrue(newcomer(address)["ok"])
            self.assertEqual(newcomer("203.0.113.5, 192.0.2.1")["code"], "slow-down")
            self.assertTrue(newcomer("192.0.2.2")["ok"])
            # A network of IPv6 addresses counts as one.
            for end in ("1", "2"):
                self.assertTrue(newcomer("2001:db8:1:2::" + end)["ok"])
            self.assertEqual(newcomer("2001:db8:1:2:ffff::3")["code"], "slow-down")
            self.assertTrue(newcomer("2001:db8:1:3::1")["ok"])
        with Server("--newcomers", "2") as server:
            for n in range(2):
                server.client()
            liar = server.connect(headers={"X-Forwarded-For": "192.0.2.77"})
            self.refused(liar, "slow-down", "hello")


if __name__ == "__main__":
    main()
