// Package driver is the program hlobc as a library: every verb, under every name that the
// program goes by. A program with dialects and passes of its own is
//
//	func main() {
//		os.Exit(driver.Main(driver.Config{Name: "mine", Dialects: dialects, Passes: append(driver.Passes(), &myPass)}))
//	}
package driver

import (
	"os"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/opt"
	"github.com/hlobc/hlobc/internal/verb"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
)

// Config is what a program is made of. The zero value is hlobc.
type Config struct {
	// Name is what the program is, or calls itself, where the name that it was started
	// under is none that says it: hlobc, hlo-bcdump, hlo-opt, stablehlo-opt,
	// stablehlo-translate, spu-opt. Under another one it has the verbs of hlobc, which is
	// also what "" means.
	Name string
	// Dialects are the dialects that it knows; nil means dialect.Default().
	Dialects *schema.Registry
	// Passes are the passes that it can run; nil means those of the function Passes.
	Passes []*pass.Pass
}

// Passes returns hlobc's passes.
func Passes() []*pass.Pass { return opt.Passes() }

// Main runs the program with the arguments in os.Args, and returns its exit code.
func Main(c Config) int {
	name := c.Name
	if name == "" {
		name = verb.Program
	}
	return verb.Run(cli.Config{Dialects: c.Dialects, Passes: c.Passes}, name, os.Args, cli.System())
}
