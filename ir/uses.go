package ir

import (
	"iter"
	"strconv"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/slab"
)

// uses holds the use-lists of a scope: for each value, a doubly linked list of the operand slots
// that refer to it. A slot is an index into Slabs.Operands.
type uses struct {
	head  []uint32  // by value: first slot of the list
	slots []useSlot // by slot
	// edited is set by the first change to anything that use-list orders depend on.
	edited bool
}

// useSlot holds the list links and the user of one slot.
type useSlot struct {
	next, prev uint32 // slots; prev is 0 in the first
	user       uint32 // the operation
}

// newUses returns empty use-lists with the same spare capacity for values and slots as s has.
func newUses(s *Scope) *uses {
	return &uses{head: make([]uint32, len(s.slabs.Values), cap(s.slabs.Values)), slots: make([]useSlot, len(s.slabs.Operands), cap(s.slabs.Operands))}
}

// grow makes room for values and slots that have been added to the slabs.
func (u *uses) grow(values, slots int) {
	u.head, u.slots = slab.Extend(u.head, values), slab.Extend(u.slots, slots)
}

// push puts slot at the front of value's list.
func (u *uses) push(value, slot uint32) {
	h := u.head[value]
	u.slots[slot].next, u.slots[slot].prev = h, 0
	if h != 0 {
		u.slots[h].prev = slot
	}
	u.head[value] = slot
}

// drop removes slot from value's list.
func (u *uses) drop(value, slot uint32) {
	n, p := u.slots[slot].next, u.slots[slot].prev
	if n != 0 {
		u.slots[n].prev = p
	}
	if p != 0 {
		u.slots[p].next = n
	} else {
		u.head[value] = n
	}
	u.slots[slot].next, u.slots[slot].prev = 0, 0
}

// take replaces slot old with slot at in value's list.
func (u *uses) take(value, old, at uint32) {
	n, p := u.slots[old].next, u.slots[old].prev
	u.slots[at].next, u.slots[at].prev = n, p
	if n != 0 {
		u.slots[n].prev = at
	}
	if p != 0 {
		u.slots[p].next = at
	} else {
		u.head[value] = at
	}
	u.slots[old].next, u.slots[old].prev = 0, 0
}

// reverse reverses value's list.
func (u *uses) reverse(value uint32) {
	var last uint32
	for slot := u.head[value]; slot != 0; {
		at := &u.slots[slot]
		last, slot = slot, at.next
		at.next, at.prev = at.prev, at.next
	}
	u.head[value] = last
}

// lists returns the use-lists, building them if they do not exist yet.
func (s *Scope) lists() *uses {
	if u := s.uses.Load(); u != nil {
		return u
	}
	return s.makeLists()
}

func (s *Scope) makeLists() *uses {
	s.loadMu.Lock()
	defer s.loadMu.Unlock()
	if u := s.uses.Load(); u != nil {
		return u
	}
	u := s.buildUses()
	s.uses.Store(u)
	return u
}

// edit must be called before every change that use-lists and their orders depend on. It returns the
// use-lists that the change must keep up to date, or nil if there are none. If the scope has orders
// from the input, which the change would make stale, edit builds the lists in their place.
func (s *Scope) edit() *uses {
	if s.slabs.Orders != nil {
		s.lists()
	}
	u := s.uses.Load()
	if u != nil {
		u.edited = true
		s.slabs.Orders = nil
	}
	return u
}

// BuildUses builds the scope's use-lists in time linear in its size. Otherwise they are built by
// the first query for the uses of a value. Once they exist, all edits maintain them. Without them
// edits are cheaper, and lists built later have the default order regardless of the order of the
// edits.
func (s *Scope) BuildUses() { s.lists() }

// DropUses discards the scope's use-lists. Lists that are built later have the orders in
// the scope's storage, and the default order for values without an entry there.
func (s *Scope) DropUses() { s.uses.Store(nil) }

// CountUses returns the number of uses of each value, indexed by value number. It stores the counts
// in n if its capacity suffices. It does not build use-lists and takes a fraction of the time.
func (s *Scope) CountUses(n []uint32) []uint32 {
	n = slab.Extend(n[:0], len(s.slabs.Values))
	for _, v := range s.slabs.Operands {
		n[v]++
	}
	return n
}

// buildUses builds the lists in the order in which a reader does: the last use in textual order
// comes first. It then applies the orders from the input.
func (s *Scope) buildUses() *uses {
	u := newUses(s)
	left := len(s.slabs.Operands) - 1
	for id := s.start(); id != 0; {
		u.pushAll(s, id)
		r := &s.slabs.Ops[id]
		left -= int(r.NumOperands)
		if r.Ext == 0 && r.Next != 0 {
			id = r.Next
		} else {
			id = s.follow(id, 0)
		}
	}
	// Operations outside of any region have uses as well.
	for id := 0; left > 0 && id < len(s.slabs.Ops); id++ {
		if r := &s.slabs.Ops[id]; r.NumOperands != 0 && u.slots[r.Operands].user == 0 {
			u.pushAll(s, uint32(id))
		}
	}
	var list, sorted []uint32
	for v, order := range s.slabs.Orders {
		list = list[:0]
		if uint(v) < uint(len(u.head)) {
			for slot := u.head[v]; slot != 0; slot = u.slots[slot].next {
				list = append(list, slot)
			}
		}
		if sorted = permute(sorted, list, order); sorted == nil {
			s.m.fail(&diag.Error{Code: diag.BadUseList, Offset: -1, Path: "value " + strconv.Itoa(int(v)),
				Msg: "use-list order is not a permutation of the value's " + strconv.Itoa(len(list)) + " uses"})
			continue
		}
		u.head[v] = 0
		for i := len(sorted) - 1; i >= 0; i-- {
			u.push(v, sorted[i])
		}
	}
	return u
}

