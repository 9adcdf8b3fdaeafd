package plan

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// control has control flow, and what has no elements.
var control = Rules{
	stablehlo.OpIf:        planIf,
	stablehlo.OpCase:      planCase,
	stablehlo.OpWhile:     planWhile,
	stablehlo.OpComposite: planComposite,
	stablehlo.OpTuple: func(_ *Builder, _ ir.Op, in []*Value) ([]*Value, error) {
		return []*Value{{Parts: slices.Clone(in)}}, nil
	},
	stablehlo.OpGetTupleElement: planTupleElement,
	stablehlo.OpAfterAll:        token,
	stablehlo.OpCreateToken:     token,
	stablehlo.OpCustomCall:      planCustomCall,
}

// calls has the operations of functions.
var calls = Rules{
	fn.OpCall: func(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
		ref, _ := fn.AsCall(o).CalleeAttr().(*attrs.SymbolRef)
		return b.call(ref, in)
	},
}

func token(*Builder, ir.Op, []*Value) ([]*Value, error) { return []*Value{{}}, nil }

func planComposite(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	ref, _ := stablehlo.AsComposite(o).DecompositionAttr().(*attrs.SymbolRef)
	return b.call(ref, in)
}

func planTupleElement(_ *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	i, ok := attrs.AsInt(stablehlo.AsGetTupleElement(o).IndexAttr())
	if !ok || i < 0 || i >= int64(len(in[0].Parts)) {
		return nil, errors.New("the tuple has no such element")
	}
	return []*Value{in[0].Parts[i]}, nil
}

// planCustomCall treats annotations as the identity; other targets have no plan.
func planCustomCall(_ *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	target := stablehlo.AsCustomCall(o).CallTargetName()
	switch target {
	case "Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "annotate_device_placement":
		if len(in) == o.NumResults() {
			return slices.Clone(in), nil
		}
	}
	return nil, fmt.Errorf("there is no plan for custom calls of %q", target)
}

// inner plans steps that go into another step. What they put into memory is there for these steps only.
func (b *Builder) inner(plan func() error) ([]Step, error) {
	outer, known := b.steps, len(b.stored)
	b.steps = nil
	b.nested++
	err := plan()
	b.nested--
	for _, s := range slices.Backward(b.stored[known:]) {
		uses := s.v.uses
		*s.v = s.before
		s.v.uses = uses
	}
	b.stored = b.stored[:known]
	steps := b.steps
	b.steps = outer
	b.forget()
	return steps, err
}

// capture puts the values from outside that the regions of an operation use into memory. Values from inside can be known,
// too, if the operation has been planned before, for another call of its function.
func (b *Builder) capture(o ir.Op) error {
	inside := map[ir.Block]bool{}
	return ir.Walk(o, func(x ir.Op) ir.Action {
		for i := range x.NumRegions() {
			for block := x.Region(i).First(); !block.IsNil(); block = block.Next() {
				inside[block] = true
			}
		}
		if x != o {
			for _, v := range x.Operands() {
				if inside[v.ParentBlock()] {
					continue
				}
				if known := b.values[v]; known != nil && known.buffer == nil && known.cost() > 0 && known.Parts == nil {
					b.Buffer(known)
				}
			}
		}
		return ir.Advance
	})
}

func planIf(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	s := stablehlo.AsIf(o)
	// The first branch is that of true.
	return b.choice(o, in[0], func(e *Expr) *Expr {
		return &Expr{Op: stablehlo.OpSelect, Type: indexElem, Args: []*Expr{e, number(0), number(1)}}
	}, s.TrueBranch(), s.FalseBranch())
}

func planCase(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	var branches []ir.Region
	for i := range o.NumRegions() {
		branches = append(branches, o.Region(i))
	}
	return b.choice(o, in[0], func(e *Expr) *Expr { return converted(e, indexElem) }, branches...)
}

