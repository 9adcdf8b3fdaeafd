package scan

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/internal/input"
)

// Entry is a file to look into.
type Entry struct {
	// Name is a path or a URL.
	Name string `json:"name"`
	Size int64  `json:"size"`
	// Version changes when the contents do: the time of the last change, or what the store has.
	Version string `json:"version,omitempty"`
	// Found is set for files found in a directory or bucket, as opposed to named ones. What is not
	// MLIR is no failure there.
	Found bool `json:"found,omitempty"`
	// Err is the reason why the file cannot be opened.
	Err string `json:"err,omitempty"`
}

// List is what to scan.
type List struct {
	// Inputs are paths of files and directories, patterns, @FILE for the lines of a file, and URLs.
	Inputs []string
	// Content makes the version of a local file the digest of its contents.
	Content bool
	// Stdin has the lines of @-.
	Stdin io.Reader
	// Entries, if not nil, are the files, instead of those of Inputs.
	Entries []Entry
	// Names leaves out sizes and versions.
	Names bool
	// Pass limits the listing to files whose names it accepts; nil accepts all.
	Pass func(name string) bool
}

// errStop ends a listing early.
var errStop = errors.New("stop")

// Each calls f for each file, in a fixed order. It ends with the error of f or of the listing.
func (l *List) Each(ctx context.Context, f func(Entry) error) error {
	emit := func(e Entry) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		if l.Pass != nil && !l.Pass(e.Name) {
			return nil
		}
		return f(e)
	}
	for _, e := range l.Entries {
		if err := emit(e); err != nil {
			return err
		}
	}
	if l.Entries != nil {
		return nil
	}
	for _, in := range l.Inputs {
		if err := l.input(ctx, in, emit); err != nil {
			return err
		}
	}
	return nil
}

func (l *List) input(ctx context.Context, in string, emit func(Entry) error) error {
	if name, ok := strings.CutPrefix(in, "@"); ok {
		return l.lines(ctx, name, emit)
	}
	if isURL(in) {
		return listURL(ctx, in, emit)
	}
	info, err := os.Stat(in)
	if err != nil && strings.ContainsAny(in, patternChars) {
		return l.pattern(in, emit)
	}
	return l.local(in, info, err, emit)
}

// patternChars are the characters that make a name a pattern.
const patternChars = "*?["

// pattern emits the files, and those in the directories, whose names match. The names in one directory
// are never in memory all at once.
func (l *List) pattern(in string, emit func(Entry) error) error {
	if _, err := filepath.Match(in, ""); err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	found := false
	dir, last := filepath.Split(in)
	var err error
	if strings.ContainsAny(dir, patternChars) {
		names, _ := filepath.Glob(in) // the pattern is not malformed
		for _, name := range names {
			found = true
			if err = l.local(name, nil, nil, emit); err != nil {
				break
			}
		}
	} else {
		err = sorted(filepath.Clean(dir), runItems, func(i item) error {
			if ok, _ := filepath.Match(last, i.name); !ok {
				return nil
			}
			found = true
			return l.local(filepath.Join(dir, i.name), nil, nil, emit)
		})
	}
	var unread *listError
	if (err == nil || errors.As(err, &unread)) && !found {
		return fmt.Errorf("%s matches no file", in)
	}
	return err
}

