package diff

import (
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// side describes an operation.
func (s *side) side(op ir.Op) *Side {
	return &Side{Text: s.line(op), Location: position(op.Loc())}
}

// position is where in the source something comes from, "" if that is not known.
func position(l ir.Location) string {
	if at, ok := attrs.Place(l).(*attrs.FileLineCol); ok {
		return placeText(at.File.Value, at.StartLine, at.StartCol)
	}
	return ""
}

// value names a value and says what defines it.
func (s *side) value(v ir.Value) string {
	name := s.named().Of(v)
	if op := v.DefiningOp(); !op.IsNil() {
		return name + " (" + op.Name() + ")"
	}
	return name
}

func (s *side) operandList(op ir.Op) string {
	var names []string
	for _, v := range op.Operands() {
		names = append(names, s.named().Of(v))
	}
	return strings.Join(names, ", ")
}

// argument describes an argument of a block.
func (s *side) argument(b ir.Block, i int) string {
	text := s.named().Of(b.Arg(i)) + ": " + s.brief.Text(b.Arg(i).Type(), maxText)
	if name := argumentName(b, i); name != "" {
		text += " " + name
	}
	return text
}

// argumentName is the name of an argument in its location, "" if it has none.
func argumentName(b ir.Block, i int) string {
	if l, ok := b.ArgLoc(i).(*attrs.Name); ok {
		return l.Name.Value
	}
	return ""
}

// results returns the result types of a function.
func results(f ir.Op) []ir.Type {
	t, _ := attrs.AsType(f.Attr(fn.AttrFunctionType))
	if ft, ok := t.(*types.Function); ok {
		return ft.Results
	}
	return nil
}

// line is an operation on one line, in a form that is the same for all: results, name, operands,
// attributes, result types.
func (s *side) line(op ir.Op) string {
	var b strings.Builder
	for i, v := range op.Results() {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(s.named().Of(v))
	}
	if op.NumResults() > 0 {
		b.WriteString(" = ")
	}
	b.WriteString(op.Name())
	if op.NumOperands() > 0 {
		b.WriteString(" " + s.operandList(op))
	}
	for i, a := range s.hasher.Counts(op) {
		if i == 0 {
			b.WriteString(" {")
		} else {
			b.WriteString(", ")
		}
		b.WriteString(a.Name + " = " + s.brief.Text(a.Value, maxText))
		if i == len(s.hasher.Counts(op))-1 {
			b.WriteString("}")
		}
	}
	for i, t := range op.ResultTypes() {
		if i == 0 {
			b.WriteString(" : ")
		} else {
			b.WriteString(", ")
		}
		b.WriteString(s.brief.Text(t, maxText))
	}
	return asm.Clip(b.String(), maxLine)
}

// maxLine bounds a line in bytes.
const maxLine = 600
