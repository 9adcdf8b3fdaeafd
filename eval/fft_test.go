package eval

import (
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
)

// TestFFT checks that transforms match the reference's except for the last digits of sines.
func TestFFT(t *testing.T) {
	o := oracle.Current(t)
	for _, c := range []trial{
		{"stablehlo.fft %0, type = FFT, length = [5]", []string{"tensor<2x5xcomplex<f64>>"}, "tensor<2x5xcomplex<f64>>"},
		{"stablehlo.fft %0, type = FFT, length = [3, 4, 2]", []string{"tensor<3x4x2xcomplex<f64>>"}, "tensor<3x4x2xcomplex<f64>>"},
		{"stablehlo.fft %0, type = FFT, length = [100]", []string{"tensor<100xcomplex<f64>>"}, "tensor<100xcomplex<f64>>"},
		{"stablehlo.fft %0, type = IFFT, length = [3, 5]", []string{"tensor<2x3x5xcomplex<f64>>"}, "tensor<2x3x5xcomplex<f64>>"},
		{"stablehlo.fft %0, type = IFFT, length = [2, 3, 2]", []string{"tensor<2x3x2xcomplex<f64>>"}, "tensor<2x3x2xcomplex<f64>>"},
		{"stablehlo.fft %0, type = RFFT, length = [7]", []string{"tensor<3x7xf64>"}, "tensor<3x4xcomplex<f64>>"},
		{"stablehlo.fft %0, type = RFFT, length = [2, 3, 4]", []string{"tensor<2x3x4xf64>"}, "tensor<2x3x3xcomplex<f64>>"},
		{"stablehlo.fft %0, type = IRFFT, length = [6]", []string{"tensor<3x4xcomplex<f64>>"}, "tensor<3x6xf64>"},
		{"stablehlo.fft %0, type = IRFFT, length = [2, 3, 4]", []string{"tensor<2x3x3xcomplex<f64>>"}, "tensor<2x3x4xf64>"},
	} {
		for seed := range uint64(3) {
			agree(t, o, c.text(t, rand.New(rand.NewPCG(seed, 1)), "", true), 1e-13)
		}
	}
}
