package verify

import (
	"strconv"

	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
)

// ruleFlow is the rule that values passed along control flow have the types that are expected there.
const ruleFlow = "RegionBranchOpInterface"

func operandsFrom(op ir.Op, from int) (out []ir.Type) {
	for i := from; i < op.NumOperands(); i++ {
		out = append(out, op.Operand(i).Type())
	}
	return out
}

func resultTypes(op ir.Op) (out []ir.Type) {
	for i := range op.NumResults() {
		out = append(out, op.Result(i).Type())
	}
	return out
}

func argTypes(r ir.Region) (out []ir.Type) {
	if r.Empty() {
		return nil
	}
	b := r.First()
	for i := range b.NumArgs() {
		out = append(out, b.Arg(i).Type())
	}
	return out
}

// flows requires that values which pass from one place to another have the types expected there.
func flows(op ir.Op, from, to string, have, want []ir.Type) *Finding {
	if len(have) != len(want) {
		return Broken(op, ruleFlow, strconv.Itoa(len(have))+" values from "+from, strconv.Itoa(len(want))+", as "+to+" takes")
	}
	for i := range have {
		if have[i] != want[i] {
			return Broken(op, ruleFlow, "value "+number(i)+" from "+from+" has type "+constraint.Describe(have[i]), constraint.Describe(want[i])+", as "+to+" takes")
		}
	}
	return nil
}

// yieldsResults requires that the body, which has one block, yields the types of the results.
func yieldsResults(_ *Site, op ir.Op) *Finding { return yields(op) }

// allYieldResults requires that every region yields the types of the results.
func allYieldResults(_ *Site, op ir.Op) *Finding {
	for i := range op.NumRegions() {
		if f := yieldsIn(op, regionOf(op, i)); f != nil {
			return f
		}
	}
	return nil
}

// blocksYieldResults requires that each block of the body which ends it yields the types of the results.
func blocksYieldResults(_ *Site, op ir.Op) *Finding {
	r := regionOf(op, 0)
	if r.Empty() {
		return nil
	}
	for b := r.First(); !b.IsNil(); b = b.Next() {
		last := b.Last()
		if last.IsNil() || last.NumSuccessors() > 0 {
			continue
		}
		if f := flows(op, "the end of the body", "the operation", operandsFrom(last, 0), resultTypes(op)); f != nil && (last.Name() == scf.OpYield || last.Name() == memref.OpAllocaScopeReturn) {
			return f
		}
	}
	return nil
}

// noArguments requires a body without arguments.
func noArguments(_ *Site, op ir.Op) *Finding {
	for i := range op.NumRegions() {
		if n := len(argTypes(regionOf(op, i))); n > 0 {
			return Broken(op, "regions", strconv.Itoa(n)+" arguments", "none")
		}
	}
	return nil
}

// scfWhile requires that the initial values are what the first region takes.
func scfWhile(_ *Site, op ir.Op) *Finding {
	return flows(op, "before the loop", "the first region", operandsFrom(op, 0), argTypes(regionOf(op, 0)))
}

// scfWhileExit requires that the first region passes on what the second takes and the operation returns, and the second what the
// first takes.
func scfWhileExit(_ *Site, op ir.Op) *Finding {
	if last := lastOf(regionOf(op, 0)); !last.IsNil() && last.Name() == scf.OpCondition {
		passed := operandsFrom(last, 1)
		if f := flows(op, "the first region", "the second region", passed, argTypes(regionOf(op, 1))); f != nil {
			return f
		}
		if f := flows(op, "the first region", "the operation", passed, resultTypes(op)); f != nil {
			return f
		}
	} else {
		return Broken(op, ruleTerminator, "a first region that ends otherwise", scf.OpCondition)
	}
	last := lastOf(regionOf(op, 1))
	if last.IsNil() || last.Name() != scf.OpYield {
		return Broken(op, ruleTerminator, "a second region that ends otherwise", scf.OpYield)
	}
	return flows(op, "the second region", "the first region", operandsFrom(last, 0), argTypes(regionOf(op, 0)))
}

// scfIndexSwitch requires a region for each case, and another for the rest.
func scfIndexSwitch(_ *Site, op ir.Op) *Finding {
	cases := scf.AsIndexSwitch(op).Cases()
	if n := op.NumRegions() - 1; n != len(cases) {
		return Broken(op, "regions caseRegions", strconv.Itoa(n)+" regions", strconv.Itoa(len(cases))+", one for each case")
	}
	seen := map[int64]bool{}
	for _, c := range cases {
		if seen[c] {
			return Broken(op, "attribute cases", decimal(c)+" twice", "each value once")
		}
		seen[c] = true
	}
	return nil
}

// scfParallel requires an index for each step, and as many initial values and reductions as results. Like the reference, it
// does not count the bounds.
func scfParallel(_ *Site, op ir.Op) *Finding {
	v := scf.AsParallel(op)
	steps := len(v.Step())
	if steps == 0 {
		return Broken(op, "operand step", "no step", "at least one")
	}
	args := argTypes(regionOf(op, 0))
	if len(args) != steps {
		return Broken(op, "region region", strconv.Itoa(len(args))+" arguments", strconv.Itoa(steps)+", an index for each step")
	}
	for _, a := range args {
		if !isIndex(a) {
			return Broken(op, "region region", "an argument of type "+constraint.Describe(a), "index")
		}
	}
	if inits := v.InitVals(); len(inits) != op.NumResults() {
		return Broken(op, "results", strconv.Itoa(op.NumResults())+" results", strconv.Itoa(len(inits))+", as many as initial values")
	}
	last := lastOf(regionOf(op, 0))
	if n := last.NumOperands(); n != op.NumResults() {
		return Broken(op, "results", strconv.Itoa(op.NumResults())+" results", strconv.Itoa(n)+", as many as reductions")
	}
	return flows(op, "the reductions", "the operation", operandsFrom(last, 0), resultTypes(op))
}

// scfReduce requires a region for each value, which combines two of them.
func scfReduce(_ *Site, op ir.Op) *Finding {
	if op.NumRegions() != op.NumOperands() {
		return Broken(op, "regions reductions", strconv.Itoa(op.NumRegions())+" regions", strconv.Itoa(op.NumOperands())+", one for each operand")
	}
	for i := range op.NumOperands() {
		t := op.Operand(i).Type()
		r := regionOf(op, i)
		if f := flows(op, "the loop", "region "+number(i), []ir.Type{t, t}, argTypes(r)); f != nil {
			return f
		}
		if last := lastOf(r); !last.IsNil() && last.Name() == scf.OpReduceReturn {
			if f := flows(op, "region "+number(i), "the operation", operandsFrom(last, 0), []ir.Type{t}); f != nil {
				return f
			}
		}
	}
	return nil
}

// memrefAtomic requires a body that takes and yields an element.
func memrefAtomic(_ *Site, op ir.Op) *Finding {
	a := memref.AsGenericAtomicRmw(op)
	t := a.Result().Type()
	if f := flows(op, "memory", "the body", []ir.Type{t}, argTypes(regionOf(op, 0))); f != nil {
		return f
	}
	last := lastOf(regionOf(op, 0))
	return flows(op, "the body", "memory", operandsFrom(last, 0), []ir.Type{t})
}
