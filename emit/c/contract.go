package c

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
)

// contract writes sums of products: in tiles where that pays, otherwise as plain loops. Both add in the order of the
// terms.
func (e *emitter) contract(c *plan.Contract) error {
	c = turned(c)
	if !tiled(c) {
		return e.contractPlain(c)
	}
	e.contractTiles(c)
	return nil
}

// tiled reports whether tiles pay.
func tiled(c *plan.Contract) bool {
	elem := c.Out.Elem
	m, n, k := count(c.Rows), count(c.Cols), count(c.Terms)
	return !elem.Complex && elem.Width >= 32 && elem.Kind == elements.Real && m >= 3 && n >= 4 && m*n*k >= 1<<12
}

// turned returns a contraction with rows and columns exchanged if columns of results become neighbours in memory:
// neighbours are computed together. Products are the same.
func turned(c *plan.Contract) *plan.Contract {
	rows := exchanged(c.Rows)
	if c.First != 0 || inLine(c.Cols) || !inLine(rows) || tiled(c) && len(rows) > 1 { // several axes are slow to pack
		return c
	}
	t := *c
	t.LHS, t.RHS, t.Groups, t.Terms = c.RHS, c.LHS, exchanged(c.Groups), exchanged(c.Terms)
	t.Rows, t.Cols = exchanged(c.Cols), rows
	return &t
}

// inLine reports whether neighbouring columns are neighbours in memory, both those that are read and the results.
func inLine(cols []plan.Axis) bool {
	n := len(cols) - 1
	return n >= 0 && cols[n].RHS == 1 && cols[n].Out == 1 && cols[n].Size >= 4
}

// exchanged returns axes for a contraction of the right side with the left.
func exchanged(axes []plan.Axis) []plan.Axis {
	list := slices.Clone(axes)
	for i, a := range list {
		list[i].LHS, list[i].RHS = a.RHS, a.LHS
	}
	return list
}

func count(list []plan.Axis) int64 {
	n := int64(1)
	for _, a := range list {
		n *= a.Size
	}
	return n
}

// nest opens loops over axes, with variables of a prefix, and returns the parts that they contribute
// to the indices of the buffers.
func (e *emitter) nest(prefix string, axes []plan.Axis) (lhs, rhs, out string) {
	for i, a := range axes {
		v := fmt.Sprintf("%s%d", prefix, i)
		e.open("for (ptrdiff_t %s = 0; %s < %d; %s++) {", v, v, a.Size, v)
		lhs += term(v, a.LHS)
		rhs += term(v, a.RHS)
		out += term(v, a.Out)
	}
	return lhs, rhs, out
}

// groups opens the loops over the groups of a contraction.
func (e *emitter) groups(c *plan.Contract) (lhs, rhs, out string) {
	lhs, rhs, out = e.nest("g", c.Groups)
	if c.First != 0 {
		lhs = fmt.Sprintf(" + %d", c.First) + lhs
	}
	return lhs, rhs, out
}

// term returns a summand of an index.
func term(v string, step int64) string {
	switch step {
	case 0:
		return ""
	case 1:
		return " + " + v
	}
	return fmt.Sprintf(" + %d * %s", step, v)
}

// at returns an element of a buffer whose index is a sum of terms.
func (e *emitter) at(b *plan.Buffer, terms ...string) string {
	return fmt.Sprintf("%s[%s]", e.pointer(b), sumOf(terms...))
}

// sumOf returns a sum of terms.
func sumOf(terms ...string) string {
	sum := strings.TrimPrefix(strings.Join(terms, ""), " + ")
	if sum == "" {
		sum = "0"
	}
	return sum
}

// flat returns the term of an index for a number that counts through axes.
func flat(v string, axes []plan.Axis, step func(plan.Axis) int64) string {
	type run struct{ size, step int64 }
	var runs []run // of axes that are one in memory
	for _, a := range axes {
		if n := len(runs); n > 0 && runs[n-1].step == step(a)*a.Size {
			runs[n-1] = run{runs[n-1].size * a.Size, step(a)}
			continue
		}
		runs = append(runs, run{a.Size, step(a)})
	}
	if len(runs) == 1 {
		return term("("+v+")", runs[0].step)
	}
	text, div := "", int64(1)
	for i := len(runs) - 1; i >= 0; i-- {
		a := runs[i]
		x := v
		if div > 1 {
			x = fmt.Sprintf("(%s) / %d", v, div)
		}
		if i > 0 {
			x = fmt.Sprintf("((%s) %% %d)", x, a.size)
		}
		text += term("("+x+")", a.step)
		div *= a.size
	}
	return text
}
