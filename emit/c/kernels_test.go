package c_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/types"
)

// randomly returns a sample of a program with normally distributed arguments. In square matrices the
// diagonal is large, so that systems of equations are well posed, and positive definite if the rest is
// the same in both triangles.
func randomly(t *testing.T, name, text string, opt c.Options) *sample {
	t.Helper()
	m, err := parsed([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, text)
	}
	r := rand.New(rand.NewPCG(1, 2))
	var args []eval.Value
	entry := m.Root().Region(0).First().First().Region(0).First()
	for i := range entry.NumArgs() {
		shape, elem, _, _ := types.Shape(entry.Arg(i).Type())
		v, err := eval.NewTensor(shape, elem)
		if err != nil {
			t.Fatal(err)
		}
		for k := range v.Bits {
			if v.Numbers.Kind == elements.Real {
				v.Bits[k] = v.Numbers.FromFloat(r.NormFloat64())
			} else {
				v.Bits[k] = v.Numbers.Cut(r.Uint64())
			}
		}
		if n := len(shape); i == 0 && n >= 2 && shape[n-1] == shape[n-2] && v.Numbers.Kind == elements.Real {
			side := int(shape[n-1])
			for k := range v.Num() {
				row, col := k/side%side, k%side
				e := v.At(k)
				if row == col {
					e = eval.Element{v.Numbers.FromFloat(float64(3 * side))}
				} else if row < col {
					e = v.At(k + (col-row)*(side-1))
					if v.Parts == 2 {
						e[1], _ = elements.Neg(v.Numbers, e[1])
					}
				}
				v.Set(k, e)
			}
		}
		args = append(args, v)
	}
	s, err := sampleOf(m, name, args, opt)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	s.allow(m)
	return s
}

