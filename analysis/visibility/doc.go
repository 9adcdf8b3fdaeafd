// Package visibility finds out which values of a program are secret: which ones
// depend on the secret inputs of a computation that several parties do without
// showing each other their data, as SPU does.
//
// The lattice has two points, public below secret. Every value and every block
// argument gets the least visibility that the rules allow; a rule joins, so that a
// value is secret when something that it is computed from is, or when it depends on
// a secret which branch is taken or how often a loop runs. Rules are edges from
// value to value, declared once for each operation (flow.go, regions.go).
// [Analyze] goes along them, forward through straight code and around loops until
// nothing changes any more, which joining makes sure to happen. It does so once for
// each function, noting which arguments a value depends on; that gives the
// visibilities for each combination that the function is called with, an [Instance].
// Chains of uses, in [Instance.Chain], come from the same edges.
//
// Operations that publish by definition, such as stablehlo.is_finite or the custom
// call spu.reveal, give public results whatever their operands are. They are a short
// list in [Rules] that reports name, with every place where one does so.
//
// The package does not judge whether a protocol can run a program: [Instance.Sinks]
// tells where a secret reaches a predicate, an index, a shape or the end of a loop.
package visibility
