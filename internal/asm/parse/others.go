package parse

import (
	"maps"
	"sync"
)

// maxRounds is the maximum number of times that a text is read because of operations with opaque
// properties. One round finds them all, unless other errors stop it.
const maxRounds = 16

// others are the operations of a text that the producer of their properties defined in another
// way than the registry: they have opaque properties. All parsers of the text share it.
type others struct {
	known map[string]bool // operations that count as unregistered
	mu    sync.Mutex
	found map[string]bool // operations that must become so
}

// note notes that an operation that the registry defines has opaque properties.
func (o *others) note(name string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.found == nil {
		o.found = make(map[string]bool)
	}
	o.found[name] = true
}

// more returns the operations of the next round, or nil if the text has been read with those that it
// needs.
func (o *others) more() *others {
	if len(o.found) == 0 {
		return nil
	}
	maps.Copy(o.found, o.known)
	return &others{known: o.found}
}
