package ir

// ByNumber is what somebody keeps for each name, attribute, type or tuple of attributes of a
// module, by its number; zero for those nothing was kept for.
type ByNumber[ID ~uint32, T any] []T

// At returns the entry of id, which may be changed until the next call. N is the highest number
// that there is so far, as [Module.NumTypes] tells that of types, where all are likely to be
// asked for: the list then grows once, and again if a module has got more. With 0 it grows by
// and by.
func (l *ByNumber[ID, T]) At(id ID, n int) *T {
	if uint(id) >= uint(len(*l)) {
		l.grow(id, n)
	}
	return &(*l)[id]
}

// grow is apart so that At is inlined.
func (l *ByNumber[ID, T]) grow(id ID, n int) { *l = extend(*l, max(int(id), n)+1) }
