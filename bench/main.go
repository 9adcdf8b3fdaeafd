// Bench compares hlobc with the C++ implementation of MLIR in jaxlib, on the same modules in the
// same run. It measures the time to read and write bytecode, text and portable artifacts, the
// memory that a module takes, the time of passes, and the time to evaluate programs.
//
//	HLOBC_PYTHON=DIR/bin/python go run ./bench
//
// HLOBC_PYTHON is the command line of a Python interpreter that can import jax. Scripts and modules
// are passed through standard input, so the interpreter may run in a different root directory:
// "chroot DIR /venv/bin/python". If HLOBC_CACHE names a folder, the modules are generated once and
// kept there.
//
// Both sides free a module before they read the next one, and read the next one into the freed
// memory: the reference's allocator does so by itself, hlobc by [reader.Options].Memory. Text in
// memory works the same way: hlobc appends it to the memory of a previous text. With "-fresh", hlobc
// allocates new memory each time. Then, in a process that holds nothing else, the garbage collector
// runs about as often as a module of a few MiB is read, and the operating system takes pages back and
// hands them out again; "-heap 64" measures a process that holds 64 MiB more.
//
// "-case '^pass-'" measures passes, each on a program that it has work to do on, read anew for each
// run. Only the pass itself is timed, by the pass managers of both sides, without verification before
// or after it. The resulting texts of both sides are compared. Cases whose name ends in "-growth"
// run hlobc alone on programs of several sizes. "-case '^run-'" measures the evaluation of programs by
// the interpreters of both sides, "-case '^compute-'" programs of real size: compiled by XLA, as C (by CC
// or gcc), and by the executor in Go. "-case '^verb-'" measures commands that people start, as processes
// of their own, with verify for the unit; these cases alone need no Python.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run() error {
	if os.Getenv(launching) != "" {
		p, err := launch(os.Args[1], os.Args[2:]...)
		if err != nil {
			return err
		}
		return json.NewEncoder(os.Stdout).Encode(p)
	}
	runs := flag.Int("runs", 7, "measure `N` times, in turns with the reference, and take the median; large modules fewer times, small ones more often")
	only := flag.String("case", "", "only the cases whose name matches the regular `expression`")
	jsonFile := flag.String("json", "", "write every single measurement to `FILE`")
	withDetails := flag.Bool("details", false, "print more figures below each case")
	save := flag.String("save", "", "write the modules that are measured to the folder `DIR`")
	heap := flag.Int("heap", 0, "hold `MIB` besides, as the processes do that programs are read into: collections are rarer then")
	fresh := flag.Bool("fresh", false, "read each module into new memory, instead of that of the one before")
	list := flag.Bool("list", false, "list the cases and stop")
	flag.Parse()
	if flag.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flag.Arg(0))
	}
	match, err := regexp.Compile(*only)
	if err != nil {
		return err
	}
	if *fresh {
		memory = nil
	}
	held := make([]byte, *heap<<20)
	defer runtime.KeepAlive(&held)
	if *list {
		for _, c := range cases() {
			fmt.Printf("%-24s %s\n", c.name, c.about)
		}
		for _, c := range passCases() {
			fmt.Printf("%-24s %s\n%-24s %s\n", c.name(), c.pass.Doc, c.growth(), "growth of its time")
		}
		for _, c := range evaluateCases() {
			fmt.Printf("%-24s %s\n", c.name, c.about)
		}
		for _, name := range computeCases {
			fmt.Printf("%-24s compiled by XLA, as C, and run in Go\n", "compute-"+name)
		}
		for _, c := range verbCases {
			fmt.Printf("%-24s %s\n", c.name, c.about)
		}
		return nil
	}

	verbs, err := measureVerbs(match, *runs)
	if err != nil {
		return err
	}
	printVerbs(os.Stdout, verbs)
	if !compares(match) {
		if len(verbs) == 0 {
			return fmt.Errorf("no case matches %q; -list shows them", *only)
		}
		return writeJSON(*jsonFile, measurements{Verbs: verbs})
	}

	command := os.Getenv("HLOBC_PYTHON")
	if command == "" {
		return errors.New("HLOBC_PYTHON is not set: it is the command line of a Python interpreter that has jax,\n" +
			"for example after 'python3 -m venv DIR && DIR/bin/pip install jax': HLOBC_PYTHON=DIR/bin/python")
	}
	reference := python{command}
	version, err := reference.version()
	if err != nil {
		return err
	}
	inputs := inputs{python: reference, version: version}
	if cache := os.Getenv("HLOBC_CACHE"); cache != "" {
		inputs.folder = filepath.Join(cache, "bench")
	}

	var all []result
	var artifacts []portableResult
	for _, c := range cases() {
		if !match.MatchString(c.name) {
			continue
		}
		fmt.Fprintln(os.Stderr, "measuring", c.name)
		data, err := inputs.get(c)
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		if *save != "" {
			if err := os.WriteFile(filepath.Join(*save, c.name+".mlirbc"), data, 0o644); err != nil {
				return err
			}
		}
		for _, threads := range slices.Compact([]int{1, runtime.NumCPU()}) {
			r := result{Case: c.name, About: c.about, Bytes: len(data), Threads: threads}
			p := portableResult{Case: c.name, Threads: threads}
			for _, n := range rounds(c.runs(*runs, data)) {
				if err := r.add(reference, c, data, n); err != nil {
					return fmt.Errorf("%s: %w", c.name, err)
				}
				if !c.portable {
					continue
				}
				if err := p.add(reference, data, n); err != nil {
					return fmt.Errorf("%s: %w", c.name, err)
				}
			}
			all = append(all, r)
			if c.portable {
				artifacts = append(artifacts, p)
			}
		}
	}
	var passes []passResult
	for _, c := range passCases() {
		r, err := inputs.passes(c, match, *runs)
		if err != nil {
			return fmt.Errorf("%s: %w", c.name(), err)
		}
		passes = append(passes, r...)
	}
	evaluated, err := inputs.evaluate(match, *runs)
	if err != nil {
		return err
	}
	computed, err := inputs.compute(match, *runs)
	if err != nil {
		return err
	}
	if *heap > 0 {
		fmt.Printf("The process of hlobc holds %d MiB besides.\n", *heap)
	}
	slices.SortStableFunc(all, func(a, b result) int { return a.Threads - b.Threads })
	if len(all) > 0 {
		print(os.Stdout, version, all, subject, *withDetails)
	}
	printCores(os.Stdout, all)
	printGrowth(os.Stdout, all)
	slices.SortStableFunc(artifacts, func(a, b portableResult) int { return a.Threads - b.Threads })
	printTexts(os.Stdout, all)
	printPortable(os.Stdout, artifacts)
	printPasses(os.Stdout, passes)
	printEvaluate(os.Stdout, evaluated)
	printCompute(os.Stdout, computed)
	return writeJSON(*jsonFile, measurements{all, artifacts, passes, evaluated, computed, verbs})
}

// compares reports whether a case matches that is compared with the reference.
func compares(match *regexp.Regexp) bool {
	return slices.ContainsFunc(cases(), func(c benchmark) bool { return match.MatchString(c.name) }) ||
		slices.ContainsFunc(passCases(), func(c passCase) bool { return match.MatchString(c.name()) || match.MatchString(c.growth()) }) ||
		slices.ContainsFunc(evaluateCases(), func(c evaluateCase) bool { return match.MatchString(c.name) }) ||
		slices.ContainsFunc(computeCases, func(name string) bool { return match.MatchString("compute-" + name) })
}

// measurements are all that was measured in a run.
type measurements struct {
	Bytecode []result         `json:"bytecode"`
	Portable []portableResult `json:"portable"`
	Passes   []passResult     `json:"passes"`
	Runs     []evaluateResult `json:"runs"`
	Compute  []computeResult  `json:"compute"`
	Verbs    []verbResult     `json:"verbs"`
}

// writeJSON writes measurements to a file, unless its name is empty.
func writeJSON(file string, m measurements) error {
	if file == "" {
		return nil
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(text, '\n'), 0o644)
}
