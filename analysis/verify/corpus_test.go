package verify_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
)

// TestTestdata checks that programs exported from JAX are valid.
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

// TestTests runs the reference's tests. The parts that expect no error must be valid.
func TestTests(t *testing.T) {
	n := 0
	for _, f := range append(corpus.Tests(t), corpus.SPU(t)...) {
		for i, c := range corpus.Modules(f.Read(t)) {
			if strings.Contains(string(c.Text), "expected-error") {
				continue
			}
			if strings.HasSuffix(f.Name, "/invalid_vhlo_future.mlir") {
				continue // has an operation that exists in no version
			}
			m, err := asm.Parse(c.Text, asm.ParseOptions{AllowUnregistered: true})
			if err != nil {
				continue // the parser's tests cover this
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

// TestNegativeSPU checks that programs of SPU's tests that expect an error violate a rule.
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
				continue // also an error
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
