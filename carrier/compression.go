package carrier

import (
	"bytes"
	"context"
	"errors"
	"io"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/s2"
	"github.com/klauspost/compress/zstd"

	"github.com/hlobc/hlobc/diag"
)

func startsGzip(head []byte) bool { return bytes.HasPrefix(head, []byte{0x1F, 0x8B}) }

// startsZstd recognizes data frames and skippable frames.
func startsZstd(head []byte) bool {
	return bytes.HasPrefix(head, []byte{0x28, 0xB5, 0x2F, 0xFD}) ||
		len(head) >= 4 && head[0]&0xF0 == 0x50 && head[1] == 0x2A && head[2] == 0x4D && head[3] == 0x18
}

func startsS2(head []byte) bool {
	return bytes.HasPrefix(head, []byte("\xff\x06\x00\x00S2sTwO")) || bytes.HasPrefix(head, []byte("\xff\x06\x00\x00sNaPpY"))
}

// compressed returns the walk function of a compression format.
func compressed(name string) func(w *walker, data []byte, p Program) error {
	return func(w *walker, data []byte, p Program) error {
		r, err := decompressor(name, bytes.NewReader(data))
		if err != nil {
			return &Error{Code: Damaged, Wrapping: name, Err: err}
		}
		defer r.Close()
		out, err := w.read(name, r)
		if err != nil {
			return err
		}
		return w.walk(out, p.inner(Layer{Name: name, Offset: -1}))
	}
}

// maxWindow is the maximum window size in bytes of zstd data, the same as that of the zstd tool.
const maxWindow = 1 << 27

func decompressor(name string, src io.Reader) (io.ReadCloser, error) {
	switch name {
	case "gzip":
		return gzip.NewReader(src)
	case "zstd":
		z, err := zstd.NewReader(src, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow), zstd.WithDecoderLowmem(true))
		if err != nil {
			return nil, err
		}
		return z.IOReadCloser(), nil
	}
	return io.NopCloser(s2.NewReader(src)), nil
}

// Sizes of the pieces in bytes that unpacked contents are read in.
const (
	firstPiece   = 64 << 10
	largestPiece = 16 << 20
)

// read returns the unpacked contents of a carrier, within the limit.
func (w *walker) read(wrapping string, r io.Reader) ([]byte, error) {
	pieces, n, err := readPieces(io.LimitReader(interruptible{w.ctx, r}, w.left+1))
	if w.ctx.Err() != nil {
		return nil, context.Cause(w.ctx)
	}
	if n > w.left {
		return nil, &Error{Code: diag.LimitSize, Wrapping: wrapping, Limit: w.limit}
	}
	w.left -= n
	if err != nil {
		var inner *Error
		if errors.As(err, &inner) {
			return nil, inner
		}
		return nil, &Error{Code: Damaged, Wrapping: wrapping, Err: err}
	}
	if len(pieces) == 1 {
		return pieces[0], nil
	}
	return bytes.Join(pieces, nil), nil
}

// interruptible is a reader that fails when its context is done.
type interruptible struct {
	ctx context.Context
	r   io.Reader
}

func (r interruptible) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.r.Read(p)
}

// readPieces reads to the end in pieces. Growing one buffer would temporarily take several times
// the memory of the contents, which matters when a small file unpacks to as much as the limit.
func readPieces(r io.Reader) (pieces [][]byte, n int64, err error) {
	for size := firstPiece; err == nil; size = min(2*size, largestPiece) {
		piece := make([]byte, 0, size)
		for len(piece) < size && err == nil {
			var k int
			k, err = r.Read(piece[len(piece):size])
			piece = piece[:len(piece)+k]
		}
		pieces, n = append(pieces, piece), n+int64(len(piece))
	}
	if err == io.EOF {
		err = nil
	}
	return pieces, n, err
}
