package forms

import (
	"bytes"
	"strconv"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/sparsetensor"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

var sparseTensorForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: sparsetensor.Ops(),
		Ops: map[string]Op{
			sparsetensor.OpCoiterate: {Print: printCoiterate, Fits: fitsCoiterate, Read: readCoiterate},
			sparsetensor.OpIterate:   {Print: printIterate, Fits: fitsIterate, Read: readIterate},
			// MLIR writes an operation without operands in this form, too, but does not read that.
			sparsetensor.OpYield: {Fits: func(_ *print.Printer, c *print.Context) bool { return len(c.Operands) > 0 }},
		},
		Directives: map[string]Directive{"LevelRange": {printSparseRange, readSparseRange}},
		Classes: map[*schema.Class]Class{
			attrs.SparseEncodingAttr():         {Print: printSparseEncoding, Read: readSparseEncoding},
			attrs.SparseDimSliceAttr():         {Print: printSparseSlice, Read: readSparseSlice},
			types.SparseStorageSpecifierType(): {Print: printSpecifier, Read: readSpecifier},
			types.SparseIterSpaceType():        {Print: printIterSpace, Read: readIterSpace},
			types.SparseIteratorType():         {Print: printIterator, Read: readIterator},
		},
	}
})

// printSparseEncoding appends encoding<{ map = (d0) -> (d0 : compressed) }>.
func printSparseEncoding(p *print.Printer, n ir.Node) {
	p.Text(string(bytes.TrimPrefix(n.(*attrs.SparseEncoding).AppendText(nil), []byte("#sparse_tensor."))))
}

// printSparseSlice appends slice(1, 4, ?).
func printSparseSlice(p *print.Printer, n ir.Node) {
	text := n.(*attrs.SparseDimSlice).AppendText(nil)
	p.Text(string(bytes.TrimSuffix(bytes.TrimPrefix(text, []byte("#sparse_tensor<")), []byte(">"))))
}

// readSparseSlice reads (1, 4, ?).
func readSparseSlice(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	s := new(attrs.SparseDimSlice)
	if !p.Expect('(', "expected '(' before a slice") {
		return nil, nil, false
	}
	for i, f := range [...]*int64{&s.Offset, &s.Size, &s.Stride} {
		if i > 0 && !p.Expect(',', "expected ',': a slice has an offset, a size and a stride") {
			return nil, nil, false
		}
		if p.Take('?') {
			*f = types.Dynamic
			continue
		}
		at := p.Tok.Pos
		v, ok := p.Int64("expected a number or '?' in a slice")
		if ok && v < 0 {
			ok = p.Fail(diag.OutOfRange, at, "a number of a slice cannot be negative")
		}
		if *f = v; !ok {
			return nil, nil, false
		}
	}
	return attrs.SparseDimSliceAttr(), s, p.Expect(')', "expected ')' after a slice")
}

// readSparseEncoding reads the parameters of an encoding:
//
//	encoding = "<" "{" [ entry { "," entry } [ "," ] ] "}" ">"
//	entry    = "map" "=" map | ( "posWidth" | "crdWidth" | "explicitVal" | "implicitVal" ) "=" attribute
func readSparseEncoding(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	r := sparseReader{Parser: p, a: new(attrs.SparseEncoding)}
	if !p.Expect('<', "expected '<' after encoding") || !p.Expect('{', "expected '{' in an encoding") {
		return nil, nil, false
	}
	for p.Tok.Kind != '}' {
		if !r.entry() {
			return nil, nil, false
		}
		if !p.Take(',') {
			break
		}
	}
	return attrs.SparseEncodingAttr(), r.a, p.Expect('}', "expected ',' and another entry, or '}' at the end of an encoding") &&
		p.Expect('>', "expected '>' at the end of an encoding")
}

// sparseReader reads an encoding. The map is
//
//	map   = [ "[" names "]" ] [ "{" names "}" ] "(" [ dim { "," dim } ] ")" "->" "(" [ level { "," level } ] ")"
//	dim   = name [ "=" expr ] [ ":" slice ]
//	level = [ name "=" ] expr ":" format [ "[" n "," m "]" ] [ "(" [ property { "," property } ] ")" ]
//
// Names are of symbols in brackets, of levels in braces. The expressions of dimensions, which are over levels, may be left out.
type sparseReader struct {
	*parse.Parser
	a          *attrs.SparseEncoding
	names      map[string]bool              // all of the map
	dims       map[string]*attrs.AffineExpr // dimensions and symbols
	levels     map[string]*attrs.AffineExpr // levels and symbols
	order      []string                     // of levels
	lvlToDim   []*attrs.AffineExpr
	lvlToDimAt int
	slice      uint64
}

