package ir

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/slab"
)

func TestIntern(t *testing.T) {
	m := New(registry)
	const n = 3 << chunkBits
	attrs := make([]Attr, n)
	for i := range attrs {
		attrs[i] = str(m, fmt.Sprint(i))
		if attrs[i].ID() != AttrID(i+1) || m.Attr(attrs[i].ID()) != attrs[i] {
			t.Fatalf("attribute %d has number %d", i, attrs[i].ID())
		}
	}
	for i := range attrs {
		if str(m, fmt.Sprint(i)) != attrs[i] {
			t.Fatalf("attribute %d is not unique", i)
		}
	}
	// Equal contents of another class are another attribute.
	if other := m.Intern(testKind("Other"), &testString{text: "0"}); other == attrs[0] || other.ID() != n+1 || KindOf(other) != testKind("Other") {
		t.Errorf("attribute of another class has number %d", other.ID())
	}
	a, b := typ(m, "a"), typ(m, "b")
	if a == b || typ(m, "a") != a || m.Type(b.ID()) != b || m.NumTypes() != 2 || m.NumAttrs() != n+1 || m.NumReadTypes() != 0 {
		t.Errorf("%d types, %d attributes", m.NumTypes(), m.NumAttrs())
	}
	if m.Attr(0) != nil || m.Type(0) != nil {
		t.Error("number 0 is something")
	}
}

// TestInternInParallel: equal values become one, whoever comes first, while
// others read.
func TestInternInParallel(t *testing.T) {
	m := New(registry)
	const workers, n = 4, 1000
	var wg sync.WaitGroup
	ids := make([][]AttrID, workers)
	for w := range workers {
		wg.Go(func() {
			for i := range n {
				a := str(m, fmt.Sprint((i*(2*w+1))%n))
				if m.Attr(a.ID()) != a {
					t.Error("lookup by number finds something else")
				}
				ids[w] = append(ids[w], a.ID())
				typ(m, fmt.Sprint(i%7))
				if m.Info(m.Name(fmt.Sprint("u.", i%50))).Full != fmt.Sprint("u.", i%50) {
					t.Error("name has another number")
				}
				if p := m.AddProps([]uint32{uint32(w), uint32(i)}); m.Props(p)[1] != uint32(i) {
					t.Error("tuple has another number")
				}
			}
		})
	}
	wg.Wait()
	if m.NumAttrs() != n || m.NumTypes() != 7 || m.NumNames() != 50 || m.NumProps() != workers*n {
		t.Errorf("%d attributes, %d types, %d names, %d tuples", m.NumAttrs(), m.NumTypes(), m.NumNames(), m.NumProps())
	}
	for w := range workers {
		for i, id := range ids[w] {
			if got := m.Attr(id).(*testString).text; got != fmt.Sprint((i*(2*w+1))%n) {
				t.Fatalf("attribute %d is %s", id, got)
			}
		}
	}
}

// testSource decodes attribute n as the string n/2, so that two numbers stand for
// each, and fails on multiples of 10.
type testSource struct{ decoded int }

func (s *testSource) DecodeAttr(u *Uniquer, id AttrID) (Attr, error) {
	s.decoded++
	if id%10 == 0 {
		return nil, &diag.Error{Code: diag.BadAttribute, Offset: int64(id)}
	}
	if id%10 == 9 { // has a child
		if _, ok := u.AttrAt(id - 1); !ok {
			if _, err := s.DecodeAttr(u, id-1); err != nil {
				return nil, err
			}
		}
	}
	return u.Attr(testKind("String"), &testString{text: fmt.Sprint(id / 2)}, id), nil
}

func (s *testSource) DecodeType(u *Uniquer, id TypeID) (Type, error) {
	if id == 3 {
		return nil, &diag.Error{Code: diag.BadType}
	}
	if _, ok := u.TypeAt(id); ok {
		return nil, errors.New("decoded twice")
	}
	return u.Type(testKind("Type"), &testType{name: fmt.Sprint(id)}, id), nil
}

