// Package verify checks that modules have the structure that MLIR requires, and that each operation
// obeys its definition, its traits and the rules of its dialect.
//
// The rules come from three places. Package constraint checks what an operation's definition
// declares. Package infer has the constraints of StableHLO and CHLO, numbered as in the
// specification. This package adds what involves several operations: dominance, blocks and
// terminators, symbols and their uses, functions, calls and returns. It also has the rules of other
// dialects that programs use (func, arith, shape, tensor and others).
//
// Most callers need only [Module]. It returns a list of [Finding] values, each with the operation,
// its location, the rule, what was found and what the rule requires.
//
// [Module] gives the verdicts of the reference; [Spec] finds what only the specification forbids.
//
// Functions are verified in parallel. Since many operations of a program are alike, verdicts are
// cached by what they depend on: the name, the inherent attributes and the types of an operation.
//
// Stability: experimental (docs/releases.md).
package verify