func (r *sparseReader) entry() bool {
	at := r.Tok.Pos
	key, ok := r.Keyword("expected an entry of an encoding: map, posWidth, crdWidth, explicitVal or implicitVal")
	if !ok || !r.Expect('=', "expected '=' after '"+key+"'") {
		return false
	}
	switch key {
	case "map":
		if len(r.a.Levels) > 0 {
			return r.Fail(diag.Redefined, at, "an encoding has only one map")
		}
		*r = sparseReader{Parser: r.Parser, a: r.a}
		return r.readMap()
	case "posWidth":
		r.a.PosWidth, ok = r.width(key)
	case "crdWidth":
		r.a.CrdWidth, ok = r.width(key)
	case "explicitVal":
		r.a.ExplicitVal, ok = r.value(key)
	case "implicitVal":
		r.a.ImplicitVal, ok = r.value(key)
	default:
		return r.Fail(diag.Syntax, at, "an encoding has no entry '"+key+"'")
	}
	return ok
}

// width reads an integer of any type, of which 32 bits count.
func (r *sparseReader) width(key string) (uint64, bool) {
	at := r.Tok.Pos
	a, ok := r.Attr(nil)
	if !ok {
		return 0, false
	}
	i, ok := a.(*attrs.Integer)
	if !ok {
		return 0, r.Fail(diag.Mismatch, at, key+" must be an integer")
	}
	return uint64(uint32(i.Int())), true
}

// value reads a number, and returns its text.
func (r *sparseReader) value(key string) (string, bool) {
	at := r.Tok.Pos
	a, ok := r.Attr(nil)
	if !ok {
		return "", false
	}
	switch a := a.(type) {
	case *attrs.Integer, *attrs.Float:
		return r.NodeText(a), true
	case *attrs.Text:
		if text, ok := complexNumber(a.Text); ok {
			return text, true
		}
	}
	return "", r.Fail(diag.Mismatch, at, key+" must be a number")
}

// complexNumber returns #complex.number<:f32 1.0, 0.0> as MLIR spells it, with its type.
func complexNumber(text string) (string, bool) {
	text, _, _ = strings.Cut(text, "> :")
	rest, ok := strings.CutPrefix(strings.TrimSuffix(text, ">"), "#complex.number<:")
	typ, numbers, _ := strings.Cut(strings.TrimSpace(rest), " ")
	c := types.FloatByKeyword(typ)
	if !ok || c == nil {
		return "", false
	}
	f := c.New().(*types.Float).Format
	b := []byte("#complex.number<:" + typ + " ")
	parts := strings.Split(numbers, ",")
	for i, n := range parts {
		v, err := strconv.ParseFloat(strings.TrimSpace(n), 64)
		if err != nil {
			return "", false
		}
		if i > 0 {
			b = append(b, ", "...)
		}
		b = spell.AppendFloat(b, floats.Encode(v, f), f)
	}
	return string(b) + "> : complex<" + typ + ">", len(parts) == 2
}

func (r *sparseReader) readMap() bool {
	r.names = make(map[string]bool)
	r.dims, r.levels = make(map[string]*attrs.AffineExpr), make(map[string]*attrs.AffineExpr)
	m := new(attrs.AffineMap)
	r.a.Levels, r.a.DimSlices = nil, nil
	if r.Take('[') && !r.List(']', "expected ']' after symbols", func() bool {
		name, ok := r.name()
		e := attrs.SymbolExpr(int64(m.Symbols))
		r.dims[name], r.levels[name] = e, e
		m.Symbols++
		return ok
	}) {
		return false
	}
	if r.Take('{') && !r.List('}', "expected '}' after the names of levels", func() bool {
		name, ok := r.name()
		r.levels[name] = attrs.DimExpr(int64(len(r.order)))
		r.order = append(r.order, name)
		return ok
	}) {
		return false
	}
	if !r.Expect('(', "expected '(' before the dimensions of a map") ||
		!r.List(')', "expected ')' after the dimensions of a map", func() bool { return r.dim(m) }) ||
		!r.Expect(lex.Arrow, "expected '->' in a map") {
		return false
	}
	at := r.Tok.Pos
	if !r.Expect('(', "expected '(' before the levels of a map") ||
		!r.List(')', "expected ')' after the levels of a map", func() bool { return r.level(m) }) {
		return false
	}
	if len(r.order) > 0 && len(r.order) != len(r.a.Levels) {
		return r.Fail(diag.Mismatch, at, "the map names "+strconv.Itoa(len(r.order))+" levels, but has "+strconv.Itoa(len(r.a.Levels)))
	}
	r.a.DimToLvl = r.Module.Intern(attrs.AffineMapAttr(), m).(*attrs.AffineMap)
	r.fillSlices()
	return r.checkInverse()
}

