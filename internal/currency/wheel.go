package main

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func openWheel(name string) (*zip.ReadCloser, error) {
	if !strings.HasSuffix(name, ".whl") {
		return nil, fmt.Errorf("expected the name of a wheel, as pip download gives it")
	}
	return zip.OpenReader(name)
}

var cpython = regexp.MustCompile(`-cp(3)(\d+)-`)

// install installs a wheel in a temporary environment and returns its interpreter.
func install(ctx context.Context, wheel string) (python string, remove func(), err error) {
	tag := cpython.FindStringSubmatch(filepath.Base(wheel))
	if tag == nil {
		return "", nil, fmt.Errorf("the wheel's name has no version of Python")
	}
	version := tag[1] + "." + tag[2]
	base, err := interpreter(version)
	if err != nil {
		return "", nil, err
	}
	dir, err := os.MkdirTemp("", "currency")
	if err != nil {
		return "", nil, err
	}
	remove = func() { os.RemoveAll(dir) }
	python = filepath.Join(dir, "bin", "python")
	for _, args := range [][]string{{base, "-m", "venv", dir}, {python, "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel}} {
		if out, err := exec.CommandContext(ctx, args[0], args[1:]...).CombinedOutput(); err != nil {
			remove()
			return "", nil, fmt.Errorf("%s: %w: %s", strings.Join(args, " "), err, bytes.TrimSpace(out))
		}
	}
	return python, remove, nil
}

// interpreter finds Python of a version, in the path or where pyenv installs it.
func interpreter(version string) (string, error) {
	if p, err := exec.LookPath("python" + version); err == nil {
		return p, nil
	}
	home, _ := os.UserHomeDir()
	list, _ := filepath.Glob(filepath.Join(home, ".pyenv", "versions", version+"*", "bin", "python"))
	if len(list) == 0 {
		return "", fmt.Errorf("there is no Python %s here, which the wheel is for", version)
	}
	return list[0], nil
}

// minLibrary is the size from which a shared object is more than a stub that loads another one.
const minLibrary = 1 << 20

// libraries calls f with the contents of the shared objects of a release.
func libraries(files fs.FS, f func(data []byte)) error {
	return fs.WalkDir(files, "jaxlib", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".so" {
			return err
		}
		if info, err := d.Info(); err != nil || info.Size() < minLibrary {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err == nil {
			f(data)
		}
		return err
	})
}

// extensions are those of source files, whose names libraries contain, too.
var extensions = []string{"c", "cc", "cpp", "csv", "h"}

// namesIn adds the strings DIALECT.NAME in data, which are stored with a zero on both sides, to set.
func namesIn(data []byte, dialect string, set map[string]bool) {
	mark := append(append([]byte{0}, dialect...), '.')
	for {
		i := bytes.Index(data, mark)
		if i < 0 {
			return
		}
		data = data[i+1:]
		end := len(mark) - 1
		for end < len(data) && (data[end] >= 'a' && data[end] <= 'z' || data[end] >= '0' && data[end] <= '9' || data[end] == '_' || data[end] == '-') {
			end++
		}
		if name := string(data[len(mark)-1 : end]); name != "" && end < len(data) && data[end] == 0 && !slices.Contains(extensions, name) {
			set[string(data[:end])] = true
		}
	}
}
