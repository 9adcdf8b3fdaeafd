package plan

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// reductions has the operations that run a region for each element.
var reductions = Rules{
	stablehlo.OpMap:              planMap,
	stablehlo.OpReduce:           planReduce,
	stablehlo.OpReduceWindow:     planReduceWindow,
	stablehlo.OpSelectAndScatter: planSelectAndScatter,
	stablehlo.OpSort:             planSort,
}

func planMap(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	elem, shape, err := tensorOf(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	if b.single == 0 {
		for _, v := range in {
			b.Buffer(v)
		}
	}
	var failed error
	v := b.deferred(elem, shape, 1, in, func(idx []Index) *Expr {
		args := make([]*Expr, len(in))
		for i, v := range in {
			args[i] = b.Load(v, idx)
		}
		out, err := b.region(stablehlo.AsMap(o).Computation(), args)
		if err != nil {
			failed = err
			return number(0)
		}
		return converted(out[0], elem)
	})
	if b.single == 0 {
		b.Buffer(v)
	}
	return []*Value{v}, failed
}

// regionElems returns the types of a region's first n arguments.
func regionElems(r ir.Region, n int) ([]Elem, error) {
	block := r.First()
	if block.IsNil() || block.NumArgs() != 2*n {
		return nil, fmt.Errorf("the region must take %d values", 2*n)
	}
	list := make([]Elem, n)
	for i := range list {
		elem, _, err := tensorOf(block.Arg(i).Type())
		if err != nil {
			return nil, err
		}
		list[i] = elem
	}
	return list, nil
}

// planReduce adds up in the order of the elements. If neighbours of the result are neighbours in
// memory, but the elements that are combined are not, a row of results is computed at a time.
func planReduce(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	if b.single > 0 {
		return nil, errNeedsMemory
	}
	r, n := stablehlo.AsReduce(o), len(in)/2
	elems, err := regionElems(r.Body(), n)
	if err != nil {
		return nil, err
	}
	shape := in[0].Shape
	kept := others(len(shape), r.Dimensions())
	gone := others(len(shape), kept)
	b.settle(in[n:])
	out := make([]*Buffer, n)
	origin := Origin{[]ir.Op{o}}
	for i := range out {
		if out[i], err = b.bufferFor(o.Result(i).Type()); err != nil {
			return nil, err
		}
		origin.Ops = append(in[i].origin().Ops, origin.Ops...)
	}
	if b.rowwise(in[:n], kept, gone) && slices.EqualFunc(elems, out, func(e Elem, buf *Buffer) bool { return e == buf.Elem }) {
		return b.reduceRows(o, r.Body(), in, out, kept, gone, origin)
	}
	b.forget()
	l := &Loop{Dims: append(pick(shape, kept), pick(shape, gone)...), Outer: len(kept), Parallel: len(kept), Origin: origin}
	idx := make([]Index, len(shape))
	for i, d := range slices.Concat(kept, gone) {
		idx[d] = variable(i)
	}
	args := make([]*Expr, 2*n)
	for i, e := range elems {
		args[i] = &Expr{Op: OpAcc, N: i, Type: e}
		args[n+i] = b.Load(in[i], idx)
		l.Accs = append(l.Accs, Acc{Init: converted(b.Load(in[n+i], nil), e)})
	}
	results, err := b.region(r.Body(), args)
	if err != nil {
		return nil, err
	}
	to := variables(0, len(kept))
	list := make([]*Value, n)
	for i, e := range results {
		l.Accs[i].Next = converted(e, elems[i])
		l.Stores = append(l.Stores, Store{To: Access{out[i], linear(out[i].Shape, to)}, Value: converted(args[i], out[i].Elem)})
		list[i] = inMemory(out[i])
	}
	b.add(l)
	return list, nil
}

// rowwise reports whether the last dimension that is kept is contiguous, and the last one that is
// reduced is not.
func (b *Builder) rowwise(in []*Value, kept, gone []int64) bool {
	if len(kept) == 0 || len(gone) == 0 {
		return false
	}
	shape := in[0].Shape
	k, g := kept[len(kept)-1], gone[len(gone)-1]
	if shape[k] < 4 || shape[g] < 2 {
		return false
	}
	b.forget()
	idx := variables(0, len(shape))
	near, far := 0, 0
	for _, v := range in {
		b.Load(v, idx).Walk(map[*Expr]bool{}, func(e *Expr) {
			if e.Op == OpLoad && e.Access.At == nil {
				if e.Access.Step(int(k)) == 1 {
					near++
				}
				if e.Access.Step(int(g)) == 1 {
					far++
				}
			}
		})
	}
	b.forget()
	return near > far
}

// reduceRows keeps the accumulators in the results.
func (b *Builder) reduceRows(o ir.Op, body ir.Region, in []*Value, out []*Buffer, kept, gone []int64, origin Origin) ([]*Value, error) {
	n, shape := len(out), in[0].Shape
	list := make([]*Value, n)
	for i, buf := range out {
		b.part(o, in[n+i], buf.Shape, buf, buf.Shape, func([]Index) []Index { return nil }, unchanged)
		list[i] = inMemory(buf)
	}
	b.forget()
	// The loops are all kept dimensions but the last, the reduced ones, and the last.
	first, last := kept[:len(kept)-1], kept[len(kept)-1:]
	order := slices.Concat(first, gone, last)
	l := &Loop{Dims: pick(shape, order), Outer: len(order), Parallel: len(first), Origin: origin}
	idx := make([]Index, len(shape))
	for i, d := range order {
		idx[d] = variable(i)
	}
	to := make([]Index, len(kept))
	for i, d := range kept {
		to[i] = idx[d]
	}
	args := make([]*Expr, 2*n)
	for i, buf := range out {
		args[i] = b.load(buf, linear(buf.Shape, to))
		args[n+i] = b.Load(in[i], idx)
	}
	results, err := b.region(body, args)
	if err != nil {
		return nil, err
	}
	for i, e := range results {
		l.Stores = append(l.Stores, Store{To: Access{out[i], linear(out[i].Shape, to)}, Value: converted(e, out[i].Elem)})
	}
	b.add(l)
	return list, nil
}

// sliding is a window that moves over a tensor.
type sliding struct {
	size, stride, base, dilation, low []int64
}

// at returns the index of the element at a place in a window, and the condition under which there is
// one; nil if there always is.
func (w *sliding) at(shape, positions []int64, position, inside []Index) ([]Index, *Expr) {
	var valid *Expr
	from := make([]Index, len(shape))
	for d, n := range shape {
		x := position[d].times(w.stride[d]).plus(inside[d].times(w.dilation[d])).shift(-w.low[d])
		least, most := -w.low[d], (positions[d]-1)*w.stride[d]+(w.size[d]-1)*w.dilation[d]-w.low[d]
		span := (n-1)*w.base[d] + 1
		if least < 0 {
			valid = and(valid, compare("GE", x.expr(), number(0)))
		}
		if most >= span {
			valid = and(valid, compare("LT", x.expr(), number(span)))
		}
		if w.base[d] > 1 {
			whole := &Expr{Op: stablehlo.OpRemainder, Type: indexElem, Args: []*Expr{x.expr(), number(w.base[d])}}
			valid = and(valid, compare("EQ", whole, number(0)))
			x = Index{At: &Expr{Op: stablehlo.OpDivide, Type: indexElem, Args: []*Expr{x.expr(), number(w.base[d])}}}
		}
		from[d] = x
	}
	return from, valid
}

// orOnes returns a list, or n ones.
func orOnes(list []int64, n int) []int64 {
	if list != nil {
		return list
	}
	return slices.Repeat([]int64{1}, n)
}

// paddings returns the padding before and after each of n dimensions; an absent attribute is none.
func paddings(a ir.Attr, n int) (low, high []int64, err error) {
	low, high = make([]int64, n), make([]int64, n)
	if a == nil {
		return low, high, nil
	}
	list, ok := elements.Ints(a)
	if !ok || len(list) != 2*n && len(list) != 1 {
		return nil, nil, errors.New("padding must be a pair of numbers for each dimension")
	}
	for i := range n {
		low[i], high[i] = list[min(2*i, len(list)-1)], list[min(2*i+1, len(list)-1)]
	}
	return low, high, nil
}

func planReduceWindow(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	if b.single > 0 {
		return nil, errNeedsMemory
	}
	a, n := stablehlo.AsReduceWindow(o), len(in)/2
	elems, err := regionElems(a.Body(), n)
	if err != nil {
		return nil, err
	}
	rank := len(in[0].Shape)
	low, _, err := paddings(a.Padding(), rank)
	if err != nil {
		return nil, err
	}
	w := &sliding{a.WindowDimensions(), orOnes(a.WindowStrides(), rank), orOnes(a.BaseDilations(), rank), orOnes(a.WindowDilations(), rank), low}
	b.settle(in[n:])
	out := make([]*Buffer, n)
	list := make([]*Value, n)
	for i := range out {
		b.Buffer(in[i])
		if out[i], err = b.bufferFor(o.Result(i).Type()); err != nil {
			return nil, err
		}
		list[i] = inMemory(out[i])
	}
	positions := out[0].Shape
	if d, ok := w.prefix(in[0].Shape, positions); ok && b.neutral(a.Body(), in[n:], elems) {
		return list, b.scan(o, a.Body(), in, out, elems, d)
	}
	b.forget()
	// Window dimensions of size 1 need no loop.
	l := &Loop{Dims: append(slices.Clone(positions), w.size...), Outer: rank, Parallel: rank, Origin: Origin{[]ir.Op{o}}}
	to := variables(0, rank)
	from, valid := w.at(in[0].Shape, positions, to, variables(rank, rank))
	args := make([]*Expr, 2*n)
	for i, e := range elems {
		args[i] = &Expr{Op: OpAcc, N: i, Type: e}
		init := b.Load(in[n+i], nil)
		x := &Expr{Op: OpLoad, Type: in[i].Elem, Access: &Access{in[i].buffer, linear(in[i].Shape, from)}}
		if valid != nil {
			x.Args = []*Expr{valid, converted(init, in[i].Elem)}
		}
		args[n+i] = x
		l.Accs = append(l.Accs, Acc{Init: converted(init, e)})
	}
	results, err := b.region(a.Body(), args)
	if err != nil {
		return nil, err
	}
	for i, e := range results {
		l.Accs[i].Next = converted(e, elems[i])
		l.Stores = append(l.Stores, Store{To: Access{out[i], linear(positions, to)}, Value: converted(args[i], out[i].Elem)})
	}
	b.add(l)
	return list, nil
}

// prefix reports whether each window begins before the tensor and ends at its own position in one
// dimension: whether the results are prefix sums.
func (w *sliding) prefix(shape, positions []int64) (dim int, ok bool) {
	dim = -1
	for d, n := range shape {
		if w.stride[d] != 1 || w.base[d] != 1 || w.dilation[d] != 1 || positions[d] != n {
			return 0, false
		}
		switch {
		case w.size[d] == 1 && w.low[d] == 0:
		case w.size[d] == n && w.low[d] == n-1 && dim < 0:
			dim = d
		default:
			return 0, false
		}
	}
	return dim, dim >= 0
}

// neutral reports whether combining initial values with themselves changes nothing, so that windows
// that begin before a tensor need not combine what is there.
func (b *Builder) neutral(r ir.Region, inits []*Value, elems []Elem) bool {
	b.forget()
	defer b.forget()
	n := len(elems)
	args := make([]*Expr, 2*n)
	for i, e := range elems {
		args[i], args[n+i] = &Expr{Op: OpAcc, N: i, Type: e}, &Expr{Op: OpAcc, N: n + i, Type: e}
	}
	results, err := b.region(r, args)
	if err != nil {
		return false
	}
	for i, x := range results {
		init := b.Load(inits[i], nil)
		pair := len(x.Args) == 2 && (x.Args[0] == args[i] && x.Args[1] == args[n+i] || x.Args[1] == args[i] && x.Args[0] == args[n+i])
		if !pair || init.Op != OpConst || init.Type != elems[i] || elems[i].Complex {
			return false
		}
		switch x.Op {
		case stablehlo.OpMaximum, stablehlo.OpMinimum, stablehlo.OpAnd, stablehlo.OpOr:
		case stablehlo.OpAdd:
			if !init.Type.IsZero(init.Bits[0]) {
				return false
			}
		case stablehlo.OpMultiply:
			if !init.Type.IsOne(init.Bits[0]) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// scan computes prefix sums: each from the one before it.
func (b *Builder) scan(o ir.Op, body ir.Region, in []*Value, out []*Buffer, elems []Elem, d int) error {
	n, shape := len(out), in[0].Shape
	order := append(others(len(shape), []int64{int64(d)}), int64(d))
	idx := make([]Index, len(shape))
	for i, k := range order {
		idx[k] = variable(i)
	}
	b.forget()
	at := linear(shape, idx)
	before := at.shift(-distances(shape)[d])
	l := &Loop{Dims: pick(shape, order), Outer: len(shape), Parallel: len(shape) - 1, Origin: Origin{[]ir.Op{o}}}
	args := make([]*Expr, 2*n)
	later := compare("GT", idx[d].expr(), number(0))
	for i, e := range elems {
		init := b.Load(in[n+i], nil)
		x := &Expr{Op: OpLoad, Type: out[i].Elem, Access: &Access{out[i], before}, Args: []*Expr{later, converted(init, out[i].Elem)}}
		args[i] = converted(x, e)
		args[n+i] = b.load(in[i].buffer, at)
	}
	results, err := b.region(body, args)
	if err != nil {
		return err
	}
	for i, e := range results {
		l.Stores = append(l.Stores, Store{To: Access{out[i], at}, Value: converted(e, out[i].Elem)})
	}
	b.add(l)
	return nil
}

// planSelectAndScatter finds the selected place of each window, and then adds up in the order of the
// windows.
func planSelectAndScatter(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	if b.single > 0 {
		return nil, errNeedsMemory
	}
	a := stablehlo.AsSelectAndScatter(o)
	v, source, init := in[0], in[1], in[2]
	rank := len(v.Shape)
	low, _, err := paddings(a.Padding(), rank)
	if err != nil {
		return nil, err
	}
	w := &sliding{orOnes(a.WindowDimensions(), rank), orOnes(a.WindowStrides(), rank), orOnes(nil, rank), orOnes(nil, rank), low}
	b.settle(in[2:])
	b.Buffer(v)
	b.Buffer(source)
	out, err := b.bufferOf(o)
	if err != nil {
		return nil, err
	}
	b.part(o, init, out.Shape, out, out.Shape, func([]Index) []Index { return nil }, unchanged)

	// The accumulators are the place of the best element, negative before there is one, and itself.
	b.forget()
	places := b.newBuffer(indexElem, source.Shape)
	l := &Loop{Dims: append(slices.Clone(source.Shape), w.size...), Outer: rank, Parallel: rank, Origin: Origin{[]ir.Op{o}}}
	position := variables(0, rank)
	from, valid := w.at(v.Shape, source.Shape, position, variables(rank, rank))
	here := linear(v.Shape, from)
	best := &Expr{Op: OpAcc, N: 0, Type: indexElem}
	value := &Expr{Op: OpAcc, N: 1, Type: v.Elem}
	x := &Expr{Op: OpLoad, Type: v.Elem, Access: &Access{v.buffer, here}}
	if valid != nil {
		x.Args = []*Expr{valid, b.Load(init, nil)}
	}
	stays, err := b.region(a.Select(), []*Expr{value, x})
	if err != nil {
		return nil, err
	}
	isFirst := compare("LT", best, number(0))
	moves := &Expr{Op: stablehlo.OpOr, Type: boolElem, Args: []*Expr{isFirst, {Op: stablehlo.OpNot, Type: boolElem, Args: []*Expr{stays[0]}}}}
	moves = and(valid, moves)
	choose := func(x, y *Expr) *Expr {
		return &Expr{Op: stablehlo.OpSelect, Type: y.Type, Args: []*Expr{moves, x, y}}
	}
	l.Accs = []Acc{{Init: number(-1), Next: choose(here.expr(), best)}, {Init: b.Load(init, nil), Next: choose(x, value)}}
	l.Stores = []Store{{To: Access{places, linear(source.Shape, position)}, Value: best}}
	b.add(l)

	b.forget()
	l = &Loop{Dims: slices.Clone(source.Shape), Outer: rank, Origin: Origin{[]ir.Op{o}}}
	at := linear(source.Shape, position)
	place := b.load(places, at)
	to := Access{out, Index{At: place}}
	sum, err := b.region(a.Scatter(), []*Expr{b.Load(init, nil), b.load(source.buffer, at)})
	if err != nil {
		return nil, err
	}
	old := &Expr{Op: OpLoad, Type: out.Elem, Access: &to, Args: []*Expr{compare("GE", place, number(0)), b.Load(init, nil)}}
	sum, err = b.region(a.Scatter(), []*Expr{sum[0], old})
	if err != nil {
		return nil, err
	}
	l.Stores = []Store{{To: to, Value: converted(sum[0], out.Elem), If: compare("GE", place, number(0))}}
	b.add(l)
	return []*Value{inMemory(out)}, nil
}

// planSort sorts copies of the operands, or the operands themselves if nothing else needs them.
func planSort(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	if b.single > 0 {
		return nil, errNeedsMemory
	}
	s := stablehlo.AsSort(o)
	shape := in[0].Shape
	d := s.Dimension()
	if d < 0 {
		d += int64(len(shape))
	}
	if d < 0 || d >= int64(len(shape)) {
		return nil, errors.New("the operands have no such dimension")
	}
	all := distances(shape)
	step := &Sort{Length: shape[d], Step: all[d], Origin: Origin{[]ir.Op{o}}}
	for _, k := range others(len(shape), []int64{d}) {
		step.Lines = append(step.Lines, Axis{Size: shape[k], Out: all[k]})
	}
	out := make([]*Value, len(in))
	var args []*Expr
	for i, v := range in {
		buf := b.own(v)
		step.Buffers = append(step.Buffers, buf)
		step.Scratch = append(step.Scratch, b.newBuffer(v.Elem, []int64{shape[d]}))
		out[i] = inMemory(buf).as(v.Shape)
		args = append(args, &Expr{Op: OpAcc, N: 2 * i, Type: v.Elem}, &Expr{Op: OpAcc, N: 2*i + 1, Type: v.Elem})
	}
	b.forget()
	less, err := b.region(s.Comparator(), args)
	if err != nil {
		return nil, err
	}
	step.Less = less[0]
	b.add(step)
	return out, nil
}
