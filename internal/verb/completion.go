package verb

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/output"
)

var completionVerb = cli.Verb{
	Name:  "completion",
	Group: cli.Shell,
	Brief: "print a script that completes commands and flags in bash, zsh, fish or PowerShell",
	Args:  "SHELL",
	About: `Prints the script for SHELL: bash, zsh, fish or powershell. It completes the commands and flags of hlobc, and
with --program those of hlo-bcdump or hlo-opt.`,
	Examples: [][2]string{
		{"hlobc completion bash > /etc/bash_completion.d/hlobc", "for all users of bash"},
		{`hlobc completion zsh > "${fpath[1]}/_hlobc"`, "zsh"},
		{"hlobc completion fish > ~/.config/fish/completions/hlobc.fish", "fish"},
		{"hlobc completion powershell | Out-String | Invoke-Expression", "in the profile of PowerShell"},
		{"hlobc completion --program hlo-opt bash", "the flags and passes of hlo-opt"},
	},
	Setup: completionSetup,
}

func completionSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var name string
	fs.StringVar(&name, "program", Program, "complete the flags of `NAME`: hlobc, hlo-bcdump or hlo-opt")
	fs.Lookup("program").DefValue = ""
	return func(c *cli.Call) int {
		if len(c.Paths) != 1 || !cli.IsShell(c.Paths[0]) {
			return c.Usage("expected a shell: %s", strings.Join(cli.Shells(), ", "))
		}
		verbs, ok := map[string][]*cli.Verb{Program: c.Verbs, Dump: look, "hlo-opt": {&optVerb}}[name]
		if !ok {
			return c.Usage("--program is %q, expected %s, %s or hlo-opt", name, Program, Dump)
		}
		return writeText(c, cli.Completion(c.Paths[0], name, verbs, c.Config))
	}
}

// writeText writes text to standard output, or to the file that -o names.
func writeText(c *cli.Call, text string) int {
	if c.Output == "" {
		return c.Print(c.Name, text)
	}
	if err := writeTextFile(c.Output, text); err != nil {
		fmt.Fprintf(c.Stderr, "%s: %v\n", c.Name, err)
		return cli.Failure
	}
	return cli.Good
}

func writeTextFile(name, text string) error {
	return output.Write(name, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

var manVerb = cli.Verb{
	Name:  "man",
	Group: cli.Shell,
	Brief: "write manual pages of all commands to a directory, or print one",
	Args:  "[COMMAND]",
	About: `Writes the manual pages hlobc.1, hlobc-COMMAND.1 and so on to the directory that -o names, or prints the page
of COMMAND. The texts are those of --help.`,
	Examples: [][2]string{
		{"hlobc man -o /usr/local/share/man/man1/", "for man hlobc-convert"},
		{"hlobc man convert | man -l -", "one page"},
	},
	Setup: func(*pflag.FlagSet) func(*cli.Call) int { return man },
}

func man(c *cli.Call) int {
	switch {
	case len(c.Paths) > 1:
		return c.Usage("expected one command, found %d", len(c.Paths))
	case len(c.Paths) == 1:
		v := c.Find(c.Paths[0])
		if v == nil {
			return c.Usage("unknown command %q", c.Paths[0])
		}
		_, text := c.ManPage(v)
		return writeText(c, text)
	case c.Output == "":
		return c.Usage("expected a command, or -o and a directory for all pages")
	}
	err := os.MkdirAll(c.Output, 0o777)
	for _, v := range c.Verbs {
		if err == nil {
			file, text := c.ManPage(v)
			err = writeTextFile(filepath.Join(c.Output, file), text)
		}
	}
	if err != nil {
		fmt.Fprintf(c.Stderr, "%s: %v\n", c.Name, err)
		return cli.Failure
	}
	return cli.Good
}
