"""Makes the same calls with this library and with the reference, and compares the answers."""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import dataclasses
import os
import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import corpus
import counterparts
import excuses
from bundles import Bundle
from cases import Case
from cases import load as load_cases
from compare import same
from plan import Call, World, make_world

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = ROOT / "Tests/Conformance"
BUILD = ROOT / "build/conformance"
LIBRARY = ROOT / "build/lib/libCFBundleCompat.so"
CASES = HERE / "cases"
CORPUS = Path(os.environ.get("CFBUNDLECOMPAT_CORPUS") or ROOT / ".build/corpus").absolute()
CALLS = [HERE / name for name in ["lines.c", "show.c", "bundle_calls.c", "value_calls.c"]]
FLAGS = ["-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror"]
# They make up their own questions.
PROGRAMS = [
    "encodings",
    "formats",
    "strings",
    "texts",
    "urls",
    "collections",
    "lists",
    "plugins",
    "scalars",
]
SIDES = ["ours", "reference"]
WORLDS_IN_A_BATCH = 24
FIXED_SEED = 1
SHOWN = 12
ENDED = "(the process has ended)"

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
    sources = [HERE / "driver.c", *CALLS]
    common = [clang, *FLAGS]
    for side in SIDES:
        (BUILD / side).mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [
            *common,
            f"-I{ROOT}/include",
            *sources,
            "-o",
            BUILD / "ours/driver",
            f"-L{LIBRARY.parent}",
            "-lCFBundleCompat",
            f"-Wl,-rpath,{LIBRARY.parent}",
        ],
        check=True,
    )
    subprocess.run(
        [
            *common,
            "-fblocks",
            "-fconstant-cfstrings",
            "-isystem",
            usr / "lib/swift",
            *sources,
            "-o",
            BUILD / "reference/driver",
            f"-L{libraries}",
            "-lFoundation",
            f"-Wl,-rpath,{libraries}",
        ],
        check=True,
    )
    for name in PROGRAMS:
        subprocess.run([*common, HERE / f"{name}.c", "-rdynamic", "-o", BUILD / name, "-ldl"], check=True)
    subprocess.run(
        [*common, "-DPLUG_IN", "-shared", "-fPIC", HERE / "plugins.c", "-o", BUILD / "plugins.so"], check=True
    )
    return libraries / "libFoundation.so"


# ---- Worlds of bundles ----


def write_plan(path: Path, worlds: list[World]) -> None:
    with open(path, "wb") as stream:
        for world in worlds:
            stream.write(b"world\t" + world.program.encode() + b"\n")
            stream.writelines(call.line() for call in world.calls)


def answers(side: str, plan: Path, worlds: list[World]) -> list[list[str]]:
    """What a driver says, world by world; a call that ends the process has its signal for an answer."""
    process = subprocess.run(
        [BUILD / side / "driver", plan],
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=300,
        check=True,
    )
    parts = ("\n" + process.stdout.decode("utf-8", "backslashreplace")).split("\nworld\n")[1:]
    result = []
    for world, part in zip(worlds, parts, strict=True):
        lines = part.rstrip("\n").split("\n") if part.strip("\n") else []
        if lines and lines[-1].startswith("signal "):
            lines[-2:] = [lines[-1]]
        lines += [ENDED] * (len(world.calls) - len(lines))
        result.append([line.replace(world.directory, "$R").replace(str(BUILD / side), "$MAIN") for line in lines])
    return result


@dataclasses.dataclass
class Outcome:
    """What a comparison found."""

    calls: int = 0
    bundles: int = 0
    failures: list = dataclasses.field(default_factory=list)
    #: How many differences are meant, and the excuses without which one would not be.
    excused: int = 0
    needed: set = dataclasses.field(default_factory=set)

    def differ(
        self, call: Call, ours: str, theirs: str, where: str, description: str, without: str | None = None
    ) -> None:
        found = [name for name in excuses.find(call, ours, theirs) if name != without]
        if not found:
            self.failures.append((where, call.name, description, ours, theirs))
            return
        self.excused += 1
        if len(found) == 1:
            self.needed.add(found[0])


def compare(worlds: list[World], place: Path, without: str | None = None) -> Outcome:
    """Compares the answers about some worlds, which are in a directory of this process alone."""
    theirs_place = Path(f"{place}-reference")
    shutil.copytree(place, theirs_place, symlinks=True, copy_function=os.link)
    their_worlds, replacements = zip(
        *[counterpart(world, str(place), str(theirs_place), without) for world in worlds], strict=True
    )
    for side, all_of_them in zip(SIDES, (worlds, their_worlds), strict=True):
        for world in all_of_them:
            if world.program != "-":
                os.link(BUILD / side / "driver", world.program)
        write_plan(Path(f"{place}-plan-{side}"), all_of_them)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        sides = [
            pool.submit(answers, *job)
            for job in zip(SIDES, (Path(f"{place}-plan-{s}") for s in SIDES), (worlds, their_worlds), strict=True)
        ]
        all_ours, all_theirs = (side.result() for side in sides)
    outcome = Outcome()
    for world, pairs, ours, theirs in zip(worlds, replacements, all_ours, all_theirs, strict=True):
        outcome.bundles += len(world.bundles)
        outcome.calls += len(world.calls)
        for call, our, their in zip(world.calls, ours, theirs, strict=True):
            for instead, original in pairs:
                our, their = our.replace(instead, original), their.replace(instead, original)
            if not same(call, our, their):
                outcome.differ(call, our, their, world.name, describe(call, world), without)
    return outcome


