"""What the documents show happens, and what they name exists.

A document's first C program and the console session behind it, of some documents all sessions, run in an empty
directory that has `build` and `examples` as in a checkout; its first Python program prints the same or a part of that.
In README.md and docs, a program prints the block of text right behind it. In every document, links to files, `make`
targets, scripts and source files exist. The measured numbers of README.md are those of
docs/performance.md: one run made both.
"""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import benchmark_cases
import pytest
import support

DOCUMENTS = [
    "README.md",
    "CONTRIBUTING.md",
    *(f"docs/{path.name}" for path in sorted((support.ROOT / "docs").glob("*.md"))),
    "bindings/python/README.md",
    "Tests/README.md",
]
# Those with programs, and the language of the Python program's user.
PROGRAMS = {
    "README.md": "de_DE.UTF-8",
    "docs/localization.md": "C",
    "docs/devices.md": "C",
    "docs/documents.md": "C",
    "docs/nibs.md": "C",
}
SESSIONS = ["docs/libplist.md", "docs/building.md", "docs/plug-ins.md", "docs/start-c.md", "docs/translating.md"]
END = "--- exit status "
# `make` builds no cfbundle: the sessions find that of the debug build if there is no other.
CFBUNDLE = Path(os.environ.get("CFBUNDLECOMPAT_CFBUNDLE", support.ROOT / "build/bin/cfbundle"))
COMPILERS = {"c": ["cc", "-x", "c"], "cpp": ["c++", "-x", "c++", "-std=c++17"]}

