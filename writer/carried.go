package writer

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// carried is the attributes that are carried over: those that were read and not built
// since. What they refer to is read in the order of the input, in which memory is
// fast, before it is needed in the order of operations.
type carried struct {
	kinds []carriedKind
	at    []carriedAttr // by id, and one more
	refs  []schema.Ref
}

// carriedAttr is one attribute.
type carriedAttr struct {
	refs uint32 // where its references start; they end where those of the next start
	kind uint32 // plus one; 0: not carried over
}

type carriedKind struct {
	schema.Coded
	textual bool // has to be written as text
	refs    schema.Refers
	dialect uint32 // its number plus one, once it has one
}

// read finds the attributes.
func (c *carried) read(w *writer) {
	if w.raw == nil {
		return
	}
	for _, k := range w.raw.RawKinds() {
		c.kinds = append(c.kinds, carriedKind{k, w.textual(k.Class, k.Encoding), schema.RefersBy(k.Encoding), 0})
	}
	n := w.m.NumReadAttrs()
	c.at = make([]carriedAttr, n+2)
	c.refs = make([]schema.Ref, 0, 2*n)
	for i := range n {
		id := ir.AttrID(i + 1)
		at := &c.at[id]
		at.refs = uint32(len(c.refs))
		if w.m.Built(id) {
			continue
		}
		kind, entry, ok := w.raw.RawAttr(id)
		if !ok || c.kinds[kind].textual {
			continue
		}
		at.kind = uint32(kind) + 1
		if k := &c.kinds[kind]; k.refs != schema.NoRefs {
			c.refs = schema.AppendRefs(c.refs, entry, k.Encoding)
		}
	}
	c.at[n+1].refs = uint32(len(c.refs))
}

// of returns the kind of an attribute that is carried over, otherwise nil, and what it
// refers to.
func (c *carried) of(id ir.AttrID) (*carriedKind, []schema.Ref) {
	if int(id) >= len(c.at) || c.at[id].kind == 0 {
		return nil, nil
	}
	at := &c.at[id]
	return &c.kinds[at.kind-1], c.refs[at.refs:c.at[id+1].refs]
}
