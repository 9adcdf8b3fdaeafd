package plan

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// Failed occurs when there is no plan for an operation.
//
// Example:
//
//	$ hlobc c --print-plan
//	func.func @main() -> !stablehlo.token {
//	  %0 = stablehlo.create_token : !stablehlo.token
//	  %1 = "stablehlo.send"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> !stablehlo.token
//	  return %1 : !stablehlo.token
//	}
const Failed diag.Code = "no-plan"

// Builder makes a plan. It is the context of the traversal that visits the operations.
type Builder struct {
	traverse.Analysis
	ops     *traverse.Visitor[*Builder, []*Value]
	symbols *ir.SymbolTable
	program *Program
	steps   []Step // of the block that is being planned
	values  map[ir.Value]*Value
	live    []*Value // all values that may have uses left
	memo    map[memoKey]*Expr
	numbers map[*Expr]int64
	consts  map[ir.Attr]*Buffer
	roots   map[ir.Value]loopOf // see root
	// single is set inside regions that combine elements, where everything is an expression.
	single int
	calls  []ir.Op // the functions that are being planned
	// Buffers below floor existed before the body of the innermost loop that is being planned, and
	// may not be overwritten unless they are carried from iteration to iteration.
	floor   int
	carried map[*Buffer]bool
	op      ir.Op // the operation that is being planned
	// Inside of other steps, stored has the values that were put into memory there, and what they were
	// before: steps that do not run, or run later, have not done so.
	nested int
	stored []storedValue
	// Calls are inlined, so that the size of a plan is not bounded by that of the module: meter bounds
	// it, and charged is what it was charged.
	meter   *limit.Meter
	charged int64
}

// storedValue is a value, and what it was before it was put into memory.
type storedValue struct {
	v      *Value
	before Value
}

// maxCost is the number of operations per element beyond which a value goes to memory.
const maxCost = 200

// Of returns the plan of a function of a module. The module must verify and the function must have
// static shapes; eval.Prepare sees to that, and lowers operations without a rule. An error names
// the operation that has no plan, or at which the budget of the module is used up ([ir.Module.SetMeter]).
func Of(m *ir.Module, name string) (*Program, error) {
	symbols, err := ir.NewSymbolTable(m.Root())
	if err != nil {
		return nil, err
	}
	f := symbols.Lookup(name)
	if f.IsNil() || f.Name() != fn.OpFunc || f.Region(0).Empty() {
		return nil, fmt.Errorf("plan: the module has no function @%s with a body", name)
	}
	b := &Builder{symbols: symbols, program: &Program{Name: name}, values: map[ir.Value]*Value{}, consts: map[ir.Attr]*Buffer{}, roots: map[ir.Value]loopOf{}, meter: m.Meter()}
	defer func() { b.meter.Give(b.charged) }()
	b.forget()
	d, err := traverse.Assemble(traverse.Assembly[*Builder, []*Value]{OthersFunc: visit, UnregisteredFunc: unknown})
	if err != nil {
		return nil, err
	}
	b.ops = d.New(b)
	if err := b.function(f); err != nil {
		return nil, fmt.Errorf("plan: @%s: %w", name, err)
	}
	b.program.Body = b.steps
	b.program.finish()
	return b.program, nil
}

// function plans the body of the program's function.
func (b *Builder) function(f ir.Op) error {
	block := f.Region(0).First()
	for i := range block.NumArgs() {
		buf, err := b.bufferFor(block.Arg(i).Type())
		if err != nil {
			return fmt.Errorf("argument #%d: %w", i, err)
		}
		buf.Role, buf.Index, buf.Name = Param, i, nameOf(block.ArgLoc(i))
		b.program.Params = append(b.program.Params, buf)
		b.define(block.Arg(i), inMemory(buf))
	}
	out, err := b.block(block)
	if err != nil {
		return err
	}
	for i, v := range out {
		if v.Parts != nil || v.Elem == (Elem{}) {
			return fmt.Errorf("result #%d is not a tensor", i)
		}
		b.Result(v)
	}
	return nil
}

// Result adds a result to the program: a buffer of the caller for a value.
func (b *Builder) Result(v *Value) *Buffer {
	buf := b.Buffer(v)
	if buf.Role != Temp {
		to := b.newBuffer(v.Elem, v.Shape)
		b.store(inMemory(buf).as(v.Shape), to)
		buf = to
	}
	buf.Role, buf.Index, buf.Shape = Result, len(b.program.Results), v.Shape
	b.program.Results = append(b.program.Results, buf)
	return buf
}

// bufferFor returns a new buffer for a tensor type.
func (b *Builder) bufferFor(t ir.Type) (*Buffer, error) {
	elem, shape, err := tensorOf(t)
	if err != nil {
		return nil, err
	}
	return b.newBuffer(elem, shape), nil
}