// lines emits what the lines of a list name. Empty lines and those that start with # do not count. A
// line can have the size of the file and its version after tabs; then the file is not looked up.
func (l *List) lines(ctx context.Context, name string, emit func(Entry) error) error {
	r := l.Stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		r = f
	}
	if r == nil {
		return errors.New("@- needs standard input")
	}
	s := bufio.NewScanner(r)
	s.Buffer(nil, 1<<20)
	for n := 1; s.Scan(); n++ {
		line := strings.TrimSuffix(s.Text(), "\r")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		e := Entry{Name: fields[0]}
		switch {
		case len(fields) > 3:
			return fmt.Errorf("%s:%d: %d fields, expected a name, and after tabs a size and a version", name, n, len(fields))
		case len(fields) > 1:
			var err error
			if e.Size, err = strconv.ParseInt(fields[1], 10, 64); err != nil || e.Size < 0 {
				return fmt.Errorf("%s:%d: %q is not a size in bytes", name, n, fields[1])
			}
			if len(fields) == 3 {
				e.Version = fields[2]
			}
			if err := emit(e); err != nil {
				return err
			}
			continue
		case strings.HasPrefix(e.Name, "@"):
			return fmt.Errorf("%s:%d: a list cannot name another list", name, n)
		}
		if err := l.input(ctx, e.Name, emit); err != nil {
			return err
		}
	}
	if err := s.Err(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// local emits a file, or the files in a directory.
func (l *List) local(name string, info fs.FileInfo, err error, emit func(Entry) error) error {
	if info == nil && err == nil {
		info, err = os.Stat(name)
	}
	if err != nil {
		return emit(Entry{Name: filepath.ToSlash(name), Err: reason(err)})
	}
	if !info.IsDir() {
		return emit(l.entry(name, info, false))
	}
	return l.directory(name, emit)
}

// directory emits the files in a directory and in those below it, unless their names start with a dot.
func (l *List) directory(dir string, emit func(Entry) error) error {
	err := sorted(dir, runItems, func(i item) error {
		name := filepath.Join(dir, i.name)
		switch {
		case i.kind == directory && strings.HasPrefix(i.name, "."), i.kind == special:
			return nil
		case i.kind == directory:
			return l.directory(name, emit)
		case l.Names:
			return emit(Entry{Name: filepath.ToSlash(name)})
		}
		info, err := os.Lstat(name)
		if err != nil {
			return emit(Entry{Name: filepath.ToSlash(name), Err: reason(err)})
		}
		return emit(l.entry(name, info, true))
	})
	var unread *listError
	if errors.As(err, &unread) {
		return emit(Entry{Name: filepath.ToSlash(dir), Err: reason(err)})
	}
	return err
}

func (l *List) entry(name string, info fs.FileInfo, found bool) Entry {
	e := Entry{Name: filepath.ToSlash(name), Size: info.Size(), Version: strconv.FormatInt(info.ModTime().UnixNano(), 36), Found: found}
	if l.Content {
		f, err := os.Open(name)
		if err != nil {
			e.Err = reason(err)
			return e
		}
		defer f.Close()
		h := sha256.New()
		if _, err := io.Copy(h, f); err != nil {
			e.Err = reason(err)
		}
		e.Version = hex.EncodeToString(h.Sum(nil))
	}
	return e
}

// reason returns an error without the path, which the entry has.
func reason(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err.Error()
	}
	return err.Error()
}

// source returns how to open a file.
func (e Entry) source() input.Source {
	s := input.Source{Path: filepath.FromSlash(e.Name), Found: e.Found}
	if isURL(e.Name) {
		s = input.Source{Path: e.Name, Found: e.Found, Fetch: func() ([]byte, error) { return fetch(e) }}
	}
	return s
}

// matches reports whether a key matches a pattern in which * stands for any text without a slash
// and ** for any text.
func matches(pattern, key string) bool {
	p, k := strings.Split(pattern, "/"), strings.Split(key, "/")
	return matchParts(p, k)
}

func matchParts(p, k []string) bool {
	for len(p) > 0 {
		if p[0] == "**" {
			for i := range len(k) + 1 {
				if matchParts(p[1:], k[i:]) {
					return true
				}
			}
			return false
		}
		if len(k) == 0 {
			return false
		}
		if ok, err := path.Match(p[0], k[0]); err != nil || !ok {
			return false
		}
		p, k = p[1:], k[1:]
	}
	return len(k) == 0
}

// isURL reports whether a name is that of something in a store.
func isURL(name string) bool {
	return slices.ContainsFunc([]string{"s3://", "gs://", "https://", "http://"}, func(s string) bool { return strings.HasPrefix(name, s) })
}

// Count returns the number of files, 0 if that takes as long as listing them, as in a store, or
// reads standard input.
func (l *List) Count(ctx context.Context) int {
	for _, in := range l.Inputs {
		if isURL(in) || in == "@-" {
			return 0
		}
	}
	n := 0
	names := *l
	names.Names, names.Content = true, false
	if names.Each(ctx, func(e Entry) error {
		if isURL(e.Name) && e.Found {
			return errStop
		}
		n++
		return nil
	}) != nil {
		return 0
	}
	return n
}
