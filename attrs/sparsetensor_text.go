package attrs

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// sparseFormats are the keywords of formats.
var sparseFormats = [...]string{SparseDense: "dense", SparseBatch: "batch", SparseCompressed: "compressed", SparseSingleton: "singleton",
	SparseLooseCompressed: "loose_compressed", SparseStructured: "structured"}

func (f SparseFormat) keyword() string {
	if int(f) < len(sparseFormats) {
		return sparseFormats[f]
	}
	return ""
}

// SparseFormatOf returns the format with a keyword, such as "compressed".
func SparseFormatOf(keyword string) (SparseFormat, bool) {
	for f, k := range sparseFormats {
		if k == keyword && k != "" {
			return SparseFormat(f), true
		}
	}
	return 0, false
}

// Property returns the property of a level with a keyword: nonunique, nonordered or soa. It returns nil for other words.
func (l *SparseLevel) Property(keyword string) *bool {
	for _, p := range l.properties() {
		if p.keyword == keyword {
			return p.set
		}
	}
	return nil
}

type sparseProperty struct {
	keyword string
	set     *bool
}

// properties returns the properties of a level, in the order of the text.
func (l *SparseLevel) properties() [3]sparseProperty {
	return [...]sparseProperty{{"nonunique", &l.Nonunique}, {"nonordered", &l.Nonordered}, {"soa", &l.SoA}}
}

// String returns the level as MLIR spells it, such as "compressed(nonunique)".
func (l SparseLevel) String() string { return string(l.appendText(nil)) }

func (l SparseLevel) appendText(dst []byte) []byte {
	dst = append(dst, l.Format.keyword()...)
	if l.Format == SparseStructured {
		dst = strconv.AppendUint(append(dst, '['), uint64(l.N), 10)
		dst = append(strconv.AppendUint(append(dst, ", "...), uint64(l.M), 10), ']')
	}
	n := 0
	for _, p := range l.properties() {
		if !*p.set {
			continue
		}
		if n == 0 {
			dst = append(dst, '(')
		}
		dst = append(appendComma(dst, n), p.keyword...)
		n++
	}
	if n > 0 {
		dst = append(dst, ')')
	}
	return dst
}

const (
	slicePrefix          = "#sparse_tensor<slice("
	encodingPrefix       = "#sparse_tensor.encoding<{ map = "
	sparseEnumPrefix     = "#sparse_tensor<"
	specifierPrefix      = "!sparse_tensor.storage_specifier<"
	encodingName         = "#sparse_tensor.encoding"
	iterSpacePrefix      = "!sparse_tensor.iter_space<"
	iteratorPrefix       = "!sparse_tensor.iterator<"
	explicitValPrefix    = ", explicitVal = "
	implicitValPrefix    = ", implicitVal = "
	sparseEncodingSuffix = " }>"
)

// AppendText appends #sparse_tensor<slice(...)> as MLIR spells it.
func (a *SparseDimSlice) AppendText(dst []byte) []byte {
	dst = append(dst, slicePrefix...)
	for i, n := range [...]int64{a.Offset, a.Size, a.Stride} {
		dst = appendSize(appendComma(dst, i), n)
	}
	return append(dst, ")>"...)
}

// AppendText appends #sparse_tensor.encoding<...> as MLIR spells it.
func (a *SparseEncoding) AppendText(dst []byte) []byte {
	dst = append(dst, encodingPrefix...)
	if m := a.DimToLvl; m != nil && m.Symbols > 0 {
		dst = append(dst, '[')
		for i := range m.Symbols {
			dst = strconv.AppendUint(append(appendComma(dst, int(i)), 's'), i, 10)
		}
		dst = append(dst, ']')
	}
	dst = append(dst, '(')
	for i := range a.DimRank() {
		dst = strconv.AppendInt(append(appendComma(dst, i), 'd'), int64(i), 10)
		if i < len(a.DimSlices) {
			dst = a.DimSlices[i].AppendText(append(dst, " : "...))
		}
	}
	dst = append(dst, ") -> ("...)
	for i, l := range a.Levels {
		dst = appendComma(dst, i)
		switch {
		case a.DimToLvl == nil:
			dst = DimExpr(int64(i)).AppendText(dst)
		case i < len(a.DimToLvl.Results):
			dst = a.DimToLvl.Results[i].AppendText(dst)
		}
		dst = l.appendText(append(dst, " : "...))
	}
	dst = append(dst, ')')
	if a.PosWidth != 0 {
		dst = strconv.AppendUint(append(dst, ", posWidth = "...), a.PosWidth, 10)
	}
	if a.CrdWidth != 0 {
		dst = strconv.AppendUint(append(dst, ", crdWidth = "...), a.CrdWidth, 10)
	}
	if a.ExplicitVal != "" {
		dst = append(append(dst, explicitValPrefix...), a.ExplicitVal...)
	}
	if a.ImplicitVal != "" {
		dst = append(append(dst, implicitValPrefix...), a.ImplicitVal...)
	}
	return append(dst, sparseEncodingSuffix...)
}

