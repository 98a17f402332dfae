"""Answers that Python keeps are those that the library would give."""

from __future__ import annotations

import gc
import os
import plistlib
import resource
from datetime import datetime, timedelta, timezone
from pathlib import Path

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, Environment, property_list
from conftest import MakeBundle

FILES = {
    "en.lproj/Localizable.strings": '"greeting" = "Good day";',
    "de.lproj/Localizable.strings": '"greeting" = "Guten Tag";',
    "en.lproj/Changing.nocache.strings": '"greeting" = "first";',
    "en.lproj/picture.png": "english",
    "de.lproj/picture.png": "german",
    "picture~ipad.png": "for a tablet",
}
INFO = {"CFBundleIdentifier": "org.example.answers", "List": [[1], {"k": "v"}]}


@pytest.fixture
def sample(make_bundle: MakeBundle) -> Path:
    return make_bundle(info=INFO, files=FILES)


def test_answers_follow_the_languages(sample: Path) -> None:
    with Bundle(sample) as bundle:
        for _ in range(2):
            for language, greeting in (("en", "Good day"), ("de", "Guten Tag")):
                cfbundlecompat.set_preferred_languages([language])
                for _ in range(2):
                    assert bundle.localized("greeting") == greeting
                    picture = bundle.resource("picture", "png")
                    assert picture is not None and picture.parent.name == f"{language}.lproj"


def test_answers_follow_the_environment(sample: Path) -> None:
    with Bundle(sample) as bundle:
        for _ in range(2):
            for device, name in (("ipad", "picture~ipad.png"), (None, "picture.png")):
                platform = "iphoneos" if device else "linux"
                cfbundlecompat.set_environment(Environment(platform=platform, device=device, languages=["en"]))
                for _ in range(2):
                    picture = bundle.resource("picture", "png")
                    assert picture is not None and picture.name == name
        cfbundlecompat.set_environment(None)


def test_answers_are_apart_by_all_arguments(sample: Path) -> None:
    with Bundle(sample) as bundle:
        for _ in range(2):
            assert bundle.localized("greeting") == "Good day"
            assert bundle.localized("greeting", localization="de") == "Guten Tag"
            assert bundle.localized("greeting", localization="en") == "Good day"
            assert bundle.localized("greeting", table="None") == "greeting"
            assert bundle.localized("absent", "default") == "default"
            assert bundle.localized("absent", "other default") == "other default"
            assert bundle.localized("absent") == "absent"
            assert bundle.resource("picture", "png", localization="") is None
            assert bundle.resource("picture.png") == bundle.resource("picture", "png")


def test_table_without_a_cache_is_read_each_time(sample: Path) -> None:
    file = sample / "Contents/Resources/en.lproj/Changing.nocache.strings"
    with Bundle(sample) as bundle:
        assert bundle.localized("greeting", table="Changing.nocache") == "first"
        file.write_text('"greeting" = "second";')
        assert bundle.localized("greeting", table="Changing.nocache") == "second"


def test_answer_of_a_failing_system_is_not_kept(sample: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with Bundle(sample) as bundle:
        _ = bundle.identifier
        gc.collect()
        lowest = os.dup(0)
        os.close(lowest)
        resource.setrlimit(resource.RLIMIT_NOFILE, (lowest, hard))
        try:
            assert bundle.localized("greeting") == "greeting"
            assert bundle.resource("picture", "png") is None
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        assert bundle.localized("greeting") == "Good day"
        assert bundle.resource("picture", "png") is not None


def test_resource_is_found_when_its_directory_is_made(sample: Path) -> None:
    with Bundle(sample) as bundle:
        for _ in range(3):
            assert bundle.resource("x", "txt", "later") is None
        file = sample / "Contents/Resources/later/x.txt"
        file.parent.mkdir()
        file.touch()
        assert bundle.resource("x", "txt", "later") == file


def test_answers_do_not_outlive_close(sample: Path) -> None:
    bundle = Bundle(sample)
    ask = (
        lambda: bundle.localized("greeting"),
        lambda: bundle.resource("picture", "png"),
        lambda: bundle.identifier,
        lambda: bundle.info,
        lambda: bundle.localizations,
    )
    for question in ask:
        question()
    bundle.close()
    for question in ask:
        with pytest.raises(ValueError, match="the bundle is closed"):
            question()
    assert bundle.path == sample


def test_kept_answers_are_bounded(sample: Path) -> None:
    with Bundle(sample) as bundle:
        for number in range(25_000):
            assert bundle.localized(f"key {number}") == f"key {number}"
        assert len(bundle._answers.strings) <= 10_000


def test_changed_value_of_info_has_no_effect(sample: Path) -> None:
    with Bundle(sample) as bundle:
        bundle.info["List"][0].append(2)
        bundle.info["List"].append(3)
        assert bundle.info["List"] == [[1], {"k": "v"}]
        names = bundle.localizations
        names.append("xx")
        assert "xx" not in bundle.localizations


def test_date_outside_of_pythons_years_is_refused_alone(make_bundle: MakeBundle) -> None:
    info = b"<plist><dict><key>d</key><date>-0044-03-15T12:00:00Z</date><key>l</key><array>"
    info += b"<date>-0044-03-15T12:00:00Z</date></array><key>k</key><string>v</string></dict></plist>"
    with Bundle(make_bundle(info=info)) as bundle:
        assert bundle.info["k"] == "v"
        assert set(bundle.info) == {"d", "l", "k"}
        for key in ("d", "l"):
            with pytest.raises(OverflowError):
                _ = bundle.info[key]


def test_container_that_occurs_twice_is_one_object() -> None:
    shared = [1]
    content = property_list.dumps({"a": shared, "b": shared}, fmt=property_list.FMT_BINARY)
    ours, theirs = property_list.loads(content), plistlib.loads(content)
    assert ours == theirs
    assert ours["a"] is ours["b"] and theirs["a"] is theirs["b"]


@pytest.mark.parametrize("microseconds", [0, 1, 499_999, 500_000, 999_999])
@pytest.mark.parametrize("year", [1, 1969, 2000, 2001, 2024, 9999])
def test_dates_have_microseconds(year: int, microseconds: int) -> None:
    date = datetime(year, 2, 28, 23, 59, 59, microseconds, timezone.utc)
    seconds = (date - datetime(2001, 1, 1, tzinfo=timezone.utc)).total_seconds()
    nearest = datetime(2001, 1, 1, tzinfo=timezone.utc) + timedelta(seconds=seconds)
    content = property_list.dumps([date], fmt=property_list.FMT_BINARY)
    assert property_list.loads(content, aware_datetime=True) == [nearest]
    assert property_list.loads(content) == [nearest.replace(tzinfo=None)]


def test_first_and_last_moments_are_dates() -> None:
    for fmt in (property_list.FMT_XML, property_list.FMT_BINARY):
        for date in (datetime.min, datetime.max.replace(microsecond=0)):
            assert property_list.loads(property_list.dumps([date], fmt=fmt)) == [date]
        # In binary the nearest number, which is within 40 microseconds.
        (last,) = property_list.loads(property_list.dumps([datetime.max], fmt=fmt))
        assert last.replace(microsecond=0) == datetime.max.replace(microsecond=0)
