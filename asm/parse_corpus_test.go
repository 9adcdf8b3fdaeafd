package asm_test

import (
	"bytes"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
)

// unreadable lists programs whose text the reference cannot read either: the form of
// stablehlo.while has one type for an operand, argument and result, but these programs have
// different ones.
var unreadable = map[string]bool{
	"stablehlo/tests/infer_stablehlo.mlir:1646":                                  true,
	"stablehlo/tests/ops_stablehlo_quantized.mlir:363":                           true,
	"stablehlo/tests/transforms/stablehlo_legalize_quantized_op_to_qdq.mlir:539": true,
	"stablehlo/tests/transforms/stablehlo_refine_shapes.mlir:1361":               true,
	"stablehlo/tests/verify_while.mlir:21":                                       true,
}

// TestParseCorpus reads the corpus with all dialects, including those that the reference lacks.
// Reading the printed text of a program, in either form, must give the same text again. Only
// programs that expect an error may have one.
func TestParseCorpus(t *testing.T) {
	type tally struct{ same, differ, refused, expected int }
	counts := make(map[string]*tally)
	list := programs(t)
	for _, f := range corpus.SPU(t) {
		for _, c := range corpus.Modules(f.Read(t)) {
			list = append(list, program{path.Dir(f.Name), fmt.Sprintf("%s:%d", f.Name, c.Line), c.Text})
		}
	}
	for _, p := range list {
		c := counts[p.folder]
		if c == nil {
			c = new(tally)
			counts[p.folder] = c
		}
		m, err := asm.Parse(p.text, asm.ParseOptions{AllowUnregistered: true})
		// Some programs have an error that only a verifier finds; their text need not be readable.
		wrong := bytes.Contains(p.text, []byte("expected-error")) || strings.Contains(p.name, "invalid")
		switch {
		case wrong:
			c.expected++
			continue
		case err != nil:
			c.refused++
			t.Errorf("%s: %v", p.name, err)
			continue
		}
		same := true
		for _, form := range []asm.Options{{}, {Generic: true}, {DebugInfo: true}} {
			if unreadable[p.name] && !form.Generic {
				continue
			}
			first := asm.Print(nil, m.Root(), form)
			again, err := asm.Parse(first, asm.ParseOptions{AllowUnregistered: true})
			if err != nil {
				t.Errorf("%s, %+v: %v in its own print", p.name, form, err)
				same = false
				continue
			}
			if second := asm.Print(nil, again.Root(), form); !bytes.Equal(first, second) {
				t.Errorf("%s, %+v: printed again it differs: %s", p.name, form, difference(second, first))
				same = false
			}
		}
		if same {
			c.same++
		} else {
			c.differ++
		}
	}
	total := 0
	for _, k := range slices.Sorted(maps.Keys(counts)) {
		c := counts[k]
		total += c.same
		t.Logf("%-40s %5d the same again, %d not, %d refused; %d are wrong as they say", k, c.same, c.differ, c.refused, c.expected)
	}
	if total == 0 {
		t.Error("nothing was read")
	}
}
