package forms

import (
	"strconv"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

var sdyForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: sdy.Ops(),
		Ops: map[string]Op{
			sdy.OpConstant: {Print: printConstant, Fits: (*print.Printer).Complete, Read: readConstant},
		},
		Directives: map[string]Directive{
			"StrippedTensorShardingPerValueAttr": {printShardingList, readShardingList},
			"SingleBlockRegionNoBlockId":         {printBody, readBody},
		},
		Classes: map[*schema.Class]Class{
			attrs.DimensionShardingAttr(): {Print: printDimensionSharding, Read: readDimensionSharding},
			attrs.TensorShardingAttr():    {Print: printTensorSharding, Read: readTensorSharding},
			attrs.DimMappingAttr():        {Print: printDimMapping, Read: readDimMapping},
		},
		Params: map[string]func(e *format.Element) Param{
			"Integers":        always(Param{printIntegers, readIntegers}),
			"FactorSizes":     always(Param{printFactorSizes, readFactorSizes}),
			"FactorsWithType": factorsOfKind,
			"IsCustomRule":    always(Param{printIsCustomRule, readIsCustomRule}),
			"EdgeNodeType":    always(Param{printEdgeNodeType, readEdgeNodeType}),
		},
	}
})

// printDimensionSharding appends dimension_sharding{"a", "b":(1)2, ?}p1.
func printDimensionSharding(p *print.Printer, n ir.Node) {
	a := n.(*attrs.DimensionSharding)
	p.Text(attrs.DimensionShardingAttr().Mnemonic)
	p.Text("{")
	print.StrippedList(p, a.Axes)
	if !a.Closed {
		if len(a.Axes) > 0 {
			p.Text(", ")
		}
		p.Text("?")
	}
	p.Text("}")
	if a.HasPriority {
		p.Text("p")
		p.Uint(a.Priority)
	}
}

// readDimensionSharding reads {"a", "b":(1)2, ?}p1.
func readDimensionSharding(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	a := &attrs.DimensionSharding{Closed: true}
	c := attrs.DimensionShardingAttr()
	if !p.Expect('{', "expected '{' before axes") {
		return c, nil, false
	}
	for !p.Take('}') {
		if len(a.Axes) > 0 && !p.Expect(',', "expected ',' or '}' after an axis") {
			return c, nil, false
		}
		if p.Take('?') {
			a.Closed = false
			if !p.Expect('}', "expected '}' after '?'") {
				return c, nil, false
			}
			break
		}
		x, ok := p.ParametersOf(attrs.SdyAxisRefAttr())
		if !ok {
			return c, nil, false
		}
		a.Axes = append(a.Axes, x.(*attrs.SdyAxisRef))
	}
	if p.Tok.Kind == lex.Ident || p.Tok.Kind == lex.IntType {
		word := p.Spelling()
		p.Next()
		digits, ok := strings.CutPrefix(word, "p")
		v, err := strconv.ParseUint(digits, 10, 63)
		if !ok || err != nil || len(digits) > 1 && digits[0] == '0' {
			return c, nil, p.FailHere("expected a priority such as p1, found " + word)
		}
		a.HasPriority, a.Priority = true, v
	}
	return c, a, true
}

// printTensorSharding appends sharding<@mesh, [{"a"}, {?}], replicated={"b"},
// unreduced=max{"c"}>.
func printTensorSharding(p *print.Printer, n ir.Node) {
	a := n.(*attrs.TensorSharding)
	p.Text(attrs.TensorShardingAttr().Mnemonic)
	p.Text("<")
	if m, ok := a.Mesh.(*attrs.SdyMesh); ok {
		p.Text(attrs.SdyMeshAttr().Mnemonic)
		p.ImpliedAttr(m)
	} else {
		p.Attr(a.Mesh, print.WithType)
	}
	p.Text(", [")
	print.StrippedList(p, a.Dims)
	p.Text("]")
	if len(a.Replicated) > 0 {
		p.Text(", replicated={")
		print.StrippedList(p, a.Replicated)
		p.Text("}")
	}
	if len(a.Unreduced) > 0 {
		p.Text(", unreduced=")
		if a.ReductionOp != int64(attrs.ReductionOpSum) {
			k, _ := attrs.ReductionOp().Keyword(uint64(a.ReductionOp))
			p.Text(k)
		}
		p.Text("{")
		print.StrippedList(p, a.Unreduced)
		p.Text("}")
	}
	p.Text(">")
}

