package constraint

import (
	"fmt"
	"sync"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Table holds the constraints of all operations in a registry. Those of an operation are compiled when
// they are first needed: most programs use few operations. It is safe for concurrent use.
type Table struct {
	reg *schema.Registry

	mu        sync.RWMutex
	rules     map[*ods.Op]*rules
	compilers map[string]*compiler // by dialect
	types     map[[2]string]*namedType
	attrs     map[[2]string]*namedAttr
	numTypes  int
}

type namedType struct {
	index int // among the type constraints of the table
	name  string
	test  TypePredicate
	// elements is the constraint on the elements if the constraint restricts only the elements of
	// ranked tensors, otherwise nil. Programs use few element types, so the result is more often
	// known already.
	elements *namedType
}

type namedAttr struct {
	name string
	test AttrPredicate
	raw  rawPredicate // nil if the constraint needs the built attribute
}

// rules holds the rules of one definition.
type rules struct {
	def *ods.Op
	// fault is the error in a definition whose constraints do not compile. It has no rules.
	fault             error
	operands, results []*namedType
	attrs             []*namedAttr // in the order of def.Attrs
	minOperands       int          // number of operands that are neither optional nor variadic
	minResults        int
	minRegions        int
	blocks            []blockCount // allowed number of blocks, by region
	// relations are the traits that relate types, and preds the traits that name values.
	relations []*relation
	preds     []*ods.Pred
	// Operands, results or regions are fixed if none of them is optional or variadic.
	fixedOperands, fixedResults, fixedRegions bool
}

// defaultTable returns the table of the default registry. An error means that the tables of this build
// are inconsistent.
var defaultTable = sync.OnceValues(func() (*Table, error) { return NewTable(dialect.Default()) })

// TableOf returns the table of a registry's dialects, which for the default registry is always the same
// one. The errors are those of [NewTable].
func TableOf(reg *schema.Registry) (*Table, error) {
	if reg == dialect.Default() {
		return defaultTable()
	}
	return NewTable(reg)
}

// NewTable returns the table of a registry. It returns an error if reg could not be assembled, or if a
// row of a dialect that is not hlobc's own uses a constraint that is neither defined in a table nor
// implemented in code.
func NewTable(reg *schema.Registry) (*Table, error) {
	if err := reg.Err(); err != nil {
		return nil, err
	}
	t := &Table{reg: reg, rules: map[*ods.Op]*rules{}, compilers: map[string]*compiler{},
		types: map[[2]string]*namedType{}, attrs: map[[2]string]*namedAttr{}}
	for _, d := range reg.Dialects() {
		if own := dialect.Default().Lookup(d.Name); own != nil && own.Ops == d.Ops {
			continue
		}
		if err := t.compile(d); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// Compile compiles the constraints of all operations. It returns the error that [NewTable] returns for
// dialects that are not hlobc's own.
func (t *Table) Compile() error {
	for _, d := range t.reg.Dialects() {
		if err := t.compile(d); err != nil {
			return err
		}
	}
	return nil
}

func (t *Table) compile(d *schema.Dialect) error {
	if d.Ops == nil {
		return nil
	}
	for i := range d.Ops.Ops {
		if r := t.rulesOf(d.Name, &d.Ops.Ops[i]); r.fault != nil {
			return r.fault
		}
	}
	return nil
}

// rulesOf returns the rules of an operation of a dialect.
func (t *Table) rulesOf(dialect string, op *ods.Op) *rules {
	t.mu.RLock()
	r := t.rules[op]
	t.mu.RUnlock()
	if r != nil {
		return r
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if r = t.rules[op]; r != nil {
		return r
	}
	r, err := t.newRules(dialect, op)
	if err != nil {
		r = &rules{def: op, fault: fmt.Errorf("%s.%s: %w", dialect, op.Name, err)}
	}
	t.rules[op] = r
	return r
}

func (t *Table) newRules(dialect string, op *ods.Op) (*rules, error) {
	c := t.compilers[dialect]
	if c == nil {
		var err error
		if c, err = newCompiler(t.reg, dialect); err != nil {
			return nil, err
		}
		t.compilers[dialect] = c
	}
	return newRules(op, func(text string) (*namedType, error) { return t.typ(c, text) },
		func(text string) (*namedAttr, error) { return t.attr(c, text) })
}

// typ returns a type constraint of the rows of c's dialect.
func (t *Table) typ(c *compiler, text string) (*namedType, error) {
	key := [2]string{c.dialect.Name, text}
	if n := t.types[key]; n != nil {
		return n, nil
	}
	p, err := c.typeText(text)
	if err != nil {
		return nil, err
	}
	elements, err := c.elementsOf(text)
	if err != nil {
		return nil, err
	}
	n := &namedType{index: t.numTypes, name: text, test: p}
	t.numTypes++
	if elements != nil {
		n.elements = &namedType{index: t.numTypes, name: text, test: elements}
		t.numTypes++
	}
	t.types[key] = n
	return n, nil
}

// attr returns an attribute constraint of the rows of c's dialect.
func (t *Table) attr(c *compiler, text string) (*namedAttr, error) {
	key := [2]string{c.dialect.Name, text}
	if n := t.attrs[key]; n != nil {
		return n, nil
	}
	p, err := c.attrText(text)
	if err != nil {
		return nil, err
	}
	e, _ := ods.ParseExpr(text)
	n := &namedAttr{text, p, c.raw(e)}
	t.attrs[key] = n
	return n, nil
}

func newRules(op *ods.Op, typ func(string) (*namedType, error), attr func(string) (*namedAttr, error)) (*rules, error) {
	r := &rules{def: op}
	for i := range relations {
		if op.Traits.Has(relations[i].trait) {
			r.relations = append(r.relations, &relations[i])
		}
	}
	for i := range op.Preds {
		if err := checkPred(op, &op.Preds[i]); err != nil {
			return nil, err
		}
		r.preds = append(r.preds, &op.Preds[i])
	}
	values := func(list []ods.Value) (out []*namedType, min int, fixed bool, err error) {
		fixed = true
		for _, v := range list {
			k, err := typ(v.Type)
			if err != nil {
				return nil, 0, false, err
			}
			out = append(out, k)
			if v.Arity == ods.One {
				min++
			} else {
				fixed = false
			}
		}
		return out, min, fixed, nil
	}
	var err error
	if r.operands, r.minOperands, r.fixedOperands, err = values(op.Operands); err != nil {
		return nil, err
	}
	if r.results, r.minResults, r.fixedResults, err = values(op.Results); err != nil {
		return nil, err
	}
	for i := range op.Attrs {
		k, err := attr(op.Attrs[i].Constraint)
		if err != nil {
			return nil, err
		}
		r.attrs = append(r.attrs, k)
	}
	r.fixedRegions = true
	for _, g := range op.Regions {
		n, err := regionBlocks(g.Constraint)
		if err != nil {
			return nil, err
		}
		r.blocks = append(r.blocks, n)
		if g.Variadic {
			r.fixedRegions = false
		} else {
			r.minRegions++
		}
	}
	return r, nil
}

// checkPred returns an error if a trait with parameters does not fit its operation. Code that
// evaluates the trait later relies on this check.
func checkPred(op *ods.Op, p *ods.Pred) error {
	fits := true
	switch p.Name {
	case "SingleBlockImplicitTerminator":
		fits = len(p.Args) > 0
	case "SameInputOutputTensorDims":
		fits = len(op.Operands) > 0 && op.Operands[0].Arity == ods.One && len(op.Results) > 0 && op.Results[0].Arity == ods.One
	}
	if !fits {
		return fmt.Errorf("constraint: trait %s does not fit the operation", p.Name)
	}
	return nil
}

// blockCount says how many blocks a region may have. If most is negative, there is no upper limit.
type blockCount struct{ least, most int }

// regionBlocks returns the number of blocks that a region constraint allows.
func regionBlocks(text string) (blockCount, error) {
	e, ok := ods.ParseExpr(text)
	if ok && (e.Head == "SizedRegion" || e.Head == "MaxSizedRegion") {
		if n, err := numbers(ods.Expr{Args: e.Args}); err == nil && len(n) == 1 {
			if e.Head == "SizedRegion" {
				return blockCount{n[0], n[0]}, nil
			}
			return blockCount{0, n[0]}, nil
		}
		ok = false
	}
	if !ok || e.Head != "AnyRegion" && e.Head != "VHLO_AnyRegion" {
		return blockCount{}, fmt.Errorf("constraint: region constraint %q is unknown", text)
	}
	return blockCount{0, -1}, nil
}
