package bufferization

import "github.com/hlobc/hlobc/ods"

// typeConstraints defines the type constraints that the op table uses, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "Bufferization_BufferLikeTypeInterface", Expr: "AnyRankedOrUnrankedMemRef"},
	// In MLIR any dialect can define tensor-like or buffer-like types. None of these dialects does.
	{Name: "Bufferization_TensorLikeTypeInterface", Expr: "AnyTensor"},
}