// readTensorSharding reads <@mesh, [{"a"}, {?}], replicated={"b"}, unreduced=max{"c"}>.
func readTensorSharding(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	a := new(attrs.TensorSharding)
	return attrs.TensorShardingAttr(), a, p.Expect('<', "expected '<' before a sharding") && readMesh(p, a) &&
		p.Expect(',', "expected ',' after a mesh") && p.Expect('[', "expected '[' before the shardings of dimensions") &&
		readDimShardings(p, a) && readAxes(p, a) && p.Expect('>', "expected '>' after a sharding")
}

func readMesh(p *parse.Parser, a *attrs.TensorSharding) bool {
	if p.TakeWord(attrs.SdyMeshAttr().Mnemonic) {
		m, ok := p.StrippedAttr(attrs.SdyMeshAttr())
		if _, isMesh := m.(*attrs.SdyMesh); ok && !isMesh {
			return p.FailHere("expected a mesh")
		}
		a.Mesh = m
		return ok
	}
	at := p.Tok.Pos
	m, ok := p.Attr(nil)
	if !ok {
		return false
	}
	if s, isRef := m.(*attrs.SymbolRef); !isRef || len(s.Nested) > 0 {
		return p.Fail(diag.Mismatch, at, "expected a mesh or the name of one")
	}
	a.Mesh = m
	return true
}

func readDimShardings(p *parse.Parser, a *attrs.TensorSharding) bool {
	if p.Take(']') {
		return true
	}
	return p.StrippedParameter(format.ParameterField(attrs.TensorShardingAttr(), "dim_shardings"), a) &&
		p.Expect(']', "expected ']' after the shardings of dimensions")
}

// readAxes reads replicated and unreduced axes, in either order.
func readAxes(p *parse.Parser, a *attrs.TensorSharding) bool {
	for p.Take(',') {
		field := ""
		switch {
		case len(a.Replicated) == 0 && p.TakeWord("replicated"):
			if field = "replicated_axes"; !p.Expect('=', "expected '=' before axes") {
				return false
			}
		case len(a.Unreduced) == 0 && p.TakeWord("unreduced"):
			field = "unreduced_axes"
			a.ReductionOp = 0
			if p.Take('=') {
				if op, ok := attrs.ReductionOp().Value(p.Spelling()); ok && p.Tok.Kind == lex.Ident {
					a.ReductionOp = int64(op)
					p.Next()
				}
			}
		default:
			return p.FailHere("expected 'replicated' or 'unreduced', each at most once")
		}
		if !p.Expect('{', "expected '{' before axes") ||
			!p.StrippedParameter(format.ParameterField(attrs.TensorShardingAttr(), field), a) || !p.Expect('}', "expected '}' after axes") {
			return false
		}
	}
	return true
}

// printShardingList prints [<@mesh, [{}]>, ...].
func printShardingList(p *print.Printer, c *print.Context, args []format.Part) {
	p.Text("[")
	if a, ok := c.Attr(args[0]).(*attrs.TensorShardingPerValue); ok {
		print.StrippedList(p, a.Shardings)
	}
	p.Text("]")
}

