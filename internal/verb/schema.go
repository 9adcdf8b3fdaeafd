package verb

import (
	"bytes"
	"encoding/json"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/dialectfile"
)

var schemaVerb = cli.Verb{
	Name:  "schema",
	Group: cli.Shell,
	Args:  "[DIALECT...]",
	Brief: "describe the encodings and operations of dialects as JSON",
	About: `Writes what hlobc knows of dialects as a JSON document: the codes and fields of attributes and types, enums,
and operations with their operands, attributes, results and traits. Without names, it describes all
dialects. Programs in other languages can derive readers from it.

--dialect FILE, a flag of all verbs, reads dialects in the same form.`,
	Examples: [][2]string{
		{"hlobc schema -o dialects.json", "everything"},
		{"hlobc schema stablehlo vhlo", "two dialects"},
	},
	Document: &dialectfile.File{},
	Setup:    schemaSetup,
}

func schemaSetup(*pflag.FlagSet) func(*cli.Call) int {
	return func(c *cli.Call) int {
		for _, name := range c.Paths {
			if c.Registry().Lookup(name) == nil {
				return c.Usage("there is no dialect %q", name)
			}
		}
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		if err := e.Encode(dialectfile.Describe(c.Registry(), c.Paths...)); err != nil {
			return c.Usage("%v", err)
		}
		if c.Output == "" {
			return c.Print(c.Name, b.String())
		}
		if err := writeTextFile(c.Output, b.String()); err != nil {
			return c.Usage("%v", err)
		}
		return cli.Good
	}
}
