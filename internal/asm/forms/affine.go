package forms

import (
	"slices"
	"strconv"
	"sync"

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
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

var affineForms = sync.OnceValue(func() *Dialect {
	mapped := Op{Print: printMapped, Fits: fitsMapped, Read: readMapped}
	return &Dialect{
		Rows: affine.Ops(),
		Ops: map[string]Op{
			affine.OpApply:       mapped,
			affine.OpMax:         mapped,
			affine.OpMin:         mapped,
			affine.OpFor:         {Print: printAffineFor, Fits: fitsAffineFor, Read: readAffineFor},
			affine.OpIf:          {Print: printAffineIf, Fits: fitsAffineIf, Read: readAffineIf},
			affine.OpParallel:    {Print: printAffineParallel, Fits: fitsAffineParallel, Read: readAffineParallel},
			affine.OpLoad:        accessForm(0, false),
			affine.OpStore:       accessForm(1, false),
			affine.OpVectorLoad:  accessForm(0, true),
			affine.OpVectorStore: accessForm(1, true),
			affine.OpPrefetch:    {Print: printAffinePrefetch, Fits: fitsAccess(0), Read: readAffinePrefetch},
		},
	}
})

// terminator is what ends the bodies of loops and branches.
const terminator = affine.OpYield

// group returns a variadic operand.
func group(i int) format.Part {
	return format.Part{Kind: format.Operand, Index: i, Arity: ods.Variadic}
}

// affineMap returns the attribute called name if it is a map of n operands.
func affineMap(c *print.Context, name string, n int) *attrs.AffineMap {
	if m, ok := c.Op.Attr(name).(*attrs.AffineMap); ok && m.Dims+m.Symbols == uint64(n) {
		return m
	}
	return nil
}

// printSpace appends (dimensions)[symbols], the operands of a map or set.
func printSpace(p *print.Printer, operands []uint32, dims uint64) {
	p.Text("(")
	p.Values(operands[:dims])
	p.Text(")")
	if int(dims) < len(operands) {
		p.Text("[")
		p.Values(operands[dims:])
		p.Text("]")
	}
}

// readSpace reads (dimensions)[symbols] for a map or set, pushes the operands onto the stack, and makes them those of a group.
func readSpace(p *parse.OpParser, st *parse.State, to format.Part, dims, symbols uint64) bool {
	at, base := p.Tok.Pos, p.NumUses()
	if !p.Expect('(', "expected '(' before dimensions") || !p.UseList(')') {
		return false
	}
	n := p.NumUses() - base
	if p.Take('[') && !p.UseList(']') {
		return false
	}
	if m := p.NumUses() - base - n; uint64(n) != dims || uint64(m) != symbols {
		return p.Fail(diag.Mismatch, at, "expected "+strconv.FormatUint(dims, 10)+" dimensions and "+strconv.FormatUint(symbols, 10)+
			" symbols, found "+strconv.Itoa(n)+" and "+strconv.Itoa(m))
	}
	p.SetUses(st, to, base, at)
	setIndices(p, st, to)
	return true
}

// setIndices gives the operands of a group the type index.
func setIndices(p *parse.OpParser, st *parse.State, to format.Part) {
	base := p.NumTypes()
	for range p.CountUses(st, to) {
		p.PushTypes(p.Common().Index)
	}
	p.SetTypes(st, to, base)
}

// readMap reads an affine map.
func readMap(p *parse.OpParser) (*attrs.AffineMap, bool) {
	at := p.Tok.Pos
	a, ok := p.Attr(nil)
	if !ok {
		return nil, false
	}
	if m, ok := a.(*attrs.AffineMap); ok {
		return m, true
	}
	return nil, p.Fail(diag.Mismatch, at, "expected an affine map")
}

// printMapped appends map(%0)[%1] {attributes}.
func printMapped(p *print.Printer, c *print.Context) {
	m := affineMap(c, affine.AttrMap, len(c.Operands))
	p.Text(" ")
	p.Attr(m, print.WithType)
	printSpace(p, c.Operands, m.Dims)
	p.AttrDictBut(c, " {", affine.AttrMap)
}

func fitsMapped(_ *print.Printer, c *print.Context) bool {
	return affineMap(c, affine.AttrMap, len(c.Operands)) != nil
}

func readMapped(p *parse.OpParser, st *parse.State) bool {
	m, ok := readMap(p)
	if !ok || !readSpace(p, st, group(0), m.Dims, m.Symbols) || !p.OptionalAttrs(st) {
		return false
	}
	p.SetNamed(st, affine.AttrMap, m)
	p.SetType(st, format.ResultPart(0), p.Common().Index)
	return true
}

// printExprs appends expressions over operands, with commas between them.
func printExprs(p *print.Printer, list []*attrs.AffineExpr, operands []uint32, dims uint64) {
	for i, e := range list {
		if i > 0 {
			p.Text(", ")
		}
		p.Buf = e.AppendOf(p.Buf, func(dst []byte, e *attrs.AffineExpr) []byte {
			p.Buf = dst
			if e.Kind == attrs.AffineDim {
				p.Value(operands[e.Value])
			} else {
				p.Text("symbol(")
				p.Value(operands[dims+uint64(e.Value)])
				p.Text(")")
			}
			return p.Buf
		})
	}
}

// accessForm is the form of an operation that reads or writes at indices that a map gives. The operand called memref has the number
// memref; what is before it is written. With vector, the type of the vector is in the form.
func accessForm(memref int, vector bool) Op {
	return Op{
		Print: func(p *print.Printer, c *print.Context) {
			p.Text(" ")
			if memref > 0 {
				p.Values(c.Operands[:memref])
				p.Text(", ")
			}
			printAccess(p, c, memref)
			p.AttrDictBut(c, " {", affine.AttrMap)
			p.Text(" : ")
			p.ValueTypes(c, format.OperandPart(memref))
			switch {
			case vector && memref > 0:
				p.Text(", ")
				p.ValueTypes(c, format.OperandPart(0))
			case vector:
				p.Text(", ")
				p.ValueTypes(c, format.ResultPart(-1))
			}
		},
		Fits: fitsAccess(memref),
		Read: func(p *parse.OpParser, st *parse.State) bool {
			if memref > 0 && (!p.OperandStep(st, format.OperandPart(0)) || !p.Expect(',', "expected ',' and a buffer")) {
				return false
			}
			if !readAccess(p, st, memref) || !p.OptionalAttrs(st) || !p.Expect(':', "expected ':' and the type of the buffer") ||
				!p.TypeStep(st, format.OperandPart(memref)) {
				return false
			}
			value := format.ResultPart(0)
			if memref > 0 {
				value = format.OperandPart(0)
			}
			if vector {
				return p.Expect(',', "expected ',' and the type of the vector") && p.TypeStep(st, value)
			}
			b, ok := p.TypesOf(st, format.OperandPart(memref))[0].(*types.MemRef)
			if !ok {
				return p.FailHere("expected the type of a buffer")
			}
			p.SetType(st, value, b.Elem)
			return true
		},
	}
}

// printAccess appends %buffer[expressions].
func printAccess(p *print.Printer, c *print.Context, memref int) {
	indices := c.Operands[memref+1:]
	m := affineMap(c, affine.AttrMap, len(indices))
	p.Value(c.Operands[memref])
	p.Text("[")
	printExprs(p, m.Results, indices, m.Dims)
	p.Text("]")
}

func fitsAccess(memref int) func(p *print.Printer, c *print.Context) bool {
	return func(_ *print.Printer, c *print.Context) bool {
		if len(c.Operands) <= memref {
			return false
		}
		_, ok := c.Op.Operand(memref).Type().(*types.MemRef)
		return ok && affineMap(c, affine.AttrMap, len(c.Operands)-memref-1) != nil
	}
}

// readAccess reads %buffer[expressions].
func readAccess(p *parse.OpParser, st *parse.State, memref int) bool {
	if !p.OperandStep(st, format.OperandPart(memref)) || !p.Expect('[', "expected '[' before indices") {
		return false
	}
	at, base := p.Tok.Pos, p.NumUses()
	of := p.AffineOperands()
	list, ok := of.List(']', "expected ']' after indices")
	if !ok {
		return false
	}
	p.SetNamed(st, affine.AttrMap, of.Map(list))
	p.SetUses(st, group(memref+1), base, at)
	setIndices(p, st, group(memref+1))
	return true
}

// printAffinePrefetch appends %buffer[expressions], read, locality<3>, data {attributes} : type.
func printAffinePrefetch(p *print.Printer, c *print.Context) {
	v := affine.AsPrefetch(c.Op)
	word := func(yes bool, word, other string) {
		if !yes {
			word = other
		}
		p.Text(word)
	}
	p.Text(" ")
	printAccess(p, c, 0)
	word(v.IsWrite(), ", write, locality<", ", read, locality<")
	p.Int(v.LocalityHint())
	word(v.IsDataCache(), ">, data", ">, instr")
	p.AttrDictBut(c, " {", affine.AttrMap, affine.AttrIsWrite, affine.AttrLocalityHint, affine.AttrIsDataCache)
	p.Text(" : ")
	p.ValueTypes(c, format.OperandPart(0))
}

func readAffinePrefetch(p *parse.OpParser, st *parse.State) bool {
	choice := func(name, yes, no string) bool {
		took := p.TakeWord(yes)
		p.SetNamed(st, name, attrs.NewBool(p.Module, took))
		return took || p.ExpectWord(no)
	}
	if !readAccess(p, st, 0) || !p.Expect(',', "expected ',' and read or write") || !choice(affine.AttrIsWrite, "write", "read") ||
		!p.LiteralText(",") || !p.ExpectWord("locality") || !p.Expect('<', "expected '<' and a locality") {
		return false
	}
	n, ok := p.Int64("expected a locality")
	if !ok || !p.Expect('>', "expected '>' after a locality") || !p.Expect(',', "expected ',' and data or instr") ||
		!choice(affine.AttrIsDataCache, "data", "instr") {
		return false
	}
	p.SetNamed(st, affine.AttrLocalityHint, attrs.NewInteger(p.Module, types.NewInteger(p.Module, 32, types.Signless), n))
	return p.OptionalAttrs(st) && p.Expect(':', "expected ':' and the type of the buffer") && p.TypeStep(st, format.OperandPart(0))
}

// printAffineIf appends set(%0)[%1] -> type {...} else {...} {attributes}.
func printAffineIf(p *print.Printer, c *print.Context) {
	s := c.Op.Attr(affine.AttrCondition).(*attrs.IntegerSet)
	p.Text(" ")
	p.Attr(s, print.WithType)
	printSpace(p, c.Operands, s.Dims)
	if c.Results > 0 {
		p.Text(" -> ")
		if c.Results > 1 {
			p.Text("(")
		}
		p.ValueTypes(c, format.ResultPart(-1))
		if c.Results > 1 {
			p.Text(")")
		}
	}
	p.Text(" ")
	opt := print.RegionOptions{Terminators: c.Results > 0}
	p.Region(c.Op.Region(0), opt)
	if r := c.Op.Region(1); !r.First().IsNil() {
		p.Text(" else ")
		p.Region(r, opt)
	}
	p.AttrDictBut(c, " {", affine.AttrCondition)
}

func fitsAffineIf(p *print.Printer, c *print.Context) bool {
	s, ok := c.Op.Attr(affine.AttrCondition).(*attrs.IntegerSet)
	return ok && s.Dims+s.Symbols == uint64(len(c.Operands)) && fitsIf(p, c)
}

func readAffineIf(p *parse.OpParser, st *parse.State) bool {
	at := p.Tok.Pos
	a, ok := p.Attr(nil)
	if !ok {
		return false
	}
	s, ok := a.(*attrs.IntegerSet)
	if !ok {
		return p.Fail(diag.Mismatch, at, "expected an integer set")
	}
	if !readSpace(p, st, group(0), s.Dims, s.Symbols) {
		return false
	}
	p.SetNamed(st, affine.AttrCondition, s)
	base := p.NumTypes()
	if p.Take(lex.Arrow) && !p.FunctionResults() {
		return false
	}
	p.SetTypes(st, format.ResultPart(-1), base)
	if !p.Settle(st) || !p.Region(st, nil) || !p.EnsureTerminator(st, terminator) {
		return false
	}
	if !p.TakeWord("else") {
		p.EmptyRegion(st)
	} else if !p.Region(st, nil) || !p.EnsureTerminator(st, terminator) {
		return false
	}
	return p.OptionalAttrs(st)
}

// printAffineFor appends %i = bound to bound step 2 iter_args(%a = %0) -> (types) {...} {attributes}.
func printAffineFor(p *print.Printer, c *print.Context) {
	lower, upper, inits := boundsOf(c)
	p.Text(" ")
	p.Arg(c.Op.Region(0).First(), 0)
	p.Text(" = ")
	printBound(p, c, affine.AttrLowerBoundMap, lower, "max ")
	p.Text(" to ")
	printBound(p, c, affine.AttrUpperBoundMap, upper, "min ")
	if n, _ := attrs.AsInt(c.Op.Attr(affine.AttrStep)); n != 1 {
		p.Text(" step ")
		p.Int(n)
	}
	printCarried(p, c, format.OperandPart(2), inits)
	p.Text(" ")
	p.Region(c.Op.Region(0), print.RegionOptions{Terminators: len(inits) > 0})
	p.AttrDictBut(c, " {", affine.AttrLowerBoundMap, affine.AttrUpperBoundMap, affine.AttrStep)
}

// boundsOf returns the operands of a loop's bounds, and its initial values.
func boundsOf(c *print.Context) (lower, upper, inits []uint32) {
	return c.OperandsOf(format.OperandPart(0)), c.OperandsOf(format.OperandPart(1)), c.OperandsOf(format.OperandPart(2))
}

func fitsAffineFor(_ *print.Printer, c *print.Context) bool {
	lower, upper, inits := boundsOf(c)
	b := c.Op.Region(0).First()
	_, step := attrs.AsInt(c.Op.Attr(affine.AttrStep))
	return step && !b.IsNil() && b.NumArgs() == len(inits)+1 && affineMap(c, affine.AttrLowerBoundMap, len(lower)) != nil &&
		affineMap(c, affine.AttrUpperBoundMap, len(upper)) != nil
}

// printBound appends a bound: a number, a value, or a map of operands, which has the prefix if it has several results.
func printBound(p *print.Printer, c *print.Context, name string, operands []uint32, prefix string) {
	m := affineMap(c, name, len(operands))
	if len(m.Results) != 1 {
		p.Text(prefix)
	} else if m.Dims == 0 {
		switch e := m.Results[0]; {
		case m.Symbols == 0 && e.Kind == attrs.AffineConstant:
			p.Int(e.Value)
			return
		case m.Symbols == 1 && e.Kind == attrs.AffineSymbol:
			p.Value(operands[0])
			return
		}
	}
	p.Attr(m, print.WithType)
	printSpace(p, operands, m.Dims)
}

// readBound reads a bound, and sets the map called name and the operands of a group.
func readBound(p *parse.OpParser, st *parse.State, name string, to format.Part, prefix string) bool {
	several := p.TakeWord(prefix)
	at, base := p.Tok.Pos, p.NumUses()
	var m *attrs.AffineMap
	switch p.Tok.Kind {
	case lex.Percent:
		u, ok := p.Use()
		if !ok {
			return false
		}
		p.PushUse(u)
		m = attrs.NewAffineMap(p.Module, 0, 1, attrs.SymbolExpr(0))
	case '-', lex.Integer:
		n, ok := p.Int64("expected a bound")
		if !ok {
			return false
		}
		m = attrs.NewAffineMap(p.Module, 0, 0, attrs.ConstantExpr(n))
	default:
		var ok bool
		if m, ok = readMap(p); !ok || !readSpace(p, st, to, m.Dims, m.Symbols) {
			return false
		}
		if len(m.Results) > 1 && !several {
			return p.Fail(diag.Mismatch, at, "a bound of several results needs '"+prefix+"'")
		}
	}
	p.SetNamed(st, name, m)
	p.SetUses(st, to, base, at)
	setIndices(p, st, to)
	return true
}

func readAffineFor(p *parse.OpParser, st *parse.State) bool {
	args := make([]parse.RegionArg, 1)
	if !p.ArgName(&args[0]) || !p.LiteralText("=") || !readBound(p, st, affine.AttrLowerBoundMap, group(0), "max") ||
		!p.LiteralText("to") || !readBound(p, st, affine.AttrUpperBoundMap, group(1), "min") {
		return false
	}
	args[0].Type = p.Common().Index
	step := int64(1)
	if p.TakeWord("step") {
		at := p.Tok.Pos
		var ok bool
		if step, ok = p.Int64("expected a step"); !ok {
			return false
		}
		if step < 0 { // like the reference, which reads 0
			return p.Fail(diag.OutOfRange, at, "expected a step that is not negative")
		}
	}
	p.SetNamed(st, affine.AttrStep, attrs.NewInteger(p.Module, p.Common().Index, step))
	carried, ok := readCarried(p, st, group(2))
	if !ok {
		return false
	}
	return p.Settle(st) && p.Region(st, slices.Concat(args, carried)) && (len(carried) > 0 || p.EnsureTerminator(st, terminator)) && p.OptionalAttrs(st)
}

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
