package forms

import (
	"strings"
	"sync"

	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Dialect is the custom assembly of a dialect: everything that its rows leave to functions. A form
// is a pair of functions, one for printing and one for reading.
type Dialect struct {
	Rows       *ods.Dialect
	Ops        map[string]Op                            // by full name
	Directives map[string]Directive                     // custom<name>(...) in the formats of operations
	Classes    map[*schema.Class]Class                  // attributes and types
	Params     map[string]func(e *format.Element) Param // custom<name>(...) in the formats of attributes and types
	Fields     map[field]Param                          // parameters that are not spelled in the default way of their kind
}

// Op is the text of an operation.
type Op struct {
	// Print and Read are the functions of a form that is not declarative. Read is nil if the row's
	// format is used for reading, or Print if it is used for printing. Fits is that of [print.OpForm].
	Print func(p *print.Printer, c *print.Context)
	Fits  func(p *print.Printer, c *print.Context) bool
	Read  func(p *parse.OpParser, st *parse.State) bool
	// Types infers types that the form omits. Afterwards, types that the operation's traits require
	// to be equal are filled in, unless done is true.
	Types func(p *parse.OpParser, t parse.Unsaid) (done, ok bool)
}

// Directive is custom<name>(...) in the format of an operation.
type Directive struct {
	Print print.Directive
	Read  parse.Directive
}

// Class is the text of an attribute or type, starting with its keyword.
type Class struct {
	// Print appends keyword and parameters; it is nil if the row's format is used for printing.
	Print func(p *print.Printer, n ir.Node)
	// Read reads the text after the keyword. The result can have a class other than the keyword's.
	Read func(p *parse.Parser) (*schema.Class, ir.Node, bool)
	// Keyword is the keyword that Print and Read handle if it is not the mnemonic; after the
	// mnemonic, parameters follow the row's format.
	Keyword string
}

// Param is custom<name>(...) in the format of an attribute or type. Print is nil for a directive
// that only occurs after a second keyword.
type Param struct {
	Print func(p *print.Printer, v any)
	Read  parse.Param
}

// field identifies a parameter of a class.
type field struct {
	class *schema.Class
	name  string
}

// Set looks up custom text: first in the dialects of a registry, then in hlobc's own.
type Set struct {
	// Op and Class return the custom text that a dialect of a registry defines for an operation,
	// attribute or type, or nil.
	Op    func(reg ir.Registry, info *ir.OpInfo) *Op
	Class func(reg ir.Registry, c *schema.Class) *Class
}

func (s *Set) ofOp(reg ir.Registry, info *ir.OpInfo) *Op {
	if s.Op != nil {
		if t := s.Op(reg, info); t != nil {
			return t
		}
	}
	d := own(info.Dialect)
	if d == nil || info.Def == nil || d.Rows.Op(strings.TrimPrefix(info.Full, info.Dialect+".")) != info.Def {
		return nil // the operation is not defined as in hlobc's dialect
	}
	if t, ok := d.Ops[info.Full]; ok {
		return &t
	}
	return nil
}

func (s *Set) ofClass(reg ir.Registry, c *schema.Class) *Class {
	if s.Class != nil {
		if t := s.Class(reg, c); t != nil {
			return t
		}
	}
	if d := own(c.Dialect); d != nil {
		if t, ok := d.Classes[c]; ok {
			return &t
		}
	}
	return nil
}

func (s *Set) directive(dialect, name string) (t Directive) {
	if d := own(dialect); d != nil {
		t = d.Directives[name]
	}
	if t.Print == nil {
		t = shared()[name]
	}
	return t
}

// shared are the directives that formats of several dialects use.
var shared = sync.OnceValue(func() map[string]Directive {
	return map[string]Directive{
		"DynamicIndexList":         indexList('[', ']'),
		"DynamicIndexListInParens": indexList('(', ')'),
	}
})

func (s *Set) param(c *schema.Class, e *format.Element) (t Param) {
	if d := own(c.Dialect); d != nil {
		if of := d.Params[e.Of]; of != nil {
			t = of(e)
		}
	}
	return t
}

func (s *Set) field(c *schema.Class, name string) (t Param) {
	if d := own(c.Dialect); d != nil {
		t = d.Fields[field{c, name}]
	}
	return t
}

// PrintOp implements [print.Forms].
func (s *Set) PrintOp(reg ir.Registry, info *ir.OpInfo) (f print.OpForm) {
	if t := s.ofOp(reg, info); t != nil {
		f.Print, f.Fits = t.Print, t.Fits
	}
	return f
}

// PrintDirective implements [print.Forms].
func (s *Set) PrintDirective(dialect, name string) print.Directive {
	return s.directive(dialect, name).Print
}

// PrintClass implements [print.Forms].
func (s *Set) PrintClass(reg ir.Registry, c *schema.Class) func(p *print.Printer, n ir.Node) {
	if t := s.ofClass(reg, c); t != nil {
		return t.Print
	}
	return nil
}

// PrintParam implements [print.Forms].
func (s *Set) PrintParam(c *schema.Class, e *format.Element) func(p *print.Printer, v any) {
	return s.param(c, e).Print
}

// PrintField implements [print.Forms].
func (s *Set) PrintField(c *schema.Class, name string) func(p *print.Printer, v any) {
	return s.field(c, name).Print
}

// ReadOp implements [parse.Forms].
func (s *Set) ReadOp(reg ir.Registry, info *ir.OpInfo) (f parse.OpForm) {
	if t := s.ofOp(reg, info); t != nil {
		f.Read, f.Types = t.Read, t.Types
	}
	return f
}

// ReadDirective implements [parse.Forms].
func (s *Set) ReadDirective(dialect, name string) parse.Directive {
	return s.directive(dialect, name).Read
}

// ReadClass implements [parse.Forms].
func (s *Set) ReadClass(reg ir.Registry, c *schema.Class) (f parse.ClassForm) {
	if t := s.ofClass(reg, c); t != nil {
		f.Read, f.Keyword = t.Read, t.Keyword
	}
	return f
}

// ReadParam implements [parse.Forms].
func (s *Set) ReadParam(c *schema.Class, e *format.Element) parse.Param { return s.param(c, e).Read }

// ReadField implements [parse.Forms].
func (s *Set) ReadField(c *schema.Class, name string) parse.Param { return s.field(c, name).Read }

// HasOp reports whether an operation of one of hlobc's dialects, given by its full name, has a
// form.
func HasOp(dialect, name string) bool {
	d := own(dialect)
	return d != nil && d.Ops[name].Read != nil
}

// HasClass reports whether a class of attributes or types of hlobc's dialects has custom text.
func HasClass(c *schema.Class) bool {
	d := own(c.Dialect)
	return d != nil && d.Classes[c].Read != nil
}

// own returns the custom assembly of one of hlobc's dialects, or nil.
func own(dialect string) *Dialect {
	switch dialect {
	case "affine":
		return affineForms()
	case "arith":
		return arithForms()
	case "bufferization":
		return bufferizationForms()
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
	case "linalg":
		return linalgForms()
	case "memref":
		return memrefForms()
	case "scf":
		return scfForms()
	case "sdy":
		return sdyForms()
	case "shape":
		return shapeForms()
	case "sparse_tensor":
		return sparseTensorForms()
	case "stablehlo":
		return stablehloForms()
	case "tensor":
		return tensorForms()
	case "vector":
		return vectorForms()
	case "vhlo":
		return vhloForms()
	}
	return nil
}
