package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
)

// TestCurrent: what is checked in is what the rows give, and nothing else.
func TestCurrent(t *testing.T) {
	files, err := generate(dialect.Default())
	if err != nil {
		t.Fatal(err)
	}
	wanted := map[string]bool{}
	for _, f := range files {
		wanted[f.path] = true
		text, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(f.path)))
		if err != nil || !bytes.Equal(text, f.text) {
			t.Errorf("%s is not current: go run ./internal/opgen", f.path)
		}
	}
	have, err := filepath.Glob("../../dialect/*/*_gen.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range have {
		if name := strings.TrimPrefix(filepath.ToSlash(path), "../../"); !wanted[name] {
			t.Errorf("%s comes from no dialect", name)
		}
	}
}

func TestGoName(t *testing.T) {
	for name, want := range map[string]string{
		"dot_general": "DotGeneral", "destOperands": "DestOperands", "lhs": "LHS", "cross-replica-sum": "CrossReplicaSum",
		"lhs_layout": "LHSLayout", "add_v1": "AddV1",
	} {
		if got := goName(name); got != want {
			t.Errorf("goName(%q) = %s, want %s", name, got, want)
		}
	}
	for name, want := range map[string]string{"lhs": "lhs", "type": "typeValue", "api_version": "apiVersion", "start_indices": "startIndices"} {
		if got := paramName(name); got != want {
			t.Errorf("paramName(%q) = %s, want %s", name, got, want)
		}
	}
}
