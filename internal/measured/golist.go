package measured

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Package is the go command's description of a package.
type Package struct {
	ImportPath string
	Dir        string
	GoFiles    []string // without tests
	Imports    []string
	// TestImports and XTestImports are what the tests import, inside and outside the package.
	TestImports, XTestImports []string
	Match                     []string // the patterns that name it
	Module                    struct{ Path string }
}

// Name is the path of p in its module.
func (p *Package) Name() string {
	return strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, p.Module.Path), "/")
}

// List returns the packages with files that the patterns name, read in the folder dir.
func List(dir string, patterns ...string) ([]*Package, error) {
	args := append([]string{"list", "-json=ImportPath,Dir,GoFiles,Imports,TestImports,XTestImports,Match,Module", "--"}, patterns...)
	out, err := output(Command(dir, "go", args...))
	if err != nil {
		return nil, err
	}
	var list []*Package
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		p := new(Package)
		if err := d.Decode(p); err == io.EOF {
			return list, nil
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		if len(p.GoFiles) > 0 {
			list = append(list, p)
		}
	}
}

// Command returns a command in the folder dir that finds neither the folder shared nor a reference
// implementation.
func Command(dir, name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "HLOBC_") })
	// The name is always the same, so that go test can use its cached results.
	empty := filepath.Join(os.TempDir(), "hlobc-empty")
	cmd.Env = append(cmd.Env, "HLOBC_SHARED="+empty, "HLOBC_LIT=off", "HLOBC_MLIR_OPT=off")
	if err := os.MkdirAll(empty, 0o755); err != nil {
		cmd.Err = err
	}
	return cmd
}

// output returns the output of a command; its error includes the standard error.
func output(cmd *exec.Cmd) ([]byte, error) {
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		err = fmt.Errorf("%s: %w\n%s%s", strings.Join(cmd.Args[:2], " "), err, out, stderr.Bytes())
	}
	return out, err
}
