// Package input finds the files that a command is to work on, and opens them: as
// they are or compressed, by their contents and never by their names.
package input

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Input is an opened file.
type Input struct {
	Name string // path, or "<stdin>"
	Kind Kind
	// Data is the contents, decompressed. It must not be changed, and is gone after
	// Close.
	Data []byte
	// Stored is the size in bytes of the file as it is.
	Stored int64
	// Wrappings are the compressions around the contents, outermost first.
	Wrappings []string

	unmap func()
}

// Close releases the contents.
func (in *Input) Close() {
	if in.unmap != nil {
		in.unmap()
		in.unmap, in.Data = nil, nil
	}
}

// DefaultLimit is the most bytes that decompression gives by default: 1 GiB.
const DefaultLimit = 1 << 30

// Options configure opening. The zero value is the default.
type Options struct {
	// Limit is the most bytes that decompression may give; 0 means DefaultLimit.
	Limit int64
	// Stdin is what "-" stands for; nil means os.Stdin.
	Stdin io.Reader
}

// Source is a file to open.
type Source struct {
	// Path is "-" for standard input.
	Path string
	// Found says that the file was found in a directory instead of being named.
	Found bool
	err   error // why it cannot be opened
}

// Name is how messages call the source.
func (s Source) Name() string {
	if s.Path == "-" {
		return "<stdin>"
	}
	return s.Path
}

// ErrSkipped is returned for files found in a directory that are neither MLIR
// bytecode nor MLIR text.
var ErrSkipped = errors.New("neither MLIR bytecode nor MLIR text")

// Find lists the files that paths stand for, in order: files themselves, and the
// regular files in directories and below. It does not look into directories
// whose names start with a dot and does not follow symbolic links inside
// directories. No path at all stands for standard input. What cannot be looked
// into becomes a source that fails to open.
func Find(paths []string) []Source {
	if len(paths) == 0 {
		return []Source{{Path: "-"}}
	}
	var out []Source
	for _, p := range paths {
		if p == "-" {
			out = append(out, Source{Path: p})
			continue
		}
		info, err := os.Stat(p)
		if err != nil || !info.IsDir() {
			out = append(out, Source{Path: p, err: err})
			continue
		}
		_ = filepath.WalkDir(p, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				out = append(out, Source{Path: path, err: err})
				return nil
			}
			if d.IsDir() && path != p && strings.HasPrefix(d.Name(), ".") {
				return filepath.SkipDir
			}
			if d.Type().IsRegular() {
				out = append(out, Source{Path: path, Found: true})
			}
			return nil
		})
	}
	return out
}

// Open reads a source and unwraps it. Errors of reading are those of package os;
// what is wrong with the contents is a [*FormatError].
func (s Source) Open(opt Options) (*Input, error) {
	if s.err != nil {
		return nil, s.err
	}
	in := &Input{Name: s.Name()}
	if err := in.read(s, opt); err != nil {
		in.Close()
		return nil, err
	}
	if opt.Limit == 0 {
		opt.Limit = DefaultLimit
	}
	in.Stored = int64(len(in.Data))
	if err := in.unwrap(opt.Limit); err != nil {
		in.Close()
		return nil, err
	}
	in.Kind = Sniff(in.Data)
	if s.Found && in.Kind == Unknown {
		in.Close()
		return nil, ErrSkipped
	}
	return in, nil
}

func (in *Input) read(s Source, opt Options) (err error) {
	if s.Path == "-" {
		r := opt.Stdin
		if r == nil {
			r = os.Stdin
		}
		in.Data, err = io.ReadAll(r)
		return err
	}
	f, err := os.Open(s.Path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.IsDir() {
		return &fs.PathError{Op: "read", Path: s.Path, Err: errors.New("is a directory")}
	}
	if s.Found { // no need to read what will be skipped
		head := make([]byte, sniffLen)
		n, err := f.ReadAt(head, 0)
		if err != nil && err != io.EOF {
			return err
		}
		if head = head[:n]; Sniff(head) == Unknown && wrapping(head) == "" {
			return ErrSkipped
		}
	}
	if info.Mode().IsRegular() && info.Size() >= mapFrom {
		if data, unmap, ok := mapFile(f, info.Size()); ok {
			in.Data, in.unmap = data, unmap
			return nil
		}
	}
	in.Data, err = io.ReadAll(f)
	return err
}

// mapFrom is the size in bytes from which files are mapped into memory instead
// of read: commands that look at little of a file then read little of it.
const mapFrom = 1 << 20
