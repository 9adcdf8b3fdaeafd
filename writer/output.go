package writer

import "io"

// bufferSize is the size in bytes of the buffer of Write. Pieces of at least largePiece
// bytes bypass it.
const (
	bufferSize = 1 << 14
	largePiece = bufferSize / 2
)

// output is either a slice with room for the whole file, or a writer with a buffer.
type output struct {
	buf []byte
	to  io.Writer // nil if buf holds the whole file
	err error
}

// gathers reports whether n bytes should be buffered, and makes room for them. If they
// should not, it flushes the buffer.
func (o *output) gathers(n int) bool {
	if o.to == nil {
		return true
	}
	if n >= largePiece || len(o.buf)+n > cap(o.buf) {
		o.flush()
	}
	return n < largePiece
}

func (o *output) bytes(p []byte) {
	if o.gathers(len(p)) {
		o.buf = append(o.buf, p...)
	} else if o.err == nil {
		_, o.err = o.to.Write(p)
	}
}

// string writes s and a terminating NUL.
func (o *output) string(s string) {
	if o.gathers(len(s) + 1) {
		o.buf = append(append(o.buf, s...), 0)
	} else if o.err == nil {
		if _, o.err = io.WriteString(o.to, s); o.err == nil {
			o.bytes([]byte{0})
		}
	}
}

// flush writes the buffered bytes and returns the first error.
func (o *output) flush() error {
	if len(o.buf) > 0 && o.err == nil {
		_, o.err = o.to.Write(o.buf)
	}
	o.buf = o.buf[:0]
	return o.err
}
