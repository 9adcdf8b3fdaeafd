package c_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
)

var (
	programs = flag.Int("programs", 0, "how many generated programs TestGenerated compares; 0 for 24, or 2,400 with HLOBC_WHOLE")
	first    = flag.Uint64("first", 0, "the first of them")
)

// TestGenerated compares generated programs with control flow. Programs with functions whose last places
// may differ are left out, because what follows in a program can make more of that, and so are programs
// that read the sign of a NaN, which is the processor's.
//
//	go test ./emit/c -run TestGenerated -programs 10000 -first 5000
func TestGenerated(t *testing.T) {
	compiler(t)
	n := *programs
	if n == 0 {
		if n = 24; corpus.Whole() {
			n = 2400
		}
	}
	list, none, inexact := make([]*sample, 0, 2*batch), 0, 0
	run := func() {
		compare(t, list, nil, plain("-std=c99", "-O1", "-w")...)
		list = list[:0]
	}
	for i := *first; i < *first+uint64(n); i++ {
		s, m, err := generated(i)
		if err != nil {
			none++
			continue
		}
		if s.allow(m); s.ulps > 0 || s.spread > 0 || readsNaNs(m) {
			inexact++
			continue
		}
		if list = append(list, s); len(list) == cap(list) {
			run()
		}
	}
	run()
	t.Logf("%d programs; %d have no plan, %d have what is not exact", n, none, inexact)
}

// readsNaNs reports whether a program has operations that tell NaNs apart.
func readsNaNs(m *ir.Module) (found bool) {
	_ = ir.Walk(m.Root(), func(o ir.Op) ir.Action {
		switch o.Name() {
		case stablehlo.OpBitcastConvert:
			found = true
		case stablehlo.OpCompare:
			kind, ok := stablehlo.AsCompare(o).CompareType()
			found = found || ok && kind == attrs.ComparisonTypeTotalOrder
		}
		return ir.Advance
	})
	return found
}

// generated returns a generated program with its arguments.
func generated(i uint64) (*sample, *ir.Module, error) {
	data := make([]byte, 600)
	r := rand.NewChaCha8([32]byte{byte(i), byte(i >> 8), byte(i >> 16), byte(i >> 24)})
	r.Read(data)
	m := fuzz.Smith(data, fuzz.Options{Features: fuzz.Regions | fuzz.Complex | fuzz.Calls, MaxOps: 24})
	args, err := fuzz.Arguments(m, data[1])
	if err != nil {
		return nil, nil, err
	}
	s, err := sampleOf(m, fmt.Sprintf("program %d", i), append([]eval.Value(nil), args...), c.Options{})
	return s, m, err
}
