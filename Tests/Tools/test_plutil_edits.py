"""-insert, -replace and -remove change only the bytes of the value, and the list as the model says."""

from __future__ import annotations

import copy
import os
import plistlib
import random
import re
from pathlib import Path

import pytest
import tools

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))
LISTS = int(os.environ.get("CFBUNDLECOMPAT_LISTS", "150"))
KEYS = ["a", "b", "key with space", "dot.ted", "ü", "NS", "x1", "back\\slash"]
TEXTS = ["v", "", "two\nlines", 'say "hi"', "a & b < c", "日本", "semi;colon"]
Value = str | dict | list


def random_value(rng: random.Random, depth: int = 0) -> Value:
    kind = rng.random()
    if depth > 3 or kind < 0.5:
        return rng.choice(TEXTS)
    if kind < 0.75:
        return {rng.choice(KEYS): random_value(rng, depth + 1) for _ in range(rng.randrange(4))}
    return [random_value(rng, depth + 1) for _ in range(rng.randrange(4))]


def space(rng: random.Random, line: str, *, is_xml: bool) -> str:
    """White space, with a comment now and then."""
    comment = rng.choice(["<!-- ; } note -->" if is_xml else "/* ; } note */"] + [""] * 4)
    return rng.choice(["", " ", line, line + "\t"]) + comment + rng.choice(["", " ", line])


def xml_text(text: str, rng: random.Random) -> str:
    named = {"&": "&amp;", "<": "&lt;"}
    return "".join(f"&#{ord(c)};" if c.isalnum() and rng.random() < 0.1 else named.get(c, c) for c in text)


def write_xml(value: Value, rng: random.Random, line: str) -> str:
    def gap() -> str:
        return space(rng, line, is_xml=True)

    if isinstance(value, str):
        return f"<string>{xml_text(value, rng)}</string>"
    if isinstance(value, list):
        return "<array>" + "".join(gap() + write_xml(part, rng, line) for part in value) + gap() + "</array>"
    if not value and rng.random() < 0.5:
        return "<dict/>"
    parts = (f"{gap()}<key>{xml_text(k, rng)}</key>{gap()}{write_xml(v, rng, line)}" for k, v in value.items())
    return "<dict>" + "".join(parts) + gap() + "</dict>"


def old_text(text: str, rng: random.Random) -> str:
    if re.fullmatch(r"[A-Za-z0-9]+", text) and rng.random() < 0.5:
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write_old(value: Value, rng: random.Random, line: str) -> str:
    def gap() -> str:
        return space(rng, line, is_xml=False)

    if isinstance(value, str):
        return old_text(value, rng)
    if isinstance(value, list):
        inner = ",".join(gap() + write_old(part, rng, line) + gap() for part in value)
        return "(" + inner + ("," if value and rng.random() < 0.2 else "") + gap() + ")"
    return "{" + pairs(value, rng, line) + gap() + "}"


def pairs(value: dict, rng: random.Random, line: str) -> str:
    def gap() -> str:
        return space(rng, line, is_xml=False)

    return "".join(
        f"{gap()}{old_text(k, rng)}{gap()}={gap()}{write_old(v, rng, line)}{gap()};" for k, v in value.items()
    )


def random_change(root: Value, rng: random.Random) -> tuple[list[str], Value] | None:
    """Arguments, and the list after the change."""
    changed = copy.deepcopy(root)
    components: list[str] = []
    container = changed
    while True:
        inner = [(str(k), v) for k, v in (container.items() if isinstance(container, dict) else enumerate(container))]
        inner = [(k, v) for k, v in inner if isinstance(v, dict | list)]
        if not inner or rng.random() < 0.4:
            break
        key, container = rng.choice(inner)
        components.append(key)
    value = rng.choice(TEXTS)
    verb = rng.choice(["-insert", "-replace", "-remove"])
    if isinstance(container, dict):
        key = rng.choice(KEYS)
        if (verb == "-insert" and key in container) or (verb == "-remove" and key not in container):
            return None
        last = key
        if verb == "-remove":
            del container[key]
        else:
            container[key] = value
    else:
        index = rng.randrange(len(container) + 1)
        if verb == "-remove" and index == len(container):
            return None
        last = str(index)
        if verb == "-remove":
            del container[index]
        elif verb == "-replace" and index < len(container):
            container[index] = value
        else:
            container.insert(index, value)
    path = ".".join(part.replace("\\", "\\\\").replace(".", "\\.") for part in [*components, last])
    return [verb, path, *([] if verb == "-remove" else ["-string", value])], changed


def is_kept(before: bytes, after: bytes) -> bool:
    """Whether all that the first file has but white space is in the second one, in its order."""
    before, after = (text.replace(b"<dict/>", b"<dict></dict>") for text in (before, after))
    rest = iter(after)
    return all(byte in rest for byte in before if byte not in b" \t\r\n")


@pytest.mark.parametrize("syntax", ["xml", "old-style", "strings"])
def test_edits_are_lossless(syntax: str, tmp_path: Path) -> None:
    rng = random.Random(f"{SEED} {syntax}")
    file = tmp_path / "list.plist"
    done = 0
    while done < LISTS:
        root = random_value(rng)
        line = rng.choice(["\n", "\n    ", "\r\n"])
        if isinstance(root, str) or (syntax == "strings" and (not isinstance(root, dict) or not root)):
            continue
        made = random_change(root, rng)
        if made is None:
            continue
        if syntax == "xml":
            text = f'<?xml version="1.0"?>\n<!-- first -->\n<plist version="1.0">{write_xml(root, rng, line)}</plist>\n'
        elif syntax == "old-style":
            text = "// first\n" + write_old(root, rng, line) + "\n"
        else:
            text = "// first\n" + pairs(root, rng, line) + "\n"
        arguments, changed = made
        before = text.encode()
        file.write_bytes(before)
        result = tools.plutil([*arguments, file], tmp_path)
        assert result.status == 0, (arguments, text, result.errors.decode())
        after = file.read_bytes()
        converted = tools.plutil(["-convert", "xml1", "-o", "-", file], tmp_path)
        assert plistlib.loads(converted.output) == changed, (arguments, text, after.decode())
        if arguments[0] == "-insert":
            assert is_kept(before, after), (arguments, text, after.decode())
        if arguments[0] == "-remove":
            assert is_kept(after, before), (arguments, text, after.decode())
        done += 1
