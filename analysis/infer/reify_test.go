package infer_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// sizes evaluates reified shapes for operands whose dynamic sizes all have one value.
type sizes struct {
	fill   int64
	values map[ir.Value][]int64
}

func (s *sizes) shape(t ir.Type) []int64 {
	shape, _, _, _ := types.Shape(t)
	shape = slices.Clone(shape)
	for i, n := range shape {
		if n == types.Dynamic {
			shape[i] = s.fill
		}
	}
	return shape
}

// eval evaluates an operation. It returns false if the result depends on the value of an operand.
func (s *sizes) eval(op ir.Op) (v []int64, ok bool) {
	var in [][]int64
	for i := range op.NumOperands() {
		in = append(in, s.values[op.Operand(i)])
	}
	scalar := func(i int) int64 { return in[i][0] }
	switch op.Name() {
	case "shape.shape_of":
		return s.shape(op.Operand(0).Type()), true
	case "tensor.dim":
		return []int64{s.shape(op.Operand(0).Type())[scalar(1)]}, true
	case "arith.constant":
		return []int64{op.Attr("value").(*attrs.Integer).Int()}, true
	case "shape.broadcast":
		var out []int64
		for _, l := range in {
			for len(out) < len(l) {
				out = append([]int64{1}, out...)
			}
			for i, n := range l {
				if at := len(out) - len(l) + i; out[at] == 1 {
					out[at] = n
				}
			}
		}
		return out, true
	}
	for _, l := range in {
		if len(l) == 0 {
			return nil, false
		}
	}
	switch op.Name() {
	case "tensor.from_elements":
		v = []int64{}
		for _, l := range in {
			v = append(v, l[0])
		}
	case "arith.addi":
		v = []int64{scalar(0) + scalar(1)}
	case "arith.subi":
		v = []int64{scalar(0) - scalar(1)}
	case "arith.muli":
		v = []int64{scalar(0) * scalar(1)}
	case "arith.divsi":
		v = []int64{scalar(0) / scalar(1)}
	case "arith.cmpi":
		if v = []int64{0}; scalar(0) < scalar(1) {
			v[0] = 1
		}
	case "arith.select":
		if v = in[2]; scalar(0) != 0 {
			v = in[1]
		}
	default:
		return nil, false
	}
	return v, true
}

// neutral reports whether an operation of dialect arith has the value of its first or second operand because the
// other is a constant.
func neutral(op ir.Op) bool {
	is := func(i int, n int64) bool {
		of := op.Operand(i).DefiningOp()
		return !of.IsNil() && of.Name() == "arith.constant" && of.Attr("value").(*attrs.Integer).Int() == n
	}
	switch op.Name() {
	case "arith.addi":
		return is(0, 0) || is(1, 0)
	case "arith.subi":
		return is(1, 0)
	case "arith.muli":
		return is(0, 1) || is(1, 1)
	case "arith.divsi":
		return is(1, 1)
	}
	return false
}

// TestReify checks that reification builds valid IR that computes the inferred shapes, for static
// sizes and for dynamic ones that turn out to be 1, 2, 4 or 6.
func TestReify(t *testing.T) {
	reified, compared := map[string]bool{}, 0
	for _, c := range cases(t, "positive.txt") {
		x, err := infer.NewContext(c.m)
		if err != nil {
			t.Fatal(err)
		}
		b := ir.NewBuilder(c.fn.Body()).Before(c.fn.Region(0).First().Last())
		values, err := x.Reify(b, c.op)
		if errors.Is(err, infer.ErrNotReifiable) {
			continue
		}
		if err != nil || len(values) != c.op.NumResults() {
			t.Errorf("%s:%d: %d values, %v", c.file, c.line, len(values), err)
			continue
		}
		reified[c.op.Name()] = true
		for _, fill := range []int64{1, 2, 4, 6} {
			s := sizes{fill, map[ir.Value][]int64{}}
			p := c.pending()
			p.Operands = nil
			for i := range c.op.NumOperands() {
				operand := c.op.Operand(i).Type()
				if r, ok := operand.(*types.RankedTensor); ok {
					operand = types.NewTensor(c.m, s.shape(r), r.Elem, nil)
				}
				p.OperandTypes = append(p.OperandTypes, operand)
			}
			want, err := x.Infer(p)
			if err != nil {
				continue // inconsistent sizes
			}
			for op := c.op.Next(); !op.IsNil(); op = op.Next() {
				if v := x.Declarations().Op(op); v != nil {
					t.Fatalf("%s:%d: %v", c.file, c.line, v)
				}
				if neutral(op) {
					t.Errorf("%s:%d: %s with an operand that changes nothing", c.file, c.line, op.Name())
				}
				if op.NumResults() == 1 {
					if v, ok := s.eval(op); ok {
						s.values[op.Result(0)] = v
					}
				}
			}
			for i, v := range values {
				shape, _, ranked, _ := types.Shape(want[i])
				got, ok := s.values[v]
				if !ok || !ranked || slices.Contains(shape, types.Dynamic) {
					continue
				}
				compared++
				if !slices.Equal(got, shape) {
					t.Errorf("%s:%d: result %d of %s has shape %v with sizes of %d, want %s", c.file, c.line, i, c.op.Name(), got, fill, constraint.Describe(want[i]))
				}
			}
		}
	}
	t.Logf("%d ops reified, %d shapes compared", len(reified), compared)
	for _, r := range infer.Rows() {
		if r.Reifies() && !reified[r.Op] {
			t.Errorf("%s is never reified", r.Op)
		}
	}
	if len(reified) < 120 || compared < 400 {
		t.Error("that is too few")
	}
}

// This example builds operations that compute the shape of a result.
func ExampleContext_Reify() {
	m, err := asm.Parse([]byte(`func.func @f(%a: tensor<?x3xf32>, %b: tensor<?x3xf32>) {
		%0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
		return
	}`), asm.ParseOptions{})
	if err != nil {
		panic(err)
	}
	c, err := infer.NewContext(m)
	if err != nil {
		panic(err)
	}
	block := m.Root().Region(0).First().First().Region(0).First()
	scope, _ := block.Scope()
	if _, err := c.Reify(ir.NewBuilder(scope).Before(block.Last()), block.First()); err != nil {
		panic(err)
	}
	fmt.Printf("%s", asm.Print(nil, m.Root(), asm.Options{}))
	// Output:
	// module {
	//   func.func @f(%arg0: tensor<?x3xf32>, %arg1: tensor<?x3xf32>) {
	//     %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
	//     %c0 = arith.constant 0 : index
	//     %dim = tensor.dim %arg0, %c0 : tensor<?x3xf32>
	//     %dim_0 = tensor.dim %arg1, %c0 : tensor<?x3xf32>
	//     %1 = arith.addi %dim, %dim_0 : index
	//     %c3 = arith.constant 3 : index
	//     %from_elements = tensor.from_elements %1, %c3 : tensor<2xindex>
	//     return
	//   }
	// }
}
