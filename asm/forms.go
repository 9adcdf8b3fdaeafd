package asm

import (
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// dialectText is the text of a dialect as far as its rows do not say it. A form is a pair of
// functions, one for each direction.
type dialectText struct {
	rows       *ods.Dialect
	ops        map[string]opText                          // by full name
	directives map[string]opDirective                     // custom<name>(...) in the formats of operations
	classes    map[*schema.Class]classText                // attributes and types
	params     map[string]func(e *element) paramDirective // custom<name>(...) in the formats of attributes and types
	fields     map[classField]paramDirective              // parameters that are not spelled as their kind is
}

// opText is the text of an operation.
type opText struct {
	// print and read are the two directions of a form that is not declarative; read is nil
	// where the row's format serves for reading. fits is that of print.
	print func(p *printer, c *opContext)
	fits  func(p *printer, c *opContext) bool
	read  func(p *parser, st *opState) bool
	// types finds types that the form does not say. After it, types that the traits of the
	// operation make equal are filled in, unless done is true.
	types func(p *parser, t unsaid) (done, ok bool)
}

// opDirective is custom<name>(...) in the format of an operation.
type opDirective struct {
	print printDirective
	read  readDirective
}

// classText is the text of an attribute or type from its keyword on.
type classText struct {
	// print appends keyword and parameters; nil where the row's format serves for printing.
	print func(p *printer, n ir.Node)
	// read reads what stands behind the keyword. It may make another class than that of the
	// keyword.
	read func(p *nodes) (*schema.Class, ir.Node, bool)
	// keyword is the one that print and read are for if it is not the mnemonic, behind which
	// parameters stand in the row's format.
	keyword string
}

// paramDirective is custom<name>(...) in the format of an attribute or type. The print of a
// directive that only a second keyword needs is nil.
type paramDirective struct {
	print func(p *printer, v any)
	read  readParam
}

// classField names a parameter of a class.
type classField struct {
	class *schema.Class
	name  string
}

// formSet finds custom text: what dialects of a registry bring, and then that of hlobc's own.
type formSet struct {
	// op and class return what a dialect of a registry brings for an operation, attribute or
	// type, nil if that is nothing.
	op    func(reg ir.Registry, info *ir.OpInfo) *opText
	class func(reg ir.Registry, c *schema.Class) *classText
}

func (s *formSet) ofOp(reg ir.Registry, info *ir.OpInfo) *opText {
	if s.op != nil {
		if t := s.op(reg, info); t != nil {
			return t
		}
	}
	d := ownTextOf(info.Dialect)
	if d == nil || info.Def == nil || d.rows.Op(strings.TrimPrefix(info.Full, info.Dialect+".")) != info.Def {
		return nil // the operation has another definition than hlobc's dialect
	}
	if t, ok := d.ops[info.Full]; ok {
		return &t
	}
	return nil
}

func (s *formSet) ofClass(reg ir.Registry, c *schema.Class) *classText {
	if s.class != nil {
		if t := s.class(reg, c); t != nil {
			return t
		}
	}
	if d := ownTextOf(c.Dialect); d != nil {
		if t, ok := d.classes[c]; ok {
			return &t
		}
	}
	return nil
}

func (s *formSet) directive(dialect, name string) (t opDirective) {
	if d := ownTextOf(dialect); d != nil {
		t = d.directives[name]
	}
	return t
}

func (s *formSet) param(c *schema.Class, e *element) (t paramDirective) {
	if d := ownTextOf(c.Dialect); d != nil {
		if of := d.params[e.of]; of != nil {
			t = of(e)
		}
	}
	return t
}

func (s *formSet) field(c *schema.Class, name string) (t paramDirective) {
	if d := ownTextOf(c.Dialect); d != nil {
		t = d.fields[classField{c, name}]
	}
	return t
}

// PrintOp implements [print.Forms].
func (s *formSet) PrintOp(reg ir.Registry, info *ir.OpInfo) (f printOpForm) {
	if t := s.ofOp(reg, info); t != nil {
		f.print, f.fits = t.print, t.fits
	}
	return f
}

// PrintDirective implements [print.Forms].
func (s *formSet) PrintDirective(dialect, name string) printDirective {
	return s.directive(dialect, name).print
}

// PrintClass implements [print.Forms].
func (s *formSet) PrintClass(reg ir.Registry, c *schema.Class) func(p *printer, n ir.Node) {
	if t := s.ofClass(reg, c); t != nil {
		return t.print
	}
	return nil
}

// PrintParam implements [print.Forms].
func (s *formSet) PrintParam(c *schema.Class, e *element) func(p *printer, v any) {
	return s.param(c, e).print
}

// PrintField implements [print.Forms].
func (s *formSet) PrintField(c *schema.Class, name string) func(p *printer, v any) {
	return s.field(c, name).print
}

// ReadOp implements [parse.Forms].
func (s *formSet) ReadOp(reg ir.Registry, info *ir.OpInfo) (f readOpForm) {
	if t := s.ofOp(reg, info); t != nil {
		f.read, f.types = t.read, t.types
	}
	return f
}

// ReadDirective implements [parse.Forms].
func (s *formSet) ReadDirective(dialect, name string) readDirective {
	return s.directive(dialect, name).read
}

// ReadClass implements [parse.Forms].
func (s *formSet) ReadClass(reg ir.Registry, c *schema.Class) (f readClassForm) {
	if t := s.ofClass(reg, c); t != nil {
		f.read, f.keyword = t.read, t.keyword
	}
	return f
}

// ReadParam implements [parse.Forms].
func (s *formSet) ReadParam(c *schema.Class, e *element) readParam { return s.param(c, e).read }

// ReadField implements [parse.Forms].
func (s *formSet) ReadField(c *schema.Class, name string) readParam { return s.field(c, name).read }

// ownTextOf returns the text of one of hlobc's dialects, nil if its rows say all of it.
func ownTextOf(dialect string) *dialectText {
	switch dialect {
	case "arith":
		return arithForms()
	case "cf":
		return cfForms()
	case "check":
		return checkForms()
	case "chlo":
		return chloForms()
	case "func":
		return funcForms()
	case "pphlo":
		return pphloForms()
	case "quant":
		return quantForms()
	case "scf":
		return scfForms()
	case "sdy":
		return sdyForms()
	case "shape":
		return shapeForms()
	case "stablehlo":
		return stablehloForms()
	case "tensor":
		return tensorForms()
	case "vhlo":
		return vhloForms()
	}
	return nil
}
