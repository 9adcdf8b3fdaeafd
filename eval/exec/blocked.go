package exec

import (
	"sync"

	"github.com/hlobc/hlobc/eval/plan"
)

// blocked is a contraction of floats that computes tiles of 4 rows by a few columns. Operands are
// copied into panels first: the columns' panels once, those of the rows for each block of rows.
// Each result adds its products in order.
type blocked[T float] struct {
	groups, rows, cols, terms []plan.Axis
	out, lhs, rhs             int
	width                     int // columns of a tile
	tile                      func(k int, a, b, c []T)
	work                      int64
	exact                     arithmetic[T]
	scratch                   sync.Pool // *[]T
}

const (
	tileRows  = 4
	termBlock = 256 // terms that a tile adds up at a time
	rowBlock  = 64  // rows that a goroutine computes at a time
)

func newBlocked[T float](c *plan.Contract, width int, tile func(k int, a, b, c []T)) *blocked[T] {
	b := &blocked[T]{groups: groups(c), rows: list(c.Rows), cols: list(c.Cols), terms: list(c.Terms), out: c.Out.ID, lhs: c.LHS.ID, rhs: c.RHS.ID,
		width: width, tile: tile, exact: arithmetic[T]{add: sum[T], mul: times[T]}}
	b.work = int64(len(b.groups)) * int64(len(b.rows)) * int64(len(b.cols)) * int64(len(b.terms))
	return b
}

// slice returns scratch memory.
func (b *blocked[T]) slice(n int) *[]T {
	if p, _ := b.scratch.Get().(*[]T); p != nil && cap(*p) >= n {
		*p = (*p)[:n]
		return p
	}
	s := make([]T, n)
	return &s
}

