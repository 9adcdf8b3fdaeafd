package bufferization

import "github.com/hlobc/hlobc/ods"

// typeConstraints defines the type constraints that the op table uses, sorted by name.
var typeConstraints = []ods.Constraint{
	{Name: "Bufferization_BufferLikeTypeInterface", Expr: "AnyRankedOrUnrankedMemRef"},
	// Other dialects may declare types tensor-like or buffer-like; none here does.
	{Name: "Bufferization_TensorLikeTypeInterface", Expr: "AnyTensor"},
}
