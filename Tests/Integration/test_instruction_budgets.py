"""Calls that programs make again and again cost no more instructions than their budgets allow."""

from __future__ import annotations

from pathlib import Path

import instructions
import pytest

RECORD = instructions.recorded()
LIMITS = instructions.limits(RECORD)


@pytest.fixture(scope="module")
def counter(library: Path, tmp_path_factory: pytest.TempPathFactory) -> instructions.Counter:
    if reason := instructions.reason_not_to_compare(RECORD):
        pytest.skip(reason)
    return instructions.Counter(tmp_path_factory.mktemp("instructions"))


def test_every_case_has_a_budget(counter: instructions.Counter) -> None:
    assert set(counter.cases()) == set(LIMITS)


@pytest.mark.parametrize("case", LIMITS)
def test_call_stays_within_its_budget(case: str, counter: instructions.Counter) -> None:
    assert counter.count_against(LIMITS[case], case) <= LIMITS[case]
