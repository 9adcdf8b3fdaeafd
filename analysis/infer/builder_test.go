package infer_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// place makes a module with a block of arguments, and a builder at its end.
func place(args func(m *ir.Module) []ir.Type) (m *ir.Module, block ir.Block, b *infer.Builder) {
	m = ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	block = root.Region(0).AppendBlock(args(m), nil)
	c, err := infer.NewContext(m)
	if err != nil {
		panic(err)
	}
	return m, block, c.Builder(ir.NewBuilder(root.Body()).AtEnd(block))
}

func attr(name string, value ir.Attr) []ir.NamedAttr {
	return []ir.NamedAttr{{Name: name, Value: value}}
}

// This example sums the rows of a matrix product. Only the element type of the product is given;
// all result types are inferred.
func ExampleBuilder() {
	m, block, b := place(func(m *ir.Module) []ir.Type {
		f32 := types.NewFloat(m, types.F32())
		return []ir.Type{types.NewTensor(m, []int64{4, 8}, f32, nil), types.NewTensor(m, []int64{8, types.Dynamic}, f32, nil), types.NewTensor(m, nil, f32, nil)}
	})
	f32 := types.NewFloat(m, types.F32())
	scalar := types.NewTensor(m, nil, f32, nil)
	product := b.Result("stablehlo.dot_general", ir.OpState{
		Operands:    []ir.Value{block.Arg(0), block.Arg(1)},
		Attrs:       attr("dot_dimension_numbers", attrs.NewDotDimensionNumbers(m, attrs.DotDimensionNumbers{LHSContracting: []int64{1}, RHSContracting: []int64{0}})),
		ResultTypes: []ir.Type{f32},
	})
	sum := b.Result("stablehlo.reduce", ir.OpState{
		Operands: []ir.Value{product, block.Arg(2)},
		Attrs:    attr("dimensions", attrs.NewI64Array(m, []int64{1})),
	}, infer.Region{Args: []ir.Type{scalar, scalar}, Build: func(b *infer.Builder, args []ir.Value) []ir.Value {
		return []ir.Value{b.Value("stablehlo.add", args...)}
	}})
	b.Value("stablehlo.exponential", sum)
	if err := b.Err(); err != nil {
		fmt.Println(err)
	}
	for op := block.First(); !op.IsNil(); op = op.Next() {
		fmt.Println(op.Name(), constraint.Describe(op.Result(0).Type()))
	}
	// Output:
	// stablehlo.dot_general tensor<4x?xf32>
	// stablehlo.reduce tensor<4xf32>
	// stablehlo.exponential tensor<4xf32>
}

// The first operation that violates a rule is not created, and neither are later ones.
func ExampleBuilder_Err() {
	m, block, b := place(func(m *ir.Module) []ir.Type {
		return []ir.Type{types.NewTensor(m, []int64{2, 3}, types.NewFloat(m, types.F32()), nil)}
	})
	x := b.Result("stablehlo.transpose", ir.OpState{Operands: []ir.Value{block.Arg(0)}, Attrs: attr("permutation", attrs.NewI64Array(m, []int64{0, 2}))})
	b.Value("stablehlo.add", x, x)
	fmt.Println(b.Err())
	fmt.Println(block.First().IsNil())
	// Output:
	// stablehlo.transpose C2: [0 2]; required: a permutation of the operand's dimensions
	// true
}

