package eval

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/refine"
)

// Calls are the evaluators of custom calls by target: a facet of any dialect, see [schema.Dialect].
// Those of a module's dialects replace hlobc's own, and those of later dialects and facets replace
// those of earlier ones. Package eval/lapack has the calls of linear algebra.
type Calls map[string]Evaluator

// CheckFacet implements [schema.FacetChecker].
func (c Calls) CheckFacet(*schema.Dialect) error {
	var errs []error
	for _, target := range slices.Sorted(maps.Keys(c)) {
		if c[target] == nil {
			errs = append(errs, fmt.Errorf("eval: the evaluator of calls of %q is nil", target))
		}
	}
	return errors.Join(errs...)
}

// ShippedCalls returns the evaluators of custom calls that package eval has. They are a copy.
func ShippedCalls() Calls { return maps.Clone(shippedCalls()) }

// shippedCalls returns the same as a function, since initialization would take the evaluators that run
// functions for a cycle.
func shippedCalls() Calls {
	c := Calls{
		"shape_assertion":                     evalShapeAssertion,
		"ApproxTopK":                          evalTopK,
		"stablehlo.dynamic_approx_top_k":      evalDynamicTopK,
		"stablehlo.dynamic_reduce_window":     evalDynamicReduceWindow,
		"stablehlo.dynamic_rng_bit_generator": evalDynamicRngBitGenerator,
	}
	for target, compare := range customChecks() {
		c[target] = func(_ *process, o ir.Op, in []Value) ([]Value, error) { return evalCheckCall(o, in, target, compare) }
	}
	for _, target := range identities {
		c[target] = evalIdentityCall
	}
	return c
}

// identities are the targets of calls whose results are their first operands: annotations of sharding
// and of where values are kept.
var identities = []string{"Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "xla.sdy.FuncResultSharding", "annotate_device_placement",
	"MoveToHost", "MoveToDevice", "LayoutConstraint", refine.OperandWrapper}

// callsOf returns the evaluators of custom calls for a module: hlobc's own, those of the run's options,
// and the facets of the module's dialects.
func callsOf(reg ir.Registry, more Calls) Calls {
	all := shippedCalls()
	maps.Copy(all, more)
	for _, c := range schema.Facets[Calls](reg) {
		maps.Copy(all, c)
	}
	return all
}

func evalCustomCall(p *process, o ir.Op, in []Value) ([]Value, error) {
	target, ok := attrs.AsString(stablehlo.AsCustomCall(o).CallTargetNameAttr())
	if !ok {
		return nil, errors.New("a call needs a target")
	}
	p.run.findCalls.Do(func() { p.run.calls = callsOf(o.Module().Registry(), p.run.opt.Calls) })
	f := p.run.calls[target]
	if f == nil {
		return nil, fmt.Errorf("the call target %q is unknown", target)
	}
	out, err := f(p, o, in)
	if err != nil {
		return nil, err
	}
	if len(out) != o.NumResults() {
		return nil, fmt.Errorf("the evaluator of calls of %q has %d results for %d", target, len(out), o.NumResults())
	}
	return out, p.adopt(out)
}

// evalIdentityCall returns the first operands. Their types must be those of the results, so calls that
// cut values up for devices are errors.
func evalIdentityCall(_ *process, o ir.Op, in []Value) ([]Value, error) {
	n := o.NumResults()
	if len(in) < n {
		return nil, fmt.Errorf("%d operands for %d results", len(in), n)
	}
	for i, v := range in[:n] {
		if !isOf(o.Result(i).Type(), v) {
			return nil, fmt.Errorf("the type of result #%d is not that of its operand", i)
		}
	}
	return in[:n:n], nil
}

// customChecks are call targets by which programs without the check dialect state expectations.
func customChecks() map[string]comparison {
	return map[string]comparison{
		check.OpExpectEq:       equal,
		check.OpExpectAlmostEq: within(1e-3),
		check.OpExpectClose:    steps(0, 3),
		"check.eq": func(n elements.Numbers, got, want uint64) error {
			if n.Kind == elements.Real {
				return within(1e-4)(n, got, want)
			}
			return equal(n, got, want)
		},
	}
}

func evalCheckCall(o ir.Op, in []Value, target string, compare comparison) ([]Value, error) {
	list, err := tensors(in)
	if err != nil {
		return nil, err
	}
	if len(list) != 2 {
		return nil, fmt.Errorf("%s compares two tensors", target)
	}
	if err := expect(list[0], list[1], compare); err != nil {
		return nil, err
	}
	return holds(o)
}

// evalShapeAssertion fails with the message of the call unless its first operand is true. The message
// has {0} in the place of the first further operand, and so on.
func evalShapeAssertion(_ *process, o ir.Op, in []Value) ([]Value, error) {
	if len(in) == 0 {
		return nil, errors.New("a condition is needed")
	}
	if ok, err := isTrue(in[:1]); err != nil || ok {
		return nil, err
	}
	message, _ := attrs.AsString(o.Attr("error_message"))
	var list []int64
	for _, v := range in[1:] {
		t, err := scalar([]Value{v})
		if err != nil {
			return nil, err
		}
		list = append(list, t.Ints()[0])
	}
	return nil, errors.New(refine.AssertionMessage(message, list))
}

// computation returns the only function that a call refers to.
func (p *process) computation(o ir.Op) (ir.Op, error) {
	list, ok := stablehlo.AsCustomCall(o).CalledComputationsAttr().(*attrs.Array)
	if !ok || len(list.Elems) != 1 {
		return ir.Op{}, errors.New("one function must be called")
	}
	ref, _ := list.Elems[0].(*attrs.SymbolRef)
	f, err := p.function(ref)
	if err == nil {
		err = hasBody(f)
	}
	return f, err
}
