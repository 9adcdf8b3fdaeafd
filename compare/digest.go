package compare

import (
	"github.com/hlobc/hlobc/internal/compare/digest"
	"github.com/hlobc/hlobc/ir"
)

// DigestVersion changes whenever the digest of any program does. What is hashed, byte for byte, is
// specified in docs/digest.md.
const DigestVersion = digest.Version

// Level says how much of a program a digest covers. Names of values, private functions and the
// module, the order of functions, locations, and the way a program is stored never count.
type Level = digest.Level

// The levels, each coarser than the one before.
const (
	Program   = digest.Program   // operations, attributes, types and constants
	Structure = digest.Structure // the same without the contents of constants
	Signature = digest.Signature // public functions: names, types, attributes of arguments and results
)

// Sum is a digest: 32 bytes of SHA-256. It is written in hexadecimal.
type Sum = digest.Sum

// Digests are the digests of a program, at each level, and of each of its functions.
type Digests = digest.Module

// DigestOptions say which levels to compute, by default all, and whether digests are Normalized: then
// the order of operations that do not depend on each other, the order of operands of commutative
// operations, and operations without effect whose results nothing uses do not count.
type DigestOptions = digest.Options

// Digest computes the digests of a module whose structure is sound, as read by packages reader or
// asm. The error is that of a body which is read lazily and is damaged.
func Digest(m *ir.Module, opt DigestOptions) (*Digests, error) { return digest.Of(m, opt) }

// DigestFunction computes the digest of one function at the top level of a module, with the private
// functions that it refers to. It is the digest that [Digest] lists for it.
func DigestFunction(f ir.Op, level Level, opt DigestOptions) (Sum, error) {
	return digest.OfFunction(f, level, opt)
}