// appendSparseText appends the text of an attribute of the sparse_tensor dialect. It reports false for other attributes.
func appendSparseText(dst []byte, a ir.Attr) ([]byte, bool) {
	switch a := a.(type) {
	case *SparseDimSlice:
		return a.AppendText(dst), true
	case *SparseEncoding:
		return a.AppendText(dst), true
	case *Enum:
		if c, ok := a.Kind().(*schema.Class); ok && c.Dialect == "sparse_tensor" {
			dst = append(append(append(dst, sparseEnumPrefix...), c.Mnemonic...), ' ')
			return append(append(dst, a.Keyword()...), '>'), true
		}
	}
	return dst, false
}

// ParseSparseText is [ParseBuiltinText] for the attributes of the sparse_tensor dialect.
func ParseSparseText(u *ir.Uniquer, text string) (*schema.Class, ir.Attr) {
	if rest, ok := strings.CutPrefix(text, sparseEnumPrefix); ok {
		for _, c := range sparseTensorAttrs {
			k, ok := strings.CutPrefix(rest, c.Mnemonic+" ")
			if v, known := uint64(0), false; ok && c.Enum != nil {
				if k, ok = strings.CutSuffix(k, ">"); ok {
					v, known = c.Enum.Value(k)
				}
				if known {
					return c, &Enum{Value: v}
				}
			}
		}
	}
	p := affineParser{rest: text}
	if s := p.slice(u); s != nil && p.rest == "" {
		return keepSpelling(&sparseDimSliceAttr, s, text)
	}
	if e := parseSparseEncoding(u, text); e != nil {
		return &sparseEncodingAttr, e
	}
	return nil, nil
}

// slice reads #sparse_tensor<slice(1, 4, ?)>. It returns nil if the text is no slice, or not a valid one.
func (p *affineParser) slice(u *ir.Uniquer) *SparseDimSlice {
	s := new(SparseDimSlice)
	if !p.take(slicePrefix) {
		return nil
	}
	for i, f := range [...]*int64{&s.Offset, &s.Size, &s.Stride} {
		var ok bool
		if i > 0 && !p.take(",") {
			return nil
		}
		if *f, ok = p.size(); !ok {
			return nil
		}
	}
	if !p.take(")>") || s.wrong() != "" {
		return nil
	}
	return u.Attr(&sparseDimSliceAttr, s, 0).(*SparseDimSlice)
}

// parseSparseEncoding parses what AppendText appends. It returns nil for other text, which [keepSpelling] finds, and for encodings that
// are not valid.
func parseSparseEncoding(u *ir.Uniquer, text string) *SparseEncoding {
	rest, ok := strings.CutPrefix(text, encodingPrefix)
	p := affineParser{rest: rest, names: make(map[string]*AffineExpr)}
	a := new(SparseEncoding)
	if !ok || p.take("[") && !p.declare(AffineSymbol, "]", &p.symbols) || !p.take("(") {
		return nil
	}
	m := new(AffineMap)
	if !p.list(")", func() bool {
		// The declaration ends where the name does.
		n := p.word()
		if n == "" || p.names[n] != nil {
			return false
		}
		p.names[n] = DimExpr(int64(p.dims))
		p.dims++
		if p.take(":") {
			s := p.slice(u)
			a.DimSlices = append(a.DimSlices, s)
			return s != nil
		}
		return true
	}) || !p.take("->") || !p.take("(") || !p.list(")", func() bool {
		p.ops = 0
		e := p.expr(0)
		m.Results = append(m.Results, e)
		return e != nil && p.take(":") && p.level(a)
	}) {
		return nil
	}
	m.Dims, m.Symbols = p.dims, p.symbols
	for _, w := range [...]struct {
		prefix string
		bits   *uint64
	}{{", posWidth = ", &a.PosWidth}, {", crdWidth = ", &a.CrdWidth}} {
		if after, given := strings.CutPrefix(p.rest, w.prefix); given { // take would drop the space that ends the text
			p.rest = after
			n, ok := p.size()
			if !ok || n < 0 {
				return nil
			}
			*w.bits = uint64(n)
		}
	}
	rest, ok = strings.CutSuffix(p.rest, sparseEncodingSuffix)
	rest, a.ImplicitVal, _ = strings.Cut(rest, implicitValPrefix)
	if rest != "" {
		var explicit bool
		if a.ExplicitVal, explicit = strings.CutPrefix(rest, explicitValPrefix); !explicit {
			return nil
		}
	}
	if !ok || !isSparseValue(a.ExplicitVal) || !isSparseValue(a.ImplicitVal) {
		return nil
	}
	a.DimToLvl = m
	if a.wrong() != "" || string(a.AppendText(nil)) != text {
		return nil
	}
	a.DimToLvl = u.Attr(&affineMapAttr, m, 0).(*AffineMap)
	return a
}

