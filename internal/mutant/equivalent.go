package main

import (
	"fmt"
	"os"
	"strings"
)

// Equivalent is a mutation that changes nothing that a test could see. Where it is found by what
// it does and not by its line, so that the list outlives changes around it.
type Equivalent struct {
	Path, Function, Text, Reason string
}

// readEquivalent reads a list of them: a line each of four fields with " | " between them, and
// comments that begin with #.
func readEquivalent(path string) ([]Equivalent, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var list []Equivalent
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		rest, reason, ok := cutLast(line, " | ")
		field := strings.SplitN(rest, " | ", 3)
		if !ok || len(field) != 3 {
			return nil, fmt.Errorf("%s:%d: a line has the fields FILE | FUNCTION | BEFORE -> AFTER | REASON", path, n)
		}
		list = append(list, Equivalent{field[0], field[1], field[2], reason})
	}
	return list, nil
}

// cutLast is [strings.Cut] at the last place: operators in the source are bars, too.
func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// is reports whether e is about m.
func (e Equivalent) is(m *Mutation) bool {
	return e.Path == m.Path() && e.Function == m.Function && e.Text == m.Text()
}
