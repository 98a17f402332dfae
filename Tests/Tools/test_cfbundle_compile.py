"""cfbundle compile: what it makes of catalogs answers as the catalogs do."""

from __future__ import annotations

import itertools
import json
import plistlib
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import support
import tools

CFBUNDLE = tools.CFBUNDLE


def unit(value: str, state: str = "translated") -> dict[str, Any]:
    return {"stringUnit": {"state": state, "value": value}}


def plural(state: str = "translated", **forms: str) -> dict[str, Any]:
    return {"variations": {"plural": {form: unit(text, state) for form, text in forms.items()}}}


CATALOG = {
    "sourceLanguage": "en",
    "strings": {
        "Hello %@": {"comment": "c", "localizations": {"de": unit("Hallo %@"), "ru": unit("Привет %@", "new")}},
        "own": {"localizations": {"en": unit("Own", "new"), "de": unit("Eigen", "needs_review")}},
        "%lld files": {
            "localizations": {
                "en": plural(one="%lld file", other="%lld files"),
                "ru": plural(one="%lld файл", few="%lld файла", many="%lld файлов", other="%lld файла"),
            }
        },
        "%@ has %lld": {
            "localizations": {
                "en": plural(one="%@ has %lld file", other="%@ has %lld files"),
                "de": plural(one="%2$lld Datei für %1$@", other="%2$lld Dateien für %1$@"),
            }
        },
        "in %@": {
            "localizations": {
                "en": unit("%#@n@ in %#@m@")
                | {
                    "substitutions": {
                        "n": {"argNum": 1, "formatSpecifier": "lld"} | plural(one="%arg file", other="%arg files"),
                        "m": {"argNum": 2, "formatSpecifier": "lld"} | plural(one="%arg folder", other="%arg folders"),
                    }
                }
            }
        },
        "tap": {"localizations": {"en": {"variations": {"device": {"mac": unit("Click"), "other": unit("Tap")}}}}},
        "stale": {"extractionState": "stale", "localizations": {"de": unit("alt"), "ru": unit("старый")}},
    },
    "version": "1.0",
}


def bundle(folder: Path) -> Path:
    resources = folder / "Contents/Resources"
    resources.mkdir(parents=True)
    info = {"CFBundleIdentifier": "a", "CFBundleDevelopmentRegion": "en"}
    (folder / "Contents/Info.plist").write_bytes(plistlib.dumps(info))
    return resources


def run(*arguments: str | Path, folder: Path = support.ROOT) -> tools.Result:
    return tools.run(CFBUNDLE, [str(word) for word in arguments], folder)


@pytest.mark.full
@pytest.mark.parametrize("options", [[], ["--binary"]])
def test_a_compiled_bundle_answers_as_one_with_the_catalog(options: list[str], tmp_path: Path) -> None:
    read = bundle(tmp_path / "A.bundle")
    (read / "Localizable.xcstrings").write_text(json.dumps(CATALOG))
    compiled = bundle(tmp_path / "B.bundle")
    result = run("compile", read / "Localizable.xcstrings", "-o", compiled, *options)
    assert (result.status, result.output) == (0, b"")
    assert result.errors.endswith(b"note: 1 new translations are left out\n")
    assert (compiled / "en.lproj/Localizable.strings").read_bytes().startswith(b"bplist00" if options else b"/* c */")
    numbers = ["0", "1", "2", "5", "21"]
    cases = [["own"], ["tap"], ["stale"], ["Hello %@", "x"]]
    cases += [["%lld files", number] for number in numbers]
    cases += [["%@ has %lld", "x", number] for number in numbers]
    cases += [["in %@", *pair] for pair in itertools.product(("1", "2"), repeat=2)]
    for case, language, device in itertools.product(cases, ("en", "de", "ru"), ("mac", "iphone")):
        words = [*case, "--language", language, "--device", device]
        answers = [run("string", tmp_path / name, *words) for name in ("A.bundle", "B.bundle")]
        assert answers[0] == answers[1], words
        assert answers[0].status == 0


def test_check_compares_and_writes_nothing(tmp_path: Path) -> None:
    (tmp_path / "L.xcstrings").write_text(json.dumps(CATALOG))
    for expected in (1, 1, 0):
        if expected == 0:
            assert run("compile", "L.xcstrings", "-o", "out", "--quiet", folder=tmp_path).status == 0
        result = run("compile", "L.xcstrings", "-o", "out", "--check", "--quiet", folder=tmp_path)
        assert (result.status, (tmp_path / "out").exists()) == (expected, expected == 0)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["de.lproj", "en.lproj", "ru.lproj"]


def test_one_language_can_be_compiled(tmp_path: Path) -> None:
    (tmp_path / "L.xcstrings").write_text(json.dumps(CATALOG))
    assert run("compile", "L.xcstrings", "-o", ".", "--language", "de", "-q", folder=tmp_path).status == 0
    assert [path.name for path in tmp_path.glob("*.lproj")] == ["de.lproj"]


def test_two_catalogs_of_one_name_write_nothing(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "L.xcstrings").write_text(json.dumps(CATALOG))
    result = run("compile", "a/L.xcstrings", "b/L.xcstrings", "-o", "out", folder=tmp_path)
    assert (result.status, (tmp_path / "out").exists()) == (2, False)
    assert b"two of the catalogs would be written to this file" in result.errors


def test_a_bad_catalog_writes_nothing(tmp_path: Path) -> None:
    (tmp_path / "L.xcstrings").write_text(json.dumps(CATALOG))
    (tmp_path / "M.xcstrings").write_text('{\n"strings": x}')
    result = run("compile", "L.xcstrings", "M.xcstrings", "-o", "out", folder=tmp_path)
    assert (result.status, (tmp_path / "out").exists()) == (2, False)
    assert result.errors.startswith(b"M.xcstrings:2:12: error: ")


