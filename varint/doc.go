// Package varint spells the integers and floats of MLIR bytecode.
//
// Append functions extend a byte slice with a value, Size functions tell by
// how much, Consume functions take a value from the start of a slice. Nothing
// here allocates, unless an append has no room. A Consume function returns the
// number of bytes it took; a negative number is an error, and [ParseError]
// makes a value of it that names the offset.
//
// # Grammar
//
// All numbers are little-endian. The number of trailing zero bits of a
// varint's first byte is the number of bytes that follow it, so that byte
// alone gives the length (mlir/docs/BytecodeFormat.md, and EncodingReader in
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
// Writers use the shortest varint, and as many words as the highest non-zero
// one asks for, but at least one; so do the Append functions.
//
// An apint is zero-extended and then zigzagged as a 64-bit number, so only a
// 64-bit one can look negative: -3 is svarint(-3) as an i64 but svarint(65533)
// as an i16.
//
// # What readers accept
//
// MLIR's reader takes longer varints than necessary, of any length up to 9,
// superfluous words that are zero, and no words at all for zero. So do the Consume
// functions; [IsMinimal] and [IsMinimalAPInt] tell whether a spelling is the
// writer's.
//
// Where MLIR's reader would lose or mangle bits, this package reports an
// error: see [HighBits] and [WordCount]. MLIR drops excess words and, above 64
// bits, excess bits; up to 64 bits it builds an integer that violates its own
// invariants (a ui1 that prints as 255), or stops where it checks them. No
// known writer makes such a spelling.
//
// The package has no cursor and no idea of sections: that is the container's.
package varint
