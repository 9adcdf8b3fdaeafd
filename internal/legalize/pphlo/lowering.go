package pphlo

import (
	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// Lowering lowers one function for one combination of visibilities. Handlers build the new body by
// the methods of [traverse.Transform], and ask the Lowering which values and types are secret.
type Lowering struct {
	traverse.Transform
	v       *visitor
	in      *visibility.Instance
	copies  map[*visibility.Instance]ir.Op
	secrets map[ir.Type]ir.Type
}

type (
	visitor = traverse.Visitor[*Lowering, traverse.None]
	none    = traverse.None
)

// Visibility returns the visibility of a value of the old body.
func (l *Lowering) Visibility(v ir.Value) visibility.Visibility { return l.in.Of(v) }

// Type returns the type that a value of type t has with visibility v: t itself, or for a secret the
// tensor whose element type is !pphlo.secret. A secret of another type is an error.
func (l *Lowering) Type(t ir.Type, v visibility.Visibility) (ir.Type, error) {
	if v == visibility.Public {
		return t, nil
	}
	if s := l.secrets[t]; s != nil {
		return s, nil
	}
	m := l.in.Func.Module()
	tensor, ok := t.(*types.RankedTensor)
	if !ok {
		return nil, failure(l.in.Func, Illegal, "a secret must be a ranked tensor")
	}
	s := ir.Type(types.NewTensor(m, tensor.Shape, types.NewSecret(m, tensor.Elem), nil))
	l.secrets[t] = s
	return s, nil
}

// join returns the common visibility of values of the old function.
func (l *Lowering) join(list ...ir.Value) (v visibility.Visibility) {
	for _, w := range list {
		v = v.Join(l.Visibility(w))
	}
	return v
}

// Operand returns the replacement of operand i of op, with visibility want: where the operand is
// public and has to be secret, that of a cast. A secret that would have to be made public is an
// error.
func (l *Lowering) Operand(op ir.Op, i int, want visibility.Visibility) (ir.Value, error) {
	old := op.Operand(i)
	v := l.Value(old)
	if l.Visibility(old) == want {
		// A block argument keeps its old type until its block is complete.
		t, err := l.Type(old.Type(), want)
		if err == nil && v.Type() != t {
			v.SetType(t)
		}
		return v, err
	}
	if want == visibility.Public {
		return v, illegal(op, "operand %d would have to be made public", i)
	}
	t, err := l.Type(old.Type(), want)
	if err != nil {
		return v, err
	}
	return builtin.UnrealizedConversionCast(l.Builder(), []ir.Type{t}, []ir.Value{v}).Result(0), nil
}

// Operands returns the replacements of all operands of op; see [Lowering.Operand]. If want is nil,
// they keep their visibilities.
func (l *Lowering) Operands(op ir.Op, want func(i int) visibility.Visibility) ([]ir.Value, error) {
	list := make([]ir.Value, op.NumOperands())
	for i := range list {
		w := l.Visibility(op.Operand(i))
		if want != nil {
			w = want(i)
		}
		var err error
		if list[i], err = l.Operand(op, i, w); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// Results returns the types that the replacements of the results of op have.
func (l *Lowering) Results(op ir.Op) ([]ir.Type, error) {
	list := make([]ir.Type, op.NumResults())
	for i := range list {
		var err error
		if list[i], err = l.Type(op.Result(i).Type(), l.Visibility(op.Result(i))); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// Replace makes values replace the results of op. It is an error if the numbers differ, or a value
// does not have the type of [Lowering.Results].
func (l *Lowering) Replace(op ir.Op, values ...ir.Value) error {
	out, err := l.Results(op)
	if err != nil {
		return err
	}
	for i := range min(len(out), len(values)) {
		if t := values[i].Type(); t != out[i] {
			m := op.Module()
			return illegal(op, "result %d is replaced by a value of type %s, and has to be %s", i, asm.TypeText(m, t), asm.TypeText(m, out[i]))
		}
	}
	return l.Transform.Replace(op, values...)
}

// ReplaceBy builds the operation called name, with operands as in [Lowering.Operands] and the given
// attributes, makes its results replace those of op, and lowers the regions of op into it.
// Attributes that PPHLO does not declare, such as the accuracy of a function, become discardable.
func (l *Lowering) ReplaceBy(op ir.Op, name string, want func(i int) visibility.Visibility, attributes ...ir.NamedAttr) error {
	list, err := l.Operands(op, want)
	if err != nil {
		return err
	}
	out, err := l.Results(op)
	if err != nil {
		return err
	}
	return l.create(op, name, ir.OpState{Operands: list, ResultTypes: out, Attrs: attributes, Undeclared: true})
}

// create is like ReplaceBy, but takes the complete state of the operation.
func (l *Lowering) create(op ir.Op, name string, st ir.OpState) error {
	made, err := l.place(op, name, st)
	if err != nil {
		return err
	}
	values := make([]ir.Value, made.NumResults())
	for i := range values {
		values[i] = made.Result(i)
	}
	return l.Replace(op, values...)
}

// place is like create, but does not map the results of op.
func (l *Lowering) place(op ir.Op, name string, st ir.OpState) (ir.Op, error) {
	st.Regions = op.NumRegions()
	made := l.Build(name, st)
	for i := range op.NumRegions() {
		from, to := op.Region(i), made.Region(i)
		// traverse.Rebuild derives the type of an argument from its old type. Here it depends on
		// the argument, so it is set afterwards.
		if err := traverse.Rebuild(l.v, from, to); err != nil {
			return made, err
		}
		for b, w := from.First(), to.First(); !b.IsNil() && !w.IsNil(); b, w = b.Next(), w.Next() {
			for n := range b.NumArgs() {
				t, err := l.Type(b.Arg(n).Type(), l.Visibility(b.Arg(n)))
				if err != nil {
					return made, err
				}
				w.Arg(n).SetType(t)
			}
		}
	}
	return made, nil
}

// attributes returns the attributes that op has.
func attributes(op ir.Op) (list []ir.NamedAttr) {
	for slot, a := range op.InherentAttrs() {
		list = append(list, ir.NamedAttr{Name: slot.Name, Value: a})
	}
	if d := op.Discardable(); d != nil {
		list = append(list, d.Entries()...)
	}
	return list
}
