package writer

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// carried holds the attributes that are carried over from the input: those that were read
// but never built. Their references are collected in input order, which is fast on memory,
// before they are needed in the order of operations.
type carried struct {
	kinds []carriedKind
	kind  []uint16 // by id: kind plus one, or 0 if not carried over
	at    []uint32 // by id: start of its references, which end where those of the next id start
	refs  []schema.Ref
	// Number of entries with large blobs, and number and total size of the other entries.
	large, small, size int
}

type carriedKind struct {
	schema.Coded
	textual bool            // must be written as text
	refers  bool            // entries can refer to other entries
	indices *schema.Indices // nil if entries contain anything else than references
	dialect uint32          // number plus one of its dialect, once assigned
}

// read finds the attributes that can be carried over.
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

// of returns the kind of an attribute that is carried over and the entries it refers to.
// For other attributes it returns nil.
func (c *carried) of(id ir.AttrID) (*carriedKind, []schema.Ref) {
	if int(id) >= len(c.kind) || c.kind[id] == 0 {
		return nil, nil
	}
	return &c.kinds[c.kind[id]-1], c.refs[c.at[id]:c.at[id+1]]
}