def counterpart(world: World, place: str, theirs_place: str, without: str | None) -> tuple[World, list]:
    """The world for the reference, whose files are changed, and what to replace in answers."""
    counterparts.change_lists(Path(world.directory.replace(place, theirs_place, 1)), without)
    pairs: dict[str, list] = {}
    renamed = []
    for bundle in world.bundles:
        directory = Path(bundle.path.replace(place, theirs_place, 1))
        pairs[bundle.path] = counterparts.change_tree(directory, without)
        if not directory.exists():
            renamed += [pair for pair in pairs[bundle.path] if pair[1] == directory.name]

    def theirs(argument: object, bundle: Bundle | None = None) -> object:
        if not isinstance(argument, str) or not argument:
            return argument
        for instead, original in pairs[bundle.path] if bundle else []:
            name = argument.strip("/")
            if name in (original, original.partition(".")[0]):
                return instead.removesuffix(original.removeprefix(name))
        argument = argument.replace(place, theirs_place)
        for instead, original in renamed:
            argument = re.sub(rf"(?<!\d){re.escape(original)}", instead, argument)
        return argument

    calls = []
    for call in world.calls:
        call = counterparts.call_for_reference(call, without)
        calls.append(Call(call.name, tuple(theirs(a, call.bundle) for a in call.arguments), call.bundle))
    changed = World(world.name, theirs(world.directory), world.bundles, calls, theirs(world.program))
    return changed, [pair for of_bundle in pairs.values() for pair in of_bundle]


def run_batch(seed: int, numbers: list[int], keep: bool = False) -> Outcome:
    """Compares some worlds of a seed. Their directories are removed, unless they show a difference."""
    place = BUILD / "worlds" / f"{seed}-{numbers[0]}"
    place.mkdir(parents=True)
    worlds = [make_world(seed, number, str(place)) for number in numbers]
    outcome = compare(worlds, place)
    if not outcome.failures and not keep:
        remove(place)
    return outcome


def run_real_bundles(seed: int, number: int, found: list) -> Outcome:
    place = BUILD / "worlds" / f"corpus-{number}"
    place.mkdir(parents=True)
    outcome = compare(
        [corpus.make_world(files, path, seed, place / str(i)) for i, (files, path) in enumerate(found)], place
    )
    if not outcome.failures:
        remove(place)
    return outcome


def run_cases(cases: list[Case], without: str | None = None) -> Outcome:
    place = BUILD / "worlds" / f"cases-{without}"
    worlds = []
    for case in cases:
        (place / case.name).mkdir(parents=True)
        worlds.append(case.world(str(place / case.name)))
    outcome = compare(worlds, place, without)
    if without or not outcome.failures:
        remove(place)
    return outcome


def remove(place: Path) -> None:
    shutil.rmtree(place)
    shutil.rmtree(f"{place}-reference")
    for side in SIDES:
        os.unlink(f"{place}-plan-{side}")


def describe(call: Call, world: World) -> str:
    text = str(call).replace(world.directory, "$R")
    if call.bundle:
        path = call.bundle.path.replace(world.directory, "$R")
        features = ", ".join(sorted(call.bundle.features))
        text += f"   [{path}: {features}; languages {call.bundle.localizations}]"
    return text


# ---- Strings, URLs, collections ----


def by_name(program: str, reference: Path, rounds: int, seed: int) -> Outcome:
    """Questions that a program makes up itself. Each line is compared under its question's heading."""

    def ask(library: Path, prefix: str) -> list[str]:
        done = subprocess.run(
            [BUILD / program, library, prefix, str(rounds), str(seed)],
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=300,
            check=False,
        )
        lines = done.stdout.decode("utf-8", "backslashreplace").split("\n")
        if done.returncode < 0 and library == reference:
            lines[-1] = ENDED
        else:
            done.check_returncode()
        return lines

    outcome = Outcome()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        try:
            ours, theirs = pool.map(lambda pair: ask(*pair), [(LIBRARY, "cfbc_"), (reference, "")])
        except subprocess.SubprocessError as error:
            outcome.failures.append((f"seed {seed}", program, program, str(error), ""))
            return outcome
    if theirs[-1] == ENDED:  # The reference has crashed. What it said before counts.
        theirs.pop()
        ours = ours[: len(theirs)]
    heading = ""
    for our, their in zip(ours, theirs, strict=True):
        if not their.startswith("  "):
            heading = their
        outcome.calls += 1
        if our != their:
            outcome.differ(Call(program, (heading,)), our, their, f"seed {seed}", f"{program}: {heading}")
    return outcome


