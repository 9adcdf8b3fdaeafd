package pphlo_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/legalize/pphlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// foreign has substrings of types that PPHLO, or some of its operations, do not support.
var foreign = []string{"bf16", "complex<", "<?", "x?", "!quant.", "f8E", "i4>", "i2>"}

func isSecret(v ir.Value) bool {
	_, elem, _, _ := types.Shape(v.Type())
	_, ok := elem.(*types.Secret)
	return ok
}

// lower lowers the casts of all functions.
func lower(m *ir.Module) (err error) {
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if op.Name() == "func.func" && err == nil {
			err = pphlo.LowerCasts(op)
		}
		return ir.Advance
	})
	return err
}

// TestCorpus legalizes the programs exported from JAX with every second argument public. It checks
// that programs that PPHLO cannot express are refused, that the others pass verification and a
// round trip through text, and that no conversion makes a secret public. The verifier also refuses
// types that PPHLO does not have.
func TestCorpus(t *testing.T) {
	list := corpus.Testdata(t)
	legal, refused, unfit := 0, 0, 0
	for i := 0; i < len(list); i += corpus.Sample(8) {
		f := list[i]
		m, err := asm.Parse(f.Read(t), asm.ParseOptions{})
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		inputs := make([]visibility.Visibility, 16)
		for i := range inputs {
			inputs[i] = visibility.Visibility(1 - i%2)
		}
		if _, err := pphlo.ToPPHLO(m.Root(), visibility.Options{Inputs: inputs}); err != nil {
			var e *traverse.Error
			if !errors.As(err, &e) || e.Code != pphlo.Illegal && e.Code != visibility.NoEntry {
				t.Errorf("%s: %v", f.Name, err)
			}
			refused++
			continue
		}
		if err := ir.Check(m.Root()); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
		if err := lower(m); err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		text := asm.Print(nil, m.Root(), asm.Options{})
		if err := verify.Module(m, verify.Options{}); err != nil {
			if unfit++; !slices.ContainsFunc(foreign, func(part string) bool { return strings.Contains(string(text), part) }) {
				t.Errorf("%s: %v", f.Name, err)
			}
			continue
		}
		legal++
		again, err := asm.Parse(text, asm.ParseOptions{})
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		if got := asm.Print(nil, again.Root(), asm.Options{}); string(got) != string(text) {
			t.Errorf("%s: the text comes back as\n%s", f.Name, got)
		}
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			name := op.Name()
			if strings.HasPrefix(name, "stablehlo.") || name == "builtin.unrealized_conversion_cast" {
				t.Errorf("%s: %s is left", f.Name, name)
			}
			if name == "pphlo.convert" && isSecret(op.Operand(0)) && !isSecret(op.Result(0)) {
				t.Errorf("%s: a conversion makes a secret public", f.Name)
			}
			return ir.Advance
		})
	}
	t.Logf("%d programs are legalized, %d have operations and %d have types that PPHLO has not", legal, refused, unfit)
	if legal < 10 {
		t.Error("these are too few")
	}
}