@pytest.mark.skipif(not shutil.which("plutil"), reason="no plutil is installed")
def test_another_plutil_accepts_the_files(tmp_path: Path) -> None:
    (tmp_path / "L.xcstrings").write_text(json.dumps(CATALOG))
    assert run("compile", "L.xcstrings", "-o", "out", "-q", folder=tmp_path).status == 0
    paths = [str(path) for path in (tmp_path / "out").rglob("L.*")]
    subprocess.run(["plutil", "-lint", *paths], check=True, capture_output=True)


# ---- What is left out ----


def forms(new: str = "", **texts: str) -> dict[str, Any]:
    """Plural forms, one of which is new."""
    return {"variations": {"plural": {k: unit(v, "new" if k == new else "translated") for k, v in texts.items()}}}


def texts_of(path: Path) -> dict[str, Any]:
    return plistlib.loads(path.read_bytes()) if path.exists() else {}


@pytest.mark.parametrize(
    ("content", "left", "warning"),
    [
        (forms("other", one="%lld un", other="%lld autres"), False, "the form 'other' has no text (fr: k)"),
        (forms(one="%lld un"), False, "the form 'other' has no text (fr: k)"),
        (forms("one", one="%lld un", other="%lld autres"), True, "the form 'one' has no text (fr: k)"),
        ({"variations": {"device": {"mac": unit("M")}}}, False, "the form 'other' has no text (fr: k)"),
        (
            {"variations": {"device": {"mac": unit("M"), "other": unit("O", "new")}}},
            False,
            "the form 'other' has no text (fr: k)",
        ),
        (
            unit("%#@n@") | {"substitutions": {"n": {"formatSpecifier": "lld"} | forms("other", one="a", other="b")}},
            False,
            "the form 'other' has no text (fr: k)",
        ),
        (
            {"stringSet": {"state": "translated", "values": ["a", "b"]}},
            False,
            "phrases of App Shortcuts are not compiled (fr: k)",
        ),
        (forms(one="%lld un", other="%lld autres"), True, None),
    ],
)
def test_what_is_not_finished_is_left_out_and_doctor_finds_no_error(
    content: dict[str, Any], left: bool, warning: str | None, tmp_path: Path
) -> None:
    english = forms(one="%lld one", other="%lld others")
    strings = {
        "k": {"localizations": {"en": english, "fr": content}},
        "plain": {"localizations": {"fr": unit("clair")}},
    }
    (tmp_path / "L.xcstrings").write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}))
    resources = bundle(tmp_path / "A.bundle")
    result = run("compile", "L.xcstrings", "-o", resources, folder=tmp_path)
    assert (result.status, result.output) == (0, b"")
    warnings = [line for line in result.errors.decode().splitlines() if " warning: " in line]
    assert warnings == ([f"L.xcstrings: warning: {warning}"] if warning else [])
    assert ("k" in texts_of(resources / "fr.lproj/L.stringsdict")) == left
    found = run("doctor", "A.bundle", "--json", folder=tmp_path)
    findings = json.loads(found.output)["findings"]
    assert not [finding for finding in findings if finding["severity"] == "error"], findings
    # The library, too, shows no form in place of one that is new.
    read = bundle(tmp_path / "B.bundle")
    shutil.copy(tmp_path / "L.xcstrings", read)
    if not left and "new" in json.dumps(content):
        for name in ("A.bundle", "B.bundle"):
            answer = run("string", name, "k", "5", "--table", "L", "--language", "fr", folder=tmp_path)
            assert (answer.status, answer.output) == (0, b"5 others\n")


def test_a_catalog_with_phrases_only_makes_no_file(tmp_path: Path) -> None:
    phrases = {"stringSet": {"state": "translated", "values": ["Start ${applicationName}"]}}
    strings = {"p": {"localizations": {"en": phrases, "de": phrases}}}
    (tmp_path / "AppShortcuts.xcstrings").write_text(
        json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"})
    )
    result = run("compile", "AppShortcuts.xcstrings", "-o", "out", folder=tmp_path)
    assert (result.status, (tmp_path / "out").exists()) == (0, False)
    assert result.errors.decode().splitlines() == [
        f"AppShortcuts.xcstrings: warning: phrases of App Shortcuts are not compiled ({language}: p)"
        for language in ("de", "en")
    ]


def test_files_are_listed_before_they_are_written(tmp_path: Path) -> None:
    (tmp_path / "L.xcstrings").write_text(json.dumps(CATALOG))
    result = run("compile", "L.xcstrings", "-o", "out/put", "--list", "--quiet", folder=tmp_path)
    assert (result.status, result.errors) == (0, b"")
    assert [path.name for path in tmp_path.iterdir()] == ["L.xcstrings"]
    assert run("compile", "L.xcstrings", "-o", "out/put", "--quiet", folder=tmp_path).status == 0
    written = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.glob("out/put/*/*"))
    assert sorted(result.output.decode().splitlines()) == written
    assert "out/put/de.lproj/L.strings" in written and "out/put/ru.lproj/L.stringsdict" in written
    # Without a folder the paths begin with that of the language.
    result = run("compile", "L.xcstrings", "--list", "--quiet", folder=tmp_path)
    assert [f"out/put/{path}" for path in sorted(result.output.decode().splitlines())] == written
    assert run("compile", "L.xcstrings", folder=tmp_path).status == 2
    assert run("compile", "L.xcstrings", "-o", "x", "--list", "--check", folder=tmp_path).status == 2
