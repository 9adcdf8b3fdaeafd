package traverse

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// None is the result of handlers that return nothing.
type None struct{}

// Func handles an operation. An error ends the visit; [Stop] ends it without failure.
type Func[C Context, R any] func(v *Visitor[C, R], op ir.Op) (R, error)

// Ops maps the full names of operations, such as stablehlo.OpAdd, to functions.
type Ops[C Context, R any] map[string]Func[C, R]

// Kind is a handler that needs no function. Every kind returns the zero R.
type Kind uint8

const (
	// Gap stands for a missing handler.
	Gap Kind = iota
	// Null does nothing and skips the nested operations. A transform drops the operation.
	Null
	// Invalid reports the operation as an error, with its location.
	Invalid
	// Default visits the nested operations. A transform copies the operation with its location, and
	// adds to the copy what the handlers of the nested operations build.
	Default

	call // a function; must be the last kind
)

// Handlers is the table of one dialect in a pass. It is a value: a package returns its table from a
// function, and a caller overrides single operations with a table that has it as Base.
//
// The handler of an operation is its entry in the table or, failing that, in the nearest Base that
// has one. If no table has an entry, the nearest Else or ElseFunc is used.
type Handlers[C Context, R any] struct {
	// Dialect is the op table of the dialect, such as that of stablehlo. A table with a
	// Base may leave it out.
	Dialect *ods.Dialect
	// Ops has the operations that a function handles.
	Ops Ops[C, R]
	// Kinds has the operations, by full name, whose handlers need no function.
	Kinds map[string]Kind
	// Else or ElseFunc handles the operations without an entry. If neither is set, each operation
	// of the dialect must have an entry.
	Else     Kind
	ElseFunc Func[C, R]
	// Base is the table that this one overrides. It is not modified.
	Base *Handlers[C, R]
}

// dialect returns the dialect of the table.
func (h *Handlers[C, R]) dialect() *ods.Dialect {
	for range maxLayers {
		if h == nil {
			return nil
		}
		if h.Dialect != nil {
			return h.Dialect
		}
		h = h.Base
	}
	return nil
}

// maxLayers limits the length of a chain of bases, which may be a cycle.
const maxLayers = 100

// find returns the handler of the operation with the full name name.
func (h *Handlers[C, R]) find(name string) entry[C, R] {
	for l := h; l != nil; l = l.Base {
		if f := l.Ops[name]; f != nil {
			return entry[C, R]{fn: f, kind: call}
		}
		if k := l.Kinds[name]; k != Gap {
			return newEntry[C, R](k, nil)
		}
	}
	for l := h; l != nil; l = l.Base {
		if e := newEntry(l.Else, l.ElseFunc); e.kind != Gap {
			return e
		}
	}
	return entry[C, R]{}
}

// entry is a handler that was found.
type entry[C Context, R any] struct {
	fn    Func[C, R] // set when kind is call
	id    ID
	kind  Kind
	flags flags
}

// flags are what contexts record about parents.
type flags uint8

const (
	isLoop flags = 1 << iota
	isFunction
)

func newEntry[C Context, R any](k Kind, f Func[C, R]) entry[C, R] {
	switch {
	case f != nil:
		return entry[C, R]{fn: f, kind: call}
	case k == Invalid:
		return entry[C, R]{fn: invalid[C, R], kind: call}
	}
	return entry[C, R]{kind: k}
}

// invalid is the function of [Invalid].
func invalid[C Context, R any](v *Visitor[C, R], op ir.Op) (r R, err error) {
	return r, v.a.report(opError(op, UnhandledOp, "the pass has no handling of the operation"))
}
