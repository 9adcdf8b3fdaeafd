package opt

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/internal/cli"
)

// TestTimeout: --timeout ends a program that does not end by itself, with an error at the
// operation that it was in.
func TestTimeout(t *testing.T) {
	var stdout, stderr bytes.Buffer
	begin := time.Now()
	code := run([]string{"hlo-opt", "--interpret", "--timeout=20ms", "--max-steps=1000000000000", "testdata/in/loop.mlir"},
		cli.Env{Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr, Getenv: func(string) string { return "" }})
	if code != cli.Finding || !strings.Contains(stderr.String(), "loop.mlir:") || !strings.Contains(stderr.String(), "it takes longer than 20ms, which is the limit; --timeout raises it [limit-time]") {
		t.Errorf("exit code %d: %s", code, &stderr)
	}
	if took := time.Since(begin); took > 10*time.Second {
		t.Errorf("it took %v", took)
	}
}
