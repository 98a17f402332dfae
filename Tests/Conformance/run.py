"""Makes the same calls with this library and with Apple's CoreFoundation, the reference, and compares the answers."""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import dataclasses
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import corpus
import expected_differences
import normalization
from bundles import Bundle
from cases import Case
from cases import load as load_cases
from compare import same
from plan import Call, Scenario, make_scenario
from seed import add_seed_option, chosen_seed

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "Tests"))
import junit  # noqa: E402

HERE = ROOT / "Tests/Conformance"
BUILD = ROOT / "build/conformance"
LIBRARY = ROOT / "build/lib/libCFBundleCompat.so"
CASES = HERE / "cases"
CORPUS = Path(os.environ.get("CFBUNDLECOMPAT_CORPUS") or ROOT / ".build/corpus").absolute()
CALLS = [HERE / name for name in ["lines.c", "show.c", "bundle_calls.c", "value_calls.c"]]
FLAGS = ["-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror"]
# Programs that generate their own calls.
PROGRAMS = [
    "encodings",
    "formats",
    "strings",
    "string_operations",
    "urls",
    "collections",
    "property_lists",
    "plugins",
    "scalars",
]
SIDES = ["ours", "reference"]
SCENARIOS_PER_BATCH = 24
FIXED_SEED = 1
BUNDLES_PER_SCENARIO = 5.4  # On average.
FAILURES_SHOWN_PER_CALL = 12
ENDED = "(the process has ended)"

# The same environment for both libraries; the user's language is English.
ENVIRONMENT = {"PATH": os.environ["PATH"], "LANG": "en_US.UTF-8", "HOME": "/nonexistent", "CFBUNDLECOMPAT_QUIET": "1"}


# ---- The two programs ----


class ReferenceMissing(Exception):
    """Why the reference is not available on this system."""


def toolchain() -> Path:
    swiftc = shutil.which("swiftc")
    if not swiftc:
        raise ReferenceMissing("there is no Swift toolchain")
    usr = Path(swiftc).resolve().parent.parent
    if not (usr / "lib/swift/CoreFoundation/CoreFoundation.h").exists():
        raise ReferenceMissing("the Swift toolchain has no headers of CoreFoundation")
    if not (usr / "lib/swift/linux/libFoundation.so").exists():
        raise ReferenceMissing("the Swift toolchain has no libFoundation.so")
    return usr


def build() -> Path:
    """Compiles the programs. Returns the path of the reference's library."""
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


# ---- Scenarios ----


def write_plan(path: Path, scenarios: list[Scenario]) -> None:
    with open(path, "wb") as stream:
        for scenario in scenarios:
            stream.write(b"scenario\t" + scenario.program.encode() + b"\n")
            stream.writelines(call.line() for call in scenario.calls)


def answers(side: str, plan: Path, scenarios: list[Scenario]) -> list[list[str]]:
    """A driver's answers, by scenario. The answer of a call that ends the process is its signal."""
    process = subprocess.run(
        [BUILD / side / "driver", plan],
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=300,
        check=True,
    )
    parts = ("\n" + process.stdout.decode("utf-8", "backslashreplace")).split("\nscenario\n")[1:]
    result = []
    for scenario, part in zip(scenarios, parts, strict=True):
        lines = part.rstrip("\n").split("\n") if part.strip("\n") else []
        if lines and lines[-1].startswith("signal "):
            lines[-2:] = [lines[-1]]
        lines += [ENDED] * (len(scenario.calls) - len(lines))
        result.append([line.replace(scenario.directory, "$R").replace(str(BUILD / side), "$MAIN") for line in lines])
    return result


@dataclasses.dataclass
class Outcome:
    """The result of a comparison."""

    calls: collections.Counter = dataclasses.field(default_factory=collections.Counter)  # by name
    bundles: int = 0
    failures: list = dataclasses.field(default_factory=list)
    #: How many differences are expected, and the rules that alone describe one of them.
    expected: int = 0
    needed: set = dataclasses.field(default_factory=set)

    def add_difference(
        self, call: Call, ours: str, theirs: str, where: str, description: str, disabled: str | None = None
    ) -> None:
        found = [name for name in expected_differences.find(call, ours, theirs) if name != disabled]
        if not found:
            self.failures.append((where, call.name, description, ours, theirs))
            return
        self.expected += 1
        if len(found) == 1:
            self.needed.add(found[0])


