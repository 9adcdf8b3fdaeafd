package asm_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/reader"
)

// TestUpstream compares the text of programs of MLIR's own dialects with that of mlir-opt: printed in the
// custom form after parsing, and in both forms after reading bytecode.
func TestUpstream(t *testing.T) {
	list, err := golden.Programs()
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"arith", "cf", "complex", "index", "math", "tensor"}
	for _, p := range list {
		if p.Topic != "mlir_opt" || !slices.Contains(names, p.Name) {
			continue
		}
		t.Run(p.Name, func(t *testing.T) {
			read := func(file string) []byte {
				data, err := golden.Read("mlir_opt/" + p.Name + file)
				if err != nil {
					t.Fatal(err)
				}
				return data
			}
			same := func(what string, got, want []byte) {
				if !bytes.Equal(bytes.TrimRight(got, "\n"), bytes.TrimRight(want, "\n")) { // mlir-opt ends text with a blank line
					t.Errorf("%s: %s", what, difference(got, want))
				}
			}
			pretty := read(".pretty.mlir")
			same("text", asm.Print(nil, mustParse(t, p.Text).Root(), asm.Options{}), pretty)
			b, err := reader.Read(read(".v6.mlirbc"), reader.Options{Registry: known()})
			if err != nil {
				t.Fatal(err)
			}
			same("bytecode", asm.Print(nil, b.Module.Root(), asm.Options{}), pretty)
			same("bytecode, generic", asm.Print(nil, b.Module.Root(), asm.Options{Generic: true, DebugInfo: true}), read(".generic.mlir"))
		})
	}
}
