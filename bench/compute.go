package main

import (
	"archive/zip"
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/fn"
	emit "github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/eval"
	native "github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/types"
)

//go:embed compute.py
var computeScript []byte

// computeCases are programs of compute.py. The prefix of their names in the table is "compute-".
var computeCases = []string{
	"matmul512", "matmul2048", "layernorm", "transformer", "mlp_step", "convnet_step", "resnet50", "lstm", "cumsum16k",
	"scan20k", "sort100k", "scatter50k", "normal100k", "fft4096", "decode",
}

// computeSeconds is how long each way of running a program is measured in a round.
const computeSeconds = 0.4

// computeRuns holds the times of one way of running a program, in milliseconds.
type computeRuns struct {
	Runs  []float64 `json:"runs"`
	Error float64   `json:"error"` // the largest difference from XLA's results, over the largest result
}

// computeResult is the result of one case.
type computeResult struct {
	Case      string      `json:"case"`
	XLA       computeRuns `json:"xla"`
	C         computeRuns `json:"c"`
	FastC     computeRuns `json:"fast_c"`
	Go        computeRuns `json:"go"`
	FastGo    computeRuns `json:"fast_go"`
	Workspace int64       `json:"workspace"` // of the C code, in bytes
	Temp      int64       `json:"temp"`      // of XLA, in bytes
}

// computed is a program with arguments and XLA's results.
type computed struct {
	files map[string][]byte
	MS    []float64 `json:"ms"`
	Temp  int64     `json:"temp"`
}

// compute lets XLA run a program.
func (p python) compute(name string) (*computed, error) {
	out, err := p.run("compute.py", computeScript, nil, name, fmt.Sprint(computeSeconds))
	if err != nil {
		return nil, err
	}
	z, err := zip.NewReader(bytes.NewReader(out), int64(len(out)))
	if err != nil {
		return nil, err
	}
	r := &computed{files: map[string][]byte{}}
	for _, f := range z.File {
		if r.files[f.Name], err = fs.ReadFile(z, f.Name); err != nil {
			return nil, err
		}
	}
	if err := json.Unmarshal(r.files["times.json"], r); err != nil {
		return nil, err
	}
	return r, nil
}

// measureFor calls f for a while, at least twice, and returns the times in milliseconds.
func measureFor(f func() error) (times []float64, err error) {
	for end := time.Now().Add(time.Duration(computeSeconds * float64(time.Second))); len(times) < 2 || time.Now().Before(end); {
		begin := time.Now()
		if err := f(); err != nil {
			return nil, err
		}
		times = append(times, since(begin))
	}
	return times, nil
}

// compiled is the plan of a program, and its files in a folder.
type compiled struct {
	plan    *plan.Program
	dir     string
	params  [][]byte       // the arguments
	files   []string       // of the arguments
	results []*eval.Tensor // of XLA
	module  *ir.Module
}

// newCompiled plans a program.
func newCompiled(r *computed, dir string) (*compiled, error) {
	for name, data := range r.files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			return nil, err
		}
	}
	m, err := asm.Parse(r.files["m.mlir"], asm.ParseOptions{})
	if err != nil {
		return nil, err
	}
	f, ok := fn.AsFunc(ir.LookupSymbol(m.Root(), "main")).FunctionType().(*types.Function)
	if !ok {
		return nil, errors.New("there is no function @main")
	}
	if err := eval.Prepare(m, "main", nil); err != nil {
		return nil, err
	}
	p, err := plan.Of(m, "main")
	if err != nil {
		return nil, err
	}
	c := &compiled{plan: p, dir: dir, module: m}
	for i, t := range f.Inputs {
		file := filepath.Join(dir, fmt.Sprintf("a%d.npy", i))
		x, err := eval.ReadNPY(file, t)
		if err != nil {
			return nil, err
		}
		c.files, c.params = append(c.files, file), append(c.params, native.FromTensor(x))
	}
	for i, t := range f.Results {
		x, err := eval.ReadNPY(filepath.Join(dir, fmt.Sprintf("x%d.npy", i)), t)
		if err != nil {
			return nil, err
		}
		c.results = append(c.results, x)
	}
	return c, nil
}

// runGo runs the program in this process.
func (c *compiled) runGo(fast bool) (r computeRuns, err error) {
	program, err := native.Compile(c.plan, native.Options{Fast: fast, Budget: limit.Budget{Memory: 1 << 33, Steps: 1 << 50}})
	if err != nil {
		return r, err
	}
	results := make([][]byte, len(c.plan.Results))
	for i, b := range c.plan.Results {
		results[i] = make([]byte, b.Bytes())
	}
	runtime.GC()
	if r.Runs, err = measureFor(func() error { return program.Run(c.params, results) }); err != nil {
		return r, err
	}
	for i, data := range results {
		x, err := native.ToTensor(c.results[i].Shape, c.results[i].Elem, data)
		if err != nil {
			return r, err
		}
		r.Error = max(r.Error, difference(x, c.results[i]))
	}
	return r, nil
}

