package c_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/corpus"
)

// functions of doubles that are hlobc's own without libm, with their largest errors in units in the last
// place. The evaluator is nearly always correctly rounded.
var ownFunctions = []struct {
	name     string
	operands int
	ulps     uint64
}{
	{stablehlo.OpExponential, 1, 1}, {stablehlo.OpExponentialMinusOne, 1, 2}, {stablehlo.OpLog, 1, 1}, {stablehlo.OpLogPlusOne, 1, 1},
	{stablehlo.OpSine, 1, 1}, {stablehlo.OpCosine, 1, 1}, {stablehlo.OpTan, 1, 2}, {stablehlo.OpTanh, 1, 2}, {stablehlo.OpLogistic, 1, 3},
	{stablehlo.OpCbrt, 1, 1}, {stablehlo.OpSqrt, 1, 0}, {stablehlo.OpFloor, 1, 0}, {stablehlo.OpCeil, 1, 0}, {stablehlo.OpRoundNearestAfz, 1, 0},
	{stablehlo.OpRoundNearestEven, 1, 0}, {stablehlo.OpAbs, 1, 0}, {stablehlo.OpPower, 2, 1}, {stablehlo.OpAtan2, 2, 2}, {stablehlo.OpRemainder, 2, 0},
}

// TestOwnFunctions compares elementary functions that need no library with the evaluator's: at numbers
// of all exponents, near multiples of pi / 2, and at special values.
func TestOwnFunctions(t *testing.T) {
	n := 3000 / corpus.Part(3)
	if corpus.Sample(2) == 1 {
		n = 200_000
	}
	r := rand.New(rand.NewPCG(5, 6))
	number := func() float64 {
		switch r.IntN(5) {
		case 0:
			return math.Float64frombits(r.Uint64())
		case 1:
			return r.NormFloat64()
		case 2:
			return r.NormFloat64() * 100
		case 3:
			return math.Trunc(r.NormFloat64()*1000) * math.Pi / 4
		}
		return math.Ldexp(1+r.NormFloat64()*0.1, r.IntN(40)-20)
	}
	special := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 2, 3, math.Inf(1), math.Inf(-1), math.NaN(), math.MaxFloat64, -math.MaxFloat64,
		5e-324, 2.2250738585072014e-308, 709.78, 709.79, -745.1, -745.2, 0x1p52, 0x1p53, 0x1.fffffffffffffp51, 4503599627370495.5, -708.5, 1e22, 0x1p1023, 0.9999999999999999, 1.0000000000000002}
	var list []*sample
	for _, elem := range []string{"f64", "f32"} {
		for _, f := range ownFunctions {
			typ := fmt.Sprintf("tensor<%dx%s>", n+len(special)*len(special), elem)
			text := fmt.Sprintf("func.func @main(%%x: %[1]s) -> %[1]s {\n  %%r = %[2]q(%%x) : (%[1]s) -> %[1]s\n  return %%r : %[1]s\n}", typ, f.name)
			if f.operands == 2 {
				text = fmt.Sprintf("func.func @main(%%x: %[1]s, %%y: %[1]s) -> %[1]s {\n  %%r = %[2]q(%%x, %%y) : (%[1]s, %[1]s) -> %[1]s\n  return %%r : %[1]s\n}", typ, f.name)
			}
			m, err := asm.Parse([]byte(text), asm.ParseOptions{})
			if err != nil {
				t.Fatal(err)
			}
			element, err := asm.ParseType(elem, m)
			if err != nil {
				t.Fatal(err)
			}
			var args []eval.Value
			for i := range f.operands {
				v, err := eval.NewTensor([]int64{int64(n + len(special)*len(special))}, element)
				if err != nil {
					t.Fatal(err)
				}
				for k := range v.Bits {
					x := number()
					if k < len(special)*len(special) {
						x = special[[]int{k / len(special), k % len(special)}[i]]
					}
					v.Bits[k] = v.Numbers.FromFloat(x)
				}
				args = append(args, v)
			}
			s, err := sampleOf(m, elem+" "+f.name, args, c.Options{NoLibm: true})
			if err != nil {
				t.Fatal(err)
			}
			s.ulps = f.ulps
			if elem == "f32" {
				s.ulps = 0
			}
			list = append(list, s)
		}
	}
	if corpus.Sample(2) > 1 {
		list = slices.DeleteFunc(list, func(s *sample) bool { return strings.HasPrefix(s.name, "f32") })
	}
	compare(t, some(list, corpus.Part(3)), nil, flags...)
}

