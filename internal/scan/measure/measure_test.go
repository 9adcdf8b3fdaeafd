package main

import (
	"crypto/sha256"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestMake checks that there are as many files as asked for, and as many contents.
func TestMake(t *testing.T) {
	t.Chdir("../../..")
	dir := t.TempDir()
	if err := (plan{files: 150, distinct: 40, poison: 20}).make(dir); err != nil {
		t.Fatal(err)
	}
	files, contents := 0, map[[32]byte]bool{}
	err := filepath.WalkDir(filepath.Join(dir, "files"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		files++
		contents[sha256.Sum256(data)] = true
		return err
	})
	if err != nil || files != 150 || len(contents) < 58 || len(contents) > 60 {
		t.Errorf("%d files, %d contents, %v", files, len(contents), err)
	}
}
