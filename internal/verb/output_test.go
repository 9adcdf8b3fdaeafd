package verb

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
)

func runQuietly(args ...string) (int, string, string) {
	var out, errs bytes.Buffer
	code := run(args, cli.Env{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs})
	return code, out.String(), errs.String()
}

// TestOutputFile: -o gives the text that goes to standard output otherwise, and
// compresses it by the name.
func TestOutputFile(t *testing.T) {
	t.Chdir(inputs(t, "train.mlirbc"))
	_, want, _ := runQuietly("strings", "train.mlirbc")
	for _, name := range []string{"out.txt", "out.txt.gz", "out.txt.zst"} {
		if code, out, errs := runQuietly("strings", "train.mlirbc", "-o", name); code != cli.Good || out != "" || errs != "" {
			t.Errorf("%s: exit code %d, output %q, errors %q", name, code, out, errs)
		}
		var read []byte
		for in, err := range (input.Source{Path: name}).All(input.Options{}) {
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			read = append(read, in.Data...)
			if compressed := len(in.Layers) > 0; compressed != (name != "out.txt") {
				t.Errorf("%s: wrappings %v", name, in.Wrappings())
			}
			in.Close()
		}
		if string(read) != want {
			t.Errorf("%s: other contents than standard output", name)
		}
	}
}

// TestOutputWhole: what fails leaves no file, and an old one as it was.
func TestOutputWhole(t *testing.T) {
	t.Chdir(inputs(t, "add.mlirbc", "damaged.mlirbc"))
	if err := os.WriteFile("old.mlir", []byte("before"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"old.mlir", "new.mlir"} {
		if code, _, _ := runQuietly("print", "add.mlirbc", "damaged.mlirbc", "-o", name); code != cli.Finding {
			t.Errorf("exit code %d, expected %d", code, cli.Finding)
		}
	}
	if data, err := os.ReadFile("old.mlir"); err != nil || string(data) != "before" {
		t.Errorf("old.mlir is %q, %v", data, err)
	}
	if _, err := os.Stat("new.mlir"); !os.IsNotExist(err) {
		t.Errorf("new.mlir: %v, expected none", err)
	}
	list, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		if strings.HasPrefix(e.Name(), ".") {
			t.Errorf("%s was left over", e.Name())
		}
	}
}

// TestReportOfFindings: a report with findings in it is complete and is written.
func TestReportOfFindings(t *testing.T) {
	t.Chdir(inputs(t, "long.mlirbc"))
	if code, _, _ := runQuietly("roundtrip", "long.mlirbc", "-o", "report"); code != cli.Finding {
		t.Errorf("exit code %d, expected %d", code, cli.Finding)
	}
	if data, err := os.ReadFile("report"); err != nil || !strings.HasSuffix(string(data), "0 of 1 identical\n") {
		t.Errorf("report is %q, %v", data, err)
	}
}

// TestOrder: many files at once come out in the order in which they were named.
func TestOrder(t *testing.T) {
	t.Chdir(inputs(t, "train.mlirbc", "add.mlirbc"))
	args := []string{"verify", "-j", "8"}
	var want strings.Builder
	for i := range 40 {
		if i%3 == 0 {
			args = append(args, "train.mlirbc")
			want.WriteString("train.mlirbc: good, 26 operations\n")
		} else {
			args = append(args, "add.mlirbc")
			want.WriteString("add.mlirbc: good, 4 operations\n")
		}
	}
	if _, out, _ := runQuietly(args...); out != want.String() {
		t.Errorf("got\n%s", out)
	}
}

// TestLargeFiles: tables over several files hold nothing of files that are closed. Those
// from 1 MiB on are mapped into memory, and gone when they are closed.
func TestLargeFiles(t *testing.T) {
	t.Chdir(inputs(t, "add.mlirbc"))
	add, err := os.ReadFile("add.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"large1", "large2"} {
		if err := os.WriteFile(name, append(make([]byte, 1<<20), add...), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, command := range []string{"summary", "versions", "carve", "verify", "strings", "audit", "size", "print", "effects"} {
		code, out, errs := runQuietly(command, "large1", "large2")
		if code != cli.Good || !strings.Contains(out, "large2(0x100000)") || errs != "" {
			t.Errorf("%s: exit code %d, output\n%s\n%s", command, code, out, errs)
		}
		if command == "carve" && strings.Count(out, "MLIR24.0.0git") != 2 {
			t.Errorf("%s: output\n%s", command, out)
		}
	}
	text := append([]byte("func.func @f() {\n  %0 = stablehlo.nothing\n  return\n}\n"), bytes.Repeat([]byte("// a comment\n"), 1<<17)...)
	for name, data := range map[string][]byte{"wrong": text, "unknown": make([]byte, 2<<20)} {
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if code, _, errs := runQuietly("wrong", "unknown"); code != cli.Finding || !strings.Contains(errs, "stablehlo.nothing") || !strings.Contains(errs, "starts with 00 00 00 00") {
		t.Errorf("errors: exit code %d, %s", code, errs)
	}
	if code, out, _ := runQuietly("--json", "wrong", "unknown"); code != cli.Finding || !strings.Contains(out, "starts with 00 00 00 00") {
		t.Errorf("errors in JSON: exit code %d, %s", code, out)
	}
}
