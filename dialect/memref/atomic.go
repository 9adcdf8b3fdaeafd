package memref

import (
	"slices"

	"github.com/hlobc/hlobc/ods"
)

// AtomicKinds are the ways in which memref.atomic_rmw combines a value with an element, and loops of affine combine their results.
func AtomicKinds() *ods.Enum {
	return enums[slices.IndexFunc(enums, func(e *ods.Enum) bool { return e.Name == "AtomicRMWKind" })]
}
