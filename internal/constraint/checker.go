package constraint

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Checker checks operations of one module against their definitions. It remembers which types and
// attributes satisfy which constraints, so it must not be used by several goroutines at the same time.
type Checker struct {
	m      *ir.Module
	t      *Table
	types  [][]verdict // of the constraints that occurred, by type number
	typeAt []uint32    // by constraint: 1 plus its position in types, since there are many constraints and few occur
	byName []*rules    // indexed by op name number
	// props is indexed by the number of a tuple of attributes. It holds the name of the op for
	// which the tuple was found valid.
	props []ir.NameID
	raw   *schema.Raw
	refs  []schema.Ref // a reused buffer
}

type verdict uint8

const (
	unknown verdict = iota
	holds
	fails
)

// NewChecker returns a checker for m. It returns an error if the tables of the module's registry are
// inconsistent; see [TableOf].
func NewChecker(m *ir.Module) (*Checker, error) {
	reg, ok := m.Registry().(*schema.Registry)
	if !ok {
		return nil, fmt.Errorf("constraint: the module's registry has no tables")
	}
	t, err := TableOf(reg)
	if err != nil {
		return nil, err
	}
	return &Checker{m: m, t: t, raw: schema.NewRaw(m)}, nil
}

// Module returns the module that c was made for.
func (c *Checker) Module() *ir.Module { return c.m }

// Raw returns the view that c uses to inspect attributes without building them. It remains owned by
// c.
func (c *Checker) Raw() *schema.Raw { return c.raw }

// remember returns a pointer to element id of list, and grows the list if necessary.
func remember(list *[]verdict, id uint32, known int) *verdict {
	if int(id) >= len(*list) {
		*list = append(*list, make([]verdict, max(int(id)+1, known+1)-len(*list))...)
	}
	return &(*list)[id]
}

func (c *Checker) typeHolds(k *namedType, id ir.TypeID) bool {
	if id == 0 {
		return false
	}
	if k.index >= len(c.typeAt) {
		c.typeAt = append(c.typeAt, make([]uint32, k.index+1-len(c.typeAt))...)
	}
	at := &c.typeAt[k.index]
	if *at == 0 {
		c.types = append(c.types, nil)
		*at = uint32(len(c.types))
	}
	v := remember(&c.types[*at-1], uint32(id), c.m.NumTypes())
	if *v == unknown {
		*v = fails
		if t := c.m.Type(id); t != nil && c.test(k, t) {
			*v = holds
		}
	}
	return *v == holds
}

func (c *Checker) test(k *namedType, t ir.Type) bool {
	if k.elements == nil {
		return k.test(t)
	}
	r, ok := t.(*types.RankedTensor)
	return ok && c.typeHolds(k.elements, r.Elem.ID())
}

func (c *Checker) rules(info *ir.OpInfo) *rules {
	if int(info.ID) >= len(c.byName) {
		c.byName = slices.Grow(c.byName, int(info.ID)+1-len(c.byName))[:info.ID+1]
	}
	r := c.byName[info.ID]
	if r == nil && info.Def != nil {
		r = c.t.rulesOf(info.Dialect, info.Def)
		c.byName[info.ID] = r
	}
	return r
}

// Op returns the first rule of its definition that op breaks. If op satisfies all rules or has no
// definition, it returns nil without allocating memory.
func (c *Checker) Op(op ir.Op) *Violation {
	info := op.Info()
	r := c.rules(info)
	if r == nil {
		return nil
	}
	v := r.faulty()
	if v == nil {
		v = c.counts(r, op)
	}
	if v == nil {
		v = c.opAttrs(r, info, op)
	}
	if v == nil {
		v = c.opOperands(r, op)
	}
	if v == nil {
		v = c.opResults(r, op)
	}
	if v == nil {
		v = c.opRegions(r, op)
	}
	if v != nil {
		v.Op, v.Name = op, info.Full
	}
	return v
}

// Inputs checks the inputs of an operation that has not been built yet, as result type inference
// requires: the constraints on operand types, the traits that relate operand types, and the
// attributes.
func (c *Checker) Inputs(info *ir.OpInfo, operands []ir.Type, segments []int, attr func(slot int) ir.Attr) *Violation {
	r := c.rules(info)
	if r == nil {
		return nil
	}
	v := r.faulty()
	if v == nil {
		v = countOf("operands", len(operands), r.minOperands, r.fixedOperands)
	}
	if v == nil {
		v = c.attrList(r, info, attr)
	}
	if v == nil {
		v = c.operandList(r, operands, segments)
	}
	if v == nil {
		v = operandTraits(r.def, operands)
	}
	if v != nil {
		v.Name = info.Full
	}
	return v
}

