package simplify_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

// TestManyBlocks: what canonicalization does about blocks grows with their number, not with
// its square: with eight times as many blocks there are about eight times as many allocations,
// where one look at all blocks for each of them would make it nearly 64 times.
func TestManyBlocks(t *testing.T) {
	const sum = "^b$i(%x$i: f32):\n %y$i = arith.addf %x$i, %a : f32\n"
	for _, c := range []struct {
		name, first, each, then, block string // of block $i, the next one is $n, the last one $e
	}{
		{name: "blocks that are joined", first: "cf.br ^b0(%a : f32)", block: sum + "cf.br ^b$n(%y$i : f32)"},
		{name: "conditions that are known", first: "%t = arith.constant true cf.br ^b0(%a : f32)",
			block: sum + "cf.cond_br %t, ^b$n(%y$i : f32), ^b$e(%a : f32)"},
		{name: "branches that stay, many of them to one block", first: "cf.br ^b0(%a : f32)",
			block: sum + "%c$i = func.call @c() : () -> i1 cf.cond_br %c$i, ^b$n(%y$i : f32), ^b$e(%a : f32)"},
		{name: "cases of a switch", first: "cf.switch %k : i32, [default: ^b$e(%a : f32)", each: ", $i: ^b$i(%a : f32)", then: "]",
			block: sum + "cf.br ^b$e(%y$i : f32)"},
	} {
		allocations := func(n int) float64 {
			var text strings.Builder
			write := func(i int, line string) {
				_, _ = strings.NewReplacer("$i", strconv.Itoa(i), "$n", strconv.Itoa(i+1), "$e", strconv.Itoa(n)).WriteString(&text, line+"\n")
			}
			write(0, "func.func private @c() -> i1\nfunc.func @f(%a: f32, %k: i32) -> f32 {\n"+c.first)
			for i := range n {
				write(i, c.each)
			}
			write(0, c.then)
			for i := range n {
				write(i, c.block)
			}
			write(n, "^b$i(%z: f32):\n return %z : f32\n}")
			source := []byte(text.String())
			return testing.AllocsPerRun(1, func() {
				if _, err := passtest.Apply(source, []passtest.Step{{Pass: simplify.Canonicalize()}}); err != nil {
					t.Fatalf("%s: %v", c.name, err)
				}
			})
		}
		const n = 250
		if small, large := allocations(n), allocations(8*n); large > 16*small {
			t.Errorf("%s: %.0f allocations for %d blocks, %.0f for %d", c.name, small, n, large, 8*n)
		}
	}
}
