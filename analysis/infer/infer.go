package infer

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// ErrNotInferable is returned if the result types of an operation do not follow from its inputs.
var ErrNotInferable = errors.New("infer: the result types do not follow from the inputs")

// Pending describes an operation to be built.
type Pending struct {
	Name string
	// Operands are the operands. OperandTypes is used instead for operands that do not exist yet.
	Operands     []ir.Value
	OperandTypes []ir.Type
	// Segments are the sizes of the operand groups, for operations that store them.
	Segments []int
	// Attrs are the attributes, in any order.
	Attrs []ir.NamedAttr
	// Regions are the regions, which may belong to another operation for the time being.
	Regions []ir.Region
	// Elem is the element type of results for operations that leave it open, such as convert.
	Elem ir.Type
}

func (p *Pending) attr(info *ir.OpInfo, slot int) ir.Attr {
	name := info.Slots[slot].Name
	for i := len(p.Attrs) - 1; i >= 0; i-- {
		if p.Attrs[i].Name == name {
			return p.Attrs[i].Value
		}
	}
	return nil
}

// group returns the range of the n operands that belongs to operand i of the definition, which must
// allow n operands.
func (p *Pending) group(info *ir.OpInfo, n, i int) (start, end int) {
	groups, rest := 0, n
	for _, o := range info.Def.Operands {
		if o.Arity == ods.One {
			rest--
		} else {
			groups++
		}
	}
	for j, o := range info.Def.Operands {
		size := 1
		if p.Segments != nil {
			size = p.Segments[j]
		} else if o.Arity != ods.One {
			size = rest / groups
		}
		if j == i {
			return start, start + size
		}
		start += size
	}
	return n, n
}

// Violation is the violation of a rule by an operation.
type Violation = constraint.Violation

// Infer returns the result types of an operation to be built. The error is a [*Violation] if the
// inputs violate a rule. It is [ErrNotInferable] if there is no inference function for the
// operation, or if the element type is open and p.Elem is nil.
func (c *Context) Infer(p *Pending) ([]ir.Type, error) {
	info := c.m.Info(c.m.Name(p.Name))
	rule := c.Rule(info)
	if rule == nil || rule.Infer == nil {
		return nil, fmt.Errorf("%s: %w", p.Name, ErrNotInferable)
	}
	c.reset(info)
	c.pending, c.exact = p, true
	if p.OperandTypes != nil {
		c.operands = append(c.operands, p.OperandTypes...)
	} else {
		for _, v := range p.Operands {
			c.operands = append(c.operands, v.Type())
		}
	}
	if v := c.check.Inputs(info, c.operands, p.Segments, c.slot); v != nil {
		v.Inferring = true
		return nil, v
	}
	if !rule.Infer(c) {
		return nil, c.violation()
	}
	return c.make(p.Elem)
}

// make returns the types of the results. Results with an open element type get elem.
func (c *Context) make(elem ir.Type) ([]ir.Type, error) {
	out := make([]ir.Type, len(c.results))
	for i := range c.results {
		r := &c.results[i]
		if r.Type == nil && r.Elem == nil {
			r.Elem = elem
		}
		if out[i] = r.Make(c.m); out[i] == nil {
			return nil, fmt.Errorf("%s: element type of result %d: %w", c.info.Full, i, ErrNotInferable)
		}
	}
	return out, nil
}

// Types returns the result types that follow from the operands, attributes and regions of op. Op's
// own result types may be less specific and do not matter, except that results with an open element
// type get elem or, if that is nil, keep their element type. Errors are those of [Context.Infer].
// The caller must have checked op against its definition.
func (c *Context) Types(op ir.Op, elem ir.Type) ([]ir.Type, error) {
	rule := c.Rule(op.Info())
	if rule == nil || rule.Infer == nil {
		return nil, fmt.Errorf("%s: %w", op.Name(), ErrNotInferable)
	}
	c.load(op)
	c.exact = true
	if !rule.Infer(c) {
		return nil, c.violation()
	}
	for i := range min(len(c.results), op.NumResults()) {
		if r := &c.results[i]; r.Type == nil && r.Elem == nil && elem == nil {
			r.Elem = constraint.ElementOf(op.Result(i).Type())
		}
	}
	return c.make(elem)
}

