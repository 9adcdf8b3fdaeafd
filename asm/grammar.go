package asm

import (
	"fmt"
	"strings"
)

// element is a node of a declarative assembly format:
//
//	format    = { element }
//	element   = literal | variable | directive | group
//	literal   = "`" text "`"                 empty, a space and "\n" are whitespace
//	variable  = "$" name
//	directive = name [ "<" name ">" ] [ "(" element { "," element } ")" ]
//	group     = "(" { element ["^"] } ")" [ ":" "(" { element ["^"] } ")" ] "?"
type element struct {
	kind elementKind
	text string // of a literal, name of a variable or directive
	of   string // name between angle brackets: custom<of>(...)
	args []element
	// For groups: args is what is printed if the anchor is present, or absent if
	// that is in the other elements.
	anchor   int
	els      []element
	inverted bool
}

type elementKind uint8

const (
	literal elementKind = iota
	variable
	directive
	group
)

// parseGrammar reads a format.
func parseGrammar(s string) ([]element, error) {
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

// take reads past s if it is next.
func (p *grammarParser) take(s string) bool {
	p.space()
	if !strings.HasPrefix(p.rest, s) {
		return false
	}
	p.rest = p.rest[len(s):]
	return true
}

// name reads an identifier; directives have dashes in theirs.
func (p *grammarParser) name(dashes bool) string {
	n := 0
	for n < len(p.rest) {
		if c := p.rest[n]; !isLetter(c) && !isDigit(c) && c != '_' && !(dashes && c == '-') {
			break
		}
		n++
	}
	name := p.rest[:n]
	p.rest = p.rest[n:]
	return name
}

// list reads elements up to the text end, which it leaves, and returns which of
// them is the anchor of the group they are in.
func (p *grammarParser) list(end string) (list []element, anchor int, err error) {
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

func (p *grammarParser) element() (element, error) {
	p.space()
	switch {
	case p.take("`"):
		text, rest, ok := strings.Cut(p.rest, "`")
		if !ok {
			return element{}, p.unexpected()
		}
		p.rest = rest
		if text == `\n` {
			text = "\n"
		}
		return element{kind: literal, text: text}, nil
	case p.take("$"):
		return element{kind: variable, text: p.name(false)}, nil
	case p.take("("):
		return p.group()
	}
	e := element{kind: directive, text: p.name(true)}
	if e.text == "" {
		return e, p.unexpected()
	}
	if strings.HasPrefix(p.rest, "<") {
		p.take("<")
		e.of = p.name(false)
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
		e.args = append(e.args, arg)
		if p.take(")") {
			return e, nil
		}
		if !p.take(",") {
			return e, p.unexpected()
		}
	}
}

func (p *grammarParser) group() (e element, err error) {
	e.kind = group
	if e.args, e.anchor, err = p.list(")"); err != nil {
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
		if e.els, anchor, err = p.list(")"); err != nil {
			return e, err
		}
		if e.anchor < 0 {
			e.anchor, e.inverted = anchor, true
		}
		if !p.take(")") {
			return e, p.unexpected()
		}
	}
	if !p.take("?") || e.anchor < 0 {
		return e, p.unexpected()
	}
	return e, nil
}

// anchorOf returns what decides which elements of a group are printed.
func (e *element) anchorOf() *element {
	list := e.args
	if e.inverted {
		list = e.els
	}
	a := &list[e.anchor]
	for a.kind == directive && len(a.args) > 0 {
		a = &a.args[0]
	}
	return a
}

// spacing decides where a format puts spaces: in front of each element, except
// after an opening and before a closing punctuation mark.
type spacing struct{ space, punctuation bool }

// newSpacing is the state after an operation's name or a mnemonic.
func newSpacing() spacing { return spacing{space: true} }

// literal returns the text of a literal with the space in front of it.
func (s *spacing) literal(text string) string {
	if text == "" || text == " " || text == "\n" {
		s.space, s.punctuation = false, text != " "
		return text
	}
	out := text
	if s.space && spaceBefore(text, s.punctuation) {
		out = " " + text
	}
	s.space = len(text) != 1 || !strings.Contains("<({[", text)
	s.punctuation = text[0] != '_' && !isLetter(text[0])
	return out
}

// value reports whether a space stands in front of an element that is no literal.
func (s *spacing) value() bool {
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
