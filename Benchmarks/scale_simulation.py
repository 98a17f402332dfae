#!/usr/bin/env python3
"""Simulates how long a scan of a billion files in an object store takes, for docs/scale.md.

Parts of a scan wait for workers, as in cfbundlecompat.scan(): a driver hands out a bounded number of parts, and puts
the results into order. How long an archive takes is drawn from what was measured; requests and prices are assumptions.
"""

from __future__ import annotations

import heapq
import math
import random
from dataclasses import dataclass

FILES = 1_000_000_000
FILES_IN_ARCHIVE = 486
BUNDLES_IN_ARCHIVE = 3

# Measured: processor time for an archive, all fields. Median, and what nine of ten stay below.
CPU_MEDIAN, CPU_NINETY = 0.0171, 0.0195
# Assumed: requests for an archive (its end, its directory, and files near each other), and the time of one.
REQUESTS, LATENCY_MEDIAN, LATENCY_NINETY = 6, 0.030, 0.080
THREADS = 8  # of a core, which wait for the store while another works
# Assumed: what the driver does for a part, and for a record.
PART_COST, RECORD_COST = 0.0015, 0.000010
ARCHIVES_IN_PART = 64
DEATHS_IN_CORE_HOUR = 0.002
CORE_HOUR, MILLION_READS, MILLION_LISTS = 0.04, 0.40, 5.00  # dollars


@dataclass
class Outcome:
    seconds: float
    busy: float  # the share of the workers' time that is work
    lost: int  # parts that were done again


def log_normal(chance: random.Random, median: float, ninety: float) -> float:
    # The ninth decile of the normal distribution is at 1.2816.
    return median * math.exp(chance.gauss(0, 1) * math.log(ninety / median) / 1.2816)


def part_seconds(chance: random.Random) -> float:
    """How long a core needs for a part: the longer of its own work and its share of the waiting."""
    cpu = sum(log_normal(chance, CPU_MEDIAN, CPU_NINETY) for _ in range(ARCHIVES_IN_PART))
    waits = sum(log_normal(chance, LATENCY_MEDIAN, LATENCY_NINETY) for _ in range(ARCHIVES_IN_PART * REQUESTS))
    return max(cpu, waits / THREADS)


def simulate(parts: int, cores: int, seed: int = 1) -> Outcome:
    """One driver, with all of its parts; times of parts are drawn from 500 that were made."""
    chance = random.Random(seed)
    durations = [part_seconds(chance) for _ in range(500)]
    free = [(0.0, core) for core in range(cores)]
    heapq.heapify(free)
    driver, busy, lost = 0.0, 0.0, 0
    for _ in range(parts):
        when, core = heapq.heappop(free)
        duration = chance.choice(durations)
        if chance.random() < DEATHS_IN_CORE_HOUR * duration / 3600:
            lost += 1
            when += duration * chance.random() + 30  # until the death is noticed and another core is there
        driver = max(driver, when) + PART_COST + RECORD_COST * ARCHIVES_IN_PART * BUNDLES_IN_ARCHIVE
        busy += duration
        heapq.heappush(free, (driver + duration, core))
    end = max(when for when, _ in free)
    return Outcome(end, busy / (end * cores), lost)


def main() -> None:
    archives = FILES // FILES_IN_ARCHIVE
    parts = archives // ARCHIVES_IN_PART
    reads = archives * REQUESTS / 1e6 * MILLION_READS
    lists = archives / 1000 / 1e6 * MILLION_LISTS
    print(f"{FILES:,} files in {archives:,} archives, {parts:,} parts of {ARCHIVES_IN_PART} archives")
    print(f"requests: ${reads + lists:,.2f}")
    print(f"{'drivers':>8}{'cores':>8}{'hours':>9}{'busy':>7}{'lost parts':>12}{'cores, $':>10}")
    for drivers, cores in ((1, 2), (1, 16), (1, 100), (1, 1000), (10, 1000), (50, 5000)):
        one = simulate(parts // drivers, cores // drivers)
        hours = one.seconds / 3600
        dollars = hours * cores * CORE_HOUR
        print(f"{drivers:8}{cores:8}{hours:9.3f}{one.busy:7.0%}{one.lost * drivers:12}{dollars:10,.2f}")


if __name__ == "__main__":
    main()
