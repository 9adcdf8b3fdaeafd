package asm

import (
	"bytes"
	"sync/atomic"
)

// plainBlock is the size of the blocks that a text is surveyed by: they stay in the
// cache.
const plainBlock = 1 << 14

// survey is what is known of a text before it is read.
type survey struct {
	lines int  // line ends
	crlf  bool // there is a carriage return
	// plain tells of blocks that they hold no line end and nothing that means something
	// in a string: they are digits of a large constant, usually.
	plain []bool
}

func newSurvey(src []byte, workers int) (s survey) {
	var lines atomic.Int64
	var crlf atomic.Bool
	s.plain = make([]bool, (len(src)+plainBlock-1)/plainBlock)
	inChunks(len(src), workers, func(from, to int) {
		for ; from < to; from += plainBlock {
			b := src[from:min(from+plainBlock, to)]
			n := bytes.Count(b, []byte{'\n'})
			lines.Add(int64(n))
			s.plain[from/plainBlock] = n == 0 && isPlain(b)
			if !crlf.Load() && bytes.IndexByte(b, '\r') >= 0 {
				crlf.Store(true)
			}
		}
	})
	s.lines, s.crlf = int(lines.Load()), crlf.Load()
	return s
}

// isPlain reports whether nothing in b means something in a string.
func isPlain(b []byte) bool {
	for _, c := range []byte("\"\\\n\v\f") {
		if bytes.IndexByte(b, c) >= 0 {
			return false
		}
	}
	return true
}

// at returns the end of the block that holds position i, and whether it is plain.
func (s *survey) at(i int) (end int, plain bool) {
	n := i / plainBlock
	return (n + 1) * plainBlock, n < len(s.plain) && s.plain[n]
}

// skipPlain returns where characters from i on end that mean nothing in a string, and
// up to where to look at each that comes.
func (s *survey) skipPlain(src []byte, i int) (at, limit int) {
	for i < len(src) {
		end, plain := s.at(i)
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

// newlines counts the line ends in a piece of src.
func (s *survey) newlines(src []byte, from, to int) (n int) {
	for from < to {
		end, plain := s.at(from)
		if end = min(end, to); !plain {
			n += bytes.Count(src[from:end], []byte{'\n'})
		}
		from = end
	}
	return n
}

// index returns where a line that starts with mark begins, which starts with the line
// end before it; or -1.
func (s *survey) index(src, mark []byte, from int) int {
	for from < len(src) {
		end, plain := s.at(from)
		if plain {
			from = end
			continue
		}
		for end < len(src) {
			next, plain := s.at(end)
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