// faulty returns the violation for a definition that is in error, which a test excludes for hlobc's own.
func (r *rules) faulty() *Violation {
	if r.fault == nil {
		return nil
	}
	return &Violation{Rule: "definition", Found: r.fault.Error(), Required: "constraints that exist"}
}

func countOf(what string, n, min int, fixed bool) *Violation {
	if n == min || n > min && !fixed {
		return nil
	}
	v := &Violation{Rule: what, Found: fmt.Sprintf("%d %s", n, what)}
	if fixed {
		v.Required = fmt.Sprintf("%d", min)
	} else {
		v.Required = fmt.Sprintf("at least %d", min)
	}
	return v
}

func (c *Checker) counts(r *rules, op ir.Op) *Violation {
	if v := countOf("regions", op.NumRegions(), r.minRegions, r.fixedRegions); v != nil {
		return v
	}
	if v := countOf("results", op.NumResults(), r.minResults, r.fixedResults); v != nil {
		return v
	}
	if v := c.successors(r, op); v != nil {
		return v
	}
	return countOf("operands", op.NumOperands(), r.minOperands, r.fixedOperands)
}

func (c *Checker) successors(r *rules, op ir.Op) *Violation {
	min, fixed := 0, true
	for _, s := range r.def.Successors {
		if s.Arity == ods.One {
			min++
		} else {
			fixed = false
		}
	}
	return countOf("successors", op.NumSuccessors(), min, fixed)
}

func (c *Checker) opAttrs(r *rules, info *ir.OpInfo, op ir.Op) *Violation {
	if len(r.attrs) == 0 {
		return nil
	}
	id := op.PropID()
	if int(id) < len(c.props) && c.props[id] == info.ID {
		return nil
	}
	props := c.m.Props(id)
	for i := range r.def.Attrs {
		a := &r.def.Attrs[i]
		if !a.Until.IsZero() {
			continue
		}
		var value ir.Attr
		if props != nil {
			id := ir.AttrID(props[info.Slot(a.Name)])
			if raw := r.attrs[i].raw; raw != nil && raw(c, id) {
				continue
			}
			value = c.m.Attr(id)
		}
		if v := c.attr(r, i, a, value); v != nil {
			return v
		}
	}
	if id != 0 {
		if int(id) >= len(c.props) {
			c.props = append(c.props, make([]ir.NameID, max(int(id), c.m.NumProps())+1-len(c.props))...)
		}
		c.props[id] = info.ID
	}
	return nil
}

func (c *Checker) attrList(r *rules, info *ir.OpInfo, attr func(slot int) ir.Attr) *Violation {
	for i := range r.def.Attrs {
		a := &r.def.Attrs[i]
		if !a.Until.IsZero() {
			continue
		}
		if v := c.attr(r, i, a, attr(info.Slot(a.Name))); v != nil {
			return v
		}
	}
	return nil
}

func (c *Checker) attr(r *rules, i int, a *ods.Attr, value ir.Attr) *Violation {
	if value == nil {
		if a.MayBeAbsent() || a.Default != "" {
			return nil
		}
		return &Violation{Rule: "attribute " + a.Name, Found: "no attribute " + a.Name, Required: a.Constraint}
	}
	if r.attrs[i].test(value) {
		return nil
	}
	return &Violation{Rule: "attribute " + a.Name, Found: a.Name + " is " + describeAttr(value), Required: a.Constraint}
}

// valueName returns the name that messages use for declared value i of list: kind followed by its
// declared name, kind alone if the declared name is the same, or kind followed by i if the value is
// unnamed.
func valueName(kind string, list []ods.Value, i int) string {
	switch name := list[i].Name; name {
	case "":
	case kind:
		return kind
	default:
		return kind + " " + name
	}
	return fmt.Sprintf("%s %d", kind, i)
}

func (c *Checker) opOperands(r *rules, op ir.Op) *Violation {
	if r.fixedOperands {
		for i, k := range r.operands {
			if v := op.Operand(i); v.IsNil() || !c.typeHolds(k, v.TypeID()) {
				return badValue("operand", r.def.Operands, i, v, k.name)
			}
		}
		return nil
	}
	if v := segmentsOf("operands", op.OperandSegments(), op.NumOperands(), r.def.Operands); v != nil {
		return v
	}
	// If operands do not divide evenly into groups of equal size, some are left over at the end. The
	// reference accepts that and does not check them.
	for i, k := range r.operands {
		start, end := op.OperandGroup(i)
		if v := optional("operand", r.def.Operands, i, end-start); v != nil {
			return v
		}
		for j := start; j < end; j++ {
			if v := op.Operand(j); v.IsNil() || !c.typeHolds(k, v.TypeID()) {
				return badValue("operand", r.def.Operands, i, v, k.name)
			}
		}
	}
	return nil
}

