package print

import (
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Forms finds the text that rows leave to functions.
type Forms interface {
	// PrintOp returns the form of the operations of a name; it is empty if the row says all of
	// it.
	PrintOp(reg ir.Registry, info *ir.OpInfo) OpForm
	// PrintDirective returns custom<name>(...) in the format of a dialect's operation, or nil.
	PrintDirective(dialect, name string) Directive
	// PrintClass returns what appends an attribute or type from its keyword on, nil if the
	// row's format does.
	PrintClass(reg ir.Registry, c *schema.Class) func(p *Printer, n ir.Node)
	// PrintParam returns custom<name>(...) in the format of a class, or nil.
	PrintParam(c *schema.Class, e *format.Element) func(p *Printer, v any)
	// PrintField returns what appends a parameter that is not spelled as its kind is, or nil.
	PrintField(c *schema.Class, name string) func(p *Printer, v any)
}

// OpForm is the form of an operation that is a function.
type OpForm struct {
	// Print appends what follows the name.
	Print func(p *Printer, c *Context)
	// Fits reports whether an operation has what print needs beyond what all definitions ask
	// for; nil means yes. One that does not fit is printed in the generic form.
	Fits func(p *Printer, c *Context) bool
}

// Directive appends custom<name>(args) of an operation's format.
type Directive func(p *Printer, c *Context, args []format.Part)
