"""A Dask cluster of processes: a scheduler and workers, as on several machines, but with the addresses of this one."""

from __future__ import annotations

import ctypes
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parents[3]

SETTINGS = {
    "DASK_LOGGING__DISTRIBUTED": "warning",
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "3s",
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__TCP": "15s",
    "DASK_DISTRIBUTED__WORKER__MEMORY__TERMINATE": "0.95",
}
"""A lost scheduler is noticed soon, and nobody writes what is not a problem."""


def _end_with_parent() -> None:
    """Asks the system to end this process when the one that has started it ends, however it ends."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


class Cluster:
    """A scheduler and its workers.  Each is the leader of a group of processes, which ends with it."""

    def __init__(self, folder: Path, workers: int = 2, *options: str, **settings: str) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._count = workers
        self._options = options
        self._settings = settings
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Cluster:
        file = self._folder / "scheduler.json"
        file.unlink(missing_ok=True)
        place = ["--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0", "--no-dashboard"]
        self.scheduler = self._start("scheduler", *place, "--scheduler-file", str(file))
        end = time.monotonic() + 60
        while not (content := file.read_text() if file.exists() else "").endswith("}"):
            assert self.scheduler.poll() is None and time.monotonic() < end, self.output()
            time.sleep(0.05)
        self.address: str = json.loads(content)["address"]
        for _ in range(self._count):
            self.add_worker()
        return self

    def add_worker(self) -> None:
        """Starts a worker with one thread."""
        options = ["--nthreads", "1", "--host", "127.0.0.1", "--no-dashboard", *self._options]
        local = ["--local-directory", str(self._folder / "local")]
        self.workers.append(self._start("worker", self.address, *options, *local))

    def _start(self, *arguments: str) -> subprocess.Popen[bytes]:
        library = os.environ.get("CFBUNDLECOMPAT_LIBRARY") or str(ROOT / "build/lib/libCFBundleCompat.so.0")
        path = os.environ.get("PYTHONPATH") or str(ROOT / "bindings/python/src")
        environment = {
            **os.environ,
            **SETTINGS,
            **self._settings,
            "PYTHONPATH": path,
            "CFBUNDLECOMPAT_LIBRARY": library,
        }
        with (self._folder / "output").open("ab") as output:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", *arguments],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=_end_with_parent,  # noqa: PLW1509 - it calls one function of C
            )

    def output(self) -> str:
        """What the processes have written."""
        return (self._folder / "output").read_text()

    @staticmethod
    def kill(process: subprocess.Popen[bytes]) -> None:
        """Ends a process, and those that it has started, as the loss of a machine does."""
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        for process in [*self.workers, self.scheduler]:
            if process is not None:
                self.kill(process)
