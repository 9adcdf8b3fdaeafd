package carrier

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/hlobc/hlobc/diag"
)

// startsZip recognizes zip archives, including empty ones.
func startsZip(head []byte) bool {
	return bytes.HasPrefix(head, []byte("PK\x03\x04")) || bytes.HasPrefix(head, []byte("PK\x05\x06"))
}

// startsTar recognizes the POSIX and GNU formats.
func startsTar(head []byte) bool {
	return len(head) >= 512 && bytes.HasPrefix(head[257:], []byte("ustar"))
}

// archive is the state shared by the walks of zip and tar archives.
type archive struct {
	w       *walker
	name    string
	place   Program
	notes   map[string][]byte // torch_xla's function metadata, by name
	before  int               // number of programs and errors found before
	files   int
	damaged bool // a member was damaged
}

func (w *walker) archive(name string, p Program) *archive {
	return &archive{w: w, name: name, place: p, notes: map[string][]byte{}, before: w.found}
}

// note keeps a member of the archive if it is the metadata of a function.
func (a *archive) note(name string, size int64, open func() (io.ReadCloser, error)) error {
	if !isMeta(name) || size > MaxMeta {
		return nil
	}
	r, err := open()
	if err != nil {
		return nil // the walk reports the error if it matters
	}
	defer r.Close()
	data, err := a.w.read(a.name, r)
	if err == nil {
		a.notes[name] = data
	} else if e := (*Error)(nil); errors.As(err, &e) && e.Code == diag.LimitSize {
		return err
	}
	return nil
}

// file walks a member of the archive. Of a member that is not a program it reads only the first
// bytes. The error is that of exceeding the limit.
func (a *archive) file(name string, offset int64, open func() (io.ReadCloser, error)) error {
	a.files++
	if a.w.files++; a.w.files > a.w.mostFiles() && !a.w.stopped {
		a.w.full("files", a.w.mostFiles())
	}
	if a.w.stopped {
		return nil
	}
	p := a.place.inner(Layer{Name: a.name, Member: name, Offset: offset})
	r, err := open()
	if err != nil {
		a.w.emit(p, &Error{Code: Damaged, Wrapping: a.name, Err: err})
		return nil
	}
	defer r.Close()
	head := make([]byte, SniffLen)
	n, err := io.ReadFull(r, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		a.w.emit(p, &Error{Code: Damaged, Wrapping: a.name, Err: err})
		return nil
	}
	if head = head[:n]; !a.w.carve && !Possible(head) {
		return nil
	}
	data, err := a.w.read(a.name, io.MultiReader(bytes.NewReader(head), r))
	if err != nil {
		if e := (*Error)(nil); errors.As(err, &e) && e.Code == diag.LimitSize {
			return err
		}
		a.w.emit(p, err)
		a.damaged = true
		return nil
	}
	if meta, ok := a.notes[metaOf(name)]; ok && Sniff(head) != Unknown {
		p = p.inner(TorchXLA(meta))
	}
	a.w.member(data, p)
	return nil
}

// end reports an archive without programs.
func (a *archive) end() error {
	if a.w.found > a.before {
		return nil
	}
	return &Error{Code: NoProgram, Wrapping: a.name, Msg: fmt.Sprintf("none of its %d files is MLIR or contains it", a.files)}
}

// zip walks the members of a zip archive, in the order of its directory.
func (w *walker) zip(data []byte, p Program) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return &Error{Code: Damaged, Wrapping: "zip", Err: err}
	}
	a := w.archive("zip", p)
	for _, f := range z.File {
		if err := a.note(f.Name, int64(min(f.UncompressedSize64, MaxMeta+1)), f.Open); err != nil {
			return err
		}
	}
	for _, f := range z.File {
		if w.stopped {
			return nil
		}
		if !f.Mode().IsRegular() {
			continue
		}
		offset := int64(-1)
		if f.Method == zip.Store {
			if at, err := f.DataOffset(); err == nil {
				offset = at
			}
		}
		if err := a.file(f.Name, offset, f.Open); err != nil {
			return err
		}
	}
	return a.end()
}

// tar walks the members of a tar archive, in two passes, since the metadata of a program can follow
// it.
func (w *walker) tar(data []byte, p Program) error {
	a := w.archive("tar", p)
	err := w.tarFiles(data, func(h *tar.Header, _ int64, r io.Reader) error { return a.note(h.Name, h.Size, keepOpen(r)) })
	if err != nil && !isDamaged(err) { // programs before the damage are still found
		return err
	}
	err = w.tarFiles(data, func(h *tar.Header, at int64, r io.Reader) error { return a.file(h.Name, at, keepOpen(r)) })
	switch {
	case isDamaged(err) && w.found > a.before:
		if !a.damaged {
			w.emit(p, err)
		}
		return nil
	case err != nil:
		return err
	}
	return a.end()
}

func isDamaged(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Code == Damaged
}

// tarFiles visits the files of a tar archive.
func (w *walker) tarFiles(data []byte, visit func(h *tar.Header, at int64, r io.Reader) error) error {
	src := bytes.NewReader(data)
	for r := tar.NewReader(src); !w.stopped; {
		h, err := r.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return &Error{Code: Damaged, Wrapping: "tar", Err: err}
		}
		if h.Typeflag == tar.TypeReg {
			if err := visit(h, int64(len(data)-src.Len()), r); err != nil {
				return err
			}
		}
	}
	return nil
}

func keepOpen(r io.Reader) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) { return io.NopCloser(r), nil }
}
