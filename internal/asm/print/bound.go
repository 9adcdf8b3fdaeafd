package print

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Attributes and types are shared: each is stored once, however many others refer to it, but
// printed at each use. Forty of them, each of which contains the previous one twice, would take a
// terabyte. So the text of the attributes and types of one operation is bounded. Attributes that
// are long by themselves, such as the data of a constant, do not count the first time.

// sharedRoom is the bound for a small module; each attribute or type of the module adds
// sharedPerNode, and each operand or result of the operation roomPerValue.
const (
	sharedRoom    = 16 << 20
	sharedPerNode = 256
	roomPerValue  = 64
	longAttr      = 4 << 10 // length from which an attribute does not count
)

// allowance is the state of the bound for the current operation.
type allowance struct {
	room int64 // bound for one operation
	// end is the maximum end of the operation's text, as an offset in the whole text; p.Buf and
	// p.limit are relative to the part not yet written.
	end  int64
	at   ir.Op
	free map[ir.AttrID]bool // long attributes that have been printed
}

func (p *Printer) setRoom() {
	p.allow.room = sharedRoom
	if p.Module != nil {
		p.allow.room += sharedPerNode * int64(p.Module.NumAttrs()+p.Module.NumTypes())
	}
	p.bind(ir.Op{}, 0)
}

// bind starts the bound for the text of an operation with the given number of values, or of a
// single attribute or type.
func (p *Printer) bind(op ir.Op, values uint32) {
	p.allow.at = op
	p.allow.end = min(0, int64(len(p.Buf))-p.limit+p.allow.room+roomPerValue*int64(values))
}

// Ends reports whether the text must end here, because it has reached its limit or the current
// operation its bound.
func (p *Printer) Ends() bool {
	if int64(len(p.Buf))-p.limit >= p.allow.end {
		p.exceeded()
	}
	return p.full
}

func (p *Printer) exceeded() {
	if p.visitor != nil || p.overflows() || p.allow.end == 0 {
		return // nothing is printed, or the text is already at its limit
	}
	what := &traverse.Error{Code: diag.LimitSize, Msg: fmt.Sprintf("the attributes and types of this operation take more than %d bytes of text: "+
		"what they share is written out at each use; keep the module as bytecode, or take away what repeats itself", p.allow.room)}
	if op := p.allow.at; !op.IsNil() {
		what.Op, what.Loc = op.Name(), op.Loc()
	}
	p.err, p.full = what, true
}

// long extends the bound by the length of an attribute, printed starting at from, if it is long and
// has not been printed before.
func (p *Printer) long(a ir.Attr, from int64) {
	n := int64(len(p.Buf)) - p.limit - from
	if n < longAttr || p.allow.free[a.ID()] {
		return
	}
	switch a.(type) {
	case *attrs.String, *attrs.Text, *attrs.DenseElements, *attrs.DenseStrings, *attrs.DenseResource, *attrs.DenseArray, *attrs.AffineMap,
		*attrs.IntegerSet, *attrs.VHLOString, *attrs.VHLOTensor, *attrs.Opaque:
		if p.allow.free == nil {
			p.allow.free = make(map[ir.AttrID]bool)
		}
		p.allow.free[a.ID()] = true
		p.allow.end = min(0, p.allow.end+n)
	}
}
