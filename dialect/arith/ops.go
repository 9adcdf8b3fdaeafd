// Package arith defines the part of MLIR's arith dialect that StableHLO programs and
// passes use.
package arith

import "github.com/hlobc/hlobc/ods"

// roundingModes is the first StableHLO release known to be built with an LLVM in which
// arithmetic has rounding modes; LLVM 22 has none.
var roundingModes = ods.V(1, 17, 0)

// nonNegative is the first StableHLO release known to be built with an LLVM in which casts
// can declare that their operands are not negative; LLVM 22 has no such flag.
var nonNegative = ods.V(1, 20, 0)

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "arith",
	Enums:             enums,
	TypeConstraints:   typeConstraints,
	AttrConstraints:   attrConstraints,
	Partial:           true,
	DependentDialects: []string{"builtin"},
	Ops: []ods.Op{
		{
			Name:     "addf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "Arith_FastMathAttr", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
				{Name: "roundingmode", Constraint: "Arith_RoundingModeAttr", Storage: "RoundingModeAttr", Optional: true, Since: roundingModes},
			},
			Results: []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.Pure |
				ods.HasFolder,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "addi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Attrs: []ods.Attr{
				{Name: "overflowFlags", Constraint: "Arith_IntegerOverflowAttr", Storage: "IntegerOverflowFlagsAttr", Default: "#arith.overflow<none>", Filled: true},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.Pure |
				ods.HasFolder | ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "InferIntRangeInterface"},
				{Name: "ArithIntegerOverflowFlagsInterface"},
				{Name: "VectorUnrollOpInterface"},
			},
			Assembly: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "andi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.Pure |
				ods.HasFolder | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "ceildivsi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.NoMemoryEffect |
				ods.ConditionallySpeculatable | ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "ceildivui",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.NoMemoryEffect |
				ods.ConditionallySpeculatable | ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "cmpi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Attrs:   []ods.Attr{{Name: "predicate", Constraint: "Arith_CmpIPredicateAttr", Storage: "CmpIPredicateAttr"}},
			Results: []ods.Value{{Name: "result", Type: "BoolLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameTypeOperands | ods.Pure | ods.HasFolder |
				ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "InferIntRangeInterface"},
				{Name: "TypesMatchWith", Args: []string{"lhs", "result"}},
				{Name: "VectorUnrollOpInterface"},
			},
			Assembly: "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)",
			Form:     ods.Declarative,
		},
		{
			Name:     "constant",
			Attrs:    []ods.Attr{{Name: "value", Constraint: "TypedAttrInterface", Storage: "TypedAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:   ods.ConstantLike | ods.Pure | ods.OpAsm | ods.HasVerifier | ods.HasFolder,
			Preds:    []ods.Pred{{Name: "AllTypesMatch", Args: []string{"value", "result"}}, {Name: "InferIntRangeInterface"}},
			Assembly: "attr-dict $value",
			Form:     ods.Declarative,
		},
		{
			Name: "divsi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Attrs:   []ods.Attr{{Name: "isExact", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true}},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.NoMemoryEffect |
				ods.ConditionallySpeculatable | ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "divui",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Attrs:   []ods.Attr{{Name: "isExact", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true}},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.NoMemoryEffect |
				ods.ConditionallySpeculatable | ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "extsi",
			Operands: []ods.Value{{Name: "in", Type: "SignlessFixedWidthIntegerLike"}},
			Results:  []ods.Value{{Name: "out", Type: "SignlessFixedWidthIntegerLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.Pure |
				ods.HasFolder | ods.HasCanonicalizer | ods.HasVerifier,
			Preds: []ods.Pred{
				{Name: "InferIntRangeInterface"},
				{Name: "SameInputOutputTensorDims"},
				{Name: "VectorUnrollOpInterface"},
			},
			Assembly: "$in attr-dict `:` type($in) `to` type($out)",
			Form:     ods.Declarative,
		},
		{
			Name:     "extui",
			Operands: []ods.Value{{Name: "in", Type: "SignlessFixedWidthIntegerLike"}},
			Attrs:    []ods.Attr{{Name: "nonNeg", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true, Since: nonNegative}},
			Results:  []ods.Value{{Name: "out", Type: "SignlessFixedWidthIntegerLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.Pure |
				ods.HasFolder | ods.HasVerifier,
			Preds: []ods.Pred{
				{Name: "InferIntRangeInterface"},
				{Name: "SameInputOutputTensorDims"},
				{Name: "VectorUnrollOpInterface"},
			},
			Assembly: "$in (`nneg` $nonNeg^)? attr-dict `:` type($in) `to` type($out)",
			Form:     ods.Declarative,
		},
		{
			Name: "floordivsi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results:  []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Pure | ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "index_cast",
			Operands: []ods.Value{{Name: "in", Type: "IndexCastTypeConstraint"}},
			Results:  []ods.Value{{Name: "out", Type: "IndexCastTypeConstraint"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.Pure |
				ods.HasFolder | ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "InferIntRangeInterface"},
				{Name: "SameInputOutputTensorDims"},
				{Name: "VectorUnrollOpInterface"},
			},
			Assembly: "$in attr-dict `:` type($in) `to` type($out)",
			Form:     ods.Declarative,
		},
		{
			Name:     "index_castui",
			Operands: []ods.Value{{Name: "in", Type: "IndexCastTypeConstraint"}},
			Attrs:    []ods.Attr{{Name: "nonNeg", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true, Since: nonNegative}},
			Results:  []ods.Value{{Name: "out", Type: "IndexCastTypeConstraint"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.Pure |
				ods.HasFolder | ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "InferIntRangeInterface"},
				{Name: "SameInputOutputTensorDims"},
				{Name: "VectorUnrollOpInterface"},
			},
			Assembly: "$in (`nneg` $nonNeg^)? attr-dict `:` type($in) `to` type($out)",
			Form:     ods.Declarative,
		},
		{
			Name: "maxsi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.Pure |
				ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "maxui",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.Pure |
				ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "minsi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.Pure |
				ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "minui",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.Pure |
				ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "muli",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Attrs: []ods.Attr{
				{Name: "overflowFlags", Constraint: "Arith_IntegerOverflowAttr", Storage: "IntegerOverflowFlagsAttr", Default: "#arith.overflow<none>", Filled: true},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.Pure |
				ods.OpAsm | ods.HasFolder | ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "InferIntRangeInterface"},
				{Name: "ArithIntegerOverflowFlagsInterface"},
				{Name: "VectorUnrollOpInterface"},
			},
			Assembly: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "ori",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.Pure |
				ods.HasFolder | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "remsi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.NoMemoryEffect |
				ods.ConditionallySpeculatable | ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "remui",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.NoMemoryEffect |
				ods.ConditionallySpeculatable | ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "select",
			Operands: []ods.Value{
				{Name: "condition", Type: "BoolLike"},
				{Name: "true_value", Type: "AnyType"},
				{Name: "false_value", Type: "AnyType"},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyType"}},
			Traits:  ods.Elementwise | ods.Mappable | ods.Pure | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "AllTypesMatch", Args: []string{"true_value", "false_value", "result"}},
				{Name: "BooleanConditionOrMatchingShape"},
				{Name: "InferIntRangeInterface"},
				{Name: "SelectLikeOpInterface"},
				{Name: "VectorUnrollOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "shli",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Attrs: []ods.Attr{
				{Name: "overflowFlags", Constraint: "Arith_IntegerOverflowAttr", Storage: "IntegerOverflowFlagsAttr", Default: "#arith.overflow<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Pure | ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "ArithIntegerOverflowFlagsInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "shrsi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Attrs:    []ods.Attr{{Name: "isExact", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true}},
			Results:  []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Pure | ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "shrui",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Attrs:    []ods.Attr{{Name: "isExact", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true}},
			Results:  []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Pure | ods.HasFolder,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "subi",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Attrs: []ods.Attr{
				{Name: "overflowFlags", Constraint: "Arith_IntegerOverflowAttr", Storage: "IntegerOverflowFlagsAttr", Default: "#arith.overflow<none>", Filled: true},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Pure | ods.HasFolder |
				ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "InferIntRangeInterface"},
				{Name: "ArithIntegerOverflowFlagsInterface"},
				{Name: "VectorUnrollOpInterface"},
			},
			Assembly: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "trunci",
			Operands: []ods.Value{{Name: "in", Type: "SignlessFixedWidthIntegerLike"}},
			Attrs: []ods.Attr{
				{Name: "overflowFlags", Constraint: "Arith_IntegerOverflowAttr", Storage: "IntegerOverflowFlagsAttr", Default: "#arith.overflow<none>", Filled: true},
			},
			Results: []ods.Value{{Name: "out", Type: "SignlessFixedWidthIntegerLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.Pure |
				ods.HasFolder | ods.HasCanonicalizer | ods.HasVerifier,
			Preds: []ods.Pred{
				{Name: "InferIntRangeInterface"},
				{Name: "SameInputOutputTensorDims"},
				{Name: "VectorUnrollOpInterface"},
			},
			Assembly: "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)",
			Form:     ods.Declarative,
		},
		{
			Name: "xori",
			Operands: []ods.Value{
				{Name: "lhs", Type: "SignlessIntegerOrIndexLike"},
				{Name: "rhs", Type: "SignlessIntegerOrIndexLike"},
			},
			Results: []ods.Value{{Name: "result", Type: "SignlessIntegerOrIndexLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.Pure |
				ods.HasFolder | ods.HasCanonicalizer,
			Preds:    []ods.Pred{{Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
	},
}
