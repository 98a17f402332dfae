"""The same work with Python's readers: of property lists, and of nibs.

    peers.py plistlib|openstep-plist|nib-readers|pytypedstream

Reads the names of cases from standard input and prints results as the programs in C do (worker.h).
"""

import os
import plistlib
import sys
import time
from collections.abc import Callable
from pathlib import Path

DATA = Path(os.environ["BENCHMARK_DATA"])


def plistlib_cases() -> dict[str, Callable[[], object]]:
    xml = (DATA / "list-xml.plist").read_bytes()
    binary = (DATA / "list-binary.plist").read_bytes()
    return {"readList/xml": lambda: plistlib.loads(xml), "readList/binary": lambda: plistlib.loads(binary)}


def openstep_cases() -> dict[str, Callable[[], object]]:
    import openstep_plist

    table = DATA / "table-utf8-1.bundle/Contents/Resources/en.lproj/Localizable.strings"
    return {"firstString/utf8": lambda: openstep_plist.loads("{" + table.read_text(encoding="utf-8") + "}")}


# ---- Nibs: one operation is a megabyte ----


def nibs(folder: str) -> tuple[list[Path], float]:
    """Returns the files of a format, and how many megabytes they have."""
    found = sorted((Path(os.environ["BENCHMARK_NIBS"]) / folder).iterdir())
    return found, sum(path.stat().st_size for path in found) / 1e6


def nib_cases() -> dict[str, Callable[[], object]]:
    """Keyed archives with plistlib, NIBArchives with the reader of our tests: no package reads them."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Tests/Integration/Nibs"))
    import nib_archive

    def load(path: Path) -> object:
        return plistlib.loads(path.read_bytes())

    readers = {
        "NIBArchive": lambda: [nib_archive.read(path) for path in nibs("NIBArchive")[0]],
        "keyedBinary": lambda: [load(path) for path in nibs("keyedBinary")[0]],
        "keyedXML": lambda: [load(path) for path in nibs("keyedXML")[0]],
    }
    # Python's readers always make the values.
    return {f"nibs/{what}/{name}": read for name, read in readers.items() for what in ("open", "values")}


def typed_stream_cases() -> dict[str, Callable[[], object]]:
    from typedstream.stream import TypedStreamReader

    def events(path: Path) -> int:
        with TypedStreamReader.open(path) as reader:
            return sum(1 for _ in reader)

    return {"nibs/open/typedStream": lambda: [events(path) for path in nibs("typedStream")[0]]}


def main() -> None:
    makers = {
        "plistlib": plistlib_cases,
        "openstep-plist": openstep_cases,
        "nib-readers": nib_cases,
        "pytypedstream": typed_stream_cases,
    }
    cases = makers[sys.argv[1]]()
    for line in sys.stdin:
        case = cases.get(line.strip())
        if case is None:
            print("none", flush=True)
            continue
        operations = nibs(line.strip().split("/")[2])[1] if line.startswith("nibs/") else 1
        wall, cpu = time.perf_counter_ns(), time.process_time_ns()
        case()
        wall, cpu = time.perf_counter_ns() - wall, time.process_time_ns() - cpu
        print("ok", 1, wall / operations, cpu / operations, flush=True)


main()
