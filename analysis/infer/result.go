package infer

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Result is an inferred result type in parts, so that it can be compared with a
// type that is given before a type is made of it. Slices may be shared, and live
// until the context looks at another operation.
type Result struct {
	// Type is set when the type is known as a whole; then nothing else counts.
	Type ir.Type
	// Elem is the element type. It is nil where it depends on what the user wants,
	// as in convert.
	Elem ir.Type
	// Shape are the sizes in elements, [types.Dynamic] where unknown.
	Shape []int64
	// Unranked is set when not even the rank is known.
	Unranked bool
	// Bounds of the sizes, [types.Dynamic] where there is none; nil when no size is
	// bounded.
	Bounds []int64
	// Encoding is what an input without bounds has for an encoding.
	Encoding ir.Attr
}

// Make returns the type of r, nil when the element type is not known.
func (r *Result) Make(m *ir.Module) ir.Type {
	if r.Type != nil || r.Elem == nil {
		return r.Type
	}
	if r.Unranked {
		return types.NewUnrankedTensor(m, r.Elem)
	}
	encoding := r.Encoding
	if r.Bounds != nil {
		encoding = attrs.NewTypeExtensions(m, slices.Clone(r.Bounds)...)
	}
	return types.NewTensor(m, r.Shape, r.Elem, encoding)
}

// Compatible reports whether t can stand for r.
func (r *Result) Compatible(t ir.Type) bool {
	if r.Type != nil {
		return constraint.Compatible(r.Type, t)
	}
	shape, elem, ranked, ok := types.Shape(t)
	if !ok {
		return false
	}
	if r.Elem != nil && !constraint.CompatibleElements(r.Elem, elem) {
		return false
	}
	if r.Unranked || !ranked {
		return true
	}
	return constraint.CompatibleShapes(r.Shape, shape) && constraint.Within(r.Shape, constraint.Bounds(t)) &&
		constraint.Within(shape, r.Bounds)
}

// String returns the type in MLIR's spelling as far as it is known.
func (r *Result) String() string {
	if r.Type != nil {
		return constraint.Describe(r.Type)
	}
	elem := "any element type"
	if r.Elem != nil {
		elem = constraint.Describe(r.Elem)
	}
	if r.Unranked {
		return "shape of any rank of " + elem
	}
	s := "shape " + constraint.DescribeShape(r.Shape) + " of " + elem
	if r.Bounds != nil {
		s += " with bounds " + constraint.DescribeShape(r.Bounds)
	}
	return s
}

// add appends a result that is a ranked tensor.
func (c *Context) add(shape []int64, elem ir.Type) *Result {
	c.results = append(c.results, Result{Shape: shape, Elem: elem})
	return &c.results[len(c.results)-1]
}

// addType appends a result whose type is given as a whole.
func (c *Context) addType(t ir.Type) bool {
	c.results = append(c.results, Result{Type: t})
	return true
}

// addLike appends a result that is t with another element type; nil leaves it
// open.
func (c *Context) addLike(t ir.Type, elem ir.Type) *Result {
	switch t := t.(type) {
	case *types.RankedTensor:
		r := c.add(t.Shape, elem)
		r.Encoding, r.Bounds = t.Encoding, constraint.Bounds(t)
		return r
	default:
		c.results = append(c.results, Result{Elem: elem, Unranked: true})
		return &c.results[len(c.results)-1]
	}
}

// bounded gives r bounds that derive from those of inputs whose encoding is given.
// Without bounds the encoding stays what it is; bounds that are all unknown leave
// none.
func (r *Result) bounded(bounds []int64, encoding ir.Attr) {
	r.Bounds, r.Encoding = nil, nil
	if len(bounds) == 0 {
		if _, ok := encoding.(*attrs.TypeExtensions); !ok {
			r.Encoding = encoding
		}
		return
	}
	for _, b := range bounds {
		if b != types.Dynamic {
			r.Bounds = bounds
			return
		}
	}
}

// isDynamic reports whether a size or bound is unknown.
func isDynamic(d int64) bool { return d == types.Dynamic }
