package c

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/eval/plan"
)

// fewRows is up to how many rows columns are read where they are: to pack them takes as long as to use them
// for about as many.
const fewRows = 16

// tileBytes is the size of a row of a tile.
const tileBytes = 64

// tiles is a contraction that is written in tiles.
type tiles struct {
	*plan.Contract
	m          int64  // rows
	elem, name string // the type in C, and the suffix of functions for it
	lanes      int64  // columns of a tile
	last       plan.Axis
	outer      []plan.Axis // the terms but the last
	inLine     bool        // columns are neighbours in memory
	direct     bool        // and read where they are
	// The parts of indices that groups contribute.
	groupLHS, groupRHS, groupOut string
}

// contractTiles writes a contraction in tiles. The columns of a tile are packed first, unless there are few rows
// and columns are neighbours in memory.
func (e *emitter) contractTiles(c *plan.Contract) {
	elem := c.Out.Elem
	m, n, k := count(c.Rows), count(c.Cols), count(c.Terms)
	t := &tiles{Contract: c, m: m, elem: stored(elem), name: suffix(elem), lanes: tileBytes / int64(elem.Bytes()), last: plan.Axis{Size: 1}}
	if len(c.Terms) > 0 {
		t.last, t.outer = c.Terms[len(c.Terms)-1], c.Terms[:len(c.Terms)-1]
	}
	t.inLine = len(c.Cols) == 1 && c.Cols[0].RHS == 1
	t.direct = t.inLine && m <= fewRows

	e.open("{")
	if !t.direct || n%t.lanes != 0 { // what is left of the columns after whole tiles is packed in any case
		e.line("%s *const packed = (%s *)(void *)(mem->workspace + %d);", t.elem, t.elem, e.reserve(k*tileBytes))
	}
	t.groupLHS, t.groupRHS, t.groupOut = e.groups(c)
	if whole := n / t.lanes * t.lanes; whole > 0 {
		e.open("for (ptrdiff_t c = 0; c < %d; c += %d) {", whole, t.lanes)
		e.tileColumns(t, t.lanes)
		e.close()
	}
	if width := n % t.lanes; width > 0 {
		e.open("{")
		e.line("const ptrdiff_t c = %d;", n-width)
		e.tileColumns(t, width)
		e.close()
	}
	for range c.Groups {
		e.close()
	}
	e.close()
}

// tileColumns writes the tiles of width columns from c on, for all rows.
func (e *emitter) tileColumns(t *tiles, width int64) {
	from, next := "packed", t.lanes
	if t.direct && width == t.lanes {
		from, next = "&"+e.at(t.RHS, t.groupRHS, " + c"), t.last.RHS
	} else {
		e.packColumns(t, width)
	}
	whole := t.m / 8 * 8
	if whole > 0 {
		if e.opt.OpenMP {
			e.raw("#ifdef _OPENMP\n#pragma omp parallel for\n#endif")
		}
		e.open("for (ptrdiff_t r = 0; r < %d; r += 8) {", whole)
		e.tileRows(t, 8, 8, from, next, width)
		e.close()
	}
	if rest := t.m - whole; rest > 0 {
		e.open("{")
		e.line("const ptrdiff_t r = %d;", whole)
		e.tileRows(t, 4+rest/5*4, rest, from, next, width)
		e.close()
	}
}

// tileRows writes a tile for some rows from r on, of which the last may be there more than once. from has the
// columns of the first term, and those of the next term are next numbers further.
func (e *emitter) tileRows(t *tiles, rows, some int64, from string, next, width int64) {
	v := varsOf(t.Out.Elem)
	v["ALIGN"] = fmt.Sprint(t.Out.Elem.Bytes())
	tile := e.need(fmt.Sprintf("tile%d_$R", rows), v)
	places := make([]string, rows)
	for i := range places {
		row := "r"
		if n := min(int64(i), some-1); n > 0 {
			row = fmt.Sprintf("r + %d", n)
		}
		places[i] = "&" + e.at(t.LHS, t.groupLHS, flat(row, t.Rows, func(a plan.Axis) int64 { return a.LHS }))
	}
	e.line("const %s *const a[%d] = {%s};", t.elem, rows, strings.Join(places, ", "))
	e.line("%s tile[%d] = {0};", t.elem, rows*t.lanes)
	if from == "packed" {
		e.line("const %s *b = packed;", t.elem)
	}
	atLHS, atRHS, _ := e.nest("t", t.outer)
	if from == "packed" {
		from = "b"
	} else {
		from += atRHS
	}
	e.line("%s(%d, a, %s, %d, %s, %d, tile);", tile, t.last.Size, sumOf(atLHS), t.last.LHS, from, next)
	if from == "b" && len(t.outer) > 0 {
		e.line("b += %d;", t.last.Size*t.lanes)
	}
	for range t.outer {
		e.close()
	}
	out := flat("c + j", t.Cols, func(a plan.Axis) int64 { return a.Out })
	rowOut := flat("r + i", t.Rows, func(a plan.Axis) int64 { return a.Out })
	e.line("for (ptrdiff_t i = 0; i < %d; i++)", some)
	e.line("    for (ptrdiff_t j = 0; j < %d; j++) %s = tile[%d * i + j];", width, e.at(t.Out, t.groupOut, rowOut, out), t.lanes)
}

// packColumns writes the loops that copy width columns from c on, for each term the numbers of all of them. Columns
// after the last one are the last one again, and their sums are not stored.
func (e *emitter) packColumns(t *tiles, width int64) {
	j := "j"
	if width < t.lanes {
		j = fmt.Sprintf("(j < %d ? j : %d)", width, width-1)
	}
	e.open("{")
	from := " + c + " + j
	if !t.inLine {
		e.line("ptrdiff_t at[%d];", t.lanes)
		place := flat("c + "+j, t.Cols, func(a plan.Axis) int64 { return a.RHS })
		e.line("for (ptrdiff_t j = 0; j < %d; j++) at[j] = %s;", t.lanes, strings.TrimPrefix(place, " + "))
		from = " + at[j]"
	}
	e.line("%s *to = packed;", t.elem)
	_, tr, _ := e.nest("t", t.Terms)
	e.line("for (ptrdiff_t j = 0; j < %d; j++) to[j] = %s;", t.lanes, e.at(t.RHS, t.groupRHS, tr, from))
	e.line("to += %d;", t.lanes)
	for range t.Terms {
		e.close()
	}
	e.close()
}
