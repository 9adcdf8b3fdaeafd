package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"github.com/hlobc/hlobc/golden"
)

var update = flag.Bool("update", false, "write what the program says into testdata")

// TestCommandLine runs the command lines in testdata/*.txt. A line that starts
// with a dollar sign is one, the lines after it, indented, are what it writes: to
// standard output, to standard error behind an exclamation mark, and last the exit
// code if it is not 0. Other lines are comments. Programs are hlo-opt under its
// names, cat, ls, and upto, which leaves out the line with a text and what follows; < names the file for standard input, and | connects programs.
// Variables may stand in front of a program.
func TestCommandLine(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, s := range scripts {
		name, err := filepath.Abs(s)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(s), ".txt"), func(t *testing.T) {
			t.Chdir(inputs(t))
			runScript(t, name)
		})
	}
}

const (
	prompt = "$ "
	margin = "    "
)

func runScript(t *testing.T, name string) {
	script, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	commands := 0
	for line := range strings.Lines(string(script)) {
		switch command, ok := strings.CutPrefix(line, prompt); {
		case ok:
			commands++
			got.WriteString(line)
			got.WriteString(transcript(t, strings.TrimSpace(command)))
		case !strings.HasPrefix(line, margin):
			got.WriteString(line)
		}
	}
	if commands == 0 {
		t.Errorf("%s: no commands", name)
	}
	if got.String() == string(script) {
		return
	}
	if *update {
		if err := os.WriteFile(name, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("%s: -update writes what the program says now:\n%s", name, firstDifference(string(script), got.String()))
}

// transcript runs a command line and returns what it writes, as scripts have it. The
// exit code is that of the last program.
func transcript(t *testing.T, line string) string {
	var stdout, stderr bytes.Buffer
	code := 0
	for _, words := range split(t, line) {
		stdin := bytes.NewReader(bytes.Clone(stdout.Bytes()))
		stdout.Reset()
		code = command(t, words, environment{stdin: stdin, stdout: &stdout, stderr: &stderr})
	}
	var b strings.Builder
	for l := range strings.Lines(stdout.String()) {
		b.WriteString(margin + strings.TrimRight(l, "\n") + "\n")
	}
	for l := range strings.Lines(stderr.String()) {
		b.WriteString(margin + "! " + strings.TrimSuffix(l, "\n") + "\n")
	}
	if code != 0 {
		fmt.Fprintf(&b, "%sexit code %d\n", margin, code)
	}
	return b.String()
}

// command runs one program.
func command(t *testing.T, words []string, env environment) int {
	vars := map[string]string{}
	for {
		name, value, ok := strings.Cut(words[0], "=")
		if !ok {
			break
		}
		vars[name], words = value, words[1:]
	}
	env.getenv = func(name string) string { return vars[name] }
	read := func(name string) []byte {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	if n := len(words); n > 2 && words[n-2] == "<" {
		env.stdin, words = bytes.NewReader(read(words[n-1])), words[:n-2]
	}
	switch words[0] {
	case "upto":
		text, err := io.ReadAll(env.stdin)
		if err != nil {
			t.Fatal(err)
		}
		head, _, ok := strings.Cut(string(text), words[1])
		if !ok {
			t.Errorf("there is no %q", words[1])
		}
		_, _ = io.WriteString(env.stdout, head[:strings.LastIndexByte(head, '\n')+1])
		return 0
	case "cat":
		_, _ = env.stdout.Write(read(words[1]))
		return 0
	case "ls":
		list, err := os.ReadDir(words[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range list {
			fmt.Fprintln(env.stdout, f.Name())
		}
		return 0
	}
	if !strings.Contains(" hlo-opt stablehlo-opt stablehlo-translate ", " "+words[0]+" ") {
		t.Fatalf("there is no program %s", words[0])
	}
	return run(words, env)
}

// split cuts a command line into programs with their arguments; quotes hold words
// together, also those that begin inside a word.
func split(t *testing.T, line string) (programs [][]string) {
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

// firstDifference shows where two texts part.
func firstDifference(want, got string) string {
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

// inputs makes a folder with the files that the scripts work on.
func inputs(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/in")); err != nil {
		t.Fatal(err)
	}
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, from := range map[string]string{"add.mlirbc": "add.v6.mlirbc", "train.mlirbc": "train.v6.mlirbc"} {
		data, err := golden.Read("inspect/" + from)
		if err != nil {
			t.Fatal(err)
		}
		write(name, data)
		if name == "add.mlirbc" {
			write("cut.mlirbc", data[:len(data)-40])
		}
	}
	z, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/in/f.mlir")
	if err != nil {
		t.Fatal(err)
	}
	write("f.mlir.zst", z.EncodeAll(text, nil))
	if err := os.Mkdir(filepath.Join(dir, "out"), 0o777); err != nil {
		t.Fatal(err)
	}
	return dir
}
