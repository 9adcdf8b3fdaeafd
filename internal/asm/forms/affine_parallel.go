package forms

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/affine"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// printAffineParallel appends (%i) = (bounds) to (bounds) step (2) reduce ("addf") -> (types) {...} {attributes}.
func printAffineParallel(p *print.Printer, c *print.Context) {
	body := c.Op.Region(0).First()
	p.Text(" (")
	for i := range body.NumArgs() {
		if i > 0 {
			p.Text(", ")
		}
		p.Arg(body, i)
	}
	l, u, _ := parallelMaps(c)
	n := l.Dims + l.Symbols
	p.Text(") = (")
	printGrouped(p, c, affine.AttrLowerBoundsGroups, l, c.Operands[:n], "max(")
	p.Text(") to (")
	printGrouped(p, c, affine.AttrUpperBoundsGroups, u, c.Operands[n:], "min(")
	p.Text(")")
	if steps := integers(c.Op.Attr(affine.AttrSteps)); slices.ContainsFunc(steps, func(n int64) bool { return n != 1 }) {
		p.Text(" step (")
		p.Ints(steps)
		p.Text(")")
	}
	if c.Results > 0 {
		p.Text(" reduce (")
		for i, kind := range integers(c.Op.Attr(affine.AttrReductions)) {
			if i > 0 {
				p.Text(", ")
			}
			word, _ := memref.AtomicKinds().Keyword(uint64(kind))
			p.Text(`"` + word + `"`)
		}
		p.Text(") -> (")
		p.ValueTypes(c, format.ResultPart(-1))
		p.Text(")")
	}
	p.Text(" ")
	p.Region(c.Op.Region(0), print.RegionOptions{Terminators: c.Results > 0})
	p.AttrDictBut(c, " {", affine.AttrReductions, affine.AttrLowerBoundsMap, affine.AttrLowerBoundsGroups, affine.AttrUpperBoundsMap,
		affine.AttrUpperBoundsGroups, affine.AttrSteps)
}

// integers returns the elements of an array of integers.
func integers(a ir.Attr) (out []int64) {
	if list, ok := a.(*attrs.Array); ok {
		for _, x := range list.Elems {
			n, _ := attrs.AsInt(x)
			out = append(out, n)
		}
	}
	return out
}

// parallelMaps returns the maps of a loop's bounds, which divide its operands.
func parallelMaps(c *print.Context) (lower, upper *attrs.AffineMap, ok bool) {
	lower, _ = c.Op.Attr(affine.AttrLowerBoundsMap).(*attrs.AffineMap)
	upper, _ = c.Op.Attr(affine.AttrUpperBoundsMap).(*attrs.AffineMap)
	return lower, upper, lower != nil && upper != nil && lower.Dims+lower.Symbols+upper.Dims+upper.Symbols == uint64(len(c.Operands))
}

// fitsAffineParallel reports whether the bounds, in their groups, are as many as the arguments of the body, and the reductions as
// many as the results.
func fitsAffineParallel(_ *print.Printer, c *print.Context) bool {
	l, u, ok := parallelMaps(c)
	b := c.Op.Region(0).First()
	if !ok || b.IsNil() || len(integers(c.Op.Attr(affine.AttrSteps))) != b.NumArgs() {
		return false
	}
	kinds := integers(c.Op.Attr(affine.AttrReductions))
	for _, k := range kinds {
		if _, ok := memref.AtomicKinds().Keyword(uint64(k)); !ok {
			return false
		}
	}
	grouped := func(name string, m *attrs.AffineMap) bool {
		sizes, ok := elements.Ints(c.Op.Attr(name))
		sum := int64(0)
		for _, n := range sizes {
			if n < 1 || n > int64(len(m.Results)) {
				return false
			}
			sum += n
		}
		return ok && len(sizes) == b.NumArgs() && sum == int64(len(m.Results))
	}
	return len(kinds) == c.Results && grouped(affine.AttrLowerBoundsGroups, l) && grouped(affine.AttrUpperBoundsGroups, u)
}

