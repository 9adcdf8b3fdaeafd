// Package bufferization defines the part of MLIR's bufferization dialect that StableHLO programs and
// passes use.
package bufferization

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "bufferization",
	TypeConstraints:   typeConstraints,
	Partial:           true,
	DependentDialects: []string{"tensor", "memref"},
	Ops: []ods.Op{
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
			Effects: []ods.Effect{{Kind: ods.Read, On: "buffer"}},
			Preds: []ods.Pred{
				{Name: "BufferizableOpInterface"},
				{Name: "TensorAndBufferMatch", Args: []string{"result", "buffer"}},
			},
			Assembly: "$buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict `:` type($buffer) `to` type($result)",
			Form:     ods.Declarative,
		},
	},
}
