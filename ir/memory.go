package ir

import "sync"

// Memory is room for the records of one module after the other: what a module took is
// there for the next one when it is given back. That spares the next one the collector,
// and the system the pages, which are most of what a small module costs in a process that
// holds little else. The zero Memory is ready for use; it keeps what its last module took.
type Memory struct {
	mu    sync.Mutex
	inUse bool
	free  [][]byte
	taken [][]byte
}

// Acquire takes the memory for a module. It reports false, and does nothing, while another
// module has it.
func (m *Memory) Acquire() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.inUse {
		return false
	}
	m.inUse = true
	return true
}

// Release gives the memory back. The module that had it must not be used any more.
func (m *Memory) Release() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.free, m.taken, m.inUse = m.taken, nil, false
}

// take returns so many bytes, the smallest piece that has them or a new one. Pieces that
// are much larger are kept for what needs them.
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
