package verify

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// TestTree compares dominator trees of random graphs with the definition: a block dominates another if there is no path
// from the entry around it.
func TestTree(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 60 {
		n := 8 + r.IntN(10)
		next := make([][]int, n)
		var text strings.Builder
		text.WriteString("func.func @f() {\n")
		for i := range n {
			if i > 0 {
				fmt.Fprintf(&text, "^b%d:\n", i)
			}
			var list []string
			for range 1 + r.IntN(2) {
				to := 1 + r.IntN(n-1) // no branches to the entry
				if r.IntN(2) == 0 {
					to = min(i+1+r.IntN(3), n-1)
				}
				next[i] = append(next[i], to)
				list = append(list, fmt.Sprintf("^b%d", to))
			}
			fmt.Fprintf(&text, "  \"other.branch\"()[%s] : () -> ()\n", strings.Join(list, ", "))
		}
		m, err := asm.Parse([]byte(text.String()+"}"), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		region := m.Root().Region(0).First().First().Region(0)
		var blocks []ir.Block
		for b := region.First(); !b.IsNil(); b = b.Next() {
			blocks = append(blocks, b)
		}
		tree := newTree(region)
		reached := reachable(next, -1)
		for around := range n {
			free := reachable(next, around)
			for to := range n {
				want := around == to || !reached[to] || reached[around] && !free[to]
				if got := tree.dominates(blocks[around], blocks[to]); got != want {
					t.Fatalf("block %d dominates block %d: %t\n%s", around, to, got, text.String())
				}
			}
		}
		for i, b := range blocks {
			if tree.reachable(b) != reached[i] {
				t.Fatalf("block %d is reachable: %t\n%s", i, tree.reachable(b), text.String())
			}
		}
	}
}

// reachable says which blocks there are paths to from the first one that do not go through another.
func reachable(next [][]int, around int) []bool {
	seen, work := make([]bool, len(next)), []int{0}
	for len(work) > 0 {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		if !seen[i] && i != around {
			seen[i] = true
			work = append(work, next[i]...)
		}
	}
	return seen
}