def compare(scenarios: list[Scenario], directory: Path, disabled: str | None = None) -> Outcome:
    """Compares the answers about scenarios below a directory that no other process uses; one rule may be disabled."""
    reference_directory = Path(f"{directory}-reference")
    shutil.copytree(directory, reference_directory, symlinks=True, copy_function=os.link)
    reference_scenarios, all_replacements = zip(
        *[normalize(scenario, str(directory), str(reference_directory), disabled) for scenario in scenarios],
        strict=True,
    )
    both_scenarios = (scenarios, reference_scenarios)
    plans = [Path(f"{directory}-plan-{side}") for side in SIDES]
    for side, plan, side_scenarios in zip(SIDES, plans, both_scenarios, strict=True):
        for scenario in side_scenarios:
            if scenario.program != "-":
                os.link(BUILD / side / "driver", scenario.program)
        write_plan(plan, side_scenarios)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [pool.submit(answers, *job) for job in zip(SIDES, plans, both_scenarios, strict=True)]
        all_ours, all_theirs = (job.result() for job in jobs)
    outcome = Outcome()
    for scenario, replacements, ours, theirs in zip(scenarios, all_replacements, all_ours, all_theirs, strict=True):
        outcome.bundles += len(scenario.bundles)
        outcome.calls.update(call.name for call in scenario.calls)
        for call, our, their in zip(scenario.calls, ours, theirs, strict=True):
            for old, new in replacements:
                our, their = our.replace(old, new), their.replace(old, new)
            if not same(call, our, their):
                outcome.add_difference(call, our, their, scenario.name, describe(call, scenario), disabled)
    return outcome


def normalize(
    scenario: Scenario, directory: str, reference_directory: str, disabled: str | None
) -> tuple[Scenario, list]:
    """Changes the reference's copy of a scenario. Returns it, and replacements for the answers of both sides."""
    normalization.normalize_lists(Path(scenario.directory.replace(directory, reference_directory, 1)), disabled)
    replacements: dict[str, list] = {}
    renamed = []
    for bundle in scenario.bundles:
        path = Path(bundle.path.replace(directory, reference_directory, 1))
        replacements[bundle.path] = normalization.normalize_tree(path, disabled)
        if not path.exists():
            renamed += [pair for pair in replacements[bundle.path] if pair[1] == path.name]

    def for_reference(argument: object, bundle: Bundle | None = None) -> object:
        if not isinstance(argument, str) or not argument:
            return argument
        for new, original in replacements[bundle.path] if bundle else []:
            name = argument.strip("/")
            if name in (original, original.partition(".")[0]):
                return new.removesuffix(original.removeprefix(name))
        argument = argument.replace(directory, reference_directory)
        for new, original in renamed:
            argument = re.sub(rf"(?<!\d){re.escape(original)}", new, argument)
        return argument

    calls = []
    for call in scenario.calls:
        call = normalization.normalize_call(call, disabled)
        calls.append(Call(call.name, tuple(for_reference(a, call.bundle) for a in call.arguments), call.bundle))
    normalized = Scenario(
        scenario.name, for_reference(scenario.directory), scenario.bundles, calls, for_reference(scenario.program)
    )
    return normalized, [pair for of_bundle in replacements.values() for pair in of_bundle]


def run_batch(seed: int, numbers: list[int], keep: bool = False) -> Outcome:
    """Compares scenarios of a seed. Their directories are removed, unless they show a difference."""
    directory = BUILD / "scenarios" / f"{seed}-{numbers[0]}"
    directory.mkdir(parents=True)
    scenarios = [make_scenario(seed, number, str(directory)) for number in numbers]
    outcome = compare(scenarios, directory)
    if not outcome.failures and not keep:
        remove(directory)
    return outcome


def run_real_bundles(seed: int, number: int, found: list) -> Outcome:
    directory = BUILD / "scenarios" / f"corpus-{number}"
    directory.mkdir(parents=True)
    scenarios = [
        corpus.make_scenario(files, path, seed, directory / str(index)) for index, (files, path) in enumerate(found)
    ]
    outcome = compare(scenarios, directory)
    if not outcome.failures:
        remove(directory)
    return outcome


