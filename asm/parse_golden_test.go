package asm_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// mustParse parses text and checks the result's structure.
func mustParse(t *testing.T, text []byte) *ir.Module {
	t.Helper()
	m, err := asm.Parse(text, asm.ParseOptions{Registry: known(), AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Fatal(err)
	}
	return m
}

// TestParseGolden parses the golden programs. Bytecode and printed text must match the reference's.
func TestParseGolden(t *testing.T) {
	list, err := golden.Programs()
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, p := range list {
		if p.Topic == "mlir_opt" { // made by another reference, which knows other dialects
			continue
		}
		t.Run(p.Topic+"/"+p.Name, func(t *testing.T) {
			m := mustParse(t, p.Text)
			for _, o := range p.Outputs {
				if o.Of != "" || o.Op == "serialize" || o.Op == "passes" {
					continue
				}
				want, err := golden.Read(o.File)
				if err != nil {
					t.Fatal(err)
				}
				compared++
				switch o.Op {
				case "write_bytecode":
					compareBytes(t, o.File, m, want)
				case "print_generic":
					if got := asm.Print(nil, m.Root(), asm.Options{Generic: true, DebugInfo: true}); !bytes.Equal(got, want) {
						t.Errorf("%s: %s", o.File, difference(got, want))
					}
				case "print":
					if got := asm.Print(nil, m.Root(), asm.Options{}); !bytes.Equal(got, want) {
						t.Errorf("%s: %s", o.File, difference(got, want))
					}
				}
			}
		})
	}
	if compared < 100 {
		t.Errorf("only %d files compared", compared)
	}
}

func compareBytes(t *testing.T, name string, m *ir.Module, want []byte) {
	t.Helper()
	b, err := reader.Read(want, reader.Options{Registry: known()})
	if err != nil {
		t.Fatal(err)
	}
	got, err := writer.Append(nil, m, roundtrip.Options(b))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if !bytes.Equal(got, want) {
		at := roundtrip.Difference(got, want)
		t.Errorf("%s: bytecode differs at 0x%x of 0x%x and 0x%x", name, at, len(got), len(want))
	}
}

// TestParsePrinted parses each printed text of the programs in testdata/print and prints it again
// with the same options: nothing may change. The generic form with locations is complete, so it
// must also give the same bytecode.
func TestParsePrinted(t *testing.T) {
	sources, err := filepath.Glob("testdata/print/*.mlir")
	if err != nil || len(sources) == 0 {
		t.Fatalf("%d programs, %v", len(sources), err)
	}
	for _, source := range sources {
		base := strings.TrimSuffix(source, ".mlir")
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(base + ".mlirbc")
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(base), func(t *testing.T) {
			// The reference keeps a VHLO float in text as a float64 whatever its type, and writes
			// that to bytecode, which its own reader takes for another number. hlobc follows the
			// type.
			sameBytes := filepath.Base(base) != "vhlo"
			if sameBytes {
				compareBytes(t, source, mustParse(t, text), data)
			}
			b, err := reader.Read(data, reader.Options{Registry: known()})
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range variants {
				if v.opt.PrettyDebugInfo || v.opt.Elide || v.opt.SkipRegions || v.opt.NameLocPrefix {
					continue // printed for people, not for the parser
				}
				first := asm.Print(nil, b.Module.Root(), v.opt)
				m := mustParse(t, first)
				if again := asm.Print(nil, m.Root(), v.opt); !bytes.Equal(first, again) {
					t.Errorf("%s: %s", v.name, difference(again, first))
				}
				// Some file ranges of a single position, and resources without aliases, are not
				// printed.
				if sameBytes && v.opt.DebugInfo && v.opt.Generic && !strings.HasSuffix(base, "locations") && !strings.HasSuffix(base, "resources") {
					compareBytes(t, v.name, m, data)
				}
			}
		})
	}
}
