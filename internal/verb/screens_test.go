package verb

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/hlobc/hlobc/internal/cli"
)

var makeScreens = flag.Bool("make-screens", false, "export the programs of docs/screens.md, with the Python that HLOBC_PYTHON names")

const (
	screenPrograms = "../../docs/programs/screens"
	screensFile    = "../../docs/screens.md"
)

// screens are the command lines of docs/screens.md, with what they show.
var screens = []struct{ title, command string }{
	{"A transformer of six layers", "hlobc transformer.mlirbc"},
	{"A training step with donated parameters and optimizer state", "hlobc train_step.mlirbc"},
	{"A classifier whose weights were captured", "hlobc classifier.mlirbc"},
	{"A convolutional network", "hlobc convnet.mlirbc"},
	{"Symbolic sizes", "hlobc symbolic.mlirbc"},
	{"Divided among devices", "hlobc sharded.mlirbc"},
	{"Devices that communicate", "hlobc shard_map.mlirbc"},
	{"A recurrent network", "hlobc rnn.mlirbc"},
	{"Custom calls", "hlobc solver.mlirbc"},
	{"An old artifact", "hlobc old.mlirbc"},
	{"Quantized", "hlobc quantized.mlir"},
	{"A folder", "hlobc ."},
	{"Which versions read a folder", "hlobc versions ."},
	{"What it costs", "hlobc cost rnn.mlirbc"},
	{"Where the bytes are", "hlobc size --by line,constant --top 3 classifier.mlirbc"},
	{"What it costs on each device", "hlobc cost --by op shard_map.mlirbc"},
}

// TestMakeScreens exports the programs.
func TestMakeScreens(t *testing.T) {
	if !*makeScreens {
		t.Skip("only with -make-screens")
	}
	script, err := os.Open(filepath.Join(screenPrograms, "make.py"))
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	words := strings.Fields(os.Getenv("HLOBC_PYTHON"))
	cmd := exec.Command(words[0], append(words[1:], "-")...)
	cmd.Stdin, cmd.Stderr = script, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(out) {
		var p struct{ Name, Data string }
		if err := json.Unmarshal(line, &p); err != nil {
			t.Fatal(err)
		}
		data, err := base64.StdEncoding.DecodeString(p.Data)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(screenPrograms, p.Name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// screen returns what a command line writes to a terminal of that many columns.
func screen(t *testing.T, command string, columns int) string {
	t.Helper()
	var out, errs strings.Builder
	env := cli.Env{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs, Getenv: func(name string) string {
		if name == "COLUMNS" {
			return fmt.Sprint(columns)
		}
		return ""
	}}
	if code := Run(cli.Config{}, Program, strings.Fields(command), env); code != cli.Good || errs.Len() > 0 && !strings.Contains(errs.String(), ": skipped 1 file") {
		t.Errorf("%s: exit code %d, %s", command, code, errs.String())
	}
	return out.String()
}

// TestScreens compares docs/screens.md with what the program writes, at 80 columns. Run it with
// -update to write the document.
func TestScreens(t *testing.T) {
	want, err := os.ReadFile(screensFile)
	if err != nil && !*update {
		t.Fatal(err)
	}
	t.Chdir(screenPrograms)
	var doc strings.Builder
	doc.WriteString("# Screens\n\nWhat hlobc shows of programs that JAX exported, in a terminal of 80 columns. The programs are in\n" +
		"`docs/programs/screens`, with the script that exports them.\n")
	for _, s := range screens {
		fmt.Fprintf(&doc, "\n## %s\n\n    $ %s\n", s.title, s.command)
		for line := range strings.Lines(screen(t, s.command, 80)) {
			line = strings.TrimRight(line, "\n")
			if utf8.RuneCountInString(line) > 80 {
				t.Errorf("%s: a line of %d columns: %s", s.command, utf8.RuneCountInString(line), line)
			}
			doc.WriteString(strings.TrimRight("    "+line, " ") + "\n")
		}
		for line := range strings.Lines(screen(t, s.command, 160)) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 160 {
				t.Errorf("%s: a line of %d columns: %s", s.command, n, line)
			}
		}
	}
	if doc.String() == string(want) {
		return
	}
	if !*update {
		t.Fatal("docs/screens.md is not what the program shows; run the test with -update and look at the difference")
	}
	t.Chdir("../../../internal/verb")
	if err := os.WriteFile(screensFile, []byte(doc.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
