package exec_test

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
)

var (
	programs = flag.Int("programs", 0, "how many generated programs TestGenerated compares; 0 for 100, or 4,000 with HLOBC_WHOLE")
	first    = flag.Uint64("first", 0, "the first of them")
)

// TestGenerated compares generated programs with control flow with the evaluator, bit for bit.
//
//	go test ./eval/exec -run TestGenerated -programs 10000 -first 5000
func TestGenerated(t *testing.T) {
	n := *programs
	if n == 0 {
		if n = 100; corpus.Whole() {
			n = 4000
		}
	}
	ran := 0
	for i := *first; i < *first+uint64(n); i++ {
		data := make([]byte, 600)
		r := rand.NewChaCha8([32]byte{byte(i), byte(i >> 8), byte(i >> 16), byte(i >> 24)})
		r.Read(data)
		m := fuzz.Smith(data, fuzz.Options{Features: fuzz.Regions | fuzz.Complex | fuzz.Calls, MaxOps: 8 + int(i%40)})
		given, err := fuzz.Arguments(m, data[1])
		if err != nil {
			t.Fatal(err)
		}
		args := append([]eval.Value(nil), given...)
		name, err := eval.Entry(m)
		if err != nil {
			t.Fatal(err)
		}
		if err := eval.Prepare(m, name, args); err != nil {
			continue
		}
		p, err := plan.Of(m, name)
		if err != nil {
			continue
		}
		want, err := eval.Run(m, name, args, eval.Options{})
		if err != nil {
			continue // an operation has no result, such as a division by zero
		}
		text := asm.Print(nil, m.Root(), asm.Options{})
		if bytes.Contains(text, []byte("stablehlo.fft")) {
			continue // n log n steps, which are rounded otherwise
		}
		ran++
		if err := planned(m, p, args, want); err != nil {
			t.Errorf("program %d: %v\n%s", i, err, text)
		}
	}
	t.Logf("%d of %d programs ran by plans", ran, n)
}

// planned compares what a plan computes, twice, with results.
func planned(m *ir.Module, p *plan.Program, args, want []eval.Value) error {
	r, err := exec.Compile(p, exec.Options{})
	if err != nil {
		return err
	}
	for range 2 {
		got, err := r.Evaluate(m, args)
		if err != nil {
			return err
		}
		if err := differences(got, want, 0); err != nil {
			return err
		}
	}
	return nil
}
