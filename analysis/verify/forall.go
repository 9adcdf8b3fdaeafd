package verify

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/dialect/builtin"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// scfForall requires bounds and a step for each loop, an argument for each loop and each output, and results like the outputs.
func scfForall(_ *Site, op ir.Op) *Finding {
	v := scf.AsForall(op)
	outputs := v.Outputs()
	if f := destinations(op, op.NumOperands()-len(outputs)); f != nil {
		return f
	}
	loops := len(v.StaticLowerBound())
	for _, bound := range [...]struct {
		name    string
		static  []int64
		dynamic int
	}{
		{"staticLowerBound", v.StaticLowerBound(), len(v.DynamicLowerBound())},
		{"staticUpperBound", v.StaticUpperBound(), len(v.DynamicUpperBound())},
		{"staticStep", v.StaticStep(), len(v.DynamicStep())},
	} {
		if n := len(bound.static); n != loops {
			return Broken(op, "attribute "+bound.name, strconv.Itoa(n)+" entries", strconv.Itoa(loops)+", as many as lower bounds")
		}
		if f := dynamicEntries(op, bound.name, bound.static, bound.dynamic); f != nil {
			return f
		}
	}
	args := argTypes(regionOf(op, 0))
	if want := loops + len(outputs); len(args) != want {
		return Broken(op, "region region", strconv.Itoa(len(args))+" arguments", strconv.Itoa(want)+", one for each loop and each output")
	}
	for i, a := range args {
		switch {
		case i < loops && !isIndex(a):
			return Broken(op, "region region", "argument "+number(i)+" of type "+constraint.Describe(a), "index")
		case i >= loops && a != outputs[i-loops].Type():
			return Broken(op, "region region", "argument "+number(i)+" of type "+constraint.Describe(a), constraint.Describe(outputs[i-loops].Type())+", the type of its output")
		}
	}
	return forallMapping(op, v.Mapping(), loops)
}

// forallMapping requires an attribute of a device for each loop if there are any. The dialects of devices are not among hlobc's,
// so their attributes are opaque.
func forallMapping(op ir.Op, mapping *attrs.Array, loops int) *Finding {
	if mapping == nil || len(mapping.Elems) == 0 {
		return nil
	}
	for i, a := range mapping.Elems {
		if ir.KindOf(a).DialectName() == builtin.Namespace && ir.KindOf(a).ClassName() != "OpaqueAttr" {
			return Broken(op, "attribute mapping", "element "+number(i)+", an attribute of builtin", "DeviceMappingAttrInterface")
		}
	}
	if n := len(mapping.Elems); n != loops {
		return Broken(op, "attribute mapping", strconv.Itoa(n)+" elements", strconv.Itoa(loops)+", one for each loop")
	}
	return nil
}

// scfInParallel requires operations that combine what the iterations of the loop computed, into its outputs.
func scfInParallel(_ *Site, op ir.Op) *Finding {
	body := regionOf(op, 0)
	if body.Empty() {
		return nil
	}
	for in := body.First().First(); !in.IsNil(); in = in.Next() {
		if !combines(in.Info().Def) {
			return Broken(op, "InParallelOpInterface", in.Name(), "operations of ParallelCombiningOpInterface")
		}
		if in.Name() == tensor.OpParallelInsertSlice && in.Operand(1).OwnerBlock() != op.Block() {
			return Broken(in, "operand dest", "another value", "an output among the arguments of "+scf.OpForall)
		}
	}
	return nil
}

// combines reports whether operations with a row combine results of parallel iterations. Those without one may.
func combines(row *ods.Op) bool {
	return row == nil || slices.ContainsFunc(row.Preds, func(p ods.Pred) bool { return p.Name == "ParallelCombiningOpInterface" })
}
