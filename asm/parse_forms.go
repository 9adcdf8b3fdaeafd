package asm

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// readForms finds the text that rows leave to functions.
type readForms interface {
	// ReadOp returns the form of the operations of a name; it is empty if the row says all of
	// it.
	ReadOp(reg ir.Registry, info *ir.OpInfo) readOpForm
	// ReadDirective returns custom<name>(...) in the format of a dialect's operation, or nil.
	ReadDirective(dialect, name string) readDirective
	// ReadClass returns how an attribute or type is read behind its keyword; it is empty if the
	// row's format says it.
	ReadClass(reg ir.Registry, c *schema.Class) readClassForm
	// ReadParam returns custom<name>(...) in the format of a class, or nil.
	ReadParam(c *schema.Class, e *element) readParam
	// ReadField returns what reads a parameter that is not spelled as its kind is, or nil.
	ReadField(c *schema.Class, name string) readParam
}

// readOpForm is what the row of an operation does not say about its text.
type readOpForm struct {
	// read reads what stands behind the name; nil if the row's format does.
	read func(p *parser, st *opState) bool
	// types finds types that the form does not say. After it, types that the traits of the
	// operation make equal are filled in, unless done is true.
	types func(p *parser, t unsaid) (done, ok bool)
}

// readClassForm is how an attribute or type is read.
type readClassForm struct {
	// read reads what stands behind the keyword. It may make another class than that of the
	// keyword.
	read func(p *nodes) (*schema.Class, ir.Node, bool)
	// keyword is the one that read is for if it is not the mnemonic, behind which parameters
	// stand in the format of the class.
	keyword string
}

// readParam reads a parameter into a field of an attribute or type.
type readParam func(p *nodes, f *schema.Field, n ir.Node) bool

// readDirective reads custom<name>(args).
type readDirective func(p *parser, st *opState, args []partRef) bool
