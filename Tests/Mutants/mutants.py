"""Planted faults: what they are, and a copy of the sources that contains them.

A file `NAME.mutants` describes the faults of one module. Each begins with fields, and continues with the lines that it
removes and adds, as in a diff:

    mutant: plurals-ignore-trailing-zeros
    file: Sources/CFBundleCompat/Localization/Plurals/PluralRules.swift
    why: the operand f answers as t
    suites: swift/PluralRulesTests c/formats
    - case UInt8(ascii: "f"): number.f
    + case UInt8(ascii: "f"): number.t

The removed text must occur exactly once in its file, and not in the middle of a word; leading and trailing space of the
whole does not count. Faults in Swift and C coexist in one library, and the environment variable
CFBUNDLECOMPAT_MUTANT selects one. So what they add depends on `form`:

    expression   (the default) the removed and the added text are expressions
    statement    they are statements; without an added line the statement is left out
    text         the added text says itself where it differs, with MUTANT for "this fault is selected"

Faults in the C++ header and in the Python package are patches of a file that nobody compiles.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).resolve().parent
FORMS = ("expression", "statement", "text")
FIELDS = ("mutant", "file", "why", "suites", "form")

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


@dataclass
class Mutant:
    name: str
    origin: str  # where it is described
    file: str = ""
    why: str = ""
    suites: list[str] = field(default_factory=list)
    form: str = "expression"
    removed: list[str] = field(default_factory=list)
    added: list[str] = field(default_factory=list)

    @property
    def find(self) -> str:
        return "\n".join(self.removed).strip()

    @property
    def replace(self) -> str:
        return "\n".join(self.added).strip()

    @property
    def is_compiled(self) -> bool:
        """Whether it is one of many in a library."""
        return self.file.startswith("Sources/")

    def replacement(self, number: int, inner: list[tuple[Mutant, int]] | None = None) -> str:
        """What takes the place of the removed text, which may contain other faults."""
        if not self.is_compiled:
            return self.replace
        selected = f"cfbcc_is_mutant({number})"
        if self.form == "text":
            return composed(self.replace, inner or []).replace("MUTANT", selected)
        original = composed(self.find, inner or [])
        if self.form == "statement":
            return f"if ({selected}) {{ {self.replace}\n}} else {{ {original}\n}}"
        return f"({selected} ? ({self.replace}) : ({original}))"

    def check(self, source: str) -> None:
        count = source.count(self.find) if self.find else 0
        if count != 1:
            raise MutantError(f"{self.origin}: {self.name}: the removed text occurs {count} times in {self.file}")
        before, after = source.split(self.find)
        if re.match(r"\w\w", before[-1:] + self.find[:1]) or re.match(r"\w\w", self.find[-1:] + after[:1]):
            raise MutantError(f"{self.origin}: {self.name}: the removed text is a part of a word in {self.file}")

    def apply(self, source: str) -> str:
        self.check(source)
        return source.replace(self.find, self.replace)


def composed(source: str, numbered: list[tuple[Mutant, int]]) -> str:
    """Source code with several faults, of which one may be inside of another."""
    result: list[str] = []
    done = 0
    rest = []
    for mutant, number in numbered:
        mutant.check(source)
        start = source.index(mutant.find)
        rest.append((start, -(start + len(mutant.find)), number, mutant))
    rest.sort(key=lambda entry: entry[:3])
    while rest:
        start, end, number, mutant = rest.pop(0)
        inner = []
        while rest and rest[0][0] < -end:
            if rest[0][1] < end:
                raise MutantError(f"{mutant.origin}: {mutant.name} and {rest[0][3].name} overlap")
            inner.append((rest[0][3], rest[0][2]))
            rest.pop(0)
        result += [source[done:start], mutant.replacement(number, inner)]
        done = -end
    return "".join(result) + source[done:]


def parse(text: str, origin: str) -> list[Mutant]:
    mutants: list[Mutant] = []
    for number, line in enumerate(text.splitlines(), 1):
        place = f"{origin}:{number}"
        name, separator, value = line.partition(": ")
        if line == "" or line.startswith("#"):
            continue
        if line[:2] in ("- ", "-"):
            mutants[-1].removed.append(line[2:])
        elif line[:2] in ("+ ", "+"):
            mutants[-1].added.append(line[2:])
        elif not separator or name not in FIELDS:
            raise MutantError(f"{place}: neither a field nor a removed or an added line: {line}")
        elif name == "mutant":
            mutants.append(Mutant(value, place))
        else:
            setattr(mutants[-1], name, value.split() if name == "suites" else value)
    for mutant in mutants:
        if mutant.form not in FORMS:
            raise MutantError(f"{mutant.origin}: the form is none of {', '.join(FORMS)}")
        if mutant.is_compiled and ("MUTANT" in mutant.replace) != (mutant.form == "text"):
            raise MutantError(f"{mutant.origin}: MUTANT belongs into added lines of the form text, and only there")
        if not (mutant.file and mutant.why and mutant.suites and mutant.find):
            raise MutantError(f"{mutant.origin}: a field or the removed lines are missing")
    return mutants


def read_all() -> list[Mutant]:
    """All faults. The number of a fault is its position, from 1."""
    mutants = [
        mutant
        for path in sorted(FOLDER.glob("*.mutants"))
        for mutant in parse(path.read_text(encoding="utf-8"), path.name)
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
    if not by_file:
        return {}
    changed = {
        file: composed((ROOT / file).read_text(encoding="utf-8"), numbered) for file, numbered in by_file.items()
    }
    changed = {file: with_access(file, source) for file, source in changed.items()}
    umbrella = "Sources/CFBundleCompatC/include/CFBundleCompatC.h"
    source = changed.get(umbrella) or (ROOT / umbrella).read_text(encoding="utf-8")
    changed[umbrella] = source.replace('#include "CMemory.h"\n', '#include "CMemory.h"\n#include "CMutant.h"\n')
    changed["Sources/CFBundleCompatC/include/CMutant.h"] = HEADER
    changed["Sources/CFBundleCompatC/Mutant.c"] = SOURCE
    # Which uses of memory are marked is not what the tests are for.
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    changed["Package.swift"] = re.sub(
        r'\.strictMemorySafety\(\), \.treatWarning\("StrictMemorySafety", as: \.error\),', "", manifest
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
