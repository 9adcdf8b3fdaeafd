// Package infer computes the result types of StableHLO and CHLO operations, and
// checks the constraints that the StableHLO specification puts on them.
//
// [Rows] holds a row for each op: the function that infers its result types from
// operand types, attributes and regions, the function that checks what depends on
// result types that are given or on regions, and which constraints of the
// specification they check. Sizes may be unknown, and bounded by the encoding of
// their type; element types may be quantized. Result types are the most specific
// ones that the inputs allow.
//
// Inference comes in two forms. [Context.Check] looks at an operation that exists:
// it infers and compares with the result types given. Where the order of errors
// matters, [Context.Verify], [Context.CheckResults] and [Context.CheckSymbols] are its
// parts, in the order of MLIR's verifier. [Context.Types] returns the inferred types.
//
// The other form serves those who build operations: [Context.Infer] tells result types
// from operands, attributes and regions that nobody has verified, and protects itself;
// [Builder] creates operations, with regions, and leaves result types to inference;
// [Context.Reify] builds operations that compute the shapes of results.
//
// Functions of rows take what the op's definition declares as given: package
// constraint checks it first. docs/coverage.md says what is checked where.
package infer
