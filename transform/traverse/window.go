package traverse

import "slices"

// window maps numbers to numbers. It is meant for keys that are close together; keys that were not
// set map to 0.
type window struct {
	base uint32 // the key of list[0]
	list []uint32
}

func (w *window) get(i uint32) uint32 {
	if i -= w.base; i < uint32(len(w.list)) {
		return w.list[i]
	}
	return 0
}

func (w *window) set(i, v uint32) {
	if len(w.list) == 0 {
		w.base = i
	}
	if i < w.base {
		w.front(w.base - i)
	}
	i -= w.base
	if i >= uint32(len(w.list)) {
		w.resize(int(i) + 1)
	}
	w.list[i] = v
}

// cover makes room for all keys below n at once.
func (w *window) cover(n int) {
	w.base = 0
	w.resize(n)
}

// front makes room for at least n more keys below the base. It grows the list geometrically, so
// that setting keys in descending order takes linear time.
func (w *window) front(n uint32) {
	n = min(max(n, uint32(len(w.list))), w.base)
	list := make([]uint32, n, int(n)+len(w.list))
	w.list = append(list, w.list...)
	w.base -= n
}

func (w *window) resize(n int) {
	old := len(w.list)
	w.list = slices.Grow(w.list, n-old)[:n]
	clear(w.list[old:])
}

// empty returns an empty window that reuses the memory of w.
func (w *window) empty() window { return window{list: w.list[:0]} }
