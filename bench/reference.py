"""Times the C++ implementation of MLIR that is inside jaxlib. The module comes on standard input.

    reference.py version                        JSON: what this interpreter holds
    reference.py compile [--strip]              text in, bytecode out; --strip drops the locations
    reference.py measure RUNS [--threads]       bytecode in, JSON out
    reference.py portable RUNS [--threads]      bytecode of StableHLO in, JSON out: artifacts of the current version
    reference.py measure RUNS --form=FORM       the same with text in, which is printed again
    reference.py evaluate RUNS                  bytecode in, JSON out: the function @main is evaluated
    reference.py print FORM                     bytecode in, text out
    reference.py pass RUNS BEFORE PIPELINE [--threads]
                                                bytecode in, JSON out: pipelines, of which the second is measured

A form is words with commas between: pretty, generic, locations.

What is timed are single calls into C++, so the interpreter adds microseconds. Every run has a new context, since types
and attributes live in the context: in an old one they would be found and not made. Without --threads the context is
single-threaded, which also frees it of locks; with it, it has the thread pool that JAX gives it.
"""
import ctypes
import gc
import hashlib
import io
import json
import os
import resource
import sys
import tempfile
import time

from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir
from jaxlib.mlir import passmanager
from jaxlib.mlir.dialects import stablehlo


def context(threads):
    make = getattr(jax_mlir, "_create_ir_context", jax_mlir.make_ir_context)  # the latter may hand out used ones
    ctx = make()
    if not threads:
        ctx.enable_multithreading(False)
    with ctx, ir.Location.unknown():
        # vhlo cannot be registered by name, but a pass that depends on it loads it.
        empty = ir.Module.parse("module {}")
        passmanager.PassManager.parse("builtin.module(vhlo-legalize-to-stablehlo)").run(empty.operation)
    return ctx


