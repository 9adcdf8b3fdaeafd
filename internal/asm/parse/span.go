package parse

import (
	"bytes"
	"hash/maphash"

	"github.com/hlobc/hlobc/internal/asm/lex"
)

// memoSpan is a piece of the source that can be in a memo, with its hash. If end is 0, it cannot be
// in a memo.
type memoSpan struct {
	pos, end int
	hash     uint32
}

func (p *tokens) hashed(pos, end int) memoSpan { return memoSpan{pos, end, textHash(p.Src[pos:end])} }

func textHash(text []byte) uint32 { return uint32(maphash.Bytes(memoSeed, text)) }

// typeSpan returns the extent of the type that starts at the current token if that is a word
// followed by angle brackets, or the name of a dialect's type.
func (p *tokens) typeSpan() memoSpan {
	t := p.Tok
	if end := p.typeEnd(t.Kind, t.End, t.Pos+maxTypeMemo); end != 0 {
		return p.hashed(t.Pos, end)
	}
	return memoSpan{}
}

// typeEnd returns the end of a type whose first token ends at i.
func (p *tokens) typeEnd(kind lex.Kind, i, limit int) int {
	if i < len(p.Src) && p.Src[i] == '<' {
		return p.balanced(i, limit)
	}
	if kind == lex.Bang {
		return i
	}
	return 0
}

// attrSpan returns the extent of the attribute that starts at the current token if it is in
// brackets. If typed is set, no type follows it.
func (p *tokens) attrSpan(typed bool) memoSpan {
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

// spelledSpan returns the extent of an attribute in the spelling of a format: text in brackets, or
// a word.
func (p *tokens) spelledSpan() memoSpan {
	t := p.Tok
	end := 0
	switch t.Kind {
	case '[', '<':
		end = p.balanced(t.Pos, t.Pos+maxAttrMemo)
	case lex.Ident, lex.Integer:
		end = t.End
	}
	if end == 0 || p.more(p.skipSpaces(end)) {
		return memoSpan{}
	}
	return p.hashed(t.Pos, end)
}

// wordEnd returns the end of the word at i, or of the name of a dialect's type.
func (p *tokens) wordEnd(i int) int {
	if i < len(p.Src) && p.Src[i] == '!' {
		i++
	}
	return p.Run(i, lex.CharWord)
}

func (p *tokens) skipSpaces(i int) int {
	for i < len(p.Src) && lex.CharClass[p.Src[i]]&lex.CharSpace != 0 {
		i++
	}
	return i
}

// more reports whether an attribute that could end before i may continue there: with a colon, or a
// comment that may precede one.
func (p *tokens) more(i int) bool {
	return i < len(p.Src) && (p.Src[i] == ':' || p.Src[i] == '/')
}

// balanced returns the end of the bracketed text that starts at i, or 0 if it contains a comment or
// an escape.
func (p *tokens) balanced(i, limit int) int {
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
