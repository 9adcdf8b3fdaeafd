package asm

// tokenKind is the kind of a token; punctuation marks are their own kinds.
type tokenKind uint8

const (
	tokEOF       tokenKind = iota
	tokError               // text that is no token; it was reported already
	tokIdent               // bare identifier or keyword
	tokIntType             // i32, si8, ui4
	tokInteger             // 17 or 0x1F
	tokFloat               // 1.5e3
	tokString              // "text"
	tokAt                  // @name or @"name"
	tokPercent             // %name
	tokCaret               // ^name
	tokHash                // #name
	tokBang                // !name
	tokArrow               // ->
	tokEllipsis            // ...
	tokMetaBegin           // {-#
	tokMetaEnd             // #-}
)

// token is a piece of the source.
type token struct {
	kind     tokenKind
	pos, end int
}

// Classes of characters.
const (
	charSpace  = 1 << iota
	charDigit  // 0-9
	charLetter // letters and _
	charWord   // what continues a bare identifier: letters, digits, _ $ .
	charSuffix // what continues the name behind % ^ # !: as charWord, and -
	charHex
	charPlain // what stands in a string as it is
)

// charClass maps a byte to its classes.
var charClass = func() (t [256]uint8) {
	for c := 'a'; c <= 'z'; c++ {
		t[c] = charLetter | charWord | charSuffix
		t[c-'a'+'A'] = t[c]
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = charDigit | charWord | charSuffix | charHex
	}
	for c := 'a'; c <= 'f'; c++ {
		t[c] |= charHex
		t[c-'a'+'A'] |= charHex
	}
	t['_'] = charLetter | charWord | charSuffix
	t['$'] = charWord | charSuffix
	t['.'] = charWord | charSuffix
	t['-'] = charSuffix
	for _, c := range " \t\n\r\x00" {
		t[c] = charSpace
	}
	for c := ' '; c < 0x7f; c++ {
		if c != '"' && c != '\\' {
			t[c] |= charPlain
		}
	}
	return t
}()

// lexer cuts a source into tokens.
type lexer struct {
	src    []byte
	survey survey
	tok    token
	prev   int                      // where the token before ends
	bad    func(at int, msg string) // reports what cannot be a token
}

// text returns a piece of the source.
func (l *lexer) text(pos, end int) string { return view(l.src[pos:end]) }

// spelling returns the text of the current token.
func (l *lexer) spelling() string { return view(l.src[l.tok.pos:l.tok.end]) }

// next reads the token behind the current one.
func (l *lexer) next() { l.lexAt(l.tok.end) }

// lexState is a place of the lexer to go back to.
type lexState struct {
	tok  token
	prev int
}

func (l *lexer) state() lexState { return lexState{l.tok, l.prev} }

func (l *lexer) restore(s lexState) { l.tok, l.prev = s.tok, s.prev }

// lexAt reads the token at or behind position i.
func (l *lexer) lexAt(i int) {
	src := l.src
	l.prev = i
	for i < len(src) && (charClass[src[i]]&charSpace != 0 || src[i] == '/') {
		if src[i] == '/' {
			if i+1 >= len(src) || src[i+1] != '/' {
				break
			}
			for i < len(src) && src[i] != '\n' && src[i] != '\r' {
				i++
			}
			continue
		}
		i++
	}
	if i >= len(src) {
		l.tok = token{tokEOF, len(src), len(src)}
		return
	}
	c := src[i]
	kind, end := tokenKind(c), i+1
	switch {
	case charClass[c]&charLetter != 0:
		kind = tokIdent
		end = l.run(end, charWord)
		if (c == 'i' || (c == 's' || c == 'u') && src[min(i+1, end-1)] == 'i') && isIntType(src[i:end]) {
			kind = tokIntType
		}
	case charClass[c]&charDigit != 0:
		kind, end = l.number(i)
	default:
		switch c {
		case '%', '^', '#', '!':
			l.prefixed(i)
			return
		case '"':
			l.quoted(tokString, i, end)
			return
		case '@':
			switch {
			case end < len(src) && src[end] == '"':
				l.quoted(tokAt, i, end+1)
				return
			case end < len(src) && charClass[src[end]]&charLetter != 0:
				kind, end = tokAt, l.run(end, charWord)
			default:
				l.badToken(i, "expected a letter, '_' or '\"' behind '@'")
				return
			}
		case '-':
			if end < len(src) && src[end] == '>' {
				kind, end = tokArrow, end+1
			}
		case '{':
			if end+1 < len(src) && src[end] == '-' && src[end+1] == '#' {
				kind, end = tokMetaBegin, end+2
			}
		case '.':
			if end+1 >= len(src) || src[end] != '.' || src[end+1] != '.' {
				l.badToken(i, "a dot stands for nothing by itself; an ellipsis has three")
				return
			}
			kind, end = tokEllipsis, end+2
		case ':', ',', '(', ')', '}', '[', ']', '<', '>', '=', '+', '*', '?', '|', '/':
		default:
			l.badToken(i, "unexpected character")
			return
		}
	}
	l.tok = token{kind, i, end}
}

