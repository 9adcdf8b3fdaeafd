package infer

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
)

// Builder creates operations by an [ir.Builder] and works out their result types. The first
// error stays, and from then on nothing is created and all values are nil, so that it
// is enough to look at [Builder.Err] at the end.
type Builder struct {
	// At creates the operations. Its place and location may change between them.
	At  *ir.Builder
	c   *Context
	err *error // of the outermost builder
}

// Region is a region with one block.
type Region struct {
	// Args are the types of the arguments.
	Args []ir.Type
	// Build creates the operations inside and returns what the region returns, by a
	// stablehlo.return behind them. Values from around the operation may be used.
	Build func(b *Builder, args []ir.Value) []ir.Value
}

// Builder returns a builder of operations of c's module at a place.
func (c *Context) Builder(at *ir.Builder) *Builder { return &Builder{At: at, c: c, err: new(error)} }

// Err returns why the first operation that was not created could not be. It wraps a
// [*Violation] if a rule would be broken, and [ErrNotInferable] if types are missing.
func (b *Builder) Err() error { return *b.err }

// fail keeps an error.
func (b *Builder) fail(name string, err error) ir.Op {
	var v *Violation
	if !errors.As(err, &v) && name != "" {
		err = fmt.Errorf("%s: %w", name, err)
	}
	*b.err = err
	return ir.Op{}
}

// Value creates an operation with one result from operands alone, and returns the
// result.
func (b *Builder) Value(name string, operands ...ir.Value) ir.Value {
	return b.Result(name, ir.OpState{Operands: operands})
}

// Result is [Builder.Op], but returns the first result.
func (b *Builder) Result(name string, st ir.OpState, bodies ...Region) ir.Value {
	op := b.Op(name, st, bodies...)
	if op.IsNil() {
		return ir.Value{}
	}
	if op.NumResults() == 0 {
		b.fail(name, errors.New("infer: the operation has no result"))
		return ir.Value{}
	}
	return op.Result(0)
}

// Op creates an operation that obeys its definition and its rule, or none. Its
// regions are made from bodies. Result types are needed where they do not follow from the
// rest, as in reshape. Where only the element type is open, as in convert and dot_general,
// it is taken from a type in st; an element type will do.
func (b *Builder) Op(name string, st ir.OpState, bodies ...Region) ir.Op {
	if *b.err != nil {
		return ir.Op{}
	}
	for _, v := range st.Operands {
		if v.IsNil() {
			return b.fail(name, errors.New("infer: an operand is nil"))
		}
	}
	holder, err := b.regions(name, bodies)
	if err != nil {
		return b.fail("", err)
	}
	defer func() {
		if !holder.IsNil() {
			*b.err = errors.Join(*b.err, holder.Erase())
		}
	}()
	info := b.c.m.Info(b.c.m.Name(name))
	if rule := b.c.Rule(info); rule != nil && rule.Infer != nil {
		types, err := b.types(info, rule, st, holder)
		if err != nil {
			return b.fail(name, err)
		}
		st.ResultTypes = types
	}
	return b.create(name, st, holder)
}

// regions creates the regions, in an operation that is nowhere.
func (b *Builder) regions(name string, list []Region) (holder ir.Op, err error) {
	if len(list) == 0 {
		return holder, nil
	}
	inside := ir.NewBuilder(b.At.Scope())
	holder = inside.Create(name, ir.OpState{Regions: len(list)})
	for i, r := range list {
		block := holder.Region(i).AppendBlock(r.Args, nil)
		args := make([]ir.Value, block.NumArgs())
		for k := range args {
			args[k] = block.Arg(k)
		}
		inner := &Builder{At: ir.NewBuilder(b.At.Scope()).AtEnd(block).SetLocID(b.At.LocID()), c: b.c, err: b.err}
		out := r.Build(inner, args)
		if *b.err != nil {
			return ir.Op{}, errors.Join(*b.err, holder.Erase())
		}
		stablehlo.Return(inner.At, out)
	}
	return holder, nil
}

// types returns the result types, from st where they do not follow from the rest.
func (b *Builder) types(info *ir.OpInfo, rule *Rule, st ir.OpState, holder ir.Op) ([]ir.Type, error) {
	p := &Pending{Name: info.Full, Operands: st.Operands, Segments: st.OperandSegments, Attrs: st.Attrs}
	if !holder.IsNil() {
		for i := range holder.NumRegions() {
			p.Regions = append(p.Regions, holder.Region(i))
		}
	}
	given := st.ResultTypes
	if len(given) > 0 {
		p.Elem = constraint.ElementOf(given[0])
	}
	types, err := b.c.Infer(p)
	if len(given) > 0 && !rule.infers(info) && (err == nil || errors.Is(err, ErrNotInferable)) && isShaped(given[0]) {
		return given, nil // what is given may be known better; verification compares
	}
	return types, err
}

func isShaped(t ir.Type) bool { return constraint.ElementOf(t) != t }

// create creates the operation with the regions of holder, and takes it back when it
// breaks a rule.
func (b *Builder) create(name string, st ir.OpState, holder ir.Op) ir.Op {
	if !holder.IsNil() {
		st.Regions = holder.NumRegions()
	}
	op := b.At.Create(name, st)
	var err error
	if !holder.IsNil() {
		err = op.TakeBody(holder)
	}
	if err == nil {
		v := b.c.check.Op(op)
		if v == nil {
			v = b.c.check.Traits(op)
		}
		if v == nil {
			v = b.c.Check(op)
		}
		if v == nil {
			return op
		}
		v.Op, err = ir.Op{}, v
	}
	return b.fail(name, errors.Join(err, op.Erase()))
}
