"""cfbundle symbols: what is made compiles without a warning, and answers as the bundle does."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import support
import tools

CFBUNDLE = tools.CFBUNDLE
LIBRARY = support.ROOT / "build/lib"

HARD = 'He said "x\\y"??/ */ /* \t\u00e9\u0001'
TEXTS = {
    "greeting": "Good day",
    "files.in": "%lld files in %@",
    "order": "%2$@ then %1$d",
    "ratio": "%.1f of %u",
    "hard": HARD,
    "class": "a keyword",
    "untranslated": "Only here",
}
GERMAN = {"greeting": "Guten Tag", "files.in": "%lld Dateien in %@", "order": "%2$@ vor %1$d", "ratio": "%.1f von %u"}


def unit(text: str) -> dict:
    return {"stringUnit": {"state": "translated", "value": text}}


def catalog(texts: dict[str, str], **comments: str) -> str:
    strings = {
        key: {"extractionState": "manual", "localizations": {"en": unit(text)}}
        | ({"comment": comments[key]} if key in comments else {})
        for key, text in texts.items()
    }
    return json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"})


def run(folder: Path, *words: str | Path) -> tools.Result:
    return tools.run(CFBUNDLE, [str(word) for word in words], folder)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Localizable.xcstrings").write_text(catalog(TEXTS, greeting="Shown */ at\nstart"), "utf-8")
    (tmp_path / "Other.xcstrings").write_text(catalog({"key": "Of another table"}), "utf-8")
    resources = tmp_path / "B.bundle/Contents/Resources"
    for language, texts in (("en", {}), ("de", GERMAN)):
        (resources / f"{language}.lproj").mkdir(parents=True)
        pairs = "".join(f"{json.dumps(key)} = {json.dumps(text)};\n" for key, text in texts.items())
        (resources / f"{language}.lproj/Localizable.strings").write_text(pairs)
    (tmp_path / "B.bundle/Contents/Info.plist").write_text("{ CFBundleDevelopmentRegion = en; }")
    return tmp_path


EXPECTED = ["Guten Tag", "3 Dateien in x", "b vor 1", "0,5 von 7", HARD, "a keyword", "Only here", "Of another table"]


def made(folder: Path, *words: str) -> None:
    result = run(folder, "symbols", *words, "-o", "out", "Localizable.xcstrings", "Other.xcstrings")
    assert (result.status, result.output, result.errors) == (0, b"", b"")


def answers(folder: Path, *words: str | Path, **environment: str) -> list[str]:
    done = subprocess.run(
        words,
        cwd=folder,
        capture_output=True,
        check=False,
        env=os.environ | {"LANGUAGE": "de", "LC_ALL": "C.UTF-8", "LD_LIBRARY_PATH": str(LIBRARY)} | environment,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().split("\0")[:-1]


C = r"""
#include "out/Localizable_strings.h"
#include "out/Other_strings.h"
#include <stdio.h>

static void show(CFStringRef text)
{
    char buffer[200];
    if (!text || !CFStringGetCString(text, buffer, sizeof buffer, kCFStringEncodingUTF8)) return;
    fputs(buffer, stdout);
    putchar(0);
    CFRelease(text);
}

int main(void)
{
    CFURLRef url = CFURLCreateWithFileSystemPath(NULL, CFSTR("B.bundle"), kCFURLPOSIXPathStyle, true);
    CFBundleRef bundle = CFBundleCreate(NULL, url);
    const void *german[] = { CFSTR("de") };
    CFArrayRef languages = CFArrayCreate(NULL, german, 1, &kCFTypeArrayCallBacks);
    CFBCSetPreferredLanguages(languages);
    show(L10nCopyGreeting(bundle));
    show(L10nCopyFilesIn(bundle, 3, CFSTR("x")));
    show(L10nCopyOrder(bundle, 1, CFSTR("b")));
    show(L10nCopyRatio(bundle, 0.5, 7));
    show(L10nCopyHard(bundle));
    show(L10nCopyClass(bundle));
    show(L10nCopyUntranslated(bundle));
    show(L10nOtherCopyKey(bundle));
    CFRelease(languages);
    CFRelease(bundle);
    CFRelease(url);
    return 0;
}
"""
CXX = r"""
#include "out/Localizable_strings.hpp"
#include "out/Other_strings.hpp"
#include <iostream>

int main()
{
    cfbundlecompat::setPreferredLanguages({"de"});
    const cfbundlecompat::Bundle bundle("B.bundle");
    for (const std::string &text : {l10n::greeting(bundle), l10n::filesIn(bundle, 3, "x"), l10n::order(bundle, 1, "b"),
                                    l10n::ratio(bundle, 0.5, 7), l10n::hard(bundle), l10n::class_(bundle),
                                    l10n::untranslated(bundle), l10n::Other::key(bundle)})
        std::cout << text << '\0';
}
"""
PYTHON = """
import cfbundlecompat
from out.localizable_strings import class_, files_in, greeting, hard, order, ratio, untranslated
from out.other_strings import key

cfbundlecompat.set_preferred_languages(["de"])
bundle = cfbundlecompat.Bundle("B.bundle")
texts = [greeting(bundle), files_in(bundle, 3, "x"), order(bundle, 1, "b"), ratio(bundle, 0.5, 7)]
for text in [*texts, hard(bundle), class_(bundle), untranslated(bundle), key(bundle)]:
    print(text, end="\\0")
