package convert

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/ir"
)

// memo keeps a number for each attribute or type of a module.
type memo[T ~uint32] []T

// failed is kept for what cannot be converted.
const failed = ^uint32(0)

func (m memo[T]) get(id T) T {
	if int(id) < len(m) {
		return m[id]
	}
	return 0
}

func (m *memo[T]) set(id, v T) {
	if int(id) >= len(*m) {
		*m = append(*m, make([]T, int(id)+1-len(*m)+len(*m)/2)...)
	}
	(*m)[id] = v
}

// form is what an operation is, apart from its operands and results.
type form struct {
	name  ir.NameID
	props ir.PropID
	attrs ir.AttrID
}

func formOf(r *ir.OpRecord) form { return form{r.Name, r.Props, r.Attrs} }

// byForm keeps something for each form.
type byForm[V any] struct {
	// plain is for forms without discardable attributes, by their tuple. A tuple
	// hardly ever belongs to operations of two names; those are in rest.
	plain []kept[V]
	bare  []kept[V] // by name, for forms with a name alone
	rest  map[form]V
	// equal is for tuples of the same contents, by name and contents.
	equal map[string]V
	key   []byte
	m     *ir.Module
	make  func(form) (V, *Error)
}

type kept[V any] struct {
	of    ir.NameID // 0: nothing is known
	value V
}

// forms keeps what forms become.
type forms = byForm[form]

func newByForm[V any](m *ir.Module, f func(form) (V, *Error)) *byForm[V] {
	return &byForm[V]{plain: make([]kept[V], m.NumProps()+1), bare: make([]kept[V], m.NumNames()+1), rest: make(map[form]V),
		equal: make(map[string]V), m: m, make: f}
}

// of returns what is kept for f, which it makes if nothing is.
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
	s.key = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(s.key[:0], uint32(f.name)), uint32(f.attrs))
	for _, a := range s.m.Props(f.props) {
		s.key = binary.LittleEndian.AppendUint32(s.key, a)
	}
	v, ok := s.equal[string(s.key)]
	if !ok {
		key := string(s.key) // making it can come here again
		var err *Error
		if v, err = s.make(f); err != nil {
			return v, err
		}
		s.equal[key] = v
	}
	if k != nil && k.of == 0 {
		*k = kept[V]{f.name, v}
	} else {
		s.rest[f] = v
	}
	return v, nil
}
