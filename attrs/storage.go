package attrs

import (
	"strings"

	"github.com/hlobc/hlobc/schema"
)

// Storable reports whether attributes of class c may be held by a property whose
// storage class, Storage in its ods row, is given. It does not know enums whose
// attributes are plain integers.
func Storable(storage string, c *schema.Class) bool {
	if c == &TextAttr {
		return true // of a class that only its text tells
	}
	switch storage {
	case "", "Attribute", "TypedAttr":
		return true
	case "BoolAttr":
		return c == &IntegerAttr
	case "FlatSymbolRefAttr":
		return c == &SymbolRefAttr
	case "ElementsAttr":
		return c == &DenseElementsAttr || c == &DenseStringsAttr || c == &SparseAttr || c == &DenseResourceAttr
	case "DenseElementsAttr", "DenseIntElementsAttr", "DenseIntOrFPElementsAttr", "DenseFPElementsAttr":
		return c == &DenseElementsAttr || c == &DenseStringsAttr
	case "CustomCallApiVersionAttr", "PropagationDirectionAttr", "ReductionOpAttr":
		return c == &IntegerAttr
	}
	if IsArrayStorage(storage) {
		return c == &DenseArrayAttr
	}
	return c.Name == storage || c.Name == strings.TrimSuffix(storage, "Attr")
}

// IsArrayStorage reports whether a storage class is that of arrays of numbers or
// flags.
func IsArrayStorage(storage string) bool {
	return strings.HasPrefix(storage, "Dense") && strings.HasSuffix(storage, "ArrayAttr")
}
