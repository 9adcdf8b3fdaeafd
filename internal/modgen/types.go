package modgen

import (
	"slices"
	"strconv"
)

// tensor is a ranked tensor type with static dimensions; one per text, so pointers compare.
type tensor struct {
	dims    []int
	element string
	text    string
	base    bool // the dimensions are among baseShapes
}

var baseShapes = [][]int{
	{8}, {16}, {128}, {3}, {384}, {1024},
	{8, 16}, {16, 8}, {128, 64}, {64, 128}, {1, 256}, {32, 50}, {7, 9}, {512, 512},
	{2, 8, 16}, {4, 16, 16}, {1, 128, 64}, {8, 12, 24}, {2, 3, 5},
	{2, 4, 8, 16}, {1, 28, 28, 3}, {8, 14, 14, 32}, {4, 12, 16, 16}, {1, 8, 8, 64},
	{2, 2, 4, 4, 8},
}

func (g *generator) tensor(dims []int, element string) *tensor {
	b := append(make([]byte, 0, 48), "tensor<"...)
	for _, d := range dims {
		b = strconv.AppendInt(b, int64(d), 10)
		b = append(b, 'x')
	}
	b = append(b, element...)
	b = append(b, '>')
	if t := g.types[string(b)]; t != nil {
		return t
	}
	t := &tensor{slices.Clone(dims), element, string(b), false}
	for _, shape := range baseShapes {
		t.base = t.base || slices.Equal(shape, dims)
	}
	g.types[t.text] = t
	return t
}

func (g *generator) scalar(element string) *tensor { return g.tensor(nil, element) }

func (g *generator) element() string {
	switch n := g.rng.below(100); {
	case n < 55:
		return "f32"
	case n < 67:
		return "bf16"
	case n < 72:
		return "f16"
	case n < 75:
		return "f64"
	case n < 85:
		return "i32"
	case n < 88:
		return "i64"
	case n < 90:
		return "ui8"
	case n < 92:
		return "ui32"
	case n < 94:
		return "i8"
	case n < 95:
		return "complex<f32>"
	default:
		return "i1"
	}
}

func (t *tensor) rank() int { return len(t.dims) }

func (t *tensor) count() int {
	n := 1
	for _, d := range t.dims {
		n *= d
	}
	return n
}

func isFloat(t *tensor) bool {
	switch t.element {
	case "f32", "bf16", "f16", "f64":
		return true
	}
	return false
}

func isInt(t *tensor) bool {
	switch t.element {
	case "i32", "i64", "ui8", "ui32", "ui64", "i8":
		return true
	}
	return false
}

func isBool(t *tensor) bool { return t.element == "i1" }

func isComplex(t *tensor) bool { return t.element == "complex<f32>" }

func isUnsigned(t *tensor) bool { return t.element[0] == 'u' }

func isNumber(t *tensor) bool { return isFloat(t) || isInt(t) }

// isBase holds the number of types and shape attributes down: what changes a shape starts from
// one of the base shapes, so shapes derived from derived shapes are rare.
func isBase(t *tensor) bool { return t.base }

func anyType(*tensor) bool { return true }

func atLeast(rank int, also func(*tensor) bool) func(*tensor) bool {
	return func(t *tensor) bool { return t.rank() >= rank && also(t) }
}
