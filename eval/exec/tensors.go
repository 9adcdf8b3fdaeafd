package exec

import (
	"fmt"

	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// FromTensor returns the elements of a tensor as [Runner.Run] takes them.
func FromTensor(t *eval.Tensor) []byte {
	e := plan.Elem{Numbers: t.Numbers, Complex: t.Parts == 2}
	data := all[byte](allocate(t.Num() * int(e.Bytes())))[:t.Num()*int(e.Bytes())]
	m, write := memoryOf(data), writer(e)
	for i := range t.Num() {
		write(m, i, t.At(i))
	}
	return data
}

// ToTensor is the converse of [FromTensor]: it returns a tensor of a shape and element type.
func ToTensor(shape []int64, elem ir.Type, data []byte) (*eval.Tensor, error) {
	t, err := eval.NewTensor(shape, elem)
	if err != nil {
		return nil, err
	}
	e := plan.Elem{Numbers: t.Numbers, Complex: t.Parts == 2}
	if len(data) != t.Num()*int(e.Bytes()) {
		return nil, fmt.Errorf("exec: %d bytes for %d elements", len(data), t.Num())
	}
	m, read := memoryOf(data), reader(e)
	for i := range t.Num() {
		t.Set(i, read(m, i))
	}
	return t, nil
}

// Evaluate plans, compiles and runs a function: it is [eval.Run] with native code instead of
// general values. As there, the module must verify, and [eval.Prepare] adapts it to its arguments.
// It fails with the code [plan.Failed] if there is no plan for an operation.
func Evaluate(m *ir.Module, name string, args []eval.Value, opt Options) ([]eval.Value, error) {
	p, err := plan.Of(m, name)
	if err != nil {
		return nil, err
	}
	r, err := Compile(p, opt)
	if err != nil {
		return nil, err
	}
	return r.Evaluate(m, args)
}

// Evaluate runs a program with the values of its parameters. M is the module that was planned.
func (r *Runner) Evaluate(m *ir.Module, args []eval.Value) ([]eval.Value, error) {
	p := r.program
	if len(args) != len(p.Params) {
		return nil, fmt.Errorf("exec: @%s: %d arguments for %d parameters", p.Name, len(args), len(p.Params))
	}
	in := make([][]byte, len(args))
	for i, v := range args {
		t, ok := v.(*eval.Tensor)
		if !ok || p.Params[i].Elem != (plan.Elem{Numbers: t.Numbers, Complex: t.Parts == 2}) {
			return nil, fmt.Errorf("exec: @%s: argument #%d is not of its parameter's type", p.Name, i)
		}
		in[i] = FromTensor(t)
	}
	out := make([][]byte, len(p.Results))
	for i, b := range p.Results {
		out[i] = all[byte](allocate(int(b.Bytes())))[:b.Bytes()]
	}
	if err := r.Run(in, out); err != nil {
		return nil, err
	}
	f := ir.LookupSymbol(m.Root(), p.Name)
	ends := f.Region(0).First().Last()
	list := make([]eval.Value, len(out))
	for i, data := range out {
		_, elem, _, _ := types.Shape(ends.Operand(i).Type())
		t, err := ToTensor(p.Results[i].Shape, elem, data)
		if err != nil {
			return nil, err
		}
		list[i] = t
	}
	return list, nil
}
