// Mutant plants faults in the code of packages, one at a time, and reports those that no test
// notices:
//
//	go run ./internal/mutant [-n 200] [-seed N] [packages...]
//
// It is random which faults are planted, but the same for the same seed and the same code.
// Without packages it is about those that internal/measured names. The tests are those of the
// package with the fault, without the folder shared and without reference implementations; with
// -wide those of the packages that import it, too. Sources are never written to: go test reads the
// changed file in place of the real one.
//
// A fault that changes nothing that a test could see is listed in equivalent.txt, with the reason,
// and is not counted.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/hlobc/hlobc/internal/measured"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "mutant:", err)
		os.Exit(1)
	}
}

func run() error {
	n := flag.Int("n", 200, "plant `N` mutants")
	seed := flag.Uint64("seed", 0, "which ones; 0 stands for another number each time")
	timeout := flag.Duration("timeout", time.Minute, "tests that take longer have noticed the fault")
	wide := flag.Bool("wide", false, "run the tests of the packages that import the mutated one, too")
	list := flag.String("equivalent", filepath.Join("internal", "mutant", "equivalent.txt"), "`FILE` with the mutants that no test can notice")
	flag.Parse()
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = measured.Patterns
	}
	equivalent, err := readEquivalent(*list)
	if err != nil {
		return err
	}
	s := &session{dir: ".", timeout: *timeout, wide: *wide, equivalent: equivalent, progress: os.Stderr}
	*seed = cmp.Or(*seed, uint64(time.Now().UnixNano())%1e6+1)
	fmt.Printf("seed %d\n", *seed)
	results, err := s.run(*n, *seed, patterns)
	if err != nil {
		return err
	}
	report(os.Stdout, results)
	return nil
}
