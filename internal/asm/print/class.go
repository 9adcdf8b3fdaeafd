package print

import (
	"bytes"
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// classPrograms holds the compiled assembly formats of attribute and type classes.
type classPrograms map[*schema.Class]*classProgram

// classProgram is the compiled assembly format of a class: a list of steps.
type classProgram struct {
	steps []classStep
	err   error // error in the format
	// custom prints the parameters of classes whose format is not declarative.
	custom func(p *Printer, n ir.Node)
}

type classStep struct {
	text  string        // literal text, with spaces
	field *schema.Field // or a parameter, after a space if space is set
	space bool
	// custom prints the value of the parameter by a custom directive.
	custom func(p *Printer, v any)
	// name is printed before the parameter, in a struct directive.
	name string
	// group is printed if its anchor is present, and els if not.
	group, els []classStep
	anchor     *schema.Field
}

// dialectNode appends an attribute ('#') or type ('!') of a dialect other than the
// builtin one.
func (p *Printer) dialectNode(mark byte, c *schema.Class, n ir.Node) {
	from := len(p.Buf)
	p.buffered(c, n)
	text := p.Buf[from:]
	pretty := lex.IsPretty(text)
	prefix := len(c.Dialect) + 2
	p.Buf = append(p.Buf, make([]byte, prefix)...)
	copy(p.Buf[from+prefix:], text)
	p.Buf[from] = mark
	copy(p.Buf[from+1:], c.Dialect)
	if pretty {
		p.Buf[from+prefix-1] = '.'
	} else {
		p.Buf[from+prefix-1] = '<'
		p.Buf = append(p.Buf, '>')
	}
}

// buffered appends the mnemonic and the parameters, and leaves all of them in the buffer.
func (p *Printer) buffered(c *schema.Class, n ir.Node) {
	out := p.out
	p.out = nil
	p.stripped(c, n)
	p.out = out
}

// stripped appends the mnemonic and the parameters.
func (p *Printer) stripped(c *schema.Class, n ir.Node) {
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
	p.Text(c.Mnemonic)
	p.classSteps(prog.steps, n)
}

// parameters appends the parameters alone.
func (p *Printer) parameters(c *schema.Class, n ir.Node) {
	from := len(p.Buf)
	p.buffered(c, n)
	text := bytes.TrimPrefix(p.Buf[from:], []byte(c.Mnemonic)) // which invalid values can lack
	if len(text) > 0 && text[0] == ' ' {
		text = text[1:]
	}
	p.Buf = append(p.Buf[:from], text...)
}

func (p *Printer) classSteps(steps []classStep, n ir.Node) {
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
				p.Text(s.name)
			}
			if s.space {
				p.Text(" ")
			}
			if s.custom != nil {
				s.custom(p, v)
			} else {
				p.parameter(v, n)
			}
		default:
			p.Text(s.text)
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

// parameter appends the value of a parameter in the default spelling of its kind.
func (p *Printer) parameter(v any, n ir.Node) {
	switch v := v.(type) {
	case uint64:
		if e, ok := n.(*attrs.Enum); ok {
			p.Text(e.Keyword())
			return
		}
		p.Uint(v)
	case int64:
		p.Int(v)
	case bool:
		p.bool(v)
	case string:
		p.Quoted(v)
	case float64:
		p.Float64(v)
	case attrs.Bits:
		p.Buf = spell.AppendFloat(p.Buf, v, n.(*attrs.VHLOFloat).Type.(*types.VHLOFloat).Format)
	case []int64:
		p.Dims(v)
	case []float64:
		p.Text("[")
		for i, f := range v {
			if p.Ends() {
				return
			}
			if i > 0 {
				p.Text(", ")
			}
			p.Float64(f)
		}
		p.Text("]")
	case ir.Type:
		p.Type(v)
	case []ir.Type:
		p.TypeList(v)
	case ir.Attr:
		p.Attr(v, WithType)
	case []ir.Attr:
		for i, a := range v {
			if p.Ends() {
				return
			}
			if i > 0 {
				p.Text(", ")
			}
			p.Attr(a, WithType)
		}
	}
}

// Dims appends [1, ?], with "?" for dynamic sizes.
func (p *Printer) Dims(list []int64) {
	p.Text("[")
	for i, n := range list {
		if p.Ends() {
			return
		}
		if i > 0 {
			p.Text(", ")
		}
		p.Size(n)
	}
	p.Text("]")
}

// Ints appends 1, 2.
func (p *Printer) Ints(list []int64) {
	for i, n := range list {
		if p.Ends() {
			return
		}
		if i > 0 {
			p.Text(", ")
		}
		p.Int(n)
	}
}

// registry returns the registry of the module, or nil without a module.
func (p *Printer) registry() ir.Registry {
	if p.Module == nil {
		return nil
	}
	return p.Module.Registry()
}

// CheckClass returns what is wrong with the assembly format of a class.
func (p *Printer) CheckClass(c *schema.Class) error { return p.compileClass(c).err }

// compileClass compiles a class's assembly format to steps. For a class that cannot be compiled,
// the error is printed.
func (p *Printer) compileClass(c *schema.Class) *classProgram {
	prog := new(classProgram)
	if prog.custom = p.custom.PrintClass(p.registry(), c); prog.custom != nil {
		return prog
	}
	if c.Assembly == "custom" { // no function is registered for it
		prog.steps = []classStep{{text: "<…>"}}
		return prog
	}
	list, err := format.Parse(c.Assembly)
	if err == nil {
		s := format.NewSpacing()
		prog.steps, err = p.compileSteps(c, list, &s)
	}
	if err != nil {
		prog.err, prog.steps = err, []classStep{{text: "<<" + err.Error() + ">>"}}
	}
	return prog
}

func (p *Printer) compileSteps(c *schema.Class, list []format.Element, s *format.Spacing) (steps []classStep, err error) {
	for i := range list {
		e := &list[i]
		switch e.Kind {
		case format.Literal:
			if text := s.Literal(e.Text); text != "" {
				steps = append(steps, classStep{text: text})
			}
		case format.Variable:
			f := format.ParameterField(c, e.Text)
			if f == nil {
				return nil, fmt.Errorf("%s has no parameter %s", c.Name, e.Text)
			}
			steps = append(steps, classStep{field: f, space: s.Value(), custom: p.customField(c, e.Text)})
		case format.Directive:
			more, err := p.compileDirective(c, e, s)
			if err != nil {
				return nil, err
			}
			steps = append(steps, more...)
		case format.Group:
			// The spacing after a group depends on the contents of its second half, not of its
			// first.
			inside := *s
			step := classStep{anchor: format.ParameterField(c, e.AnchorOf().Text)}
			if step.group, err = p.compileSteps(c, e.Args, &inside); err != nil {
				return nil, err
			}
			if step.els, err = p.compileSteps(c, e.Else, s); err != nil {
				return nil, err
			}
			if e.Inverted {
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

func (p *Printer) compileDirective(c *schema.Class, e *format.Element, s *format.Spacing) ([]classStep, error) {
	switch e.Text {
	case "struct":
		names := format.ParameterNames(c)
		var steps []classStep
		s.Value()
		for i, name := range names {
			label := name + " ="
			if i > 0 {
				label = ", " + label
			}
			steps = append(steps, classStep{field: format.ParameterField(c, name), space: true, name: label, custom: p.customField(c, name)})
		}
		return steps, nil
	case "custom":
		f := format.ParameterField(c, e.Args[0].Text)
		print := p.custom.PrintParam(c, e)
		if f == nil || print == nil {
			return nil, fmt.Errorf("%s has no directive %s", c.Name, e.Of)
		}
		return []classStep{{field: f, space: s.Value(), custom: print}}, nil
	}
	return nil, fmt.Errorf("directive %s in the format of %s", e.Text, c.Name)
}

// customField returns the function that prints a parameter that is not spelled in the default way
// of its kind, or nil.
func (p *Printer) customField(c *schema.Class, name string) func(p *Printer, v any) {
	if format.ParameterField(c, name).Implied {
		return strippedAttrs
	}
	return p.custom.PrintField(c, name)
}

// strippedAttrs appends one or more attributes whose class is implied by the format.
func strippedAttrs(p *Printer, v any) {
	if list, several := v.([]ir.Attr); several {
		StrippedList(p, list)
		return
	}
	p.ImpliedAttr(v.(ir.Attr))
}

// StrippedList appends attributes whose class is implied by the format, separated by commas.
func StrippedList[A ir.Attr](p *Printer, list []A) {
	for i, a := range list {
		if p.Ends() {
			return
		}
		if i > 0 {
			p.Text(", ")
		}
		p.ImpliedAttr(a)
	}
}

// ImpliedAttr appends the parameters of an attribute whose class is implied by the format, or its alias.
func (p *Printer) ImpliedAttr(a ir.Attr) {
	if p.visitor == nil {
		if p.aliases.useAttr(p, a) {
			return
		}
		p.parameters(ir.KindOf(a).(*schema.Class), a)
		return
	}
	p.Attr(a, WithType)
}
