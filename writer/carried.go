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
	kind  []uint16 // by id: plus one; 0 for what is not carried over
	at    []uint32 // by id: where its references start; they end where those of the next start
	refs  []schema.Ref
	// How many have entries with large blobs, and of the others how many, and their bytes.
	large, small, size int
}

type carriedKind struct {
	schema.Coded
	textual bool            // has to be written as text
	refers  bool            // entries can refer to others
	indices *schema.Indices // nil when entries have something else than indices
	dialect uint32          // its number plus one, once it has one
}

// read finds the attributes.
func (c *carried) read(w *writer) {
	if w.raw == nil {
		return
	}
	kinds := w.raw.RawKinds()
	c.kinds = make([]carriedKind, 0, len(kinds))
	for _, k := range kinds {
		c.kinds = append(c.kinds, carriedKind{k, w.textual(k.Class, k.Encoding), schema.HasRefs(k.Encoding), schema.IndicesOf(k.Encoding), 0})
	}
	n := w.m.NumReadAttrs()
	c.kind, c.at = make([]uint16, n+1), make([]uint32, n+2)
	c.refs = make([]schema.Ref, 0, 2*n)
	for i := range n {
		id := ir.AttrID(i + 1)
		c.at[id] = uint32(len(c.refs))
		if w.m.Built(id) {
			continue
		}
		kind, entry, ok := w.raw.RawAttr(id)
		if !ok || c.kinds[kind].textual {
			continue
		}
		c.kind[id] = uint16(kind) + 1
		if len(entry) < largeBlob {
			c.small++
			c.size += len(entry)
		} else {
			c.large++
		}
		switch k := &c.kinds[kind]; {
		case k.indices != nil:
			c.refs = k.indices.Append(c.refs, entry)
		case k.refers:
			c.refs = schema.AppendRefs(c.refs, entry, k.Encoding)
		}
	}
	c.at[n+1] = uint32(len(c.refs))
}

// of returns the kind of an attribute that is carried over, otherwise nil, and what it
// refers to.
func (c *carried) of(id ir.AttrID) (*carriedKind, []schema.Ref) {
	if int(id) >= len(c.kind) || c.kind[id] == 0 {
		return nil, nil
	}
	return &c.kinds[c.kind[id]-1], c.refs[c.at[id]:c.at[id+1]]
}
