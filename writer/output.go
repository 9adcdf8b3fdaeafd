package writer

import "io"

// bufferSize is the size in bytes of what Write gathers; larger pieces it passes on as
// they are.
const bufferSize = 1 << 15

// output is memory with room for all, or a writer and memory for what is gathered.
type output struct {
	buf []byte
	to  io.Writer // nil for memory
	err error
}

// fits reports whether n bytes fit in what is gathered, which is passed on if need be.
func (o *output) fits(n int) bool {
	if o.to == nil {
		return true
	}
	if len(o.buf)+n > cap(o.buf) {
		o.flush()
	}
	return n <= cap(o.buf)
}

func (o *output) bytes(p []byte) {
	if o.fits(len(p)) {
		o.buf = append(o.buf, p...)
	} else if o.err == nil {
		_, o.err = o.to.Write(p)
	}
}

// string puts s and the NUL behind it.
func (o *output) string(s string) {
	if o.fits(len(s) + 1) {
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
