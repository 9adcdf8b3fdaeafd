package format

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// Step is one step of the program that an operation's format is compiled to. The printer and the
// parser translate it to their own steps.
type Step struct {
	Kind StepKind
	// Text is a literal, including the space printed before it, or the name of a custom directive.
	Text string
	// Word is a literal without surrounding space, as the parser expects it; it is empty for
	// whitespace.
	Word string
	// Space is set if a space is printed before a step that is not a literal.
	Space bool
	// Part is the subject of the step; for groups, the anchor, which selects the half to print.
	Part  Part
	Parts []Part // arguments of a directive
	// Then is printed if Part is present, and Else if it is absent; Inverted swaps them.
	Then, Else []Step
	Inverted   bool
	// Unit is set if Part is a unit attribute that is represented only by the group.
	Unit bool
}

// StepKind says what a [Step] does.
type StepKind uint8

// The kinds of steps.
const (
	StepLiteral StepKind = iota
	StepNewline
	StepOperands
	StepTypes
	StepFunctionalType
	StepAttr
	StepAttrDict
	StepAttrDictKeyword
	StepCustom
	StepGroup
	StepRegions
	StepSuccessors
)

// Compile compiles the format of an operation to steps.
func Compile(info *ir.OpInfo) ([]Step, error) {
	list, err := Parse(info.Def.Assembly)
	if err != nil {
		return nil, err
	}
	c := compiler{info, NewSpacing()}
	return c.steps(list)
}

type compiler struct {
	info *ir.OpInfo
	Spacing
}

func (c *compiler) steps(list []Element) (out []Step, err error) {
	for i := range list {
		e := &list[i]
		var s Step
		switch e.Kind {
		case Literal:
			switch text := c.Literal(e.Text); text {
			case "":
				continue
			case "\n":
				s = Step{Kind: StepNewline}
			default:
				s = Step{Kind: StepLiteral, Text: text, Word: e.Text}
				if text == " " {
					s.Word = ""
				}
			}
		case Group:
			s, err = c.group(e)
		default:
			s, err = c.step(e)
			if s.Kind == StepAttrDict || s.Kind == StepAttrDictKeyword {
				c.punctuation = false
			} else {
				s.Space = c.Value()
			}
		}
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// group compiles an optional group. An anchor that is a unit attribute has no step of its own: the
// presence of the group represents it.
func (c *compiler) group(e *Element) (s Step, err error) {
	s.Kind, s.Inverted = StepGroup, e.Inverted
	if s.Part, err = FindPart(c.info, e.AnchorOf()); err != nil {
		return s, err
	}
	list := e.Args
	if !e.Inverted && s.Part.Kind == Attr && c.info.Slots[s.Part.Index].Storage == "UnitAttr" {
		s.Unit = true
		list = slices.Delete(slices.Clone(list), e.Anchor, e.Anchor+1)
	}
	if s.Then, err = c.steps(list); err != nil {
		return s, err
	}
	s.Else, err = c.steps(e.Else)
	return s, err
}

// step compiles a variable or directive.
func (c *compiler) step(e *Element) (s Step, err error) {
	if e.Kind == Directive && e.Text == "qualified" && len(e.Args) == 1 {
		e = &e.Args[0] // types are always written whole
	}
	switch e.Text {
	case "attr-dict":
		return Step{Kind: StepAttrDict}, nil
	case "attr-dict-with-keyword":
		return Step{Kind: StepAttrDictKeyword}, nil
	case "type", "functional-type", "custom":
		for i := range e.Args {
			in := &e.Args[i]
			for in.Kind == Directive && len(in.Args) == 1 { // type(...), ref(...)
				in = &in.Args[0]
			}
			part, err := FindPart(c.info, in)
			if err != nil {
				return s, err
			}
			s.Parts = append(s.Parts, part)
		}
		switch {
		case e.Text == "functional-type" && len(s.Parts) == 2:
			s.Kind = StepFunctionalType
		case e.Text == "type" && len(s.Parts) == 1:
			s.Kind, s.Part = StepTypes, s.Parts[0]
		case e.Text == "custom":
			s.Kind, s.Text = StepCustom, e.Of
		default:
			return s, fmt.Errorf("asm: %s has %d arguments", e.Text, len(s.Parts))
		}
		return s, nil
	}
	if s.Part, err = FindPart(c.info, e); err != nil {
		return s, err
	}
	switch s.Part.Kind {
	case Operand:
		s.Kind = StepOperands
	case Attr:
		s.Kind = StepAttr
	case Region:
		s.Kind = StepRegions
	case Successor:
		s.Kind = StepSuccessors
	default:
		return s, fmt.Errorf("asm: the result %s cannot stand by itself", e.Text)
	}
	return s, nil
}
