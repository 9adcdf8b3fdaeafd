package effects

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// row is what is known of one operation name, put together for speed.
type row struct {
	def       *ods.Op // nil for operations without a definition
	memory    MemoryFunc
	speculate SpeculateFunc
	static    bool // speculatable if all operands have static shapes
	divides   bool // the second operand is a divisor
	// None and recursive are about memory: no effects, and those of the regions.
	none, recursive, declared bool
	rule                      rule
	// Hazards are there whatever the operation says of itself, and sometimes only
	// where it is not speculatable.
	hazards                    ods.Hazards
	sometimes                  bool
	constant, terminator, symb bool
	// Plain operations can be left out if their results have no uses, whatever is inside.
	plain bool
}

// rule is how an operation's speculatability is found.
type rule uint8

const (
	never rule = iota
	always
	recursively
	staticOut
	allStatic
	allStaticShapeConstant
	allStaticRecursively
	staticOutRecursively
	byFunction
)

// ruleTraits pairs each rule with the trait that asks for it. An operation has at
// most one of them.
var ruleTraits = [...]struct {
	trait ods.Traits
	rule  rule
}{
	{ods.AlwaysSpeculatable, always},
	{ods.RecursivelySpeculatable, recursively},
	{ods.SpeculatableIfStaticDimInOutputIsStaticInInput, staticOut},
	{ods.SpeculatableIfAllInputsStatic, allStatic},
	{ods.SpeculatableIfAllInputsStaticAndShapeConstant, allStaticShapeConstant},
	{ods.RecursivelySpeculatableIfAllInputsStatic, allStaticRecursively},
	{ods.RecursivelySpeculatableIfStaticDimInOutputIsStaticInInput, staticOutRecursively},
	{ods.ConditionallySpeculatable, byFunction},
}

func newRow(reg ir.Registry, info *ir.OpInfo, divisors bool) *row {
	r := &row{def: info.Def, hazards: ods.UndefinedBehavior | ods.NonTermination | ods.NonLocalControlFlow}
	if info.Def == nil {
		return r
	}
	t := info.Def.Traits
	if own, ok := schema.Entry(reg, info, shipped()); ok {
		r.memory, r.speculate, r.static, r.divides = own.Memory, own.Speculate, own.Static, own.Divides && divisors
	}
	r.none = t.Has(ods.NoMemoryEffect)
	r.recursive = t.Has(ods.RecursiveMemoryEffects)
	r.declared = r.memory != nil || len(info.Def.Effects) > 0
	for _, x := range ruleTraits {
		if t.Has(x.trait) {
			r.rule = x.rule
		}
	}
	if r.rule == byFunction && r.speculate == nil {
		r.rule = never
	}
	// What says what it does to memory is taken to end, what says nothing is not.
	switch {
	case r.rule != never || info.Def.Hazards != 0:
		r.hazards = info.Def.Hazards
	case r.none || r.recursive || r.declared:
		r.hazards = ods.UndefinedBehavior
	}
	r.sometimes = r.rule == byFunction && r.hazards != 0
	r.constant, r.terminator, r.symb = t.Has(ods.ConstantLike), t.Has(ods.IsTerminator), t.Has(ods.Symbol) || t.Has(ods.FunctionLike)
	r.plain = r.none && !r.terminator && !r.symb && info.Def.Hazards&ods.NonLocalControlFlow == 0
	return r
}

// hazardsIf returns what an operation of this speculatability may do.
func (r *row) hazardsIf(s Speculatability) ods.Hazards {
	switch {
	case r.rule == never:
		return r.hazards
	case r.sometimes:
		if s != NotSpeculatable {
			return 0
		}
		return r.hazards
	case s == NotSpeculatable:
		return r.hazards | ods.UndefinedBehavior
	}
	return r.hazards
}
