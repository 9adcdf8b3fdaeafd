package asm_test

import (
	"bytes"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/reader"
)

// update regenerates the golden files with the reference.
var update = flag.Bool("update", false, "ask the reference for bytecode and text of testdata/print/*.mlir")

// TestGolden prints the programs of testdata/print in every variant. For NAME.mlir, the reference
// made NAME.mlirbc, and NAME.txt with the texts of all variants.
func TestGolden(t *testing.T) {
	sources, err := filepath.Glob("testdata/print/*.mlir")
	if err != nil || len(sources) < 10 {
		t.Fatalf("%d programs, %v", len(sources), err)
	}
	for _, source := range sources {
		base := strings.TrimSuffix(source, ".mlir")
		t.Run(filepath.Base(base), func(t *testing.T) {
			if *update {
				remake(t, base)
			}
			data, err := os.ReadFile(base + ".mlirbc")
			if err != nil {
				t.Fatal(err)
			}
			golden, err := os.ReadFile(base + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			b, err := reader.Read(data, reader.Options{Registry: known()})
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range variants {
				_, rest, ok := bytes.Cut(golden, []byte(header(v)))
				if !ok {
					t.Errorf("no golden text for %q: -update makes it", v.name)
					continue
				}
				want, _, _ := bytes.Cut(rest, []byte("=== "))
				if got := asm.Print(nil, b.Module.Root(), v.opt); !bytes.Equal(got, want) {
					t.Errorf("%s: %s", v.name, difference(got, want))
				}
			}
		})
	}
}

func header(v variant) string { return "=== " + v.name + "\n" }

func remake(t *testing.T, base string) {
	t.Helper()
	o := oracle.Current(t)
	source, err := os.ReadFile(base + ".mlir")
	if err != nil {
		t.Fatal(err)
	}
	options := oracle.Options{"allow_unregistered": true}
	data := o.Must(t, "write_bytecode", source, options)
	if !data.OK {
		t.Fatalf("%s: %v", data.Error, data.Diagnostics)
	}
	o.Cache("")
	var golden []byte
	for _, v := range variants {
		ask := maps.Clone(options)
		maps.Copy(ask, v.ask)
		o.Close() // otherwise it would keep the resources of the previous request
		text := o.Must(t, v.op, data.Output, ask)
		if !text.OK {
			t.Fatalf("%s: %s", v.name, text.Error)
		}
		golden = append(append(golden, header(v)...), text.Output...)
	}
	if err := os.WriteFile(base+".mlirbc", data.Output, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(base+".txt", golden, 0o644); err != nil {
		t.Fatal(err)
	}
}
