// Command currency compares a release of jaxlib with hlobc's tables and prints what is missing: the job
// of the day on which a release appears.
//
//	pip download --no-deps jaxlib
//	go run ./internal/currency jaxlib-0.12.0.1-cp312-cp312-manylinux_2_27_x86_64.whl
//	go run ./internal/currency -python /venv/bin/python
//
// A wheel says which operations and attributes the dialects have (its Python bindings), and which names
// its library contains. What an interpreter has to say, which has the release installed, is added: the
// versions of StableHLO, and for each program of package golden, and of the folders named by -programs,
// whether it is valid, its bytecode and its artifact. For a wheel without -python, an interpreter of the
// version that the wheel is for is looked for, and the wheel is installed in a temporary environment.
//
// Each line of the output is a difference. The exit code is 1 if there are any that differences.txt does not
// explain, and 2 if something could not be compared.
package main

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	python := flag.String("python", "", "the `command` of an interpreter that has the release installed")
	programs := flag.String("programs", "", "a `folder` of further programs, *.mlir")
	step := flag.Int("step", 1, "ask about every `N`th program")
	flag.Parse()
	if flag.NArg() == 0 && *python == "" {
		fmt.Fprintln(os.Stderr, "usage: currency [-python COMMAND] [-programs FOLDER] [WHEEL...]")
		os.Exit(2)
	}
	wheels := flag.Args()
	if len(wheels) == 0 {
		wheels = []string{""}
	}
	code := 0
	for _, wheel := range wheels {
		c := &comparison{out: os.Stdout, step: max(*step, 1), programs: *programs}
		err := c.run(context.Background(), wheel, *python)
		switch {
		case err != nil:
			fmt.Fprintf(os.Stderr, "currency: %s: %v\n", filepath.Base(wheel), err)
			code = 2
		case c.found > 0 && code == 0:
			code = 1
		}
	}
	os.Exit(code)
}

// run compares a wheel, or what the interpreter has if wheel is empty.
func (c *comparison) run(ctx context.Context, wheel, python string) error {
	var files fs.FS
	if wheel != "" {
		z, err := openWheel(wheel)
		if err != nil {
			return err
		}
		defer z.Close()
		files = z
		if python == "" {
			var remove func()
			if python, remove, err = install(ctx, wheel); err != nil {
				fmt.Fprintf(c.out, "skipped: versions, verdicts, bytecode and artifacts: %v\n", err)
			} else {
				defer remove()
			}
		}
	}
	var a *asked
	if python != "" {
		var err error
		if a, err = startAsking(ctx, python); err != nil {
			return err
		}
		defer func() { a.close() }()
		if files == nil {
			if _, err := os.Stat(filepath.Join(a.about.Folder, "jaxlib")); err != nil {
				return fmt.Errorf("the interpreter's files cannot be read here (%w): name the wheel, too", err)
			}
			files = os.DirFS(a.about.Folder)
		} else if base := filepath.Base(wheel); !strings.HasPrefix(base, "jaxlib-"+a.about.Release+"-") {
			return fmt.Errorf("the interpreter has jaxlib %s, which is not that of the wheel", a.about.Release)
		}
	}
	if err := c.tables(files); err != nil {
		return err
	}
	if a == nil {
		return nil
	}
	c.versions(a.about)
	return c.corpus(ctx, a)
}
