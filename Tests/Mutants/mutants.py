"""Planted faults: what they are, and a copy of the sources that contains them.

A file `NAME.toml` describes the faults of one module. A fault names its file, the declaration in it, and the smallest
part of that declaration which has to change:

    [plural-operand-f-is-t]
    at = "Sources/CFBundleCompat/Localization/Plurals/PluralRules.swift: value"
    why = "trailing zeros do not count, so 1.10 is \"few\" in Croatian like 1.1"
    suites = "swift/PluralRulesTests c/formats"
    replace = "number.f"
    by = "number.t"

The text must occur exactly once in the declaration (in all of them, if several share the name), and not in the middle
of a word. Line breaks and indentation do not matter. Instead of `replace` and `by`:

    skip = "free(memory);"        a statement that is left out
    by = "x || MUTANT"            text that says itself where it differs: MUTANT is "this fault is selected"

Faults in Swift and C coexist in one library, and the environment variable CFBUNDLECOMPAT_MUTANT selects one: there,
`replace` and `by` are expressions, unless `by` contains MUTANT. Faults in the C++ headers and in the Python package are
patches of a copy of the file.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import tomllib

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).resolve().parent
FIELDS = {"at", "why", "suites", "replace", "by", "skip"}

HEADER = """\
/* Which planted fault is selected: the number in the environment variable CFBUNDLECOMPAT_MUTANT. */
#ifndef CFBCC_MUTANT_H
#define CFBCC_MUTANT_H
extern int cfbcc_mutant;
static inline _Bool cfbcc_is_mutant(int number)
{
    return cfbcc_mutant == number;
}
#endif
"""
SOURCE = """\
#include "CMutant.h"

#include <stdlib.h>

int cfbcc_mutant;

