package parse

import (
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Forms finds the text that rows leave to functions.
type Forms interface {
	// ReadOp returns the form of the operations of a name; it is empty if the row says all of
	// it.
	ReadOp(reg ir.Registry, info *ir.OpInfo) OpForm
	// ReadDirective returns custom<name>(...) in the format of a dialect's operation, or nil.
	ReadDirective(dialect, name string) Directive
	// ReadClass returns how an attribute or type is read after its keyword; it is empty if the
	// row's format says it.
	ReadClass(reg ir.Registry, c *schema.Class) ClassForm
	// ReadParam returns custom<name>(...) in the format of a class, or nil.
	ReadParam(c *schema.Class, e *format.Element) Param
	// ReadField returns what reads a parameter that is not spelled as its kind is, or nil.
	ReadField(c *schema.Class, name string) Param
}

// OpForm is the custom assembly of an operation.
type OpForm struct {
	// Read reads what follows the name; nil if the row's format does.
	Read func(p *OpParser, st *State) bool
	// Types finds types that the form does not say. After it, types that the traits of the
	// operation make equal are filled in, unless done is true.
	Types func(p *OpParser, t Unsaid) (done, ok bool)
}

// ClassForm is how an attribute or type is read.
type ClassForm struct {
	// Read reads what follows the keyword. It may make another class than that of the
	// keyword.
	Read func(p *Parser) (*schema.Class, ir.Node, bool)
	// Keyword is the one that read is for if it is not the mnemonic, after which parameters
	// stand in the format of the class.
	Keyword string
}

// Param reads a parameter into a field of an attribute or type.
type Param func(p *Parser, f *schema.Field, n ir.Node) bool

// Directive reads custom<name>(args).
type Directive func(p *OpParser, st *State, args []format.Part) bool
