// Package bufferization defines MLIR's bufferization dialect.
//
// Stability: stable (docs/releases.md).
package bufferization

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "bufferization",
	TypeConstraints:   typeConstraints,
	DependentDialects: []string{"tensor", "memref"},
	Ops: []ods.Op{
		{
			Name: "alloc_tensor",
			Operands: []ods.Value{
				{Name: "dynamic_sizes", Type: "Index", Arity: ods.Variadic},
				{Name: "copy", Type: "AnyTensor", Arity: ods.Optional},
				{Name: "size_hint", Type: "Index", Arity: ods.Optional},
			},
			Attrs:   []ods.Attr{{Name: "memory_space", Constraint: "AnyAttr", Storage: "Attribute", Optional: true}},
			Results: []ods.Value{{Name: "result", Type: "AnyTensor"}},
			Traits:  ods.AttrSizedOperandSegments | ods.HasVerifier | ods.HasCanonicalizer,
			Preds:   []ods.Pred{{Name: "BufferizableOpInterface"}, {Name: "ReifyRankedShapedTypeOpInterface"}},
			Form:    ods.Custom,
		},
		{
			Name:     "clone",
			Operands: []ods.Value{{Name: "input", Type: "AnyRankedOrUnrankedMemRef"}},
			Results:  []ods.Value{{Name: "output", Type: "AnyRankedOrUnrankedMemRef"}},
			Traits:   ods.HasFolder | ods.HasCanonicalizer | ods.OwnMemoryEffects,
			Effects:  []ods.Effect{{Kind: ods.Read, On: "input"}, {Kind: ods.Write, On: "output"}, {Kind: ods.Allocate, On: "output"}},
			Preds:    []ods.Pred{{Name: "AllocationOpInterface"}},
			Assembly: "$input attr-dict `:` type($input) `to` type($output)",
			Form:     ods.Declarative,
		},
		{
			Name: "dealloc",
			Operands: []ods.Value{
				{Name: "memrefs", Type: "AnyRankedOrUnrankedMemRef", Arity: ods.Variadic},
				{Name: "conditions", Type: "I1", Arity: ods.Variadic},
				{Name: "retained", Type: "AnyRankedOrUnrankedMemRef", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "updatedConditions", Type: "I1", Arity: ods.Variadic}},
			Traits:  ods.AttrSizedOperandSegments | ods.InferType | ods.HasVerifier | ods.HasCanonicalizer,
			Assembly: "(` ``(` $memrefs^ `:` type($memrefs) `)` `if` ` ` `(` $conditions `)` )? (`retain` ` ` `(` $retained^ `:` " +
				"type($retained) `)` )? attr-dict",
			Form: ods.Declarative,
		},
		{
			Name:     "dealloc_tensor",
			Operands: []ods.Value{{Name: "tensor", Type: "AnyTensor"}},
			Preds:    []ods.Pred{{Name: "BufferizableOpInterface"}},
			Assembly: "$tensor attr-dict `:` type($tensor)",
			Form:     ods.Declarative,
		},
		{
			Name:     "materialize_in_destination",
			Operands: []ods.Value{{Name: "source", Type: "AnyTensor"}, {Name: "dest", Type: "AnyShaped"}},
			Attrs: []ods.Attr{
				{Name: "restrict", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
				{Name: "writable", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyTensor", Arity: ods.Optional}},
			Traits:  ods.HasVerifier | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "AllElementTypesMatch", Args: []string{"source", "dest"}},
				{Name: "BufferizableOpInterface"},
				{Name: "DestinationStyleOpInterface"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "SubsetOpInterface"},
				{Name: "SubsetInsertionOpInterface"},
			},
			Assembly: "$source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest attr-dict `:` functional-type(operands, " +
				"results)",
			Form: ods.Declarative,
		},
		{
			Name:     "to_buffer",
			Operands: []ods.Value{{Name: "tensor", Type: "Bufferization_TensorLikeTypeInterface"}},
			Attrs:    []ods.Attr{{Name: "read_only", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true}},
			Results:  []ods.Value{{Name: "buffer", Type: "Bufferization_BufferLikeTypeInterface"}},
			Traits: ods.SameOperandsAndResultShape | ods.SameOperandsAndResultElementType | ods.Pure | ods.HasFolder |
				ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "BufferizableOpInterface"},
				{Name: "TensorAndBufferMatch", Args: []string{"tensor", "buffer"}},
			},
			Assembly: "$tensor (`read_only` $read_only^)? attr-dict `:` type($tensor) `to` type($buffer)",
			Form:     ods.Declarative,
		},
		{
			Name:     "to_tensor",
			Operands: []ods.Value{{Name: "buffer", Type: "Bufferization_BufferLikeTypeInterface"}},
			Attrs: []ods.Attr{
				{Name: "restrict", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
				{Name: "writable", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true},
			},
			Results: []ods.Value{{Name: "result", Type: "Bufferization_TensorLikeTypeInterface"}},
			Traits: ods.SameOperandsAndResultShape | ods.SameOperandsAndResultElementType | ods.HasFolder |
				ods.HasCanonicalizer | ods.OwnMemoryEffects,
			Effects: []ods.Effect{{Kind: ods.Read, On: "buffer", Full: true}},
			Preds: []ods.Pred{
				{Name: "BufferizableOpInterface"},
				{Name: "TensorAndBufferMatch", Args: []string{"result", "buffer"}},
			},
			Assembly: "$buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict `:` type($buffer) `to` type($result)",
			Form:     ods.Declarative,
		},
	},
}
