package verify

import (
	"slices"
	"sync"
)

// Each worker has tables of its own: memory that several processors write is slow for all
// of them. What a worker has found to be good it notes, and when it has some notes it hands
// them over and reads those of the others, so that the kinds of operations that all
// functions have are checked once, or nearly.

// notes are keys of good operations.
type notes struct {
	shorts []short
	keys   []uint32 // one behind the other
}

const (
	manyNotes = 64
	maxNews   = 1 << 12 // notes beyond that are not handed over
)

// news are the notes of all workers.
type news struct {
	mu   sync.Mutex
	list []notes
}

// note takes down the key of the operation that was asked about last.
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

// exchange hands over the notes of a worker, and adds what others have handed over since
// it did so last to its tables.
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
