"""Describes the programs of a listing on a Spark cluster: the rows of `hlobc scan`, as Parquet.

    spark-submit scan.py --listing s3a://lists/models.tsv --out s3a://catalogs/models

A line of the listing has a path or URL and, after tabs, the size in bytes and a version. Files are
divided into shards of about the same cost. Each is described by the program hlobc-full, which every
worker needs, as it needs access to the files.

Below OUT are `programs`, the rows; `dead`, the files that could not be read or took too much, with the
reason; `metrics`, one line of JSON; and, with a policy, `violations`. What is wrong with a file never
fails the job. If hlobc-full itself cannot run, the task fails, and Spark tries it elsewhere.
"""

import argparse
import json
import os
import pathlib
import subprocess
import tempfile
import time

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import DataFrame, SparkSession, Window, functions as F
from pyspark.sql.pandas.types import from_arrow_schema

# What a file costs besides its bytes, as if it had so many more.
FILE_COST = 32 << 10


def command(args) -> list[str]:
    line = [args.hlobc, "scan", "-q", "--jobs", "1", "@-"]
    for flag in ("timeout", "max_memory"):
        if value := getattr(args, flag):
            line += ["--" + flag.replace("_", "-"), value]
    return line


def describe(line: list[str], listing: str) -> pa.Table:
    """Returns the rows of the files in a listing."""
    with tempfile.TemporaryDirectory() as folder:
        rows = pathlib.Path(folder, "rows")
        done = subprocess.run([*line, "-o", str(rows)], input=listing.encode(), capture_output=True)
        if done.returncode:
            raise RuntimeError(f"{' '.join(line)}: {done.stderr.decode(errors='replace')}")
        parts = sorted(rows.glob("programs/*.parquet"))
        return pa.concat_tables(pq.read_table(p) for p in parts).replace_schema_metadata()


def judge(hlobc: str, policy: str, files: list[str]) -> pa.Table:
    """Returns the violations of a policy. Files that are gone have a row that says so, and none here."""
    found, files = [], [f for f in files if os.path.isfile(f)]
    for at in range(0, len(files), 500):
        line = [hlobc, "check", "--json=lines", "--policy", policy, "--", *files[at : at + 500]]
        done = subprocess.run(line, capture_output=True)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"{' '.join(line[:5])}: {done.stderr.decode(errors='replace')}")
        for text in done.stdout.splitlines():
            doc = json.loads(text)
            if error := doc.get("error"):
                found.append((doc["name"], "complete", "error", error["message"], ""))
            for v in (doc.get("result") or {}).get("violations", []):
                found.append((doc["name"], v["rule"], v["severity"], v["message"], v.get("name", "")))
    columns = zip(*found) if found else [[] for _ in VIOLATION]
    return pa.table([pa.array(list(c), pa.string()) for c in columns], schema=VIOLATION)


VIOLATION = pa.schema([(name, pa.string()) for name in ("file", "rule", "severity", "message", "name")])


def shards(listing: DataFrame, cost: int) -> tuple[DataFrame, int]:
    """Adds the column `shard`. Files are dealt out by their names, and large ones in turn."""
    total = listing.agg(F.sum(F.col("size") + FILE_COST)).first()[0] or 0
    n = max(1, -(-total // cost))
    large = F.col("size") > cost // 4
    turn = F.row_number().over(Window.orderBy(F.desc("size"), "file"))
    dealt = listing.where(large).withColumn("shard", turn.cast("long") % n)
    small = listing.where(~large).withColumn("shard", F.pmod(F.xxhash64("file"), F.lit(n)))
    return small.unionByName(dealt), n


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--listing", required=True, help="what to describe: a text file that Spark can read")
    parser.add_argument("--out", required=True, help="a folder that Spark can write; it must not have rows yet")
    parser.add_argument("--hlobc", default="hlobc-full", help="the program on the workers")
    parser.add_argument("--task-cost", type=int, default=256 << 20, metavar="BYTES", help=f"size of a shard; each file counts {FILE_COST} more")
    parser.add_argument("--policy", help="also check the files, which must be local paths, against this policy")
    parser.add_argument("--timeout", help="as of hlobc scan")
    parser.add_argument("--max-memory", help="as of hlobc scan")
    parser.add_argument("--master", help="URL of the cluster, where spark-submit does not say it")
    args = parser.parse_args()

    started = time.monotonic()
    builder = SparkSession.builder.appName("hlobc scan")
    if args.master:
        builder = builder.master(args.master)
    spark = builder.getOrCreate()
    line = command(args)
    # The schema is that of a scan of nothing that exists: Spark does not repeat it.
    schema = describe(line, "/\t0\n").schema
    fields = F.split("value", "\t")
    listing = spark.read.text(args.listing).where("value <> '' and not startswith(value, '#')").select(
        fields[0].alias("file"),
        F.coalesce(F.try_element_at(fields, F.lit(2)).cast("long"), F.lit(0)).alias("size"),
        F.coalesce(F.try_element_at(fields, F.lit(3)), F.lit("")).alias("version"),
    )
    sharded, n = shards(listing, args.task_cost)
    spark.conf.set("spark.sql.shuffle.partitions", str(n))
    spark.conf.set("spark.sql.adaptive.enabled", "false")  # it would merge shards that look small
    groups = sharded.groupBy("shard")

    def rows(table: pa.Table) -> pa.Table:
        names = zip(*(table.column(c).to_pylist() for c in ("file", "size", "version")))
        return describe(line, "".join(f"{f}\t{s}\t{v}\n" for f, s, v in sorted(names))).cast(schema)

    programs = f"{args.out}/programs"
    groups.applyInArrow(rows, from_arrow_schema(schema)).write.option("compression", "zstd").parquet(programs)
    done = spark.read.parquet(programs)
    done.where(F.col("status").isin("failed", "quarantined")).select("file", "member", "status", "error", "stored_bytes").write.parquet(f"{args.out}/dead")
    if args.policy:
        policy = lambda table: judge(args.hlobc, args.policy, sorted(table.column("file").to_pylist()))
        groups.applyInArrow(policy, from_arrow_schema(VIOLATION)).write.parquet(f"{args.out}/violations")

    count = done.groupBy("status").count().collect()
    metrics = {
        "files": listing.count(),
        "rows": sum(r["count"] for r in count),
        "status": {r["status"]: r["count"] for r in count},
        "bytes": listing.agg(F.sum("size")).first()[0],
        "shards": n,
        "seconds": round(time.monotonic() - started, 1),
    }
    text = json.dumps(metrics)
    spark.createDataFrame([(text,)], ["value"]).coalesce(1).write.text(f"{args.out}/metrics")
    print(text)
    spark.stop()


if __name__ == "__main__":
    main()
