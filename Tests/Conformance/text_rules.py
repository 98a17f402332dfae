"""How strings compare, are found and are folded: a short model that judges ours where the reference's is odd."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

CASE, BACKWARDS, ANCHORED, NONLITERAL, NUMERIC, ACCENTS, WIDTH, FORCED = 1, 4, 8, 16, 64, 128, 256, 512

#: Below are Latin, Greek and Cyrillic letters, which lose their accents, and those accents, which all letters lose.
ACCENTED_LIMIT = 0x510


def to_units(text: str) -> list[str]:
    """The UTF-16 units of a text."""
    data = text.encode("utf-16-be", "surrogatepass")
    return [chr(data[i] << 8 | data[i + 1]) for i in range(0, len(data), 2)]


def to_text(units: list[str]) -> str:
    return "".join(units).encode("utf-16-be", "surrogatepass").decode("utf-16-be", "surrogatepass")


def is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


@dataclass
class Folded:
    """What is left of a text when differences do not count, and for each character the index of its first unit."""

    characters: list[str]
    starts: list[int]


def fold(units: list[str], options: int) -> Folded:
    if not options & (CASE | NONLITERAL | ACCENTS | WIDTH):
        return Folded(units, list(range(len(units) + 1)))
    result = Folded([], [])
    index = 0
    for character in to_text(units):
        for part in parts(character, options, result.characters):
            result.characters.append(part)
            result.starts.append(index)
        index += len(to_units(character))
    result.starts.append(index)
    if options & NONLITERAL:
        result.characters = canonical_order(result.characters)
    return result


def parts(character: str, options: int, before: list[str]) -> list[str]:
    if options & WIDTH and "\uff00" <= character <= "\uffef":
        character = unicodedata.normalize("NFKC", character)
    letters = without_case(character) if options & CASE else character
    result: list[str] = []
    for letter in letters:
        last = (before + result)[-1:]
        apart = unicodedata.normalize("NFD", letter)
        if options & ACCENTS and last and is_mark(letter) and min(ord(last[0]), ord(letter)) < ACCENTED_LIMIT:
            continue
        if options & ACCENTS and ord(apart[0]) < ACCENTED_LIMIT:
            result.append(apart[0])
        else:
            result += apart if options & NONLITERAL else letter
    return result


def without_case(character: str) -> str:
    """A dotless i is a letter of its own although its capital is I."""
    return character if character == "\u0131" else "".join(capital.lower() for capital in character.upper())


def canonical_order(characters: list[str]) -> list[str]:
    result = list(characters)
    for place in range(1, len(result)):
        while place and 0 < unicodedata.combining(result[place]) < unicodedata.combining(result[place - 1]):
            result[place - 1], result[place] = result[place], result[place - 1]
            place -= 1
    return result


def order(left: list[str], right: list[str], options: int) -> int:
    def compare(first: list, second: list) -> int:
        return (first > second) - (first < second)

    keys = [
        numbers(fold(units, options).characters) if options & NUMERIC else fold(units, options).characters
        for units in (left, right)
    ]
    return compare(*keys) or (compare(left, right) if options & FORCED else 0)


def numbers(characters: list[str]) -> list[tuple]:
    """A number stands before or behind another character as its first digit does."""
    result: list[tuple] = []
    in_number = False
    for character in characters:
        if character not in "0123456789":
            result.append((ord(character), 0))
        elif in_number:
            result[-1] = (0x30, result[-1][1] * 10 + int(character))
        else:
            result.append((0x30, int(character)))
        in_number = character in "0123456789"
    return result


def matches(units: list[str], wanted: list[str], options: int) -> list[tuple[int, int]]:
    """Where a text is, from where the search begins, as location and length."""
    if wanted and is_mark(wanted[0]):
        options &= ~ACCENTS
    text, pattern = fold(units, options), fold(wanted, options).characters
    count = len(pattern)
    places = range(len(text.characters) - count + 1)
    result: list[tuple[int, int]] = []
    rest = (0, len(text.characters))
    for place in reversed(places) if options & BACKWARDS else places:
        if not count or place < rest[0] or place + count > rest[1]:
            continue
        at_the_edge = place + count == rest[1] if options & BACKWARDS else place == rest[0]
        match = (
            range_of(text, place, place + count, options) if text.characters[place : place + count] == pattern else None
        )
        if match and (at_the_edge or not options & ANCHORED):
            result.append(match)
            rest = (0, place) if options & BACKWARDS else (place + count, rest[1])
    return result


def range_of(text: Folded, first: int, end: int, options: int) -> tuple[int, int] | None:
    """The units of some characters, if they are whole: a letter is not found where accents follow that count."""
    starts = text.starts
    if (first and starts[first] == starts[first - 1]) or starts[end] == starts[end - 1]:
        return None
    if options & NONLITERAL and end < len(text.characters) and is_mark(text.characters[end]):
        return None
    return starts[first], starts[end] - starts[first]
