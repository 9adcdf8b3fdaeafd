package print

import (
	"github.com/hlobc/hlobc/ir"
)

// Names provides the names of values in a text.
type Names struct{ p *Printer }

// NewNames names the values in root as p would.
func NewNames(p *Printer, root ir.Op) *Names {
	p.names = newNaming(numberingRoot(root, &p.Options), &p.Options, 1)
	return &Names{p}
}

// Append appends the name of v.
func (n *Names) Append(dst []byte, v ir.Value) []byte {
	s, id := v.Scope()
	n.p.Buf = dst
	n.p.valueIn(n.p.names.scope(s), id)
	dst, n.p.Buf = n.p.Buf, nil
	return dst
}
