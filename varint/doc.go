// Package varint encodes and decodes the integers and floats of MLIR bytecode.
//
// Append functions append an encoded value to a byte slice, Size functions return the number
// of bytes that takes, and Consume functions decode a value at the start of a slice. No
// function allocates, except an Append function whose slice lacks capacity. A Consume function
// returns the number of bytes it decoded; a negative number is an error, which [ParseError]
// converts to an error value with an offset.
//
// # Grammar
//
// All numbers are little-endian. The number of trailing zero bits of a varint's first byte is
// the number of bytes that follow, so that byte alone determines the length
// (mlir/docs/BytecodeFormat.md, and EncodingReader in
// mlir/lib/Bytecode/Reader/BytecodeReader.cpp):
//
//	varint   = (v<<1 | 1) << (n-1)               in n bytes, 1 <= n <= 8, if v < 1<<(7*n)
//	         | 0x00 v                            in 1 + 8 bytes
//	svarint  = varint(v<<1 ^ v>>63)              zigzag of a 64-bit integer
//	flagged  = varint(v<<1 | flag)
//	apint(w) = byte                              w <= 8: the bits, zero-extended
//	         | svarint                           w <= 64: the bits, zero-extended to 64
//	         | varint(n) n*svarint               w > 64: n 64-bit words, lowest first
//	float(w) = apint(w)                          of the IEEE 754 bits
//	f64      = float(64)
//
// Writers use the shortest varint and the words up to the highest nonzero one, but at least
// one word. So do the Append functions.
//
// An apint is zero-extended and then zigzag-encoded as a 64-bit number, so only a 64-bit one
// can be negative in that step: -3 is svarint(-3) as an i64 but svarint(65533) as an i16.
//
// # What readers accept
//
// MLIR's reader accepts varints that are longer than necessary, up to 9 bytes, superfluous
// zero words, and a value of zero without any words. So do the Consume functions; [IsMinimal]
// and [IsMinimalAPInt] report whether an encoding is the one that a writer produces.
//
// Where MLIR's reader would lose or corrupt bits, this package reports an error: see
// [HighBits] and [WordCount]. MLIR drops excess words and, above 64 bits, excess bits. Up to 64
// bits, it either builds an integer that violates its own invariants (a ui1 that prints as
// 255) or, in a build that checks them, aborts. No known writer produces such an encoding.
//
// The package has no cursor and does not know about sections; those are in package container.
//
// Stability: stable (docs/releases.md).
package varint
