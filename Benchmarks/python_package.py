"""What programs in Python pay: the package beside Python's own modules.

    python_package.py ours|python

Reads the names of cases from standard input and prints results as the programs in C do (worker.h). The library is that
of build/lib, the package that of the sources.
"""

import gettext
import os
import plistlib
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATA = Path(os.environ["BENCHMARK_DATA"])
BUNDLE = DATA / "bundles/app-0000.bundle"
LEAST = 20_000_000  # nanoseconds of a sample

Cases = dict[str, Callable[[], object]]


def lists() -> dict[str, bytes]:
    """20,000 dictionaries of four values each."""
    entries = {f"k{n}": {"name": f"Name {n}", "number": n, "real": n / 3, "flag": n % 2 == 0} for n in range(20_000)}
    formats = {"xml": plistlib.FMT_XML, "binary": plistlib.FMT_BINARY}
    return {name: plistlib.dumps(entries, fmt=fmt) for name, fmt in formats.items()}


def python_cases() -> Cases:
    catalog = gettext.translation("few", DATA / "gettext", ["en"])
    xml, binary = lists().values()
    key = "settings.section.0000017.title"
    assert catalog.gettext(key) != key

    def load() -> object:
        with (BUNDLE / "Contents/Info.plist").open("rb") as file:
            return plistlib.load(file)

    return {
        "python/list/xml": lambda: plistlib.loads(xml),
        "python/list/binary": lambda: plistlib.loads(binary),
        "python/info": load,
        "python/localized": lambda: catalog.gettext(key),
    }


def our_cases() -> Cases:
    os.environ["CFBUNDLECOMPAT_LIBRARY"] = str(ROOT / "build/lib/libCFBundleCompat.so.0")
    sys.path.insert(0, str(ROOT / "bindings/python/src"))
    from cfbundlecompat import Bundle, property_list

    xml, binary = lists().values()
    few, app = Bundle(DATA / "few-keys.bundle"), Bundle(BUNDLE)
    paths = iter([DATA / f"bundles/app-{number:04}.bundle" for number in range(1000)])
    table = few.table()
    key, value = next(iter(table.items()))
    assert few.localized(key) == value
    assert property_list.loads(xml) == property_list.loads(binary)

    def open_one() -> None:
        assert Bundle(next(paths)).identifier

    return {
        "python/list/xml": lambda: property_list.loads(xml),
        "python/list/binary": lambda: property_list.loads(binary),
        "python/info": lambda: dict(app.info),
        "python/localized": lambda: few.localized(key),
        "python/resource": lambda: few.resource("Localizable", "strings"),
        "python/infoValue": lambda: app.info["CFBundleShortVersionString"],
        "python/identifier": lambda: app.identifier,
        "python/open": open_one,
    }


def measure(case: Callable[[], object], count: int) -> tuple[int, int]:
    wall, cpu = time.perf_counter_ns(), time.process_time_ns()
    for _ in range(count):
        case()
    return time.perf_counter_ns() - wall, time.process_time_ns() - cpu


def main() -> None:
    cases = our_cases() if sys.argv[1] == "ours" else python_cases()
    for line in sys.stdin:
        name = line.strip()
        if name not in cases:
            print("none", flush=True)
            continue
        count = 1000 if name == "python/open" else 1
        wall, cpu = measure(cases[name], count)
        while cpu < LEAST and name != "python/open":
            count *= max(2, LEAST // max(cpu, 1))
            wall, cpu = measure(cases[name], count)
        print("ok", count, wall / count, cpu / count, flush=True)


main()
