// Package linalg defines MLIR's linalg dialect.
//
// Stability: stable (docs/releases.md).
package linalg

import "github.com/hlobc/hlobc/ods"

// Ops returns the definition of the dialect: its operations, enums and constraints.
func Ops() *ods.Dialect { return &ops }

var ops = ods.Dialect{
	Name:              "linalg",
	Enums:             enums,
	TypeConstraints:   typeConstraints,
	AttrConstraints:   attrConstraints,
	DependentDialects: []string{"builtin"},
	Ops: []ods.Op{
		{
			Name: "abs",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "add",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "batch_matmul",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "indexing_maps", Constraint: "AffineMapArrayAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "cast", Constraint: "AttrDef<linalg.type_fn>", Storage: "TypeFnAttr", Default: "#linalg.type_fn<cast_signed>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasVerifier |
				ods.HasFolder | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ContractionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "batch_matvec",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ContractionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "batch_mmt4d",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ContractionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "batch_reduce_matmul",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "indexing_maps", Constraint: "AffineMapArrayAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "cast", Constraint: "AttrDef<linalg.type_fn>", Storage: "TypeFnAttr", Default: "#linalg.type_fn<cast_signed>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasVerifier |
				ods.HasFolder | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ContractionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "batch_vecmat",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ContractionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name:     "broadcast",
			Operands: []ods.Value{{Name: "input", Type: "TensorOrMemref"}, {Name: "init", Type: "TensorOrMemref"}},
			Attrs:    []ods.Attr{{Name: "dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyTensor", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "region", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.OpAsm | ods.HasVerifier |
				ods.HasCanonicalizer | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "ceil",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "contract",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "indexing_maps", Constraint: "AffineMapArrayAttr", Storage: "ArrayAttr"},
				{Name: "cast", Constraint: "AttrDef<linalg.type_fn>", Storage: "TypeFnAttr", Default: "#linalg.type_fn<cast_signed>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyShaped", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "combiner", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasVerifier |
				ods.HasFolder | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ContractionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_1d",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_1d_ncw_fcw",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_1d_nwc_wcf",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d_nchw_fchw",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d_nchw_fchw_q",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d_ngchw_fgchw",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d_ngchw_gfchw",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d_ngchw_gfchw_q",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d_nhwc_fhwc",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d_nhwc_fhwc_q",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d_nhwc_hwcf",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d_nhwc_hwcf_q",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d_nhwgc_gfhwc",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_2d_nhwgc_gfhwc_q",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_3d",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_3d_ncdhw_fcdhw",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_3d_ndhwc_dhwcf",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "conv_3d_ndhwc_dhwcf_q",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "copy",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "cast", Constraint: "AttrDef<linalg.type_fn>", Storage: "TypeFnAttr", Default: "#linalg.type_fn<cast_signed>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.HasCanonicalizer | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "depthwise_conv_1d_ncw_cw",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "depthwise_conv_1d_nwc_wc",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "depthwise_conv_1d_nwc_wcm",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "depthwise_conv_2d_nchw_chw",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "depthwise_conv_2d_nhwc_hwc",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "depthwise_conv_2d_nhwc_hwc_q",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "depthwise_conv_2d_nhwc_hwcm",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "depthwise_conv_2d_nhwc_hwcm_q",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "depthwise_conv_3d_ncdhw_cdhw",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "depthwise_conv_3d_ndhwc_dhwc",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "depthwise_conv_3d_ndhwc_dhwcm",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "div",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "div_unsigned",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "dot",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ContractionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "elementwise",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "kind", Constraint: "AttrDef<linalg.elementwise_kind>", Storage: "ElementwiseKindAttr"},
				{Name: "indexing_maps", Constraint: "AffineMapArrayAttr", Storage: "ArrayAttr", Default: "[]"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "erf",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "exp",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "fill",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.HasCanonicalizer | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "FillOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "fill_rng_2d",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "floor",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "generic",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "indexing_maps", Constraint: "AffineMapArrayAttr", Storage: "ArrayAttr"},
				{Name: "iterator_types", Constraint: "IteratorTypeArrayAttr", Storage: "ArrayAttr"},
				{Name: "doc", Constraint: "StrAttr", Storage: "StringAttr", Optional: true},
				{Name: "library_call", Constraint: "StrAttr", Storage: "StringAttr", Optional: true},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.OpAsm |
				ods.HasFolder | ods.HasCanonicalizer | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name:     "index",
			Attrs:    []ods.Attr{{Name: "dim", Constraint: "I64Attr", Storage: "IntegerAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "Index"}},
			Traits:   ods.HasVerifier | ods.HasFolder | ods.Pure,
			Assembly: "$dim attr-dict `:` type($result)",
			Form:     ods.Declarative,
		},
		{
			Name: "log",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name:     "map",
			Operands: []ods.Value{{Name: "inputs", Type: "TensorOrMemref", Arity: ods.Variadic}, {Name: "init", Type: "TensorOrMemref"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyTensor", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "mapper", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.OpAsm | ods.HasVerifier |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "matmul",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "indexing_maps", Constraint: "AffineMapArrayAttr", Storage: "ArrayAttr", Optional: true},
				{Name: "cast", Constraint: "AttrDef<linalg.type_fn>", Storage: "TypeFnAttr", Default: "#linalg.type_fn<cast_signed>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasVerifier |
				ods.HasFolder | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ContractionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "matvec",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ContractionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "max",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "min",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "mmt4d",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ContractionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "mul",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "negf",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pack",
			Operands: []ods.Value{
				{Name: "source", Type: "AnyRankedTensor"},
				{Name: "dest", Type: "AnyRankedTensor"},
				{Name: "padding_value", Type: "AnyType", Arity: ods.Optional},
				{Name: "inner_tiles", Type: "Index", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "outer_dims_perm", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Default: "array<i64>"},
				{Name: "inner_dims_pos", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "static_inner_tiles", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Traits: ods.AttrSizedOperandSegments | ods.NoMemoryEffect | ods.ConditionallySpeculatable | ods.OpAsm | ods.HasVerifier | ods.HasFolder |
				ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "DestinationStyleOpInterface"},
				{Name: "RelayoutOpInterface"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "TypesMatchWith", Args: []string{"dest", "result", "Same"}},
			},
			Assembly: "$source (`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)? (`outer_dims_perm` `=` " +
				"$outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=` " +
				"custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) `into` $dest attr-dict `:` type($source) `->` " +
				"type($dest)",
			Form: ods.Declarative,
		},
		{
			Name: "pooling_nchw_max",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_nchw_sum",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_ncw_max",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_ncw_sum",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_ndhwc_max",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_ndhwc_min",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_ndhwc_sum",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[3]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<3xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_nhwc_max",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_nhwc_max_unsigned",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_nhwc_min",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_nhwc_min_unsigned",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_nhwc_sum",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[2]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<2xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_nwc_max",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_nwc_max_unsigned",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_nwc_min",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_nwc_min_unsigned",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "pooling_nwc_sum",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "strides", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
				{Name: "dilations", Constraint: "And<[And<[AnyIntElementsAttr, ElementsOfType<SignlessIntOfWidths<[64]>>]>, ElementsOfShape<[1]>]>", Storage: "DenseIntElementsAttr", Default: "dense<1> : tensor<1xi64>"},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ConvolutionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "powf",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "quantized_batch_matmul",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "quantized_matmul",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "reciprocal",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "reduce",
			Operands: []ods.Value{
				{Name: "inputs", Type: "TensorOrMemref", Arity: ods.Variadic},
				{Name: "inits", Type: "TensorOrMemref", Arity: ods.Variadic},
			},
			Attrs:   []ods.Attr{{Name: "dimensions", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results: []ods.Value{{Type: "AnyTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "combiner", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.SameVariadicOperandSize | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.OpAsm |
				ods.HasVerifier | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "round",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "rsqrt",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "select",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name:     "softmax",
			Operands: []ods.Value{{Name: "input", Type: "AnyShaped"}, {Name: "output", Type: "AnyShaped"}},
			Attrs:    []ods.Attr{{Name: "dimension", Constraint: "I64Attr", Storage: "IntegerAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Traits:   ods.HasVerifier | ods.HasFolder | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "DestinationStyleOpInterface"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "AggregatedOpInterface"},
				{Name: "TilingInterface"},
			},
			Assembly: "attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)` `outs` `(` $output `:` " +
				"type($output) `)` (`->` type($result)^)?",
			Form: ods.Declarative,
		},
		{
			Name: "sqrt",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "square",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "sub",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "tanh",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name:     "transpose",
			Operands: []ods.Value{{Name: "input", Type: "TensorOrMemref"}, {Name: "init", Type: "TensorOrMemref"}},
			Attrs:    []ods.Attr{{Name: "permutation", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"}},
			Results:  []ods.Value{{Name: "result", Type: "AnyTensor", Arity: ods.Variadic}},
			Regions:  []ods.Region{{Name: "region", Constraint: "SizedRegion<1>"}},
			Traits: ods.SingleBlock | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.OpAsm | ods.HasVerifier | ods.HasFolder |
				ods.HasCanonicalizer | ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "unpack",
			Operands: []ods.Value{
				{Name: "source", Type: "AnyRankedTensor"},
				{Name: "dest", Type: "AnyRankedTensor"},
				{Name: "inner_tiles", Type: "Index", Arity: ods.Variadic},
			},
			Attrs: []ods.Attr{
				{Name: "outer_dims_perm", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr", Default: "array<i64>"},
				{Name: "inner_dims_pos", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
				{Name: "static_inner_tiles", Constraint: "DenseI64ArrayAttr", Storage: "DenseI64ArrayAttr"},
			},
			Results: []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
			Traits:  ods.NoMemoryEffect | ods.ConditionallySpeculatable | ods.OpAsm | ods.HasVerifier | ods.HasFolder | ods.HasCanonicalizer,
			Preds: []ods.Pred{
				{Name: "DestinationStyleOpInterface"},
				{Name: "RelayoutOpInterface"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "TypesMatchWith", Args: []string{"dest", "result", "Same"}},
			},
			Assembly: "$source (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=` " +
				"custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) `into` $dest attr-dict `:` type($source) `->` " +
				"type($dest)",
			Form: ods.Declarative,
		},
		{
			Name: "vecmat",
			Operands: []ods.Value{
				{Name: "inputs", Type: "AnyType", Arity: ods.Variadic},
				{Name: "outputs", Type: "AnyShaped", Arity: ods.Variadic},
			},
			Results: []ods.Value{{Name: "result_tensors", Type: "AnyRankedTensor", Arity: ods.Variadic}},
			Regions: []ods.Region{{Name: "region", Constraint: "AnyRegion"}},
			Traits: ods.SingleBlock | ods.AttrSizedOperandSegments | ods.RecursiveMemoryEffects | ods.ConditionallySpeculatable | ods.HasFolder |
				ods.OwnMemoryEffects,
			Preds: []ods.Pred{
				{Name: "SingleBlockImplicitTerminator", Args: []string{"linalg.yield"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "LinalgOp"},
				{Name: "ReifyRankedShapedTypeOpInterface"},
				{Name: "ContractionOpInterface"},
			},
			Form: ods.Custom,
		},
		{
			Name: "winograd_filter_transform",
			Operands: []ods.Value{
				{Name: "filter", Type: "And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[4]>]>]>"},
				{Name: "output", Type: "And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[4]>]>]>"},
			},
			Attrs:   []ods.Attr{{Name: "fmr", Constraint: "I32EnumAttr<WinogradConv2DFmr>", Storage: "WinogradConv2DFmrAttr"}},
			Results: []ods.Value{{Name: "result", Type: "And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[4]>]>]>"}},
			Traits:  ods.HasVerifier,
			Preds: []ods.Pred{
				{Name: "AllElementTypesMatch", Args: []string{"filter", "output"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "TilingInterface"},
			},
			Assembly: "attr-dict `fmr` `(` $fmr `)` `ins` `(` $filter `:` type($filter) `)` `outs` `(` $output `:` type($output) `)` " +
				"`->` type($result)",
			Form: ods.Declarative,
		},
		{
			Name: "winograd_input_transform",
			Operands: []ods.Value{
				{Name: "input", Type: "And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[4]>]>]>"},
				{Name: "output", Type: "And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[6]>]>]>"},
			},
			Attrs:   []ods.Attr{{Name: "fmr", Constraint: "I32EnumAttr<WinogradConv2DFmr>", Storage: "WinogradConv2DFmrAttr"}},
			Results: []ods.Value{{Name: "result", Type: "And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[6]>]>]>"}},
			Traits:  ods.HasVerifier,
			Preds: []ods.Pred{
				{Name: "AllElementTypesMatch", Args: []string{"input", "output"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "TilingInterface"},
			},
			Assembly: "attr-dict `fmr` `(` $fmr `)` `ins` `(` $input `:` type($input) `)` `outs` `(` $output `:` type($output) `)` " +
				"`->` type($result)",
			Form: ods.Declarative,
		},
		{
			Name: "winograd_output_transform",
			Operands: []ods.Value{
				{Name: "value", Type: "And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[6]>]>]>"},
				{Name: "output", Type: "And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[4]>]>]>"},
			},
			Attrs:   []ods.Attr{{Name: "fmr", Constraint: "I32EnumAttr<WinogradConv2DFmr>", Storage: "WinogradConv2DFmrAttr"}},
			Results: []ods.Value{{Name: "result", Type: "And<[AnyRankedTensor, And<[HasRank, HasAnyRankOfPred<[4]>]>]>"}},
			Traits:  ods.HasVerifier,
			Preds: []ods.Pred{
				{Name: "AllElementTypesMatch", Args: []string{"value", "output"}},
				{Name: "DestinationStyleOpInterface"},
				{Name: "TilingInterface"},
			},
			Assembly: "attr-dict `fmr` `(` $fmr `)` `ins` `(` $value `:` type($value) `)` `outs` `(` $output `:` type($output) `)` " +
				"`->` type($result)",
			Form: ods.Declarative,
		},
		{
			Name:     "yield",
			Operands: []ods.Value{{Name: "values", Type: "AnyType", Arity: ods.Variadic}},
			Traits:   ods.IsTerminator | ods.ReturnLike | ods.HasVerifier | ods.Pure,
			Form:     ods.Custom,
		},
	},
}
