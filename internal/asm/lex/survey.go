package lex

import (
	"bytes"
	"encoding/binary"
	"sync/atomic"
)

// PlainBlock is the size of the blocks in which a text is surveyed: small enough to stay in the
// cache.
const PlainBlock = 1 << 14

// Survey is what is known about a text before it is parsed.
type Survey struct {
	Lines  int  // line ends
	Crlf   bool // the text contains a carriage return
	blocks []surveyed
}

// surveyed is what is known about a block.
type surveyed struct {
	lines uint16 // line ends
	plain bool   // it looks like digits of a large constant
}

// LineSurvey only counts the lines of a text.
func LineSurvey(src []byte) Survey {
	return Survey{Lines: bytes.Count(src, []byte{'\n'}), Crlf: bytes.IndexByte(src, '\r') >= 0}
}

func NewSurvey(src []byte, workers int) (s Survey) {
	if len(src) < PlainBlock { // surveying it would not pay
		return LineSurvey(src)
	}
	var lines atomic.Int64
	var crlf atomic.Bool
	s.blocks = make([]surveyed, (len(src)+PlainBlock-1)/PlainBlock)
	InChunks(len(src), workers, func(from, to int) {
		for ; from < to; from += PlainBlock {
			b := src[from:min(from+PlainBlock, to)]
			known := &s.blocks[from/PlainBlock]
			if known.plain = looksLikeDigits(b); known.plain {
				continue
			}
			known.lines = uint16(bytes.Count(b, []byte{'\n'}))
			lines.Add(int64(known.lines))
			if !crlf.Load() && bytes.IndexByte(b, '\r') >= 0 {
				crlf.Store(true)
			}
		}
	})
	s.Lines, s.Crlf = int(lines.Load()), crlf.Load()
	return s
}

// looksLikeDigits reports whether each character of b has exactly one of the bits 0x10 and 0x40, as
// hexadecimal digits do. Neither newlines nor characters that are special in a string do.
func looksLikeDigits(b []byte) bool {
	const bits = 0x1010101010101010
	for ; len(b) >= 32; b = b[32:] {
		w := (*[32]byte)(b)
		w0, w1 := binary.LittleEndian.Uint64(w[0:]), binary.LittleEndian.Uint64(w[8:])
		w2, w3 := binary.LittleEndian.Uint64(w[16:]), binary.LittleEndian.Uint64(w[24:])
		if (w0^w0>>2)&(w1^w1>>2)&(w2^w2>>2)&(w3^w3>>2)&bits != bits {
			return false
		}
	}
	for _, c := range b {
		if (c^c>>2)&(bits&0xff) == 0 {
			return false
		}
	}
	return true
}

// isPlain reports whether b contains no byte that is special in a string.
func isPlain(b []byte) bool {
	for _, c := range []byte("\"\\\n\v\f") {
		if bytes.IndexByte(b, c) >= 0 {
			return false
		}
	}
	return true
}

// At returns the end of the block that holds position i, and whether it is plain.
func (s *Survey) At(i int) (end int, plain bool) {
	n := i / PlainBlock
	return (n + 1) * PlainBlock, n < len(s.blocks) && s.blocks[n].plain
}

// skipPlain skips characters that are not special in a string, starting at i. It returns the
// position after them, and the position up to which the caller must check each character.
func (s *Survey) skipPlain(src []byte, i int) (at, limit int) {
	for i < len(src) {
		end, plain := s.At(i)
		end = min(end, len(src))
		b := src[i:end]
		n := -1
		if !plain {
			if n = bytes.IndexByte(b, '"'); n >= 0 {
				b = b[:n]
			}
			if !isPlain(b) {
				return i, i + len(b)
			}
		}
		i += len(b)
		if n >= 0 {
			break
		}
	}
	return i, i
}

// Newlines counts the line ends in a piece of src.
func (s *Survey) Newlines(src []byte, from, to int) (n int) {
	for from < to {
		end, plain := s.At(from)
		switch i := from / PlainBlock; {
		case plain:
		case from%PlainBlock == 0 && end <= to && i < len(s.blocks):
			n += int(s.blocks[i].lines)
		default:
			n += bytes.Count(src[from:min(end, to)], []byte{'\n'})
		}
		from = end
	}
	return n
}

// Index returns the position of the first line that starts with mark, which begins with the
// preceding line end, or -1.
func (s *Survey) Index(src, mark []byte, from int) int {
	for from < len(src) {
		end, plain := s.At(from)
		if plain {
			from = end
			continue
		}
		for end < len(src) {
			next, plain := s.At(end)
			if plain {
				break
			}
			end = next
		}
		if i := bytes.Index(src[from:min(end+len(mark), len(src))], mark); i >= 0 {
			return from + i
		}
		from = end
	}
	return -1
}
