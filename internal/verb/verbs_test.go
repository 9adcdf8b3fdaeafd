package verb

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
)

// TestNames: the name that a program is started under says what it is, and where it says
// nothing the standard does.
func TestNames(t *testing.T) {
	for _, c := range []struct{ argv0, standard, name, usage string }{
		{"hlobc", "hlobc", "hlobc", "hlobc [COMMAND]"},
		{"/usr/bin/hlobc-2", "hlobc", "hlobc", "hlobc [COMMAND]"},
		{"hlo-bcdump", "hlobc", "hlo-bcdump", "hlo-bcdump [COMMAND]"},
		{"/tmp/hlo-bcdump.exe", "hlobc", "hlo-bcdump", "hlo-bcdump [COMMAND]"},
		{"hlo-opt", "hlobc", "hlo-opt", "hlo-opt [flags]"},
		{"stablehlo-translate.exe", "hlobc", "stablehlo-translate", "stablehlo-translate [flags]"},
		{"/opt/stablehlo-opt-1.20", "hlo-bcdump", "stablehlo-opt-1.20", "stablehlo-opt-1.20 [flags]"},
		{"spu-opt", "hlobc", "spu-opt", "spu-opt [flags]"},
		{"a.out", "hlo-opt", "hlo-opt", "hlo-opt [flags]"},
		{"a.out", "hlo-bcdump", "hlo-bcdump", "hlo-bcdump [COMMAND]"},
		{"a.out", "acme", "acme", "acme [COMMAND]"},
	} {
		for _, flag := range []string{"--help", "--version"} {
			var out, errs bytes.Buffer
			code := Run(cli.Config{}, c.standard, []string{c.argv0, flag}, cli.Env{Stdout: &out, Stderr: &errs})
			want := c.name + " "
			if flag == "--help" {
				want = "\n\nUsage: " + c.usage
			}
			if code != cli.Good || !strings.Contains(out.String(), want) || !strings.HasPrefix(out.String(), c.name+" ") {
				t.Errorf("%s, which is %s, with %s: exit code %d, %.200s%s", c.argv0, c.standard, flag, code, out.String(), errs.String())
			}
		}
	}
}

// full is a device without any space.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// TestFullDevice: output that cannot be written is a failure, whatever it is.
func TestFullDevice(t *testing.T) {
	t.Chdir(inputs(t, "program.mlir", "add.mlirbc", "damaged.mlirbc"))
	lines := [][]string{{Program, "--version"}, {Program, "-h"}, {Program, "--help"}, {Program, "help"}, {Program, "help", "size"}, {Program, "help", "opt"},
		{Program, "opt", "--version"}, {Program, "opt", "-h"}, {Program, "opt", "--help"}, {Program, "opt", "--list-passes"}, {Program, "opt", "--show-dialects"},
		{Program, "opt", "program.mlir"}, {Program, "opt", "-emit-bytecode", "program.mlir"}, {"stablehlo-translate", "--serialize", "--target=current", "program.mlir"},
		{Program, "print", "add.mlirbc", "damaged.mlirbc"}}
	for _, v := range look {
		lines = append(lines, []string{Program, v.Name, "add.mlirbc"}, []string{Dump, v.Name, "--json", "add.mlirbc"})
	}
	for _, words := range lines {
		var errs bytes.Buffer
		code := Run(cli.Config{}, Program, words, cli.Env{Stdin: strings.NewReader(""), Stdout: full{}, Stderr: &errs, Getenv: func(string) string { return "" }})
		if code != cli.Failure || !strings.Contains(errs.String(), "no space left") {
			t.Errorf("%s: exit code %d, %s", strings.Join(words, " "), code, errs.String())
		}
	}
}

var (
	quoted = regexp.MustCompile(`'[^']*'`)
	called = regexp.MustCompile(Program + `( [^|&<>()]*|$)`)
)

// TestExamples: there are examples for every verb, and they have no flags but its own.
func TestExamples(t *testing.T) {
	p := cli.Program{Verbs: slices.Concat(look, compare, compute)}
	for _, v := range p.Verbs {
		if len(v.Examples) == 0 || v.About == "" || v.Brief == "" {
			t.Errorf("%s has no examples, or nothing is said about it", v.Name)
		}
		for _, e := range v.Examples {
			lines := called.FindAllStringSubmatch(quoted.ReplaceAllString(e[0], "x"), -1)
			if len(lines) == 0 {
				t.Errorf("%s: the example %q does not run the program", v.Name, e[0])
			}
			for _, l := range lines {
				args := strings.Fields(l[1])
				of := look[0]
				if len(args) > 0 && p.Find(args[0]) != nil {
					of, args = p.Find(args[0]), args[1:]
				}
				if err := of.Flags().Parse(args); err != nil {
					t.Errorf("%s: the example %q: %v", v.Name, e[0], err)
				}
			}
		}
	}
}

// TestHeadings: no help has a heading twice.
func TestHeadings(t *testing.T) {
	heading := regexp.MustCompile(`(?m)^\S.*:$`)
	for _, words := range [][]string{{Program, "-h"}, {Program, "--help"}, {Dump, "--help"}} {
		var out bytes.Buffer
		Run(cli.Config{}, Program, words, cli.Env{Stdout: &out, Stderr: &out})
		found := heading.FindAllString(out.String(), -1)
		slices.Sort(found)
		if len(found) < 3 || len(slices.Compact(slices.Clone(found))) != len(found) {
			t.Errorf("%s has these headings: %q", strings.Join(words, " "), found)
		}
	}
}