// pushAll adds the uses by all operands of operation id.
func (u *uses) pushAll(s *Scope, id uint32) {
	r := &s.slabs.Ops[id]
	for slot := r.Operands; slot < r.Operands+r.NumOperands; slot++ {
		u.slots[slot].user = id
		if v := s.slabs.Operands[slot]; v != 0 {
			u.push(v, slot)
		}
	}
}

// permute returns list with element i moved to index order[i], using the storage of dst. It returns
// nil if order is not a permutation.
func permute(dst, list, order []uint32) []uint32 {
	if len(order) != len(list) {
		return nil
	}
	dst = append(dst[:0], list...)
	clear(dst)
	for i, at := range order {
		if uint(at) >= uint(len(dst)) || dst[at] != 0 {
			return nil
		}
		dst[at] = list[i]
	}
	if dst == nil {
		dst = []uint32{}
	}
	return dst
}

// Use is one operand that refers to a value. The zero Use is nil.
type Use struct {
	s    *Scope
	slot uint32
}

// IsNil reports whether u is the nil Use.
func (u Use) IsNil() bool { return u.slot == 0 }

// Op returns the operation that has the operand.
func (u Use) Op() Op { return Op{u.s, u.s.lists().slots[u.slot].user} }

// OperandIndex returns the index of the operand in its operation.
func (u Use) OperandIndex() int { return int(u.slot - u.Op().rec().Operands) }

// Value returns the value that is used.
func (u Use) Value() Value { return Value{u.s, u.s.slabs.Operands[u.slot]} }

// Next returns the use after u in the value's list, or the nil Use if u is the last one.
func (u Use) Next() Use {
	if n := u.s.lists().slots[u.slot].next; n != 0 {
		return Use{u.s, n}
	}
	return Use{}
}

// Set makes the operand refer to v and moves the use to the front of v's list; see [Op.SetOperand].
func (u Use) Set(v Value) {
	u.s.setSlot(u.s.edit(), u.slot, u.s.valueID(v))
	if u.s.m.observer != nil {
		u.Op().tellOperands(u.OperandIndex())
	}
}

// FirstUse returns the first use of v, or the nil Use if v is unused. In a list that has not been
// changed, that is the last use in textual order.
func (v Value) FirstUse() Use {
	if slot := v.s.lists().head[v.id]; slot != 0 {
		return Use{v.s, slot}
	}
	return Use{}
}

// Uses returns an iterator over the uses of v in the order of its list. The loop body may change
// the current use, but no other use of v.
func (v Value) Uses() iter.Seq[Use] {
	return func(yield func(Use) bool) {
		for u := v.FirstUse(); !u.IsNil(); {
			next := u.Next()
			if !yield(u) {
				return
			}
			u = next
		}
	}
}

// HasUses reports whether v has any uses.
func (v Value) HasUses() bool { return !v.FirstUse().IsNil() }

// Unused reports whether none of the results of o have uses.
func (o Op) Unused() bool {
	r, u := o.rec(), o.s.lists()
	for _, slot := range u.head[r.Results : r.Results+r.NumResults] {
		if slot != 0 {
			return false
		}
	}
	return true
}

// HasOneUse reports whether v has exactly one use.
func (v Value) HasOneUse() bool {
	u := v.FirstUse()
	return !u.IsNil() && u.Next().IsNil()
}

// NumUses returns the number of uses of v.
func (v Value) NumUses() int {
	n := 0
	for u := v.FirstUse(); !u.IsNil(); u = u.Next() {
		n++
	}
	return n
}

// ReplaceAllUsesWith makes every use of v refer to w, a value of the same scope. As in MLIR, the
// uses move to the front of w's list one by one, starting with the first use of v.
func (v Value) ReplaceAllUsesWith(w Value) {
	v.ReplaceUsesIf(w, nil)
}

// ReplaceUsesIf makes the uses of v that choose returns true for refer to w. A nil choose selects
// all uses. See [Value.ReplaceAllUsesWith] for the order of the uses.
func (v Value) ReplaceUsesIf(w Value, choose func(Use) bool) {
	if v == w {
		return
	}
	s, id := v.s, v.s.valueID(w)
	s.lists()
	u := s.edit()
	observed, any := s.m.observer != nil, false
	for slot := u.head[v.id]; slot != 0; {
		next := u.slots[slot].next
		if choose == nil || choose(Use{s, slot}) {
			s.setSlot(u, slot, id)
			if observed {
				any = true
				v.tellReplaced(w, Use{s, slot})
			}
		}
		slot = next
	}
	if any {
		s.m.observer(Edit{Kind: UsesReplaced, Op: v.owner(), Value: v, By: w})
	}
}

// tellReplaced reports to the observer that u, a use of v, has become a use of w.
func (v Value) tellReplaced(w Value, u Use) {
	u.s.m.observer(Edit{Kind: OperandsSet, Op: u.Op(), Index: u.OperandIndex(), Value: v, By: w, Part: true})
}
