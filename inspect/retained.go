package inspect

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// FunctionSize is the size of a function.
type FunctionSize struct {
	Name string `json:"name"`
	// Own is the size of its operations, and of the data of constants that it uses first.
	Own int64 `json:"own"`
	// WithCallees is the size of it and of all functions that it calls, directly or not.
	WithCallees int64 `json:"with_callees"`
	// Retained is the size of it and of those functions that only it needs: what the file would
	// lose with it.
	Retained int64 `json:"retained"`
}

// functionSizes returns the sizes of functions, the largest with callees first. own has the size of
// each by name.
func functionSizes(m *ir.Module, own map[string]int64) []FunctionSize {
	g := callGraph(m)
	if g == nil {
		return nil
	}
	with := g.reach(own)
	retained := g.retain(own)
	out := make([]FunctionSize, 0, len(g.names))
	for i, name := range g.names {
		out = append(out, FunctionSize{name, own[name], with[i], retained[i]})
	}
	slices.SortFunc(out, func(a, b FunctionSize) int {
		return cmp.Or(cmp.Compare(b.WithCallees, a.WithCallees), cmp.Compare(b.Retained, a.Retained), strings.Compare(a.Name, b.Name))
	})
	return out
}

// graph is the call graph of a module.
type graph struct {
	names   []string
	public  []bool
	callees [][]int
}

// callGraph returns the call graph of the functions directly in the module, nil if they cannot be
// read.
func callGraph(m *ir.Module) *graph {
	root := m.Root()
	if root.NumRegions() == 0 || root.Region(0).Empty() {
		return nil
	}
	g := &graph{}
	index := map[string]int{}
	var ops []ir.Op
	for op := root.Region(0).First().First(); !op.IsNil(); op = op.Next() {
		f, ok := function(op)
		if !ok {
			continue
		}
		if _, twice := index[f.Name]; twice {
			continue
		}
		index[f.Name] = len(g.names)
		g.names, g.public, g.callees = append(g.names, f.Name), append(g.public, f.Visibility == "public"), append(g.callees, nil)
		ops = append(ops, op)
	}
	callName, compositeName := baseName(fn.OpCall), baseName(stablehlo.OpComposite)
	kinds := ir.ByNumber[ir.NameID, int8]{}
	for i, f := range ops {
		seen := map[int]bool{}
		if err := ir.Walk(f, func(op ir.Op) ir.Action {
			kind := kinds.At(op.NameID(), m.NumNames())
			if *kind == 0 {
				*kind = -1
				switch baseName(op.Name()) {
				case callName:
					*kind = 1
				case compositeName:
					*kind = 2
				}
			}
			name := ""
			switch *kind {
			case 1:
				name = symbolText(op.Attr(fn.AttrCallee))
			case 2:
				name = symbolText(op.Attr(stablehlo.AttrDecomposition))
			}
			if k, ok := index[name]; ok && name != "" && !seen[k] {
				seen[k] = true
				g.callees[i] = append(g.callees[i], k)
			}
			return ir.Advance
		}); err != nil {
			return nil
		}
	}
	return g
}

// symbolText returns the name that a reference to a symbol has, as builtin or VHLO stores it.
func symbolText(a ir.Attr) string {
	if s, ok := attrs.AsSymbol(a); ok {
		return s
	}
	return text(a)
}

// maxReach is how many functions a module may have for sizes with callees to be exact; their
// computation takes the product of functions and calls.
const maxReach = 2000

// reach returns the size of each function and of all functions that it calls.
func (g *graph) reach(own map[string]int64) []int64 {
	out := make([]int64, len(g.names))
	if len(g.names) > maxReach {
		for i, name := range g.names {
			out[i] = own[name]
		}
		return out
	}
	seen := make([]int, len(g.names)) // by the last function that reached it, plus 1
	for i := range g.names {
		stack := []int{i}
		seen[i] = i + 1
		for len(stack) > 0 {
			f := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			out[i] += own[g.names[f]]
			for _, c := range g.callees[f] {
				if seen[c] != i+1 {
					seen[c] = i + 1
					stack = append(stack, c)
				}
			}
		}
	}
	return out
}

// retain returns the size of each function and of those that it dominates: functions that are
// reached from the public ones only through it.
func (g *graph) retain(own map[string]int64) []int64 {
	n := len(g.names)
	root := n // calls all public functions, and those that nobody calls
	called := make([]bool, n)
	for f, list := range g.callees {
		for _, c := range list {
			called[c] = called[c] || c != f
		}
	}
	var roots []int
	for i := range n {
		if g.public[i] || !called[i] {
			roots = append(roots, i)
		}
	}
	callees := func(f int) []int {
		if f == root {
			return roots
		}
		return g.callees[f]
	}
	order, number := postorder(n+1, root, callees)
	callers := make([][]int, n+1)
	for _, f := range order {
		for _, c := range callees(f) {
			callers[c] = append(callers[c], f)
		}
	}
	// Immediate dominators, by the iteration of Cooper, Harvey and Kennedy.
	dominator := make([]int, n+1)
	for i := range dominator {
		dominator[i] = -1
	}
	dominator[root] = root
	for changed := true; changed; {
		changed = false
		for i := len(order) - 2; i >= 0; i-- {
			f := order[i]
			best := -1
			for _, c := range callers[f] {
				switch {
				case dominator[c] < 0:
				case best < 0:
					best = c
				default:
					a, b := c, best
					for a != b {
						for number[a] < number[b] {
							a = dominator[a]
						}
						for number[b] < number[a] {
							b = dominator[b]
						}
					}
					best = a
				}
			}
			if best >= 0 && dominator[f] != best {
				dominator[f], changed = best, true
			}
		}
	}
	out := make([]int64, n+1)
	for i, name := range g.names {
		out[i] = own[name]
	}
	for _, f := range order { // callees before those that dominate them
		if f != root && dominator[f] != f && dominator[f] >= 0 {
			out[dominator[f]] += out[f]
		}
	}
	return out[:n]
}

// postorder returns the functions reached from root, callees first, and the place of each in the
// list, -1 for those that are not reached.
func postorder(n, root int, callees func(f int) []int) (order, number []int) {
	number = make([]int, n)
	for i := range number {
		number[i] = -1
	}
	next := make([]int, n) // the callee to look at next
	entered := make([]bool, n)
	stack := []int{root}
	entered[root] = true
	for len(stack) > 0 {
		f := stack[len(stack)-1]
		list := callees(f)
		if next[f] < len(list) {
			c := list[next[f]]
			next[f]++
			if !entered[c] {
				entered[c] = true
				stack = append(stack, c)
			}
			continue
		}
		number[f] = len(order)
		order = append(order, f)
		stack = stack[:len(stack)-1]
	}
	return order, number
}
