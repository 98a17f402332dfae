"""Files of four times the size take cfbundle about four times as long: each of these took sixteen times once."""

from __future__ import annotations

import json
import plistlib
from collections.abc import Callable
from pathlib import Path

import pytest
import tools

CFBUNDLE = tools.CFBUNDLE

pytestmark = pytest.mark.full


def keys(count: int) -> list[str]:
    return [f"key {number}" for number in range(count)]


def xliff(folder: Path, count: int) -> None:
    units = "".join(
        f'<trans-unit id="{key}"><source>{key}</source><target>text</target></trans-unit>\n' for key in keys(count)
    )
    (folder / "a.xliff").write_text(
        '<xliff version="1.2"><file original="L.strings" source-language="en" target-language="de">'
        f"<body>\n{units}</body></file></xliff>\n"
    )


def csv(folder: Path, count: int) -> None:
    (folder / "a.csv").write_text("key,en,de\n" + "".join(f"{key},{key},text\n" for key in keys(count)))


def po(folder: Path, count: int) -> None:
    messages = "".join(f'msgctxt "L/{key}"\nmsgid "{key}"\nmsgstr "text"\n\n' for key in keys(count))
    (folder / "a.po").write_text(f'msgid ""\nmsgstr "Language: de\\n"\n\n{messages}')


def tables(folder: Path, count: int) -> None:
    """Tables with a string each."""
    (folder / "a.csv").write_text("table,key,en\n" + "".join(f"{key},a,text\n" for key in keys(count)))


def strings(folder: Path, count: int) -> None:
    (folder / "a.strings").write_text("".join(f'"{key}" = "text";\n' for key in keys(count)))


def languages(folder: Path, count: int) -> None:
    """Languages of one string, each in a state of its own."""
    unit = {"stringUnit": {"state": "needs_review", "value": "text"}}
    localizations = {f"en-x-{number:08}": unit for number in range(count)}
    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": localizations}}}
    (folder / "a.xcstrings").write_text(json.dumps(catalog))


def versions(folder: Path, **texts: bytes | str) -> None:
    for name, text in texts.items():
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())


