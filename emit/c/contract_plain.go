package c

import (
	"fmt"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval/plan"
)

// contractPlain writes a contraction as loops over results and, inside, terms.
func (e *emitter) contractPlain(c *plan.Contract) error {
	e.open("{")
	var at places
	at.groupLHS, at.groupRHS, at.groupOut = e.groups(c)
	at.rowLHS, _, at.rowOut = e.nest("r", c.Rows)
	var err error
	switch terms := offsets(c.Terms); {
	case !inLine(c.Cols):
		err = e.oneResult(c, at)
	case len(terms) <= fewTerms:
		err = e.fewTermsOfRow(c, at, terms)
	default:
		err = e.rowOfResults(c, at)
	}
	for range len(c.Groups) + len(c.Rows) {
		e.close()
	}
	e.close()
	return err
}

// places are the parts of indices that the loops around contribute.
type places struct{ groupLHS, groupRHS, groupOut, rowLHS, rowOut string }

// oneResult writes the loops that add the terms of one result after the other.
func (e *emitter) oneResult(c *plan.Contract, at places) error {
	elem := c.Out.Elem
	_, cr, cout := e.nest("c", c.Cols)
	e.line("%s s = %s;", held(elem), e.zeroOf(elem))
	tl, tr, _ := e.nest("t", c.Terms)
	e.line("const %s l = %s;", held(elem), e.loaded(elem, e.at(c.LHS, at.groupLHS, at.rowLHS, tl)))
	e.line("const %s r = %s;", held(elem), e.loaded(elem, e.at(c.RHS, at.groupRHS, cr, tr)))
	text, err := e.plusProduct(elem, "s", "l", "r")
	e.line("s = %s;", text)
	for range c.Terms {
		e.close()
	}
	e.line("%s = %s;", e.at(c.Out, at.groupOut, at.rowOut, cout), e.kept(elem, "s"))
	for range c.Cols {
		e.close()
	}
	return err
}

// rowOfResults writes the loops that add a term to a row of results at a time: neighbours are computed together.
func (e *emitter) rowOfResults(c *plan.Contract, at places) error {
	elem := c.Out.Elem
	last := len(c.Cols) - 1
	_, cr, cout := e.nest("c", c.Cols[:last])
	row := c.Cols[last]
	out := e.at(c.Out, at.groupOut, at.rowOut, cout, " + j")
	e.line("HL_INDEPENDENT")
	e.line("for (ptrdiff_t j = 0; j < %d; j++) %s = %s;", row.Size, out, e.kept(elem, e.zeroOf(elem)))
	tl, tr, _ := e.nest("t", c.Terms)
	e.line("const %s l = %s;", held(elem), e.loaded(elem, e.at(c.LHS, at.groupLHS, at.rowLHS, tl)))
	e.line("HL_INDEPENDENT")
	e.open("for (ptrdiff_t j = 0; j < %d; j++) {", row.Size)
	e.line("const %s r = %s;", held(elem), e.loaded(elem, e.at(c.RHS, at.groupRHS, cr, tr, " + j")))
	e.line("const %s s = %s;", held(elem), e.loaded(elem, out))
	text, err := e.plusProduct(elem, "s", "l", "r")
	e.line("%s = %s;", out, e.kept(elem, text))
	for range last + len(c.Terms) + 1 {
		e.close()
	}
	return err
}

// fewTerms is up to how many terms are written one by one, such as those of a window of five by five.
const fewTerms = 25

// fewTermsOfRow is [emitter.rowOfResults] for few terms, whose sums need no memory: each is written out.
func (e *emitter) fewTermsOfRow(c *plan.Contract, at places, terms []plan.Axis) error {
	elem := c.Out.Elem
	last := len(c.Cols) - 1
	_, cr, cout := e.nest("c", c.Cols[:last])
	for i, t := range terms {
		e.line("const %s l%d = %s;", held(elem), i, e.loaded(elem, e.at(c.LHS, at.groupLHS, at.rowLHS, offset(t.LHS))))
	}
	e.line("HL_INDEPENDENT")
	e.open("for (ptrdiff_t j = 0; j < %d; j++) {", c.Cols[last].Size)
	e.line("%s s = %s;", held(elem), e.zeroOf(elem))
	for i, t := range terms {
		r := e.loaded(elem, e.at(c.RHS, at.groupRHS, cr, offset(t.RHS), " + j"))
		text, err := e.plusProduct(elem, "s", fmt.Sprintf("l%d", i), r)
		if err != nil {
			return err
		}
		e.line("s = %s;", text)
	}
	e.line("%s = %s;", e.at(c.Out, at.groupOut, at.rowOut, cout, " + j"), e.kept(elem, "s"))
	for range last + 1 {
		e.close()
	}
	return nil
}

// offsets returns where each term is, in order: the distances are in place of those between neighbours. It returns
// more than fewTerms, but not all, if there are more.
func offsets(axes []plan.Axis) []plan.Axis {
	list := []plan.Axis{{}}
	for _, a := range axes {
		var next []plan.Axis
		for _, t := range list {
			for i := range min(a.Size, fewTerms+1) {
				next = append(next, plan.Axis{LHS: t.LHS + i*a.LHS, RHS: t.RHS + i*a.RHS})
			}
		}
		list = next[:min(len(next), fewTerms+1)]
	}
	return list
}

// offset returns the summand of an index that is a number.
func offset(n int64) string {
	switch {
	case n == 0:
		return ""
	case n < 0:
		return fmt.Sprintf(" - %d", -n)
	}
	return fmt.Sprintf(" + %d", n)
}

// zeroOf returns the sum of no terms.
func (e *emitter) zeroOf(elem plan.Elem) string {
	if elem.Complex {
		return fmt.Sprintf("%s(0, 0)", e.need("cmake_$R", varsOf(elem)))
	}
	return literal(part(elem), 0)
}

// plusProduct returns acc + l * r, each rounded.
func (e *emitter) plusProduct(elem plan.Elem, acc, l, r string) (string, error) {
	product, err := e.scalar(&plan.Expr{Op: stablehlo.OpMultiply, Type: elem, Args: []*plan.Expr{{Type: elem}, {Type: elem}}}, []string{l, r})
	if err != nil {
		return "", err
	}
	return e.scalar(&plan.Expr{Op: stablehlo.OpAdd, Type: elem, Args: []*plan.Expr{{Type: elem}, {Type: elem}}}, []string{acc, paren(product)})
}
