package attrs

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

const (
	pphloConvPrefix = "#pphlo.conv<"
	pphloDotPrefix  = "#pphlo.dot<"
	sortPrefix      = "#pphlo<sort_direction "
)

// ParsePPHLOText is [ParseBuiltinText] for the attributes of PPHLO.
func ParsePPHLOText(_ *ir.Uniquer, text string) (*schema.Class, ir.Attr) {
	if rest, ok := strings.CutPrefix(text, sortPrefix); ok {
		if k, ok := strings.CutSuffix(rest, ">"); ok {
			if v, ok := sortDirectionAttr.Enum.Value(k); ok {
				return &sortDirectionAttr, &Enum{Value: v}
			}
		}
		return nil, nil
	}
	d := new(DotDimensionNumbers)
	if parseLists(text, pphloDotPrefix, dotLists(d)) {
		if string(appendLists([]byte(pphloDotPrefix), dotLists(d))) == text {
			return &pphloDotDimensionNumbersAttr, d
		}
		return nil, nil
	}
	if c, ok := parseConv(text, pphloConvPrefix); ok && string(c.AppendDims([]byte(pphloConvPrefix)))+">" == text {
		return &pphloConvDimensionNumbersAttr, c
	}
	return nil, nil
}

// dotLists returns the dimension lists of a with their names, in the order of the text.
func dotLists(a *DotDimensionNumbers) []namedList {
	return []namedList{
		{"lhs_batching_dimensions", &a.LHSBatching},
		{"rhs_batching_dimensions", &a.RHSBatching},
		{"lhs_contracting_dimensions", &a.LHSContracting},
		{"rhs_contracting_dimensions", &a.RHSContracting},
	}
}

// convSide describes the dimensions of one operand or the result of a convolution. Two dimensions
// are denoted by letters; the others are spatial.
type convSide struct {
	letters [2]byte
	dims    [2]*int64
	spatial *[]int64
}

func convSides(a *ConvDimensionNumbers) [3]convSide {
	return [3]convSide{
		{[2]byte{'b', 'f'}, [2]*int64{&a.InputBatch, &a.InputFeature}, &a.InputSpatial},
		{[2]byte{'i', 'o'}, [2]*int64{&a.KernelInputFeature, &a.KernelOutputFeature}, &a.KernelSpatial},
		{[2]byte{'b', 'f'}, [2]*int64{&a.OutputBatch, &a.OutputFeature}, &a.OutputSpatial},
	}
}

// AppendDims appends the roles of the dimensions of input, kernel and output, for example
// [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f].
func (a *ConvDimensionNumbers) AppendDims(dst []byte) []byte {
	sides := convSides(a)
	for i := range sides {
		dst = append(dst, [...]string{"", "x", "->"}[i]...)
		dst = sides[i].append(dst)
	}
	return dst
}

// maxUnassigned bounds how many dimensions of a convolution are printed as "?".
const maxUnassigned = 1000

// append appends a letter, the number of a spatial dimension, or "?" for each dimension. If several
// roles are assigned to one dimension, the last spatial role wins, then the second letter. That
// leaves other dimensions without a role, which are printed as the first spatial dimension.
func (s *convSide) append(dst []byte) []byte {
	assigned := int64(len(*s.spatial)) + 2
	n := max(assigned, *s.dims[0]+1, *s.dims[1]+1)
	for _, d := range *s.spatial {
		n = max(n, d+1)
	}
	// An operation with this many unassigned dimensions does not verify, so it is safe to limit
	// how many are printed.
	n = min(n, assigned+maxUnassigned)
	dst = append(dst, '[')
	for d := range n {
		dst = appendComma(dst, int(d))
		at := -1
		for i, v := range *s.spatial {
			if v == d {
				at = i
			}
		}
		switch {
		case at >= 0:
			dst = strconv.AppendInt(dst, int64(at), 10)
		case d == *s.dims[1]:
			dst = append(dst, s.letters[1])
		case d == *s.dims[0]:
			dst = append(dst, s.letters[0])
		case d < assigned:
			dst = append(dst, '0')
		default:
			dst = append(dst, '?')
		}
	}
	return append(dst, ']')
}

// parseConv parses a prefix, the roles of all dimensions, and the angle bracket that ends the text.
func parseConv(text, prefix string) (*ConvDimensionNumbers, bool) {
	rest, ok := strings.CutPrefix(text, prefix)
	if !ok {
		return nil, false
	}
	p := affineParser{rest: rest}
	a := new(ConvDimensionNumbers)
	sides := convSides(a)
	for i := range sides {
		if i > 0 && !p.take([...]string{"", "x", "->"}[i]) || !sides[i].parse(&p) {
			return nil, false
		}
	}
	return a, p.take(">") && p.rest == ""
}

// parse parses the output of append. It ignores dimensions without a role ("?").
func (s *convSide) parse(p *affineParser) bool {
	if !p.take("[") {
		return false
	}
	spatial := make(map[int64]int64)
	dim, seen := int64(0), [2]bool{}
	ok := p.list("]", func() bool {
		defer func() { dim++ }()
		for i, l := range s.letters {
			if p.take(string(rune(l))) {
				*s.dims[i], seen[i] = dim, !seen[i]
				return seen[i]
			}
		}
		n, ok := p.size()
		if n != types.Dynamic {
			spatial[n] = dim
		}
		return ok
	})
	if !ok || !seen[0] || !seen[1] {
		return false
	}
	for n := range int64(len(spatial)) {
		d, ok := spatial[n]
		if !ok {
			return false
		}
		*s.spatial = append(*s.spatial, d)
	}
	*s.spatial = slices.Clip(*s.spatial)
	return true
}
