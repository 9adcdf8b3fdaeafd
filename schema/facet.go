package schema

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// FacetChecker is a facet that can tell whether it fits its dialect. Registries are not made
// of dialects whose facets do not.
type FacetChecker interface{ CheckFacet(d *Dialect) error }

// Facet returns the facet of type T that a dialect brings, the last one if it brings several.
// A registry of another kind has none.
func Facet[T any](reg ir.Registry, dialect string) (facet T, ok bool) {
	r, isRegistry := reg.(*Registry)
	if !isRegistry {
		return facet, false
	}
	d := r.Lookup(dialect)
	if d == nil {
		return facet, false
	}
	for _, f := range slices.Backward(d.Facets) {
		if facet, ok = f.(T); ok {
			return facet, true
		}
	}
	return facet, false
}

// With returns a registry that has dialects besides those of r. One with the name of a dialect
// of r that brings facets alone adds them to that dialect. What does not fit together is an
// error: tables of operations, codes of attributes and types, facets.
func (r *Registry) With(dialects ...*Dialect) (*Registry, error) {
	list := slices.Clone(r.list)
	for _, d := range dialects {
		i := slices.IndexFunc(list, func(have *Dialect) bool { return have.Name == d.Name })
		switch {
		case i < 0:
			list = append(list, d)
		case d.Ops == nil && d.Attrs == nil && d.Types == nil && d.ParseAttr == nil && d.ParseType == nil && d.Core == nil:
			extended := *list[i]
			extended.Facets = slices.Concat(list[i].Facets, d.Facets)
			list[i] = &extended
		default:
			return nil, fmt.Errorf("schema: dialect %q is there already, and only facets can be added to it", d.Name)
		}
		if err := d.check(); err != nil {
			return nil, err
		}
	}
	return NewRegistry(list...)
}

// check reports what is wrong with the tables of d by themselves.
func (d *Dialect) check() error {
	if d.Ops != nil {
		if d.Ops.Name != d.Name {
			return fmt.Errorf("schema: dialect %q has the operations of %q", d.Name, d.Ops.Name)
		}
		if err := d.Ops.Check(); err != nil {
			return fmt.Errorf("schema: dialect %q: %w", d.Name, err)
		}
	}
	for _, f := range d.Facets {
		if c, ok := f.(FacetChecker); ok {
			if err := c.CheckFacet(d); err != nil {
				return fmt.Errorf("schema: dialect %q: %w", d.Name, err)
			}
		}
	}
	return nil
}
