"""Compares the C that hlobc writes with emx-onnx-cgen's and with IREE, on the models of models.py.

    compare.py HLOBC DIRECTORY      prints a table; DIRECTORY has what models.py wrote

All run on one thread, and alternate. Times are those of the processor, which other work on the machine disturbs
least. Sizes are those of object files that gcc compiles for this processor;
IREE's are those of its static library. The workspace is what a program needs beyond weights, arguments and
results: hlobc's is a macro of its header, emx-onnx-cgen's is its stack, and IREE's the peak of its allocator
without those three.
"""
import os
import pathlib
import re
import statistics
import subprocess
import sys

import numpy as np
import onnx

hlobc, directory = os.path.abspath(sys.argv[1]), sys.argv[2]
tools = pathlib.Path(sys.executable).parent
flags = ['gcc', '-std=c11', '-O3', '-march=native', '-w']
rounds = 5

driver = '''
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#ifdef WORKSPACE
static _Alignas(64) unsigned char workspace[WORKSPACE + 1];
void model_lib(const void *x, void *y, void *workspace);
#define model(x, y) model_lib(x, y, workspace)
#else
void model(const void *x, void *y);
#endif
static double now(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec * 1e3 + t.tv_nsec / 1e6; }
static int order(const void *a, const void *b) { double d = *(const double *)a - *(const double *)b; return (d > 0) - (d < 0); }
int main(int n, char **argv)
{
    static float x[IN], y[OUT];
    static double times[RUNS];
    FILE *f = fopen(argv[1], "rb");
    if (fread(x, sizeof(float), IN, f) != IN) return 1;
    for (int i = 0; i < RUNS; i++) { double t = now(); model(x, y); times[i] = now() - t; }
    qsort(times, RUNS, sizeof *times, order);
    printf("median %f ms\\n", times[RUNS / 2]);
    f = fopen(argv[2], "wb");
    fwrite(y, sizeof(float), OUT, f);
    return fclose(f);
}
'''


def run(*command):
    p = subprocess.run([str(c) for c in command], cwd=directory, capture_output=True, text=True)
    if p.returncode != 0:
        sys.exit(f'{command}: {p.stdout[-2000:]}{p.stderr[-2000:]}')
    return p.stdout + p.stderr


def sizes(path):
    """Returns the bytes of code and of data in an object file."""
    code = data = 0
    for name, n in re.findall(r'^(\.\S+)\s+(\d+)', run('size', '-A', path), re.M):
        code += int(n) * name.startswith('.text')
        data += int(n) * name.startswith(('.rodata', '.data', '.lrodata', '.ldata'))
    return code, data


def median(text):
    return float(re.search(r'median ([0-9.]+) ms', text)[1])


def check(name, got, want):
    worst = np.max(np.abs(got.reshape(-1) - want.reshape(-1))) / np.max(np.abs(want))
    if not worst < 1e-4:
        sys.exit(f'{name}: off by {worst}')


