"""A short model of comparing, searching and folding strings.

`expected_differences` judges our answers by it where the reference's are not to be copied.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

CASE, BACKWARDS, ANCHORED, NONLITERAL, NUMERIC, ACCENTS, WIDTH, FORCED = 1, 4, 8, 16, 64, 128, 256, 512

#: Below this are the Latin, Greek and Cyrillic letters, which lose their accents, and the accents every letter loses.
ACCENTED_LIMIT = 0x510


def to_units(string: str) -> list[str]:
    """The UTF-16 units of a string."""
    data = string.encode("utf-16-be", "surrogatepass")
    return [chr(data[i] << 8 | data[i + 1]) for i in range(0, len(data), 2)]


def from_units(units: list[str]) -> str:
    return "".join(units).encode("utf-16-be", "surrogatepass").decode("utf-16-be", "surrogatepass")


def is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


@dataclass
class Folded:
    """The folded characters of a string, and for each of them the index of its first unit in the original."""

    characters: list[str]
    starts: list[int]


def fold(units: list[str], options: int) -> Folded:
    if not options & (CASE | NONLITERAL | ACCENTS | WIDTH):
        return Folded(units, list(range(len(units) + 1)))
    result = Folded([], [])
    index = 0
    for character in from_units(units):
        for part in folded(character, options, result.characters):
            result.characters.append(part)
            result.starts.append(index)
        index += len(to_units(character))
    result.starts.append(index)
    if options & NONLITERAL:
        result.characters = canonical_order(result.characters)
    return result


def folded(character: str, options: int, before: list[str]) -> list[str]:
    if options & WIDTH and "\uff00" <= character <= "\uffef":
        character = unicodedata.normalize("NFKC", character)
    letters = without_case(character) if options & CASE else character
    result: list[str] = []
    for letter in letters:
        last = (before + result)[-1:]
        decomposed = unicodedata.normalize("NFD", letter)
        if options & ACCENTS and last and is_mark(letter) and min(ord(last[0]), ord(letter)) < ACCENTED_LIMIT:
            continue
        if options & ACCENTS and ord(decomposed[0]) < ACCENTED_LIMIT:
            result.append(decomposed[0])
        else:
            result += decomposed if options & NONLITERAL else letter
    return result


def without_case(character: str) -> str:
    """A dotless i is a separate letter although its capital is I."""
    return character if character == "\u0131" else "".join(capital.lower() for capital in character.upper())


def canonical_order(characters: list[str]) -> list[str]:
    result = list(characters)
    for index in range(1, len(result)):
        while index and 0 < unicodedata.combining(result[index]) < unicodedata.combining(result[index - 1]):
            result[index - 1], result[index] = result[index], result[index - 1]
            index -= 1
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
    """Sort keys: a number compares with another character as its first digit does."""
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
    """The matches as (location, length), in the order of the search."""
    if wanted and is_mark(wanted[0]):
        options &= ~ACCENTS
    string, pattern = fold(units, options), fold(wanted, options).characters
    count = len(pattern)
    indices = range(len(string.characters) - count + 1)
    result: list[tuple[int, int]] = []
    rest = (0, len(string.characters))
    for start in reversed(indices) if options & BACKWARDS else indices:
        end = start + count
        if not count or start < rest[0] or end > rest[1]:
            continue
        is_anchored = end == rest[1] if options & BACKWARDS else start == rest[0]
        match = unit_range(string, start, end, options) if string.characters[start:end] == pattern else None
        if match and (is_anchored or not options & ANCHORED):
            result.append(match)
            rest = (0, start) if options & BACKWARDS else (end, rest[1])
    return result


def unit_range(string: Folded, first: int, end: int, options: int) -> tuple[int, int] | None:
    """The range of units of complete characters: a letter does not match if a significant accent follows it."""
    starts = string.starts
    if (first and starts[first] == starts[first - 1]) or starts[end] == starts[end - 1]:
        return None
    if options & NONLITERAL and end < len(string.characters) and is_mark(string.characters[end]):
        return None
    return starts[first], starts[end] - starts[first]
