package c

import (
	"regexp"
	"strings"
	"sync"
)

var (
	word     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[A-Za-z_][A-Za-z_0-9]*`) })
	variable = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ *const [a-z0-9_]+ (v[0-9]+) = `) })
)

// words returns the identifiers of a text.
func words(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range word().FindAllString(text, -1) {
		set[w] = true
	}
	return set
}

// prune removes the declarations of variables that nothing uses, such as the operands of a comparison
// that always holds. It returns the remaining text and its identifiers. Variables are declared before
// they are used, so one pass from the end finds all of them.
func prune(text string) (string, map[string]bool) {
	lines := strings.SplitAfter(text, "\n")
	used := map[string]bool{}
	for i := len(lines) - 1; i >= 0; i-- {
		if m := variable().FindStringSubmatch(lines[i]); m != nil && !used[m[1]] {
			lines[i] = ""
			continue
		}
		for _, w := range word().FindAllString(lines[i], -1) {
			used[w] = true
		}
	}
	return strings.Join(lines, ""), used
}
