"""Settings bundles; random ones against a second implementation."""

from __future__ import annotations

import errno
import os
import plistlib
import random
from datetime import datetime
from pathlib import Path
from typing import Any

import cfbundlecompat
import pytest
from cfbundlecompat import (
    Bundle,
    ChildPane,
    Group,
    MultiValue,
    RadioGroup,
    Settings,
    Slider,
    Specifier,
    TextField,
    TitleValue,
    ToggleSwitch,
)
from conftest import MakeBundle

ROOT: dict[str, Any] = {
    "StringsTable": "Root",
    "PreferenceSpecifiers": [
        {"Type": "PSGroupSpecifier", "Title": "Account", "FooterText": "Below"},
        {"Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name", "DefaultValue": "nobody", "IsSecure": True},
        {
            "Type": "PSToggleSwitchSpecifier",
            "Key": "loud",
            "DefaultValue": "on",
            "TrueValue": "on",
            "FalseValue": "off",
        },
        {"Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": 0.5, "MaximumValue": 10},
        {"Type": "PSMultiValueSpecifier", "Key": "size", "Values": [1, 2], "Titles": ["S", "L"], "DefaultValue": 2},
        {"Type": "PSRadioGroupSpecifier", "Key": "color", "Values": ["r"], "Titles": ["Red"]},
        {"Type": "PSTitleValueSpecifier", "Key": "version", "DefaultValue": "1.0"},
        {"Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"},
    ],
}


@pytest.fixture
def settings(make_bundle: MakeBundle) -> Settings:
    return Settings(
        Bundle(
            make_bundle(
                files={
                    "Settings.bundle/Root.plist": plistlib.dumps(ROOT),
                    "Settings.bundle/More.plist": plistlib.dumps({"PreferenceSpecifiers": []}),
                    "Settings.bundle/de.lproj/Root.strings": '"Name" = "Vorname"; "S" = "Klein";',
                    "Settings.bundle/en.lproj/Root.strings": "",
                }
            )
        )
    )


def test_specifiers_are_objects(settings: Settings) -> None:
    entries = ROOT["PreferenceSpecifiers"]
    assert settings.panes == ["Root", "More"]
    expected: list[Specifier] = [
        Group("Account", entries[0], "Below"),
        TextField("Name", entries[1], "name", "nobody", True),
        ToggleSwitch(None, entries[2], "loud", "on", "on", "off"),
        Slider(None, entries[3], "volume", 0.5, 0, 10),
        MultiValue(None, entries[4], "size", 2, (1, 2), ("S", "L")),
        RadioGroup(None, entries[5], "color", None, ("r",), ("Red",)),
        TitleValue(None, entries[6], "version", "1.0", (), ()),
        ChildPane("More", entries[7], "More"),
    ]
    assert settings.specifiers() == expected
    assert settings.specifiers("More") == []
    with pytest.raises(KeyError):
        settings.specifiers("None")


def test_strings_are_in_the_users_language(settings: Settings) -> None:
    cfbundlecompat.set_preferred_languages(["de"])
    specifiers = settings.specifiers()
    assert specifiers[1].title == "Vorname"
    assert isinstance(specifiers[4], MultiValue)
    assert specifiers[4].titles == ("Klein", "L")


