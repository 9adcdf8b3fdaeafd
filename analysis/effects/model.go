package effects

import (
	"errors"
	"fmt"
	"maps"
	"sync"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Rules is what rows cannot say about the operations of a dialect: functions by the full
// names of operations, such as stablehlo.OpReshape.
type Rules struct {
	// Dialect is the op table of the dialect; a facet of a dialect leaves it out.
	Dialect *ods.Dialect
	// Memory gives the memory effects of operations that have the trait
	// OwnMemoryEffects and no effects in their row, or others than there.
	Memory map[string]MemoryFunc
	// Speculate is for operations with the trait ConditionallySpeculatable.
	Speculate map[string]SpeculateFunc
	// Static names those of them that are Speculatable whenever all operands have
	// static shapes. They are not asked then.
	Static []string
	// Divides names operations that divide their first operand by their second. Integers
	// divided by zero have no result, which the reference's traits leave out, and so does
	// [Analysis.Speculatability]; all other questions take it into account.
	Divides []string
}

// Model is all that is known of effects. It does not change and may be used by
// several goroutines.
type Model struct {
	memory    map[string]MemoryFunc // by full name
	speculate map[string]SpeculateFunc
	static    map[string]bool
	divides   map[string]bool
}

// NewModel returns the model with these rules. The error joins one for each function
// of an operation that does not exist or whose row does not ask for it, and for each
// operation that asks for one and has none.
func NewModel(rules ...Rules) (*Model, error) {
	m := &Model{memory: map[string]MemoryFunc{}, speculate: map[string]SpeculateFunc{}, static: map[string]bool{}, divides: map[string]bool{}}
	var errs []error
	for _, r := range rules {
		errs = append(errs, r.check(r.Dialect)...)
		maps.Copy(m.memory, r.Memory)
		maps.Copy(m.speculate, r.Speculate)
		for _, name := range r.Static {
			m.static[name] = true
		}
		for _, name := range r.Divides {
			m.divides[name] = true
		}
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return m, nil
}

// check reports what does not fit the operations of d.
func (r *Rules) check(d *ods.Dialect) (errs []error) {
	for name := range r.Memory {
		if !has(d, name, ods.OwnMemoryEffects) {
			errs = append(errs, fmt.Errorf("effects: %s: a function for memory effects, but no operation of %s that says it has some", name, d.Name))
		}
	}
	for name := range r.Speculate {
		if !has(d, name, ods.ConditionallySpeculatable) {
			errs = append(errs, fmt.Errorf("effects: %s: a function for speculatability, but no operation of %s that depends on one", name, d.Name))
		}
	}
	for _, name := range r.Static {
		if r.Speculate[name] == nil {
			errs = append(errs, fmt.Errorf("effects: %s: speculatable by static shapes, but without a function", name))
		}
	}
	for _, name := range r.Divides {
		if dialect, short := ir.SplitName(name); dialect != d.Name || d.Op(short) == nil || len(d.Op(short).Operands) != 2 {
			errs = append(errs, fmt.Errorf("effects: %s: divides, but %s has no operation of that name with two operands", name, d.Name))
		}
	}
	for i := range d.Ops {
		o := &d.Ops[i]
		name := d.Name + "." + o.Name
		if o.Traits.Has(ods.ConditionallySpeculatable) && r.Speculate[name] == nil {
			errs = append(errs, fmt.Errorf("effects: %s: no function for its speculatability", name))
		}
		if o.Traits.Has(ods.OwnMemoryEffects) && r.Memory[name] == nil && len(o.Effects) == 0 {
			errs = append(errs, fmt.Errorf("effects: %s: neither effects nor a function for them", name))
		}
	}
	return errs
}

// has reports whether the full name is that of an operation of d with a trait.
func has(d *ods.Dialect, name string, t ods.Traits) bool {
	dialect, short := ir.SplitName(name)
	o := d.Op(short)
	return dialect == d.Name && o != nil && o.Traits.Has(t)
}

// Default returns the model of hlobc's dialects. Every call returns the same one.
func Default() *Model { return defaultModel() }

var defaultModel = sync.OnceValue(func() *Model {
	m, err := NewModel(DefaultRules()...)
	if err != nil {
		panic(err) // the rules contradict the tables, which a test would find
	}
	return m
})
