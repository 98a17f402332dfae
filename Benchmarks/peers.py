"""The same work with Python's readers of property lists: plistlib and openstep-plist.

    peers.py plistlib|openstep-plist

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


def main() -> None:
    cases = {"plistlib": plistlib_cases, "openstep-plist": openstep_cases}[sys.argv[1]]()
    for line in sys.stdin:
        case = cases.get(line.strip())
        if case is None:
            print("none", flush=True)
            continue
        wall, cpu = time.perf_counter_ns(), time.process_time_ns()
        case()
        print("ok", 1, time.perf_counter_ns() - wall, time.process_time_ns() - cpu, flush=True)


main()
