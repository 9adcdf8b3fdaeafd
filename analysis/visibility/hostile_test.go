package visibility_test

import (
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/legalize/pphlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// abuse runs everything in the package on a module that may be invalid. Errors are fine, panics are
// not.
func abuse(m *ir.Module) (analyzed bool) {
	res, err := visibility.Analyze(m.Root(), visibility.Options{})
	if err != nil {
		return false
	}
	if _, err := visibility.NewReport(m.Root(), res); err != nil {
		return false
	}
	if _, err := pphlo.ToPPHLO(m.Root(), visibility.Options{}); err == nil {
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			if op.Name() == "func.func" {
				_ = pphlo.LowerCasts(op)
			}
			return ir.Advance
		})
	}
	if res, err = visibility.Analyze(m.Root(), visibility.Options{}); err == nil {
		visibility.Annotate(m.Root(), res)
	}
	return true
}

// TestRandomModules analyzes modules of random operations from all dialects.
func TestRandomModules(t *testing.T) {
	for seed := range int64(150) {
		abuse(fuzz.New(seed))
	}
}

// TestDamaged analyzes bytecode with changed bytes.
func TestDamaged(t *testing.T) {
	read, analyzed := 0, 0
	programs := 60 / corpus.Part(2)
	for seed := range uint64(programs) {
		text, _, _ := program(seed, false)
		data := encode(t, parse(t, text))
		r := rand.New(rand.NewPCG(seed, 3))
		for range 40 {
			bad := append([]byte(nil), data...)
			for range 1 + r.IntN(3) {
				bad[r.IntN(len(bad))] = byte(r.Uint32())
			}
			b, err := reader.Read(bad, reader.Options{Verify: reader.Unverified})
			if err != nil {
				continue
			}
			read++
			if abuse(b.Module) {
				analyzed++
			}
		}
	}
	if read < 2*programs || analyzed < programs {
		t.Errorf("%d files were read, %d analyzed: the test is of no use", read, analyzed)
	}
	t.Logf("%d files were read, %d analyzed", read, analyzed)
}
