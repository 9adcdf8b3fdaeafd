package eval

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Evaluators compute the results of a dialect's operations from the values of their operands,
// by full name: a facet of the dialect (see [schema.Dialect]). Values that they are given must
// not be changed. An error says what is wrong; the operation is added.
type Evaluators map[string]func(op ir.Op, in []Value) ([]Value, error)

// CheckFacet implements [schema.FacetChecker].
func (e Evaluators) CheckFacet(d *schema.Dialect) error {
	for name, f := range e {
		dialect, short := ir.SplitName(name)
		switch {
		case dialect != d.Name || d.Ops != nil && d.Ops.Op(short) == nil:
			return fmt.Errorf("eval: an evaluator of %q, which is not an operation of the dialect", name)
		case f == nil:
			return fmt.Errorf("eval: the evaluator of %s is nil", name)
		}
	}
	return nil
}

// foreign evaluates operations of dialects that bring evaluators.
func foreign(v *traverse.Visitor[*process, []Value], o ir.Op) ([]Value, error) {
	list, _ := schema.Facet[Evaluators](o.Module().Registry(), o.Info().Dialect)
	f := list[o.Name()]
	if f == nil {
		return unknown(v, o)
	}
	in, err := v.Ctx.operands(o)
	if err != nil {
		return nil, failed(o, err)
	}
	out, err := f(o, in)
	if err == nil && len(out) != o.NumResults() {
		err = errors.New("its evaluator has another number of results")
	}
	if err == nil {
		err = v.Ctx.adopt(out)
	}
	return out, failed(o, err)
}
