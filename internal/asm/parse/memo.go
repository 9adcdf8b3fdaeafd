package parse

import (
	"bytes"
	"hash/maphash"

	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
)

// memo finds what was read before by its text and a key, which distinguishes
// equal texts that mean different things in different places.
type memo[V any] struct {
	index spell.HashIndex
	list  []memoEntry[V]
}

type memoEntry[V any] struct {
	pos, end uint32
	key      uint32
	value    V
}

// memoSpan is a piece of the source that a memo can hold, with its hash. A span whose end is 0 is
// not in any memo.
type memoSpan struct {
	pos, end int
	hash     uint32
}

func (m *memo[V]) find(src []byte, s memoSpan, key uint32) *V {
	if s.end == 0 {
		return nil
	}
	h := s.hash + key
	for at, slot := m.index.Next(h, h); at >= 0; at, slot = m.index.Next(h, slot) {
		if e := &m.list[at]; e.key == key && string(src[e.pos:e.end]) == string(src[s.pos:s.end]) {
			return &e.value
		}
	}
	return nil
}

func (m *memo[V]) add(s memoSpan, key uint32, v V) {
	m.index.Add(s.hash+key, len(m.list))
	m.list = append(m.list, memoEntry[V]{uint32(s.pos), uint32(s.end), key, v})
}

var memoSeed = maphash.MakeSeed()

// Lengths of the longest texts that are kept in a memo.
const (
	maxTypeMemo = 256
	maxAttrMemo = 512
)

func (p *Parser) hashed(pos, end int) memoSpan { return memoSpan{pos, end, textHash(p.Src[pos:end])} }

func textHash(text []byte) uint32 { return uint32(maphash.Bytes(memoSeed, text)) }

// typeSpan returns the extent of the type that starts with the current token, if
// that is a word with something in angle brackets after it, or the name of a
// dialect's type.
func (p *Parser) typeSpan() memoSpan {
	t := p.Tok
	if end := p.typeEnd(t.Kind, t.End, t.Pos+maxTypeMemo); end != 0 {
		return p.hashed(t.Pos, end)
	}
	return memoSpan{}
}

// typeEnd returns where a type ends whose first token ends at i.
func (p *Parser) typeEnd(kind lex.Kind, i, limit int) int {
	if i < len(p.Src) && p.Src[i] == '<' {
		return p.balanced(i, limit)
	}
	if kind == lex.Bang {
		return i
	}
	return 0
}

// attrSpan returns the extent of the attribute that starts with the current token if
// it is in brackets. With a type that is expected, none follows it.
func (p *Parser) attrSpan(typed bool) memoSpan {
	t, src := p.Tok, p.Src
	limit := t.Pos + maxAttrMemo
	end := 0
	switch t.Kind {
	case '[', '{':
		end = p.balanced(t.Pos, limit)
	case lex.Integer, lex.Float:
		end = t.End
		if i := p.skipSpaces(end); !typed && p.more(i) {
			if src[i] == '/' {
				return memoSpan{}
			}
			if end = p.wordEnd(p.skipSpaces(i + 1)); end < len(src) && src[end] == '<' {
				return memoSpan{}
			}
		}
	case lex.String:
		end = t.End
		if end > limit || !typed && p.more(p.skipSpaces(end)) {
			return memoSpan{}
		}
	case lex.At:
		if end = t.End; p.more(p.skipSpaces(end)) {
			return memoSpan{}
		}
	case lex.Hash:
		if t.End < len(src) && src[t.End] == '<' {
			end = p.balanced(t.End, limit)
			if end == 0 || p.more(p.skipSpaces(end)) {
				return memoSpan{}
			}
		}
	case lex.Ident:
		if t.End >= len(src) || src[t.End] != '<' {
			return memoSpan{}
		}
		if end = p.balanced(t.End, limit); end == 0 || src[t.Pos] == 'a' || typed { // array, affine_map
			break
		}
		i := p.skipSpaces(end)
		if i >= len(src) || src[i] != ':' {
			return memoSpan{}
		}
		end = p.typeEnd(lex.Bang, p.wordEnd(p.skipSpaces(i+1)), limit)
	}
	if end == 0 {
		return memoSpan{}
	}
	return p.hashed(t.Pos, end)
}

// wordEnd returns the end of the word at i, or of the name of a dialect's type.
func (p *Parser) wordEnd(i int) int {
	if i < len(p.Src) && p.Src[i] == '!' {
		i++
	}
	return p.Run(i, lex.CharWord)
}

func (p *Parser) skipSpaces(i int) int {
	for i < len(p.Src) && lex.CharClass[p.Src[i]]&lex.CharSpace != 0 {
		i++
	}
	return i
}

// more reports whether an attribute that could end before i may go on there:
// with a colon, or a comment that hides one.
func (p *Parser) more(i int) bool {
	return i < len(p.Src) && (p.Src[i] == ':' || p.Src[i] == '/')
}

// balanced returns the end of a text in brackets that starts at i, or 0 if it
// holds a comment or an escape.
func (p *Parser) balanced(i, limit int) int {
	src := p.Src
	limit = min(limit, len(src))
	depth := 0
	for ; i < limit; i++ {
		switch c := src[i]; c {
		case '<', '[', '(', '{':
			depth++
		case '>', ']', ')', '}':
			if c == '>' && src[i-1] == '-' {
				continue
			}
			if depth--; depth == 0 {
				return i + 1
			}
		case '"':
			n := bytes.IndexByte(src[i+1:limit], '"')
			if n < 0 || bytes.IndexByte(src[i+1:i+1+n], '\\') >= 0 {
				return 0
			}
			i += n + 1
		case '/':
			return 0
		}
	}
	return 0
}

// opDict is the effect of an attribute dictionary on an operation: words of its tuple of inherent
// attributes, as pairs of place and value, and the discardable attributes.
type opDict struct {
	first, last uint32 // in the parser's pairs
	dict        ir.AttrID
}

// propIndex finds tuples of inherent attributes that were stored before.
type propIndex struct {
	index spell.HashIndex
	list  []propEntry
}

type propEntry struct {
	name ir.NameID
	id   ir.PropID
}

// find returns the number of a tuple of an operation name, storing it when it is
// new.
func (x *propIndex) find(m *ir.Module, name ir.NameID, tuple []uint32) ir.PropID {
	hash := hashWords(propSeed^uint64(name), tuple)
	for at, slot := x.index.Next(hash, hash); at >= 0; at, slot = x.index.Next(hash, slot) {
		if e := x.list[at]; e.name == name && equalWords(m.Props(e.id), tuple) {
			return e.id
		}
	}
	id := m.AddProps(tuple)
	x.index.Add(hash, len(x.list))
	x.list = append(x.list, propEntry{name, id})
	return id
}

func hashWords(seed uint64, words []uint32) uint32 {
	h := seed
	for _, w := range words {
		h = (h ^ uint64(w)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return uint32(h)
}

func equalWords(a, b []uint32) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

var propSeed = maphash.Bytes(memoSeed, []byte("props"))
