"""A scan on a Dask cluster, cell by cell, as in a notebook.

python3 dask-notebook.py SCHEDULER DIRECTORY TABLE
"""

# %% The cluster. Workers need cfbundlecompat, and the same paths.
import sys

import pyarrow.compute
import pyarrow.parquet
from cfbundlecompat import to_parquet
from distributed import Client

address, directory, table = sys.argv[1:]
client = Client(address)

# %% The scan. After an interruption, run this cell again: it goes on where it was.
rows = to_parquet(directory, table, executor=client.get_executor(), fields=["info", "languages"], mode="resume")
print(f"{rows} bundles")

# %% The table.
bundles = pyarrow.parquet.read_table(table)
print(bundles.group_by("layout").aggregate([("path", "count")]).sort_by("layout").to_pylist())

# %% Languages by the number of bundles that have them.
languages = pyarrow.compute.list_flatten(bundles["languages"])
for entry in pyarrow.compute.value_counts(languages).to_pylist()[:10]:
    print(entry["values"], entry["counts"])

# %%
client.close()
