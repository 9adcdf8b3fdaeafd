package surfaces

import (
	"fmt"
	"math"
	"slices"

	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// entry is the function of generated programs that is run.
const entry = "main"

// program makes a program of bytes. Three of four have nothing that has to be lowered before it can be
// evaluated, which takes longer than everything else.
func program(data []byte) *ir.Module {
	features := fuzz.Default
	if len(data) > 2 && data[2]%4 != 0 {
		features &^= fuzz.CHLO | fuzz.Dynamic | fuzz.Quantized
	}
	return fuzz.Smith(data, fuzz.Options{Features: features, MaxOps: 24})
}

// evaluate runs a program that nothing else needs.
func evaluate(m *ir.Module, args []eval.Value) ([]eval.Value, error) {
	if err := eval.Prepare(m, entry, args); err != nil {
		return nil, err
	}
	return eval.Run(m, entry, args, eval.Options{})
}

// seed returns the byte that arguments are made of.
func seed(data []byte) byte {
	if len(data) < 2 {
		return 0
	}
	return data[1]
}

// same reports whether two lists of values are equal, bit for bit but for NaNs.
func same(a, b []eval.Value) bool {
	return slices.EqualFunc(a, b, func(x, y eval.Value) bool {
		p, ok := x.(*eval.Tensor)
		q, ok2 := y.(*eval.Tensor)
		if !ok || !ok2 {
			return ok == ok2
		}
		return slices.Equal(p.Shape, q.Shape) && p.Numbers.Kind == q.Numbers.Kind && slices.EqualFunc(p.Bits, q.Bits, func(u, v uint64) bool {
			return u == v || !p.Numbers.IsInteger() && math.IsNaN(p.Numbers.Float(u)) && math.IsNaN(q.Numbers.Float(v))
		})
	})
}

// difference describes where two lists of values part.
func difference(a, b []eval.Value) string {
	for i := range min(len(a), len(b)) {
		p, ok := a[i].(*eval.Tensor)
		q, ok2 := b[i].(*eval.Tensor)
		if !ok || !ok2 || same(a[i:i+1], b[i:i+1]) {
			continue
		}
		for k := range min(len(p.Bits), len(q.Bits)) {
			if p.Bits[k] != q.Bits[k] {
				return fmt.Sprintf("result %d, number %d is %#x and %#x", i, k, p.Bits[k], q.Bits[k])
			}
		}
		return fmt.Sprintf("result %d has shape %v and %v", i, p.Shape, q.Shape)
	}
	return fmt.Sprintf("there are %d and %d results", len(a), len(b))
}

// signature returns the types of the parameters and results of the entry function.
func signature(m *ir.Module) *types.Function { return typeOf(ir.LookupSymbol(m.Root(), entry)) }
