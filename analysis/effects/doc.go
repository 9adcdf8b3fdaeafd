// Package effects says what operations do beside computing results from operands,
// and so which of them may be moved, repeated or left out.
//
// Four things are kept apart, as in MLIR's document on side effects:
//
//   - memory effects: read, write, allocate and free, each on a value, a symbol or a
//     resource, with a stage that orders the effects of one operation, and full or
//     partial ([Effect]);
//   - undefined behaviour, for operands that the operation does not allow;
//   - non-termination;
//   - control that does not come back to the operation behind.
//
// [Speculatability] is what an operation says of itself about the last three: whether
// it may be executed where the program would not have. An operation is pure when it
// may be speculated and has no memory effects ([Analysis.Pure]).
//
// What is known of an operation is in its row (package ods): traits, effects, hazards. Where that
// depends on the operation at hand, its types, attributes or operands, the [Rules] of its dialect
// have a function for it. An operation that says nothing may do anything; one that says what it
// does to memory, and no more, may be undefined for some operands, but comes to an end.
//
// An [Analysis] answers for the operations of one module; docs/effects.md shows it in
// use. It holds for regions where operations are executed in order; what order means
// in graph regions MLIR does not say, and there the answers about moving operations
// are those for the order of the text.
package effects