func badValue(kind string, list []ods.Value, i int, v ir.Value, required string) *Violation {
	name := valueName(kind, list, i)
	if v.IsNil() {
		return &Violation{Rule: name, Found: "nothing for " + name, Required: required}
	}
	return &Violation{Rule: name, Found: name + " has type " + Describe(v.Type()), Required: required}
}

func optional(kind string, list []ods.Value, i, n int) *Violation {
	if list[i].Arity == ods.Variadic || n == 1 || n == 0 && list[i].Arity == ods.Optional {
		return nil
	}
	name := valueName(kind, list, i)
	required := "one"
	if list[i].Arity == ods.Optional {
		required = "one or none"
	}
	return &Violation{Rule: name, Found: fmt.Sprintf("%d values for %s", n, name), Required: required}
}

func segmentsOf(what string, sizes []uint32, n int, list []ods.Value) *Violation {
	if sizes == nil {
		return nil
	}
	sum := uint64(0)
	for _, s := range sizes {
		sum += uint64(s)
	}
	if len(sizes) == len(list) && sum == uint64(n) {
		return nil
	}
	return &Violation{Rule: what, Found: fmt.Sprintf("%d %s in groups of %d", n, what, sizes), Required: fmt.Sprintf("%d groups that add up", len(list))}
}

// operandList is like opOperands but checks a list of types.
func (c *Checker) operandList(r *rules, list []ir.Type, segments []int) *Violation {
	at := 0
	groups := 0
	for _, o := range r.def.Operands {
		if o.Arity != ods.One {
			groups++
		}
	}
	for i, k := range r.operands {
		n := 1
		switch {
		case segments != nil:
			if i >= len(segments) || segments[i] < 0 {
				return &Violation{Rule: "operands", Found: fmt.Sprintf("groups of %d", segments), Required: fmt.Sprintf("%d groups", len(r.operands))}
			}
			n = segments[i]
		case r.def.Operands[i].Arity != ods.One:
			rest := len(list) - r.minOperands
			if rest%groups != 0 {
				return &Violation{Rule: "operands", Found: fmt.Sprintf("%d operands", len(list)), Required: fmt.Sprintf("%d groups of one size", groups)}
			}
			n = rest / groups
		}
		if v := optional("operand", r.def.Operands, i, n); v != nil {
			return v
		}
		if at+n > len(list) {
			return &Violation{Rule: "operands", Found: fmt.Sprintf("%d operands", len(list)), Required: fmt.Sprintf("at least %d", at+n)}
		}
		for _, t := range list[at : at+n] {
			if t == nil || !c.typeHolds(k, t.ID()) {
				name := valueName("operand", r.def.Operands, i)
				return &Violation{Rule: name, Found: name + " has type " + Describe(t), Required: k.name}
			}
		}
		at += n
	}
	if at != len(list) {
		return &Violation{Rule: "operands", Found: fmt.Sprintf("%d operands", len(list)), Required: fmt.Sprintf("%d", at)}
	}
	return nil
}

func (c *Checker) opResults(r *rules, op ir.Op) *Violation {
	if r.fixedResults {
		for i, k := range r.results {
			if v := op.Result(i); !c.typeHolds(k, v.TypeID()) {
				return badValue("result", r.def.Results, i, v, k.name)
			}
		}
		return nil
	}
	if v := segmentsOf("results", op.ResultSegments(), op.NumResults(), r.def.Results); v != nil {
		return v
	}
	for i, k := range r.results {
		start, end := op.ResultGroup(i)
		if v := optional("result", r.def.Results, i, end-start); v != nil {
			return v
		}
		for j := start; j < end; j++ {
			if v := op.Result(j); !c.typeHolds(k, v.TypeID()) {
				return badValue("result", r.def.Results, i, v, k.name)
			}
		}
	}
	return nil
}

func (c *Checker) opRegions(r *rules, op ir.Op) *Violation {
	for i := range op.NumRegions() {
		declared := min(i, len(r.blocks)-1)
		want := r.blocks[declared]
		if want.most < 0 {
			continue
		}
		n := 0
		for b := op.Region(i).First(); !b.IsNil() && n <= want.most; b = b.Next() {
			n++
		}
		if n < want.least || n > want.most {
			name := "region " + r.def.Regions[declared].Name
			return &Violation{Rule: name, Found: fmt.Sprintf("%s has %s", name, blocks(n, want)), Required: want.String()}
		}
	}
	return nil
}

func (w blockCount) String() string {
	if w.least < w.most {
		return fmt.Sprintf("at most %d", w.most)
	}
	return fmt.Sprintf("%d", w.most)
}

func blocks(n int, want blockCount) string {
	if n > want.most {
		return fmt.Sprintf("more than %d blocks", want.most)
	}
	return fmt.Sprintf("%d blocks", n)
}
