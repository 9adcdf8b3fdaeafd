package lex

// Kind is the kind of a token; punctuation marks are their own kinds.
type Kind uint8

const (
	EOF       Kind = iota
	Error          // text that is not a token; the error has been reported
	Ident          // bare identifier or keyword
	IntType        // i32, si8, ui4
	Integer        // 17 or 0x1F
	Float          // 1.5e3
	String         // "text"
	At             // @name or @"name"
	Percent        // %name
	Caret          // ^name
	Hash           // #name
	Bang           // !name
	Arrow          // ->
	Ellipsis       // ...
	MetaBegin      // {-#
	MetaEnd        // #-}
)

// Token is a piece of the source.
type Token struct {
	Kind     Kind
	Pos, End int
}

// Classes of characters.
const (
	CharSpace  = 1 << iota
	CharDigit  // 0-9
	CharLetter // letters and _
	CharWord   // characters in a bare identifier: letters, digits, _ $ .
	charSuffix // characters in a name after % ^ # !: CharWord and -
	CharHex
	charPlain // characters that need no escape in a string
)

// CharClass maps a byte to its classes.
var CharClass = func() (t [256]uint8) {
	for c := 'a'; c <= 'z'; c++ {
		t[c] = CharLetter | CharWord | charSuffix
		t[c-'a'+'A'] = t[c]
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = CharDigit | CharWord | charSuffix | CharHex
	}
	for c := 'a'; c <= 'f'; c++ {
		t[c] |= CharHex
		t[c-'a'+'A'] |= CharHex
	}
	t['_'] = CharLetter | CharWord | charSuffix
	t['$'] = CharWord | charSuffix
	t['.'] = CharWord | charSuffix
	t['-'] = charSuffix
	for _, c := range " \t\n\r\x00" {
		t[c] = CharSpace
	}
	for c := ' '; c < 0x7f; c++ {
		if c != '"' && c != '\\' {
			t[c] |= charPlain
		}
	}
	return t
}()

// Lexer cuts a source into tokens.
type Lexer struct {
	Src    []byte
	Survey Survey
	Tok    Token
	Prev   int                      // end of the previous token
	Bad    func(at int, msg string) // reports text that is not a token
}

// Text returns a piece of the source.
func (l *Lexer) Text(pos, end int) string { return View(l.Src[pos:end]) }

// Spelling returns the text of the current token.
func (l *Lexer) Spelling() string { return View(l.Src[l.Tok.Pos:l.Tok.End]) }

// Next reads the token after the current one.
func (l *Lexer) Next() { l.LexAt(l.Tok.End) }

// betweenDigits reports whether the byte at i, an x, stands between the sizes of a shape.
func (l *Lexer) betweenDigits(i int) bool {
	return i > 0 && i+1 < len(l.Src) && CharClass[l.Src[i-1]]&CharDigit != 0 && CharClass[l.Src[i+1]]&CharDigit != 0
}

// State is a saved position of the lexer.
type State struct {
	tok  Token
	prev int
}

func (l *Lexer) State() State { return State{l.Tok, l.Prev} }

func (l *Lexer) Restore(s State) { l.Tok, l.Prev = s.tok, s.prev }

// LexAt reads the token at or after position i.
func (l *Lexer) LexAt(i int) {
	src := l.Src
	l.Prev = i
	for i < len(src) && (CharClass[src[i]]&CharSpace != 0 || src[i] == '/') {
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
		l.Tok = Token{EOF, len(src), len(src)}
		return
	}
	c := src[i]
	kind, end := Kind(c), i+1
	switch {
	case CharClass[c]&CharLetter != 0:
		kind = Ident
		if c == 'x' && l.betweenDigits(i) { // lexing on would take quadratic time for 1x1x1x1...
			break
		}
		end = l.Run(end, CharWord)
		if (c == 'i' || (c == 's' || c == 'u') && src[min(i+1, end-1)] == 'i') && isIntType(src[i:end]) {
			kind = IntType
		}
	case CharClass[c]&CharDigit != 0:
		kind, end = l.number(i)
	default:
		switch c {
		case '%', '^', '#', '!':
			l.prefixed(i)
			return
		case '"':
			l.quoted(String, i, end)
			return
		case '@':
			switch {
			case end < len(src) && src[end] == '"':
				l.quoted(At, i, end+1)
				return
			case end < len(src) && CharClass[src[end]]&CharLetter != 0:
				kind, end = At, l.Run(end, CharWord)
			default:
				l.badToken(i, "expected a letter, '_' or '\"' behind '@'")
				return
			}
		case '-':
			if end < len(src) && src[end] == '>' {
				kind, end = Arrow, end+1
			}
		case '{':
			if end+1 < len(src) && src[end] == '-' && src[end+1] == '#' {
				kind, end = MetaBegin, end+2
			}
		case '.':
			if end+1 >= len(src) || src[end] != '.' || src[end+1] != '.' {
				l.badToken(i, "a single dot is not a token; an ellipsis has three")
				return
			}
			kind, end = Ellipsis, end+2
		case ':', ',', '(', ')', '}', '[', ']', '<', '>', '=', '+', '*', '?', '|', '/':
		default:
			l.badToken(i, "unexpected character")
			return
		}
	}
	l.Tok = Token{kind, i, end}
}

