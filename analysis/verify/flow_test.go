package verify_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
)

// TestDominanceOfBlocks compares, for random control-flow graphs, with the definition: a block
// dominates another if every path from the entry to that one goes through it. Unreachable blocks
// are dominated by all.
func TestDominanceOfBlocks(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	valid, invalid := 0, 0
	for range 400 {
		n := 2 + r.IntN(7)
		next := make([][]int, n)
		for i := range next {
			for range r.IntN(4) {
				if n > 1 {
					next[i] = append(next[i], 1+r.IntN(n-1)) // no branches to the entry
				}
			}
		}
		// reaches reports whether there is a path from the entry to a block around another.
		reaches := func(to, around int) bool {
			if around == 0 {
				return false
			}
			seen, work := make([]bool, n), []int{0}
			for len(work) > 0 {
				i := work[len(work)-1]
				work = work[:len(work)-1]
				if seen[i] || i == around {
					continue
				}
				seen[i] = true
				work = append(work, next[i]...)
			}
			return seen[to]
		}
		def, use := r.IntN(n), r.IntN(n)
		var b strings.Builder
		b.WriteString("func.func @f() {\n")
		for i := range n {
			if i > 0 {
				fmt.Fprintf(&b, "^bb%d:\n", i)
			}
			if i == def {
				b.WriteString("%v = \"other.def\"() : () -> i32\n")
			}
			if i == use {
				b.WriteString("\"other.use\"(%v) : (i32) -> ()\n")
			}
			var list []string
			for _, k := range next[i] {
				list = append(list, fmt.Sprintf("^bb%d", k))
			}
			if fmt.Fprint(&b, `"other.branch"()`); len(list) > 0 {
				fmt.Fprintf(&b, "[%s]", strings.Join(list, ", "))
			}
			b.WriteString(" : () -> ()\n")
		}
		b.WriteString("}")
		m, err := asm.Parse([]byte(b.String()), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
		want := def == use || !reaches(use, def)
		if err := verify.Module(m, verify.Options{}); (err == nil) != want {
			t.Errorf("%v, want valid %v:\n%s", err, want, b.String())
		}
		if want {
			valid++
		} else {
			invalid++
		}
	}
	if valid < 100 || invalid < 100 {
		t.Errorf("%d valid and %d invalid programs", valid, invalid)
	}
}

// TestSwitchOperands checks the operands of every case of a switch.
func TestSwitchOperands(t *testing.T) {
	for i, types := range [][]string{{"i32", "i32", "i64"}, {"i64", "i32", "i64"}, {"i32", "i64", "i64"}, {"i32", "i32", "i32"}} {
		text := `func.func @f(%i: i32, %a: ` + types[0] + `, %b: ` + types[1] + `, %c: ` + types[2] + `) {
  "cf.switch"(%i, %a, %b, %c)[^d, ^x, ^y, ^z] <{case_values = dense<[1, 2, 3]> : tensor<3xi32>, case_operand_segments = array<i32: 1, 1, 1>, operandSegmentSizes = array<i32: 1, 0, 3>}> : (i32, ` + strings.Join(types, ", ") + `) -> ()
^d:
  return
^x(%p: i32):
  return
^y(%q: i32):
  return
^z(%r: i64):
  return
}`
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if err := verify.Module(m, verify.Options{}); (err == nil) != (i == 0) {
			t.Errorf("operands %v: %v", types, err)
		}
	}
}

// TestWidths checks which casts of arith change the width as they should, in the same shape.
func TestWidths(t *testing.T) {
	all := []string{"i8", "i32", "tensor<2xi8>", "tensor<2xi32>", "tensor<3xi32>", "vector<2xi8>", "vector<2xi32>", "tensor<?xi32>"}
	var got []string
	for _, op := range []string{"extui", "trunci"} {
		for _, from := range all {
			for _, to := range all {
				m, err := asm.Parse([]byte("func.func @f(%a: "+from+") {\n%0 = \"arith."+op+"\"(%a) : ("+from+") -> "+to+"\nreturn\n}"), asm.ParseOptions{})
				if err == nil && verify.Module(m, verify.Options{}) == nil {
					got = append(got, op+" "+from+" "+to)
				}
			}
		}
	}
	want := []string{"extui i8 i32", "extui tensor<2xi8> tensor<2xi32>", "extui vector<2xi8> vector<2xi32>",
		"trunci i32 i8", "trunci tensor<2xi32> tensor<2xi8>", "trunci vector<2xi32> vector<2xi8>"}
	if !slices.Equal(got, want) {
		t.Errorf("valid are\n%s", strings.Join(got, "\n"))
	}
}

// TestFindingsError checks the message of several findings.
func TestFindingsError(t *testing.T) {
	text := "func.func @f(%a: i32) {\n" + strings.Repeat("\"arith.trunci\"(%a) : (i32) -> i64\n", 3) + "return\n}"
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	err = verify.Module(m, verify.Options{})
	if list, ok := err.(verify.Findings); ok && len(list) == 3 {
		for n, want := range []string{"no findings", list[0].Error(), list[0].Error() + " (and 1 more)", list[0].Error() + " (and 2 more)"} {
			if got := list[:n].Error(); got != want {
				t.Errorf("%d findings: %s", n, got)
			}
		}
	} else {
		t.Errorf("%T with %v", err, err)
	}
}
