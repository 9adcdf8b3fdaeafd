// Package effects says what operations do besides computing results from operands, and hence which
// of them may be moved, duplicated or erased.
//
// It distinguishes four things, as MLIR's document on side effects does:
//
//   - memory effects: read, write, allocate and free. Each is on a value, a symbol or a whole
//     resource, is full or partial, and has a stage that orders it among the effects of its
//     operation ([Effect]);
//   - undefined behavior for some operands;
//   - non-termination;
//   - non-local control flow: control may not continue with the next operation.
//
// [Speculatability] is what an operation declares about the last three: whether it may be executed
// where the program would not have executed it. An operation is pure if it is speculatable and has
// no memory effects ([Analysis.Pure]).
//
// What is known about an operation is in its definition (package ods): traits, effects, hazards.
// Where the answer depends on the types, attributes or operands of the operation at hand, the
// [Rules] of its dialect have a function for it. An operation that declares nothing may do
// anything. One that declares only its memory effects may be undefined for some operands but
// terminates.
//
// An [Analysis] answers for the operations of one module; docs/effects.md shows how to use it. The
// answers hold for regions whose operations are executed in order. MLIR does not define the order
// of execution in graph regions; there, answers about moving operations assume textual order.
//
// Stability: experimental (docs/releases.md).
package effects
