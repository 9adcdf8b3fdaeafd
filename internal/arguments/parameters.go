package arguments

import (
	"errors"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/frontend"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Parameter is a parameter of a function.
type Parameter struct {
	Index int
	// Name is what the program calls it: its jax.arg_info, or the name of its location. It is empty if
	// there is none.
	Name string
	Type ir.Type
	// Constant is its jax.global_constant, by which jax.export marks what callers do not give: the
	// platform's number, [Platform], and the values of dimension variables. It is empty for others.
	Constant string
}

// Platform is the jax.global_constant of the parameter that says for which of its platforms a program
// runs.
const Platform = "_platform_index"

// globalConstant is the attribute by which JAX says what the parameter is for.
const globalConstant = "jax.global_constant"

// Parameters returns the parameters of a function.
func Parameters(f ir.Op) ([]Parameter, error) {
	t, err := signature(f)
	if err != nil {
		return nil, err
	}
	list := make([]Parameter, len(t.Inputs))
	for i, in := range t.Inputs {
		list[i] = Parameter{Index: i, Type: in, Name: entry(f, fn.AttrArgAttrs, i, frontend.ArgInfo), Constant: entry(f, fn.AttrArgAttrs, i, globalConstant)}
		if list[i].Name == "" && f.NumRegions() > 0 && !f.Region(0).Empty() && i < f.Region(0).First().NumArgs() {
			if n, ok := f.Region(0).First().ArgLoc(i).(*attrs.Name); ok {
				list[i].Name = n.Name.Value
			}
		}
	}
	return list, nil
}

// ResultNames returns the names of a function's results, their jax.result_info, empty where they have
// none.
func ResultNames(f ir.Op) ([]string, error) {
	t, err := signature(f)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(t.Results))
	for i := range names {
		names[i] = entry(f, fn.AttrResAttrs, i, frontend.ResultInfo)
	}
	return names, nil
}

func signature(f ir.Op) (*types.Function, error) {
	if f.IsNil() {
		return nil, errors.New("there is no such function")
	}
	t, _ := attrs.AsType(f.Attr(fn.AttrFunctionType))
	if ft, ok := t.(*types.Function); ok {
		return ft, nil
	}
	return nil, fmt.Errorf("%s is not a function", f.Name())
}

// entry returns a string from the attributes of parameter or result i.
func entry(f ir.Op, list string, i int, name string) string {
	a, ok := f.Attr(list).(*attrs.Array)
	if !ok || i >= len(a.Elems) {
		return ""
	}
	d, ok := a.Elems[i].(*attrs.Dictionary)
	if !ok {
		return ""
	}
	text, _ := attrs.AsString(d.Lookup(name))
	return text
}

// String renders the parameter for messages: argument 2 (params['w']).
func (p *Parameter) String() string {
	if p.Name == "" {
		return fmt.Sprintf("argument %d", p.Index)
	}
	return fmt.Sprintf("argument %d (%s)", p.Index, p.Name)
}

// called reports whether a name stands for the parameter: its name, the constant that it is, its
// number, argN, or arr_N, which is how NumPy names arrays without one.
func (p *Parameter) called(name string) bool {
	number := fmt.Sprint(p.Index)
	return name != "" && (name == p.Name || name == p.Constant) || name == number || name == "arg"+number || name == "arr_"+number
}

// isToken reports whether the parameter is a token, for which callers pass no argument.
func (p *Parameter) isToken() bool {
	s, ok := p.Type.(*types.Simple)
	return ok && strings.HasPrefix(s.Kind().ClassName(), "Token")
}

// text renders the type of the parameter.
func (p *Parameter) text(f ir.Op) string { return asm.TypeText(f.Module(), p.Type) }
