// Package generic has passes of MLIR that are for operations of any dialect, which they know by
// traits, effects and symbols: for common subexpressions, dead operations, loop-invariant code and
// dead symbols.
package generic
