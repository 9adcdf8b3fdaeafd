package schema

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"reflect"
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// FacetChecker is implemented by facets that can check whether they fit their dialect. The dialect
// that CheckFacet gets is complete: a facet added to a dialect of hlobc sees that dialect's
// operations and all of its facets.
type FacetChecker interface{ CheckFacet(d *Dialect) error }

// Facet returns the facet of type T of a dialect. If there are several, it returns the one that was
// added last. ok is false if there is none or reg is not a [*Registry].
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

// Facets returns the facets of type T of all dialects of reg, with their dialects, in the order in
// which they were added to each.
func Facets[T any](reg ir.Registry) iter.Seq2[*Dialect, T] {
	return func(yield func(*Dialect, T) bool) {
		r, ok := reg.(*Registry)
		if !ok {
			return
		}
		for _, d := range r.list {
			for _, f := range d.Facets {
				if facet, ok := f.(T); ok && !yield(d, facet) {
					return
				}
			}
		}
	}
}

// Entry returns the entry for the operation that info describes in facets of type T, which map full
// operation names to entries. It first searches the facets of the operation's dialect in reg, the
// one that was added last first. It then searches shipped, the facets that the package that owns T
// provides for hlobc's dialects, by dialect name. An entry that a caller adds thus replaces a
// shipped one, and the other entries remain.
//
// Entry looks entries up in maps. Callers that need an entry repeatedly should keep it, indexed by
// [ir.NameID].
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

// CheckEntries implements [FacetChecker.CheckFacet] for facets with entries by operation. The error
// joins one error for each entry whose name is not the full name of an operation of d, and the
// errors that check returns, in the order of the names.
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

// With returns a registry with additional dialects. If r already has a dialect of the same name,
// the new one must contain only facets, which are added to the existing ones as a layer on top; see
// [Entry]. The error says which table, class or facet is at fault.
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

// checkOps returns an error if the operation table is invalid.
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

// checkFacets returns an error if one of the facets of d in layer is invalid.
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

// isNilFacet reports whether a facet is a nil pointer, map, function or slice, which cannot be
// used.
func isNilFacet(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Func, reflect.Slice:
		return v.IsNil()
	}
	return false
}
