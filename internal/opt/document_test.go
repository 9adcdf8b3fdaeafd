package opt

import (
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/transcript"
)

// TestRefinementDocument checks that the document shows the program in docs/programs and what its
// command lines print. -update rewrites the output.
func TestRefinementDocument(t *testing.T) {
	const name = "../../docs/refinement.md"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	input, err := os.ReadFile("../../docs/programs/poly.mlir")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "```mlir\n"+string(input)+"```") {
		t.Error("the document does not show docs/programs/poly.mlir")
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
		if command, ok := strings.CutPrefix(line, transcript.Prompt); ok {
			commands++
			skip = true
			for out := range strings.Lines(shell.Run(t, strings.TrimSpace(command))) {
				got.WriteString(strings.TrimPrefix(out, transcript.Margin))
			}
		}
	}
	if commands == 0 {
		t.Error("no commands")
	}
	t.Chdir(dir)
	transcript.Check(t, name, string(text), got.String(), *update)
}
