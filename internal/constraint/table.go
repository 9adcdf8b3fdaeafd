package constraint

import (
	"fmt"
	"sync"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Table holds the compiled constraints of all operations in a registry. It is immutable and safe for
// concurrent use.
type Table struct {
	types []namedType
	attrs []namedAttr
	rules map[*ods.Op]*rules
}

type namedType struct {
	name string
	test TypePredicate
	// If the constraint restricts only the elements of ranked tensors, elements is 1 plus the index
	// of the constraint on the elements, otherwise 0. Programs use few element types, so the result
	// is more often known already.
	elements int
}

type namedAttr struct {
	name string
	test AttrPredicate
	raw  rawPredicate // nil if the constraint needs the built attribute
}

// rules holds the rules of one definition, with constraints given by number.
type rules struct {
	def               *ods.Op
	operands, results []int
	attrs             []int // in the order of def.Attrs
	minOperands       int   // number of operands that are neither optional nor variadic
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

// TableOf returns the table of a registry's dialects. For the default registry it compiles the table
// once, for other registries on each call. The errors are those of [NewTable].
func TableOf(reg *schema.Registry) (*Table, error) {
	if reg == dialect.Default() {
		return defaultTable()
	}
	return NewTable(reg)
}

// NewTable compiles the constraints of reg's dialects. It returns an error if a row uses a constraint
// that is neither defined in a table nor implemented in code, or if reg could not be assembled.
func NewTable(reg *schema.Registry) (*Table, error) {
	if err := reg.Err(); err != nil {
		return nil, err
	}
	t := &Table{rules: map[*ods.Op]*rules{}}
	typeIndex, attrIndex := map[[2]string]int{}, map[[2]string]int{}
	for _, d := range reg.Dialects() {
		if d.Ops == nil {
			continue
		}
		c, err := newCompiler(reg, d.Name)
		if err != nil {
			return nil, err
		}
		typ := func(text string) (int, error) {
			key := [2]string{d.Name, text}
			if i, ok := typeIndex[key]; ok {
				return i, nil
			}
			p, err := c.typeText(text)
			if err != nil {
				return 0, err
			}
			elements, err := c.elementsOf(text)
			if err != nil {
				return 0, err
			}
			n := namedType{name: text, test: p}
			if elements != nil {
				t.types = append(t.types, namedType{name: text, test: elements})
				n.elements = len(t.types)
			}
			typeIndex[key] = len(t.types)
			t.types = append(t.types, n)
			return typeIndex[key], nil
		}
		attr := func(text string) (int, error) {
			key := [2]string{d.Name, text}
			if i, ok := attrIndex[key]; ok {
				return i, nil
			}
			p, err := c.attrText(text)
			if err != nil {
				return 0, err
			}
			attrIndex[key] = len(t.attrs)
			e, _ := ods.ParseExpr(text)
			t.attrs = append(t.attrs, namedAttr{text, p, c.raw(e)})
			return attrIndex[key], nil
		}
		for i := range d.Ops.Ops {
			op := &d.Ops.Ops[i]
			r, err := newRules(op, typ, attr)
			if err != nil {
				return nil, fmt.Errorf("%s.%s: %w", d.Name, op.Name, err)
			}
			t.rules[op] = r
		}
	}
	return t, nil
}

func newRules(op *ods.Op, typ, attr func(string) (int, error)) (*rules, error) {
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
	values := func(list []ods.Value) (out []int, min int, fixed bool, err error) {
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
