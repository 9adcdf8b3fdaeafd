package plan

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/hlobc/hlobc/elements"
)

// WriteText prints a plan for people: the buffers, and the steps as loops over them.
func (p *Program) WriteText(w io.Writer) error {
	t := &printer{w: bufio.NewWriter(w)}
	t.line("plan of @%s: workspace %d bytes", p.Name, p.Workspace)
	for _, b := range p.Buffers {
		switch b.Role {
		case Temp:
			t.line("  %s: %s at %d", b, b.typeText(), b.Offset)
		case Param:
			t.line("  %s: %s, argument %d", b, b.typeText(), b.Index)
		case Result:
			t.line("  %s: %s, result %d", b, b.typeText(), b.Index)
		case Const:
			t.line("  %s: %s, constant", b, b.typeText())
		}
	}
	t.block(p.Body)
	return t.w.Flush()
}

// String returns the name of a buffer in text.
func (b *Buffer) String() string { return fmt.Sprintf("b%d", b.ID) }

func (b *Buffer) typeText() string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(b.Shape), "[]"), " ", "x") + " " + b.Elem.String()
}

// String returns the keyword of an element type, as in MLIR.
func (e Elem) String() string {
	text := ""
	switch e.Kind {
	case elements.Bool:
		text = "i1"
	case elements.Signed:
		text = fmt.Sprintf("i%d", e.Width)
	case elements.Unsigned:
		text = fmt.Sprintf("ui%d", e.Width)
	case elements.Real:
		text = e.Format.Keyword
	}
	if e.Complex {
		return "complex<" + text + ">"
	}
	return text
}

type printer struct {
	w     *bufio.Writer
	depth int
}

func (t *printer) line(format string, args ...any) {
	fmt.Fprintf(t.w, "%s%s\n", strings.Repeat("  ", t.depth), fmt.Sprintf(format, args...))
}

// inside prints something one level deeper.
func (t *printer) inside(f func()) {
	t.depth++
	f()
	t.depth--
}

func (t *printer) block(steps []Step) {
	t.inside(func() {
		for _, s := range steps {
			t.step(s)
		}
	})
}

func (t *printer) step(s Step) {
	switch s := s.(type) {
	case *Loop:
		t.loop(s)
	case *Contract:
		from := s.LHS.String()
		if s.First != 0 {
			from += fmt.Sprintf("[%d:]", s.First)
		}
		t.line("%s = %s * %s, groups %s, rows %s, columns %s, terms %s", s.Out, from, s.RHS, sizesOf(s.Groups), sizesOf(s.Rows), sizesOf(s.Cols), sizesOf(s.Terms))
	case *Sort:
		t.line("sort lines of %d in %v by %s", s.Length, s.Buffers, s.Less)
	case *Kernel:
		t.line("%v = %s %v %v %v", s.Outs, s.Name, s.Args, s.Sizes, s.Flags)
	case *While:
		t.line("while")
		t.block(s.Cond)
		t.line("test %s", s.Test)
		t.block(s.Body)
	case *Choice:
		t.line("choose %s", s.Index)
		for i, b := range s.Branches {
			t.line("branch %d", i)
			t.block(b)
		}
	}
}

func (t *printer) loop(l *Loop) {
	depth := t.depth
	loops := func(from, to int) {
		for i := from; i < to; i++ {
			kind := "for"
			if i < l.Parallel {
				kind = "parallel for"
			}
			t.line("%s i%d in %d", kind, i, l.Dims[i])
			t.depth++
		}
	}
	loops(0, l.Outer)
	for i, a := range l.Accs {
		t.line("acc%d = %s", i, a.Init)
	}
	inner := t.depth
	loops(l.Outer, len(l.Dims))
	for i, a := range l.Accs {
		t.line("acc%d = %s", i, a.Next)
	}
	t.depth = inner
	for _, s := range l.Stores {
		if s.If != nil {
			t.line("%s = %s if %s", &s.To, s.Value, s.If)
		} else {
			t.line("%s = %s", &s.To, s.Value)
		}
	}
	t.depth = depth
}

func sizesOf(list []Axis) string {
	sizes := make([]string, len(list))
	for i, a := range list {
		sizes[i] = fmt.Sprint(a.Size)
	}
	return "(" + strings.Join(sizes, ",") + ")"
}

// String returns an access as text.
func (a *Access) String() string { return fmt.Sprintf("%s[%s]", a.Buffer, &a.Index) }

// String returns an index as text.
func (x *Index) String() string {
	var terms []string
	for i, s := range x.Steps {
		switch s {
		case 0:
		case 1:
			terms = append(terms, fmt.Sprintf("i%d", i))
		default:
			terms = append(terms, fmt.Sprintf("%d*i%d", s, i))
		}
	}
	if x.At != nil {
		terms = append(terms, x.At.String())
	}
	if x.Base != 0 || terms == nil {
		terms = append(terms, fmt.Sprint(x.Base))
	}
	return strings.ReplaceAll(strings.Join(terms, " + "), "+ -", "- ")
}

// String returns an expression as text.
func (e *Expr) String() string {
	switch e.Op {
	case OpConst:
		return e.number()
	case OpIndex:
		return "(" + e.Index.String() + ")"
	case OpAcc:
		return fmt.Sprintf("acc%d", e.N)
	}
	args := make([]string, len(e.Args))
	for i, a := range e.Args {
		args[i] = a.String()
	}
	if e.Op == OpLoad {
		if len(args) == 2 {
			return fmt.Sprintf("(%s if %s else %s)", e.Access, args[0], args[1])
		}
		return e.Access.String()
	}
	name := e.Op[strings.LastIndexByte(e.Op, '.')+1:]
	if name == "convert" {
		name = e.Type.String()
	}
	if e.Mode != "" {
		name += " " + e.Mode
	}
	return name + "(" + strings.Join(args, ", ") + ")"
}

// number returns a constant as text.
func (e *Expr) number() string {
	one := func(b uint64) string {
		if e.Type.Kind == elements.Real {
			v := e.Type.Float(b)
			if v == math.Trunc(v) && math.Abs(v) < 1e15 {
				return fmt.Sprintf("%.1f", v)
			}
			return fmt.Sprint(v)
		}
		if e.Type.Kind == elements.Unsigned {
			return fmt.Sprint(b)
		}
		return fmt.Sprint(e.Type.Int(b))
	}
	if e.Type.Complex {
		return "(" + one(e.Bits[0]) + "," + one(e.Bits[1]) + ")"
	}
	return one(e.Bits[0])
}
