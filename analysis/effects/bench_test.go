package effects_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/effectstest"
	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

// program returns the bytecode of a program of n operations, or of the file named by HLOBC_BENCH.
func program(b testing.TB, n int) []byte {
	b.Helper()
	if name := os.Getenv("HLOBC_BENCH"); name != "" {
		data, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		return data
	}
	m, err := asm.Parse(modgen.Text(modgen.Options{Ops: n}), asm.ParseOptions{})
	if err != nil {
		b.Fatal(err)
	}
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		b.Fatal(err)
	}
	return data
}

// BenchmarkFunctions analyzes modules of growing size. The time per operation should stay constant,
// and be less than that of reading it, which is done here without the verifier.
func BenchmarkFunctions(b *testing.B) {
	for _, n := range []int{10_000, 100_000, 1_000_000} {
		data := program(b, n)
		read := func() *ir.Module {
			f, err := reader.Read(data, reader.Options{Verify: reader.Unverified})
			if err != nil {
				b.Fatal(err)
			}
			return f.Module
		}
		ops := 0
		perOp := func(b *testing.B) {
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(ops), "ns/op-of-IR")
		}
		m := read()
		if err := ir.Walk(m.Root(), func(ir.Op) ir.Action { ops++; return ir.Advance }); err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("analyse/%d", n), func(b *testing.B) {
			for range b.N {
				if _, err := effects.For(m).Functions(m.Root()); err != nil {
					b.Fatal(err)
				}
			}
			perOp(b)
		})
		b.Run(fmt.Sprintf("read/%d", n), func(b *testing.B) {
			for range b.N {
				read()
			}
			perOp(b)
		})
	}
}

// nested returns a module of n nested operations, each with a store in its region, and the
// innermost operation.
func nested(t testing.TB, n int) (*effects.Analysis, ir.Op, ir.Op) {
	a, m := effectstest.ParseModule(t, "func.func @f() { return }")
	f := ir.LookupSymbol(m.Root(), "f")
	memory := ir.Type(types.NewMemRef(m, []int64{4}, types.NewFloat(m, types.F32()), attrs.NewAffineMap(m, 1, 0, attrs.DimExpr(0)), nil))
	b := new(ir.Builder).AtStart(f.Region(0).First())
	var op ir.Op
	for range n {
		at := b.Create("memref.alloc", ir.OpState{ResultTypes: []ir.Type{memory}})
		b.Create("memref.dealloc", ir.OpState{Operands: []ir.Value{at.Result(0)}})
		op = b.Create("t.region", ir.OpState{Regions: 1})
		b.AtEnd(op.Region(0).AppendBlock(nil, nil))
	}
	return a, f, op
}

// TestLinear checks that ten times as many nested operations, each with an effect of its own and
// one query about each, take about ten times as long.
func TestLinear(t *testing.T) {
	ask := func(n, times int) time.Duration {
		best := time.Hour
		for range times {
			a, f, op := nested(t, n)
			start := time.Now()
			for ; op != f; op = op.Parent() {
				if a.Memory(op).None() != (op.Region(0).First().First().IsNil()) {
					t.Fatal("wrong")
				}
				a.Pure(op)
				a.TriviallyDead(op)
			}
			if _, err := a.Survey(f); err != nil {
				t.Fatal(err)
			}
			best = min(best, time.Since(start))
		}
		return best
	}
	// A busy machine can slow one side down; a quadratic cost shows every time.
	small, large := time.Duration(0), time.Duration(0)
	for range 9 {
		small, large = ask(500, 3), ask(5000, 1)
		if large < 40*small {
			return
		}
	}
	t.Errorf("%v for 500 operations, %v for 5,000", small, large)
}