def row(name):
    x, y = np.load(f'{directory}/{name}.x.npy'), np.load(f'{directory}/{name}.y.npy')
    x.tofile(f'{directory}/{name}.x.raw')
    weights = sum(onnx.numpy_helper.to_array(t).nbytes for t in onnx.load(f'{directory}/{name}.onnx').graph.initializer)

    pathlib.Path(f'{directory}/driver.c').write_text(driver)
    driven = ['-D_POSIX_C_SOURCE=200112L', f'-DIN={x.size}', f'-DOUT={y.size}', '-DRUNS=101', 'driver.c']
    workspace = 0
    for kind, extra in (('lib', []), ('fast', ['--fast'])):
        run(hlobc, 'c', f'{name}.mlir', *extra, '-o', f'{name}.{kind}.c')
        run(*flags, '-c', f'{name}.{kind}.c', '-o', f'{name}.{kind}.o')
        header = pathlib.Path(f'{directory}/{name}.{kind}.h').read_text()
        workspace = int(re.search(r'_WORKSPACE (\d+)', header)[1])
        function = re.search(r'void (\w+)\(', header)[1]
        run(*flags, f'-DWORKSPACE={workspace}', f'-Dmodel_lib={function}', *driven, f'{name}.{kind}.o', '-o', f'{name}.{kind}', '-lm')

    run(tools / 'emx-onnx-cgen', 'compile', '--large-weight-threshold', 0, '--large-temp-threshold', 0, f'{name}.onnx', f'{name}.emx.c')
    run(*flags, '-fstack-usage', '-c', f'{name}.emx.c', '-o', f'{name}.emx.o')
    frames = {}
    for line in pathlib.Path(f'{directory}/{name}.emx.su').read_text().splitlines():
        where, n, _ = line.split('\t')
        frames[where.split(':')[-1]] = int(n)
    stack = frames.pop('model') + max(frames.values(), default=0)
    run(*flags, *driven, f'{name}.emx.o', '-o', f'{name}.emx', '-lm')

    target = [tools / 'iree-compile', f'{name}.mlir', '--iree-hal-target-backends=llvm-cpu', '--iree-llvmcpu-target-cpu=host', '-o', f'{name}.vmfb']
    run(*target, '--iree-llvmcpu-link-embedded=false', '--iree-llvmcpu-link-static', f'--iree-llvmcpu-static-library-output-path={name}.iree.o')
    native = sizes(f'{name}.iree.o')
    run(*target)
    module = [f'--module={name}.vmfb', '--device=local-sync', '--function=main', f'--input=@{name}.x.npy']
    run(tools / 'iree-run-module', *module, f'--output=@{name}.iree.npy')
    check(name + ', IREE', np.load(f'{directory}/{name}.iree.npy'), y)

    times = {'lib': [], 'fast': [], 'emx': [], 'iree': []}
    for _ in range(rounds):
        for kind in ('lib', 'fast', 'emx'):
            times[kind].append(median(run(f'./{name}.{kind}', f'{name}.x.raw', f'{name}.{kind}.raw')))
        text = run(tools / 'iree-benchmark-module', *module, '--benchmark_min_time=0.2s', '--print_statistics')
        times['iree'].append(float(re.search(r'real_time\s+[0-9.]+ ms\s+([0-9.]+) ms', text)[1]))
    for kind, who in (('lib', 'hlobc'), ('fast', 'hlobc --fast'), ('emx', 'emx-onnx-cgen')):
        check(f'{name}, {who}', np.fromfile(f'{directory}/{name}.{kind}.raw', np.float32), y)
    peak = int(re.search(r'DEVICE_LOCAL:\s+(\d+)B peak', text)[1]) - weights - x.nbytes - y.nbytes

    cells = [name, f'{statistics.median(times["fast"]):.3f}']
    for who, (code, data), space in (('lib', sizes(f'{name}.lib.o'), workspace), ('emx', sizes(f'{name}.emx.o'), stack), ('iree', native, max(peak, 0))):
        cells += [f'{statistics.median(times[who]):.3f}', f'{code / 1024:.1f}', f'{data / 1024:.0f}', f'{space / 1024:.0f}']
    cells[12] = '{:.0f}'.format(os.path.getsize(f'{directory}/{name}.vmfb') / 1024)
    print('| ' + ' | '.join(cells) + ' |', flush=True)
    return [statistics.median(times[who]) for who in times]


print('''| | hlobc --fast, ms | hlobc, ms | code, KiB | data | workspace | emx-onnx-cgen, ms | code, KiB | data | workspace | IREE, ms | code, KiB | module | workspace |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |''')
all_rows = [row(p.name.removesuffix('.onnx')) for p in sorted(pathlib.Path(directory).glob('*.onnx'))]
ratios = np.array(all_rows)
for other, i in (('emx-onnx-cgen', 2), ('IREE', 3)):
    for mode, k in (('hlobc', 0), ('hlobc --fast', 1)):
        print(f"\nTime over that of {mode}, geometric mean: {other} {np.exp(np.mean(np.log(ratios[:, i] / ratios[:, k]))):.2f}", end='')
print()