/* Before all other constructors: they may contain faults. */
__attribute__((constructor(101))) static void select_mutant(void)
{
    const char *number = getenv("CFBUNDLECOMPAT_MUTANT");
    cfbcc_mutant = number ? atoi(number) : 0;
}
"""


class MutantError(Exception):
    """A description is not valid, or does not fit the sources."""


@dataclass(frozen=True)
class Mutant:
    name: str
    module: str  # the name of the file that describes it
    file: str
    symbol: str
    why: str
    suites: tuple[str, ...]
    find: str
    by: str
    is_skipped: bool

    @property
    def is_compiled(self) -> bool:
        """Whether it is one of many in a library."""
        return self.file.startswith("Sources/")

    def place(self, source: str) -> tuple[int, int]:
        """Where the source has the text to replace."""
        extents = list(declarations(source, self.file, self.symbol))
        if not extents:
            raise MutantError(f"{self.module}: {self.name}: {self.file} does not declare {self.symbol}")
        found = {match.span() for start, end in extents for match in spaced(self.find).finditer(source, start, end)}
        if len(found) != 1:
            raise MutantError(f"{self.module}: {self.name}: {self.symbol} has the text {len(found)} times: {self.find}")
        return found.pop()

    def replacement(self, number: int, original: str) -> str:
        """What takes the place of the original text, which may contain other faults."""
        selected = f"cfbcc_is_mutant({number})"
        if not self.is_compiled:
            return ("pass" if self.file.endswith(".py") else ";") if self.is_skipped else self.by
        if self.is_skipped:
            return f"if (!{selected}) {{ {original} }}"
        if "MUTANT" in self.by:
            return self.by.replace("MUTANT", selected)
        return f"({selected} ? ({self.by}) : ({original}))"


def spaced(text: str) -> re.Pattern[str]:
    """Matches the text, however it is broken into lines, and not in the middle of a word."""
    pattern = r"\s+".join(map(re.escape, text.split()))
    return re.compile((r"\b" if re.match(r"\w", text) else "") + pattern + (r"\b" if re.search(r"\w$", text) else ""))


def declarations(source: str, file: str, symbol: str) -> Iterator[tuple[int, int]]:
    """Where a symbol is declared: all that is indented below its first line, which the formatters keep true."""
    name = re.escape(symbol)
    if file.endswith(".py"):
        pattern = rf"^ *(?:def|class) {name}\b"
    elif not file.endswith(".swift"):
        pattern = rf"^(?: *)(?!return\b)(?:[\w:<>*&,()]+ +)*[*&]*{name}\((?![^\n{{]*;$)"
    elif symbol in ("init", "deinit", "subscript"):
        pattern = rf"^ *(?:@?\w+ +)*{name}\b"
    else:
        pattern = rf"^ *[^/\n\"]*\b(?:func|var|let|class|struct|enum|extension) +(?:\w+\.)*{name}(?!\w)"
    for match in re.finditer(pattern, source, re.MULTILINE):
        start = match.start()
        indentation = len(match[0]) - len(match[0].lstrip(" "))
        end = start
        for line in source[start:].splitlines(keepends=True):
            text = line.strip()
            is_inside = len(line) - len(line.lstrip(" ")) > indentation or not text or text[0] in "#{})]"
            if end > start and not is_inside:
                break
            end += len(line)
            if text.startswith("}") and len(line) - len(line.lstrip(" ")) <= indentation:
                break
        yield start, end


def composed(source: str, numbered: list[tuple[Mutant, int]]) -> str:
    """Source code with several faults, of which one may be inside of another."""

    def compose(start: int, end: int, inner: list[tuple[int, int, int, Mutant]]) -> str:
        result = []
        while inner:
            first, last, number, mutant = inner[0]
            within = [entry for entry in inner[1:] if entry[0] < last]
            if any(entry[1] > last for entry in within):
                raise MutantError(f"{mutant.module}: {mutant.name} and {within[0][3].name} overlap")
            result += [source[start:first], mutant.replacement(number, compose(first, last, within))]
            start = last
            inner = inner[1 + len(within) :]
        return "".join(result) + source[start:end]

    places = [(*mutant.place(source), number, mutant) for mutant, number in numbered]
    return compose(0, len(source), sorted(places, key=lambda entry: (entry[0], -entry[1], entry[2])))


def parse(text: str, module: str) -> list[Mutant]:
    mutants = []
    for name, fields in tomllib.loads(text).items():
        file, separator, symbol = fields.get("at", "").partition(": ")
        is_skipped = "skip" in fields
        needed = {"at", "why", "suites", *(["skip"] if is_skipped else ["replace", "by"])}
        if set(fields) != needed or not separator:
            raise MutantError(f"{module}: {name}: needs {', '.join(sorted(needed))}, and a declaration behind its file")
        find = fields["skip" if is_skipped else "replace"]
        suites = tuple(fields["suites"].split())
        by = fields.get("by", "")
        mutants.append(Mutant(name, module, file, symbol, fields["why"], suites, find, by, is_skipped))
    return mutants


def read_all() -> list[Mutant]:
    """All faults. The number of a fault is its position, from 1."""
    mutants = [
        mutant
        for path in sorted(FOLDER.glob("*.toml"))
        for mutant in parse(path.read_text(encoding="utf-8"), path.stem)
    ]
    names = [mutant.name for mutant in mutants]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise MutantError(f"two faults have one name: {', '.join(sorted(twice))}")
    return mutants


def with_access(file: str, source: str) -> str:
    """Source code that may ask which fault is selected."""
    if file.endswith(".swift"):
        has_import = re.search(r"^(\w+ )?import CFBundleCompatC$", source, re.MULTILINE)
        return source if has_import else "import CFBundleCompatC\n" + source
    return '#include "CMutant.h"\n' + source


def mutated(mutants: list[Mutant]) -> dict[str, str]:
    """The sources of a library with all faults, by path, as far as they differ."""
    by_file: dict[str, list[tuple[Mutant, int]]] = {}
    for number, mutant in enumerate(mutants, 1):
        if mutant.is_compiled:
            by_file.setdefault(mutant.file, []).append((mutant, number))
    changed = {
        file: with_access(file, composed((ROOT / file).read_text(encoding="utf-8"), numbered))
        for file, numbered in by_file.items()
    }
    umbrella = "Sources/CFBundleCompatC/include/CFBundleCompatC.h"
    changed[umbrella] = (ROOT / umbrella).read_text(encoding="utf-8") + '#include "CMutant.h"\n'
    changed["Sources/CFBundleCompatC/include/CMutant.h"] = HEADER
    changed["Sources/CFBundleCompatC/Mutant.c"] = SOURCE
    # Which uses of memory are marked is not what the tests are for.
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    changed["Package.swift"] = re.sub(
        r'\.(strictMemorySafety\(|treatWarning\("StrictMemorySafety", as: \.error)\),?', "", manifest
    )
    return changed


def write_copy(target: Path, mutants: list[Mutant]) -> None:
    """Makes `target` a copy of the repository with all faults. Files that stay the same keep their times."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    changed = mutated(mutants)
    wanted = {name for name in listed.stdout.split("\0") if (ROOT / name).is_file()} | set(changed)
    for folder in ("Sources", "Tests", "include", "bindings"):
        for path in (target / folder).rglob("*"):
            if path.is_file() and path.relative_to(target).as_posix() not in wanted and "__pycache__" not in path.parts:
                path.unlink()
    for name in sorted(wanted):
        content = changed[name].encode() if name in changed else (ROOT / name).read_bytes()
        path = target / name
        if path.exists() and path.read_bytes() == content:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        if name not in changed:
            shutil.copymode(ROOT / name, path)
