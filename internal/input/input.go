// Package input finds the files that a command processes, and the programs in them, in any carrier.
package input

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/limit"
)

// Kind is the kind of an input.
type Kind = carrier.Kind

const (
	Unknown  = carrier.Unknown
	Bytecode = carrier.Bytecode
	Text     = carrier.Text
)

// Input is a program in a file.
type Input struct {
	// Name is the path, or "<stdin>", followed by the place in the file in parentheses if the file
	// can hold several programs.
	Name string
	// Path is the path of the file, "-" for standard input, and Member the place of the program in
	// it, as [carrier.Program] has it.
	Path, Member string
	Kind         Kind
	// Data is the program without its carriers. It must not be changed, and is invalid after Close.
	Data []byte
	// Stored is the size of the file in bytes.
	Stored int64
	// TextBytes is the size of the text in bytes if Data is the bytecode made from it.
	TextBytes int64
	// Layers are the carriers around the program, outermost first.
	Layers []carrier.Layer
	file   *file
	end    []func()
}

// Wrappings returns the names of the carriers around the program, outermost first.
func (in *Input) Wrappings() []string {
	var out []string
	for _, l := range in.Layers {
		out = append(out, l.Name)
	}
	return out
}

// OnClose calls a function when the input is closed.
func (in *Input) OnClose(f func()) { in.end = append(in.end, f) }

// Close releases the contents.
func (in *Input) Close() {
	for _, f := range in.end {
		f()
	}
	in.end = nil
	if in.file != nil {
		in.file.release()
		in.file, in.Data = nil, nil
	}
}

// File returns the contents of the file that the program is in. They are invalid after Close.
func (in *Input) File() []byte { return in.file.data }

// Options configure how inputs are opened.
type Options struct {
	// Limit is the maximum number of bytes that a file may unpack to; 0 means
	// [carrier.DefaultLimit].
	Limit int64
	// Stdin is the input for the path "-"; nil means os.Stdin.
	Stdin io.Reader
	// Inside searches for programs inside programs.
	Inside bool
}

// Source is a file to open.
type Source struct {
	// Path is "-" for standard input.
	Path string
	// Found is set for files found in a directory, as opposed to named ones.
	Found bool
	// Member is the place of the only program to return, "" for all.
	Member string
	// Fetch returns the contents of a file that is not in the file system; nil otherwise.
	Fetch func() ([]byte, error)
	err   error // the reason why it cannot be opened
}

// Name returns the name of the source for messages.
func (s Source) Name() string {
	name := s.Path
	if s.Path == "-" {
		name = "<stdin>"
	}
	if s.Member != "" {
		name += "(" + s.Member + ")"
	}
	return name
}

// Named reports whether the name of a file says that it is a program: it ends in .mlir, .mlirbc,
// .mlir.bc, .vhlo, .vhlobc, .stablehlo, .stablehlo.bc or .shlo, apart from a compression.
func Named(path string) bool {
	name := strings.ToLower(filepath.Base(path))
	for _, ext := range []string{".gz", ".zst", ".s2"} {
		name = strings.TrimSuffix(name, ext)
	}
	for _, ext := range []string{".mlir", ".mlirbc", ".mlir.bc", ".vhlo", ".vhlobc", ".stablehlo", ".stablehlo.bc", ".shlo"} {
		if strings.HasSuffix(name, ext) {
			return true
		}
	}
	return false
}

// ErrSkipped is returned for files found in a directory that neither are MLIR nor contain it, and
// whose names do not say that they are programs. A file that is called a program and is none is an
// input of kind [Unknown].
var ErrSkipped = errors.New("neither MLIR bytecode nor MLIR text")

// Find returns the files for the given paths, in order: the files themselves, and the regular files
// in directories, recursively. It skips directories whose names start with a dot, and does not
// follow symbolic links inside directories. Without paths it returns standard input. A path can
// name a program in a file, as the names of inputs do: "models.zip(a.mlirbc)". A path that cannot
// be searched becomes a source that fails to open.
func Find(paths []string) []Source { return Files(nil).Find(paths) }

