package plan_test

import (
	"testing"

	"github.com/hlobc/hlobc/eval/plan"
)

// sound checks what every plan obeys: accesses with known indices are inside their buffers, what is
// read has been written, only temporary buffers and results are written, and buffers that are needed
// at the same time do not share memory.
func sound(t *testing.T, p *plan.Program) {
	t.Helper()
	c := &checker{t: t, p: p, written: map[*plan.Buffer]int{}, last: map[*plan.Buffer]int{}}
	for _, b := range p.Buffers {
		if b.Role == plan.Param || b.Role == plan.Const {
			c.written[b] = 0
		}
	}
	c.block(p.Body)
	for _, b := range p.Results {
		if _, ok := c.written[b]; !ok && b.Num > 0 {
			t.Errorf("result %s is never written", b)
		}
	}
	placement := p.InPlace(nil)
	places, workspace := placement.Buffers, placement.Workspace
	if workspace > p.Workspace {
		t.Errorf("in place, the workspace has %d bytes, otherwise %d", workspace, p.Workspace)
	}
	for i, a := range p.Buffers {
		if a.Role != plan.Temp || !c.touched(a) {
			continue
		}
		for _, b := range p.Buffers[:i] {
			if b.Role != plan.Temp || !c.touched(b) {
				continue
			}
			if shared(a, b, a.Offset, b.Offset) && c.written[a] <= c.last[b] && c.written[b] <= c.last[a] {
				t.Errorf("%s and %s share memory while both are needed", a, b)
			}
			// One of them may take the place of the other.
			next := a.Elem == b.Elem && a.Num == b.Num && places[a] == places[b] && (c.written[a] == c.last[b] || c.written[b] == c.last[a])
			overlap := shared(a, b, places[a].Offset, places[b].Offset)
			if places[a].Result != nil || places[b].Result != nil {
				overlap = places[a].Result == places[b].Result
			}
			if !next && overlap && c.written[a] <= c.last[b] && c.written[b] <= c.last[a] {
				t.Errorf("in place, %s and %s share memory while both are needed", a, b)
			}
		}
		if r := places[a].Result; r != nil && (r.Bytes() != a.Bytes() || r.Elem != a.Elem || c.written[r] < c.last[a]) {
			t.Errorf("%s is in the memory of %s", a, r)
		}
		if a.Offset+a.Bytes() > p.Workspace || places[a].Result == nil && places[a].Offset+a.Bytes() > workspace {
			t.Errorf("%s is outside the workspace", a)
		}
	}
}

// shared reports whether buffers at some offsets have memory in common.
func shared(a, b *plan.Buffer, atA, atB int64) bool {
	return atA < atB+b.Bytes() && atB < atA+a.Bytes()
}

type checker struct {
	t       *testing.T
	p       *plan.Program
	now     int
	written map[*plan.Buffer]int // first
	last    map[*plan.Buffer]int // time of use
}

func (c *checker) touched(b *plan.Buffer) bool { _, ok := c.written[b]; return ok }

func (c *checker) read(b *plan.Buffer) {
	if _, ok := c.written[b]; !ok && b.Num > 0 {
		c.t.Errorf("%s is read before it is written", b)
	}
	c.last[b] = c.now
}

func (c *checker) write(b *plan.Buffer) {
	if b.Role == plan.Param || b.Role == plan.Const {
		c.t.Errorf("%s is written", b)
	}
	if _, ok := c.written[b]; !ok {
		c.written[b] = c.now
	}
	c.last[b] = c.now
}

func (c *checker) block(steps []plan.Step) {
	for _, s := range steps {
		c.now++
		switch s := s.(type) {
		case *plan.Loop:
			c.loop(s)
		case *plan.Contract:
			c.read(s.LHS)
			c.read(s.RHS)
			c.write(s.Out)
		case *plan.Sort:
			for i, b := range s.Buffers {
				c.read(b)
				c.write(s.Scratch[i])
			}
		case *plan.Kernel:
			for _, x := range s.Args {
				c.read(x.Buffer)
			}
			for _, x := range s.Outs {
				c.write(x.Buffer)
			}
		case *plan.Choice:
			for _, b := range s.Branches {
				c.block(b)
			}
		case *plan.While:
			first := c.now
			c.block(s.Cond)
			c.block(s.Body)
			c.now++
			for b, at := range c.written {
				if at < first && c.last[b] >= first {
					c.last[b] = c.now
				}
			}
		}
	}
}

// loop checks the accesses of a loop. A loop without iterations has none.
func (c *checker) loop(l *plan.Loop) {
	for _, n := range l.Dims {
		if n == 0 {
			for _, s := range l.Stores {
				c.write(s.To.Buffer)
			}
			return
		}
	}
	inPlace := map[*plan.Buffer]bool{}
	for _, s := range l.Stores {
		inPlace[s.To.Buffer] = true
	}
	l.Exprs(func(e *plan.Expr) {
		if e.Op != plan.OpLoad {
			return
		}
		if !inPlace[e.Access.Buffer] || e.Args == nil {
			c.read(e.Access.Buffer)
		}
		if e.Args == nil {
			c.inside(l, e.Access)
		}
	})
	for i := range l.Stores {
		c.inside(l, &l.Stores[i].To)
		c.write(l.Stores[i].To.Buffer)
	}
}

// inside checks the smallest and the largest index of an access.
func (c *checker) inside(l *plan.Loop, a *plan.Access) {
	if a.At != nil {
		return
	}
	low, high := a.Base, a.Base
	for i, s := range a.Steps {
		if s > 0 {
			high += s * (l.Dims[i] - 1)
		} else {
			low += s * (l.Dims[i] - 1)
		}
	}
	if low < 0 || high >= a.Buffer.Num {
		c.t.Errorf("indices %d to %d of %s, which has %d elements", low, high, a.Buffer, a.Buffer.Num)
	}
}
