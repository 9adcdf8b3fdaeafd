package forms

import (
	"math/bits"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/sparsetensor"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// The bodies of loops over iteration spaces have as arguments the values that the loop carries, the coordinates that it uses, and
// iterators. Coordinates and cases are bit sets: bit i is level i of the space, or space i.

// maxSparseBits is the number of levels or spaces that a bit set can have.
const maxSparseBits = 64

var (
	oneSpace    = format.OperandPart(0)
	spaces      = format.Part{Kind: format.Operand, Index: 0, Arity: ods.Variadic}
	sparseInits = format.Part{Kind: format.Operand, Index: 1, Arity: ods.Variadic}
)

// printSparseRange is custom<LevelRange>($loLvl, $hiLvl): 0 to 2, or 0 for one level.
func printSparseRange(p *print.Printer, c *print.Context, args []format.Part) {
	lo, _ := attrs.AsInt(c.Attr(args[0]))
	hi, _ := attrs.AsInt(c.Attr(args[1]))
	printLevels(p, uint64(lo), uint64(hi))
}

func readSparseRange(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	at := p.Tok.Pos
	lo, hi, ok := readLevels(&p.Parser)
	if ok && lo >= hi {
		ok = p.Fail(diag.OutOfRange, at, "the range of levels is empty: its end must be greater than its start")
	}
	for i, v := range [...]uint64{lo, hi} {
		p.SetAttrOf(st, args[i], attrs.NewInteger(p.Module, p.Common().Index, int64(v)))
	}
	return ok
}

// setOf returns a bit set.
func setOf(a ir.Attr) uint64 {
	v, _ := attrs.AsInt(a)
	return uint64(v)
}

// fitsBody reports whether a region has one block with the arguments of a body: as many carried values as inits, an index for each used
// coordinate, and iterators over the spaces in a set.
func fitsBody(r ir.Region, inits, used int, over []*types.SparseIterSpace, set uint64) bool {
	b := r.First()
	if b.IsNil() || b != r.Last() || b.NumArgs() != inits+used+bits.OnesCount64(set) {
		return false
	}
	at := inits
	for ; at < inits+used; at++ {
		if ir.KindOf(b.Arg(at).Type()) != ir.Kind(types.IndexType()) {
			return false
		}
	}
	for i, s := range over {
		if set>>i&1 == 0 {
			continue
		}
		if t, ok := b.Arg(at).Type().(*types.SparseIterator); !ok || t.Encoding != s.Encoding || t.LoLvl != s.LoLvl || t.HiLvl != s.HiLvl {
			return false
		}
		at++
	}
	return at == b.NumArgs()
}

// spacesOf returns the iteration spaces of a loop, or nil if an operand has another type.
func spacesOf(c *print.Context, a format.Part) (list []*types.SparseIterSpace) {
	for _, v := range c.OperandsOf(a) {
		s, ok := c.Op.Module().Type(c.TypeOf(v)).(*types.SparseIterSpace)
		if !ok {
			return nil
		}
		list = append(list, s)
	}
	return list
}

// printSet appends %a, _ for n bits of a set; the names are those of arguments from the given one on.
func printSet(p *print.Printer, b ir.Block, from int, set, n uint64) {
	for i := range n {
		if i > 0 {
			p.Text(", ")
		}
		if set>>i&1 == 0 {
			p.Text("_")
			continue
		}
		p.Arg(b, from)
		from++
	}
}

// printAt appends at(%a, _) iter_args(%x = %init), each if there are any.
func printAt(p *print.Printer, c *print.Context, s *types.SparseIterSpace) {
	inits, b := c.OperandsOf(sparseInits), c.Op.Region(0).First()
	if set := setOf(c.Op.Attr(sparsetensor.AttrCrdUsedLvls)); set != 0 {
		p.Text(" at(")
		printSet(p, b, len(inits), set, s.HiLvl-s.LoLvl)
		p.Text(")")
	}
	if len(inits) > 0 {
		p.Text(" iter_args(")
		printAssignments(p, b, 0, inits)
		p.Text(")")
	}
}

// printArrowTypes appends -> type, or -> (types) for several, if there are any.
func printArrowTypes(p *print.Printer, c *print.Context) {
	switch {
	case c.Results == 1:
		p.Text(" -> ")
		p.ValueTypes(c, format.ResultPart(-1))
	case c.Results > 1:
		p.Text(" -> (")
		p.ValueTypes(c, format.ResultPart(-1))
		p.Text(")")
	}
}

// usable reports whether a set has at most the levels of a space, which a text can have.
func usable(set uint64, s *types.SparseIterSpace) bool {
	return s.HiLvl-s.LoLvl <= maxSparseBits && uint64(bits.Len64(set)) <= s.HiLvl-s.LoLvl
}

// fitsIterate reports whether a loop is as its form says. MLIR's form has no place for discardable attributes.
func fitsIterate(p *print.Printer, c *print.Context) bool {
	list := spacesOf(c, oneSpace)
	set := setOf(c.Op.Attr(sparsetensor.AttrCrdUsedLvls))
	return len(list) == 1 && c.Op.Discardable() == nil && p.Complete(c) && usable(set, list[0]) && c.Results == len(c.Operands)-1 &&
		fitsBody(c.Op.Region(0), c.Results, bits.OnesCount64(set), list, 1)
}

// printIterate appends %it in %space at(%crd) iter_args(%x = %init) : space -> type {...}.
func printIterate(p *print.Printer, c *print.Context) {
	s, b := spacesOf(c, oneSpace)[0], c.Op.Region(0).First()
	p.Text(" ")
	p.Arg(b, b.NumArgs()-1)
	p.Text(" in ")
	p.Value(c.Operands[0])
	printAt(p, c, s)
	p.Text(" : ")
	p.TypeID(c.TypeOf(c.Operands[0]))
	p.Text(" ")
	printArrowTypes(p, c)
	p.Text(" ")
	p.Region(c.Op.Region(0), print.RegionOptions{Terminators: c.Results > 0})
}

// sparseLoop is what the form of a loop says before its regions.
type sparseLoop struct {
	carries       bool // which even a loop without carried values can say
	carried, crds []parse.RegionArg
	used          uint64
}

// readSet reads %a, _ up to end, and returns the names and the set.
func readSet(p *parse.OpParser, end lex.Kind) (args []parse.RegionArg, set uint64, n int, ok bool) {
	for p.Tok.Kind != end || n > 0 {
		if n == maxSparseBits {
			return nil, 0, 0, p.FailHere("at most " + strconv.Itoa(maxSparseBits) + " names or '_' can be here")
		}
		if !p.TakeWord("_") {
			var a parse.RegionArg
			if !p.ArgName(&a) {
				return nil, 0, 0, false
			}
			args, set = append(args, a), set|1<<n
		}
		if n++; !p.Take(',') {
			break
		}
	}
	return args, set, n, true
}

// readAt reads at(%a, _) iter_args(%x = %init), each if it comes next.
func (l *sparseLoop) readAt(p *parse.OpParser, st *parse.State) (ok bool) {
	if p.TakeWord("at") {
		if !p.Expect('(', "expected '(' before coordinates") {
			return false
		}
		if l.crds, l.used, _, ok = readSet(p, ')'); !ok || !p.Expect(')', "expected ')' after coordinates") {
			return false
		}
		for i := range l.crds {
			l.crds[i].Type = p.Common().Index
		}
	}
	p.SetNamed(st, sparsetensor.AttrCrdUsedLvls, attrs.NewInteger(p.Module, p.Common().I64, int64(l.used)))
	at, base := p.Tok.Pos, p.NumUses()
	if l.carries = p.TakeWord("iter_args"); !l.carries {
		p.SetUses(st, sparseInits, base, at)
		return true
	}
	if !p.Expect('(', "expected '(' before assignments") {
		return false
	}
	l.carried, ok = readAssignments(p, st, sparseInits)
	return ok
}

// readResults reads -> types if there is iter_args. They are the types of these and of the results.
func (l *sparseLoop) readResults(p *parse.OpParser, st *parse.State) bool {
	base, at := p.NumTypes(), p.Tok.Pos
	if l.carries {
		if !p.Expect(lex.Arrow, "expected '->' and the types of results") || !p.FunctionResults() {
			return false
		}
		if n := p.NumTypes() - base; n != len(l.carried) {
			return p.Fail(diag.Mismatch, at, "expected "+strconv.Itoa(len(l.carried))+" types, found "+strconv.Itoa(n))
		}
		for i := range l.carried {
			l.carried[i].Type = p.TypesFrom(base)[i]
		}
	}
	p.SetTypes(st, sparseInits, base)
	p.SetTypes(st, format.ResultPart(-1), base)
	return true
}

// readBody reads the body of a loop with the given iterators.
func (l *sparseLoop) readBody(p *parse.OpParser, st *parse.State, iterators []parse.RegionArg) bool {
	args := append(append(append([]parse.RegionArg(nil), l.carried...), l.crds...), iterators...)
	return p.Region(st, args) && (len(l.carried) > 0 || p.EnsureTerminator(st, sparsetensor.OpYield))
}

// iteratorOf returns the type of iterators over a space.
func iteratorOf(p *parse.OpParser, t ir.Type, at int) (ir.Type, bool) {
	s, ok := t.(*types.SparseIterSpace)
	if !ok {
		return nil, p.Fail(diag.Mismatch, at, "expected a type !sparse_tensor.iter_space<...>, found "+p.TypeText(t))
	}
	return types.NewSparseIterator(p.Module, s.Encoding, s.LoLvl, s.HiLvl), true
}

// readIterate reads %it in %space at(%crd) iter_args(%x = %init) : space -> type {...} {attributes}.
func readIterate(p *parse.OpParser, st *parse.State) bool {
	var l sparseLoop
	it := make([]parse.RegionArg, 1)
	if !p.ArgName(&it[0]) || !p.ExpectWord("in") || !p.OperandStep(st, oneSpace) || !l.readAt(p, st) ||
		!p.Expect(':', "expected ':' and the type of the space") {
		return false
	}
	at := p.Tok.Pos
	t, ok := p.Type()
	if !ok {
		return false
	}
	if it[0].Type, ok = iteratorOf(p, t, at); !ok {
		return false
	}
	p.SetType(st, oneSpace, t)
	return l.readResults(p, st) && p.Settle(st) && l.readBody(p, st, it) && p.OptionalAttrs(st)
}

// fitsCoiterate is fitsIterate for several spaces. MLIR reads no case without an iterator as it writes it.
func fitsCoiterate(p *print.Printer, c *print.Context) bool {
	list := spacesOf(c, spaces)
	if len(list) == 0 || len(list) > maxSparseBits || c.Op.Discardable() != nil || !p.Complete(c) {
		return false
	}
	set, inits := setOf(c.Op.Attr(sparsetensor.AttrCrdUsedLvls)), len(c.OperandsOf(sparseInits))
	cases, ok := c.Op.Attr(sparsetensor.AttrCases).(*attrs.Array)
	if !ok || len(cases.Elems) != c.Op.NumRegions() || c.Op.NumRegions() == 0 || !usable(set, list[0]) || c.Results != inits {
		return false
	}
	for i, a := range cases.Elems {
		over := setOf(a)
		if over == 0 || bits.Len64(over) > len(list) || !fitsBody(c.Op.Region(i), inits, bits.OnesCount64(set), list, over) {
			return false
		}
	}
	return true
}

// printCoiterate appends (%spaces) at(%crd) iter_args(%x = %init) : (spaces) -> type and, on lines of their own, case %it, _ {...}.
func printCoiterate(p *print.Printer, c *print.Context) {
	operands := c.OperandsOf(spaces)
	p.Text(" (")
	p.Values(operands)
	p.Text(")")
	printAt(p, c, spacesOf(c, spaces)[0])
	p.Text(" : (")
	p.ValueTypes(c, spaces)
	p.Text(")")
	printArrowTypes(p, c)
	used := bits.OnesCount64(setOf(c.Op.Attr(sparsetensor.AttrCrdUsedLvls)))
	for i, a := range c.Op.Attr(sparsetensor.AttrCases).(*attrs.Array).Elems {
		r := c.Op.Region(i)
		p.Newline()
		p.Text("case ")
		printSet(p, r.First(), c.Results+used, setOf(a), uint64(len(operands)))
		p.Text(" ")
		p.Region(r, print.RegionOptions{Terminators: c.Results > 0})
	}
}

// readCoiterate reads (%spaces) at(%crd) iter_args(%x = %init) : (spaces) -> type case %it, _ {...} {attributes}.
func readCoiterate(p *parse.OpParser, st *parse.State) bool {
	var l sparseLoop
	if !p.Expect('(', "expected '(' before iteration spaces") || !p.OperandStep(st, spaces) ||
		!p.Expect(')', "expected ')' after iteration spaces") || !l.readAt(p, st) ||
		!p.Expect(':', "expected ':' and the types of the spaces") || !p.Expect('(', "expected '(' before the types of spaces") {
		return false
	}
	base := p.NumTypes()
	var iterators []ir.Type
	if !p.List(')', "expected ')' after the types of spaces", func() bool {
		at := p.Tok.Pos
		t, ok := p.Type()
		if !ok {
			return false
		}
		it, ok := iteratorOf(p, t, at)
		iterators = append(iterators, it)
		p.PushTypes(t)
		return ok
	}) {
		return false
	}
	p.SetTypes(st, spaces, base)
	if !l.readResults(p, st) || !p.Settle(st) {
		return false
	}
	var cases []ir.Attr
	for p.TakeWord("case") {
		at := p.Tok.Pos
		names, set, n, ok := readSet(p, '{')
		if !ok {
			return false
		}
		if n == 0 || n > len(iterators) {
			return p.Fail(diag.Mismatch, at, "a case names from 1 to "+strconv.Itoa(len(iterators))+" iterators, one for each space, found "+strconv.Itoa(n))
		}
		for i, next := 0, 0; i < n; i++ {
			if set>>i&1 != 0 {
				names[next].Type = iterators[i]
				next++
			}
		}
		if !l.readBody(p, st, names) {
			return false
		}
		cases = append(cases, attrs.NewInteger(p.Module, p.Common().I64, int64(set)))
	}
	p.SetNamed(st, sparsetensor.AttrCases, attrs.NewArray(p.Module, cases...))
	return p.OptionalAttrs(st)
}
