package carrier

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/s2"
	"github.com/klauspost/compress/zstd"

	"github.com/hlobc/hlobc/diag"
)

// Rewrite returns the file data with other programs: f is called for each program that [Programs]
// finds, with the same path, and returns the bytes that take its place. The carriers around the
// programs are kept, with everything else in them; compressed data is compressed again. Programs
// that are only found by searching, with [Options.Carve] or [Options.Inside], are left as they are.
// If f is never called, the result is data. The error is that of f or an *[Error].
func Rewrite(data []byte, opt Options, f func(Program) ([]byte, error)) ([]byte, error) {
	r := rewriter{newWalker(data, opt), f, opt.Unpack}
	out, err := r.walk(data, Program{})
	if err != nil {
		return nil, err
	}
	if out == nil {
		return data, nil
	}
	return out, nil
}

// rewriter rewrites carriers. Its methods return nil for data without programs.
type rewriter struct {
	walker
	f      func(Program) ([]byte, error)
	unpack bool
}

func (r *rewriter) walk(data []byte, p Program) ([]byte, error) {
	if k := Sniff(data); k != Unknown {
		p.Kind, p.Data = k, data
		return r.program(p)
	}
	head, rewriters := data[:min(len(data), SniffLen)], rewriters()
	for _, f := range formats() {
		if !f.starts(head) {
			continue
		}
		if len(p.Layers) >= MaxDepth {
			return nil, &Error{Code: diag.LimitNesting, Wrapping: f.name, Msg: fmt.Sprintf("nested in more than %d carriers", MaxDepth)}
		}
		if out, err := rewriters[f.name](r, data, p); err != errMistaken {
			return out, err
		}
	}
	return nil, nil
}

// program returns what takes the place of a program, if there are not too many.
func (r *rewriter) program(p Program) ([]byte, error) {
	if r.found++; r.found > r.most {
		return nil, r.tooMany("programs", r.most)
	}
	return r.f(p)
}

// rewriters returns the function for each format by its name, which returns data with other programs, nil
// if it has none. The errors are like those of format.walk. They are no part of [formats] so that a program
// that only reads, such as the viewer, does not link what compresses data and writes archives.
func rewriters() map[string]func(r *rewriter, data []byte, p Program) ([]byte, error) {
	return map[string]func(r *rewriter, data []byte, p Program) ([]byte, error){
		"gzip": recompressed("gzip"), "zstd": recompressed("zstd"), "s2": recompressed("s2"),
		"zip": (*rewriter).rezip, "tar": (*rewriter).retar,
		exportedName: (*rewriter).reexport, savedModelName: (*rewriter).resave,
	}
}

// recompressed returns the rewrite function of a compression format.
func recompressed(name string) func(r *rewriter, data []byte, p Program) ([]byte, error) {
	return func(r *rewriter, data []byte, p Program) ([]byte, error) {
		in, err := decompressor(name, bytes.NewReader(data))
		if err != nil {
			return nil, &Error{Code: Damaged, Wrapping: name, Err: err}
		}
		defer in.Close()
		plain, err := r.read(name, in)
		if err != nil {
			return nil, err
		}
		out, err := r.walk(plain, p.inner(Layer{Name: name, Offset: -1}))
		if out == nil || err != nil {
			return nil, err
		}
		if r.unpack && len(p.Layers) == 0 {
			return out, nil
		}
		return Compress(name, out)
	}
}

// Compress compresses data as gzip, zstd or s2, which are also the names of the layers.
func Compress(name string, data []byte) ([]byte, error) {
	var b bytes.Buffer
	var w io.WriteCloser
	switch name {
	case "gzip":
		w = gzip.NewWriter(&b)
	case "zstd":
		z, err := zstd.NewWriter(&b)
		if err != nil {
			return nil, err
		}
		w = z
	case "s2":
		w = s2.NewWriter(&b)
	default:
		return nil, errors.New("unknown compression " + name)
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// rezip copies a zip archive, with other programs.
func (r *rewriter) rezip(data []byte, p Program) ([]byte, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, &Error{Code: Damaged, Wrapping: "zip", Err: err}
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	changed := false
	for _, f := range z.File {
		var out []byte
		if f.Mode().IsRegular() {
			if out, err = r.member("zip", f.Name, f.Open, p); err != nil {
				return nil, err
			}
		}
		if out == nil {
			if err := w.Copy(f); err != nil {
				return nil, &Error{Code: Damaged, Wrapping: "zip", Err: err}
			}
			continue
		}
		changed = true
		h := f.FileHeader
		h.CRC32, h.CompressedSize64, h.UncompressedSize64 = 0, 0, 0 // made by the writer
		to, err := w.CreateHeader(&h)
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(out); err != nil {
			return nil, err
		}
	}
	if !changed {
		return nil, nil
	}
	if err := errors.Join(w.SetComment(z.Comment), w.Close()); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// retar copies a tar archive, with other programs.
func (r *rewriter) retar(data []byte, p Program) ([]byte, error) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	changed := false
	for in := tar.NewReader(bytes.NewReader(data)); ; {
		h, err := in.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, &Error{Code: Damaged, Wrapping: "tar", Err: err}
		}
		if h.Typeflag != tar.TypeReg {
			if err := w.WriteHeader(h); err != nil {
				return nil, &Error{Code: Damaged, Wrapping: "tar", Err: err}
			}
			continue
		}
		content, err := r.read("tar", in)
		if err != nil {
			return nil, err
		}
		out, err := r.member("tar", h.Name, func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(content)), nil }, p)
		if err != nil {
			return nil, err
		}
		if out != nil {
			content, changed = out, true
		}
		h.Size = int64(len(content))
		if err := w.WriteHeader(h); err != nil {
			return nil, &Error{Code: Damaged, Wrapping: "tar", Err: err}
		}
		if _, err := w.Write(content); err != nil {
			return nil, err
		}
	}
	if !changed {
		return nil, nil
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// member rewrites a file of an archive. Of other files it reads only the first bytes.
func (r *rewriter) member(format, name string, open func() (io.ReadCloser, error), p Program) ([]byte, error) {
	if r.files++; r.files > r.mostFiles() {
		return nil, r.tooMany("files", r.mostFiles())
	}
	if err := r.ctx.Err(); err != nil {
		return nil, context.Cause(r.ctx)
	}
	in, err := open()
	if err != nil {
		return nil, &Error{Code: Damaged, Wrapping: format, Err: err}
	}
	defer in.Close()
	head := make([]byte, SniffLen)
	n, err := io.ReadFull(in, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return nil, &Error{Code: Damaged, Wrapping: format, Err: err}
	}
	if head = head[:n]; !Possible(head) {
		return nil, nil
	}
	data, err := r.read(format, io.MultiReader(bytes.NewReader(head), in))
	if err != nil {
		return nil, err
	}
	return r.walk(data, p.inner(Layer{Name: format, Member: name, Offset: -1}))
}