// tensorOf returns element type and shape of a tensor type.
func tensorOf(t ir.Type) (Elem, []int64, error) {
	shape, elem, ranked, ok := types.Shape(t)
	if !ok {
		return Elem{}, nil, errors.New("only tensors can be planned")
	}
	if !ranked || slices.Contains(shape, types.Dynamic) {
		return Elem{}, nil, errors.New("the shape is dynamic: refine the program to static shapes first")
	}
	if len(shape) > maxRank {
		return Elem{}, nil, fmt.Errorf("a tensor of %d dimensions cannot be planned, the most are %d", len(shape), maxRank)
	}
	e, ok := ElemOf(elem)
	if !ok {
		return Elem{}, nil, errors.New("elements of this type cannot be planned")
	}
	return e, shape, nil
}

// maxRank is the largest number of dimensions. The indices of a loop over n dimensions have up to n*n coefficients.
const maxRank = 256

func (b *Builder) newBuffer(elem Elem, shape []int64) *Buffer {
	buf := &Buffer{ID: len(b.program.Buffers), Elem: elem, Shape: shape, Num: product(shape)}
	b.program.Buffers = append(b.program.Buffers, buf)
	return buf
}

// perOperation is about what the plan of an operation takes, in bytes.
const perOperation = 512

// charge charges an operation to the budget, each time that it is planned.
func (b *Builder) charge() error {
	b.charged += perOperation
	if err := b.meter.Take(perOperation); err != nil {
		b.charged -= perOperation
		return err
	}
	return b.meter.Err()
}

// block plans the operations of a block and returns the values of its terminator's operands.
func (b *Builder) block(block ir.Block) ([]*Value, error) {
	for o := block.First(); !o.IsNil(); o = o.Next() {
		if o.Next().IsNil() {
			list, err := b.operands(o)
			b.consume(list)
			return list, err
		}
		if err := b.charge(); err != nil {
			return nil, failed(o, err)
		}
		outer := b.op
		b.op = o
		out, err := b.ops.Visit(o)
		if err != nil {
			return nil, err
		}
		if len(out) != o.NumResults() {
			return nil, failed(o, fmt.Errorf("%d values for %d results", len(out), o.NumResults()))
		}
		for i, v := range out {
			v = b.define(o.Result(i), v)
			if b.single == 0 && v.buffer == nil && v.cost() > 0 && v.uses > 0 && (v.cost() > maxCost || !b.fuses(o.Result(i))) {
				b.Buffer(v)
			}
		}
		b.op = outer
	}
	return nil, errors.New("a block without terminator")
}

// visit plans an operation by its dialect's rule.
func visit(v *traverse.Visitor[*Builder, []*Value], o ir.Op) ([]*Value, error) {
	b := v.Ctx
	rule, ok := schema.Entry(o.Module().Registry(), o.Info(), shipped())
	if !ok {
		return unknown(v, o)
	}
	in, err := b.operands(o)
	if err != nil {
		return nil, failed(o, err)
	}
	out, err := rule(b, o, in)
	b.consume(in)
	return out, failed(o, err)
}

func unknown(_ *traverse.Visitor[*Builder, []*Value], o ir.Op) ([]*Value, error) {
	return nil, failed(o, errors.New("there is no plan for this operation"))
}

// failed attributes an error to an operation, unless it is attributed to one inside it.
func failed(o ir.Op, err error) error {
	var inner *traverse.Error // allocated on the heap
	if err == nil || errors.As(err, &inner) {
		return err
	}
	return &traverse.Error{Code: Failed, Op: o.Name(), Loc: o.Loc(), Err: err}
}

// define assigns a value to an SSA value, and returns it with the uses of that.
func (b *Builder) define(v ir.Value, x *Value) *Value {
	c := *x
	c.uses = v.NumUses()
	b.values[v] = &c
	if c.uses > 0 {
		b.live = append(b.live, &c)
	}
	return &c
}

// operands returns the values of an operation's operands.
func (b *Builder) operands(o ir.Op) ([]*Value, error) {
	list := make([]*Value, o.NumOperands())
	for i := range list {
		v := b.values[o.Operand(i)]
		if v == nil {
			return nil, fmt.Errorf("operand #%d has no value", i)
		}
		list[i] = v
	}
	return list, nil
}

// consume counts uses that have been planned.
func (b *Builder) consume(list []*Value) {
	for _, v := range list {
		v.uses--
	}
}

// forget starts a new loop: what was computed in another cannot be used.
func (b *Builder) forget() {
	b.memo, b.numbers = map[memoKey]*Expr{}, map[*Expr]int64{}
}

// add appends a step.
func (b *Builder) add(s Step) { b.steps = append(b.steps, s) }

