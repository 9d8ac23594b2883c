"""A player's program by somebody who knows net/PROTOCOL.md and nothing else of this project."""

import hashlib
import random
import socket
import ssl
import struct

import msgpack

SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"
MOST = 4_000_000


def proof(certificate):
    """1.2"""
    fingerprint = hashlib.sha256(certificate).digest()
    bits = hashlib.pbkdf2_hmac("sha256", fingerprint, b"witch-tui join code", 100_000, 5)
    signs = "".join(SIGNS[int.from_bytes(bits, "big") >> shift & 31] for shift in range(35, -5, -5))
    return f"{signs[:4]}-{signs[4:]}"


class Stranger:
    """One seat, taken with `create` or `join`, and played to the end."""

    def __init__(self, address, proof, name, seed):
        self.address, self.proof, self.name = address, proof, name
        self.dice = random.Random(seed)
        self.token = self.dice.randbytes(16)  # a test; in earnest: secrets.token_bytes(16)
        self.code, self.seat, self.commands, self.chairs = "", None, 0, []
        self.view, self.question, self.news, self.updates = {}, None, [], 0
        self.over, self.scores, self.returns = False, None, 0
        self.under_way = None  # number, option, question

    def connect(self):
        """1.1, 4.1"""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        self.link = context.wrap_socket(socket.create_connection(self.address, 10))
        if proof(self.link.getpeercert(binary_form=True)) != self.proof:
            self.link.close()
            raise ConnectionError("not the host of this code")
        self.link.settimeout(3)
        self.bytes = b""
        self.say("hello", "witch-tui", 4, 4, "stranger")
        word, protocol, low, high, _, _, _, offers = self.hear()
        assert (word, protocol) == ("greeting", "witch-tui") and low <= 4 <= high, "another language"
        self.offers = {offer[0]: offer for offer in offers}

    def say(self, *message):
        """2"""
        body = msgpack.packb(message)
        self.link.sendall(struct.pack(">I", len(body)) + body)

    def hear(self):
        if (size := struct.unpack(">I", self.read(4))[0]) > MOST:
            raise ConnectionError("too long")
        return msgpack.unpackb(self.read(size), max_ext_len=0)

    def read(self, size):
        while len(self.bytes) < size:
            try:
                data = self.link.recv(65536)
            except TimeoutError:
                self.say("ping")  # 9.1
                continue
            if not data:
                raise ConnectionError("the link is gone")
            self.bytes += data
        data, self.bytes = self.bytes[:size], self.bytes[size:]
        return data

    def heed(self):
        """Hear one message and keep what it says."""
        word, *fields = self.hear()
        getattr(self, f"on_{word}", lambda *_: None)(*fields)

    def on_welcome(self, code, game, options, terms, seat, commands, news=0, notice=""):
        self.code, self.seat, self.done = code, seat, commands
        self.commands = max(self.commands, commands)
        self.updates, self.news = 0, self.news[:news]

    def on_seats(self, chairs, maker, begun, watchers):
        self.chairs = chairs

    def on_update(self, number, view, question, news, may_undo, waiting, over, scores=None, clocks=()):
        """7"""
        if number not in (1, self.updates + 1):
            raise AssertionError(f"update {number} after {self.updates}")
        changed, gone = view
        self.view = {**(self.view if number > 1 else {}), **changed}
        for name in gone:
            del self.view[name]
        self.updates, self.news = number, self.news + news
        self.question, self.over, self.scores = question, over, scores

    def on_accepted(self, number):
        self.under_way = None if self.under_way and self.under_way[0] == number else self.under_way

    def on_refused(self, why, reason):
        raise AssertionError(why, reason)

    on_goodbye = on_farewell = on_refused

    def create(self, game):
        self.connect()
        self.say("create", game, self.offers[game][2][0], {}, self.name, [], [], self.token)  # 4.2
        while not self.chairs:
            self.heed()
        return self.code

    def join(self, code):
        self.connect()
        self.say("join", code, self.name, self.token)

    def begin(self):
        while not all(chair[0] for chair in self.chairs):
            self.heed()
        self.say("begin", self.commands + 1)

    def play(self, breaks):
        """To the end; the link breaks right after the answers whose numbers are in `breaks`."""
        given = 0
        while not self.over:
            if not self.question or self.under_way:
                self.heed()
                continue
            question, self.question = self.question, None  # 6.5: answered once
            self.commands += 1
            self.under_way = self.commands, self.dice.choice(question[1]), question
            self.say("answer", *self.under_way[:2], question[2])
            given += 1
            if given in breaks:
                self.link.close()
                self.come_back()
        self.say("goodbye", "done", "")
        self.link.close()

    def come_back(self):
        """8"""
        self.connect()
        self.updates, self.returns = 0, self.returns + 1
        self.say("return", self.code, self.token, len(self.news))
        while not self.updates:
            self.heed()
        (number, option, question), self.under_way = self.under_way, None
        if number > self.done and self.question and self.question[:2] == question[:2]:
            self.under_way = number, option, self.question
            self.say("answer", number, option, self.question[2])
