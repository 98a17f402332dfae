from __future__ import annotations

import json
import plistlib
from pathlib import Path
from typing import Any, Callable

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, Table
from conftest import MakeBundle

FORMS = {
    "NSStringLocalizedFormatKey": "%#@n@",
    "n": {
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
        "NSStringFormatValueTypeKey": "d",
        "one": "%d file",
        "other": "%d files",
    },
}


@pytest.fixture
def sample(make_bundle: MakeBundle) -> Path:
    catalog = {
        "sourceLanguage": "en",
        "version": "1.0",
        "strings": {"Open": {"comment": "A menu item", "localizations": {}}},
    }
    return make_bundle(
        info={"CFBundleDevelopmentRegion": "en"},
        files={
            "en.lproj/Localizable.strings": '/* A greeting */\n"greeting" = "Good day";\n"only" = "English";',
            "en.lproj/Localizable.stringsdict": plistlib.dumps({"files": FORMS}),
            "de.lproj/Localizable.strings": '"greeting" = "Guten Tag";',
            "de.lproj/German.strings": "a = b;",
            "Menu.xcstrings": json.dumps(catalog),
            "Plain.strings": "k = v;",
        },
    )


def test_tables_are_mappings_in_the_users_language(sample: Path) -> None:
    with Bundle(sample) as bundle:
        tables = bundle.tables
        assert list(tables) == ["German", "Localizable", "Menu", "Plain"]
        table = tables["Localizable"]
        assert table == {"files": "%#@n@", "greeting": "Good day", "only": "English"}
        assert list(table) == ["files", "greeting", "only"]
        assert all(bundle.localized(key, table=name) == table[key] for name, table in tables.items() for key in table)
        assert (table.name, table.localization) == ("Localizable", None)
        assert repr(table) == f"<Table 'Localizable' of {str(sample)!r}>"
        assert dict(tables["German"]) == {}
        assert not tables["German"].exists
        cfbundlecompat.set_preferred_languages(["de"])
        german = bundle.tables["Localizable"]
        assert german == {"files": "%#@n@", "greeting": "Guten Tag"}
        assert (german.localization_of("files"), german.localization_of("greeting")) == ("en", "de")


def test_table_of_a_localization(sample: Path) -> None:
    with Bundle(sample) as bundle:
        table = bundle.table(localization="de")
        assert table["greeting"] == "Guten Tag"
        assert table.localization == table.localization_of("greeting") == "de"
        assert repr(table) == f"<Table 'Localizable' in 'de' of {str(sample)!r}>"
        assert bundle.table("German", "de") == {"a": "b"}


def test_strings_have_files_and_comments(sample: Path) -> None:
    resources = sample / "Contents" / "Resources"
    with Bundle(sample) as bundle:
        table = bundle.table()
        assert table.origin("greeting") == resources / "en.lproj" / "Localizable.strings"
        assert table.origin("files") == resources / "en.lproj" / "Localizable.stringsdict"
        assert (table.comment("greeting"), table.comment("files")) == ("A greeting", None)
        assert table.variations("files") is not None and table.variations("greeting") is None
        menu = bundle.table("Menu")
        assert (menu["Open"], menu.comment("Open")) == ("Open", "A menu item")
        assert menu.origin("Open") == resources / "Menu.xcstrings"
        plain = bundle.table("Plain")
        assert (plain["k"], plain.localization_of("k")) == ("v", None)


def test_key_or_table_that_is_missing_is_a_key_error(sample: Path) -> None:
    with Bundle(sample) as bundle:
        table = bundle.table()
        lookups: list[Callable[[str], Any]] = [
            table.__getitem__,
            table.origin,
            table.comment,
            table.localization_of,
            table.variations,
            bundle.table,
        ]
        for lookup in lookups:
            with pytest.raises(KeyError, match="nothing"):
                lookup("nothing")
        assert "nothing" not in table and table.get("nothing") is None
        with pytest.raises(KeyError):
            bundle.table("German")
        for wrong in [3, b"Localizable"]:
            with pytest.raises(TypeError):
                bundle.table(wrong)  # type: ignore[arg-type]
            with pytest.raises(TypeError):
                bundle.table("Localizable", wrong)  # type: ignore[arg-type]


def test_table_that_was_read_outlives_its_bundle(sample: Path) -> None:
    with Bundle(sample) as bundle:
        read, unread = bundle.table(), bundle.tables["Plain"]
    assert isinstance(read, Table) and read["only"] == "English"
    with pytest.raises(ValueError, match="the bundle is closed"):
        len(unread)


def test_table_that_is_missing_in_a_language_is_named_with_it(sample: Path) -> None:
    with pytest.raises(KeyError, match="'Localizable' in 'xx'"):
        Bundle(sample).table("Localizable", "xx")


def test_notebook_shows_a_table_whatever_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "A.bundle/en.lproj").mkdir(parents=True)
    (tmp_path / "A.bundle/Info.plist").write_text("{}")
    entries = "".join(f'"k{number:03}" = "<b>&";' for number in range(150))
    (tmp_path / "A.bundle/en.lproj/L.strings").write_text("/* <i> */" + entries)
    table = Bundle(tmp_path / "A.bundle").table("L")
    shown = table._repr_html_()
    assert "<td>&lt;b&gt;&amp;</td>" in shown and "<b>" not in shown and "<i>" not in shown
    assert shown.count("<tr>") == 101 and "and 50 more" in shown
    explanation = Bundle(tmp_path / "A.bundle").explain_localized("k001", table="L")
    assert explanation is not None
    assert "&lt;b&gt;&amp;" in explanation._repr_html_() and "<td>chosen</td>" in explanation._repr_html_()
