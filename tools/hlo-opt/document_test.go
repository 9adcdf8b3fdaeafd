package main

import (
	"os"
	"strings"
	"testing"
)

// TestDynamismDocument: the program in the document is the one in testdata, and the
// command lines write what it says. -update writes that.
func TestDynamismDocument(t *testing.T) {
	const name = "../../docs/dynamism.md"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	input, err := os.ReadFile("testdata/in/poly.mlir")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "```mlir\n"+string(input)+"```") {
		t.Error("the program is not that of testdata/in/poly.mlir")
	}
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(inputs(t))
	var got strings.Builder
	commands, skip := 0, false
	for line := range strings.Lines(string(text)) {
		if line == "```\n" {
			skip = false
		}
		if skip {
			continue
		}
		got.WriteString(line)
		if command, ok := strings.CutPrefix(line, prompt); ok {
			commands++
			skip = true
			for out := range strings.Lines(transcript(t, strings.TrimSpace(command))) {
				got.WriteString(strings.TrimPrefix(out, margin))
			}
		}
	}
	if commands == 0 {
		t.Error("no commands")
	}
	switch {
	case got.String() == string(text):
	case *update:
		t.Chdir(dir)
		if err := os.WriteFile(name, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s: -update writes what the program says now:\n%s", name, firstDifference(string(text), got.String()))
	}
}
