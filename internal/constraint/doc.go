// Package constraint decides what operation definitions declare: the counts of
// operands, results and regions, and the constraints of types and attributes.
//
// Constraints are the names and expressions of the rows of package dialect, such
// as
//
//	RankedTensorOf<[HLO_Float, HLO_Int], [IsValidQuantizedDimension]>
//
// [NewTable] compiles all of them once, to predicates; a [Checker] asks them about
// the types and attributes of one module and remembers the answers, so that an
// operation costs a few look-ups. What a definition states is checked here and
// nowhere else: packages that go on (infer) take it as given.
//
// Rules that an op has beyond its definition, and traits, are not checked here.
package constraint
