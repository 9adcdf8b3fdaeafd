package input

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/s2"
	"github.com/klauspost/compress/zstd"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/diag"
)

func pack(t testing.TB, wrapping string, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	var w interface {
		Write([]byte) (int, error)
		Close() error
	}
	switch wrapping {
	case "gzip":
		w = gzip.NewWriter(&b)
	case "zstd":
		z, err := zstd.NewWriter(&b)
		if err != nil {
			t.Fatal(err)
		}
		w = z
	case "s2":
		w = s2.NewWriter(&b)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

var program = []byte("ML\xefR\x0dsome producer\x00 and more")

func open(data []byte, limit int64) (*Input, error) {
	return only(Source{Path: "-"}, Options{Limit: limit, Stdin: bytes.NewReader(data)})
}

// only returns the one program of a source.
func only(s Source, opt Options) (*Input, error) {
	var first *Input
	var failed error
	n := 0
	for in, err := range s.All(opt) {
		if n++; n == 1 {
			first, failed = in, err
		}
	}
	if n != 1 {
		return nil, fmt.Errorf("%d programs, expected one", n)
	}
	return first, failed
}

func TestWrappings(t *testing.T) {
	for _, list := range [][]string{nil, {"gzip"}, {"zstd"}, {"s2"}, {"zstd", "gzip"}, {"s2", "s2", "zstd", "gzip"}} {
		data := program
		for _, w := range slices.Backward(list) {
			data = pack(t, w, data)
		}
		in, err := open(data, 0)
		if err != nil {
			t.Errorf("%v: %v", list, err)
			continue
		}
		if !bytes.Equal(in.Data, program) || in.Kind != Bytecode || !slices.Equal(in.Wrappings(), list) ||
			in.Stored != int64(len(data)) || in.Name != "<stdin>" {
			t.Errorf("%v: got %q, %v, %v, %d bytes", list, in.Data, in.Kind, in.Wrappings(), in.Stored)
		}
	}
}

// TestLimit checks that the limit counts unpacked bytes exactly, and applies to each layer.
func TestLimit(t *testing.T) {
	big := append(bytes.Clone(program), make([]byte, 1<<20)...)
	for _, w := range []string{"gzip", "zstd", "s2"} {
		data := pack(t, w, big)
		if _, err := open(data, int64(len(big))); err != nil {
			t.Errorf("%s: %v", w, err)
		}
		_, err := open(data, int64(len(big))-1)
		var fe *carrier.Error
		if !errors.As(err, &fe) || fe.Code != diag.LimitSize || fe.Limit != int64(len(big))-1 {
			t.Errorf("%s: %v, expected the limit", w, err)
		}
	}
}

func TestDamaged(t *testing.T) {
	for _, w := range []string{"gzip", "zstd", "s2"} {
		data := pack(t, w, bytes.Repeat(program, 100))
		_, err := open(data[:len(data)-6], 0)
		var fe *carrier.Error
		if !errors.As(err, &fe) || fe.Code != carrier.Damaged || fe.Wrapping != w || fe.Err == nil {
			t.Errorf("%s: %v, expected a format error", w, err)
		}
	}
}

func TestFind(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b", "a/y", "a/x", ".git/z", "a/.hidden"} {
		p := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(p), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, program, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	names := func(list []Source) (out []string) {
		for _, s := range list {
			out = append(out, filepath.ToSlash(s.Name()))
		}
		return out
	}
	for _, c := range []struct{ paths, want []string }{
		{nil, []string{"<stdin>"}},
		{[]string{"-"}, []string{"<stdin>"}},
		{[]string{"."}, []string{"a/.hidden", "a/x", "a/y", "b"}},
		{[]string{"b", "a", "b"}, []string{"b", "a/.hidden", "a/x", "a/y", "b"}},
		{[]string{".git"}, []string{".git/z"}},
		{[]string{"none"}, []string{"none"}},
	} {
		if got := names(Find(c.paths)); !slices.Equal(got, c.want) {
			t.Errorf("%v gives %v, expected %v", c.paths, got, c.want)
		}
	}
	if _, err := only(Find([]string{"none"})[0], Options{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("opening a missing file: %v", err)
	}
}

// TestSkipped checks that unrelated files in a directory are skipped, but not files that were
// named.
func TestSkipped(t *testing.T) {
	name := filepath.Join(t.TempDir(), "notes")
	if err := os.WriteFile(name, []byte("hello"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := only(Source{Path: name, Found: true}, Options{}); !errors.Is(err, ErrSkipped) {
		t.Errorf("found: %v", err)
	}
	if in, err := only(Source{Path: name}, Options{}); err != nil || in.Kind != Unknown {
		t.Errorf("named: %v, %v", in, err)
	}
}

// TestMapped checks that mapped files have the same bytes and can be closed twice.
func TestMapped(t *testing.T) {
	name := filepath.Join(t.TempDir(), "large")
	data := append(bytes.Clone(program), bytes.Repeat([]byte{7}, mapFrom)...)
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
	in, err := only(Source{Path: name}, Options{})
	if err != nil || !bytes.Equal(in.Data, data) || in.Kind != Bytecode {
		t.Fatalf("other contents, %v", err)
	}
	in.Close()
	in.Close()
}

// endless is a standard input that does not end.
type endless struct{ read int64 }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '\n'
	}
	e.read += int64(len(p))
	return len(p), nil
}

// TestStdinLimit: standard input that does not end is an error soon after the limit.
func TestStdinLimit(t *testing.T) {
	e := &endless{}
	for _, err := range (Source{Path: "-"}).All(Options{Stdin: e, Limit: 1 << 20}) {
		if diag.CodeOf(err) != diag.LimitSize {
			t.Errorf("%v, want %s", err, diag.LimitSize)
		}
	}
	if e.read > 4<<20 {
		t.Errorf("%d bytes were read", e.read)
	}
}
