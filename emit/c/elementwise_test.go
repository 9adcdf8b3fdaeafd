package c_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var (
	intTypes     = []string{"i2", "i4", "i8", "i16", "i32", "i64", "ui2", "ui4", "ui8", "ui16", "ui32", "ui64"}
	floatTypes   = []string{"f64", "f32", "f16", "bf16", "f8E3M4", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2", "f8E5M2FNUZ", "f8E8M0FNU", "f6E2M3FN", "f6E3M2FN", "f4E2M1FN"}
	complexTypes = []string{"complex<f32>", "complex<f64>"}
	allTypes     = slices.Concat([]string{"i1"}, intTypes, floatTypes, complexTypes)
)

// tolerance is the permitted difference of a function of doubles, and of complex numbers, in units in
// the last place: the C library is not correctly rounded, and hlobc nearly is. A part of a complex
// number can be the small difference of larger numbers. All else must be the same, bit for bit.
type tolerance struct{ real, complex uint64 }

var tolerances = map[string]tolerance{
	stablehlo.OpAbs:                 {0, 1},
	stablehlo.OpAtan2:               {1, 1 << 16},
	stablehlo.OpCbrt:                {2, 4},
	stablehlo.OpCosine:              {1, 4},
	stablehlo.OpExponential:         {1, 4},
	stablehlo.OpExponentialMinusOne: {1, 1 << 40},
	stablehlo.OpLog:                 {1, 4},
	stablehlo.OpLogPlusOne:          {1, 4},
	stablehlo.OpLogistic:            {2, 1 << 20},
	stablehlo.OpPower:               {1, 1 << 20},
	stablehlo.OpRsqrt:               {0, 8},
	stablehlo.OpSign:                {0, 3},
	stablehlo.OpSine:                {1, 4},
	stablehlo.OpSqrt:                {0, 4},
	stablehlo.OpTan:                 {1, 16},
	stablehlo.OpTanh:                {2, 16},
}

// allow sets the permitted differences of the results of a program, whose operations can amplify
// those of others. Fourier transforms are computed in fewer steps than the evaluator's, which follow
// the definition.
func (s *sample) allow(m *ir.Module) {
	_ = ir.Walk(m.Root(), func(o ir.Op) ir.Action {
		if tol, ok := tolerances[o.Name()]; ok {
			_, elem, _, _ := types.Shape(o.Operand(0).Type())
			e, _ := plan.ElemOf(elem)
			switch {
			case e.Complex:
				s.ulps += 16 * tol.complex
			case e.Width == 64:
				s.ulps += 16 * tol.real
			}
		}
		if o.Name() == stablehlo.OpFft {
			_, elem, _, _ := types.Shape(o.Operand(0).Type())
			if e, _ := plan.ElemOf(elem); e.Width == 64 {
				s.spread = 2e-13
			} else {
				s.spread = 1e-6
			}
		}
		return ir.Advance
	})
}

// awkward returns bit patterns where operations are most likely to differ.
func awkward(n elements.Numbers, r *rand.Rand, count int) []uint64 {
	var list []uint64
	add := func(b uint64) {
		if b = n.Cut(b); !slices.Contains(list, b) {
			list = append(list, b)
		}
	}
	if n.Width <= 4 {
		for b := range uint64(1) << n.Width {
			add(b)
		}
		return list
	}
	sign := uint64(1) << (n.Width - 1)
	if n.Kind == elements.Real {
		for _, v := range []float64{0, 1, 0.5, 1.5, 2.5, 3, 0.1, 7, 100, math.Pi, math.Inf(1), math.Ldexp(1, 31), math.Ldexp(1, 63), 1e300, 1e-300, 88, 710} {
			add(n.FromFloat(v))
			add(n.FromFloat(-v))
		}
		add(floats.NaN(n.Format))
		add(floats.Largest(n.Format))
		add(floats.Largest(n.Format) | sign)
		add(floats.SmallestNormal(n.Format))
		add(floats.SmallestNormal(n.Format) - 1)
		add(1)
		add(1 | sign)
	} else {
		for _, b := range []uint64{0, 1, 2, 3, 5, 7, 8, uint64(n.Width) - 1, uint64(n.Width), uint64(n.Width) + 1, sign, sign - 1, sign + 1, ^uint64(0), ^uint64(1), ^uint64(6)} {
			add(b)
		}
	}
	for try := 0; len(list) < count && try < 1000; try++ {
		if n.Kind == elements.Real && try%2 == 0 {
			add(n.FromFloat(math.Ldexp(r.NormFloat64(), r.IntN(20)-10)))
		} else {
			add(r.Uint64())
		}
	}
	return list
}

// columns are operands for operations on elements of a type: all pairs of awkward numbers, and others.
func columns(t *testing.T, m *ir.Module, elem string, count int) (x, y, z *eval.Tensor) {
	r := rand.New(rand.NewPCG(1, uint64(len(elem))))
	typ, err := asm.ParseType(elem, m)
	if err != nil {
		t.Fatal(err)
	}
	list := awkward(elements.NumbersOf(typ), r, count)
	size := len(list) * len(list)
	tensor := func(at func(i, part int) uint64) *eval.Tensor {
		v, err := eval.NewTensor([]int64{int64(size)}, typ)
		if err != nil {
			t.Fatal(err)
		}
		for i := range v.Bits {
			v.Bits[i] = at(i/v.Parts, i%v.Parts)
		}
		return v
	}
	pick := func() uint64 { return list[r.IntN(len(list))] }
	if _, ok := typ.(*types.Complex); ok {
		x = tensor(func(i, part int) uint64 { return list[[]int{i / len(list), i % len(list)}[part]] })
		y = tensor(func(i, _ int) uint64 { return pick() })
	} else {
		x = tensor(func(i, _ int) uint64 { return list[i/len(list)] })
		y = tensor(func(i, _ int) uint64 { return list[i%len(list)] })
	}
	return x, y, tensor(func(int, int) uint64 { return pick() })
}

// elementOp is an operation of the test: a line of a program that defines %r of the values %x, %y, %z
// of tensors of N elements of type T, and %d, which is %y without zeros.
type elementOp struct{ name, text, result string }

func elementOps(elem string) (list []elementOp) {
	part := strings.TrimSuffix(strings.TrimPrefix(elem, "complex<"), ">")
	one := func(name, result string) {
		list = append(list, elementOp{name, fmt.Sprintf("%q(%%x) : (tensor<NxT>) -> tensor<Nx%s>", name, result), result})
	}
	two := func(name, second string) {
		list = append(list, elementOp{name, fmt.Sprintf("%q(%%x, %s) : (tensor<NxT>, tensor<NxT>) -> tensor<NxT>", name, second), elem})
	}
	for _, name := range []string{stablehlo.OpCbrt, stablehlo.OpCeil, stablehlo.OpCosine, stablehlo.OpCountLeadingZeros,
		stablehlo.OpExponential, stablehlo.OpExponentialMinusOne, stablehlo.OpFloor, stablehlo.OpLog, stablehlo.OpLogPlusOne, stablehlo.OpLogistic,
		stablehlo.OpNegate, stablehlo.OpNot, stablehlo.OpPopcnt, stablehlo.OpRoundNearestAfz, stablehlo.OpRoundNearestEven, stablehlo.OpRsqrt,
		stablehlo.OpSign, stablehlo.OpSine, stablehlo.OpSqrt, stablehlo.OpTan, stablehlo.OpTanh} {
		one(name, elem)
	}
	one(stablehlo.OpAbs, part)
	one(stablehlo.OpReal, part)
	one(stablehlo.OpImag, part)
	one(stablehlo.OpIsFinite, "i1")
	for _, name := range []string{stablehlo.OpAdd, stablehlo.OpAnd, stablehlo.OpAtan2, stablehlo.OpMaximum, stablehlo.OpMinimum, stablehlo.OpMultiply,
		stablehlo.OpOr, stablehlo.OpShiftLeft, stablehlo.OpShiftRightArithmetic, stablehlo.OpShiftRightLogical, stablehlo.OpSubtract,
		stablehlo.OpXor} {
		two(name, "%y")
	}
	if elem != part {
		list = append(list, elementOp{stablehlo.OpPower, fmt.Sprintf("%q(%%d, %%d) : (tensor<NxT>, tensor<NxT>) -> tensor<NxT>", stablehlo.OpPower), elem},
			elementOp{stablehlo.OpDivide, fmt.Sprintf("%q(%%x, %%y) : (tensor<NxT>, tensor<NxT>) -> tensor<NxT>", stablehlo.OpDivide), elem})
	} else {
		two(stablehlo.OpPower, "%y")
		two(stablehlo.OpDivide, "%d")
	}
	two(stablehlo.OpRemainder, "%d")
	list = append(list, elementOp{stablehlo.OpClamp, "stablehlo.clamp %y, %x, %z : tensor<NxT>", elem})
	for _, format := range [][2]int{{5, 10}, {8, 7}, {3, 1}, {1, 0}, {11, 60}, {2, 0}} {
		list = append(list, elementOp{stablehlo.OpReducePrecision, fmt.Sprintf("stablehlo.reduce_precision %%x, format = e%dm%d : tensor<NxT>", format[0], format[1]), elem})
	}
	for _, direction := range []string{"EQ", "NE", "LT", "LE", "GT", "GE"} {
		for _, order := range []string{"", ", TOTALORDER"} {
			if order == "" || slices.Contains(floatTypes, elem) {
				list = append(list, elementOp{stablehlo.OpCompare, "stablehlo.compare " + direction + ", %x, %y" + order + " : (tensor<NxT>, tensor<NxT>) -> tensor<Nxi1>", "i1"})
			}
		}
	}
	for _, to := range allTypes {
		if to != elem {
			list = append(list, elementOp{stablehlo.OpConvert, "stablehlo.convert %x : (tensor<NxT>) -> tensor<Nx" + to + ">", to})
		}
	}
	if !strings.HasPrefix(elem, "complex") {
		if part == "f32" || part == "f64" {
			list = append(list, elementOp{stablehlo.OpComplex, "stablehlo.complex %x, %y : tensor<Nxcomplex<" + elem + ">>", "complex<" + elem + ">"})
		}
		for _, to := range allTypes {
			if width(to) == width(elem) && to != elem {
				list = append(list, elementOp{stablehlo.OpBitcastConvert, "stablehlo.bitcast_convert %x : (tensor<NxT>) -> tensor<Nx" + to + ">", to})
			}
		}
	}
	return list
}

// width returns the digits in the name of a type that is not complex: its width.
func width(elem string) string {
	if elem == "bf16" {
		return "16"
	}
	if strings.HasPrefix(elem, "complex") {
		return ""
	}
	digits := strings.TrimLeft(elem, "uif")
	if i := strings.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' }); i >= 0 {
		digits = digits[:i]
	}
	return digits
}

