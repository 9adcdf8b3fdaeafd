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
func onWhile(l *Lowering, op ir.Op) error {
	want := func(i int) visibility.Visibility { return l.Visibility(op.Result(i)) }
	return l.ReplaceBy(op, pphlo.OpWhile, want, attributes(op)...)
}

// reduced returns the visibility for each operand of a reduction, which is that of the
// corresponding result.
func (l *Lowering) reduced(op ir.Op) func(int) visibility.Visibility {
	return func(i int) visibility.Visibility { return l.Visibility(op.Result(i % op.NumResults())) }
}

func onReduce(l *Lowering, op ir.Op) error {
	return l.ReplaceBy(op, pphlo.OpReduce, l.reduced(op), named(op, pphlo.AttrDimensions)...)
}

// onReduceWindow pads the inputs first, because windows of PPHLO have neither padding nor base
// dilation.
func onReduceWindow(l *Lowering, op ir.Op) error {
	n := op.NumResults()
	list, err := l.Operands(op, l.reduced(op))
	if err != nil {
		return err
	}
	out, err := l.Results(op)
	if err != nil {
		return err
	}
	p := padding{}
	if err := p.read(op, stablehlo.AttrPadding, stablehlo.AttrBaseDilations, rank(op.Operand(0)), nil); err != nil {
		return err
	}
	if !p.trivial() {
		for i := range n {
			if list[i], err = l.pad(op, list[i], list[i+n], &p); err != nil {
				return err
			}
		}
	}
	return l.create(op, pphlo.OpReduceWindow, ir.OpState{Operands: list, ResultTypes: out,
		Attrs: named(op, pphlo.AttrWindowDimensions, pphlo.AttrWindowStrides, pphlo.AttrWindowDilations)})
}

func onSort(l *Lowering, op ir.Op) error {
	m := op.Module()
	list := named(op, pphlo.AttrDimension, pphlo.AttrIsStable)
	for i, otherwise := range []ir.Attr{attrs.NewInteger(m, types.NewInteger(m, 64, types.Signless), -1), attrs.NewBool(m, false)} {
		if list[i].Value == nil {
			list[i].Value = otherwise // PPHLO requires attributes that have a default in StableHLO
		}
	}
	return l.ReplaceBy(op, pphlo.OpSort, nil, list...)
}

// onSelectAndScatter pads the operand first and slices the result at the end.
func onSelectAndScatter(l *Lowering, op ir.Op) error {
	s := stablehlo.AsSelectAndScatter(op)
	selected := l.join(s.Operand(), s.InitValue())
	list, err := l.Operands(op, func(i int) visibility.Visibility {
		if i == 1 {
			return l.Visibility(s.Source())
		}
		return selected
	})
	if err != nil {
		return err
	}
	out, err := l.Results(op)
	if err != nil {
		return err
	}
	p := padding{}
	if err := p.read(op, stablehlo.AttrPadding, "", rank(s.Operand()), nil); err != nil {
		return err
	}
	window := named(op, pphlo.AttrWindowDimensions, pphlo.AttrWindowStrides)
	if window[0].Value == nil {
		window[0].Value = attrs.NewI64Array(op.Module(), filled(rank(s.Operand()), 1))
	}
	st := ir.OpState{Operands: list, ResultTypes: out, Attrs: window}
	if p.trivial() {
		return l.create(op, pphlo.OpSelectAndScatter, st)
	}
	if list[0], err = l.pad(op, list[0], list[2], &p); err != nil {
		return err
	}
	padded, err := shapeOf(op, list[0].Type())
	if err != nil {
		return err
	}
	whole, err := withShape(op, out[0], padded)
	if err != nil {
		return err
	}
	st.ResultTypes = []ir.Type{whole}
	made, err := l.place(op, pphlo.OpSelectAndScatter, st)
	if err != nil {
		return err
	}
	end := append([]int64(nil), padded...)
	for i := range end {
		end[i] -= p.high[i]
	}
	return l.Replace(op, pphlo.Slice(l.Builder(), out[0], made.Result(0), p.low, end, filled(len(end), 1)))
}
