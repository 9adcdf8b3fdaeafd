package infer

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Result is an inferred result type in parts. It can be compared with an actual type without
// building a type. Slices may be shared, and are valid until the context moves on to another
// operation.
type Result struct {
	// Type is set if the whole type is known; the other fields are then ignored.
	Type ir.Type
	// Elem is the element type, or nil if it does not follow from the inputs, as in convert.
	Elem ir.Type
	// Shape has the sizes, [types.Dynamic] for dynamic ones.
	Shape []int64
	// Unranked is set if even the rank is unknown.
	Unranked bool
	// Bounds are the bounds of the sizes, [types.Dynamic] for sizes without one. It is nil if no
	// size is bounded.
	Bounds []int64
	// Encoding is the encoding taken over from an input without bounds.
	Encoding ir.Attr
}

// Make returns the type of r, or nil if the element type is not known.
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

// Compatible reports whether t is compatible with r.
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

// String describes the type as far as it is known.
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

// add appends a ranked tensor as a result.
func (c *Context) add(shape []int64, elem ir.Type) *Result {
	c.results = append(c.results, Result{Shape: shape, Elem: elem})
	return &c.results[len(c.results)-1]
}

// addType appends a whole type as a result.
func (c *Context) addType(t ir.Type) bool {
	c.results = append(c.results, Result{Type: t})
	return true
}

// addLike appends a result that is t with another element type. If elem is nil, the element type is
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

// bounded sets the bounds of r, which derive from inputs with the given encoding. If bounds is
// empty, r takes over an encoding that is not one of bounds. If all bounds are unknown, r gets
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
