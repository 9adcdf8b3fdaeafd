package eval

import (
	"errors"
	"fmt"
	"maps"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Evaluator computes the results of an operation from the values of its operands, which must not
// be changed. The results of a terminator are what its region yields. An error says what is
// wrong; the operation is added.
type Evaluator func(p *Process, op ir.Op, in []Value) ([]Value, error)

// Evaluators are the evaluators of a dialect's operations by full name: a facet of the dialect,
// see [schema.Dialect]. hlobc's dialects have evaluators of the same type, see [Shipped]. One
// that is added to such a dialect replaces that of the same operation.
type Evaluators map[string]Evaluator

// Process is a program that is running. Region runs a region of an operation, Call a function,
// NewTensor makes a tensor of zeros that counts against the budget of the run, and Work charges time.
type Process = process

// Region runs a region of one block with values for its arguments, and returns the operands of
// its terminator.
func (p *process) Region(r ir.Region, args []Value) ([]Value, error) { return p.region(r, args) }

// Call calls the function that a symbol of the module names.
func (p *process) Call(ref *attrs.SymbolRef, args []Value) ([]Value, error) {
	return p.callSymbol(ref, args)
}

// NewTensor returns a tensor of zeros, or an error if it would exceed the budget of the run.
func (p *process) NewTensor(shape []int64, elem ir.Type) (*Tensor, error) {
	return p.newTensor(shape, elem)
}

// Work charges the steps for computing a number of elements or products. It fails if there may be no
// more, and when the run has to end.
func (p *process) Work(products int64) error { return p.work(products) }

// CheckFacet implements [schema.FacetChecker].
func (e Evaluators) CheckFacet(d *schema.Dialect) error {
	err := schema.CheckEntries(d, e, func(_ *ods.Op, f Evaluator) error {
		if f == nil {
			return errors.New("the evaluator is nil")
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("eval: %w", err)
	}
	return nil
}

// Shipped returns the evaluators that hlobc has for a dialect, nil if it has none. They are a
// copy, for evaluators that build on them.
func Shipped(dialect string) Evaluators { return maps.Clone(shipped()[dialect]) }

// The evaluators of hlobc's dialects, by dialect.
var (
	assembleShipped   sync.Once
	shippedEvaluators map[string]Evaluators
)

func shipped() map[string]Evaluators {
	assembleShipped.Do(func() {
		shippedEvaluators = map[string]Evaluators{}
		for d, list := range groups() {
			all := Evaluators{}
			for _, g := range list {
				maps.Copy(all, g)
			}
			shippedEvaluators[d.Name] = all
		}
	})
	return shippedEvaluators
}

// found caches the lookup of an operation name's evaluator.
type found struct {
	f      Evaluator // nil if there is none
	added  bool      // set if added to the module's dialects, not one of hlobc's
	looked bool
}

// evaluator returns the evaluator of an operation name.
func (p *process) evaluator(info *ir.OpInfo, reg ir.Registry) *found {
	if int(info.ID) >= len(p.found) {
		p.found = append(p.found, make([]found, int(info.ID)+1-len(p.found))...)
	}
	e := &p.found[info.ID]
	if !e.looked && info.Def != nil {
		e.f, _ = schema.Entry(reg, info, shipped())
		_, e.added = schema.Entry[Evaluators](reg, info, nil)
	}
	e.looked = true
	return e
}

// evaluate evaluates an operation.
func evaluate(v *traverse.Visitor[*process, []Value], o ir.Op) ([]Value, error) {
	p, info := v.Ctx, o.Info()
	e := p.evaluator(info, o.Module().Registry())
	if e.f == nil {
		return unknown(v, o)
	}
	in, err := p.operands(o)
	if err != nil {
		return nil, failed(o, err)
	}
	out, err := e.f(p, o, in)
	if err == nil && e.added {
		if len(out) != o.NumResults() && !info.Def.Traits.Has(ods.IsTerminator) {
			return nil, failed(o, errors.New("its evaluator has another number of results"))
		}
		err = p.adopt(out)
	}
	return out, failed(o, err)
}
