package varint

import (
	"os/exec"
	"strings"
	"testing"
)

// TestInlined checks that the compiler still inlines the functions in the inner loops of
// readers and writers: if one of them exceeds the inlining budget, every integer of a file
// costs a call.
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
