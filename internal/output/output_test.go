package output

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func create(t *testing.T, path, text string) *File {
	t.Helper()
	f, err := Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return f
}

func TestCommitAndAbort(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out")
	f := create(t, path, "one")
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("exists before it is complete: %v", err)
	}
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	create(t, path, "two").Abort()
	if data, err := os.ReadFile(path); err != nil || string(data) != "one" {
		t.Errorf("%q, %v, expected the committed contents", data, err)
	}
	if list, err := os.ReadDir(dir); err != nil || len(list) != 1 {
		t.Errorf("%v, %v left, expected only the file", list, err)
	}
}

// TestMode checks that a replaced file keeps its mode.
func TestMode(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out")
	if err := os.WriteFile(path, nil, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := create(t, path, "x").Commit(); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

// TestDevice checks that a device is written to, not replaced.
func TestDevice(t *testing.T) {
	before, err := os.Stat(os.DevNull)
	if err != nil || before.Mode().IsRegular() {
		t.Skip("no device to write to")
	}
	if err := create(t, os.DevNull, "x").Commit(); err != nil {
		t.Fatal(err)
	}
	if after, err := os.Stat(os.DevNull); err != nil || after.Mode() != before.Mode() {
		t.Errorf("%v became %v, %v", before.Mode(), after.Mode(), err)
	}
}

func TestErrorsNameThePath(t *testing.T) {
	dir := t.TempDir()
	for _, path := range []string{dir, filepath.Join(dir, "no", "file")} {
		if _, err := Create(path); err == nil || !strings.Contains(err.Error(), "create "+path+": ") {
			t.Errorf("%s: %v", path, err)
		}
	}
}
