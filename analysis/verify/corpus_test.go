package verify_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
)

// TestTestdata: programs exported from JAX obey all rules.
func TestTestdata(t *testing.T) {
	list := corpus.Testdata(t)
	step := corpus.Sample(8)
	for i := 0; i < len(list); i += step {
		f := list[i]
		m, err := asm.Parse(f.Read(t), asm.ParseOptions{})
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		if err := verify.Module(m, verify.Options{}); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

// TestTests: the reference's tests, of which those parts obey all rules that say so by
// expecting no error.
func TestTests(t *testing.T) {
	n := 0
	for _, f := range append(corpus.Tests(t), corpus.SPU(t)...) {
		for i, c := range corpus.Modules(f.Read(t)) {
			if strings.Contains(string(c.Text), "expected-error") {
				continue
			}
			if strings.HasSuffix(f.Name, "/invalid_vhlo_future.mlir") {
				continue // has an operation that no version knows
			}
			m, err := asm.Parse(c.Text, asm.ParseOptions{AllowUnregistered: true})
			if err != nil {
				continue // which the tests of the parser tell about
			}
			n++
			if err := verify.Module(m, verify.Options{}); err != nil {
				t.Errorf("%s #%d: %v", f.Name, i, err)
			}
		}
	}
	if n < 1000 {
		t.Errorf("only %d programs", n)
	}
}

// TestNegativeSPU: programs of SPU's tests that expect an error break a rule.
func TestNegativeSPU(t *testing.T) {
	n := 0
	for _, f := range corpus.SPU(t) {
		for i, c := range corpus.Modules(f.Read(t)) {
			if !strings.Contains(string(c.Text), "expected-error") {
				continue
			}
			n++
			m, err := asm.Parse(c.Text, asm.ParseOptions{AllowUnregistered: true})
			if err != nil {
				continue // an error all the same
			}
			if err := verify.Module(m, verify.Options{}); err == nil {
				t.Errorf("%s #%d: nothing is broken", f.Name, i)
			}
		}
	}
	if n < 10 {
		t.Errorf("only %d programs", n)
	}
}
