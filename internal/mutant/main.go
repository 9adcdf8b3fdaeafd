// Mutant plants faults in the code of packages, one at a time, and reports those that no test
// notices:
//
//	go run ./internal/mutant [-n 200] [-seed N] [-own] [packages...]
//
// It is random which faults are planted, but the same for the same seed and the same code.
// Without packages it is about those that internal/measured names. Sources are never written to: go
// test reads the changed file in place of the real one.
//
// First the tests of the package with the fault run, without the folder shared and without
// reference implementations. If they do not notice it, those of the packages that import it, or
// whose tests do, run one after the other; -own leaves them out. The report counts both.
//
// What a function returns beside an error or beside false is left alone: by convention no caller
// looks at it. A fault that changes nothing else that a test could see is listed in equivalent.txt,
// with the reason, and is not counted.
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
	own := flag.Bool("own", false, "run only the mutated package's own tests, not those of the packages that import it")
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
	s := &session{dir: ".", timeout: *timeout, own: *own, equivalent: equivalent, progress: os.Stderr}
	*seed = cmp.Or(*seed, uint64(time.Now().UnixNano())%1e6+1)
	fmt.Printf("seed %d\n", *seed)
	results, err := s.run(*n, *seed, patterns)
	if err != nil {
		return err
	}
	report(os.Stdout, results)
	return nil
}
