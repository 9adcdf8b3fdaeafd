package digest

import (
	"crypto/sha256"
	"encoding/binary"
	"hash"
)

// encoder writes the items of the specification into a hash: each is a tag, numbers and strings
// with their lengths, so that no two sequences of items have the same bytes.
type encoder struct {
	h       hash.Hash // nil until there is more than fits into buf
	flushed bool
	buf     []byte
}

func newEncoder() *encoder { return new(encoder) }

// encoders are those that are not in use, since most items are short and there are many.
type encoders struct{ free []*encoder }

func (e *encoders) get() *encoder {
	if n := len(e.free); n > 0 {
		last := e.free[n-1]
		e.free = e.free[:n-1]
		return last
	}
	return newEncoder()
}

// end returns the hash of what was written, after which last is not in use any more.
func (e *encoders) end(last *encoder) Sum {
	e.free = append(e.free, last)
	return last.end()
}

// flushAt is how many bytes are collected before they are hashed.
const flushAt = 4096

func (e *encoder) flush() {
	if e.h == nil {
		e.h = sha256.New()
	}
	e.h.Write(e.buf)
	e.buf, e.flushed = e.buf[:0], true
}

// tag begins an item.
func (e *encoder) tag(t byte) {
	if len(e.buf) >= flushAt {
		e.flush()
	}
	e.buf = append(e.buf, t)
}

func (e *encoder) number(n int) { e.buf = binary.AppendUvarint(e.buf, uint64(n)) }

func (e *encoder) text(s string) {
	e.number(len(s))
	e.buf = append(e.buf, s...)
}

func (e *encoder) data(b []byte) {
	e.number(len(b))
	if len(b) < flushAt {
		e.buf = append(e.buf, b...)
		return
	}
	e.flush()
	e.h.Write(b)
}

func (e *encoder) sum(s Sum) { e.buf = append(e.buf, s[:]...) }

// end returns the hash of everything that was written and empties the encoder.
func (e *encoder) end() (s Sum) {
	if !e.flushed {
		s = sha256.Sum256(e.buf)
		e.buf = e.buf[:0]
		return s
	}
	e.flush()
	e.h.Sum(s[:0])
	e.h.Reset()
	e.flushed = false
	return s
}
