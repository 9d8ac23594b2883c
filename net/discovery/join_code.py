"""What people call a table: two short words and a number, easy to say and to type."""

from __future__ import annotations

BEASTS = """
    adder ant asp bat bee boar cat crow deer dove eel elk emu ewe fawn finch fly fox frog gnat goat goose grub
    hare hawk hen heron ibis imp jay kite lamb lark lynx mole moth mouse mule newt otter owl ox pig pike
    rat raven rook shrew slug snail snake stag stoat swan tick toad trout viper vole wasp weevil wolf worm wren
""".split()  # noqa: SIM905
HERBS = """
    acorn alder ash aspen basil bay bean beech beet birch bracken briar burdock cedar clove clover daisy dill elder
    elm fennel fern fig flax foxglove furze garlic gorse hazel heath hemp henbane holly hop hyssop iris ivy juniper
    kale larch laurel leek lily lime maple mint moss mugwort myrtle nettle oak oat onion pea pine poppy reed rose
    rowan rue rush rye sage sloe sorrel spruce tansy thistle thyme vetch vine willow yarrow yew
""".split()  # noqa: SIM905


def code_from(noise: bytes) -> str:
    """`owl-fern-42` from random bytes."""
    number = int.from_bytes(noise, "little")
    number, beast = divmod(number, len(BEASTS))
    number, herb = divmod(number, len(HERBS))
    return f"{BEASTS[beast]}-{HERBS[herb]}-{10 + number % 90}"
