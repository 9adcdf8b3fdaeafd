package surfaces

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestFinds gives what was found to every surface, and to the command line that its name begins with if it is not the name of
// a surface.
func TestFinds(t *testing.T) {
	paths, err := filepath.Glob("testdata/finds/*")
	if err != nil || paths == nil {
		t.Fatalf("no finds: %v", err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range All() {
			if _, err := s.Guard(data); IsFinding(err) {
				t.Errorf("%s: %s: %v", path, s.Name, err)
			}
		}
		line, _, _ := strings.Cut(filepath.Base(path), "-")
		if slices.ContainsFunc(All(), func(s *Surface) bool { return s.Name == line }) {
			continue // it was found by a surface other than command lines
		}
		if _, err := tryLine(line, data); IsFinding(err) {
			t.Errorf("%s: %v", path, err)
		}
	}
}
