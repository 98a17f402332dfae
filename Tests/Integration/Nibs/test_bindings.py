"""Python and C++ have the facts of nib-cases.tsv, too, and count the objects that they build."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import cfbundlecompat
import pytest
from cfbundlecompat import NibBuilder, NibConnection, NibConnectionKind, NibObject, NibObjectKind, NibSchema
from test_nibs import CASES, GORM, NO_ROWS, ROOT, ROWS, counted, path_of, present

FACTS = [
    *("format", "slots", "instances", "classes", "connections", "connection_count", "toplevel", "toplevel_classes"),
    *("owner", "visible_windows", "localizable_strings", "outlets_first3"),
]
FORMATS = {"keyedBinary": "keyed-bplist", "keyedXML": "keyed-xml", "typedStream": "typedstream"}


def label(one: NibObject) -> str:
    return one.identifier or one.class_name


# ---- Python ----


@NO_ROWS
@pytest.mark.parametrize("row", CASES)
def test_python_has_the_facts_that_other_decoders_found(row: dict[str, str]) -> None:
    path = present(row)
    if row["format"] == "gnustep-archive":
        with pytest.raises(cfbundlecompat.NibError) as error:
            cfbundlecompat.Nib(path)
        assert error.value.code == GORM
        return
    nib = cfbundlecompat.Nib(path)
    objects, connections = nib.objects, nib.connections
    outlets = [
        f"{one.label}: {label(one.source)} -> {label(one.destination)}"
        for one in connections
        if one.kind is NibConnectionKind.OUTLET
    ]
    facts = [
        FORMATS.get(nib.format.value, nib.format.value),
        str(nib.slot_count),
        str(len(objects)),
        str(len({one.archived_class for one in objects})),
        counted(one.archived_class for one in connections),
        str(len(connections)),
        str(len(nib.top_level)),
        counted(one.class_name for one in nib.top_level),
        nib.owner.class_name,
        str(len(nib.visible_windows)),
        str(sum(one.archived_class == "NSLocalizableString" for one in objects)),
        " | ".join(outlets[:3]) or "-",
    ]
    assert dict(zip(FACTS, facts)) == {name: row[name] for name in FACTS}


class Thing:
    """An object of the program."""


class Counting(NibBuilder):
    """Writes down the calls."""

    def __init__(self) -> None:
        super().__init__()
        self.created: list[NibObject] = []
        self.connected: list[NibConnection] = []
        self.awoken: list[Any] = []

    def create_object(self, description: NibObject) -> Thing:
        assert not self.connected
        self.created.append(description)
        return Thing()

    def connect_outlet(self, source: Any, outlet: str, destination: Any, connection: NibConnection) -> None:
        assert not self.awoken
        self.connected.append(connection)

    def connect_action(self, source: Any, selector: str, target: Any, connection: NibConnection) -> None:
        assert not self.awoken
        self.connected.append(connection)

    def awake(self, target: Any, description: NibObject) -> None:
        self.awoken.append(target)


@NO_ROWS
@pytest.mark.parametrize("row", [row for row in CASES if row.values[0]["format"] != "gnustep-archive"])
def test_python_builds_every_object_once(row: dict[str, str]) -> None:
    nib, builder, owner = cfbundlecompat.Nib(present(row)), Counting(), Thing()
    result = nib.instantiate(owner, builder, lenient=True)
    assert len(builder.created) == len(set(builder.created))
    assert (
        set(builder.created) == {one for one in nib.objects if one.kind is NibObjectKind.OBJECT} == set(result.objects)
    )
    place = {one: number for number, one in enumerate(builder.created)}
    for one in builder.created:
        assert place.get(one.parent, -1) < place[one]
    assert len(builder.connected) == len(set(builder.connected))
    assert len(builder.connected) == result.report.outlets.made + result.report.actions.made
    awoken = builder.awoken[:-1] if nib.schema is NibSchema.APPKIT else builder.awoken
    assert sorted(map(id, awoken)) == sorted(map(id, result.objects.values()))
    assert nib.schema is not NibSchema.APPKIT or builder.awoken[-1] is owner
    assert [id(one) for one in result.top_level] == [id(result.objects[one]) for one in nib.top_level]


# ---- C++ ----


@pytest.fixture(scope="session")
def cxx_facts(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, list[str]]:
    compiler = os.environ.get("CXX") or shutil.which("c++")
    if not compiler:
        pytest.skip("no C++ compiler")
    program = tmp_path_factory.mktemp("facts") / "facts"
    source, library = Path(__file__).with_name("facts.cpp"), ROOT / "build/lib"
    flags = ["-std=c++17", "-Wall", "-Wextra", "-Werror", f"-I{ROOT}/include", f"-L{library}", "-lCFBundleCompat"]
    subprocess.run([compiler, source, *flags, f"-Wl,-rpath,{library}", "-o", program], check=True)
    paths = [path for path in map(path_of, ROWS) if path.is_file()]
    done = subprocess.run(
        [program],
        input="".join(f"{path}\n" for path in paths),
        env={**os.environ, "CFBUNDLECOMPAT_QUIET": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(zip(paths, (line.split("\t") for line in done.stdout.splitlines())))


@NO_ROWS
@pytest.mark.xdist_group("cxx")
@pytest.mark.parametrize("row", CASES)
def test_cxx_has_the_facts_that_other_decoders_found(row: dict[str, str], cxx_facts: dict[Path, list[str]]) -> None:
    facts = cxx_facts[present(row)]
    if row["format"] == "gnustep-archive":
        assert facts == [f"error {GORM}"]
        return
    *facts, made, asked = facts
    assert dict(zip(FACTS, facts)) == {name: row[name] for name in FACTS}
    assert made == asked
