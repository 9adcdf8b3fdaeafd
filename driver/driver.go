// Package driver provides the program hlobc as a library: every verb, under every name of the
// program. A program that adds dialects and passes is
//
//	func main() {
//		os.Exit(driver.Main(driver.Config{Name: "mine", Dialects: dialects, Passes: append(driver.Passes(), &myPass)}))
//	}
//
// Stability: experimental (docs/releases.md).
package driver

import (
	"os"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/opt"
	"github.com/hlobc/hlobc/internal/output"
	"github.com/hlobc/hlobc/internal/verb"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
)

// Config configures the program. The zero value is hlobc.
type Config struct {
	// Name is the name of the program in messages. It also selects the verbs if the name under
	// which the program was started is not hlobc, hlo-bcdump, hlo-opt, stablehlo-opt,
	// stablehlo-translate or spu-opt. Any other Name, as well as "", has the verbs of hlobc.
	Name string
	// Dialects are the dialects that the program supports; nil means dialect.Default().
	Dialects *schema.Registry
	// Passes are the passes that the program can run; nil means the result of the function Passes.
	Passes []*pass.Pass
}

// Passes returns hlobc's passes.
func Passes() []*pass.Pass { return opt.Passes() }

// Main runs the program with the arguments in os.Args and returns its exit code.
func Main(c Config) int {
	name := c.Name
	if name == "" {
		name = verb.Program
	}
	output.RemoveOnSignal()
	return verb.Run(cli.Config{Dialects: c.Dialects, Passes: c.Passes}, name, os.Args, cli.System())
}
