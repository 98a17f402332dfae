"""Makes the calls of the scenarios from eight threads at once, on the same bundles, with a sanitizer.

All threads must get the same answers. AddressSanitizer also finds leaks.

    scripts/conformance --threads address|thread [--scenarios N] [--seed N]
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from cases import load as load_cases
from plan import make_scenario
from run import CALLS, CASES, FLAGS, HERE, ROOT, junit, report, toolchain, write_plan
from seed import add_seed_option, chosen_seed

#: The beginning of a sanitizer's report.
REPORT = re.compile(r"^(?:==\d+==ERROR|WARNING: ThreadSanitizer)", re.MULTILINE)


def build(sanitizer: str) -> Path:
    library = ROOT / "build" / sanitizer
    program = ROOT / "build/conformance" / f"threads-{sanitizer}"
    program.parent.mkdir(parents=True, exist_ok=True)
    usr = toolchain()
    # ThreadSanitizer itself needs these.
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
    parser = argparse.ArgumentParser(prog="scripts/conformance --threads", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("sanitizer", choices=["address", "thread"])
    parser.add_argument("--scenarios", type=int, default=12, help="how many random scenarios to run (default: 12)")
    parser.add_argument("--junitxml", type=Path, metavar="FILE", help="report the result in JUnit's XML, too")
    add_seed_option(parser)
    arguments = parser.parse_args()

    seed = chosen_seed(arguments)
    program = build(arguments.sanitizer)
    directory = ROOT / "build/conformance" / f"scenarios-{arguments.sanitizer}"
    shutil.rmtree(directory, ignore_errors=True)
    scenarios = [make_scenario(seed, number, str(directory)) for number in range(arguments.scenarios)]
    for case in load_cases(CASES):
        (directory / case.name).mkdir()
        scenarios.append(case.scenario(str(directory / case.name)))
    plan = directory / "plan"
    write_plan(plan, scenarios)
    done = subprocess.run(
        [program, plan],
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
    failed = reports > 0 or done.returncode != 0
    if failed:
        print(done.stdout[-8000:])
    print(f"{calls} calls by eight threads in {len(scenarios)} scenarios, {reports} reports")
    claim = f"eight threads have no {'memory error' if arguments.sanitizer == 'address' else 'data race'}"
    return report(arguments.junitxml, [junit.Case(claim, "failed" if failed else "passed", done.stdout[-8000:])])


if __name__ == "__main__":
    sys.exit(main())
