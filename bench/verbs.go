package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/writer"
)

// verbLimit is a command and how much it may take, in multiples of what verify takes on the same file.
type verbLimit struct {
	args         []string
	time, memory float64
}

// verbLimits are the commands that are measured, each in processes of its own, as people start them.
var verbLimits = []verbLimit{
	{[]string{"verify"}, 1, 1},
	{[]string{"summary"}, 2.5, 2},
	{[]string{"versions"}, 2.5, 2},
	{[]string{"audit"}, 2.5, 2},
	{[]string{"strings"}, 2.5, 2},
	{[]string{"size"}, 2.5, 2},
	{[]string{"cost"}, 2.5, 2},
	{[]string{"roundtrip"}, 3, 0},
	{[]string{"dump"}, 15, 2},
	{[]string{"trace"}, 15, 2},
	{[]string{"print"}, 0, 0},
	{[]string{"digest"}, 0, 0},
	{[]string{"effects"}, 0, 0},
	{[]string{"visibility"}, 0, 0},
}

// verbCase is a program that the commands are measured on.
type verbCase struct {
	name, about string
	modgen.Options
}

var verbCases = []verbCase{
	{"verb-200k", "commands of a cold process, on 200,000 operations, each at its place in a text", modgen.Options{Ops: 200_000, Funcs: 100}},
	{"verb-200k-locations", "the same with nested locations as front ends write them", modgen.Options{Ops: 200_000, Funcs: 100, Locations: true}},
	{"verb-1M", "as verb-200k, on 1,000,000 operations", modgen.Options{Ops: 1_000_000}},
	{"verb-5M", "as verb-200k, on 5,000,000 operations", modgen.Options{Ops: 5_000_000}},
}

// process is what one process took.
type process struct {
	Wall   float64 `json:"wall"`   // in milliseconds
	CPU    float64 `json:"cpu"`    // of user and system together, in milliseconds
	Memory float64 `json:"memory"` // the largest resident set, in MiB
}

// verbResult has the processes of one command on one file.
type verbResult struct {
	Case       string    `json:"case"`
	Operations int       `json:"operations"`
	Command    string    `json:"command"`
	Runs       []process `json:"runs"`
	limit      verbLimit
}

// measureVerbs runs the commands on the cases that match, in turns. It needs no reference.
func measureVerbs(match *regexp.Regexp, runs int) ([]verbResult, error) {
	var cases []verbCase
	for _, c := range verbCases {
		if match.MatchString(c.name) {
			cases = append(cases, c)
		}
	}
	if len(cases) == 0 {
		return nil, nil
	}
	folder, err := os.MkdirTemp("", "hlobc-bench")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	program := filepath.Join(folder, "hlobc")
	if out, err := exec.Command("go", "build", "-o", program, "github.com/hlobc/hlobc/tools/hlobc").CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building hlobc: %w\n%s", err, out)
	}
	var results []verbResult
	for _, c := range cases {
		fmt.Fprintln(os.Stderr, "measuring", c.name)
		file := filepath.Join(folder, c.name+".mlirbc")
		if err := writeModule(file, c.Options); err != nil {
			return nil, err
		}
		from := len(results)
		for _, l := range verbLimits {
			results = append(results, verbResult{Case: c.name, Operations: c.Ops, Command: l.args[0], limit: l})
		}
		n := runs
		if c.Ops > 400_000 {
			n = min(n, 3)
		}
		for range n {
			for i := from; i < len(results); i++ {
				r := &results[i]
				took, err := start(program, append(slices.Clone(r.limit.args), file)...)
				if err != nil {
					return nil, fmt.Errorf("%s of %s: %w", r.Command, c.name, err)
				}
				r.Runs = append(r.Runs, took)
			}
		}
		if err := os.Remove(file); err != nil {
			return nil, err
		}
	}
	return results, nil
}

// writeModule writes a generated module as bytecode, and returns the memory of that.
func writeModule(file string, o modgen.Options) error {
	module, err := asm.Parse(modgen.Text(o), asm.ParseOptions{})
	if err != nil {
		return err
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	err = writer.Write(out, module, writer.Options{})
	if closed := out.Close(); err == nil {
		err = closed
	}
	module = nil
	runtime.GC()
	return err
}

// launching is the environment variable that makes this program start another one and report on it. On
// Linux, the largest resident set of a process includes that of the process that started it, which is
// large here.
const launching = "HLOBC_BENCH_LAUNCH"

// start runs a program to its end, without its output, from a process that is small.
func start(program string, args ...string) (process, error) {
	self, err := os.Executable()
	if err != nil {
		return process{}, err
	}
	cmd := exec.Command(self, append([]string{program}, args...)...)
	cmd.Env = append(os.Environ(), launching+"=1")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return process{}, err
	}
	var p process
	return p, json.Unmarshal(out, &p)
}

// launch is what [start] does in a process of its own.
func launch(program string, args ...string) (process, error) {
	cmd := exec.Command(program, args...)
	begin := time.Now()
	if err := cmd.Run(); err != nil {
		return process{}, err
	}
	return process{
		Wall:   float64(time.Since(begin).Microseconds()) / 1000,
		CPU:    float64((cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Microseconds()) / 1000,
		Memory: resident(cmd.ProcessState),
	}, nil
}

// printVerbs prints medians, and how they compare with verify on the same file.
func printVerbs(w io.Writer, all []verbResult) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintln(w, "\nCommands as processes of their own; what is after x is the multiple of what verify takes.")
	fmt.Fprintf(w, "%-20s %-10s %9s %7s %9s %7s %8s %7s %9s  %s\n",
		"case", "command", "wall, ms", "x", "CPU, ms", "x", "MiB", "x", "ns/op", "at most")
	unit := map[string]verbResult{}
	for _, r := range all {
		if r.Command == "verify" {
			unit[r.Case] = r
		}
	}
	for _, r := range all {
		fmt.Fprintf(w, "%-20s %-10s", r.Case, r.Command)
		for _, q := range []struct {
			of     func(process) float64
			digits int
		}{
			{func(p process) float64 { return p.Wall }, 9},
			{func(p process) float64 { return p.CPU }, 9},
			{func(p process) float64 { return p.Memory }, 8},
		} {
			v := median(r.Runs, q.of)
			fmt.Fprintf(w, " %*.1f %7.2f", q.digits, v, v/median(unit[r.Case].Runs, q.of))
		}
		fmt.Fprintf(w, " %9.1f", median(r.Runs, func(p process) float64 { return p.CPU })*1e6/float64(r.Operations))
		if r.limit.time > 0 {
			fmt.Fprintf(w, "  %g in time", r.limit.time)
		}
		if r.limit.memory > 0 {
			fmt.Fprintf(w, ", %g in memory", r.limit.memory)
		}
		fmt.Fprintln(w)
	}
}