FENCED = re.compile(r"^ *```([\w+]*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
MAKE = re.compile(r"^(?:\$ )?make(?: [A-Z_]+=\S+)* ([a-z][\w-]*)", re.MULTILINE)
SCRIPT = re.compile(r"(?<![\w/.])((?:scripts|Benchmarks|packaging|utils|docs/tools|Tests)/[\w/-]+)(?![\w*{/-]|\.\w)")
SOURCE = re.compile(r"[\w+-]+(?:/[\w.+-]+)+\.(?:swift|c|h|py|map)")


def read(document: str) -> str:
    return (support.ROOT / document).read_text(encoding="utf-8")


def blocks(document: str) -> list[tuple[str, str]]:
    """The kind and the content of each fenced block."""
    return FENCED.findall(read(document))


def code(document: str) -> list[str]:
    """What stands in the font of code: blocks, and words between backquotes."""
    return [text for _, text in blocks(document)] + INLINE.findall(FENCED.sub("", read(document)))


# ---- Programs and sessions ----


@dataclass(frozen=True)
class Command:
    line: str
    shown: str  # its output, as the document shows it


def session(document: str) -> list[Command]:
    """The first console session, behind the first C program if there is one; all sessions of a document in SESSIONS."""
    all_blocks = blocks(document)
    programs = [i for i, (kind, text) in enumerate(all_blocks) if kind == "c" and "int main(" in text]
    sessions = [text for kind, text in all_blocks[programs[0] if programs else 0 :] if kind == "console"]
    text = "".join(sessions) if document in SESSIONS else sessions[0]
    parts = re.split(r"^\$ (.*)\n", text, flags=re.MULTILINE)
    return [Command(*part) for part in zip(parts[1::2], parts[2::2])]


@pytest.fixture
def checkout(hello_bundle: Path, tmp_path: Path) -> Path:
    if " " in str(support.ROOT):
        pytest.skip("$(pkg-config …) cannot carry a path with spaces")
    for name in ("build", "examples"):
        (tmp_path / name).symlink_to(support.ROOT / name)
    return tmp_path


@pytest.mark.parametrize("document", [*PROGRAMS, *SESSIONS])
def test_session_prints_what_the_document_shows(document: str, checkout: Path) -> None:
    programs = [text for kind, text in blocks(document) if kind == "c" and "int main(" in text]
    assert programs or document in SESSIONS
    if programs:
        (checkout / "app.c").write_text(programs[0], encoding="utf-8")
    commands = session(document)
    script = "".join(f"{command.line}\nprintf '%s%d\\n' '{END}' $?\n" for command in commands)
    env = support.environment(PATH=f"{os.environ['PATH']}:{CFBUNDLE.parent}")
    output = support.attempt(["bash", "-c", script], cwd=checkout, env=env).output
    assert output == "".join(f"{command.shown}{END}0\n" for command in commands)


def programs_with_output() -> list:
    """The programs that have a block of text right behind them."""
    found = []
    for document in DOCUMENTS:
        if document == "README.md" or document.startswith("docs/"):
            fences = list(FENCED.finditer(read(document)))
            for program, text in zip(fences, fences[1:]):
                if (
                    program[1] in ("c", "cpp", "python", "sh")
                    and text[1] == "text"
                    and text.start() == program.end() + 2
                ):
                    found.append((document, program[1], program[2], text[2]))
    return [pytest.param(*one, id=f"{one[0]} {number}") for number, one in enumerate(found)]


@pytest.mark.parametrize(("document", "language", "program", "text"), programs_with_output())
def test_program_prints_the_text_behind_it(
    document: str, language: str, program: str, text: str, checkout: Path, library: Path
) -> None:
    env = support.environment(
        PYTHONPATH=os.fspath(support.ROOT / "bindings/python/src"),
        CFBUNDLECOMPAT_LIBRARY=os.fspath(library),
        PATH=f"{os.environ['PATH']}:{CFBUNDLE.parent}",
    )
    command = ["sh", "-c", program] if language == "sh" else [sys.executable, "-B", "-c", program]
    if language in COMPILERS:
        link = [*support.pkg_config("cfbundlecompat"), f"-Wl,-rpath,{support.ROOT / 'build/lib'}"]
        support.run([*COMPILERS[language], "-Wall", "-Werror", "-", "-o", checkout / "app", *link], source=program)
        command = [checkout / "app"]
    assert support.run(command, cwd=checkout, env=env) == text, document


# What comes before the fragments of a document, which are the body of a function: its headers and variables.
CONTEXTS = {
    "README.md": """#include <CFBundleCompat/CFBundleCompat.hpp>
        #include <iostream>
        void show(const std::filesystem::path &picture);
        void example()""",
    "docs/devices.md": """#include <CFBundleCompat/CFBundleCompat.hpp>
        #include <iostream>
        void example()""",
    "docs/nibs.md": """#include <CFBundleCompat/CFBCNib.h>
        void example(CFBundleRef bundle, CFURLRef xib, CFURLRef nib, CFErrorRef error);
        void example(CFBundleRef bundle, CFURLRef xib, CFURLRef nib, CFErrorRef error)""",
    "docs/pictures.md": """#include <CFBundleCompat/CFBCAssets.h>
        void draw(const UInt8 *pixels, CFIndex width, CFIndex height);
        void example(CFBundleRef bundle);
        void example(CFBundleRef bundle)""",
}


def fragments() -> list:
    found = [
        (document, kind, text)
        for document in DOCUMENTS
        for kind, text in blocks(document)
        if kind in ("c", "c++", "cpp") and "int main(" not in text
    ]
    return [pytest.param(*one, id=f"{one[0]} {number}") for number, one in enumerate(found)]


@pytest.mark.parametrize(("document", "language", "fragment"), fragments())
def test_fragment_of_a_program_compiles(document: str, language: str, fragment: str) -> None:
    compiler = COMPILERS["c" if language == "c" else "cpp"]
    flags = ["-fsyntax-only", "-Wall", "-Werror", "-Wno-unused", f"-I{support.ROOT / 'include'}"]
    support.run([*compiler, *flags, "-"], source=f"{CONTEXTS[document]}\n{{ {{\n{fragment}\n}} }}\n")


@pytest.mark.parametrize("document", PROGRAMS)
def test_python_program_prints_what_the_c_program_prints(document: str, checkout: Path, library: Path) -> None:
    program = next(text for kind, text in blocks(document) if kind == "python")
    env = support.environment(
        LANG=PROGRAMS[document],
        PYTHONPATH=os.fspath(support.ROOT / "bindings/python/src"),
        CFBUNDLECOMPAT_LIBRARY=os.fspath(library),
    )
    output = support.run([sys.executable, "-B", "-c", program], cwd=checkout, env=env)
    assert output
    assert output in "".join(command.shown for command in session(document))


# ---- Names ----


def links() -> list[tuple[str, str]]:
    found = [(document, link) for document in DOCUMENTS for link in LINK.findall(FENCED.sub("", read(document)))]
    return [(document, link) for document, link in found if not re.match(r"\w+://|mailto:", link)]


def named(pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    """Each document, and what the pattern finds in its code."""
    return [(document, name) for document in DOCUMENTS for text in code(document) for name in pattern.findall(text)]


def unique(pairs: list[tuple[str, str]]) -> list:
    return [pytest.param(*pair, id=" ".join(pair)) for pair in dict.fromkeys(pairs)]


@pytest.mark.parametrize(("document", "link"), unique(links()))
def test_link_leads_to_a_file(document: str, link: str) -> None:
    assert (support.ROOT / document).parent.joinpath(link).exists()


@pytest.mark.parametrize(("document", "target"), unique(named(MAKE)))
def test_makefile_has_the_target(document: str, target: str) -> None:
    assert re.search(rf"^{target}:", read("Makefile") + read("Tests/steps.mk"), re.MULTILINE)


@pytest.mark.parametrize(
    ("document", "script"),
    unique([(document, name) for document in DOCUMENTS for name in SCRIPT.findall(read(document))]),
)
def test_script_can_be_run(document: str, script: str) -> None:
    assert os.access(support.ROOT / script, os.X_OK)


@pytest.mark.parametrize(
    ("document", "source"),
    unique([(document, text) for document in DOCUMENTS for text in code(document) if SOURCE.fullmatch(text)]),
)
def test_source_file_exists(document: str, source: str) -> None:
    assert any((support.ROOT / folder / source).exists() for folder in ("", "Sources/CFBundleCompat", "umbrella"))


@pytest.mark.parametrize("folder", sorted(path.name for path in (support.ROOT / "Tests").iterdir() if path.is_dir()))
def test_folder_of_the_tests_is_explained_once(folder: str) -> None:
    if folder.startswith("__"):
        pytest.skip("Python has made it")
    rows = [row.split("|")[1] for row in read("Tests/README.md").splitlines() if row.startswith("| `")]
    named = [name.replace("*", ".*") for row in rows for name in INLINE.findall(row)]
    assert sum(1 for name in named if re.fullmatch(name, folder)) == 1


# ---- Numbers ----


@pytest.mark.parametrize("words", benchmark_cases.README_CASES)
def test_number_in_the_readme_is_that_of_the_measurement(words: str) -> None:
    row = re.search(rf"^\| {re.escape(words)} (\| [0-9].*\|)$", read("README.md"), re.MULTILINE)
    assert row, "README.md has no such row"
    titles = {case.name: case.title for case in benchmark_cases.CASES if not case.has_thread}
    assert f"| {titles[benchmark_cases.README_CASES[words]]} {row[1]}" in read("docs/performance.md")
