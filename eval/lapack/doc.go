// Package lapack evaluates the custom calls of linear algebra in JAX's exports for CPUs: the LAPACK
// routines whose targets are lapack_spotrf_ffi and so on, for f32, f64 and complex numbers of both. A
// program adds them to its registry:
//
//	reg, err := dialect.Default().With(lapack.Dialect())
//
// All routines compute in 64 bits and round at the end. Factors, pivots, reflectors and singular and
// eigenvalues are LAPACK's up to rounding. So are the signs of the vectors of symmetric, Hermitian and
// singular value problems in 64 bits up to 25 rows, beyond which LAPACK divides and conquers. Elsewhere
// rounding decides about the signs and phases of vectors, and for general matrices of 32 bits about the
// order of eigenvalues: they need not be those of another implementation.
//
// Stability: experimental (docs/releases.md).
package lapack
