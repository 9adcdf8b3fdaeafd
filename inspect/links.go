package inspect

import (
	"iter"

	"github.com/hlobc/hlobc/ir"
)

// links are references to attributes or types, by the number of what they refer to, in the order in
// which they were added. A file has about as many as attributes, so they are in one list.
type links struct {
	list   []chained
	ends   []ends // by number
	labels []string
	known  map[string]int32 // labels by text
}

// chained is a [link] with the number of its label, and the place of the next one to the same target in
// the list plus 1.
type chained struct {
	attr               ir.AttrID
	typ                ir.TypeID
	op                 ir.NameID
	count, label, next int32
	role               role
}

// ends are the places of the first and the last link in the list plus 1.
type ends struct{ first, last int32 }

// newLinks returns links to targets with numbers below n.
func newLinks(n int) links { return links{ends: make([]ends, n), known: make(map[string]int32)} }

// add adds a link to a target.
func (l *links) add(to uint32, k link) {
	label, ok := int32(0), false
	if n := len(l.list); n > 0 {
		label = l.list[n-1].label
		ok = l.labels[label] == k.label
	}
	if !ok {
		if label, ok = l.known[k.label]; !ok {
			label = int32(len(l.labels))
			l.labels = append(l.labels, k.label)
			l.known[k.label] = label
		}
	}
	l.list = append(doubled(l.list), chained{k.attr, k.typ, k.op, k.count, label, 0, k.role})
	at := int32(len(l.list))
	e := &l.ends[to]
	if e.last == 0 {
		e.first = at
	} else {
		l.list[e.last-1].next = at
	}
	e.last = at
}

// of iterates over the links to a target.
func (l *links) of(to uint32) iter.Seq[link] {
	return func(yield func(link) bool) {
		for at := l.ends[to].first; at != 0; {
			c := &l.list[at-1]
			if !yield(link{c.attr, c.typ, c.op, c.count, c.role, l.labels[c.label]}) {
				return
			}
			at = c.next
		}
	}
}
