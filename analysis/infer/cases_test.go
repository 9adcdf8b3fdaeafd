package infer_test

import (
	"errors"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// broken returns the first rule that the operation of a case violates.
func (c *testCase) broken(t *testing.T) *constraint.Violation {
	x, err := infer.NewContext(c.m)
	if err != nil {
		t.Fatal(err)
	}
	v := x.Declarations().Op(c.op)
	if v == nil {
		v = x.Check(c.op)
	}
	if v == nil {
		v = x.Declarations().Traits(c.op)
	}
	return v
}

// pending returns the case's operation as one to be built.
func (c *testCase) pending() *infer.Pending {
	p := &infer.Pending{Name: c.op.Name(), Elem: nil}
	for i := range c.op.NumOperands() {
		p.Operands = append(p.Operands, c.op.Operand(i))
	}
	for _, n := range c.op.OperandSegments() {
		p.Segments = append(p.Segments, int(n))
	}
	for a, v := range c.op.InherentAttrs() {
		p.Attrs = append(p.Attrs, ir.NamedAttr{Name: a.Name, Value: v})
	}
	for i := range c.op.NumRegions() {
		p.Regions = append(p.Regions, c.op.Region(i))
	}
	if c.op.NumResults() > 0 {
		p.Elem = constraint.ElementOf(c.op.Result(0).Type())
	}
	return p
}

// untested lists constraints that a single operation cannot violate, or that the syntax of cases
// cannot express, with the reason.
var untested = map[string]string{
	"stablehlo.abs C1": whole, "stablehlo.all_reduce C7": whole, "stablehlo.complex C2": whole, "stablehlo.concatenate C5": whole,
	"stablehlo.convolution C26": whole, "stablehlo.dynamic_conv C26": whole, "stablehlo.dynamic_gather C14": whole,
	"stablehlo.gather C23": whole, "stablehlo.imag C1": whole, "stablehlo.real C1": whole, "stablehlo.reduce C8": whole,
	"stablehlo.reduce_window C14": whole, "stablehlo.reduce_window C16": whole, "stablehlo.scatter C25": whole,
	"stablehlo.select_and_scatter C12": whole, "stablehlo.slice C1": whole, "stablehlo.uniform_dequantize C1": whole,

	"stablehlo.dynamic_conv C29": "the operands cannot be quantized per axis", "stablehlo.dynamic_conv C30": "the result cannot be quantized per axis",
	"stablehlo.dynamic_conv C33": "the result cannot be quantized per axis",
}

const (
	whole = "a result type is compared as a whole, and reported as the row's Result"
)

func TestPositive(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range cases(t, "positive.txt") {
		if v := c.broken(t); v != nil {
			t.Errorf("%s:%d: %v", c.file, c.line, v)
			continue
		}
		row := infer.FindRow(c.op.Name())
		list, err := infer.Results(c.m, c.pending())
		if row.Infer == nil {
			if !errors.Is(err, infer.ErrNotInferable) {
				t.Errorf("%s:%d: inference of %s gives %v", c.file, c.line, row.Op, err)
			}
			continue
		}
		seen[row.Op] = true
		if err != nil || len(list) != c.op.NumResults() {
			t.Errorf("%s:%d: %s: %d results, %v", c.file, c.line, row.Op, len(list), err)
			continue
		}
		for i, got := range list {
			want := c.op.Result(i).Type()
			exact := c.op.Info().Def.Traits.Has(ods.InferType)
			if got != want && (exact || !constraint.Compatible(got, want)) {
				t.Errorf("%s:%d: %s: result %d is %s, want %s", c.file, c.line, row.Op, i, constraint.Describe(got), constraint.Describe(want))
			}
		}
	}
	for _, r := range infer.Rows() {
		if r.Infer != nil && !seen[r.Op] && r.Op != "stablehlo.constant" && r.Op != "stablehlo.async_start" { // TestModuleTypes covers these
			t.Errorf("no line tests %s", r.Op)
		}
	}
}

// TestNegative checks that each line violates the rule it names, and that there is a line for every
// constraint that the rules claim to check.
func TestNegative(t *testing.T) {
	tested := map[string]bool{}
	defer func() {
		for _, r := range infer.Rows() {
			for _, id := range infer.ExpandRules(r.Inferred + " " + r.Verified) {
				if why, ok := untested[r.Op+" "+id]; !tested[r.Op+" "+id] && !ok {
					t.Errorf("no line breaks %s %s", r.Op, id)
				} else if ok && tested[r.Op+" "+id] {
					t.Errorf("%s %s is tested, although %s", r.Op, id, why)
				}
			}
		}
	}()
	for _, c := range moduleCases(t) {
		tested[c.id] = true
	}
	for _, c := range append(cases(t, "negative.txt"), cases(t, "unspellable.txt")...) {
		v := c.broken(t)
		tested[c.op.Name()+" "+c.rule] = true
		switch {
		case v == nil:
			t.Errorf("%s:%d: %s: nothing is broken, want %s", c.file, c.line, c.op.Name(), c.rule)
		case v.Rule != c.rule:
			t.Errorf("%s:%d: broken is %v, want %s", c.file, c.line, v, c.rule)
		case v.Found == "" || v.Required == "" || v.Op != c.op:
			t.Errorf("%s:%d: incomplete: %+v", c.file, c.line, v)
		}
	}
}

// TestReference checks that the reference accepts the positive cases and rejects the others.
func TestReference(t *testing.T) {
	o := oracle.Current(t)
	for _, name := range []string{"positive.txt", "negative.txt"} {
		for _, c := range cases(t, name) {
			a := o.Must(t, "parse", c.specimen.text(), oracle.Options{"allow_unregistered": true})
			if a.OK != (c.rule == "") && !a.Crashed {
				t.Errorf("%s:%d: accepted: %t: %s\n%s", c.file, c.line, a.OK, a.Error, c.specimen.text())
			}
		}
	}
}

// TestNoAllocation checks that verifying valid operations does not allocate.
func TestNoAllocation(t *testing.T) {
	for _, c := range cases(t, "positive.txt") {
		x, err := infer.NewContext(c.m)
		if err != nil {
			t.Fatal(err)
		}
		if n := testing.AllocsPerRun(5, func() {
			if v := x.Check(c.op); v != nil {
				t.Fatal(v)
			}
		}); n != 0 {
			t.Errorf("%s:%d: %s: %g allocations", c.file, c.line, c.op.Name(), n)
		}
	}
}
