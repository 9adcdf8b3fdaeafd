package rewrite

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// TestWorklist compares the worklist with a plain list, while operations of several scopes are
// pushed, removed and popped at random, and the stack is reversed now and then.
func TestWorklist(t *testing.T) {
	const scopes = 4
	m, err := asm.Parse([]byte(strings.Repeat("module {\n"+strings.Repeat("  ub.poison : i32\n", 5)+"}\n", scopes)), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var all []ir.Op
	if err := ir.Walk(m.Root(), func(op ir.Op) ir.Action { all = append(all, op); return ir.Advance }); err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 4))
	var w worklist
	for range 20 { // the list is used for one function after another
		var want []ir.Op
		for step := range 200 {
			switch op := all[random.IntN(len(all))]; random.IntN(6) {
			case 0, 1, 2:
				if w.push(op); !slices.Contains(want, op) {
					want = append(want, op)
				}
			case 3:
				w.remove(op)
				want = slices.DeleteFunc(want, func(o ir.Op) bool { return o == op })
			case 4:
				var top ir.Op
				if n := len(want); n > 0 {
					top, want = want[n-1], want[:n-1]
				}
				if got := w.pop(); got != top {
					t.Fatalf("step %d: %v is popped, want %v", step, got, top)
				}
			case 5:
				if random.IntN(4) == 0 {
					w.reverse()
					slices.Reverse(want)
				}
			}
		}
		for _, op := range slices.Backward(want) {
			if got := w.pop(); got != op {
				t.Fatalf("in the end %v is popped, want %v", got, op)
			}
		}
		w.reset()
	}
}
