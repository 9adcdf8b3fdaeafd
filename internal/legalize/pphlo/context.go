package pphlo

import (
	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// context rewrites one function.
type context struct {
	traverse.Transform
	in      *visibility.Instance
	copies  map[*visibility.Instance]ir.Op
	secrets map[ir.Type]ir.Type
}

type (
	visitor = traverse.Visitor[*context, traverse.None]
	handler = traverse.Func[*context, traverse.None]
	none    = traverse.None
)

// typ returns the type t with the visibility v. The element type of a secret tensor is
// !pphlo.secret.
func (c *context) typ(t ir.Type, v visibility.Visibility) (ir.Type, error) {
	if v == visibility.Public {
		return t, nil
	}
	if s := c.secrets[t]; s != nil {
		return s, nil
	}
	m := c.in.Func.Module()
	tensor, ok := t.(*types.RankedTensor)
	if !ok {
		return nil, failure(c.in.Func, Illegal, "a secret must be a ranked tensor")
	}
	s := ir.Type(types.NewTensor(m, tensor.Shape, types.NewSecret(m, tensor.Elem), nil))
	c.secrets[t] = s
	return s, nil
}

// join returns the common visibility of values of the old function.
func (c *context) join(list ...ir.Value) (v visibility.Visibility) {
	for _, w := range list {
		v = v.Join(c.in.Of(w))
	}
	return v
}

// operand returns the replacement of operand i of op, with the visibility want.
func (c *context) operand(op ir.Op, i int, want visibility.Visibility) (ir.Value, error) {
	old := op.Operand(i)
	v := c.Value(old)
	if c.in.Of(old) == want {
		// A block argument keeps its old type until its block is complete.
		t, err := c.typ(old.Type(), want)
		if err == nil && v.Type() != t {
			v.SetType(t)
		}
		return v, err
	}
	if want == visibility.Public {
		return v, illegal(op, "operand %d would have to be made public", i)
	}
	t, err := c.typ(old.Type(), want)
	if err != nil {
		return v, err
	}
	return builtin.UnrealizedConversionCast(c.Builder(), []ir.Type{t}, []ir.Value{v}).Result(0), nil
}

// operands returns the replacements of all operands of op; see operand. If want is nil, they keep
// their visibilities.
func (c *context) operands(op ir.Op, want func(i int) visibility.Visibility) ([]ir.Value, error) {
	list := make([]ir.Value, op.NumOperands())
	for i := range list {
		w := c.in.Of(op.Operand(i))
		if want != nil {
			w = want(i)
		}
		var err error
		if list[i], err = c.operand(op, i, w); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// results returns the types of the replacements of the results of op.
func (c *context) results(op ir.Op) ([]ir.Type, error) {
	list := make([]ir.Type, op.NumResults())
	for i := range list {
		var err error
		if list[i], err = c.typ(op.Result(i).Type(), c.in.Of(op.Result(i))); err != nil {
			return nil, err
		}
	}
	return list, nil
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

// rewrite describes the PPHLO operation that replaces an operation.
type rewrite struct {
	name string
	want func(i int) visibility.Visibility // visibilities of the operands, see operands
	// attrs are the attributes of the new operation.
	attrs []ir.NamedAttr
}

// build creates the replacement of op, maps the results of op to its results, and copies the
// regions of op into it.
func (v rewriter) build(op ir.Op, r rewrite) error {
	c := v.Ctx
	list, err := c.operands(op, r.want)
	if err != nil {
		return err
	}
	out, err := c.results(op)
	if err != nil {
		return err
	}
	// Attributes that PPHLO does not declare, such as the accuracy of a function, become
	// discardable.
	return v.create(op, r.name, ir.OpState{Operands: list, ResultTypes: out, Attrs: r.attrs, Undeclared: true})
}

// rewriter is a visitor with methods that the handlers share.
type rewriter struct{ *visitor }

// create is like build, but takes the complete state of the operation.
func (v rewriter) create(op ir.Op, name string, st ir.OpState) error {
	made, err := v.place(op, name, st)
	if err != nil {
		return err
	}
	values := make([]ir.Value, made.NumResults())
	for i := range values {
		values[i] = made.Result(i)
	}
	return v.Ctx.Replace(op, values...)
}

// place is like create, but does not map the results of op.
func (v rewriter) place(op ir.Op, name string, st ir.OpState) (ir.Op, error) {
	c := v.Ctx
	st.Regions = op.NumRegions()
	made := c.Build(name, st)
	for i := range op.NumRegions() {
		from, to := op.Region(i), made.Region(i)
		// traverse.Rebuild derives the type of an argument from its old type. Here it depends on
		// the argument, so it is set afterwards.
		if err := traverse.Rebuild(v.visitor, from, to); err != nil {
			return made, err
		}
		for b, w := from.First(), to.First(); !b.IsNil() && !w.IsNil(); b, w = b.Next(), w.Next() {
			for n := range b.NumArgs() {
				t, err := c.typ(b.Arg(n).Type(), c.in.Of(b.Arg(n)))
				if err != nil {
					return made, err
				}
				w.Arg(n).SetType(t)
			}
		}
	}
	return made, nil
}
