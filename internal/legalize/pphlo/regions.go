package pphlo

import (
	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// onWhile gives the initial values of a loop the visibilities of its results.
func onWhile(v *visitor, op ir.Op) (none, error) {
	c := v.Ctx
	want := func(i int) visibility.Visibility { return c.in.Of(op.Result(i)) }
	err := rewriter{v}.build(op, rewrite{name: pphlo.OpWhile, want: want, attrs: attributes(op)})
	return none{}, err
}

// reduced returns the visibility for each operand of a reduction, which is that of the
// corresponding result.
func (c *context) reduced(op ir.Op) func(int) visibility.Visibility {
	return func(i int) visibility.Visibility { return c.in.Of(op.Result(i % op.NumResults())) }
}

func onReduce(v *visitor, op ir.Op) (none, error) {
	err := rewriter{v}.build(op, rewrite{name: pphlo.OpReduce, want: v.Ctx.reduced(op), attrs: named(op, pphlo.AttrDimensions)})
	return none{}, err
}

// onReduceWindow pads the inputs first, because windows of PPHLO have neither padding nor base
// dilation.
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
	if err := p.read(op, stablehlo.AttrPadding, stablehlo.AttrBaseDilations, rank(op.Operand(0)), nil); err != nil {
		return none{}, err
	}
	if !p.trivial() {
		for i := range n {
			if list[i], err = c.pad(op, list[i], list[i+n], &p); err != nil {
				return none{}, err
			}
		}
	}
	err = rewriter{v}.create(op, pphlo.OpReduceWindow, ir.OpState{Operands: list, ResultTypes: out,
		Attrs: named(op, pphlo.AttrWindowDimensions, pphlo.AttrWindowStrides, pphlo.AttrWindowDilations)})
	return none{}, err
}

func onSort(v *visitor, op ir.Op) (none, error) {
	m := op.Module()
	list := named(op, pphlo.AttrDimension, pphlo.AttrIsStable)
	for i, otherwise := range []ir.Attr{attrs.NewInteger(m, types.NewInteger(m, 64, types.Signless), -1), attrs.NewBool(m, false)} {
		if list[i].Value == nil {
			list[i].Value = otherwise // PPHLO requires attributes that have a default in StableHLO
		}
	}
	err := rewriter{v}.build(op, rewrite{name: pphlo.OpSort, attrs: list})
	return none{}, err
}

// onSelectAndScatter pads the operand first and slices the result at the end.
func onSelectAndScatter(v *visitor, op ir.Op) (none, error) {
	c, s := v.Ctx, stablehlo.AsSelectAndScatter(op)
	selected := c.join(s.Operand(), s.InitValue())
	list, err := c.operands(op, func(i int) visibility.Visibility {
		if i == 1 {
			return c.in.Of(s.Source())
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
	if err := p.read(op, stablehlo.AttrPadding, "", rank(s.Operand()), nil); err != nil {
		return none{}, err
	}
	window := named(op, pphlo.AttrWindowDimensions, pphlo.AttrWindowStrides)
	if window[0].Value == nil {
		window[0].Value = attrs.NewI64Array(op.Module(), filled(rank(s.Operand()), 1))
	}
	st := ir.OpState{Operands: list, ResultTypes: out, Attrs: window}
	if p.trivial() {
		err = rewriter{v}.create(op, pphlo.OpSelectAndScatter, st)
		return none{}, err
	}
	if list[0], err = c.pad(op, list[0], list[2], &p); err != nil {
		return none{}, err
	}
	padded, err := shapeOf(op, list[0].Type())
	if err != nil {
		return none{}, err
	}
	whole, err := withShape(op, out[0], padded)
	if err != nil {
		return none{}, err
	}
	st.ResultTypes = []ir.Type{whole}
	made, err := rewriter{v}.place(op, pphlo.OpSelectAndScatter, st)
	if err != nil {
		return none{}, err
	}
	end := append([]int64(nil), padded...)
	for i := range end {
		end[i] -= p.high[i]
	}
	return none{}, c.Replace(op, pphlo.Slice(c.Builder(), out[0], made.Result(0), p.low, end, filled(len(end), 1)))
}
