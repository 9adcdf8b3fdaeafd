// Package arith defines MLIR's arith dialect.
//
// Stability: stable (docs/releases.md).
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
			Name:     "addui_extended",
			Operands: []ods.Value{{Name: "lhs", Type: "SignlessIntegerOrIndexLike"}, {Name: "rhs", Type: "SignlessIntegerOrIndexLike"}},
			Results:  []ods.Value{{Name: "sum", Type: "SignlessIntegerOrIndexLike"}, {Name: "overflow", Type: "BoolLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.Commutative | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Preds:    []ods.Pred{{Name: "AllTypesMatch", Args: []string{"lhs", "rhs", "sum"}}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)",
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
			Preds:    []ods.Pred{{Name: "IsIdempotent"}, {Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "bitcast",
			Operands: []ods.Value{{Name: "in", Type: "BitcastTypeConstraint"}},
			Results:  []ods.Value{{Name: "out", Type: "BitcastTypeConstraint"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.HasFolder | ods.HasCanonicalizer |
				ods.Pure,
			Preds:    []ods.Pred{{Name: "VectorUnrollOpInterface"}},
			Assembly: "$in attr-dict `:` type($in) `to` type($out)",
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
			Name:     "cmpf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "predicate", Constraint: "I64EnumAttr<CmpFPredicate>", Storage: "CmpFPredicateAttr"},
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results: []ods.Value{{Name: "result", Type: "BoolLike"}},
			Traits:  ods.Elementwise | ods.Mappable | ods.SameTypeOperands | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Preds: []ods.Pred{
				{Name: "ArithFastMathInterface"},
				{Name: "TypesMatchWith", Args: []string{"lhs", "result", "BoolLike"}},
				{Name: "VectorUnrollOpInterface"},
			},
			Assembly: "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)",
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
				{Name: "TypesMatchWith", Args: []string{"lhs", "result", "BoolLike"}},
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
			Name:     "convertf",
			Operands: []ods.Value{{Name: "in", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "roundingmode", Constraint: "I32EnumAttr<RoundingMode>", Storage: "RoundingModeAttr", Optional: true},
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Optional: true},
			},
			Results:  []ods.Value{{Name: "out", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.HasVerifier | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithRoundingModeInterface"}, {Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)",
			Form:     ods.Declarative,
		},
		{
			Name:     "divf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
				{Name: "roundingmode", Constraint: "Arith_RoundingModeAttr", Storage: "RoundingModeAttr", Optional: true, Since: roundingModes},
			},
			Results:  []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
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
			Name:     "extf",
			Operands: []ods.Value{{Name: "in", Type: "FloatLike"}},
			Attrs:    []ods.Attr{{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Optional: true}},
			Results:  []ods.Value{{Name: "out", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.HasVerifier | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)",
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
			Name:     "flush_denormals",
			Operands: []ods.Value{{Name: "operand", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "fptosi",
			Operands: []ods.Value{{Name: "in", Type: "FloatLike"}},
			Results:  []ods.Value{{Name: "out", Type: "SignlessFixedWidthIntegerLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "VectorUnrollOpInterface"}},
			Assembly: "$in attr-dict `:` type($in) `to` type($out)",
			Form:     ods.Declarative,
		},
		{
			Name:     "fptoui",
			Operands: []ods.Value{{Name: "in", Type: "FloatLike"}},
			Results:  []ods.Value{{Name: "out", Type: "SignlessFixedWidthIntegerLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "VectorUnrollOpInterface"}},
			Assembly: "$in attr-dict `:` type($in) `to` type($out)",
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
			Name:     "maximumf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "maximumnumf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "maxnumf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
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
			Name:     "minimumf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "minimumnumf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "minnumf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
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
			Name:     "mulf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
				{Name: "roundingmode", Constraint: "Arith_RoundingModeAttr", Storage: "RoundingModeAttr", Optional: true, Since: roundingModes},
			},
			Results: []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.Commutative | ods.HasFolder | ods.HasCanonicalizer |
				ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
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
			Name:     "mulsi_extended",
			Operands: []ods.Value{{Name: "lhs", Type: "SignlessIntegerOrIndexLike"}, {Name: "rhs", Type: "SignlessIntegerOrIndexLike"}},
			Results:  []ods.Value{{Name: "low", Type: "SignlessIntegerOrIndexLike"}, {Name: "high", Type: "SignlessIntegerOrIndexLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.Commutative | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Preds:    []ods.Pred{{Name: "AllTypesMatch", Args: []string{"lhs", "rhs", "low", "high"}}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($lhs)",
			Form:     ods.Declarative,
		},
		{
			Name:     "mului_extended",
			Operands: []ods.Value{{Name: "lhs", Type: "SignlessIntegerOrIndexLike"}, {Name: "rhs", Type: "SignlessIntegerOrIndexLike"}},
			Results:  []ods.Value{{Name: "low", Type: "SignlessIntegerOrIndexLike"}, {Name: "high", Type: "SignlessIntegerOrIndexLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.Commutative | ods.HasFolder | ods.HasCanonicalizer | ods.Pure,
			Preds:    []ods.Pred{{Name: "AllTypesMatch", Args: []string{"lhs", "rhs", "low", "high"}}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($lhs)",
			Form:     ods.Declarative,
		},
		{
			Name:     "negf",
			Operands: []ods.Value{{Name: "operand", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
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
			Preds:    []ods.Pred{{Name: "IsIdempotent"}, {Name: "InferIntRangeInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name:     "remf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
			},
			Results:  []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
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
			Name:     "scaling_extf",
			Operands: []ods.Value{{Name: "in", Type: "FloatLike"}, {Name: "scale", Type: "FloatLike"}},
			Attrs:    []ods.Attr{{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Optional: true}},
			Results:  []ods.Value{{Name: "out", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.CastLike | ods.HasVerifier | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)",
			Form:     ods.Declarative,
		},
		{
			Name:     "scaling_truncf",
			Operands: []ods.Value{{Name: "in", Type: "FloatLike"}, {Name: "scale", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "roundingmode", Constraint: "I32EnumAttr<RoundingMode>", Storage: "RoundingModeAttr", Optional: true},
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Optional: true},
			},
			Results: []ods.Value{{Name: "out", Type: "FloatLike"}},
			Traits:  ods.Elementwise | ods.Mappable | ods.CastLike | ods.HasVerifier | ods.Pure,
			Preds:   []ods.Pred{{Name: "ArithRoundingModeInterface"}, {Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` " +
				"type($out)",
			Form: ods.Declarative,
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
			Name:     "sitofp",
			Operands: []ods.Value{{Name: "in", Type: "SignlessFixedWidthIntegerLike"}},
			Results:  []ods.Value{{Name: "out", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "VectorUnrollOpInterface"}},
			Assembly: "$in attr-dict `:` type($in) `to` type($out)",
			Form:     ods.Declarative,
		},
		{
			Name:     "subf",
			Operands: []ods.Value{{Name: "lhs", Type: "FloatLike"}, {Name: "rhs", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Default: "#arith.fastmath<none>", Filled: true},
				{Name: "roundingmode", Constraint: "Arith_RoundingModeAttr", Storage: "RoundingModeAttr", Optional: true, Since: roundingModes},
			},
			Results:  []ods.Value{{Name: "result", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultType | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
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
			Name:     "subui_extended",
			Operands: []ods.Value{{Name: "lhs", Type: "SignlessIntegerOrIndexLike"}, {Name: "rhs", Type: "SignlessIntegerOrIndexLike"}},
			Results:  []ods.Value{{Name: "diff", Type: "SignlessIntegerOrIndexLike"}, {Name: "borrow", Type: "BoolLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.Pure,
			Preds:    []ods.Pred{{Name: "AllTypesMatch", Args: []string{"lhs", "rhs", "diff"}}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$lhs `,` $rhs attr-dict `:` type($diff) `,` type($borrow)",
			Form:     ods.Declarative,
		},
		{
			Name:     "truncf",
			Operands: []ods.Value{{Name: "in", Type: "FloatLike"}},
			Attrs: []ods.Attr{
				{Name: "roundingmode", Constraint: "I32EnumAttr<RoundingMode>", Storage: "RoundingModeAttr", Optional: true},
				{Name: "fastmath", Constraint: "AttrDef<arith.fastmath>", Storage: "FastMathFlagsAttr", Optional: true},
			},
			Results: []ods.Value{{Name: "out", Type: "FloatLike"}},
			Traits: ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.HasVerifier | ods.HasFolder |
				ods.HasCanonicalizer | ods.Pure,
			Preds:    []ods.Pred{{Name: "ArithRoundingModeInterface"}, {Name: "ArithFastMathInterface"}, {Name: "VectorUnrollOpInterface"}},
			Assembly: "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)",
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
				{Name: "ArithIntegerOverflowFlagsInterface"},
				{Name: "SameInputOutputTensorDims"},
				{Name: "VectorUnrollOpInterface"},
			},
			Assembly: "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)",
			Form:     ods.Declarative,
		},
		{
			Name:     "uitofp",
			Operands: []ods.Value{{Name: "in", Type: "SignlessFixedWidthIntegerLike"}},
			Attrs:    []ods.Attr{{Name: "nonNeg", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true, Since: nonNegative}},
			Results:  []ods.Value{{Name: "out", Type: "FloatLike"}},
			Traits:   ods.Elementwise | ods.Mappable | ods.SameOperandsAndResultShape | ods.CastLike | ods.HasFolder | ods.Pure,
			Preds:    []ods.Pred{{Name: "VectorUnrollOpInterface"}},
			Assembly: "$in (`nneg` $nonNeg^)? attr-dict `:` type($in) `to` type($out)",
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
