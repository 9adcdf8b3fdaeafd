package chlo_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/passtest"
)

// TestClose checks that functions are as accurate as the reference's tests and the programs
// exported from JAX require. The constants there are not those of XLA's build.
func TestClose(t *testing.T) {
	if n := passtest.Close(t, []passtest.Step{{Pass: &chlo.Pass}}, 8, "chlo."); n.Same+n.Within < 10 {
		t.Error("more programs should run")
	}
}

// TestFunctionResults checks that functions compute the same as when the reference lowers them. The
// interpreter runs those on static shapes.
func TestFunctionResults(t *testing.T) {
	programs := slices.DeleteFunc(functions(), func(p passtest.Program) bool {
		return bytes.Contains(p.Text, []byte("?")) || bytes.Contains(p.Text, []byte("f8E")) || bytes.Contains(p.Text, []byte("f4E"))
	})
	if n := passtest.SameResults(t, steps, passtest.Some(programs, 10)); n.Same < 10 {
		t.Error("more programs should run")
	}
}
