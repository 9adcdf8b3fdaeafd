package cli

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"fmt"
	"path"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/hlobc/hlobc/internal/parallel"
)

// internalError is a panic: a mistake of the program that one input has brought to light.
type internalError struct {
	value any
	at    string // file and line
	hash  string // of the input
}

func (e *internalError) Error() string {
	text := fmt.Sprintf("internal error: %v", e.value)
	if e.at != "" {
		text += ", at " + e.at
	}
	text += "; please report it at https://github.com/hlobc/hlobc/issues"
	if e.hash != "" {
		text += ", if possible with the input, whose SHA-256 is " + e.hash
	}
	return text
}

// changedError says that a file was truncated while it was mapped into memory.
type changedError struct{}

func (changedError) Error() string { return "the file became shorter while it was read" }

// Contain calls f, which processes an input, and makes an error of a panic, so that it concerns this
// input only.
func Contain(data []byte, f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if v := recover(); v != nil {
			err = contained(parallel.Caught(v), data)
		}
	}()
	return f()
}

func contained(p *parallel.Panic, data []byte) error {
	if _, fault := p.Value.(interface{ Addr() uintptr }); fault {
		return changedError{}
	}
	e := &internalError{value: p.Value, at: place(p.Stack)}
	_ = Contain(nil, func() error { // the data may be gone
		if data != nil {
			e.hash = fmt.Sprintf("%x", sha256.Sum256(data))
		}
		return nil
	})
	return e
}

// place returns the file and line of this module in which a goroutine panicked: the directory from the
// name of the function, since paths of files depend on how the program was built.
func place(stack []byte) string {
	const module = "github.com/hlobc/hlobc/"
	panicked, dir := false, ""
	lines := bufio.NewScanner(bytes.NewReader(stack))
	for lines.Scan() {
		line := lines.Text()
		switch {
		case strings.HasPrefix(line, "panic("):
			panicked = true
		case strings.HasPrefix(line, "\t") && panicked && dir != "":
			file, _, _ := strings.Cut(strings.TrimSpace(line), " ")
			return path.Join(dir, path.Base(filepath.ToSlash(file)))
		default:
			function, inside := strings.CutPrefix(line, module)
			if dir = ""; inside {
				function, _, _ = strings.Cut(function, "(")
				name := path.Base(function)
				pkg, _, _ := strings.Cut(name, ".")
				dir = path.Join(path.Dir(function), pkg)
			}
		}
	}
	return ""
}
