"""Uses the package hlobc in the functions of a distributed engine: udf.py spark|ray

It describes programs in one function and runs a program on arrays in another, in processes of the
engine, compares both with what it gets without the engine, and prints a line of JSON.
"""

import json
import os
import sys

import hlobc
import numpy as np

DOUBLE = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = stablehlo.add %x, %x : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}"
SHOWN = [DOUBLE.replace("add", op) for op in ("add", "multiply", "maximum")] + [DOUBLE.replace("%x, %x", "%x, %y"), "not MLIR"]
PROGRAMS = [text.encode() for text in SHOWN] * 8


def describe(data: bytes) -> str:
    """Returns the digest of a program, or the error: one bad program does not fail the job."""
    try:
        m = hlobc.load(bytes(data))
        return "invalid" if m.verify() else m.digest()["program"]
    except hlobc.Error as e:
        return f"{e.status} at line {e.line}"


def doubler(m: hlobc.Module):
    """Returns a function that runs a program. The engine pickles it, with the program."""
    return lambda x: [float(v) for v in m.run(np.asarray(x, np.float32))[0]]


def on_spark(double):
    from pyspark.sql import SparkSession, functions as F

    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    programs = spark.createDataFrame(list(enumerate(PROGRAMS)), "id int, program binary").repartition(4)
    described = programs.select("id", F.udf(describe)("program").alias("is"), F.udf(os.getpid, "int")().alias("process"))
    arrays = spark.createDataFrame([(i, [float(i + k) for k in range(4)]) for i in range(40)], "id int, x array<float>").repartition(4)
    doubled = arrays.select("id", F.udf(double, "array<float>")("x").alias("y"))
    described, doubled = described.orderBy("id").collect(), doubled.orderBy("id").collect()
    spark.stop()
    return [r["is"] for r in described], [r["y"] for r in doubled], {r["process"] for r in described}


def on_ray(double):
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    programs = ray.data.from_items([{"id": i, "program": p} for i, p in enumerate(PROGRAMS)], override_num_blocks=4)
    described = programs.map(lambda r: {"id": r["id"], "is": describe(r["program"]), "process": os.getpid()}).take_all()
    arrays = ray.data.from_items([{"id": i, "x": [float(i + k) for k in range(4)]} for i in range(40)], override_num_blocks=4)
    doubled = arrays.map(lambda r: {"id": r["id"], "y": double(r["x"])}).take_all()
    ray.shutdown()
    described, doubled = (sorted(rows, key=lambda r: r["id"]) for rows in (described, doubled))
    return [r["is"] for r in described], [list(r["y"]) for r in doubled], {r["process"] for r in described}


def main() -> None:
    here = [describe(p) for p in PROGRAMS]  # this process has a hlobc of its own before the engine forks
    m = hlobc.load(DOUBLE)
    m.verify()
    described, doubled, processes = {"spark": on_spark, "ray": on_ray}[sys.argv[1]](doubler(m))
    assert described == here, (described, here)
    assert len(set(here)) == 5 and "invalid at line 2" in here, here
    assert doubled == [[2.0 * (i + k) for k in range(4)] for i in range(40)], doubled
    # The processes were the engine's.
    assert processes and os.getpid() not in processes, processes
    print(json.dumps({"programs": len(described), "arrays": len(doubled), "processes": len(processes)}))


main()
