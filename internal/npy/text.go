package npy

import (
	"math"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/inspect"
)

// Limits of the text of a tensor, NumPy's own: of larger tensors it shows the elements at the edges.
const (
	summarized = 1000
	edge       = 3
	lineWidth  = 75
)

// AppendText appends the elements of a tensor as NumPy prints them: brackets around each dimension,
// columns of equal width, and of more than 1,000 elements, unless full is set, only the first and last
// three of each dimension. Floats have the fewest digits that tell them from others of their type.
func AppendText(dst []byte, t *eval.Tensor, full bool) []byte {
	p := textPrinter{t: t, out: dst, all: full || t.Num() <= summarized}
	if len(t.Shape) == 0 {
		return append(p.out, element(t, 0)...)
	}
	p.visit(0, 0, func(at int) { p.width = max(p.width, len(element(t, at))) })
	p.print(0, 0)
	return p.out
}

// Describe renders the type of a tensor in NumPy's terms: float32[2, 3].
func Describe(t *eval.Tensor) string {
	name := typeName(inspect.DataType(t.Elem))
	switch f := t.Numbers.Format; {
	case t.Numbers.Kind == elements.Real && f != nil && strings.HasPrefix(name, "|"):
		name = strings.ToLower(f.Keyword)
	case t.Numbers.IsInteger() && t.Numbers.Width < 8:
		name = map[elements.Kind]string{elements.Signed: "int", elements.Unsigned: "uint"}[t.Numbers.Kind] + strconv.Itoa(t.Numbers.Width)
	}
	return name + ShapeText(t.Shape)
}

type textPrinter struct {
	t     *eval.Tensor
	out   []byte
	all   bool
	width int
}

// indices calls f with the indices of dimension d that are shown, and -1 for those left out.
func (p *textPrinter) indices(d int, f func(int)) {
	n := int(p.t.Shape[d])
	if p.all || n <= 2*edge {
		for i := range n {
			f(i)
		}
		return
	}
	for i := range edge {
		f(i)
	}
	f(-1)
	for i := n - edge; i < n; i++ {
		f(i)
	}
}

// visit calls f with the numbers of the elements that are shown.
func (p *textPrinter) visit(d, at int, f func(int)) {
	if d == len(p.t.Shape) {
		f(at)
		return
	}
	p.indices(d, func(i int) {
		if i >= 0 {
			p.visit(d+1, at*int(p.t.Shape[d])+i, f)
		}
	})
}

func (p *textPrinter) print(d, at int) {
	p.out = append(p.out, '[')
	last := d == len(p.t.Shape)-1
	column, first := d+1, true
	p.indices(d, func(i int) {
		text := "..."
		if last && i >= 0 {
			text = element(p.t, at*int(p.t.Shape[d])+i)
			text = strings.Repeat(" ", p.width-len(text)) + text
		}
		switch {
		case first:
		case !last:
			p.out = append(p.out, strings.Repeat("\n", len(p.t.Shape)-1-d)...)
			p.out = append(p.out, strings.Repeat(" ", d+1)...)
		case column+1+len(text) > lineWidth:
			p.out = append(append(p.out, '\n'), strings.Repeat(" ", d+1)...)
			column = d + 1
		default:
			p.out = append(p.out, ' ')
			column++
		}
		first = false
		if !last && i >= 0 {
			p.print(d+1, at*int(p.t.Shape[d])+i)
			return
		}
		p.out = append(p.out, text...)
		column += len(text)
	})
	p.out = append(p.out, ']')
}

// element renders an element.
func element(t *eval.Tensor, i int) string {
	e := t.At(i)
	re := number(t.Numbers, e[0])
	if t.Parts == 1 {
		return re
	}
	im := number(t.Numbers, e[1])
	if !strings.HasPrefix(im, "-") {
		im = "+" + im
	}
	return re + im + "j"
}

// number renders a number.
func number(n elements.Numbers, b uint64) string {
	switch n.Kind {
	case elements.Real:
		return float(n, b)
	case elements.Bool:
		return strconv.FormatBool(b != 0)
	case elements.Unsigned:
		return strconv.FormatUint(b, 10)
	}
	return strconv.FormatInt(n.Int(b), 10)
}

func float(n elements.Numbers, b uint64) string {
	v := n.Float(b)
	switch {
	case math.IsNaN(v):
		return "nan"
	case math.IsInf(v, 0):
		return strings.TrimPrefix(strings.ToLower(strconv.FormatFloat(v, 'g', -1, 64)), "+")
	}
	digits := -1
	if n.Width < 32 {
		for digits = 1; digits < 17; digits++ {
			if back, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', digits, 64), 64); err == nil && n.FromFloat(back) == b {
				break
			}
		}
	}
	size := 64
	if n.Width <= 32 && digits < 0 {
		size = 32
	}
	text := strconv.FormatFloat(v, 'g', digits, size)
	if a := math.Abs(v); a >= 1e-4 && a < 1e16 || v == 0 {
		text = strconv.FormatFloat(v, 'f', -1, size)
		if digits > 0 {
			short, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'g', digits, 64), 64)
			text = strconv.FormatFloat(short, 'f', -1, 64)
		}
		if !strings.Contains(text, ".") {
			text += "."
		}
	}
	return text
}
