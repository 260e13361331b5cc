"""A real `broadside serve` on a free loopback port, and a small WebSocket client for it."""

import base64
import gzip
import http.client
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from support.program import GAME, PROGRAM


def until(happens, seconds=30):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if happens():
            return True
        time.sleep(0.05)
    return False


class Closed(Exception):
    """The server closed the connection."""


class Server:
    """Runs until the end of the with statement; `kill` and `start` restart it on the same data."""

    def __init__(self, *arguments, tls=None):
        self.tls = tls  # an ssl.SSLContext: everything goes over TLS
        self.folder = tempfile.mkdtemp(prefix="broadside-test-")
        self.arguments = arguments
        self.process = None
        self.port = 0
        self.clients = []

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        for client in self.clients:
            client.close()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(60)
        self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self, err=None):
        """`err` is a file for what is told to the operator."""
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", str(self.port), "--data", self.folder + "/data", *self.arguments],
                                        stdout=subprocess.PIPE, stderr=err, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"https?://127\.0\.0\.1:(\d+)/", line)
        if not found:
            raise RuntimeError(f"the server did not start: {line!r}")
        self.port = int(found[1])

    def kill(self):
        """Like a power cut: no chance to say or write anything."""
        self.process.kill()
        self.process.wait(60)
        self.process.stdout.close()

    def terminate(self):
        self.process.terminate()
        code = self.process.wait(60)
        rest = self.process.stdout.read()
        self.process.stdout.close()
        return code, rest

    def get(self, path, method="GET", headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        if self.tls:
            connection = http.client.HTTPSConnection("localhost", self.port, timeout=30, context=self.tls)
        try:
            connection.putrequest(method, path, skip_host="Host" in (headers or {}))
            for name, value in (headers or {}).items():
                connection.putheader(name, value)
            connection.endheaders()
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        finally:
            connection.close()

    def client(self, token=None, name="Ann", **others):
        client = self.connect(**others)
        client.hello(token, name)
        return client

    def connect(self, **others):
        """A connection on which nobody has said hello."""
        self.clients.append(Client(self.port, **{"tls": self.tls, **others}))
        return self.clients[-1]


class Client:
    """One WebSocket. `ask` sends a message and returns its answer; pushes gather in `pushes`."""

    def __init__(self, port, headers=None, path="/ws", timeout=30, tls=None):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname="localhost")
        self.data = b""
        self.pushes = []
        self.raw = []
        self.packed = 0  # messages that came packed
        self.last_id = 0
        fields = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                  "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(), **(headers or {})}
        self.socket.sendall((f"GET {path} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in fields.items()) + "\r\n").encode())
        while b"\r\n\r\n" not in self.data:
            self.fill()
        head, self.data = self.data.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])

    def fill(self):
        try:
            more = self.socket.recv(1 << 16)
        except ConnectionError as error:
            raise Closed(str(error)) from error
        if not more:
            raise Closed("end of stream")
        self.data += more

    def take(self, size):
        while len(self.data) < size:
            self.fill()
        taken, self.data = self.data[:size], self.data[size:]
        return taken

    def send_frame(self, opcode, payload, final=True):
        size = len(payload)
        head = bytes([(0x80 if final else 0) | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4)
        stretched = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(stretched, "big")).to_bytes(size, "big") if size else b""
        try:
            self.socket.sendall(head + mask + masked)
        except ConnectionError as error:
            raise Closed(str(error)) from error

    def receive(self):
        """The next message as text; pings are answered."""
        while True:
            first, second = self.take(2)
            size = second & 0x7f
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            payload = self.take(size)
            if first & 0x0f == 9:
                self.send_frame(10, payload)
            elif first & 0x0f == 8:
                raise Closed(f"close {int.from_bytes(payload[:2], 'big')}")
            elif first & 0x0f in (1, 2):
                self.packed += first & 0x0f == 2
                text = (payload if first & 0x0f == 1 else gzip.decompress(payload)).decode()
                self.raw.append(text)
                return text

    def send(self, cmd, **fields):
        self.last_id += 1
        self.send_frame(1, json.dumps({"id": self.last_id, "cmd": cmd, **fields}).encode())
        return self.last_id

    def answer_to(self, number):
        while True:
            message = json.loads(self.receive())
            if "push" in message:
                self.pushes.append(message)
            elif message.get("id") == number:
                return message

    def ask(self, cmd, **fields):
        return self.answer_to(self.send(cmd, **fields))

    def ask_text(self, text):
        """Sends any text and returns the next answer, whatever its id."""
        self.send_frame(1, text.encode() if isinstance(text, str) else text)
        while True:
            message = json.loads(self.receive())
            if "push" not in message:
                return message
            self.pushes.append(message)

    def next_push(self):
        if self.pushes:
            return self.pushes.pop(0)
        while True:
            message = json.loads(self.receive())
            if "push" in message:
                return message

    def hello(self, token=None, name="Ann"):
        answer = self.ask("hello", name=name, **({"token": token} if token else {}))
        assert answer["ok"], answer
        self.token, self.player = answer["token"], answer["player"]

    def create(self, seats, options=None, game=GAME, **others):
        answer = self.ask("create", game=game, options=options or {}, seats=seats, **others)
        assert answer["ok"], answer
        return answer["table"]

    def close(self):
        self.socket.close()


YOU = {"kind": "you"}
OPEN = {"kind": "open"}
GREEDY = {"kind": "bot", "bot": "greedy"}
RANDOM = {"kind": "bot", "bot": "random"}
