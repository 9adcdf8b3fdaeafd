package main

import (
	"crypto/sha256"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"

	"github.com/hlobc/hlobc/internal/modgen"
)

// benchmark is a module to measure: either generated text that the reference converts to
// bytecode, or a model that a Python script exports.
type benchmark struct {
	name, about string
	text        func() []byte
	locations   bool     // keep locations when converting text to bytecode
	model       []string // arguments of the script
	form        string   // text form to measure instead of bytecode
	binary      string   // name of the benchmark with the bytecode of this text
	large       bool     // takes seconds
	portable    bool     // also measured as a portable artifact
}

// inText returns a benchmark of the same module as text, in a form that the reference's
// script knows.
func (b benchmark) inText(name, about, form string) benchmark {
	b.binary, b.name, b.about, b.form = b.name, name, about, form
	return b
}

func (b benchmark) asArtifact() benchmark {
	b.portable = true
	return b
}

// runs returns the number of runs, given the number n for a module of the usual size: fewer
// if a run takes seconds, more if the module is small, because short times are less
// precise.
func (b benchmark) runs(n int, data []byte) int {
	switch {
	case b.large:
		return min(n, 3)
	case len(data) < 1<<19:
		return 5 * n
	}
	return n
}

func generated(name, about string, o modgen.Options) benchmark {
	return benchmark{name: name, about: about, text: func() []byte { return modgen.Text(o) },
		locations: o.Locations, large: o.Ops > 400_000}
}

// growth is the description of cases that differ only in size.
const growth = "growth"

func cases() []benchmark {
	plain := generated("ops-200k", "200,000 operations in 100 functions, no locations", modgen.Options{Ops: 200_000, Funcs: 100})
	located := generated("ops-200k-locations", "the same size with nested locations", modgen.Options{Ops: 200_000, Funcs: 100, Locations: true})
	constants := benchmark{name: "constants-64M", about: "4 constants of 16 MiB",
		text: func() []byte { return modgen.Constants(64) }}
	return []benchmark{
		plain.asArtifact(),
		located.asArtifact(),
		{name: "transformer", about: "a training step of a 24-layer transformer, exported from JAX",
			model: []string{"transformer", "stablehlo"}, portable: true},
		{name: "transformer-artifact", about: "the same as portable artifact, only read, not upgraded",
			model: []string{"transformer", "artifact"}},
		{name: "resnet", about: "inference with a small ResNet, weights inside",
			model: []string{"resnet", "stablehlo"}},
		constants,
		plain.inText("text-200k", "text of the 200,000 operations", "pretty"),
		plain.inText("text-200k-generic", "the same in the generic form", "generic"),
		located.inText("text-200k-locations", "text of those with nested locations", "pretty,locations"),
		constants.inText("text-constants-64M", "the constants as 128 MiB of hexadecimal digits", "pretty"),
		generated("ops-10k", growth+": 2000 operations per function", modgen.Options{Ops: 10_000}),
		generated("ops-50k", growth, modgen.Options{Ops: 50_000}),
		generated("ops-100k", growth, modgen.Options{Ops: 100_000}),
		generated("ops-500k", growth, modgen.Options{Ops: 500_000}),
		generated("ops-1M", growth, modgen.Options{Ops: 1_000_000}),
	}
}

//go:embed models.py
var modelsScript []byte

// inputs generates the bytecode of the cases, and caches it in folder if that is not empty.
type inputs struct {
	python  python
	version version
	folder  string
}

func (in inputs) get(b benchmark) ([]byte, error) {
	source := modelsScript
	if b.text != nil {
		source = b.text()
	}
	hash := sha256.New()
	fmt.Fprintln(hash, in.version, b.model, b.locations, len(source))
	hash.Write(source)
	file := filepath.Join(in.folder, fmt.Sprintf("%s-%x.mlirbc", b.name, hash.Sum(nil)[:8]))
	if b.form != "" { // not cached: quick to generate, and large
		binary := b
		binary.name, binary.form = b.binary, ""
		data, err := in.get(binary)
		if err != nil {
			return nil, err
		}
		return in.python.run("reference.py", referenceScript, data, "print", b.form)
	}
	if in.folder != "" {
		if data, err := os.ReadFile(file); err == nil {
			return data, nil
		}
	}
	var data []byte
	var err error
	switch {
	case b.text == nil:
		data, err = in.python.run("models.py", modelsScript, nil, b.model...)
	case b.locations:
		data, err = in.python.run("reference.py", referenceScript, source, "compile")
	default:
		data, err = in.python.run("reference.py", referenceScript, source, "compile", "--strip")
	}
	if err != nil || in.folder == "" {
		return data, err
	}
	if err := os.MkdirAll(in.folder, 0o755); err != nil {
		return nil, err
	}
	return data, os.WriteFile(file, data, 0o644)
}
