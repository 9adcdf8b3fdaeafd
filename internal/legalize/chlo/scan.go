package chlo

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// scanner describes a chlo.scan.
type scanner struct {
	kit
	scan     chlo.ScanOp
	at       int // the scan dimension
	inputs   []ir.Value
	inits    []ir.Value
	outputs  []ir.Type // the outputs of all steps
	steps    ir.Value  // the number of steps, as i64
	backward bool
	body     ir.Block
}

// scan lowers a scan to a loop over a dimension. The loop carries the number of the step, the
// carried values, and the outputs so far. Each step slices the inputs, executes the body, and
// writes its results into the outputs.
func scan(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	o := chlo.AsScan(op)
	dimension, ok := attrs.AsInt(o.DimensionAttr())
	if !ok || o.Body().Empty() {
		return false, nil
	}
	s := scanner{kit: kit{expr.New(r)}, scan: o, at: int(dimension), inputs: o.Inputs(), inits: o.Inits(), backward: o.IsReverse(), body: o.Body().First()}
	for _, v := range o.Outputs() {
		if !hasConstants(v.Type()) {
			return false, nil // the outputs are initialized with zeros
		}
		s.outputs = append(s.outputs, v.Type())
	}
	if !s.loops() {
		return false, nil
	}
	return true, s.rewrite()
}

// loops reports whether the shapes needed for a loop are known: those of the slices of one step.
func (s *scanner) loops() bool {
	list := slices.Clone(s.outputs)
	for _, v := range s.inputs {
		list = append(list, v.Type())
	}
	for _, t := range list {
		ranked, ok := t.(*types.RankedTensor)
		if !ok || s.at >= len(ranked.Shape) || !expr.IsStatic(s.part(t)) || ranked.Shape[s.at] < 0 && len(s.inputs) == 0 {
			return false
		}
	}
	_, explicit := s.scan.ScanDimSize()
	return len(s.inputs) > 0 || explicit
}

// part returns the type of the slice for one step, which has size 1 in the scan dimension.
func (s *scanner) part(t ir.Type) *types.RankedTensor {
	ranked := t.(*types.RankedTensor)
	shape := slices.Clone(ranked.Shape)
	shape[s.at] = 1
	return types.NewTensor(s.M, shape, ranked.Elem, nil)
}

// number creates a scalar constant.
func (s *scanner) number(n uint64, width uint32) ir.Value {
	return s.Constant(types.NewTensor(s.M, nil, s.Integer(width), nil), []uint64{n})
}

func (s *scanner) rewrite() error {
	var size ir.Value
	if len(s.inputs) > 0 {
		size = s.Dimension(s.inputs[0], s.at)
	} else {
		n, _ := s.scan.ScanDimSize()
		size = s.number(uint64(n), 32)
	}
	s.steps = s.Convert(size, s.Integer(64))
	state := append([]ir.Value{s.number(0, 64)}, s.inits...)
	for _, t := range s.outputs {
		state = append(state, s.empty(t.(*types.RankedTensor)))
	}
	kinds := make([]ir.Type, len(state))
	for i, v := range state {
		kinds[i] = v.Type()
	}
	loop := stablehlo.AsWhile(stablehlo.While(s.At, kinds, state))

	test := loop.Cond().AppendBlock(kinds, nil)
	s.R.AtEnd(test)
	more := s.LT(test.Arg(0), s.steps)
	stablehlo.Return(s.At, []ir.Value{more})

	step := loop.Body().AppendBlock(kinds, nil)
	s.R.AtEnd(step)
	if err := s.step(step); err != nil {
		return err
	}
	s.R.Before(s.scan.Op)
	results := make([]ir.Value, 0, s.scan.Op.NumResults())
	for i := range s.outputs {
		results = append(results, loop.Op.Result(1+len(s.inits)+i))
	}
	for i := range s.inits {
		results = append(results, loop.Op.Result(1+i))
	}
	return s.R.Replace(s.scan.Op, results...)
}

