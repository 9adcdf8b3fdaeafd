package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/transform/pass"
)

// passRuns holds the runs of one side.
type passRuns struct {
	SHA256     string    `json:"sha256"` // of the text after the pass
	Operations int       `json:"operations"`
	Runs       []float64 `json:"runs"` // in milliseconds, without verification before and after
}

// passResult is the result of one case.
type passResult struct {
	Case      string    `json:"case"`
	Threads   int       `json:"threads"`
	Reference *passRuns `json:"reference,omitempty"`
	Hlobc     passRuns  `json:"hlobc"`
	// Growth maps numbers of operations to milliseconds of hlobc.
	Growth map[int]float64 `json:"growth,omitempty"`
}

// passOps is the number of operations of the programs that both sides are measured on, and
// growthOps has those of the programs for hlobc alone.
const passOps = 200_000

var growthOps = []int{10_000, 100_000, 1_000_000}

// pipeline returns steps in MLIR's pass pipeline syntax.
func pipeline(steps ...step) string {
	var list []string
	for _, s := range steps {
		text := s.pass.Name
		if s.options != "" {
			text += "{" + s.options + "}"
		}
		if s.pass.Anchor != "" {
			text = "func.func(" + text + ")"
		}
		list = append(list, text)
	}
	return "builtin.module(" + strings.Join(list, ",") + ")"
}

func (p python) measurePass(c passCase, data []byte, runs, threads int) (r passRuns, err error) {
	args := []string{"pass", strconv.Itoa(runs), pipeline(c.before...), pipeline(c.step)}
	if threads > 1 {
		args = append(args, "--threads")
	}
	out, err := p.run("reference.py", referenceScript, data, args...)
	if err != nil {
		return r, err
	}
	return r, json.Unmarshal(out, &r)
}

// manager returns a pass manager for steps. Like the reference's, it only parses the
// options and leaves all other work to the run.
func manager(steps ...step) (*pass.Manager, error) {
	m := &pass.Manager{Driver: &pass.Driver{Out: io.Discard, Err: io.Discard}}
	for _, s := range steps {
		i, err := s.pass.Configure(s.options)
		if err != nil {
			return nil, err
		}
		m.Passes = append(m.Passes, i)
	}
	return m, nil
}

// measurePass measures hlobc, with each run on a new module from load.
func measurePass(c passCase, load func() (*ir.Module, error), runs, threads int) (r passRuns, err error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(threads))
	before, err := manager(c.before...)
	if err != nil {
		return r, err
	}
	for range runs {
		m, err := load()
		if err != nil {
			return r, err
		}
		if err := before.Run(m); err != nil {
			return r, err
		}
		if r.Operations, err = count(m); err != nil {
			return r, err
		}
		pm, err := manager(c.step)
		if err != nil {
			return r, err
		}
		runtime.GC()
		start := time.Now()
		err = pm.Run(m)
		r.Runs = append(r.Runs, since(start))
		if err != nil {
			return r, err
		}
		if len(r.Runs) == 1 {
			sum := sha256.Sum256([]byte(strings.TrimSpace(string(asm.Print(nil, m.Root(), asm.Options{})))))
			r.SHA256 = hex.EncodeToString(sum[:])
		}
	}
	return r, nil
}

func count(m *ir.Module) (n int, err error) {
	err = ir.Walk(m.Root(), func(ir.Op) ir.Action { n++; return ir.Advance })
	return n, err
}

// passes runs the selected measurements of a case: both sides with one thread and with
// many, and growth with many.
func (in inputs) passes(c passCase, match *regexp.Regexp, n int) (all []passResult, err error) {
	many := runtime.NumCPU()
	if match.MatchString(c.name()) {
		fmt.Fprintln(os.Stderr, "measuring", c.name())
		for _, threads := range slices.Compact([]int{1, many}) {
			r, err := in.pass(c, n, threads)
			if err != nil {
				return nil, err
			}
			all = append(all, r)
		}
	}
	if match.MatchString(c.growth()) {
		fmt.Fprintln(os.Stderr, "measuring", c.growth())
		growth, err := passGrowth(c, min(n, 3), many)
		if err != nil {
			return nil, err
		}
		all = append(all, passResult{Case: c.growth(), Threads: many, Growth: growth})
	}
	return all, nil
}

// pass measures n runs of each side, alternately.
func (in inputs) pass(c passCase, n, threads int) (r passResult, err error) {
	r = passResult{Case: c.name(), Threads: threads}
	data, err := in.get(benchmark{name: c.name(), text: func() []byte { return c.text(passOps) }, locations: c.locations})
	if err != nil {
		return r, err
	}
	load := func() (*ir.Module, error) {
		b, err := reader.Read(data, reader.Options{})
		if err != nil {
			return nil, err
		}
		return b.Module, nil
	}
	for _, n := range rounds(n) {
		own, err := measurePass(c, load, n, threads)
		if err != nil {
			return r, fmt.Errorf("hlobc: %w", err)
		}
		own.Runs = append(r.Hlobc.Runs, own.Runs...)
		r.Hlobc = own
		if c.alone {
			continue
		}
		cpp, err := in.python.measurePass(c, data, n, threads)
		if err != nil {
			return r, fmt.Errorf("reference: %w", err)
		}
		if r.Reference != nil {
			cpp.Runs = append(r.Reference.Runs, cpp.Runs...)
		}
		r.Reference = &cpp
	}
	return r, nil
}

// passGrowth measures hlobc on programs of several sizes.
func passGrowth(c passCase, n, threads int) (map[int]float64, error) {
	growth := map[int]float64{}
	for _, ops := range growthOps {
		text := c.text(ops)
		load := func() (*ir.Module, error) { return asm.Parse(text, asm.ParseOptions{}) }
		r, err := measurePass(c, load, n, threads)
		if err != nil {
			return nil, err
		}
		growth[r.Operations] = median(r.Runs, self)
	}
	return growth, nil
}

func self(v float64) float64 { return v }

// printPasses prints a table like that of [print], and one of growth.
func printPasses(w io.Writer, all []passResult) {
	title := fmt.Sprintf("\nPasses on programs of %d operations that have work for them, without verification.\n%-46s %7s %8s |%9s%9s%7s | same text\n%s\n",
		passOps, "case", "threads", "ops", "C++, ms", "hlobc", "ratio", strings.Repeat("-", 64)+"+"+strings.Repeat("-", 26)+"+"+strings.Repeat("-", 10))
	for _, r := range all {
		if r.Growth != nil {
			continue
		}
		own, cpp, ratio, same := median(r.Hlobc.Runs, self), "-", "-", "-"
		if r.Reference != nil {
			ms := median(r.Reference.Runs, self)
			cpp, ratio, same = figure(ms), figure(ms/own), fmt.Sprint(r.Reference.SHA256 == r.Hlobc.SHA256)
		}
		fmt.Fprintf(w, "%s%-46s %7d %8d |%9s%9s%7s | %s\n", title, r.Case, r.Threads, r.Hlobc.Operations, cpp, figure(own), ratio, same)
		title = ""
	}
	for _, r := range all {
		if r.Growth == nil {
			continue
		}
		var sizes, times []float64
		fmt.Fprintf(w, "%s, threads %d, ns/op:", r.Case, r.Threads)
		for _, ops := range slices.Sorted(maps.Keys(r.Growth)) {
			sizes, times = append(sizes, float64(ops)), append(times, r.Growth[ops])
			fmt.Fprintf(w, "  %d: %s", ops, figure(r.Growth[ops]*1e6/float64(ops)))
		}
		fmt.Fprintf(w, "  time ~ ops^%.2f\n", power(sizes, times))
	}
}
