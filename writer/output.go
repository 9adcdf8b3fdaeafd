package writer

import "io"

// bufferSize is the size in bytes of what Write gathers; pieces from largePiece bytes on it
// passes on as they are.
const (
	bufferSize = 1 << 14
	largePiece = bufferSize / 2
)

// output is memory with room for all, or a writer and memory for what is gathered.
type output struct {
	buf []byte
	to  io.Writer // nil for memory
	err error
}

// gathers reports whether n bytes are to be gathered, for which there is room then.
// Otherwise nothing is.
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

// string puts s and the NUL behind it.
func (o *output) string(s string) {
	if o.gathers(len(s) + 1) {
		o.buf = append(append(o.buf, s...), 0)
	} else if o.err == nil {
		if _, o.err = io.WriteString(o.to, s); o.err == nil {
			o.bytes([]byte{0})
		}
	}
}

// flush passes on what is gathered, and returns the first error.
func (o *output) flush() error {
	if len(o.buf) > 0 && o.err == nil {
		_, o.err = o.to.Write(o.buf)
	}
	o.buf = o.buf[:0]
	return o.err
}