# ---- The whole run ----


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/conformance", description=__doc__)
    parser.add_argument("--bundles", type=int, help="how many bundles to make, about (default: 500)", default=500)
    parser.add_argument("--seed", type=int, help="the dice's seed (default: a new one)")
    parser.add_argument("--world", type=int, help="only this world of the seed; its bundles are kept")
    parser.add_argument(
        "--corpus", action="store_true", help="only the real bundles that scripts/corpus has downloaded"
    )
    parser.add_argument("--rounds", type=int, default=300, help="random questions about strings, URLs and collections")
    parser.add_argument("--all", action="store_true", help="show every difference")
    arguments = parser.parse_args()

    rules = [*excuses.EXCUSES, *counterparts.every()]
    undocumented = without_documentation(rules)
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
    real_bundles = corpus.find_bundles(CORPUS) if arguments.corpus else []
    if arguments.corpus and not real_bundles:
        print(f"skipped: real bundles: nothing is in {CORPUS}; scripts/corpus --download brings them")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    print(f"seed {seed}", flush=True)
    started = time.monotonic()
    shutil.rmtree(BUILD / "worlds", ignore_errors=True)

    needless = []
    if arguments.world is not None:
        outcomes = [run_batch(seed, [arguments.world], keep=True)]
    elif arguments.corpus:
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
            parts = batches(len(real_bundles))
            jobs = [pool.submit(run_real_bundles, seed, part[0], [real_bundles[i] for i in part]) for part in parts]
            outcomes = [job.result() for job in jobs]
    else:
        cases = load_cases(CASES)
        needs = {rule.name: [case for case in cases if rule.name in case.needs] for rule in rules}
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
            # The fixed seed is for the rules that a new one need not need.
            jobs = [
                pool.submit(by_name, name, reference, arguments.rounds, dice)
                for name in PROGRAMS
                for dice in (FIXED_SEED, seed)
            ]
            jobs += [pool.submit(run_cases, cases)]
            jobs += [
                pool.submit(run_batch, seed, numbers) for numbers in batches(max(1, round(arguments.bundles / 5.4)))
            ]
            without = {name: pool.submit(run_cases, of_it, name) for name, of_it in needs.items() if of_it}
            outcomes = [job.result() for job in jobs]
            differing = {name for name, job in without.items() if job.result().failures}
        needed = set().union(differing, *(outcome.needed for outcome in outcomes[: 2 * len(PROGRAMS)]))
        needless = [rule.name for rule in rules if rule.name not in needed]

    calls = sum(outcome.calls for outcome in outcomes)
    failures = [failure for outcome in outcomes for failure in outcome.failures]
    for where, _, call, our, their in failures if arguments.all else sample(failures):
        print(f"{where}: {call}\n  ours      {our}\n  reference {their}")
    if failures:
        kinds = collections.Counter(name for _, name, *_ in failures)
        print("by call: " + ", ".join(f"{name} {count}" for name, count in kinds.most_common()))
        print(
            f"The bundles are kept in {(BUILD / 'worlds').relative_to(ROOT)}; "
            "one world again: scripts/conformance --seed SEED --world NUMBER"
        )
    for name in needless:
        print(f"no case needs {name}")
    print(
        f"{calls} calls, {sum(outcome.bundles for outcome in outcomes)} bundles, "
        f"{sum(outcome.excused for outcome in outcomes)} differences on purpose, {len(rules)} rules for them, "
        f"{time.monotonic() - started:.0f} s"
    )
    print(f"{calls - len(failures) + len(rules) - len(needless)} passed, {len(failures) + len(needless)} failed")
    return 1 if failures or needless else 0


def without_documentation(rules: list) -> list[str]:
    """The rules that do not stand in the section of the document that they point to."""
    document = (ROOT / "docs/differences.md").read_text()
    sections = {part.split("\n", 1)[0]: part for part in document.split("\n## ")}
    return [rule.name for rule in rules if f"`{rule.name}`" not in sections.get(rule.anchor, "")]


def batches(worlds: int) -> list[list[int]]:
    numbers = list(range(worlds))
    return [numbers[i : i + WORLDS_IN_A_BATCH] for i in range(0, worlds, WORLDS_IN_A_BATCH)]


def sample(failures: list) -> list:
    """Few failures of each kind, the shortest first."""
    shown: collections.Counter = collections.Counter()
    result = []
    for failure in sorted(failures, key=lambda f: len(f[2]) + len(f[3]) + len(f[4])):
        shown[failure[1]] += 1
        if shown[failure[1]] <= SHOWN:
            result.append(failure)
    return sorted(result, key=lambda f: f[2])


if __name__ == "__main__":
    sys.exit(main())
