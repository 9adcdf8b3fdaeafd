package effects

import (
	"errors"
	"fmt"
	"sync"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Rules is what rows cannot say about the operations of a domain: functions by the
// name of the operator, without the dialect.
type Rules struct {
	Domain *traverse.Domain
	// Memory gives the memory effects of operators that have the trait
	// OwnMemoryEffects and no effects in their row, or others than there.
	Memory map[string]MemoryFunc
	// Speculate is for operators with the trait ConditionallySpeculatable.
	Speculate map[string]SpeculateFunc
	// Static names those of them that are Speculatable whenever all operands have
	// static shapes. They are not asked then.
	Static []string
}

// Model is all that is known of effects. It does not change and may be used by
// several goroutines.
type Model struct {
	memory    map[string]MemoryFunc // by full name
	speculate map[string]SpeculateFunc
	static    map[string]bool
}

// NewModel returns the model with these rules. The error joins one for each function
// of an operator that does not exist or whose row does not ask for it, and for each
// operator that asks for one and has none.
func NewModel(rules ...Rules) (*Model, error) {
	m := &Model{memory: map[string]MemoryFunc{}, speculate: map[string]SpeculateFunc{}, static: map[string]bool{}}
	var errs []error
	for _, r := range rules {
		d := r.Domain
		for name, f := range r.Memory {
			if o, ok := d.Operator(name); !ok || !d.Op(o).Traits.Has(ods.OwnMemoryEffects) {
				errs = append(errs, fmt.Errorf("effects: %s.%s: a function for memory effects, but no operator that says it has some", d.Name(), name))
			}
			m.memory[d.Name()+"."+name] = f
		}
		for name, f := range r.Speculate {
			if o, ok := d.Operator(name); !ok || !d.Op(o).Traits.Has(ods.ConditionallySpeculatable) {
				errs = append(errs, fmt.Errorf("effects: %s.%s: a function for speculatability, but no operator that depends on one", d.Name(), name))
			}
			m.speculate[d.Name()+"."+name] = f
		}
		for _, name := range r.Static {
			if r.Speculate[name] == nil {
				errs = append(errs, fmt.Errorf("effects: %s.%s: speculatable by static shapes, but without a function", d.Name(), name))
			}
			m.static[d.Name()+"."+name] = true
		}
		for i := range d.Ops.Ops {
			o := &d.Ops.Ops[i]
			if o.Traits.Has(ods.ConditionallySpeculatable) && r.Speculate[o.Name] == nil {
				errs = append(errs, fmt.Errorf("effects: %s.%s: no function for its speculatability", d.Name(), o.Name))
			}
			if o.Traits.Has(ods.OwnMemoryEffects) && r.Memory[o.Name] == nil && len(o.Effects) == 0 {
				errs = append(errs, fmt.Errorf("effects: %s.%s: neither effects nor a function for them", d.Name(), o.Name))
			}
		}
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return m, nil
}

// Default returns the model of hlobc's dialects. Every call returns the same one.
var Default = sync.OnceValue(func() *Model {
	m, err := NewModel(DefaultRules()...)
	if err != nil {
		panic(err) // the rules contradict the tables, which a test would find
	}
	return m
})