// TestFreestanding links programs without any library: in a part of the tests the first with fast functions, and the last
// without.
func TestFreestanding(t *testing.T) {
	cc := compiler(t)
	for i, text := range []string{layer, transforms, `func.func @main(%x: tensor<9xcomplex<f32>>, %y: tensor<9xf16>) -> (tensor<9xcomplex<f32>>, tensor<9xf16>, tensor<9xf8E4M3FN>) {
  %0 = stablehlo.tanh %x : tensor<9xcomplex<f32>>
  %1 = stablehlo.power %0, %x : tensor<9xcomplex<f32>>
  %2 = stablehlo.atan2 %y, %y : tensor<9xf16>
  %3 = stablehlo.convert %y : (tensor<9xf16>) -> tensor<9xf8E4M3FN>
  return %1, %2, %3 : tensor<9xcomplex<f32>>, tensor<9xf16>, tensor<9xf8E4M3FN>
}`} {
		for _, opt := range []c.Options{{NoLibm: true}, {NoLibm: true, Fast: true}} {
			if (opt.Fast != (i == 0) || text == transforms) && !corpus.Whole() {
				continue
			}
			s := randomly(t, fmt.Sprint(i), text, opt)
			path := filepath.Join(t.TempDir(), "x.c")
			if err := os.WriteFile(path, library([]*sample{s}), 0o666); err != nil {
				t.Fatal(err)
			}
			levels := []string{"-O2"} // from there on gcc makes calls of memset and memcpy from loops
			if corpus.Whole() {
				levels = []string{"-O3"}
			}
			if corpus.Sample(2) == 1 {
				levels = append(levels, "-O0")
			}
			for _, level := range levels {
				args := []string{"-std=c99", level, "-ffreestanding", "-nostdlib", "-shared", "-fPIC", "-Wl,--no-undefined", "-Wall", "-Wextra", "-Werror", "-pedantic", "-o", os.DevNull, path}
				if out, err := exec.Command(cc, args...).CombinedOutput(); err != nil {
					t.Errorf("%d %s: %v\n%s", i, level, err, asm.Clip(string(out), 2000))
				}
			}
		}
	}
}

// TestFast compares the fast functions of floats with the evaluator's, at numbers of all exponents.
func TestFast(t *testing.T) {
	n := 30_000 / corpus.Part(3)
	if corpus.Sample(2) == 1 {
		n = 2_000_000
	}
	r := rand.New(rand.NewPCG(7, 8))
	var hosted, free []*sample // cannot share a file: the former include math.h, and the latter define what is in it
	for _, f := range []struct {
		name string
		ulps uint64
	}{{stablehlo.OpExponential, 2}, {stablehlo.OpLog, 2}, {stablehlo.OpTanh, 2}, {stablehlo.OpLogistic, 4}} {
		text := fmt.Sprintf("func.func @main(%%x: tensor<%[1]dxf32>) -> tensor<%[1]dxf32> {\n  %%r = %[2]q(%%x) : (tensor<%[1]dxf32>) -> tensor<%[1]dxf32>\n  return %%r : tensor<%[1]dxf32>\n}", n, f.name)
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		element, _ := asm.ParseType("f32", m)
		v, err := eval.NewTensor([]int64{int64(n)}, element)
		if err != nil {
			t.Fatal(err)
		}
		for k := range v.Bits {
			switch k % 4 {
			case 0:
				v.Bits[k] = uint64(r.Uint32())
			case 1:
				v.Bits[k] = v.Numbers.FromFloat(r.NormFloat64())
			case 2:
				v.Bits[k] = v.Numbers.FromFloat(r.Float64()*200 - 110)
			case 3:
				v.Bits[k] = uint64(k/4%256)<<23 | uint64(r.Uint32())&0x807fffff
			}
		}
		s, err := sampleOf(m, f.name, []eval.Value{v}, c.Options{Fast: true})
		if err != nil {
			t.Fatal(err)
		}
		s.ulps = f.ulps
		hosted = append(hosted, s)
		alone := *s
		alone.name += " without libm"
		if alone.files, err = c.Emit(s.plan, c.Options{Name: "p", Fast: true, NoLibm: true, NoDouble: true, NoInt64: true}); err != nil {
			t.Fatal(err)
		}
		free = append(free, &alone)
	}
	compare(t, hosted, nil, flags...)
	compare(t, free, nil, flags...)
}

// TestSmall checks that operations that a small platform cannot do are named, and that no code uses a
// type that it lacks.
func TestSmall(t *testing.T) {
	for _, f := range []struct{ text, want string }{
		{layer, ""},
		{transforms, "doubles are needed by stablehlo.cholesky"},
		{"func.func @main(%x: tensor<4xi64>) -> tensor<4xi64> {\n  %0 = stablehlo.add %x, %x : tensor<4xi64> loc(\"a.py\":7:1)\n  return %0 : tensor<4xi64>\n}", "integers of 64 bits are needed by stablehlo.add at a.py:7"},
		{"func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {\n  return %x : tensor<4xf64>\n}", "doubles are needed"},
		{"func.func @main(%x: tensor<40xf32>, %i: tensor<i32>) -> tensor<4xf32> {\n  %0 = stablehlo.dynamic_slice %x, %i, sizes = [4] : (tensor<40xf32>, tensor<i32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}", ""},
	} {
		m, err := asm.Parse([]byte(f.text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		p, err := planOf(m)
		if err != nil {
			t.Fatal(err)
		}
		files, err := c.Emit(p, c.Options{NoLibm: true, NoDouble: true, NoInt64: true})
		switch {
		case f.want == "" && err != nil:
			t.Errorf("%v\n%s", err, f.text)
		case f.want == "":
			if word := regexp.MustCompile(`\bdouble\b|int64_t|math\.h`).FindString(string(files.Source)); word != "" {
				t.Errorf("the code has %s", word)
			}
		case err == nil || !strings.Contains(err.Error(), f.want):
			t.Errorf("%v, want %s", err, f.want)
		}
	}
}
