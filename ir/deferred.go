package ir

import (
	"maps"
	"slices"
)

// Deferred creates an attribute that already has a number.
type Deferred interface {
	// MakeAttr creates the attribute with [Module.InternAs]. Several goroutines may call it at
	// once.
	MakeAttr(m *Module, id AttrID) (Attr, error)
}

// Defer returns the number of an attribute that d creates on first use.
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

// Deferred returns the Deferred that will create attribute id, or nil if the attribute was not
// deferred or exists already.
func (m *Module) Deferred(id AttrID) Deferred {
	if int(id) <= m.attrs.read {
		return nil
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.deferred[id]
}

// MakeDeferred creates all deferred attributes that do not exist yet. After that, looking at
// attributes does not create further ones, so that their numbers are known before going through the
// module.
func (m *Module) MakeDeferred() {
	m.lock.Lock()
	ids := slices.Sorted(maps.Keys(m.deferred))
	m.lock.Unlock()
	for _, id := range ids {
		m.Attr(id)
	}
}

// InternAs is like [Module.Intern] for the deferred attribute numbered id.
func (m *Module) InternAs(k Kind, a Attr, id AttrID) Attr {
	m.lock.Lock()
	defer m.lock.Unlock()
	if made, ok := m.attrs.get(uint32(id)); ok {
		return made
	}
	delete(m.deferred, id)
	return m.lock.u.Attr(k, a, id)
}
