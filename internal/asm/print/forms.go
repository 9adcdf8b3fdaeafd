package print

import (
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Forms looks up custom assembly, for rows that leave it to functions.
type Forms interface {
	// PrintOp returns the form of the operations of a name; it is empty if the row's format is
	// complete.
	PrintOp(reg ir.Registry, info *ir.OpInfo) OpForm
	// PrintDirective returns custom<name>(...) in the format of a dialect's operation, or nil.
	PrintDirective(dialect, name string) Directive
	// PrintClass returns the function that appends an attribute or type starting with its keyword,
	// or nil if the row's format is used.
	PrintClass(reg ir.Registry, c *schema.Class) func(p *Printer, n ir.Node)
	// PrintParam returns custom<name>(...) in the format of a class, or nil.
	PrintParam(c *schema.Class, e *format.Element) func(p *Printer, v any)
	// PrintField returns the function that appends a parameter that is not spelled in the default
	// way of its kind, or nil.
	PrintField(c *schema.Class, name string) func(p *Printer, v any)
}

// OpForm is the custom assembly of an operation.
type OpForm struct {
	// Print appends the text after the name; it is nil if the row's format is used.
	Print func(p *Printer, c *Context)
	// Fits reports whether an operation has what the form needs beyond what all definitions require;
	// nil means that it always has. Otherwise the operation is printed in the generic form.
	Fits func(p *Printer, c *Context) bool
}

// Directive appends custom<name>(args) in the format of an operation.
type Directive func(p *Printer, c *Context, args []format.Part)
