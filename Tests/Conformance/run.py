"""Makes the same calls with this library and with the reference, and compares the answers."""

import argparse
import collections
import concurrent.futures
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import excuses
from compare import same
from plan import Call, World, make_world

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = ROOT / "Tests/Conformance"
BUILD = ROOT / "build/conformance"
LIBRARY = ROOT / "build/lib/libCFBundleCompat.so"
CASES = HERE / "cases"
SOURCES = ["driver.c", "show.c", "bundle_calls.c", "value_calls.c"]
PROGRAMS = ["encodings", "strings", "texts", "urls", "collections"]  # They make up their own questions.
SIDES = ["ours", "reference"]
WORLDS_IN_A_BATCH = 24
CALLS_IN_A_WORLD = 600  # About so many; decides only how many worlds there are.
SHOWN = 12

# The same surroundings for both; the user's language is English.
ENVIRONMENT = {"PATH": os.environ["PATH"], "LANG": "en_US.UTF-8", "HOME": "/nonexistent", "CFBUNDLECOMPAT_QUIET": "1"}


# ---- The two programs ----


class Missing(Exception):
    """Why there is no reference here."""


def toolchain() -> Path:
    swiftc = shutil.which("swiftc")
    if not swiftc:
        raise Missing("there is no Swift toolchain")
    usr = Path(swiftc).resolve().parent.parent
    if not (usr / "lib/swift/CoreFoundation/CoreFoundation.h").exists():
        raise Missing("the Swift toolchain has no headers of CoreFoundation")
    if not (usr / "lib/swift/linux/libFoundation.so").exists():
        raise Missing("the Swift toolchain has no libFoundation.so")
    return usr


def build() -> Path:
    """Compiles the programs; gives the reference's library."""
    usr = toolchain()
    clang, libraries = usr / "bin/clang", usr / "lib/swift/linux"
    sources = [HERE / name for name in SOURCES]
    common = [clang, "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror"]
    for side in SIDES:
        (BUILD / side).mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [*common, f"-I{ROOT}/include", *sources, "-o", BUILD / "ours/driver", f"-L{LIBRARY.parent}",
         "-lCFBundleCompat", f"-Wl,-rpath,{LIBRARY.parent}"], check=True)
    subprocess.run(
        [*common, "-fblocks", "-fconstant-cfstrings", "-isystem", usr / "lib/swift", *sources, "-o",
         BUILD / "reference/driver", f"-L{libraries}", "-lFoundation", f"-Wl,-rpath,{libraries}"], check=True)
    for name in PROGRAMS:
        subprocess.run([*common, HERE / f"{name}.c", "-o", BUILD / name, "-ldl"], check=True)
    return libraries / "libFoundation.so"


# ---- Worlds of bundles ----


def answers(side: str, plan: Path, worlds: list[World]) -> list[list[str]]:
    """What a driver says, world by world; a call that ends the process has its signal for an answer."""
    process = subprocess.run(
        [BUILD / side / "driver", plan], env={**ENVIRONMENT, "CONFORMANCE_SIDE": side}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, timeout=300, check=True)
    parts = ("\n" + process.stdout.decode("utf-8", "backslashreplace")).split("\nworld\n")[1:]
    result = []
    for world, part in zip(worlds, parts, strict=True):
        lines = part.rstrip("\n").split("\n") if part.strip("\n") else []
        if lines and lines[-1].startswith("signal "):
            lines[-2:] = [lines[-1]]
        lines += ["(the process has ended)"] * (len(world.calls) - len(lines))
        other = SIDES[1 - SIDES.index(side)]
        places = [(world.directory, "$R"), (str(BUILD / side), "$MAIN"), (f"program-{side}", "program"), (f"program-{other}", "program-of-the-other")]
        for path, short in places:
            lines = [line.replace(path, short) for line in lines]
        result.append(lines)
    return result


def run_batch(seed: int, numbers: list[int], keep: bool = False) -> dict:
    """Compares some worlds. The bundles are removed, but for those that show a difference."""
    root = BUILD / "worlds" / str(seed)
    root.mkdir(parents=True, exist_ok=True)
    worlds = [make_world(seed, number, str(root)) for number in numbers]
    for world in worlds:
        if world.program != "-":
            for side in SIDES:
                os.link(BUILD / side / "driver", f"{world.program}-{side}")
    plan = root / f"plan-{numbers[0]}"
    with plan.open("wb") as stream:
        for world in worlds:
            stream.write(b"world\t" + world.program.encode() + b"\n")
            stream.writelines(call.line() for call in world.calls)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        ours, theirs = pool.map(lambda side: answers(side, plan, worlds), SIDES)
    outcome: dict = {"calls": 0, "bundles": 0, "failures": [], "excused": collections.Counter(), "kinds": collections.Counter()}
    for world, our_lines, their_lines in zip(worlds, ours, theirs, strict=True):
        failed = False
        outcome["bundles"] += len({call.bundle.path for call in world.calls if call.bundle})
        for call, our, their in zip(world.calls, our_lines, their_lines, strict=True):
            outcome["calls"] += 1
            if same(call, our, their):
                continue
            found = excuses.find(call, our, their)
            if found:
                outcome["excused"][found.name] += 1
                if call.name == "info" and call.bundle:
                    call.bundle.features.add("info-differs")
                continue
            failed = True
            outcome["kinds"][call.name] += 1
            outcome["failures"].append((world.number, describe(call, world), our, their))
        if not failed and not keep:
            shutil.rmtree(world.directory)
    if not keep:
        plan.unlink()
    return outcome


def describe(call: Call, world: World) -> str:
    text = str(call).replace(world.directory, "$R")
    if call.bundle:
        text += f"   [{call.bundle.path.replace(world.directory, '$R')}: {', '.join(sorted(call.bundle.features))}; languages {call.bundle.localizations}]"
    return text


