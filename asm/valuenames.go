package asm

import "github.com/hlobc/hlobc/ir"

// valueNames tells what values are called in a text.
type valueNames struct{ p *printer }

// newValueNames names the values in root as p would.
func newValueNames(p *printer, root ir.Op) *valueNames {
	p.names = newNaming(numberingRoot(root, &p.opt), &p.opt, 1)
	return &valueNames{p}
}

// append appends the name of v.
func (n *valueNames) append(dst []byte, v ir.Value) []byte {
	s, id := v.Scope()
	n.p.buf = dst
	n.p.valueIn(n.p.names.scope(s), id)
	dst, n.p.buf = n.p.buf, nil
	return dst
}
