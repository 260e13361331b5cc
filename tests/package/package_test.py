"""The Debian package in a root of its own: installed, started, upgraded over running games, removed, purged. Needs root, and
tools/package.sh for the packages of releases 1 and 2. What it changes lies in memory and is gone afterwards.

The root is this system with a layer over it (overlayfs) and not a fresh Debian: the dependencies are those that are installed here, so
dpkg says whether they are named rightly only as far as they are. No systemd runs in it, so the test does what postinst would ask of it:
the old program serves on while dpkg replaces its file, and is ended and started again after that, as try-restart does."""

import glob
import os
import pwd
import re
import stat
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, "tests/cli")
from support.server import Client  # noqa: E402

PACKAGES = "build/package"
DATA = "/var/lib/broadside"


class Root:
    """This system with everything that is written kept apart."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="broadside-root-")
        self.path = self.folder + "/root"
        subprocess.run(["mount", "-t", "tmpfs", "tmpfs", self.folder], check=True)
        for name in ("root", "upper", "work"):
            os.mkdir(f"{self.folder}/{name}")
        options = f"lowerdir=/,upperdir={self.folder}/upper,workdir={self.folder}/work"
        subprocess.run(["mount", "-t", "overlay", "overlay", "-o", options, self.path], check=True)

    def close(self):
        subprocess.run(["umount", self.path], check=True)
        subprocess.run(["umount", self.folder], check=True)
        os.rmdir(self.folder)

    def run(self, *command):
        done = subprocess.run(["chroot", self.path, *command], capture_output=True, text=True)
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        return done.stdout

    def install(self, package):
        name = f"/{os.path.basename(package)}"
        with open(package, "rb") as source, open(self.path + name, "wb") as target:
            target.write(source.read())
        self.run("dpkg", "-i", name)

    def serve(self):
        """As the service does it, without systemd."""
        process = subprocess.Popen(["chroot", "--userspec=broadside:broadside", self.path, "/usr/bin/broadside", "serve", "--port", "0", "--data", DATA],
                                   stdout=subprocess.PIPE, text=True)
        line = process.stdout.readline()
        return process, int(re.search(r":(\d+)/", line)[1])


def end(process):
    process.terminate()
    process.wait(30)
    process.stdout.close()


class Package(unittest.TestCase):
    def setUp(self):
        self.packages = [sorted(glob.glob(f"{PACKAGES}/broadside_*-{release}_*.deb"))[-1] for release in (1, 2)]
        self.root = Root()
        self.addCleanup(self.root.close)

    def act(self, client, table):
        """Somebody's first move; all seats are the client's."""
        state = client.ask("watch", table=table)
        seat = next(each for each in state["waiting"]["seats"] if state["legals"][each])
        self.assertTrue(client.ask("act", table=table, seq=state["seq"], seat=seat, move=state["legals"][seat][0]["move"])["ok"])

    def test_its_whole_life(self):
        root = self.root
        root.install(self.packages[0])
        self.assertLess(os.path.getsize(root.path + "/usr/bin/broadside"), 40_000_000, "stripped")
        folder = os.stat(root.path + DATA)
        self.assertEqual(stat.S_IMODE(folder.st_mode), 0o700)
        self.assertIn("broadside", root.run("getent", "passwd", "broadside"))
        root.run("systemd-analyze", "verify", "/lib/systemd/system/broadside.service")

        self.assertIn("ca-certificates", root.run("dpkg-query", "-W", "-f", "${Depends}", "broadside"))

        process, port = root.serve()
        client = Client(port)
        client.hello(None, "Ann")
        game = subprocess.run(["chroot", root.path, "broadside", "games", "--json"], capture_output=True, text=True, check=True).stdout
        key = re.search(r'"key":\s*"([^"]+)"', game)[1]
        tables = [client.ask("create", game=key, seats=[{"kind": "you"}, {"kind": "you"}])["table"] for _ in range(3)]
        for table in tables:
            self.act(client, table)

        root.install(self.packages[1])
        self.assertIn("-2", root.run("dpkg-query", "-W", "broadside"))
        # The one that runs has its program in memory and plays on.
        self.assertIsNone(process.poll())
        for table in tables:
            self.act(client, table)
        before = [client.ask("watch", table=table) for table in tables]
        end(process)

        process, port = root.serve()
        again = Client(port)
        again.hello(client.token, "")
        for table, then in zip(tables, before):
            now = again.ask("watch", table=table)
            self.assertEqual([now[each] for each in ("seq", "view", "commitment", "frozen")], [then[each] for each in ("seq", "view", "commitment", "frozen")])
            self.act(again, table)
        end(process)

        root.run("dpkg", "-r", "broadside")
        self.assertFalse(os.path.exists(root.path + "/usr/bin/broadside"))
        self.assertTrue(os.path.exists(root.path + DATA + "/broadside.sqlite"), "games stay")
        root.run("dpkg", "-P", "broadside")
        self.assertFalse(os.path.exists(root.path + DATA))

    def test_what_a_debugger_needs_is_apart(self):
        for release in (1, 2):
            self.assertTrue(glob.glob(f"{PACKAGES}/broadside-dbgsym_*-{release}_*.ddeb"))


if __name__ == "__main__":
    if os.geteuid() != 0:
        sys.exit(f"{pwd.getpwuid(os.geteuid()).pw_name} cannot install packages: run this as root")
    if os.environ.get("BROADSIDE_APART") != "yes":
        os.execvpe("unshare", ["unshare", "-m", sys.executable, *sys.argv], {**os.environ, "BROADSIDE_APART": "yes"})
    unittest.main()
