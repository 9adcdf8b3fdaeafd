package ir

import (
	"sync"
	"sync/atomic"
)

// propChunkBits is the base-2 logarithm of the number of property tuples in a chunk. minPropSlab
// and maxPropSlab bound the size, in words, of the slabs that tuples are cut from; slabs grow with
// the number of tuples.
const (
	propChunkBits = 6
	minPropSlab   = 256
	maxPropSlab   = 4096
)

// propTable maps numbers to tuples of inherent attributes. It has its own lock, so that operations
// can be read while attributes are being read. Looking up a tuple takes no lock: its number is only
// known after the tuple has been stored.
type propTable struct {
	chunks atomic.Pointer[[]*[1 << propChunkBits][]uint32]
	count  atomic.Uint32
	mu     sync.Mutex // guards adding
	slab   []uint32   // rest of the current slab
}

func (t *propTable) at(id PropID) *[]uint32 {
	i := id - 1
	return &(*t.chunks.Load())[i>>propChunkBits][i&(1<<propChunkBits-1)]
}

// Props returns the tuple numbered id, or nil for 0. See [OpInfo.PropWidth] for its layout. The
// slice must not be modified.
func (m *Module) Props(id PropID) []uint32 {
	if id == 0 {
		return nil
	}
	return *m.props.at(id)
}

// NumProps returns the number of property tuples.
func (m *Module) NumProps() int { return int(m.props.count.Load()) }

// AddProps stores a copy of a tuple of inherent attributes and segment sizes and returns its
// number. Equal tuples may get different numbers.
func (m *Module) AddProps(values []uint32) PropID {
	t := &m.props
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.slab) < len(values) {
		t.slab = make([]uint32, max(min(4*int(t.count.Load()), maxPropSlab), minPropSlab, len(values)))
	}
	tuple := t.slab[:len(values):len(values)]
	t.slab = t.slab[len(values):]
	copy(tuple, values)
	n := t.count.Load()
	if n&(1<<propChunkBits-1) == 0 {
		var chunks []*[1 << propChunkBits][]uint32
		if p := t.chunks.Load(); p != nil {
			chunks = *p
		}
		chunks = append(chunks, new([1 << propChunkBits][]uint32)) // readers never look past their own length
		t.chunks.Store(&chunks)
	}
	t.count.Store(n + 1)
	*t.at(PropID(n + 1)) = tuple
	return PropID(n + 1)
}

// SetProps replaces the tuple numbered id. Readers use it if they only find out the layout of a
// file after storing tuples.
func (m *Module) SetProps(id PropID, values []uint32) {
	t := &m.props
	t.mu.Lock()
	defer t.mu.Unlock()
	if old := t.at(id); len(values) == len(*old) {
		copy(*old, values)
	} else {
		*old = append([]uint32(nil), values...)
	}
}
