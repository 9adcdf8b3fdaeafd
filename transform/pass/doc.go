// Package pass runs passes over modules.
//
// A [Pass] is a value: its name, documentation, the operations that it runs on, its options and its
// implementation. A [Registry] is the set of passes that a tool offers; there is no global
// registration. A [Manager] runs passes in sequence, each on all of its operations, with functions
// in parallel.
//
// The [Driver] is shared by the passes of a run: the options of the run, the destinations of output
// and traces, and how IR is printed and verified. Options of the driver, and passes with their
// options, are [Flag] values, which a tool binds to its command line:
//
//	hlo-opt --fence=ops=func.call,stablehlo.custom_call --op-stats=json --mlir-timing
//
// Package traverse defines how a pass walks IR; docs/passes.md shows both together.
//
// Stability: experimental (docs/releases.md).
package pass
