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

// fewRows is up to how many rows columns are read where they are: to pack them takes as long as to use them
// for about as many.
const fewRows = 16

// contractTiles writes a contraction in tiles. The columns of a tile are packed first, unless there are few rows
// and columns are neighbours in memory.
func (e *emitter) contractTiles(c *plan.Contract, m, n, k int64) {
	elem := c.Out.Elem
	p, r := stored(elem), suffix(elem)
	v := varsOf(elem)
	v["VECTOR"], v["ALIGN"], v["M"] = "1", fmt.Sprint(elem.Bytes()), p
	tile := e.need("tile_$R", v)
	lanes := "hl_lanes_" + r
	last := plan.Axis{Size: 1}
	var outer []plan.Axis
	if len(c.Terms) > 0 {
		last, outer = c.Terms[len(c.Terms)-1], c.Terms[:len(c.Terms)-1]
	}
	inLine := len(c.Cols) == 1 && c.Cols[0].RHS == 1
	direct := inLine && m <= fewRows

	e.open("{")
	// What is left of the columns after whole tiles is packed in any case.
	e.line("%s *const packed = (%s *)(void *)(mem->workspace + %d);", p, p, e.reserve(k*128+64))
	gl, gr, gout := e.groups(c)
	e.open("for (ptrdiff_t c = 0; c < %d; c += %s) {", n, lanes)
	e.line("const ptrdiff_t width = %d - c < %s ? %d - c : (ptrdiff_t)%s;", n, lanes, n, lanes)
	e.packColumns(c, p, lanes, gr, inLine, direct)
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
	e.line("%s tile[4 * %s] = {0};", p, lanes)
	pass := func(from, next string) {
		e.line("const %s *from = %s;", p, from)
		tl, tr, _ := e.nest("t", outer)
		if tl == "" {
			tl = " + 0"
		}
		at := "from"
		if next != lanes {
			at += tr
		}
		e.line("%s(%d, a0%s, a1%s, a2%s, a3%s, %d, %s, %s, tile);", tile, last.Size, tl, tl, tl, tl, last.LHS, at, next)
		if next == lanes {
			e.line("from += %d * %s;", last.Size, lanes)
		}
		for range outer {
			e.close()
		}
	}
	if direct {
		e.open("if (width == %s) {", lanes)
		pass("&"+e.at(c.RHS, gr, " + c"), fmt.Sprint(last.RHS))
		e.close()
		e.open("else {")
		pass("packed", lanes)
		e.close()
	} else {
		pass("packed", lanes)
	}
	out := flat("c + j", c.Cols, func(a plan.Axis) int64 { return a.Out })
	rowOut := flat("r + i", c.Rows, func(a plan.Axis) int64 { return a.Out })
	e.line("for (ptrdiff_t i = 0; i < rows; i++)")
	e.line("    for (ptrdiff_t j = 0; j < width; j++) %s = tile[i * %s + j];", e.at(c.Out, gout, rowOut, out), lanes)
	e.close()
	e.close()
	for range c.Groups {
		e.close()
	}
	e.close()
}

// packColumns writes the loops that copy the columns of a tile, for each term the numbers of all of them. Columns
// after the last one are the last one again, and their sums are not stored.
func (e *emitter) packColumns(c *plan.Contract, p, lanes, group string, inLine, direct bool) {
	copies := func(from string) {
		e.line("%s *to = packed;", p)
		_, tr, _ := e.nest("t", c.Terms)
		e.line("for (ptrdiff_t j = 0; j < %s; j++) to[j] = %s;", lanes, e.at(c.RHS, group, tr, from))
		e.line("to += %s;", lanes)
		for range c.Terms {
			e.close()
		}
	}
	if inLine && !direct {
		e.open("if (width == %s) {", lanes)
		copies(" + c + j")
		e.close()
	}
	if inLine {
		e.open("if (width < %s) {", lanes)
	} else {
		e.open("{")
	}
	e.line("ptrdiff_t at[%s];", lanes)
	place := flat("c + (j < width ? j : width - 1)", c.Cols, func(a plan.Axis) int64 { return a.RHS })
	e.line("for (ptrdiff_t j = 0; j < %s; j++) at[j] = %s;", lanes, strings.TrimPrefix(place, " + "))
	copies(" + at[j]")
	e.close()
}
