package schema

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Registry is a set of dialects. It is immutable and safe for concurrent use.
type Registry struct {
	dialects map[string]*known
	list     []*Dialect
	core     *Core
	err      error
}

// Faulty returns a registry without dialects that stands in for one that could not be assembled.
// Everything that tries to read, parse or verify with it fails with err.
func Faulty(err error) *Registry { return &Registry{err: err} }

// Err returns the reason why the registry could not be assembled, or nil if it was.
func (r *Registry) Err() error { return r.err }

// known is a dialect with tables of its codes.
type known struct {
	*Dialect
	attrs, types []Coded
}

// Coded is the class and encoding that a code stands for. Older is an older layout with the same
// code, or nil; see [Encoding.Until].
type Coded struct {
	Class    *Class
	Encoding *Encoding
	Older    *Encoding
}

// NewRegistry returns a registry of the given dialects. It checks everything except the operation
// tables, because checking those of hlobc takes milliseconds; [Registry.With] checks them for the
// dialects that it adds. It is an error if two dialects have the same name, two encodings of a
// dialect have the same code, a class is incomplete or listed in the wrong dialect, two dialects
// have a core, or a facet does not fit its dialect.
func NewRegistry(dialects ...*Dialect) (*Registry, error) {
	for _, d := range dialects {
		if d == nil {
			return nil, errors.New("schema: a dialect is nil")
		}
		if err := checkFacets(d, d.Facets); err != nil {
			return nil, err
		}
	}
	return assemble(dialects)
}

// assemble returns the registry of dialects whose facets have been checked.
func assemble(dialects []*Dialect) (*Registry, error) {
	r := &Registry{dialects: make(map[string]*known, len(dialects)), list: dialects}
	for _, d := range dialects {
		switch {
		case d.Name == "":
			return nil, errors.New("schema: a dialect has no name")
		case r.dialects[d.Name] != nil:
			return nil, fmt.Errorf("schema: dialect %q registered twice", d.Name)
		}
		k := &known{Dialect: d}
		var err error
		if k.attrs, err = codes(d, d.Attrs); err != nil {
			return nil, err
		}
		if k.types, err = codes(d, d.Types); err != nil {
			return nil, err
		}
		r.dialects[d.Name] = k
		if d.Core != nil {
			if d.Core.NewDictionary == nil || d.Core.UnknownLoc == nil {
				return nil, fmt.Errorf("schema: the core of dialect %q lacks a function", d.Name)
			}
			if r.core != nil {
				return nil, fmt.Errorf("schema: dialect %q brings a second core", d.Name)
			}
			r.core = d.Core
		}
	}
	return r, nil
}

// maxCode bounds the codes of attributes and types, which are indices into a table.
const maxCode = 1 << 16

func codes(d *Dialect, classes []*Class) ([]Coded, error) {
	var out []Coded
	for _, c := range classes {
		switch {
		case c == nil:
			return nil, fmt.Errorf("schema: a class of dialect %q is nil", d.Name)
		case c.Dialect != d.Name:
			return nil, fmt.Errorf("schema: class %s of dialect %q filed under %q", c.Name, c.Dialect, d.Name)
		}
		for i := range c.Encodings {
			e := &c.Encodings[i]
			if err := checkEncoding(c, e); err != nil {
				return nil, err
			}
			if e.Code == TextOnly {
				continue
			}
			for len(out) <= e.Code {
				out = append(out, Coded{})
			}
			if at := &out[e.Code]; at.Class == c && at.Older == nil && !e.Until.IsZero() {
				at.Older = e
				continue
			}
			if out[e.Code].Class != nil {
				return nil, fmt.Errorf("schema: code %d of dialect %q is both %s and %s", e.Code, d.Name, out[e.Code].Class.Name, c.Name)
			}
			out[e.Code] = Coded{Class: c, Encoding: e}
		}
	}
	return out, nil
}

// checkEncoding returns an error if an encoding of c is incomplete.
func checkEncoding(c *Class, e *Encoding) error {
	switch {
	case e.Code < TextOnly || e.Code > maxCode:
		return fmt.Errorf("schema: code %d of class %s of dialect %q is out of range", e.Code, c.Name, c.Dialect)
	case c.New == nil:
		return fmt.Errorf("schema: class %s of dialect %q has encodings, but no function New", c.Name, c.Dialect)
	}
	for i := range e.Fields {
		if f := &e.Fields[i]; f.Read == nil || f.Write == nil {
			return fmt.Errorf("schema: field %q of class %s of dialect %q lacks Read or Write", f.Name, c.Name, c.Dialect)
		}
	}
	return nil
}

// Layout returns the encoding of the entry that c covers, from after its code. It looks at the
// bytes only if the code has two layouts.
func (cd Coded) Layout(c container.Cursor, res Resolver) *Encoding {
	if cd.Older == nil || fits(cd.Encoding, c, res) || !fits(cd.Older, c, res) {
		return cd.Encoding
	}
	return cd.Older
}

func fits(e *Encoding, c container.Cursor, res Resolver) bool {
	r := NewReader(c, res, nil)
	r.Check(e)
	r.c.End(e.Name)
	return r.c.Err() == nil
}

// Dialects returns the dialects in the order of registration.
func (r *Registry) Dialects() []*Dialect { return r.list }

// OpTables returns the operation tables of the dialects that have one, in the order of
// registration.
func (r *Registry) OpTables() []*ods.Dialect {
	var list []*ods.Dialect
	for _, d := range r.list {
		if d.Ops != nil {
			list = append(list, d.Ops)
		}
	}
	return list
}

// Lookup returns the dialect called name, or nil if it is not in the registry.
func (r *Registry) Lookup(name string) *Dialect {
	if k := r.dialects[name]; k != nil {
		return k.Dialect
	}
	return nil
}

// AttrCodes returns what the attribute codes of a dialect stand for, indexed by code. Unused codes
// have a nil class.
func (r *Registry) AttrCodes(dialect string) []Coded {
	if k := r.dialects[dialect]; k != nil {
		return k.attrs
	}
	return nil
}

// TypeCodes is like [Registry.AttrCodes] for types.
func (r *Registry) TypeCodes(dialect string) []Coded {
	if k := r.dialects[dialect]; k != nil {
		return k.types
	}
	return nil
}

// Op implements [ir.Registry].
func (r *Registry) Op(full string) *ods.Op {
	d, n := ir.SplitName(full)
	if k := r.dialects[d]; k != nil && k.Ops != nil {
		return k.Ops.Op(n)
	}
	return nil
}

// Dialect implements [ir.Registry].
func (r *Registry) Dialect(name string) bool { return r.dialects[name] != nil }

// NewDictionary implements [ir.Registry].
func (r *Registry) NewDictionary(m *ir.Module, entries []ir.NamedAttr) ir.Dictionary {
	return r.core.NewDictionary(m, entries)
}

// UnknownLoc implements [ir.Registry].
func (r *Registry) UnknownLoc(m *ir.Module) ir.Location { return r.core.UnknownLoc(m) }
