package convert

import (
	"strings"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// pairing says which operations and classes are twins: those of StableHLO and VHLO, and those of
// the dialects that bring [Twins]. Nil stands for the former alone.
type pairing struct {
	twins   map[string]*Twins // by the name of the dialect
	plain   map[string]string // the names of the dialects by those of their versioned ones
	classes map[ir.Kind]*schema.Class
	steps   map[string]*step
	current ods.Version // the latest that introduced anything
}

// pairingOf returns the pairing for the dialects of a registry.
func pairingOf(reg ir.Registry) *pairing {
	var p *pairing
	for d, t := range schema.Facets[*Twins](reg) {
		if p == nil {
			p = &pairing{twins: map[string]*Twins{}, plain: map[string]string{}, classes: map[ir.Kind]*schema.Class{}, steps: map[string]*step{}, current: Current}
		}
		p.add(d, t)
	}
	return p
}

func (p *pairing) add(d *schema.Dialect, t *Twins) {
	p.twins[d.Name], p.plain[t.Versioned.Name] = t, d.Name
	later := func(v ods.Version) {
		if v.Compare(p.current) > 0 {
			p.current = v
		}
	}
	for _, c := range t.Classes {
		p.classes[c.Of], p.classes[c.Twin] = c.Twin, c.Of
		later(c.Twin.Since)
	}
	for i := range t.Versioned.Ops.Ops {
		row := &t.Versioned.Ops.Ops[i]
		later(row.Since)
		if st := t.step(d, row); st != nil {
			p.steps[st.older], p.steps[st.newer] = st, st
		}
	}
}

// latest is the version that introduced the latest operation, attribute or type.
func (p *pairing) latest() ods.Version {
	if p == nil {
		return Current
	}
	return p.current
}

// versioned reports whether a dialect is VHLO or one like it.
func (p *pairing) versioned(dialect string) bool {
	return dialect == vhlo.Namespace || p != nil && p.plain[dialect] != ""
}

// paired reports whether a dialect has twins.
func (p *pairing) paired(dialect string) bool {
	return dialect == stablehlo.Namespace || dialect == fn.Namespace || p != nil && p.twins[dialect] != nil
}

// Expressible returns a function that reports whether artifacts can have operations of a dialect, as
// they are or as their twins.
func Expressible(reg ir.Registry) func(dialect string) bool {
	p := pairingOf(reg)
	return func(dialect string) bool {
		return dialect == builtin.Namespace || p.paired(dialect) || p.versioned(dialect)
	}
}

// step returns the step of a versioned operation, nil if it has only one version.
func (p *pairing) step(full string) *step {
	if st := steps()[full]; st != nil || p == nil {
		return st
	}
	return p.steps[full]
}

// twinOp returns the full name of the newest twin of an operation; ok is false if it has none.
func (p *pairing) twinOp(info *ir.OpInfo) (full string, ok bool) {
	table := vhlo.Ops()
	if p != nil {
		if t := p.twins[info.Dialect]; t != nil {
			table = t.Versioned.Ops
		}
	}
	if info.Dialect == fn.Namespace {
		switch info.Full {
		case fn.OpFunc, fn.OpCall, fn.OpReturn:
		default:
			return "", false
		}
	}
	for _, v := range [...]string{"_v2", "_v1"} {
		if op := table.Op(info.Name + v); op != nil && op.Until.IsZero() {
			return table.Name + "." + op.Name, true
		}
	}
	return "", false
}

// plainOp returns the full name of the operation that a versioned one represents.
func (p *pairing) plainOp(info *ir.OpInfo) (full string, ok bool) {
	if info.Dialect == vhlo.Namespace || p == nil {
		return StableName(info.Full)
	}
	name, ok := unversioned(info.Name)
	return p.plain[info.Dialect] + "." + name, ok
}

// StableName returns the full name of the counterpart of a VHLO operation: func.func for
// vhlo.func_v1, stablehlo.add for vhlo.add_v1.
func StableName(name string) (full string, ok bool) {
	switch name {
	case vhlo.OpFuncV1:
		return fn.OpFunc, true
	case vhlo.OpCallV1:
		return fn.OpCall, true
	}
	_, name = ir.SplitName(name)
	name, ok = unversioned(name)
	if !ok {
		return "", false
	}
	return stablehlo.Namespace + "." + name, true
}

// unversioned returns the name of an operation without the number of its version.
func unversioned(name string) (string, bool) {
	i := strings.LastIndex(name, "_v")
	if i <= 0 {
		return "", false
	}
	return name[:i], true
}

// twinClasses maps each class of StableHLO to the corresponding class of VHLO, and vice versa.
var twinClasses = sync.OnceValue(func() map[ir.Kind]*schema.Class {
	twins := make(map[ir.Kind]*schema.Class)
	for _, t := range attrs.Twins() {
		twins[t.StableHLO], twins[t.VHLO] = t.VHLO, t.StableHLO
	}
	return twins
})

// twin returns the twin of a class, or nil. The twin has to be of a versioned dialect, or of one that
// is not.
func (p *pairing) twin(k ir.Kind, versioned bool) *schema.Class {
	c := twinClasses()[k]
	if c == nil && p != nil {
		c = p.classes[k]
	}
	if c == nil || p.versioned(c.Dialect) != versioned {
		return nil
	}
	return c
}
