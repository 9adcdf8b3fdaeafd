package ir

import (
	"maps"
	"slices"
)

// Deferred is an attribute that has a number before it is made.
type Deferred interface {
	// MakeAttr makes the attribute with [Module.InternAs]. Several goroutines may call it
	// at once.
	MakeAttr(m *Module, id AttrID) (Attr, error)
}

// Defer returns the number of an attribute that is made when somebody asks for it.
func (m *Module) Defer(d Deferred) AttrID {
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.deferred == nil {
		m.deferred = make(map[AttrID]Deferred)
	}
	id := AttrID(m.attrs.add())
	m.deferred[id] = d
	return id
}

// Deferred returns what will make attribute id, or nil if that is not one that is still
// to be made.
func (m *Module) Deferred(id AttrID) Deferred {
	if int(id) <= m.attrs.read {
		return nil
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.deferred[id]
}

// MakeDeferred makes all attributes that are still to be made. After that looking at
// attributes makes no others, so that who goes through a module can number them before.
func (m *Module) MakeDeferred() {
	m.lock.Lock()
	ids := slices.Sorted(maps.Keys(m.deferred))
	m.lock.Unlock()
	for _, id := range ids {
		m.Attr(id)
	}
}

// InternAs is [Module.Intern] for the attribute of number id, which was deferred.
func (m *Module) InternAs(k Kind, a Attr, id AttrID) Attr {
	m.lock.Lock()
	defer m.lock.Unlock()
	if made, ok := m.attrs.get(uint32(id)); ok {
		return made
	}
	delete(m.deferred, id)
	return m.lock.u.Attr(k, a, id)
}
