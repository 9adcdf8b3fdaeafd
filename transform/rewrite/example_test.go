package rewrite_test

import (
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// subtractNegated is a pattern: x - (-y) becomes x + y.
func subtractNegated(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	sub := stablehlo.AsSubtract(op)
	def := sub.RHS().DefiningOp()
	if def.IsNil() || def.Name() != stablehlo.OpNegate {
		return false, nil // the pattern does not apply, and changes nothing
	}
	return true, r.Replace(op, stablehlo.Add(r.At(), sub.LHS(), stablehlo.AsNegate(def).Operand()))
}

// This example applies a rewrite pattern with the greedy driver until nothing changes.
func Example_pattern() {
	m, err := asm.Parse([]byte(`
func.func @score(%gain: tensor<8xf32>, %loss: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.negate %loss : tensor<8xf32>
  %1 = stablehlo.subtract %gain, %0 : tensor<8xf32>
  return %1 : tensor<8xf32>
}`), asm.ParseOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	set, err := rewrite.Assemble([]rewrite.Table{{
		Dialect: stablehlo.Ops(),
		Ops:     map[string][]rewrite.Pattern{stablehlo.OpSubtract: {{Name: "subtract of negate", Apply: subtractNegated}}},
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	// Negate has no effects, so that the driver may erase it once nothing uses it.
	dead := func(op ir.Op) bool { return op.Name() == stablehlo.OpNegate }
	if _, err := set.Greedy(ir.LookupSymbol(m.Root(), "score"), rewrite.Options{Dead: dead}); err != nil {
		fmt.Println(err)
	}
	fmt.Printf("%s", asm.Print(nil, m.Root(), asm.Options{}))
	// Output:
	// module {
	//   func.func @score(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
	//     %0 = stablehlo.add %arg0, %arg1 : tensor<8xf32>
	//     return %0 : tensor<8xf32>
	//   }
	// }
}

// foldTranspose folds a transpose that leaves each dimension where it is. A folder creates no
// operation: it returns values that exist, or the values of constants.
func foldTranspose(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	t := stablehlo.AsTranspose(op)
	if t.Operand().Type() != t.Result().Type() {
		return nil
	}
	for i, d := range t.Permutation() {
		if d != int64(i) {
			return nil
		}
	}
	return []rewrite.Folded{{Value: t.Operand()}}
}

// This example has a folder that replaces the results of an operation by existing values.
func Example_fold() {
	m, err := asm.Parse([]byte(`
func.func @image(%pixels: tensor<4x6xf32>) -> tensor<6x4xf32> {
  %0 = stablehlo.transpose %pixels, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}`), asm.ParseOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	set, err := rewrite.Assemble([]rewrite.Table{{
		Dialect: stablehlo.Ops(),
		Folds:   map[string]rewrite.Folder{stablehlo.OpTranspose: foldTranspose},
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := set.Greedy(ir.LookupSymbol(m.Root(), "image"), rewrite.Options{}); err != nil {
		fmt.Println(err)
	}
	fmt.Printf("%s", asm.Print(nil, m.Root(), asm.Options{}))
	// Output:
	// module {
	//   func.func @image(%arg0: tensor<4x6xf32>) -> tensor<6x4xf32> {
	//     %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
	//     return %0 : tensor<6x4xf32>
	//   }
	// }
}

// lowerRemainder expresses remainder by a division: x - y * trunc(x / y).
func lowerRemainder(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	at, rem := r.At(), stablehlo.AsRemainder(op)
	quotient := stablehlo.Divide(at, rem.LHS(), rem.RHS()) // of integers, it truncates
	return true, r.Replace(op, stablehlo.Subtract(at, rem.LHS(), stablehlo.Multiply(at, rem.RHS(), quotient)))
}

// This example is a lowering: after the conversion, no operation remains that is illegal for the
// target.
func Example_lowering() {
	m, err := asm.Parse([]byte(`
func.func @bucket(%key: tensor<4xi32>, %buckets: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.remainder %key, %buckets : tensor<4xi32>
  return %0 : tensor<4xi32>
}`), asm.ParseOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	conversion, err := rewrite.Conversion{
		Tables: []rewrite.Table{{
			Dialect: stablehlo.Ops(),
			Ops:     map[string][]rewrite.Pattern{stablehlo.OpRemainder: {{Name: "remainder by divide", Apply: lowerRemainder}}},
		}},
		Target: func(m *ir.Module) func(ir.Op) rewrite.Verdict {
			return rewrite.ByName(m, func(info *ir.OpInfo) rewrite.Verdict {
				if info.Full == stablehlo.OpRemainder {
					return rewrite.Illegal
				}
				return rewrite.Legal
			})
		},
	}.Assemble()
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := conversion.Run(ir.LookupSymbol(m.Root(), "bucket"), rewrite.Options{}); err != nil {
		fmt.Println(err)
	}
	fmt.Printf("%s", asm.Print(nil, m.Root(), asm.Options{}))
	// Output:
	// module {
	//   func.func @bucket(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) -> tensor<4xi32> {
	//     %0 = stablehlo.divide %arg0, %arg1 : tensor<4xi32>
	//     %1 = stablehlo.multiply %arg1, %0 : tensor<4xi32>
	//     %2 = stablehlo.subtract %arg0, %1 : tensor<4xi32>
	//     return %2 : tensor<4xi32>
	//   }
	// }
}
