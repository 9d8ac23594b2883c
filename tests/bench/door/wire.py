"""What lies between a visitor and the door, and counts: whole packets of SSH, as they are on the wire."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Wire:
    """One port that leads to another."""

    port = down = up = 0  # bytes to visitors, and from them

    @property
    def bytes(self) -> int:
        return self.down + self.up


@asynccontextmanager
async def counted(to: int) -> AsyncIterator[Wire]:
    """A way to the door's port on which everything is counted."""
    wire = Wire()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_down: bool) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                if is_down:
                    wire.down += len(data)
                else:
                    wire.up += len(data)
                writer.write(data)
                await writer.drain()
        writer.close()

    async def comes(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", to)
        with suppress(asyncio.CancelledError):  # nobody measures any more
            await asyncio.gather(carry(reader, back, False), carry(there, writer, True))

    async with await asyncio.start_server(comes, "127.0.0.1", 0) as server:
        wire.port = server.sockets[0].getsockname()[1]
        yield wire
