package digest

import (
	"bytes"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/frontend"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// nodes hashes attributes and types, each once however often it occurs.
type nodes struct {
	m     *ir.Module
	level Level
	// attrs and types have the sums by number.
	attrs, types numbered
	// symbolic tells which attributes and types name symbols. What those stand for depends on the
	// function that is being hashed, so their sums are kept in current, for that function alone.
	symbolicAttrs, symbolicTypes []answer
	current                      map[ir.Node]Sum
	// shared has the sums of large constants by their storage, which constants can share.
	shared map[storage]Sum
	// symbol returns the sum of the private function called name.
	symbol   func(name string) (Sum, bool)
	defaults map[*ods.Attr]ir.Attr // as definitions declare them, nil if that cannot be read
	encoders encoders
}

func newNodes(m *ir.Module, level Level) *nodes {
	return &nodes{m: m, level: level, current: make(map[ir.Node]Sum), shared: make(map[storage]Sum), defaults: make(map[*ods.Attr]ir.Attr)}
}

// numbered has sums by the number of what they are of, of which few of the attributes of a program have one:
// most are locations.
type numbered struct {
	index []uint32 // into list, 0 if there is no sum
	list  []Sum
}

func (t *numbered) find(id uint32) (s Sum, ok bool) {
	if int(id) >= len(t.index) || t.index[id] == 0 {
		return s, false
	}
	return t.list[t.index[id]-1], true
}

func (t *numbered) add(id uint32, s Sum) {
	t.list = append(t.list, s)
	*at(&t.index, id) = uint32(len(t.list))
}

// at returns the element with a number, and makes the list as long as that takes.
func at[T any](list *[]T, id uint32) *T {
	if n := int(id) + 1; n > len(*list) {
		*list = append(*list, make([]T, n-len(*list))...)
	}
	return &(*list)[id]
}

// answer is one that may not be known yet.
type answer uint8

const (
	unknown answer = iota
	no
	yes
)

// symbolicAttr reports whether an attribute names a symbol.
func (w *nodes) symbolicAttr(a ir.Attr) bool {
	known := at(&w.symbolicAttrs, uint32(a.ID()))
	if *known == unknown {
		_, isSymbol := a.(*attrs.SymbolRef)
		known = w.refers(a, isSymbol, &w.symbolicAttrs, uint32(a.ID()))
	}
	return *known == yes
}

// symbolicType reports whether a type has an attribute that names a symbol.
func (w *nodes) symbolicType(t ir.Type) bool {
	known := at(&w.symbolicTypes, uint32(t.ID()))
	if *known == unknown {
		known = w.refers(t, false, &w.symbolicTypes, uint32(t.ID()))
	}
	return *known == yes
}

// refers enters whether a node names a symbol, or something that it refers to does.
func (w *nodes) refers(n ir.Node, found bool, list *[]answer, id uint32) *answer {
	if !found {
		schema.Children(n, func(a ir.Attr) { found = found || w.symbolicAttr(a) }, func(t ir.Type) { found = found || w.symbolicType(t) })
	}
	known := at(list, id)
	*known = no
	if found {
		*known = yes
	}
	return known
}

// storage is where the elements of a constant are, and its type.
type storage struct {
	first *byte
	size  int
	typ   ir.Type
}

// storageOf returns the storage of a constant that is large enough to look for others that share it.
func storageOf(n ir.Node) (at storage, ok bool) {
	var data []byte
	switch n := n.(type) {
	case *attrs.DenseElements:
		at.typ, data = n.Type, n.Data
	case *attrs.DenseResource:
		if n.Resource != nil && !n.Resource.Declared {
			at.typ, data = n.Type, n.Resource.Blob
		}
	}
	if len(data) < flushAt {
		return storage{}, false
	}
	at.first, at.size = &data[0], len(data)
	return at, true
}

// attr returns the sum of an attribute.
func (w *nodes) attr(a ir.Attr) Sum {
	if s, ok := w.attrs.find(uint32(a.ID())); ok {
		return s
	}
	if s, ok := w.current[a]; ok {
		return s
	}
	at, isLarge := storageOf(a)
	s, shared := w.shared[at]
	if !isLarge || !shared {
		s = w.compute(a)
	}
	if isLarge {
		w.shared[at] = s
	}
	if w.symbolicAttr(a) {
		w.current[a] = s
	} else {
		w.attrs.add(uint32(a.ID()), s)
	}
	return s
}

// typ returns the sum of a type.
func (w *nodes) typ(t ir.Type) Sum {
	if s, ok := w.types.find(uint32(t.ID())); ok {
		return s
	}
	if s, ok := w.current[t]; ok {
		return s
	}
	s := w.compute(t)
	if w.symbolicType(t) {
		w.current[t] = s
	} else {
		w.types.add(uint32(t.ID()), s)
	}
	return s
}

// Tags of the sums of attributes and types.
const (
	tagText     = 't' // MLIR text
	tagArray    = 'a'
	tagDict     = 'd'
	tagSymbol   = 's' // a private function
	tagElements = 'e'
	tagSplat    = 'p'
	tagTuple    = 'u'
	tagFunction = 'f'
	tagLocation = 'l'
)

func (w *nodes) compute(n ir.Node) Sum {
	e := w.encoders.get()
	switch n := n.(type) {
	case ir.Dictionary:
		w.dict(e, n.Entries())
	case *attrs.Array:
		e.tag(tagArray)
		e.number(len(n.Elems))
		for _, a := range n.Elems {
			e.sum(w.attr(a))
		}
	case *attrs.SymbolRef:
		if s, ok := w.function(n); ok {
			e.tag(tagSymbol)
			e.sum(s)
		} else {
			w.text(e, n)
		}
	case *attrs.DenseElements:
		w.elements(e, n)
	case *attrs.DenseResource:
		if n.Resource == nil || n.Resource.Declared {
			w.text(e, n)
		} else {
			w.contents(e, n.Type, n.Resource.Blob)
		}
	case *types.Tuple:
		e.tag(tagTuple)
		w.typeList(e, n.Elems)
	case *types.Function:
		e.tag(tagFunction)
		w.typeList(e, n.Inputs)
		w.typeList(e, n.Results)
	case ir.Location:
		e.tag(tagLocation)
	default:
		w.text(e, n)
	}
	return w.encoders.end(e)
}

// function returns the sum of the private function that a reference without nesting names.
func (w *nodes) function(ref *attrs.SymbolRef) (Sum, bool) {
	if len(ref.Nested) > 0 || w.symbol == nil {
		return Sum{}, false
	}
	return w.symbol(ref.Root.Value)
}

func (w *nodes) text(e *encoder, n ir.Node) {
	e.tag(tagText)
	switch n := n.(type) {
	case ir.Attr:
		e.data(asm.AppendAttr(nil, w.m, n))
	case ir.Type:
		e.data(asm.AppendType(nil, w.m, n))
	}
}

func (w *nodes) typeList(e *encoder, list []ir.Type) {
	e.number(len(list))
	for _, t := range list {
		e.sum(w.typ(t))
	}
}

func (w *nodes) dict(e *encoder, entries []ir.NamedAttr) {
	e.tag(tagDict)
	n := 0
	for _, a := range entries {
		if !frontend.Informational(a.Name) {
			n++
		}
	}
	e.number(n)
	for _, a := range entries {
		if !frontend.Informational(a.Name) {
			e.text(a.Name)
			e.sum(w.attr(a.Value))
		}
	}
}

// elements writes dense elements. Booleans are written as bytes, since MLIR packs them in more
// than one way.
func (w *nodes) elements(e *encoder, a *attrs.DenseElements) {
	d, ok := elements.Of(a)
	if !ok || !elements.IsBool(d.Elem) || w.level > Program {
		w.contents(e, a.Type, a.Data)
		return
	}
	n := d.Num
	if d.Splat {
		n = 1
	}
	flags := make([]byte, n)
	for i := range flags {
		flags[i] = byte(d.At(int64(i)))
	}
	w.contents(e, a.Type, flags)
}

// contents writes a tensor of the type t with its storage, of which one element is enough if all
// are equal.
func (w *nodes) contents(e *encoder, t ir.Type, data []byte) {
	if w.level > Program {
		e.tag(tagElements)
		e.sum(w.typ(t))
		return
	}
	if one := splat(t, data); one != nil {
		e.tag(tagSplat)
		e.sum(w.typ(t))
		e.data(one)
		return
	}
	e.tag(tagElements)
	e.sum(w.typ(t))
	e.data(data)
}

// splat returns the storage of one element if all elements of a tensor are the same, else nil.
func splat(t ir.Type, data []byte) []byte {
	shape, elem, _, ok := types.Shape(t)
	if !ok {
		return nil
	}
	num, ok := types.NumElements(shape)
	size := types.StorageBytes(elem)
	if !ok || num == 0 || size == 0 || len(data) < size {
		return nil
	}
	if len(data) == size || int64(len(data)) == num*int64(size) && bytes.Equal(data[size:], data[:len(data)-size]) {
		return data[:size]
	}
	return nil
}