func TestDecodeOnDemand(t *testing.T) {
	src := new(testSource)
	m := NewFrom(registry, src, 100, 3)
	if m.NumAttrs() != 100 || m.NumReadAttrs() != 100 || m.NumTypes() != 3 || m.NumReadTypes() != 3 {
		t.Fatalf("%d attributes", m.NumAttrs())
	}
	if m.Source() != src || m.Built(42) || m.HasAliases() {
		t.Error("a module that was not used has attributes already")
	}
	made := str(m, "21")
	if made.ID() != 101 {
		t.Errorf("a new attribute has number %d", made.ID())
	}
	if m.Attr(42) != made || m.Attr(43) != made || m.Attr(42) != made || src.decoded != 2 {
		t.Errorf("attribute 42 is %v after %d entries", m.Attr(42), src.decoded)
	}
	if !m.Built(42) || !m.HasAliases() {
		t.Error("42 and 43 do not stand for one attribute")
	}
	first := m.Attr(2)
	if m.Attr(3) != first || first.ID() != 2 || str(m, "1") != first {
		t.Errorf("attribute 2 is %v, 3 is %v", first, m.Attr(3))
	}
	if m.Attr(19) == nil || m.Attr(18) == m.Attr(17) || m.Type(2).(*testType).name != "2" || m.Type(2) != m.Type(2) {
		t.Error("attribute 19 or type 2 is wrong")
	}
	if m.Err() != nil {
		t.Error(m.Err())
	}
	if b, ok := m.Attr(30).(*Broken); !ok || b.Err == nil || diag.CodeOf(m.Err()) != diag.BadAttribute {
		t.Errorf("attribute 30 is %v, error %v", m.Attr(30), m.Err())
	}
	var _ Location = (*Broken)(nil)
	if b, ok := m.Type(3).(*BrokenType); !ok || diag.CodeOf(b.Err) != diag.BadType || diag.CodeOf(m.Err()) != diag.BadAttribute {
		t.Errorf("type 3 is %v, error %v", m.Type(3), m.Err())
	}
}

func TestDecodeInParallel(t *testing.T) {
	m := NewFrom(registry, new(testSource), 1000, 2)
	var wg sync.WaitGroup
	for w := range 4 {
		wg.Go(func() {
			for i := range 1000 {
				id := AttrID((i*(2*w+1))%1000 + 1)
				if s, ok := m.Attr(id).(*testString); ok != (id%10 != 0) || ok && s.text != fmt.Sprint(id/2) {
					t.Errorf("attribute %d is %v", id, m.Attr(id))
				}
			}
		})
	}
	wg.Wait()
}

// TestEditInParallel edits the functions of one module at once.
func TestEditInParallel(t *testing.T) {
	m, body := newModule(t)
	const workers = 4
	var funcs []Op
	for w := range workers {
		funcs = append(funcs, newFunc(body, fmt.Sprint("f", w), 2))
	}
	var wg sync.WaitGroup
	for _, f := range funcs {
		wg.Go(func() {
			b := f.Region(0).First()
			for i := range 200 {
				o := def(b, fmt.Sprint("u.", i%9), 1, b.Arg(0))
				o.SetAttr("note", str(m, fmt.Sprint(i%50)))
				b.Arg(0).ReplaceAllUsesWith(b.Arg(1))
				if i%3 == 0 {
					mustErase(t, o)
				}
			}
			if n := b.Arg(1).NumUses(); n != 133 {
				t.Errorf("%d uses", n)
			}
		})
	}
	wg.Wait()
	checked(t, m)
}

// TestReadInParallel: several readers may load and ask for uses at once.
func TestReadInParallel(t *testing.T) {
	m, f := rich(t)
	slabs := f.Body().slabs
	loads := 0
	lazy(f, func(s *Scope) error {
		loads++
		s.slabs = slabs
		s.slabs.Children = make([]*Scope, len(slabs.Children))
		s.slabs.Children[1] = NewScope(s, slabs.Children[1].owner.id, 1, loaderFunc(func(c *Scope) error {
			c.slabs = newScope(m, Op{}).slabs
			c.slabs.Regions = make([]slab.RegionRecord, 2)
			return nil
		}))
		return nil
	})
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if got := usesOf(f.Region(0).First().Arg(0)); got != "use/1 t.sized/0" {
				t.Errorf("uses are %s", got)
			}
			n := 0
			if err := Walk(m.Root(), func(Op) Action { n++; return Advance }); err != nil || n != 7 {
				t.Errorf("%d operations, %v", n, err)
			}
			if f.Body().UseOrders() != nil {
				t.Error("there are orders")
			}
		})
	}
	wg.Wait()
	if loads != 1 {
		t.Errorf("%d loads", loads)
	}
}

func TestResources(t *testing.T) {
	m := New(registry)
	want := &Resource{Key: "k", Kind: ResourceBlob, Blob: []byte{1}}
	m.Resources = []*ResourceGroup{
		{Provider: "builtin", External: true, Entries: []*Resource{{Key: "k"}}},
		{Provider: "other", Entries: []*Resource{{Key: "k"}}},
		{Provider: "builtin", Entries: []*Resource{{Key: "j"}, want}},
	}
	if got := m.Resource("builtin", "k"); got != want {
		t.Errorf("resource is %v", got)
	}
	if m.Resource("builtin", "l") != nil || m.Resource("none", "k") != nil {
		t.Error("a resource that is not there was found")
	}
}