// runC compiles the program with a C compiler, CC or gcc, and runs it.
func (c *compiled) runC(fast bool, repeat int) (r computeRuns, workspace int64, err error) {
	name := "model"
	if fast {
		name = "fast"
	}
	files, err := emit.Emit(c.plan, emit.Options{Name: name, Main: true, Fast: fast})
	if err != nil {
		return r, 0, err
	}
	if size := regexp.MustCompile(`_WORKSPACE (\d+)`).FindSubmatch(files.Header); size != nil {
		workspace, _ = strconv.ParseInt(string(size[1]), 10, 64)
	}
	path := filepath.Join(c.dir, name)
	if err := errors.Join(os.WriteFile(path+".c", files.Source, 0o666), os.WriteFile(path+".h", files.Header, 0o666)); err != nil {
		return r, 0, err
	}
	flags := []string{"-std=c99", "-O3", "-march=native", path + ".c", "-o", path, "-lm"}
	if fast {
		flags = append(flags, "-ffp-contract=fast")
	}
	compiler := cmp.Or(os.Getenv("CC"), "gcc")
	if out, err := exec.Command(compiler, flags...).CombinedOutput(); err != nil {
		return r, 0, fmt.Errorf("%s: %w\n%s", compiler, err, out)
	}
	out, err := exec.Command(path, slices.Concat(c.files, []string{"-o", path + "-", "--repeat", strconv.Itoa(repeat)})...).Output()
	if err != nil {
		return r, 0, fmt.Errorf("the compiled program: %w", err)
	}
	var ms float64
	if _, err := fmt.Sscanf(string(out), "median %f ms", &ms); err != nil {
		return r, 0, fmt.Errorf("the compiled program printed %q", out)
	}
	r.Runs = []float64{ms}
	for i, want := range c.results {
		t := types.NewTensor(c.module, want.Shape, want.Elem, nil)
		x, err := eval.ReadNPY(fmt.Sprintf("%s-%d.npy", path, i), t)
		if err != nil {
			return r, 0, err
		}
		r.Error = max(r.Error, difference(x, want))
	}
	return r, workspace, nil
}

// difference returns the largest difference of elements, over the largest element.
func difference(a, b *eval.Tensor) float64 {
	far, most := 0.0, 0.0
	for i := range a.Bits {
		x, y := a.Numbers.Float(a.Bits[i]), b.Numbers.Float(b.Bits[i])
		if d := math.Abs(x - y); d > far || d != d && (x == x) != (y == y) {
			far = cmp.Or(d, far)
		}
		most = max(most, math.Abs(y))
	}
	if far == 0 {
		return 0
	}
	return far / most
}

// compute measures the selected programs: XLA, hlobc's C and its executor, in turns.
func (in inputs) compute(match *regexp.Regexp, n int) (all []computeResult, err error) {
	for _, name := range computeCases {
		if !match.MatchString("compute-" + name) {
			continue
		}
		fmt.Fprintln(os.Stderr, "measuring compute-"+name)
		r := computeResult{Case: name}
		for range min(n, 3) {
			if err := r.add(in.python, name); err != nil {
				return nil, fmt.Errorf("compute-%s: %w", name, err)
			}
		}
		all = append(all, r)
	}
	return all, nil
}

// add measures each way of running a program once more.
func (r *computeResult) add(p python, name string) error {
	dir, err := os.MkdirTemp("", "compute")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	program, err := p.compute(name)
	if err != nil {
		return fmt.Errorf("XLA: %w", err)
	}
	r.XLA.Runs, r.Temp = append(r.XLA.Runs, program.MS...), program.Temp
	c, err := newCompiled(program, dir)
	if err != nil {
		return err
	}
	repeat := int(min(max(computeSeconds*1e3/3/median(program.MS, self), 3), 1000))
	for _, fast := range []bool{false, true} {
		runs, workspace, err := c.runC(fast, repeat)
		if err != nil {
			return err
		}
		to := &r.C
		if fast {
			to = &r.FastC
		} else {
			r.Workspace = workspace
		}
		to.Runs, to.Error = append(to.Runs, runs.Runs...), max(to.Error, runs.Error)
		if runs, err = c.runGo(fast); err != nil {
			return err
		}
		to = &r.Go
		if fast {
			to = &r.FastGo
		}
		to.Runs, to.Error = append(to.Runs, runs.Runs...), max(to.Error, runs.Error)
	}
	return nil
}

func printCompute(w io.Writer, all []computeResult) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(w, "\nPrograms run by XLA on all processors, as C by one, and by the executor in Go: times over XLA's,\nthe largest error of any, and the memory of the C code and of XLA.\n")
	head := fmt.Sprintf("%-14s |%10s |%8s%8s%8s%8s |%9s |%10s%10s", "case", "XLA, ms", "C", "fast C", "Go", "fast Go", "error", "C, KiB", "XLA, KiB")
	fmt.Fprintf(w, "%s\n%s\n", head, strings.Repeat("-", len(head)))
	var logs [4]float64
	for _, r := range all {
		xla := median(r.XLA.Runs, self)
		fmt.Fprintf(w, "%-14s |%10.3f |", r.Case, xla)
		worst := 0.0
		for i, runs := range []computeRuns{r.C, r.FastC, r.Go, r.FastGo} {
			ratio := median(runs.Runs, self) / xla
			logs[i] += math.Log(ratio)
			worst = max(worst, runs.Error)
			fmt.Fprintf(w, "%8.2f", ratio)
		}
		fmt.Fprintf(w, " |%9.1e |%10d%10d\n", worst, r.Workspace>>10, r.Temp>>10)
	}
	fmt.Fprintf(w, "%-14s |%10s |", "geometric mean", "")
	for _, sum := range logs {
		fmt.Fprintf(w, "%8.2f", math.Exp(sum/float64(len(all))))
	}
	fmt.Fprintln(w, " |")
}
