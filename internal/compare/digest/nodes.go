package digest

import (
	"bytes"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/frontend"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// nodes hashes attributes and types, each once however often it occurs.
type nodes struct {
	m     *ir.Module
	level Level
	// attrs and types are places in sums, 0 for those without a sum: few attributes of a program have one, most
	// are locations.
	attrs ir.ByNumber[ir.AttrID, uint32]
	types ir.ByNumber[ir.TypeID, uint32]
	sums  []Sum
	// symbols tells which attributes and types name symbols. What those stand for depends on the
	// function that is being hashed, so their sums are kept in current, for that function alone.
	symbols attrs.Symbols
	current map[ir.Node]Sum
	// shared has the sums of large constants by their storage, which constants can share.
	shared map[storage]Sum
	// symbol returns the sum of the private function called name.
	symbol   func(name string) (Sum, bool)
	defaults map[*ods.Attr]ir.Attr // as definitions declare them, nil if that cannot be read
	encoders encoders
}

func newNodes(m *ir.Module, level Level) *nodes {
	return &nodes{m: m, level: level, sums: make([]Sum, 1), current: make(map[ir.Node]Sum), shared: make(map[storage]Sum), defaults: make(map[*ods.Attr]ir.Attr)}
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
	if i := *w.attrs.At(a.ID(), 0); i != 0 {
		return w.sums[i]
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
	if w.symbols.Some(a) {
		w.current[a] = s
	} else {
		*w.attrs.At(a.ID(), 0) = w.keep(s)
	}
	return s
}

// typ returns the sum of a type.
func (w *nodes) typ(t ir.Type) Sum {
	if i := *w.types.At(t.ID(), 0); i != 0 {
		return w.sums[i]
	}
	if s, ok := w.current[t]; ok {
		return s
	}
	s := w.compute(t)
	if w.symbols.Some(t) {
		w.current[t] = s
	} else {
		*w.types.At(t.ID(), 0) = w.keep(s)
	}
	return s
}

// keep returns the place of a sum.
func (w *nodes) keep(s Sum) uint32 {
	w.sums = append(w.sums, s)
	return uint32(len(w.sums) - 1)
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
