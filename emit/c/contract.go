package c

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
)

// contract writes sums of products: in tiles of 4 rows and two vectors of columns where that pays,
// otherwise as plain loops. Both add in the order of the terms.
func (e *emitter) contract(c *plan.Contract) error {
	elem := c.Out.Elem
	m, n, k := count(c.Rows), count(c.Cols), count(c.Terms)
	plain := elem.Complex || elem.Width < 32 || elem.Kind != elements.Real
	switch {
	case plain || m < 3 || n < 4 || m*n*k < 1<<12:
		return e.contractPlain(c)
	}
	e.contractTiles(c, m, n, k)
	return nil
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
	sum := strings.TrimPrefix(strings.Join(terms, ""), " + ")
	if sum == "" {
		sum = "0"
	}
	return fmt.Sprintf("%s[%s]", e.pointer(b), sum)
}

func (e *emitter) contractPlain(c *plan.Contract) error {
	elem := c.Out.Elem
	zero := literal(part(elem), 0)
	if elem.Complex {
		zero = fmt.Sprintf("%s(0, 0)", e.need("cmake_$R", varsOf(elem)))
	}
	// sum returns acc + l * r, each rounded.
	sum := func(acc, l, r string) (string, error) {
		product, err := e.scalar(&plan.Expr{Op: stablehlo.OpMultiply, Type: elem, Args: []*plan.Expr{{Type: elem}, {Type: elem}}}, []string{l, r})
		if err != nil {
			return "", err
		}
		return e.scalar(&plan.Expr{Op: stablehlo.OpAdd, Type: elem, Args: []*plan.Expr{{Type: elem}, {Type: elem}}}, []string{acc, paren(product)})
	}
	e.open("{")
	gl, gr, gout := e.groups(c)
	rl, _, rout := e.nest("r", c.Rows)
	depth := len(c.Groups) + len(c.Rows)
	last := len(c.Cols) - 1
	if last >= 0 && c.Cols[last].RHS == 1 && c.Cols[last].Out == 1 && c.Cols[last].Size >= 4 && (len(c.Terms) == 0 || c.Terms[len(c.Terms)-1].RHS != 1) {
		// A row of results at a time: neighbours are computed together.
		_, cr, cout := e.nest("c", c.Cols[:last])
		row := c.Cols[last]
		e.line("HL_INDEPENDENT")
		e.line("for (ptrdiff_t j = 0; j < %d; j++) %s = %s;", row.Size, e.at(c.Out, gout, rout, cout, " + j"), e.kept(elem, zero))
		tl, tr, _ := e.nest("t", c.Terms)
		e.line("const %s l = %s;", held(elem), e.loaded(elem, e.at(c.LHS, gl, rl, tl)))
		e.line("HL_INDEPENDENT")
		e.open("for (ptrdiff_t j = 0; j < %d; j++) {", row.Size)
		e.line("const %s r = %s;", held(elem), e.loaded(elem, e.at(c.RHS, gr, cr, tr, " + j")))
		e.line("const %s s = %s;", held(elem), e.loaded(elem, e.at(c.Out, gout, rout, cout, " + j")))
		text, err := sum("s", "l", "r")
		if err != nil {
			return err
		}
		e.line("%s = %s;", e.at(c.Out, gout, rout, cout, " + j"), e.kept(elem, text))
		depth += last + len(c.Terms) + 1
	} else {
		_, cr, cout := e.nest("c", c.Cols)
		e.line("%s s = %s;", held(elem), zero)
		tl, tr, _ := e.nest("t", c.Terms)
		e.line("const %s l = %s;", held(elem), e.loaded(elem, e.at(c.LHS, gl, rl, tl)))
		e.line("const %s r = %s;", held(elem), e.loaded(elem, e.at(c.RHS, gr, cr, tr)))
		text, err := sum("s", "l", "r")
		if err != nil {
			return err
		}
		e.line("s = %s;", text)
		for range c.Terms {
			e.close()
		}
		e.line("%s = %s;", e.at(c.Out, gout, rout, cout), e.kept(elem, "s"))
		depth += len(c.Cols)
	}
	for range depth + 1 {
		e.close()
	}
	return nil
}

