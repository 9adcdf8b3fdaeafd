// Package effectstest provides dialects for tests of effects: simd and memref with the operations
// of MLIR's document on side effects, and t with operations that no dialect of hlobc has.
package effectstest

import (
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/cf"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Resources: a cache with lines in it, and a clock.
var (
	Cache = &ods.Resource{Name: "CacheResource"}
	Line  = &ods.Resource{Name: "LineResource", Parent: Cache}
	Clock = &ods.Resource{Name: "ClockResource"}
)

func anyOperand(name string) ods.Value { return ods.Value{Name: name, Type: "AnyType"} }

var (
	simd = ods.Dialect{Name: "simd", Ops: []ods.Op{
		{Name: "abs", Operands: []ods.Value{anyOperand("source"), anyOperand("target")}, Effects: []ods.Effect{
			{Kind: ods.Read, On: "source", Stage: 0, Full: true},
			{Kind: ods.Write, On: "target", Stage: 1, Full: true},
		}},
		{Name: "fill", Operands: []ods.Value{anyOperand("value"), anyOperand("target")},
			Effects: []ods.Effect{{Kind: ods.Write, On: "target", Full: true}}},
		{Name: "neg", Operands: []ods.Value{anyOperand("source"), anyOperand("target")}, Traits: ods.OwnMemoryEffects},
	}}

	memref = ods.Dialect{Name: "memref", Ops: []ods.Op{
		{Name: "alloc", Results: []ods.Value{anyOperand("memref")},
			Effects: []ods.Effect{{Kind: ods.Allocate, On: "memref"}}},
		{Name: "alloc_filled", Results: []ods.Value{anyOperand("memref")},
			Effects: []ods.Effect{{Kind: ods.Write, On: "memref", Stage: 1, Full: true}, {Kind: ods.Allocate, On: "memref"}}},
		{Name: "dealloc", Operands: []ods.Value{anyOperand("memref")}, Effects: []ods.Effect{{Kind: ods.Free, On: "memref"}}},
		{Name: "get_global", Attrs: []ods.Attr{{Name: "name", Constraint: "FlatSymbolRefAttr", Storage: "FlatSymbolRefAttr"}},
			Results: []ods.Value{anyOperand("result")}, Effects: []ods.Effect{{Kind: ods.Read, On: "name"}}},
		{Name: "load", Operands: []ods.Value{anyOperand("memref"), {Name: "indices", Type: "Index", Arity: ods.Variadic}},
			Results: []ods.Value{anyOperand("result")}, Effects: []ods.Effect{{Kind: ods.Read, On: "memref"}}},
		{Name: "set_global", Attrs: []ods.Attr{{Name: "name", Constraint: "FlatSymbolRefAttr", Storage: "FlatSymbolRefAttr"}},
			Operands: []ods.Value{anyOperand("value")}, Effects: []ods.Effect{{Kind: ods.Write, On: "name"}}},
		{Name: "store", Operands: []ods.Value{anyOperand("value"), anyOperand("memref"), {Name: "indices", Type: "Index", Arity: ods.Variadic}},
			Effects: []ods.Effect{{Kind: ods.Write, On: "memref"}}},
		{Name: "view", Operands: []ods.Value{anyOperand("memref")}, Results: []ods.Value{anyOperand("result")}, Traits: ods.Pure},
	}}

	misc = ods.Dialect{Name: "t", Ops: []ods.Op{
		{Name: "bare"}, // declares nothing
		{Name: "flush", Effects: []ods.Effect{{Kind: ods.Write, Resource: Cache}}},
		{Name: "loop", Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}},
			Traits: ods.RecursiveMemoryEffects | ods.RecursivelySpeculatable | ods.NoTerminator, Hazards: ods.NonTermination},
		{Name: "pure", Operands: []ods.Value{{Name: "in", Type: "AnyType", Arity: ods.Variadic}},
			Results: []ods.Value{{Name: "out", Type: "AnyType", Arity: ods.Variadic}}, Traits: ods.Pure},
		{Name: "region", Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}},
			Results: []ods.Value{{Name: "out", Type: "AnyType", Arity: ods.Variadic}},
			Traits:  ods.RecursiveMemoryEffects | ods.RecursivelySpeculatable | ods.NoTerminator},
		{Name: "sealed", Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}}, Traits: ods.NoTerminator,
			Effects: []ods.Effect{{Kind: ods.Read, Resource: Clock}}},
		{Name: "send", Effects: []ods.Effect{{Kind: ods.Write, Resource: Clock}}, Hazards: ods.NonTermination},
		{Name: "shared", Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}},
			Traits:  ods.RecursiveMemoryEffects | ods.RecursivelySpeculatable | ods.NoTerminator,
			Effects: []ods.Effect{{Kind: ods.Read, Resource: Clock}}},
		{Name: "spin", Traits: ods.NoMemoryEffect, Hazards: ods.NonTermination},
		{Name: "throw", Traits: ods.NoMemoryEffect, Hazards: ods.NonLocalControlFlow},
		{Name: "tick", Attrs: []ods.Attr{{Name: "really", Constraint: "UnitAttr", Storage: "UnitAttr", Optional: true}},
			Effects: []ods.Effect{{Kind: ods.Write, Resource: Clock, If: "really"}}},
		{Name: "touch", Effects: []ods.Effect{{Kind: ods.Read, Resource: Line}}},
		{Name: "trap", Operands: []ods.Value{{Name: "in", Type: "AnyType", Arity: ods.Variadic}},
			Results: []ods.Value{{Name: "out", Type: "AnyType", Arity: ods.Variadic}},
			Traits:  ods.NoMemoryEffect, Hazards: ods.UndefinedBehavior},
	}}
)

