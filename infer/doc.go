// Package infer computes the result types of StableHLO and CHLO operations, and
// checks the constraints that the StableHLO specification puts on them.
//
// [Rows] holds a row for each op: the function that infers its result types from
// operand types, attributes and regions, the function that checks what depends on
// result types that are given or on regions, and which constraints of the
// specification they check. Sizes may be unknown, and bounded by the encoding of
// their type; element types may be quantized. Result types are the most specific
// ones that the inputs allow.
//
// Inference comes in two forms. [Context.Check] looks at an operation that exists:
// it infers and compares with the result types given. [Results] and [Create] serve
// those who build an operation and leave its result types to the package.
//
// Functions of rows take what the op's definition declares as given: package
// constraint checks it first.
package infer
