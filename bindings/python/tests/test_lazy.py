"""Modules that are imported when they are first used."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from forest import write_bundle

PROGRAM = """
import sys, threading
import cfbundlecompat
sys.setswitchinterval(1e-6)
start = threading.Barrier(8)
errors = []
def work():
    start.wait()
    try:
        cfbundlecompat.Bundle.open(sys.argv[1]).identifier
    except Exception as error:
        errors.append(repr(error))
threads = [threading.Thread(target=work) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(errors)
"""


def test_several_threads_may_use_the_package_first(tmp_path: Path) -> None:
    write_bundle(tmp_path / "B.app", "org.example.b")
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(tmp_path / "B.app")], capture_output=True, text=True, check=False
        )
        assert (done.stdout, done.stderr) == ("[]\n", "")