class MallInfo(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")]


def heap():
    """Bytes in use as malloc counts them: all blocks with their headers, and those mapped one by one."""
    mallinfo = ctypes.CDLL("libc.so.6").mallinfo2
    mallinfo.restype = MallInfo
    m = mallinfo()
    return m.uordblks + m.hblkhd


def resident():
    """Bytes of the process in memory; None where /proc is not mounted."""
    try:
        with open("/proc/self/statm") as f:
            return int(f.read().split()[1]) * resource.getpagesize()
    except OSError:
        return None


def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def timed(call):
    """What the call returns, wall time and processor time of all threads in milliseconds."""
    cpu, wall = time.process_time_ns(), time.perf_counter_ns()
    result = call()
    wall, cpu = time.perf_counter_ns() - wall, time.process_time_ns() - cpu
    return result, wall / 1e6, cpu / 1e6


def options(form):
    return {"binary": True, "assume_verified": True, **spelling(form)}


def spelling(form):
    return {"print_generic_op_form": "generic" in form, "enable_debug_info": "locations" in form}


def one_run(data, threads, form):
    run = {}
    ctx = context(threads)

    def step(name, call):
        result, run[name], run[name + "_cpu"] = timed(call)
        return result

    gc.collect()
    heap_before, resident_before, peak_before = heap(), resident(), peak()
    module = step("parse", lambda: ir.Module.parse(data, ctx))  # verifies, too
    run["heap"] = heap() - heap_before
    run["peak"] = peak() - peak_before
    if resident_before is not None:
        run["resident"] = resident() - resident_before
    operation = module.operation
    step("verify", operation.verify)
    # A file name keeps the interpreter out: a Python file object is called for every piece, and copies it twice. The file
    # is in the page cache at first, so this is one copy of all bytes, whose time depends on the file system: hlobc writes
    # to the folder for temporary files, too. The null device copies nothing, so constants cost nothing there.
    if form:
        step("encode", lambda: operation.print(file="/dev/null", **options(form)))
    else:
        step("encode", lambda: operation.write_bytecode("/dev/null"))
    with tempfile.TemporaryDirectory() as folder:
        if form:
            step("write", lambda: operation.print(file=folder + "/module", **options(form)))
        else:
            step("write", lambda: operation.write_bytecode(folder + "/module"))
    if form:  # what str(module) does, in the same form
        step("text", lambda: operation.get_asm(**spelling(form)))
    del operation, module
    gc.collect()
    run["heap_context"] = heap() - heap_before  # types, attributes, locations: they stay until the context goes
    # In the context that has all types and attributes already.
    again = step("parse_again", lambda: ir.Module.parse(data, ctx))
    del again
    return run


def measure(data, runs, threads, form):
    one = [one_run(data, threads, form) for _ in range(runs)]
    ctx = context(threads)
    module = ir.Module.parse(data, ctx)
    count = [0]

    def visit(_):
        count[0] += 1
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    if form:
        out = module.operation.get_asm(**options(form))
        out = out.encode() if isinstance(out, str) else out
        same = out.rstrip(b"\n") == data.rstrip(b"\n")
    else:
        file = io.BytesIO()
        module.operation.write_bytecode(file)
        out = file.getvalue()
        same = out == data
    return {"operations": count[0], "written": len(out), "identical": same,
            "threads": ctx.get_num_threads() if threads and hasattr(ctx, "get_num_threads") else 1, "runs": one}


def portable_run(data, threads):
    ctx = context(threads)
    module = ir.Module.parse(data, ctx)
    # Serialization leaves VHLO in the module, so every run reads its own.
    artifact, serialize, _ = timed(lambda: stablehlo.serialize_portable_artifact(module, stablehlo.get_current_version()))
    del module
    ctx = context(threads)
    gc.collect()
    module, deserialize, _ = timed(lambda: stablehlo.deserialize_portable_artifact(ctx, artifact))
    return {"serialize": serialize, "deserialize": deserialize}, artifact


def measure_portable(data, runs, threads):
    all = [portable_run(data, threads) for _ in range(runs)]
    return {"sha256": hashlib.sha256(all[0][1]).hexdigest(), "runs": [run for run, _ in all]}


def pass_run(data, before, pipeline, threads, text):
    ctx = context(threads)
    operation = ir.Module.parse(data, ctx).operation
    with ctx:
        first, second = passmanager.PassManager.parse(before), passmanager.PassManager.parse(pipeline)
    for manager in first, second:
        manager.enable_verifier(False)
    first.run(operation)
    gc.collect()
    _, wall, _ = timed(lambda: second.run(operation))
    return wall, operation.get_asm(assume_verified=True) if text else None


def measure_pass(data, runs, before, pipeline, threads):
    all = [pass_run(data, before, pipeline, threads, i == 0) for i in range(runs)]
    return {"sha256": hashlib.sha256(all[0][1].strip().encode()).hexdigest(), "runs": [wall for wall, _ in all]}


def evaluate(data, runs):
    module = ir.Module.parse(data, context(False))
    with module.context:
        passmanager.PassManager.parse("builtin.module(func.func(chlo-legalize-to-stablehlo))").run(module.operation)
    times = []
    for _ in range(runs):
        out, wall, _ = timed(lambda: stablehlo.eval_module(module, []))
        times.append(wall)
    return {"sha256": hashlib.sha256("".join(f"{o}\n" for o in out).encode()).hexdigest(), "runs": times}


def compile_text(data, strip):
    with context(False), ir.Location.unknown():
        module = ir.Module.parse(data.decode())
        if strip:
            passmanager.PassManager.parse("builtin.module(strip-debuginfo)").run(module.operation)
        out = io.BytesIO()
        module.operation.write_bytecode(out)
    return out.getvalue()


def main():
    command, arguments = sys.argv[1], sys.argv[2:]
    stablehlo.register_stablehlo_passes()
    if command == "version":
        import jaxlib

        print(json.dumps({"jaxlib": jaxlib.__version__, "stablehlo": stablehlo.get_current_version(),
                          "python": sys.version.split()[0]}))
    elif command == "compile":
        sys.stdout.buffer.write(compile_text(sys.stdin.buffer.read(), "--strip" in arguments))
    elif command == "portable":
        print(json.dumps(measure_portable(sys.stdin.buffer.read(), int(arguments[0]), "--threads" in arguments)))
    elif command == "pass":
        print(json.dumps(measure_pass(sys.stdin.buffer.read(), int(arguments[0]), arguments[1], arguments[2], "--threads" in arguments)))
    elif command == "evaluate":
        print(json.dumps(evaluate(sys.stdin.buffer.read(), int(arguments[0]))))
    elif command == "measure":
        form = "".join(a.removeprefix("--form=") for a in arguments if a.startswith("--form="))
        print(json.dumps(measure(sys.stdin.buffer.read(), int(arguments[0]), "--threads" in arguments, form)))
    elif command == "print":
        with context(False), ir.Location.unknown():
            text = ir.Module.parse(sys.stdin.buffer.read()).operation.get_asm(**options(arguments[0]))
        sys.stdout.buffer.write(text.encode() if isinstance(text, str) else text)
    else:
        raise SystemExit(__doc__)


main()
