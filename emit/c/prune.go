package c

import (
	"iter"
	"strings"
)

// isWord reports whether a character can be part of an identifier, after the first one.
func isWord(c byte) bool { return isLetter(c) || isDigit(c) }

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }

// identifiers yields the identifiers of a text, and where they end.
func identifiers(text string) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for i := 0; i < len(text); {
			if !isLetter(text[i]) {
				i++
				continue
			}
			begin := i
			for i < len(text) && isWord(text[i]) {
				i++
			}
			if !yield(text[begin:i], i) {
				return
			}
		}
	}
}

// words returns the set of identifiers of texts.
func words(texts ...string) map[string]bool {
	set := map[string]bool{}
	for _, text := range texts {
		for w := range identifiers(text) {
			set[w] = true
		}
	}
	return set
}

// hasWord reports whether one of the words of a text is w.
func hasWord(text, w string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], w)
		if i < 0 {
			return false
		}
		begin := at + i
		at = begin + len(w)
		if (begin == 0 || !isWord(text[begin-1])) && (at == len(text) || !isWord(text[at])) {
			return true
		}
	}
}

// prune removes the declarations of variables that nothing uses, such as the operands of a comparison
// that always holds. It returns the remaining text and its identifiers. Variables are declared before
// they are used, so one pass from the end finds all of them.
func prune(text string) (string, map[string]bool) {
	lines := strings.SplitAfter(text, "\n")
	used := map[string]bool{}
	for i := len(lines) - 1; i >= 0; i-- {
		if v := declared(lines[i]); v != "" && !used[v] {
			lines[i] = ""
			continue
		}
		for w := range identifiers(lines[i]) {
			used[w] = true
		}
	}
	return strings.Join(lines, ""), used
}

// declared returns the variable that a line such as "const float v12 = 1;" declares, or "".
func declared(line string) string {
	rest, ok := strings.CutPrefix(strings.TrimLeft(line, " "), "const ")
	if !ok {
		return ""
	}
	_, rest, _ = strings.Cut(rest, " ") // the type
	name, _, ok := strings.Cut(rest, " = ")
	if !ok || len(name) < 2 || name[0] != 'v' || strings.Trim(name[1:], "0123456789") != "" {
		return ""
	}
	return name
}
