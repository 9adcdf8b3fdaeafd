package verb

import (
	"io"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/report"
)

var viewVerb = cli.Verb{
	Name:  "view",
	Brief: "show a program in the browser",
	Args:  "FILE [FILE]",
	About: `Serves the page that 'hlobc report' writes, on this machine only, and prints its address. The address has a
random part without which nothing is served, and it ends with the command: press Ctrl-C to end it.

Files that are dropped on the page are read by this process, and are shown instead. Nothing leaves the machine.`,
	Examples: [][2]string{
		{"hlobc view model.mlirbc", "print an address to open"},
		{"hlobc view old.mlirbc new.mlirbc", "with what changed"},
		{"hlobc view --port 8080 model.mlirbc", "at a fixed port, to forward it: ssh -L 8080:127.0.0.1:8080 host"},
	},
	Plain:     true,
	Open:      true,
	Companion: true,
	Setup:     viewSetup,
}

func viewSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var port uint16
	fs.Uint16Var(&port, "port", 0, "listen on port `N` of 127.0.0.1 (default: any that is free)")
	fs.Lookup("port").DefValue = "0" // explained in the usage
	return func(c *cli.Call) int {
		if c.JSON || c.Output != "" {
			return c.Usage("view writes no file; use report for --json or -o")
		}
		return withDocument(c, func(_ io.Writer, d *report.Document) error { return c.View(c, d, port) })
	}
}
