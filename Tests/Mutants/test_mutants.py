"""The planted faults fit the sources, and what they are turned into is right."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import mutants
import pytest
import run
from mutants import ROOT, Mutant, MutantError

PLANTED = mutants.read_all()
MODULES = sorted(path.name for path in (ROOT / "Sources/CFBundleCompat").iterdir())


@pytest.mark.parametrize("mutant", PLANTED, ids=lambda mutant: mutant.name)
def test_fault_fits_the_sources(mutant: Mutant) -> None:
    mutant.place((ROOT / mutant.file).read_text(encoding="utf-8"))


def test_faults_fit_together() -> None:
    changed = "".join(mutants.mutated(PLANTED).values())
    for number, mutant in enumerate(PLANTED, 1):
        assert not mutant.is_compiled or f"cfbcc_is_mutant({number})" in changed, mutant.name
    assert "MUTANT ?" not in changed


def test_every_part_has_faults() -> None:
    assert {mutant.module for mutant in PLANTED} == {*MODULES, "C", "Cxx", "Python"}


def test_there_are_few_enough_to_care_for() -> None:
    """Each fault is work whenever its function changes: a new one takes the place of one that guards less."""
    assert len(PLANTED) <= 150


def test_faults_are_described_where_they_belong() -> None:
    folders = {name: f"Sources/CFBundleCompat/{name}/" for name in MODULES}
    folders |= {"C": "Sources/CFBundleCompatC/", "Cxx": "include/", "Python": "bindings/python/src/"}
    for mutant in PLANTED:
        assert mutant.file.startswith(folders[mutant.module]), mutant.name


def names_of_swift_tests() -> str:
    """The identifiers of the Swift tests, roughly: modules, suites and functions."""
    names = []
    for path in (ROOT / "Tests").glob("CF*Tests/*.swift"):
        source = path.read_text(encoding="utf-8")
        suites = re.findall(r"@Suite(?:\(.*\))? struct (\w+)", source)
        names += [f"{path.parent.name}.{suite}/ {path.name}" for suite in suites]
    return "\n".join(names)


def test_every_suite_exists() -> None:
    folders = {
        **dict.fromkeys(("c", "thread", "plain"), "Tests/C/{}.c"),
        "cxx": "Tests/Cxx/{}.cpp",
        "faults": "Tests/Faults/{}.py",
        "nibs": "Tests/Integration/Nibs/{}.py",
        "python": "bindings/python/tests/{}.py",
    }
    swift = names_of_swift_tests()
    for mutant in PLANTED:
        for suite in mutant.suites:
            kind, _, name = suite.partition("/")
            if kind == "swift":
                assert name in swift, f"{mutant.name}: {suite}"
            elif kind != "every-function":
                assert (ROOT / folders[kind].format(name)).exists(), f"{mutant.name}: {suite}"


SWIFT = """\
struct Pair {
  init(_ a: Int) { free(a) }

  func first(
    _ a: Int
  ) -> Bool {
    guard a <
      b else { return false }
    return true
  }

  func second() -> Bool { a < b }
}
"""
C = """\
static int first(int a)
{
#ifdef X
    free(a);
#endif
    return a;
}

int second(void)
{
    return first(a);
}
"""
PYTHON = """\
class Pair:
    def first(self) -> int:
        return a

    def second(self) -> int:
        return a