func (b *blocked[T]) run(f *frame) error {
	if err := f.meter.Step(b.work / 16); err != nil {
		return err
	}
	if len(b.groups) == 0 || len(b.rows) == 0 || len(b.cols) == 0 {
		return nil
	}
	panels := (len(b.cols) + b.width - 1) / b.width
	size := panels * b.width * len(b.terms)
	threads := f.threads
	if b.work < littleWork {
		threads = 1
	}
	if err := f.meter.Take(int64(size) * 8); err != nil {
		return err
	}
	defer f.meter.Give(int64(size) * 8)
	if len(b.groups) >= 2*threads || threads == 1 {
		return f.divide(threads, len(b.groups), func(f *frame, g int) {
			packed := b.slice(size)
			defer b.scratch.Put(packed)
			for p := range panels {
				b.packCols(f, g, p, *packed)
			}
			for r := 0; r < len(b.rows) && f.err == nil; r += rowBlock {
				b.block(f, g, r, min(r+rowBlock, len(b.rows)), *packed)
			}
		})
	}
	packed := b.slice(size)
	defer b.scratch.Put(packed)
	for g := range b.groups {
		if err := f.divide(threads, panels, func(f *frame, p int) { b.packCols(f, g, p, *packed) }); err != nil {
			return err
		}
		step := rowBlock
		for step > tileRows && len(b.rows) < step*threads*2 {
			step /= 2
		}
		err := f.divide(threads, (len(b.rows)+step-1)/step, func(f *frame, i int) {
			b.block(f, g, i*step, min((i+1)*step, len(b.rows)), *packed)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// packCols copies a panel of columns: for each term the numbers of all its columns.
func (b *blocked[T]) packCols(f *frame, g, panel int, packed []T) {
	from, base := all[T](f.mem[b.rhs]), b.groups[g].RHS
	first := panel * b.width
	cols := b.cols[first:min(first+b.width, len(b.cols))]
	to := packed[first*len(b.terms):][:b.width*len(b.terms)]
	if len(cols) == b.width && cols[b.width-1].RHS-cols[0].RHS == int64(b.width-1) {
		base += cols[0].RHS
		for t, term := range b.terms {
			copy(to[t*b.width:][:b.width], from[base+term.RHS:])
		}
		return
	}
	for c, col := range cols {
		at := base + col.RHS
		for t, term := range b.terms {
			to[t*b.width+c] = from[at+term.RHS]
		}
	}
	for c := len(cols); c < b.width; c++ {
		for t := range b.terms {
			to[t*b.width+c] = 0
		}
	}
}

// block computes some rows.
func (b *blocked[T]) block(f *frame, g, first, end int, packed []T) {
	if err := f.meter.Err(); err != nil {
		f.fail(err)
		return
	}
	out, left := all[T](f.mem[b.out]), all[T](f.mem[b.lhs])
	group := b.groups[g]
	rows := b.rows[first:end]
	tiles := (len(rows) + tileRows - 1) / tileRows
	scratch := b.slice(tiles * tileRows * min(termBlock, max(len(b.terms), 1)))
	defer b.scratch.Put(scratch)
	var tile [tileRows * 16]T
	c := tile[:tileRows*b.width]
	for t := 0; t == 0 || t < len(b.terms); t += termBlock {
		terms := b.terms[t:min(t+termBlock, len(b.terms))]
		n := len(terms)
		a := *scratch
		for i := range tiles * tileRows {
			to := a[i/tileRows*tileRows*n+i%tileRows:]
			if i >= len(rows) {
				for k := range terms {
					to[k*tileRows] = 0
				}
				continue
			}
			at := group.LHS + rows[i].LHS
			for k := range terms {
				to[k*tileRows] = left[at+terms[k].LHS]
			}
		}
		last := t+termBlock >= len(b.terms)
		for p := 0; p < len(b.cols); p += b.width {
			panel := packed[p*len(b.terms)+t*b.width:][:n*b.width]
			cols := b.cols[p:min(p+b.width, len(b.cols))]
			for r := range tiles {
				rows := rows[r*tileRows : min((r+1)*tileRows, len(rows))]
				if t == 0 {
					clear(c)
				} else {
					b.fetch(c, out, group.Out, rows, cols)
				}
				b.tile(n, a[r*tileRows*n:][:tileRows*n], panel, c)
				b.put(f, c, out, g, rows, cols, last)
			}
		}
	}
}

// fetch reads a tile from the results.
func (b *blocked[T]) fetch(c, out []T, base int64, rows, cols []plan.Axis) {
	line := inLine(cols)
	for i, row := range rows {
		if line {
			copy(c[i*b.width:][:len(cols)], out[base+row.Out+cols[0].Out:])
			continue
		}
		for k, col := range cols {
			c[i*b.width+k] = out[base+row.Out+col.Out]
		}
	}
}

// put writes a tile to the results. At the end, sums that are NaN are computed again, since their
// bits depend on the first NaN.
func (b *blocked[T]) put(f *frame, c, out []T, g int, rows, cols []plan.Axis, last bool) {
	base := b.groups[g].Out
	line := inLine(cols)
	for i, row := range rows {
		sums := c[i*b.width:][:len(cols)]
		if last {
			for k, v := range sums {
				if v != v {
					sums[k] = b.sum(f, g, row, cols[k])
				}
			}
		}
		if line {
			copy(out[base+row.Out+cols[0].Out:], sums)
			continue
		}
		for k, v := range sums {
			out[base+row.Out+cols[k].Out] = v
		}
	}
}

// inLine reports whether columns are neighbours in the results.
func inLine(cols []plan.Axis) bool {
	for k, c := range cols {
		if c.Out != cols[0].Out+int64(k) {
			return false
		}
	}
	return true
}

// sum computes one result.
func (b *blocked[T]) sum(f *frame, g int, row, col plan.Axis) (s T) {
	left, right := all[T](f.mem[b.lhs]), all[T](f.mem[b.rhs])
	l, r := b.groups[g].LHS+row.LHS, b.groups[g].RHS+col.RHS
	for _, t := range b.terms {
		s = b.exact.add(s, b.exact.mul(left[l+t.LHS], right[r+t.RHS]))
	}
	return s
}
