package pass_test

import (
	"fmt"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// A pass with an option, run on a module.
func Example() {
	m := ir.New(dialect.Default())
	m.CreateRoot("builtin.module", ir.OpState{Regions: 1})

	greet := pass.Pass{Name: "greet", Doc: "says hello to the module",
		Setup: func(o *pass.Options) pass.Ready {
			word := "hello"
			o.String(&word, "word", "what to say")
			return func() (pass.Run, error) {
				return func(ctx *pass.Context, op ir.Op) error {
					_, err := fmt.Fprintln(ctx.Out, word, op.Name())
					return err
				}, nil
			}
		}}
	mgr := pass.Manager{Driver: new(pass.Driver)}
	if err := mgr.Add(&greet, "word=welcome"); err != nil {
		fmt.Println(err)
	}
	if err := mgr.Run(m); err != nil {
		fmt.Println(err)
	}
	// Output: welcome builtin.module
}
