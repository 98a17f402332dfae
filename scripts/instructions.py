#!/usr/bin/env python3
"""Counts the instructions of calls that programs make again and again: each case of Benchmarks/warm.c.

    scripts/instructions.py                 compares the counts with Benchmarks/instruction-budgets.json
    scripts/instructions.py --reference     counts the reference's instructions too, which takes minutes
    scripts/instructions.py --record        records the counts of new cases; with another toolchain, of all

Callgrind counts, so another program on the machine changes nothing; another compiler or C library does, and then
nothing is compared. The library must be built.

The key of the hash differs from process to process, and so do collisions: where one process takes more than the budget,
the median of several counts.

"budgets" are fixed: what a call may cost, hash collisions included. "counts" are what later cases cost when they were
recorded; the comparison adds the margin for collisions.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "Benchmarks/warm.c"
RECORD = ROOT / "Benchmarks/instruction-budgets.json"
CALLS = 1000  # of what a case counts
PROCESSES = 5
MARGIN = 1.15  # for collisions
ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if name not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES")},
    "LANG": "en_US.UTF-8",
}


def toolchain() -> dict[str, str]:
    """What instructions depend on beside the sources."""
    compiler = subprocess.run(["swiftc", "--version"], capture_output=True, text=True, check=True).stdout
    version = re.search(r"Swift version (\S+)", compiler)
    return {
        "machine": platform.machine(),
        "swift": version[1] if version else "none",
        "libc": os.confstr("CS_GNU_LIBC_VERSION") or "unknown",
    }


def recorded() -> dict[str, Any]:
    return json.loads(RECORD.read_text(encoding="utf-8"))


def limits(record: dict[str, Any]) -> dict[str, int]:
    """The most instructions that a call of each case may take."""
    return {**{case: int(count * MARGIN) for case, count in record.get("counts", {}).items()}, **record["budgets"]}


def reason_not_to_count() -> str | None:
    if (ROOT / "build/shipped").read_text(encoding="utf-8").strip() != "embedded":
        return "the budgets are those of the library in Embedded Swift"
    return None if shutil.which("valgrind") else "valgrind is not installed"


def reason_not_to_compare(record: dict[str, Any]) -> str | None:
    """Counts from elsewhere say nothing here."""
    if record["toolchain"] != (here := toolchain()):
        return f"the budgets are those of {', '.join(record['toolchain'].values())}; here: {', '.join(here.values())}"
    return reason_not_to_count()


class Counter:
    """The program of the cases, and the bundle that it reads."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        flags = [f"-I{ROOT}/include", *self._link(ROOT / "build/lib", "CFBundleCompat")]
        self.program = self._compile("ours", "cc", flags)
        subprocess.run([ROOT / "Benchmarks/make-data", folder / "data", "warm"], check=True)

    def reference(self) -> Path:
        usr = Path(os.path.realpath(shutil.which("swiftc") or "")).parent.parent
        swift = usr / "lib/swift"
        flags = ["-fblocks", "-fconstant-cfstrings", f"-I{swift}", *self._link(swift / "linux", "Foundation")]
        return self._compile("reference", str(usr / "bin/clang"), flags)

    def cases(self) -> list[str]:
        return subprocess.run([self.program], check=True, capture_output=True, text=True).stdout.split()

    def count(self, case: str, program: Path | None = None) -> float:
        """Instructions of one call."""
        output = self.folder / f"callgrind.{case}"
        command = ["valgrind", "--quiet", "--tool=callgrind", "--collect-atstart=no", "--toggle-collect=counted"]
        command += [f"--callgrind-out-file={output}"]
        command += [program or self.program, self.folder / "data/warm.bundle", case]
        subprocess.run(command, env=ENVIRONMENT, check=True)
        totals = next(line for line in output.read_text().splitlines() if line.startswith("totals:"))
        return int(totals.split()[1]) / CALLS

    def count_against(self, limit: int, case: str) -> float:
        """Instructions of one call in one process, or in the median of several if that took more than the limit."""
        count = self.count(case)
        return count if count <= limit else median([count, *(self.count(case) for _ in range(PROCESSES - 1))])

    def _link(self, directory: Path, library: str) -> list[str]:
        return [f"-L{directory}", f"-Wl,-rpath,{directory}", f"-l{library}"]

    def _compile(self, name: str, compiler: str, flags: list[str]) -> Path:
        subprocess.run([compiler, "-O2", "-w", SOURCE, "-o", self.folder / name, *flags], check=True)
        return self.folder / name


def record_new(record: dict[str, Any], counter: Counter) -> None:
    if record["toolchain"] != (here := toolchain()):
        record = {"toolchain": here, "budgets": {}, "counts": {}}
    new = [case for case in counter.cases() if case not in limits(record)]
    if not new:
        print("nothing to record: each case has a budget")
        return
    record["counts"] = {**record.get("counts", {}), **{case: round(counter.count(case)) for case in new}}
    RECORD.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    print(f"recorded: {', '.join(new)}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--reference", action="store_true")
    options = parser.parse_args()
    record = recorded()
    if reason := reason_not_to_count() if options.record else reason_not_to_compare(record):
        print(f"skipped: {reason}")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        counter = Counter(Path(folder))
        if options.record:
            record_new(record, counter)
            return 0
        other = counter.reference() if options.reference else None
        for case, limit in limits(record).items():
            count = counter.count_against(limit, case)
            theirs = f", the reference {counter.count(case, other):,.0f}" if other else ""
            print(f"{case:30}{count:8,.0f} of {limit:,}{theirs}" + ("  TOO MANY" if count > limit else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
