package asm

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// classPrograms holds the compiled assembly formats of attribute and type classes.
type classPrograms map[*schema.Class]*classProgram

// classProgram is the compiled assembly format of a class: a list of steps.
type classProgram struct {
	steps []classStep
	// custom prints the parameters of classes whose format is not declarative.
	custom func(p *printer, n ir.Node)
}

type classStep struct {
	text  string        // literal text, with spaces
	field *schema.Field // or a parameter, after a space if space is set
	space bool
	// custom prints the value of the parameter by a custom directive.
	custom func(p *printer, v any)
	// names are printed in front of the parameters that a struct directive lists.
	name string
	// group is printed if its anchor is present, and els if not.
	group, els []classStep
	anchor     *schema.Field
}

// dialectNode appends an attribute ('#') or type ('!') of a dialect other than the
// builtin one.
func (p *printer) dialectNode(mark byte, c *schema.Class, n ir.Node) {
	from := len(p.buf)
	p.stripped(c, n)
	text := p.buf[from:]
	pretty := isPretty(text)
	prefix := len(c.Dialect) + 2
	p.buf = append(p.buf, make([]byte, prefix)...)
	copy(p.buf[from+prefix:], text)
	p.buf[from] = mark
	copy(p.buf[from+1:], c.Dialect)
	if pretty {
		p.buf[from+prefix-1] = '.'
	} else {
		p.buf[from+prefix-1] = '<'
		p.buf = append(p.buf, '>')
	}
}

// stripped appends the mnemonic and the parameters.
func (p *printer) stripped(c *schema.Class, n ir.Node) {
	prog := p.classes[c]
	if prog == nil {
		if p.classes == nil {
			p.classes = make(classPrograms)
		}
		prog = p.compileClass(c)
		p.classes[c] = prog
	}
	if prog.custom != nil {
		prog.custom(p, n)
		return
	}
	p.str(c.Mnemonic)
	p.classSteps(prog.steps, n)
}

// parameters appends the parameters alone.
func (p *printer) parameters(c *schema.Class, n ir.Node) {
	from := len(p.buf)
	p.stripped(c, n)
	text := p.buf[from+len(c.Mnemonic):]
	if len(text) > 0 && text[0] == ' ' {
		text = text[1:]
	}
	p.buf = append(p.buf[:from], text...)
}

func (p *printer) classSteps(steps []classStep, n ir.Node) {
	for i := range steps {
		s := &steps[i]
		switch {
		case s.anchor != nil:
			if v := s.anchor.Get(n); present(v) && !isEmpty(v) {
				p.classSteps(s.group, n)
			} else {
				p.classSteps(s.els, n)
			}
		case s.field != nil:
			v := s.field.Get(n)
			if s.name != "" {
				if !present(v) {
					continue
				}
				p.str(s.name)
			}
			if s.space {
				p.str(" ")
			}
			if s.custom != nil {
				s.custom(p, v)
			} else {
				p.parameter(v, n)
			}
		default:
			p.str(s.text)
		}
	}
}

// present reports whether an optional parameter has a value.
func present(v any) bool {
	switch v := v.(type) {
	case nil:
		return false
	case ir.Attr:
		return v != nil
	}
	return true
}

// isEmpty reports whether a parameter is an empty list.
func isEmpty(v any) bool {
	switch v := v.(type) {
	case []int64:
		return len(v) == 0
	case []ir.Attr:
		return len(v) == 0
	}
	return false
}

// parameter appends the value of a parameter as its kind is spelled.
func (p *printer) parameter(v any, n ir.Node) {
	switch v := v.(type) {
	case uint64:
		if e, ok := n.(*attrs.Enum); ok {
			p.str(e.Keyword())
			return
		}
		p.uint(v)
	case int64:
		p.int(v)
	case bool:
		p.bool(v)
	case string:
		p.quoted(v)
	case float64:
		p.float64(v)
	case attrs.Bits:
		p.buf = AppendFloat(p.buf, v, n.(*attrs.VHLOFloat).Type.(*types.VHLOFloat).Format)
	case []int64:
		p.dims(v)
	case []float64:
		p.str("[")
		for i, f := range v {
			if p.ends() {
				return
			}
			if i > 0 {
				p.str(", ")
			}
			p.float64(f)
		}
		p.str("]")
	case ir.Type:
		p.typ(v)
	case []ir.Type:
		p.typeList(v)
	case ir.Attr:
		p.attr(v, typeShown)
	case []ir.Attr:
		for i, a := range v {
			if p.ends() {
				return
			}
			if i > 0 {
				p.str(", ")
			}
			p.attr(a, typeShown)
		}
	}
}

// dims appends [1, ?]; the mark stands for a size that is not known.
func (p *printer) dims(list []int64) {
	p.str("[")
	for i, n := range list {
		if p.ends() {
			return
		}
		if i > 0 {
			p.str(", ")
		}
		p.size(n)
	}
	p.str("]")
}

// ints appends 1, 2.
func (p *printer) ints(list []int64) {
	for i, n := range list {
		if p.ends() {
			return
		}
		if i > 0 {
			p.str(", ")
		}
		p.int(n)
	}
}

