// Package golden holds small programs with the bytecode and the printed forms that the C++
// reference produces from them. It is for tests only.
//
// A program is a file topic/name.mlir. Comments at its top list the files that belong to it,
// as a list of words after each key:
//
//	// bytecode: 0 3 6        name.v0.mlirbc, name.v3.mlirbc, name.v6.mlirbc: MLIR bytecode
//	// artifact: 1.0.0        name.1.0.0.mlirbc: portable artifact (VHLO) of that version
//	// vhlo: 1.0.0            name.vhlo.1.0.0.mlirbc: VHLO of that version as MLIR bytecode
//	// mlir-opt: 0 6          name.v0.mlirbc, name.v6.mlirbc: MLIR bytecode of LLVM 22, written
//	                          by mlir-opt, which also prints the program
//	// old: 0 6               name.v0.mlirbc, name.v6.mlirbc: MLIR bytecode of LLVM 23 and
//	                          StableHLO 1.17.0, which also print the program
//	// unregistered           has ops, attributes or types of unknown dialects
//	// others                 artifacts keep ops, attributes and types of other dialects
//	// noprint                no printed forms
//
// Without any version, the output is bytecode version 6. The printed forms are
// name.generic.mlir, with locations, and name.pretty.mlir, without. Each artifact also has
// name.1.0.0.generic.mlir, and name.back.generic.mlir is the first artifact read back as
// StableHLO.
//
// Archives, topic/name.txtar, hold the results of passes on programs and of evaluating
// programs. Package internal/goldentest reads them, and sweeps/name.txt: checksums of what passes
// make of all of the programs.
package golden

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

//go:embed */*.mlir*
var files embed.FS

//go:embed */*.txtar
var archives embed.FS

//go:embed sweeps/*.txt
var sweeps embed.FS

// Program is a program and its outputs.
type Program struct {
	Topic, Name string
	Text        []byte
	Outputs     []Output
}

// Output is a file that the reference generates from a program: Op and Options are the
// request to the oracle, see package internal/oracle.
type Output struct {
	File    string // path below the folder golden
	Op      string
	Options map[string]any
	// Of is the file that the request is about, or "" for the program itself.
	Of string
	// By is the reference that answers the request.
	By Reference
}

// Reference identifies a program that generates files.
type Reference uint8

const (
	Current Reference = iota // the oracle of StableHLO 1.20.0, LLVM 24
	Old                      // the oracle of StableHLO 1.17.0, LLVM 23
	MLIROpt                  // mlir-opt of LLVM 22
)

// Bytecode reports whether the output is bytecode rather than text.
func (o *Output) Bytecode() bool { return strings.HasSuffix(o.File, ".mlirbc") }

// Read returns a file by its path below the folder golden.
func Read(file string) ([]byte, error) { return files.ReadFile(file) }

// Archive returns the text of an archive by its name without .txtar. Package
// internal/goldentest parses it.
func Archive(name string) ([]byte, error) { return archives.ReadFile(name + archiveExt) }

const archiveExt = ".txtar"

// Archives lists the names of all archives, sorted.
func Archives() ([]string, error) {
	return named(archives, "*/*", archiveExt)
}

// named lists the files that match a pattern and have an extension, without that.
func named(dir fs.FS, pattern, extension string) ([]string, error) {
	list, err := fs.Glob(dir, pattern+extension)
	for i, name := range list {
		list[i] = strings.TrimSuffix(name, extension)
	}
	return list, err
}

// Sweep returns the text of a sweep by its name without .txt.
func Sweep(name string) ([]byte, error) { return sweeps.ReadFile(name + sweepExt) }

const sweepExt = ".txt"

// Sweeps lists the names of all sweeps, sorted.
func Sweeps() ([]string, error) {
	return named(sweeps, "sweeps/*", sweepExt)
}

// Files returns all files except archives and sweeps, sorted.
func Files() ([]string, error) {
	var list []string
	topics, err := files.ReadDir(".")
	if err != nil {
		return nil, err
	}
	for _, t := range topics {
		entries, err := files.ReadDir(t.Name())
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			list = append(list, path.Join(t.Name(), e.Name()))
		}
	}
	slices.Sort(list)
	return list, nil
}

