package reader

// Acquire takes m as reading a module does.
func (m *Memory) Acquire() bool { return m.m.Acquire() }
