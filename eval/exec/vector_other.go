//go:build !amd64

package exec

func accelerated32(_ string, plain func(d, a, b []float32)) func(d, a, b []float32) { return plain }
func accelerated64(_ string, plain func(d, a, b []float64)) func(d, a, b []float64) { return plain }
func acceleratedInts(_ string, plain func(d, a, b []uint32)) func(d, a, b []uint32) { return plain }

func vectorFunction32(_ string, plain func(d, a []float32)) func(d, a []float32) { return plain }
