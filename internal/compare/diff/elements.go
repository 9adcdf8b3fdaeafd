package diff

import (
	"math"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// Elements says in how far two constants of the same type differ.
type Elements struct {
	Count     int64 `json:"count"`     // of elements
	Different int64 `json:"different"` // those that differ
	// First is the index of the first one that differs, in row-major order, with both values.
	First  int64  `json:"first"`
	FirstA Number `json:"first_a"`
	FirstB Number `json:"first_b"`
	// Largest is the largest absolute difference of numbers, of the parts of complex ones; NaN and
	// infinities that differ are left out.
	Largest Number `json:"largest"`
}

// elements compares the elements of two attributes, those of constants that many operations have once.
func (c *comparison) elements(x, y ir.Attr) *Elements {
	key := [2]ir.Attr{x, y}
	e, known := c.compared[key]
	if !known {
		e = compareElements(x, y)
		if c.compared == nil {
			c.compared = make(map[[2]ir.Attr]*Elements)
		}
		c.compared[key] = e
	}
	return e
}

// compareElements compares dense elements of integers and floats, nil if a and b are not such or
// have different shapes or types.
func compareElements(a, b ir.Attr) *Elements {
	x, ok := dense(a)
	if !ok {
		return nil
	}
	y, ok := dense(b)
	if !ok || x.Num != y.Num || x.Num == 0 {
		return nil
	}
	nx, ny := elements.NumbersOf(x.Elem), elements.NumbersOf(y.Elem)
	if nx != ny || nx.Kind == elements.Other {
		return nil
	}
	e := &Elements{Count: x.Num, First: -1}
	for i := range x.Num {
		if x.Splat && y.Splat && i > 0 {
			e.Different *= x.Num
			break
		}
		p, q := x.At(i), y.At(i)
		if p == q {
			continue
		}
		u, v := nx.Float(p), ny.Float(q)
		if e.First < 0 {
			e.First, e.FirstA, e.FirstB = i, Number(u), Number(v)
		}
		e.Different++
		if d := math.Abs(u - v); !math.IsNaN(d) && !math.IsInf(d, 0) {
			e.Largest = max(e.Largest, Number(d))
		}
	}
	if e.Different == 0 {
		return nil
	}
	return e
}

// dense is [elements.Of], also for constants whose elements are a resource.
func dense(a ir.Attr) (elements.Dense, bool) {
	if r, ok := a.(*attrs.DenseResource); ok && r.Resource != nil && !r.Resource.Declared {
		a = &attrs.DenseElements{Type: r.Type, Data: r.Resource.Blob}
	}
	return elements.Of(a)
}
