package infer_test

import (
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// This example infers the result type of an operation to be built. Inputs that violate a rule are
// rejected.
func ExampleContext_Infer() {
	m := ir.New(dialect.Default())
	c, err := infer.NewContext(m)
	if err != nil {
		panic(err)
	}
	matrix := types.NewTensor(m, []int64{2, 3}, types.NewFloat(m, types.F32()), nil)
	for _, permutation := range [][]int64{{1, 0}, {1, 1}} {
		list, err := c.Infer(&infer.Pending{Name: stablehlo.OpTranspose, OperandTypes: []ir.Type{matrix},
			Attrs: []ir.NamedAttr{{Name: stablehlo.AttrPermutation, Value: attrs.NewI64Array(m, permutation)}}})
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(constraint.Describe(list[0]))
	}
	// Output:
	// tensor<3x2xf32>
	// stablehlo.transpose C2: [1 1]; required: a permutation of the operand's dimensions
}

// BenchmarkCheck checks the definitions, traits and rules of the operations of all positive cases.
// It reports the time per operation.
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
