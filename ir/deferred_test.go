package ir

import (
	"errors"
	"sync"
	"testing"
)

// later makes a string, or fails.
type later struct {
	text  string
	err   error
	asked *int
}

func (l later) MakeAttr(m *Module, id AttrID) (Attr, error) {
	if l.asked != nil {
		*l.asked++
	}
	if l.err != nil {
		return nil, l.err
	}
	return m.InternAs(testKind("String"), &testString{text: l.text}, id), nil
}

// TestDefer: attributes that are put off are made once, when somebody asks, and are equal
// to those that are there.
func TestDefer(t *testing.T) {
	m := New(registry)
	before, asked := str(m, "a"), 0
	id := m.Defer(later{"b", nil, &asked})
	other := m.Defer(later{text: "a"})
	if m.Built(id) || m.Deferred(id) == nil || m.Deferred(before.ID()) != nil || m.NumAttrs() != 3 || asked != 0 {
		t.Errorf("attribute %d of %d is made already", id, m.NumAttrs())
	}
	a := m.Attr(id)
	if a.ID() != id || a.(*testString).text != "b" || m.Attr(id) != a || m.Deferred(id) != nil || asked != 1 || str(m, "b") != a {
		t.Errorf("attribute %d is %v", id, a)
	}
	if again := m.Attr(other); again != before || m.Attr(other) != again || !m.HasAliases() {
		t.Errorf("attribute %d is %v, not the equal one", other, m.Attr(other))
	}
	bad := errors.New("bad")
	failing := m.Defer(later{err: bad})
	if b, ok := m.Attr(failing).(*Broken); !ok || b.Err != bad || m.Err() != bad {
		t.Errorf("attribute %d is %v", failing, m.Attr(failing))
	}
}

func TestDeferInParallel(t *testing.T) {
	m := New(registry)
	var ids []AttrID
	for i := range 1000 {
		ids = append(ids, m.Defer(later{text: string(rune(i % 600))}))
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for _, id := range ids {
				if a := m.Attr(id); a != m.Attr(a.ID()) || a != str(m, a.(*testString).text) {
					t.Error("an attribute is not unique")
				}
			}
		})
	}
	wg.Go(m.MakeDeferred)
	wg.Wait()
	for _, id := range ids {
		if !m.Built(id) {
			t.Errorf("attribute %d is not made", id)
		}
	}
}
