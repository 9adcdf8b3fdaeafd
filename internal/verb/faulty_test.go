package verb_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/verb"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
)

// TestFaulty checks that nothing can be read with a registry that could not be assembled, and that
// every function that uses it returns the cause.
func TestFaulty(t *testing.T) {
	cause := errors.New("the tables contradict one another")
	reg := schema.Faulty(cause)
	if _, err := reader.Read([]byte("ML\xefR\x06"), reader.Options{Registry: reg}); !errors.Is(err, cause) {
		t.Errorf("the reader says %v", err)
	}
	if _, err := asm.Parse([]byte("module {}"), asm.ParseOptions{Registry: reg}); err == nil || !strings.Contains(err.Error(), cause.Error()) {
		t.Errorf("the parser says %v", err)
	}
	var out strings.Builder
	env := cli.Env{Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: &out, Getenv: func(string) string { return "" }}
	if code := verb.Run(cli.Config{Dialects: reg}, verb.Program, []string{"x", "print"}, env); code != cli.Failure || out.String() != "x: "+cause.Error()+"\n" {
		t.Errorf("the program says %d, %q", code, out.String())
	}
}
