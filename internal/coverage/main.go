// Coverage prints the statement coverage of each package by its own tests, without the folder
// shared and without reference implementations:
//
//	go run ./internal/coverage [packages...]
//
// It fails if the coverage of a package is too low. Without arguments it measures the packages
// listed in internal/measured.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/hlobc/hlobc/internal/measured"
)

func main() {
	flag.Parse()
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = measured.Patterns
	}
	low, err := run(os.Stdout, ".", patterns, measured.Coverage)
	if err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(2)
	}
	if low > 0 {
		fmt.Fprintf(os.Stderr, "coverage: %d packages are below %d %%\n", low, measured.Coverage)
		os.Exit(1)
	}
}

// run prints a line for each package and returns the number of packages with coverage below least
// percent.
func run(w io.Writer, dir string, patterns []string, least int) (low int, err error) {
	pkgs, err := measured.List(dir, patterns...)
	if err != nil {
		return 0, err
	}
	profile, err := measured.Cover(dir, pkgs)
	if err != nil {
		return 0, err
	}
	for _, p := range pkgs {
		all, covered := profile.Statements(p)
		if all == 0 {
			continue
		}
		mark := ""
		if 100*covered < least*all {
			mark = "  too low"
			low++
		}
		fmt.Fprintf(w, "%5.1f %% of %5d  %s%s\n", 100*float64(covered)/float64(all), all, p.Name(), mark)
	}
	return low, nil
}