def test_defaults_are_registered(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/nonexistent")
    assert settings.defaults == {"name": "nobody", "loud": "on", "volume": 0.5, "size": 2, "version": "1.0"}
    assert settings.value("size", "org.example.python") is None
    settings.register_defaults("org.example.python")
    assert settings.value("size", "org.example.python") == 2


@pytest.mark.parametrize(
    ("key", "value", "is_valid"),
    [
        ("name", "x", True),
        ("name", 1, False),
        ("loud", "off", True),
        ("loud", True, False),
        ("volume", 10, True),
        ("volume", 10.5, False),
        ("volume", True, False),
        ("size", 1, True),
        ("size", "1", False),
        ("version", [1], True),
        ("none", 1, False),
    ],
)
def test_values_are_validated(settings: Settings, key: str, value: Any, is_valid: bool) -> None:
    if is_valid:
        settings.validate(key, value)
    else:
        with pytest.raises(ValueError, match=key):
            settings.validate(key, value)


def test_dates_that_python_does_not_have_are_overflow_errors(make_bundle: MakeBundle) -> None:
    content = plistlib.dumps(
        {
            "PreferenceSpecifiers": [
                {"Type": "PSTitleValueSpecifier", "Key": "odd", "DefaultValue": datetime(2000, 1, 1)},
                {"Type": "PSTextFieldSpecifier", "Key": "name", "DefaultValue": "me"},
            ]
        }
    ).replace(b"2000-", b"10000-")
    settings = Settings(Bundle(make_bundle(files={"Settings.bundle/Root.plist": content})))
    settings.register_defaults("org.example.dates")
    assert settings.value("name", "org.example.dates") == "me"
    with pytest.raises(OverflowError):
        settings.specifiers()
    with pytest.raises(OverflowError):
        print(settings.defaults)
    with pytest.raises(OverflowError):
        settings.value("odd", "org.example.dates")


def test_values_of_wrong_types_are_left_out(make_bundle: MakeBundle, diagnostics: list[str]) -> None:
    specifiers: list[dict[str, Any]] = [
        {"Type": "PSTextFieldSpecifier", "Key": "a", "Title": 5, "IsSecure": "NO"},
        {"Type": "PSGroupSpecifier", "FooterText": 3},
        {"Type": "PSTitleValueSpecifier", "Key": "b", "Titles": 6},
        {"Type": "PSTitleValueSpecifier", "Key": "c", "Values": "xy", "Titles": "ab"},
        {"Type": "PSSliderSpecifier", "Key": "d", "MinimumValue": "a"},
        {"Type": "PSMultiValueSpecifier", "Key": "e", "Values": [1], "Titles": ["one"], "ShortTitles": 5},
        {"Type": "PSMultiValueSpecifier", "Key": "f", "Values": [1, 2], "Titles": ["one", 2]},
        {"Type": "PSTextFieldSpecifier", "Key": "last", "Title": "Last"},
    ]
    root = plistlib.dumps({"PreferenceSpecifiers": specifiers})
    found = Settings(Bundle(make_bundle(files={"Settings.bundle/Root.plist": root}))).specifiers()
    assert [one.content.get("Key") for one in found] == ["a", None, "b", "c", "d", "e", "last"]
    a, group, b, c, d, e, last = found
    assert isinstance(a, TextField) and a.title is None and not a.is_secure
    assert isinstance(b, TitleValue) and isinstance(c, TitleValue)
    assert b.values == b.titles == c.values == c.titles == ()
    assert isinstance(d, Slider) and d.minimum == 0
    assert isinstance(e, MultiValue) and e.titles == ("one",) and "ShortTitles" not in e.content
    assert isinstance(group, Group) and group.footer is None
    assert last.title == "Last"
    for key in ("Title", "IsSecure", "Titles", "Values", "MinimumValue", "ShortTitles", "FooterText"):
        assert any(f"has a value of a wrong type for {key}" in message for message in diagnostics), key


def test_error_names_the_file_that_is_missing(make_bundle: MakeBundle) -> None:
    bundle = Bundle(make_bundle())
    with pytest.raises(FileNotFoundError) as caught:
        Settings(bundle)
    assert caught.value.filename == str(bundle.resources_directory / "Settings.bundle")


def test_missing_settings_are_an_error(make_bundle: MakeBundle) -> None:
    with pytest.raises(FileNotFoundError):
        Settings(Bundle(make_bundle("Empty.bundle")))
    with pytest.raises(OSError, match="array") as caught:
        Settings(Bundle(make_bundle("Wrong.bundle", files={"Settings.bundle/Root.plist": "{ a = b; }"})))
    assert caught.value.errno == errno.EINVAL


# ---- A second implementation: slow and obvious ----

TYPES = {
    "PSGroupSpecifier": "group",
    "PSTitleValueSpecifier": "title",
    "PSTextFieldSpecifier": "text",
    "PSToggleSwitchSpecifier": "switch",
    "PSSliderSpecifier": "slider",
    "PSMultiValueSpecifier": "choice",
    "PSRadioGroupSpecifier": "choice",
    "PSChildPaneSpecifier": "child",
}


def same(one: Any, other: Any) -> bool:
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def number(value: Any, standard: float) -> float:
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else standard


def accepts(entry: dict[str, Any], value: Any) -> bool:
    kind = TYPES[entry["Type"]]
    if kind == "text":
        return isinstance(value, str)
    if kind == "switch":
        if any(same(value, entry.get(key, standard)) for key, standard in (("TrueValue", True), ("FalseValue", False))):
            return True
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        return "TrueValue" not in entry and "FalseValue" not in entry and is_number and value in (0, 1)
    if kind == "slider":
        low, high = number(entry.get("MinimumValue"), 0), number(entry.get("MaximumValue"), 1)
        return isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high
    if kind == "title" and "Values" not in entry:
        return True
    return any(same(value, choice) for choice in entry["Values"])


def cleaned(entry: Any, panes: dict[str, Any], above: list[str], done: dict[str, Any]) -> dict[str, Any] | None:
    """What stays of a specifier; reads the child pane that it leads to."""
    if not isinstance(entry, dict) or entry.get("Type") not in TYPES:
        return None
    kind = TYPES[entry["Type"]]
    entry = dict(entry)
    if kind == "child":
        name = entry.get("File")
        if not isinstance(name, str) or name in above or name not in panes:
            return None
        if name not in done:
            read(name, panes, above, done)
        return entry
    if kind != "group" and not entry.get("Key"):
        return None
    if kind == "choice" or (kind == "title" and "Values" in entry):
        count = min(len(entry.get("Values", [])), len(entry.get("Titles", [])))
        if count == 0 and kind != "title":
            return None
        for key in ("Values", "Titles"):
            if key in entry:
                entry[key] = entry[key][:count]
    if kind == "slider" and number(entry.get("MinimumValue"), 0) > number(entry.get("MaximumValue"), 1):
        return None
    if kind == "switch" and same(entry.get("TrueValue", True), entry.get("FalseValue", False)):
        return None
    if kind != "group" and "DefaultValue" in entry and not accepts(entry, entry["DefaultValue"]):
        del entry["DefaultValue"]
    return entry


def read(name: str, panes: dict[str, Any], above: list[str], done: dict[str, Any]) -> None:
    done[name] = None  # its place in the order
    kept = [cleaned(entry, panes, [*above, name], done) for entry in panes[name]]
    done[name] = [entry for entry in kept if entry is not None]


def random_panes(rng: random.Random) -> dict[str, list[Any]]:
    names = ["Root", "A", "B", "C"]
    values: list[Any] = ["a", "b", 0, 1, 2, 0.5, True, False]

    def entry() -> Any:
        made: dict[str, Any] = {"Type": rng.choice([*TYPES, "PSUnknownSpecifier"])}
        for key, choices in {
            "Key": ["k", "l", "m", ""],
            "DefaultValue": values,
            "TrueValue": values,
            "FalseValue": values,
            "MinimumValue": [-1, 0.5, 2],
            "MaximumValue": [0, 1.5, 3],
            "File": [*names, "None"],
        }.items():
            if rng.random() < (0.8 if key in ("Key", "File") else 0.4):
                made[key] = rng.choice(choices)
        for key, most in (("Values", 3), ("Titles", 3)):
            if rng.random() < 0.7:
                made[key] = rng.sample(["a", "b", "1"] if key == "Titles" else values, rng.randint(0, most))
        return made if rng.random() < 0.95 else "no dictionary"

    return {name: [entry() for _ in range(rng.randint(0, 5))] for name in names}


def test_random_settings_answer_as_the_second_implementation(make_bundle: MakeBundle) -> None:
    seed = int(os.environ.get("CFBUNDLECOMPAT_SEED", "1"))
    print("seed", seed)
    rng = random.Random(seed)
    for number_ in range(100):
        panes = random_panes(rng)
        files = {f"{name}.plist": plistlib.dumps({"PreferenceSpecifiers": entries}) for name, entries in panes.items()}
        settings = Settings(Bundle(make_bundle(f"Random{number_}.bundle", files=files)))
        done: dict[str, Any] = {}
        read("Root", panes, [], done)
        assert settings.panes == list(done), panes
        for name, entries in done.items():
            assert [specifier.content for specifier in settings.specifiers(name)] == entries, (name, panes)


def test_settings_need_no_contents_directory(tmp_path: Path) -> None:
    directory = tmp_path / "App.app" / "Settings.bundle"
    directory.mkdir(parents=True)
    (directory / "Root.plist").write_bytes(plistlib.dumps(ROOT))
    assert Settings(Bundle(tmp_path / "App.app")).panes == ["Root"]
    assert Settings(Bundle(directory)).panes == ["Root"]
