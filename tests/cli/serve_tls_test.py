"""HTTPS and secure WebSockets out of the program itself, with certificates made on the spot."""

import os
import signal
import socket
import ssl
import subprocess
import tempfile
import time

from support.program import ProgramTest, main
from support.server import GREEDY, YOU, Closed, Server


def make_certificate(folder, name):
    """A self-signed certificate for this machine and its key; the paths of both."""
    cert, key = os.path.join(folder, name + ".pem"), os.path.join(folder, name + ".key")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                    "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", cert], check=True, capture_output=True)
    return cert, key


def trusting(*certificates):
    context = ssl.create_default_context()
    for each in certificates:
        context.load_verify_locations(each)
    return context


class Tls(ProgramTest):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.cert, self.key = make_certificate(self.folder.name, "one")

    def test_a_game_over_tls(self):
        with Server("--cert", self.cert, "--key", self.key, tls=trusting(self.cert)) as server:
            status, headers, body = server.get("/")
            self.assertEqual((status, b"Broadside" in body), (200, True))
            self.assertNotIn("Strict-Transport-Security", headers)
            client = server.client()
            table = client.create([YOU, GREEDY])
            for _ in range(5):
                state = client.ask("watch", table=table)
                if state["legal"]:
                    self.assertTrue(client.ask("act", table=table, seq=state["seq"], seat="yellow", move=state["legal"][0]["move"])["ok"])
            self.assertEqual(server.connect(headers={"Origin": f"https://127.0.0.1:{server.port}"}).status, 101)
            self.assertEqual(server.connect(headers={"Origin": "https://evil.example"}).status, 403)
            self.assertEqual(server.terminate()[0], 0)

    def test_who_speaks_no_tls_is_closed(self):
        with Server("--cert", self.cert, "--key", self.key, tls=trusting(self.cert)) as server:
            with self.assertRaises(Closed):
                server.connect(tls=None)
            self.assertEqual(server.get("/api/health")[0], 200)

    def test_many_handshakes_of_one_address_are_turned_away(self):
        with Server("--cert", self.cert, "--key", self.key, "--work", "50", tls=trusting(self.cert)) as server:
            def admitted():
                try:
                    return server.connect().status == 101
                except (Closed, OSError):
                    return False

            count = 0
            while count < 150 and admitted():
                count += 1
            self.assertIn(count, range(20, 100))
            time.sleep(2)
            self.assertTrue(admitted())

    def test_hsts_only_when_asked(self):
        with Server("--cert", self.cert, "--key", self.key, "--hsts", tls=trusting(self.cert)) as server:
            self.assertIn("max-age=", server.get("/")[1]["Strict-Transport-Security"])

    def test_a_renewed_certificate(self):
        other_cert, other_key = make_certificate(self.folder.name, "other")
        with Server("--cert", self.cert, "--key", self.key, tls=trusting(self.cert, other_cert)) as server:
            before = server.client()
            old = self.shown(server)
            os.replace(other_cert, self.cert)
            server.process.send_signal(signal.SIGHUP)  # the key is still the old one: nothing changes
            time.sleep(0.5)
            self.assertEqual(self.shown(server), old)
            os.replace(other_key, self.key)
            server.process.send_signal(signal.SIGHUP)
            end = time.monotonic() + 30
            while self.shown(server) == old and time.monotonic() < end:
                time.sleep(0.05)
            self.assertNotEqual(self.shown(server), old)
            self.assertTrue(before.ask("ping")["ok"])

    def shown(self, server):
        with socket.create_connection(("127.0.0.1", server.port), timeout=30) as plain:
            with server.tls.wrap_socket(plain, server_hostname="localhost") as secure:
                return secure.getpeercert(binary_form=True)

    def test_files_that_do_not_fit(self):
        _, other_key = make_certificate(self.folder.name, "other")
        serve = ("serve", "--port", "0", "--data", os.path.join(self.folder.name, "data"))
        missing = os.path.join(self.folder.name, "missing.pem")
        locked = os.path.join(self.folder.name, "locked.key")
        subprocess.run(["openssl", "pkey", "-in", self.key, "-aes256", "-passout", "pass:secret", "-out", locked], check=True, capture_output=True)
        self.refuses(*serve, "--cert", self.cert, naming=("--cert", "--key"))
        self.refuses(*serve, "--key", self.key, naming=("--cert", "--key"))
        self.refuses(*serve, "--hsts", naming=("--hsts", "--cert"))
        self.refuses(*serve, "--cert", missing, "--key", self.key, naming=("cannot read", missing))
        self.refuses(*serve, "--cert", self.cert, "--key", missing, naming=("cannot read", missing))
        self.refuses(*serve, "--cert", self.key, "--key", self.key, naming=("no certificate", self.key))
        self.refuses(*serve, "--cert", self.cert, "--key", self.cert, naming=("no key", self.cert))
        self.refuses(*serve, "--cert", self.cert, "--key", locked, naming=("no key", locked))
        self.refuses(*serve, "--cert", self.cert, "--key", other_key, naming=("does not belong", self.cert, other_key))


if __name__ == "__main__":
    main()
