package slab

import "sync"

// Memory recycles the memory of records from one module to the next; see reader.Memory. The zero
// Memory is ready to use.
type Memory struct {
	mu    sync.Mutex
	inUse bool
	free  [][]byte
	taken [][]byte
}

// Acquire reserves the memory for a module. While another module has it, Acquire does nothing and
// returns false.
func (m *Memory) Acquire() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.inUse {
		return false
	}
	m.inUse = true
	return true
}

// Release makes the memory available again. The module that had it must not be used any more.
func (m *Memory) Release() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.free, m.taken, m.inUse = m.taken, nil, false
}

// take returns at least size bytes: the smallest free piece that is large enough, or a new one. It
// leaves pieces of more than about twice the size for larger requests.
func (m *Memory) take(size int) []byte {
	if m == nil {
		return unclearedBytes(size)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	best := -1
	for i, b := range m.free {
		if len(b) >= size && len(b)/2 <= size && (best < 0 || len(b) < len(m.free[best])) {
			best = i
		}
	}
	var b []byte
	if best < 0 {
		b = unclearedBytes(size)
	} else {
		last := len(m.free) - 1
		b = m.free[best]
		m.free[best], m.free[last] = m.free[last], nil
		m.free = m.free[:last]
	}
	m.taken = append(m.taken, b)
	return b
}
