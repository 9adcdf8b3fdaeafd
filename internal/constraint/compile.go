package constraint

import (
	"fmt"
	"strconv"
	"sync"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// A TypePredicate reports whether a type satisfies a constraint, and an AttrPredicate whether an
// attribute does.
type (
	TypePredicate func(t ir.Type) bool
	AttrPredicate func(a ir.Attr) bool
)

// compiler compiles names and expressions to predicates. It looks up names in the dialect's own tables
// first, then in those of the other dialects.
type compiler struct {
	reg     *schema.Registry
	dialect *ods.Dialect
	depth   int

	typeRules map[string]typeRule
	attrRules map[string]attrRule
}

// maxDepth bounds how deep definitions can refer to one another. Deeper references indicate a
// definition that refers to itself.
const maxDepth = 64

// CompileType compiles a type constraint, as used by the rows of a dialect.
func CompileType(reg *schema.Registry, dialect, text string) (TypePredicate, error) {
	c, err := newCompiler(reg, dialect)
	if err != nil {
		return nil, err
	}
	return c.typeText(text)
}

// CompileAttr compiles an attribute constraint, as used by the rows of a dialect.
func CompileAttr(reg *schema.Registry, dialect, text string) (AttrPredicate, error) {
	c, err := newCompiler(reg, dialect)
	if err != nil {
		return nil, err
	}
	return c.attrText(text)
}

var (
	typeRulesOnce = sync.OnceValue(newTypeRules)
	attrRulesOnce = sync.OnceValue(newAttrRules)
)

func newCompiler(reg *schema.Registry, dialect string) (*compiler, error) {
	d := reg.Lookup(dialect)
	if d == nil || d.Ops == nil {
		return nil, fmt.Errorf("constraint: dialect %q has no tables", dialect)
	}
	return &compiler{reg: reg, dialect: d.Ops, typeRules: typeRulesOnce(), attrRules: attrRulesOnce()}, nil
}

func (c *compiler) enter(text string) (ods.Expr, error) {
	e, ok := ods.ParseExpr(text)
	if c.depth++; !ok || c.depth > maxDepth {
		return e, fmt.Errorf("constraint: %q does not parse, or refers to itself", text)
	}
	return e, nil
}

func (c *compiler) typeText(text string) (TypePredicate, error) {
	e, err := c.enter(text)
	defer func() { c.depth-- }()
	if err != nil {
		return nil, err
	}
	return c.typ(e)
}

func (c *compiler) attrText(text string) (AttrPredicate, error) {
	e, err := c.enter(text)
	defer func() { c.depth-- }()
	if err != nil {
		return nil, err
	}
	return c.attr(e)
}

// typ compiles a type constraint expression. Its head is either defined in terms of other constraints
// or implemented in code.
func (c *compiler) typ(e ods.Expr) (TypePredicate, error) {
	if def := c.find(e.Head, typeConstraints); def != nil && def.Expr != "" {
		return c.typeText(def.Expr)
	}
	if rule, ok := c.typeRules[e.Head]; ok {
		return rule(c, e)
	}
	return nil, fmt.Errorf("constraint: type constraint %q of dialect %s is unknown", e.Head, c.dialect.Name)
}

// elementsOf compiles the element constraint of a RankedTensorOf constraint. It returns nil for other
// constraints, and if the constraint also restricts more than the elements.
func (c *compiler) elementsOf(text string) (TypePredicate, error) {
	e, _ := ods.ParseExpr(text)
	e = c.expand(e, typeConstraints)
	if e.Head != "RankedTensorOf" || len(e.Args) != 1 {
		return nil, nil
	}
	return c.typeList(e.Args[0])
}

// expand replaces an expression whose head is defined in terms of other constraints by its definition,
// repeatedly.
func (c *compiler) expand(e ods.Expr, table func(*ods.Dialect) []ods.Constraint) ods.Expr {
	for range maxDepth {
		def := c.find(e.Head, table)
		if def == nil || def.Expr == "" {
			break
		}
		e, _ = ods.ParseExpr(def.Expr)
	}
	return e
}

func (c *compiler) attr(e ods.Expr) (AttrPredicate, error) {
	if def := c.find(e.Head, attrConstraints); def != nil && def.Expr != "" {
		return c.attrText(def.Expr)
	}
	if rule, ok := c.attrRules[e.Head]; ok {
		return rule(c, e)
	}
	return nil, fmt.Errorf("constraint: attribute constraint %q of dialect %s is unknown", e.Head, c.dialect.Name)
}

func (c *compiler) find(name string, table func(*ods.Dialect) []ods.Constraint) *ods.Constraint {
	if def := ods.FindConstraint(table(c.dialect), name); def != nil {
		return def
	}
	for _, d := range c.reg.Dialects() {
		if d.Ops == nil || d.Ops == c.dialect {
			continue
		}
		if def := ods.FindConstraint(table(d.Ops), name); def != nil {
			return def
		}
	}
	return nil
}

func typeConstraints(d *ods.Dialect) []ods.Constraint { return d.TypeConstraints }
func attrConstraints(d *ods.Dialect) []ods.Constraint { return d.AttrConstraints }

// typeList compiles a bracketed list of type constraints to a predicate that holds if any of them
// holds.
func (c *compiler) typeList(e ods.Expr) (TypePredicate, error) {
	list, err := c.types(e)
	if err != nil {
		return nil, err
	}
	if len(list) == 1 {
		return list[0], nil
	}
	return func(t ir.Type) bool {
		for _, p := range list {
			if p(t) {
				return true
			}
		}
		return false
	}, nil
}

func (c *compiler) types(e ods.Expr) ([]TypePredicate, error) {
	var list []TypePredicate
	for _, a := range e.Args {
		p, err := c.typ(a)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

// arg returns argument i of e, or an empty list if e has fewer arguments.
func arg(e ods.Expr, i int) ods.Expr {
	if i < len(e.Args) {
		return e.Args[i]
	}
	return ods.Expr{}
}

// numbers returns the numbers of a bracketed list.
func numbers(e ods.Expr) ([]int, error) {
	var out []int
	for _, a := range e.Args {
		n, err := strconv.Atoi(a.Head)
		if err != nil {
			return nil, fmt.Errorf("constraint: %q is not a number", a.Head)
		}
		out = append(out, n)
	}
	return out, nil
}
