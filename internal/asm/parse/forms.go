package parse

import (
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Forms looks up custom assembly, for rows that leave it to functions.
type Forms interface {
	// ReadOp returns the form of the operations of a name; it is empty if the row's format is
	// complete.
	ReadOp(reg ir.Registry, info *ir.OpInfo) OpForm
	// ReadDirective returns custom<name>(...) in the format of a dialect's operation, or nil.
	ReadDirective(dialect, name string) Directive
	// ReadClass returns the form of an attribute or type after its keyword; it is empty if the
	// row's format is used.
	ReadClass(reg ir.Registry, c *schema.Class) ClassForm
	// ReadParam returns custom<name>(...) in the format of a class, or nil.
	ReadParam(c *schema.Class, e *format.Element) Param
	// ReadField returns the function that reads a parameter that is not spelled in the default way
	// of its kind, or nil.
	ReadField(c *schema.Class, name string) Param
}

// OpForm is the custom assembly of an operation.
type OpForm struct {
	// Read reads the text after the name; nil if the row's format is used.
	Read func(p *OpParser, st *State) bool
	// Types infers types that the form omits. Afterwards, types that the operation's traits require
	// to be equal are filled in, unless done is true.
	Types func(p *OpParser, t Unsaid) (done, ok bool)
}

// ClassForm is the custom assembly of an attribute or type.
type ClassForm struct {
	// Read reads the text after the keyword. The result can have a class other than the keyword's.
	Read func(p *Parser) (*schema.Class, ir.Node, bool)
	// Keyword is the keyword that Read handles if it is not the mnemonic; after the mnemonic,
	// parameters follow the format of the class.
	Keyword string
}

// Param reads a parameter into a field of an attribute or type.
type Param func(p *Parser, f *schema.Field, n ir.Node) bool

// Directive reads custom<name>(args).
type Directive func(p *OpParser, st *State, args []format.Part) bool
