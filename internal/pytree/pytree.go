// Package pytree groups arrays by their paths in nested containers, such as params[0]['w'].
package pytree

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Item is an array with the path that names it. Items of the same Kind can be grouped.
type Item struct {
	Path string
	Kind string
}

// Group is a list of items of one kind whose paths differ only in indices of sequences.
type Group struct {
	// Path has ranges for the indices that differ: params[0..11].w.
	Path string
	// Items are the numbers of the items, ascending.
	Items []int
}

// step is a part of a path: a name, or an index if number is not negative.
type step struct {
	text   string
	number int
}

// parse splits a path as Python writes it: a name, followed by attributes, indices and keys.
func parse(path string) []step {
	var steps []step
	rest := path
	for rest != "" {
		switch rest[0] {
		case '.':
			rest = rest[1:]
			continue
		case '[':
			if end := closing(rest); end > 0 {
				steps = append(steps, bracket(rest[1:end]))
				rest = rest[end+1:]
				continue
			}
		}
		end := strings.IndexAny(rest[1:], ".[")
		if end < 0 {
			end = len(rest) - 1
		}
		steps = append(steps, step{rest[:end+1], -1})
		rest = rest[end+1:]
	}
	return steps
}

// closing returns the index of the bracket that closes the one at the start of s, 0 if there is
// none. Brackets in quotes do not count.
func closing(s string) int {
	quote := byte(0)
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case quote != 0 && c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == ']':
			return i
		}
	}
	return 0
}

// bracket returns the step for what stands between brackets.
func bracket(s string) step {
	if n, err := strconv.Atoi(s); err == nil && n >= 0 {
		return step{"", n}
	}
	s = strings.TrimPrefix(s, "<flat index ")
	s = strings.TrimSuffix(s, ">")
	if n := len(s); n >= 2 && (s[0] == '\'' || s[0] == '"') && s[n-1] == s[0] {
		return step{s[1 : n-1], -1}
	}
	return step{s, -1}
}

// Short returns a path with attributes for keys that are names: params[0].w for params[0]['w'].
func Short(path string) string {
	var b strings.Builder
	for _, s := range parse(path) {
		write(&b, s, "")
	}
	return b.String()
}

// write appends a step. Instead of an index it writes span unless that is empty.
func write(b *strings.Builder, s step, span string) {
	switch {
	case s.number >= 0 && span != "":
		b.WriteString("[" + span + "]")
	case s.number >= 0:
		b.WriteString("[" + strconv.Itoa(s.number) + "]")
	case b.Len() == 0:
		b.WriteString(s.text)
	case plain(s.text):
		b.WriteString("." + s.text)
	default:
		b.WriteString("[" + strconv.Quote(s.text) + "]")
	}
}

// plain reports whether a key can be written without quotes.
func plain(s string) bool {
	for _, c := range s {
		if c < 0x21 || strings.ContainsRune(`.[]'"\`, c) || c == 0x7f {
			return false
		}
	}
	return s != ""
}

// Root returns the first name of a path.
func Root(path string) string {
	if steps := parse(path); len(steps) > 0 {
		if steps[0].number >= 0 {
			return "[" + strconv.Itoa(steps[0].number) + "]"
		}
		return steps[0].text
	}
	return ""
}

// Groups groups items. Groups are in the order of their first items.
func Groups(items []Item) []Group {
	type class struct {
		steps []step // of the first item
		items []int
		index [][]int // by item, its indices
	}
	var order []string
	classes := map[string]*class{}
	for i, it := range items {
		steps := parse(it.Path)
		var key strings.Builder
		var index []int
		for _, s := range steps {
			if s.number >= 0 {
				key.WriteString("\x00#")
				index = append(index, s.number)
				continue
			}
			key.WriteString("\x00" + s.text)
		}
		k := it.Kind + "\x00\x00" + key.String()
		if it.Path == "" {
			k += "\x00" + strconv.Itoa(i) // no name, no group
		}
		c := classes[k]
		if c == nil {
			c = &class{steps: steps}
			classes[k], order = c, append(order, k)
		}
		c.items, c.index = append(c.items, i), append(c.index, index)
	}
	var out []Group
	for _, k := range order {
		c := classes[k]
		for _, part := range boxes(c.index) {
			g := Group{}
			var b strings.Builder
			n := 0
			for _, s := range c.steps {
				span := ""
				if s.number >= 0 {
					span = part.span(n)
					n++
				}
				write(&b, s, span)
			}
			for _, i := range part.members {
				g.Items = append(g.Items, c.items[i])
			}
			slices.Sort(g.Items)
			g.Path = b.String()
			out = append(out, g)
		}
	}
	slices.SortStableFunc(out, func(a, b Group) int { return cmp.Compare(a.Items[0], b.Items[0]) })
	return out
}

// box is a list of index tuples that are all combinations of ranges.
type box struct {
	low, high []int
	members   []int
}

func (b *box) span(i int) string {
	if b.low[i] == b.high[i] {
		return strconv.Itoa(b.low[i])
	}
	return strconv.Itoa(b.low[i]) + ".." + strconv.Itoa(b.high[i])
}

// boxes divides tuples into boxes: all of them if they are one, otherwise runs of the last index.
func boxes(index [][]int) []box {
	if b, ok := whole(index); ok {
		return []box{b}
	}
	order := make([]int, len(index))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return slices.Compare(index[a], index[b]) })
	var out []box
	for _, i := range order {
		t := index[i]
		if n := len(out); n > 0 && len(t) > 0 {
			last := &out[n-1]
			k := len(t) - 1
			if slices.Equal(last.low[:k], t[:k]) && last.high[k]+1 == t[k] {
				last.high[k]++
				last.members = append(last.members, i)
				continue
			}
		}
		out = append(out, box{slices.Clone(t), slices.Clone(t), []int{i}})
	}
	return out
}

// whole returns the box of all tuples if they are all combinations of its ranges, each once.
func whole(index [][]int) (box, bool) {
	b := box{low: slices.Clone(index[0]), high: slices.Clone(index[0])}
	seen := map[string]bool{}
	for i, t := range index {
		var key strings.Builder
		for k, n := range t {
			b.low[k], b.high[k] = min(b.low[k], n), max(b.high[k], n)
			key.WriteString(strconv.Itoa(n) + ",")
		}
		seen[key.String()] = true
		b.members = append(b.members, i)
	}
	size := 1
	for k := range b.low {
		if size *= b.high[k] - b.low[k] + 1; size > len(index) {
			return b, false
		}
	}
	return b, size == len(index) && len(seen) == len(index)
}
