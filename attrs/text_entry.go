package attrs

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// AppendTextEntry appends the text that bytecode stores for an attribute without a code: either its
// class has no code, or it has one only in a revision newer than the one being written. It reports
// false for attributes that are never stored as text.
func AppendTextEntry(dst []byte, a ir.Attr) ([]byte, bool) {
	switch a := a.(type) {
	case *Text:
		return append(dst, a.Text...), true
	case *AffineMap:
		return a.AppendText(dst), true
	case *IntegerSet:
		return a.AppendText(dst), true
	case *StridedLayout:
		return a.AppendText(dst), true
	case *RaggedDotDimensionNumbers:
		return a.AppendText(dst), true
	case *ConvDimensionNumbers:
		if a.Kind() == ir.Kind(&pphloConvDimensionNumbersAttr) {
			return append(a.AppendDims(append(dst, pphloConvPrefix...)), '>'), true
		}
	case *DotDimensionNumbers:
		if a.Kind() == ir.Kind(&pphloDotDimensionNumbersAttr) {
			return appendLists(append(dst, pphloDotPrefix...), dotLists(a)), true
		}
	case *Enum:
		switch a.Kind() {
		case ir.Kind(&chloPrecisionAttr):
			return append(append(append(dst, precisionPrefix...), a.Keyword()...), '>'), true
		case ir.Kind(&sortDirectionAttr):
			return append(append(append(dst, sortPrefix...), a.Keyword()...), '>'), true
		}
	}
	if dst, ok := appendSparseText(dst, a); ok {
		return dst, true
	}
	return appendSdyText(dst, a)
}

const precisionPrefix = "#chlo<precision "

// ParseBuiltinText parses the text entry of a builtin attribute: an affine map, an integer set or a
// strided layout. It returns nil for other text. It also returns nil for text that
// [AppendTextEntry] would spell differently, because some older writers order sums differently and
// text that was read must be written back unchanged.
func ParseBuiltinText(_ *ir.Uniquer, text string) (*schema.Class, ir.Attr) {
	var k *schema.Class
	var a ir.Attr
	if m, ok := ParseAffineMap(text); ok {
		k, a = &affineMapAttr, m
	} else if s, ok := ParseIntegerSet(text); ok {
		k, a = &integerSetAttr, s
	} else if l, ok := ParseStridedLayout(text); ok {
		k, a = &stridedLayoutAttr, l
	}
	return keepSpelling(k, a, text)
}

// keepSpelling returns k and a if a is spelled as text, otherwise nil.
func keepSpelling(k *schema.Class, a ir.Attr, text string) (*schema.Class, ir.Attr) {
	if a == nil {
		return nil, nil
	}
	if b, _ := AppendTextEntry(nil, a); string(b) != text {
		return nil, nil
	}
	return k, a
}

// ParseCHLOText is [ParseBuiltinText] for the CHLO attributes without a code.
func ParseCHLOText(_ *ir.Uniquer, text string) (*schema.Class, ir.Attr) {
	if rest, ok := strings.CutPrefix(text, precisionPrefix); ok {
		if k, ok := strings.CutSuffix(rest, ">"); ok {
			if v, ok := chloPrecisionAttr.Enum.Value(k); ok {
				return &chloPrecisionAttr, &Enum{Value: v}
			}
		}
	}
	if a, ok := parseRaggedDot(text); ok {
		return keepSpelling(&raggedDotDimensionNumbersAttr, a, text)
	}
	return nil, nil
}

// AppendText appends strided<[...], offset: n> as MLIR spells it. It omits an offset of zero.
func (a *StridedLayout) AppendText(dst []byte) []byte {
	dst = append(dst, "strided<["...)
	for i, s := range a.Strides {
		dst = appendSize(appendComma(dst, i), s)
	}
	dst = append(dst, ']')
	if a.Offset != 0 {
		dst = appendSize(append(dst, ", offset: "...), a.Offset)
	}
	return append(dst, '>')
}

