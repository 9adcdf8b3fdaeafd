package varint

import (
	"os/exec"
	"strings"
	"testing"
)

// TestInlined asks the compiler whether the functions of every reader's and
// writer's inner loop are inlined still: one node too many in one of them
// costs a call per integer of a file.
func TestInlined(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the compiler")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go command")
	}
	out, err := exec.Command(tool, "build", "-gcflags=-m", ".").CombinedOutput()
	if err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	for _, name := range []string{
		"Append", "AppendSigned", "AppendFlagged",
		"Consume", "ConsumeSigned", "ConsumeFlagged",
		"At", "AtMixed", "Word",
		"Size", "SizeSigned", "SizeFlagged", "Len", "ParseError",
	} {
		if !strings.Contains(string(out), "can inline "+name+"\n") {
			t.Errorf("%s is not inlined any more", name)
		}
	}
}
