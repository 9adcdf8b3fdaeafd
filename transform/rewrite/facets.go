package rewrite

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Patterns is a facet of a dialect, see [schema.Dialect]: what passes do with its operations. It
// maps the name of a pass, such as "canonicalize" or "chlo-legalize-to-stablehlo", to patterns by
// the full names of operations. docs/dialects.md lists hlobc's passes that apply such patterns; a
// pass from elsewhere does if it is a [Conversion] with a Name or uses [AssemblePass].
//
// The patterns of an operation replace those that the pass has for it, so a caller can change what
// a pass does with single operations of hlobc's dialects. A lowering reports an operation that has
// an entry but to which none of its patterns applies.
type Patterns map[string]map[string][]Pattern

// CheckFacet implements [schema.FacetChecker].
func (p Patterns) CheckFacet(d *schema.Dialect) error {
	var errs []error
	for _, pass := range slices.Sorted(maps.Keys(p)) {
		if pass == "" {
			errs = append(errs, errors.New("patterns for a pass without a name"))
		}
		err := schema.CheckEntries(d, p[pass], func(op *ods.Op, list []Pattern) error {
			if len(list) == 0 {
				return errors.New("the list of patterns is empty; leave the entry out")
			}
			return errors.Join(checkPatterns(nil, "", list)...)
		})
		if err != nil {
			errs = append(errs, fmt.Errorf("pass %s: %w", pass, err))
		}
	}
	return facetError(errs)
}

// Folding is a facet of a dialect, see [schema.Dialect]: its constants and folders, which passes
// apply along with their patterns. Its fields are those of a [Table]. A folder replaces the one
// that a pass has for the operation.
type Folding struct {
	Folds     map[string]Folder
	Constants map[string]string
	Constant  Constant
}

// CheckFacet implements [schema.FacetChecker].
func (f Folding) CheckFacet(d *schema.Dialect) error {
	return facetError([]error{
		schema.CheckEntries(d, f.Folds, func(_ *ods.Op, fold Folder) error {
			if fold == nil {
				return errors.New("the folder is nil; leave the entry out")
			}
			return nil
		}),
		schema.CheckEntries(d, f.Constants, func(op *ods.Op, attr string) error {
			if !slices.ContainsFunc(op.Attrs, func(a ods.Attr) bool { return a.Name == attr }) {
				return fmt.Errorf("no attribute %q, which would hold the value of the constant", attr)
			}
			return nil
		}),
	})
}

// facetError joins the errors of a facet.
func facetError(errs []error) error {
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("rewrite: %w", err)
	}
	return nil
}
