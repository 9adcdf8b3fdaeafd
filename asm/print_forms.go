package asm

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// printForms finds the text that rows leave to functions.
type printForms interface {
	// PrintOp returns the form of the operations of a name; it is empty if the row says all of
	// it.
	PrintOp(reg ir.Registry, info *ir.OpInfo) printOpForm
	// PrintDirective returns custom<name>(...) in the format of a dialect's operation, or nil.
	PrintDirective(dialect, name string) printDirective
	// PrintClass returns what appends an attribute or type from its keyword on, nil if the
	// row's format does.
	PrintClass(reg ir.Registry, c *schema.Class) func(p *printer, n ir.Node)
	// PrintParam returns custom<name>(...) in the format of a class, or nil.
	PrintParam(c *schema.Class, e *element) func(p *printer, v any)
	// PrintField returns what appends a parameter that is not spelled as its kind is, or nil.
	PrintField(c *schema.Class, name string) func(p *printer, v any)
}

// printOpForm is the form of an operation that is a function.
type printOpForm struct {
	// print appends what stands behind the name.
	print func(p *printer, c *opContext)
	// fits reports whether an operation has what print needs beyond what all definitions ask
	// for; nil means yes. One that does not fit is printed in the generic form.
	fits func(p *printer, c *opContext) bool
}

// printDirective appends custom<name>(args) of an operation's format.
type printDirective func(p *printer, c *opContext, args []partRef)
