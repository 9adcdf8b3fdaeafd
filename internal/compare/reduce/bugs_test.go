package reduce

import (
	"slices"
	"testing"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/edits"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// any is the property that an operation has a bug.
func any(bug func(op ir.Op) bool) Property {
	return func(m *ir.Module) (found bool, err error) {
		err = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			found = found || bug(op)
			return ir.Advance
		})
		return found, err
	}
}

// chain is a bug in operations that use each other's results: names from the last one to the first.
func chain(names ...string) func(op ir.Op) bool {
	return func(op ir.Op) bool {
		if op.Name() != names[0] {
			return false
		}
		for _, v := range op.Operands() {
			if def := v.DefiningOp(); !def.IsNil() && (len(names) == 1 || chain(names[1:]...)(def)) {
				return true
			}
		}
		return len(names) == 1
	}
}

func shape(op ir.Op) []int64 {
	s, _, _, _ := types.Shape(op.Result(0).Type())
	return s
}

func and(list ...func(op ir.Op) bool) func(op ir.Op) bool {
	return func(op ir.Op) bool {
		for _, f := range list {
			if !f(op) {
				return false
			}
		}
		return true
	}
}

func in(name string) func(op ir.Op) bool {
	return func(op ir.Op) bool { return !op.Parent().IsNil() && op.Parent().Name() == name }
}

// planted are bugs of compilers, as what makes them appear, with the operations that are needed: the module,
// the function, its return, and those in question.
var planted = []struct {
	name string
	bug  func(op ir.Op) bool
	need int
}{
	{"an operation", chain("stablehlo.rsqrt"), 4},
	{"an operation of three dimensions at most", and(chain("stablehlo.dot_general"), func(op ir.Op) bool { return len(shape(op)) < 4 }), 4},
	{"in a loop", and(chain("stablehlo.tanh"), in("stablehlo.while")), 8},
	{"a loop", chain("stablehlo.while"), 6},
	{"a call", chain("func.call"), 6},
	{"two that are fused", chain("stablehlo.divide", "stablehlo.exponential"), 5},
	{"fused with a broadcast", chain("stablehlo.multiply", "stablehlo.broadcast_in_dim"), 5},
	{"fused with a reduction", chain("stablehlo.reduce", "stablehlo.multiply"), 7},
	{"three that are fused", chain("stablehlo.divide", "stablehlo.exponential", "stablehlo.subtract"), 6},
	{"four that are fused", chain("stablehlo.rsqrt", "stablehlo.add", "stablehlo.reduce", "stablehlo.multiply"), 9},
	{"two multiplications of matrices", chain("stablehlo.dot_general", "stablehlo.dot_general"), 5},
	{"softmax", chain("stablehlo.divide", "stablehlo.exponential", "stablehlo.subtract", "stablehlo.broadcast_in_dim", "stablehlo.reduce"), 10},
	{"gelu", chain("stablehlo.add", "stablehlo.tanh", "stablehlo.multiply", "stablehlo.add"), 7},
	{"square", func(op ir.Op) bool {
		return op.Name() == "stablehlo.multiply" && op.Operand(0) == op.Operand(1)
	}, 4},
	{"a constant of one number", func(op ir.Op) bool {
		if op.Name() != stablehlo.OpConstant {
			return false
		}
		d, ok := elements.Of(op.Attr(stablehlo.AttrValue))
		return ok && d.Num > 0 && elements.NumbersOf(d.Elem).Float(d.At(0)) == 0.044714998453855515
	}, 4},
	{"a size above 2", and(chain("stablehlo.exponential"), func(op ir.Op) bool { return shape(op)[0] > 2 }), 4},
	{"an even size", and(chain("stablehlo.subtract"), func(op ir.Op) bool { return shape(op)[0]%2 == 0 }), 4},
	{"a use of one value in two operations", func(op ir.Op) bool {
		return op.Name() == "stablehlo.exponential" && op.Result(0).HasUses() && !op.Result(0).HasOneUse()
	}, 5},
	{"a maximum in a reduction", and(chain("stablehlo.maximum"), in("stablehlo.reduce")), 6},
	{"an attribute", func(op ir.Op) bool {
		a, ok := op.Attr("broadcast_dimensions").(*attrs.DenseArray)
		return ok && a.Size == 0 && op.Name() == "stablehlo.broadcast_in_dim"
	}, 4},
}

// TestPlantedBugs reduces a model of more than 800 operations to what 20 bugs need, or three more.
func TestPlantedBugs(t *testing.T) {
	text := edits.Model(12)
	before := 0
	var sizes, tries []int
	var times []time.Duration
	minimal := 0
	n := 0
	for i, b := range planted {
		if i%corpus.Part(7) != 0 {
			continue
		}
		n++
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		small, out, err := Module(m, any(b.bug), Options{})
		if err != nil {
			t.Fatalf("%s: %v", b.name, err)
		}
		spent := time.Since(start)
		if ok, err := any(b.bug)(small); !ok || err != nil {
			t.Errorf("%s: the bug is lost", b.name)
		}
		t.Logf("%-42s %3d operations, %d needed, %4d tests, %v", b.name, out.After, b.need, out.Tries, spent.Round(time.Millisecond))
		if out.After <= b.need {
			minimal++
		}
		if out.After > b.need+3 {
			t.Errorf("%s: %d operations, %d are needed:\n%s", b.name, out.After, b.need, asm.Sprint(small.Root(), asm.Options{}))
		}
		before = out.Before
		sizes, tries, times = append(sizes, out.After), append(tries, out.Tries), append(times, spent)
	}
	slices.Sort(sizes)
	slices.Sort(tries)
	slices.Sort(times)
	t.Logf("%d bugs in %d operations: median %d operations left, %d tests, %v; %d are minimal", n, before, sizes[n/2], tries[n/2],
		times[n/2].Round(time.Millisecond), minimal)
}