// printGrouped appends the results of a map; groups of several are in parentheses that open with the prefix.
func printGrouped(p *print.Printer, c *print.Context, name string, m *attrs.AffineMap, operands []uint32, prefix string) {
	sizes, _ := elements.Ints(c.Op.Attr(name))
	list := m.Results
	for i, n := range sizes {
		if i > 0 {
			p.Text(", ")
		}
		if n > 1 {
			p.Text(prefix)
		}
		printExprs(p, list[:n], operands, m.Dims)
		if n > 1 {
			p.Text(")")
		}
		list = list[n:]
	}
}

// readGrouped reads (bounds), one for each index, and pushes their operands onto the stack.
func readGrouped(p *parse.OpParser, st *parse.State, mapName, groupsName, prefix string) bool {
	if !p.Expect('(', "expected '(' before bounds") {
		return false
	}
	of := p.AffineOperands()
	var list []*attrs.AffineExpr
	var sizes []uint64
	bound := func() bool {
		n := len(list)
		if p.TakeWord(prefix) {
			if !p.Expect('(', "expected '(' before bounds") {
				return false
			}
			more, ok := of.List(')', "expected ')' after bounds")
			if !ok {
				return false
			}
			list = append(list, more...)
		} else {
			e, ok := of.Expr()
			if !ok {
				return false
			}
			list = append(list, e)
		}
		sizes = append(sizes, uint64(len(list)-n))
		return true
	}
	if !p.Take(')') && !p.List(')', "expected ')' after bounds", bound) {
		return false
	}
	i32 := types.NewInteger(p.Module, 32, types.Signless)
	p.SetNamed(st, mapName, of.Map(list))
	p.SetNamed(st, groupsName, elements.New(p.Module, types.NewTensor(p.Module, []int64{int64(len(sizes))}, i32, nil), sizes...))
	return true
}

func readAffineParallel(p *parse.OpParser, st *parse.State) bool {
	var args []parse.RegionArg
	arg := func() bool {
		a := parse.RegionArg{Type: p.Common().Index}
		ok := p.ArgName(&a)
		args = append(args, a)
		return ok
	}
	if !p.Expect('(', "expected '(' before indices") || !p.Take(')') && !p.List(')', "expected ')' after indices", arg) {
		return false
	}
	at, base := p.Tok.Pos, p.NumUses()
	if !p.LiteralText("=") || !readGrouped(p, st, affine.AttrLowerBoundsMap, affine.AttrLowerBoundsGroups, "max") || !p.LiteralText("to") ||
		!readGrouped(p, st, affine.AttrUpperBoundsMap, affine.AttrUpperBoundsGroups, "min") {
		return false
	}
	p.SetUses(st, group(0), base, at)
	setIndices(p, st, group(0))
	steps := slices.Repeat([]int64{1}, len(args))
	if p.TakeWord("step") {
		steps = nil
		if !p.Expect('(', "expected '(' before steps") || !p.List(')', "expected ')' after steps", func() bool {
			n, ok := p.Int64("expected a step")
			steps = append(steps, n)
			return ok
		}) {
			return false
		}
	}
	var kinds []int64
	from := p.NumTypes()
	if p.TakeWord("reduce") {
		if !p.Expect('(', "expected '(' before reductions") || !p.List(')', "expected ')' after reductions", func() bool {
			at := p.Tok.Pos
			word, ok := p.StringText("expected a reduction")
			if !ok {
				return false
			}
			k, known := memref.AtomicKinds().Value(word)
			kinds = append(kinds, int64(k))
			return known || p.Fail(diag.Mismatch, at, "no reduction is called '"+word+"'")
		}) || !p.Expect(lex.Arrow, "expected '->' and the types of results") {
			return false
		}
		from = p.NumTypes()
		if !p.FunctionResults() {
			return false
		}
	}
	p.SetTypes(st, format.ResultPart(-1), from)
	p.SetNamed(st, affine.AttrSteps, integerArray(p, steps))
	p.SetNamed(st, affine.AttrReductions, integerArray(p, kinds))
	return p.Settle(st) && p.Region(st, args) && p.EnsureTerminator(st, terminator) && p.OptionalAttrs(st)
}

// integerArray returns an array of integers of type i64.
func integerArray(p *parse.OpParser, list []int64) *attrs.Array {
	elems := make([]ir.Attr, len(list))
	for i, n := range list {
		elems[i] = attrs.NewInteger(p.Module, p.Common().I64, n)
	}
	return attrs.NewArray(p.Module, elems...)
}
