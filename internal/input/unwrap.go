package input

import (
	"bytes"
	"fmt"
	"io"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/s2"
	"github.com/klauspost/compress/zstd"
)

// FormatError says what is wrong with a compressed file.
type FormatError struct {
	Wrapping string
	Limit    int64 // set when the contents are larger than it, in bytes
	Err      error // set when they do not decompress
}

func (e *FormatError) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("%s: the contents are larger than the limit of %d bytes; --max-size raises it", e.Wrapping, e.Limit)
	}
	return fmt.Sprintf("%s: %v", e.Wrapping, e.Err)
}

// Unwrap returns the cause.
func (e *FormatError) Unwrap() error { return e.Err }

// maxWrappings bounds compressions inside one another.
const maxWrappings = 4

// unwrap decompresses the data until it is not compressed any more.
func (in *Input) unwrap(limit int64) error {
	for range maxWrappings {
		w := wrapping(in.Data)
		if w == "" {
			return nil
		}
		data, err := decompress(w, in.Data, limit)
		if err != nil {
			return err
		}
		in.Close()
		in.Data = data
		in.Wrappings = append(in.Wrappings, w)
	}
	return nil
}

// maxWindow is the largest window in bytes of zstd data, that of its own tool.
const maxWindow = 1 << 27

// decompress returns the contents of data, which are at most limit bytes.
func decompress(wrapping string, data []byte, limit int64) ([]byte, error) {
	var r io.Reader
	switch src := bytes.NewReader(data); wrapping {
	case "gzip":
		z, err := gzip.NewReader(src)
		if err != nil {
			return nil, &FormatError{Wrapping: wrapping, Err: err}
		}
		r = z
	case "zstd":
		z, err := zstd.NewReader(src, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow), zstd.WithDecoderLowmem(true))
		if err != nil {
			return nil, &FormatError{Wrapping: wrapping, Err: err}
		}
		defer z.Close()
		r = z
	case "s2":
		r = s2.NewReader(src)
	}
	var out bytes.Buffer
	n, err := out.ReadFrom(io.LimitReader(r, limit+1))
	if n > limit {
		return nil, &FormatError{Wrapping: wrapping, Limit: limit}
	}
	if err != nil {
		return nil, &FormatError{Wrapping: wrapping, Err: err}
	}
	return out.Bytes(), nil
}
