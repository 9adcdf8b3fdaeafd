package passes

import (
	"io"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// PrintIR is print-ir: it prints the IR after a header line with an optional label.
var PrintIR = pass.Pass{
	Name: "print-ir",
	Doc:  "print the IR as text",
	Setup: func(o *pass.Options) pass.Ready {
		var label string
		var opt asm.Options
		elide := -1
		o.String(&label, "label", "text for the headline")
		o.Bool(&opt.Generic, "generic", "print the generic form")
		o.Bool(&opt.DebugInfo, "debuginfo", "print locations")
		o.Bool(&opt.LocalScope, "local-scope", "print attributes and types in full")
		o.Int(&elide, "elide", "leave out the contents of constants with more elements than this")
		return func() (pass.Run, error) {
			opt.Elide, opt.ElideElements = elide >= 0, int64(max(elide, 0))
			if label != "" {
				label += " "
			}
			return func(ctx *pass.Context, op ir.Op) error {
				if _, err := io.WriteString(ctx.Out, "// -----// IR Dump "+label+"//----- //\n"); err != nil {
					return err
				}
				return asm.Fprint(ctx.Out, op, opt)
			}, nil
		}
	},
}

// Printer returns a function with which a driver prints IR.
func Printer(opt asm.Options) func(io.Writer, ir.Op) error {
	return func(w io.Writer, op ir.Op) error { return asm.Fprint(w, op, opt) }
}
