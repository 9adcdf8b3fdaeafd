package diff

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/frontend"
	"github.com/hlobc/hlobc/ir"
)

// Size says how large a program is.
type Size struct {
	Operations int `json:"operations"`
	// ConstantBytes is the storage of constants; a constant whose elements are all equal has one.
	ConstantBytes int64 `json:"constant_bytes"`
}

func sizeOf(m *ir.Module) (s Size) {
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action { // bodies were loaded for the digest
		s.Operations++
		if op.Name() == stablehlo.OpConstant {
			if d, ok := elements.Of(op.Attr(stablehlo.AttrValue)); ok {
				s.ConstantBytes += int64(len(d.Attr.Data))
			}
		}
		return ir.Advance
	})
	return s
}

// cacheKey lists what tells two modules apart for caches that hash the module as it is written,
// without locations, as JAX's persistent compilation cache does, and yet says nothing of what they
// compute: names, the order of functions, and what JAX calls arguments and results.
func cacheKey(a, b *ir.Module) []string {
	reasons := []string{}
	if x, y := a.Root().Symbol(), b.Root().Symbol(); x != y {
		reasons = append(reasons, fmt.Sprintf("the module is called @%s and @%s", x, y))
	}
	x, y := symbols(a), symbols(b)
	inOrder := slices.Equal(x, y)
	slices.Sort(x)
	slices.Sort(y)
	switch {
	case !slices.Equal(x, y):
		for i := range min(len(x), len(y)) {
			if x[i] != y[i] {
				reasons = append(reasons, fmt.Sprintf("functions have other names, such as @%s and @%s", x[i], y[i]))
				break
			}
		}
		if len(x) != len(y) {
			reasons = append(reasons, fmt.Sprintf("there are %d and %d functions", len(x), len(y)))
		}
	case !inOrder:
		reasons = append(reasons, "functions are in another order")
	}
	if !slices.Equal(infos(a), infos(b)) {
		reasons = append(reasons, "arguments or results have other names ("+frontend.ArgInfo+", "+frontend.ResultInfo+")")
	}
	return reasons
}

// symbols are the names of functions in their order.
func symbols(m *ir.Module) (list []string) {
	for op := range m.TopLevel() {
		if name := op.Symbol(); name != "" {
			list = append(list, name)
		}
	}
	return list
}

// infos are the names that JAX gives to arguments and results.
func infos(m *ir.Module) (list []string) {
	for op := range m.TopLevel() {
		for _, name := range []string{fn.AttrArgAttrs, fn.AttrResAttrs} {
			for i := range count(op, name) {
				for _, e := range allEntriesAt(op, name, i) {
					if s, ok := e.Value.(ir.StringLike); ok && frontend.Informational(e.Name) {
						list = append(list, s.Text())
					}
				}
			}
		}
	}
	return list
}
