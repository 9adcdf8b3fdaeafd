// Package full provides the program hlobc as a library, as package driver does, with the verbs that
// driver leaves to the program hlobc-full: check, bom, scan and view. They need libraries whose initialization
// takes a third of the time in which the rest of hlobc starts.
//
// Stability: experimental (docs/releases.md).
package full

import (
	"os"

	"github.com/hlobc/hlobc/driver"
	"github.com/hlobc/hlobc/internal/bom"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/govern"
	"github.com/hlobc/hlobc/internal/output"
	"github.com/hlobc/hlobc/internal/policy"
	"github.com/hlobc/hlobc/internal/scan"
	"github.com/hlobc/hlobc/internal/verb"
	"github.com/hlobc/hlobc/internal/viewserver"
)

// Main runs the program with the arguments in os.Args and returns its exit code.
func Main(c driver.Config) int {
	name := c.Name
	if name == "" {
		name = verb.Program
	}
	output.RemoveOnSignal()
	return verb.Run(cli.Config{Dialects: c.Dialects, Passes: c.Passes, Tools: tools(), Scan: scan.Command, View: viewserver.Command}, name, os.Args, cli.System())
}

// tools returns what the verbs need that package driver leaves out.
func tools() *govern.Tools {
	t := policy.Tools()
	t.Bills = bom.Bills()
	return &t
}