def changed_lists(folder: Path, count: int) -> None:
    """Keys of a list that theirs has changed, removed and added."""
    base = dict.fromkeys(keys(count), "text") | {"a": "1"}
    theirs = (
        dict.fromkeys(keys(count)[: count // 2], "other") | {"a": "1"} | dict.fromkeys(keys(2 * count)[count:], "new")
    )
    versions(folder, base=plistlib.dumps(base), ours=plistlib.dumps(base | {"a": "2"}), theirs=plistlib.dumps(theirs))


def lists_on_a_line(folder: Path, count: int) -> None:
    """The same of old-style lists that have no line ends."""

    def text(value: str, *names: str) -> str:
        return f"{{ a = {value}; " + " ".join(f'"{name}" = {{ b = text; }};' for name in names) + " }"

    base = keys(count)
    theirs = [*base[: count // 2], *keys(2 * count)[count:]]
    versions(folder, base=text("1", *base), ours=text("2", *base), theirs=text("1", *theirs).replace("text", "other"))


def lists_in_a_list(folder: Path, count: int) -> None:
    """Dictionaries of a list, to each of which theirs has added a key."""
    base = {key: {"b": "text"} for key in keys(count)} | {"a": "1"}
    theirs = {key: {"b": "text", "c": "new"} for key in keys(count)} | {"a": "1"}
    versions(folder, base=plistlib.dumps(base), ours=plistlib.dumps(base | {"a": "2"}), theirs=plistlib.dumps(theirs))


def pairs(name: str, count: int) -> str:
    return "".join(f'"{name} {key}" = "text";\n' for key in keys(count))


def strings_without_common_keys(folder: Path, count: int) -> None:
    versions(folder, base="", ours=pairs("ours", count), theirs=pairs("theirs", count))


def strings_on_a_line(folder: Path, count: int) -> None:
    ours, theirs = (pairs(name, count).replace("\n", " ") for name in ("ours", "theirs"))
    versions(folder, base="", ours=f'"a" = "1"; {ours}', theirs=f'"a" = "1"; {theirs}')


def substitutions(folder: Path, count: int) -> None:
    """A key with many plural variables, and what a translator has made of it."""
    names = [f"v{number}" for number in range(count)]

    def unit(value: str) -> dict[str, object]:
        return {"stringUnit": {"state": "translated", "value": value}}

    variables = {
        name: {"argNum": number + 1, "formatSpecifier": "lld"}
        | {"variations": {"plural": {"one": unit("%arg one"), "other": unit("%arg others")}}}
        for number, name in enumerate(names)
    }
    entry = unit(" ".join(f"%#@{name}@" for name in names)) | {"substitutions": variables}
    catalog = {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": entry}}}, "version": "1.0"}
    (folder / "C.xcstrings").write_text(json.dumps(catalog))
    units = "".join(
        f'<trans-unit id="k|==|substitutions.{name}.plural.{form}"><source>%{number}$lld {text}</source>'
        f"<target>%{number}$lld {text}!</target></trans-unit>"
        for number, name in enumerate(names, 1)
        for form, text in (("one", "one"), ("other", "others"))
    )
    head = '<xliff version="1.2"><file original="C.xcstrings" source-language="en" target-language="de"'
    (folder / "de.xliff").write_text(f'{head} datatype="plaintext"><body>{units}</body></file></xliff>')


def convert(name: str, target: str) -> list[str]:
    return ["convert", name, "-o", target, "--quiet"]


def merge(name: str) -> list[str]:
    return ["merge", "base", "ours", "theirs", name]


# How the files are filled, what is called, and how many things there are.
CASES: dict[str, tuple[Callable[[Path, int], None], list[str], int]] = {
    "units of XLIFF": (xliff, convert("a.xliff", "b.csv"), 5_000),
    "rows of CSV": (csv, convert("a.csv", "b.xliff"), 5_000),
    "messages of PO": (po, convert("a.po", "b.csv"), 8_000),
    "tables": (tables, convert("a.csv", "b.po"), 8_000),
    "strings for XLIFF": (strings, [*convert("a.strings", "b.xliff"), "--language", "en"], 5_000),
    "languages for PO": (languages, [*convert("a.xcstrings", "b"), "--to", "po"], 1_500),
    "languages for CSV": (languages, convert("a.xcstrings", "b.csv"), 4_000),
    "languages for catalogs": (languages, convert("a.xcstrings", "b.xcstrings"), 2_000),
    "changes of a list": (changed_lists, merge("a.plist"), 4_000),
    "changes on a line": (lists_on_a_line, merge("a.plist"), 4_000),
    "changes of dictionaries": (lists_in_a_list, merge("a.plist"), 4_000),
    "new strings": (strings_without_common_keys, merge("a.strings"), 4_000),
    "substitutions that are compiled": (substitutions, ["compile", "C.xcstrings", "-o", "R"], 2_000),
    "substitutions that are exported": (substitutions, ["export", ".", "-l", "de", "-o", "o.xliff"], 1_000),
    "substitutions that are imported": (substitutions, ["import", "de.xliff", "--into", ".", "--quiet"], 400),
    "new strings on a line": (strings_on_a_line, merge("a.strings"), 4_000),
}


@pytest.mark.parametrize("name", CASES)
def test_time_is_linear_in_the_number_of(name: str, tmp_path: Path) -> None:
    fill, words, count = CASES[name]

    def time(factor: int) -> float:
        folder = tmp_path / str(factor)
        folder.mkdir()
        fill(folder, factor * count)
        return tools.processor_time(CFBUNDLE, words, folder)

    once, four_times = time(1), time(4)
    print(f"{once:.3f} and {four_times:.3f} seconds")
    assert four_times <= tools.LINEAR * once
