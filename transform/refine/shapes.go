package refine

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// shapeText is the requested shape of an argument.
type shapeText struct {
	same  bool // as it is
	sizes []int64
}

// parseShapes parses shapes: sizes separated by x, where ? is a size that stays dynamic; scalar for
// no dimensions; and _ for an argument that stays as it is.
func parseShapes(list []string) (out []shapeText, err error) {
	for i, text := range list {
		var s shapeText
		switch text = strings.TrimSpace(text); text {
		case "_":
			s.same = true
		case "scalar":
		default:
			for size := range strings.SplitSeq(text, "x") {
				n, err := strconv.ParseInt(size, 10, 64)
				if size == "?" {
					n, err = types.Dynamic, nil
				} else if err == nil && n < 0 {
					err = strconv.ErrRange
				}
				if err != nil {
					return nil, fmt.Errorf("shape %d is %q, expected sizes separated by x, scalar or _", i, text)
				}
				s.sizes = append(s.sizes, n)
			}
		}
		out = append(out, s)
	}
	return out, nil
}

// typesOf returns the types of a function's arguments with the given shapes, one for each shape;
// [Refine] checks their number.
func typesOf(f ir.Op, list []shapeText) []ir.Type {
	m, body := f.Module(), f.Region(0).First()
	out := make([]ir.Type, len(list))
	for i, s := range list {
		if body.IsNil() || i >= body.NumArgs() {
			continue
		}
		out[i] = body.Arg(i).Type()
		switch t := out[i].(type) {
		case *types.RankedTensor:
			if !s.same {
				out[i] = withShape(m, t, s.sizes)
			}
		case *types.UnrankedTensor:
			if !s.same {
				out[i] = types.NewTensor(m, s.sizes, t.Elem, nil)
			}
		default:
			if !s.same {
				out[i] = types.NewTensor(m, s.sizes, t, nil) // the argument cannot have this type
			}
		}
	}
	return out
}

// withShape returns t with another shape, in which dynamic sizes are those of t.
func withShape(m *ir.Module, t *types.RankedTensor, sizes []int64) ir.Type {
	shape := append([]int64(nil), sizes...)
	static := true
	for i := range shape {
		if shape[i] == types.Dynamic && i < len(t.Shape) {
			shape[i] = t.Shape[i]
		}
		static = static && shape[i] != types.Dynamic
	}
	if static {
		return types.NewTensor(m, shape, t.Elem, nil)
	}
	return types.NewTensor(m, shape, t.Elem, t.Encoding)
}
