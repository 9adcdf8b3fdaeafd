// Package infer infers the result types of operations and checks the constraints on single
// operations. For StableHLO and CHLO these are the constraints of the StableHLO specification.
//
// Each operation has a [Rule]. A rule has a function that infers result types from operand types,
// attributes and regions; a function that checks what depends on the actual result types or on
// regions; and the list of specification constraints that these check. Sizes may be dynamic, and
// bounded by the encoding of their type; element types may be quantized. Inferred types are the
// most specific ones that the inputs allow. The rules of a dialect are its facet [Rules]. hlobc's
// dialects have those of [Shipped], on which callers can layer their own.
//
// Inference serves two purposes. The first is verification: [Context.Check] infers the result types
// of an existing operation and compares them with the actual ones. Where the order of errors
// matters, use its parts [Context.Verify], [Context.CheckResults] and [Context.CheckSymbols], which
// follow the order of MLIR's verifier. [Context.Types] returns the inferred types.
//
// The second is building operations. [Context.Infer] first checks operands, attributes and regions,
// which nothing has verified before, and then returns result types. [Builder] creates operations,
// with regions, and infers their result types. [Context.Reify] builds operations that compute the
// shapes of results.
//
// The functions of a rule rely on what the operation's definition declares: package constraint
// checks it first. docs/coverage.md says what is checked where.
//
// Stability: experimental (docs/releases.md).
package infer