"""


def parsed(change: str, at: str = "Sources/x.swift: first") -> Mutant:
    return mutants.parse(f'[m]\nat = "{at}"\nwhy = "w"\nsuites = "c/objects"\n{change}', "x")[0]


def planted(source: str, *faults: Mutant) -> str:
    changed = mutants.composed(source, [(fault, number) for number, fault in enumerate(faults, 7)])
    return " ".join("".join(set(changed.splitlines(True)) - set(source.splitlines(True))).split())


@pytest.mark.parametrize(
    ("source", "at", "line"),
    [
        (SWIFT, "Sources/x.swift: second", "func second() -> Bool { (cfbcc_is_mutant(7) ? (x) : (a)) < b }"),
        (SWIFT, "Sources/x.swift: init", "init(_ a: Int) { free((cfbcc_is_mutant(7) ? (x) : (a))) }"),
        (C, "Sources/x.c: second", "return first((cfbcc_is_mutant(7) ? (x) : (a)));"),
        (PYTHON, "x.py: second", "return x"),
    ],
)
def test_text_is_found_in_its_declaration(source: str, at: str, line: str) -> None:
    text = source.replace("_ a: Int", "_ other: Int")
    assert planted(text, parsed('replace = "a"\nby = "x"', at)) == line.replace("_ a: Int", "_ other: Int")


def test_line_breaks_do_not_matter() -> None:
    fault = parsed('replace = "a < b"\nby = "a <= b"')
    assert "(cfbcc_is_mutant(7) ? (a <= b) : (a < b))" in " ".join(mutants.composed(SWIFT, [(fault, 7)]).split())


@pytest.mark.parametrize(
    ("source", "at", "line"),
    [
        (C, "Sources/x.c: first", "if (!cfbcc_is_mutant(7)) { free(a); }"),
        (C, "include/x.hpp: first", ";"),
        ("def first():\n    free(a);\n", "x.py: first", "pass"),
    ],
)
def test_statement_is_left_out(source: str, at: str, line: str) -> None:
    assert planted(source, parsed('skip = "free(a);"', at)) == line


def test_text_says_itself_where_it_differs() -> None:
    fault = parsed('replace = "guard a"\nby = "guard MUTANT || a"')
    assert planted(SWIFT, fault) == "guard cfbcc_is_mutant(7) || a <"


def test_faults_may_be_in_the_same_place() -> None:
    at = "Sources/x.c: first"
    faults = [
        parsed('replace = "a"\nby = "b"', at),
        parsed('replace = "a"\nby = "c"', at),
        parsed('skip = "f(a);"', at),
    ]
    inner = "(cfbcc_is_mutant(7) ? (b) : ((cfbcc_is_mutant(8) ? (c) : (a))))"
    assert planted("void first(void)\n{\n    f(a);\n}\n", *faults) == f"if (!cfbcc_is_mutant(9)) {{ f({inner}); }}"


@pytest.mark.parametrize(
    ("at", "find", "reason"),
    [
        ("Sources/x.swift: third", "a", "does not declare third"),
        ("Sources/x.swift: second", "c", "0 times"),
        ("Sources/x.swift: second", "econd", "0 times"),
        ("Sources/x.swift: first", "return", "2 times"),
    ],
)
def test_fault_that_does_not_fit_is_refused(at: str, find: str, reason: str) -> None:
    with pytest.raises(MutantError, match=reason):
        mutants.composed(SWIFT, [(parsed(f'replace = "{find}"\nby = "x"', at), 1)])


def test_faults_that_overlap_are_refused() -> None:
    faults = [parsed('replace = "guard a"\nby = "x"'), parsed('replace = "a < b"\nby = "x"')]
    with pytest.raises(MutantError, match="overlap"):
        planted(SWIFT, *faults)


@pytest.mark.parametrize(
    "change", ['replace = "a"', 'by = "b"', 'skip = "a"\nby = "b"', 'replace = "a"\nby = "b"\nx = 1']
)
def test_invalid_descriptions_are_refused(change: str) -> None:
    with pytest.raises(MutantError):
        parsed(change)


def test_selection_is_compiled_from_the_environment(tmp_path: Path) -> None:
    (tmp_path / "CMutant.h").write_text(mutants.HEADER, encoding="utf-8")
    (tmp_path / "Mutant.c").write_text(mutants.SOURCE, encoding="utf-8")
    main = '#include "CMutant.h"\nint main(void) { return cfbcc_is_mutant(3) ? 3 : 0; }\n'
    (tmp_path / "main.c").write_text(main, encoding="utf-8")
    subprocess.run(["cc", "main.c", "Mutant.c", "-o", "program"], cwd=tmp_path, check=True)
    for number, expected in (("3", 3), ("4", 0), ("", 0)):
        done = subprocess.run([tmp_path / "program"], env={"CFBUNDLECOMPAT_MUTANT": number}, check=False)
        assert done.returncode == expected


def test_process_that_hangs_is_ended() -> None:
    assert run.attempt(["sleep", "60"], ROOT, {"PATH": "/usr/bin:/bin"}, 0.1) == (False, b"")
    assert run.attempt(["echo", "x"], ROOT, {"PATH": "/usr/bin:/bin"}, 10) == (True, b"x\n")