// fillSlices gives the dimensions without a slice one of everything if there is any slice.
func (r *sparseReader) fillSlices() {
	if r.slice == 0 {
		r.a.DimSlices = nil
		return
	}
	for i, s := range r.a.DimSlices {
		if s == nil {
			r.a.DimSlices[i] = attrs.NewSparseDimSlice(r.Module, 0, types.Dynamic, 1)
		}
	}
}

// checkInverse compares the expressions of dimensions with those that follow from the levels.
func (r *sparseReader) checkInverse() bool {
	if len(r.lvlToDim) == 0 {
		return true
	}
	want, ok := r.a.LvlToDim()
	ok = ok && len(want) == len(r.lvlToDim)
	for i := 0; ok && i < len(want); i++ {
		ok = want[i].Equal(r.lvlToDim[i])
	}
	if !ok {
		return r.Fail(diag.BadAttribute, r.lvlToDimAt, "the expressions of dimensions must be the inverse of those of levels, as MLIR derives it; they can be left out")
	}
	return true
}

// name reads a name that the map has not declared yet.
func (r *sparseReader) name() (string, bool) {
	at := r.Tok.Pos
	if r.Tok.Kind != lex.Ident && r.Tok.Kind != lex.IntType {
		return "", r.Unexpected("expected a name")
	}
	name := r.Spelling()
	if r.names[name] {
		return "", r.Fail(diag.Redefined, at, "the name '"+name+"' occurs twice")
	}
	r.names[name] = true
	r.Next()
	return name, true
}

// dim reads a dimension.
func (r *sparseReader) dim(m *attrs.AffineMap) bool {
	name, ok := r.name()
	if !ok {
		return false
	}
	r.dims[name] = attrs.DimExpr(int64(m.Dims))
	m.Dims++
	if at := r.Tok.Pos; r.Take('=') {
		e := r.AffineExpr(r.levels)
		if e == nil {
			return false
		}
		if len(r.lvlToDim) == 0 {
			r.lvlToDimAt = at
		}
		r.lvlToDim = append(r.lvlToDim, e)
	}
	var s *attrs.SparseDimSlice
	if r.Take(':') {
		at := r.Tok.Pos
		a, ok := r.Attr(nil)
		if !ok {
			return false
		}
		if s, ok = a.(*attrs.SparseDimSlice); !ok {
			return r.Fail(diag.Mismatch, at, "expected #sparse_tensor<slice(...)> after the name of a dimension")
		}
		r.slice++
	}
	r.a.DimSlices = append(r.a.DimSlices, s)
	return true
}

// level reads a level.
func (r *sparseReader) level(m *attrs.AffineMap) bool {
	if len(r.order) > 0 {
		at, i := r.Tok.Pos, len(r.a.Levels)
		if name := r.Spelling(); i >= len(r.order) || name != r.order[i] {
			return r.Fail(diag.Mismatch, at, "expected the name of level "+strconv.Itoa(i)+", in the order of their declaration, found '"+name+"'")
		}
		r.Next()
		if !r.Expect('=', "expected '=' after the name of a level") {
			return false
		}
	}
	e := r.AffineExpr(r.dims)
	if e == nil || !r.Expect(':', "expected ':' and the format of a level") {
		return false
	}
	m.Results = append(m.Results, e)
	at := r.Tok.Pos
	word, ok := r.Keyword("expected the format of a level")
	if !ok {
		return false
	}
	var l attrs.SparseLevel
	if l.Format, ok = attrs.SparseFormatOf(word); !ok {
		return r.Fail(diag.Syntax, at, "'"+word+"' is no format of levels: there are dense, batch, compressed, loose_compressed, singleton and structured[n, m]")
	}
	if l.Format == attrs.SparseStructured && !r.structure(&l) {
		return false
	}
	if r.Take('(') && !r.List(')', "expected ')' after the properties of a level", func() bool {
		at := r.Tok.Pos
		word, ok := r.Keyword("expected a property of a level: nonunique, nonordered or soa")
		if !ok {
			return false
		}
		set := l.Property(word)
		if set == nil {
			return r.Fail(diag.Syntax, at, "'"+word+"' is no property of levels: there are nonunique, nonordered and soa")
		}
		*set = true
		return true
	}) {
		return false
	}
	r.a.Levels = append(r.a.Levels, l)
	return true
}

