package plan

// The names of kernels that hlobc's rules plan, see [Kernel].
const (
	KernelBitcast         = "bitcast"          // the bits of elements as those of another width, lowest first
	KernelCholesky        = "cholesky"         // flag lower
	KernelFFT             = "fft"              // sizes: the lengths; the flag is the type
	KernelRandomBits      = "rng_bits"         // the flag is the algorithm, three_fry or philox
	KernelTriangularSolve = "triangular_solve" // flags left, lower, unit, transpose, adjoint
)