// Bytecode lists all bytecode files, sorted.
func Bytecode() ([]string, error) {
	list, err := Files()
	return slices.DeleteFunc(list, func(f string) bool { return !strings.HasSuffix(f, ".mlirbc") }), err
}

// Programs lists all programs, sorted.
func Programs() ([]Program, error) {
	list, err := Files()
	if err != nil {
		return nil, err
	}
	var out []Program
	for _, f := range list {
		stem, ok := strings.CutSuffix(f, ".mlir")
		if !ok || strings.Contains(path.Base(stem), ".") {
			continue
		}
		text, err := files.ReadFile(f)
		if err != nil {
			return nil, err
		}
		p := Program{Topic: path.Dir(f), Name: path.Base(stem), Text: text}
		if p.Outputs, err = outputs(stem, text); err != nil {
			return nil, fmt.Errorf("%s: %w", f, err)
		}
		out = append(out, p)
	}
	return out, nil
}

// header parses the keys at the top of a program.
func header(text []byte) (map[string][]string, error) {
	keys := make(map[string][]string)
	for line := range strings.Lines(string(text)) {
		comment, ok := strings.CutPrefix(line, "//")
		if !ok {
			break
		}
		key, rest, _ := strings.Cut(strings.TrimSpace(comment), ":")
		switch words := strings.Fields(rest); key {
		case "bytecode", "artifact", "vhlo", "mlir-opt", "old":
			if len(words) == 0 {
				return nil, fmt.Errorf("key %s names no version", key)
			}
			keys[key] = words
		case "unregistered", "others", "noprint":
			keys[key] = []string{}
		}
	}
	return keys, nil
}

// outputs returns the outputs of a program.
func outputs(stem string, text []byte) ([]Output, error) {
	keys, err := header(text)
	if err != nil {
		return nil, err
	}
	_, unregistered := keys["unregistered"]
	_, others := keys["others"]
	_, noprint := keys["noprint"]
	options := func(kv ...any) map[string]any {
		m := make(map[string]any)
		if unregistered {
			m["allow_unregistered"] = true
		}
		for i := 0; i < len(kv); i += 2 {
			m[kv[i].(string)] = kv[i+1]
		}
		return m
	}
	by := Current
	if v := keys["mlir-opt"]; v != nil {
		by, keys["bytecode"] = MLIROpt, v
	} else if v := keys["old"]; v != nil {
		by, keys["bytecode"] = Old, v
	}
	if keys["bytecode"] == nil && keys["artifact"] == nil && keys["vhlo"] == nil {
		keys["bytecode"] = []string{"6"}
	}
	var out []Output
	for _, v := range keys["bytecode"] {
		if len(v) != 1 || v < "0" || v > "6" {
			return nil, fmt.Errorf("bytecode version %q", v)
		}
		out = append(out, Output{File: stem + ".v" + v + ".mlirbc", Op: "write_bytecode", By: by,
			Options: options("bytecode_version", int(v[0]-'0'))})
	}
	for _, v := range keys["vhlo"] {
		out = append(out, Output{File: stem + ".vhlo." + v + ".mlirbc", Op: "passes", Options: options("emit", "bytecode",
			"pipeline", "builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target="+v+"})")})
	}
	for _, v := range keys["artifact"] {
		file := stem + "." + v + ".mlirbc"
		serialize := options("target", v)
		if others {
			serialize["allow_other_dialects"] = true
		}
		out = append(out, Output{File: file, Op: "serialize", Options: serialize})
		if !noprint {
			out = append(out, Output{File: stem + "." + v + ".generic.mlir", Op: "print_generic", Of: file,
				Options: options("debug_info", true)})
		}
	}
	if v := keys["artifact"]; v != nil && !noprint {
		out = append(out, Output{File: stem + ".back.generic.mlir", Op: "deserialize", Of: stem + "." + v[0] + ".mlirbc",
			Options: options("emit", "print_generic", "debug_info", true)})
	}
	if !noprint {
		out = append(out,
			Output{File: stem + ".generic.mlir", Op: "print_generic", By: by, Options: options("debug_info", true)},
			Output{File: stem + ".pretty.mlir", Op: "print", By: by, Options: options()})
	}
	return out, nil
}