"""


def compiled(folder: Path, compiler: str, standard: str, source: str, text: str) -> Path:
    (folder / source).write_text(text)
    # The main bundle is the folder of the program: it has no languages.
    (folder / "bin").mkdir()
    found = shutil.which(compiler)
    if not found:
        pytest.skip(f"there is no {compiler}")
    include = support.ROOT / "include"
    options = [f"-std={standard}", "-Wall", "-Wextra", "-Werror", f"-I{include}", f"-L{LIBRARY}"]
    subprocess.run([found, *options, source, "-o", "bin/program", "-lCFBundleCompat"], cwd=folder, check=True)
    return folder / "bin/program"


@pytest.mark.parametrize("compiler", ["cc", "clang"])
def test_functions_of_c_answer(folder: Path, compiler: str) -> None:
    made(folder, "--language", "c")
    assert answers(folder, compiled(folder, compiler, "c99", "t.c", C)) == EXPECTED


@pytest.mark.parametrize("compiler", ["c++", "clang++"])
def test_functions_of_cxx_answer(folder: Path, compiler: str) -> None:
    made(folder, "--language", "c++")
    assert answers(folder, compiled(folder, compiler, "c++17", "t.cpp", CXX)) == EXPECTED


def test_functions_of_python_answer(folder: Path) -> None:
    made(folder, "--language", "python")
    (folder / "t.py").write_text(PYTHON)
    path = f"{folder}:{support.ROOT / 'bindings/python/src'}"
    library = str(LIBRARY / "libCFBundleCompat.so")
    assert answers(folder, sys.executable, "t.py", PYTHONPATH=path, CFBUNDLECOMPAT_LIBRARY=library) == EXPECTED


def test_functions_of_swift_are_swift(folder: Path) -> None:
    modules = support.ROOT / ".build/debug/Modules"
    compiler = shutil.which("swiftc")
    if not compiler or not (modules / "CFBundleCompat.swiftmodule").exists():
        pytest.skip("there is no module of Swift")
    made(folder, "--language", "swift", "--api", "cfbundle")
    (folder / "main.swift").write_text(
        "import CFBundleCompat\n"
        'print(L10n.greeting(), try L10n.filesIn(3, "x"), try L10n.order(1, "b"), try L10n.ratio(0.5, 7))\n'
        "print(L10n.hard(), L10n.`class`(), L10nOther.key())\n"
    )
    sources = ["main.swift", "out/Localizable_strings.swift", "out/Other_strings.swift"]
    maps = sorted(modules.parent.glob("CFBundleCompatC*.build/module.modulemap"))
    options = ["-typecheck", f"-I{modules}", *(word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}"))]
    done = subprocess.run([compiler, *options, *sources], cwd=folder, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


def test_swift_is_that_of_xcodes_tool(folder: Path) -> None:
    made(folder, "--language", "swift")
    result = run(folder, "xcstringstool", "generate-symbols", "-l", "swift", "-o", "own", "Other.xcstrings")
    assert result.status == 0
    name = "GeneratedStringSymbols_Other.swift"
    assert (folder / "out" / name).read_bytes() == (folder / "own" / name).read_bytes()


def test_a_strings_file_has_symbols_for_all_keys(folder: Path) -> None:
    (folder / "en.lproj").mkdir()
    (folder / "en.lproj/T.strings").write_text('/* A note */\n"a.b" = "%@ x";\n"a" = "1";\n')
    (folder / "en.lproj/T.stringsdict").write_text(
        "<plist version='1.0'><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>"
        "<key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        "<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d file</string>"
        "<key>other</key><string>%d files</string></dict></dict></dict></plist>"
    )
    result = run(folder, "symbols", "--language", "python", "-o", ".", "en.lproj/T.strings")
    assert (result.status, result.errors) == (0, b"")
    made = (folder / "t_strings.py").read_text()
    assert re.findall(r"(?m)^def (.*):$", made) == [
        "a(bundle: Bundle) -> str",
        "a_b(bundle: Bundle, arg1: str) -> str",
        "n(bundle: Bundle, v: int) -> str",
    ]
    assert '"""A note: %@ x"""' in made


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--language", "c", "--namespace", "x"], "--namespace is for C++"),
        (["--language", "c++", "--prefix", "x"], "--prefix is for C"),
        (["--language", "c", "--prefix", "1x"], "is no name"),
        (["--language", "c", "--api", "cfbundle"], "--api is for Swift"),
    ],
)
def test_options_that_do_not_apply_are_refused(folder: Path, words: list[str], message: str) -> None:
    result = run(folder, "symbols", *words, "-o", "out", "Other.xcstrings")
    assert result.status == 2 and message in result.errors.decode()
    assert not (folder / "out").exists()


def test_of_two_keys_with_one_name_the_first_has_it(folder: Path) -> None:
    (folder / "T.xcstrings").write_text(catalog({"a.b": "1", "a_b": "2", "...": "3"}))
    result = run(folder, "symbols", "--language", "c", "-o", "out", "T.xcstrings")
    assert result.status == 0
    assert result.errors.decode().splitlines() == [
        'T.xcstrings: warning: the key "..." has no letters for a symbol',
        'T.xcstrings: warning: the keys "a.b" and "a_b" have one symbol L10nTCopyAB',
    ]
    assert (folder / "out/T_strings.h").read_text().count("static inline") == 1


def test_check_tells_whether_the_file_would_change(folder: Path) -> None:
    words = ["symbols", "--language", "c", "-o", "out", "Other.xcstrings"]
    assert run(folder, *words, "--check").status == 1
    assert not (folder / "out").exists()
    assert run(folder, *words).status == 0
    assert run(folder, *words, "--check").status == 0
