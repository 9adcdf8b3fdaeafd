package verify

import (
	"fmt"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// specRules are the constraints that package infer lists as unchecked, with the specification's numbers,
// and rules for operations that the specification no longer has.
var specRules = map[string]func(op ir.Op) *infer.Violation{
	stablehlo.OpCompare:          compareType,
	stablehlo.OpDotGeneral:       operandsAlike,
	stablehlo.OpSend:             transfer,
	stablehlo.OpRecv:             transfer,
	stablehlo.OpRngBitGenerator:  state,
	stablehlo.OpReduce:           initial("C2", "operands and initial values"),
	stablehlo.OpReduceWindow:     initial("C3", "operands and initial values"),
	stablehlo.OpSelectAndScatter: selectInitial,
	stablehlo.OpScatter:          updates,
	stablehlo.OpEinsum:           einsum,
	stablehlo.OpUnaryEinsum:      unaryEinsum,
	stablehlo.OpTorchIndexSelect: indexSelect,
}

func forbidden(rule, required, found string, args ...any) *infer.Violation {
	return &infer.Violation{Rule: rule, Found: fmt.Sprintf(found, args...), Required: required}
}

func elem(v ir.Value) ir.Type { return constraint.ElementOf(v.Type()) }

// compareType: the kind of comparison goes with the kind of numbers.
func compareType(op ir.Op) *infer.Violation {
	v := stablehlo.AsCompare(op)
	kind, ok := v.CompareType()
	if !ok {
		return nil
	}
	t := elem(v.LHS())
	const none = ^uint64(0)
	want := [2]uint64{none, none}
	switch t := t.(type) {
	case *types.Integer:
		want[0] = attrs.ComparisonTypeSigned
		if t.Sign == types.Unsigned || t.Width == 1 {
			want[0] = attrs.ComparisonTypeUnsigned
		}
	case *types.Complex:
		want[0] = attrs.ComparisonTypeFloat
	case *types.Float:
		want = [2]uint64{attrs.ComparisonTypeFloat, attrs.ComparisonTypeTotalOrder}
	}
	if want[0] == none || kind == attrs.ComparisonTypeNoType || kind == want[0] || kind == want[1] {
		return nil
	}
	return forbidden("C3", "SIGNED for signed integers, UNSIGNED for unsigned ones and booleans, FLOAT or TOTALORDER for floats, FLOAT for complex numbers",
		"%s for %s", v.CompareTypeAttr().(*attrs.Enum).Keyword(), constraint.Describe(t))
}

func isQuantized(t ir.Type) bool {
	_, ok := constraint.QuantizationOf(t)
	return ok
}

// operandsAlike: a product has operands of one element type unless one is quantized.
func operandsAlike(op ir.Op) *infer.Violation {
	v := stablehlo.AsDotGeneral(op)
	a, b := elem(v.LHS()), elem(v.RHS())
	if a == b || isQuantized(a) || isQuantized(b) {
		return nil
	}
	return forbidden("C13", "operands of one element type", "%s and %s", constraint.Describe(a), constraint.Describe(b))
}

// transfer: no device sends or receives twice.
func transfer(op ir.Op) *infer.Violation {
	var a ir.Attr
	if op.Name() == stablehlo.OpSend {
		a = stablehlo.AsSend(op).SourceTargetPairs()
	} else {
		a = stablehlo.AsRecv(op).SourceTargetPairs()
	}
	d, ok := a.(*attrs.DenseElements)
	if !ok {
		return nil
	}
	shape, _, _, _ := types.Shape(d.Type)
	if len(shape) != 2 || len(d.Data)%8 != 0 {
		return forbidden("I3", "pairs as a tensor of rank 2 of i64", "%s", constraint.Describe(d.Type))
	}
	if shape[1] != 2 {
		return forbidden("C1", "two numbers for each pair", "%d", shape[1])
	}
	n := shape[0] * 2
	at := func(i int64) uint64 {
		if int64(len(d.Data)) != 8*n {
			i = 0 // a splat
		}
		var x uint64
		for k := range 8 {
			x |= uint64(d.Data[8*i+int64(k)]) << (8 * k)
		}
		return x
	}
	if len(d.Data) < 8 {
		return nil
	}
	for side, rule := range [...]string{"C2", "C3"} {
		seen := make(map[uint64]bool)
		for i := int64(side); i < n; i += 2 {
			if seen[at(i)] {
				return forbidden(rule, "sources and targets without repetition", "%d occurs twice", int64(at(i)))
			}
			seen[at(i)] = true
		}
	}
	return nil
}

// state: the algorithm says how large the state of a generator is.
func state(op ir.Op) *infer.Violation {
	v := stablehlo.AsRngBitGenerator(op)
	shape, _, _, _ := types.Shape(v.InitialState().Type())
	if len(shape) != 1 || shape[0] == types.Dynamic {
		return nil
	}
	n := shape[0]
	switch v.RngAlgorithm() {
	case attrs.RngAlgorithmThreeFry:
		if n != 2 {
			return forbidden("C2", "a state of 2 elements for THREE_FRY", "%d", n)
		}
	case attrs.RngAlgorithmPhilox:
		if n != 2 && n != 3 {
			return forbidden("C2", "a state of 2 or 3 elements for PHILOX", "%d", n)
		}
	}
	return nil
}

// initial returns a rule for operations that reduce groups of operands, which come first, with as many
// initial values.
func initial(id, what string) func(op ir.Op) *infer.Violation {
	return func(op ir.Op) *infer.Violation {
		n := op.NumOperands() / 2
		for i := range n {
			if a, b := elem(op.Operand(i)), elem(op.Operand(n+i)); a != b {
				return forbidden(id, what+" of the same element types", "%s and %s", constraint.Describe(a), constraint.Describe(b))
			}
		}
		return nil
	}
}

func selectInitial(op ir.Op) *infer.Violation {
	if a, b := elem(op.Operand(0)), elem(op.Operand(2)); a != b {
		return forbidden("C3", "an initial value of the operand's element type", "%s for %s", constraint.Describe(b), constraint.Describe(a))
	}
	return nil
}

func updates(op ir.Op) *infer.Violation {
	n := (op.NumOperands() - 1) / 2 // MLIR accepts one operand more, which belongs to nothing
	for i := range n {
		if a, b := elem(op.Operand(i)), elem(op.Operand(n+1+i)); a != b {
			return forbidden("C6", "updates of the inputs' element types", "%s for %s", constraint.Describe(b), constraint.Describe(a))
		}
	}
	return nil
}
