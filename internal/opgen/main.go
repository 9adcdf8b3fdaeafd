// Command opgen writes the typed operations of the dialects: names of operations and
// attributes as constants, builders, and views with accessors by declared names. Everything
// comes from the rows in dialect/<name>/ops.go.
//
//	go run ./internal/opgen
//
// writes dialect/<name>/{names,builders,views}_gen.go anew, from the top of the module. A
// test checks that what is checked in is current.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/hlobc/hlobc/dialect"
)

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "opgen:", err)
		os.Exit(1)
	}
}

func run(root string) error {
	files, err := generate(dialect.Default())
	if err != nil {
		return err
	}
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(root, filepath.FromSlash(f.path)), f.text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
