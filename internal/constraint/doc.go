// Package constraint checks operations against their definitions: the numbers of operands, results
// and regions, and the constraints on types and attributes.
//
// Constraints are the names and expressions that rows of the operation tables use, such as
//
//	RankedTensorOf<[HLO_Float, HLO_Int], [IsValidQuantizedDimension]>
//
// [NewTable] compiles all constraints to predicates once. A [Checker] evaluates them for the types and
// attributes of one module and remembers the results, so that checking an operation takes only a few
// lookups. Only this package checks what a definition states; packages that build on it, such as
// infer, take that as given.
//
// [Checker.Traits] checks the traits that relate types. Rules of an operation that go beyond its
// definition are checked elsewhere.
package constraint
