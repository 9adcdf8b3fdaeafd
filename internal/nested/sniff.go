package nested

import (
	"bytes"
	"regexp"
	"sync"
	"unicode/utf8"
)

// SniffLen is the number of bytes that identify a format.
const SniffLen = 4096

// IsText reports whether head, the start of a file, at most [SniffLen] bytes of it, can be MLIR text: it is printable, and the
// first token after comments can start a module, an operation, an alias or a metadata block.
// Comments alone are text.
func IsText(head []byte) bool {
	for i := 0; i < len(head); {
		r, n := utf8.DecodeRune(head[i:])
		if r == utf8.RuneError && n == 1 && len(head)-i >= utf8.UTFMax || r < ' ' && r != '\t' && r != '\n' && r != '\r' {
			return false
		}
		i += n
	}
	full := len(head) == SniffLen
	if len(bytes.TrimLeft(head, space)) == 0 {
		return false
	}
	if head = SkipComments(head); len(head) < 2 {
		return full || len(head) == 0
	}
	switch c := head[0]; {
	case c == '"', c == '#', c == '!', c == '%':
		return bytes.IndexByte([]byte(letters+"_$"), head[1]) >= 0 || c != '"' && '0' <= head[1] && head[1] <= '9'
	case bytes.HasPrefix(head, []byte("{-#")):
		return true
	}
	word := head[:len(head)-len(bytes.TrimLeft(head, letters+"0123456789_.$"))]
	dot := bytes.IndexByte(word, '.')
	return string(word) == "module" || dot > 0 && dot+1 < len(word) && bytes.IndexByte([]byte(letters+"_"), word[dot+1]) >= 0 &&
		word[len(word)-1] != '.'
}

// Likely reports whether text, for which [IsText] holds, reads like MLIR beyond its first characters, which
// source code and prose can share with it. Directories hold such files, too.
func Likely(text []byte) bool {
	head := SkipComments(text[:min(len(text), SniffLen)])
	return likely().Match(head)
}

// likely matches a module, an alias, a value, metadata, and an operation in generic or custom form.
// The name of an operation in custom form is followed by an operand, a symbol, an attribute, a
// region, a keyword or a type, where other languages have an argument list or an assignment.
var likely = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:module(?:\s+@[\w."$-]+)?(?:\s+attributes)?\s*\{|[#!][A-Za-z]\w*(?:\.\w+)*\s*=\s|%[\w$]+(?::\d+)?(?:\s*,\s*%[\w$]+)*\s*=\s|\{-#|` +
		`"[\w$]+\.[\w.$]+"\s*\(|[a-z_]\w*\.[a-z_][\w.]*\s+(?:[@%#"!{<]|(?:public|private|nested)\s+@|dense\b))`)
})

const (
	space   = " \t\r\n"
	letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

// SkipComments returns head without the comments and white space at its start.
func SkipComments(head []byte) []byte {
	for {
		head = bytes.TrimLeft(head, space)
		if !bytes.HasPrefix(head, []byte("//")) {
			return head
		}
		end := bytes.IndexByte(head, '\n')
		if end < 0 {
			return nil
		}
		head = head[end:]
	}
}
