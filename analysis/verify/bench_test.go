package verify_test

import (
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/ir"
)

// large returns a program with n operations, 2,000 in a function.
func large(t testing.TB, n int) *ir.Module {
	m, err := asm.Parse(modgen.Text(modgen.Options{Ops: n, Funcs: n / 2000}), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// BenchmarkModule verifies 200,000 operations.
func BenchmarkModule(b *testing.B) {
	m := large(b, 200_000)
	for _, c := range []struct {
		name string
		opt  verify.Options
	}{{"one", verify.Options{Workers: 1}}, {"all", verify.Options{}}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := verify.Module(m, c.opt); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/200_000, "ns/operation")
		})
	}
}

// TestAllocations checks that verifying a common operation does not allocate.
func TestAllocations(t *testing.T) {
	const n = 40_000
	m := large(t, n)
	allocs := testing.AllocsPerRun(3, func() {
		if err := verify.Module(m, verify.Options{Workers: 1}); err != nil {
			t.Fatal(err)
		}
	})
	if allocs > n/20 {
		t.Errorf("%.0f allocations for %d operations", allocs, n)
	}
}
