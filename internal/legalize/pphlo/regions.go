package pphlo

import (
	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// onChoice is for if and case.
func onChoice(v *visitor, op ir.Op) (none, error) {
	_, err := rewriter{v}.build(op, rewrite{name: pphlo(op.Info().Name), attrs: attributes(op)})
	return none{}, err
}

// onWhile makes what is carried as secret at first as it is in the end.
func onWhile(v *visitor, op ir.Op) (none, error) {
	c := v.Ctx
	want := func(i int) visibility.Visibility { return c.in.Of(op.Result(i)) }
	_, err := rewriter{v}.build(op, rewrite{name: pphlo("while"), want: want, attrs: attributes(op)})
	return none{}, err
}

// reduced returns the visibility of each operand of a reduction: that of the result it
// belongs to.
func (c *context) reduced(op ir.Op) func(int) visibility.Visibility {
	return func(i int) visibility.Visibility { return c.in.Of(op.Result(i % op.NumResults())) }
}

func onReduce(v *visitor, op ir.Op) (none, error) {
	_, err := rewriter{v}.build(op, rewrite{name: pphlo("reduce"), want: v.Ctx.reduced(op), attrs: named(op, "dimensions")})
	return none{}, err
}

// onReduceWindow pads the inputs first: windows of PPHLO have neither padding nor
// dilated inputs.
func onReduceWindow(v *visitor, op ir.Op) (none, error) {
	c, n := v.Ctx, op.NumResults()
	list, err := c.operands(op, c.reduced(op))
	if err != nil {
		return none{}, err
	}
	out, err := c.results(op)
	if err != nil {
		return none{}, err
	}
	p := padding{}
	if err := p.read(op, "padding", "base_dilations", rank(op.Operand(0)), nil); err != nil {
		return none{}, err
	}
	if !p.trivial() {
		for i := range n {
			if list[i], err = c.pad(op, list[i], list[i+n], &p); err != nil {
				return none{}, err
			}
		}
	}
	_, err = rewriter{v}.create(op, pphlo("reduce_window"), ir.OpState{Operands: list, ResultTypes: out,
		Attrs: named(op, "window_dimensions", "window_strides", "window_dilations")})
	return none{}, err
}

func onSort(v *visitor, op ir.Op) (none, error) {
	m := op.Module()
	list := named(op, "dimension", "is_stable")
	for i, otherwise := range []ir.Attr{attrs.NewInteger(m, types.NewInteger(m, 64, types.Signless), -1), attrs.NewBool(m, false)} {
		if list[i].Value == nil {
			list[i].Value = otherwise // PPHLO has no defaults that are left out
		}
	}
	_, err := rewriter{v}.build(op, rewrite{name: pphlo("sort"), attrs: list})
	return none{}, err
}

// onSelectAndScatter pads the operand first and cuts the result in the end.
func onSelectAndScatter(v *visitor, op ir.Op) (none, error) {
	c := v.Ctx
	selected := c.join(op.Operand(0), op.Operand(2))
	list, err := c.operands(op, func(i int) visibility.Visibility {
		if i == 1 {
			return c.in.Of(op.Operand(1))
		}
		return selected
	})
	if err != nil {
		return none{}, err
	}
	out, err := c.results(op)
	if err != nil {
		return none{}, err
	}
	p := padding{}
	if err := p.read(op, "padding", "", rank(op.Operand(0)), nil); err != nil {
		return none{}, err
	}
	window := named(op, "window_dimensions", "window_strides")
	if window[0].Value == nil {
		window[0].Value = attrs.NewI64Array(op.Module(), filled(rank(op.Operand(0)), 1))
	}
	st := ir.OpState{Operands: list, ResultTypes: out, Attrs: window}
	if p.trivial() {
		_, err = rewriter{v}.create(op, pphlo("select_and_scatter"), st)
		return none{}, err
	}
	if list[0], err = c.pad(op, list[0], list[2], &p); err != nil {
		return none{}, err
	}
	padded, err := shapeOf(op, list[0].Type())
	if err != nil {
		return none{}, err
	}
	if st.ResultTypes, err = withShape(op, out, padded); err != nil {
		return none{}, err
	}
	made, err := rewriter{v}.place(op, pphlo("select_and_scatter"), st)
	if err != nil {
		return none{}, err
	}
	end := append([]int64(nil), padded...)
	for i := range end {
		end[i] -= p.high[i]
	}
	m := op.Module()
	cut := c.Build(pphlo("slice"), ir.OpState{Operands: []ir.Value{made.Result(0)}, ResultTypes: out, Attrs: []ir.NamedAttr{
		{Name: "start_indices", Value: attrs.NewI64Array(m, p.low)}, {Name: "limit_indices", Value: attrs.NewI64Array(m, end)},
		{Name: "strides", Value: attrs.NewI64Array(m, filled(len(end), 1))}}})
	return none{}, c.Replace(op, cut.Result(0))
}