func TestBuilder(t *testing.T) {
	tensor := func(m *ir.Module, shape ...int64) ir.Type {
		return types.NewTensor(m, shape, types.NewFloat(m, types.F32()), nil)
	}
	for _, c := range []struct {
		name  string
		build func(m *ir.Module, x ir.Value, b *infer.Builder)
		want  string // of the text, or of the error
	}{
		{"types that do not follow", func(m *ir.Module, x ir.Value, b *infer.Builder) {
			b.Result("stablehlo.reshape", ir.OpState{Operands: []ir.Value{x}, ResultTypes: []ir.Type{tensor(m, 6)}})
		}, "stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>"},
		{"wrong types that do not follow", func(m *ir.Module, x ir.Value, b *infer.Builder) {
			b.Result("stablehlo.reshape", ir.OpState{Operands: []ir.Value{x}, ResultTypes: []ir.Type{tensor(m, 5)}})
		}, "stablehlo.reshape C2"},
		{"no types that do not follow", func(m *ir.Module, x ir.Value, b *infer.Builder) {
			b.Result("stablehlo.reshape", ir.OpState{Operands: []ir.Value{x}})
		}, "stablehlo.reshape results"},
		{"an open element type", func(m *ir.Module, x ir.Value, b *infer.Builder) {
			b.Result("stablehlo.convert", ir.OpState{Operands: []ir.Value{x}, ResultTypes: []ir.Type{types.NewInteger(m, 8, types.Signless)}})
		}, "(tensor<2x3xf32>) -> tensor<2x3xi8>"},
		{"an open element type that is missing", func(m *ir.Module, x ir.Value, b *infer.Builder) {
			b.Value("stablehlo.convert", x)
		}, "do not follow"},
		{"a type given where the shape is inferred", func(m *ir.Module, x ir.Value, b *infer.Builder) {
			b.Result("stablehlo.convert", ir.OpState{Operands: []ir.Value{x}, ResultTypes: []ir.Type{tensor(m, 2, 4)}})
		}, "stablehlo.convert"},
		{"values from around the operation", func(m *ir.Module, x ir.Value, b *infer.Builder) {
			cond := b.Result("stablehlo.constant", ir.OpState{Attrs: attr("value", attrs.NewDenseElements(m,
				types.NewTensor(m, nil, types.NewInteger(m, 1, types.Signless), nil), []byte{1}))})
			same := infer.Region{Build: func(b *infer.Builder, _ []ir.Value) []ir.Value { return []ir.Value{x} }}
			b.Op("stablehlo.if", ir.OpState{Operands: []ir.Value{cond}}, same, same)
		}, `"stablehlo.if"(%c)`},
		{"an error inside a region", func(m *ir.Module, x ir.Value, b *infer.Builder) {
			bad := infer.Region{Build: func(b *infer.Builder, _ []ir.Value) []ir.Value {
				return []ir.Value{b.Value("stablehlo.is_finite", x, x)}
			}}
			b.Op("stablehlo.case", ir.OpState{Operands: []ir.Value{x}}, bad)
		}, "stablehlo.is_finite operands"},
		{"a region that breaks a rule", func(m *ir.Module, x ir.Value, b *infer.Builder) {
			b.Op("stablehlo.map", ir.OpState{Operands: []ir.Value{x}, Attrs: attr("dimensions", attrs.NewI64Array(m, []int64{0, 1}))},
				infer.Region{Args: []ir.Type{tensor(m, 7)}, Build: func(b *infer.Builder, args []ir.Value) []ir.Value { return args }})
		}, "stablehlo.map C4"},
		{"no result", func(m *ir.Module, x ir.Value, b *infer.Builder) { b.Value("stablehlo.custom_call") }, "call_target_name"},
		{"a nil operand", func(m *ir.Module, x ir.Value, b *infer.Builder) { b.Value("stablehlo.abs", ir.Value{}) }, "nil"},
	} {
		m, block, b := place(func(m *ir.Module) []ir.Type { return []ir.Type{tensor(m, 2, 3)} })
		c.build(m, block.Arg(0), b)
		text := string(asm.Print(nil, m.Root(), asm.Options{}))
		if err := b.Err(); err != nil {
			text = err.Error()
			if n := block.Last(); !n.IsNil() && n.Name() != "stablehlo.constant" {
				t.Errorf("%s: there is an operation all the same: %s", c.name, n.Name())
			}
			if b.Value("stablehlo.abs", block.Arg(0)) != (ir.Value{}) || b.Err() != err {
				t.Errorf("%s: the error does not stay", c.name)
			}
		} else if err := ir.Check(m.Root()); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if !strings.Contains(text, c.want) {
			t.Errorf("%s: %s, want %s", c.name, text, c.want)
		}
	}
	_, block, b := place(func(m *ir.Module) []ir.Type { return []ir.Type{tensor(m, 2, 3)} })
	b.Value("stablehlo.dot", block.Arg(0), block.Arg(0))
	var v *constraint.Violation
	if !errors.As(b.Err(), &v) || v.Name != "stablehlo.dot" {
		t.Errorf("%v is no violation", b.Err())
	}
}
