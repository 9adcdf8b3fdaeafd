// Package transcript runs command lines that stand in files together with what they
// write, and tells where a program writes something else now.
//
// A line that starts with a dollar sign is a command line. The lines after it, indented,
// are what it writes: to standard output, to standard error behind an exclamation mark,
// and last the exit code if it is not 0. Other lines are comments.
package transcript

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	// Prompt is in front of a command line, and Margin in front of what it writes.
	Prompt = "$ "
	Margin = "    "
)

// Env is what a program finds around it.
type Env struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Getenv         func(name string) string
}

// Shell runs command lines of programs by their names. Besides these there are cat, ls,
// and upto, which leaves out the line with a text and what follows. A word after < is the
// file for standard input, | connects programs, variables may stand in front of one, and
// quotes hold words together.
type Shell map[string]func(words []string, env Env) int

// Scripts runs the scripts that the pattern finds, each in the folder that dir returns.
// Where update is set, it writes what the programs say into the scripts.
func (sh Shell) Scripts(t *testing.T, pattern string, dir func() string, update bool) {
	t.Helper()
	scripts, err := filepath.Glob(pattern)
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, s := range scripts {
		name, err := filepath.Abs(s)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(s), ".txt"), func(t *testing.T) {
			t.Chdir(dir())
			sh.script(t, name, update)
		})
	}
}

func (sh Shell) script(t *testing.T, name string, update bool) {
	script := read(t, name)
	var got strings.Builder
	commands := 0
	for line := range strings.Lines(string(script)) {
		switch command, ok := strings.CutPrefix(line, Prompt); {
		case ok:
			commands++
			got.WriteString(line)
			got.WriteString(sh.Run(t, strings.TrimSpace(command)))
		case !strings.HasPrefix(line, Margin):
			got.WriteString(line)
		}
	}
	if commands == 0 {
		t.Errorf("%s: no commands", name)
	}
	Check(t, name, string(script), got.String(), update)
}

// Check compares what a file has with what it should have, and writes it where update is
// set.
func Check(t testing.TB, name, has, want string, update bool) {
	t.Helper()
	switch {
	case has == want:
	case update:
		if err := os.WriteFile(name, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s: -update writes what the program says now:\n%s", name, FirstDifference(has, want))
	}
}

// Recorded compares a text with that of a file, which it writes where update is set.
func Recorded(t testing.TB, name, text string, update bool) {
	t.Helper()
	has, err := os.ReadFile(name)
	if err != nil && !(update && errors.Is(err, fs.ErrNotExist)) {
		t.Fatal(err)
	}
	Check(t, name, string(has), text, update)
}

// Run runs a command line and returns what it writes, as scripts have it. The exit code
// is that of the last program.
func (sh Shell) Run(t *testing.T, line string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code := 0
	for _, words := range split(t, line) {
		stdin := bytes.NewReader(bytes.Clone(stdout.Bytes()))
		stdout.Reset()
		code = sh.program(t, words, Env{Stdin: stdin, Stdout: &stdout, Stderr: &stderr})
	}
	var b strings.Builder
	for l := range strings.Lines(stdout.String()) {
		b.WriteString(Margin + strings.TrimRight(l, "\n") + "\n")
	}
	for l := range strings.Lines(stderr.String()) {
		b.WriteString(Margin + "! " + strings.TrimSuffix(l, "\n") + "\n")
	}
	if code != 0 {
		fmt.Fprintf(&b, "%sexit code %d\n", Margin, code)
	}
	return b.String()
}

func (sh Shell) program(t *testing.T, words []string, env Env) int {
	t.Helper()
	vars := map[string]string{}
	for {
		name, value, ok := strings.Cut(words[0], "=")
		if !ok {
			break
		}
		vars[name], words = value, words[1:]
	}
	env.Getenv = func(name string) string { return vars[name] }
	if n := len(words); n > 2 && words[n-2] == "<" {
		env.Stdin, words = bytes.NewReader(read(t, words[n-1])), words[:n-2]
	}
	if p := sh[words[0]]; p != nil {
		return p(words, env)
	}
	switch words[0] {
	case "upto":
		text, err := io.ReadAll(env.Stdin)
		if err != nil {
			t.Fatal(err)
		}
		head, _, ok := strings.Cut(string(text), words[1])
		if !ok {
			t.Errorf("there is no %q", words[1])
		}
		_, _ = io.WriteString(env.Stdout, head[:strings.LastIndexByte(head, '\n')+1])
	case "cat":
		_, _ = env.Stdout.Write(read(t, words[1]))
	case "ls":
		list, err := os.ReadDir(words[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range list {
			fmt.Fprintln(env.Stdout, f.Name())
		}
	default:
		t.Fatalf("there is no program %s", words[0])
	}
	return 0
}

// split cuts a command line into programs with their arguments; quotes hold words
// together, also those that begin inside a word.
func split(t *testing.T, line string) (programs [][]string) {
	t.Helper()
	var words []string
	var word strings.Builder
	var quote rune
	started := false
	end := func() {
		if started {
			words = append(words, word.String())
			word.Reset()
			started = false
		}
	}
	for _, c := range line {
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote, started = c, true
		case quote == 0 && c == ' ':
			end()
		case quote == 0 && c == '|':
			end()
			programs, words = append(programs, words), nil
		default:
			word.WriteRune(c)
			started = true
		}
	}
	if quote != 0 {
		t.Fatalf("unbalanced quotes: %s", line)
	}
	end()
	return append(programs, words)
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// FirstDifference shows where two texts part, by lines.
func FirstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range max(len(w), len(g)) {
		a, b := "(end)", "(end)"
		if i < len(w) {
			a = w[i]
		}
		if i < len(g) {
			b = g[i]
		}
		if a != b {
			return fmt.Sprintf("line %d\n  want %s\n  got  %s", i+1, a, b)
		}
	}
	return ""
}
