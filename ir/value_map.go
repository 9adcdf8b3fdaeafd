package ir

// ValueMap has a T for each value of a module. It is a list for each scope, in which values have small
// numbers, and so much faster than a map with values as keys. The zero ValueMap has the zero T for all
// values. It is of use while the module does not change.
type ValueMap[T any] struct {
	scopes map[*Scope]*[]T
	last   *Scope
	list   *[]T
}

// At returns the place of v, which is not nil. It is valid until the next call.
func (m *ValueMap[T]) At(v Value) *T {
	scope, id := v.Scope()
	if scope != m.last || m.list == nil {
		m.last, m.list = scope, m.in(scope)
	}
	if int(id) >= len(*m.list) {
		*m.list = append(*m.list, make([]T, int(id)+1-len(*m.list))...)
	}
	return &(*m.list)[id]
}

func (m *ValueMap[T]) in(s *Scope) *[]T {
	if m.scopes == nil {
		m.scopes = make(map[*Scope]*[]T)
	}
	if m.scopes[s] == nil {
		list := make([]T, s.NumValues()+1)
		m.scopes[s] = &list
	}
	return m.scopes[s]
}
