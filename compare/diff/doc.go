// Package diff tells in what two programs differ, in the terms of the programs: operations,
// operands, attributes, types, constants, functions, arguments.
//
// Functions are matched by name, and private ones first by what they compute (see package
// compare/digest). The operations of matched functions are aligned block by block: those that are
// the same by themselves, whatever their operands, in the longest common order; those that occur
// on both sides at different places are moved; what is left at the same place is paired if it is
// alike. Values correspond when what defines them does, so an operation that is replaced by
// another one is a single change, and not one for everything that depends on it.
//
// Locations, names of values and private functions, and the way a program is stored are no
// differences. VHLO has to be converted to StableHLO before a comparison with StableHLO.
//
// Stability: experimental (docs/releases.md).
package diff