// violation returns why a function of a rule failed.
func (c *Context) violation() *Violation {
	if c.broken == nil {
		c.fail("types", "inputs that a result follows from", "inputs of other kinds")
	}
	return c.broken
}

// Results returns the result types of an operation of m to be built; see [Context.Infer]. To build
// many operations, keep a [Context] instead.
func Results(m *ir.Module, p *Pending) ([]ir.Type, error) {
	c, err := NewContext(m)
	if err != nil {
		return nil, err
	}
	return c.Infer(p)
}

// Check returns the first violation of op's rule: of a constraint of the specification, or result
// types that are not compatible with the inferred ones. It returns nil if op is valid or has no
// rule, and does not allocate then. It is [Context.Verify], [Context.CheckResults] and
// [Context.CheckSymbols] in sequence.
//
// The caller must have checked op against its definition with [constraint.Checker.Op], since the
// functions of rules rely on it.
func (c *Context) Check(op ir.Op) *Violation {
	rule := c.Rule(op.Info())
	if rule == nil {
		c.beyond, c.inside = false, false
		return nil
	}
	c.load(op)
	if c.verify(rule) && c.compare(rule) && c.uses(rule) {
		return nil
	}
	return c.violation()
}

// Verify is the part of [Context.Check] that MLIR does before it verifies the regions of op: all
// constraints except those involved in inferring result types. If the definition of op does not say
// that its result types are inferred, Verify checks those as well.
func (c *Context) Verify(op ir.Op) *Violation {
	rule := c.Rule(op.Info())
	return c.part(op, rule, rule != nil && (rule.Verify != nil || rule.Infer != nil && !rule.infers(op.Info())), (*Context).verify)
}

// CheckResults is the part of [Context.Check] that MLIR does after it verifies the regions of op:
// it infers the result types and compares them with the actual ones.
func (c *Context) CheckResults(op ir.Op) *Violation {
	rule := c.Rule(op.Info())
	return c.part(op, rule, rule != nil && rule.Infer != nil && rule.infers(op.Info()), (*Context).compare)
}

// CheckSymbols is the part of [Context.Check] that MLIR does last, after everything else in the
// enclosing symbol table: it checks uses of symbols.
func (c *Context) CheckSymbols(op ir.Op) *Violation {
	rule := c.Rule(op.Info())
	return c.part(op, rule, rule != nil && rule.Uses != nil, (*Context).uses)
}

// part runs one part of Check; asks says whether the rule has anything to check there.
func (c *Context) part(op ir.Op, rule *Rule, asks bool, check func(c *Context, rule *Rule) bool) *Violation {
	if !asks {
		c.beyond, c.inside = false, false
		return nil
	}
	c.load(op)
	if check(c, rule) {
		return nil
	}
	return c.violation()
}

func (c *Context) verify(rule *Rule) bool {
	c.phase = verifying
	if rule.Infer != nil && !rule.infers(c.info) && !rule.Infer(c) {
		return false
	}
	return rule.Verify == nil || rule.Verify(c)
}

func (c *Context) compare(rule *Rule) bool {
	if rule.Infer == nil || !rule.infers(c.info) {
		return true
	}
	c.phase = inferring
	return rule.Infer(c) && rule.compatible(c)
}

func (c *Context) uses(rule *Rule) bool {
	c.phase = verifying
	return rule.Uses == nil || rule.Uses(c)
}

// compatible compares the inferred result types with the actual ones.
func (r *Rule) compatible(c *Context) bool {
	if n := c.op.NumResults(); n != len(c.results) {
		return c.fail("results", fmt.Sprint(len(c.results)), "%d results", n)
	}
	for i := range c.results {
		t := c.op.Result(i).Type()
		ok := c.results[i].Compatible(t)
		if r.Same != nil {
			ok = r.Same(&c.results[i], t)
		}
		if !ok {
			return c.fail(r.resultRule(), c.results[i].String(), "result %d has type %s", i, constraint.Describe(t))
		}
	}
	return true
}
