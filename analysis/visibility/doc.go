// Package visibility infers which values of a program are secret, that is, depend on the secret
// inputs of a computation that several parties carry out without revealing their data to one
// another, as in SPU.
//
// The lattice has two points, public below secret. Every value and every block argument gets the
// least visibility that the rules allow. Rules join: a value is secret if anything it is computed
// from is secret, or if a secret decides which branch is taken or how often a loop runs, and the
// value depends on that. A rule is a set of edges between values, declared once for each operation
// (flow.go, regions.go). [Analyze] follows them forward through straight-line code, and around
// loops until a fixed point; since rules only join, there is one. It does so once for each function
// and records on which arguments each value depends. That yields the visibilities for each
// combination of arguments with which the function is called, an [Instance]. The chains of uses
// that [Instance.Chain] returns come from the same edges.
//
// Operations that publish by definition, such as stablehlo.is_finite or the custom call spu.reveal,
// have public results regardless of their operands. [Rules] lists these few, and reports name each
// place where one of them publishes a secret.
//
// The package does not judge whether a protocol can run a program. [Instance.Sinks] tells where a
// secret reaches a predicate, an index, a shape or a loop condition.
//
// Stability: experimental (docs/releases.md).
package visibility