// empty creates an output of zeros.
func (s *scanner) empty(t *types.RankedTensor) ir.Value {
	numbers := []uint64{0}
	if _, ok := t.Elem.(*types.Complex); ok {
		numbers = append(numbers, 0)
	}
	zero := s.Constant(types.NewTensor(s.M, nil, t.Elem, nil), numbers)
	if expr.IsStatic(t) {
		return stablehlo.BroadcastInDim(s.At, t, zero, nil)
	}
	return stablehlo.DynamicBroadcastInDim(s.At, t, zero, s.ShapeOf(s.inputs[0]), nil)
}

// step creates the body of the loop.
func (s *scanner) step(block ir.Block) error {
	at := block.Arg(0)
	if s.backward {
		last := s.Sub(s.steps, s.number(1, 64))
		at = s.Sub(last, at)
	}
	var copies ir.Mapping
	for i, v := range s.inputs {
		copies.Map(s.body.Arg(i), s.cut(v, at))
	}
	for i := range s.inits {
		copies.Map(s.body.Arg(len(s.inputs)+i), block.Arg(1+i))
	}
	ret := s.body.Last()
	for op := s.body.First(); op != ret; op = op.Next() {
		made, err := s.R.Clone(op, &copies)
		if err != nil {
			return err
		}
		for i := range op.NumResults() {
			copies.Map(op.Result(i), made.Result(i))
		}
	}
	value := func(i int) ir.Value {
		v := ret.Operand(i)
		if w := copies.Value(v); !w.IsNil() {
			return w
		}
		return v
	}
	var outputs []ir.Value
	for i, t := range s.outputs {
		outputs = append(outputs, s.put(value(i), block.Arg(1+len(s.inits)+i), at, s.part(t)))
	}
	next := []ir.Value{s.Add(block.Arg(0), s.number(1, 64))}
	for i := range s.inits {
		next = append(next, value(len(s.outputs)+i))
	}
	stablehlo.Return(s.At, append(next, outputs...))
	return nil
}

// cut returns the slice for one step, without the scan dimension.
func (s *scanner) cut(v, at ir.Value) ir.Value {
	t := v.Type().(*types.RankedTensor)
	part := s.part(t)
	shape := slices.Delete(slices.Clone(part.Shape), s.at, s.at+1)
	if !expr.IsStatic(t) {
		return s.Reshape(s.cutDynamic(v, at, part), shape...)
	}
	slice := stablehlo.DynamicSlice(s.At, part, v, s.starts(at, len(part.Shape)), part.Shape)
	return s.Reshape(slice, shape...)
}

// starts returns the start indices of the slice for one step.
func (s *scanner) starts(at ir.Value, rank int) []ir.Value {
	list := slices.Repeat([]ir.Value{s.number(0, 64)}, rank)
	list[s.at] = at
	return list
}

// cutDynamic is cut for a tensor whose size in the scan dimension is dynamic.
func (s *scanner) cutDynamic(v, at ir.Value, part *types.RankedTensor) ir.Value {
	from := s.starts(at, len(part.Shape))
	for i, n := range from {
		from[i] = s.Reshape(n, 1)
	}
	starts := s.Concatenate(from)
	to := make([]ir.Value, len(from))
	for i, n := range part.Shape {
		if i == s.at {
			to[i] = s.Add(at, s.number(1, 64))
		} else {
			to[i] = s.Convert(s.number(uint64(n), 32), s.Integer(64))
		}
	}
	for i, n := range to {
		to[i] = s.Reshape(n, 1)
	}
	limits := s.Concatenate(to)
	strides := s.i64s(slices.Repeat([]int64{1}, len(to)))
	return stablehlo.RealDynamicSlice(s.At, part, v, starts, limits, strides)
}

// put writes the slice of one step into an output.
func (s *scanner) put(v, into, at ir.Value, part *types.RankedTensor) ir.Value {
	v = s.Reshape(v, part.Shape...)
	return stablehlo.DynamicUpdateSlice(s.At, into.Type(), into, v, s.starts(at, len(part.Shape)))
}