// readShardingList reads [<@mesh, [{}]>, ...].
func readShardingList(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	a := new(attrs.TensorShardingPerValue)
	if !p.Expect('[', "expected '[' before shardings") {
		return false
	}
	if !p.List(']', "expected ']' after shardings", func() bool {
		at := p.Tok.Pos
		s, ok := p.StrippedAttr(attrs.TensorShardingAttr())
		if !ok {
			return false
		}
		sharding, ok := s.(*attrs.TensorSharding)
		if !ok {
			return p.Fail(diag.Mismatch, at, "expected a sharding")
		}
		a.Shardings = append(a.Shardings, sharding)
		return true
	}) {
		return false
	}
	p.SetAttrOf(st, args[0], p.Module.Intern(attrs.TensorShardingPerValueAttr(), a))
	return true
}

// printBody prints (%arg0: type, ...) {...}.
func printBody(p *print.Printer, c *print.Context, args []format.Part) {
	from, _ := c.RegionsOf(args[0])
	r := c.Op.Region(from)
	p.Text("(")
	if entry := r.First(); !entry.IsNil() {
		for i := range entry.NumArgs() {
			if i > 0 {
				p.Text(", ")
			}
			p.RegionArg(entry, i, nil)
		}
	}
	p.Text(") ")
	p.Region(r, print.RegionOptions{Terminators: true})
}

// readBody reads (%arg0: type, ...) {...}.
func readBody(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	if !p.Expect('(', "expected '(' before arguments") {
		return false
	}
	var list []parse.RegionArg
	if !p.List(')', "expected ')' after arguments", func() bool {
		var a parse.RegionArg
		if !p.ArgName(&a) || !p.Expect(':', "expected ':' and the type of the argument") || !p.ArgType(&a) {
			return false
		}
		list = append(list, a)
		return p.ArgLoc(&list[len(list)-1])
	}) {
		return false
	}
	return p.Region(st, list)
}

// printDimMapping appends dim_mappingij, which is used in tensor mappings: [ij, k].
func printDimMapping(p *print.Printer, n ir.Node) {
	p.Text(attrs.DimMappingAttr().Mnemonic)
	for _, f := range n.(*attrs.DimMapping).Factors {
		printFactor(p, f)
	}
}

// readDimMapping reads the symbols of factors, or nothing.
func readDimMapping(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	a := new(attrs.DimMapping)
	ok := true
	if p.Tok.Kind == lex.Ident || p.Tok.Kind == lex.IntType {
		word := p.Spelling()
		for p.Next(); ok && word != ""; {
			var f int64
			f, word, ok = readFactor(p, word)
			a.Factors = append(a.Factors, f)
		}
	}
	return attrs.DimMappingAttr(), a, ok
}

// The first factors are named by the letters i to z, all others z_1, z_2, and so on.
const (
	firstFactor = 'i'
	lastLetter  = 'z' - firstFactor
)

// printFactor appends the symbol of a factor.
func printFactor(p *print.Printer, i int64) {
	if i <= lastLetter {
		p.Buf = append(p.Buf, byte(firstFactor+i))
		return
	}
	p.Text("z_")
	p.Int(i - lastLetter)
}

// readFactor reads the symbol of a factor from the start of a word and returns the rest.
func readFactor(p *parse.Parser, word string) (i int64, rest string, ok bool) {
	digits, long := strings.CutPrefix(word, "z_")
	if !long {
		if c := word[0]; c < firstFactor || c > firstFactor+lastLetter {
			return 0, "", p.FailHere("expected the symbol of a factor, from 'i' to 'z', found '" + word + "'")
		}
		return int64(word[0]) - firstFactor, word[1:], true
	}
	n := 0
	for n < len(digits) && lex.IsDigit(digits[n]) {
		n++
	}
	if n == 0 || digits[0] == '0' {
		return 0, "", p.FailHere("expected a positive number after 'z_', found '" + digits + "'")
	}
	v, err := strconv.ParseInt(digits[:n], 10, 64)
	if err != nil {
		return 0, "", p.FailHere("the number of a factor is too large: " + digits[:n])
	}
	return v + lastLetter, digits[n:], true
}