func (b *Builder) choice(o ir.Op, selector *Value, index func(*Expr) *Expr, branches ...ir.Region) ([]*Value, error) {
	if b.single > 0 {
		return b.choose(o, b.Load(selector, nil), index, branches)
	}
	b.settle([]*Value{selector})
	if err := b.capture(o); err != nil {
		return nil, err
	}
	b.forget()
	c := &Choice{Index: index(b.Load(selector, nil)), Origin: Origin{[]ir.Op{o}}}
	out := make([]*Value, o.NumResults())
	for i := range out {
		if elem, shape, err := tensorOf(o.Result(i).Type()); err == nil {
			out[i] = inMemory(b.newBuffer(elem, shape))
		} else {
			out[i] = &Value{} // a token
		}
	}
	// Branches must not overwrite what others read.
	floor, carried := b.floor, b.carried
	b.floor, b.carried = len(b.program.Buffers), nil
	defer func() { b.floor, b.carried = floor, carried }()
	for _, r := range branches {
		steps, err := b.inner(func() error {
			list, err := b.block(r.First())
			if err != nil {
				return err
			}
			for i, v := range list {
				if out[i].buffer != nil {
					b.store(v, out[i].buffer)
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		c.Branches = append(c.Branches, steps)
	}
	b.add(c)
	return out, nil
}

// choose computes all branches inside a region that combines elements.
func (b *Builder) choose(o ir.Op, selector *Expr, index func(*Expr) *Expr, branches []ir.Region) ([]*Value, error) {
	at := index(selector)
	var results []*Expr
	for i := len(branches) - 1; i >= 0; i-- {
		list, err := b.region(branches[i], nil)
		if err != nil {
			return nil, err
		}
		if results == nil {
			results = list
			continue
		}
		this := compare("EQ", at, number(int64(i)))
		for k, e := range list {
			results[k] = &Expr{Op: stablehlo.OpSelect, Type: e.Type, Args: []*Expr{this, e, results[k]}}
		}
	}
	out := make([]*Value, len(results))
	for i, e := range results {
		out[i] = b.deferred(e.Type, nil, 1, nil, func([]Index) *Expr { return e })
	}
	return out, nil
}

// planWhile keeps the values of the loop in buffers. What the body returns unchanged stays where it
// is; other results are written over the old values at the end of the body, unless the body has done
// so already.
func planWhile(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	if b.single > 0 {
		return nil, errNeedsMemory
	}
	s := stablehlo.AsWhile(o)
	if err := b.capture(o); err != nil {
		return nil, err
	}
	body, test := s.Body().First(), s.Cond().First()
	ends := body.Last()
	state := make([]*Value, len(in))
	carried := map[*Buffer]bool{}
	for i, v := range in {
		switch {
		case v.Parts != nil:
			return nil, errors.New("loops of tuples cannot be planned")
		case v.Elem == (Elem{}):
			state[i] = v
		case ends.Operand(i) == body.Arg(i):
			b.Buffer(v)
			state[i] = v.as(v.Shape)
		default:
			if v.buffer == nil {
				b.Buffer(v)
			}
			state[i] = inMemory(b.own(v)).as(v.Shape)
			if carried[state[i].buffer] { // one value for two
				buf := b.newBuffer(v.Elem, v.Shape)
				b.store(v, buf)
				state[i] = inMemory(buf)
			}
			carried[state[i].buffer] = true
		}
	}
	defer b.consumed(in)() // from here on the loop's values are in their place
	floor, outer := b.floor, b.carried
	b.floor, b.carried = len(b.program.Buffers), nil // the condition only reads
	defer func() { b.floor, b.carried = floor, outer }()

	w := &While{Origin: Origin{[]ir.Op{o}}}
	var err error
	w.Cond, err = b.inner(func() error {
		for i, v := range state {
			b.define(test.Arg(i), v)
		}
		out, err := b.block(test)
		if err != nil {
			return err
		}
		b.forget()
		w.Test = b.Load(out[0], nil)
		return nil
	})
	if err != nil {
		return nil, err
	}
	b.carried = carried
	w.Body, err = b.inner(func() error {
		for i, v := range state {
			b.define(body.Arg(i), v)
		}
		out, err := b.block(body)
		if err != nil {
			return err
		}
		b.next(state, out)
		return nil
	})
	if err != nil {
		return nil, err
	}
	b.add(w)
	return state, nil
}

// next writes what the body of a loop returns over the old values.
func (b *Builder) next(state, out []*Value) {
	var todo []int
	for i, v := range out {
		if v.Elem != (Elem{}) && v.buffer != state[i].buffer {
			todo = append(todo, i)
		}
	}
	direct := make([]bool, len(out))
	for _, i := range todo {
		direct[i] = b.writable(i, todo, state, out)
	}
	for _, i := range todo {
		if direct[i] {
			continue
		}
		// It may read what another result replaces: compute it before any is replaced.
		reads := false
		for _, k := range todo {
			reads = reads || out[i].touches(state[k].buffer)
		}
		switch {
		case !reads:
		case out[i].buffer != nil: // another value of the loop
			buf := b.newBuffer(out[i].Elem, out[i].Shape)
			b.store(out[i], buf)
			out[i] = inMemory(buf)
		default:
			b.Buffer(out[i])
		}
	}
	for _, i := range todo {
		b.store(out[i], state[i].buffer)
	}
}

// writable reports whether result i of a loop's body can be computed in the place of the old value:
// no other result reads that, and it itself only reads the element that it replaces.
func (b *Builder) writable(i int, todo []int, state, out []*Value) bool {
	old := state[i].buffer
	for _, k := range todo {
		if k != i && (out[k].touches(old) || out[i].touches(state[k].buffer)) {
			return false
		}
	}
	if out[i].buffer != nil {
		return true
	}
	b.forget()
	idx := variables(0, len(out[i].Shape))
	here := linear(out[i].Shape, idx)
	ok := true
	b.Load(out[i], idx).Walk(map[*Expr]bool{}, func(e *Expr) {
		if e.Op == OpLoad && e.Access.Buffer == old {
			x := e.Access.Index
			ok = ok && x.At == nil && x.Base == here.Base && sameSteps(x, here)
		}
	})
	b.forget()
	return ok
}

func sameSteps(x, y Index) bool {
	for i := range max(len(x.Steps), len(y.Steps)) {
		if x.Step(i) != y.Step(i) {
			return false
		}
	}
	return true
}
