// Package pass runs passes over modules.
//
// A [Pass] is a value: name, documentation, the operations that it runs on, how
// it declares its options, and what it does. A [Registry] is a set of passes that
// a tool offers; nothing registers itself. A [Manager] runs passes one after the
// other, each on all of its operations, those on functions in parallel.
//
// The [Driver] is what the passes of a run share: the options of the whole run,
// where output and traces go, how IR is printed and verified. Options of the
// driver, and each pass with its options, are [Flag] values, which a tool binds to
// its command line:
//
//	hlo-opt --fence=ops=func.call,stablehlo.custom_call --op-stats=json --mlir-timing
//
// How a pass walks IR is the business of package traverse; docs/passes.md shows both
// together.
package pass
