package eval

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/types"
)

// opened returns a tensor type whose sizes are all dynamic.
func opened(typ string) string {
	return regexp.MustCompile(`\d+x`).ReplaceAllString(typ, "?x")
}

// open returns the trial as a function of its operands with dynamic sizes, for indices only if the
// operation allows that; it returns nil if the result cannot have dynamic sizes.
func (c trial) open(elem string) *ir.Module {
	if strings.Contains(c.op, "tensor<") {
		return nil
	}
	result := opened(strings.ReplaceAll(c.result, "E", elem))
	for _, indices := range []bool{true, false} {
		var args, typ []string
		for i, v := range c.operands {
			given := strings.HasPrefix(v, "dense<")
			v = strings.ReplaceAll(v[strings.LastIndex(v, "tensor<"):], "E", elem)
			if !given || indices {
				v = opened(v)
			}
			args, typ = append(args, fmt.Sprintf("%%%d: %s", i, v)), append(typ, v)
		}
		m, err := asm.Parse(fmt.Appendf(nil, "func.func @main(%s) -> %s {\n  %%r = %s : (%s) -> %[2]s\n  return %%r : %[2]s\n}",
			strings.Join(args, ", "), result, c.op, strings.Join(typ, ", ")), asm.ParseOptions{})
		if err == nil && verify.Op(m.Root(), verify.Options{}) == nil {
			return m
		}
	}
	return nil
}

// drawn returns a random value of a type: small numbers, and sizes up to 3 where they are dynamic.
func drawn(t *testing.T, r *rand.Rand, typ ir.Type) *Tensor {
	shape, elem, _, _ := types.Shape(typ)
	shape = slices.Clone(shape)
	for d, n := range shape {
		if n < 0 {
			shape[d] = r.Int64N(4)
		}
	}
	v, err := NewTensor(shape, elem)
	if err != nil {
		t.Fatal(err)
	}
	for i := range v.Bits {
		v.Bits[i] = v.Numbers.FromInt(r.Int64N(7) - 2)
	}
	return v
}

// TestOpen checks that operations return a result or an error for any sizes and indices.
func TestOpen(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	trials := slices.Concat(movements, slicesAtIndices, products, convolutions,
		equations(false, "tensor<2x3x3xE>", "tensor<2x3x3xE>", "NO_TRANSPOSE", "TRANSPOSE"), []trial{
			{"stablehlo.real_dynamic_slice %0, %1, %2, %3", []string{"tensor<2x3xE>", "dense<0> : tensor<2xi64>", "dense<1> : tensor<2xi64>", "dense<1> : tensor<2xi64>"}, "tensor<1x1xE>"},
			{"stablehlo.dynamic_iota %0, dim = 1", []string{"dense<[2, 3]> : tensor<2xi64>"}, "tensor<2x3xE>"},
			{"stablehlo.fft %0, type = IFFT, length = [2, 3]", []string{"tensor<2x3xcomplex<E>>"}, "tensor<2x3xcomplex<E>>"},
			{"stablehlo.fft %0, type = RFFT, length = [2, 3]", []string{"tensor<2x3xE>"}, "tensor<2x2xcomplex<E>>"},
			{"stablehlo.fft %0, type = IRFFT, length = [2, 3]", []string{"tensor<2x2xcomplex<E>>"}, "tensor<2x3xE>"},
			{`"stablehlo.cholesky"(%0) <{lower = true}>`, []string{"tensor<2x3x3xE>"}, "tensor<2x3x3xE>"},
		})
	programs, results, errors := 0, 0, 0
	for _, c := range trials {
		m := c.open("f32")
		if m == nil {
			continue
		}
		programs++
		entry := ir.LookupSymbol(m.Root(), "main").Region(0).First()
		for range 500 / corpus.Part(3) {
			args := make([]Value, entry.NumArgs())
			for i := range args {
				args[i] = drawn(t, r, entry.Arg(i).Type())
			}
			if _, err := Run(m, "main", args, Options{Budget: limit.Budget{Steps: 1 << 20}}); err != nil {
				errors++
			} else {
				results++
			}
		}
	}
	t.Logf("%d programs: %d results, %d errors", programs, results, errors)
	if programs < 40 || results < 1000 || errors < 1000 {
		t.Error("hardly anything was tried")
	}
}
