package asm

import "github.com/hlobc/hlobc/ir"

// Names tells what values are called in the text of a module, for messages about
// them.
type Names struct{ p *printer }

// NewNames names the values in root as [Print] does.
func NewNames(root ir.Op, opt Options) *Names {
	p := newPrinter(nil, root.Module(), opt)
	p.names = newNaming(numberingRoot(root, &p.opt), &p.opt, 1)
	return &Names{p}
}

// Append appends the name of v: %0, %arg1, %1#0. A value that has no name in the text
// is "<<UNKNOWN SSA VALUE>>".
func (n *Names) Append(dst []byte, v ir.Value) []byte {
	s, id := v.Scope()
	n.p.buf = dst
	n.p.valueIn(n.p.names.scope(s), id)
	dst, n.p.buf = n.p.buf, nil
	return dst
}

// Of returns the name of v.
func (n *Names) Of(v ir.Value) string { return string(n.Append(nil, v)) }
