package format

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/internal/asm/lex"
)

// Element is a node of a declarative assembly format:
//
//	format    = { element }
//	element   = literal | variable | directive | group
//	literal   = "`" text "`"                 empty, a space and "\n" are whitespace
//	variable  = "$" name
//	directive = name [ "<" name ">" ] [ "(" element { "," element } ")" ]
//	group     = "(" { element ["^"] } ")" [ ":" "(" { element ["^"] } ")" ] "?"
type Element struct {
	Kind Kind
	Text string // of a literal, name of a variable or directive
	Of   string // name between angle brackets: custom<of>(...)
	Args []Element
	// Anchor is the index of a group's anchor. Args are printed if the anchor is present; if the
	// anchor is in the other elements, they are printed if it is absent.
	Anchor   int
	Else     []Element
	Inverted bool
}

type Kind uint8

const (
	Literal Kind = iota
	Variable
	Directive
	Group
)

// Parse parses a format.
func Parse(s string) ([]Element, error) {
	p := grammarParser{rest: s}
	list, _, err := p.list("")
	if err == nil && p.rest != "" {
		err = p.unexpected()
	}
	if err != nil {
		return nil, fmt.Errorf("asm: format %q: %w", s, err)
	}
	return list, nil
}

type grammarParser struct{ rest string }

func (p *grammarParser) unexpected() error {
	return fmt.Errorf("unexpected %.20q", p.rest)
}

func (p *grammarParser) space() { p.rest = strings.TrimLeft(p.rest, " \n\t") }

// take consumes s if it comes next.
func (p *grammarParser) take(s string) bool {
	p.space()
	if !strings.HasPrefix(p.rest, s) {
		return false
	}
	p.rest = p.rest[len(s):]
	return true
}

// name reads an identifier, with dashes if set; only directives have them.
func (p *grammarParser) name(dashes bool) string {
	n := 0
	for n < len(p.rest) {
		if c := p.rest[n]; !lex.IsLetter(c) && !lex.IsDigit(c) && c != '_' && !(dashes && c == '-') {
			break
		}
		n++
	}
	name := p.rest[:n]
	p.rest = p.rest[n:]
	return name
}

// list reads elements up to the text end, which it does not consume. It also returns the index of
// the element that is the anchor of the enclosing group.
func (p *grammarParser) list(end string) (list []Element, anchor int, err error) {
	anchor = -1
	for {
		p.space()
		if p.rest == "" || end != "" && strings.HasPrefix(p.rest, end) {
			return list, anchor, nil
		}
		e, err := p.element()
		if err != nil {
			return nil, 0, err
		}
		if p.take("^") {
			anchor = len(list)
		}
		list = append(list, e)
	}
}

func (p *grammarParser) element() (Element, error) {
	p.space()
	switch {
	case p.take("`"):
		text, rest, ok := strings.Cut(p.rest, "`")
		if !ok {
			return Element{}, p.unexpected()
		}
		p.rest = rest
		if text == `\n` {
			text = "\n"
		}
		return Element{Kind: Literal, Text: text}, nil
	case p.take("$"):
		return Element{Kind: Variable, Text: p.name(false)}, nil
	case p.take("("):
		return p.group()
	}
	e := Element{Kind: Directive, Text: p.name(true)}
	if e.Text == "" {
		return e, p.unexpected()
	}
	if strings.HasPrefix(p.rest, "<") {
		p.take("<")
		e.Of = p.name(false)
		if !p.take(">") {
			return e, p.unexpected()
		}
	}
	if !strings.HasPrefix(p.rest, "(") {
		return e, nil
	}
	p.take("(")
	for {
		arg, err := p.element()
		if err != nil {
			return e, err
		}
		e.Args = append(e.Args, arg)
		if p.take(")") {
			return e, nil
		}
		if !p.take(",") {
			return e, p.unexpected()
		}
	}
}

func (p *grammarParser) group() (e Element, err error) {
	e.Kind = Group
	if e.Args, e.Anchor, err = p.list(")"); err != nil {
		return e, err
	}
	if !p.take(")") {
		return e, p.unexpected()
	}
	if p.take(":") {
		if !p.take("(") {
			return e, p.unexpected()
		}
		anchor := -1
		if e.Else, anchor, err = p.list(")"); err != nil {
			return e, err
		}
		if e.Anchor < 0 {
			e.Anchor, e.Inverted = anchor, true
		}
		if !p.take(")") {
			return e, p.unexpected()
		}
	}
	if !p.take("?") || e.Anchor < 0 {
		return e, p.unexpected()
	}
	return e, nil
}

// AnchorOf returns the element that selects the half of a group to print.
func (e *Element) AnchorOf() *Element {
	list := e.Args
	if e.Inverted {
		list = e.Else
	}
	a := &list[e.Anchor]
	for a.Kind == Directive && len(a.Args) > 0 {
		a = &a.Args[0]
	}
	return a
}

// Spacing decides where a format puts spaces: before each element, except
// after an opening and before a closing punctuation mark.
type Spacing struct{ space, punctuation bool }

// NewSpacing returns the state after an operation's name or a mnemonic.
func NewSpacing() Spacing { return Spacing{space: true} }

// Literal returns the text of a literal with the space before it.
func (s *Spacing) Literal(text string) string {
	if text == "" || text == " " || text == "\n" {
		s.space, s.punctuation = false, text != " "
		return text
	}
	out := text
	if s.space && spaceBefore(text, s.punctuation) {
		out = " " + text
	}
	s.space = len(text) != 1 || !strings.Contains("<({[", text)
	s.punctuation = text[0] != '_' && !lex.IsLetter(text[0])
	return out
}

// Value reports whether a space precedes an element that is not a literal.
func (s *Spacing) Value() bool {
	space := s.space || !s.punctuation
	s.space, s.punctuation = true, false
	return space
}

func spaceBefore(text string, punctuation bool) bool {
	if len(text) != 1 && text != "->" {
		return true
	}
	if punctuation {
		return !strings.Contains(">)}],", text)
	}
	return !strings.Contains("<>(){}[],", text)
}