// flat returns the term of an index for a number that counts through axes.
func flat(v string, axes []plan.Axis, step func(plan.Axis) int64) string {
	if len(axes) == 1 {
		return term(v, step(axes[0]))
	}
	text, div := "", int64(1)
	for i := len(axes) - 1; i >= 0; i-- {
		a := axes[i]
		x := v
		if div > 1 {
			x = fmt.Sprintf("(%s) / %d", v, div)
		}
		if i > 0 {
			x = fmt.Sprintf("((%s) %% %d)", x, a.Size)
		}
		text += term("("+x+")", step(a))
		div *= a.Size
	}
	return text
}

func (e *emitter) contractTiles(c *plan.Contract, m, n, k int64) {
	elem := c.Out.Elem
	p, r := stored(elem), suffix(elem)
	v := varsOf(elem)
	v["VECTOR"], v["ALIGN"], v["M"] = "1", fmt.Sprint(elem.Bytes()), p
	tile := e.need("tile_$R", v)
	lanes := "hl_lanes_" + r
	at := e.reserve(k*128 + 64)
	last := plan.Axis{Size: 1}
	var outer []plan.Axis
	if len(c.Terms) > 0 {
		last, outer = c.Terms[len(c.Terms)-1], c.Terms[:len(c.Terms)-1]
	}

	e.open("{")
	e.line("%s *const packed = (%s *)(void *)(mem->workspace + %d);", p, p, at)
	gl, gr, gout := e.groups(c)
	e.open("for (ptrdiff_t c = 0; c < %d; c += %s) {", n, lanes)
	e.line("const ptrdiff_t width = %d - c < %s ? %d - c : (ptrdiff_t)%s;", n, lanes, n, lanes)
	e.line("%s *to = packed;", p)
	_, tr, _ := e.nest("t", c.Terms)
	col := flat("c + j", c.Cols, func(a plan.Axis) int64 { return a.RHS })
	if len(c.Cols) == 1 && c.Cols[0].RHS == 1 {
		col = " + c + j"
	} else if len(c.Cols) == 1 {
		col = fmt.Sprintf(" + %d * (c + j)", c.Cols[0].RHS)
	}
	e.line("for (ptrdiff_t j = 0; j < width; j++) to[j] = %s;", e.at(c.RHS, gr, tr, col))
	e.line("for (ptrdiff_t j = width; j < %s; j++) to[j] = 0;", lanes)
	e.line("to += %s;", lanes)
	for range c.Terms {
		e.close()
	}
	if e.opt.OpenMP {
		e.raw("#ifdef _OPENMP\n#pragma omp parallel for\n#endif")
	}
	e.open("for (ptrdiff_t r = 0; r < %d; r += 4) {", m)
	e.line("const ptrdiff_t rows = %d - r < 4 ? %d - r : 4;", m, m)
	for i := range 4 {
		row := "r"
		if i > 0 {
			row = fmt.Sprintf("r%d", i)
			e.line("const ptrdiff_t r%d = rows > %d ? r + %d : r;", i, i, i)
		}
		e.line("const %s *a%d = &%s;", p, i, e.at(c.LHS, gl, flat(row, c.Rows, func(a plan.Axis) int64 { return a.LHS })))
	}
	e.line("const %s *from = packed;", p)
	e.line("%s tile[4 * %s] = {0};", p, lanes)
	tl, _, _ := e.nest("t", outer)
	if tl == "" {
		tl = " + 0"
	}
	e.line("%s(%d, a0%s, a1%s, a2%s, a3%s, %d, from, tile);", tile, last.Size, tl, tl, tl, tl, last.LHS)
	e.line("from += %d * %s;", last.Size, lanes)
	for range outer {
		e.close()
	}
	out := flat("c + j", c.Cols, func(a plan.Axis) int64 { return a.Out })
	if len(c.Cols) == 1 {
		out = fmt.Sprintf(" + %d * (c + j)", c.Cols[0].Out)
	}
	rowOut := flat("r + i", c.Rows, func(a plan.Axis) int64 { return a.Out })
	if len(c.Rows) == 1 {
		rowOut = fmt.Sprintf(" + %d * (r + i)", c.Rows[0].Out)
	}
	e.line("for (ptrdiff_t i = 0; i < rows; i++)")
	e.line("    for (ptrdiff_t j = 0; j < width; j++) %s = tile[i * %s + j];", e.at(c.Out, gout, rowOut, out), lanes)
	e.close()
	e.close()
	for range c.Groups {
		e.close()
	}
	e.close()
}
