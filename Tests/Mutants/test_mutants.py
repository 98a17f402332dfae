"""The planted faults fit the sources, and what they are turned into is right."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import mutants
import pytest
import run
from mutants import FOLDER, ROOT, Mutant, MutantError

PLANTED = mutants.read_all()
MODULES = sorted(path.name for path in (ROOT / "Sources/CFBundleCompat").iterdir())


@pytest.mark.parametrize("mutant", PLANTED, ids=lambda mutant: mutant.name)
def test_fault_fits_the_sources(mutant: Mutant) -> None:
    mutant.check((ROOT / mutant.file).read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", sorted({mutant.file for mutant in PLANTED}))
def test_faults_of_a_file_fit_together(file: str) -> None:
    together = [(mutant, number) for number, mutant in enumerate(PLANTED, 1) if mutant.file == file]
    if together[0][0].is_compiled:
        source = mutants.composed((ROOT / file).read_text(encoding="utf-8"), together)
        for mutant, number in together:
            assert f"cfbcc_is_mutant({number})" in source, mutant.name
        assert "MUTANT" not in source


def test_every_part_has_faults() -> None:
    assert len(PLANTED) >= 120
    assert sorted(path.stem for path in FOLDER.glob("*.mutants")) == sorted([*MODULES, "C", "Cxx", "Python"])


def test_faults_are_described_where_they_belong() -> None:
    folders = {name: f"Sources/CFBundleCompat/{name}/" for name in MODULES}
    folders |= {"C": "Sources/CFBundleCompatC/", "Cxx": "include/", "Python": "bindings/python/src/"}
    for mutant in PLANTED:
        assert mutant.file.startswith(folders[mutant.origin.split(".")[0]]), mutant.origin


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
        **dict.fromkeys(("c", "thread", "plain"), "Tests/CAPITests/{}.c"),
        "cxx": "Tests/CxxTests/{}.cpp",
        "faults": "Tests/Faults/{}.py",
        "nibs": "Tests/Nibs/{}.py",
        "python": "bindings/python/tests/{}.py",
    }
    swift = names_of_swift_tests()
    for mutant in PLANTED:
        for suite in mutant.suites:
            kind, _, name = suite.partition("/")
            if kind == "swift":
                assert name in swift, f"{mutant.origin}: {suite}"
            elif kind != "every-function":
                assert (ROOT / folders[kind].format(name)).exists(), f"{mutant.origin}: {suite}"


def test_every_survivor_is_explained() -> None:
    """The README has a line for each fault that the last run did not notice, and only for faults that exist."""
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    explained = re.findall(r"^\| `([\w-]+)` \|", readme, re.MULTILINE)
    assert set(explained) <= {mutant.name for mutant in PLANTED}


def parsed(text: str) -> Mutant:
    return mutants.parse(f"mutant: m\nfile: Sources/x.swift\nwhy: w\nsuites: c/objects\n{text}", "x")[0]


def test_expression_depends_on_the_selected_fault() -> None:
    mutant = parsed("- a < b\n+ a <= b\n")
    assert mutants.composed("if a < b {", [(mutant, 7)]) == "if (cfbcc_is_mutant(7) ? (a <= b) : (a < b)) {"


def test_statement_may_be_left_out() -> None:
    mutant = parsed("form: statement\n- free(x)\n")
    assert mutants.composed("free(x)", [(mutant, 7)]) == "if (cfbcc_is_mutant(7)) { \n} else { free(x)\n}"


def test_text_says_itself_where_it_differs() -> None:
    mutant = parsed("form: text\n- guard x\n+ guard MUTANT || x\n")
    assert mutants.composed("guard x else", [(mutant, 7)]) == "guard cfbcc_is_mutant(7) || x else"


def test_faults_may_be_in_the_same_place() -> None:
    first, second, outer = parsed("- a\n+ b\n"), parsed("- a\n+ c\n"), parsed("form: statement\n- f(a)\n+ g\n")
    both = mutants.composed("f(a);", [(first, 1), (second, 2), (outer, 3)])
    inner = "(cfbcc_is_mutant(1) ? (b) : ((cfbcc_is_mutant(2) ? (c) : (a))))"
    assert both == f"if (cfbcc_is_mutant(3)) {{ g\n}} else {{ f({inner})\n}};"


@pytest.mark.parametrize("source", ["", "a a"])
def test_removed_text_must_occur_once(source: str) -> None:
    with pytest.raises(MutantError, match="occurs"):
        mutants.composed(source, [(parsed("- a\n+ b\n"), 1)])


def test_faults_that_overlap_are_refused() -> None:
    with pytest.raises(MutantError, match="overlap"):
        mutants.composed("a b c", [(parsed("- a b\n+ x\n"), 1), (parsed("- b c\n+ y\n"), 2)])


@pytest.mark.parametrize(
    "text", ["form: patch\n- a\n+ b\n", "- a\n+ MUTANT\n", "form: text\n- a\n+ b\n", "+ b\n", "color: red\n- a\n"]
)
def test_invalid_descriptions_are_refused(text: str) -> None:
    with pytest.raises(MutantError):
        parsed(text)


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
