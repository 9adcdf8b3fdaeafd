// Command remake regenerates the files in folder golden. It uses the C++ references that the
// environment variables HLOBC_ORACLE and HLOBC_ORACLE_OLD start (see package internal/oracle)
// and mlir-opt (see package internal/mliropt). Run it at the root of the repository:
//
//	go run ./golden/remake [TOPIC/NAME...]
//
// The arguments are names of programs, archives and sweeps. Without arguments, remake regenerates all
// of them and removes files that no program refers to any more.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/goldentest/program"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/oracle"
)

// folder is the path of the files from the root of the repository.
const folder = "golden"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "remake:", err)
		os.Exit(1)
	}
}

func run(names []string) error {
	var r golden.References
	var err error
	if r.Oracle, err = start("HLOBC_ORACLE"); err != nil {
		return err
	}
	defer r.Oracle.Close()
	if r.Old, err = start("HLOBC_ORACLE_OLD"); err != nil {
		return err
	}
	defer r.Old.Close()
	if r.MLIROpt, err = mliropt.Find(); err != nil {
		return err
	}
	version, err := mliropt.Version(r.MLIROpt)
	if err != nil {
		return err
	}
	fmt.Println("mlir-opt:", version)
	programs, err := golden.Programs()
	if err != nil {
		return err
	}
	if err := archives(names, r.Oracle, r.MLIROpt); err != nil {
		return err
	}
	if err := sweeps(names, r.Oracle); err != nil {
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
	fmt.Println(changed, "files changed")
	if failed > 0 {
		return fmt.Errorf("%d programs failed", failed)
	}
	return nil
}

// archives regenerates the archives with the given names, or all if there are no names.
func archives(names []string, o *oracle.Oracle, mlirOpt string) error {
	list, err := golden.Archives()
	if err != nil {
		return err
	}
	failed := 0
	for _, name := range list {
		if len(names) > 0 && !slices.Contains(names, name) {
			continue
		}
		a, err := goldentest.Load(name)
		if err != nil {
			return err
		}
		m := program.Remake(a, o, mlirOpt)
		for _, err := range m.Errs {
			fmt.Println(err)
		}
		failed += len(m.Errs)
		for _, what := range m.Unchecked {
			fmt.Printf("%s: checked by no reference: %s\n", name, what)
		}
		file := filepath.Join(folder, filepath.FromSlash(name)+".txtar")
		if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, m.Text) {
			continue
		}
		fmt.Println(file, "is new")
		if err := os.WriteFile(file, m.Text, 0o644); err != nil {
			return err
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d cases of archives failed", failed)
	}
	return nil
}

// sweeps regenerates the sweeps with the given names, or all if there are no names.
func sweeps(names []string, o *oracle.Oracle) error {
	list, err := golden.Sweeps()
	if err != nil {
		return err
	}
	for _, name := range list {
		if len(names) > 0 && !slices.Contains(names, name) {
			continue
		}
		s, err := goldentest.LoadSweep(name)
		if err != nil {
			return err
		}
		differ, err := program.RemakeSweep(s, o)
		if err != nil {
			return err
		}
		fmt.Printf("%s: %d programs, and %d of which the reference makes something else\n", name, len(s.Results), len(differ))
		if err := os.WriteFile(filepath.Join(folder, filepath.FromSlash(name)+".txt"), s.Text(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// start starts the oracle whose command line is in an environment variable, and prints its
// version.
func start(name string) (*oracle.Oracle, error) {
	command := os.Getenv(name)
	if command == "" {
		return nil, fmt.Errorf("%s is not set: it is the command line that starts a C++ reference", name)
	}
	o := oracle.New(command, 1)
	version, err := o.Version()
	if err != nil {
		return nil, err
	}
	fmt.Printf("%s: %s\n", name, version)
	return o, nil
}

// removeOthers removes files that are not in made.
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
