package generic_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
)

// generateAround returns a module with operations right in it and in regions there, whose operands
// may come behind them, and functions in between.
func generateAround(seed uint64) passtest.Program {
	g := rand.New(rand.NewPCG(seed, 4))
	n := 4 + g.IntN(20)
	var b strings.Builder
	value := func(from, to int) string { return fmt.Sprintf("%%v%d", from+g.IntN(to-from)) }
	var line func(indent string, i, from, to int)
	line = func(indent string, i, from, to int) {
		x, y := value(from, to), value(from, to)
		switch g.IntN(11) {
		case 0, 1, 2:
			fmt.Fprintf(&b, "%s%%v%d = arith.constant %d : i32\n", indent, i, g.IntN(2))
		case 3, 4, 5:
			fmt.Fprintf(&b, "%s%%v%d = arith.%s %s, %s : i32\n", indent, i, []string{"addi", "subi"}[g.IntN(2)], x, y)
		case 6:
			fmt.Fprintf(&b, "%s%%v%d = \"t.make\"(%s) : (i32) -> i32\n", indent, i, x)
		case 7:
			fmt.Fprintf(&b, "%s%%v%d = arith.divsi %s, %s : i32\n", indent, i, x, y)
		case 8:
			if len(indent) > 4 {
				fmt.Fprintf(&b, "%s%%v%d = arith.constant 5 : i32\n", indent, i)
				return
			}
			inner := 100 * (i + 1)
			if len(indent) > 2 {
				inner = 10000 * (i + 1)
			}
			fmt.Fprintf(&b, "%s%%c%d = arith.constant true\n%s%%v%d = scf.if %%c%d -> i32 {\n", indent, i, indent, i, i)
			for k := range 2 {
				for m := range 3 {
					at := inner + 10*k + m
					line(indent+"  ", at, from, to)
				}
				end := "} else {"
				if k > 0 {
					end = "}"
				}
				fmt.Fprintf(&b, "%s  scf.yield %%v%d : i32\n%s%s\n", indent, inner+10*k+g.IntN(3), indent, end)
			}
		case 9:
			if len(indent) > 2 {
				fmt.Fprintf(&b, "%s%%v%d = arith.constant 1 : i32\n", indent, i)
				return
			}
			fmt.Fprintf(&b, "%sfunc.func private @f%d(%%a: i32) -> i32 {\n%s  %%0 = arith.addi %%a, %%a : i32\n%s  %%1 = arith.addi %%a, %%a : i32\n"+
				"%s  %%2 = arith.addi %%0, %%1 : i32\n%s  return %%2 : i32\n%s}\n%s%%v%d = arith.constant 1 : i32\n", indent, i, indent, indent, indent, indent, indent, indent, i)
		default:
			fmt.Fprintf(&b, "%s%%v%d = arith.muli %s, %s : i32\n%s\"t.use\"(%%v%d) : (i32) -> ()\n", indent, i, x, y, indent, i)
		}
	}
	for i := range n {
		from, to := 0, max(i, 1)
		if g.IntN(4) == 0 {
			to = n
		}
		line("  ", i, from, to)
	}
	for range 3 {
		fmt.Fprintf(&b, "  \"t.use\"(%s, %s) : (i32, i32) -> ()\n", value(0, n), value(0, n))
	}
	return passtest.Program{Name: fmt.Sprintf("around %d", seed), Text: []byte("module {\n" + b.String() + "}\n")}
}

// TestCSEAround compares what the pass does to operations right in a module with the reference's.
func TestCSEAround(t *testing.T) {
	var all []passtest.Program
	for seed := range uint64(3000) {
		all = append(all, generateAround(seed))
	}
	programs := passtest.Some(all, 10)
	n := passtest.Compare(t, "builtin.module(cse)", cse, programs, passtest.Unchecked)
	if n.Changed < len(programs)/2 || n.Skipped > len(programs)/4 {
		t.Errorf("of %d programs %d are changed, %d are none for the reference", len(programs), n.Changed, n.Skipped)
	}
}

// TestCSEAroundFunctions: a function has constants of its own, and equal ones around it are one.
func TestCSEAroundFunctions(t *testing.T) {
	const function = `func.func @f() -> i32 {
		%k = arith.constant 1 : i32
		return %k : i32
	}
	`
	passtest.Check(t, "around", cse, `%0 = arith.constant 1 : i32
	`+function+`%1 = arith.constant 1 : i32
	%2 = arith.addi %0, %1 : i32
	"a.use"(%0, %1) : (i32, i32) -> ()`, `%0 = arith.constant 1 : i32
	`+function+`"a.use"(%0, %0) : (i32, i32) -> ()`)
}
