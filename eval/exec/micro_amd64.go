package exec

// tile32 adds k products of columns of four numbers and rows of 16 to a tile c of 4 by 16, in order.
//
//go:noescape
func tile32(k int, a, b, c *float32)

// tile64 is tile32 for rows of eight numbers.
//
//go:noescape
func tile64(k int, a, b, c *float64)

//go:noescape
func fusedTile32(k int, a, b, c *float32)

//go:noescape
func fusedTile64(k int, a, b, c *float64)

func cpuid1() (ecx uint32)
func xgetbv() (eax uint32)

// hasAVX says whether the processor has the instructions of the assembly and the system keeps their
// registers.
var hasAVX = func() bool {
	const osxsave, avx = 1 << 27, 1 << 28
	return cpuid1()&(osxsave|avx) == osxsave|avx && xgetbv()&6 == 6
}()

func microKernel32(k int, a, b, c []float32) {
	if hasAVX && k > 0 {
		_, _, _ = a[4*k-1], b[16*k-1], c[63]
		tile32(k, &a[0], &b[0], &c[0])
		return
	}
	plainTile(k, 16, a, b, c)
}

func microKernel64(k int, a, b, c []float64) {
	if hasAVX && k > 0 {
		_, _, _ = a[4*k-1], b[8*k-1], c[31]
		tile64(k, &a[0], &b[0], &c[0])
		return
	}
	plainTile(k, 8, a, b, c)
}

// hasFMA says whether there are instructions that multiply and add.
var hasFMA = hasAVX && cpuid1()&(1<<12) != 0

// fastKernel32 is microKernel32 without rounding products.
func fastKernel32(k int, a, b, c []float32) {
	if !hasFMA || k == 0 {
		microKernel32(k, a, b, c)
		return
	}
	_, _, _ = a[4*k-1], b[16*k-1], c[63]
	fusedTile32(k, &a[0], &b[0], &c[0])
}

// fastKernel64 is microKernel64 without rounding products.
func fastKernel64(k int, a, b, c []float64) {
	if !hasFMA || k == 0 {
		microKernel64(k, a, b, c)
		return
	}
	_, _, _ = a[4*k-1], b[8*k-1], c[31]
	fusedTile64(k, &a[0], &b[0], &c[0])
}