func appendSize(dst []byte, v int64) []byte {
	if v == types.Dynamic {
		return append(dst, '?')
	}
	return strconv.AppendInt(dst, v, 10)
}

// ParseStridedLayout parses strided<[...], offset: n>. It reports false if text is not a strided
// layout.
func ParseStridedLayout(text string) (*StridedLayout, bool) {
	rest, ok := strings.CutPrefix(text, "strided<")
	p := affineParser{rest: rest}
	if !ok || !p.take("[") {
		return nil, false
	}
	l := new(StridedLayout)
	ok = p.list("]", func() bool {
		s, ok := p.size()
		l.Strides = append(l.Strides, s)
		return ok
	})
	if ok && p.take(",") {
		ok = p.take("offset") && p.take(":")
		if ok {
			l.Offset, ok = p.size()
		}
	}
	return l, ok && p.end()
}

// size reads a signed number or a question mark.
func (p *affineParser) size() (int64, bool) {
	if p.take("?") {
		return types.Dynamic, true
	}
	p.space()
	n := 0
	for n < len(p.rest) && (p.rest[n] >= '0' && p.rest[n] <= '9' || n == 0 && p.rest[n] == '-') {
		n++
	}
	v, err := strconv.ParseInt(p.rest[:n], 10, 64)
	p.rest = p.rest[n:]
	return v, err == nil
}

// namedList is a list of dimensions with its name in text.
type namedList struct {
	name string
	dims *[]int64
}

// raggedDotLists returns the dimension lists of a with their names, in the order of the text.
func raggedDotLists(a *RaggedDotDimensionNumbers) []namedList {
	return []namedList{
		{"lhs_batching_dimensions", &a.LHSBatching},
		{"rhs_batching_dimensions", &a.RHSBatching},
		{"lhs_contracting_dimensions", &a.LHSContracting},
		{"rhs_contracting_dimensions", &a.RHSContracting},
		{"lhs_ragged_dimensions", &a.LHSRagged},
		{"rhs_group_dimensions", &a.RHSGroup},
	}
}

const raggedDotPrefix = "#chlo.ragged_dot<"

// AppendText appends #chlo.ragged_dot<...> as MLIR spells it. It omits empty lists.
func (a *RaggedDotDimensionNumbers) AppendText(dst []byte) []byte {
	return appendLists(append(dst, raggedDotPrefix...), raggedDotLists(a))
}

// appendLists appends the lists and the closing bracket. It omits empty lists.
func appendLists(dst []byte, lists []namedList) []byte {
	n := 0
	for _, l := range lists {
		if len(*l.dims) == 0 {
			continue
		}
		dst = append(append(appendComma(dst, n), l.name...), " = ["...)
		for i, d := range *l.dims {
			dst = strconv.AppendInt(appendComma(dst, i), d, 10)
		}
		dst = append(dst, ']')
		n++
	}
	return append(dst, '>')
}

// parseRaggedDot parses #chlo.ragged_dot<...> with its lists in any order.
func parseRaggedDot(text string) (*RaggedDotDimensionNumbers, bool) {
	a := new(RaggedDotDimensionNumbers)
	return a, parseLists(text, raggedDotPrefix, raggedDotLists(a))
}

// parseLists parses a prefix followed by named lists in any order.
func parseLists(text, prefix string, lists []namedList) bool {
	rest, ok := strings.CutPrefix(text, prefix)
	if !ok {
		return false
	}
	p := affineParser{rest: rest}
	var seen []string
	ok = p.list(">", func() bool {
		name := p.word()
		for _, l := range lists {
			if l.name != name || slices.Contains(seen, name) {
				continue
			}
			seen = append(seen, name)
			return p.take("=") && p.take("[") && p.list("]", func() bool {
				d, ok := p.size()
				*l.dims = append(*l.dims, d)
				return ok && d != types.Dynamic
			})
		}
		return false
	})
	p.space()
	return ok && p.rest == ""
}