// level reads the type of a level.
func (p *affineParser) level(a *SparseEncoding) bool {
	f, ok := SparseFormatOf(p.word())
	l := SparseLevel{Format: f}
	if ok && f == SparseStructured {
		n, _ := int64(0), p.take("[")
		if n, ok = p.size(); !ok || n < 0 || n > 0xff || !p.take(",") {
			return false
		}
		l.N = uint8(n)
		if n, ok = p.size(); !ok || n < 0 || n > 0xff || !p.take("]") {
			return false
		}
		l.M = uint8(n)
	}
	if ok && p.take("(") {
		ok = p.list(")", func() bool {
			set := l.Property(p.word())
			if set != nil {
				*set = true
			}
			return set != nil
		})
	}
	a.Levels = append(a.Levels, l)
	return ok
}

// isSparseValue reports whether text is empty or can be a number with its type.
func isSparseValue(text string) bool {
	if text == "" || text == "true" || text == "false" {
		return true
	}
	value, _, ok := cutType(text)
	if strings.HasPrefix(value, "#complex.number<:") {
		return ok && strings.HasSuffix(value, ">") && !strings.ContainsAny(value[len("#complex.number<:"):len(value)-1], "<>{}[]()\"\\")
	}
	return ok && value != "" && strings.Trim(value, "0123456789ABCDEFabcdefx.+-") == ""
}

// cutType divides a value and its type.
func cutType(text string) (value, typ string, ok bool) {
	at := strings.LastIndex(text, " : ")
	if at < 0 || strings.Trim(text[at+len(" : "):], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<>") != "" {
		return text, "", false
	}
	return text[:at], text[at+len(" : "):], true
}

// SparseValue returns the type of ExplicitVal or ImplicitVal of an encoding, as MLIR spells it, and whether the value is zero.
func SparseValue(text string) (typ string, zero bool) {
	if text == "true" || text == "false" {
		return "i1", text == "false"
	}
	value, typ, _ := cutType(text)
	if rest, ok := strings.CutPrefix(value, "#complex.number<:"); ok {
		_, value, _ = strings.Cut(strings.TrimSuffix(rest, ">"), " ")
	}
	for part := range strings.SplitSeq(value, ", ") {
		digits, _, _ := strings.Cut(part, "e") // of the significand
		if strings.HasPrefix(part, "0x") || strings.Trim(digits, "-0.") != "" {
			return typ, false
		}
	}
	return typ, true
}

// ParseSparseType parses the text entry of a type of the sparse_tensor dialect. It returns nil for other text, and for text that
// [types.AppendTextEntry] would spell differently.
func ParseSparseType(u *ir.Uniquer, text string) (*schema.Class, ir.Type) {
	if rest, ok := strings.CutPrefix(text, specifierPrefix); ok {
		rest, _ = strings.CutSuffix(rest, ">")
		e := parseSparseEncoding(u, rest)
		if e == nil {
			return nil, nil
		}
		stored := e.forStorage()
		if string(stored.AppendText([]byte(specifierPrefix)))+">" != text {
			return nil, nil
		}
		return types.SparseStorageSpecifierType(), &types.SparseStorageSpecifier{Encoding: u.Attr(&sparseEncodingAttr, &stored, 0).(*SparseEncoding)}
	}
	for _, c := range [...]struct {
		prefix string
		class  *schema.Class
	}{{iterSpacePrefix, types.SparseIterSpaceType()}, {iteratorPrefix, types.SparseIteratorType()}} {
		rest, ok := strings.CutPrefix(text, c.prefix)
		at := strings.LastIndex(rest, ", lvls = ")
		if !ok || at < 0 {
			continue
		}
		e := parseSparseEncoding(u, encodingName+rest[:at])
		lo, hi, ok := parseLevelRange(rest[at+len(", lvls = "):])
		if e == nil || !ok {
			return nil, nil
		}
		e = u.Attr(&sparseEncodingAttr, e, 0).(*SparseEncoding)
		t := ir.Type(&types.SparseIterSpace{Encoding: e, LoLvl: lo, HiLvl: hi})
		if c.class == types.SparseIteratorType() {
			t = &types.SparseIterator{Encoding: e, LoLvl: lo, HiLvl: hi}
		}
		if b, _ := types.AppendTextEntry(nil, t); string(b) != text {
			return nil, nil
		}
		return c.class, t
	}
	return nil, nil
}

// parseLevelRange parses "1>" or "0 to 2>".
func parseLevelRange(text string) (lo, hi uint64, ok bool) {
	text, ok = strings.CutSuffix(text, ">")
	first, last, several := strings.Cut(text, " to ")
	lo, err := strconv.ParseUint(first, 10, 64)
	if hi = lo + 1; several && err == nil {
		hi, err = strconv.ParseUint(last, 10, 64)
	}
	return lo, hi, ok && err == nil && lo < hi
}
