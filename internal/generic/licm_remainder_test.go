package generic_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/transform/pass"
)

// TestLICMRemainders: a remainder by zero stays in a loop that may never run, unless the option
// asks for what LLVM 22 does, which leaves only divisions there.
func TestLICMRemainders(t *testing.T) {
	const text = `func.func @f(%n: index, %a: i32, %b: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %r = arith.remsi %a, %b : i32
    %u = arith.remui %a, %b : i32
    %d = arith.divsi %a, %b : i32
    "test.use"(%r, %u, %d) : (i32, i32, i32) -> ()
  }
  return
}
`
	for _, c := range []struct {
		options string
		before  []string // operations in front of the loop
	}{
		{"", nil},
		{"upstream=true", []string{"arith.remsi", "arith.remui"}},
	} {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		manager := pass.Manager{Driver: &pass.Driver{Workers: 1}}
		if err := manager.Add(generic.LICM(), c.options); err != nil {
			t.Fatal(err)
		}
		if err := manager.Run(m); err != nil {
			t.Fatal(err)
		}
		got := asm.Sprint(m.Root(), asm.Options{})
		front, _, _ := strings.Cut(got, "scf.for")
		for _, op := range []string{"arith.remsi", "arith.remui", "arith.divsi"} {
			want := false
			for _, o := range c.before {
				want = want || o == op
			}
			if strings.Contains(front, op) != want {
				t.Errorf("options %q: %s before the loop: %v\n%s", c.options, op, !want, got)
			}
		}
	}
}
