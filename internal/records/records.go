// Package records gives access to the storage behind the handles of package ir. Only the codec and a
// few packages that copy or rewrite whole scopes import it, which internal/layering lists with their
// reasons; everything else uses handles.
package records

import (
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// Slabs is the storage of a scope.
type Slabs = slab.Slabs[*ir.Scope]

// Of returns the storage of a scope. Changes of it are visible at once to all handles, but not to
// use-lists, nor to an observer of the module.
func Of(s *ir.Scope) *Slabs { return s.Slabs(slab.Key{}) }
