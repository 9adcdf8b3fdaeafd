package excerpt

import "bytes"

// appendSignature appends the first line of an operation, with each item of lists in parentheses on a
// line of its own, as far as the lists are outside of other brackets and have several items.
func appendSignature(dst, line []byte) []byte {
	lead := line[:indentation(line)]
	depth, quoted := 0, false
	var open []bool // whether the parentheses on each level are divided
	newline := func(more string) {
		dst = append(append(append(dst, '\n'), lead...), more...)
		if more != "" {
			line = bytes.TrimLeft(line, " ")
		}
	}
	for len(line) > 0 {
		c := line[0]
		line = line[1:]
		if quoted {
			dst = append(dst, c)
			if c == '\\' && len(line) > 0 {
				dst, line = append(dst, line[0]), line[1:]
			} else if c == '"' {
				quoted = false
			}
			continue
		}
		switch c {
		case '"':
			quoted = true
		case '(', '[', '{', '<':
			divided := c == '(' && depth == 0 && items(line) > 1
			depth, open = depth+1, append(open, divided)
			if divided {
				dst = append(dst, c)
				newline("    ")
				continue
			}
		case ')', ']', '}', '>':
			if c == '>' && len(dst) > 0 && dst[len(dst)-1] == '-' || depth == 0 {
				break // an arrow
			}
			depth--
			if open[depth] {
				newline("")
			}
			open = open[:depth]
		case ',':
			if depth == 1 && open[0] {
				dst = append(dst, c)
				newline("    ")
				continue
			}
		}
		dst = append(dst, c)
	}
	return append(dst, '\n')
}

// items counts the items of a list up to its closing parenthesis.
func items(list []byte) int {
	n, depth, quoted := 1, 0, false
	for i := 0; i < len(list); i++ {
		switch c := list[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '>' && i > 0 && list[i-1] == '-':
		case bytes.IndexByte([]byte("([{<"), c) >= 0:
			depth++
		case bytes.IndexByte([]byte(")]}>"), c) >= 0:
			if depth == 0 {
				return n
			}
			depth--
		case c == ',' && depth == 0:
			n++
		}
	}
	return n
}
