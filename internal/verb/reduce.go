package verb

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/compare/reduce"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/writer"
)

var reduceVerb = cli.Verb{
	Name:  "reduce",
	Group: cli.Compare,
	Brief: "make a program as small as possible while a command still finds what is wrong with it",
	Args:  "--test COMMAND | --judge VERB [PATH]",
	About: `Removes functions, results, operations, arguments, attributes, locations and the contents of constants,
and makes dimensions smaller, as long as COMMAND says that the program is still of interest: it ends
with exit code 0, or the one that --exit gives. The shell runs it for each smaller program, with the
program's file in the place of {}, or at the end if there is no {}. The file is MLIR text, or bytecode
with --bytecode. Commands that take longer than --test-timeout count as not of interest.

--judge asks another verb instead, without starting a program: as long as it has a finding, and its exit code
is 1. --output-has says what the output has to contain, so that one error does not become another.

If the program verifies, so does every program that the command sees. The result is MLIR text, or
bytecode with --bytecode.`,
	Examples: [][2]string{
		{"hlobc reduce --test 'python crashes.py {}' model.mlirbc -o small.mlir", "while it still crashes"},
		{"hlobc reduce --judge 'compare --passes canonicalize' model.mlir", "while the pass still changes the results"},
		{"hlobc reduce --judge verify --output-has 'transpose C2' wrong.mlir", "while it still breaks that rule"},
		{"hlobc reduce --judge 'diff {} other.mlir' --output-has '%12' model.mlir", "while the difference is the same"},
		{"hlobc reduce --test './compile {} 2>&1 | grep -q \"out of memory\"' model.mlir", "while the message is the same"},
	},
	Results: []any{&reduced{}},
	Setup:   reduceSetup,
}

func reduceSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var test tester
	var tries int
	var judge string
	fs.StringVar(&judge, "judge", "", "instead of a command, a `VERB` of hlobc with its flags, such as verify or 'compare --passes cse'")
	fs.StringVar(&test.match, "output-has", "", "the output of the command or verb has to contain `TEXT`")
	fs.StringVar(&test.command, "test", "", "the `COMMAND` that tells whether a program is of interest")
	fs.IntVar(&test.exit, "exit", 0, "exit code `N` of the command for a program of interest (default 0)")
	fs.Lookup("exit").DefValue = "0"
	fs.DurationVar(&test.timeout, "test-timeout", time.Minute, "let the command run for at most a `DURATION` such as 30s")
	fs.BoolVar(&test.bytecode, "bytecode", false, "bytecode instead of text, for the command and as the result")
	fs.IntVar(&tries, "max-tries", 10_000, "run the command at most `N` times")
	return func(c *cli.Call) int {
		switch {
		case test.command == "" && judge == "":
			return c.Usage("--test is missing: the command that tells whether a program is of interest; or --judge")
		case test.command != "" && judge != "":
			return c.Usage("--test and --judge exclude each other")
		case judge != "" && !isVerb(strings.Fields(judge)):
			return c.Usage("--judge is %q, expected a verb such as verify, compare or diff, and its flags", judge)
		case tries < 1:
			return c.Usage("--max-tries is %d, expected 1 or more", tries)
		case len(c.Paths) > 1:
			return c.Usage("expected one program, found %d paths", len(c.Paths))
		}
		test.conf = cli.Config{Dialects: c.Dialects, Passes: c.Passes}
		if test.verb = strings.Fields(judge); judge != "" && !fs.Changed("exit") {
			test.exit = cli.Finding
		}
		return cli.Each(c, cli.Task[*reduced]{
			Artifact: true,
			Text:     cli.TextParsed,
			Load: func(in *input.Input) (*reduced, error) {
				m, err := c.Module(in)
				if err != nil {
					return nil, err
				}
				dir, err := os.MkdirTemp("", "hlobc-reduce-")
				if err != nil {
					return nil, cli.Unwritten(err)
				}
				defer os.RemoveAll(dir)
				test.dir = dir
				small, out, err := reduce.Module(m, test.run, reduce.Options{MaxTries: tries})
				if errors.As(err, new(reduce.AbsentError)) {
					what := "the command does"
					if judge != "" {
						what = "hlobc " + test.verb[0] + " does"
					}
					return nil, cli.Misused("%s not end with exit code %d for this program%s: %s", what, test.exit, test.matched(), test.last)
				} else if err != nil {
					return nil, err
				}
				data, err := test.contents(small)
				return &reduced{Before: out.Before, After: out.After, Tries: out.Tries, Text: string(data)}, err
			},
			Show: func(p *cli.Page, in *input.Input, v *reduced) {
				if v == nil {
					return
				}
				_, _ = p.WriteString(v.Text)
				fmt.Fprintf(c.Stderr, "%s: %s of %s left after %s\n", in.Name, cli.Comma(v.After), cli.Plural(v.Before, "operation"), cli.Plural(v.Tries, "test"))
			},
		})
	}
}

