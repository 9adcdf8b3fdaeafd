// Package varint spells the integers and floats of MLIR bytecode.
package varint
