"""Makes the calls of the comparison from eight threads at once, under a sanitizer."""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

from cases import load as load_cases
from plan import make_world
from run import CALLS, CASES, FLAGS, HERE, ROOT, toolchain, write_plan

#: What a sanitizer's report begins with.
REPORT = re.compile(r"^(?:==\d+==ERROR|WARNING: ThreadSanitizer)", re.MULTILINE)


def build(sanitizer: str) -> Path:
    library = ROOT / "build" / sanitizer
    program = ROOT / "build/conformance" / f"threads-{sanitizer}"
    program.parent.mkdir(parents=True, exist_ok=True)
    usr = toolchain()
    # What ThreadSanitizer itself needs.
    dispatch = (
        [f"-L{usr}/lib/swift/linux", "-ldispatch", "-lBlocksRuntime", f"-Wl,-rpath,{usr}/lib/swift/linux"]
        if sanitizer == "thread"
        else []
    )
    subprocess.run(
        [
            usr / "bin/clang",
            *FLAGS,
            "-g",
            f"-fsanitize={sanitizer}",
            f"-I{ROOT}/include",
            HERE / "threads.c",
            *CALLS,
            "-o",
            program,
            f"-L{library}",
            "-lCFBundleCompat",
            f"-Wl,-rpath,{library}",
            "-lpthread",
            *dispatch,
        ],
        check=True,
    )
    return program


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/conformance-threads", description=__doc__)
    parser.add_argument("sanitizer", choices=["address", "thread"])
    parser.add_argument("--worlds", type=int, default=12, help="how many directories of bundles (default: 12)")
    parser.add_argument("--seed", type=int, help="the dice's seed (default: a new one)")
    arguments = parser.parse_args()

    seed = random.randrange(10**9) if arguments.seed is None else arguments.seed
    print(f"seed {seed}", flush=True)
    program = build(arguments.sanitizer)
    place = ROOT / "build/conformance" / f"worlds-{arguments.sanitizer}"
    shutil.rmtree(place, ignore_errors=True)
    worlds = [make_world(seed, number, str(place)) for number in range(arguments.worlds)]
    for case in load_cases(CASES):
        (place / case.name).mkdir()
        worlds.append(case.world(str(place / case.name)))
    write_plan(place / "plan", worlds)
    done = subprocess.run(
        [program, place / "plan"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="backslashreplace",
        env={"PATH": os.environ["PATH"], "LANG": "en_US.UTF-8", "HOME": "/nonexistent", "CFBUNDLECOMPAT_QUIET": "1"},
        check=False,
    )
    reports = len(REPORT.findall(done.stdout))
    calls = sum(int(count) for count in re.findall(r"^(\d+) calls$", done.stdout, re.MULTILINE))
    failed = max(reports, int(done.returncode != 0))
    if failed:
        print(done.stdout[-8000:])
    print(f"{calls} calls by eight threads in {len(worlds)} worlds, {reports} reports")
    print(f"{calls} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
