"""An executor of Ray, for cfbundlecompat.scan(): Ray itself has none.

python3 ray_executor.py DIRECTORY...
"""

from __future__ import annotations

import sys
from concurrent.futures import Executor, Future
from typing import Any, Callable

import ray
from cfbundlecompat import scan


class RayExecutor(Executor):
    """Runs functions on Ray.  Ray repeats those whose worker has died."""

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:
        return ray.remote(function).options(max_retries=3).remote(*arguments, **options).future()


if __name__ == "__main__":
    ray.init(log_to_driver=False)
    for record in scan(sys.argv[1:], executor=RayExecutor(), fields=["info"], outstanding=8):
        print(record.path, record.identifier or record.errors)
