package writer

import "slices"

// rope is a byte sequence in pieces, which avoids copying large ones.
type rope struct {
	b    []byte   // the last piece, which grows
	full [][]byte // the pieces before it
	size int      // total size of full
}

// linkSize is the size in bytes from which a piece is linked instead of copied.
const linkSize = 1 << 12

func (r *rope) len() int { return r.size + len(r.b) }

// link appends p, which must not change afterwards.
func (r *rope) link(p []byte) {
	if len(p) < linkSize {
		r.b = append(r.b, p...)
		return
	}
	r.cut()
	r.full = append(r.full, p)
	r.size += len(p)
}

// cut ends the last piece. A new one starts in the remaining capacity.
func (r *rope) cut() {
	if n := len(r.b); n > 0 {
		r.full = append(r.full, r.b[:n:n])
		r.size += n
		r.b = r.b[n:]
	}
}

// pieces returns all pieces. The rope must not grow afterwards.
func (r *rope) pieces() [][]byte {
	r.cut()
	return r.full
}

// linkAll appends the pieces of p.
func (r *rope) linkAll(p *rope) {
	list := p.pieces()
	r.full = slices.Grow(r.full, len(list))
	for _, b := range list {
		r.link(b)
	}
}