// registry returns the dialects of the module, nil if there is no module.
func (p *printer) registry() ir.Registry {
	if p.m == nil {
		return nil
	}
	return p.m.Registry()
}

// compileClass turns a class's assembly format into steps. Tests compile every row;
// a class that cannot be compiled prints why.
func (p *printer) compileClass(c *schema.Class) *classProgram {
	prog := new(classProgram)
	if prog.custom = p.custom.PrintClass(p.registry(), c); prog.custom != nil {
		return prog
	}
	list, err := parseGrammar(c.Assembly)
	if err == nil {
		s := newSpacing()
		prog.steps, err = p.compileSteps(c, list, &s)
	}
	if err != nil {
		prog.steps = []classStep{{text: "<<" + err.Error() + ">>"}}
	}
	return prog
}

func (p *printer) compileSteps(c *schema.Class, list []element, s *spacing) (steps []classStep, err error) {
	for i := range list {
		e := &list[i]
		switch e.kind {
		case literal:
			if text := s.literal(e.text); text != "" {
				steps = append(steps, classStep{text: text})
			}
		case variable:
			f := parameterField(c, e.text)
			if f == nil {
				return nil, fmt.Errorf("%s has no parameter %s", c.Name, e.text)
			}
			steps = append(steps, classStep{field: f, space: s.value(), custom: p.customField(c, e.text)})
		case directive:
			more, err := p.compileDirective(c, e, s)
			if err != nil {
				return nil, err
			}
			steps = append(steps, more...)
		case group:
			// What stands in a group says nothing of the spaces behind it, but for
			// what stands in its other half.
			inside := *s
			step := classStep{anchor: parameterField(c, e.anchorOf().text)}
			if step.group, err = p.compileSteps(c, e.args, &inside); err != nil {
				return nil, err
			}
			if step.els, err = p.compileSteps(c, e.els, s); err != nil {
				return nil, err
			}
			if e.inverted {
				step.group, step.els = step.els, step.group
			}
			if step.anchor == nil {
				return nil, fmt.Errorf("%s has a group without a parameter", c.Name)
			}
			steps = append(steps, step)
		}
	}
	return steps, nil
}

func (p *printer) compileDirective(c *schema.Class, e *element, s *spacing) ([]classStep, error) {
	switch e.text {
	case "struct":
		names := parameterNames(c)
		var steps []classStep
		s.value()
		for i, name := range names {
			label := name + " ="
			if i > 0 {
				label = ", " + label
			}
			steps = append(steps, classStep{field: parameterField(c, name), space: true, name: label, custom: p.customField(c, name)})
		}
		return steps, nil
	case "custom":
		f := parameterField(c, e.args[0].text)
		print := p.custom.PrintParam(c, e)
		if f == nil || print == nil {
			return nil, fmt.Errorf("%s has no directive %s", c.Name, e.of)
		}
		return []classStep{{field: f, space: s.value(), custom: print}}, nil
	}
	return nil, fmt.Errorf("directive %s in the format of %s", e.text, c.Name)
}

// customField returns the function that prints a parameter which is not spelled as
// its kind is, nil for others.
func (p *printer) customField(c *schema.Class, name string) func(p *printer, v any) {
	if parameterField(c, name).Implied {
		return strippedAttrs
	}
	return p.custom.PrintField(c, name)
}

// strippedAttrs appends an attribute, or several, whose class the format implies.
func strippedAttrs(p *printer, v any) {
	if list, several := v.([]ir.Attr); several {
		strippedList(p, list)
		return
	}
	p.impliedAttr(v.(ir.Attr))
}

// strippedList appends attributes whose class the format implies, with commas between.
func strippedList[A ir.Attr](p *printer, list []A) {
	for i, a := range list {
		if p.ends() {
			return
		}
		if i > 0 {
			p.str(", ")
		}
		p.impliedAttr(a)
	}
}

// impliedAttr appends an attribute whose class the format implies: its parameters.
func (p *printer) impliedAttr(a ir.Attr) {
	if p.visitor == nil {
		p.parameters(ir.KindOf(a).(*schema.Class), a)
		return
	}
	p.attr(a, typeShown)
}

// parameterNames returns the names of a class's parameters in text.
func parameterNames(c *schema.Class) []string {
	if c.Params != nil {
		return c.Params
	}
	var names []string
	for _, f := range c.Encodings[0].Fields {
		names = append(names, f.Name)
	}
	return names
}

// parameterField returns the field that holds the parameter called name: that of
// the same name in any encoding, or the one in the same place of the first.
func parameterField(c *schema.Class, name string) *schema.Field {
	for i := range c.Encodings {
		for j := range c.Encodings[i].Fields {
			if f := &c.Encodings[i].Fields[j]; f.Name == name {
				return f
			}
		}
	}
	for i, n := range c.Params {
		if n == name && i < len(c.Encodings[0].Fields) {
			return &c.Encodings[0].Fields[i]
		}
	}
	return nil
}
