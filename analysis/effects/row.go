package effects

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// row caches what is known about an operation name.
type row struct {
	def       *ods.Op // nil for operations without a definition
	memory    MemoryFunc
	speculate SpeculateFunc
	static    bool // speculatable if all operands have static shapes
	divides   bool // the second operand is a divisor
	// none and recursive are about memory: no effects, and the effects of nested operations.
	none, recursive, declared bool
	rule                      rule
	// hazards apply whether or not the operation is speculatable, unless sometimes is set: then
	// they apply only if it is not.
	hazards                    ods.Hazards
	sometimes                  bool
	constant, terminator, symb bool
	// plain operations can be erased if their results are unused, whatever is inside them.
	plain bool
}

// rule selects how the speculatability of an operation is determined.
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

// ruleTraits pairs each rule with the trait that selects it. An operation has at most one of these
// traits.
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
	// An operation that declares its memory effects is assumed to terminate; one that declares
	// nothing is not.
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

// hazardsIf returns what an operation of speculatability s may do.
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