# ---- Strings, URLs, collections ----


def by_name(program: str, reference: Path, rounds: int, seed: int) -> dict:
    """Questions that a program makes up itself. Each line is compared under its question's heading."""
    def ask(library: Path, prefix: str) -> list[str]:
        done = subprocess.run(
            [BUILD / program, library, prefix, str(rounds), str(seed)], env=ENVIRONMENT, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60, check=True)
        return done.stdout.decode("utf-8", "backslashreplace").split("\n")

    outcome: dict = {"calls": 0, "bundles": 0, "failures": [], "excused": collections.Counter(), "kinds": collections.Counter()}
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        try:
            ours, theirs = pool.map(lambda pair: ask(*pair), [(LIBRARY, "cfbc_"), (reference, "")])
        except subprocess.SubprocessError as error:
            outcome["failures"].append((0, f"{program}: seed {seed}", str(error), ""))
            return outcome
    heading = ""
    for our, their in zip(ours, theirs, strict=True):
        if not their.startswith("  "):
            heading = their
        outcome["calls"] += 1
        if our == their:
            continue
        call = Call(program, (heading,))
        found = excuses.find(call, our, their)
        if found:
            outcome["excused"][found.name] += 1
        else:
            outcome["kinds"][program] += 1
            outcome["failures"].append((0, f"{program}: {heading}", our, their))
    return outcome


# ---- The whole run ----


def pinned() -> list[tuple[int, int]]:
    """Worlds that once showed a fault, as (seed, number)."""
    return [tuple(case["world"]) for case in (json.loads(p.read_text()) for p in sorted(CASES.glob("*.json")))]


def batches(seed: int, worlds: int) -> list[tuple[int, list[int]]]:
    numbers = list(range(worlds))
    result = [(seed, numbers[i : i + WORLDS_IN_A_BATCH]) for i in range(0, worlds, WORLDS_IN_A_BATCH)]
    return [(seed, [number]) for seed, number in pinned()] + result


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/conformance", description=__doc__)
    parser.add_argument("--bundles", type=int, help="how many bundles to make, about (default: 1900)", default=1900)
    parser.add_argument("--seed", type=int, help="the dice's seed (default: a new one)")
    parser.add_argument("--world", type=int, help="only this world of the seed; its bundles are kept")
    parser.add_argument(
        "--value-seed", type=int, default=1,
        help="the dice's seed for strings, URLs and collections (default: 1; their rarest corners are not all sorted out yet)")
    parser.add_argument("--rounds", type=int, default=300, help="random questions about strings, URLs and collections")
    parser.add_argument("--unused-excuses", action="store_true", help="name the excuses that no difference needed")
    parser.add_argument("--all", action="store_true", help="show every difference")
    arguments = parser.parse_args()

    undocumented = excuses.undocumented((ROOT / "docs/differences.md").read_text())
    for name in undocumented:
        print(f"docs/differences.md does not name {name} under its heading")
    if undocumented:
        print(f"0 passed, {len(undocumented)} failed")
        return 1
    seed = random.randrange(10**9) if arguments.seed is None else arguments.seed
    try:
        reference = build()
    except Missing as reason:
        print(f"skipped: the comparison with CoreFoundation: {reason}")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    print(f"seed {seed}", flush=True)
    started = time.monotonic()
    shutil.rmtree(BUILD / "worlds", ignore_errors=True)

    if arguments.world is not None:
        outcomes = [run_batch(seed, [arguments.world], keep=True)]
    else:
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
            jobs = [pool.submit(by_name, name, reference, arguments.rounds, arguments.value_seed) for name in PROGRAMS]
            jobs += [pool.submit(run_batch, *batch) for batch in batches(seed, max(1, round(arguments.bundles / 5.4)))]
            outcomes = [job.result() for job in jobs]

    calls = sum(outcome["calls"] for outcome in outcomes)
    bundles = sum(outcome["bundles"] for outcome in outcomes)
    excused = sum((outcome["excused"] for outcome in outcomes), collections.Counter())
    failures = [failure for outcome in outcomes for failure in outcome["failures"]]
    kinds = sum((outcome["kinds"] for outcome in outcomes), collections.Counter())
    for number, call, our, their in failures if arguments.all else sample(failures):
        print(f"world {number}: {call}\n  ours      {our}\n  reference {their}")
    if failures:
        print("by call: " + ", ".join(f"{name} {count}" for name, count in kinds.most_common()))
        print(f"The bundles are kept in {BUILD.relative_to(ROOT)}/worlds/{seed}; one world again: "
              f"scripts/conformance --seed {seed} --world {failures[0][0]}")
    print(f"{calls} calls, {bundles} bundles, {sum(excused.values())} differences on purpose, {time.monotonic() - started:.0f} s")
    unused = [e.name for e in excuses.EXCUSES if e.name not in excused]
    if arguments.unused_excuses:
        for e in excuses.EXCUSES:
            print(f"  {excused[e.name]:7} {e.name}")
        for name in unused:
            print(f"no difference needs the excuse {name}")
    print(f"{calls - len(failures)} passed, {len(failures)} failed")
    return 1 if failures or arguments.unused_excuses and unused else 0


def sample(failures: list) -> list:
    """Few failures of each kind, the shortest first."""
    shown: collections.Counter = collections.Counter()
    result = []
    for failure in sorted(failures, key=lambda f: len(f[1]) + len(f[2]) + len(f[3])):
        kind = failure[1].split(" ")[0]
        shown[kind] += 1
        if shown[kind] <= SHOWN:
            result.append(failure)
    return sorted(result, key=lambda f: f[1])


if __name__ == "__main__":
    sys.exit(main())
