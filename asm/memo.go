package asm

// text is where a textMemo keeps something: bytes from to to of its store, or of the
// output if from is greater. The zero text is nothing yet.
type text struct{ from, to uint32 }

// unitText marks the unit attribute, whose text depends on where it stands.
var unitText = text{1, 1}

func (t text) known() bool { return t != text{} }

// textMemo keeps what was printed once. Short texts are copied to a store of their
// own, where they stay close together; long ones are found in the output.
type textMemo struct {
	store []byte
	// apart is set if the output does not stay: nothing is found there.
	apart bool
}

// longText is the size in bytes from which texts are not copied.
const longText = 1 << 12

// keep remembers the end of the output from a position on.
func (m *textMemo) keep(out []byte, from int) text {
	size := len(out) - from
	switch {
	case size == 0:
		return text{}
	case size >= longText && m.apart && size >= 1<<16:
		return text{}
	case size >= longText && !m.apart:
		if uint64(len(out)) >= 1<<32 {
			return text{}
		}
		return text{uint32(len(out)), uint32(from)}
	case uint64(len(m.store)+size) >= 1<<32:
		return text{}
	}
	at := len(m.store)
	if at == 0 {
		m.store = append(make([]byte, 0, 1<<14), 0, 0) // unitText is no place
		at = len(m.store)
	}
	m.store = append(m.store, out[from:]...)
	return text{uint32(at), uint32(len(m.store))}
}

// append appends a text to the output that it was kept from.
func (m *textMemo) append(out []byte, t text) []byte {
	if t.from > t.to {
		return append(out, out[t.to:t.from]...)
	}
	return append(out, m.store[t.from:t.to]...)
}