// structure reads [n, m], of which 8 bits count.
func (r *sparseReader) structure(l *attrs.SparseLevel) bool {
	if !r.Expect('[', "expected '[' and the sizes of a structured level") {
		return false
	}
	at := r.Tok.Pos
	n, ok := r.Int64("expected a number")
	if !ok || !r.Expect(',', "expected ',' in the sizes of a structured level") {
		return false
	}
	m, ok := r.Int64("expected a number")
	if !ok || !r.Expect(']', "expected ']' after the sizes of a structured level") {
		return false
	}
	if n < 0 || m < n {
		return r.Fail(diag.OutOfRange, at, "a structured level has n of m elements, and n must be from 0 to m")
	}
	l.N, l.M = uint8(n), uint8(m)
	return true
}

// printSpecifier appends storage_specifier<#sparse_tensor.encoding<...>>.
func printSpecifier(p *print.Printer, n ir.Node) {
	p.Text("storage_specifier<")
	p.Attr(n.(*types.SparseStorageSpecifier).Encoding, print.WithType)
	p.Text(">")
}

// readSpecifier reads <#sparse_tensor.encoding<...>>, or the parameters of the encoding alone. It keeps what matters for storage.
func readSpecifier(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	e, ok := readEncodingParam(p)
	if !ok || !p.Expect('>', "expected '>' after a storage specifier") {
		return nil, nil, false
	}
	return types.SparseStorageSpecifierType(), &types.SparseStorageSpecifier{Encoding: attrs.NewSparseStorageSpecifier(p.Module, e).Encoding}, true
}

// readEncodingParam reads < and an encoding, which can be its parameters alone.
func readEncodingParam(p *parse.Parser) (*attrs.SparseEncoding, bool) {
	if !p.Expect('<', "expected '<' and an encoding") {
		return nil, false
	}
	at := p.Tok.Pos
	a, ok := p.StrippedAttr(attrs.SparseEncodingAttr())
	if !ok {
		return nil, false
	}
	e, ok := a.(*attrs.SparseEncoding)
	return e, ok || p.Fail(diag.Mismatch, at, "expected #sparse_tensor.encoding<...>")
}

// printLevelRange appends <encoding, lvls = 0 to 2>.
func printLevelRange(p *print.Printer, e types.SparseEncoding, lo, hi uint64) {
	p.Text("<")
	p.ImpliedAttr(e)
	p.Text(", lvls = ")
	printLevels(p, lo, hi)
	p.Text(">")
}

// printLevels appends 0 to 2, or 0 for one level.
func printLevels(p *print.Printer, lo, hi uint64) {
	p.Uint(lo)
	if hi != lo+1 {
		p.Text(" to ")
		p.Uint(hi)
	}
}

// readLevelRange reads <encoding, lvls = 0 to 2>, of which one level can be <encoding, lvls = 0>.
func readLevelRange(p *parse.Parser) (e *attrs.SparseEncoding, lo, hi uint64, ok bool) {
	if e, ok = readEncodingParam(p); !ok || !p.Expect(',', "expected ',' and a range of levels") || !p.ExpectWord("lvls") ||
		!p.Expect('=', "expected '=' after lvls") {
		return nil, 0, 0, false
	}
	lo, hi, ok = readLevels(p)
	return e, lo, hi, ok && p.Expect('>', "expected '>' after a range of levels")
}

// readLevels reads 0 to 2, or 0 for one level.
func readLevels(p *parse.Parser) (lo, hi uint64, ok bool) {
	if lo, ok = readLevel(p); !ok {
		return 0, 0, false
	}
	if hi = lo + 1; p.TakeWord("to") {
		hi, ok = readLevel(p)
	}
	return lo, hi, ok
}

// readLevel reads the number of a level.
func readLevel(p *parse.Parser) (uint64, bool) {
	if p.Tok.Kind != lex.Integer {
		return 0, p.Unexpected("expected the number of a level")
	}
	v, ok := spell.ParseUint(p.Spelling(), 64)
	if !ok {
		return 0, p.FailHere("the number of a level does not fit in 64 bits")
	}
	p.Next()
	return v, true
}

func printIterSpace(p *print.Printer, n ir.Node) {
	t := n.(*types.SparseIterSpace)
	p.Text("iter_space")
	printLevelRange(p, t.Encoding, t.LoLvl, t.HiLvl)
}

func readIterSpace(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	e, lo, hi, ok := readLevelRange(p)
	return types.SparseIterSpaceType(), &types.SparseIterSpace{Encoding: e, LoLvl: lo, HiLvl: hi}, ok
}

func printIterator(p *print.Printer, n ir.Node) {
	t := n.(*types.SparseIterator)
	p.Text("iterator")
	printLevelRange(p, t.Encoding, t.LoLvl, t.HiLvl)
}

func readIterator(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	e, lo, hi, ok := readLevelRange(p)
	return types.SparseIteratorType(), &types.SparseIterator{Encoding: e, LoLvl: lo, HiLvl: hi}, ok
}
