"""Describes the programs of a listing on a Ray cluster: the rows of `hlobc scan`, as Parquet.

    python scan.py --listing models.tsv --out s3://catalogs/models

A line of the listing has a path or URL and, after tabs, the size in bytes and a version. Files are
divided into shards of about the same cost, each a task. Every node needs the program hlobc-full and
access to the files; OUT is a path that all share, or a URL that pyarrow can write.

Below OUT/programs is a file of rows for each shard. A task that is tried again, as its node was lost,
writes the same file. What is wrong with a file of the listing is a row and never fails a task.
"""

import argparse
import heapq
import pathlib
import subprocess
import tempfile
import time

import pyarrow.fs
import pyarrow.parquet as pq
import ray

# What a file costs besides its bytes, as if it had so many more.
FILE_COST = 32 << 10


def shards(listing: list[str], cost: int) -> list[list[str]]:
    """Deals the lines out, the most expensive first, each to the shard that costs the least."""
    priced = [(FILE_COST + int((line.split("\t") + ["0"])[1]), line) for line in listing]
    heap = [(0, i) for i in range(max(1, -(-sum(p for p, _ in priced) // cost)))]
    dealt = [[] for _ in heap]
    for price, line in sorted(priced, reverse=True):
        total, i = heapq.heappop(heap)
        dealt[i].append(line)
        heapq.heappush(heap, (total + price, i))
    return [sorted(lines) for lines in dealt]


@ray.remote(max_retries=3)
def describe(line: list[str], listing: list[str], out: str, name: str) -> int:
    """Writes the rows of a shard and returns their number."""
    fs, folder = pyarrow.fs.FileSystem.from_uri(out)
    with tempfile.TemporaryDirectory() as tmp:
        text = "".join(entry + "\n" for entry in listing).encode()
        done = subprocess.run([*line, "-o", tmp], input=text, capture_output=True)
        if done.returncode:
            raise RuntimeError(f"{' '.join(line)}: {done.stderr.decode(errors='replace')}")
        rows = pq.read_table(sorted(pathlib.Path(tmp, "programs").glob("*.parquet")))
    fs.create_dir(f"{folder}/programs")
    part = f"{folder}/programs/{name}"
    pq.write_table(rows.replace_schema_metadata(), part + ".tmp", filesystem=fs, compression="zstd")
    fs.move(part + ".tmp", part)
    return rows.num_rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--listing", type=pathlib.Path, required=True, help="what to describe: a text file")
    parser.add_argument("--out", required=True, help="a folder or URL; it must not have rows yet")
    parser.add_argument("--hlobc", default="hlobc-full", help="the program on the nodes")
    parser.add_argument("--task-cost", type=int, default=256 << 20, metavar="BYTES", help=f"size of a shard; each file counts {FILE_COST} more")
    parser.add_argument("--timeout", help="as of hlobc scan")
    parser.add_argument("--max-memory", help="as of hlobc scan")
    parser.add_argument("--address", help="of the cluster; without it, Ray starts one on this machine")
    args = parser.parse_args()

    started = time.monotonic()
    out = args.out if "://" in args.out else pathlib.Path(args.out).resolve().as_uri()
    fs, folder = pyarrow.fs.FileSystem.from_uri(out)
    if fs.get_file_info(pyarrow.fs.FileSelector(f"{folder}/programs", allow_not_found=True)):
        parser.error(f"{args.out} has rows already; choose another folder")
    line = [args.hlobc, "scan", "-q", "--jobs", "1", "@-"]
    for flag in ("timeout", "max_memory"):
        if value := getattr(args, flag):
            line += ["--" + flag.replace("_", "-"), value]
    listing = [entry for entry in args.listing.read_text().splitlines() if entry and not entry.startswith("#")]
    dealt = shards(listing, args.task_cost)

    local = {} if args.address else {"include_dashboard": False}
    ray.init(address=args.address, **local)
    tasks = [describe.remote(line, entries, out, f"part-{i:05}-of-{len(dealt):05}.parquet") for i, entries in enumerate(dealt)]
    rows = sum(ray.get(tasks))
    print(f"{rows} rows of {len(listing)} files in {len(dealt)} parts, {time.monotonic() - started:.1f} s")
    ray.shutdown()


if __name__ == "__main__":
    main()
