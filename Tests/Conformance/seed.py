"""The seed of a random test: `--seed`, else the environment variable CFBUNDLECOMPAT_SEED, else a new one."""

import argparse
import os
import random

VARIABLE = "CFBUNDLECOMPAT_SEED"


def add_seed_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=int, help=f"seed of the random generator (default: ${VARIABLE}, or else a new one)"
    )


def chosen_seed(arguments: argparse.Namespace) -> int:
    """The seed for this run, which is printed so that the run can be repeated."""
    seed = arguments.seed
    if seed is None:
        seed = int(os.environ.get(VARIABLE) or random.randrange(10**9))
    print(f"seed {seed}", flush=True)
    return seed
