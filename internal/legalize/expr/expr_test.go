package expr_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// write returns the operations that f creates before the return of a function that has the
// arguments %arg0 and %arg1 of type t and returns %arg0.
func write(t *testing.T, typ string, f func(k expr.Kit, x, y ir.Value)) string {
	t.Helper()
	text := fmt.Sprintf("func.func @f(%%x: %s, %%y: %[1]s) -> %[1]s { return %%x : %[1]s }", typ)
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	done := false
	pattern := rewrite.Pattern{Name: "write", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if done {
			return false, nil
		}
		done = true
		args := op.Block()
		f(expr.New(r), args.Arg(0), args.Arg(1))
		return true, nil
	}}
	set, err := rewrite.Assemble([]rewrite.Table{{Dialect: fn.Ops(), Ops: map[string][]rewrite.Pattern{fn.OpReturn: {pattern}}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := set.Greedy(m.Root(), rewrite.Options{KeepConstants: true}); err != nil {
		t.Fatal(err)
	}
	if err := verify.Module(m, verify.Options{}); err != nil {
		t.Error(err)
	}
	var out []string
	for line := range strings.Lines(string(asm.Print(nil, m.Root(), asm.Options{}))) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "%") {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// TestKit checks the operations that each method creates.
func TestKit(t *testing.T) {
	const bounded = "tensor<2x?xf32, #stablehlo.bounds<?, 4>>"
	for _, c := range []struct {
		typ  string
		f    func(k expr.Kit, x, y ir.Value)
		want string
	}{
		{"tensor<2xf32>", func(k expr.Kit, x, y ir.Value) { k.Div(k.Neg(x), stablehlo.Rsqrt(k.At, y)) }, `
			%0 = stablehlo.negate %arg0 : tensor<2xf32>
			%1 = stablehlo.rsqrt %arg1 : tensor<2xf32>
			%2 = stablehlo.divide %0, %1 : tensor<2xf32>`},
		{"tensor<2xf32>", func(k expr.Kit, x, y ir.Value) { k.Sel(k.LE(x, y), x, stablehlo.Clamp(k.At, y, x, y)) }, `
			%0 = stablehlo.compare LE, %arg0, %arg1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
			%1 = stablehlo.clamp %arg1, %arg0, %arg1 : tensor<2xf32>
			%2 = stablehlo.select %0, %arg0, %1 : tensor<2xi1>, tensor<2xf32>`},
		{"tensor<2xf32>", func(k expr.Kit, x, y ir.Value) { k.Sub(x, y) }, `
			%0 = stablehlo.subtract %arg0, %arg1 : tensor<2xf32>`},
		{"tensor<2xf32, #stablehlo.bounds<?>>", func(k expr.Kit, x, _ ir.Value) { k.Num(x, 3) }, `
			%cst = stablehlo.constant dense<3.000000e+00> : tensor<2xf32>`},
		{"tensor<f32>", func(k expr.Kit, x, y ir.Value) { k.Hypot(new(expr.Hypotenuse), x, x, y) }, `
			%0 = stablehlo.maximum %arg0, %arg1 : tensor<f32>
			%1 = stablehlo.minimum %arg0, %arg1 : tensor<f32>
			%2 = stablehlo.compare EQ, %0, %1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
			%cst = stablehlo.constant dense<1.41421354> : tensor<f32>
			%3 = stablehlo.multiply %cst, %0 : tensor<f32>
			%cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
			%4 = stablehlo.divide %1, %0 : tensor<f32>
			%5 = stablehlo.multiply %4, %4 : tensor<f32>
			%6 = stablehlo.add %cst_0, %5 : tensor<f32>
			%7 = stablehlo.sqrt %6 : tensor<f32>
			%8 = stablehlo.compare EQ, %7, %cst_0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
			%cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
			%9 = stablehlo.compare GT, %5, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
			%10 = stablehlo.and %8, %9 : tensor<i1>
			%11 = stablehlo.multiply %0, %5 : tensor<f32>
			%cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
			%12 = stablehlo.divide %11, %cst_2 : tensor<f32>
			%13 = stablehlo.add %0, %12 : tensor<f32>
			%14 = stablehlo.multiply %0, %7 : tensor<f32>
			%15 = stablehlo.select %10, %13, %14 : tensor<i1>, tensor<f32>
			%16 = stablehlo.select %2, %3, %15 : tensor<i1>, tensor<f32>`},
		{"tensor<?x2xf32>", func(k expr.Kit, x, y ir.Value) { k.Convert(x, k.Integer(8)); k.Bitcast(y, k.Integer(32)) }, `
			%0 = stablehlo.convert %arg0 : (tensor<?x2xf32>) -> tensor<?x2xi8>
			%1 = stablehlo.bitcast_convert %arg1 : (tensor<?x2xf32>) -> tensor<?x2xi32>`},
		{"tensor<2xcomplex<f64>>", func(k expr.Kit, x, y ir.Value) { k.Complex(k.Imag(x), k.Real(y)) }, `
			%0 = stablehlo.imag %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
			%1 = stablehlo.real %arg1 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
			%2 = stablehlo.complex %0, %1 : tensor<2xcomplex<f64>>`},
		{"tensor<2xf16>", func(k expr.Kit, x, _ ir.Value) { k.Num(x, 0.1); k.Bits(x, 1) }, `
			%cst = stablehlo.constant dense<9.997550e-02> : tensor<2xf16>
			%cst_0 = stablehlo.constant dense<5.960460e-08> : tensor<2xf16>`},
		{"tensor<2xf32>", func(k expr.Kit, x, _ ir.Value) { k.Log1p(k.Log(k.Exp(k.Sqrt(k.Abs(x))))) }, `
			%0 = stablehlo.abs %arg0 : tensor<2xf32>
			%1 = stablehlo.sqrt %0 : tensor<2xf32>
			%2 = stablehlo.exponential %1 : tensor<2xf32>
			%3 = stablehlo.log %2 : tensor<2xf32>
			%4 = stablehlo.log_plus_one %3 : tensor<2xf32>`},
		{"tensor<2xi64>", func(k expr.Kit, x, _ ir.Value) { k.Num(x, 1<<62); k.Convert(x, k.F32()) }, `
			%c = stablehlo.constant dense<4611686018427387904> : tensor<2xi64>
			%0 = stablehlo.convert %arg0 : (tensor<2xi64>) -> tensor<2xf32>`},
		{"tensor<2xi8>", func(k expr.Kit, x, _ ir.Value) { k.Num(x, 200); k.Num(x, -1) }, `
			%c = stablehlo.constant dense<-56> : tensor<2xi8>
			%c_0 = stablehlo.constant dense<-1> : tensor<2xi8>`},
		{"tensor<0x?xf32, #stablehlo.bounds<?, 4>>", func(k expr.Kit, x, _ ir.Value) { k.Num(x, 3) }, `
			%cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
			%0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x4xf32>
			%1 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<0x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<i32>
			%2 = stablehlo.set_dimension_size %0, %1, dim = 1 : (tensor<0x4xf32>, tensor<i32>) -> tensor<0x?xf32, #stablehlo.bounds<?, 4>>`},
		{"tensor<2xui8>", func(k expr.Kit, x, _ ir.Value) { k.Num(x, 200) }, `
			%c = stablehlo.constant dense<200> : tensor<2xui8>`},
		{"tensor<complex<f32>>", func(k expr.Kit, x, _ ir.Value) { k.Num(x, 3) }, `
			%cst = stablehlo.constant dense<(3.000000e+00,0.000000e+00)> : tensor<complex<f32>>`},
		{"tensor<2x0xf32>", func(k expr.Kit, x, _ ir.Value) { k.Num(x, 3) }, `
			%cst = stablehlo.constant dense<3.000000e+00> : tensor<2x0xf32>`},
		{"tensor<?xf32>", func(k expr.Kit, x, _ ir.Value) { k.Num(x, 3) }, `
			%cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
			%0 = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
			%1 = stablehlo.dynamic_broadcast_in_dim %cst, %0, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>`},
		{"tensor<?xf32>", func(k expr.Kit, x, _ ir.Value) { k.ConstantLike = true; k.Num(x, 3) }, `
			%0 = "chlo.constant_like"(%arg0) <{value = 3.000000e+00 : f32}> : (tensor<?xf32>) -> tensor<?xf32>`},
		{bounded, func(k expr.Kit, x, _ ir.Value) { k.Num(x, 3) }, `
			%cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
			%0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
			%1 = stablehlo.get_dimension_size %arg0, dim = 1 : (` + bounded + `) -> tensor<i32>
			%2 = stablehlo.set_dimension_size %0, %1, dim = 1 : (tensor<2x4xf32>, tensor<i32>) -> ` + bounded},
		{"tensor<?xf32, #stablehlo.bounds<0>>", func(k expr.Kit, x, _ ir.Value) { k.Num(x, 3) }, `
			%cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
			%0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0xf32>
			%1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?xf32, #stablehlo.bounds<0>>) -> tensor<i32>
			%2 = stablehlo.set_dimension_size %0, %1, dim = 0 : (tensor<0xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<0>>`},
		{"tensor<?x?xf32, #stablehlo.bounds<?, 4>>", func(k expr.Kit, x, _ ir.Value) { k.Num(x, 3) }, `
			%cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
			%0 = shape.shape_of %arg0 : tensor<?x?xf32, #stablehlo.bounds<?, 4>> -> tensor<2xindex>
			%1 = stablehlo.dynamic_broadcast_in_dim %cst, %0, dims = [] : (tensor<f32>, tensor<2xindex>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>`},
		{"tensor<*xf32>", func(k expr.Kit, x, _ ir.Value) { k.ShapeOf(x) }, `
			%0 = shape.shape_of %arg0 : tensor<*xf32> -> tensor<?xindex>`},
		{"tensor<f32>", func(k expr.Kit, x, _ ir.Value) { k.MinusInf(x); k.NaN(x); k.Largest(x); k.Smallest(x) }, `
			%cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
			%cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
			%cst_1 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
			%cst_2 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>`},
		{"tensor<f4E2M1FN>", func(k expr.Kit, x, _ ir.Value) { k.Inf(x); k.Largest(x) }, `
			%cst = stablehlo.constant dense<0.000000e+00> : tensor<f4E2M1FN>
			%cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f4E2M1FN>`},
		{"tensor<f32>", func(k expr.Kit, x, _ ir.Value) { k.Polynomial(x, 2, 3, 5) }, `
			%cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
			%0 = stablehlo.multiply %cst, %arg0 : tensor<f32>
			%cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
			%1 = stablehlo.add %0, %cst_0 : tensor<f32>
			%2 = stablehlo.multiply %1, %arg0 : tensor<f32>
			%cst_1 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
			%3 = stablehlo.add %2, %cst_1 : tensor<f32>`},
		{"tensor<2x3xf32>", func(k expr.Kit, x, _ ir.Value) { k.Reshape(k.Slice(x, []int64{1, 0}, []int64{2, 2}), 2) }, `
			%0 = stablehlo.slice %arg0 [1:2, 0:2] : (tensor<2x3xf32>) -> tensor<1x2xf32>
			%1 = stablehlo.reshape %0 : (tensor<1x2xf32>) -> tensor<2xf32>`},
		{"tensor<3xf32>", func(k expr.Kit, x, y ir.Value) {
			k.Concatenate([]ir.Value{x, k.Reshape(k.Num(k.Slice(x, []int64{0}, []int64{1}), 1), 1), y})
		}, `
			%0 = stablehlo.slice %arg0 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
			%cst = stablehlo.constant dense<1.000000e+00> : tensor<1xf32>
			%1 = stablehlo.reshape %cst : (tensor<1xf32>) -> tensor<1xf32>
			%2 = stablehlo.concatenate %arg0, %1, %arg1, dim = 0 : (tensor<3xf32>, tensor<1xf32>, tensor<3xf32>) -> tensor<7xf32>`},
		{"tensor<3xf32>", func(k expr.Kit, _, _ ir.Value) {
			k.Constant(types.NewTensor(k.M, []int64{2}, k.Integer(16), nil), []uint64{1, 0xfffe})
		}, `
			%c = stablehlo.constant dense<[1, -2]> : tensor<2xi16>`},
	} {
		want := strings.ReplaceAll(strings.TrimSpace(c.want), "\t", "")
		if got := write(t, c.typ, c.f); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.typ, got, want)
		}
	}
}

// TestHypot checks that existing constants are reused.
func TestHypot(t *testing.T) {
	got := write(t, "tensor<f32>", func(k expr.Kit, x, y ir.Value) {
		var c expr.Hypotenuse
		c.One = k.Num(x, 1)
		k.Hypot(&c, x, x, y)
		k.Hypot(&c, x, y, x)
	})
	for what, times := range map[string]int{"stablehlo.sqrt": 2, "dense<1.0": 1, "dense<1.41421354>": 1, "dense<0.0": 1, "dense<2.0": 1} {
		if n := strings.Count(got, what); n != times {
			t.Errorf("%s comes %d times, not %d:\n%s", what, n, times, got)
		}
	}
}

// TestCompare checks that each method compares as its name says.
func TestCompare(t *testing.T) {
	got := write(t, "tensor<f32>", func(k expr.Kit, x, y ir.Value) {
		for _, compare := range []func(x, y ir.Value) ir.Value{k.EQ, k.NE, k.LT, k.LE, k.GT, k.GE} {
			compare(x, y)
		}
	})
	lines := strings.Split(got, "\n")
	for i, name := range []string{"EQ", "NE", "LT", "LE", "GT", "GE"} {
		if i >= len(lines) || !strings.Contains(lines[i], "stablehlo.compare "+name+", %arg0, %arg1") {
			t.Errorf("no comparison %s is number %d of\n%s", name, i, got)
		}
	}
}
