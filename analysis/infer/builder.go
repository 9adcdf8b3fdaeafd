package infer

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
)

// Builder creates operations with an [ir.Builder] and infers their result types. After the first
// error it creates nothing more and returns only nil values, so callers need to check [Builder.Err]
// only once, at the end.
type Builder struct {
	// At creates the operations. Callers may change its insertion point and location between calls.
	At  *ir.Builder
	c   *Context
	err *error // shared with the builders of nested regions
}

// Region describes a region with one block.
type Region struct {
	// Args are the types of the block's arguments.
	Args []ir.Type
	// Build creates the operations inside and returns the values that the region returns; the
	// Builder appends a stablehlo.return for them. Build may use values from outside the operation.
	Build func(b *Builder, args []ir.Value) []ir.Value
}

// Builder returns a builder that creates operations of c's module with at.
func (c *Context) Builder(at *ir.Builder) *Builder { return &Builder{At: at, c: c, err: new(error)} }

// Err returns the first error. It wraps a [*Violation] if an operation would have violated a rule,
// and [ErrNotInferable] if result types were missing.
func (b *Builder) Err() error { return *b.err }

// fail records an error unless there is one already.
func (b *Builder) fail(name string, err error) ir.Op {
	var v *Violation
	if !errors.As(err, &v) && name != "" {
		err = fmt.Errorf("%s: %w", name, err)
	}
	*b.err = err
	return ir.Op{}
}

// Value creates an operation from operands alone and returns its first result.
func (b *Builder) Value(name string, operands ...ir.Value) ir.Value {
	return b.Result(name, ir.OpState{Operands: operands})
}

// Result is like [Builder.Op] but returns the first result. It is an error if there is none.
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

// Op creates an operation with the regions that bodies describe. If the operation would violate its
// definition or its rule, Op creates nothing and records the error. Result types are needed in st
// only if they cannot be inferred, as for reshape. If only the element type is open, as for convert
// and dot_general, it is taken from the first result type in st, which may be just an element type.
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

// regions builds the regions in a detached operation, the holder.
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

// types returns the inferred result types, or those in st if they cannot be inferred.
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
		return given, nil // the given types may be more specific; verification checks them
	}
	return types, err
}

func isShaped(t ir.Type) bool { return constraint.ElementOf(t) != t }

// create creates the operation with the regions of holder, and erases it if it violates a rule.
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
