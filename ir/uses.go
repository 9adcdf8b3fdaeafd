package ir

// uses holds the use-lists of a scope: for each value a doubly linked list of
// the operand slots that refer to it. A slot is an index of Slabs.Operands.
type uses struct {
	head []uint32 // by value: first slot of the list
	next []uint32 // by slot
	prev []uint32 // by slot; 0 in the first
	user []uint32 // by slot: the operation
	// edited is set by the first change of anything that use-list orders depend
	// on.
	edited bool
}

func newUses(values, slots int) *uses {
	// One allocation: the parts grow apart when the scope grows.
	a := make([]uint32, values+3*slots)
	cut := func(n int) []uint32 {
		part := a[:n:n]
		a = a[n:]
		return part
	}
	return &uses{head: cut(values), next: cut(slots), prev: cut(slots), user: cut(slots)}
}

// push puts slot at the front of value's list.
func (u *uses) push(value, slot uint32) {
	h := u.head[value]
	u.next[slot], u.prev[slot] = h, 0
	if h != 0 {
		u.prev[h] = slot
	}
	u.head[value] = slot
}

// drop takes slot out of value's list.
func (u *uses) drop(value, slot uint32) {
	n, p := u.next[slot], u.prev[slot]
	if n != 0 {
		u.prev[n] = p
	}
	if p != 0 {
		u.next[p] = n
	} else {
		u.head[value] = n
	}
	u.next[slot], u.prev[slot] = 0, 0
}

// take gives the place of slot old in value's list to slot at.
func (u *uses) take(value, old, at uint32) {
	n, p := u.next[old], u.prev[old]
	u.next[at], u.prev[at] = n, p
	if n != 0 {
		u.prev[n] = at
	}
	if p != 0 {
		u.next[p] = at
	} else {
		u.head[value] = at
	}
	u.next[old], u.prev[old] = 0, 0
}