// run returns the end of the characters of a class from i on.
func (l *lexer) run(i int, class uint8) int {
	src := l.src
	for i < len(src) && charClass[src[i]]&class != 0 {
		i++
	}
	return i
}

// isIntType reports whether s is [su]i followed by digits.
func isIntType(s []byte) bool {
	if s[0] != 'i' {
		s = s[1:]
	}
	if len(s) < 2 || s[0] != 'i' {
		return false
	}
	for _, c := range s[1:] {
		if !isDigit(c) {
			return false
		}
	}
	return true
}

// number reads an integer or a float. "0x" without a hex digit is the number 0, so
// that the shape 0x4xf32 comes apart.
func (l *lexer) number(i int) (tokenKind, int) {
	src := l.src
	if src[i] == '0' && i+1 < len(src) && src[i+1] == 'x' {
		if i+2 < len(src) && charClass[src[i+2]]&charHex != 0 {
			return tokInteger, l.run(i+2, charHex)
		}
		return tokInteger, i + 1
	}
	end := l.run(i, charDigit)
	if end >= len(src) || src[end] != '.' {
		return tokInteger, end
	}
	end = l.run(end+1, charDigit)
	if end < len(src) && src[end]|0x20 == 'e' {
		at := end + 1
		if at < len(src) && (src[at] == '+' || src[at] == '-') {
			at++
		}
		if at < len(src) && isDigit(src[at]) {
			end = l.run(at, charDigit)
		}
	}
	return tokFloat, end
}

// prefixed reads %name, ^name, #name or !name, where name is a number or starts
// with a letter or a mark.
func (l *lexer) prefixed(i int) {
	src, c, at := l.src, l.src[i], i+1
	kind := tokPercent
	switch c {
	case '^':
		kind = tokCaret
	case '#':
		kind = tokHash
		if at+1 < len(src) && src[at] == '-' && src[at+1] == '}' {
			l.tok = token{tokMetaEnd, i, at + 2}
			return
		}
	case '!':
		kind = tokBang
	}
	end := l.nameEnd(at)
	if end == at {
		l.badToken(i, "expected a name behind '"+string(c)+"'")
		return
	}
	l.tok = token{kind, i, end}
}

// nameEnd returns the end of the name of a prefixed token.
func (l *lexer) nameEnd(i int) int {
	if i < len(l.src) && isDigit(l.src[i]) {
		return l.run(i, charDigit)
	}
	return l.run(i, charSuffix)
}

// quoted reads up to the closing quote; i is behind the opening one.
func (l *lexer) quoted(kind tokenKind, start, i int) {
	src := l.src
	for limit := i + shortString; i < len(src); {
		if i > limit { // many digits of a constant, usually
			i, limit = l.survey.skipPlain(src, i)
			continue
		}
		switch c := src[i]; c {
		case '"':
			l.tok = token{kind, start, i + 1}
			return
		case '\\':
			switch {
			case i+1 < len(src) && (src[i+1] == '"' || src[i+1] == '\\' || src[i+1] == 'n' || src[i+1] == 't'):
				i += 2
			case i+2 < len(src) && charClass[src[i+1]]&charClass[src[i+2]]&charHex != 0:
				i += 3
			default:
				l.badToken(i, "unknown escape in a string: expected one of \\\" \\\\ \\n \\t or two hex digits")
				return
			}
		case '\n', '\v', '\f':
			l.badToken(i, "expected '\"' at the end of a string")
			return
		default:
			i++
		}
	}
	l.badToken(i, "expected '\"' at the end of a string")
}

// shortString is the length up to which the end of a string is looked for byte by
// byte.
const shortString = 64

// badToken reports what cannot be a token.
func (l *lexer) badToken(at int, msg string) {
	l.bad(at, msg)
	l.tok = token{tokError, at, len(l.src)}
}

// hexValue returns the value of a hex digit.
func hexValue(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

// unescape returns the contents of a string token or of a quoted symbol name. It
// aliases the source where there is no escape.
func (l *lexer) unescape(t token) string {
	b := l.src[t.pos+1 : t.end-1]
	if t.kind == tokAt {
		b = b[1:]
	}
	for i, c := range b {
		if c == '\\' {
			return unescapeFrom(b, i)
		}
	}
	return view(b)
}

func unescapeFrom(b []byte, i int) string {
	out := append(make([]byte, 0, len(b)), b[:i]...)
	for i < len(b) {
		c := b[i]
		i++
		if c == '\\' {
			c = b[i]
			i++
			switch c {
			case 'n':
				c = '\n'
			case 't':
				c = '\t'
			case '"', '\\':
			default:
				c = hexValue(c)<<4 | hexValue(b[i])
				i++
			}
		}
		out = append(out, c)
	}
	return string(out)
}
