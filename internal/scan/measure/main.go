// Command measure makes directories of many programs and measures what a scan of them takes: time,
// memory, and whether scans that are killed and continued have the same rows. Run it in the root of
// the repository:
//
//	go run ./internal/scan/measure -files 10000,100000 -dir /tmp/many
//
// With -make it only makes the files, and prints nothing.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

func main() {
	sizes := flag.String("files", "10000", "numbers of files, separated by commas")
	dir := flag.String("dir", filepath.Join(os.TempDir(), "hlobc-many"), "directory for files and results; what is there is kept")
	distinct := flag.Int("distinct", 20000, "at most so many different programs")
	poison := flag.Int("poison", 1000, "at most so many files that are damaged, hostile or something else, one in ten")
	workers := flag.String("workers", "1,2", "numbers of worker processes")
	kills := flag.Int("kills", 3, "how often to kill a scan before it is continued to its end")
	only := flag.Bool("make", false, "only make the files")
	flag.Parse()
	if err := run(*dir, *sizes, *workers, *distinct, *poison, *kills, *only); err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

func run(dir, sizes, workers string, distinct, poison, kills int, only bool) error {
	counts, err := numbers(sizes)
	if err != nil {
		return err
	}
	jobs, err := numbers(workers)
	if err != nil {
		return err
	}
	if !only {
		fmt.Println("| files | rows | workers | s | files/s | CPU s | peak MB, all processes | largest process | kept after a kill |")
		fmt.Println("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
	}
	for _, n := range counts {
		in := filepath.Join(dir, strconv.Itoa(n))
		if _, err := os.Stat(filepath.Join(in, "files")); errors.Is(err, os.ErrNotExist) {
			poison := min(poison, n/10)
			if err := (plan{files: n, distinct: min(distinct, n-poison), poison: poison}).make(in); err != nil {
				return err
			}
		}
		if only {
			continue
		}
		if err := measure(in, jobs, kills); err != nil {
			return err
		}
	}
	return nil
}

func numbers(text string) (list []int, err error) {
	for f := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(f)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%q is not a number of 1 or more", f)
		}
		list = append(list, n)
	}
	return list, nil
}
