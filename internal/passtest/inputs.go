package passtest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// extent is the size used for dynamic dimensions.
const extent = 3

// inputs returns the arguments for a run of @main: what counts up, and where shapes are
// dynamic, tensors of a size, and that size wherever a number is wanted.
func inputs(text []byte) (any, error) {
	m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return nil, err
	}
	main := ir.LookupSymbol(m.Root(), "main")
	if main.IsNil() || main.Region(0).Empty() {
		return "iota", nil
	}
	body := main.Region(0).First()
	args := make([]*types.RankedTensor, body.NumArgs())
	dynamic := false
	for i := range args {
		t, ok := body.Arg(i).Type().(*types.RankedTensor)
		if !ok {
			return "iota", nil
		}
		args[i] = t
		dynamic = dynamic || slices.Contains(t.Shape, types.Dynamic)
	}
	if !dynamic {
		return "iota", nil
	}
	list := make([]any, len(args))
	for i, t := range args {
		list[i] = "iota"
		n := elements.NumbersOf(t.Elem)
		switch {
		case len(t.Shape) == 0 && n.IsInteger():
			list[i] = fmt.Sprintf("dense<%d> : %s", extent, asm.AppendType(nil, m, t))
		case slices.Contains(t.Shape, types.Dynamic):
			if list[i] = counting(m, t); list[i] == nil {
				return "iota", nil
			}
		}
	}
	return list, nil
}

// Shapes returns the shapes of the arguments of @main that a run of it has where they are
// dynamic, as the option shapes of stablehlo-refine-arguments takes them. It is false if
// none is.
func Shapes(p Program) (list string, dynamic bool) {
	m, err := asm.Parse(p.Text, asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return "", false
	}
	main := ir.LookupSymbol(m.Root(), "main")
	if main.IsNil() || main.Region(0).Empty() {
		return "", false
	}
	var shapes []string
	body := main.Region(0).First()
	for i := range body.NumArgs() {
		t, ok := body.Arg(i).Type().(*types.RankedTensor)
		if !ok || !slices.Contains(t.Shape, types.Dynamic) {
			shapes = append(shapes, "_")
			continue
		}
		dynamic = true
		text := make([]string, len(t.Shape))
		for k, size := range t.Shape {
			if size < 0 {
				size = extent
			}
			text[k] = strconv.FormatInt(size, 10)
		}
		shapes = append(shapes, strings.Join(text, "x"))
	}
	return strings.Join(shapes, ","), dynamic
}

// counting returns elements that count up, for a dynamic type; nil if there are none.
func counting(m *ir.Module, t *types.RankedTensor) any {
	shape := slices.Clone(t.Shape)
	for i, size := range shape {
		if size < 0 {
			shape[i] = extent
		}
	}
	static := types.NewTensor(m, shape, t.Elem, nil)
	num, _ := types.NumElements(shape)
	n := elements.NumbersOf(t.Elem)
	_, complex := t.Elem.(*types.Complex)
	numbers := make([]uint64, 0, num)
	for i := range num {
		v := i % 100
		if n.Kind == elements.Bool {
			v %= 2
		}
		numbers = append(numbers, n.FromInt(v))
		if complex {
			numbers = append(numbers, n.FromInt(0))
		}
	}
	if a := elements.New(m, static, numbers...); a != nil {
		return string(asm.AppendAttr(nil, m, a))
	}
	return nil
}
