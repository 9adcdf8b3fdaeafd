package asm_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/writer"
)

// FuzzParse parses arbitrary text. What it accepts must have a sound structure and be printable,
// and parsing the printed generic form with locations must give the same text and bytecode.
func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("testdata/print/*.mlir")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	programs, err := golden.Programs()
	if err != nil {
		f.Fatal(err)
	}
	for _, p := range programs {
		if len(p.Text) < 4000 {
			f.Add(p.Text)
		}
	}
	for _, c := range badTexts {
		f.Add([]byte(c.text))
	}
	reg := known()
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > 1<<16 {
			return
		}
		m, err := asm.Parse(text, asm.ParseOptions{Registry: reg, AllowUnregistered: true, Nesting: 200})
		if err != nil {
			return
		}
		if err := ir.Check(m.Root()); err != nil {
			t.Fatal(err)
		}
		opt := asm.Options{Generic: true, DebugInfo: true}
		first := asm.Print(nil, m.Root(), opt)
		if len(first) > 1<<20 || bytes.Contains(first, []byte("<<")) {
			return // splats in forms without splat syntax, and IR that has no text
		}
		again, err := asm.Parse(first, asm.ParseOptions{Registry: reg, AllowUnregistered: true})
		if err != nil {
			t.Fatalf("%v in its own print\n%s", err, first)
		}
		for _, lossy := range []string{"affine_", "f80", "f128"} { // simplified, or truncated to a float64, each time they are read
			if bytes.Contains(first, []byte(lossy)) {
				return
			}
		}
		if second := asm.Print(nil, again.Root(), opt); !bytes.Equal(first, second) {
			t.Fatalf("printed again it differs: %s", difference(second, first))
		}
		if _, err := writer.Append(nil, m, writer.Options{}); err != nil {
			// Parsing verifies nothing, and what has no encoding is also invalid.
			if verify.Module(m, verify.Options{}) == nil {
				t.Fatalf("a valid program has no bytecode: %v", err)
			}
		}
	})
}
