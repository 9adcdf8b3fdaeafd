package asm

import (
	"hash/maphash"

	"github.com/hlobc/hlobc/ir"
)

// memo finds types by the text that they were read from before.
type memo struct {
	index []uint32 // open hash table: one more than the place in list
	list  []memoEntry
}

type memoEntry struct {
	hash     uint32
	pos, end uint32
	t        ir.Type
}

var memoSeed = maphash.MakeSeed()

func (m *memo) find(src []byte, pos, end int, hash uint32) ir.Type {
	if len(m.index) == 0 {
		return nil
	}
	for i := hash; ; i++ {
		at := m.index[int(i)&(len(m.index)-1)]
		if at == 0 {
			return nil
		}
		if e := &m.list[at-1]; e.hash == hash && string(src[e.pos:e.end]) == string(src[pos:end]) {
			return e.t
		}
	}
}

func (m *memo) add(src []byte, pos, end int, hash uint32, t ir.Type) {
	if 2*len(m.list) >= len(m.index) {
		m.index = make([]uint32, max(64, 2*len(m.index)))
		for i := range m.list {
			m.enter(m.list[i].hash, uint32(i+1))
		}
	}
	m.list = append(m.list, memoEntry{hash, uint32(pos), uint32(end), t})
	m.enter(hash, uint32(len(m.list)))
}

func (m *memo) enter(h, at uint32) {
	for m.index[int(h)&(len(m.index)-1)] != 0 {
		h++
	}
	m.index[int(h)&(len(m.index)-1)] = at
}

// maxMemo is the length of the longest text that is kept in a memo.
const maxMemo = 256

// memoEnd returns where the type that starts with a token ends, if that is a word
// with something simple in angle brackets behind it, and a hash of the text. The
// end is 0 for other types.
func (p *parser) memoEnd(t token) (end int, hash uint32) {
	src := p.src
	if t.end >= len(src) || src[t.end] != '<' {
		if t.kind != tokBang {
			return 0, 0
		}
		end = t.end
	} else {
		limit := min(len(src), t.pos+maxMemo)
		depth := 0
	scan:
		for i := t.end; i < limit; i++ {
			switch src[i] {
			case '<':
				depth++
			case '>':
				if src[i-1] == '-' {
					continue
				}
				if depth--; depth == 0 {
					end = i + 1
					break scan
				}
			case '"', '/', '\n':
				return 0, 0
			}
		}
		if end == 0 {
			return 0, 0
		}
	}
	return end, uint32(maphash.Bytes(memoSeed, src[t.pos:end]))
}
