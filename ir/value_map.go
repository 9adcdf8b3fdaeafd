package ir

// ValueMap has a T for each value of a module. It is a list for each scope, in which values have small
// numbers, and so much faster than a map with values as keys. The zero ValueMap has the zero T for all
// values. It is of use while the module does not change.
type ValueMap[T any] struct{ lists scopeLists[T] }

// At returns the place of v, which is not nil. It is valid until the next call.
func (m *ValueMap[T]) At(v Value) *T {
	if v.s != m.lists.last || m.lists.list == nil {
		m.lists.turn(v.s, v.s.NumValues())
	}
	return m.lists.at(v.id)
}

// OpMap has a T for each operation of a module, as [ValueMap] has for each value.
type OpMap[T any] struct{ lists scopeLists[T] }

// At returns the place of op, which is not nil. It is valid until the next call.
func (m *OpMap[T]) At(op Op) *T {
	if op.s != m.lists.last || m.lists.list == nil {
		m.lists.turn(op.s, op.s.NumOps())
	}
	return m.lists.at(op.id)
}

// scopeLists has a list for each scope.
type scopeLists[T any] struct {
	scopes map[*Scope]*[]T
	last   *Scope // the one that list belongs to
	list   *[]T
}

// at returns the place with a number in the last scope.
func (l *scopeLists[T]) at(id uint32) *T {
	if int(id) >= len(*l.list) {
		*l.list = append(*l.list, make([]T, int(id)+1-len(*l.list))...)
	}
	return &(*l.list)[id]
}

// turn makes s the last scope, in which there are n numbers so far.
func (l *scopeLists[T]) turn(s *Scope, n int) {
	if l.scopes == nil {
		l.scopes = make(map[*Scope]*[]T)
	}
	if l.scopes[s] == nil {
		list := make([]T, n+1)
		l.scopes[s] = &list
	}
	l.last, l.list = s, l.scopes[s]
}
