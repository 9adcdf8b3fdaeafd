// Package verify checks modules: that they have the structure of MLIR, and that
// every operation obeys its definition, its traits and the rules of its dialect.
//
// The rules come from three places. What a definition declares is checked once,
// from its row, by package constraint; the constraints of StableHLO and CHLO, by
// their numbers in the specification, are in package infer. This package adds what
// concerns operations together: dominance, blocks and terminators, symbols and
// their uses, functions, calls and returns; and it has the rules of the dialects
// that programs bring along (func, arith, shape, tensor and others).
//
// [Module] is all that most users need. What it returns is a list of [Finding],
// each with the operation, its location, the rule, what was found and what the rule
// asks for.
//
// Functions are verified in parallel. Most operations of a program look like one
// another, so verdicts are remembered by what they depend on: the name, the inherent
// attributes and the types of an operation.
package verify
