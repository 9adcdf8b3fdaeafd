package infer_test

import (
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Create builds an operation without a word about its result type; inputs that
// break a rule are refused.
func ExampleContext_Create() {
	m := ir.New(dialect.Default())
	f32 := types.NewFloat(m, &types.F32)
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	block := root.Region(0).AppendBlock([]ir.Type{types.NewTensor(m, []int64{2, 3}, f32, nil)}, nil)
	b := ir.NewBuilder(root.Body()).AtEnd(block)

	c, err := infer.NewContext(m)
	if err != nil {
		panic(err)
	}
	transpose := ir.OpState{Operands: []ir.Value{block.Arg(0)},
		Attrs: []ir.NamedAttr{{Name: "permutation", Value: attrs.NewI64Array(m, []int64{1, 0})}}}
	op, err := c.Create(b, "stablehlo.transpose", transpose, ir.Op{})
	if err != nil {
		panic(err)
	}
	fmt.Println(constraint.Describe(op.Result(0).Type()))

	transpose.Attrs[0].Value = attrs.NewI64Array(m, []int64{1, 1})
	_, err = c.Create(b, "stablehlo.transpose", transpose, ir.Op{})
	fmt.Println(err)
	// Output:
	// tensor<3x2xf32>
	// stablehlo.transpose C2: [1 1]; required: a permutation of the operand's dimensions
}

// BenchmarkCheck checks the declarations, traits and rules of the operations of
// all positive cases; the figure is for one operation.
func BenchmarkCheck(b *testing.B) {
	type job struct {
		c  *infer.Context
		op ir.Op
	}
	var jobs []job
	for _, k := range cases(b, "positive.txt") {
		c, err := infer.NewContext(k.m)
		if err != nil {
			b.Fatal(err)
		}
		jobs = append(jobs, job{c, k.op})
	}
	b.ReportAllocs()
	for i := range b.N {
		j := &jobs[i%len(jobs)]
		if j.c.Declarations().Op(j.op) != nil || j.c.Check(j.op) != nil || j.c.Declarations().Traits(j.op) != nil {
			b.Fatal("a positive case breaks a rule")
		}
	}
}
