//go:build !amd64

package exec

func microKernel32(k int, a, b, c []float32) { plainTile(k, 16, a, b, c) }
func microKernel64(k int, a, b, c []float64) { plainTile(k, 8, a, b, c) }

func fastKernel32(k int, a, b, c []float32) { plainTile(k, 16, a, b, c) }
func fastKernel64(k int, a, b, c []float64) { plainTile(k, 8, a, b, c) }
