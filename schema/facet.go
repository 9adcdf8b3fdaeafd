package schema

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// FacetChecker is implemented by facets that can tell whether they fit their dialect.
// CheckFacet gets the dialect as it is assembled: a facet that is added to a dialect of hlobc
// sees that dialect's operations and all of its facets.
type FacetChecker interface{ CheckFacet(d *Dialect) error }

// Facet returns the facet of type T that a dialect has, the one that was added last if there
// are several. It finds none in a registry that is not a [*Registry].
func Facet[T any](reg ir.Registry, dialect string) (facet T, ok bool) {
	if d := lookup(reg, dialect); d != nil {
		for _, f := range slices.Backward(d.Facets) {
			if facet, ok = f.(T); ok {
				return facet, true
			}
		}
	}
	return facet, false
}

// Entry returns what facets of type T, which have an entry for each of some operations by full
// name, say of the operation that info describes. Facets of its dialect in reg come first, the
// one that was added last in front. Below them is shipped: what the package that owns T says of
// hlobc's dialects, by their name. So an entry that a caller adds replaces a shipped one, and
// the other entries stay.
//
// Entry looks through maps. Callers that need an entry again and again keep it by the number of
// the operation's name.
func Entry[T ~map[string]V, V any](reg ir.Registry, info *ir.OpInfo, shipped map[string]T) (entry V, ok bool) {
	if d := lookup(reg, info.Dialect); d != nil {
		for _, f := range slices.Backward(d.Facets) {
			if facet, is := f.(T); is {
				if entry, ok = facet[info.Full]; ok {
					return entry, true
				}
			}
		}
	}
	entry, ok = shipped[info.Dialect][info.Full]
	return entry, ok
}

func lookup(reg ir.Registry, dialect string) *Dialect {
	if r, ok := reg.(*Registry); ok {
		return r.Lookup(dialect)
	}
	return nil
}

// CheckEntries is for [FacetChecker.CheckFacet] of facets that have entries by operation. The
// error joins one for each entry whose name is not the full name of an operation of d, and
// those that check returns, in the order of the names.
func CheckEntries[T ~map[string]V, V any](d *Dialect, facet T, check func(op *ods.Op, entry V) error) error {
	var errs []error
	for _, name := range slices.Sorted(maps.Keys(facet)) {
		var op *ods.Op
		if dialect, short := ir.SplitName(name); dialect == d.Name && d.Ops != nil {
			op = d.Ops.Op(short)
		}
		if op == nil {
			errs = append(errs, fmt.Errorf("%q is not an operation of the dialect", name))
		} else if err := check(op, facet[name]); err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", name, err))
		}
	}
	return errors.Join(errs...)
}

// With returns a registry that has further dialects. A dialect that r has already, and that
// brings nothing but facets, adds them to those it has, as a layer on top: see [Entry]. The error
// says which table, class or facet is at fault.
func (r *Registry) With(dialects ...*Dialect) (*Registry, error) {
	if r.err != nil {
		return nil, r.err
	}
	list := slices.Clone(r.list)
	for _, d := range dialects {
		if d == nil {
			return nil, errors.New("schema: a dialect is nil")
		}
		whole := d
		i := slices.IndexFunc(list, func(have *Dialect) bool { return have.Name == d.Name })
		switch {
		case i < 0:
			list = append(list, d)
		case d.Ops == nil && d.Attrs == nil && d.Types == nil && d.ParseAttr == nil && d.ParseType == nil && d.Core == nil:
			extended := *list[i]
			extended.Facets = slices.Concat(list[i].Facets, d.Facets)
			list[i], whole = &extended, &extended
		default:
			return nil, fmt.Errorf("schema: dialect %q is there already, and only facets can be added to it", d.Name)
		}
		if err := d.checkOps(); err != nil {
			return nil, err
		}
		if err := checkFacets(whole, d.Facets); err != nil {
			return nil, err
		}
	}
	return assemble(list)
}

// checkOps reports what is wrong with the table of operations.
func (d *Dialect) checkOps() error {
	if d.Ops == nil {
		return nil
	}
	if d.Ops.Name != d.Name {
		return fmt.Errorf("schema: dialect %q has the operations of %q", d.Name, d.Ops.Name)
	}
	if err := d.Ops.Check(); err != nil {
		return fmt.Errorf("schema: dialect %q: %w", d.Name, err)
	}
	return nil
}

// checkFacets reports what is wrong with one layer of the facets of d.
func checkFacets(d *Dialect, layer []any) error {
	seen := map[reflect.Type]bool{}
	for _, f := range layer {
		if f == nil || isNilFacet(reflect.ValueOf(f)) {
			return fmt.Errorf("schema: dialect %q: a facet is nil", d.Name)
		}
		if t := reflect.TypeOf(f); seen[t] {
			return fmt.Errorf("schema: dialect %q: two facets of type %s", d.Name, t)
		} else {
			seen[t] = true
		}
		if c, ok := f.(FacetChecker); ok {
			if err := c.CheckFacet(d); err != nil {
				return fmt.Errorf("schema: dialect %q: %w", d.Name, err)
			}
		}
	}
	return nil
}

// isNilFacet reports whether a facet is a nil pointer, map, function or slice, which nothing could be
// read from.
func isNilFacet(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Func, reflect.Slice:
		return v.IsNil()
	}
	return false
}
