package convert

import (
	"slices"
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// memo holds a number for each attribute or type that a module has when the memo is made. It is
// safe for concurrent use.
type memo[T ~uint32] []atomic.Uint32

// sparse is a memo for mostly empty contents.
type sparse[T ~uint32] []atomic.Pointer[[sparseChunk]atomic.Uint32]

const sparseChunk = 1 << 6

func newSparse[T ~uint32](n int) sparse[T] { return make(sparse[T], n/sparseChunk+1) }

func (m sparse[T]) get(id T) T {
	if i := int(id / sparseChunk); i < len(m) {
		if c := m[i].Load(); c != nil {
			return T(c[id%sparseChunk].Load())
		}
	}
	return 0
}

func (m sparse[T]) set(id, v T) {
	i := int(id / sparseChunk)
	if i >= len(m) {
		return
	}
	c := m[i].Load()
	if c == nil {
		m[i].CompareAndSwap(nil, new([sparseChunk]atomic.Uint32)) // another goroutine may have been faster
		c = m[i].Load()
	}
	c[id%sparseChunk].Store(uint32(v))
}

// failed marks what cannot be converted.
const failed = ^uint32(0)

func (m memo[T]) get(id T) T {
	if int(id) < len(m) {
		return T(m[id].Load())
	}
	return 0
}

func (m memo[T]) set(id, v T) {
	if int(id) < len(m) {
		m[id].Store(uint32(v))
	}
}

// form is the name and the attributes of an operation.
type form struct {
	name  ir.NameID
	props ir.PropID
	attrs ir.AttrID
}

func formOf(r *slab.OpRecord) form { return form{r.Name, r.Props, r.Attrs} }

// byForm caches a value for each form.
type byForm[V any] struct {
	// plain holds forms without discardable attributes, indexed by their properties. Properties are
	// hardly ever shared by operations of two names; the second goes to rest.
	plain []kept[V]
	bare  []kept[V] // by name, for forms without any attributes
	rest  map[form]V
	byContents[V]
}

type kept[V any] struct {
	of    ir.NameID // 0 if the entry is empty
	value V
}

// forms caches the converted forms.
type forms = byForm[form]

func newByForm[V any](m *ir.Module, f func(form) (V, *Error)) *byForm[V] {
	return &byForm[V]{plain: make([]kept[V], m.NumProps()+1), bare: make([]kept[V], m.NumNames()+1), rest: make(map[form]V),
		byContents: newByContents(m, f)}
}

// of returns the value for f, which it computes if it is not cached.
func (s *byForm[V]) of(f form) (V, *Error) {
	var k *kept[V]
	if f.attrs == 0 {
		if f.props == 0 {
			if int(f.name) < len(s.bare) {
				k = &s.bare[f.name]
			}
		} else if int(f.props) < len(s.plain) {
			k = &s.plain[f.props]
		}
		if k != nil && k.of == f.name {
			return k.value, nil
		}
	}
	if v, ok := s.rest[f]; ok {
		return v, nil
	}
	v, err := s.byContents.of(f)
	switch {
	case err != nil:
	case k != nil && k.of == 0:
		*k = kept[V]{f.name, v}
	default:
		s.rest[f] = v
	}
	return v, err
}

// byContents computes a value for each form, only once for forms with equal contents. In a module
// that was read, equal contents have equal forms.
type byContents[V any] struct {
	m    *ir.Module
	make func(form) (V, *Error)
	// equal is keyed by a hash of name and contents; it is nil if the module was read. On a hash
	// collision, only the first form is cached.
	equal map[uint64]of[V]
}

type of[V any] struct {
	form  form
	value V
}

func newByContents[V any](m *ir.Module, f func(form) (V, *Error)) byContents[V] {
	c := byContents[V]{m: m, make: f}
	if m.Source() == nil {
		c.equal = make(map[uint64]of[V])
	}
	return c
}

func (s *byContents[V]) of(f form) (V, *Error) {
	if s.equal == nil {
		return s.make(f)
	}
	hash := s.hash(f)
	e, ok := s.equal[hash]
	if ok && s.same(f, e.form) {
		return e.value, nil
	}
	v, err := s.make(f)
	if err == nil && !ok {
		s.equal[hash] = of[V]{f, v}
	}
	return v, err
}

// hash returns the same value for forms with equal contents.
func (s *byContents[V]) hash(f form) uint64 {
	const prime = 0x9e3779b97f4a7c15
	h := (uint64(f.name)<<32 | uint64(f.attrs)) * prime
	for _, a := range s.m.Props(f.props) {
		h = (h ^ h>>29 ^ uint64(a)) * prime
	}
	return h ^ h>>32
}

// same reports whether two forms have equal contents.
func (s *byContents[V]) same(a, b form) bool {
	return a.name == b.name && a.attrs == b.attrs && slices.Equal(s.m.Props(a.props), s.m.Props(b.props))
}