def run_cases(cases: list[Case], disabled: str | None = None) -> Outcome:
    directory = BUILD / "scenarios" / f"cases-{disabled}"
    scenarios = []
    for case in cases:
        (directory / case.name).mkdir(parents=True)
        scenarios.append(case.scenario(str(directory / case.name)))
    outcome = compare(scenarios, directory, disabled)
    if disabled or not outcome.failures:
        remove(directory)
    return outcome


def remove(directory: Path) -> None:
    shutil.rmtree(directory)
    shutil.rmtree(f"{directory}-reference")
    for side in SIDES:
        os.unlink(f"{directory}-plan-{side}")


def describe(call: Call, scenario: Scenario) -> str:
    description = str(call)
    if call.bundle:
        features = ", ".join(sorted(call.bundle.features))
        description += f"   [{call.bundle.path}: {features}; languages {call.bundle.localizations}]"
    return description.replace(scenario.directory, "$R")


# ---- Strings, URLs, collections and other values ----


def run_program(program: str, reference: Path, rounds: int, seed: int) -> Outcome:
    """Runs a program that generates its own calls. Each line is compared, together with the heading before it."""

    def output(library: Path, prefix: str) -> list[str]:
        done = subprocess.run(
            [BUILD / program, library, prefix, str(rounds), str(seed)],
            check=False,
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=300,
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
            ours, theirs = pool.map(lambda pair: output(*pair), [(LIBRARY, "cfbc_"), (reference, "")])
        except subprocess.SubprocessError as error:
            outcome.failures.append((f"seed {seed}", program, program, str(error), ""))
            return outcome
    if theirs[-1] == ENDED:  # The reference crashed. Its output before that is compared.
        theirs.pop()
        ours = ours[: len(theirs)]
    heading = ""
    for our, their in zip(ours, theirs, strict=True):
        if not their.startswith("  "):
            heading = their
        outcome.calls[program] += 1
        if our != their:
            outcome.add_difference(Call(program, (heading,)), our, their, f"seed {seed}", f"{program}: {heading}")
    return outcome


# ---- The whole run ----


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/conformance", description=__doc__)
    parser.add_argument("--bundles", type=int, default=500, help="about how many bundles to generate (default: 500)")
    add_seed_option(parser)
    parser.add_argument("--scenario", type=int, help="run only this scenario of the seed, and keep its bundles")
    parser.add_argument(
        "--corpus",
        action="store_true",
        help="compare only the real bundles that Tests/Integration/Corpus/run has downloaded",
    )
    parser.add_argument(
        "--rounds", type=int, default=300, help="rounds of random calls with strings, URLs and collections"
    )
    parser.add_argument("--all", action="store_true", help="show every difference")
    parser.add_argument("--junitxml", type=Path, metavar="FILE", help="report the results in JUnit's XML, too")
    arguments = parser.parse_args()

    rules = [*expected_differences.EXPECTED_DIFFERENCES, *normalization.all_rules()]
    undocumented = undocumented_rules(rules)
    for name in undocumented:
        print(f"docs/differences.md does not name the rule {name} in its section")
    if undocumented:
        return report(arguments.junitxml, [junit.Case(name, "failed", "not documented") for name in undocumented])
    try:
        reference = build()
    except ReferenceMissing as reason:
        return report(arguments.junitxml, [junit.Case("the comparison with CoreFoundation", "skipped", str(reason))])
    real_bundles = corpus.find_bundles(CORPUS) if arguments.corpus else []
    if arguments.corpus and not real_bundles:
        reason = f"{CORPUS} has none; Tests/Integration/Corpus/run --download downloads them"
        return report(arguments.junitxml, [junit.Case("real bundles", "skipped", reason)])
    seed = chosen_seed(arguments)
    started = time.monotonic()
    shutil.rmtree(BUILD / "scenarios", ignore_errors=True)

    unused = []
    if arguments.scenario is not None:
        outcomes = [run_batch(seed, [arguments.scenario], keep=True)]
    elif arguments.corpus:
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
            parts = batches(len(real_bundles))
            jobs = [pool.submit(run_real_bundles, seed, part[0], [real_bundles[i] for i in part]) for part in parts]
            outcomes = [job.result() for job in jobs]
    else:
        cases = load_cases(CASES)
        needs = {rule.name: [case for case in cases if rule.name in case.needs] for rule in rules}
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
            # With the fixed seed, every rule about these programs is needed; with another one, perhaps not.
            jobs = [
                pool.submit(run_program, name, reference, arguments.rounds, program_seed)
                for name in PROGRAMS
                for program_seed in (FIXED_SEED, seed)
            ]
            jobs += [pool.submit(run_cases, cases)]
            scenario_count = max(1, round(arguments.bundles / BUNDLES_PER_SCENARIO))
            jobs += [pool.submit(run_batch, seed, numbers) for numbers in batches(scenario_count)]
            disabled_runs = {
                name: pool.submit(run_cases, cases_of_rule, name)
                for name, cases_of_rule in needs.items()
                if cases_of_rule
            }
            outcomes = [job.result() for job in jobs]
            differing = {name for name, job in disabled_runs.items() if job.result().failures}
        needed = set().union(differing, *(outcome.needed for outcome in outcomes[: 2 * len(PROGRAMS)]))
        unused = [rule.name for rule in rules if rule.name not in needed]

    calls = sum((outcome.calls for outcome in outcomes), collections.Counter())
    failures = [failure for outcome in outcomes for failure in outcome.failures]
    for where, _, call, our, their in failures if arguments.all else sample(failures):
        print(f"{where}: {call}\n  ours      {our}\n  reference {their}")
    if failures:
        kinds = collections.Counter(name for _, name, *_ in failures)
        print("by call: " + ", ".join(f"{name} {count}" for name, count in kinds.most_common()))
        print(
            f"The bundles are kept in {(BUILD / 'scenarios').relative_to(ROOT)}. "
            f"To repeat one scenario: scripts/conformance --seed {seed} --scenario NUMBER"
        )
    for name in unused:
        print(f"unused rule: no call needs {name}")
    print(
        f"{sum(calls.values())} calls, {sum(outcome.bundles for outcome in outcomes)} bundles, "
        f"{sum(outcome.expected for outcome in outcomes)} expected differences, {len(rules)} rules, "
        f"{time.monotonic() - started:.0f} s"
    )
    reasons = {name: f"{description}: {our} instead of {their}" for _, name, description, our, their in failures}
    cases = [
        junit.Case(name, "failed" if name in reasons else "passed", reasons.get(name, ""))
        for name in sorted(calls.keys() | reasons)
    ]
    cases += [
        junit.Case(f"the rule {rule.name} is used", "failed" if rule.name in unused else "passed", "no call needs it")
        for rule in rules
    ]
    return report(arguments.junitxml, cases)


def report(path: Path | None, cases: list[junit.Case]) -> int:
    """Writes the report, prints the last line, and returns the exit status."""
    if path:
        junit.write(path, "conformance", cases)
    counts = collections.Counter(case.outcome for case in cases)
    for case in cases:
        if case.outcome == "skipped":
            print(f"skipped: {case.name}: {case.reason}")
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


def undocumented_rules(rules: list) -> list[str]:
    """The rules that the section of docs/differences.md that they point to does not name."""
    document = (ROOT / "docs/differences.md").read_text()
    sections = {part.split("\n", 1)[0]: part for part in document.split("\n## ")}
    return [rule.name for rule in rules if f"`{rule.name}`" not in sections.get(rule.anchor, "")]


def batches(count: int) -> list[list[int]]:
    numbers = list(range(count))
    return [numbers[i : i + SCENARIOS_PER_BATCH] for i in range(0, count, SCENARIOS_PER_BATCH)]


def sample(failures: list) -> list:
    """The shortest failures of each call."""
    shown: collections.Counter = collections.Counter()
    result = []
    for failure in sorted(failures, key=lambda f: len(f[2]) + len(f[3]) + len(f[4])):
        shown[failure[1]] += 1
        if shown[failure[1]] <= FAILURES_SHOWN_PER_CALL:
            result.append(failure)
    return sorted(result, key=lambda f: f[2])


if __name__ == "__main__":
    sys.exit(main())
