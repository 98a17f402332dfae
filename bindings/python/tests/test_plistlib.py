"""Property lists are those of Python's ``plistlib``, for random values in both directions."""

from __future__ import annotations

import contextlib
import math
import os
import plistlib
import sys
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest
from cfbundlecompat import property_list

pytest.importorskip("hypothesis", reason="hypothesis is not installed")

from hypothesis import given, seed, settings
from hypothesis import strategies as st

FORMATS = [plistlib.FMT_XML, plistlib.FMT_BINARY]
SEED = seed(int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121")))
RANDOM = settings(deadline=None, database=None, max_examples=200)

# plistlib neither writes nor reads control characters in XML, and replaces carriage returns.
xml_text = st.text(
    st.characters(blacklist_categories=("Cs", "Cc"), blacklist_characters="\ufffe\uffff") | st.just("\n")
)
integers = st.integers(-(2**63), 2**64 - 1) | st.sampled_from([-(2**63), -1, 0, 255, 256, 2**63 - 1, 2**63, 2**64 - 1])
dates = st.datetimes().map(lambda date: date.replace(fold=0))
whole_seconds = dates.map(lambda date: date.replace(microsecond=0))


uids = st.builds(plistlib.UID, st.integers(0, 2**32 - 1) | st.sampled_from([0, 255, 256, 65536, 2**32 - 1]))


def lists(text: Any, moments: Any, *others: Any) -> Any:
    leaves = st.one_of(text, integers, st.booleans(), st.floats(), st.binary(), moments, *others)
    return st.recursive(leaves, lambda inner: st.lists(inner) | st.dictionaries(text, inner), max_leaves=30)


def exact(value: Any) -> Any:
    """Equal only for values of equal types: 1, 1.0 and True differ, and NaN equals NaN."""
    if isinstance(value, dict):
        return {key: exact(element) for key, element in value.items()}
    if isinstance(value, list):
        return [exact(element) for element in value]
    return type(value), "nan" if isinstance(value, float) and math.isnan(value) else repr(value)


@SEED
@RANDOM
@given(lists(xml_text, whole_seconds), st.booleans())
def test_plistlib_reads_the_xml_that_is_written(value: Any, sort_keys: bool) -> None:
    content = property_list.dumps(value, sort_keys=sort_keys)
    assert exact(plistlib.loads(content, fmt=plistlib.FMT_XML)) == exact(value)
    if not sort_keys:
        assert repr(plistlib.loads(content)) == repr(plistlib.loads(plistlib.dumps(value, sort_keys=False)))
    assert exact(property_list.loads(content)) == exact(value)


@SEED
@RANDOM
@given(lists(xml_text, whole_seconds))
def test_xml_of_plistlib_is_read_as_plistlib_reads_it(value: Any) -> None:
    content = plistlib.dumps(value)
    assert exact(property_list.loads(content, fmt=plistlib.FMT_XML)) == exact(plistlib.loads(content))


@SEED
@RANDOM
@given(lists(st.text(), dates, uids), st.booleans())
def test_plistlib_reads_the_binary_lists_that_are_written(value: Any, sort_keys: bool) -> None:
    content = property_list.dumps(value, fmt=plistlib.FMT_BINARY, sort_keys=sort_keys)
    theirs = plistlib.loads(plistlib.dumps(value, fmt=plistlib.FMT_BINARY, sort_keys=sort_keys))
    assert exact(plistlib.loads(content)) == exact(property_list.loads(content))
    if "-0.0" not in repr(value):  # plistlib writes 0.0 for -0.0 in a list that has both
        assert repr(plistlib.loads(content)) == repr(theirs)  # also the order of keys


@SEED
@RANDOM
@given(lists(st.text(), dates, uids))
def test_binary_lists_of_plistlib_are_read_as_plistlib_reads_them(value: Any) -> None:
    content = plistlib.dumps(value, fmt=plistlib.FMT_BINARY)
    assert repr(property_list.loads(content, fmt=plistlib.FMT_BINARY)) == repr(plistlib.loads(content))


@SEED
@RANDOM
@given(lists(xml_text, whole_seconds, uids))
def test_uids_survive_in_every_format(value: Any) -> None:
    for fmt in FORMATS:
        assert exact(property_list.loads(property_list.dumps(value, fmt=fmt))) == exact(value)


@SEED
@RANDOM
@given(lists(st.text(st.characters()), whole_seconds))
def test_strings_survive_in_binary_lists_even_if_they_are_not_unicode(value: Any) -> None:
    assert exact(property_list.loads(property_list.dumps(value, fmt=plistlib.FMT_BINARY))) == exact(value)


@SEED
@RANDOM
@given(st.datetimes(datetime(2, 1, 1), datetime(9998, 12, 31)), st.integers(-1439, 1439), st.sampled_from(FORMATS))
def test_dates_with_a_time_zone_keep_their_moment(naive: datetime, minutes: int, fmt: Any) -> None:
    date = naive.replace(microsecond=0, fold=0, tzinfo=timezone(timedelta(minutes=minutes)))
    content = property_list.dumps(date, fmt=fmt)
    assert property_list.loads(content, aware_datetime=True) == date
    assert property_list.loads(content) == date.astimezone(timezone.utc).replace(tzinfo=None)
    assert property_list.read_property_list(content) == date
    if sys.version_info >= (3, 13):
        assert plistlib.loads(content, aware_datetime=True) == date
        assert property_list.loads(plistlib.dumps(date, fmt=fmt, aware_datetime=True), aware_datetime=True) == date


@SEED
@RANDOM
@given(lists(st.text(), dates), st.sampled_from(FORMATS), st.data())
def test_damaged_lists_are_refused_or_read(value: Any, fmt: Any, data: Any) -> None:
    with contextlib.suppress(ValueError):  # control characters
        content = bytearray(plistlib.dumps(value, fmt=fmt))
        for _ in range(data.draw(st.integers(1, 4))):
            content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
        with contextlib.suppress(property_list.PropertyListError, OverflowError):
            property_list.loads(content)
