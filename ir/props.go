package ir

import (
	"sync"
	"sync/atomic"
)

// propChunkBits sizes the chunks that hold property tuples, and the others are bounds of
// the number of words that tuples are cut from, which grows with their number.
const (
	propChunkBits = 8
	minPropSlab   = 256
	maxPropSlab   = 4096
)

// propTable maps numbers to tuples of inherent attributes. It has a lock of its
// own, so that operations can be read while attributes are. Reading takes none:
// who knows a number knows that its tuple is in place.
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

// Props returns the tuple numbered id, nil for 0. See [OpInfo.PropWidth] for
// its layout. The slice must not be changed.
func (m *Module) Props(id PropID) []uint32 {
	if id == 0 {
		return nil
	}
	return *m.props.at(id)
}

// NumProps returns the number of property tuples.
func (m *Module) NumProps() int { return int(m.props.count.Load()) }

// AddProps stores a tuple of inherent attributes and returns its number. It
// copies values. Equal tuples may have different numbers.
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

// SetProps replaces the tuple numbered id. Readers use it when they learn late
// which layout a file has.
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
