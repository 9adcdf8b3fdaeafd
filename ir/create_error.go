package ir

import (
	"fmt"
	"strings"
)

// CreateError is a mistake in the arguments of [Builder.Create].
type CreateError struct {
	Op   string // the full name of the operation
	Attr string // the name of the attribute at fault, or ""
	Msg  string
}

func (e *CreateError) Error() string { return "ir: " + e.Op + ": " + e.Msg }

// unknownOp returns the error for an operation that its dialect does not define, or nil if the
// dialect is unknown too.
func (b *Builder) unknownOp(info *OpInfo) error {
	if !b.s.m.reg.Dialect(info.Dialect) {
		return nil
	}
	return &CreateError{Op: info.Full, Msg: fmt.Sprintf("dialect %s has no operation %q", info.Dialect, info.Name)}
}

// undeclared reports whether a is an attribute that o does not declare and whose name has no
// dialect prefix. Operations without a definition may have any attribute, and any operation may
// have the entries of a dictionary, whose names are attributes themselves.
func (o *OpInfo) undeclared(a NamedAttr) bool {
	return o.Def != nil && a.NameAttr == nil && o.Slot(a.Name) < 0 && !strings.Contains(a.Name, ".")
}

func undeclaredAttr(info *OpInfo, attr string) error {
	return &CreateError{Op: info.Full, Attr: attr,
		Msg: fmt.Sprintf("the operation declares no attribute %q, and a discardable one is named with the prefix of its dialect", attr)}
}

// nameCache caches the numbers of recently used operation names. Patterns create operations of few
// names, which are constants.
type nameCache [64]struct {
	full string
	id   NameID
}

func (c *nameCache) id(m *Module, full string) NameID {
	if full == "" {
		return m.Name(full)
	}
	n := len(full)
	e := &c[(n^int(full[n/2])<<2^int(full[n-1])<<1)%len(c)]
	if e.full != full {
		e.full, e.id = full, m.Name(full)
	}
	return e.id
}

// RememberNames makes b cache name lookups, which speeds up creating many operations of one module
// by name.
func (b *Builder) RememberNames() { b.names = new(nameCache) }
