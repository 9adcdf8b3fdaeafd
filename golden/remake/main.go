// Command remake writes the files of folder golden anew. It asks the C++ reference
// that the environment variable HLOBC_ORACLE starts (see package internal/oracle),
// and mlir-opt (see package internal/mliropt), and is run at the root of the
// repository:
//
//	go run ./golden/remake [TOPIC/NAME...]
//
// Files that no program asks for any more are removed when no names are given.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/oracle"
)

// folder is where the files are, from the root of the repository.
const folder = "golden"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "remake:", err)
		os.Exit(1)
	}
}

func run(names []string) error {
	command := os.Getenv("HLOBC_ORACLE")
	if command == "" {
		return fmt.Errorf("HLOBC_ORACLE is not set: it is the command line that starts the C++ reference")
	}
	o := oracle.New(command, 2)
	defer o.Close()
	version, err := o.Version()
	if err != nil {
		return err
	}
	r := golden.References{Oracle: o}
	if r.MLIROpt, err = mliropt.Find(); err != nil {
		return err
	}
	opt, err := mliropt.Version(r.MLIROpt)
	if err != nil {
		return err
	}
	programs, err := golden.Programs()
	if err != nil {
		return err
	}
	made := make(map[string]bool)
	changed, failed := 0, 0
	for _, p := range programs {
		name := p.Topic + "/" + p.Name
		made[name+".mlir"] = true
		for _, out := range p.Outputs {
			made[out.File] = true
		}
		if len(names) > 0 && !slices.Contains(names, name) {
			continue
		}
		contents := map[string][]byte{"": p.Text}
		for _, out := range p.Outputs {
			data, err := r.Make(&out, contents[out.Of])
			if err != nil {
				failed++
				fmt.Printf("%s: %v\n", out.File, err)
				break
			}
			contents[out.File] = data
			file := filepath.Join(folder, filepath.FromSlash(out.File))
			if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, data) {
				continue
			}
			changed++
			if err := os.WriteFile(file, data, 0o644); err != nil {
				return err
			}
		}
	}
	if len(names) == 0 {
		if err := removeOthers(made); err != nil {
			return err
		}
	}
	fmt.Printf("%d files changed, by %s and mlir-opt of %s\n", changed, version, opt)
	if failed > 0 {
		return fmt.Errorf("%d programs failed", failed)
	}
	return nil
}

// removeOthers removes files that were not made.
func removeOthers(made map[string]bool) error {
	files, err := golden.Files()
	if err != nil {
		return err
	}
	for _, f := range files {
		if !made[f] {
			if err := os.Remove(filepath.Join(folder, filepath.FromSlash(f))); err != nil {
				return err
			}
			fmt.Println("removed", f)
		}
	}
	return nil
}