// printFactorSizes appends {i=2, j=3}.
func printFactorSizes(p *print.Printer, v any) {
	list := v.([]int64)
	if len(list) == 0 {
		return
	}
	p.Text(" {")
	for i, n := range list {
		if p.Ends() {
			return
		}
		if i > 0 {
			p.Text(", ")
		}
		printFactor(p, int64(i))
		p.Text("=")
		p.Int(n)
	}
	p.Text("}")
}

// readFactorSizes reads {i=2, j=3}, with symbols in their order.
func readFactorSizes(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	var list []int64
	if !p.Take('{') {
		return true
	}
	if !p.List('}', "expected '}' after the sizes of factors", func() bool {
		word, ok := p.Keyword("expected the symbol of a factor")
		if !ok {
			return false
		}
		i, rest, ok := readFactor(p, word)
		if !ok {
			return false
		}
		if i != int64(len(list)) || rest != "" {
			return p.FailHere("factors must be listed in order, found '" + word + "'")
		}
		if !p.Expect('=', "expected '=' after the symbol of a factor") {
			return false
		}
		v, ok := p.Int64("expected the size of a factor")
		list = append(list, v)
		return ok
	}) {
		return false
	}
	f.Set(n, list)
	return true
}

// factorsOfKind is custom<FactorsWithType>($factors, "word"): word={i, j}.
func factorsOfKind(e *format.Element) Param {
	word := e.Args[1].Text
	return Param{
		func(p *print.Printer, v any) { printFactors(p, word, v.([]int64)) },
		func(p *parse.Parser, f *schema.Field, n ir.Node) bool {
			return !p.TakeWord(word) || p.Expect('=', "expected '=' before factors") && readFactors(p, f, n)
		},
	}
}

// printFactors appends word={i, j}, or nothing if there are no factors.
func printFactors(p *print.Printer, word string, list []int64) {
	if len(list) == 0 {
		return
	}
	p.Text(" ")
	p.Text(word)
	p.Text("={")
	for i, f := range list {
		if p.Ends() {
			return
		}
		if i > 0 {
			p.Text(", ")
		}
		printFactor(p, f)
	}
	p.Text("}")
}

// readFactors reads {i, j}.
func readFactors(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	var list []int64
	if !p.Take('{') {
		return true
	}
	if !p.List('}', "expected '}' after factors", func() bool {
		word, ok := p.Keyword("expected the symbol of a factor")
		if !ok {
			return false
		}
		i, _, ok := readFactor(p, word)
		list = append(list, i)
		return ok
	}) {
		return false
	}
	f.Set(n, list)
	return true
}

// printIntegers appends 1, 2.
func printIntegers(p *print.Printer, v any) { p.Ints(v.([]int64)) }

// readIntegers reads 1, 2.
func readIntegers(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	var list []int64
	for more := true; more; more = p.Take(',') {
		v, ok := p.Int64("expected a number")
		if !ok {
			return false
		}
		list = append(list, v)
	}
	f.Set(n, list)
	return true
}

func printIsCustomRule(p *print.Printer, v any) {
	if v.(bool) {
		p.Text(", custom")
	}
}

func readIsCustomRule(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	if p.Take(',') {
		f.Set(n, true)
		return p.ExpectWord("custom")
	}
	return true
}

func printEdgeNodeType(p *print.Printer, v any) {
	k, _ := attrs.EdgeNodeType().Keyword(v.(uint64))
	p.Text(k)
}

func readEdgeNodeType(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	at := p.Tok.Pos
	k, ok := p.Keyword("expected 'operand' or 'result'")
	if !ok {
		return false
	}
	v, ok := attrs.EdgeNodeType().Value(k)
	if !ok {
		return p.Fail(diag.Syntax, at, "expected 'operand' or 'result', found '"+k+"'")
	}
	f.Set(n, v)
	return true
}
