// Package infer computes the result types of operations, and checks the constraints of single
// operations: for StableHLO and CHLO those of the StableHLO specification.
//
// Each operation has a [Rule]: the function that infers its result types from operand types,
// attributes and regions, the function that checks what depends on the result types that it has
// or on regions, and which constraints of the specification they check. Sizes may be unknown,
// and bounded by the encoding of their type; element types may be quantized. Result types are
// the most specific ones that the inputs allow. The rules of a dialect are its facet [Rules]:
// hlobc's dialects have those of [Shipped], on which a caller can put others.
//
// Inference comes in two forms. [Context.Check] looks at an operation that exists: it infers and
// compares with the result types given. Where the order of errors matters, [Context.Verify],
// [Context.CheckResults] and [Context.CheckSymbols] are its parts, in the order of MLIR's
// verifier. [Context.Types] returns the inferred types.
//
// The other form is for building operations: [Context.Infer] returns result types for operands,
// attributes and regions that nothing has verified, and checks them first; [Builder] creates
// operations, with regions, and infers their result types; [Context.Reify] builds operations
// that compute the shapes of results.
//
// Functions of rules take for granted what the definition declares: package constraint checks it
// first. docs/coverage.md says what is checked where.
package infer
