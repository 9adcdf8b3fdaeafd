package print

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Attributes and types are shared: each is stored once, however many others refer to it, but
// written out at each use. Forty of them, each of which has the one before it twice, would take
// a terabyte. So the text of the attributes and types of one operation has a bound. What is
// long by itself, such as the data of a constant, is free the first time.

// sharedRoom is the bound for a small module; a large one gets sharedPerNode for each of its
// attributes and types more, and roomPerValue for operands and results.
const (
	sharedRoom    = 16 << 20
	sharedPerNode = 256
	roomPerValue  = 64
	longAttr      = 4 << 10 // what is free
)

// allowance is the state of the bound for the current operation.
type allowance struct {
	room int64 // of an operation
	// end is where its text ends at most, relative to the end of all, as p.buf and p.limit are
	// while pieces of it are written.
	end  int64
	at   ir.Op
	free map[ir.AttrID]bool // long attributes that were printed
}

func (p *Printer) setRoom() {
	p.allow.room = sharedRoom
	if p.Module != nil {
		p.allow.room += sharedPerNode * int64(p.Module.NumAttrs()+p.Module.NumTypes())
	}
	p.bind(ir.Op{}, 0)
}

// bind begins the text of an operation with so many values, or of something by itself.
func (p *Printer) bind(op ir.Op, values uint32) {
	p.allow.at = op
	p.allow.end = min(0, int64(len(p.Buf))-p.limit+p.allow.room+roomPerValue*int64(values))
}

// Ends reports whether the text ends here, because it has reached its limit or the current
// operation its bound.
func (p *Printer) Ends() bool {
	if int64(len(p.Buf))-p.limit >= p.allow.end {
		p.exceeded()
	}
	return p.full
}

func (p *Printer) exceeded() {
	if p.visitor != nil || p.overflows() || p.allow.end == 0 {
		return // nothing is printed, or all of the text is as long as it may be
	}
	what := &traverse.Error{Code: diag.LimitSize, Msg: fmt.Sprintf("the attributes and types of this operation take more than %d bytes of text: "+
		"what they share is written out at each use; keep the module as bytecode, or take away what repeats itself", p.allow.room)}
	if op := p.allow.at; !op.IsNil() {
		what.Op, what.Loc = op.Name(), op.Loc()
	}
	p.err, p.full = what, true
}

// long extends the bound by the size of an attribute, printed from a position on, if it is long
// and was not printed before.
func (p *Printer) long(a ir.Attr, from int64) {
	n := int64(len(p.Buf)) - p.limit - from
	if n < longAttr || p.allow.free[a.ID()] {
		return
	}
	switch a.(type) {
	case *attrs.String, *attrs.Text, *attrs.DenseElements, *attrs.DenseStrings, *attrs.DenseResource, *attrs.DenseArray, *attrs.AffineMap,
		*attrs.IntegerSet, *attrs.VHLOString, *attrs.VHLOTensor:
		if p.allow.free == nil {
			p.allow.free = make(map[ir.AttrID]bool)
		}
		p.allow.free[a.ID()] = true
		p.allow.end = min(0, p.allow.end+n)
	}
}
