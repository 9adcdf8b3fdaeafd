package traverse

import "github.com/hlobc/hlobc/ir"

// None is the result of handlers that return nothing.
type None struct{}

// Func handles an operation. The error ends the visit; [Stop] does so without
// being a failure.
type Func[C Context, R any] func(v *Visitor[C, R], op ir.Op) (R, error)

// Ops are functions by the full names of operations, such as stablehlo.OpAdd.
type Ops[C Context, R any] map[string]Func[C, R]

// Kind is a handler that needs no function. All of them return the zero R.
type Kind uint8

const (
	// Gap is no handler.
	Gap Kind = iota
	// Null does nothing and leaves out what is inside the operation. In a
	// transform the operation is gone from the result.
	Null
	// Invalid reports the operation with an error that says where it comes from.
	Invalid
	// Default visits the operations inside. In a transform it builds the operation
	// again, with its location, and inside it what the handlers of the operations
	// inside build.
	Default

	call // a function; the last kind
)

// Handlers is the table of one domain in a pass. It is a value: a package offers
// its table, and who wants single operators treated otherwise puts a table of
// theirs on top of it, see Base.
//
// To find the handler of an operator, the table and those below it are searched
// from the top for an entry, and then for one that has Else or ElseFunc.
type Handlers[C Context, R any] struct {
	// Domain may be left out in a table with a Base.
	Domain *Domain
	// Ops are the operations that a function handles.
	Ops Ops[C, R]
	// Kinds are the operations, by their full names, whose handlers need no function.
	Kinds map[string]Kind
	// Else or ElseFunc is for operators that have no entry. Without both, an
	// operator without an entry is an error of [Assemble].
	Else     Kind
	ElseFunc Func[C, R]
	// Base is the table that this one changes. It is not written to.
	Base *Handlers[C, R]
}

// domain returns the domain of the table.
func (h *Handlers[C, R]) domain() *Domain {
	for n := 0; h != nil && n < maxLayers; h, n = h.Base, n+1 {
		if h.Domain != nil {
			return h.Domain
		}
	}
	return nil
}

// maxLayers bounds the tables on top of one another, in case they form a cycle.
const maxLayers = 100

// find returns the handler of the operation called name in full.
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

// flags are what contexts keep of operations that are parents.
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
