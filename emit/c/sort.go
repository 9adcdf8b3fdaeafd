package c

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/eval/plan"
)

// sort writes a stable merge sort of lines, which moves between a line and the scratch buffers.
func (e *emitter) sort(s *plan.Sort) error {
	name, err := e.merge(s)
	if err != nil {
		return err
	}
	n := s.Length
	e.open("{")
	_, _, line := e.nest("n", s.Lines)
	e.line("int inside = 0;")
	e.open("for (ptrdiff_t w = 1; w < %d; w *= 2) {", n)
	e.line("if (inside)")
	e.line("    %s(w, %s);", name, e.mergeArgs(s, line, true))
	e.line("else")
	e.line("    %s(w, %s);", name, e.mergeArgs(s, line, false))
	e.line("inside = !inside;")
	e.close()
	e.line("if (inside)")
	e.open("    for (ptrdiff_t i = 0; i < %d; i++) {", n)
	for i, b := range s.Buffers {
		e.line("%s = %s[i];", e.at(b, line, term("i", s.Step)), e.pointer(s.Scratch[i]))
	}
	e.close()
	for range s.Lines {
		e.close()
	}
	e.close()
	return nil
}

// mergeArgs returns the arguments of a pass, from the line to the scratch buffers or back.
func (e *emitter) mergeArgs(s *plan.Sort, line string, back bool) string {
	var from, to []string
	for i, b := range s.Buffers {
		from = append(from, "&"+e.at(b, line))
		to = append(to, e.pointer(s.Scratch[i]))
	}
	steps := []string{fmt.Sprint(s.Step), "1"}
	if back {
		from, to = to, from
		steps[0], steps[1] = steps[1], steps[0]
	}
	return strings.Join(append(append(from, to...), steps...), ", ")
}

// merge writes the function of a pass: it merges neighbouring runs of w elements.
func (e *emitter) merge(s *plan.Sort) (string, error) {
	e.numParts++
	name := fmt.Sprintf("%s_merge%d", e.opt.Name, e.numParts)
	out, indent, used := e.out, e.indent, e.used
	defer func() { e.out, e.indent, e.used = out, indent, used }()
	var body bytes.Buffer
	e.out, e.indent, e.used = &body, 0, map[*plan.Buffer]bool{}
	var params []string
	for i, b := range s.Buffers {
		params = append(params, fmt.Sprintf("const %s *s%d", stored(b.Elem), i))
	}
	for i, b := range s.Buffers {
		params = append(params, fmt.Sprintf("%s *d%d", stored(b.Elem), i))
	}
	e.line("")
	e.line("static void %s(ptrdiff_t w, %s, ptrdiff_t ss, ptrdiff_t ds)", name, strings.Join(params, ", "))
	e.open("{")
	n := s.Length
	e.open("for (ptrdiff_t low = 0; low < %d; low += 2 * w) {", n)
	e.line("const ptrdiff_t mid = low + w < %d ? low + w : %d, high = mid + w < %d ? mid + w : %d;", n, n, n, n)
	e.line("ptrdiff_t i = low, j = mid;")
	e.open("for (ptrdiff_t k = low; k < high; k++) {")
	e.line("ptrdiff_t from;")
	e.line("int right = 0;")
	e.open("if (i < mid && j < high) {")
	for i, b := range s.Buffers {
		// The right one goes first only if it is less.
		e.line("const %s x%d = %s, y%d = %s;", held(b.Elem), i, e.loaded(b.Elem, fmt.Sprintf("s%d[j * ss]", i)), i, e.loaded(b.Elem, fmt.Sprintf("s%d[i * ss]", i)))
	}
	sc := &scope{e: e, names: map[*plan.Expr]string{}, accs: func(n int) string { return fmt.Sprintf("%c%d", "xy"[n%2], n/2) }}
	var err error
	s.Less.Walk(map[*plan.Expr]bool{}, func(x *plan.Expr) {
		if err == nil {
			err = sc.define(x)
		}
	})
	if err != nil {
		return "", err
	}
	e.line("right = %s;", sc.name(s.Less))
	for i := range s.Buffers {
		e.line("(void)x%d;", i)
		e.line("(void)y%d;", i)
	}
	e.close()
	e.line("else")
	e.line("    right = i >= mid;")
	e.line("from = right ? j++ : i++;")
	for i := range s.Buffers {
		e.line("d%d[k * ds] = s%d[from * ss];", i, i)
	}
	e.close()
	e.close()
	e.close()
	code, _ := prune(body.String())
	e.parts.WriteString(code)
	return name, nil
}