// Buffer puts a value into memory, unless it is there.
func (b *Builder) Buffer(v *Value) *Buffer {
	if v.buffer == nil {
		buf := b.newBuffer(v.Elem, v.Shape)
		b.store(v, buf)
		if b.nested > 0 {
			b.stored = append(b.stored, storedValue{v, *v})
		}
		v.buffer, v.at, v.from, v.work = buf, nil, nil, nil
	}
	return v.buffer
}

// store writes a value to a buffer.
func (b *Builder) store(v *Value, to *Buffer) *Loop {
	b.forget()
	n := len(v.Shape)
	idx := variables(0, n)
	l := &Loop{Dims: slices.Clone(v.Shape), Outer: n, Parallel: n, Origin: v.origin()}
	l.Stores = []Store{{To: Access{to, linear(v.Shape, idx)}, Value: b.Load(v, idx)}}
	b.add(l)
	return l
}

// region plans a region that combines elements: args are what its arguments are, and the results
// what it returns.
func (b *Builder) region(r ir.Region, args []*Expr) ([]*Expr, error) {
	block := r.First()
	if block.IsNil() || block.NumArgs() != len(args) {
		return nil, fmt.Errorf("region #%d must take %d values", r.Index(), len(args))
	}
	b.single++
	known := len(b.live)
	defer func() { b.single, b.live = b.single-1, b.live[:known] }()
	for i, e := range args {
		elem, _, err := tensorOf(block.Arg(i).Type())
		if err != nil {
			return nil, err
		}
		e = converted(e, elem)
		b.define(block.Arg(i), &Value{Elem: elem, at: func([]Index) *Expr { return e }})
	}
	before := len(b.steps)
	out, err := b.block(block)
	if err != nil {
		return nil, err
	}
	if len(b.steps) != before {
		return nil, errNeedsMemory
	}
	list := make([]*Expr, len(out))
	for i, v := range out {
		list[i] = b.Load(v, nil)
	}
	return list, nil
}

// constant returns the value of a constant.
func (b *Builder) constant(a ir.Attr) (*Value, error) {
	d, ok := elements.Of(a)
	if !ok {
		return nil, errors.New("a constant of this kind cannot be planned")
	}
	elem, ok := ElemOf(d.Elem)
	if !ok {
		return nil, errors.New("elements of this type cannot be planned")
	}
	if d.Splat || d.Num == 1 {
		e := &Expr{Op: OpConst, Type: elem, Bits: [2]uint64{d.At(0)}}
		if elem.Complex {
			e.Bits[1] = d.Imag(0)
		}
		return b.deferred(elem, d.Shape, 0, nil, func([]Index) *Expr { return e }), nil
	}
	buf := b.consts[a]
	if buf == nil {
		buf = b.newBuffer(elem, d.Shape)
		buf.Role, buf.Data, buf.Index = Const, &d, len(b.consts)
		b.consts[a] = buf
	}
	return inMemory(buf), nil
}

// callee returns the body of the function that a symbol names.
func (b *Builder) callee(ref *attrs.SymbolRef) (ir.Op, error) {
	if ref == nil {
		return ir.Op{}, errors.New("no function is named")
	}
	f := b.symbols.Lookup(ref.Root.Value)
	switch {
	case f.IsNil() || f.Name() != fn.OpFunc || f.Region(0).Empty():
		return f, fmt.Errorf("@%s is not a function with a body", ref.Root.Value)
	case slices.Contains(b.calls, f):
		return f, fmt.Errorf("@%s calls itself", ref.Root.Value)
	}
	return f, nil
}

// call plans a function in place of its call.
func (b *Builder) call(ref *attrs.SymbolRef, in []*Value) ([]*Value, error) {
	f, err := b.callee(ref)
	if err != nil {
		return nil, err
	}
	if scope := f.Body(); scope != nil {
		if err := scope.Load(); err != nil {
			return nil, err
		}
	}
	block := f.Region(0).First()
	if block.NumArgs() != len(in) {
		return nil, fmt.Errorf("@%s takes %d arguments", f.Symbol(), block.NumArgs())
	}
	b.calls = append(b.calls, f)
	defer func() { b.calls = b.calls[:len(b.calls)-1] }()
	for i, v := range in {
		if v.buffer == nil && v.cost() > 0 && block.Arg(i).NumUses() > 1 {
			b.Buffer(v)
		}
		b.define(block.Arg(i), v)
	}
	// The arguments are used in the function from now on, and may be overwritten by their last use.
	defer b.consumed(in)()
	return b.block(block)
}

// consumed counts the operands of the operation that is being planned as used while its regions are planned.
// The function that it returns takes that back, as visit counts the operands of every operation.
func (b *Builder) consumed(in []*Value) func() {
	b.consume(in)
	return func() {
		for _, v := range in {
			v.uses++
		}
	}
}

func appendInt(to []byte, n int64) []byte { return binary.AppendVarint(to, n) }