// reduced is a program that was made smaller.
type reduced struct {
	Before int    `json:"before"` // operations
	After  int    `json:"after"`
	Tries  int    `json:"tries"`
	Text   string `json:"text"`
}

// tester runs a command on programs.
type tester struct {
	command  string
	exit     int
	timeout  time.Duration
	bytecode bool
	dir      string
	verb     []string // of hlobc, with its flags, instead of a command
	conf     cli.Config
	match    string // what the output has to contain
	last     string // how the last command ended
}

// matched says what the output has to contain.
func (t *tester) matched() string {
	if t.match == "" {
		return ""
	}
	return fmt.Sprintf(" with %q in its output", t.match)
}

// contents returns what is in the file of a program.
func (t *tester) contents(m *ir.Module) ([]byte, error) {
	if t.bytecode {
		return writer.Append(nil, m, writer.Options{})
	}
	return asm.Append(nil, m.Root(), asm.Options{DebugInfo: reduce.Located(m)})
}

// run implements [reduce.Property].
func (t *tester) run(m *ir.Module) (bool, error) {
	data, err := t.contents(m)
	if err != nil {
		return false, err
	}
	name := "program.mlir"
	if t.bytecode {
		name = "program.mlirbc"
	}
	path := filepath.Join(t.dir, name)
	if err := os.WriteFile(path, data, 0o666); err != nil {
		return false, cli.Unwritten(err)
	}
	if len(t.verb) > 0 {
		return t.judge(path), nil
	}
	quoted := "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
	line := strings.ReplaceAll(t.command, "{}", quoted)
	if !strings.Contains(t.command, "{}") {
		line += " " + quoted
	}
	ctx, cancel := context.WithTimeout(context.Background(), t.timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", "-c", line)
	cmd.WaitDelay = time.Second // for what the shell has started
	var output bytes.Buffer
	cmd.Stderr = &output
	if t.match != "" {
		cmd.Stdout = &output
	}
	err = cmd.Run()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		t.last = fmt.Sprintf("it takes longer than %v", t.timeout)
		return false, nil
	case err != nil && !errors.As(err, &exit):
		return false, fmt.Errorf("running the test: %w", err)
	}
	t.last = fmt.Sprintf("it ends with %d: %s", cmd.ProcessState.ExitCode(), strings.TrimSpace(asm.Clip(output.String(), 500)))
	return cmd.ProcessState.ExitCode() == t.exit && strings.Contains(output.String(), t.match), nil
}

// runSelf is [Run]; a verb cannot refer to what lists the verbs.
var runSelf func(conf cli.Config, standard string, args []string, env cli.Env) int

func init() { runSelf = Run }

// isVerb reports whether fields begin with the name of a verb that can judge programs.
func isVerb(fields []string) bool {
	return len(fields) > 0 && !strings.HasPrefix(fields[0], "-") && fields[0] != "reduce"
}

// judge runs a verb on the program at path.
func (t *tester) judge(path string) bool {
	args := []string{Program}
	placed := false
	for _, a := range t.verb {
		placed = placed || strings.Contains(a, "{}")
		args = append(args, strings.ReplaceAll(a, "{}", path))
	}
	if !placed {
		args = append(args, path)
	}
	var output bytes.Buffer
	code := runSelf(t.conf, Program, args, cli.Env{Stdin: strings.NewReader(""), Stdout: &output, Stderr: &output, Getenv: func(string) string { return "" }})
	text := strings.ReplaceAll(output.String(), t.dir+string(filepath.Separator), "")
	t.last = fmt.Sprintf("it ends with %d: %s", code, strings.TrimSpace(asm.Clip(text, 500)))
	return code == t.exit && strings.Contains(output.String(), t.match)
}
