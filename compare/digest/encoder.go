package digest

import (
	"crypto/sha256"
	"encoding/binary"
	"hash"
)

// encoder writes the items of the specification into a hash: each is a tag, numbers and strings
// with their lengths, so that no two sequences of items have the same bytes.
type encoder struct {
	h   hash.Hash
	buf []byte
}

func newEncoder() *encoder { return &encoder{h: sha256.New()} }

// flushAt is how many bytes are collected before they are hashed.
const flushAt = 4096

func (e *encoder) flush() {
	e.h.Write(e.buf)
	e.buf = e.buf[:0]
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
	e.flush()
	e.h.Sum(s[:0])
	e.h.Reset()
	return s
}