// rules are those of simd.neg, whose effects depend on the types of its operands: a tensor is no
// memory.
var rules = effects.Rules{"simd.neg": {Memory: func(_ *effects.Analysis, op ir.Op, emit func(effects.Effect)) {
	for i, kind := range []ods.EffectKind{ods.Read, ods.Write} {
		if _, ok := op.Operand(i).Type().(*types.MemRef); ok {
			emit(effects.Effect{Kind: kind, Value: op.Operand(i), Stage: i, Full: true})
		}
	}
}}}

// Parse parses the body of a function @f whose operations are labelled by a discardable attribute.
// The result op returns the operation with a label.
func Parse(t testing.TB, arguments, body string) (a *effects.Analysis, op func(label string) ir.Op) {
	t.Helper()
	text := "func.func @f(" + arguments + ") {\n" + body + "\nreturn\n}\n"
	a, m := ParseModule(t, text)
	return a, func(label string) ir.Op {
		t.Helper()
		var found ir.Op
		err := ir.Walk(m.Root(), func(o ir.Op) ir.Action {
			if s, ok := o.Attr("l").(ir.StringLike); ok && s.Text() == label {
				found = o
			}
			return ir.Advance
		})
		if err != nil || found.IsNil() {
			t.Fatalf("operation %q: not found, error %v", label, err)
		}
		return found
	}
}

// ParseModule parses a module that may contain operations of these dialects.
func ParseModule(t testing.TB, text string) (*effects.Analysis, *ir.Module) {
	t.Helper()
	list := []*schema.Dialect{dialect.Builtin(), dialect.StableHLO()}
	for _, d := range []*ods.Dialect{fn.Ops(), arith.Ops(), cf.Ops(), scf.Ops(), chlo.Ops(), &simd, &memref, &misc} {
		if err := d.Check(); err != nil {
			t.Fatal(err)
		}
		list = append(list, &schema.Dialect{Name: d.Name, Ops: d})
		if d == &simd {
			list[len(list)-1].Facets = []any{rules}
		}
	}
	reg, err := schema.NewRegistry(list...)
	if err != nil {
		t.Fatal(err)
	}
	m, err := asm.Parse([]byte(text), asm.ParseOptions{Registry: reg, AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Fatal(err)
	}
	return effects.For(m), m
}
