// Package foreign holds bytecode of dialects that hlobc does not define, for tests of what has to
// work on every well-formed file.
//
// testdata has small programs over the dialects of MLIR, written for hlobc, each with its bytecode:
//
//	mlir-opt-22 NAME.mlir -emit-bytecode -o NAME.mlirbc
//
// programs has StableHLO programs, which the script make compiles with IREE, another compiler, up
// to each of its phases. The results are not kept in the repository; tests use those in the folder that a variable names:
//
//	internal/foreign/make /tmp/foreign
//	HLOBC_FOREIGN_FILES=/tmp/foreign go test ./internal/foreign
package foreign

import (
	"embed"
	"io/fs"
	"os"
	"strings"
)

//go:embed testdata
var testdata embed.FS

// File is a bytecode file.
type File struct {
	Name string
	Data []byte
}

// Files returns the bytecode of MLIR's dialects.
func Files() ([]File, error) { return read(testdata, "testdata") }

// Compiled returns the bytecode that the script make left in the folder that HLOBC_FOREIGN_FILES names, or nothing if that is
// not set.
func Compiled() ([]File, error) {
	dir := os.Getenv("HLOBC_FOREIGN_FILES")
	if dir == "" {
		return nil, nil
	}
	return read(os.DirFS(dir), ".")
}

// read returns the bytecode files below a folder.
func read(files fs.FS, dir string) (list []File, err error) {
	err = fs.WalkDir(files, dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".mlirbc") {
			return err
		}
		data, err := fs.ReadFile(files, path)
		list = append(list, File{path, data})
		return err
	})
	return list, err
}
