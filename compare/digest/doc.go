// Package digest computes hashes of what a program computes, so that two programs can be
// compared, grouped and looked up without either at hand.
//
// A digest has three levels, each coarser than the one before:
//
//   - [Program]: operations, attributes, types and constants. Names of values, private
//     functions and the module, the order of functions, locations, and the way the program was
//     stored do not count.
//   - [Structure]: the same without the contents of constants.
//   - [Signature]: the public functions: names, types, attributes of arguments and results.
//
// Options.Normalized also ignores the order of operations that do not depend on each other, the
// order of operands of commutative operations, and operations without effect whose results
// nothing uses.
//
// What is hashed, byte for byte, is specified in docs/digest.md. [Version] changes whenever the
// digest of any program does.
//
// The package hashes StableHLO and VHLO as they are: convert VHLO to StableHLO first (package
// portable does) to compare a portable artifact with the program that it was made from.
//
// Stability: experimental (docs/releases.md).
package digest
