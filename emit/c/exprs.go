package c

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
)

// scope holds the variables of the expressions that are computed in a loop.
type scope struct {
	e     *emitter
	names map[*plan.Expr]string
	loops []string // names of the loops' variables
	accs  func(n int) string
}

// define declares a variable for an expression, unless it is a constant, an accumulator or has one.
func (s *scope) define(x *plan.Expr) error {
	if s.names[x] != "" {
		return nil
	}
	text, err := s.text(x)
	if err != nil {
		return err
	}
	switch x.Op {
	case plan.OpConst, plan.OpAcc:
		s.names[x] = text
		return nil
	}
	s.e.count++
	name := fmt.Sprintf("v%d", s.e.count)
	s.e.line("const %s %s = %s;", held(x.Type), name, text)
	s.names[x] = name
	return nil
}

// text returns an expression whose operands have names.
func (s *scope) text(x *plan.Expr) (string, error) {
	args := make([]string, len(x.Args))
	for i, a := range x.Args {
		args[i] = s.name(a)
	}
	switch x.Op {
	case plan.OpConst:
		return s.e.constant(x), nil
	case plan.OpAcc:
		return s.accs(x.N), nil
	case plan.OpIndex:
		return s.index(x.Index), nil
	case plan.OpLoad:
		text := s.load(x.Access)
		if len(args) == 2 {
			return fmt.Sprintf("%s ? %s : %s", args[0], text, args[1]), nil
		}
		return text, nil
	case stablehlo.OpBitcastConvert:
		if from := x.Args[0]; from.Op == plan.OpLoad && len(from.Args) == 0 && narrowFloat(from.Type) {
			// The bits in memory, which may be those of any NaN.
			a := from.Access
			return s.e.fromBits(x.Type, fmt.Sprintf("%s[%s]", s.e.pointer(a.Buffer), s.index(&a.Index))), nil
		}
	}
	return s.e.scalar(x, args)
}

// name returns the name of an expression that has been defined.
func (s *scope) name(x *plan.Expr) string {
	if n := s.names[x]; n != "" {
		return n
	}
	panic("c: an expression is used before it is defined: " + x.String())
}

// index writes an index.
func (s *scope) index(x *plan.Index) string {
	var terms []string
	for i, n := range x.Steps {
		switch {
		case n == 0:
		case n == 1:
			terms = append(terms, s.loops[i])
		default:
			terms = append(terms, fmt.Sprintf("%d * %s", n, s.loops[i]))
		}
	}
	if x.At != nil {
		terms = append(terms, s.name(x.At))
	}
	if x.Base != 0 || terms == nil {
		terms = append(terms, fmt.Sprint(x.Base))
	}
	return strings.ReplaceAll(strings.Join(terms, " + "), "+ -", "- ")
}

// load reads an element from memory.
func (s *scope) load(a *plan.Access) string {
	return s.e.loaded(a.Buffer.Elem, fmt.Sprintf("%s[%s]", s.e.pointer(a.Buffer), s.index(&a.Index)))
}

// narrowFloat reports whether elements are in memory as their bits.
func narrowFloat(e plan.Elem) bool { return e.Kind == elements.Real && !e.Complex && e.Width < 32 }

// loaded returns an element that is stored in a place.
func (e *emitter) loaded(elem plan.Elem, place string) string {
	if narrowFloat(elem) {
		return e.fromBits(elem, place)
	}
	return place
}

// kept returns a held element as it is stored.
func (e *emitter) kept(elem plan.Elem, s string) string {
	if narrowFloat(elem) {
		return e.toBits(elem, s)
	}
	return s
}

// constant writes a constant.
func (e *emitter) constant(x *plan.Expr) string {
	if x.Type.Complex {
		return fmt.Sprintf("%s(%s, %s)", e.need("cmake_$R", varsOf(x.Type)), literal(part(x.Type), x.Bits[0]), literal(part(x.Type), x.Bits[1]))
	}
	text := literal(x.Type, x.Bits[0])
	if strings.HasPrefix(text, "-") {
		return "(" + text + ")"
	}
	return text
}
