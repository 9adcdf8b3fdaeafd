// Package corpus finds test data outside the repository: the public corpus of StableHLO programs
// and artifacts in the folder shared/corpus next to the repository, or in the folder named by the
// environment variable HLOBC_SHARED. Tests that need it are skipped if it is missing.
package corpus

import (
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"
)

// A File is one file of the corpus. Name is relative to the corpus, with slashes, as in
// "stablehlo/tests/print_reduce.mlir".
type File struct {
	Name string
	path string
}

// Read returns the contents of the file. An error ends the test.
func (f File) Read(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile(f.path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Base is the name without folders.
func (f File) Base() string { return f.Name[strings.LastIndexByte(f.Name, '/')+1:] }

// Shared returns the shared folder, or false if there is none.
func Shared() (string, bool) {
	dir := os.Getenv("HLOBC_SHARED")
	if dir == "" {
		root, ok := repository()
		if !ok {
			return "", false
		}
		dir = filepath.Join(filepath.Dir(root), "shared")
	}
	info, err := os.Stat(dir)
	return dir, err == nil && info.IsDir()
}

// repository is the closest folder above the working directory with a go.mod; tests run in the
// folder of their package.
func repository() (string, bool) {
	dir, err := os.Getwd()
	for err == nil {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, true
		}
		up := filepath.Dir(dir)
		if up == dir {
			break
		}
		dir = up
	}
	return "", false
}

// Testdata returns the programs exported from JAX, one module per file, more than 2000.
func Testdata(t testing.TB) []File { return list(t, "stablehlo/testdata", ".mlir") }

// Tests returns the inputs of the reference implementation's tests. Those with split markers are
// several modules, see Chunks.
func Tests(t testing.TB) []File { return list(t, "stablehlo/tests", ".mlir") }

// Artifacts returns the portable artifacts as the releases of StableHLO wrote them.
func Artifacts(t testing.TB) []File { return list(t, "stablehlo/tests/vhlo", ".mlir.bc") }

// SPU returns the test inputs of SPU's compiler, which use its dialect pphlo.
func SPU(t testing.TB) []File { return list(t, "spu", ".mlir") }

// Texts returns the public texts about MLIR with examples of programs.
func Texts(t testing.TB) []File { return list(t, "../seeds", ".txt") }

func list(t testing.TB, folder, suffix string) []File {
	t.Helper()
	shared, ok := Shared()
	root := filepath.Join(shared, "corpus")
	if _, err := os.Stat(root); !ok || err != nil {
		t.Skip("no corpus: put the folder shared beside the repository, or name it in HLOBC_SHARED")
	}
	var files []File
	err := filepath.WalkDir(filepath.Join(root, filepath.FromSlash(folder)), func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && strings.HasSuffix(path, suffix) {
			name, _ := filepath.Rel(root, path)
			files = append(files, File{filepath.ToSlash(name), path})
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	sort.Slice(files, func(i, j int) bool { return files[i].Name < files[j].Name })
	return files
}
