package rewrite

import (
	"slices"
	"sync"

	"github.com/hlobc/hlobc/internal/kept"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Sets are the patterns of a pass: a [Set] of its own tables, and one for each registry whose
// dialects have [Patterns] for the pass or [Folding]. They are safe for concurrent use.
type Sets struct {
	pass       string
	tables     []Table
	any        []Pattern
	own        *Set
	registries kept.Map[func() (*Set, error)]
}

// AssemblePass is like [Assemble] for the pass of that name, to which dialects add by facets.
func AssemblePass(pass string, tables []Table, any ...Pattern) (*Sets, error) {
	own, err := Assemble(tables, any...)
	if err != nil {
		return nil, err
	}
	return &Sets{pass: pass, tables: tables, any: any, own: own}, nil
}

// For returns the set for modules with the registry. It is assembled once for each registry, and kept
// as long as that is in use. An error joins a [traverse.Error] for each fault in what the facets of the registry make of the
// tables.
func (s *Sets) For(reg ir.Registry) (*Set, error) {
	r, ok := reg.(*schema.Registry)
	if !ok || !s.isExtended(r) {
		return s.own, nil
	}
	return s.registries.Of(r, func() func() (*Set, error) {
		return sync.OnceValues(func() (*Set, error) { return s.assemble(r) }) // forgets the registry when it is done
	})()
}

// Greedy applies the set for root's module, see [Set.Greedy].
func (s *Sets) Greedy(root ir.Op, opt Options) (changed bool, err error) {
	set, err := s.For(root.Module().Registry())
	if err != nil {
		return false, err
	}
	return set.Greedy(root, opt)
}

// isExtended reports whether a facet of r adds to the pass. Registries that do not are not kept.
func (s *Sets) isExtended(r *schema.Registry) bool {
	for range schema.Facets[Folding](r) {
		return true
	}
	for _, p := range schema.Facets[Patterns](r) {
		if len(p[s.pass]) > 0 {
			return true
		}
	}
	return false
}

// assemble returns the set of the tables below the facets of r.
func (s *Sets) assemble(r *schema.Registry) (*Set, error) {
	tables := slices.Clone(s.tables)
	added := map[string]bool{}
	for d, f := range schema.Facets[Folding](r) {
		if err := layer(&tables, Table{Dialect: d.Ops, Folds: f.Folds, Constants: f.Constants, Constant: f.Constant}); err != nil {
			return nil, err
		}
	}
	for d, p := range schema.Facets[Patterns](r) {
		if len(p[s.pass]) == 0 {
			continue
		}
		if err := layer(&tables, Table{Dialect: d.Ops, Ops: p[s.pass]}); err != nil {
			return nil, err
		}
		for name := range p[s.pass] {
			added[name] = !s.own.rules[name]
		}
	}
	set, err := Assemble(tables, s.any...)
	if err == nil {
		set.added = added
	}
	return set, err
}

// layer adds a table whose entries replace those of the tables before it for the same operations.
func layer(tables *[]Table, top Table) error {
	for i := range *tables {
		t, err := (*tables)[i].flat()
		if err != nil {
			return err
		}
		if t.Dialect != top.Dialect {
			continue
		}
		for name := range top.Ops {
			delete(t.Ops, name)
		}
		for name := range top.Folds {
			delete(t.Folds, name)
		}
		(*tables)[i] = t
	}
	*tables = append(*tables, top)
	return nil
}

// IsAdded reports whether the patterns of an operation come from a facet, and the pass itself has
// none for it.
func (s *Set) IsAdded(info *ir.OpInfo) bool { return s.added[info.Full] }