// Files are files that exist in memory only, by path. They hide files of the file system.
type Files map[string][]byte

// Find is the function Find, with files in memory besides those of the file system.
func (m Files) Find(paths []string) []Source {
	if len(paths) == 0 {
		return []Source{{Path: "-"}}
	}
	var out []Source
	for _, p := range paths {
		if p == "-" {
			out = append(out, Source{Path: p})
			continue
		}
		if s, ok := m.source(p); ok {
			out = append(out, s)
			continue
		}
		info, err := os.Stat(p)
		if errors.Is(err, fs.ErrNotExist) {
			if file, member, ok := splitMember(p); ok {
				out = append(out, Source{Path: file, Member: member})
				continue
			}
		}
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

// source returns the source for a file in memory, or for a program in one.
func (m Files) source(name string) (Source, bool) {
	if data, ok := m[name]; ok {
		return Source{Path: name, Fetch: inMemory(data)}, true
	}
	if rest, ok := strings.CutSuffix(name, ")"); ok {
		for i := range rest {
			if data, ok := m[rest[:i]]; ok && rest[i] == '(' {
				return Source{Path: rest[:i], Member: rest[i+1:], Fetch: inMemory(data)}, true
			}
		}
	}
	return Source{}, false
}

func inMemory(data []byte) func() ([]byte, error) {
	return func() ([]byte, error) { return data, nil }
}

// splitMember splits the name of a program in an existing file.
func splitMember(name string) (file, member string, ok bool) {
	rest, ok := strings.CutSuffix(name, ")")
	if !ok {
		return "", "", false
	}
	for i := range rest {
		if rest[i] == '(' && i > 0 {
			if info, err := os.Stat(rest[:i]); err == nil && info.Mode().IsRegular() {
				return rest[:i], rest[i+1:], true
			}
		}
	}
	return "", "", false
}

// All opens a source and yields its programs in order; the caller closes each one. A program that
// cannot be extracted is yielded as an error with an input that has only a name; more programs can
// follow. Read errors come from package os, and errors in the contents are a [*carrier.Error]. A
// file without programs yields [ErrSkipped] if it was found in a directory, and an input of kind
// [Unknown] if it was named.
func (s Source) All(opt Options) iter.Seq2[*Input, error] {
	return func(yield func(*Input, error) bool) {
		f, err := s.open(opt)
		if err != nil {
			yield(&Input{Name: s.Name()}, err)
			return
		}
		defer f.release()
		seen := false
		for p, err := range carrier.Programs(f.data, carrier.Options{Limit: opt.Limit, Carve: !s.Found, Inside: opt.Inside || s.Member != ""}) {
			if s.Member != "" && p.Path != s.Member && (err == nil || p.Path != "") {
				continue
			}
			in := &Input{Name: Source{Path: s.Path, Member: p.Path}.Name(), Path: s.Path, Member: p.Path, Kind: p.Kind, Data: p.Data, Stored: int64(len(f.data)), Layers: p.Layers}
			if err == nil && p.Kind != Unknown {
				in.torch(s)
			}
			// The name of a file in an archive counts like that of a file in a directory.
			prose := err == nil && p.Kind == Text && !carrier.Likely(p.Data)
			if archived(p) && prose && !Named(p.Path) {
				continue
			}
			if s.Found && !Named(s.Path) && (hasNone(err) || err == nil && p.Kind == Unknown || prose && !archived(p)) {
				break
			}
			seen = true
			switch {
			case err != nil:
				in.Data = nil
			default:
				in.file = f
				f.refs.Add(1)
			}
			if !yield(in, err) {
				return
			}
		}
		switch {
		case !seen && s.Found:
			yield(&Input{Name: s.Name()}, ErrSkipped)
		case !seen && s.Member == "":
			yield(&Input{Name: s.Name()}, &carrier.Error{Code: carrier.NoProgram, Wrapping: "archive", Msg: "none of its files is MLIR or contains it"})
		case !seen:
			yield(&Input{Name: s.Name()}, &fs.PathError{Op: "open", Path: s.Name(), Err: errors.New("the file has no such program")})
		}
	}
}

// archived reports whether a program is a file in an archive.
func archived(p carrier.Program) bool {
	for _, l := range p.Layers {
		if l.Name == "zip" || l.Name == "tar" {
			return true
		}
	}
	return false
}

// hasNone reports whether err says that a carrier holds no program.
func hasNone(err error) bool {
	var e *carrier.Error
	return errors.As(err, &e) && e.Code == carrier.NoProgram
}

// torch adds the metadata from the file next to the program if torch_xla wrote both.
func (in *Input) torch(s Source) {
	if s.Path == "-" || s.Fetch != nil {
		return
	}
	name := carrier.TorchMeta(filepath.ToSlash(s.Path))
	if name == "" {
		return
	}
	f, err := os.Open(filepath.FromSlash(name))
	if err != nil {
		return
	}
	defer f.Close()
	meta, err := io.ReadAll(io.LimitReader(f, carrier.MaxMeta+1))
	if err == nil {
		in.Layers = append([]carrier.Layer{carrier.TorchXLA(meta)}, in.Layers...)
	}
}

// file is the contents of a file, released when it is no longer used.
type file struct {
	data  []byte
	unmap func()
	refs  atomic.Int32
}

func (f *file) release() {
	if f.refs.Add(-1) == 0 && f.unmap != nil {
		f.unmap()
	}
}

func (s Source) open(opt Options) (*file, error) {
	if s.err != nil {
		return nil, s.err
	}
	f := &file{}
	f.refs.Store(1)
	if s.Fetch != nil {
		var err error
		f.data, err = s.Fetch()
		return f, err
	}
	if s.Path == "-" {
		r := opt.Stdin
		if r == nil {
			r = os.Stdin
		}
		var err error
		f.data, err = readStdin(r, opt.Limit)
		return f, err
	}
	r, err := os.Open(s.Path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	info, err := r.Stat()
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, &fs.PathError{Op: "read", Path: s.Path, Err: errors.New("is a directory")}
	}
	if s.Found && !Named(s.Path) { // avoids reading a file that will be skipped
		head := make([]byte, carrier.SniffLen)
		n, err := r.ReadAt(head, 0)
		if err != nil && err != io.EOF {
			return nil, err
		}
		if !carrier.Possible(head[:n]) {
			return nil, ErrSkipped
		}
	}
	if info.Mode().IsRegular() {
		if err := limit.Holds(info.Size()); err != nil {
			return nil, err
		}
	}
	if info.Mode().IsRegular() && info.Size() >= mapFrom {
		if data, unmap, ok := mapFile(r, info.Size()); ok {
			f.data, f.unmap = data, unmap
			return f, nil
		}
	}
	f.data, err = io.ReadAll(r)
	return f, err
}

// maxStdin is how many bytes of standard input are read unless [Options.Limit] says otherwise.
const maxStdin = 2 << 30

// readStdin reads standard input, of at most limit bytes, before it is unpacked.
func readStdin(r io.Reader, most int64) ([]byte, error) {
	if most == 0 {
		most = maxStdin
	}
	if limit.Holds(most) != nil {
		most = math.MaxInt / 2
	}
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	if err == nil && int64(len(data)) > most {
		return nil, &diag.Error{Code: diag.LimitSize, Offset: -1, Msg: fmt.Sprintf("standard input has more than %d bytes, which is the limit; --max-size raises it", most)}
	}
	return data, err
}

// mapFrom is the size in bytes from which files are mapped into memory instead of read, so that
// commands that need little of a file read only that.
const mapFrom = 1 << 20
