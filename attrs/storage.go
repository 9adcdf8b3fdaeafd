package attrs

import (
	"strings"

	"github.com/hlobc/hlobc/schema"
)

// Storable reports whether attributes of class c may be held by a property whose
// storage class, Storage in its ods row, is given. It does not know enums whose
// attributes are plain integers.
func Storable(storage string, c *schema.Class) bool {
	if c == &textAttr {
		return true // of a class that only its text tells
	}
	switch storage {
	case "", "Attribute", "TypedAttr":
		return true
	case "BoolAttr":
		return c == &integerAttr
	case "FlatSymbolRefAttr":
		return c == &symbolRefAttr
	case "ElementsAttr":
		return c == &denseElementsAttr || c == &denseStringsAttr || c == &sparseAttr || c == &denseResourceAttr
	case "DenseElementsAttr", "DenseIntElementsAttr", "DenseIntOrFPElementsAttr", "DenseFPElementsAttr":
		return c == &denseElementsAttr || c == &denseStringsAttr
	case "CustomCallApiVersionAttr", "PropagationDirectionAttr", "ReductionOpAttr":
		return c == &integerAttr
	}
	if IsArrayStorage(storage) {
		return c == &denseArrayAttr
	}
	return c.Name == storage || c.Name == strings.TrimSuffix(storage, "Attr")
}

// IsArrayStorage reports whether a storage class is that of arrays of numbers or
// flags.
func IsArrayStorage(storage string) bool {
	return strings.HasPrefix(storage, "Dense") && strings.HasSuffix(storage, "ArrayAttr")
}
