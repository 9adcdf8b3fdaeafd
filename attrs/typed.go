package attrs

import "github.com/hlobc/hlobc/ir"

// TypeOf returns the type of a typed attribute, such as dense elements, or nil if the attribute has
// no type.
func TypeOf(a ir.Attr) ir.Type {
	switch a := a.(type) {
	case *DenseElements:
		return a.Type
	case *DenseResource:
		return a.Type
	case *DenseStrings:
		return a.Type
	case *Sparse:
		return a.Type
	case *Integer:
		return a.Type
	case *Float:
		return a.Type
	case *String:
		return a.Type
	}
	return nil
}
