package attrs

import (
	"strings"

	"github.com/hlobc/hlobc/schema"
)

// Storable reports whether a property with the given storage class, which is the Storage field of
// its ods.Attr, can hold attributes of class c. It does not know about enums whose attributes are
// plain integers.
func Storable(storage string, c *schema.Class) bool {
	if c == &textAttr {
		return true // the text may name any class
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

// IsArrayStorage reports whether storage is the storage class of a dense array of numbers or
// booleans.
func IsArrayStorage(storage string) bool {
	return strings.HasPrefix(storage, "Dense") && strings.HasSuffix(storage, "ArrayAttr")
}