// TestKernels compares transforms, factorizations, systems of equations and casts with the
// evaluator's, for all flags and for lengths of every kind.
func TestKernels(t *testing.T) {
	compiler(t)
	var list []*sample
	all := 0
	add := func(text string) {
		name, _, _ := strings.Cut(text[strings.Index(text, "stablehlo."):], "\n")
		if all++; (all-1)%corpus.Sample(14*corpus.Part(4)) == 0 {
			list = append(list, randomly(t, name, text, c.Options{}))
			return
		}
		m, err := parsed([]byte(text)) // it must be written, but what it would have to compute takes long
		if err == nil {
			_, err = planned(m, name)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, p := range []string{"f32", "f64"} {
		for _, n := range []int{1, 2, 3, 4, 5, 7, 8, 16, 23, 25, 30, 32, 49, 64, 97, 128, 512} {
			in := fmt.Sprintf("tensor<2x%dxcomplex<%s>>", n, p)
			for _, kind := range []string{"FFT", "IFFT"} {
				add(fmt.Sprintf("func.func @main(%%x: %s) -> %s {\n  %%r = stablehlo.fft %%x, type = %s, length = [%d] : (%s) -> %s\n  return %%r : %s\n}", in, in, kind, n, in, in, in))
			}
			real, half := fmt.Sprintf("tensor<2x%dx%s>", n, p), fmt.Sprintf("tensor<2x%dxcomplex<%s>>", n/2+1, p)
			add(fmt.Sprintf("func.func @main(%%x: %s) -> %s {\n  %%r = stablehlo.fft %%x, type = RFFT, length = [%d] : (%s) -> %s\n  return %%r : %s\n}", real, half, n, real, half, half))
			add(fmt.Sprintf("func.func @main(%%x: %s) -> %s {\n  %%r = stablehlo.fft %%x, type = IRFFT, length = [%d] : (%s) -> %s\n  return %%r : %s\n}", half, real, n, half, real, real))
		}
		for _, kind := range []string{"FFT", "IFFT", "RFFT", "IRFFT"} {
			in, out := fmt.Sprintf("tensor<2x3x6x5xcomplex<%s>>", p), fmt.Sprintf("tensor<2x3x6x5xcomplex<%s>>", p)
			switch kind {
			case "RFFT":
				in, out = fmt.Sprintf("tensor<2x3x6x5x%s>", p), fmt.Sprintf("tensor<2x3x6x3xcomplex<%s>>", p)
			case "IRFFT":
				in, out = fmt.Sprintf("tensor<2x3x6x3xcomplex<%s>>", p), fmt.Sprintf("tensor<2x3x6x5x%s>", p)
			}
			add(fmt.Sprintf("func.func @main(%%x: %s) -> %s {\n  %%r = stablehlo.fft %%x, type = %s, length = [3, 6, 5] : (%s) -> %s\n  return %%r : %s\n}", in, out, kind, in, out, out))
		}
	}
	for _, elem := range []string{"f32", "f64", "bf16", "f16", "f8E5M2", "complex<f32>", "complex<f64>"} {
		for _, lower := range []bool{true, false} {
			typ := "tensor<2x5x5x" + elem + ">"
			add(fmt.Sprintf("func.func @main(%%x: %s) -> %s {\n  %%r = stablehlo.cholesky %%x, lower = %v : %s\n  return %%r : %s\n}", typ, typ, lower, typ, typ))
			for _, left := range []bool{true, false} {
				for _, unit := range []bool{true, false} {
					for _, transpose := range []string{"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"} {
						if !unit && elem == "bf16" {
							continue
						}
						b := "tensor<2x5x3x" + elem + ">"
						if !left {
							b = "tensor<2x3x5x" + elem + ">"
						}
						add(fmt.Sprintf("func.func @main(%%x: %s, %%b: %s) -> %s {\n  %%r = \"stablehlo.triangular_solve\"(%%x, %%b) {left_side = %v, lower = %v, unit_diagonal = %v, transpose_a = #stablehlo<transpose %s>} : (%s, %s) -> %s\n  return %%r : %s\n}",
							typ, b, b, left, lower, unit, transpose, typ, b, b, b))
					}
				}
			}
		}
	}
	for _, cast := range [][2]string{
		{"5xi32", "5x4xi8"}, {"5x4xui8", "5xf32"}, {"3xf64", "3x2xf32"}, {"3x2xf32", "3xcomplex<f32>"}, {"4xi8", "4x2xi4"}, {"4x2xi4", "4xi8"},
		{"4x2xui4", "4xui8"}, {"4xi16", "4x4xui4"}, {"4x8xi2", "4xi16"}, {"4x2xi2", "4xi4"}, {"4xui4", "4x2xui2"}, {"2xi32", "2x8xf4E2M1FN"}, {"6xf8E5M2", "6x4xi2"},
	} {
		add(fmt.Sprintf("func.func @main(%%x: tensor<%[1]s>) -> tensor<%[2]s> {\n  %%r = stablehlo.bitcast_convert %%x : (tensor<%[1]s>) -> tensor<%[2]s>\n  return %%r : tensor<%[2]s>\n}", cast[0], cast[1]))
	}
	good := compare(t, list, nil, flags...)
	t.Logf("%d of %d programs, %d agree", len(list), all, good)
}

// TestRandomBits compares blocks with the test vectors of the authors of Threefry and Philox, and the order
// of elements with XLA's.
func TestRandomBits(t *testing.T) {
	compiler(t)
	var list []*sample
	add := func(algorithm, state, typ, values string) {
		text := fmt.Sprintf("func.func @main(%%s: tensor<%[1]s>) -> tensor<%[2]s> {\n  %%n, %%r = stablehlo.rng_bit_generator %%s, algorithm = %[3]s : (tensor<%[1]s>) -> (tensor<%[1]s>, tensor<%[2]s>)\n  return %%r : tensor<%[2]s>\n}", state, typ, algorithm)
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		s, err := planned(m, text)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(values, " -> ")
		for i, part := range []string{"dense<" + parts[0] + "> : tensor<" + state + ">", "dense<" + parts[1] + "> : tensor<" + typ + ">"} {
			a, err := asm.ParseAttr(part, m)
			if err != nil {
				t.Fatal(err)
			}
			v, err := eval.FromAttr(a)
			if err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				s.args = append(s.args, v)
			} else {
				s.want = append(s.want, v)
			}
		}
		list = append(list, s)
	}
	add("THREE_FRY", "2xui64", "2xui32", "[0, 0] -> [0x6b200159, 0x99ba4efe]")
	add("THREE_FRY", "2xui64", "1xui64", "[0, 0] -> [0x99ba4efe6b200159]")
	add("THREE_FRY", "2xui64", "2xui32", "[0xffffffffffffffff, 0xffffffffffffffff] -> [0x1cb996fc, 0xbb002be7]")
	add("PHILOX", "2xui64", "4xui32", "[0, 0] -> [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8]")
	add("PHILOX", "3xui64", "2xui64", "[0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff] -> [0x41c83b0e408f276d, 0x6d5451fda20bc7c6]")
	compare(t, list, nil, plain(flags...)...)
}