// Run returns the end of the characters of a class from i on.
func (l *Lexer) Run(i int, class uint8) int {
	src := l.Src
	for i < len(src) && CharClass[src[i]]&class != 0 {
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
		if !IsDigit(c) {
			return false
		}
	}
	return true
}

// number reads an integer or a float. "0x" without a hex digit is the number 0, so that the shape
// 0x4xf32 is split correctly.
func (l *Lexer) number(i int) (Kind, int) {
	src := l.Src
	if src[i] == '0' && i+1 < len(src) && src[i+1] == 'x' {
		if i+2 < len(src) && CharClass[src[i+2]]&CharHex != 0 {
			return Integer, l.Run(i+2, CharHex)
		}
		return Integer, i + 1
	}
	end := l.Run(i, CharDigit)
	if end >= len(src) || src[end] != '.' {
		return Integer, end
	}
	end = l.Run(end+1, CharDigit)
	if end < len(src) && src[end]|0x20 == 'e' {
		at := end + 1
		if at < len(src) && (src[at] == '+' || src[at] == '-') {
			at++
		}
		if at < len(src) && IsDigit(src[at]) {
			end = l.Run(at, CharDigit)
		}
	}
	return Float, end
}

// prefixed reads %name, ^name, #name or !name, where name is a number or starts
// with a letter or a mark.
func (l *Lexer) prefixed(i int) {
	src, c, at := l.Src, l.Src[i], i+1
	kind := Percent
	switch c {
	case '^':
		kind = Caret
	case '#':
		kind = Hash
		if at+1 < len(src) && src[at] == '-' && src[at+1] == '}' {
			l.Tok = Token{MetaEnd, i, at + 2}
			return
		}
	case '!':
		kind = Bang
	}
	end := l.NameEnd(at)
	if end == at {
		l.badToken(i, "expected a name after '"+string(c)+"'")
		return
	}
	l.Tok = Token{kind, i, end}
}

// NameEnd returns the end of the name of a prefixed token.
func (l *Lexer) NameEnd(i int) int {
	if i < len(l.Src) && IsDigit(l.Src[i]) {
		return l.Run(i, CharDigit)
	}
	return l.Run(i, charSuffix)
}

// quoted reads up to the closing quote; i is after the opening one.
func (l *Lexer) quoted(kind Kind, start, i int) {
	src := l.Src
	for limit := i + shortString; i < len(src); {
		if i > limit { // usually the digits of a large constant
			i, limit = l.Survey.skipPlain(src, i)
			continue
		}
		switch c := src[i]; c {
		case '"':
			l.Tok = Token{kind, start, i + 1}
			return
		case '\\':
			switch {
			case i+1 < len(src) && (src[i+1] == '"' || src[i+1] == '\\' || src[i+1] == 'n' || src[i+1] == 't'):
				i += 2
			case i+2 < len(src) && CharClass[src[i+1]]&CharClass[src[i+2]]&CharHex != 0:
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

// shortString is the length up to which the end of a string is searched for byte by byte.
const shortString = 64

// badToken reports text that is not a token.
func (l *Lexer) badToken(at int, msg string) {
	l.Bad(at, msg)
	l.Tok = Token{Error, at, len(l.Src)}
}

// HexValue returns the value of a hex digit.
func HexValue(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

// Unescape returns the contents of a string token or a quoted symbol name. It aliases the source if
// there are no escapes.
func (l *Lexer) Unescape(t Token) string {
	b := l.Src[t.Pos+1 : t.End-1]
	if t.Kind == At {
		b = b[1:]
	}
	for i, c := range b {
		if c == '\\' {
			return unescapeFrom(b, i)
		}
	}
	return View(b)
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
				c = HexValue(c)<<4 | HexValue(b[i])
				i++
			}
		}
		out = append(out, c)
	}
	return string(out)
}
