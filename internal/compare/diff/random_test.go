package diff

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
)

// line is an operation of a generated program; its operands are numbers of lines, -1 and -2 are the
// arguments.
type line struct {
	op       string
	operands []int
	constant int
	loop     bool // runs the operation in a loop
}

// generate makes a program of n operations that all depend on some before them.
func generate(r *rand.Rand, n int) []line {
	ops := []string{"add", "multiply", "subtract", "maximum", "minimum", "tanh", "cosine", "negate", "constant"}
	list := make([]line, n)
	for i := range list {
		l := &list[i]
		l.op, l.constant, l.loop = ops[r.IntN(len(ops))], r.IntN(5), r.IntN(25) == 0
		for range arity(l.op) {
			l.operands = append(l.operands, r.IntN(min(i, 12)+2)-min(i, 12)-2+max(0, i))
		}
		for k, o := range l.operands {
			if o < 0 || o >= i {
				l.operands[k] = -1 - k
			}
		}
	}
	return list
}

func arity(op string) int {
	switch op {
	case "constant":
		return 0
	case "tanh", "cosine", "negate":
		return 1
	}
	return 2
}

// text writes a program. All values that nothing uses are results.
func text(list []line) string {
	var b strings.Builder
	used := make(map[int]bool)
	for _, l := range list {
		for _, o := range l.operands {
			used[o] = true
		}
	}
	name := func(o int) string {
		if o < 0 {
			return fmt.Sprintf("%%arg%d", -1-o)
		}
		return fmt.Sprintf("%%v%d", o)
	}
	var results, typ []string
	for i := range list {
		if !used[i] {
			results, typ = append(results, name(i)), append(typ, "tensor<4xf32>")
		}
	}
	fmt.Fprintf(&b, "func.func @main(%%arg0: tensor<4xf32>, %%arg1: tensor<4xf32>) -> (%s) {\n", strings.Join(typ, ", "))
	for i, l := range list {
		var in []string
		for _, o := range l.operands {
			in = append(in, name(o))
		}
		op := fmt.Sprintf("stablehlo.%s %s : tensor<4xf32>", l.op, strings.Join(in, ", "))
		switch {
		case l.op == "constant":
			op = fmt.Sprintf("stablehlo.constant dense<[%d.0, 1.0, 2.0, 3.0]> : tensor<4xf32>", l.constant)
			fallthrough
		case !l.loop:
			fmt.Fprintf(&b, "  %s = %s\n", name(i), op)
		default:
			fmt.Fprintf(&b, `  %s = stablehlo.while(%%i%d = %s) : tensor<4xf32>
  cond {
    %%p%d = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %%p%d : tensor<i1>
  } do {
    %%b%d = %s
    stablehlo.return %%b%d : tensor<4xf32>
  }
`, name(i), i, in[0], i, i, i, op, i)
		}
	}
	fmt.Fprintf(&b, "  return %s : %s\n}\n", strings.Join(results, ", "), strings.Join(typ, ", "))
	return b.String()
}

// TestRandomEdits makes one edit in each of many programs, and wants the verdict to be right, nearly
// always one change, and that at the right place.
func TestRandomEdits(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	pairs := 400 / corpus.Part(2)
	if testing.Short() {
		pairs = 60
	}
	counts := make(map[string][]int)
	wrong := 0
	for range pairs {
		lines := generate(r, 20+r.IntN(120))
		other := slices.Clone(lines)
		at := r.IntN(len(lines))
		l := &other[at]
		l.operands = slices.Clone(l.operands)
		kind := ""
		var want string // what the text of the change must contain
		switch k := r.IntN(4); {
		case k == 0 && arity(l.op) == 2:
			kind = "operation"
			l.op = map[string]string{"add": "divide", "multiply": "divide", "subtract": "power", "maximum": "atan2", "minimum": "power"}[l.op]
			want = "stablehlo." + l.op
		case k == 1 && arity(l.op) == 2 && l.operands[0] != l.operands[1]:
			kind = "operands"
			l.operands[0], l.operands[1] = l.operands[1], l.operands[0]
			want = "stablehlo." + l.op
		case l.op == "constant":
			kind = "constant"
			l.constant += 10
			want = fmt.Sprintf("%d.0", l.constant)[:1]
		default:
			kind = "nothing"
		}
		d, err := Modules(parse(t, text(lines)), parse(t, text(other)), Options{})
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, c := range d.Counts {
			n += c
		}
		if d.Same != (kind == "nothing") {
			t.Fatalf("%s at %d: same is %v\n%s", kind, at, d.Same, text(lines))
		}
		counts[kind] = append(counts[kind], n)
		if kind != "nothing" && (n != 1 || !strings.Contains(list(d), want)) {
			wrong++
		}
	}
	for kind, list := range counts {
		slices.Sort(list)
		t.Logf("%s: %d pairs, %d changes in the median, %d at most", kind, len(list), list[len(list)/2], list[len(list)-1])
		if kind != "nothing" && list[len(list)/2] != 1 {
			t.Errorf("%s: %d changes for one edit in the median", kind, list[len(list)/2])
		}
	}
	if wrong*20 > pairs {
		t.Errorf("%d of %d edits are not one change at the right place", wrong, pairs)
	} else {
		t.Logf("%d of %d edits are not one change at the right place", wrong, pairs)
	}
}