// TestElements compares all operations on elements, for all types, with the evaluator's.
func TestElements(t *testing.T) {
	compiler(t)
	count := 28
	if corpus.Sample(40) == 1 {
		count = 150
	}
	var list []*sample
	ops := 0
	for i, elem := range allTypes {
		if i%corpus.Part(2) > 0 {
			continue
		}
		m, err := asm.Parse(nil, asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		x, y, z := columns(t, m, elem, count)
		d := *y
		d.Bits = slices.Clone(y.Bits)
		if !slices.Contains(floatTypes, elem) {
			for i, b := range d.Bits {
				d.Bits[i] = max(b, 1)
			}
		}
		if strings.HasPrefix(elem, "complex") { // for powers: if they are large, errors of the angle decide the sign
			for i, b := range d.Bits {
				if v := math.Abs(d.Numbers.Float(b)); v > 3 || v < 1e-3 {
					d.Bits[i] = d.Numbers.FromFloat(1.5)
				}
			}
		}
		args := []eval.Value{x, y, z, &d}
		program := func(o elementOp) string {
			text := fmt.Sprintf("func.func @main(%%x: tensor<NxT>, %%y: tensor<NxT>, %%z: tensor<NxT>, %%d: tensor<NxT>) -> tensor<Nx%[2]s> {\n  %%r = %[1]s\n  return %%r : tensor<Nx%[2]s>\n}\n", o.text, o.result)
			text = strings.ReplaceAll(text, "tensor<NxT>", fmt.Sprintf("tensor<%dx%s>", x.Num(), elem))
			return strings.ReplaceAll(text, "tensor<Nx", fmt.Sprintf("tensor<%dx", x.Num()))
		}
		for _, o := range elementOps(elem) {
			m, err := asm.Parse([]byte(program(o)), asm.ParseOptions{})
			if err != nil {
				continue // not an operation on this type
			}
			typ, err := asm.ParseType(elem, m)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range args {
				a.(*eval.Tensor).Elem = typ // a type of another module is another
			}
			out, err := eval.Run(m, "main", args, eval.Options{})
			if err != nil {
				continue
			}
			ops++
			s := &sample{name: elem + " " + o.name + " " + o.result, args: []*eval.Tensor{x, y, z, &d}, want: []*eval.Tensor{out[0].(*eval.Tensor)}}
			if s.plan, err = plan.Of(m, "main"); err != nil {
				t.Errorf("%s: %v", s.name, err)
				continue
			}
			if s.files, err = c.Emit(s.plan, c.Options{Name: "p"}); err != nil {
				t.Errorf("%s: %v", s.name, err)
				continue
			}
			switch tol := tolerances[o.name]; elem {
			case "f64":
				s.ulps = tol.real
			case "complex<f32>":
				s.ulps = min(tol.complex, 1)
			case "complex<f64>":
				s.ulps = tol.complex
				if o.name == stablehlo.OpAtan2 {
					s.spread = 1e-15
				}
			}
			list = append(list, s)
		}
	}
	all := len(list)
	list = some(list, 90*corpus.Part(2))
	good := compare(t, list, nil, flags...)
	t.Logf("%d operations on types, %d written as C, %d agree", ops, all, good)
}
