package verify

import (
	"slices"
	"sync"
)

// Each worker has tables of its own, since memory that several processors write is slow for all of
// them. A worker notes the keys of valid operations. Whenever it has a number of notes, it
// publishes them and reads those of the others, so that each kind of operation is checked about
// once even if all functions have it.

// notes are keys of valid operations.
type notes struct {
	shorts []short
	keys   []uint32 // concatenated
}

const (
	manyNotes = 64
	maxNews   = 1 << 12 // further notes are not published
)

// news holds the notes that workers have published.
type news struct {
	mu   sync.Mutex
	list []notes
}

// note records the key of the last lookup.
func (w *worker) note() {
	n := &w.notes
	if w.short.head != 0 {
		n.shorts = append(n.shorts, w.short)
	} else if len(w.key) <= maxKey {
		n.keys = append(n.keys, w.key...)
	}
	if w.noted++; w.noted%manyNotes == 0 {
		w.exchange()
	}
}

// exchange publishes the notes of a worker, and adds to its tables what others have published since
// the last exchange.
func (w *worker) exchange() {
	n := &w.v.news
	own := notes{slices.Clone(w.notes.shorts), slices.Clone(w.notes.keys)}
	w.notes.shorts, w.notes.keys = w.notes.shorts[:0], w.notes.keys[:0]
	n.mu.Lock()
	others := n.list[w.heard:]
	if len(n.list) < maxNews {
		n.list = append(n.list, own)
	}
	w.heard = len(n.list)
	n.mu.Unlock()
	for _, o := range others {
		for _, k := range o.shorts {
			w.shorts.add(k)
		}
		for keys := o.keys; len(keys) > 0; keys = keys[keys[0]:] {
			k := keys[:keys[0]]
			w.memo.add(k, hashOf(k))
		}
	}
}
